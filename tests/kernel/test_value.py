"""The learned network: its features, its sums, what it is learned from."""

from __future__ import annotations

import re
import subprocess
import sys
import zlib
from array import array
from importlib.util import find_spec
from pathlib import Path
from random import Random

import numpy as np
import pytest

from jaipur.formats import read_round
from jaipur.kernel import TUNED, Settings, layout, pack, pack_view
from jaipur.kernel.harvest import concealed, harvest
from jaipur.kernel.layout import FEATURES, ROWS
from jaipur.kernel.net_file import Layers, decode, encode, learned
from jaipur.kernel.thinking import make_tree
from jaipur.kernel.value import MAX_WEIGHT, Net, odds_of, rows_of
from jaipur.rules import BOX, GOODS, GOODS_TOKENS, STANDARD, Match, Round, view
from tests.oracle.brute_force import State
from tests.oracle.positions import EXTREMES, random_position

NET = Net(*learned())
TREE = make_tree(64, NET, TUNED, Settings(fair=True))
STAGES = (1, 3, 6, 11, 18, 27)


def positions(count: int) -> list[Round]:
    random = Random(count)
    found = [read_round(random_position(random)) for _ in range(count)]
    found += map(read_round, EXTREMES.values())
    return [round_ for round_ in found if round_.result is None]


def documented_rows(round_: Round) -> list[int]:
    """The rows of a position, from the round itself, as the docstring says."""
    me, rival = round_.players[round_.turn], round_.players[round_.turn.rival]
    rows = []
    for place, good in enumerate(GOODS):
        mine, theirs = me.hand.count(good), rival.hand.count(good)
        market = round_.market.count(good)
        gone = len(GOODS_TOKENS.of(good)) - len(round_.tokens.of(good))
        start = 1024 * (place, place - 1)[good in "PL"]
        rows += [
            start + 60 * mine + 10 * market + gone,
            start + 480 + 60 * theirs + 10 * market + gone,
            start + 960 + 8 * mine + theirs,
        ]
    lowest = sum(sorted(map(len, round_.tokens))[:3])
    time = min(len(round_.deck), 2 * lowest)
    stage = sum(time > last for last in STAGES)
    deck = min(len(round_.deck), 40)
    lead = sum(map(sum, (*me.tokens, *me.bonus))) - sum(map(sum, (*rival.tokens, *rival.bonus)))
    three, four, five = map(len, round_.bonus)
    return [
        *rows,
        5120 + 144 * stage + 12 * me.herd + rival.herd,
        6128 + 41 * round_.market.count("K") + deck,
        6374 + 8 * len(me.hand) + len(rival.hand),
        6438 + 101 * stage + 50 + max(-50, min(lead, 50)),
        7145 + 64 * three + 8 * four + five,
        7657 + 16 * deck + min(lowest, 15),
    ]


def documented_odds(ids: np.ndarray, layers: Layers) -> np.ndarray:
    """The log-odds of positions, by the rows of each, with plain sums."""
    rows, inner, outer, bias = (np.array(layer, np.int64) for layer in layers)
    first = rows.reshape(ROWS, -1)[ids].sum(1).clip(0, 2047)
    second = first @ inner.reshape(len(outer), -1).T + bias[:-1]
    odds: np.ndarray = (second.clip(0) // 128).clip(0, 32767) @ outer + bias[-1]
    return odds / 128**2


def test_the_rows_of_a_position_are_as_documented() -> None:
    for round_ in positions(600):
        assert rows_of(NET, pack(round_)) == documented_rows(round_)


def test_the_odds_are_the_documented_sums() -> None:
    rounds = positions(600)
    ids = np.array([documented_rows(round_) for round_ in rounds])
    odds = [odds_of(NET, pack(round_)) for round_ in rounds]
    assert odds == documented_odds(ids, learned()).tolist()
    assert len(set(odds)) > 500


def test_the_largest_network_does_not_overflow() -> None:
    for sign in (1, -1):
        largest = Layers(*(array(layer.typecode, [MAX_WEIGHT] * len(layer)) for layer in learned()))
        largest.outer[:] = array("h", [sign * MAX_WEIGHT] * len(largest.outer))
        round_ = positions(1)[0]
        (odds,) = documented_odds(np.array([documented_rows(round_)]), largest)
        assert odds_of(Net(*largest), pack(round_)) == odds


def test_cloth_and_spice_are_alike() -> None:
    swap = str.maketrans("CP", "PC")

    def swapped(state: State) -> State:
        after = dict(state)
        for field in ("market", "deck"):
            after[field] = str(state[field]).translate(swap)
        for field in ("hands", "known"):
            after[field] = ["".join(sorted(cards.translate(swap), key="DGSCPLK".index))
                            for cards in state[field]]  # fmt: skip
        after["discard"] = "".join(
            sorted(str(state["discard"]).translate(swap), key="DGSCPLK".index)
        )
        after["tokens"] = {**state["tokens"], "C": state["tokens"]["P"], "P": state["tokens"]["C"]}
        after["earned"] = [
            {**one, "goods": {**one["goods"], "C": one["goods"]["P"], "P": one["goods"]["C"]}}
            for one in state["earned"]
        ]
        return after

    random, unlike = Random(8), 0
    for _ in range(200):
        state = random_position(random)
        one, other = read_round(state), read_round(swapped(state))
        unlike += one.market != other.market
        assert odds_of(NET, pack(one)) == odds_of(NET, pack(other))
    assert unlike > 50


def test_a_network_of_the_wrong_size_is_refused() -> None:
    rows, inner, outer, bias = learned()
    with pytest.raises(ValueError, match="no network has"):
        Net(rows[1:], inner, outer, bias)
    with pytest.raises(ValueError, match="no network has"):
        Net(rows, inner, outer, bias[:-1])


def test_a_network_survives_its_file() -> None:
    assert decode(encode(learned())) == learned()


def test_a_damaged_file_is_refused() -> None:
    whole = encode(learned())
    plain = zlib.decompress(whole)
    large = bytearray(plain)
    large[1] = 0x7F
    for data, why in (
        (b"", "not a network"),
        (whole[:-9], "not a network"),
        (zlib.compress(plain[:-4]), "17 bias"),
        (zlib.compress(plain[:1000]), "rows"),
        (zlib.compress(plain + b"x"), "1 bytes too many"),
        (zlib.compress(bytes(large)), "from -1300 to 1300"),
    ):
        with pytest.raises(ValueError, match=why):
            decode(data)


def harvested(iterations: int, count: int, seed: int) -> tuple[np.ndarray, ...]:
    ids, plies = array("h", bytes(2 * FEATURES * count)), array("h", bytes(2 * count))
    won, expected = array("f", bytes(4 * count)), array("f", bytes(4 * count))
    start = pack(Match.start(STANDARD, seed="any").round)
    rounds = harvest(TREE, start, seed, iterations, ids, won, expected, plies)
    assert rounds > count / 60
    return np.array(ids).reshape(count, FEATURES), *map(np.array, (won, expected, plies))


def test_what_is_concealed_is_what_a_seat_may_not_know() -> None:
    compared = 0
    for round_ in positions(400):
        row = pack(round_)
        out = array("h", bytes(2 * len(row)))
        known = concealed(TREE, row, out)
        packed = pack_view(view(round_, round_.turn))
        assert known == (packed.hidden, packed.hidden_bonus)
        unseen = layout.DECK + row[layout.DECK_SIZE] + packed.hidden
        # Unseen cards are in any order, camels first; owners of tokens do not matter.
        assert out[: layout.DECK] == packed.row[: layout.DECK]
        assert sorted(out[layout.DECK : unseen]) == sorted(packed.row[layout.DECK : unseen])
        camels = out[layout.DECK : unseen].count(layout.CAMEL)
        assert set(out[layout.DECK :][:camels]) <= {layout.CAMEL}
        for pile in range(3):
            place = layout.BONUS + layout.BONUS_PLACES * pile
            end = place + packed.row[layout.BONUS_LEFT + pile] + packed.hidden_bonus[pile]
            assert sorted(out[place:end]) == sorted(packed.row[place:end])
        compared += packed.hidden > 0
    assert compared > 100


@pytest.mark.parametrize("iterations", [0, 12])
def test_harvested_positions_are_seen_by_the_player_to_move(iterations: int) -> None:
    ids, won, expected, plies = harvested(iterations, 3000, seed=5)
    assert 0 <= ids.min() <= ids.max() < ROWS
    together = plies[1:] == plies[:-1] + 1
    # A ply later it is the other player's turn: one of them wins, or nobody.
    assert (won[1:] + won[:-1])[together].tolist() == [1.0] * int(together.sum())
    if iterations:
        assert np.corrcoef(won, expected)[0, 1] > 0.5
    else:
        assert set(expected.tolist()) == {0.5}
    again = harvested(iterations, 3000, seed=5)
    assert all((a == b).all() for a, b in zip(again, (ids, won, expected, plies), strict=True))
    assert (harvested(iterations, 3000, seed=6)[0] != ids).any()


def test_the_network_knows_who_wins() -> None:
    ids, won, _, _ = harvested(40, 20_000, seed=77)
    odds = documented_odds(ids, learned())
    loss = np.mean(np.logaddexp(0.0, odds) - won * odds)
    # Always to say one half would lose 0.69.
    assert loss < 0.44


def test_buffers_that_do_not_fit_are_refused() -> None:
    start = pack(Match.start(BOX, seed="any").round)
    ids, won, plies = (
        array("h", bytes(2 * FEATURES * 9)),
        array("f", bytes(40)),
        array("h", bytes(20)),
    )
    with pytest.raises(ValueError, match="different numbers of positions"):
        harvest(TREE, start, 1, 0, ids, won, won[:], plies)


@pytest.mark.long
def test_a_network_is_learned(tmp_path: Path) -> None:
    assert find_spec("torch") is not None, "learning needs torch: pip install 'openjaipur[learn]'"
    out = tmp_path / "small.net"
    done = subprocess.run(
        [sys.executable, "-m", "tools.learn_value", "--share", "0.02", "--out", str(out)],
        cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True,
    )  # fmt: skip
    losses = [float(found) for found in re.findall(r"log loss ([\d.]+)", done.stdout)]
    assert len(losses) == 4
    # Always to say one half would lose 0.69.
    assert max(losses) < 0.6
    assert decode(out.read_bytes()).rows != learned().rows
