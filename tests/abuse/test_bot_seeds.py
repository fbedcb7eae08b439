"""A bot's dealt hand must not follow from its moves (HOSTING, M5).

A bot draws lots. Whoever knows its seed lets it choose again with every hand that it could have
been dealt, and keeps the hands that lead to the moves it made.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement
from random import Random

import pytest

from jaipur.bots import Limit, advise, make_bot
from jaipur.formats import shared_key
from jaipur.rules import (
    STANDARD,
    BySeat,
    Cards,
    Match,
    Move,
    MoveKind,
    Round,
    Seat,
    legal_moves,
    view,
)
from jaipur.table import LogEntry, Mode, Player, Table, TableOptions, opening_entries
from jaipur.table.facts import MatchOpened

ONCE = Limit(iterations=1)
MATCH, MOVES = "wccSZRL2mO3hHuAd", 6
PUBLIC = zlib.crc32(MATCH.encode())
"""The seed in 0.1.0: everybody who plays the match knows its name."""


def opened_with(secret: bytes) -> Table:
    """A match against a novice who starts, sealed by this secret."""
    players = BySeat[Player | None](Player("Eve"), Player("Novice", "novice"))
    options = TableOptions(Mode.BOT, first_to=1, starter=Seat.B)
    entries: tuple[LogEntry, ...] = opening_entries(MatchOpened(options, players, secret.hex()), 0)
    return Table.fold(MATCH, entries)


def bots_moves(key: bytes, seed: int, moves: int = MOVES) -> list[tuple[Round, Move]]:
    """The rounds in which the bot was to move, and what it did; Eve moves by chance."""
    match, eve = Match.start(STANDARD, key, starter=Seat.B), Random(1)
    made: list[tuple[Round, Move]] = []
    while len(made) < moves and match.round.result is None:
        if match.round.turn is Seat.B:
            move = make_bot("novice", seed).choose(match.view(Seat.B), ONCE).move
            made.append((match.round, move))
        else:
            move = eve.choice(list(legal_moves(match.round)))
        match, _ = match.play(move)
    return made


def possible_hands() -> Iterator[tuple[Cards, int]]:
    """Every hand and herd that five cards can make."""
    for cards in combinations_with_replacement("DGSCPLK", 5):
        hand = Cards("".join(cards).replace("K", ""))
        yield hand, 5 - len(hand)


def survivors(made: list[tuple[Round, Move]], seed: int) -> list[tuple[Cards, int]]:
    """The dealt hands with which a bot of this seed would have made these moves."""
    left = []
    for dealt in possible_hands():
        hand, herd = dealt
        for round_, move in made:
            novice = replace(round_.players[Seat.B], hand=hand, herd=herd)
            supposed = view(replace(round_, players=round_.players.replace(Seat.B, novice)), Seat.B)
            if move not in legal_moves(supposed):
                break
            if make_bot("novice", seed).choose(supposed, ONCE).move != move:
                break
            hand, herd = after(hand, herd, move)
        else:
            left.append(dealt)
    return left


def after(hand: Cards, herd: int, move: Move) -> tuple[Cards, int]:
    """A hand and a herd after a move, as everybody sees it."""
    paid = move.give.count("K")
    goods = Cards(move.give.replace("K", ""))
    if move.kind is MoveKind.CAMELS:
        return hand, herd + len(move.take)
    return hand - goods + move.take, herd - paid


@pytest.mark.parametrize("number", range(3))
def test_a_public_seed_gives_the_hand_away_and_a_secret_one_does_not(number: int) -> None:
    secret = bytes([number]) * 32
    table = opened_with(secret)
    assert table.match is not None
    key = shared_key(secret, BySeat(None, None))
    dealt = table.match.round.players[Seat.B]
    truth = (dealt.hand, dealt.herd)

    betrayed = survivors(bots_moves(key, PUBLIC), PUBLIC)
    assert truth in betrayed
    assert len(betrayed) <= 2, "the attack works on 0.1.0"

    made = bots_moves(key, table.seed_for("bot 1"))
    guessed = survivors(made, PUBLIC)
    assert truth not in guessed, "it rules the true hand out"
    assert len(guessed) <= 2


def test_the_same_public_data_and_other_secrets_give_other_moves() -> None:
    tables = [opened_with(bytes([number]) * 32) for number in range(20)]
    assert len({table.seed_for("bot 1") for table in tables}) == len(tables)
    assert all(table.seed_for("bot 0") != table.seed_for("bot 1") for table in tables)
    key = bytes(32)  # the same cards for all of them
    played = {
        tuple(str(move) for _, move in bots_moves(key, table.seed_for("bot 1"), 3))
        for table in tables
    }
    assert len(played) > 10


def test_a_hint_depends_on_what_the_asker_sees_and_on_nothing_else() -> None:
    """Hints are given to nobody but the asker, in matches without a rival at another device."""
    round_ = Match.start(STANDARD, seed="monsoon", starter=Seat.A).round
    rival = round_.players[Seat.B]
    pool, size = sorted(round_.deck + str(rival.hand)), len(rival.hand)
    other = replace(
        round_,
        deck="".join(pool[size:]),
        players=round_.players.replace(Seat.B, replace(rival, hand=Cards("".join(pool[:size])))),
    )
    assert other.players[Seat.B].hand != rival.hand
    limit = Limit(iterations=200)
    first, second = (advise(view(each, Seat.A), limit) for each in (round_, other))
    assert first == second
