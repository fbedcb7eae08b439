"""Rounds to test the rules with, written as a player would describe them."""

from collections.abc import Mapping
from typing import Any

from jaipur.formats import read_round
from jaipur.rules import IllegalReason, Move, Round, View, legal_moves, play, why_illegal
from tests.oracle import positions as oracle
from tests.oracle.brute_force import canonical, without

REST = "..."


def compose(
    market: str,
    hand: str = "",
    herd: int = 0,
    *,
    rival_hand: str = "",
    rival_herd: int = 0,
    deck: str = REST,
    tokens: Mapping[str, str] | None = None,
    bonus: Mapping[str, str] | None = None,
    **fields: Any,
) -> Round:
    """A possible round: seat A has `hand` and `herd` and is to move, seat B is the rival.

    `deck` has the next card first. "GS..." is gold, silver, and then every card not placed
    elsewhere; "GS" is those two cards only, and all others not placed have been sold.
    `tokens` and `bonus` say who earned the first tokens of a pile: {"D": "011"} is one diamond
    token for seat A and the next two for seat B. `fields` are fields of the JSON format: turn,
    starter, seals, known, idle, rules, first_to; `bonus_piles` orders the bonus tokens.
    """
    state = oracle.compose(
        market, (hand, rival_hand), (herd, rival_herd), tokens=tokens, bonus=bonus, **fields
    )
    top = deck.removesuffix(REST)
    others = without(state["deck"], top)
    if deck.endswith(REST):
        state["deck"] = top + others
    else:
        state["deck"], state["discard"] = top, canonical(others)
    return read_round(state)  # refuses a round that is not possible


def after(round_: Round, *moves: str) -> Round:
    """The round after these moves, the two seats taking turns."""
    for move in moves:
        round_, _ = play(round_, Move.parse(move))
    return round_


def why(position: Round | View, move: str) -> IllegalReason | None:
    """Why this move is not allowed here; the empty text is the move that does nothing."""
    return why_illegal(position, Move.parse(move) if move else Move())


def legal(position: Round | View) -> set[str]:
    """The legal moves, in the notation."""
    return set(map(str, legal_moves(position)))
