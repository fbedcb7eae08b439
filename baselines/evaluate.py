"""Play every baseline against every level, without luck, and write the table.

    python -m baselines.evaluate

The rounds are those of `jaipur arena`, in pairs with seats swapped; scores are luck-adjusted. A
pairing that is in the results already, with as many rounds, is not played again.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from baselines.agents import BOTS
from baselines.training import FOLDER, read_curve
from jaipur.arena import Competitor, Job, read_competitors, run, summarize
from jaipur.bots import LEVELS
from jaipur.kernel import network_digest

RESULTS: Final = FOLDER / "results.json"
REFERENCES: Final = ("random", "trader")
"""Bots that stand in the table for comparison."""
LIMITS: Final = {"maharaja": "maharaja@1000"}
"""A second a move would take days here."""
SEED: Final = "baselines"


class Score(msgspec.Struct, frozen=True):
    """How a player did against a level.

    Attributes:
        player: the baseline or bot.
        level: the bot it played.
        rounds: how many rounds.
        won: the share won, ties half.
        score: the same without luck.
        low: the lower end of its 95 % interval.
        high: the upper end.
    """

    player: str
    level: str
    rounds: int
    won: float
    score: float
    low: float
    high: float


class Results(msgspec.Struct, frozen=True):
    """All scores, and the network that luck was counted with."""

    network: str
    scores: tuple[Score, ...]


def evaluate(player: str, level: str, rounds: int) -> Score:
    """Play one pairing."""
    rival = LIMITS.get(level, level)
    (opponent,) = read_competitors([rival])
    bot = BOTS.get(player)
    if bot is None:
        one, opponent = read_competitors([player, rival])
    else:
        one = Competitor(player, bot, bot.default_limit)
    job = Job((one, opponent), rounds // 2, SEED, advantage=0.0)
    found = summarize(game for pair in run(job) for game in pair.games).comparisons[0]
    if found.adjusted is None:
        raise RuntimeError("luck was not counted")
    score = found.adjusted.score
    figures = (round(each, 4) for each in (found.score.value, score.value, score.low, score.high))
    return Score(player, level, rounds, *figures)


def pairings() -> Iterator[tuple[str, str]]:
    """Every player with every level; the quick ones first."""
    for level in LEVELS:
        for player in (*BOTS, *REFERENCES):
            yield player, level


def read_results(file: Path = RESULTS) -> Results:
    """The scores that were measured."""
    if not file.exists():
        return Results(network_digest(), ())
    return msgspec.json.decode(file.read_bytes(), type=Results)


def table(results: Results) -> str:
    """The scores as Markdown, a row for each player, a column for each level."""
    by_pairing = {(score.player, score.level): score for score in results.scores}
    rows = [f"| without luck | {' | '.join(LIMITS.get(level, level) for level in LEVELS)} |"]
    rows.append("|---" * (1 + len(LEVELS)) + "|")
    for player in (*BOTS, *REFERENCES):
        cells = (_cell(by_pairing.get((player, level))) for level in LEVELS)
        rows.append(f"| {player} | {' | '.join(cells)} |")
    return "\n".join(rows)


def _cell(score: Score | None) -> str:
    if score is None:
        return ""
    half = (score.high - score.low) / 2
    return f"{100 * score.score:.1f} ± {100 * half:.1f}"


def trainings() -> str:
    """How each baseline was trained, as Markdown."""
    rows = ["| baseline | command | decisions | processor time |", "|---|---|---|---|"]
    for name in BOTS:
        curve = read_curve(name)
        rows.append(
            f"| {name} | `{curve.command}` | {curve.decisions:,} | {curve.minutes:g} minutes |"
        )
    return "\n".join(rows)


def main() -> None:
    """Play what is missing, and print the table; `baselines.page` writes the page."""
    parser = argparse.ArgumentParser(description="Play every baseline against every level.")
    parser.add_argument("--rounds", type=int, default=400, help="for each pairing")
    parser.add_argument("--players", nargs="*", default=[*BOTS, *REFERENCES])
    given = parser.parse_args()
    for player, level in pairings():
        if player not in given.players:
            continue
        known = read_results().scores
        wanted = (player, level, given.rounds)
        if any((each.player, each.level, each.rounds) == wanted for each in known):
            continue
        score = evaluate(player, level, given.rounds)
        others = [each for each in known if (each.player, each.level) != (player, level)]
        ordered = {pairing: place for place, pairing in enumerate(pairings())}
        scores = sorted([*others, score], key=lambda each: ordered[each.player, each.level])
        held = msgspec.json.encode(Results(network_digest(), tuple(scores)))
        RESULTS.write_bytes(msgspec.json.format(held, indent=1) + b"\n")
        print(f"{player} against {level}: {_cell(score)}", flush=True)
    print(table(read_results()))


if __name__ == "__main__":
    main()
