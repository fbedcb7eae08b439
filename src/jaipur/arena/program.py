"""A program outside that answers the engine protocol, over its standard input and output.

Whatever it does, we go on: a crash, silence, garbage and refusals all become a `BotFailure` within
a known time.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import threading
from contextlib import suppress
from typing import Final

from jaipur.arena.competitor import Command
from jaipur.bots import Limit
from jaipur.formats import FormatError, parse_json

GRACE: Final = 2.0
"""A program may exceed its limit by so many seconds, or by the limit itself if that is more."""
PATIENCE: Final = 60.0
"""So many seconds a move for a program whose limit is in iterations, or its own."""
START_UP: Final = 10.0
"""So many seconds more for the first answer: interpreters and networks have to be loaded."""

_LONGEST_LINE: Final = 1 << 20
_GOODBYE: Final = 1.0
_LAST_WORDS: Final = 2000


class BotFailure(Exception):  # noqa: N818 - it is named after what it reports
    """A program gave no move; the message says why."""


class Program:
    """A running program that answers one request at a time."""

    def __init__(self, command: Command) -> None:
        """Start it.

        Raises:
            BotFailure: it cannot be started.
        """
        try:
            # A session of its own: Ctrl-C stops the arena, which then ends the program, and is
            # no crash of the program that would lose it a game.
            self._process = subprocess.Popen(  # noqa: S603 - running it is what the user asked for
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise BotFailure(f"it cannot be started: {error.strerror}") from error
        self._requests: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._last_words = b""
        # Pipes block in both directions, and a program that hangs must not hang us: the threads
        # may wait for ever, until the process is killed.
        self._talking = threading.Thread(target=self._converse, daemon=True)
        self._listening = threading.Thread(target=self._listen, daemon=True)
        self._talking.start()
        self._listening.start()
        self._number = 0
        self.alive = True

    def ask(self, request: dict[str, object], seconds: float) -> dict[str, object]:
        """The answer to a request; `id` is added to it and taken from the answer.

        Raises:
            BotFailure: there is none in time, or it is not an answer; the program is ended.
        """
        self._number += 1
        wait = seconds + (START_UP if self._number == 1 else 0)
        line = json.dumps({"id": self._number, **request}, separators=(",", ":"))
        self._requests.put(line.encode() + b"\n")
        try:
            answer = self._answers.get(timeout=wait)
        except queue.Empty:
            self.kill()
            raise BotFailure(f"it did not answer within {wait:g} s") from None
        try:
            return self._understood(answer)
        except BotFailure:
            self.kill()
            raise

    def close(self) -> None:
        """End the program: politely, by the end of its input; after a second, not so."""
        if self.alive:
            self._requests.put(None)
            self._end(_GOODBYE)

    def kill(self) -> None:
        """End the program at once."""
        if self.alive:
            self._end(0)

    def slay(self) -> None:
        """Kill the program and whatever it has started, as a script does; wait for nothing."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):  # nobody is left, or only zombies
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()

    def _end(self, seconds: float) -> None:
        self.alive = False
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        self.slay()
        self._process.wait()
        self._requests.put(None)
        # The threads end with the pipes. Only a process that has left the group could keep them.
        self._talking.join(_GOODBYE)
        self._listening.join(_GOODBYE)

    def _converse(self) -> None:
        requests, answers = self._process.stdin, self._process.stdout
        assert requests is not None  # noqa: S101 - Popen was asked for pipes
        assert answers is not None  # noqa: S101
        try:
            while (line := self._requests.get()) is not None:
                requests.write(line)
                requests.flush()
                self._answers.put(answers.readline(_LONGEST_LINE))
        except OSError:
            self._answers.put(b"")
        finally:
            with suppress(OSError):  # what was not yet written has no reader any more
                requests.close()
            answers.close()

    def _listen(self) -> None:
        """Keep what it wrote last to its standard error, however much that is."""
        errors = self._process.stderr
        assert errors is not None  # noqa: S101 - Popen was asked for pipes
        with errors:
            while words := os.read(errors.fileno(), _LAST_WORDS):
                self._last_words = (self._last_words + words)[-_LAST_WORDS:]

    def _understood(self, line: bytes) -> dict[str, object]:
        if not line:
            raise BotFailure(self._how_it_ended())
        try:
            answer = parse_json(line)
        except FormatError as error:
            raise BotFailure(f"its answer is {error}") from error
        if not isinstance(answer, dict):
            raise BotFailure("its answer is not a JSON object")
        if "error" in answer:
            told = json.dumps(answer["error"], ensure_ascii=False)
            raise BotFailure(f"it answered with an error: {told}")
        if answer.get("id") != self._number:
            raise BotFailure("its answer does not have the id of the request")
        return answer

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(_GOODBYE)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        self._listening.join(_GOODBYE)
        words = self._last_words.decode(errors="replace").strip().splitlines()
        return f"it ended with exit code {code}" + (f": {words[-1].strip()}" if words else "")


def patience(limit: Limit | None) -> float:
    """How many seconds a program may take that was given this limit, or none.

    >>> patience(Limit(seconds=0.5)), patience(Limit(seconds=5.5)), patience(Limit(iterations=9))
    (2.5, 11.0, 60.0)
    """
    if limit is None or limit.seconds is None:
        return PATIENCE
    return limit.seconds + max(GRACE, limit.seconds)
