"""Making foreign text safe to print."""

from __future__ import annotations


def printable(text: str) -> str:
    r"""The text on one line, with � for control characters, which terminals and XML interpret.

    >>> printable("no\n more\t\x1b[31mdates")
    'no more �[31mdates'
    """
    line = " ".join(text.split())
    return "".join(c if c.isprintable() else "�" for c in line)
