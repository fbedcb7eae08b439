"""Positions to test with: random adversarial ones, named extremes, and ordinary openings.

Composed positions are valid (every card and token is somewhere it may be) but need not be
reachable by play: the discard pile simply takes the goods that are left over.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from tests.oracle.brute_force import CAMEL, CARDS, GOODS, HAND_LIMIT, State, canonical, without

ALL_CARDS = "D" * 6 + "G" * 6 + "S" * 6 + "C" * 8 + "P" * 8 + "L" * 10 + "K" * 11  # R1
ALL_GOODS = ALL_CARDS.replace(CAMEL, "")
CAMELS = 11

TOKENS: dict[str, list[int]] = {  # R2
    "D": [7, 7, 5, 5, 5],
    "G": [6, 6, 5, 5, 5],
    "S": [5, 5, 5, 5, 5],
    "C": [5, 3, 3, 2, 2, 1, 1],
    "P": [5, 3, 3, 2, 2, 1, 1],
    "L": [4, 3, 2, 1, 1, 1, 1, 1, 1],
}
BONUS: dict[str, dict[str, list[int]]] = {  # R3
    "standard": {
        "3": [1, 1, 2, 2, 3, 3],
        "4": [4, 4, 5, 5, 6, 6],
        "5": [8, 8, 9, 9, 10, 10],
    },
    "box": {
        "3": [1, 1, 2, 2, 2, 3, 3],
        "4": [4, 4, 5, 5, 6, 6],
        "5": [8, 8, 9, 10, 10],
    },
}


def shuffled(cards: str, rng: random.Random) -> str:
    """The cards in random order (R5)."""
    return "".join(rng.sample(cards, len(cards)))


def shuffled_bonus(rules: str, rng: random.Random) -> dict[str, list[int]]:
    """The bonus piles of a ruleset, each shuffled (R3)."""
    return {size: rng.sample(pile, len(pile)) for size, pile in BONUS[rules].items()}


def hand_out(
    piles: Mapping[str, Sequence[int]], owners: Mapping[str, str]
) -> tuple[dict[str, list[int]], list[dict[str, list[int]]]]:
    """Hand out tokens from the top of piles (R17, R18): what is left, and what each seat has.

    `owners` says for each pile who took its first tokens: "011" means that the first one went
    to seat 0, the next two to seat 1, and the rest is still there.
    """
    left = {name: list(pile[len(owners.get(name, "")) :]) for name, pile in piles.items()}
    earned: list[dict[str, list[int]]] = [{name: [] for name in piles} for _ in (0, 1)]
    for name, pile in piles.items():
        for value, owner in zip(pile, owners.get(name, ""), strict=False):
            earned[int(owner)][name].append(value)
    return left, earned


def compose(
    market: str,
    hands: Sequence[str] = ("", ""),
    herds: Sequence[int] = (0, 0),
    deck_size: int | None = None,
    *,
    tokens: Mapping[str, str] | None = None,
    bonus: Mapping[str, str] | None = None,
    bonus_piles: Mapping[str, Sequence[int]] | None = None,
    rng: random.Random | None = None,
    **fields: Any,
) -> State:
    """A valid position (R1-R3) with these cards; everything else is filled in.

    Camels neither in the market nor in a herd are in the deck; goods fill the deck up to
    `deck_size` (None: with all that is left), the others are the discard pile. `tokens` and
    `bonus` are the `owners` of `hand_out`. `fields` overrides anything else.
    """
    rng = rng or random.Random(1)
    placed = market + "".join(hands) + CAMEL * sum(herds)
    rest = shuffled(without(ALL_CARDS, placed), rng)
    camels = CAMEL * rest.count(CAMEL)
    goods = rest.replace(CAMEL, "")
    in_deck = len(goods) if deck_size is None else deck_size - len(camels)
    assert len(placed) + len(rest) == len(ALL_CARDS), "a card there are too many of"
    assert 0 <= in_deck <= len(goods), "the deck cannot have that size"
    rules = fields.get("rules", "standard")
    tokens_left, goods_earned = hand_out(TOKENS, tokens or {})
    bonus_left, bonus_earned = hand_out(bonus_piles or BONUS[rules], bonus or {})
    state: State = {
        "v": 1,
        "rules": rules,
        "phase": "play",
        "round": 1,
        "starter": 0,
        "turn": 0,
        "seals": [0, 0],
        "market": market,
        "deck": shuffled(camels + goods[:in_deck], rng),
        "discard": canonical(goods[in_deck:]),
        "hands": [canonical(hand) for hand in hands],
        "herds": list(herds),
        "tokens": tokens_left,
        "bonus": bonus_left,
        "earned": [{"goods": goods_earned[i], "bonus": bonus_earned[i]} for i in (0, 1)],
        "known": ["", ""],
        "idle": 0,
    }
    return {**state, **fields}


# Random positions ------------------------------------------------------------------------------


def draw(pool: str, size: int, rng: random.Random) -> str:
    """Draw cards that are often of one or two kinds only, as far as the pool has them (R1)."""
    kinds = rng.sample(CARDS, rng.choice([1, 1, 2, 2, 3, len(CARDS)]))
    favoured = shuffled("".join(card for card in pool if card in kinds), rng)
    others = shuffled("".join(card for card in pool if card not in kinds), rng)
    return (favoured + others)[:size]


def random_market(rng: random.Random) -> str:
    """Five cards (R5), often all equal, all camels, or some camels and equal goods."""
    camels = rng.choice([0, 0, 0, 0, 1, 2, 3, 4, 5])
    goods = draw(ALL_GOODS, 5 - camels, rng)
    return shuffled(CAMEL * camels + goods, rng)


def random_herds(total: int, rng: random.Random) -> list[int]:
    """Share out camels (R6): all to one, evenly, or anyhow."""
    first = rng.choice([0, total, total // 2, rng.randint(0, total)])
    return [first, total - first]


def random_owners(taken: int, rng: random.Random) -> str:
    """Who took the tokens that are gone (R17): anyone, or all the same seat."""
    return "".join(rng.choices(rng.choice(["0", "1", "01"]), k=taken))


def random_tokens(rng: random.Random) -> dict[str, str]:
    """Token piles (R2), full, random or nearly empty; at most two completely empty (R20)."""
    kinds = rng.sample(GOODS, len(GOODS))
    left = {kind: len(TOKENS[kind]) for kind in kinds}
    mode = rng.choice(["full", "random", "low", "brink", "brink"])
    if mode != "full":
        for kind in kinds:
            left[kind] = rng.randint(1, len(TOKENS[kind]) if mode == "random" else 2)
        for kind in kinds[: rng.choice([0, 1, 2])]:
            left[kind] = 0
    if mode == "brink":
        left.update({kinds[0]: 0, kinds[1]: 0, kinds[2]: 1})
    return {kind: random_owners(len(TOKENS[kind]) - left[kind], rng) for kind in GOODS}


def random_bonus(piles: Mapping[str, Sequence[int]], rng: random.Random) -> dict[str, str]:
    """Bonus piles (R3), often empty or with one token left."""
    owners = {}
    for size, pile in piles.items():
        left = rng.choice([0, 0, 1, len(pile), rng.randint(0, len(pile))])
        owners[size] = random_owners(len(pile) - left, rng)
    return owners


def random_known(hand: str, rng: random.Random) -> str:
    """Some of a hand's cards (R31): none, all or any number."""
    size = rng.choice([0, len(hand), rng.randint(0, len(hand))])
    return canonical("".join(rng.sample(hand, size)))


def random_position(rng: random.Random) -> State:
    """A valid composed position, heavily biased to extremes (R1-R3, R15, R20)."""
    rules = rng.choice(["standard", "box"])
    market = random_market(rng)
    hands = []
    goods = without(ALL_GOODS, market.replace(CAMEL, ""))
    for _ in (0, 1):
        hand = draw(goods, rng.choice([0, 1, 6, 7, 7, 7, rng.randint(0, HAND_LIMIT)]), rng)
        goods = without(goods, hand)
        hands.append(canonical(hand))

    camels = CAMELS - market.count(CAMEL)
    most = len(goods) + camels
    deck_size = rng.choice([0, 0, 1, 1, 2, 2, 3, 4, 5, most, rng.randint(0, most)])
    least_in_deck = max(0, deck_size - len(goods))
    most_in_deck = min(camels, deck_size)
    in_deck = rng.choice([least_in_deck, most_in_deck, rng.randint(least_in_deck, most_in_deck)])
    bonus_piles = shuffled_bonus(rules, rng)
    return compose(
        market,
        hands,
        random_herds(camels - in_deck, rng),
        deck_size,
        tokens=random_tokens(rng),
        bonus=random_bonus(bonus_piles, rng),
        bonus_piles=bonus_piles,
        rng=rng,
        rules=rules,
        round=rng.randint(1, 9),
        starter=rng.randint(0, 1),
        turn=rng.randint(0, 1),
        seals=[rng.randint(0, 1), rng.randint(0, 1)],
        known=[random_known(hand, rng) for hand in hands],
        idle=rng.choice([0, 1, 198, 199, 199, rng.randint(0, 199)]),
    )


def opening(rng: random.Random) -> State:
    """An ordinary start of a round (R5-R7), with either ruleset."""
    rules = rng.choice(["standard", "box"])
    cards = shuffled(without(ALL_CARDS, CAMEL * 3), rng)
    dealt = [cards[0:5], cards[5:10]]
    starter = rng.randint(0, 1)
    return compose(
        CAMEL * 3 + cards[10:12],
        [hand.replace(CAMEL, "") for hand in dealt],
        [hand.count(CAMEL) for hand in dealt],
        bonus_piles=shuffled_bonus(rules, rng),
        rng=rng,
        rules=rules,
        deck=cards[12:],
        starter=starter,
        turn=starter,
    )


# Named extremes --------------------------------------------------------------------------------

TWO_EMPTY = {"D": "01010", "G": "10101"}  # owners: two goods piles are gone
ONE_SILVER = {**TWO_EMPTY, "S": "0011"}  # and a third has one token left
STALE: dict[str, Any] = {"hands": ("DDCC", "GGPP"), "herds": (3, 3), "idle": 199}

EXTREMES: dict[str, State] = {
    "five equal goods in the market": compose("LLLLL", ("DGSCCPP", "DD"), (5, 0)),
    "five equal goods, herd of five, hand of two": compose("LLLLL", ("CC", ""), (5, 6)),
    "five equal goods, herd of five, hand of three": compose("LLLLL", ("CCC", ""), (5, 6)),
    "five camels in the market": compose("KKKKK", ("", "DGSCPLL"), (0, 6)),
    "five camels in the market, full hand": compose("KKKKK", ("DGSCPLL", ""), (6, 0)),
    "five camels in the market, deck of four": compose("KKKKK", ("DG", ""), (6, 0), 4),
    "seven equal cards in hand": compose("DGSKK", ("LLLLLLL", "CCCCCCC"), (4, 0)),
    "seven equal cards, own kind in the market": compose("LLLKC", ("LLLLLLL", ""), (4, 0)),
    "six diamonds in hand": compose("KGSCP", ("DDDDDD", "GGGGG"), (0, 4)),
    "eleven camels in one herd": compose("DGSCP", ("LL", "LLLLLLL"), (11, 0)),
    "eleven camels in the rival's herd": compose("DGSCP", ("LL", "LLLLLLL"), (0, 11)),
    "nothing in hand, nothing in the herd": compose("DGSCP", ("", "LLLLLLL"), (0, 11)),
    "only goods for goods: full hand, no camels": compose("DGSCP", ("DGSCPLL", ""), (0, 3)),
    "only goods for goods: full hand, many camels": compose("DGSCP", ("DGSCPLL", ""), (9, 0)),
    "six in hand: one camel may go": compose("DGSCP", ("LLLLLL", ""), (9, 0)),
    "sale onto an empty pile": compose("KKDGS", ("DDDL", "C"), (1, 1), tokens={"D": "01010"}),
    "sale onto one token": compose("KKDGS", ("DDDDL", "C"), (1, 1), tokens={"D": "0101"}),
    "bonus pile of 3 empty": compose("KKDGS", ("CCCCCLL", ""), (1, 1), bonus={"3": "010101"}),
    "bonus pile of 4 empty": compose("KKDGS", ("CCCCCLL", ""), (1, 1), bonus={"4": "010101"}),
    "bonus pile of 5 empty": compose("KKDGS", ("CCCCCLL", ""), (1, 1), bonus={"5": "010101"}),
    "box rules, bonus pile of 5 empty": compose(
        "KKDGS", ("CCCCCLL", ""), (1, 1), bonus={"5": "01010"}, rules="box"
    ),
    "two piles empty, a third at one": compose("KKCCP", ("SSSDDGG", "SS"), tokens=ONE_SILVER),
    "two piles empty, a sale onto an empty one": compose("KKCCP", ("DDD", "S"), tokens=TWO_EMPTY),
    "match point": compose("KKCCP", ("SSD", "S"), (4, 0), tokens=ONE_SILVER, seals=[1, 1]),
    "first to three": compose(
        "KKCCP", ("SSD", "S"), (4, 0), tokens=ONE_SILVER, seals=[1, 1], first_to=3
    ),
    "deck of 0, three camels in the market": compose("KDKLK", ("DD", "GG"), (4, 4), 0),
    "deck of 1, three camels in the market": compose("KDKLK", ("DD", "GG"), (4, 4), 1),
    "deck of 2, three camels in the market": compose("KDKLK", ("DD", "GG"), (4, 3), 2),
    "deck of 3, three camels in the market": compose("KDKLK", ("DD", "GG"), (4, 2), 3),
    "deck of 0, full hand": compose("DGSCP", ("DGSCPLL", ""), (0, 11), 0),
    "idle 198": compose("DGSCP", **{**STALE, "idle": 198}),
    "idle 199, all square": compose("DGSCP", **STALE),
    "idle 199, tied but for bonus tokens": compose(
        "DGSCP", tokens={"S": "1"}, bonus={"3": "0", "4": "0"}, **STALE
    ),
    "idle 199, tied but for goods tokens": compose("DGSCP", tokens={"D": "0", "L": "11"}, **STALE),
    "idle 199, seat 1 to move": compose("DGSCP", turn=1, starter=1, seals=[0, 1], **STALE),
}
