"""What a table was set up for, and who sits at it."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from enum import Enum
from typing import Final

from jaipur.rules import STANDARD, JaipurError, Ruleset, Seat

LONGEST_NAME: Final = 24
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that Unicode calls printable, and that print nothing."""


class Mode(Enum):
    """How a match is played."""

    BOT = "bot"
    """A person against a bot."""
    PASS = "pass"  # noqa: S105
    """Two people, one screen."""
    ONLINE = "online"
    """Two people, each at a device of their own."""
    LEARN = "learn"
    """The first game: a scripted deal and a guide."""

    def __repr__(self) -> str:
        return f"Mode.{self.name}"


class Herds(Enum):
    """Whether the table shows the rival's herd (R30)."""

    HIDDEN = "hidden"
    """As in the rulebook: who wants to know has counted."""
    OPEN = "open"
    """Everybody sees both herds."""

    def __repr__(self) -> str:
        return f"Herds.{self.name}"


@dataclass(frozen=True, slots=True)
class TableOptions:
    """The choices made when a table is opened.

    Attributes:
        mode: who plays whom, and where.
        ruleset: the mix of bonus tokens and how many seals win.
        herds: whether the rival's camels are shown.
        memory: whether the table shows what the rival was seen taking (R31).
        starter: who starts the first round; None is drawn from the key (R7).
    """

    mode: Mode
    ruleset: Ruleset = STANDARD
    herds: Herds = Herds.HIDDEN
    memory: bool = False
    starter: Seat | None = None


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat.

    Attributes:
        name: as shown to people.
        bot: the name of the bot, None for a person.
    """

    name: str
    bot: str | None = None


class BadName(JaipurError):  # noqa: N818 - it is named after what it reports
    """A name that cannot be shown to others."""


def clean_name(name: str) -> str:
    """A person's name in its one form: composed characters, single spaces, no ends of space.

    >>> clean_name("  Asha   B. ")
    'Asha B.'

    Raises:
        BadName: nothing is left, or too much, or characters that do not print.
    """
    cleaned = " ".join(unicodedata.normalize("NFC", name).split())
    # Marks that pile up on one letter paint over the table; four are enough for any script.
    marks = 0
    for character in cleaned:
        marks = marks + 1 if unicodedata.category(character).startswith("M") else 0
        if marks > 4:
            raise BadName("a name has at most four marks on one letter")
    unseen = not cleaned.isprintable() or not _BLANK.isdisjoint(cleaned)
    if not 1 <= len(cleaned) <= LONGEST_NAME or unseen:
        raise BadName(f"a name has 1 to {LONGEST_NAME} printable characters")
    return cleaned
