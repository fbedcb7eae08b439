"""`jaipur analyse`: the report as text, page and JSON, totals, and what cannot be analysed."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from jaipur.analysis import EFFORTS, Effort, read_analysis
from jaipur.cli.analysis_text import signed
from jaipur.words import LANGUAGES
from tests.cli.test_commands import damaged, golden, jaipur, mistake


@pytest.fixture(autouse=True)
def glance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Analyses that take no time."""
    for name in EFFORTS:
        monkeypatch.setitem(EFFORTS, name, Effort(name, scouting=6, batches=4, worlds=5))


class Page(HTMLParser):
    """The elements of a page, and every address in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.addresses: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.addresses += [value or "" for name, value in attrs if name in {"src", "href"}]
        if tag not in {"input", "meta"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in {"line", "polyline"}
        assert attrs


def test_every_key_moment_has_the_position_that_its_mover_saw(tmp_path: Path) -> None:
    (found,) = [json.loads(jaipur("analyse", golden("standard-deck"), "--json").output)]
    moments = [*found["mistakes"], *found["lucky"]]
    assert len(moments) == 10
    for luck in found["lucky"]:
        mover = luck["event"]["seat"]
        starter = found["rounds"][luck["event"]["round"] - 1]["starter"]
        assert luck["position"]["viewer"] == (starter if mover is None else mover)
    text = jaipur("analyse", golden("standard-deck"), "--lang", "en").output
    hands = re.findall(r"^     +hand .*\[([DGSCPL]*)\]$", text, re.MULTILINE)
    assert [sorted(hand) for hand in hands] == [
        sorted(each["position"]["hand"]) for each in moments
    ]
    page = tmp_path / "report.html"
    jaipur("analyse", golden("standard-deck"), "--html", page, "--lang", "en")
    assert page.read_text(encoding="utf-8").count("What the player to move saw") == len(moments)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_report_says_where_the_result_came_from(lang: str) -> None:
    report = jaipur("analyse", golden("standard-deck"), "--lang", lang)
    assert report.exit_code == 0
    assert "Asha" in report.output
    figures = [
        float(line.split()[-1].replace("\N{MINUS SIGN}", "-"))
        for line in report.output.splitlines()
        if re.search(r"  +[+\N{MINUS SIGN}]?\d+\.\d\d$", line)
    ][:8]
    *parts, result = figures
    assert len(parts) == 7
    assert round(sum(parts), 2) == result
    assert "100 % |" in report.output
    assert re.search(
        r"network [0-9a-f]{12}|Netz\w* [0-9a-f]{12}|réseau [0-9a-f]{12}", report.output
    )


def test_several_records_get_totals() -> None:
    files = golden("standard-deck"), golden("box-deck")
    both = jaipur("analyse", *files, "--lang", "en").output
    assert "\n2 matches\n" in both
    assert "2 matches" not in jaipur("analyse", files[0], "--lang", "en").output
    found = json.loads(jaipur("analyse", *files, "--json").output)
    moves = sum(figures["decisions"] for each in found for figures in each["figures"])
    totals = both.split("2 matches")[1].split("\n")
    assert sum(map(int, totals[3].split()[1:])) == moves


def test_totals_have_luck_and_the_score_without_it(tmp_path: Path) -> None:
    def seats_swapped(record: Any) -> None:
        record["players"].reverse()

    # Asha in either seat, so that each player's figures come from both.
    files = golden("standard-deck"), damaged(tmp_path, seats_swapped)
    told = jaipur("analyse", *files, "--lang", "en").output.split("\n2 matches\n")[1]
    (names,) = [line.split() for line in told.splitlines() if line.split()[:1] == ["Asha"]]
    rows = {
        heading: re.findall(r"[+\N{MINUS SIGN}]?\d+(?:\.\d)?", line.removeprefix(heading))
        for line in told.splitlines()
        for heading in ("matches", "luck, in points", "score", "score with average luck")
        if re.match(rf"{heading}  ", line)
    }
    accounts: dict[str, list[Any]] = {name: [] for name in names}
    for each in json.loads(jaipur("analyse", *files, "--json").output):
        account = read_analysis(json.dumps(each).encode()).account
        for seat, player in enumerate(each["players"]):
            accounts[player["name"]].append(account.of(seat))
    assert rows["matches"] == ["2"] * len(names)
    for place, name in enumerate(names):
        luck = sum(account.luck for account in accounts[name])
        assert rows["luck, in points"][place] == signed(luck, 1)
        for heading, figure in (("score", "result"), ("score with average luck", "adjusted")):
            mean = sum(getattr(account, figure) for account in accounts[name]) / 2
            assert rows[heading][place] == f"{mean:.1f}".replace("-", "\N{MINUS SIGN}")
    page = tmp_path / "totals.html"
    jaipur("analyse", *files, "--html", page, "--lang", "en")
    assert "score with average luck" in page.read_text(encoding="utf-8")


def test_json_is_the_analysis() -> None:
    told = jaipur("analyse", golden("resigned"), "--json", "--effort", "quick").output
    analysis = read_analysis(told.encode())
    assert analysis.effort == "quick"
    assert analysis.ended_by == "resigned"


def test_a_page_needs_nothing_else(tmp_path: Path) -> None:
    page = tmp_path / "report.html"

    def evil(record: Any) -> None:
        record["players"][0]["name"] = "<script>alert(1)</script>"

    done = jaipur("analyse", damaged(tmp_path, evil), golden("box-deck"), "--html", page)
    assert done.exit_code == 0
    assert done.output == ""
    text = page.read_text(encoding="utf-8")
    parsed = Page(text)
    assert parsed.open == []
    assert parsed.addresses == []
    assert "<script" not in text
    assert "http" not in text
    assert text.count("<article>") == text.count("<svg") == 2


def test_a_page_on_the_standard_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = jaipur("analyse", golden("box-deck"), "--html", "-", "--lang", "fr")
    assert done.output.startswith("<!doctype html>")
    assert Page(done.output).open == []
    assert list(tmp_path.iterdir()) == []
    assert "both" in mistake("analyse", golden("box-deck"), "--html", "-", "--json")


def test_what_cannot_be_analysed(tmp_path: Path) -> None:
    assert "the match is not over" in mistake("analyse", golden("unfinished"))
    wrong = damaged(tmp_path, lambda record: record["rounds"][0]["moves"].insert(5, "-K"))
    assert "move 6" in mistake("analyse", wrong, "--lang", "en")
    assert "cannot read" in mistake("analyse", tmp_path / "none")
    assert "cannot write" in mistake("analyse", golden("resigned"), "--html", tmp_path / "a" / "b")
    assert "effort" in mistake("analyse", golden("resigned"), "--effort", "endless")


POSITION = "jaipur:1 seat:1 market:KLSCL sold:LL hand:GSSC herd:3 won:L43 rival:6 rival-seen:DGS"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_position_gets_candidates_with_chances_and_reasons(lang: str) -> None:
    told = jaipur("analyse", "--position", POSITION, "--lang", lang)
    assert told.exit_code == 0
    moves = re.findall(r"\[([-+][A-Z-]+)\]$", told.output, re.MULTILINE)
    assert len(moves) == len(set(moves)) == 8
    assert len(re.findall(r"\d+\s?%", told.output)) == 2 * len(moves)
    assert told.output.count("±") == len(moves) - 1
    again = jaipur("analyse", "--position", POSITION.replace(" ", "_"), "--lang", lang)
    assert again.output == told.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "name the file of a record"),
        (["--position", "chess"], "not a position: a position begins with jaipur:1"),
        (["--position", POSITION.replace("rival:6", "rival:8")], "Your rival holds 8 cards"),
        (["--position", POSITION, "--html", "-"], "takes neither files nor --html"),
        (["--position", POSITION, "some.jaipur.json"], "takes neither files nor --html"),
    ],
)
def test_what_is_no_position_to_analyse_is_told_in_a_sentence(words: list[str], said: str) -> None:
    refused = jaipur("analyse", *words, "--lang", "en")
    assert refused.exit_code == 2
    assert said in refused.output
