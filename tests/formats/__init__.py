"""Tests of the JSON formats."""
