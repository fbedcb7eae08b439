"""Competitors and programs, as written on the command line."""

from __future__ import annotations

import msgspec
import pytest

from jaipur.arena import ArenaError, Competitor, read_competitors, read_programs
from jaipur.bots import Limit, make_bot
from tests.arena.players import First


def test_limits() -> None:
    plain, seconds, iterations = read_competitors(["random", "random@0.05s", "random@2000"])
    assert plain.limit == make_bot("random").default_limit
    assert seconds.limit == Limit(seconds=0.05)
    assert iterations.limit == Limit(iterations=2000)
    assert [c.bot for c in (plain, seconds, iterations)] == ["random"] * 3


def test_programs_and_their_bots() -> None:
    programs = read_programs(["old=/opt/jaipur engine --quick", "mine=./mine 'a b'"])
    found = read_competitors(["old:trader@5", "mine", "old:trader@5"], programs)
    assert found[0] == Competitor("old:trader@5", "trader", Limit(iterations=5), programs["old"])
    assert found[1] == Competitor("mine", "mine", None, ("./mine", "a b"))
    assert found[2].name == "old:trader@5#2"


def test_what_a_header_says_of_a_competitor() -> None:
    own = Competitor("x", First, Limit(iterations=3)).entry()
    assert msgspec.json.decode(msgspec.json.encode(own)) == {
        "name": "x",
        "bot": "tests.arena.players.First",
        "limit": {"iterations": 3, "floor": 0},
        "command": None,
    }
    outside = Competitor("x", "x", None, ("./x", "-v")).entry()
    assert msgspec.json.decode(msgspec.json.encode(outside)) == {
        "name": "x",
        "bot": "x",
        "limit": None,
        "command": ["./x", "-v"],
    }


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("", "a competitor is NAME, NAME@0.05s or NAME@2000, not ''"),
        ("a b", "a competitor is NAME, NAME@0.05s or NAME@2000, not 'a b'"),
        ("shiva", "there is no bot 'shiva'; available: random"),
        ("random:trader", "there is no bot 'random:trader'; available: random"),
        ("random@", "the limit of 'random@' is neither seconds a move like 0.05s"),
        ("random@0", "the limit of 'random@0' is neither"),
        ("random@0s", "the limit of 'random@0s' is neither"),
        ("random@9999s", "the limit of 'random@9999s' is neither"),
        ("random@fast", "the limit of 'random@fast' is neither"),
        ("random@-5", "the limit of 'random@-5' is neither"),
    ],
)
def test_invalid_specs(spec: str, sentence: str) -> None:
    with pytest.raises(ArenaError) as error:
        read_competitors([spec])
    assert str(error.value).startswith(sentence)


@pytest.mark.parametrize(
    ("texts", "sentence"),
    [
        (["mine"], "an external bot is given as NAME=COMMAND LINE, not 'mine'"),
        (["=x"], "an external bot is given as NAME=COMMAND LINE"),
        (["a b=x"], "an external bot is given as NAME=COMMAND LINE"),
        (["mine='x"], "an external bot is given as NAME=COMMAND LINE"),
        (["random=x"], "there is already a bot 'random'"),
        (["mine=x", "mine=y"], "there is already a bot 'mine'"),
    ],
)
def test_invalid_programs(texts: list[str], sentence: str) -> None:
    with pytest.raises(ArenaError) as error:
        read_programs(texts)
    assert str(error.value).startswith(sentence)
