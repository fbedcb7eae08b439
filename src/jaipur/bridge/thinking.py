"""Asking the program for moves, in time, and starting it again when it fails."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from jaipur.arena import BotError, Command, ExternalBot, close_programs
from jaipur.bots import Limit
from jaipur.bridge.errors import ProgramFailed
from jaipur.formats import Fischer, parse_time_control
from jaipur.rules import Move, View

ATTEMPTS: Final = 3
"""Failures in a row after which the program is given up."""
SECONDS_BETWEEN: Final = 0.5
_MOVES_TO_COME: Final = 30
"""The time left is shared out among so many."""
_LEAST: Final = 0.05
_MOST: Final = 30.0
_LINE: Final = 0.3
"""Seconds that a move may take on its way."""


def limit_for(
    clock: dict[str, Any] | None, seat: int, now: int, most: float | None
) -> Limit | None:
    """How long to think about a move; None if the program may decide that itself.

    Args:
        clock: both clocks, as the server shows them; None if nobody counts the time.
        seat: whose turn it is.
        now: the server's time, in milliseconds since 1970.
        most: seconds that a move may take in any case.

    >>> limit_for({"control": "300+5", "left": [300_000, 60_000], "since": 0}, 0, 0, None)
    Limit(seconds=13.74, iterations=None, floor=0)
    >>> limit_for({"control": "3d", "left": [1, 1], "since": 0}, 0, 0, None) is None
    True
    """
    control = None if clock is None else parse_time_control(clock["control"])
    if clock is None or not isinstance(control, Fischer):
        return None if most is None else Limit(seconds=most)
    left = (clock["left"][seat] - max(0, now - clock["since"])) / 1000 - _LINE
    share = left / _MOVES_TO_COME + 0.75 * control.increment
    seconds = min(share, left / 4, _MOST if most is None else most)
    return Limit(seconds=round(max(seconds, _LEAST), 2))


class Thinker:
    """Asks the program, one copy of it for each match that is played at the same time.

    Args:
        command: the program and its arguments.
        bot: which of its bots it is asked for.
        copies: how many.
        say: tells the operator something.
    """

    def __init__(self, command: Command, bot: str, copies: int, say: Callable[[str], None]) -> None:
        self._command = command
        self._bot = bot
        self._say = say
        # A program belongs to a thread.
        self._threads = ThreadPoolExecutor(copies, "program")
        self._failures = 0

    async def choose(self, view: View, seed: int, limit: Limit | None) -> Move:
        """The program's move.

        Raises:
            ProgramFailed: it gave none, several times in a row.
        """
        loop = asyncio.get_running_loop()
        while True:
            try:
                move = await loop.run_in_executor(self._threads, self._ask, view, seed, limit)
            except BotError as error:
                self._failures += 1
                if self._failures >= ATTEMPTS:
                    reason, *said = str(error).split("\n")
                    sentence = (
                        f"the program failed {ATTEMPTS} times in a row: {reason}. Matches under "
                        "way are left to their clocks; start the bridge again to go on with them"
                    )
                    raise ProgramFailed("\n".join([sentence, *said])) from None
                self._say(f"the program failed and is started again: {error}")
                await asyncio.sleep(SECONDS_BETWEEN)
            else:
                self._failures = 0
                return move

    def _ask(self, view: View, seed: int, limit: Limit | None) -> Move:
        bot = ExternalBot(self._command, self._bot, seed, limit)
        return bot.choose(view, bot.default_limit).move

    def close(self) -> None:
        """End the programs."""
        close_programs()
        self._threads.shutdown(cancel_futures=True)
