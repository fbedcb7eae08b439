"""The command `jaipur`: parses, calls one function per subcommand, imports lazily.

A module for each group of commands; what they need is imported when they run, so that `jaipur
--help` starts fast.
"""

from jaipur.cli.entry import main

__all__ = ["main"]
