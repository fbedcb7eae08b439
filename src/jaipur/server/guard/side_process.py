"""Work that strangers ask for, done in a process of its own: one piece at a time, and not for ever.

Whatever it costs, the event loop does not wait for it, and it can be stopped. Work that takes long
tells how far it is.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import BinaryIO, Final

MAX_WAITING: Final = 8
"""Pieces of work that wait for their turn; whoever comes then is sent away."""
SECONDS: Final = 10.0
"""What a piece of work may take."""
IDLE_SECONDS: Final = 60.0
"""A process without work is stopped after so long: it takes memory."""
_START_SECONDS: Final = 60.0
"""What its start may take: on a busy machine, longer than a piece of work."""
_READY: Final = b"!"
_LENGTH: Final = 4
_MORE: Final = 1 << 31
"""Added to the length of a piece that is not the answer: it says how far the work is."""
_NICE: Final = 10
_OWN_GROUP: Final[int] = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)


Pipes = tuple[asyncio.StreamWriter, asyncio.StreamReader]


class Busy(Exception):
    """There is too much to do already, or the work took too long."""


def _nobody(_piece: bytes) -> None:
    pass


class SideProcess:
    """Runs one module as a process that answers requests; it is started when it is needed.

    Args:
        module: what to run: its function `main`, which calls `answer_requests`.
        waiting: how many requests may wait for their turn.
        seconds: what a request may take, or each step of one that tells how far it is.
        idle: seconds after which a process without work is stopped.
    """

    def __init__(
        self,
        module: str,
        *,
        waiting: int = MAX_WAITING,
        seconds: float = SECONDS,
        idle: float = IDLE_SECONDS,
    ) -> None:
        self._module = module
        self._max_waiting = waiting
        self._seconds = seconds
        self._idle = idle
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._process: asyncio.subprocess.Process | None = None
        self._stopping: asyncio.TimerHandle | None = None

    async def ask(self, request: bytes, told: Callable[[bytes], None] = _nobody) -> bytes:
        """What the module makes of a request.

        Args:
            request: what it reads.
            told: called with whatever it tells before it has the answer.

        Raises:
            Busy: too many wait already, it took too long, or the process died of it.
        """
        if self._waiting > self._max_waiting:
            raise Busy
        self._waiting += 1
        try:
            async with self._turn:
                return await self._answer(request, told)
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """Stop the process."""
        self._stay()
        await self._kill()

    async def _answer(self, request: bytes, told: Callable[[bytes], None]) -> bytes:
        self._stay()
        try:
            async with asyncio.timeout(_START_SECONDS):
                into, out = await self._started()
            async with asyncio.timeout(self._seconds) as limit:
                into.write(len(request).to_bytes(_LENGTH) + request)
                await into.drain()
                while (length := await _length(out)) >= _MORE:
                    told(await out.readexactly(length - _MORE))
                    limit.reschedule(asyncio.get_running_loop().time() + self._seconds)
                answer = await out.readexactly(length)
        except BaseException as error:
            # Half a request or half an answer is in the pipes, and perhaps the work goes on.
            await self._kill()
            if isinstance(error, TimeoutError | EOFError | OSError):
                raise Busy from None
            raise
        self._stopping = asyncio.get_running_loop().call_later(self._idle, self._let_go)
        return answer

    async def _started(self) -> Pipes:
        """The pipes to and from the process, which is started if there is none."""
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                # Not as a script with -m: the room's package has imported it by then.
                *(sys.executable, "-c", f"from {self._module} import main; main()"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                start_new_session=True,  # a Ctrl-C is for the server, which then stops it
                creationflags=_OWN_GROUP,  # the same on Windows, which has no sessions
            )
            await _pipes(self._process)[1].readexactly(len(_READY))
        return _pipes(self._process)

    def _stay(self) -> None:
        if self._stopping is not None:
            self._stopping.cancel()
            self._stopping = None

    def _let_go(self) -> None:
        """End a process that has nothing to do; it stops where its requests end."""
        process, self._process, self._stopping = self._process, None, None
        if process is not None and process.stdin is not None:
            process.stdin.close()

    async def _kill(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def _pipes(process: asyncio.subprocess.Process) -> Pipes:
    if process.stdin is None or process.stdout is None:
        raise EOFError
    return process.stdin, process.stdout


async def _length(out: asyncio.StreamReader) -> int:
    return int.from_bytes(await out.readexactly(_LENGTH))


def answer_requests(answer: Callable[[bytes], bytes], requests: BinaryIO, out: BinaryIO) -> None:
    """The other end: say that it has started, and answer requests until there are no more.

    Args:
        answer: what to do with each; it must not raise.
        requests: where they come from.
        out: where answers go.
    """
    answer_slowly(lambda request, _tell: answer(request), requests, out)


def answer_slowly(
    answer: Callable[[bytes, Callable[[bytes], None]], bytes], requests: BinaryIO, out: BinaryIO
) -> None:
    """The same for work that takes long; `answer` is also given what tells how far it is."""

    def send(piece: bytes, mark: int) -> None:
        out.write((len(piece) + mark).to_bytes(_LENGTH) + piece)
        out.flush()

    out.write(_READY)
    out.flush()
    while len(header := requests.read(_LENGTH)) == _LENGTH:
        request = requests.read(int.from_bytes(header))
        send(answer(request, lambda piece: send(piece, _MORE)), 0)


def yield_to_others(nice: int = _NICE) -> None:
    """Let whatever else runs on this machine go first; bots, too, if `nice` is more than usual."""
    if sys.platform != "win32":
        os.nice(nice)
