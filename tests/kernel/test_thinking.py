"""The judgement and the search: sound, repeatable, and the same without a compiler."""

from __future__ import annotations

import json
from array import array
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from jaipur.formats import read_round
from jaipur.kernel import (
    PLAIN,
    TUNED,
    Settings,
    Tree,
    Weights,
    layout,
    make_policy,
    pack,
    pack_view,
    ratings,
    thinking,
)
from jaipur.kernel.flat import legal_ids, play_uniform, step_row
from jaipur.kernel.harvest import harvest
from jaipur.kernel.net_file import learned
from jaipur.kernel.policy import rated, worth_of
from jaipur.kernel.selfplay import duel, play_policy
from jaipur.kernel.thinking import make_tree
from jaipur.kernel.value import Net, odds_of
from jaipur.rules import (
    STANDARD,
    Match,
    Move,
    Seat,
    View,
    action_id,
    legal_moves,
    play,
    score,
    view,
)
from tests.oracle.positions import random_position
from tests.rules.positions import compose
from tests.strategies import played
from tests.uncompiled import answers_without_a_compiler

ROUND = Match.start(STANDARD, seed="monsoon").round


def some_views() -> list[View]:
    random = Random(3)
    found = []
    for number in range(30):
        match = Match.start(STANDARD, seed=str(number))
        match = played(match, random.choices(range(200), k=2 * number))
        if match.round.result is None:
            found.append(match.view(match.round.turn))
    return found


def search(seen: View, iterations: int, seed: int = 1, settings: Settings | None = None) -> Tree:
    tree = Tree(
        pack_view(seen),
        weights=TUNED,
        settings=settings or Settings(),
        payoffs=(1.0, 0.0, 0.5),
        seed=seed,
        capacity=iterations + 1,
    )
    tree.run(iterations)
    return tree


def test_every_legal_move_is_rated_and_no_other() -> None:
    policy = make_policy(TUNED)
    for seen in some_views():
        rated_ids = [action for action, _ in ratings(policy, pack_view(seen))]
        assert rated_ids == legal_moves(seen).ids


def test_hidden_bonus_tokens_of_the_rival_count_as_their_mean() -> None:
    without, with_them = (
        ratings(make_policy(TUNED), pack_view(view(compose("DGSCP", "LL", bonus=earned), Seat.A)))
        for earned in ({}, {"3": "1", "5": "11"})
    )
    # Means 2, 9 and 9, whatever the tokens are.
    lost = {round(a[1] - b[1], 6) for a, b in zip(without, with_them, strict=True)}
    assert lost == {2 + 9 + 9}


def test_a_round_is_not_ended_against_hidden_bonus_tokens() -> None:
    # Diamonds and gold are sold out, and the last silver would end the round: 11 rupees ahead by
    # the open tokens, but against two bonus tokens of 8 to 10 rupees.
    ending = compose(
        "CCPPL",
        "SSC",
        tokens={"D": "00111", "G": "00111", "S": "001"},
        bonus={"5": "11"},
    )
    rated_moves = ratings(make_policy(PLAIN), pack_view(view(ending, Seat.A)))
    assert max(rated_moves, key=lambda pair: pair[1])[0] != action_id(Move.parse("-SS"))


def test_the_rating_of_an_exchange_is_the_worth_of_what_it_leads_to() -> None:
    # Rated in parts, for speed; here the position after it is valued as a whole.
    policy = make_policy(PLAIN, fair=False)
    random = Random(5)
    compared = 0
    for _ in range(150):
        row = pack(read_round(random_position(random)))
        if row[layout.IDLE] >= 199:
            continue
        for action, value in rated(policy, row):
            if action >= layout.FIRST_EXCHANGE:
                after = row[:]
                step_row(after, action)
                cost = PLAIN.effort + PLAIN.boredom * row[layout.IDLE]
                assert value + cost == pytest.approx(-worth_of(policy, after), abs=1e-9)
                compared += 1
    assert compared > 300


def test_judgement_plays_better_than_chance_and_tuning_helped() -> None:
    weak = Weights.from_list([0.0] * len(PLAIN.to_list()))
    assert duel(make_policy(PLAIN), make_policy(weak), pack(ROUND), 100, 1) > 180
    assert duel(make_policy(TUNED), make_policy(PLAIN), pack(ROUND), 1000, 1) > 1300


def test_weights_survive_being_flattened() -> None:
    assert Weights.from_list(TUNED.to_list()) == TUNED


def test_a_duel_of_equals_is_even() -> None:
    assert duel(make_policy(PLAIN), make_policy(PLAIN), pack(ROUND), 50, 9) == 50


def test_a_search_finds_legal_moves_and_counts_its_visits() -> None:
    for seen in some_views():
        tree = search(seen, 200)
        found = tree.found()
        assert {move.action for move in found} <= set(legal_moves(seen).ids)
        assert sum(move.visits for move in found) == 200 == tree.iterations
        assert all(0.0 <= move.total <= move.visits for move in found)
        assert all(0.0 <= move.squares <= move.total + 1e-9 for move in found)


def test_a_search_is_repeatable_and_depends_on_its_seed() -> None:
    seen = some_views()[4]
    assert search(seen, 500).found() == search(seen, 500).found()
    assert search(seen, 500, seed=2).found() != search(seen, 500).found()


def test_a_full_tree_searches_on() -> None:
    seen = some_views()[4]
    tree = Tree(
        pack_view(seen),
        weights=TUNED,
        settings=Settings(),
        payoffs=(1.0, 0.0, 0.5),
        seed=1,
        capacity=20,
    )
    tree.run(300)
    assert sum(move.visits for move in tree.found()) <= 300
    assert tree.iterations == 300


def test_the_outlook_of_a_move_that_ends_the_round_is_its_count() -> None:
    # The deck is empty, so taking a card ends it: 31 rupees and the camel token against
    # 20 and a bonus token of 8 to 10.
    ending = compose(
        "DGSCP", "LL", herd=8, rival_herd=3, deck="", tokens={"D": "00000", "G": "1111", "L": "00"},
        bonus={"5": "1"},
    )  # fmt: skip
    count = score(play(ending, Move.parse("+D"))[0]).tallies
    tree = search(view(ending, Seat.A), 1)
    mine, theirs = tree.outlook(action_id(Move.parse("+D")), 300)
    assert mine == count.a.rupees
    assert theirs == pytest.approx(count.b.goods + 9, abs=0.3)
    assert theirs != int(theirs)


def test_what_a_search_cannot_do_is_refused() -> None:
    tree = search(view(ROUND, ROUND.turn), 1)
    for action, rounds in ((-1, 3), (30_000, 3), (legal_moves(ROUND).ids[0], 0)):
        with pytest.raises(ValueError, match="cannot be made"):
            tree.outlook(action, rounds)
    out_of_range: dict[str, Any] = {"width": 33, "depth": 65, "rating_interval": 6, "plies": -1}
    for name, wrong in (*out_of_range.items(), ("width", 0)):
        with pytest.raises(ValueError, match=r"width|power of two|plies"):
            replace(Settings(), **{name: wrong})


def test_what_is_found_of_a_move_does_not_depend_on_the_others() -> None:
    seen = some_views()[4]

    def compared(actions: list[int], seed: int = 5) -> list[float]:
        tree = Tree(
            pack_view(seen), weights=TUNED, settings=Settings(), payoffs=(1.0, 0.0, 0.5),
            seed=1, capacity=1000,
        )  # fmt: skip
        return tree.compare(actions, 200, seed)

    first, second, *_, last = search(seen, 1).candidates()
    alone, together = compared([last]), compared([first, last, second])
    assert together[1] == alone[0]
    assert compared([last], seed=6) != alone
    assert all(0.0 <= mean <= 1.0 for mean in together)


def test_only_legal_moves_are_compared() -> None:
    tree = search(view(ROUND, ROUND.turn), 1)
    illegal = next(n for n in range(100) if n not in legal_moves(ROUND).ids)
    with pytest.raises(ValueError, match="cannot be made here"):
        tree.compare([legal_moves(ROUND).ids[0], illegal], 3, seed=1)


def test_ctrl_c_takes_effect_between_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_UNINTERRUPTED", 30)
    whole = search(some_views()[4], 100)
    monkeypatch.undo()
    assert whole.found() == search(some_views()[4], 100).found()
    assert whole.iterations == 100


def test_only_a_viewer_on_turn_can_be_packed() -> None:
    for viewer in (ROUND.turn.rival, None):
        with pytest.raises(ValueError, match="the viewer is not on turn"):
            pack_view(view(ROUND, viewer))


def answers() -> list[object]:
    """The kernel's answers to some questions, with and without a compiler."""
    rows = array("h")
    for number in range(4):
        rows.extend(pack(Match.start(STANDARD, seed=str(number)).round, seed=2**64 - 1 - number))
    moves = play_uniform(rows, 2)
    searches = [search(seen, 40).found() for seen in some_views()[:6]]
    fair = search(some_views()[7], 30, settings=Settings(fair=True, plies=1)).found()
    points = duel(make_policy(TUNED), make_policy(PLAIN), pack(ROUND), 3, 77)
    judged = play_policy(make_policy(TUNED), rows[:], 2)
    tree, action = search(some_views()[3], 5), legal_moves(some_views()[3]).ids[0]
    rupees = [tree.outlook(action, 3), *(tree.outlook(action, 1) for _ in range(3))]
    listed = tree.candidates()
    compared = [listed, [round(mean, 9) for mean in tree.compare(listed[:3], 4, 2**64 - 5)]]
    row = np.array(pack(ROUND, seed=2**64 - 1))
    net = Net(*learned())
    odds = [odds_of(net, pack(Match.start(STANDARD, seed=str(n)).round)) for n in range(5)]
    return [moves, rows.tolist(), searches, fair, points, judged, rupees, odds, *gathered(net),
            legal_ids(row.data), compared]  # fmt: skip


def gathered(net: Net) -> list[object]:
    """Some positions of self-play."""
    tree = make_tree(12, net, TUNED, Settings())
    ids, plies = array("h", bytes(2 * layout.FEATURES * 30)), array("h", bytes(2 * 30))
    won, expected = array("f", bytes(4 * 30)), array("f", bytes(4 * 30))
    harvest(tree, pack(ROUND), 3, 8, ids, won, expected, plies)
    return [ids.tolist(), won.tolist(), plies.tolist()]


def test_without_a_compiler_the_answers_are_the_same(tmp_path: Path) -> None:
    theirs = answers_without_a_compiler(__name__, tmp_path)
    ours = json.loads(json.dumps(answers()))
    assert theirs[:2] == ours[:2]
    # Sums of floating-point numbers may differ in their last digits between two compilers.
    for their, our in zip(theirs[2], ours[2], strict=True):
        assert [found[:2] for found in their] == [found[:2] for found in our]
    assert [found[:2] for found in theirs[3]] == [found[:2] for found in ours[3]]
    assert theirs[4:] == ours[4:]
