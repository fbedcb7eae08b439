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


def problems(round_: Round) -> tuple[str, ...]:
    """Everything that makes a round impossible, in English; empty if nothing does.

    >>> from jaipur.rules import STANDARD, Match
    >>> problems(Match.start(STANDARD, seed="monsoon").round)
    ()
    """
    return tuple(
        problem
        for check in (_card_problems, _token_problems, _bonus_problems, _end_problems)
        for problem in check(round_)
    )


def view_problems(view: View) -> tuple[str, ...]:
    """Everything that makes a view impossible; empty if some possible round looks like it."""
    found = tuple(_misfits(view))
    if found:
        return found
    # The counts fit, so there are rounds that look like this; any of them will do for the rest.
    could_be = sample(view, Random(0))
    if view_of(could_be, view.viewer, view.history) != view:
        return ("bonus values are shown that the viewer may not know, or hidden that it may",)
    return problems(could_be)


def check(position: Round | View) -> None:
    """Check that a position is possible.

    Raises:
        ImpossiblePosition: with everything that is wrong with it.
    """
    found = problems(position) if isinstance(position, Round) else view_problems(position)
    if found:
        raise ImpossiblePosition(found)


def _card_problems(round_: Round) -> Iterator[str]:
    hands = [player.hand for player in round_.players]
    herds = [player.herd for player in round_.players]
    market = round_.market
    if len(market) != MARKET_SIZE or not set(market) <= {*CARD_LETTERS, EMPTY_SLOT}:
        yield f"the market is {market!r}, not five slots"
    for seat, player in zip(Seat, round_.players, strict=True):
        if CAMEL in player.hand:
            yield f"the hand of seat {seat:d} holds camels; they belong to the herd"
        if len(player.hand) > HAND_LIMIT:
            yield f"the hand of seat {seat:d} has {len(player.hand)} cards, the limit is 7"
        if player.herd < 0:
            yield f"the herd of seat {seat:d} is {player.herd}"
        if not player.hand.holds(player.known):
            yield f"seat {seat:d} is known to hold {player.known}, but holds {player.hand}"
    if CAMEL in round_.discard:
        yield "the discard pile holds camels; they cannot be sold"
    counts = Counter(market.replace(EMPTY_SLOT, "") + round_.deck + round_.discard + "".join(hands))
    counts[CAMEL] += sum(herds)
    for card in CARD_LETTERS:
        if counts[card] != ALL_CARDS.count(card):
            yield f"there are {counts[card]} cards {card}, not {ALL_CARDS.count(card)}"


def _token_problems(round_: Round) -> Iterator[str]:
    for good in GOODS:
        full, pile = GOODS_TOKENS.of(good), round_.tokens.of(good)
        taken = full[: len(full) - len(pile)]
        if taken + pile != full:
            yield f"the tokens left of {good} are {list(pile)}, not the last of {list(full)}"
        else:
            earned = [value for player in round_.players for value in player.tokens.of(good)]
            if sorted(earned, reverse=True) != list(taken):
                yield f"the tokens earned of {good} are {earned}, but {list(taken)} were taken"


def _bonus_problems(round_: Round) -> Iterator[str]:
    for size in BONUS_SIZES:
        tokens = list(round_.bonus.of(size))
        for player in round_.players:
            tokens.extend(player.bonus.of(size))
        full = round_.ruleset.bonus.of(size)
        if sorted(tokens) != list(full):
            yield f"the bonus tokens for {size} cards are {sorted(tokens)}, not {list(full)}"


def _end_problems(round_: Round) -> Iterator[str]:
    first_to, outcome = round_.ruleset.first_to, round_.result
    if round_.number < 1:
        yield f"round {round_.number}: rounds are numbered from 1"
    if min(round_.seals) < 0 or max(round_.seals) > first_to or min(round_.seals) == first_to:
        yield f"the seals are {list(round_.seals)} in a match to {first_to}"
    if not 0 <= round_.idle <= STALEMATE:
        yield f"{round_.idle} idle turns; a round ends after {STALEMATE}"
    ended = tuple(_ends(round_))
    if outcome is None:
        if max(round_.seals) >= first_to:
            yield "the match is over, so no round is being played"
        for reason in ended:
            yield f"the round is over by {reason.value}, so it is not being played"
    elif ended != (outcome.reason,):
        yield f"nothing on the table says that the round ended by {outcome.reason.value}"
    elif outcome != result(round_, outcome.reason):
        yield "the result is not what the tokens and herds add up to"
    elif outcome.winner is not None and round_.seals[outcome.winner] < 1:
        yield "the winner of the round has no seal"


def _ends(round_: Round) -> Iterator[EndReason]:
    """The reasons that end a round in this position."""
    if round_.tokens.count(()) >= EMPTY_PILES_THAT_END:
        yield EndReason.TOKENS
    if EMPTY_SLOT in round_.market:
        yield EndReason.DECK
    if round_.idle >= STALEMATE:
        yield EndReason.STALEMATE


def _misfits(view: View) -> Iterator[str]:
    """How the numbers of a view contradict each other."""
    if (view.viewer is None) != (view.hand is None):
        yield "a seat sees its hand and a spectator sees none"
        return
    if view.viewer is not None and view.players[view.viewer].hand_size != len(view.hand or ""):
        yield "the viewer's hand has another size than stated"
    for card in CARD_LETTERS:
        seen, there_are = view.seen.count(card), ALL_CARDS.count(card)
        if seen > there_are:
            yield f"{seen} cards {card} are seen, there are {there_are}"
    hidden = [view.hidden(seat) for seat in Seat]
    if min(hidden) < 0:
        yield "a hand is smaller than what is known of it"
    elif len(view.unseen) != view.deck_size + sum(hidden):
        yield (
            f"{len(view.unseen)} cards are out of sight, but the deck and the unknown cards "
            f"of hands are {view.deck_size + sum(hidden)}"
        )
    elif view.unseen.count(CAMEL) > view.deck_size:
        yield "more camels are out of sight than there are cards in the deck"
    for size in BONUS_SIZES:
        full = view.ruleset.bonus.of(size)
        earned = [value for player in view.players for value in player.bonus.of(size)]
        shown = Counter(value for value in earned if value is not None)
        if view.bonus_sizes.of(size) + len(earned) != len(full) or not shown <= Counter(full):
            yield f"the bonus tokens for {size} cards are not {list(full)}"
