"""An external program that speaks the engine protocol on its standard input and output.

Crashes, silence, garbage and refusals all become a `BotError` within a known time.
"""

from __future__ import annotations

import json
import os
import queue
import shutil
import signal
import subprocess
import threading
from contextlib import suppress
from typing import IO, Final

from jaipur.arena.competitor import Command
from jaipur.bots import Limit
from jaipur.formats import FormatError, parse_json

GRACE: Final = 2.0
"""A program may exceed its limit by this many seconds, or by the limit itself if that is more."""
MOVE_TIMEOUT: Final = 60.0
"""Seconds per move for a program whose limit is in iterations, or that has none."""
START_TIMEOUT: Final = 10.0
"""Extra seconds for the first answer: interpreters and networks have to be loaded."""

_MAX_LINE: Final = 1 << 20
_EXIT_TIMEOUT: Final = 1.0
_STDERR_TAIL: Final = 2000
_STDERR_LINES: Final = 10
_OWN_GROUP: Final[int] = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)


class BotError(Exception):
    """A bot gave no legal move; the message says why.

    Its first line is the reason; the last lines of a program's standard error may follow.
    """


class Program:
    """A running program that answers one request at a time."""

    def __init__(self, command: Command) -> None:
        """Start it.

        Raises:
            BotError: it cannot be started.
        """
        try:
            # In its own session Ctrl-C reaches the arena only, which then ends the program; the
            # program does not seem to crash and forfeit a game.
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
                creationflags=_OWN_GROUP,  # the same on Windows, which has no sessions
            )
        except OSError as error:
            raise BotError(f"it cannot be started: {error.strerror}") from error
        self._requests: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._stderr_tail = b""
        # Pipes block in both directions, and a program that hangs must not block us: the threads
        # wait for as long as the process lives.
        self._pipe_thread = threading.Thread(target=self._exchange, daemon=True)
        self._stderr_thread = threading.Thread(target=self._read_stderr, daemon=True)
        self._pipe_thread.start()
        self._stderr_thread.start()
        self._number = 0
        self.alive = True

    def ask(self, request: dict[str, object], seconds: float) -> dict[str, object]:
        """Send a request, with an `id`, and return its answer.

        Raises:
            BotError: there is no answer in time, or not a valid one; the program is killed.
        """
        self._number += 1
        timeout = seconds + (START_TIMEOUT if self._number == 1 else 0)
        line = json.dumps({"id": self._number, **request}, separators=(",", ":"))
        self._requests.put(line.encode() + b"\n")
        try:
            answer = self._answers.get(timeout=timeout)
        except queue.Empty:
            raise self.failure(f"it did not answer within {timeout:g} s") from None
        try:
            return self._parse_answer(answer)
        except BotError as error:
            raise self.failure(str(error)) from error

    def failure(self, reason: str) -> BotError:
        """The error for a program that gave no legal move, with what it said last; it is killed."""
        self.kill()
        lines = self._stderr_lines()
        told = [] if len(lines) == 1 and reason.endswith(f": {lines[0]}") else lines
        return BotError("\n".join([reason, *told]))

    def close(self) -> None:
        """Close the program's input; if it does not exit within a second, kill it."""
        if self.alive:
            self._requests.put(None)
            self._end(_EXIT_TIMEOUT)

    def kill(self) -> None:
        """Kill the program."""
        if self.alive:
            self._end(0)

    def kill_group(self) -> None:
        """Kill the program and all it has started, as a script does, without waiting."""
        if hasattr(os, "killpg"):
            # No process is left, or only zombies.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            killer = shutil.which("taskkill")  # of Windows; processes have parents there
            if killer:
                everything = [killer, "/F", "/T", "/PID", str(self._process.pid)]
                subprocess.run(everything, capture_output=True, check=False)
            self._process.kill()

    def _end(self, seconds: float) -> None:
        self.alive = False
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        self.kill_group()
        self._process.wait()
        self._requests.put(None)
        # The threads end with the pipes; only a process that has left the group keeps them open.
        self._pipe_thread.join(_EXIT_TIMEOUT)
        self._stderr_thread.join(_EXIT_TIMEOUT)

    def _exchange(self) -> None:
        """Write requests and read answers until the process ends."""
        requests, answers = _pipe(self._process.stdin), _pipe(self._process.stdout)
        try:
            while (line := self._requests.get()) is not None:
                requests.write(line)
                requests.flush()
                self._answers.put(answers.readline(_MAX_LINE))
        except OSError:
            self._answers.put(b"")
        finally:
            with suppress(OSError):  # nobody reads what is still buffered
                requests.close()
            answers.close()

    def _read_stderr(self) -> None:
        """Keep the end of the standard error, however long it is."""
        with _pipe(self._process.stderr) as errors:
            while text := os.read(errors.fileno(), _STDERR_TAIL):
                self._stderr_tail = (self._stderr_tail + text)[-_STDERR_TAIL:]

    def _parse_answer(self, line: bytes) -> dict[str, object]:
        if not line:
            raise BotError(self._exit_reason())
        try:
            answer = parse_json(line)
        except FormatError as error:
            raise BotError(f"its answer is {error}") from error
        if not isinstance(answer, dict):
            raise BotError("its answer is not a JSON object")
        if "error" in answer:
            text = json.dumps(answer["error"], ensure_ascii=False)
            raise BotError(f"it answered with an error: {text}")
        if answer.get("id") != self._number:
            raise BotError("its answer does not have the id of the request")
        return answer

    def _exit_reason(self) -> str:
        try:
            code = self._process.wait(_EXIT_TIMEOUT)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        self._stderr_thread.join(_EXIT_TIMEOUT)
        return ": ".join([f"it ended with exit code {code}", *self._stderr_lines()[-1:]])

    def _stderr_lines(self) -> list[str]:
        lines = self._stderr_tail.decode(errors="replace").splitlines()
        return [line.rstrip() for line in lines if line.strip()][-_STDERR_LINES:]


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    if stream is None:
        raise TypeError("the process was started without pipes")
    return stream


def timeout_for(limit: Limit | None) -> float:
    """How many seconds a program with this limit may take for a move.

    >>> [timeout_for(limit) for limit in (Limit(seconds=0.5), Limit(seconds=5.5), None)]
    [2.5, 11.0, 60.0]
    """
    if limit is None or limit.seconds is None:
        return MOVE_TIMEOUT
    return limit.seconds + max(GRACE, limit.seconds)
