"""What several analyses say of each player: decisions, luck, and the score without it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from jaipur.analysis import Account, Analysis, JudgedMove, figures_of, names_of
from jaipur.cli.analysis_text import figures_rows, in_columns, signed
from jaipur.rules import Seat
from jaipur.words import Language


@dataclass(frozen=True, slots=True)
class Played:
    """All that one player played, over several matches.

    Attributes:
        moves: every move.
        accounts: of each match, as this player sees it.
    """

    moves: tuple[JudgedMove, ...]
    accounts: tuple[Account, ...]


def totals_text(lang: Language, analyses: Sequence[Analysis]) -> str:
    """The figures of every player over several matches."""
    heading = lang.many("{n} match", "{n} matches", len(analyses))
    return f"{heading}\n\n{in_columns(totals_rows(lang, analyses))}"


def totals_rows(lang: Language, analyses: Iterable[Analysis]) -> list[list[str]]:
    """The same, a row for each figure, the names first."""
    players = by_player(analyses)
    accounts = [each.accounts for each in players.values()]
    decisions = [(name, figures_of(each.moves)) for name, each in players.items()]
    return [
        *figures_rows(lang, decisions),
        [lang.text("matches"), *(str(len(each)) for each in accounts)],
        [
            lang.text("luck, in points"),
            *(signed(sum(account.luck for account in each), 1) for each in accounts),
        ],
        [lang.text("score"), *(percent(account.result for account in each) for each in accounts)],
        [
            lang.text("score with average luck"),
            *(percent(account.adjusted for account in each) for each in accounts),
        ],
    ]


def percent(points: Iterable[float]) -> str:
    """The mean of several scores; with average luck it may leave the scale, in few matches."""
    return f"{fmean(points):.1f} %".replace("-", "\N{MINUS SIGN}")


def by_player(analyses: Iterable[Analysis]) -> dict[str, Played]:
    """What everybody played, by name, whatever seat they had."""
    moves, accounts = (
        defaultdict[str, list[JudgedMove]](list),
        defaultdict[str, list[Account]](list),
    )
    for analysis in analyses:
        for seat, name in zip(Seat, names_of(analysis), strict=True):
            accounts[name].append(analysis.account.of(seat))
            moves[name] += (
                move for part in analysis.rounds for move in part.moves if move.seat == seat
            )
    return {name: Played(tuple(moves[name]), tuple(mine)) for name, mine in accounts.items()}
