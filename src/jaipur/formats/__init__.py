"""Rounds, views, events and records as JSON: versioned, strict, round-tripping.

Specified in docs/formats.md. Readers take anything and give a value or one of two errors:
`FormatError` says what is wrong with the text and where; `ImpossiblePosition` says that the text
is well formed but no such position exists.
"""

from jaipur.formats.event_json import read_event, write_event
from jaipur.formats.fairness import SECRET_BYTES, Fairness, commitment, shared_key
from jaipur.formats.reading import FormatError, parse_json
from jaipur.formats.record import Person, Record, RecordedRound
from jaipur.formats.record_json import read_record, record_text, write_fairness, write_record
from jaipur.formats.replay import Replay, Step, replay
from jaipur.formats.round_json import read_round, write_round
from jaipur.formats.view_json import read_view, write_view

__all__ = [
    "SECRET_BYTES",
    "Fairness",
    "FormatError",
    "Person",
    "Record",
    "RecordedRound",
    "Replay",
    "Step",
    "commitment",
    "parse_json",
    "read_event",
    "read_record",
    "read_round",
    "read_view",
    "record_text",
    "replay",
    "shared_key",
    "write_event",
    "write_fairness",
    "write_record",
    "write_round",
    "write_view",
]
