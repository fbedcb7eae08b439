"""Jaipur line by line: for pipes, screen readers, dumb terminals and very slow ones."""
