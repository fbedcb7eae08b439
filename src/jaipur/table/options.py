"""What a table is set up for, and who plays at it."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import Final

from msgspec import Struct

from jaipur.formats import TimeControl, parse_time_control
from jaipur.rules import RULESETS, Ruleset, Seat
from jaipur.table.days import begin_of, opening_of
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
    PRACTICE = "practice"
    """A person against a bot, from a position instead of a deal."""
    DAILY = "daily"
    """The deal of the day: everybody against the same bot with the same cards, once."""

    def __repr__(self) -> str:
        return f"Mode.{self.name}"


AGAINST_A_BOT: Final = frozenset({Mode.BOT, Mode.DAILY, Mode.LEARN, Mode.PRACTICE})
"""How one person plays a bot."""


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
        day: whose deal it is, like 2027-01-15; None if it is nobody else's.
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
    day: str | None = None

    def __post_init__(self) -> None:
        if (self.mode is Mode.DAILY) != (self.day is not None):
            raise ValueError("the deal of the day has a day, and no other match has one")
        if self.day is not None:
            begin_of(self.day)
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

    @property
    def hints(self) -> bool:
        """Whether players may ask for advice."""
        return not self.rated and self.mode not in {Mode.ONLINE, Mode.DAILY}

    @property
    def opens_at(self) -> int | None:
        """Until when, in milliseconds since 1970, the cards are withheld even if the match is over.

        Others are dealt the same ones. None if nobody else is.
        """
        return None if self.day is None else opening_of(self.day)


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
