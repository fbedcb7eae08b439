"""Marking constant texts for the catalogue; they are looked up when needed."""
# ruff: noqa: N802 - gettext's own names for these

from __future__ import annotations


def N_(message: str) -> str:
    """Mark a text for `Language.text`."""
    return message


def NP_(context: str, message: str) -> tuple[str, str]:
    """Mark a text for `Language.text_for`."""
    return context, message


def NNP_(context: str, one: str, other: str) -> tuple[str, str, str]:
    """Mark a text for `Language.many_for`."""
    return context, one, other
