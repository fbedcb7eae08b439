"""Bots against bots: the same deals with seats swapped, ratings, tests, reports.

`run` plays a `Job` in one process, in several or on a cluster, with the same results; `summarize`
and `report` say what they mean. See docs/arena.md.
"""

from jaipur.arena.competitor import (
    Command,
    Competitor,
    CompetitorEntry,
    read_competitors,
    read_programs,
)
from jaipur.arena.errors import ArenaError
from jaipur.arena.estimate import Estimate, elo, expected_score
from jaipur.arena.game import Played, play_game, record_game
from jaipur.arena.job import Game, Job
from jaipur.arena.players import ExternalBot, close_programs
from jaipur.arena.program import BotError
from jaipur.arena.ratings import ratings
from jaipur.arena.report import report
from jaipur.arena.result import Forfeit, GameResult, MoveCounts
from jaipur.arena.results_file import Header, ResultsFile, read_results
from jaipur.arena.run import Pair, run
from jaipur.arena.sprt import Sprt
from jaipur.arena.summary import Adjusted, Comparison, ForfeitCount, Summary, summarize

__all__ = [
    "Adjusted",
    "ArenaError",
    "BotError",
    "Command",
    "Comparison",
    "Competitor",
    "CompetitorEntry",
    "Estimate",
    "ExternalBot",
    "Forfeit",
    "ForfeitCount",
    "Game",
    "GameResult",
    "Header",
    "Job",
    "MoveCounts",
    "Pair",
    "Played",
    "ResultsFile",
    "Sprt",
    "Summary",
    "close_programs",
    "elo",
    "expected_score",
    "play_game",
    "ratings",
    "read_competitors",
    "read_programs",
    "read_results",
    "record_game",
    "report",
    "run",
    "summarize",
]
