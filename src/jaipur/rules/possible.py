"""Whether a position is possible, for editors, protocols and fuzzers.

A position need not have been reached by play; composed ones, like chess problems, are fine.
But no card or token may be missing or invented, and no limit of the game exceeded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from jaipur.rules.cards import ALL_CARDS, CAMEL, CARD_LETTERS, GOODS
from jaipur.rules.errors import ImpossiblePosition
from jaipur.rules.outcome import EndReason
from jaipur.rules.position_problems import PositionCode as Code
from jaipur.rules.position_problems import PositionProblem as Problem
from jaipur.rules.ruleset import (
    EMPTY_PILES_THAT_END,
    EMPTY_SLOT,
    HAND_LIMIT,
    MARKET_SIZE,
    STALEMATE,
)
from jaipur.rules.sampling import sample
from jaipur.rules.scoring import result
from jaipur.rules.seats import Seat
from jaipur.rules.secrecy import view as view_of
from jaipur.rules.state import Round
from jaipur.rules.tokens import BONUS_SIZES, GOODS_TOKENS
from jaipur.rules.views import View


def problems(round_: Round) -> tuple[Problem, ...]:
    """Everything that makes a round impossible, empty if nothing does.

    >>> from jaipur.rules import STANDARD, Match
    >>> problems(Match.start(STANDARD, seed="monsoon").round)
    ()
    """
    return tuple(
        problem
        for check in (_card_problems, _token_problems, _bonus_problems, _end_problems)
        for problem in check(round_)
    )


def view_problems(view: View) -> tuple[Problem, ...]:
    """Everything that makes a view impossible; empty if some possible round looks like it."""
    found = tuple(_misfits(view))
    if found:
        # No round looks like this, but what else is wrong may be said at the same time.
        return (*found, *_limits(view), *_token_problems(view), *_end_problems(view))
    # The counts fit, so there are rounds that look like this; any of them will do for the rest.
    could_be = sample(view, Random(0))
    if view_of(could_be, view.viewer, view.history) != view:
        return (Problem(Code.BONUS_SHOWN),)
    return problems(could_be)


def check(position: Round | View) -> None:
    """Check that a position is possible.

    Raises:
        ImpossiblePosition: with everything that is wrong with it.
    """
    found = problems(position) if isinstance(position, Round) else view_problems(position)
    if found:
        raise ImpossiblePosition(tuple(map(str, found)))


def _card_problems(round_: Round) -> Iterator[Problem]:
    hands = [player.hand for player in round_.players]
    herds = [player.herd for player in round_.players]
    market = round_.market
    if len(market) != MARKET_SIZE or not set(market) <= {*CARD_LETTERS, EMPTY_SLOT}:
        yield Problem(Code.MARKET, found=repr(market))
    for seat, player in zip(Seat, round_.players, strict=True):
        if CAMEL in player.hand:
            yield Problem(Code.HAND_CAMELS, seat)
        if len(player.hand) > HAND_LIMIT:
            yield Problem(Code.HAND_LIMIT, seat, count=len(player.hand), limit=HAND_LIMIT)
        if player.herd < 0:
            yield Problem(Code.HERD, seat, count=player.herd)
        if not player.hand.holds(player.known):
            yield Problem(Code.KNOWN, seat, found=player.known, wanted=player.hand)
    if CAMEL in round_.discard:
        yield Problem(Code.SOLD_CAMELS)
    counts = Counter(market.replace(EMPTY_SLOT, "") + round_.deck + round_.discard + "".join(hands))
    counts[CAMEL] += sum(herds)
    for card in CARD_LETTERS:
        if counts[card] != ALL_CARDS.count(card):
            yield Problem(Code.CARDS, card=card, count=counts[card], limit=ALL_CARDS.count(card))


def _token_problems(round_: Round | View) -> Iterator[Problem]:
    for good in GOODS:
        full, pile = GOODS_TOKENS.of(good), round_.tokens.of(good)
        taken = full[: len(full) - len(pile)]
        if taken + pile != full:
            yield Problem(
                Code.TOKENS_LEFT, card=good, found=str(list(pile)), wanted=str(list(full))
            )
        else:
            earned = [value for player in round_.players for value in player.tokens.of(good)]
            if sorted(earned, reverse=True) != list(taken):
                yield Problem(
                    Code.TOKENS_EARNED, card=good, found=str(earned), wanted=str(list(taken))
                )


def _bonus_problems(round_: Round) -> Iterator[Problem]:
    for size in BONUS_SIZES:
        tokens = list(round_.bonus.of(size))
        for player in round_.players:
            tokens.extend(player.bonus.of(size))
        full = round_.ruleset.bonus.of(size)
        if sorted(tokens) != list(full):
            yield Problem(Code.BONUS, count=size, found=str(sorted(tokens)), wanted=str(list(full)))


def _end_problems(round_: Round | View) -> Iterator[Problem]:
    first_to, outcome = round_.ruleset.first_to, round_.result
    if round_.number < 1:
        yield Problem(Code.ROUND_NUMBER, count=round_.number)
    if min(round_.seals) < 0 or max(round_.seals) > first_to or min(round_.seals) == first_to:
        yield Problem(Code.SEALS, found=str(list(round_.seals)), limit=first_to)
    if not 0 <= round_.idle <= STALEMATE:
        yield Problem(Code.IDLE, count=round_.idle, limit=STALEMATE)
    ended = tuple(_ends(round_))
    if outcome is None:
        if max(round_.seals) >= first_to:
            yield Problem(Code.MATCH_OVER)
        for reason in ended:
            yield Problem(Code.ROUND_OVER, end=reason)
    elif ended != (outcome.reason,):
        yield Problem(Code.END_UNEXPLAINED, end=outcome.reason)
    elif isinstance(round_, Round) and outcome != result(round_, outcome.reason):
        yield Problem(Code.RESULT_WRONG)
    elif outcome.winner is not None and round_.seals[outcome.winner] < 1:
        yield Problem(Code.SEAL_MISSING)


def _ends(round_: Round | View) -> Iterator[EndReason]:
    """The reasons that end a round in this position."""
    if round_.tokens.count(()) >= EMPTY_PILES_THAT_END:
        yield EndReason.TOKENS
    if EMPTY_SLOT in round_.market:
        yield EndReason.DECK
    if round_.idle >= STALEMATE:
        yield EndReason.STALEMATE


def _limits(view: View) -> Iterator[Problem]:
    """What is wrong with hands and discards, whatever else there is."""
    for seat, player in zip(Seat, view.players, strict=True):
        if player.hand_size > HAND_LIMIT:
            yield Problem(Code.HAND_LIMIT, seat, count=player.hand_size, limit=HAND_LIMIT)
    if view.viewer is not None and CAMEL in (view.hand or ""):
        yield Problem(Code.HAND_CAMELS, view.viewer)
    if CAMEL in view.discard:
        yield Problem(Code.SOLD_CAMELS)


def _misfits(view: View) -> Iterator[Problem]:
    """How the numbers of a view contradict each other."""
    if (view.viewer is None) != (view.hand is None):
        yield Problem(Code.OWN_HAND)
        return
    if view.viewer is not None and view.players[view.viewer].hand_size != len(view.hand or ""):
        yield Problem(Code.HAND_SIZE)
    for card in CARD_LETTERS:
        seen, there_are = view.seen.count(card), ALL_CARDS.count(card)
        if seen > there_are:
            yield Problem(Code.SEEN, card=card, count=seen, limit=there_are)
    hidden = [view.hidden(seat) for seat in Seat]
    if min(hidden) < 0:
        yield Problem(Code.KNOWN_SIZE)
    elif len(view.unseen) != view.deck_size + sum(hidden):
        yield Problem(Code.OUT_OF_SIGHT, count=len(view.unseen), limit=view.deck_size + sum(hidden))
    elif view.unseen.count(CAMEL) > view.deck_size:
        yield Problem(Code.CAMELS_OUT_OF_SIGHT)
    for size in BONUS_SIZES:
        full = view.ruleset.bonus.of(size)
        earned = [value for player in view.players for value in player.bonus.of(size)]
        shown = Counter(value for value in earned if value is not None)
        if view.bonus_sizes.of(size) + len(earned) != len(full) or not shown <= Counter(full):
            yield Problem(Code.BONUS_PILE, count=size, wanted=str(list(full)))
