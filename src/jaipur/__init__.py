"""The card game Jaipur. Start with `jaipur.rules`, which says what the game is.

Importing this package imports nothing else, so that a command answers at once and a
program pays only for the rooms it enters.
"""

__version__ = "0.1.0"
