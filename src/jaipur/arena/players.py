"""The bots of a game; external programs keep running from game to game."""

from __future__ import annotations

import atexit
import threading
from typing import Final

import msgspec

from jaipur.arena.competitor import Command, LimitEntry
from jaipur.arena.job import Game
from jaipur.arena.program import MOVE_TIMEOUT, BotError, Program, timeout_for
from jaipur.bots import Bot, Decision, Limit, make_bot
from jaipur.formats import write_view
from jaipur.rules import IllegalReason, Move, NotationError, View, why_illegal

# A program may take seconds to start, so it plays many games. It answers one request at a time,
# and a cluster's worker plays in several threads, so every thread has its own.
_PROGRAMS: Final[dict[tuple[int, Command], Program]] = {}


def player_of(game: Game, side: int) -> Bot:
    """Make the bot that plays one side of a game."""
    competitor, seed = game.sides[side], game.bot_seed(side)
    if competitor.command is not None:
        return ExternalBot(competitor.command, str(competitor.bot), seed, competitor.limit)
    if isinstance(competitor.bot, str):
        return make_bot(competitor.bot, seed)
    return competitor.bot(seed)


class ExternalBot:
    """A bot that asks an external program, started when it first has to move.

    The program gets the limit given here, or none and then uses its own.
    """

    default_limit = Limit(seconds=MOVE_TIMEOUT)

    def __init__(self, command: Command, name: str, seed: int, limit: Limit | None) -> None:
        self.name = name
        self._command = command
        self._seed = seed
        self._limit = limit

    def choose(self, view: View, _limit: Limit) -> Decision:
        """Ask the program for a move.

        Raises:
            BotError: it gave no legal move; it is killed, and restarted for the next game.
        """
        program = _program(self._command)
        request = {
            "cmd": "choose",
            "view": write_view(view),
            "bot": self.name,
            "seed": self._seed,
        }
        if self._limit is not None:
            request["limit"] = msgspec.to_builtins(LimitEntry.of(self._limit))
        answer = program.ask(request, timeout_for(self._limit))
        try:
            move = _move(answer)
        except BotError as error:
            raise program.failure(str(error)) from error
        reason = why_illegal(view, move)
        if reason is not None:
            raise program.failure(not_allowed(move, reason))
        return Decision(move)


def not_allowed(move: Move, reason: IllegalReason) -> str:
    """What is said of a bot that made an illegal move."""
    return f"{str(move) or 'no move'} is not allowed: {reason.value}"


def _move(answer: dict[str, object]) -> Move:
    text = answer.get("move")
    if not isinstance(text, str):
        raise BotError("its answer has no move")
    try:
        return Move.parse(text)
    except NotationError as error:
        raise BotError(f"its answer has no move: {error}") from error


def close_programs(thread: int | None = None) -> None:
    """Close the programs that this process, or one of its threads, has started."""
    for key in [key for key in _PROGRAMS if thread in (None, key[0])]:
        _PROGRAMS.pop(key).close()


def kill_programs() -> None:
    """Kill all programs of this process, which is about to exit."""
    for program in list(_PROGRAMS.values()):
        program.kill_group()


def _program(command: Command) -> Program:
    """The running program of this thread, started if there is none."""
    key = threading.get_ident(), command
    program = _PROGRAMS.get(key)
    if program is None or not program.alive:
        program = _PROGRAMS[key] = Program(command)
    return program


atexit.register(close_programs)
