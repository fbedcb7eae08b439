"""Jaipur in a terminal: a game on the screen or line by line, and records told in words.

Everything is imported from the module that has it: a screen and bots are slow to load, and none of
them is needed for the first line.
"""
