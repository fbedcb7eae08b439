"""Finding puzzles: positions of self-play, looked at with more and more care."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from jaipur.analysis import Effort, Weighing, points, weigh
from jaipur.bots import make_bot
from jaipur.formats import read_position, write_position
from jaipur.puzzles.difficulty import first_rating
from jaipur.puzzles.puzzle import ALPHABET, MOST_LOST, Puzzle, Theme
from jaipur.puzzles.themes import theme_of
from jaipur.rules import STANDARD, BySeat, Match, Move, Seat, View, legal_moves

GAP: Final = 10.0
"""The best move of a puzzle is at least so many points better than any other."""
SURE: Final = 2.0
"""And even with so many standard errors taken off."""
PLAYERS: Final = ("merchant", "moneychanger")
"""Whose games the positions come from."""
TEMPTED: Final = "trader"
"""The bot that must not find the solution."""
FEWEST_MOVES: Final = 5
"""Where fewer moves are legal, a guess is too likely to be right."""
_STATES: Final = (BySeat(0, 0), BySeat(1, 0), BySeat(0, 1), BySeat(1, 1))
"""The seals before the round. Where one round decides the match, a move can gain twice as much."""
_WEIGHTS: Final = (1, 1, 1, 3)


@dataclass(frozen=True, slots=True)
class Filter:
    """A look at a position.

    Attributes:
        effort: how long.
        every: whether at all legal moves, or at those that judgement lists.
        least: the points that the best move must be ahead by.
    """

    effort: Effort
    every: bool
    least: float


GLANCE: Final = Filter(Effort("glance", scouting=12, batches=4, worlds=25), False, 6.0)  # noqa: FBT003
SEARCH: Final = Filter(Effort("search", scouting=40, batches=16, worlds=100), True, 9.0)  # noqa: FBT003
LONG: Final = Filter(Effort("long", scouting=400, batches=16, worlds=1000), True, GAP)  # noqa: FBT003
"""Ten times the search."""
LOOKS: Final = (GLANCE, SEARCH, LONG)


def find(seed: str, game: int, full: frozenset[Theme] = frozenset()) -> Puzzle | None:
    """The first puzzle of a game that the bots play: a round, somewhere in a match.

    Args:
        seed: with the number of the game, it gives everything.
        game: its number.
        full: themes that there are enough of.
    """
    name = f"{seed}/{game}"
    return next(
        (
            puzzle
            for number, (view, move) in enumerate(_positions(name))
            if (puzzle := examine(view, move, f"{name}/{number}", full))
        ),
        None,
    )


def examine(view: View, supposed: Move, seed: str, full: frozenset[Theme]) -> Puzzle | None:
    """The puzzle that a position is; None if it is none.

    Args:
        view: the mover's.
        supposed: what a bot that looks ahead would play, to save time: it is not `trader`'s move.
        seed: gives the worlds.
        full: themes that are not wanted.
    """
    trader = make_bot(TEMPTED)
    tempting = trader.choose(view, trader.default_limit).move
    if supposed == tempting or len(legal_moves(view)) < FEWEST_MOVES:
        return None
    position = write_position(view)
    seen = read_position(position)
    theme, weighing = None, None
    for look in LOOKS:
        weighing = weigh(seen, look.effort, every=look.every, seed=f"{seed}/{look.effort.name}")
        best = weighing.best.move
        theme = theme_of(seen, best, tempting)
        if best == tempting or lead(weighing) < look.least or theme is None or theme in full:
            return None
    if weighing is None or theme is None:  # there are looks, and each had a theme
        return None
    return _puzzle(position, theme, tempting, weighing)


def lead(weighing: Weighing) -> float:
    """The points that the best move is ahead by, and that are no luck of the search."""
    if len(weighing.moves) < 2:
        return 0.0
    second = weighing.moves[1]
    return points(second.behind - SURE * second.error)


def losses_of(view: View, weighing: Weighing) -> str:
    """The points that every legal move loses, as characters.

    Moves that were not compared to the end lose as much as was found when they were tried, and no
    less than the last of those that were.
    """
    tried = dict(weighing.tried)
    compared = {each.move: each.behind for each in weighing.moves}
    most = max(compared.values())
    top = tried[weighing.best.move]
    found = (compared.get(move, max(most, top - tried[move])) for move in legal_moves(view))
    return "".join(ALPHABET[min(MOST_LOST, round(points(lost)))] for lost in found)


def _puzzle(position: str, theme: Theme, tempting: Move, weighing: Weighing) -> Puzzle:
    view, (best, second, *_) = read_position(position), weighing.moves
    return Puzzle(
        position=position,
        theme=theme,
        solution=str(best.move),
        win=points(best.win),
        second=str(second.move),
        gap=points(second.behind),
        error=points(second.error),
        tempting=str(tempting),
        losses=losses_of(view, weighing),
        rating=first_rating(view, best.move),
    )


def _positions(seed: str) -> Iterator[tuple[View, Move]]:
    """The positions of a round between bots, and what each of them plays."""
    random = Random(seed)
    (seals,) = random.choices(_STATES, _WEIGHTS)
    match = Match.start(STANDARD, seed=seed)
    match = replace(match, round=replace(match.round, number=sum(seals) + 1, seals=seals))
    players = [make_bot(random.choice(PLAYERS), random.getrandbits(32)) for _ in Seat]
    while match.round.result is None:
        player = players[match.round.turn]
        view = match.view(match.round.turn)
        move = player.choose(view, player.default_limit).move
        yield view, move
        match, _ = match.play(move)
