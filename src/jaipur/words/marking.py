"""Texts that stand in tables: marked for the catalogue here, looked up when they are needed."""

from __future__ import annotations


def later(message: str) -> str:
    """For `Language.text`."""
    return message


def later_for(context: str, message: str) -> tuple[str, str]:
    """For `Language.text_for`."""
    return context, message


def later_many_for(context: str, one: str, other: str) -> tuple[str, str, str]:
    """For `Language.many_for`."""
    return context, one, other
