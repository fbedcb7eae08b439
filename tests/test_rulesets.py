"""A ruleset is added in one place: everything that lists rulesets asks the registry."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from jaipur.cli import main
from jaipur.engine import answer
from jaipur.formats import Person, Record, parse_json, read_record, record_text, replay
from jaipur.rules import RULESETS, ByBonus, BySeat, Match, Ruleset, legal_moves
from jaipur.server.pages.rendering import bonus_piles, bonus_ranges
from jaipur.words import LANGUAGES, language, ruleset_label

DOCS = Path(__file__).parents[1] / "docs"
HOUSE = Ruleset("house", ByBonus((0, 1, 2, 7), (4, 4, 5), (8, 11)))


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULESETS, HOUSE.name, HOUSE)


def jaipur(*arguments: str) -> str:
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize("command", ["play", "watch", "arena"])
def test_the_command_line_offers_it(command: str) -> None:
    assert "[standard|box|house]" in jaipur(command, "--help")


def test_the_command_line_plays_it() -> None:
    assert "rulesets: standard, box, house" in jaipur("info")
    options = ("--rules", "house", "--plain", "--speed", "0", "--seed", "x", "--lang", "en")
    assert "wins the match" in jaipur("watch", "random", "peddler", *options)


def test_the_engine_knows_it() -> None:
    def ask(**request: object) -> Any:
        return json.loads(answer(json.dumps(request)))

    assert ask(cmd="info")["rulesets"] == ["standard", "box", "house"]
    state = ask(cmd="deal", seed="x", rules="house")["state"]
    assert sorted(state["bonus"]["5"]) == [8, 11]
    view = ask(cmd="view", state=state, seat=state["turn"])["view"]
    assert ask(cmd="choose", view=view, bot="trader")["move"] in view["legal"]


def test_records_know_it(tmp_path: Path) -> None:
    match, random = Match.start(HOUSE, seed="x"), Random(0)
    while match.round.result is None:
        match, _ = match.play(random.choice(legal_moves(match.round)))
    record = Record.of(match, BySeat(Person("Asha"), Person("Belen")))
    text = record_text(record)
    assert read_record(parse_json(text)) == record
    assert replay(record).problem is None
    file = tmp_path / "house.jaipur.json"
    file.write_text(text, encoding="utf-8")
    assert "VERIFIED" in jaipur("verify", str(file), "--lang", "en")


def test_pages_know_its_tokens_and_people_its_name() -> None:
    assert bonus_piles()["house"] == {"3": (0, 1, 2, 7), "4": (4, 4, 5), "5": (8, 11)}
    assert bonus_ranges() == {"3": "0–7", "4": "4–6", "5": "8–11"}
    assert ruleset_label(language("fr"), HOUSE) == "house"
    labels = {ruleset_label(language("en"), ruleset) for ruleset in RULESETS.values()}
    assert len(labels) == len(RULESETS)


@pytest.mark.parametrize(
    "document", ["formats.md", "fairness.md", *(f"rules.{code}.md" for code in LANGUAGES)]
)
def test_the_documents_name_every_ruleset(document: str) -> None:
    text = (DOCS / document).read_text(encoding="utf-8")
    assert [name for name in RULESETS if f"`{name}`" not in text] == [HOUSE.name]
