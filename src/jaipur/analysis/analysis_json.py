"""Analyses as JSON, and back; specified in docs/formats.md."""

from __future__ import annotations

import msgspec

from jaipur.analysis.analysis import Analysis, RoundAnalysis


def analysis_json(analysis: Analysis | RoundAnalysis) -> bytes:
    """An analysis, or a piece of one, as JSON: the same bytes for the same value."""
    return msgspec.json.encode(analysis)


def read_analysis(data: bytes) -> Analysis:
    """The analysis that was written.

    Raises:
        ValueError: it is of another version, or no analysis.
    """
    return msgspec.json.decode(data, type=Analysis)


def read_round_analysis(data: bytes) -> RoundAnalysis:
    """The piece that was written.

    Raises:
        ValueError: it is none.
    """
    return msgspec.json.decode(data, type=RoundAnalysis)
