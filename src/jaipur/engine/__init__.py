"""The engine protocol: JSON lines, one request and one answer each, for programs in any language.

Specified in docs/formats.md.
"""

from jaipur.engine.commands import PROTOCOL_VERSION, describe_engine
from jaipur.engine.protocol import answer
from jaipur.engine.serve import serve

__all__ = ["PROTOCOL_VERSION", "answer", "describe_engine", "serve"]
