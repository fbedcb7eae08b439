"""Tests of the kernel: held equal to the rules."""
