"""The bots of a game; programs outside are kept running from game to game."""

from __future__ import annotations

import atexit
import threading
from typing import Final

from jaipur.arena.competitor import Command, limit_json
from jaipur.arena.job import Game
from jaipur.arena.program import PATIENCE, BotFailure, Program, patience
from jaipur.bots import Bot, Decision, Limit, make_bot
from jaipur.formats import FormatError, write_view
from jaipur.formats.reading import Node
from jaipur.rules import View, why_illegal

# One process plays many games, and a program outside may take seconds to start. A cluster's
# worker plays in several threads, and a program answers one request at a time.
_PROGRAMS: Final[dict[tuple[int, Command], Program]] = {}


def bot_of(game: Game, side: int) -> Bot:
    """The bot that plays one side of a game, made anew with its seed."""
    competitor, seed = game.sides[side], game.bot_seed(side)
    if competitor.command is not None:
        return ExternalBot(competitor.command, str(competitor.bot), seed, competitor.limit)
    if isinstance(competitor.bot, str):
        return make_bot(competitor.bot, seed)
    return competitor.bot(seed)


class ExternalBot:
    """A bot that asks a program outside, which is started when it first has to decide.

    Without a limit the program is told none, and has its own.
    """

    default_limit = Limit(seconds=PATIENCE)

    def __init__(self, command: Command, name: str, seed: int, limit: Limit | None) -> None:
        self.name = name
        self._command = command
        self._seed = seed
        self._limit = limit

    def choose(self, view: View, limit: Limit) -> Decision:  # noqa: ARG002 - see the class
        """Ask the program for a move.

        Raises:
            BotFailure: it gave no legal move; it is ended, and started anew for the next game.
        """
        program = _running(self._command)
        request = {
            "cmd": "choose",
            "view": write_view(view),
            "bot": self.name,
            "seed": self._seed,
        }
        if self._limit is not None:
            request["limit"] = limit_json(self._limit)
        answer = program.ask(request, patience(self._limit))
        try:
            move = Node(answer.get("move"), "move").move()
        except FormatError as error:
            program.kill()
            raise BotFailure(f"its answer is wrong at {error}") from error
        if why_illegal(view, move) is not None:
            program.kill()
        return Decision(move)


def close_programs(thread: int | None = None) -> None:
    """End the programs this process has started for its games, or one of its threads has."""
    for key in [key for key in _PROGRAMS if thread in (None, key[0])]:
        _PROGRAMS.pop(key).close()


def slay_programs() -> None:
    """Kill all programs of this process, which must end now itself."""
    for program in list(_PROGRAMS.values()):
        program.slay()


def _running(command: Command) -> Program:
    key = threading.get_ident(), command
    program = _PROGRAMS.get(key)
    if program is None or not program.alive:
        program = _PROGRAMS[key] = Program(command)
    return program


atexit.register(close_programs)
