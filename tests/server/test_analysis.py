"""The analysis of finished matches on a server: who may ask when, and what becomes of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from jaipur.analysis import EFFORTS, analyse, analysis_json
from jaipur.formats import parse_json, read_record
from jaipur.rules import Seat
from jaipur.server.analysing import process
from jaipur.server.analysing.analyst import MAX_MOVES, Analyst
from jaipur.server.analysing.process import AnalysisRequest, answer_analysis, read_answer
from jaipur.server.guard.side_process import SideProcess
from jaipur.server.present.analyses import present_analysis
from jaipur.server.present.replays import ALL, present_replay
from jaipur.storage import StoredAnalysis
from jaipur.table import Mode, TableOptions
from jaipur.words import language
from tests.server.inside import World, inside
from tests.server.running import Guest, move, sat_online
from tests.server.two_servers import two_servers
from tests.serving import Server

GOLDEN = Path(__file__).parents[1] / "golden"
NONE = {"state": "none", "ahead": 0, "judged": 0, "moves": 0, "report": None}


def analysed(guest: Guest, path: str) -> Any:
    """Wait until an analysis is there, and see nothing but progress before."""
    while (found := guest.get(path))["state"] == "waiting":
        assert found["report"] is None
        assert 0 <= found["judged"] <= found["moves"]
    assert found["state"] == "done", found
    return found["report"]


def play(match: str, players: list[Guest], moves: int) -> None:
    """Play some moves, then give up: analyses go after everything else on the machine."""
    for number in range(moves):
        update = players[number % 2].see(match, 4 + number)
        turn = update["views"][0]["turn"]
        update = players[turn].see(match)
        chosen = move(update["views"][0]["legal"][0])
        assert players[turn].act(match, update["seq"], chosen)["result"] == "applied"
    players[0].act(match, players[0].see(match)["seq"], {"kind": "resign"})


def link_to(guest: Guest, match: str) -> str:
    made = guest.post(f"/api/matches/{match}/links", {"for": "replay"}, 201)
    return str(made["url"].rpartition("/")[2])


def test_a_match_is_analysed_once_for_both_players_and_a_stranger(
    asha: Guest, belen: Guest, eve: Guest
) -> None:
    match = sat_online(asha, belen, first_to=1)
    path = f"/api/matches/{match}/analysis"
    for guest, status in ((asha, 409), (belen, 409), (eve, 404)):
        refused = guest.get(path, status)["error"]["reason"]
        assert refused == ("not_over" if status == 409 else "no_such_match")
        assert guest.post(path, {}, status)["error"]["reason"] == refused
    play(match, [asha, belen], 3)
    shared = f"/api/links/{link_to(asha, match)}/analysis"
    for guest, where in ((asha, path), (belen, path), (eve, shared)):
        assert guest.get(where) == NONE
    assert eve.post(shared, {}, 202)["state"] in {"waiting", "done"}
    mine, theirs = analysed(asha, path), analysed(belen, path)
    strangers = analysed(eve, shared)
    again = asha.post(path, {}, 202)
    assert again["state"] == "done"
    moments = asha.get(f"/api/matches/{match}/replay")["moments"]
    assert again["judged"] == again["moves"] == sum(each["entry"] is not None for each in moments)
    assert (mine["seat"], theirs["seat"]) == (0, 1)
    assert mine["sentence"].startswith(("You won. Luck", "You lost. Luck"))
    assert strangers["sentence"].startswith(f"{('Asha', 'Belen')[strangers['seat']]} won. Luck")
    check_report(mine, asha.get(f"/api/matches/{match}/replay"))
    check_seen_from_the_other_side(mine, theirs)
    assert theirs["made_with"] == strangers["made_with"]
    with Guest(asha.server, "fr") as french:
        told = french.get(f"{shared}?lang=fr")["report"]["sentence"]
    assert told.startswith(f"{('Asha', 'Belen')[strangers['seat']]} a gagné. ")
    french.http.close()


def check_report(report: Any, replay: Any) -> None:
    """The account adds up; every moment is one of the replay, and the text is that of its move."""
    account = {part["kind"]: part["points"] for part in report["account"]}
    result = account.pop("result")
    assert sum(account.values()) == pytest.approx(result, abs=1e-6)
    points = [point for played in report["rounds"] for point in played["points"]]
    moments = replay["moments"]
    assert [point["n"] for point in points] == [moment["n"] for moment in moments]
    assert [point["turn"] for point in points] == [moment["turn"] for moment in moments]
    decided = [point for point in points[:-1] if moments[point["n"] - 1]["position"]]
    assert all(point["known"] is not None for point in decided)
    marks = {point["n"]: point["mark"] for point in points if point["mark"]}
    assert marks == {each["n"]: each["mark"] for each in report["moves"]}
    for each in report["moves"]:
        entry = moments[each["n"]]["entry"]
        assert entry["seat"] == each["seat"]
        assert entry["text"].startswith(each["text"])
        assert moments[each["n"] - 1]["position"] is not None
    assert [each["loss"] for each in report["mistakes"]] == sorted(
        (each["loss"] for each in report["mistakes"]), reverse=True
    )
    assert len(report["mistakes"]) <= 5
    assert all(abs(a["luck"]) >= abs(b["luck"]) for a, b in pairwise(report["lucky"]))
    assert all(each["band"] is None for each in report["players"] if each["care"] is None)


def check_seen_from_the_other_side(one: Any, other: Any) -> None:
    for part, theirs in zip(one["account"], other["account"], strict=True):
        if part["kind"] in {"start", "result"}:
            assert part["points"] + theirs["points"] == pytest.approx(100)
        elif "errors" not in part["kind"]:
            assert part["points"] == -theirs["points"]
    for mine, theirs in zip(one["rounds"], other["rounds"], strict=True):
        for a, b in zip(mine["points"], theirs["points"], strict=True):
            assert a["hindsight"] + b["hindsight"] == pytest.approx(100)
    assert [-each["luck"] for each in one["lucky"]] == [each["luck"] for each in other["lucky"]]


def test_computing_it_again_elsewhere_gives_the_same_bytes() -> None:
    record = (GOLDEN / "called-off.jaipur.json").read_bytes()
    told: list[bytes] = []
    quick = msgspec.msgpack.encode(AnalysisRequest(record, "quick"))
    answers = [read_answer(answer_analysis(quick, told.append)) for _ in range(2)]
    assert answers[0] == answers[1]
    moves = len(told) // 2
    assert [process.read_progress(each) for each in told] == [*range(1, moves + 1)] * 2
    local = json.loads(analysis_json(analyse(read_record(parse_json(record)), EFFORTS["quick"])))
    stored = json.loads(answers[0].analysis)
    assert [each.pop("name") for each in stored["players"]] == ["", ""]
    assert all(each.pop("name") for each in local["players"])
    assert stored == local


@pytest.mark.parametrize("record", ["unfinished.jaipur.json", "/dev/null"])
def test_what_cannot_be_analysed_is_said(record: str) -> None:
    raw = (GOLDEN / record).read_bytes()
    answer = read_answer(answer_analysis(msgspec.msgpack.encode(AnalysisRequest(raw)), _ignore))
    assert answer.problem
    assert answer.analysis == b""


def _ignore(_piece: bytes) -> None:
    pass


def test_a_match_that_nobody_won_and_one_without_moves_have_an_analysis(asha: Guest) -> None:
    match = asha.open("pass", names=["Asha", "Belen"])
    asha.act(match, asha.see(match)["seq"], {"kind": "call_off"}, seat=0)
    asha.post(f"/api/matches/{match}/analysis", {}, 202)
    report = analysed(asha, f"/api/matches/{match}/analysis")
    assert report["sentence"].startswith("Nobody won.")
    assert report["mistakes"] == report["moves"] == []
    assert [part["points"] for part in report["account"] if part["kind"] == "result"] == [50]
    assert [[point["turn"] for point in each["points"]] for each in report["rounds"]] == [[0]]


def test_so_many_are_asked_for_at_once(world: World) -> None:
    world.wait(world.service.analyst.close())  # nothing is done while they are asked for
    names = [f"match-{number}" for number in range(4)]
    for name in names:
        world.open(name, TableOptions(Mode.ONLINE))
        resign = {"id": "enough", "seq": 4, "act": {"kind": "resign"}}
        world.ask("asha", "POST", f"/api/matches/{name}/acts", resign)
    found = [ask(world, "asha", name) for name in names]
    assert [each.get("state") for each in found] == ["waiting"] * 3 + [None]
    assert found[-1]["error"]["reason"] == "too_many_analyses"
    assert ask(world, "belen", names[3])["state"] == "waiting"
    assert ask(world, "eve", names[0])["state"] == "waiting"


def test_one_that_is_too_long_and_a_deal_that_others_have_to_play_are_refused(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jaipur.server.analysing.analyst.MAX_MOVES", -1)
    world.open("long", TableOptions(Mode.ONLINE))
    resign = {"id": "enough", "seq": 4, "act": {"kind": "resign"}}
    world.ask("asha", "POST", "/api/matches/long/acts", resign)
    assert ask(world, "asha", "long")["error"]["reason"] == "too_long_to_analyse"
    assert MAX_MOVES > 500
    began = json.loads(world.ask("asha", "POST", "/api/daily", {}))["id"]
    seq = json.loads(world.ask("asha", "GET", f"/api/matches/{began}"))["seq"]
    world.ask("asha", "POST", f"/api/matches/{began}/acts", {**resign, "seq": seq})
    for method in ("GET", "POST"):
        said = json.loads(world.ask("asha", method, f"/api/matches/{began}/analysis"))
        assert said["error"]["reason"] == "day_not_over"


def ask(world: World, guest: str, match: str) -> Any:
    return json.loads(world.ask(guest, "POST", f"/api/matches/{match}/analysis", {}))


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    with inside(tmp_path / "world") as started:
        yield started


def test_a_process_that_is_killed_leaves_it_to_the_next(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    with Guest(server) as asha, Guest(server) as belen:
        match = sat_online(asha, belen, first_to=1)
        play(match, [asha, belen], 6)
        path = f"/api/matches/{match}/analysis"
        assert asha.post(path, {}, 202)["report"] is None
        while asha.get(path)["judged"] == 0:
            pass
        server.kill()
        server.start()
        first = analysed(asha, path)
        server.stop()
        server.start()
        assert analysed(belen, path)["rounds"] is not None
        assert analysed(asha, path) == first
    server.stop()


def test_either_of_two_processes_makes_it_and_both_tell_it(tmp_path: Path, url: str) -> None:
    if url.startswith("sqlite"):
        return
    with two_servers(tmp_path, url) as (one, other), Guest(one) as asha, Guest(one) as belen:
        match = sat_online(asha, belen, first_to=1)
        play(match, [asha, belen], 3)
        path = f"/api/matches/{match}/analysis"
        asha.post(path, {}, 202)
        with Guest(other) as there:
            there.http.cookies.update(asha.http.cookies)
            assert analysed(there, path) == analysed(asha, path)


def test_a_process_that_dies_of_it_is_tried_again_and_then_it_is_given_up(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.wait(world.service.analyst.close())
    world.open("deadly", TableOptions(Mode.ONLINE))
    resign = {"id": "enough", "seq": 4, "act": {"kind": "resign"}}
    world.ask("asha", "POST", "/api/matches/deadly/acts", resign)
    assert ask(world, "asha", "deadly")["state"] == "waiting"

    async def start() -> Analyst:
        analyst = Analyst(
            world.service.database.analyses, world.service.matches.host, world.service.metrics
        )
        monkeypatch.setattr(analyst, "_process", SideProcess("no.such.module"))
        return analyst

    analyst = world.wait(start())
    while (found := json.loads(world.ask("asha", "GET", "/api/matches/deadly/analysis"))) and (
        found["state"] == "waiting"
    ):
        pass
    assert found["state"] == "failed"
    world.wait(analyst.close())


def test_a_whole_match_is_told_from_either_side_and_as_the_winners() -> None:
    record = read_record(parse_json((GOLDEN / "standard-deck.jaipur.json").read_bytes()))
    raw = analysis_json(analyse(record, EFFORTS["quick"]))
    stored = StoredAnalysis("done", 0, 1, 1, raw)
    names = record.players.map(lambda person: person.name)
    one, other, nobodys = (
        present_analysis(stored, names, reader, language("en")).report
        for reader in (Seat.A, Seat.B, None)
    )
    assert one is not None
    assert other is not None
    assert nobodys is not None
    winner = json.loads(raw)["winner"]
    assert nobodys.seat == winner
    assert nobodys.sentence.startswith(f"{names[Seat(winner)]} won.")
    assert {each.name for each in nobodys.players} == set(names)
    replay = present_replay(record, ALL, language("en"))
    check_report(msgspec.to_builtins(one), msgspec.to_builtins(replay))
    check_seen_from_the_other_side(msgspec.to_builtins(one), msgspec.to_builtins(other))
    assert one.moves
    assert one.lucky
    for moment, key in zip(one.lucky, json.loads(raw)["lucky"], strict=True):
        event = key["event"]
        starter = json.loads(raw)["rounds"][event["round"] - 1]["starter"]
        assert moment.by == (starter if event["seat"] is None else event["seat"])
