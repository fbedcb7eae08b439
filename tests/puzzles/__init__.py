"""Puzzles: those that are shipped, how they are found, what they are about."""
