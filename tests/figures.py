"""What long tests measured, for the documents: lines in a file under build."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parents[1] / "build"


def note(name: str, line: str) -> None:
    """Add a line to the figures of this name."""
    FOLDER.mkdir(exist_ok=True)
    with (FOLDER / f"{name}.md").open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")
