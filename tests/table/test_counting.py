"""Which matches count for ratings."""

from __future__ import annotations

import pytest
from msgspec import structs

from jaipur.formats import EndedBy
from jaipur.rules import BySeat, Seat, legal_moves
from jaipur.table import (
    BotSubstituted,
    Fact,
    Herds,
    LogEntry,
    MatchClosed,
    MatchOpened,
    Mode,
    MoveMade,
    MovesUndone,
    Player,
    RematchAsked,
    StandInSeated,
    Table,
    TableOptions,
    counted,
    opening_entries,
    why_not_rated,
)

RATED = TableOptions(Mode.BOT, rated=True)
PLAYERS: BySeat[Player | None] = BySeat(Player("Asha"), Player("trader", "trader"))
RESIGNED = MatchClosed(EndedBy.RESIGNED, Seat.B, Seat.A)


def table_of(*facts: Fact, options: TableOptions = RATED) -> Table:
    """A table after these facts, each a millisecond after the other."""
    entries = opening_entries(MatchOpened(options, PLAYERS, bytes(32).hex()), 1000)
    more = [LogEntry(n, 1000 + n, fact) for n, fact in enumerate(facts, len(entries) + 1)]
    return Table.fold("m", [*entries, *more])


def first_move() -> MoveMade:
    match = table_of().match
    assert match is not None
    return MoveMade(match.round.turn, str(legal_moves(match.round)[0]))


def test_a_resignation_counts_from_when_it_was_made() -> None:
    found = counted(table_of(first_move(), RESIGNED, RematchAsked(Seat.A)))
    assert found is not None
    assert (found.winner, found.how, found.at) == (Seat.B, EndedBy.RESIGNED, 1004)
    assert found.starter is table_of().rounds[0].starter
    assert found.bots == BySeat(None, "trader")


@pytest.mark.parametrize(
    "facts",
    [
        (),
        (first_move(),),
        (MatchClosed(EndedBy.CALLED_OFF, None, Seat.A),),
        (first_move(), MovesUndone(Seat.A, 2), RESIGNED),
        (BotSubstituted(Seat.B, "novice"), RESIGNED),
        (StandInSeated(Seat.A, "trader"), RESIGNED),
    ],
    ids=["dealt", "running", "called off", "undone", "substituted", "stood in for"],
)
def test_what_is_not_over_or_was_spoilt_does_not_count(facts: tuple[Fact, ...]) -> None:
    assert counted(table_of(*facts)) is None


@pytest.mark.parametrize("how", [EndedBy.TIME, EndedBy.CLAIMED])
def test_a_flag_and_a_claim_count(how: EndedBy) -> None:
    found = counted(table_of(first_move(), MatchClosed(how, Seat.A, Seat.B)))
    assert found is not None
    assert (found.winner, found.how) == (Seat.A, how)


def test_only_rated_matches_count() -> None:
    assert counted(table_of(RESIGNED)) is not None
    assert counted(table_of(RESIGNED, options=structs.replace(RATED, rated=False))) is None
    helped = structs.replace(RATED, memory=True)
    assert counted(table_of(RESIGNED, options=helped)) is None


@pytest.mark.parametrize(
    ("options", "may"),
    [
        (TableOptions(Mode.ONLINE), True),
        (TableOptions(Mode.ONLINE, rules="box", herds=Herds.OPEN), True),
        (TableOptions(Mode.BOT), True),
        (TableOptions(Mode.BOT, rules="box"), False),
        (TableOptions(Mode.BOT, herds=Herds.OPEN), False),
        (TableOptions(Mode.ONLINE, first_to=1), False),
        (TableOptions(Mode.ONLINE, memory=True), False),
        (TableOptions(Mode.ONLINE, starter=Seat.A), False),
        (TableOptions(Mode.PASS), False),
        (TableOptions(Mode.LEARN), False),
    ],
)
def test_settings_that_can_be_rated(*, options: TableOptions, may: bool) -> None:
    assert (why_not_rated(options) is None) == may
