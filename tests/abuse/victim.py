"""Somebody who plays another match meanwhile, and how long they wait."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

import httpx

from tests.server.running import Guest, Socket, move
from tests.serving import Server

PACE = 0.05
"""Seconds from one move to the next."""


@dataclass
class Experience:
    """How long a victim waited, in seconds.

    Attributes:
        acks: for the answer to each move.
        visits: for a page, by a new connection each; a failed one counts as for ever.
    """

    acks: list[float] = field(default_factory=list)
    visits: list[float] = field(default_factory=list)

    @property
    def p50(self) -> float:
        return quantile(self.acks, 0.5)

    @property
    def p99(self) -> float:
        return quantile(self.acks, 0.99)

    @property
    def worst_visit(self) -> float:
        return max(self.visits)


def quantile(values: list[float], part: float) -> float:
    return sorted(values)[min(int(len(values) * part), len(values) - 1)]


def play(server: Server, until: float) -> Experience:
    """Play on one's own, on one screen, until a time of the monotonic clock."""
    felt = Experience()
    with ExitStack() as stack:
        guest = stack.enter_context(Guest(server))
        socket, update = sit_down(guest, stack)
        while time.monotonic() < until or not felt.acks:
            began = time.monotonic()
            phase = update["table"]["phase"]
            if phase == "match_over":
                socket, update = sit_down(guest, stack)
                continue
            act, seat = next_act(update)
            answer = socket.act(update["seq"], act, seat=seat)
            felt.acks.append(time.monotonic() - began)
            assert answer["result"] == "applied", answer
            update = socket.until("update", answer["seq"])
            if len(felt.acks) % 10 == 1:
                felt.visits.append(visit(server))
            time.sleep(max(0, began + PACE - time.monotonic()))
    return felt


def sit_down(guest: Guest, stack: ExitStack) -> tuple[Socket, Any]:
    match = guest.open("pass")
    socket = stack.enter_context(guest.socket(match))
    return socket, socket.hello()


def next_act(update: Any) -> tuple[dict[str, str], int]:
    if update["table"]["phase"] == "round_over":
        return {"kind": "next_round"}, 0
    seat = update["views"][0]["turn"]
    legal = update["views"][seat]["legal"]
    # A sale where there is one, so that rounds end.
    return move(next((text for text in legal if "+" not in text and text != "*"), legal[0])), seat


def visit(server: Server) -> float:
    """Open a page with a connection of its own."""
    began = time.monotonic()
    try:
        answer = httpx.get(f"{server.url}/rules", timeout=20)
    except httpx.TransportError:
        return float("inf")
    assert answer.status_code == 200
    return time.monotonic() - began


def against_a_bot(server: Server, until: float) -> Iterator[float]:
    """Play against the quickest bot: how long each of its moves took."""
    with Guest(server) as guest:
        while time.monotonic() < until:
            match = guest.open("bot", bot="novice", first_to=1)
            with guest.socket(match) as socket:
                update = socket.hello()
                while update["table"]["phase"] == "play" and time.monotonic() < until:
                    began = time.monotonic()
                    if update["views"][0]["turn"] == 0:
                        seq = socket.act(update["seq"], next_act(update)[0])["seq"]
                        update = socket.until("update", seq)
                    if update["table"]["phase"] == "play" and update["views"][0]["turn"] == 1:
                        update = socket.until("update", update["seq"] + 1)
                        yield time.monotonic() - began
