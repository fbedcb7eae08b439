"""Finished matches analysed beside the game, and never in its way."""
