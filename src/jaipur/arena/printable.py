"""Text from elsewhere, made fit for a terminal and for a page."""

from __future__ import annotations


def printable(text: str) -> str:
    r"""The text on one line, with a mark for what steers terminals or is no text in XML.

    >>> printable("no\n more\t\x1b[31mdates")
    'no more �[31mdates'
    """
    line = " ".join(text.split())
    return "".join(c if c.isprintable() else "�" for c in line)
