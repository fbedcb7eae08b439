"""Bots at the same door as people, the guide of the first game, and thinking with deadlines."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from jaipur.bots import Decision, Limit, Trader, make_bot
from jaipur.rules import Move, MoveKind, Seat, View, legal_moves
from jaipur.table import (
    GUIDE,
    LESSON_KEY,
    LESSON_MOVES,
    BotPool,
    Conflict,
    MakeMove,
    MemoryStore,
    Mode,
    NoSuchMatch,
    Outcome,
    StartNextRound,
    Submission,
    TableOptions,
    TablePhase,
    Undo,
    make_player,
)
from jaipur.table.bot_pool import MIN_SECONDS
from tests.table.scripted import FailingStore, Playing, against, at_table


async def test_a_bot_plays_a_whole_match_like_anybody() -> None:
    async with Playing(MemoryStore()) as playing:
        table = await playing.host.open(against("trader"))
        while (table := await playing.until(table.id, Seat.A)).phase is not TablePhase.MATCH_OVER:
            act: MakeMove | StartNextRound = StartNextRound()
            if table.match is not None and table.phase is TablePhase.PLAY:
                act = MakeMove(str(legal_moves(table.match.round)[0]))
            submission = Submission(f"{table.seq}", table.seq, act)
            answer = await playing.host.submit(table.id, Seat.A, submission)
            assert answer.outcome is Outcome.APPLIED
        bot_moves = [entry for entry in table.log if getattr(entry.fact, "seat", None) == 1]
        assert len(bot_moves) > 10


async def test_two_bots_play_each_other_without_anybody_watching() -> None:
    async with Playing(MemoryStore()) as playing:
        options = TableOptions(Mode.BOT, first_to=1)
        table = await playing.host.open(at_table(options, "peddler", "novice"))
        table = await playing.until(table.id, None)
        assert table.phase is TablePhase.MATCH_OVER


async def test_a_bot_whose_move_was_not_stored_tries_again() -> None:
    store = FailingStore()
    async with Playing(store, retries=(0, 0)) as playing:
        store.fail = "before"
        table = await playing.host.open(against("novice", starter=Seat.B))
        table = await playing.until(table.id, Seat.A)
        assert table.seq == 3


async def test_a_full_disk_is_no_fault_of_the_bots() -> None:
    class FullStore(FailingStore):
        """Fails more often than a bot may."""

        left = 5

        async def append(self, *args: Any, **options: Any) -> None:
            self.left -= 1
            self.fail = "before" if self.left >= 0 else None
            await super().append(*args, **options)

    async with Playing(FullStore(), retries=(0,)) as playing:
        table = await playing.host.open(against("peddler", starter=Seat.B))
        table = await playing.until(table.id, Seat.A)
        player = table.players[Seat.B]
        assert (table.seq, player and player.bot) == (3, "peddler")


async def test_closing_stops_a_bot_that_thinks() -> None:
    async with Playing(MemoryStore()) as playing:
        table = await playing.host.open(against("maharaja", starter=Seat.B))
    assert (await playing.host.table(table.id)).seq == table.seq


async def test_a_move_taken_back_while_the_bot_thinks_is_gone() -> None:
    async with Playing(MemoryStore()) as playing:
        host = playing.host
        table = await host.open(against("maharaja", starter=Seat.A))
        assert table.match is not None
        before = table.match
        move = MakeMove(str(legal_moves(before.round)[0]))
        await host.submit(table.id, Seat.A, Submission("m", table.seq, move))
        answer = await host.submit(table.id, Seat.A, Submission("u", table.seq + 1, Undo()))
        assert answer.outcome is Outcome.APPLIED
        await playing.service.close()
        table = await host.table(table.id)
        assert (table.match, table.undone, table.on_turn) == (before, 1, Seat.A)


async def test_a_match_that_is_removed_while_the_bot_thinks_is_forgotten() -> None:
    class Removing(MemoryStore):
        async def append(self, match: str, *_entries: object, **_named: object) -> None:
            del self._logs[match]
            raise Conflict(f"there is no {match}")

    async with Playing(Removing()) as playing:
        table = await playing.host.open(against("novice", starter=Seat.B))
        await playing.service.idle()
        assert playing.failed == []
        with pytest.raises(NoSuchMatch):
            await playing.host.table(table.id)


async def test_time_in_the_queue_is_taken_off_the_limit() -> None:
    pool, hold = BotPool(threads=1), threading.Event()
    limits: list[Limit] = []
    blocked = asyncio.ensure_future(pool.run(lambda _limit: hold.wait(), Limit(seconds=1)))
    waiting = asyncio.ensure_future(pool.run(limits.append, Limit(seconds=0.001)))
    counted = asyncio.ensure_future(pool.run(limits.append, Limit(iterations=7)))
    await asyncio.sleep(0)
    assert pool.waiting == 3
    hold.set()
    await asyncio.gather(blocked, waiting, counted)
    assert limits == [Limit(seconds=MIN_SECONDS), Limit(iterations=7)]
    assert pool.waiting == 0
    pool.close()


async def test_a_task_nobody_waits_for_is_not_begun() -> None:
    pool, hold = BotPool(threads=1), threading.Event()
    blocked = asyncio.ensure_future(pool.run(lambda _limit: hold.wait(), Limit(seconds=1)))
    begun: list[Limit] = []
    dropped = asyncio.ensure_future(pool.run(begun.append, Limit(iterations=1)))
    await asyncio.sleep(0)
    dropped.cancel()
    with pytest.raises(asyncio.CancelledError):
        await dropped
    hold.set()
    await blocked
    await pool.run(lambda _limit: None, Limit(iterations=1))
    assert begun == []
    pool.close()


async def test_the_first_game_has_every_kind_of_move_in_four_turns() -> None:
    async with Playing(MemoryStore()) as playing:
        opened = against(GUIDE, Mode.LEARN, first_to=1, starter=Seat.A)
        table = await playing.host.open(opened)
        kinds = []
        for text in LESSON_MOVES:
            table = await playing.until(table.id, Seat.A)
            kinds.append(Move.parse(text).kind)
            submission = Submission(text, table.seq, MakeMove(text))
            answer = await playing.host.submit(table.id, Seat.A, submission)
            assert answer.outcome is Outcome.APPLIED
        assert set(kinds) == set(MoveKind)
        assert table.match is not None
        assert table.match.source == LESSON_KEY


async def test_the_guide_plays_on_when_the_learner_goes_another_way() -> None:
    async with Playing(MemoryStore()) as playing:
        table = await playing.host.open(against(GUIDE, Mode.LEARN, starter=Seat.A))
        for _ in range(6):
            table = await playing.until(table.id, Seat.A)
            assert table.match is not None
            act = MakeMove(str(legal_moves(table.match.round)[-1]))
            await playing.host.submit(table.id, Seat.A, Submission(f"{table.seq}", table.seq, act))
        assert table.seq >= 12


def test_players_are_made_by_name() -> None:
    assert make_player("trader").name == make_bot("trader").name
    assert make_player(GUIDE).name == GUIDE
    with pytest.raises(ValueError, match="no bot"):
        make_player("nobody")


@pytest.mark.parametrize("rated", [False, True])
async def test_in_rated_matches_bots_have_fixed_settings(*, rated: bool) -> None:
    """An anchor of the ladder would mean nothing if it depended on the machine."""
    limits: list[Limit] = []

    class Timed(Trader):
        default_limit = Limit(seconds=0.5, floor=7)

        def choose(self, view: View, limit: Limit) -> Decision:
            limits.append(limit)
            return super().choose(view, Limit(iterations=1))

    async with Playing(MemoryStore(), make_bot=lambda _name, _seed: Timed()) as playing:
        options = TableOptions(Mode.BOT, rated=rated, starter=Seat.B)
        table = await playing.host.open(at_table(options, None, "maharaja"))
        await playing.service.idle()
        assert (await playing.host.table(table.id)).on_turn is Seat.A
    (limit,) = limits
    assert limit.floor == (0 if rated else 7)
    assert limit.iterations == (7 if rated else None)
