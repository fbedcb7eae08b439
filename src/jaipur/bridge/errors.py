"""Why a bridge cannot go on, or has to try again."""

from __future__ import annotations

from jaipur.rules import JaipurError


class BridgeError(JaipurError):
    """It cannot go on, and trying again would not help."""


class ProgramFailed(BridgeError):
    """The program gave no legal move several times in a row."""


class Away(JaipurError):
    """The server is not there, or does not want to be asked now: try again."""


class Gone(JaipurError):
    """There is no such match any more, or no place at it."""


class Refusal(JaipurError):
    """The server refused a request; `reason` is its code."""

    def __init__(self, status: int, reason: str, message: str) -> None:
        super().__init__(message or reason or f"status {status}")
        self.status = status
        self.reason = reason
