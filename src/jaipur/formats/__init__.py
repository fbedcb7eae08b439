"""Rounds, views, events and records as JSON: versioned, strict, round-tripping.

Specified in docs/formats.md. Readers take anything and give a value or one of two errors:
`FormatError` says what is wrong with the text and where; `ImpossiblePosition` says that the text
is well formed but no such position exists.
"""

from jaipur.formats.event_json import read_event, write_event
from jaipur.formats.fairness import (
    SECRET_BYTES,
    Fairness,
    Kept,
    commitment,
    joint_commitment,
    sealed_key,
    seat_commitment,
    shared_key,
)
from jaipur.formats.fields import read_ruleset, write_result, write_ruleset
from jaipur.formats.position_text import MAX_POSITION, read_position, write_position
from jaipur.formats.problems import ProblemCode, RecordProblem
from jaipur.formats.reading import FormatError, JsonNode, parse_json
from jaipur.formats.record import (
    EndedBy,
    MatchEnd,
    Person,
    Record,
    RecordedRound,
    StarterBy,
)
from jaipur.formats.record_json import (
    RECIPES,
    RECORD_VERSIONS,
    read_record,
    record_text,
    write_fairness,
    write_record,
)
from jaipur.formats.replay import Replay, Step, replay
from jaipur.formats.round_json import read_round, write_round
from jaipur.formats.time_control import DaysPerMove, Fischer, TimeControl, parse_time_control
from jaipur.formats.view_json import read_any_view, read_view, write_view

__all__ = [
    "MAX_POSITION",
    "RECIPES",
    "RECORD_VERSIONS",
    "SECRET_BYTES",
    "DaysPerMove",
    "EndedBy",
    "Fairness",
    "Fischer",
    "FormatError",
    "JsonNode",
    "Kept",
    "MatchEnd",
    "Person",
    "ProblemCode",
    "Record",
    "RecordProblem",
    "RecordedRound",
    "Replay",
    "StarterBy",
    "Step",
    "TimeControl",
    "commitment",
    "joint_commitment",
    "parse_json",
    "parse_time_control",
    "read_any_view",
    "read_event",
    "read_position",
    "read_record",
    "read_round",
    "read_ruleset",
    "read_view",
    "record_text",
    "replay",
    "sealed_key",
    "seat_commitment",
    "shared_key",
    "write_event",
    "write_fairness",
    "write_position",
    "write_record",
    "write_result",
    "write_round",
    "write_ruleset",
    "write_view",
]
