"""HTTP with deadlines: for the head of a request, for its body, for taking the answer."""

from __future__ import annotations

import asyncio
from enum import Enum
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from jaipur.server.guard.bodies import body_problem
from jaipur.server.guard.doorkeeper import GuardedConfig

SLICE: Final = 2048
"""Bytes that are parsed before anybody looks at what came out."""


class Phase(Enum):
    """What a connection is waiting for, and how many seconds it may take."""

    HEAD = 10.0
    BODY = 20.0
    ANSWER = 60.0


class GuardedHttp(H11Protocol):
    """uvicorn's protocol for a client that may be in no hurry, or mean harm.

    A connection belongs to the doorkeeper until it is closed, by whatever protocol: a socket
    takes it over.
    """

    def __init__(
        self,
        config: GuardedConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._door = config.door
        self._phase: Phase | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._deaf = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has connected."""
        super().connection_made(transport)
        if self._door.admit(transport):
            self._enter(Phase.HEAD)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        self._enter(None)
        self._door.left(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse what came, slice by slice: a body in a thousand pieces is cut off early."""
        for start in range(0, len(data), SLICE):
            if self._deaf or self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])
            self._look()

    def on_response_complete(self) -> None:
        """An answer is on its way."""
        self._enter(None)
        super().on_response_complete()  # a request that came meanwhile begins here
        self._look()

    def _look(self) -> None:
        """Find out what the connection is waiting for now."""
        if self.transport.get_protocol() is not self:  # it has become a socket
            self._deaf = True
            self._enter(None)
            self._door.asked(self.transport)
        elif self.conn.their_state is h11.IDLE:
            self._move_to(Phase.HEAD)
        elif self.conn.their_state is h11.SEND_BODY:
            # What is refused for its body is not listened to any longer.
            self._deaf = self._deaf or body_problem(self.headers) is not None
            self._move_to(Phase.BODY)
        elif self.conn.their_state is h11.DONE or self.conn.their_state is h11.MUST_CLOSE:
            self._move_to(Phase.ANSWER)

    def _move_to(self, phase: Phase) -> None:
        if phase is self._phase:
            return
        self._enter(phase)
        if phase is Phase.HEAD:
            self._door.answered(self.transport)
        else:
            self._door.asked(self.transport)

    def _enter(self, phase: Phase | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._phase = phase
        self._deadline = phase and self.loop.call_later(phase.value, self.transport.abort)
