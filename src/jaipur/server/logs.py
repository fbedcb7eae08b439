"""Logs: one line of JSON for each thing that happened; never an address, a token or a secret.

A line names the handler of a request, not its path, since paths hold the tokens of links. What
goes wrong a thousand times in a row is written a few times, with the number of the others.
"""

from __future__ import annotations

import json
import logging
import sys
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

_OWN: Final = ("request_id", "handler", "method", "status", "ms", "repeated")
SAME_LINES: Final = 20
"""Lines of one kind that are written in an interval."""
INTERVAL: Final = 10.0
"""Seconds."""
_MAX_KINDS: Final = 1000


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line.update({name: getattr(record, name) for name in _OWN if hasattr(record, name)})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class Sentences(logging.Formatter):
    """A record as a sentence, for somebody at a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """The sentence, and where an exception came from."""
        text = f"jaipur: {record.getMessage()}"
        if not record.exc_info:
            return text
        return f"{text}\n{self.formatException(record.exc_info)}"


@dataclass(slots=True)
class _Kind:
    """Lines of one kind: since when they are counted, and how many were written and left out."""

    since: float
    written: int = 0
    left_out: int = 0


class FoldRepeats(logging.Filter):
    """Lets only so many lines of one kind through, and has the next one say how many were not.

    Refusals, warnings and errors are folded: strangers can cause them as often as they like.
    Requests that were served are not; they are limited otherwise.
    """

    def __init__(self) -> None:
        super().__init__()
        self._kinds: OrderedDict[Hashable, _Kind] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write the line."""
        if not _can_repeat(record):
            return True
        kind = self._kind(record)
        if record.created - kind.since >= INTERVAL:
            kind.since, kind.written = record.created, 0
        if kind.written >= SAME_LINES:
            kind.left_out += 1
            return False
        kind.written += 1
        if kind.left_out:
            record.repeated = kind.left_out
            kind.left_out = 0
        return True

    def _kind(self, record: logging.LogRecord) -> _Kind:
        # The message before its values are put in: those are different every time.
        own = (getattr(record, "handler", None), getattr(record, "status", None))
        name = (record.name, record.levelno, str(record.msg), *own)
        kind = self._kinds.setdefault(name, _Kind(record.created))
        self._kinds.move_to_end(name)
        if len(self._kinds) > _MAX_KINDS:
            self._kinds.popitem(last=False)
        return kind


def _can_repeat(record: logging.LogRecord) -> bool:
    if record.levelno >= logging.WARNING:
        return True
    # Sockets have no status; those that reached no handler were refused.
    return getattr(record, "status", 0) >= 400 or getattr(record, "handler", "") == "none"


def set_up_logs(level: int, form: logging.Formatter) -> None:
    """Send what this server logs to the standard error, from a level on, in a form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(form)
    handler.addFilter(FoldRepeats())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("jaipur").setLevel(level)
