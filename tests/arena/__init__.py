"""The arena: games, estimates, files, external programs, backends."""
