"""Jaipur in a terminal: on the whole screen, or line by line.

Import from the modules: screens and bots are slow to load, and the first line needs neither.
"""
