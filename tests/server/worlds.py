"""Worlds that differ only in what a viewer may not know, and stay so through further moves.

A round is played for some moves; then whatever the viewer cannot have learnt by the end is changed
(`tests.test_secrecy.other_world`) and carried back to the start: other cards in hands and deep in
the deck, other bonus tokens won by others. Played again with the same moves, the other world looks
the same to the viewer at every moment.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from jaipur.bots import Trader
from jaipur.rules import (
    BONUS_SIZES,
    Bonus,
    ByBonus,
    Event,
    Match,
    Move,
    Refilled,
    Round,
    Seat,
    legal_moves,
    play,
    view,
)
from tests.test_secrecy import other_world


def played(match: Match, moves: int, random: Random) -> tuple[list[Move], Round, list[Event]]:
    """Some moves within a round, the round after them, and what happened.

    Mostly a trader's, who sells sets, so that bonus tokens are won; some are anybody's.
    """
    round_, made, events = match.round, [], list[Event]()
    trader = Trader()
    for _ in range(moves):
        move = trader.choose(view(round_, round_.turn), trader.default_limit).move
        if random.random() < 0.2:
            move = random.choice(legal_moves(round_))
        after, happened = play(round_, move)
        if after.result is not None:
            break
        round_ = after
        made.append(move)
        events += happened
    return made, round_, events


def other_start(
    match: Match, end: Round, events: list[Event], viewer: Seat | None, random: Random
) -> Match:
    """The start of another world that looks the same to the viewer up to this end."""
    start = match.round
    other = other_world(end, viewer, random)
    players = start.players
    for seat in Seat:
        if seat is not viewer:
            hidden = end.players[seat].hand - end.players[seat].known
            now = other.players[seat].hand - other.players[seat].known
            hand = (start.players[seat].hand - hidden) + now
            players = players.replace(seat, replace(players[seat], hand=hand))
    drawn = "".join(event.card for event in events if isinstance(event, Refilled))
    assert start.deck.startswith(drawn)
    piles = []
    for size in BONUS_SIZES:
        won = {seat: list(other.players[seat].bonus.of(size)) for seat in Seat}
        taken = [e.seat for e in events if isinstance(e, Bonus) and e.size == size]
        piles.append((*(won[seat].pop(0) for seat in taken), *other.bonus.of(size)))
    round_ = replace(start, players=players, deck=drawn + other.deck, bonus=ByBonus(*piles))
    return replace(match, round=round_)
