"""The analysis of finished matches on a server: who may ask when, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.running import Guest, move, play_out, sat_online


def analysed(guest: Guest, path: str) -> Any:
    """Wait until an analysis is there."""
    while (found := guest.get(path))["state"] == "waiting":
        assert found["report"] is None
        assert 0 <= found["judged"] <= found["moves"]
    return found


def short_match(guest: Guest) -> str:
    """A match that was given up after a few moves."""
    match = guest.open("bot", bot="random", first_to=1, starter="me", name="Asha")
    update = guest.see(match)
    answer = guest.act(match, update["seq"], move(update["views"][0]["legal"][0]))
    guest.act(match, answer["update"]["seq"], {"kind": "resign"})
    return match


def test_a_match_is_analysed_once_for_everybody(asha: Guest, belen: Guest, eve: Guest) -> None:
    match = sat_online(asha, belen, first_to=1)
    path = f"/api/matches/{match}/analysis"
    play_out(match, [asha, belen])
    assert asha.get(path) == {"state": "none", "ahead": 0, "judged": 0, "moves": 0, "report": None}
    asked = asha.post(path, None, 202)
    assert asked["state"] == "waiting"
    mine = analysed(asha, path)["report"]
    theirs = analysed(belen, path)["report"]
    print(mine["sentence"], theirs["sentence"])
    assert (mine["seat"], theirs["seat"]) == (0, 1)
