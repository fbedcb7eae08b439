"""Playing one game to its end, whatever the bots do."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from jaipur.arena.job import Game
from jaipur.arena.players import bot_of
from jaipur.arena.printable import printable
from jaipur.arena.program import BotFailure
from jaipur.arena.result import FORFEIT, Both, Forfeit, GameResult
from jaipur.bots import Bot
from jaipur.rules import BySeat, Match, Move, MoveKind, Seat, View, score, why_illegal

MOST_ROUNDS: Final = 99
"""A match that is not won by then is a draw; only bots that tie for ever get there."""

_LONGEST_WHY: Final = 200
_KINDS: Final = {kind: position for position, kind in enumerate(MoveKind)}


class _Failed(Exception):  # noqa: N818 - it is told in a result, not to a caller
    """A bot gave no legal move."""


def play_game(game: Game, *, bots: Both[Bot] | None = None) -> GameResult:
    """Play a game to its end.

    A bot that raises, or makes a move that is not allowed, forfeits the game; rupees are then
    counted as they stand.

    Args:
        game: what to play.
        bots: who plays instead of the competitors' own bots, the first side's first.
    """
    players = bots or (bot_of(game, 0), bot_of(game, 1))
    match = Match.start(game.ruleset, game.key)
    table = _Table(game, match.round.starter)
    while not _over(match):
        if match.round.result is not None:
            match = match.next_round()
        side = table.side(match.round.turn)
        started = perf_counter()
        try:
            move = _move(players[side], match.view(match.round.turn), game, side)
        except _Failed as failure:
            table.forfeit = Forfeit(side, str(failure))
            break
        table.seconds[side] += perf_counter() - started
        table.kinds[side][_KINDS[move.kind]] += 1
        match, _ = match.play(move)
    return table.result(match)


def _over(match: Match) -> bool:
    done = match.round.result is not None
    enough = 1 if match.round.ruleset.first_to == 1 else MOST_ROUNDS
    return match.winner is not None or (done and match.round.number >= enough)


def _move(bot: Bot, view: View, game: Game, side: int) -> Move:
    try:
        move = bot.choose(view, game.sides[side].limit or bot.default_limit).move
    except BotFailure as failure:
        raise _Failed(_short(str(failure))) from failure
    except Exception as error:
        # A comparison of hundreds of games must not end because a bot is wrong in one of them.
        raise _Failed(_short(f"it raised {type(error).__name__}: {error}")) from error
    if not isinstance(move, Move):
        raise _Failed(_short(f"its move is {move!r}"))
    reason = why_illegal(view, move)
    if reason is not None:
        raise _Failed(f"{str(move) or 'no move'} is not allowed: {reason.value}")
    return move


def _short(text: str) -> str:
    line = printable(text)
    return line if len(line) <= _LONGEST_WHY else line[: _LONGEST_WHY - 1] + "…"


class _Table:
    """What is counted while a game is played."""

    def __init__(self, game: Game, starter: Seat) -> None:
        self.game = game
        self.starter = self.side(starter)
        self.kinds = [0] * len(_KINDS), [0] * len(_KINDS)
        self.seconds = [0.0, 0.0]
        self.forfeit: Forfeit | None = None

    def side(self, seat: Seat) -> int:
        """Which side has a seat."""
        return seat ^ self.game.swap

    def result(self, match: Match) -> GameResult:
        """The result of a match that is over."""
        rounds = [round_ for round_, _ in match.finished]
        counts = [score(round_).tallies for round_ in (*rounds, match.round)]
        reasons = [r.result.reason.value for r in (*rounds, match.round) if r.result is not None]
        totals = BySeat(sum(c.a.rupees for c in counts), sum(c.b.rupees for c in counts))
        if self.forfeit is not None:
            winner: int | None = 1 - self.forfeit.side
            reasons.append(FORFEIT)
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
            kinds=(tuple(self.kinds[0]), tuple(self.kinds[1])),
            seconds=(self.seconds[0], self.seconds[1]),
            forfeit=self.forfeit,
        )
