"""Why a position is impossible, in a sentence for whoever set it up."""

from __future__ import annotations

from typing import Final

from jaipur.rules import EndReason, PositionCode, PositionProblem, Seat
from jaipur.words.cards import cards_name
from jaipur.words.language import Language
from jaipur.words.marking import N_

_SENTENCES: Final = {
    PositionCode.MARKET: N_("The market has five cards."),
    PositionCode.SOLD_CAMELS: N_("Camels cannot be sold."),
    PositionCode.CARDS: N_("{card}: the game has {limit} of these cards, not {count}."),
    PositionCode.SEEN: N_(
        "{card}: the game has {limit} of these cards, but there are {count} here. Take some away."
    ),
    PositionCode.TOKENS_LEFT: N_("{card}: tokens are taken from the top of their pile."),
    PositionCode.TOKENS_EARNED: N_(
        "{card}: the tokens that you both have are not those at the top of the pile."
    ),
    PositionCode.BONUS: N_("There are no such bonus tokens for {count} cards."),
    PositionCode.BONUS_PILE: N_("There are no such bonus tokens for {count} cards."),
    PositionCode.BONUS_SHOWN: N_("You know the values of your own bonus tokens, and of no others."),
    PositionCode.ROUND_NUMBER: N_("Rounds are numbered from 1."),
    PositionCode.SEALS: N_("Nobody can have so many seals: {limit} win the match."),
    PositionCode.IDLE: N_(
        "A round ends after {limit} turns without a sale or a card from the deck."
    ),
    PositionCode.MATCH_OVER: N_("The match is over: somebody has all the seals."),
    PositionCode.END_UNEXPLAINED: N_("The round is not over."),
    PositionCode.RESULT_WRONG: N_("The result is not what the tokens and the herds add up to."),
    PositionCode.SEAL_MISSING: N_("The winner of the round has no seal."),
    PositionCode.OWN_HAND: N_("A player sees their hand, and a spectator sees none."),
    PositionCode.HAND_SIZE: N_("Your hand does not have the size stated."),
    PositionCode.KNOWN_SIZE: N_("A hand has fewer cards than are known to be in it."),
    PositionCode.OUT_OF_SIGHT: N_("The deck’s size does not match the cards that are left."),
    PositionCode.CAMELS_OUT_OF_SIGHT: N_(
        "There are more camels left than cards in the deck: put some into the market or a herd."
    ),
}
_OWN: Final = {
    PositionCode.HAND_CAMELS: N_("Camels are not held in your hand: they belong in your herd."),
    PositionCode.HAND_LIMIT: N_("You hold {count} cards: {limit} are allowed."),
    PositionCode.HERD: N_("Your herd cannot have {count} camels."),
    PositionCode.KNOWN: N_("Your rival can only have seen you take cards that you hold."),
}
_RIVALS: Final = {
    PositionCode.HAND_CAMELS: N_(
        "Camels are not held in the hand: they belong in the rival’s herd."
    ),
    PositionCode.HAND_LIMIT: N_("Your rival holds {count} cards: {limit} are allowed."),
    PositionCode.HERD: N_("Your rival’s herd cannot have {count} camels."),
    PositionCode.KNOWN: N_("Your rival is known to hold cards that they do not hold."),
}
_OVER: Final = {
    EndReason.TOKENS: N_("Three piles of tokens are empty, so the round is over: put tokens back."),
    EndReason.DECK: N_("A place in the market is empty, so the round is over: put a card there."),
    EndReason.STALEMATE: N_("Nothing was sold or drawn for too long, so the round is over."),
}


def describe_position_problem(lang: Language, problem: PositionProblem, you: Seat | None) -> str:
    """What is wrong with a position, to the player whose view it is.

    >>> from jaipur.words import language
    >>> sold = PositionProblem(PositionCode.SOLD_CAMELS)
    >>> describe_position_problem(language("en"), sold, Seat.A)
    'Camels cannot be sold.'
    """
    name = cards_name(lang, problem.card) if problem.card else ""
    return lang.text(
        _sentence(problem, you),
        card=name[:1].upper() + name[1:],
        count=problem.count,
        limit=problem.limit,
    )


def _sentence(problem: PositionProblem, you: Seat | None) -> str:
    if problem.end is not None and problem.code is PositionCode.ROUND_OVER:
        return _OVER[problem.end]
    if problem.seat is not None:
        return (_OWN if problem.seat is you else _RIVALS)[problem.code]
    return _SENTENCES[problem.code]
