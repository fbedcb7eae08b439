"""Bots that cheat, raise, hang or return nonsense: another bot plays on, and the log says so."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest

from jaipur.bots import Bot, Decision, Limit
from jaipur.rules import Move, Seat, View
from jaipur.table import (
    BotPool,
    BotStuck,
    BotSubstituted,
    MemoryStore,
    Outcome,
    Refusal,
    TablePhase,
    entry_text,
    make_player,
)
from jaipur.table.bot_pool import MAX_STUCK
from jaipur.table.driver import MAX_FAILURES, SUBSTITUTE
from jaipur.words import language
from tests.table.scripted import Playing, against

FOR_EVER = threading.Event()


class BadBot:
    """Does something wrong whenever it is asked."""

    name = "bad"
    default_limit = Limit(seconds=0.01)

    def __init__(self, deed: Callable[[], Any]) -> None:
        self.asked = 0
        self._deed = deed

    def choose(self, view: View, limit: Limit) -> Decision:  # noqa: ARG002
        self.asked += 1
        return Decision(self._deed())


def fail() -> Move:
    raise RuntimeError("this bot is broken")


def hang() -> Move:
    FOR_EVER.wait()
    return Move.parse("+D")


DEEDS = {
    "cheats": lambda: Move.parse("+DDDDD"),
    "raises": fail,
    "hangs": hang,
    "talks": lambda: "take gold",
    "nothing": lambda: None,
    "empty": Move,
}


@pytest.mark.parametrize("deed", DEEDS)
async def test_another_bot_plays_on_for_a_bad_one(deed: str) -> None:
    bad = BadBot(DEEDS[deed])

    def make_bot(name: str, seed: int) -> Bot:
        return bad if name == "trader" else make_player(name, seed)

    pool = BotPool(grace=0.01)
    async with Playing(MemoryStore(), pool=pool, make_bot=make_bot, retries=(0,) * 7) as playing:
        table = await playing.host.open(against("trader", starter=Seat.B))
        table = await playing.until(table.id, Seat.A)
        assert table.phase is TablePhase.PLAY
        # One that hangs is not asked again: each time would cost a thread.
        expected = 1 if deed == "hangs" else MAX_FAILURES
        assert bad.asked == expected
        assert playing.failed == ["trader"] * expected
        substituted = [entry for entry in table.log if isinstance(entry.fact, BotSubstituted)]
        assert [entry.fact for entry in substituted] == [BotSubstituted(Seat.B, SUBSTITUTE)]
        assert "Novice" in entry_text(language("en"), table, substituted[0], Seat.A)
        player = table.players[Seat.B]
        assert player is not None
        assert player.bot == SUBSTITUTE
        assert pool.stuck == (1 if deed == "hangs" else 0)
    FOR_EVER.set()
    FOR_EVER.clear()


async def test_if_no_bot_can_play_the_driver_goes_on_trying() -> None:
    loop, often = asyncio.get_running_loop(), asyncio.Event()

    def fail_again() -> Move:
        if bad.asked == 20:
            loop.call_soon_threadsafe(often.set)
        return fail()

    bad = BadBot(fail_again)
    async with Playing(MemoryStore(), make_bot=lambda _name, _seed: bad, retries=(0, 0)) as playing:
        table = await playing.host.open(against("trader", starter=Seat.B))
        await often.wait()
        assert (await playing.host.table(table.id)).bot_on_turn is Seat.B


async def test_a_stuck_thread_is_replaced_and_comes_home() -> None:
    pool, hold = BotPool(threads=1, grace=0), threading.Event()
    with pytest.raises(BotStuck):
        await pool.run(lambda _limit: hold.wait(), Limit(seconds=0.001))
    assert pool.stuck == 1
    assert await pool.run(lambda _limit: 7, Limit(seconds=60)) == 7
    hold.set()
    while pool.stuck:
        assert await pool.run(lambda _limit: 8, Limit(seconds=60)) == 8
    pool.close()


async def test_a_pool_whose_threads_are_all_stuck_says_so() -> None:
    pool, hold = BotPool(threads=1, grace=0), threading.Event()
    for _ in range(1 + MAX_STUCK):
        with pytest.raises(BotStuck, match="no answer"):
            await pool.run(lambda _limit: hold.wait(), Limit(seconds=0.001))
    with pytest.raises(BotStuck, match="every thread"):
        await pool.run(lambda _limit: 7, Limit(seconds=1))
    hold.set()
    pool.close()


async def test_only_bots_of_a_running_match_are_replaced() -> None:
    async with Playing(MemoryStore()) as playing:
        table = await playing.host.open(against("novice", starter=Seat.A))
        answer = await playing.host.substitute(table.id, Seat.A, "trader")
        assert (answer.outcome, answer.reason) == (Outcome.REFUSED, Refusal.NOT_A_BOT)
