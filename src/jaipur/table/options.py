"""What a table is set up for, and who plays at it."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from msgspec import Struct

from jaipur.rules import RULESETS, Ruleset, Seat


class Mode(Enum):
    """How a match is played."""

    BOT = "bot"
    """A person against a bot."""
    PASS = "pass"  # noqa: S105 - no password
    """Two people sharing a screen."""
    ONLINE = "online"
    """Two people, each on their own device."""
    LEARN = "learn"
    """The first game: a scripted deal and a guide."""

    def __repr__(self) -> str:
        return f"Mode.{self.name}"


class Herds(Enum):
    """Whether the table shows the rival's herd (R30)."""

    HIDDEN = "hidden"
    """As in the rulebook: players keep count themselves."""
    OPEN = "open"
    """Both herds are shown."""

    def __repr__(self) -> str:
        return f"Herds.{self.name}"


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The choices made when a match is opened.

    Attributes:
        mode: who plays whom, and where.
        rules: the name of a ruleset.
        first_to: how many seals win.
        herds: whether the rival's camels are shown.
        memory: whether the cards the rival was seen taking are shown (R31).
        starter: who starts the first round; None is drawn from the key (R7).
    """

    mode: Mode
    rules: str = "standard"
    first_to: int = 2
    herds: Herds = Herds.HIDDEN
    memory: bool = False
    starter: Seat | None = None

    def __post_init__(self) -> None:
        if self.rules not in RULESETS:
            raise ValueError(f"unknown ruleset {self.rules!r}; known: {', '.join(RULESETS)}")

    @property
    def ruleset(self) -> Ruleset:
        """The rules the match is played by."""
        return replace(RULESETS[self.rules], first_to=self.first_to)


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays a seat.

    Attributes:
        name: as shown to people.
        bot: the name of the bot, None for a person.
    """

    name: str
    bot: str | None = None
