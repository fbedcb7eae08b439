"""Rounds and views of `rules` as rows of numbers, and back; layout.py says what is where."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass, replace
from statistics import fmean

from jaipur.kernel import layout
from jaipur.rules import (
    ALL_CARDS,
    BONUS_SIZES,
    CAMEL,
    GOODS,
    GOODS_TOKENS,
    ByBonus,
    ByGood,
    BySeat,
    Cards,
    EndReason,
    Player,
    Round,
    Seat,
    View,
)
from jaipur.rules.cards import CARD_LETTERS

_REASONS = [None, EndReason.TOKENS, EndReason.DECK, EndReason.STALEMATE]


def pack(round_: Round, seed: int = 0) -> array[int]:
    """The round as a row, with a generator that starts from the seed."""
    players = round_.players
    reason = None if round_.result is None else round_.result.reason
    row = array("h", bytes(2 * layout.ROW))
    _put(row, layout.TURN, [round_.turn, round_.idle, _REASONS.index(reason), len(round_.deck)])
    _put(row, layout.MARKET, (round_.market.count(letter) for letter in CARD_LETTERS))
    _put(row, layout.HAND, (player.hand.count(good) for player in players for good in GOODS))
    _put(row, layout.KNOWN, (player.known.count(good) for player in players for good in GOODS))
    _put(row, layout.HAND_SIZE, (len(player.hand) for player in players))
    _put(row, layout.HERD, (player.herd for player in players))
    _put(row, layout.SCORE, (sum(map(sum, (*player.tokens, *player.bonus))) for player in players))
    _put(row, layout.BONUS_COUNT, (sum(map(len, player.bonus)) for player in players))
    _put(row, layout.GOODS_COUNT, (sum(map(len, player.tokens)) for player in players))
    _put(row, layout.DECK, (CARD_LETTERS.index(card) for card in reversed(round_.deck)))
    for place, good in enumerate(GOODS):
        row[layout.TAKEN + place] = len(GOODS_TOKENS.of(good)) - len(round_.tokens.of(good))
        _put(row, layout.TOKEN_OWNER + layout.TOKEN_PLACES * place, _owners(round_, good))
    for place, size in enumerate(BONUS_SIZES):
        left = round_.bonus.of(size)
        earned = [(value, seat) for seat in Seat for value in players[seat].bonus.of(size)]
        row[layout.BONUS_SIZE + place] = len(left) + len(earned)
        row[layout.BONUS_LEFT + place] = len(left)
        # Piles are drawn from the end, so they are reversed: what was drawn first comes last.
        earned.reverse()
        first = layout.BONUS_PLACES * place
        _put(row, layout.BONUS + first, [*reversed(left), *(value for value, _ in earned)])
        _put(row, layout.BONUS_OWNER + first, [*(0 for _ in left), *(seat for _, seat in earned)])
    for place in range(layout.RNG_PARTS):
        part = seed >> (16 * (layout.RNG_PARTS - 1 - place)) & 0xFFFF
        row[layout.RNG + place] = part - 65536 if part > 32767 else part
    return row


def unpack(row: array[int], context: Round) -> Round:
    """The round in a row; what a row lacks (ruleset, number, seals) comes from the context.

    The market is in canonical order, since a row has no slots. A round that has ended comes
    without its result: scoring is for `rules`.
    """
    market = "".join(letter * row[layout.MARKET + i] for i, letter in enumerate(CARD_LETTERS))
    deck = "".join(
        CARD_LETTERS[row[layout.DECK + i]] for i in reversed(range(row[layout.DECK_SIZE]))
    )
    players = BySeat(*(_player(row, seat) for seat in Seat))
    seen = market + deck + "".join(p.hand + CAMEL * p.herd for p in players)
    return replace(
        context,
        turn=Seat(row[layout.TURN]),
        market=market.ljust(5, "."),
        deck=deck,
        discard=ALL_CARDS.without(seen),
        tokens=ByGood(*(GOODS_TOKENS[i][row[layout.TAKEN + i] :] for i in range(len(GOODS)))),
        bonus=ByBonus(
            *(
                tuple(reversed(_bonus_tokens(row, pile, row[layout.BONUS_LEFT + pile])))
                for pile in range(layout.BONUS_PILES)
            )
        ),
        players=players,
        idle=row[layout.IDLE],
        result=None,
    )


def _put(row: array[int], start: int, values: Iterable[int]) -> None:
    part = array("h", values)
    row[start : start + len(part)] = part


def _bonus_tokens(row: array[int], pile: int, count: int) -> array[int]:
    """The first `count` tokens of a bonus pile."""
    first = layout.BONUS + layout.BONUS_PLACES * pile
    return row[first : first + count]


def _owners(round_: Round, good: str) -> list[int]:
    """Who has each token that is gone from a pile, in the order taken."""
    earned = [sorted(player.tokens.of(good), reverse=True) for player in round_.players]
    owners = []
    for value in GOODS_TOKENS.of(good)[: sum(map(len, earned))]:
        owner = 0 if earned[0] and earned[0][0] == value else 1
        earned[owner].pop(0)
        owners.append(owner)
    return owners


def _player(row: array[int], seat: Seat) -> Player:
    def cards(start: int) -> Cards:
        return Cards(
            "".join(good * row[start + layout.GOODS * seat + i] for i, good in enumerate(GOODS))
        )

    tokens = (
        tuple(
            value
            for n, value in enumerate(GOODS_TOKENS[i][: row[layout.TAKEN + i]])
            if row[layout.TOKEN_OWNER + layout.TOKEN_PLACES * i + n] == seat
        )
        for i in range(len(GOODS))
    )
    bonus = (
        tuple(
            row[layout.BONUS + layout.BONUS_PLACES * i + n]
            for n in reversed(range(row[layout.BONUS_LEFT + i], row[layout.BONUS_SIZE + i]))
            if row[layout.BONUS_OWNER + layout.BONUS_PLACES * i + n] == seat
        )
        for i in range(layout.BONUS_PILES)
    )
    return Player(
        cards(layout.HAND),
        row[layout.HERD + seat],
        ByGood(*tokens),
        ByBonus(*bonus),
        cards(layout.KNOWN),
    )


@dataclass(frozen=True, slots=True)
class PackedView:
    """A view as the search needs it.

    Attributes:
        row: as for a round, but the rival's hand holds only what is known of it, and the places
            of the deck hold every unseen card, camels first; so do those of the bonus piles.
        hidden: how many cards of the rival's hand are among these.
        hidden_bonus: how many of the rival's bonus tokens are among those, by pile.
    """

    row: array[int]
    hidden: int
    hidden_bonus: tuple[int, int, int]


def pack_view(view: View) -> PackedView:
    """What the player to move knows, packed.

    Raises:
        ValueError: the viewer is not on turn.
    """
    if not view.on_turn or view.viewer is None or view.hand is None:
        raise ValueError("the viewer is not on turn")
    me, rival = view.viewer, view.viewer.rival
    hands = [view.players[seat].known for seat in Seat]
    hands[me] = view.hand
    row = array("h", bytes(2 * layout.ROW))
    _put(row, layout.TURN, [view.turn, view.idle, 0, view.deck_size])
    _put(row, layout.MARKET, (view.market.count(letter) for letter in CARD_LETTERS))
    _put(row, layout.HAND, (hand.count(good) for hand in hands for good in GOODS))
    _put(row, layout.KNOWN, (player.known.count(good) for player in view.players for good in GOODS))
    _put(row, layout.HAND_SIZE, (player.hand_size for player in view.players))
    _put(row, layout.HERD, (player.herd for player in view.players))
    shown = (
        [value for values in (*player.tokens, *player.bonus) for value in values if value]
        for player in view.players
    )
    _put(row, layout.SCORE, map(sum, shown))
    _put(row, layout.BONUS_COUNT, (sum(map(len, player.bonus)) for player in view.players))
    _put(row, layout.GOODS_COUNT, (sum(map(len, player.tokens)) for player in view.players))
    for place, good in enumerate(GOODS):
        row[layout.TAKEN + place] = len(GOODS_TOKENS.of(good)) - len(view.tokens.of(good))
    unseen = [*view.unseen[::-1]]
    _put(row, layout.DECK, map(CARD_LETTERS.index, unseen))
    for place, size in enumerate(BONUS_SIZES):
        values = list(view.ruleset.bonus.of(size))
        row[layout.BONUS_SIZE + place] = len(values)
        row[layout.BONUS_LEFT + place] = view.bonus_sizes.of(size)
        for value in view.players[me].bonus.of(size):
            values.remove(value or 0)
        _put(row, layout.BONUS + layout.BONUS_PLACES * place, values)
    three, four, five = map(len, view.players[rival].bonus)
    return PackedView(row, view.hidden(rival), (three, four, five))


def expected_row(packed: PackedView) -> array[int]:
    """The row of a packed view, with the rival's hidden bonus tokens at their mean value."""
    row, hidden = packed.row[:], 0.0
    for place, number in enumerate(packed.hidden_bonus):
        if number:
            unseen = row[layout.BONUS_LEFT + place] + number
            hidden += number * fmean(_bonus_tokens(row, place, unseen))
    row[layout.SCORE + 1 - row[layout.TURN]] += round(hidden)
    return row
