"""Whatever an earlier version stored, wrote or said is read by this one, and means the same."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, closing
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from jaipur.engine import answer
from jaipur.formats import parse_json, read_record, replay
from jaipur.storage import Database, sqlite_url
from jaipur.storage.match_store import decode_summary
from jaipur.table import Table, decode_fact, system_clock
from tests.server.running import Guest
from tests.serving import running
from tests.storage.generate import CORPUS
from tests.storage.keeping import raw
from tests.storage.test_corpus import restore
from tests.vectors.reading import TOKENS, VECTORS, guest_of, lacking, lines

VERSIONS = sorted(folder.name for folder in VECTORS.iterdir() if (folder / "facts.jsonl").exists())
Guests = dict[str, Guest]

pytestmark = pytest.mark.parametrize("version", VERSIONS)


rewritten = import_module("jaipur.storage.migrations.versions.0002_endings").rewritten


def listed_today(listed: dict[str, Any]) -> dict[str, Any]:
    """What 0.1.0 listed, by today's names."""
    names, bots = listed.pop("names"), listed.pop("bots")
    listed["players"] = [
        None if name is None else {"name": name, "bot": bot}
        for name, bot in zip(names, bots, strict=True)
    ]
    winner = listed.pop("winner")
    listed["ending"] = {"how": "seals", "winner": winner} if listed.pop("finished") else None
    return listed


def update_today(update: dict[str, Any]) -> dict[str, Any]:
    """An update of 0.1.0, by today's names."""
    update["log"] = update.pop("turns")
    update["table"]["players"] = update["table"].pop("seats")
    return update


def restored(version: str, folder: Path) -> Path:
    file = folder / "jaipur.sqlite"
    restore(CORPUS / f"version-{version}.sql", file)
    # Links expire; those of the corpus were made just now.
    raw(file, f"UPDATE links SET created = {system_clock()}")
    return file


@pytest.fixture
def guests(version: str, tmp_path: Path) -> Iterator[Guests]:
    """Everybody who has a place in the stored database, at a server that was started on it."""
    restored(version, tmp_path)
    with ExitStack() as stack:
        server = stack.enter_context(running(tmp_path))
        yield {name: stack.enter_context(guest_of(server, name)) for name in TOKENS}


def test_stored_facts_and_summaries_are_read(version: str) -> None:
    facts = (VECTORS / version / "facts.jsonl").read_text(encoding="utf-8").splitlines()
    kinds = defaultdict(set)
    for line in facts:
        kinds[json.loads(line)["fact"]].add(type(decode_fact(line)))
    assert len(kinds) >= 7
    assert all(len(types) == 1 for types in kinds.values()), "a kind of fact means one thing"
    for line in lines(VECTORS / version / "summaries.jsonl"):
        read = decode_summary(json.dumps(rewritten(dict(line))))
        assert (read.mode.value, read.phase.value) == (line["mode"], line["phase"])
        assert (list(read.seals), read.turn, read.winner) == (
            *(line["seals"], line["turn"], line["winner"]),
        )
        assert (read.ended_by is None) == (line["phase"] != "match_over")


def test_records_replay_to_the_same_end(version: str) -> None:
    for line in lines(VECTORS / version / "records.jsonl"):
        replayed = replay(read_record(parse_json(line["text"])))
        assert replayed.problem is None, line["name"]
        last = replayed.steps[-1].match
        assert (len(replayed.steps), last.winner) == (line["steps"], line["winner"])


def test_engine_lines_are_answered_as_they_were(version: str) -> None:
    for line in lines(VECTORS / version / "engine.jsonl"):
        told = json.loads(answer(line["send"]))
        assert lacking(told, line["answer"]) == [], line["send"]
        assert ("error" in told) == ("error" in line["answer"]), line["send"]


async def test_every_stored_match_is_opened_and_replayed(version: str, tmp_path: Path) -> None:
    file = restored(version, tmp_path)
    stages = set()
    with closing(Database.open(sqlite_url(file))) as database:
        for (match,) in raw(file, "SELECT id FROM matches"):
            table = Table.fold(str(match), await database.matches.load(str(match)))
            stages.add((table.options.mode.value, table.phase.value))
            if table.phase.value == "match_over":
                assert replay(table.record("a test")).problem is None
    assert stages >= {
        *((mode, "play") for mode in ("bot", "pass", "online", "learn")),
        *((mode, "round_over") for mode in ("bot", "pass", "online")),
        *((mode, "match_over") for mode in ("bot", "pass", "online", "learn")),
        ("online", "waiting"),
    }


def test_everybody_finds_their_matches_as_they_left_them(version: str, guests: Guests) -> None:
    for line in lines(VECTORS / version / "shown.jsonl"):
        guest = guests[line["guest"]]
        listed = {each["id"]: each for each in guest.get("/api/matches")["matches"]}
        if "matches" in line:
            assert list(listed) == line["matches"]
            continue
        assert lacking(listed[line["match"]], listed_today(line["listed"])) == [], line["match"]
        assert lacking(guest.see(line["match"]), update_today(line["update"])) == [], line["match"]


def test_requests_are_answered_as_they_were(version: str, guests: Guests) -> None:
    for line in lines(VECTORS / version / "requests.jsonl"):
        http = guests[line["guest"]].http
        response = http.request(line["method"], line["path"], json=line["body"])
        assert response.status_code == line["status"], f"{line}: {response.text}"
        if "answer" in line:
            assert lacking(response.json(), line["answer"]) == [], line


def test_frames_are_answered_as_they_were(version: str, guests: Guests) -> None:
    for line in lines(VECTORS / version / "frames.jsonl"):
        expected: dict[str, Any] = line["answer"]
        with guests[line["guest"]].socket(line["match"]) as socket:
            socket.send(**line["send"])
            assert lacking(socket.until(expected["type"]), expected) == [], line
