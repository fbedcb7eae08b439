"""The rules in our own words: one document for each language."""

from __future__ import annotations

from importlib import resources
from pathlib import Path


def rules_text(language: str) -> str:
    """The rules as Markdown."""
    name = f"rules.{language}.md"
    packaged = resources.files("jaipur") / "texts" / name
    if packaged.is_file():
        return packaged.read_text(encoding="utf-8")
    # Working from a checkout: the documents are packaged only when a wheel is built.
    return (Path(__file__).parents[3] / "docs" / name).read_text(encoding="utf-8")
