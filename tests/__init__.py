"""Tests of jaipur."""
