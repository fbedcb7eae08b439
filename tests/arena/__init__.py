"""The arena: games, numbers, files, programs outside, places to play."""
