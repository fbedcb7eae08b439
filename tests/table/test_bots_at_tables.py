"""Bots at the same door as people, the guide of the first game, and thinking with deadlines."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace

import pytest

from jaipur.bots import Limit, make_bot
from jaipur.rules import STANDARD, BySeat, Move, MoveKind, Seat, legal_moves
from jaipur.table import (
    GUIDE,
    LESSON_KEY,
    LESSON_MOVES,
    Driver,
    Host,
    MakeMove,
    MemoryStore,
    Mode,
    Opened,
    Outcome,
    Sitter,
    StartNext,
    Submission,
    Table,
    TableOptions,
    TablePhase,
    Thinkers,
    make_player,
)
from jaipur.table.thinking import LEAST_SECONDS
from tests.table.scripted import SECRET, FailingStore, Heard


class Listening(Heard):
    """News that also drive the bots, as a server's do, and can be waited for."""

    def __init__(self) -> None:
        super().__init__()
        self.driver: Driver | None = None
        self.changed = asyncio.Event()

    def published(self, table: Table) -> None:
        super().published(table)
        self.changed.set()
        if self.driver is not None:
            self.driver.notice(table)

    async def until(self, host: Host, match: str, seat: Seat) -> Table:
        """Wait until it is this seat's turn, or nobody's."""
        while (table := await host.table(match)).on_turn not in {seat, None}:
            self.changed.clear()
            await self.changed.wait()
        return table


def at_table(rival: str, mode: Mode = Mode.BOT, **options: object) -> Opened:
    sitters: BySeat[Sitter | None] = BySeat(Sitter("Asha"), Sitter("Rival", rival))
    return Opened(TableOptions(mode, **options), sitters, SECRET)  # type: ignore[arg-type]


async def test_a_bot_plays_a_whole_match_through_the_door() -> None:
    store, heard, thinkers = MemoryStore(), Listening(), Thinkers()
    host = Host(store, heard)
    heard.driver = Driver(host, thinkers)
    table = await host.open(at_table("trader"))
    while (table := await heard.until(host, table.id, Seat.A)).phase is not TablePhase.MATCH_OVER:
        act: MakeMove | StartNext = StartNext()
        if table.match is not None and table.phase is TablePhase.PLAY:
            act = MakeMove(legal_moves(table.match.round)[0])
        answer = await host.submit(table.id, Submission(f"{table.seq}", table.seq, Seat.A, act))
        assert answer.outcome is Outcome.APPLIED
    bot_moves = [turn for turn in table.turns if getattr(turn.entry.fact, "seat", None) == 1]
    assert len(bot_moves) > 10
    await heard.driver.close()
    thinkers.close()


async def test_two_bots_play_each_other_without_anybody_watching() -> None:
    heard, thinkers = Listening(), Thinkers()
    host = Host(MemoryStore(), heard)
    heard.driver = Driver(host, thinkers)
    options = TableOptions(Mode.BOT, replace(STANDARD, first_to=1))
    sitters: BySeat[Sitter | None] = BySeat(Sitter("A", "peddler"), Sitter("B", "novice"))
    table = await host.open(Opened(options, sitters, SECRET))
    while (await host.table(table.id)).phase is TablePhase.PLAY:
        heard.changed.clear()
        await heard.changed.wait()
    assert (await host.table(table.id)).phase is TablePhase.MATCH_OVER
    await heard.driver.close()
    thinkers.close()


async def test_a_bot_whose_move_was_not_stored_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jaipur.table.driver._RETRIES", (0, 0))
    store, heard, thinkers = FailingStore(), Listening(), Thinkers()
    host = Host(store, heard)
    heard.driver = Driver(host, thinkers)
    store.fail = "before"
    table = await host.open(at_table("novice", starter=Seat.B))
    table = await heard.until(host, table.id, Seat.A)
    assert table.seq == 3
    await heard.driver.close()
    thinkers.close()


async def test_closing_stops_a_bot_that_thinks() -> None:
    heard, thinkers = Listening(), Thinkers()
    host = Host(MemoryStore(), heard)
    driver = heard.driver = Driver(host, thinkers)
    table = await host.open(at_table("maharaja", starter=Seat.B))
    await driver.close()
    assert (await host.table(table.id)).seq == table.seq
    thinkers.close()


async def test_what_a_thought_waited_is_taken_off_its_time() -> None:
    thinkers, hold = Thinkers(threads=1), threading.Event()
    limits: list[Limit] = []
    blocked = asyncio.ensure_future(thinkers.think(lambda _limit: hold.wait(), Limit(seconds=1)))
    waiting = asyncio.ensure_future(thinkers.think(limits.append, Limit(seconds=0.001)))
    counted = asyncio.ensure_future(thinkers.think(limits.append, Limit(iterations=7)))
    await asyncio.sleep(0)
    assert thinkers.waiting == 3
    hold.set()
    await asyncio.gather(blocked, waiting, counted)
    assert limits == [Limit(seconds=LEAST_SECONDS), Limit(iterations=7)]
    assert thinkers.waiting == 0
    thinkers.close()


async def test_the_first_game_has_every_kind_of_move_in_four_turns() -> None:
    heard, thinkers = Listening(), Thinkers()
    host = Host(MemoryStore(), heard)
    heard.driver = Driver(host, thinkers)
    opened = at_table(GUIDE, Mode.LEARN, ruleset=replace(STANDARD, first_to=1), starter=Seat.A)
    table = await host.open(opened)
    kinds = []
    for text in LESSON_MOVES:
        table = await heard.until(host, table.id, Seat.A)
        move = Move.parse(text)
        kinds.append(move.kind)
        answer = await host.submit(table.id, Submission(text, table.seq, Seat.A, MakeMove(move)))
        assert answer.outcome is Outcome.APPLIED
    assert set(kinds) == set(MoveKind)
    assert table.match is not None
    assert table.match.source == LESSON_KEY
    assert table.fairness is None
    await heard.driver.close()
    thinkers.close()


async def test_the_guide_plays_on_when_the_learner_goes_another_way() -> None:
    heard, thinkers = Listening(), Thinkers()
    host = Host(MemoryStore(), heard)
    heard.driver = Driver(host, thinkers)
    table = await host.open(at_table(GUIDE, Mode.LEARN, starter=Seat.A))
    for _ in range(6):
        table = await heard.until(host, table.id, Seat.A)
        assert table.match is not None
        move = legal_moves(table.match.round)[-1]
        await host.submit(table.id, Submission(f"{table.seq}", table.seq, Seat.A, MakeMove(move)))
    assert table.seq >= 12
    await heard.driver.close()
    thinkers.close()


def test_players_are_made_by_name() -> None:
    assert make_player("trader").name == make_bot("trader").name
    assert make_player(GUIDE).name == GUIDE
    with pytest.raises(ValueError, match="no bot"):
        make_player("nobody")
