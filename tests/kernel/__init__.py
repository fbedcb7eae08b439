"""Tests of the kernel, compared with the rules."""
