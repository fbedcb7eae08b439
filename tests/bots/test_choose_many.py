"""Bots that decide in many rounds at once decide as they do in one."""

from __future__ import annotations

import json
import pickle
from array import array
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from jaipur.bots import BATCH_BOTS, BatchBot, Limit, choose_many, make_bot
from jaipur.kernel import pack
from jaipur.kernel.layout import ROW
from jaipur.rules import RULESETS, BySeat, Match, Round, action_id, legal_moves, play, view
from tests.test_secrecy import other_world
from tests.uncompiled import answers_without_a_compiler

FEW = Limit(iterations=25)


def positions(rules: str, rounds: int) -> list[Round]:
    """All positions of some rounds by a trader that errs, with all kinds of seals."""
    found, random, trader = [], Random(rules), make_bot("trader")
    for number in range(rounds):
        ruleset = replace(RULESETS[rules], first_to=3)
        round_ = Match.start(ruleset, seed=f"{rules} {number}").round
        round_ = replace(round_, seals=BySeat(number % 3, number // 3 % 3))
        while round_.result is None:
            found.append(round_)
            seen = view(round_, round_.turn)
            errs = random.random() < 0.3
            move = random.choice(list(legal_moves(seen))) if errs else trader.choose(seen, FEW).move
            round_, _ = play(round_, move)
    return found


def rows_of(rounds: list[Round]) -> array[int]:
    rows = array("h")
    for number, round_ in enumerate(rounds):
        rows += pack(round_, seed=number)
    return rows


def chosen(name: str, rounds: list[Round], rules: str, limit: Limit | None) -> list[int]:
    return choose_many(
        name,
        rows_of(rounds),
        seed=3,
        limit=limit,
        rules=rules,
        seals=bytes(seals for round_ in rounds for seals in round_.seals),
        starters=bytes(round_.starter for round_ in rounds),
        first_to=3,
    ).tolist()


def limit_of(name: str) -> Limit | None:
    return FEW if name == "maharaja" else None


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("name", BATCH_BOTS)
def test_the_same_moves_as_one_by_one(name: str, rules: str) -> None:
    rounds = positions(rules, 9)
    bot = make_bot(name, 3)
    limit = limit_of(name) or bot.default_limit
    expected = [action_id(bot.choose(view(round_, round_.turn), limit).move) for round_ in rounds]
    assert chosen(name, rounds, rules, limit_of(name)) == expected


@pytest.mark.parametrize("name", BATCH_BOTS)
def test_nothing_secret_matters(name: str) -> None:
    rounds, random = positions("standard", 2), Random(5)
    others = [other_world(round_, round_.turn, random) for round_ in rounds]
    assert rows_of(others) != rows_of(rounds)
    limit = limit_of(name)
    assert chosen(name, others, "standard", limit) == chosen(name, rounds, "standard", limit)


def test_by_default_a_round_is_all_there_is() -> None:
    ruleset = replace(RULESETS["standard"], first_to=1)
    rounds = [
        replace(round_, ruleset=ruleset, seals=BySeat(0, 0)) for round_ in positions("standard", 3)
    ]
    bot = make_bot("merchant")
    for round_ in rounds:
        asked = choose_many("merchant", pack(round_))
        if round_.starter == 0:
            decided = bot.choose(view(round_, round_.turn), bot.default_limit)
            assert asked.tolist() == [action_id(decided.move)]


def test_some_rounds_only_and_none_that_is_over() -> None:
    rounds = positions("standard", 1)[:4]
    rows = rows_of(rounds)
    bot = pickle.loads(pickle.dumps(BatchBot("merchant", seed=1)))
    everything = bot.choose(rows)
    some = bot.choose(rows, only=bytes([1, 0, 1, 0]))
    assert some.tolist() == [everything[0], -1, everything[2], -1]
    rows[ROW + 2] = 1
    for name in ("trader", "merchant"):
        assert choose_many(name, rows)[1] == -1


@pytest.mark.parametrize(
    ("name", "options", "sentence"),
    [
        ("novice", {}, "no bot 'novice' decides in batches; available: goldsmith"),
        ("trader", {"rules": "chess"}, "there is no ruleset 'chess'"),
        ("maharaja", {}, "maharaja needs a limit in iterations"),
        ("merchant", {"limit": Limit(seconds=1.0)}, "merchant needs a limit in iterations"),
        ("merchant", {"seals": bytes(3)}, "not those of 1 rounds"),
    ],
)
def test_what_cannot_be_is_refused(name: str, options: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        choose_many(name, rows_of(positions("standard", 1)[:1]), **options)  # type: ignore[arg-type]


def answers() -> list[object]:
    """What some bots choose, with and without a compiler."""
    rounds = positions("standard", 1)[::6]
    return [chosen(name, rounds, "standard", Limit(iterations=12)) for name in BATCH_BOTS]


def test_without_a_compiler_the_answers_are_the_same(tmp_path: Path) -> None:
    assert answers_without_a_compiler(__name__, tmp_path) == json.loads(json.dumps(answers()))
