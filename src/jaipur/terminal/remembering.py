"""What a terminal remembers beside its matches: the colours chosen last."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import platformdirs


def remembered_theme() -> str | None:
    """The theme that was chosen last; None if there is none, or it cannot be read."""
    with suppress(OSError, UnicodeDecodeError):
        return _file().read_text(encoding="utf-8").strip()
    return None


def remember_theme(name: str) -> None:
    """Begin with this theme from now on, if that can be written."""
    with suppress(OSError):
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().write_text(f"{name}\n", encoding="utf-8")


def _file() -> Path:
    return Path(platformdirs.user_data_dir("jaipur", appauthor=False)) / "theme"
