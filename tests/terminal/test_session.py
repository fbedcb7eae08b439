"""A terminal's session and its store, without a screen."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from jaipur.bots import Decision, Limit
from jaipur.rules import BySeat, Move, Seat, View, legal_moves
from jaipur.table import MakeMove, MemoryStore, Mode, NewMatch, Resign, Table, TablePhase
from jaipur.terminal.paced_pool import PacedPool
from jaipur.terminal.scene import bots_scene, table_scene
from jaipur.terminal.session import LocalSession, giving_up, preview, show_here
from tests.terminal.playing import EN, TWO, against, opening, store_in


class Slow:
    """A bot that signals when it is asked."""

    name = "slow"
    default_limit = Limit(seconds=1)

    def __init__(self) -> None:
        self.asked = threading.Event()

    def choose(self, view: View, limit: Limit) -> Decision:  # noqa: ARG002
        self.asked.set()
        return Decision(legal_moves(view)[0])


async def test_a_paused_bot_thinks_but_does_not_move() -> None:
    table = preview(opening(TWO, "paused"), "match")
    assert table.match is not None
    view = table.match.view(Seat.A)
    pool, bot = PacedPool(0), Slow()
    pool.running.clear()
    choice = asyncio.create_task(pool.choose(bot, view))
    await asyncio.to_thread(bot.asked.wait)
    assert not choice.done()
    pool.running.set()
    assert isinstance(await choice, Move)
    pool.close()


@pytest.mark.parametrize(("wanted", "seats"), [(against("random"), (0,)), (TWO, (0, 1))])
async def test_the_terminal_owns_the_seats_of_people(
    tmp_path: Path, wanted: NewMatch, seats: tuple[int, ...]
) -> None:
    store = store_in(tmp_path)
    session = LocalSession(store, changed=lambda _table: None, pace=1000)
    table = await session.open(opening(wanted, "own"))
    (listed,) = await store.listed()
    assert (listed.match, listed.seats) == (table.id, seats)
    assert await store.last_unfinished() == table.id
    await session.give_up(table)
    after = await session.resume(table.id)
    assert after.phase is TablePhase.MATCH_OVER
    assert giving_up(show_here(after)) is None
    await session.give_up(after)
    assert await store.last_unfinished() is None
    await store.unlist(table.id)
    assert await store.listed() == []
    await session.close()
    store.close()


async def test_a_match_that_went_too_far_is_resigned() -> None:
    tables: asyncio.Queue[Table] = asyncio.Queue()
    session = LocalSession(MemoryStore(), changed=tables.put_nowait)
    await session.open(opening(against("random"), "far"))
    while True:
        table = await tables.get()
        assert table.match is not None
        if giving_up(show_here(table)) == Resign():
            break
        if table.on_turn is Seat.A:
            move = legal_moves(table.match.view(Seat.A))[0]
            await session.act(table, Seat.A, MakeMove(str(move)))
    await session.give_up(table)
    after = await session.resume(table.id)
    assert after.ending is not None
    assert after.ending.winner is Seat.B
    await session.close()


def test_a_table_without_cards_cannot_be_shown() -> None:
    waiting = preview(opening(NewMatch(Mode.ONLINE), "waiting"), "match")
    assert waiting.players == BySeat(None, None)
    with pytest.raises(ValueError, match="no cards"):
        table_scene(EN, waiting, None)
    with pytest.raises(ValueError, match="no cards"):
        bots_scene(EN, waiting)
