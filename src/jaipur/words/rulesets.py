"""Rulesets by name, as they are offered for a new match."""

from __future__ import annotations

from typing import Final

from jaipur.rules import BOX, STANDARD, Ruleset
from jaipur.words.language import Language
from jaipur.words.marking import N_

_LABELS: Final = {
    STANDARD.name: N_("six of each"),
    BOX.name: N_("as in the box"),
}


def ruleset_label(lang: Language, ruleset: Ruleset) -> str:
    """Which bonus tokens a ruleset has; its name if it has no words of its own.

    >>> from jaipur.words import language
    >>> ruleset_label(language("en"), BOX)
    'as in the box'
    """
    label = _LABELS.get(ruleset.name)
    return ruleset.name if label is None else lang.text(label)
