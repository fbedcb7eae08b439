"""Rounds of `rules` as rows of numbers, and back.

The layout of a row, by first index: 0 turn · 1 idle · 2 why it ended (0 in play, 1 tokens, 2 deck,
3 stalemate) · 3 deck size · 4 market by kind · 11 hands by seat and good · 23 known cards · 35 hand
sizes · 37 herds · 39 rupees of tokens · 41 numbers of bonus tokens · 43 of goods tokens · 45 tokens
gone by good · 51 sizes of the bonus piles · 54 bonus tokens left · 57 deck, the next card last ·
113 who has which goods token (nine places a good) · 167 bonus tokens (seven places a pile, the next
one last) · 188 who has which · 209 the generator, four parts.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass, replace
from statistics import fmean

from jaipur.kernel.flat import SIZE
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
    row = array("h", bytes(2 * SIZE))
    row[0:4] = array("h", [round_.turn, round_.idle, _REASONS.index(reason), len(round_.deck)])
    _put(row, 4, (round_.market.count(letter) for letter in CARD_LETTERS))
    _put(row, 11, (player.hand.count(good) for player in players for good in GOODS))
    _put(row, 23, (player.known.count(good) for player in players for good in GOODS))
    _put(row, 35, (len(player.hand) for player in players))
    _put(row, 37, (player.herd for player in players))
    _put(row, 39, (sum(map(sum, (*player.tokens, *player.bonus))) for player in players))
    _put(row, 41, (sum(map(len, player.bonus)) for player in players))
    _put(row, 43, (sum(map(len, player.tokens)) for player in players))
    _put(row, 57, (CARD_LETTERS.index(card) for card in reversed(round_.deck)))
    for place, good in enumerate(GOODS):
        row[45 + place] = len(GOODS_TOKENS.of(good)) - len(round_.tokens.of(good))
        _put(row, 113 + 9 * place, _owners(round_, good))
    for place, size in enumerate(BONUS_SIZES):
        left = round_.bonus.of(size)
        earned = [(value, seat) for seat in Seat for value in players[seat].bonus.of(size)]
        row[51 + place], row[54 + place] = len(left) + len(earned), len(left)
        # Drawn from the end: the piles lie upside down, what was drawn first lies last.
        _put(row, 167 + 7 * place, [*reversed(left), *(value for value, _ in reversed(earned))])
        _put(row, 188 + 7 * place, [*(0 for _ in left), *(seat for _, seat in reversed(earned))])
    for place in range(4):
        part = seed >> (16 * (3 - place)) & 0xFFFF
        row[209 + place] = part - 65536 if part > 32767 else part
    return row


def unpack(row: array[int], context: Round) -> Round:
    """The round in a row; what a row does not say (ruleset, number, seals) is the context's.

    The market lies in canonical order, since a row does not know its slots. A round that has
    ended comes without its result: scoring is for `rules`.
    """
    market = "".join(letter * row[4 + i] for i, letter in enumerate(CARD_LETTERS))
    deck = "".join(CARD_LETTERS[row[57 + i]] for i in reversed(range(row[3])))
    players = BySeat(*(_player(row, seat) for seat in Seat))
    seen = market + deck + "".join(p.hand + CAMEL * p.herd for p in players)
    return replace(
        context,
        turn=Seat(row[0]),
        market=market.ljust(5, "."),
        deck=deck,
        discard=ALL_CARDS.without(seen),
        tokens=ByGood(*(GOODS_TOKENS[i][row[45 + i] :] for i in range(len(GOODS)))),
        bonus=ByBonus(
            *(tuple(reversed(row[167 + 7 * i : 167 + 7 * i + row[54 + i]])) for i in range(3))
        ),
        players=players,
        idle=row[1],
        result=None,
    )


def _put(row: array[int], start: int, values: object) -> None:
    part = array("h", values)  # type: ignore[call-overload]
    row[start : start + len(part)] = part


def _owners(round_: Round, good: str) -> list[int]:
    """Who has each token that is gone from a pile, from the first one taken on."""
    earned = [sorted(player.tokens.of(good), reverse=True) for player in round_.players]
    owners = []
    for value in GOODS_TOKENS.of(good)[: sum(map(len, earned))]:
        owner = 0 if earned[0] and earned[0][0] == value else 1
        earned[owner].pop(0)
        owners.append(owner)
    return owners


def _player(row: array[int], seat: Seat) -> Player:
    def cards(start: int) -> Cards:
        return Cards("".join(good * row[start + 6 * seat + i] for i, good in enumerate(GOODS)))

    tokens = (
        tuple(
            value
            for n, value in enumerate(GOODS_TOKENS[i][: row[45 + i]])
            if row[113 + 9 * i + n] == seat
        )
        for i in range(len(GOODS))
    )
    bonus = (
        tuple(
            row[167 + 7 * i + n]
            for n in reversed(range(row[54 + i], row[51 + i]))
            if row[188 + 7 * i + n] == seat
        )
        for i in range(3)
    )
    return Player(cards(11), row[37 + seat], ByGood(*tokens), ByBonus(*bonus), cards(23))


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
    row = array("h", bytes(2 * SIZE))
    _put(row, 0, [view.turn, view.idle, 0, view.deck_size])
    _put(row, 4, (view.market.count(letter) for letter in CARD_LETTERS))
    _put(row, 11, (hand.count(good) for hand in hands for good in GOODS))
    _put(row, 23, (player.known.count(good) for player in view.players for good in GOODS))
    _put(row, 35, (player.hand_size for player in view.players))
    _put(row, 37, (player.herd for player in view.players))
    shown = (
        [value for values in (*player.tokens, *player.bonus) for value in values if value]
        for player in view.players
    )
    _put(row, 39, map(sum, shown))
    _put(row, 41, (sum(map(len, player.bonus)) for player in view.players))
    _put(row, 43, (sum(map(len, player.tokens)) for player in view.players))
    for place, good in enumerate(GOODS):
        row[45 + place] = len(GOODS_TOKENS.of(good)) - len(view.tokens.of(good))
    unseen = [*view.unseen[::-1]]
    _put(row, 57, map(CARD_LETTERS.index, unseen))
    for place, size in enumerate(BONUS_SIZES):
        values = list(view.ruleset.bonus.of(size))
        row[51 + place], row[54 + place] = len(values), view.bonus_sizes.of(size)
        for value in view.players[me].bonus.of(size):
            values.remove(value or 0)
        _put(row, 167 + 7 * place, values)
    three, four, five = map(len, view.players[rival].bonus)
    return PackedView(row, view.hidden(rival), (three, four, five))


def expected_row(packed: PackedView) -> array[int]:
    """The row of a packed view, with the rival's hidden bonus tokens at their mean worth."""
    row, hidden = packed.row[:], 0.0
    for place, number in enumerate(packed.hidden_bonus):
        if number:
            start, unseen = 167 + 7 * place, row[54 + place] + number
            hidden += number * fmean(row[start : start + unseen])
    row[40 - row[0]] += round(hidden)
    return row
