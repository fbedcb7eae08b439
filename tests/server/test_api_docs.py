"""What docs/api.md shows is what a server does.

A block `http` is a request, an empty line and the answer; a block `websocket` is a conversation. In
an answer `…` stands for anything, and `<name>` for whatever it was when it first came up, or for
what a player works out from that.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import httpx
import msgspec

from jaipur.formats import joint_commitment, seat_commitment
from jaipur.rules import BySeat, IllegalReason, Seat
from jaipur.table import ACT_KINDS, Outcome, Refusal, Submission
from tests.server.running import Guest

DOCS = Path(__file__).parents[2] / "docs"
TEXT = (DOCS / "api.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(http|websocket)\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
NAME = re.compile(r"<(\w+)>")
CODE = re.compile(r"`(.*?)`")


class Reader:
    """Somebody who tries the document out, block by block."""

    def __init__(self, guest: Guest) -> None:
        self._guest = guest
        self._known = {name: cookie_of(guest) for name in ("asha", "belen", "dara", "eve")}

    def request(self, block: str) -> None:
        question, _, answer = self._filled(block).partition("\n\n")
        first, *rest = question.splitlines()
        method, path = first.split()
        headers = {"Cookie": f"guest={self._known['asha']}"}
        headers |= dict(line.split(": ") for line in rest if not line.startswith("{"))
        body = next((line for line in rest if line.startswith("{")), None)
        real = self._guest.http.request(method, path, content=body, headers=headers)
        status, _, shown = answer.partition("\n")
        assert real.status_code == int(status), real.text
        self._compare(readable(shown), real.json())

    def conversation(self, block: str) -> None:
        first, *rest = self._filled(block).splitlines()
        path = first.removeprefix("GET ")
        with self._guest.socket_at(path, cookie=f"guest={self._known['asha']}") as socket:
            for line in rest:
                if line.startswith("> "):
                    socket.connection.send(line[2:])
                else:
                    shown = readable(line[2:])
                    self._compare(shown, socket.until(shown["type"]))

    def _filled(self, text: str) -> str:
        if "published" in self._known and "joint" not in self._known:
            self._commit()
        return NAME.sub(lambda name: self._known.get(name[1], name[0]), text)

    def _commit(self) -> None:
        """Work out what both players commit themselves to: they reveal their secrets later on."""
        match, published = self._known["online"], bytes.fromhex(self._known["published"])
        secrets = re.findall(r'^\{"secret": "(\w+)", "joint"', TEXT, re.MULTILINE)
        first, second = (
            seat_commitment(match, seat, published, bytes.fromhex(secret))
            for seat, secret in zip(Seat, secrets, strict=True)
        )
        joint = joint_commitment(match, published, BySeat(first, second))
        self._known |= {
            "committed_0": first.hex(),
            "committed_1": second.hex(),
            "joint": joint.hex(),
        }

    def _compare(self, shown: Any, real: Any) -> None:
        if isinstance(shown, dict) and isinstance(real, dict):
            assert shown.keys() == real.keys() or "…" in shown, f"{shown} is not {real}"
            for name in shown.keys() - {"…"}:
                self._compare(shown[name], real[name])
        elif isinstance(shown, list) and isinstance(real, list):
            assert len(shown) == len(real), f"{shown} is not {real}"
            for one, other in zip(shown, real, strict=True):
                self._compare(one, other)
        elif isinstance(shown, str) and isinstance(real, str):
            pattern = NAME.sub(r"(?P<\1>[\\w-]+)", re.escape(shown)).replace("…", ".*")
            found = re.fullmatch(pattern, real)
            assert found is not None, f"{shown} is not {real}"
            self._known |= found.groupdict()
        else:
            assert shown in ("…", real), f"{shown} is not {real}"


def cookie_of(guest: Guest) -> str:
    """The cookie that somebody new is given."""
    return httpx.get(f"{guest.server.url}/api/matches").cookies["guest"]


def readable(shown: str) -> Any:
    """An answer with omissions as JSON: an omitted field is one called `…`."""
    return json.loads(shown.replace("{…}", '"…"').replace("[…]", '"…"').replace(" …}", ' "…": 0}'))


def test_the_examples_are_real(asha: Guest) -> None:
    reader = Reader(asha)
    assert {kind for kind, _ in BLOCKS} == {"http", "websocket"}
    for kind, block in BLOCKS:
        reader.request(block) if kind == "http" else reader.conversation(block)


def test_every_operation_is_in_the_table(asha: Guest) -> None:
    listed = set(re.findall(r"^\| (GET|POST|DELETE) `(.*?)` \|", TEXT, re.MULTILINE))
    paths = asha.get("/api/openapi.json")["paths"]
    assert listed == {(method.upper(), path) for path, item in paths.items() for method in item}


def test_every_act_is_explained_and_is_what_a_table_takes() -> None:
    _, _, acts = TEXT.partition("## Acts")
    table, _, _ = acts.partition("`table.acts`")
    kinds = [
        kind
        for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
        for kind in CODE.findall(row)
    ]
    assert sorted(kinds) == sorted(["kind", *ACT_KINDS])
    shown = [json.loads(code) for code in CODE.findall(acts) if code.startswith('{"kind"')]
    bodies = [{"kind": kind} for kind in ACT_KINDS if kind != "move"]
    for body in (*shown, *bodies):
        submission = {"id": "mine", "seq": 1, "act": body}
        assert msgspec.to_builtins(msgspec.convert(submission, Submission)) == submission


def test_every_result_and_reason_is_explained() -> None:
    codes = [code.value for code in (*Outcome, *Refusal)]
    assert [code for code in codes if f"`{code}`" not in TEXT] == []
    formats = (DOCS / "formats.md").read_text(encoding="utf-8")
    assert [code.value for code in IllegalReason if f"`{code.value}`" not in formats] == []
