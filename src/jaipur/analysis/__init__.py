"""What a match says once it is over: the luck in it, what decisions lost, and why.

`trace` values every position of a match and tells what chance changed from what decisions did:
hindsight, for matches that are over. `weigh` compares the moves of one decision from what the mover
may know, `candidates` says what could be done in a position, and why. `analyse` puts both together
for a record. See docs/analysis.md.
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
from jaipur.analysis.candidates import MAX_CANDIDATES, Candidate, candidates
from jaipur.analysis.efforts import EFFORTS, Effort
from jaipur.analysis.luck import ChanceEvent, ChanceKind, Moment, trace
from jaipur.analysis.marks import AS_GOOD, ENOUGH, Mark, counts, loss, mark, points
from jaipur.analysis.telling import (
    account_lines,
    account_sentence,
    luck_told,
    mistake_told,
    names_of,
    point_of_view,
    provenance,
)
from jaipur.analysis.values import ANALYSIS_VERSION, start_value, value
from jaipur.analysis.weighing import Weighed, Weighing, weigh

__all__ = [
    "ANALYSIS_VERSION",
    "AS_GOOD",
    "BANDS",
    "BANDS_VERSION",
    "EFFORTS",
    "ENOUGH",
    "MAX_CANDIDATES",
    "Account",
    "Analysis",
    "Band",
    "Candidate",
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
    "account_lines",
    "account_sentence",
    "analyse",
    "analyse_round",
    "analysis_json",
    "band",
    "candidates",
    "combine",
    "counts",
    "figures_of",
    "finished_match",
    "loss",
    "luck_told",
    "mark",
    "mistake_told",
    "names_of",
    "point_of_view",
    "points",
    "provenance",
    "read_analysis",
    "read_round_analysis",
    "start_value",
    "trace",
    "value",
    "weigh",
]
