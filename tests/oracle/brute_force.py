"""The rules of Jaipur once more, as naively as possible, to test the real ones against.

Written from the numbered rules (R1-R32) alone; it imports nothing from the product. A state is the
plain JSON object "Full round" of the design: see `State`. Clarity over speed.
"""

import copy
import itertools
from typing import Any

State = dict[str, Any]

CARDS = "DGSCPLK"  # the canonical order of card letters
GOODS = "DGSCPL"
CAMEL = "K"
EMPTY = "."  # a market slot that could not be refilled
PRECIOUS = "DGS"
HAND_LIMIT = 7
IDLE_LIMIT = 200
CAMEL_TOKEN = 5


# Text ------------------------------------------------------------------------------------------


def canonical(cards: str) -> str:
    """Return the cards in canonical order (notation, no rule)."""
    return "".join(sorted(cards, key=CARDS.index))


def without(cards: str, removed: str) -> str:
    """Return the cards without the removed ones, where present (notation, no rule)."""
    for card in removed:
        cards = cards.replace(card, "", 1)
    return cards


def write(take: str, give: str) -> str:
    """Write a move: `+taken-given`, each part only if there is something in it (notation)."""
    return ("+" + canonical(take) if take else "") + ("-" + canonical(give) if give else "")


def read(move: str) -> tuple[str, str]:
    """Read a move back into what is taken and what is given (notation, no rule)."""
    take, _, give = move.partition("-")
    return take.removeprefix("+"), give


# What is legal ---------------------------------------------------------------------------------


def is_take_one(hand: str, take: str, give: str) -> bool:
    """R9: take one good, give nothing, not with seven cards in hand."""
    return len(take) == 1 and take in GOODS and give == "" and len(hand) < HAND_LIMIT


def is_take_camels(market: str, take: str, give: str) -> bool:
    """R10, R11: take all the camels of the market, at least one, and nothing else."""
    return take != "" and take == CAMEL * market.count(CAMEL) and give == ""


def is_exchange(hand: str, take: str, give: str) -> bool:
    """R11-R15: n >= 2 goods for n cards, no kind on both sides, at most seven in hand after."""
    return (
        len(take) == len(give)
        and len(take) >= 2
        and CAMEL not in take
        and not set(take) & set(give)
        and len(hand) + len(take) - len(give.replace(CAMEL, "")) <= HAND_LIMIT
    )


def is_sale(take: str, give: str) -> bool:
    """R16: sell one or more goods of one kind; at least two if it is a precious kind."""
    return (
        take == ""
        and len(set(give)) == 1
        and give[0] != CAMEL
        and (len(give) >= 2 or give[0] not in PRECIOUS)
    )


def is_allowed(market: str, hand: str, take: str, give: str) -> bool:
    """R8: one of the four moves. (Only an exchange both takes and gives; asked first, for speed.)"""
    if take and give:
        return is_exchange(hand, take, give)
    return (
        is_take_one(hand, take, give) or is_take_camels(market, take, give) or is_sale(take, give)
    )


def selections(cards: str) -> set[str]:
    """All sub-multisets of the cards, the empty one included (no rule)."""
    ordered = canonical(cards)
    return {
        "".join(chosen)
        for size in range(len(ordered) + 1)
        for chosen in itertools.combinations(ordered, size)
    }


def legal(state: State) -> set[str]:
    """R8: every pair (taken, given) that one of the four moves allows.

    Only five camels of the herd are considered: no move gives more than five cards, since no
    more than five can be taken and camels are not sold.
    """
    if state["phase"] != "play":
        return set()
    seat = state["turn"]
    market = state["market"].replace(EMPTY, "")
    hand = state["hands"][seat]
    camels = CAMEL * min(5, state["herds"][seat])
    takes = selections(market)
    gives = selections(hand + camels)
    return {
        write(take, give)
        for take in takes
        for give in gives
        if is_allowed(market, hand, take, give)
    }


# What a move does ------------------------------------------------------------------------------


def play(state: State, move: str) -> State:
    """R8: the state after a legal move, scored if the move ended the round."""
    if move not in legal(state):
        raise ValueError(f"illegal move {move!r}")
    new = copy.deepcopy(state)
    new.setdefault("known", ["", ""])
    new.setdefault("idle", 0)
    take, give = read(move)
    if take and give:
        reason = _exchange(new, take, give)
    elif take:
        reason = _take(new, take)
    else:
        reason = _sell(new, give)
    new["turn"] = 1 - new["turn"]
    if reason is not None:
        _finish(new, reason)
    return new


def _take(new: State, take: str) -> str | None:
    """R9, R10, R21: one good or all camels; refill; the end if the deck cannot."""
    _leave_market(new, take)
    _receive(new, take)
    slots = list(new["market"])
    for slot in range(len(slots)):
        if slots[slot] == EMPTY and new["deck"] != "":
            slots[slot] = new["deck"][0]
            new["deck"] = new["deck"][1:]
    new["market"] = "".join(slots)
    new["idle"] = 0
    return "deck" if EMPTY in slots else None


def _exchange(new: State, take: str, give: str) -> str | None:
    """R12, R32: cards change places, no refill; the end after too many of these in a row."""
    _leave_market(new, take)
    _lose(new, give)
    _receive(new, take)
    for card in canonical(give):
        new["market"] = new["market"].replace(EMPTY, card, 1)
    new["idle"] += 1
    return "stalemate" if new["idle"] >= IDLE_LIMIT else None


def _sell(new: State, give: str) -> str | None:
    """R17-R20: tokens, bonus, discard; the end if three kinds of tokens have run out."""
    earned = new["earned"][new["turn"]]
    kind = give[0]
    count = len(give)
    _lose(new, give)
    new["discard"] = canonical(new["discard"] + give)

    pile = new["tokens"][kind]
    earned["goods"][kind] += pile[:count]
    new["tokens"][kind] = pile[count:]

    if count >= 3:
        size = str(min(count, 5))
        pile = new["bonus"][size]
        earned["bonus"][size] += pile[:1]
        new["bonus"][size] = pile[1:]

    new["idle"] = 0
    empty_piles = [kind for kind in GOODS if new["tokens"][kind] == []]
    return "tokens" if len(empty_piles) >= 3 else None


def _leave_market(new: State, cards: str) -> None:
    """R9, R10, R12: each card taken leaves the leftmost slot that holds it."""
    for card in cards:
        new["market"] = new["market"].replace(card, EMPTY, 1)


def _receive(new: State, cards: str) -> None:
    """R9, R10, R12, R31: goods go to the hand and are known there, camels to the herd."""
    seat = new["turn"]
    goods = cards.replace(CAMEL, "")
    new["hands"][seat] = canonical(new["hands"][seat] + goods)
    new["known"][seat] = canonical(new["known"][seat] + goods)
    new["herds"][seat] += cards.count(CAMEL)


def _lose(new: State, cards: str) -> None:
    """R12, R16, R31: goods leave the hand, the known ones first; camels leave the herd."""
    seat = new["turn"]
    goods = cards.replace(CAMEL, "")
    new["hands"][seat] = canonical(without(new["hands"][seat], goods))
    new["known"][seat] = canonical(without(new["known"][seat], goods))
    new["herds"][seat] -= cards.count(CAMEL)


def _finish(new: State, reason: str) -> None:
    """R23, R25, R26: score the round, hand out the seal, end the match if it is decided."""
    new["result"] = {"reason": reason, **score(new)}
    winner = new["result"]["winner"]
    if winner is not None:
        new["seals"][winner] += 1
    decided = max(new["seals"]) >= new.get("first_to", 2)
    new["phase"] = "match_over" if decided else "round_over"


# Scoring ---------------------------------------------------------------------------------------


def score(state: State) -> dict[str, Any]:
    """R22-R25: the rupees of both, who has the camel token, who has won."""
    camels = _richer(state["herds"][0], state["herds"][1])
    rupees = [0, 0]
    bonus_counts = [0, 0]
    goods_counts = [0, 0]
    for seat in (0, 1):
        goods = [value for pile in state["earned"][seat]["goods"].values() for value in pile]
        bonus = [value for pile in state["earned"][seat]["bonus"].values() for value in pile]
        rupees[seat] = sum(goods) + sum(bonus) + (CAMEL_TOKEN if camels == seat else 0)
        bonus_counts[seat] = len(bonus)
        goods_counts[seat] = len(goods)
    winner = _richer(rupees[0], rupees[1])
    if winner is None:
        winner = _richer(bonus_counts[0], bonus_counts[1])
    if winner is None:
        winner = _richer(goods_counts[0], goods_counts[1])
    return {"rupees": rupees, "camels": camels, "winner": winner}


def _richer(first: int, second: int) -> int | None:
    """R22-R25: the seat that has more, or nobody if both have the same."""
    if first == second:
        return None
    return 0 if first > second else 1


def next_starter(state: State) -> int:
    """R25, R27: the loser starts the next round; after a tie, the one who did not start this."""
    if state["phase"] == "play":
        raise ValueError("the round is not over")
    winner = state["result"]["winner"]
    starter: int = state["starter"] if winner is None else winner
    return 1 - starter
