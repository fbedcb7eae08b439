"""What makes a position impossible: a code and its values, put into other words elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from jaipur.rules.outcome import EndReason
from jaipur.rules.seats import Seat


class PositionCode(Enum):
    """Why a position is impossible."""

    MARKET = "market"
    """The market is not five slots."""
    HAND_CAMELS = "hand_camels"
    """A hand holds camels."""
    HAND_LIMIT = "hand_limit"
    """A hand has more cards than it may."""
    HERD = "herd"
    """A herd is less than nothing."""
    KNOWN = "known"
    """Somebody is known to hold what they do not hold."""
    SOLD_CAMELS = "sold_camels"
    """Camels were sold."""
    CARDS = "cards"
    """Cards of a kind are missing or invented."""
    TOKENS_LEFT = "tokens_left"
    """The tokens left of a good are not the last of its pile."""
    TOKENS_EARNED = "tokens_earned"
    """The tokens that the players have of a good are not those that were taken."""
    BONUS = "bonus"
    """Bonus tokens are missing or invented."""
    ROUND_NUMBER = "round_number"
    """Rounds are numbered from 1."""
    SEALS = "seals"
    """Nobody can have so many seals."""
    IDLE = "idle"
    """A round ends after fewer idle turns."""
    MATCH_OVER = "match_over"
    """The match is over, and a round is being played."""
    ROUND_OVER = "round_over"
    """The round is over, and is being played."""
    END_UNEXPLAINED = "end_unexplained"
    """The round is not over, and is not being played."""
    RESULT_WRONG = "result_wrong"
    """The result is not what the tokens and herds add up to."""
    SEAL_MISSING = "seal_missing"
    """The winner of the round has no seal."""
    OWN_HAND = "own_hand"
    """A seat does not see its hand, or a spectator sees one."""
    HAND_SIZE = "hand_size"
    """The viewer's hand has another size than stated."""
    SEEN = "seen"
    """More cards of a kind are seen than there are."""
    KNOWN_SIZE = "known_size"
    """A hand is smaller than what is known of it."""
    OUT_OF_SIGHT = "out_of_sight"
    """Not as many cards are out of sight as the deck and the unknown cards of hands."""
    CAMELS_OUT_OF_SIGHT = "camels_out_of_sight"
    """More camels are out of sight than there are cards in the deck."""
    BONUS_PILE = "bonus_pile"
    """The bonus tokens of a size, as far as they are seen, are not those of the rules."""
    BONUS_SHOWN = "bonus_shown"
    """The viewer knows a bonus value that is not theirs to know, or does not know their own."""

    def __repr__(self) -> str:
        return f"PositionCode.{self.name}"


_ENGLISH: Final = {
    PositionCode.MARKET: "the market is {found}, not five slots",
    PositionCode.HAND_CAMELS: "the hand of seat {seat:d} holds camels; they belong to the herd",
    PositionCode.HAND_LIMIT: "the hand of seat {seat:d} has {count} cards, the limit is {limit}",
    PositionCode.HERD: "the herd of seat {seat:d} is {count}",
    PositionCode.KNOWN: "seat {seat:d} is known to hold {found}, but holds {wanted}",
    PositionCode.SOLD_CAMELS: "the discard pile holds camels; they cannot be sold",
    PositionCode.CARDS: "there are {count} cards {card}, not {limit}",
    PositionCode.TOKENS_LEFT: "the tokens left of {card} are {found}, not the last of {wanted}",
    PositionCode.TOKENS_EARNED: "the tokens earned of {card} are {found}, but {wanted} were taken",
    PositionCode.BONUS: "the bonus tokens for {count} cards are {found}, not {wanted}",
    PositionCode.ROUND_NUMBER: "round {count}: rounds are numbered from 1",
    PositionCode.SEALS: "the seals are {found} in a match to {limit}",
    PositionCode.IDLE: "{count} idle turns; a round ends after {limit}",
    PositionCode.MATCH_OVER: "the match is over, so no round is being played",
    PositionCode.ROUND_OVER: "the round is over by {end}, so it is not being played",
    PositionCode.END_UNEXPLAINED: "nothing on the table says that the round ended by {end}",
    PositionCode.RESULT_WRONG: "the result is not what the tokens and herds add up to",
    PositionCode.SEAL_MISSING: "the winner of the round has no seal",
    PositionCode.OWN_HAND: "a seat sees its hand and a spectator sees none",
    PositionCode.HAND_SIZE: "the viewer's hand has another size than stated",
    PositionCode.SEEN: "{count} cards {card} are seen, there are {limit}",
    PositionCode.KNOWN_SIZE: "a hand is smaller than what is known of it",
    PositionCode.OUT_OF_SIGHT: (
        "{count} cards are out of sight, but the deck and the unknown cards of hands are {limit}"
    ),
    PositionCode.CAMELS_OUT_OF_SIGHT: (
        "more camels are out of sight than there are cards in the deck"
    ),
    PositionCode.BONUS_PILE: "the bonus tokens for {count} cards are not {wanted}",
    PositionCode.BONUS_SHOWN: (
        "bonus values are shown that the viewer may not know, or hidden that it may"
    ),
}


@dataclass(frozen=True, slots=True)
class PositionProblem:
    """One thing that is wrong with a position; a value that does not apply is empty.

    Attributes:
        code: what kind of problem it is.
        seat: whose hand or herd it is about.
        card: the kind of card or good.
        count: how many there are, or which size of sale it is about.
        limit: how many there should be, or may be.
        found: what is there, as it is written in English.
        wanted: what should be there.
        end: how the round ended.

    >>> str(PositionProblem(PositionCode.CARDS, card="D", count=5, limit=6))
    'there are 5 cards D, not 6'
    """

    code: PositionCode
    seat: Seat | None = None
    card: str = ""
    count: int = 0
    limit: int = 0
    found: str = ""
    wanted: str = ""
    end: EndReason | None = None

    def __str__(self) -> str:
        return _ENGLISH[self.code].format(
            seat=self.seat,
            card=self.card,
            count=self.count,
            limit=self.limit,
            found=self.found,
            wanted=self.wanted,
            end=None if self.end is None else self.end.value,
        )
