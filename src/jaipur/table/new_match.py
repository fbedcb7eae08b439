"""New matches: what is asked for, and the opening it becomes."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from jaipur.formats import parse_time_control
from jaipur.rules import RULESETS, BySeat, Seat
from jaipur.table.counting import why_not_rated
from jaipur.table.facts import MatchOpened
from jaipur.table.lesson import GUIDE
from jaipur.table.names import clean_name
from jaipur.table.options import Herds, Mode, Player, TableOptions
from jaipur.table.story import bot_player_name
from jaipur.words import NAMED_BOTS, Language

NameText: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=200, description="A person's name")
]
PortraitText: TypeAlias = Annotated[
    str, Meta(max_length=32, description="The name of a person's portrait")
]
BotName: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": list(NAMED_BOTS)})]
ClockText: TypeAlias = Annotated[
    str,
    Meta(
        max_length=12,
        description="Seconds at the start + seconds a move, like 300+5; or days a move, like 3d",
    ),
]
RulesName: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": list(RULESETS)})]


class Starter(Enum):
    """Who starts the first round, from the side of whoever opens the match."""

    ME = "me"
    RIVAL = "rival"
    RANDOM = "random"

    def __repr__(self) -> str:
        return f"Starter.{self.name}"


_STARTERS: Final = {Starter.ME: Seat.A, Starter.RIVAL: Seat.B, Starter.RANDOM: None}


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A match to be opened; the one who opens it gets seat 0, or both on a shared screen.

    Raises:
        ValueError: there is no such bot, ruleset or clock, or the choices contradict each other.
        BadName: a name cannot be shown.
    """

    mode: Mode
    bot: BotName = "trader"
    rules: RulesName = "standard"
    first_to: Annotated[int, Meta(ge=1, le=2)] = 2
    herds: Herds = Herds.HIDDEN
    memory: bool = False
    starter: Starter = Starter.RANDOM
    name: NameText | None = None
    names: tuple[NameText, NameText] | None = None
    portrait: PortraitText | None = None
    clock: ClockText | None = None
    rated: bool = False
    public: bool = False

    def __post_init__(self) -> None:
        check_bot(self.bot)
        if self.mode is Mode.PRACTICE:
            raise ValueError("a match for practice begins with a position")
        if self.mode is Mode.DAILY:
            raise ValueError("the deal of the day is begun elsewhere")
        if self.clock is not None:
            parse_time_control(self.clock)
        if self.clock is not None and self.mode in {Mode.PASS, Mode.LEARN}:
            raise ValueError("only matches online or against a bot have a clock")
        if self.public and self.mode is not Mode.ONLINE:
            raise ValueError("only matches online are public")
        if self.rules not in RULESETS:
            raise ValueError(f"unknown ruleset {self.rules!r}; known: {', '.join(RULESETS)}")
        problem = why_not_rated(self.options) if self.rated else None
        if problem is not None:
            raise ValueError(problem)

    @property
    def options(self) -> TableOptions:
        """What the table is set up for."""
        if self.mode is Mode.LEARN:
            return TableOptions(
                Mode.LEARN, first_to=1, herds=Herds.OPEN, memory=True, starter=Seat.A
            )
        return TableOptions(
            mode=self.mode,
            rules=self.rules,
            first_to=self.first_to,
            herds=self.herds,
            memory=self.memory,
            starter=_STARTERS[self.starter],
            clock=self.clock,
            rated=self.rated,
            public=self.public,
        )

    @property
    def own_seats(self) -> tuple[Seat, ...]:
        """The seats of whoever opens the match."""
        return tuple(Seat) if self.mode is Mode.PASS else (Seat.A,)


def new_match(wanted: NewMatch, lang: Language, secret: bytes) -> MatchOpened:
    """The opening of a match.

    Args:
        wanted: what was asked for.
        lang: the language that missing names are made up in.
        secret: the server's share of the key.

    Raises:
        BadName: a name cannot be shown.
    """
    return MatchOpened(wanted.options, _players(wanted, lang), secret.hex())


def new_bot_match(bots: BySeat[str], rules: str, lang: Language, secret: bytes) -> MatchOpened:
    """The opening of a match between two bots."""
    players = BySeat[Player | None](*(bot_player(lang, check_bot(bot)) for bot in bots))
    return MatchOpened(TableOptions(Mode.BOT, rules), players, secret.hex())


def check_bot(name: str) -> str:
    """The name of a bot, if there is one.

    Raises:
        ValueError: there is none.
    """
    if name not in NAMED_BOTS:
        raise ValueError(f"unknown bot {name!r}; known: {', '.join(NAMED_BOTS)}")
    return name


def _players(wanted: NewMatch, lang: Language) -> BySeat[Player | None]:
    if wanted.mode is Mode.ONLINE:
        return BySeat(None, None)  # each sits down with a secret of their own
    first, second = wanted.names or (wanted.name, None)
    name = lang.text("Player {n}", n=1) if first is None else clean_name(first)
    me = Player(name, portrait=wanted.portrait)
    match wanted.mode:
        case Mode.PASS:
            return BySeat(
                me, Player(lang.text("Player {n}", n=2) if second is None else clean_name(second))
            )
        case Mode.LEARN:
            return BySeat(me, bot_player(lang, GUIDE))
        case _:
            return BySeat(me, bot_player(lang, wanted.bot))


def bot_player(lang: Language, name: str) -> Player:
    """A bot as a player."""
    return Player(bot_player_name(lang, name), name)
