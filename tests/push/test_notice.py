"""What is told about a match, and when: decided from the table alone."""

from __future__ import annotations

from random import Random

import pytest

from jaipur.rules import BySeat, Seat
from jaipur.server.push.notice import NoticeKind, PlayerNotice, low_time_at, notice_of, notice_text
from jaipur.table import (
    Host,
    MatchOpened,
    MemoryStore,
    Mode,
    Player,
    PlayerSeated,
    Resign,
    Submission,
    Table,
    TableOptions,
)
from jaipur.words import LANGUAGES, language
from tests.table.scripted import Heard, next_act

START = 1_800_000_000_000
HOUR = 3600 * 1000


async def table_of(clock: str | None, moves: int, *, over: bool = False) -> Table:
    """An online match some moves old, the clock of its host at START."""
    host = Host(MemoryStore(), Heard(), clock=lambda: START)
    options = TableOptions(Mode.ONLINE, starter=Seat.B, clock=clock)
    opened = MatchOpened(options, BySeat[Player | None](None, None), "00" * 32)
    table = await host.open(opened)
    for seat, name in zip(Seat, ("Asha", "Belen"), strict=True):
        await host.sit_down(table.id, PlayerSeated(seat, name, (bytes([seat]) * 32).hex()))
    table = await host.table(table.id)
    for _ in range(moves):
        await host.submit(table.id, *next_act(table, Random(7)))
        table = await host.table(table.id)
    if over:
        await host.submit(table.id, Seat.A, Submission("r", table.seq, Resign()))
        table = await host.table(table.id)
    return table


@pytest.mark.parametrize("clock", [None, "300+5", "3d"])
async def test_an_invitation_that_is_accepted_is_told_whatever_the_clock(clock: str | None) -> None:
    found = notice_of(await table_of(clock, 0), START)
    assert found == PlayerNotice(Seat.A, NoticeKind.JOINED)


async def test_whoever_sat_down_first_is_told_that_the_deal_waits_for_their_secret() -> None:
    host = Host(MemoryStore(), Heard(), clock=lambda: START)
    opened = MatchOpened(TableOptions(Mode.ONLINE), BySeat[Player | None](None, None), "00" * 32)
    table = await host.open(opened)
    for seat, name in zip(reversed(Seat), ("Belen", "Asha"), strict=True):
        await host.sit_down(table.id, PlayerSeated(seat, name, commitment="00" * 32))
    table = await host.table(table.id)
    assert table.match is None
    assert notice_of(table, START) == PlayerNotice(Seat.B, NoticeKind.JOINED)


@pytest.mark.parametrize(("clock", "told"), [(None, False), ("300+5", False), ("3d", True)])
async def test_turns_are_told_where_they_take_days(clock: str | None, *, told: bool) -> None:
    for moves, seat in ((1, Seat.A), (2, Seat.B)):
        found = notice_of(await table_of(clock, moves), START)
        assert found == (PlayerNotice(seat, NoticeKind.TURN) if told else None)


@pytest.mark.parametrize("days", [1, 3, 7])
async def test_low_time_is_told_when_an_eighth_is_left(days: int) -> None:
    table = await table_of(f"{days}d", 1)
    low = low_time_at(table)
    assert low is not None
    assert abs(low - (START + days * 21 * HOUR)) <= 1000
    assert notice_of(table, low - 1) == PlayerNotice(Seat.A, NoticeKind.TURN)
    assert notice_of(table, low) == PlayerNotice(Seat.A, NoticeKind.LOW_TIME)


async def test_nothing_is_told_of_a_match_that_is_over() -> None:
    assert notice_of(await table_of("3d", 2, over=True), START) is None


@pytest.mark.parametrize("code", LANGUAGES)
async def test_a_notice_names_the_rival_and_no_card(code: str) -> None:
    table, lang = await table_of("3d", 1), language(code)
    for kind in NoticeKind:
        text = notice_text(lang, table, PlayerNotice(Seat.A, kind))
        assert "Belen" in text
        assert "Asha" not in text
