"""`python -m jaipur` is the command `jaipur`."""

from jaipur.cli import main

main(prog_name="jaipur")
