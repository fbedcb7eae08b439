"""Attacks on what is computed for whoever asks: analyses of matches and positions, puzzles."""

from __future__ import annotations

import json
from itertools import count

from jaipur.formats import write_position
from jaipur.rules import STANDARD, Match, Seat, view
from tests.abuse.attacker import Attacker

PUZZLES = 20
"""Those that are answered, time and again."""


def match_analyses(attacker: Attacker) -> None:
    """Long matches to be analysed, all that somebody has, from four addresses."""
    matches, cookie = int(attacker.given["count"]), attacker.given["cookie"]
    numbers = count()

    def ask(number: int) -> None:
        name = f"{attacker.given['match']}{next(numbers) % matches}"
        path = f"/api/matches/{name}/analysis"
        status, _, _ = attacker.request(number % 4 + 1, "POST", path, b"{}", cookie)
        attacker.sent[f"analyses answered {status}"] += 1
        attacker.wait(0.1)

    attacker.each(8, ask)


def position_analyses(attacker: Attacker) -> None:
    """Positions to be analysed, from four addresses, faster than anybody can."""
    seeds = count()

    def ask(number: int) -> None:
        start = Match.start(STANDARD, seed=f"{next(seeds)}", starter=Seat.A)
        body = json.dumps({"position": write_position(view(start.round, Seat.A))}).encode()
        path = "/api/positions/analysis"
        status, _, _ = attacker.request(number % 4 + 1, "POST", path, body)
        attacker.sent[f"positions answered {status}"] += 1
        attacker.wait(0.1)

    attacker.each(12, ask)


def puzzle_answers(attacker: Attacker) -> None:
    """The list of all puzzles, and answers to them, by somebody with an account."""
    with attacker.from_here() as guest:
        guest.post("/api/account", {"name": "Solver", "password": "a password of ten"}, 201)
        names = [each["id"] for each in guest.get("/api/puzzles")["puzzles"]]
        moves = {
            name: guest.get(f"/api/puzzles/{name}")["view"]["legal"] for name in names[:PUZZLES]
        }
        cookie = guest.cookie
    puzzles = list(moves)
    numbers = count()

    def answer(number: int) -> None:
        if number % 2:
            status, _, _ = attacker.request(1, "GET", "/api/puzzles", cookie=cookie)
            attacker.sent[f"lists answered {status}"] += 1
            return
        name = puzzles[next(numbers) % len(puzzles)]
        body = json.dumps({"move": moves[name][0]}).encode()
        path = f"/api/puzzles/{name}/answer"
        status, _, _ = attacker.request(1, "POST", path, body, cookie)
        attacker.sent[f"answers answered {status}"] += 1

    attacker.each(8, answer)
