"""What a table is set up for, and who plays at it."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import Final

from msgspec import Struct

from jaipur.formats import TimeControl, parse_time_control
from jaipur.rules import RULESETS, Ruleset, Seat
from jaipur.words import N_


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
        clock: the time control in its notation, see `TimeControl`; None if nobody counts the time.
        rated: whether the result counts for the players' ratings.
        public: whether strangers may find the match and watch it.
    """

    mode: Mode
    rules: str = "standard"
    first_to: int = 2
    herds: Herds = Herds.HIDDEN
    memory: bool = False
    starter: Seat | None = None
    clock: str | None = None
    rated: bool = False
    public: bool = False

    def __post_init__(self) -> None:
        if self.clock is not None:
            parse_time_control(self.clock)
        if self.rules not in RULESETS:
            raise ValueError(f"unknown ruleset {self.rules!r}; known: {', '.join(RULESETS)}")

    @property
    def ruleset(self) -> Ruleset:
        """The rules the match is played by."""
        return replace(RULESETS[self.rules], first_to=self.first_to)

    @property
    def time_control(self) -> TimeControl | None:
        """How much time the players have."""
        return None if self.clock is None else parse_time_control(self.clock)


FORMER_PLAYER: Final = N_("A former player")
"""The name, in the reader's language, of everybody who had their own forgotten."""


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays a seat.

    Attributes:
        name: as shown to people.
        bot: the name of the bot, None for a person.
        portrait: the picture a person chose, by name; None if they chose none.
        program: whether a program plays in the person's place, from outside.
    """

    name: str
    bot: str | None = None
    portrait: str | None = None
    program: bool = False
