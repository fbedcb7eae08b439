"""What viewers are shown of a table, and what they are not."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest

from jaipur.rules import BySeat, Cards, MoveKind, Phase, Seat, legal_moves, score
from jaipur.table import (
    CallOff,
    Herds,
    Host,
    MemoryStore,
    Mode,
    Resign,
    Shown,
    StartNextRound,
    Table,
    TablePhase,
    Undo,
    make_open_board,
    show,
    show_board,
)
from tests.table.scripted import Heard, against, next_act, opened, signed


async def played(host: Host, table: Table, moves: int = 1000, seed: int = 1) -> Table:
    """The table after some moves, or at the end of the round if that comes first."""
    random = Random(seed)
    for _ in range(moves):
        if table.phase is not TablePhase.PLAY:
            break
        await host.submit(table.id, *next_act(table, random))
        table = await host.table(table.id)
    return table


async def some_table(*, moves: int = 9, herds: Herds = Herds.HIDDEN, memory: bool = False) -> Table:
    host = Host(MemoryStore(), Heard())
    return await played(
        host, await host.open(opened(Mode.ONLINE, herds=herds, memory=memory)), moves
    )


@pytest.mark.parametrize("viewer", [*Seat, None])
async def test_hands_are_shown_to_their_owners_alone(viewer: Seat | None) -> None:
    table = await some_table()
    assert table.match is not None
    board = show_board(table, viewer)
    assert (board.viewer, board.near) == (viewer, Seat.A if viewer is None else viewer)
    for seat, player in zip(Seat, table.match.round.players, strict=True):
        side = board.sides[seat]
        assert side.hand_size == len(player.hand)
        assert side.hand == (player.hand if seat is viewer else None)


@pytest.mark.parametrize("herds", Herds)
async def test_the_herd_of_the_rival_is_shown_where_herds_are_open(herds: Herds) -> None:
    table = await some_table(herds=herds)
    assert table.match is not None
    herd_sizes = [player.herd for player in table.match.round.players]
    for viewer in (*Seat, None):
        shown = [side.herd for side in show_board(table, viewer).sides]
        for seat in Seat:
            visible = herds is Herds.OPEN or seat is viewer
            assert shown[seat] == (herd_sizes[seat] if visible else None)


@pytest.mark.parametrize("memory", [True, False])
async def test_what_the_rival_was_seen_taking_is_shown_where_it_is_remembered(
    *, memory: bool
) -> None:
    table = await some_table(memory=memory)
    assert table.match is not None
    known = [player.known for player in table.match.round.players]
    assert any(known)
    for viewer in Seat:
        sides = show_board(table, viewer).sides
        assert sides[viewer].known == known[viewer]
        assert sides[viewer.rival].known == (known[viewer.rival] if memory else Cards())


async def test_legal_moves_are_those_of_the_seat_on_turn() -> None:
    table = await some_table()
    assert table.match is not None
    turn = table.match.round.turn
    board = show_board(table, turn)
    assert board.legal == tuple(legal_moves(table.match.round))
    assert [sale.move for sale in board.sales] == [
        move for move in board.legal if move.kind is MoveKind.SELL
    ]
    earned = [sum(map(sum, table.match.round.players[turn].tokens))]
    for sale in board.sales:
        after, _ = table.match.play(sale.move)
        earned.append(sum(map(sum, after.round.players[turn].tokens)))
        assert sale.rupees == earned[-1] - earned[0]
    assert len(earned) > 1
    assert show_board(table, turn.rival).legal == show_board(table, None).legal == ()


@pytest.mark.parametrize("seed", range(5))
async def test_the_changed_slots_of_the_market_are_those_of_the_last_move(seed: int) -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened())
    assert show_board(table, None).new_slots == frozenset()
    for _ in range(12):
        assert table.match is not None
        before = table.match.round.market
        table = await played(host, table, 1, seed + table.seq)
        board = show_board(table, None)
        changed = {n for n, card in enumerate(board.market) if before[n : n + 1] != card}
        assert changed <= board.new_slots
        assert all(slot < 5 for slot in board.new_slots)


async def test_at_the_end_of_a_round_herds_are_counted_in_the_open() -> None:
    host = Host(MemoryStore(), Heard())
    table = await played(host, await host.open(opened()))
    assert table.match is not None
    round_ = table.match.round
    assert round_.phase is Phase.ROUND_OVER
    board = show_board(table, Seat.A)
    assert [side.herd for side in board.sides] == [player.herd for player in round_.players]
    assert board.score == score(round_)
    assert (board.result, board.legal) == (round_.result, ())
    assert show(table, (Seat.A,)).acts == (StartNextRound(), Undo(), CallOff(), Resign())


async def test_a_replay_shows_both_sides() -> None:
    table = await some_table()
    assert table.match is not None
    round_ = table.match.round
    for near in (None, *Seat):
        board = make_open_board(round_, near, table.match.history)
        assert board.near is (near or Seat.A)
        assert [side.hand for side in board.sides] == [player.hand for player in round_.players]
        assert [side.bonus for side in board.sides] == [player.bonus for player in round_.players]
        assert [side.herd for side in board.sides] == [player.herd for player in round_.players]
        assert board.legal == ()


async def test_a_table_that_waits_has_no_board() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened(Mode.ONLINE, BySeat(None, None)))
    shown = show(table, (Seat.A,))
    assert (shown.boards, shown.phase, shown.on_turn) == ((), TablePhase.WAITING, None)
    assert shown.acts == (CallOff(),)
    with pytest.raises(ValueError, match="no cards"):
        show_board(table, Seat.A)


@pytest.mark.parametrize("mode", [Mode.PASS, Mode.ONLINE])
async def test_everybody_is_shown_their_own_seats(mode: Mode) -> None:
    host = Host(MemoryStore(), Heard())
    table = await played(host, await host.open(opened(mode)), 4)
    spectator = show(table, ())
    assert [board.viewer for board in spectator.boards] == [None]
    assert (spectator.acts, spectator.hints) == ((), False)
    own = show(table, (Seat.B,))
    assert [board.viewer for board in own.boards] == [Seat.B]
    assert own.hints == (mode is not Mode.ONLINE)
    both = show(table, tuple(Seat))
    assert [board.viewer for board in both.boards] == list(Seat)
    assert len(set(both.acts)) == len(both.acts)
    same = {field.name for field in fields(Shown)} & {field.name for field in fields(Table)}
    assert {name: getattr(own, name) for name in same} == {
        name: getattr(table, name) for name in same
    }


async def test_a_match_that_was_given_up_has_no_moves_left() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(against("novice", starter=Seat.A))
    assert show(table, (Seat.A,)).thinking is None
    await host.submit(table.id, *signed("r", 0, Seat.A, Resign()))
    shown = show(await host.table(table.id), (Seat.A,))
    assert [board.legal for board in shown.boards] == [()]
    assert shown.ending is not None
    assert shown.ending.winner is Seat.B


async def test_a_bot_on_turn_is_shown_thinking() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(against("novice", starter=Seat.B))
    assert show(table, (Seat.A,)).thinking is Seat.B
