"""What a match says once it is over: the luck in it, what decisions lost, and why.

`trace` values every position of a match and tells what chance changed from what decisions did:
hindsight, for matches that are over. `weigh` compares the moves of one decision from what the mover
may know. `analyse` puts both together for a record. See docs/analysis.md.
"""

from jaipur.analysis.accounting import figures_of
from jaipur.analysis.analyse import (
    CannotAnalyse,
    FinishedMatch,
    analyse,
    analyse_round,
    combine,
    finished_match,
)
from jaipur.analysis.analysis import (
    Account,
    Analysis,
    Choice,
    Figures,
    GraphPoint,
    JudgedMove,
    KeyLuck,
    KeyMistake,
    LuckEvent,
    PlayerName,
    RoundAnalysis,
    Why,
)
from jaipur.analysis.analysis_json import analysis_json, read_analysis, read_round_analysis
from jaipur.analysis.bands import BANDS, BANDS_VERSION, Band, band
from jaipur.analysis.efforts import EFFORTS, Effort
from jaipur.analysis.luck import ChanceEvent, ChanceKind, Moment, trace
from jaipur.analysis.marks import AS_GOOD, Mark, counts, loss, mark, points
from jaipur.analysis.values import ANALYSIS_VERSION, start_value, value
from jaipur.analysis.weighing import Weighed, Weighing, weigh

__all__ = [
    "ANALYSIS_VERSION",
    "AS_GOOD",
    "BANDS",
    "BANDS_VERSION",
    "EFFORTS",
    "Account",
    "Analysis",
    "Band",
    "CannotAnalyse",
    "ChanceEvent",
    "ChanceKind",
    "Choice",
    "Effort",
    "Figures",
    "FinishedMatch",
    "GraphPoint",
    "JudgedMove",
    "KeyLuck",
    "KeyMistake",
    "LuckEvent",
    "Mark",
    "Moment",
    "PlayerName",
    "RoundAnalysis",
    "Weighed",
    "Weighing",
    "Why",
    "analyse",
    "analyse_round",
    "analysis_json",
    "band",
    "combine",
    "counts",
    "figures_of",
    "finished_match",
    "loss",
    "mark",
    "points",
    "read_analysis",
    "read_round_analysis",
    "start_value",
    "trace",
    "value",
    "weigh",
]
