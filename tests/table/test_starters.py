"""Whether a starter was agreed on or drawn, from the opening to the record."""

from __future__ import annotations

import pytest

from jaipur.formats import EndedBy, StarterBy, replay
from jaipur.rules import BySeat, Seat, draw_starter
from jaipur.table import (
    CardsDealt,
    LogEntry,
    MatchClosed,
    MatchOpened,
    Mode,
    PlayerSeated,
    Table,
    decode_fact,
    encode_fact,
    opening_entries,
)
from jaipur.table.answers import Accepted
from jaipur.table.dealing import decide_seating
from tests.table.scripted import against, opened


def finished(opening: MatchOpened) -> Table:
    """A match that was resigned as soon as it was dealt."""
    table = Table.fold("m", opening_entries(opening, 0))
    closed = MatchClosed(EndedBy.RESIGNED, Seat.A, Seat.B)
    return table.after(LogEntry(table.seq + 1, 0, closed))


@pytest.mark.parametrize(
    ("starter", "by"),
    [(None, StarterBy.DRAWN), (Seat.A, StarterBy.AGREED), (Seat.B, StarterBy.AGREED)],
)
def test_the_record_says_how_the_starter_was_found(starter: Seat | None, by: StarterBy) -> None:
    table = finished(against("novice", starter=starter))
    record = table.record("a test")
    assert record.starter_by is by
    assert record.starter is (draw_starter(table.key()) if starter is None else starter)
    assert replay(record).problem is None


def test_the_fact_is_stored_with_it() -> None:
    dealt = opening_entries(against("novice"), 0)[-1].fact
    assert isinstance(dealt, CardsDealt)
    assert decode_fact(encode_fact(dealt)) == CardsDealt(dealt.key, StarterBy.DRAWN)
    assert '"starter_by":"drawn"' in encode_fact(dealt)


def test_two_people_online_are_dealt_with_it() -> None:
    table = Table.fold("m", opening_entries(opened(Mode.ONLINE, BySeat(None, None)), 0))
    for seat in Seat:
        seated = decide_seating(table, PlayerSeated(seat, f"Player {seat}", f"{seat:064}"), 0)
        assert isinstance(seated, Accepted)
        for entry in seated.entries:
            table = table.after(entry)
    assert table.starter_by is StarterBy.DRAWN


def test_what_0_1_0_stored_says_nothing() -> None:
    opening, dealt = opening_entries(against("novice"), 0)
    assert isinstance(dealt.fact, CardsDealt)
    old = decode_fact(f'{{"v":1,"fact":"dealt","key":"{dealt.fact.key}"}}')
    table = Table.fold("m", [opening, LogEntry(2, 0, old)])
    assert table.starter_by is None
