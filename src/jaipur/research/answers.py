"""Finding the move in what a language model writes."""

from __future__ import annotations

import re
from typing import Final

_MARKED: Final = (
    re.compile(r"<answer>(.*?)</answer>", re.DOTALL | re.IGNORECASE),
    re.compile(r"\\boxed\{([^{}]*)\}"),
    re.compile(r"\[([^\[\]]*)\]"),
    re.compile(r"`([^`\n]+)`"),
)
"""How an answer is set apart from what is thought before it, the surest sign first."""
_LABEL: Final = re.compile(r"^\W*(?:final )?(?:answer|move|action)\W*:\s*", re.IGNORECASE)


def read_answer(text: str) -> str:
    r"""What is meant as the answer: the last of what is marked as one, else the last line.

    >>> read_answer("Spice is cheap now. <answer>take gold</answer>")
    'take gold'
    >>> read_answer("I could sell, but\n**Move:** +G")
    '+G'
    """
    for pattern in _MARKED:
        found = [match[1] for match in pattern.finditer(text) if match[1].strip()]
        if found:
            return _last_line(found[-1])
    return _last_line(text)


def _last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return _LABEL.sub("", lines[-1]).strip("*_`. ") if lines else ""
