"""One match over its socket, from sitting down to its end."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection

from jaipur.bridge.errors import Away, BridgeError, Refusal
from jaipur.bridge.keeping import Keeper
from jaipur.bridge.line import Line
from jaipur.bridge.seeing import engine_view
from jaipur.bridge.thinking import Thinker, limit_for
from jaipur.formats import joint_commitment, seat_commitment
from jaipur.rules import BySeat, Seat

State = dict[str, Any]


@dataclass(slots=True)
class Game:
    """A match, as far as it is known, and what to do next.

    The server remembers everything: after any interruption another `Game` goes on where this one
    stopped.

    Attributes:
        name: what the account is called.
        most: seconds that a move may take; None if the program may decide that.
        say: tells the operator something.
    """

    line: Line
    match: str
    name: str
    keeper: Keeper
    thinker: Thinker
    most: float | None
    say: Callable[[str], None]
    _state: State = field(default_factory=dict)
    _log: dict[int, State] = field(default_factory=dict)
    _pending: str | None = None
    _tried: tuple[int, str] = (0, "")
    _ahead: float = 0.0
    """Milliseconds that the server's clock is ahead."""

    async def play(self) -> None:
        """Play until the match is over.

        Raises:
            Away: the line broke.
            Gone: there is no such match, or no seat at it.
            BridgeError: it cannot be gone on with.
        """
        path = f"/api/matches/{self.match}"
        async with self.line.socket(f"{path}/socket") as socket:
            await _send(socket, {"type": "ping"})
            await _send(socket, {"type": "hello", "since": 0})
            async for text in socket:
                frame = json.loads(text)
                await self._take(socket, frame)
                if self._state and self._pending is None and frame["type"] in {"update", "answer"}:
                    if self._state["table"]["phase"] == "match_over":
                        await socket.close()
                        return
                    await self._act(socket)
        raise Away("the socket was closed")

    async def _take(self, socket: ClientConnection, frame: State) -> None:
        match frame["type"]:
            case "update" if self._log and frame["since"] > max(self._log):
                self._log.clear()  # something was missed
                await _send(socket, {"type": "hello", "since": 0})
            case "update":
                self._state = frame
                self._log.update((entry["seq"], entry) for entry in frame["log"])
            case "pong":
                self._ahead = frame["now"] - time.time() * 1000
            case "answer" if frame["id"] == self._pending:
                self._pending = None
                if frame["result"] == "illegal":
                    raise BridgeError(f"the server finds a move illegal: {frame['text']}")
                if frame["result"] == "stale":
                    self._tried = (0, "")
            case "error" if frame["error"]["reason"] in {"too_fast", "storage", "busy"}:
                raise Away(frame["error"]["message"])  # and come back a little later
            case "error":
                raise BridgeError(f"the server refuses a frame: {frame['error']['message']}")

    @property
    def _seat(self) -> Seat:
        (seat,) = self._state["table"]["you"]
        return Seat(seat)

    async def _act(self, socket: ClientConnection) -> None:
        """Do what is waited for, if anything is; nothing twice at the same state of the table."""
        table = self._state["table"]
        match table["phase"]:
            case "waiting":
                await self._begin(socket, table)
            case "play" if self._state["views"][0]["turn"] == self._seat:
                if self._first_try("move"):
                    move = await self._move(table)
                    await self._submit(socket, {"kind": "move", "move": move})
            case "round_over" if "next_round" in table["acts"]:
                if self._first_try("next_round"):
                    await self._submit(socket, {"kind": "next_round"})

    def _first_try(self, what: str) -> bool:
        tried, self._tried = self._tried, (self._state["seq"], what)
        return tried != self._tried

    async def _submit(self, socket: ClientConnection, act: State) -> None:
        self._pending = secrets.token_hex(8)
        frame = {"type": "act", "id": self._pending, "seq": self._state["seq"], "act": act}
        await _send(socket, frame)

    async def _move(self, table: State) -> str:
        view = engine_view(self._state["views"][0], [self._log[seq] for seq in sorted(self._log)])
        now = int(time.time() * 1000 + self._ahead)
        limit = limit_for(table["clock"], self._seat, now, self.most)
        return str(await self.thinker.choose(view, self.keeper.seed(self.match), limit))

    async def _begin(self, socket: ClientConnection, table: State) -> None:
        """Sit down, and when both have, reveal what was committed to."""
        seat, published = self._seat, bytes.fromhex(table["commitment"])
        secret = self.keeper.secret(self.match, seat, published)
        mine = seat_commitment(self.match, seat, published, secret).hex()
        awaited = seat in table["awaiting_reveal"]
        if table["players"][seat] is None or (awaited and table["commitments"][seat] != mine):
            if self._first_try("seat"):
                await self._sit(socket, mine)
        elif awaited and self._first_try("reveal"):
            first, second = (bytes.fromhex(each) for each in table["commitments"])
            joint = joint_commitment(self.match, published, BySeat(first, second))
            if self.keeper.may_reveal(self.match, joint):
                body = {"secret": secret.hex(), "joint": joint.hex()}
                await self._ask("reveal", body)
            else:
                self.say(f"match {self.match}: other commitments than before; called off")
                await self._submit(socket, {"kind": "call_off"})

    async def _sit(self, socket: ClientConnection, commitment: str) -> None:
        refused = await self._ask("seat", {"name": self.name, "commitment": commitment})
        if refused == "already_revealed":
            self.say(f"match {self.match}: the secret for the deal is lost; called off")
            await self._submit(socket, {"kind": "call_off"})

    async def _ask(self, what: str, body: State) -> str | None:
        """Ask for something that the socket then tells of; why it was refused, if it was."""
        try:
            await self.line.ask("POST", f"/api/matches/{self.match}/{what}", body)
        except Refusal as refused:
            self.say(f"match {self.match}: {refused}")
            return refused.reason
        return None


async def _send(socket: ClientConnection, frame: State) -> None:
    await socket.send(json.dumps(frame))
