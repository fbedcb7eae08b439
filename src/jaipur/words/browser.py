"""The texts of the browser's scripts, to be embedded in a page."""

from __future__ import annotations

import json
from functools import cache

from jaipur.words.language import Language
from jaipur.words.language_file import FOLDERS, SOURCE


@cache
def browser_messages(lang: Language) -> dict[str, str | list[str]]:
    """Every text of the scripts in a language, by its English; a list has the plural forms.

    English has none: a script falls back to its own text.
    """
    if lang.code == SOURCE:
        return {}
    file = FOLDERS / lang.code / "browser.json"
    messages: dict[str, str | list[str]] = json.loads(file.read_text(encoding="utf-8"))
    return messages
