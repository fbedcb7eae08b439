"""The deal recipe, implemented a second time from docs/fairness.md alone, against the real one."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import count, islice, permutations
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from jaipur.rules import RULESETS, Deal, deal, draw_starter, key_from_seed
from jaipur.rules.chance import _below

DOCS = Path(__file__).parents[1] / "docs"
T = TypeVar("T")
Dealt: TypeAlias = tuple[str, tuple[tuple[int, ...], ...]]
Below: TypeAlias = Callable[[int, Iterator[int]], int]
VECTORS: list[dict[str, Any]] = json.loads((DOCS / "fairness-vectors.json").read_text("utf-8"))

# The second implementation. It shares no code with the first, not even the module hmac.

CARDS = "D" * 6 + "G" * 6 + "S" * 6 + "C" * 8 + "P" * 8 + "L" * 10 + "K" * 8
TOKENS: Mapping[str, Mapping[int, tuple[int, ...]]] = {
    "standard": {3: (1, 1, 2, 2, 3, 3), 4: (4, 4, 5, 5, 6, 6), 5: (8, 8, 9, 9, 10, 10)},
    "box": {3: (1, 1, 2, 2, 2, 3, 3), 4: (4, 4, 5, 5, 6, 6), 5: (8, 8, 9, 10, 10)},
}


def reference_hmac(key: bytes, message: bytes) -> bytes:
    # RFC 2104, for keys that are not longer than SHA-256's block of 64 bytes.
    padded = key.ljust(64, b"\0")
    inner = sha256(bytes(byte ^ 0x36 for byte in padded) + message).digest()
    return sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest()


def reference_key(text: str) -> bytes:
    return sha256(b"jaipur/seed/1" + b"\0" + text.encode("utf-8")).digest()


def reference_stream(key: bytes, purpose: str) -> Iterator[int]:
    for n in count():
        block = reference_hmac(key, f"jaipur/deal/1/{purpose}/{n}".encode("ascii"))
        for at in range(0, 32, 4):
            yield int.from_bytes(block[at : at + 4], "big")


def reference_below(bound: int, words: Iterator[int]) -> int:
    limit = 2**32 - 2**32 % bound
    while True:
        word = next(words)
        if word < limit:
            return word % bound


def reference_shuffle(items: Iterable[T], words: Iterator[int]) -> tuple[T, ...]:
    shuffled = list(items)
    for i in range(len(shuffled) - 1, 0, -1):
        j = reference_below(i + 1, words)
        shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
    return tuple(shuffled)


def reference_deal(key: bytes, number: int, rules: str) -> Dealt:
    cards = reference_shuffle(CARDS, reference_stream(key, f"round/{number}/cards"))
    piles = (
        reference_shuffle(tokens, reference_stream(key, f"round/{number}/bonus/{size}"))
        for size, tokens in TOKENS[rules].items()
    )
    return "".join(cards), tuple(piles)


def reference_starter(key: bytes) -> int:
    return reference_below(2, reference_stream(key, "starter"))


def real_deal(key: bytes, number: int, rules: str) -> Dealt:
    dealt: Deal = deal(key, number, RULESETS[rules])
    return dealt.cards, tuple(tuple(pile) for pile in dealt.bonus)


@pytest.mark.parametrize("vector", VECTORS)
def test_both_reproduce_the_vector(vector: dict[str, Any]) -> None:
    key = bytes.fromhex(vector["key"])
    if vector["seed"] is not None:
        assert reference_key(vector["seed"]) == key_from_seed(vector["seed"]) == key
    expected = vector["cards"], tuple(tuple(vector["bonus"][size]) for size in "345")
    which = key, vector["round"], vector["rules"]
    assert reference_deal(*which) == real_deal(*which) == expected
    assert reference_starter(key) == draw_starter(key) == vector["starter"]


def test_the_vector_printed_in_the_document() -> None:
    found = re.search(
        r"^ +seed +(\S+)\n +key +([0-9a-f]{64})\n +starter +([01])\n"
        r" +round (\d+) +(\w{5}) (\w{5}) (\w{2}) (\w{40})\n"
        r" +bonus 3: ([\d ]+?) +4: ([\d ]+?) +5: ([\d ]+)$",
        (DOCS / "fairness.md").read_text("utf-8"),
        re.MULTILINE,
    )
    assert found is not None
    cards = "".join(found.group(5, 6, 7, 8))
    piles = tuple(tuple(map(int, pile.split())) for pile in found.group(9, 10, 11))
    key = reference_key(found[1])
    assert key.hex() == found[2]
    assert reference_starter(key) == int(found[3])
    assert reference_deal(key, int(found[4]), "standard") == (cards, piles)
    assert (VECTORS[0]["seed"], VECTORS[0]["round"]) == (found[1], int(found[4]))


@settings(deadline=None, max_examples=300)
@given(st.binary(min_size=32, max_size=32), st.integers(1, 2000), st.sampled_from(sorted(TOKENS)))
def test_both_deal_the_same_and_name_the_same_starter(key: bytes, number: int, rules: str) -> None:
    assert real_deal(key, number, rules) == reference_deal(key, number, rules)
    assert draw_starter(key) == reference_starter(key)


@settings(deadline=None)
@given(st.text(st.characters(exclude_categories=["Cs"])))
@example("e\u0301 \u00e9\0\r\n")  # a text is neither normalised nor stripped
def test_both_make_the_same_key_of_a_text(text: str) -> None:
    assert key_from_seed(text) == reference_key(text)


@pytest.mark.parametrize("below", [reference_below, _below])
@pytest.mark.parametrize(
    ("bound", "words", "result", "left"),
    [
        (52, [2**32 - 1, 2**32 - 48, 2**32 - 49, 7], 51, [7]),  # L is 2**32 - 48
        (7, [2**32 - 1, 2**32 - 2, 2**32 - 4, 15, 6], 1, [6]),  # L is 2**32 - 4
        (3, [2**32 - 1, 2**32 - 2], 2, []),  # L is 2**32 - 1
        (2, [2**32 - 1, 0], 1, [0]),  # a power of two throws nothing away
        (1, [2**32 - 1, 0], 0, [0]),
    ],
)
def test_numbers_from_the_limit_on_are_thrown_away(
    below: Below, bound: int, words: list[int], result: int, left: list[int]
) -> None:
    stream = iter(words)
    assert below(bound, stream) == result
    assert list(stream) == left


@settings(deadline=None)
@given(st.integers(1, 52), st.lists(st.integers(2**32 - 60, 2**32 - 1) | st.integers(0, 2**32 - 1)))
def test_both_draw_the_same_from_the_same_words(bound: int, words: list[int]) -> None:
    # The zeros at the end are below every limit, so that each draw ends.
    one, other = iter([*words, 0, 0]), iter([*words, 0, 0])
    assert _below(bound, one) == reference_below(bound, other)
    assert list(one) == list(other)


# Found by a search: of the texts "0" to "15999999", these alone throw a number away in round 1's
# cards, "4544385" at the fifth draw and "6525693" at the twenty-eighth.
@pytest.mark.parametrize("seed", ["4544385", "6525693"])
def test_a_whole_deal_that_throws_a_number_away(seed: str) -> None:
    key = reference_key(seed)
    words = list(islice(reference_stream(key, "round/1/cards"), 60))
    stream = iter(words)
    cards = "".join(reference_shuffle(CARDS, stream))
    assert list(stream) == words[52:]  # 51 draws took 52 numbers
    assert real_deal(key, 1, "standard")[0] == cards


# The keys below are fixed, so nothing fails by chance. With others, a fair shuffle would exceed each
# threshold about once in a million times (29, 4 and 6 degrees of freedom).
def chi_square(seen: Mapping[T, int], expected: Mapping[T, float]) -> float:
    assert set(seen) <= set(expected)
    return sum((seen.get(at, 0) - much) ** 2 / much for at, much in expected.items())


def test_the_tokens_of_a_pile_are_in_every_order_equally_often() -> None:
    tries, tokens = 20_000, TOKENS["box"][5]
    streams = (reference_stream(n.to_bytes(32, "big"), "round/1/bonus/5") for n in range(tries))
    piles = Counter(reference_shuffle(tokens, stream) for stream in streams)
    orders = set(permutations(tokens))
    assert chi_square(piles, dict.fromkeys(orders, tries / len(orders))) < 81
    place_of_nine = Counter(pile.index(9) for pile in piles.elements())
    assert chi_square(place_of_nine, dict.fromkeys(range(5), tries / 5)) < 34


def test_the_first_card_really_dealt_is_of_each_kind_in_proportion() -> None:
    tries = 4_000
    first = Counter(real_deal(n.to_bytes(32, "big"), 1, "box")[0][0] for n in range(tries))
    expected = {kind: tries * many / 52 for kind, many in Counter(CARDS).items()}
    assert chi_square(first, expected) < 39


def test_other_keys_and_rounds_give_other_deals() -> None:
    some = [reference_key("monsoon"), reference_key("Monsoon"), bytes(32), bytes(31) + b"\1"]
    deals = [real_deal(key, number, "standard") for key in some for number in range(1, 13)]
    assert len({cards for cards, _ in deals}) == len({piles for _, piles in deals}) == len(deals)


def test_each_pile_has_a_stream_of_its_own() -> None:
    # The three standard piles have one pattern, so one stream would put them in one order.
    piles = [real_deal(bytes(32), number, "standard")[1] for number in range(1, 13)]
    shapes = [[tuple(token - min(pile) for token in pile) for pile in dealt] for dealt in piles]
    three, four, five = zip(*shapes, strict=True)
    assert three != four != five != three


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_a_key_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match="32"):
        deal(bytes(length), 1, RULESETS["standard"])
    with pytest.raises(ValueError, match="32"):
        draw_starter(bytes(length))


@pytest.mark.parametrize("number", [0, -1])
def test_a_round_before_the_first_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="round"):
        deal(bytes(32), number, RULESETS["standard"])
