"""Freeze what this version stores and says: python -m tests.vectors.generate

Writes `tests/vectors/VERSION` and `tests/storage/corpus/version-VERSION.sql`, once per release;
every later version must read both. All of it is made over HTTP and sockets, as clients do.
"""

from __future__ import annotations

import json
import sqlite3
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from jaipur import __version__
from jaipur.engine import answer
from jaipur.formats import read_record, replay
from tests.server.running import move
from tests.serving import Server, running
from tests.storage.generate import CORPUS
from tests.storage.test_corpus import restore
from tests.vectors.reading import TOKENS, VECTORS, guest_of

GOLDEN = Path(__file__).parents[1] / "golden"
SECRETS = {"asha": "a1" * 32, "belen": "b2" * 32}
TABLE = ["mode", "rules", "first_to", "herds", "memory", "phase", "you", "commitment", "rematch"]
ACT = ["type", "id", "result", "reason", "seq", "error"]
RECORD = ["format", "v", "rules", "players", "key", "fairness", "rounds"]


class Author:
    """Guests who play matches at a server; matches and links are remembered by name."""

    def __init__(self, server: Server, stack: ExitStack) -> None:
        self.guests = {name: stack.enter_context(guest_of(server, name)) for name in TOKENS}
        self.matches: dict[str, str] = {}
        self.links: dict[str, str] = {}
        self.sent: list[tuple[str, str, dict[str, Any]]] = []
        self._random = Random("vectors")

    def fill(self) -> None:
        """A match of every mode in every phase, and every kind of place and link."""
        self.open("online, nobody", "online", rules="box")
        self.sit(self.open("online, one", "online"), "asha")
        playing = self.online("online, play", "play", herds="open")
        self.online("online, round over", "round_over", memory=True)
        over = self.online("online, over", "match_over")
        self.rematch(self.online("online, asked", "match_over", first_to=1), "belen")
        self.rematch(self.online("online, again", "match_over", first_to=1), "asha", "belen")
        self.alone("bot, play", "bot", "play", bot="trader", starter="rival", name="Asha")
        self.alone("bot, round over", "bot", "round_over", bot="novice", rules="box")
        self.alone("bot, over", "bot", "match_over", bot="peddler", herds="open", memory=True)
        self.rematch(self.alone("bot, again", "bot", "match_over", bot="random"), "asha")
        self.alone("pass, play", "pass", "play", starter="me", names=["Asha", "Belén"])
        self.alone("pass, round over", "pass", "round_over", rules="box")
        self.alone("pass, over", "pass", "match_over", first_to=1, names=["Asha", "浅野"])
        self.rematch(self.alone("pass, again", "pass", "match_over", first_to=1), "asha")
        self.alone("learn, play", "learn", "play", name="Asha")
        self.alone("learn, over", "learn", "match_over")
        self.rematch(self.alone("learn, again", "learn", "match_over"), "asha")
        for match in (playing, over):
            self.links["watch"] = self.link("belen", match, "watch")
            self.follow("eve", "GET", f"/watch/{self.links['watch']}")
        self.guests["eve"].http.delete(f"/api/matches/{over}")
        self.guests["asha"].http.delete(f"/api/matches/{self.matches['bot, over']}")
        moved = self.online("online, moved", "play")
        self.follow("dora", "POST", f"/seat/{self.link('belen', moved, 'seat')}")
        self.links["seat"] = self.link("belen", playing, "seat")
        for _ in range(50):
            self.guests["zoe"].open("online")

    def open(self, name: str, mode: str, /, **options: Any) -> str:
        opened = self.guests["asha"].post("/api/matches", {"mode": mode, **options}, 201)
        self.matches[name] = opened["id"]
        if mode == "online":
            self.links[name] = opened["invite"].rpartition("/")[2]
        return self.matches[name]

    def sit(self, match: str, *names: str, invite: str | None = None) -> None:
        for name in names:
            body = {"name": name.capitalize(), "secret": SECRETS[name]}
            if invite is not None and name == "belen":
                body["invite"] = invite
            self.guests[name].post(f"/api/matches/{match}/seat", body)

    def online(self, name: str, until: str, /, **options: Any) -> str:
        match = self.open(name, "online", **options)
        self.sit(match, "asha", "belen", invite=self.links[name])
        self.play(match, until, ["asha", "belen"])
        return match

    def alone(self, name: str, mode: str, until: str, /, **options: Any) -> str:
        match = self.open(name, mode, **options)
        self.play(match, until, ["asha", "asha"])
        return match

    def play(self, match: str, until: str, players: list[str]) -> None:
        """Play on to a phase; with "play", for some moves, until a person is on turn."""
        with self.guests[players[0]].socket(match) as socket:
            update = socket.hello()
            while True:
                phase, seq = update["table"]["phase"], update["seq"]
                turn = update["views"][0]["turn"]
                theirs = update["table"]["seats"][turn]["bot"] is None
                if phase == until and (phase != "play" or (theirs and seq > 9)):
                    return
                if phase == "round_over":
                    self.act(players[0], match, {"kind": "next"}, 0)
                elif theirs:
                    self.act(players[turn], match, self.choose(players[turn], match), turn)
                update = socket.until("update", seq + 1)

    def choose(self, guest: str, match: str) -> dict[str, str]:
        """A move of whoever is on turn; a sale where there is one, so that rounds end."""
        (legal,) = (view["legal"] for view in self.see(guest, match)["views"] if view["legal"])
        sales = [text for text in legal if text.startswith("-")]
        return move(self._random.choice(sales or legal))

    def see(self, guest: str, match: str) -> Any:
        return self.guests[guest].see(match)

    def act(self, guest: str, match: str, act: Any, seat: int) -> None:
        seq = self.see(guest, match)["seq"]
        body = {"id": f"act-{len(self.sent)}", "seq": seq, "act": act, "seat": seat}
        self.sent.append((guest, match, body))
        answered = self.guests[guest].post(f"/api/matches/{match}/acts", body)
        assert answered["result"] == "applied", answered

    def rematch(self, match: str, *names: str) -> None:
        for name in names:
            seat = self.see(name, match)["table"]["you"][0]
            self.act(name, match, {"kind": "rematch"}, seat)

    def link(self, guest: str, match: str, purpose: str) -> str:
        body = {"for": purpose}
        url: str = self.guests[guest].post(f"/api/matches/{match}/links", body, 201)["url"]
        return url.rpartition("/")[2]

    def follow(self, guest: str, method: str, path: str) -> None:
        assert self.guests[guest].http.request(method, path).status_code == 303

    def stored(self, kind: str) -> tuple[str, str, dict[str, Any]]:
        """An act that was applied, as it was sent."""
        return next(sent for sent in self.sent if sent[2]["act"]["kind"] == kind)


def shown(author: Author) -> Iterator[dict[str, Any]]:
    """What each guest is shown of each of their matches."""
    for name, guest in author.guests.items():
        listed = guest.get("/api/matches")["matches"]
        yield {"guest": name, "matches": [match["id"] for match in listed]}
        for match in listed[:2] if name == "zoe" else listed:
            seen = guest.see(match["id"])
            table = kept(seen["table"], TABLE)
            table["seats"] = [
                seat and kept(seat, ["name", "bot"]) for seat in seen["table"]["seats"]
            ]
            turns = [kept(turn, ["seq", "round", "seat", "move"]) for turn in seen["turns"]]
            update = {"seq": seen["seq"], "table": table, "views": seen["views"], "turns": turns}
            yield {"guest": name, "match": match["id"], "listed": match, "update": update}


def kept(data: dict[str, Any], names: list[str]) -> dict[str, Any]:
    """Some fields of an answer; of a refusal, the reason."""
    chosen = {name: data[name] for name in names if name in data}
    if "error" in chosen:
        chosen["error"] = {"reason": data["error"]["reason"]}
    return chosen


class Requests:
    """Requests to the stored matches, with what was answered."""

    def __init__(self, author: Author) -> None:
        self.author = author
        self.lines: list[dict[str, Any]] = []

    def ask(
        self, guest: str, method: str, path: str, body: Any = None, names: list[str] = ACT
    ) -> None:
        response = self.author.guests[guest].http.request(method, path, json=body)
        line = {"guest": guest, "method": method, "path": path, "body": body}
        line["status"] = response.status_code
        if response.headers.get("content-type", "").startswith("application/json"):
            line["answer"] = kept(response.json(), names)
        self.lines.append(line)

    def act(self, guest: str, match: str, act: Any, name: str = "new", **more: Any) -> None:
        path = f"/api/matches/{self.author.matches[match]}"
        seq = self.author.see(guest, self.author.matches[match])["seq"]
        self.ask(guest, "POST", f"{path}/acts", {"id": name, "seq": seq, "act": act, **more})

    def make(self) -> list[dict[str, Any]]:
        matches, links = self.author.matches, self.author.links
        # Sent again after the upgrade, since the answer got lost: nothing happens twice.
        for kind in ("move", "next", "rematch"):
            guest, match, body = self.author.stored(kind)
            self.ask(guest, "POST", f"/api/matches/{match}/acts", body)
        seat = {"name": "Asha", "secret": SECRETS["asha"]}
        self.ask("asha", "POST", f"/api/matches/{matches['online, one']}/seat", seat, ["seat"])
        for match in ("bot, play", "pass, play", "learn, play", "online, play"):
            view = self.author.see("asha", matches[match])["views"][0]
            guest = "belen" if match.startswith("online") and view["turn"] else "asha"
            wanted = self.author.choose(guest, matches[match])
            self.act(guest, match, wanted, seat=view["turn"])
        self.act("asha", "pass, play", move("-K"), "illegal", seat=0)
        self.act("asha", "pass, play", move("-D"), "stale", seat=0, seq=2)
        self.act("asha", "pass, play", move("zebra"), "no move", seat=0)
        self.act("asha", "bot, round over", {"kind": "next"})
        self.act("belen", "online, round over", {"kind": "next"}, seat=1)
        self.act("asha", "pass, round over", {"kind": "next"}, seat=1)
        self.act("asha", "online, play", {"kind": "next"}, "too soon")
        self.act("asha", "online, play", {"kind": "rematch"}, "much too soon")
        self.act("asha", "online, asked", {"kind": "rematch"})
        self.act("belen", "online, over", {"kind": "rematch"})
        self.act("asha", "bot, over", {"kind": "rematch"})
        self.act("asha", "learn, over", {"kind": "rematch"})
        self.act("asha", "pass, over", {"kind": "rematch"}, seat=1)
        for match in ("online, over", "bot, over", "pass, again", "learn, over"):
            path = f"/api/matches/{matches[match]}"
            self.ask("asha", "GET", f"{path}/record", None, RECORD)
            self.ask("asha", "GET", f"{path}/replay?viewpoint=1", None, ["names", "fairness"])
        self.ask("asha", "GET", f"/api/matches/{matches['online, play']}/record")
        why = f"/api/matches/{matches['pass, play']}/why?move=-K&seat=0"
        self.ask("asha", "GET", why, None, ["legal"])
        self.ask("eve", "GET", f"/watch/{links['watch']}")
        self.ask("dora", "GET", f"/join/{links['online, nobody']}")
        seat = {"name": "Dora", "secret": "d4" * 32, "invite": links["online, one"]}
        self.ask("dora", "POST", f"/api/matches/{matches['online, one']}/seat", seat, ["seat"])
        self.ask("dora", "POST", f"/seat/{links['seat']}")
        for purpose in ("watch", "seat", "invite"):
            path = f"/api/matches/{matches['online, play']}/links"
            self.ask("asha", "POST", path, {"for": purpose})
        self.ask("asha", "DELETE", f"/api/matches/{matches['learn, play']}")
        for new in (
            {"mode": "bot"},
            {"mode": "bot", "bot": "novice", "rules": "box", "first_to": 1, "herds": "open"},
            {"mode": "pass", "memory": True, "starter": "rival", "names": ["A", "B"]},
            {"mode": "online", "starter": "me", "name": "Asha"},
            {"mode": "learn"},
        ):
            self.ask("dora", "POST", "/api/matches", new, ["seq"])
        self.ask("zoe", "POST", "/api/matches", {"mode": "online"})
        return self.lines


def frames(author: Author) -> Iterator[dict[str, Any]]:
    """Frames to the stored matches, each with the one that answered it."""
    wanted: list[tuple[str, str, dict[str, Any], str]] = []

    def act(guest: str, match: str, act: Any, **more: Any) -> None:
        seq = author.see(guest, author.matches[match])["seq"]
        frame = {"type": "act", "id": "new", "seq": seq, "act": act, **more}
        wanted.append((guest, match, frame, "answer"))

    wanted.append(("eve", "online, play", {"type": "hello"}, "update"))
    wanted.append(("asha", "online, nobody", {"type": "hello", "since": 0}, "update"))
    wanted.append(("belen", "online, over", {"type": "hello", "since": 17}, "update"))
    wanted.append(("asha", "pass, play", {"type": "ping"}, "pong"))
    act("asha", "pass, play", author.choose("asha", author.matches["pass, play"]), seat=0)
    act("asha", "pass, round over", {"kind": "next"}, seat=0)
    act("asha", "online, over", {"kind": "rematch"})
    act("asha", "bot, round over", {"kind": "rematch"})
    act("asha", "bot, play", move("-K"))
    refused = {"type": "act", "id": "new", "seq": 9, "act": {"kind": "next"}}
    wanted.append(("eve", "online, play", refused, "error"))
    wanted.append(("asha", "pass, play", {"type": "dance"}, "error"))
    for guest, name, frame, kind in wanted:
        match = author.matches[name]
        with author.guests[guest].socket(match) as socket:
            socket.send(**frame)
            told = kept(socket.until(kind), ACT)
        yield {"guest": guest, "match": match, "send": frame, "answer": told}


def engine() -> Iterator[dict[str, Any]]:
    """Lines of the engine protocol, each with its answer."""

    def ask(line: str, *names: str) -> dict[str, Any]:
        told = json.loads(answer(line))
        lines.append({"send": line, "answer": kept(told, ["id", *names]) if names else told})
        return dict(told)

    lines: list[dict[str, Any]] = []
    ask('{"id": 1, "cmd": "info"}', "protocol", "actions", "rulesets")
    state = ask('{"id": 2, "cmd": "deal", "seed": "monsoon", "starter": 0}')["state"]
    ask('{"cmd": "deal", "seed": "s", "round": 3, "seals": [1, 1], "rules": "box"}')
    ask('{"id": null, "cmd": "deal", "seed": "", "first_to": 1, "rules": "standard"}')
    history: list[Any] = []
    for seed in range(12):
        text = json.dumps(state)
        moves = ask(f'{{"id": "legal", "cmd": "legal", "state": {text}}}')["moves"]
        wanted = Random(seed).choice([text for text in moves if text.startswith("-")] or moves)
        played = ask(f'{{"id": [7], "cmd": "play", "state": {text}, "move": "{wanted}"}}')
        state, history = played["state"], history + played["events"]
    text, told = json.dumps(state), json.dumps(history)
    view = {}
    for seat in ("0", "1", "null"):
        with_history = f'{{"cmd": "view", "state": {text}, "seat": {seat}, "history": {told}}}'
        view[seat] = ask(with_history)["view"]
        ask(f'{{"cmd": "view", "state": {text}, "seat": {seat}}}')
    own = json.dumps(view[str(state["turn"])])
    for bot in ("random", "novice", "peddler", "trader", "merchant", "maharaja"):
        limit = '"limit": {"iterations": 50, "floor": 10}, "seed": 5'
        ask(f'{{"id": 3, "cmd": "choose", "view": {own}, "bot": "{bot}", {limit}}}', "id")
    ask(f'{{"cmd": "play", "state": {text}, "move": "-K"}}', "error")
    ask(f'{{"cmd": "play", "state": {text}, "move": "zebra"}}', "error")
    ask('{"id": 4, "cmd": "dance"}', "error")
    ask("no JSON", "error")
    return iter(lines)


def records(author: Author) -> Iterator[dict[str, Any]]:
    """Records of every kind: of each mode, of each end, by key and by deals."""
    found = {
        file.stem.removesuffix(".jaipur"): file.read_text("utf-8")
        for file in sorted(GOLDEN.glob("*.json"))
    }
    for name in ("online, over", "bot, over", "pass, again", "learn, over"):
        path = f"/api/matches/{author.matches[name]}/record"
        found[name] = author.guests["asha"].http.get(path).text
    for name, text in found.items():
        replayed = replay(read_record(json.loads(text)))
        assert replayed.problem is None
        last = replayed.steps[-1].match
        winner = None if last.winner is None else int(last.winner)
        yield {"name": name, "steps": len(replayed.steps), "winner": winner, "text": text}


@contextmanager
def restored(file: Path) -> Iterator[tuple[Server, ExitStack]]:
    """A server on a fresh copy of the stored database."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        restore(file, Path(folder) / "jaipur.sqlite")
        yield stack.enter_context(running(Path(folder))), stack


def write(file: Path, values: Iterable[Any]) -> None:
    text = "".join(json.dumps(value, ensure_ascii=False) + "\n" for value in values)
    file.write_text(text, encoding="utf-8")


def main() -> None:
    target, corpus = VECTORS / __version__, CORPUS / f"version-{__version__}.sql"
    if target.exists():
        sys.exit(f"{target.name} is frozen: a new version gets new vectors")
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        with running(Path(folder)) as server:
            author = Author(server, stack)
            author.fill()
        with sqlite3.connect(Path(folder) / "jaipur.sqlite") as connection:
            corpus.write_text("\n".join(connection.iterdump()) + "\n", encoding="utf-8")
            facts = [str(row[0]) for row in connection.execute("SELECT fact FROM facts")]
            told = [str(row[0]) for row in connection.execute("SELECT summary FROM matches")]
        connection.close()
    target.mkdir()
    (target / "facts.jsonl").write_text("\n".join(dict.fromkeys(facts)) + "\n", "utf-8")
    (target / "summaries.jsonl").write_text("\n".join(dict.fromkeys(told)) + "\n", "utf-8")
    write(target / "engine.jsonl", engine())
    for name in ("shown", "requests", "frames", "records"):
        with restored(corpus) as (server, stack):
            again = Author(server, stack)
            again.matches, again.links, again.sent = author.matches, author.links, author.sent
            make = {"shown": shown, "frames": frames, "records": records}
            made = Requests(again).make() if name == "requests" else make[name](again)
            write(target / f"{name}.jsonl", made)


if __name__ == "__main__":
    main()
