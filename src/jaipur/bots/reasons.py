"""Why a move is good, or worse than another: what it does, named and counted, as data.

Everything said of a move is true for the viewer who makes it and follows from the view alone, by
the rules: no opinion is among it, and no number that had to be estimated, but for the mean of a
pile of bonus tokens. What is worth saying is chosen by rupees, roughly.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from jaipur.rules import (
    BONUS_SIZES,
    CAMEL,
    CAMEL_TOKEN,
    CARD_LETTERS,
    GOODS,
    HAND_LIMIT,
    Move,
    MoveKind,
    View,
    ends_round,
)

MAX_REASONS: Final = 3
"""So many reasons for a hint."""
_MAX_CONTRASTS: Final = 2
"""So many for each of two moves that are compared."""
_MAX_PUBLIC: Final = 2
"""So many that a bot gives for a move of its own."""
_CARD: Final = 1.0
"""What a new card in the market is worth to whoever is next, in rupees, about."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One argument for or against a move.

    Attributes:
        name: what it is about; see docs/analysis.md.
        amount: how much of it.
        cards: the cards it is about; perhaps none.
        values: further numbers, as its name has them.
    """

    name: str
    amount: int
    cards: str = ""
    values: tuple[int, ...] = ()


def reasons_for(view: View, move: Move) -> tuple[Reason, ...]:
    """What a legal move of the viewer does, the most telling first."""
    return _strongest([*_gains(view, move), *_costs(view, move)], MAX_REASONS)


def public_reasons(view: View, move: Move) -> tuple[Reason, ...]:
    """What speaks for a move of whoever is on turn, by what everybody has seen.

    Args:
        view: a spectator's, before the move.
        move: what was played.

    Raises:
        ValueError: the view is not a spectator's.
    """
    if view.viewer is not None:
        raise ValueError("a player sees more than everybody does")
    return _strongest([*_seen_of_hand(view, move), *_in_the_open(view, move)], _MAX_PUBLIC)


def contrast(
    view: View, better: Move, played: Move
) -> tuple[tuple[Reason, ...], tuple[Reason, ...]]:
    """Why one legal move is better than another: what speaks for it, and against the other."""
    shared = {*_reasons(view, better)} & {*_reasons(view, played)}
    pro = [*_gains(view, better), *_kept(view, better, played)]
    contra = [*_costs(view, played), *_missed(view, better, played)]
    return (
        _strongest([pair for pair in pro if pair[1] not in shared], _MAX_CONTRASTS),
        _strongest([pair for pair in contra if pair[1] not in shared], _MAX_CONTRASTS),
    )


_Weighed = tuple[float, Reason]


def _strongest(found: list[_Weighed], most: int) -> tuple[Reason, ...]:
    found.sort(key=lambda pair: -pair[0])
    return tuple(reason for _, reason in found[:most])


def _reasons(view: View, move: Move) -> Iterator[Reason]:
    yield from (reason for _, reason in (*_gains(view, move), *_costs(view, move)))


def _gains(view: View, move: Move) -> Iterator[_Weighed]:
    """What speaks for a move."""
    yield from _set(view, move, view.hand or "")
    yield from _in_the_open(view, move)


def _seen_of_hand(view: View, move: Move) -> Iterator[_Weighed]:
    """The cards taken, beside those that everybody knows to be in the hand."""
    for worth, reason in _set(view, move, view.players[view.turn].known):
        if reason.amount > 1:
            yield worth, reason
    taken = move.take.replace(CAMEL, "")
    rupees = round(sum(_price(view, good) for good in taken))
    if rupees:
        yield rupees / 2, Reason("price", rupees, taken)


def _set(view: View, move: Move, hand: str) -> Iterator[_Weighed]:
    """The largest set that the cards taken belong to, in such a hand."""
    taken = move.take.replace(CAMEL, "")
    if not taken:
        return
    good = max(taken, key=lambda good: (hand.count(good) + taken.count(good), _price(view, good)))
    size = hand.count(good) + taken.count(good)
    worth = taken.count(good) * _price(view, good) + (_bonus_mean(view, size) or 0.0)
    yield worth, Reason("set", size, good * size)


def _in_the_open(view: View, move: Move) -> Iterator[_Weighed]:
    """What speaks for a move, whatever is in the hand."""
    if move.kind is MoveKind.SELL:
        yield from _sale(view, move)
    yield from _denied(view, move)
    camels = move.take.count(CAMEL)
    if camels:
        mine, theirs = _herds(view, move)
        leads = mine > theirs >= mine - camels
        yield camels * _CARD, Reason("herd" if leads else "camels", camels, values=(mine, theirs))
    if ends_round(view, move) is not None:
        mine, theirs = _open_count(view, move)
        worth = 100.0 if mine > theirs else 0.0
        yield worth, Reason("ends_round", mine - theirs, values=(mine, theirs))


def _sale(view: View, move: Move) -> Iterator[_Weighed]:
    values, bonus = view.proceeds(move)
    if values:
        yield sum(values) + 1.0, Reason("tokens", sum(values), str(move.give), values)
    if bonus is not None:
        mean = fmean(view.ruleset.bonus.of(bonus))
        yield mean, Reason("bonus", round(mean), values=(bonus,))


def _denied(view: View, move: Move) -> Iterator[_Weighed]:
    """Goods that the rival was seen to collect: sold first, or taken away."""
    known = view.players[view.turn.rival].known
    for good in GOODS:
        seen = known.count(good)
        if not seen:
            continue
        if move.kind is MoveKind.SELL and good in move.give and view.tokens.of(good):
            yield seen * _price(view, good) / 2, Reason("race", seen, good * seen)
        elif good in move.take:
            taken = move.take.count(good)
            worth = taken * _price(view, good) / 2
            yield worth, Reason("denies", taken, good * taken, values=(seen,))


def _costs(view: View, move: Move) -> Iterator[_Weighed]:
    """What speaks against a move."""
    hand = view.hand or ""
    ends = ends_round(view, move) is not None
    if move.kind is MoveKind.SELL:
        sold, good = len(move.give), move.give[0]
        if not view.tokens.of(good):
            yield 2.0, Reason("tokens", 0, str(move.give))
        held = hand.count(good)
        if sold < held and not ends:
            lost = (_bonus_mean(view, held) or 0.0) - (_bonus_mean(view, sold) or 0.0)
            yield max(lost, 0.5), Reason("breaks", held, good * held, values=(sold,))
    given = move.give if move.kind is MoveKind.EXCHANGE else ""
    goods, camels = given.replace(CAMEL, ""), given.count(CAMEL)
    if goods:
        yield sum(_price(view, good) for good in goods), Reason("spends", len(goods), goods)
    if camels:
        mine, theirs = _herds(view, move)
        trails = mine <= theirs < mine + camels
        yield camels * _CARD, Reason("herd" if trails else "camels", -camels, values=(mine, theirs))
    new = 0 if move.give else min(len(move.take), view.deck_size)
    if new and not ends:
        yield new * _CARD / 2, Reason("new_cards", new)
    size = len(hand) + len(move.take.replace(CAMEL, "")) - len(move.give.replace(CAMEL, ""))
    if move.take and size == HAND_LIMIT > len(hand):
        yield 0.4, Reason("full_hand", size)


def _kept(view: View, better: Move, played: Move) -> Iterator[_Weighed]:
    """A set that the better move does not sell yet, and that is one card short of a bonus."""
    if played.kind is not MoveKind.SELL or better.kind is MoveKind.SELL:
        return
    good = played.give[0]
    held = (view.hand or "").count(good)
    one_more = held + 1 in BONUS_SIZES and view.bonus_sizes.of(held + 1)
    if one_more and good not in better.take + better.give:
        yield 1.5, Reason("keeps", held, good * held)


def _missed(view: View, better: Move, played: Move) -> Iterator[_Weighed]:
    """Cards of the market that the better move takes, and the other one leaves to the rival."""
    if ends_round(view, played) is not None:
        return
    left = "".join(
        card * (view.market.count(card) - played.take.count(card))
        for card in CARD_LETTERS
        if played.take.count(card) < better.take.count(card)
    )
    if left:
        yield sum(_price(view, card) for card in left), Reason("leaves", len(left), left)


def _price(view: View, card: str) -> float:
    """The rupees of the next token of a good; something for a camel."""
    if card == CAMEL:
        return _CARD
    return float(next(iter(view.tokens.of(card)), 0))


def _bonus_mean(view: View, size: int) -> float | None:
    """The mean bonus for a sale of so many cards, as if the pile were full; None without one."""
    if size < BONUS_SIZES[0] or not view.bonus_sizes.of(size):
        return None
    return fmean(view.ruleset.bonus.of(size))


def _herds(view: View, move: Move) -> tuple[int, int]:
    """The herds after a move, the viewer's first."""
    change = move.take.count(CAMEL) - move.give.count(CAMEL)
    return view.players[view.turn].herd + change, view.players[view.turn.rival].herd


def _open_count(view: View, move: Move) -> tuple[int, int]:
    """The rupees of a round that a move ends, the viewer's first, without bonus tokens.

    Those of the rival, nobody but the rival can count.
    """
    mine, theirs = (
        sum(map(sum, view.players[seat].tokens)) for seat in (view.turn, view.turn.rival)
    )
    if move.kind is MoveKind.SELL:
        mine += sum(view.proceeds(move)[0])
    herd, rival_herd = _herds(view, move)
    return (
        mine + (CAMEL_TOKEN if herd > rival_herd else 0),
        theirs + (CAMEL_TOKEN if rival_herd > herd else 0),
    )
