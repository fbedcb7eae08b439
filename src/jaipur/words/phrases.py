"""What players may say to each other: fixed phrases and emotes, read in the language of each."""

from __future__ import annotations

from typing import Final

from jaipur.words.language import Language
from jaipur.words.marking import N_

PHRASES: Final = {
    "hello": N_("Hello!"),
    "good_luck": N_("Good luck!"),
    "thanks": N_("Thank you!"),
    "well_played": N_("Well played!"),
    "fine_sale": N_("A fine sale!"),
    "camels": N_("So many camels!"),
    "thinking": N_("Let me think…"),
    "oops": N_("Oops!"),
    "ouch": N_("Ouch, that hurts!"),
    "lucky": N_("What luck!"),
    "again": N_("One more match?"),
    "goodbye": N_("I have to go. Goodbye!"),
}
"""By the name under which each travels."""

EMOTES: Final = {
    "smile": N_("a smile"),
    "laugh": N_("a laugh"),
    "wince": N_("a wince"),
    "wonder": N_("wide eyes"),
    "applause": N_("applause"),
    "camel": N_("a camel’s stare"),
}
"""Phrases that are pictures (`art/emotes`), and what they show, for those who do not see them."""

SAYINGS: Final = {**PHRASES, **EMOTES}
"""All that can be said."""


def phrase_text(lang: Language, phrase: str) -> str:
    """A phrase in the reader's language."""
    return lang.text(SAYINGS[phrase])
