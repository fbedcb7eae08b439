"""Programs that never play are given up, others never."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from jaipur.arena import Competitor, Forfeit, GameResult, MoveCounts, run
from jaipur.arena import players as arena_players
from jaipur.arena.giving_up import MAX_FIRST_FORFEITS, FailureTracker, GivenUpBot
from jaipur.arena.program import Program
from tests.arena.players import FIRST, LIMIT, duel, played, program

OUTSIDE = Competitor("outside", "outside", LIMIT, program("crash"))
INSIDE = replace(FIRST, name="outside")
GIVEN_UP = "it forfeited its first 4 games and was given up"


def whys(results: list[GameResult]) -> list[str]:
    return [result.forfeit.why if result.forfeit else "" for result in results]


def test_a_program_that_never_plays_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[str, ...]] = []

    class Counted(Program):
        def __init__(self, command: tuple[str, ...]) -> None:
            super().__init__(command)
            started.append(command)

    monkeypatch.setattr(arena_players, "Program", Counted)
    job = duel(OUTSIDE, pairs=4)
    results = played(job)
    assert len(started) == MAX_FIRST_FORFEITS
    crash = "it ended with exit code 1: no more dates"
    assert whys(results) == [crash] * MAX_FIRST_FORFEITS + [GIVEN_UP] * 4
    assert {result.winner for result in results} == {1}
    # A resumed run does the same.
    again = [game for pair in run(job, known=results[:MAX_FIRST_FORFEITS]) for game in pair.games]
    assert whys(again) == whys(results)
    assert len(started) == MAX_FIRST_FORFEITS


@pytest.mark.parametrize(
    ("competitor", "moves", "given_up"),
    [
        (OUTSIDE, 0, True),  # the other one forfeited before it was asked
        (OUTSIDE, 3, False),
        (INSIDE, 0, False),  # not a program: only programs are given up
    ],
)
def test_a_program_that_has_played_is_not_given_up(
    competitor: Competitor, moves: int, *, given_up: bool
) -> None:
    (game, _) = next(duel(competitor).pairs_of_games())
    idle = MoveCounts(0, 0, 0, 0)
    failed = GameResult(
        pair=0,
        swap=0,
        names=("outside", "first"),
        starter=0,
        winner=1,
        rupees=(0, 0),
        reasons=("forfeit",),
        decisions=(0, 0),
        seconds=(0.0, 0.0),
        kinds=(idle, idle),
        forfeit=Forfeit(0, "it sleeps"),
    )
    other = structs.replace(
        failed,
        forfeit=Forfeit(1, "it sleeps"),
        decisions=(moves, 0),
        kinds=(MoveCounts(moves, 0, 0, 0), idle),
    )
    chances = FailureTracker()
    chances.add([other, *[failed] * (MAX_FIRST_FORFEITS - 1)])
    assert chances.game(game) == game
    chances.add([failed])
    assert (chances.game(game).sides[0].bot is GivenUpBot) == given_up
    assert chances.game(game).sides[1] == FIRST
    assert chances.game(game).id == game.id
