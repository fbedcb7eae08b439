"""The deal of the day on a server: one attempt, nothing told too early, everything told later."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from queue import Queue
from random import Random
from typing import Any

import pytest
from msgspec import msgpack

from jaipur.analysis import EFFORTS, analyse
from jaipur.formats import (
    Person,
    Record,
    commitment,
    parse_json,
    read_record,
    record_text,
    replay,
)
from jaipur.rules import STANDARD, BySeat, Deal, Match, Move, Round, Seat, legal_moves, play, view
from jaipur.server.analysing.process import AnalysisAnswer, AnalysisRequest, answer_analysis
from jaipur.server.guard.cookies import hashed
from jaipur.storage import BotResult
from jaipur.table import (
    DAY,
    MakeMove,
    Mode,
    Player,
    Resign,
    Submission,
    TableOptions,
    begin_of,
    daily_opening,
    daily_secret,
    day_at,
    opening_of,
)
from jaipur.words import LEVELS, language, signed
from tests.server.inside import NOW, TOKENS, World, inside
from tests.server.worlds import other_start, played

TODAY = day_at(NOW)
WITHHELD = 8
"""Of the things that a player can ask for: the record, two replays, every link but invitations,
the analysis, asked for or looked at."""
LUCK = re.compile(rb"(luck |\"luck\":|<dt>Luck</dt><dd>)(\+|-|\xe2\x88\x92|\\u2212)?\d+")


class Analysing:
    """In place of the process that analyses: quick, and here."""

    def __init__(self, record: Record | None = None, problem: str = "") -> None:
        self._record = record
        self._problem = problem

    async def ask(self, raw: bytes, tell: Callable[[bytes], None]) -> bytes:
        if self._problem:
            return msgpack.encode(AnalysisAnswer(problem=self._problem))
        wanted = msgpack.decode(raw, type=AnalysisRequest).record
        record = wanted if self._record is None else record_text(self._record).encode()
        return answer_analysis(msgpack.encode(AnalysisRequest(record, "quick")), tell)

    async def close(self) -> None:
        pass


def analysed(world: World, process: Analysing) -> bool:
    """Let the analysis that waits be made; whether there was one."""
    analyst = world.service.analyst
    analyst._process = process  # type: ignore[assignment] # as far as it is asked
    return world.wait(analyst._next())


@pytest.fixture
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with inside(tmp_path_factory.mktemp("daily") / "world") as started:
        started.wait(started.service.daily.close())  # the bots play when they are told to
        started.wait(started.service.analyst.close())  # so does what analyses
        started.open("elsewhere", TableOptions(Mode.ONLINE))  # so that everybody is known
        yield started


def ask(world: World, guest: str, what: str, body: Any = None, status: int = 200) -> Any:
    method, _, path = what.rpartition(" ")
    headers = {"cookie": f"guest={TOKENS[guest]}"} if guest else {}
    answer = world.http.request(method or "GET", path, json=body, headers=headers)
    world.http.cookies.clear()
    assert answer.status_code == status, answer.text
    return answer.json() if "json" in answer.headers["content-type"] else answer.text


def reason(answer: Any) -> str:
    return str(answer["error"]["reason"])


def begin(world: World, guest: str) -> str:
    return str(ask(world, guest, "POST /api/daily", {}, 201)["id"])


def resign(world: World, guest: str, match: str) -> None:
    seq = ask(world, guest, f"/api/matches/{match}")["seq"]
    body = {"id": "enough", "seq": seq, "act": {"kind": "resign"}}
    ask(world, guest, f"POST /api/matches/{match}/acts", body)


def finish(world: World, guest: str, match: str) -> list[str]:
    """Play an attempt to its end, selling whatever can be sold; the log."""
    while True:
        world.wait(world.service.matches.idle())
        update = ask(world, guest, f"/api/matches/{match}")
        if update["table"]["phase"] == "match_over":
            return [entry["text"] for entry in update["log"]]
        legal = update["views"][0]["legal"]
        made = next((text for text in legal if text.startswith("-")), legal[-1])
        body = {"id": str(update["seq"]), "seq": update["seq"]}
        body["act"] = {"kind": "move", "move": made}
        ask(world, guest, f"POST /api/matches/{match}/acts", body)


def test_a_day_from_its_seal_to_its_secret(world: World) -> None:
    world.now = begin_of(TODAY) - 1
    (sealed,) = [
        each["commitment"]
        for each in ask(world, "eve", "/api/daily")["ahead"]
        if each["day"] == TODAY
    ]
    world.now = begin_of(TODAY)
    today = ask(world, "asha", "/api/daily")
    assert (today["day"], today["commitment"], today["state"]) == (TODAY, sealed, "open")
    assert len(today["ahead"]) == 7
    assert (today["attempt"], today["results"], today["secret"]) == (None, None, None)
    match, other = begin(world, "asha"), begin(world, "belen")
    assert begin(world, "asha") == match != other
    log = finish(world, "asha", match)
    assert finish(world, "belen", other) == log  # the same play, the same answers
    # Before the bots have played there is one other person to compare with.
    mine = ask(world, "asha", "/api/daily")["attempt"]
    assert (mine["state"], mine["match"]) == ("finished", match)
    compared = mine["standing"]
    assert (compared["people"], compared["bots"], compared["better_than"]) == (1, 0, 50)
    assert compared["duplicate"] == 0
    world.wait(world.service.daily.play_bots())
    today = ask(world, "asha", "/api/daily")
    compared = today["attempt"]["standing"]
    assert (compared["people"], compared["bots"]) == (1, len(LEVELS))
    assert {bot["bot"] for bot in today["results"]["bots"]} == set(LEVELS)
    mine, theirs = today["attempt"]["rupees"]
    assert today["results"]["differences"] == [[mine - theirs, 2]]
    share = today["attempt"]["share"]
    assert f"{mine} : {theirs}" in share
    assert share.endswith(f"/today/{TODAY}")
    # Whoever has yet to play sees none of it.
    later = ask(world, "eve", "/api/daily")
    assert (later["players"], later["results"], later["attempt"]) == (2, None, None)
    check_withheld(world, match)
    check_opened(world, match, sealed)
    assert begin(world, "asha") not in {match, other}


def check_withheld(world: World, match: str) -> None:
    """Until the hour after the day is over nothing tells the cards."""
    for now in (world.now, begin_of(TODAY) + DAY, opening_of(TODAY) - 1):
        world.now = now
        day = ask(world, "asha", f"/api/daily/days/{TODAY}")
        assert day["secret"] is None
        for path in ("record", "replay"):
            refused = ask(world, "asha", f"/api/matches/{match}/{path}", status=409)
            assert reason(refused) == "day_not_over"
        for purpose in ("replay", "watch", "seat"):
            path = f"POST /api/matches/{match}/links"
            refused = ask(world, "asha", path, {"for": purpose}, 409)
            assert reason(refused) == "day_not_over"
        there = world.http.get(
            f"/match/{match}/replay", headers={"cookie": f"guest={TOKENS['asha']}"}
        )
        assert there.headers["location"] == f"/today/{TODAY}"


def check_opened(world: World, match: str, sealed: str) -> None:
    """Then everything does."""
    world.now = opening_of(TODAY)
    day = ask(world, "eve", f"/api/daily/days/{TODAY}")
    assert day["state"] == "over"
    assert commitment(bytes.fromhex(day["secret"])).hex() == sealed
    assert len(day["results"]["bots"]) == len(LEVELS)
    record = read_record(parse_json(json.dumps(ask(world, "asha", f"/api/matches/{match}/record"))))
    assert replay(record).problem is None
    assert record.fairness is not None
    assert record.fairness.commitment.hex() == sealed
    assert ask(world, "asha", f"POST /api/matches/{match}/links", {"for": "replay"}, 201)
    days = ask(world, "asha", "/api/daily/days")
    assert [(each["day"], each["players"], each["match"]) for each in days["days"]] == [
        (TODAY, 2, match)
    ]


def test_on_a_host_with_one_player_the_bots_are_the_others(world: World) -> None:
    match = begin(world, "asha")
    page = ask(world, "asha", "/today")
    assert f"/match/{match}" in page
    finish(world, "asha", match)
    assert "data-pending" in ask(world, "asha", "/today")
    world.wait(world.service.daily.play_bots())
    assert analysed(world, Analysing())
    page = ask(world, "asha", "/today")
    assert "data-pending" not in page
    assert f"{len(LEVELS)} bots" in page
    assert "share-text" in page
    assert "How everybody did" not in ask(world, "eve", "/today")


def test_the_bots_play_by_themselves_once_somebody_has_begun_whatever_goes_wrong(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jaipur.server.daily._SECONDS_BETWEEN_LOOKS", 0.2)
    with inside(tmp_path_factory.mktemp("daily") / "lively") as world:
        world.open("elsewhere", TableOptions(Mode.ONLINE))
        store, told = world.service.database.daily, Queue[str]()
        add, wrong = store.add_bot, iter([RuntimeError("something unforeseen")])

        async def add_and_tell(day: str, result: BotResult) -> None:
            for error in wrong:
                raise error
            await add(day, result)
            told.put(result.bot)

        monkeypatch.setattr(store, "add_bot", add_and_tell)
        begin(world, "asha")
        assert {told.get(timeout=120) for _ in LEVELS} == set(LEVELS)


def test_points_lost_and_luck_are_told_once_they_are_known(world: World) -> None:
    match = begin(world, "asha")
    world.wait(world.service.daily.play_bots())
    assert ask(world, "asha", "/api/daily")["attempt"]["analysis"] is None
    assert not analysed(world, Analysing())
    finish(world, "asha", match)
    attempt = ask(world, "asha", "/api/daily")["attempt"]
    waiting = attempt["analysis"]
    assert waiting.pop("moves") > 0
    assert waiting == {"judged": 0, "failed": False, "lost": None, "luck": None}
    assert "lost" not in attempt["share"]
    page = ask(world, "asha", "/today")
    assert "data-pending" in page
    assert page.count("Still being computed") == 2

    assert analysed(world, Analysing())
    attempt = ask(world, "asha", "/api/daily")["attempt"]
    found = attempt["analysis"]
    world.now, now = opening_of(TODAY), world.now
    record = read_record(parse_json(json.dumps(ask(world, "asha", f"/api/matches/{match}/record"))))
    world.now = now
    account = analyse(record, EFFORTS["quick"]).account
    assert (found["lost"], found["luck"]) == (round(account.losses[0]), round(account.luck))
    assert found["judged"] == found["moves"] == sum(len(each.moves) for each in record.rounds)
    told = f"luck {signed(account.luck)}"
    assert told in attempt["share"]
    page = ask(world, "asha", "/today")
    assert "data-pending" not in page
    assert "Still being computed" not in page
    assert told in page
    # Nobody else learns of it, and the player no more than these two figures.
    assert ask(world, "eve", "/api/daily")["attempt"] is None
    for method in ("", "POST "):
        path = f"{method}/api/matches/{match}/analysis"
        assert reason(ask(world, "asha", path, {}, 409)) == "day_not_over"
    world.now = opening_of(TODAY)
    assert ask(world, "asha", f"/api/matches/{match}/analysis")["state"] == "done"


def test_an_analysis_that_fails_is_said_and_not_tried_again(world: World) -> None:
    finish(world, "asha", begin(world, "asha"))
    world.wait(world.service.daily.play_bots())
    ask(world, "asha", "/today")
    assert analysed(world, Analysing(problem="nothing can be made of it"))
    page = ask(world, "asha", "/today")
    assert "could not be analysed" in page
    assert "data-pending" not in page
    assert ask(world, "asha", "/api/daily")["attempt"]["analysis"]["failed"]
    assert not analysed(world, Analysing())


def test_while_too_many_analyses_wait_it_is_asked_for_by_the_next_look(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish(world, "asha", begin(world, "asha"))
    with monkeypatch.context() as full:
        full.setattr("jaipur.storage.analysis_store.MAX_WAITING", 0)
        assert ask(world, "asha", "/api/daily")["attempt"]["analysis"]["moves"] == 0
        assert "Still being computed" in ask(world, "asha", "/today")
        assert not analysed(world, Analysing())
    ask(world, "asha", "/today")
    assert analysed(world, Analysing())


def test_who_gives_up_has_no_result_and_may_look_at_the_others(world: World) -> None:
    resign(world, "asha", begin(world, "asha"))
    today = ask(world, "asha", "/api/daily")
    assert today["attempt"]["analysis"] is None
    assert not analysed(world, Analysing())
    assert today["attempt"]["state"] == "given_up"
    assert today["attempt"]["standing"] is today["attempt"]["share"] is None
    assert today["results"]["given_up"] == 1
    assert "You did not finish" in ask(world, "asha", "/today")


def test_an_attempt_needs_a_cookie_and_a_person(world: World) -> None:
    assert reason(ask(world, "", "POST /api/daily", {}, 409)) == "no_cookie"
    assert reason(ask(world, "asha", "POST /api/daily", {"name": "\u3164"}, 422)) == "bad_name"
    asked = ask(world, "asha", "POST /api/daily", {"portrait": "nobody"}, 422)
    assert reason(asked) == "bad_request"
    refused = ask(world, "asha", "POST /api/matches", {"mode": "daily"}, 422)
    assert reason(refused) == "bad_request"
    match = ask(world, "asha", "POST /api/daily", {"name": "Asha", "portrait": "weaver"}, 201)
    update = ask(world, "asha", f"/api/matches/{match['id']}")
    assert update["table"]["players"][0]["name"] == "Asha"
    refused = ask(world, "asha", f"/api/matches/{match['id']}/advice", status=403)
    assert reason(refused) == "no_hints_daily"


@pytest.mark.parametrize("day", ["2027-01-14", "2027-01-16", "1999-12-31", "tomorrow", "2027-1-5"])
def test_days_that_there_are_not(world: World, day: str) -> None:
    assert reason(ask(world, "asha", f"/api/daily/days/{day}", status=404)) == "no_such_day"
    ask(world, "asha", f"/today/{day}", status=404)
    if day == "tomorrow":
        asked = ask(world, "asha", f"/api/daily/days?before={day}", status=422)
        assert reason(asked) == "bad_request"
        ask(world, "asha", f"/today/archive?before={day}", status=404)


def test_worlds_that_differ_in_secrets_send_the_same_bytes_until_the_day_is_over(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("worlds")
    hands = 0
    with inside(folder / "one") as one, inside(folder / "other") as other:
        for world in (one, other):
            world.wait(world.service.daily.close())  # no bot plays in one of them alone
            world.open("elsewhere", TableOptions(Mode.ONLINE))  # so that everybody is known
        for seed, length in enumerate((8, 22, 14)):
            random = Random(f"daily {seed}")
            start = Match.start(replace(STANDARD, first_to=1), seed=f"daily {seed}", starter=Seat.A)
            moves, end, events = played(start, length, random)
            changed = other_start(start, end, events, Seat.A, random)
            hands += changed.round.players != start.round.players
            heard, told = [], []
            for world, match in zip((one, other), (start, changed), strict=True):
                world.now = begin_of(f"2027-02-0{seed + 1}")
                name = give_up(world, match, [str(move) for move in moves])
                heard.append(list(conversation(world, name)))
                world.now = opening_of(day_at(world.now))
                told.append(world.wait(world.service.matches.host.table(name)).match)
            assert heard[0] == heard[1]
            assert told[0] != told[1]
            # What the cards follow from is the same in both worlds, and told in neither.
            table = one.wait(one.service.matches.host.table(name))
            secrets = [table.shares.server.hex().encode(), table.key().hex().encode()]
            record = one.ask("asha", "GET", f"/api/matches/{name}/record")
            assert secrets[0] in record
            assert not [each for each in heard[0] for secret in secrets if secret in each]
            assert sum(b'"day_not_over"' in each for each in heard[0]) == WITHHELD
    assert hands >= 1


def test_worlds_that_differ_in_hidden_cards_differ_in_luck_alone_when_an_attempt_is_analysed(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("finished")
    analyses = []
    with inside(folder / "one") as one, inside(folder / "other") as other:
        for world in (one, other):
            world.wait(world.service.daily.close())
            world.wait(world.service.analyst.close())
            world.open("elsewhere", TableOptions(Mode.ONLINE))
        for number, (start, changed, moves) in enumerate(finished_worlds(2)):
            heard, found = [], []
            for world, match in zip((one, other), (start, changed), strict=True):
                world.now = begin_of(f"2027-03-0{number + 1}")
                name = attempt(world, match, [str(move) for move in moves])
                heard.append(list(conversation(world, name)))
                assert analysed(world, Analysing(as_record(match, moves)))
                heard.append([LUCK.sub(rb"\1?", each) for each in conversation(world, name)])
                analysis = world.wait(world.service.analyst.find(name))
                assert analysis is not None
                assert analysis.analysis is not None
                found.append(analysis.analysis)
            for before, after in (heard[:2], heard[2:]):
                assert sum(b"luck ?" in each for each in after) > 0
                assert sum(b"Still being computed" in each for each in before) > 0
                assert not [each for each in before if b"points lost" in each]
            assert heard[0] == heard[2]
            assert heard[1] == heard[3]
            analyses.append(found)
    assert all(one_found != other_found for one_found, other_found in analyses)


def finished_worlds(count: int) -> Iterator[tuple[Match, Match, list[Move]]]:
    """Rounds to their end, dealt twice: with other cards wherever the first seat cannot tell."""
    seed = 0
    while count:
        seed += 1
        random = Random(f"finished {seed}")
        start = Match.start(replace(STANDARD, first_to=1), seed=f"finished {seed}", starter=Seat.A)
        moves, end, events = played(start, 200, random)
        changed = other_start(start, end, events, Seat.A, random).round
        # Of a round that is counted, bonus tokens are known, too.
        changed = replace(changed, bonus=start.round.bonus)
        there = changed
        for made in moves:
            there, _ = play(there, made)
        both = [move for move in legal_moves(end) if move in {*legal_moves(there)}]
        last = [move for move in both if ends_alike(end, there, move)]
        if last and changed.players != start.round.players:
            count -= 1
            one, other = (dealt(each) for each in (start.round, changed))
            yield one, other, [*moves, last[0]]


def ends_alike(one: Round, other: Round, move: Move) -> bool:
    """Whether a move ends both rounds, and shows the first seat nothing that tells them apart."""
    after, there = play(one, move)[0], play(other, move)[0]
    return after.result is not None and view(after, Seat.A) == view(there, Seat.A)


def dealt(start: Round) -> Match:
    """A match whose first round starts so."""
    a, b = (player.hand + "K" * player.herd for player in start.players)
    deal = Deal(f"{a}{b}{start.market.replace('KKK', '', 1)}{start.deck}", start.bonus)
    match = Match.start(start.ruleset, (deal,), starter=start.starter)
    assert match.round == start
    return match


def as_record(match: Match, moves: list[Move]) -> Record:
    for made in moves:
        match, _ = match.play(made)
    return Record.of(match, BySeat(Person("Asha"), Person("Maharaja")))


def give_up(world: World, cards: Match, moves: list[str]) -> str:
    """An attempt with these cards, given up after these moves of both sides."""
    day = attempt(world, cards, moves)
    world.wait(world.service.matches.host.submit(day, Seat.A, Submission("enough", 2, Resign())))
    return day


def attempt(world: World, cards: Match, moves: list[str]) -> str:
    """An attempt with these cards, and these moves of both sides."""
    service, day = world.service, day_at(world.now)
    kept = service.database.secrets
    kept._known["daily"] = bytes(32)  # so that both worlds show the same seals
    for name in ("notice", "drive"):  # whose moves are whose is said here
        setattr(service.matches._driver, name, lambda _table: None)
    opening = daily_opening(day, Player("Asha"), language("en"), daily_secret(bytes(32), day))
    owners = BySeat[str | None](hashed(TOKENS["asha"]), None)
    table = world.wait(service.matches.host.open(opening, owners, match=day))
    world.change(table, cards)
    host, seat = service.matches.host, Seat.A
    for seq, made in enumerate(moves, table.seq):
        submission = Submission(str(seq), seq, MakeMove(made))
        assert world.wait(host.submit(day, seat, submission)).outcome.value == "applied"
        seat = seat.rival
    return day


def conversation(world: World, match: str) -> Iterator[bytes]:
    """Everything that the player and a stranger can ask for when the attempt is over."""
    path = f"/api/matches/{match}"
    for viewer in ("asha", "eve"):
        with world.events(viewer) as socket:
            yield timeless(str(socket.recv(timeout=30)).encode())
        for page in (
            "",
            "/log",
            "/record",
            "/replay",
            "/replay?viewpoint=0",
            "/advice",
            "/ratings",
            "/analysis",
        ):
            yield timeless(world.ask(viewer, "GET", path + page))
        yield world.ask(viewer, "POST", f"{path}/analysis", {})
        for purpose in ("replay", "watch", "seat", "invite"):
            yield world.ask(viewer, "POST", f"{path}/links", {"for": purpose})
        for page in ("/api/daily", f"/api/daily/days/{match}", "/api/daily/days", "/api/matches"):
            yield timeless(world.ask(viewer, "GET", page))
        for page in ("/", "/today", f"/today/{match}", "/today/archive", "/history", "/lobby"):
            yield timeless(world.ask(viewer, "GET", page))
        yield timeless(world.ask(viewer, "GET", "/api/history"))
        for page in (f"/match/{match}", f"/match/{match}/replay"):
            yield timeless(world.ask(viewer, "GET", page))
        yield world.ask(viewer, "POST", f"/api/lobby/matches/{match}/watch")


def timeless(answer: bytes) -> bytes:
    """Without the port of the server, which is in the links to its pages."""
    return re.sub(rb"127\.0\.0\.1:\d+", b"", answer)
