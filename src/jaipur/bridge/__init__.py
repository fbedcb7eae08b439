"""Programs as players: anything that speaks the engine protocol plays on a server."""

from jaipur.bridge.accepting import Accepting
from jaipur.bridge.bridge import Options, run
from jaipur.bridge.errors import BridgeError, ProgramFailed
from jaipur.bridge.seeing import engine_view

__all__ = ["Accepting", "BridgeError", "Options", "ProgramFailed", "engine_view", "run"]
