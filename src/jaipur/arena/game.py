"""Playing one game to its end, even if a bot fails."""

from __future__ import annotations

from dataclasses import dataclass
from math import fsum
from time import perf_counter
from typing import Final

from msgspec import UNSET

from jaipur.analysis import trace
from jaipur.arena.estimate import ELO_PER_NAT
from jaipur.arena.job import Game
from jaipur.arena.players import not_allowed, player_of
from jaipur.arena.printable import printable
from jaipur.arena.program import BotError
from jaipur.arena.records import record_of
from jaipur.arena.result import Both, Ending, Forfeit, GameResult, MoveCounts
from jaipur.bots import Bot
from jaipur.formats import Record
from jaipur.rules import BySeat, EndReason, Match, Move, MoveKind, Seat, View, score, why_illegal

MAX_ROUNDS: Final = 99
"""A match without a winner by then is a draw; it takes bots that tie every round."""

_MAX_WHY: Final = 200
_ENDINGS: Final[dict[EndReason, Ending]] = {
    EndReason.TOKENS: "tokens",
    EndReason.DECK: "deck",
    EndReason.STALEMATE: "stalemate",
}
_KINDS: Final = {kind: position for position, kind in enumerate(MoveKind)}


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over.

    Attributes:
        result: how it ended.
        record: how it went, to be replayed.
    """

    result: GameResult
    record: Record


def play_game(game: Game, *, bots: Both[Bot] | None = None) -> GameResult:
    """Play a game to its end, and say how it ended; see `record_game`."""
    return record_game(game, bots=bots).result


def record_game(game: Game, *, bots: Both[Bot] | None = None) -> Played:
    """Play a game to its end.

    A bot that raises or makes an illegal move forfeits the game; the rupees it has by then count.

    Args:
        game: what to play.
        bots: the bots of both sides, instead of the competitors' own.
    """
    players = bots or (player_of(game, 0), player_of(game, 1))
    match = Match.start(game.ruleset, game.key)
    tally = _Tally(game, match.round.starter)
    while not _over(match):
        if match.round.result is not None:
            match = match.next_round()
        side = tally.side(match.round.turn)
        started = perf_counter()
        try:
            move = _move(players[side], match.view(match.round.turn), game, side)
        except BotError as failure:
            tally.forfeit = Forfeit(side, str(failure))
            break
        tally.seconds[side] += perf_counter() - started
        tally.kinds[side][_KINDS[move.kind]] += 1
        match, _ = match.play(move)
    return Played(tally.result(match), record_of(game, match, tally.forfeit))


def _over(match: Match) -> bool:
    round_over = match.round.result is not None
    rounds = 1 if match.round.ruleset.first_to == 1 else MAX_ROUNDS
    return match.winner is not None or (round_over and match.round.number >= rounds)


def _move(bot: Bot, view: View, game: Game, side: int) -> Move:
    try:
        move = bot.choose(view, game.sides[side].limit or bot.default_limit).move
    except BotError as error:
        raise BotError(_short(str(error))) from error
    except Exception as error:
        # One bug in one of hundreds of games must not end the comparison.
        raised = f"{type(error).__name__}: {error}"
        raise BotError(_short(f"it raised {printable(raised)}")) from error
    if not isinstance(move, Move):
        raise BotError(_short(f"its move is {move!r}"))
    reason = why_illegal(view, move)
    if reason is not None:
        raise BotError(not_allowed(move, reason))
    return move


def _short(text: str) -> str:
    """The text with lines that are safe to print, and not too long."""
    lines = map(printable, text.splitlines() or [""])
    return "\n".join(
        line if len(line) <= _MAX_WHY else line[: _MAX_WHY - 1] + "…" for line in lines
    )


class _Tally:
    """What is counted during a game."""

    def __init__(self, game: Game, starter: Seat) -> None:
        self.game = game
        self.starter = self.side(starter)
        self.kinds = [0] * len(_KINDS), [0] * len(_KINDS)
        self.seconds = [0.0, 0.0]
        self.forfeit: Forfeit | None = None

    def side(self, seat: Seat) -> int:
        """The side in a seat."""
        return seat ^ self.game.swap

    def result(self, match: Match) -> GameResult:
        """The result of a match that is over."""
        rounds = [round_ for round_, _ in match.finished]
        counts = [score(round_).tallies for round_ in (*rounds, match.round)]
        results = (round_.result for round_ in (*rounds, match.round))
        reasons = [_ENDINGS[result.reason] for result in results if result is not None]
        totals = BySeat(sum(c.a.rupees for c in counts), sum(c.b.rupees for c in counts))
        if self.forfeit is not None:
            winner: int | None = 1 - self.forfeit.side
            reasons.append("forfeit")
        else:
            winner = None if match.winner is None else self.side(match.winner)
        return GameResult(
            names=(self.game.sides[0].name, self.game.sides[1].name),
            pair=self.game.pair,
            swap=self.game.swap,
            starter=self.starter,
            winner=winner,
            rupees=(totals[self.game.swap], totals[1 - self.game.swap]),
            reasons=tuple(reasons),
            decisions=(sum(self.kinds[0]), sum(self.kinds[1])),
            seconds=(round(self.seconds[0], 6), round(self.seconds[1], 6)),
            kinds=(MoveCounts(*self.kinds[0]), MoveCounts(*self.kinds[1])),
            forfeit=self.forfeit,
            luck=UNSET if self.game.advantage is None else self._luck(match, self.game.advantage),
        )

    def _luck(self, match: Match, advantage: float) -> float:
        """The luck of the first side."""
        sign = -1 if self.game.swap else 1
        events = (moment.chance for moment in trace(match, sign * advantage / ELO_PER_NAT))
        return sign * fsum(event.luck for event in events if event is not None)
