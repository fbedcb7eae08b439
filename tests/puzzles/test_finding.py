"""Finding puzzles: deterministic, resumed, balanced, and nothing that does not hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from jaipur.analysis import Effort, points, weigh
from jaipur.formats import read_position
from jaipur.puzzles import CannotResume, Puzzle, Theme, find, finding, make, making, puzzles
from jaipur.puzzles.finding import GLANCE, LONG, LOOKS, SEARCH, Filter, examine, lead, losses_of
from jaipur.puzzles.making import full_themes
from jaipur.rules import Move, legal_moves

SHIPPED = tuple(puzzles().values())


def iterations(look: Filter) -> int:
    return look.effort.batches * look.effort.worlds


def test_the_last_look_is_ten_times_the_search() -> None:
    assert iterations(LONG) == 10 * iterations(SEARCH)
    assert LONG.effort.scouting == 10 * SEARCH.effort.scouting
    assert LOOKS == (GLANCE, SEARCH, LONG)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks that take no time, and find more."""
    look = Filter(Effort("glance", scouting=6, batches=4, worlds=10), every=True, least=10.0)
    monkeypatch.setattr(finding, "LOOKS", (look,))
    monkeypatch.setattr(finding, "SURE", 1.0)
    monkeypatch.setattr(making, "GAMES", 4)


@pytest.mark.usefixtures("quick")
def test_a_game_gives_the_same_puzzle_again_and_none_of_a_theme_that_is_full() -> None:
    found = [find("a test", game) for game in range(8)]
    assert [find("a test", game) for game in range(8)] == found
    assert any(found)
    assert [find("another", game) for game in range(8)] != found
    for game, puzzle in enumerate(found):
        if puzzle is not None:
            other = find("a test", game, frozenset({puzzle.theme}))
            assert other is None or other.theme is not puzzle.theme
            assert puzzle.solution != puzzle.tempting
            assert puzzle.gap >= 10
            assert len(legal_moves(puzzle.view)) >= 5
    assert [find("a test", game, frozenset(Theme)) for game in range(4)] == [None] * 4


def test_what_a_bot_and_the_trader_agree_on_is_not_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = SHIPPED[0]
    monkeypatch.setattr(finding, "weigh", lambda *_, **__: pytest.fail("looked at"))
    assert examine(puzzle.view, Move.parse(puzzle.tempting), "x", frozenset()) is None


def test_losses_are_those_of_the_weighing() -> None:
    seen = SHIPPED[0].view
    weighing = weigh(seen, SEARCH.effort, every=True, seed="x")
    losses = losses_of(seen, weighing)
    found = {each.move: each.behind for each in weighing.moves}
    assert {move for move, _ in weighing.tried} == set(legal_moves(seen))
    for move, mark in zip(legal_moves(seen), losses, strict=True):
        lost = replace(SHIPPED[0], losses=losses).lost(move)
        if move in found:
            assert lost == min(61, round(points(found[move])))
        else:
            assert lost >= round(points(max(found.values())))
        assert mark.isalnum()
    assert lead(weighing) <= points(weighing.moves[1].behind)
    assert lead(replace(weighing, moves=weighing.moves[:1])) == 0


def test_every_theme_keeps_room_for_its_least_share() -> None:
    by_theme = {theme: [p for p in SHIPPED if p.theme is theme] for theme in Theme}
    assert full_themes([], 100) == frozenset()
    camels = by_theme[Theme.CAMELS][:22]
    assert full_themes(camels, 100) == {Theme.CAMELS}
    # 22 + 22 + 22 + 13 leaves 21 places, for three themes that need 7 each.
    many = [*camels, *by_theme[Theme.BONUS][:22], *by_theme[Theme.EXCHANGE][:22]]
    several = [*many, *by_theme[Theme.DENY][:20]]
    assert full_themes(several, 100) == {Theme.CAMELS, Theme.BONUS, Theme.EXCHANGE, Theme.DENY}


class Sweep:
    """Gives one shipped puzzle for each game, and remembers which games were played."""

    def __init__(self, stop: int = 10**6) -> None:
        self.games: list[int] = []
        self.stop = stop

    def __call__(self, _seed: str, game: int, full: frozenset[Theme]) -> Puzzle | None:
        if game >= self.stop:
            raise KeyboardInterrupt
        self.games.append(game)
        puzzle = SHIPPED[(7 * game) % len(SHIPPED)]
        return None if puzzle.theme in full or game % 3 == 0 else puzzle


def collect(
    monkeypatch: pytest.MonkeyPatch, sweep: Sweep, journal: Path, count: int = 60
) -> Iterator[Puzzle]:
    monkeypatch.setattr(making, "find", sweep)
    yield from make("x", count, workers=1, journal=journal, progress=lambda _done, _total: None)


def test_an_interrupted_search_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = tuple(collect(monkeypatch, Sweep(), tmp_path / "whole"))
    assert len(whole) == 60
    assert len({puzzle.id for puzzle in whole}) == 60
    journal = tmp_path / "journal"
    with pytest.raises(KeyboardInterrupt):
        tuple(collect(monkeypatch, Sweep(stop=70), journal))
    # The line that was being written is cut off.
    journal.write_bytes(journal.read_bytes() + b'[{"position":"jai')
    again = Sweep()
    assert tuple(collect(monkeypatch, again, journal)) == whole
    assert again.games[0] == making.GAMES


@pytest.mark.parametrize(
    "text",
    [
        b"no journal\n",
        b'{"seed":"y","count":60,"journal":1}\n',
        b'{"seed":"x","count":60,"journal":1}\n{}\n',
    ],
)
def test_another_search_is_not_gone_on_with(
    text: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = tmp_path / "journal"
    journal.write_bytes(text)
    with pytest.raises(CannotResume, match="journal"):
        tuple(collect(monkeypatch, Sweep(), journal))
    assert journal.read_bytes() == text


@pytest.mark.heavy
def test_several_processes_find_the_same() -> None:
    with making.running(2) as run:
        assert list(run(read_position, [p.position for p in SHIPPED[:3]])) == [
            puzzle.view for puzzle in SHIPPED[:3]
        ]
    with pytest.raises(KeyError), making.running(2):
        raise KeyError
