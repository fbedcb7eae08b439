"""A host's tools: what would a server do, is it well, how does systemd run it, and orders to it."""

from jaipur.hosting.check import Finding, check
from jaipur.hosting.health import Health, ask_health, local_url
from jaipur.hosting.operating import (
    BadOrder,
    announce,
    drain,
    export_guest,
    export_match,
    figures,
    purge,
    push_off,
    push_on,
)
from jaipur.hosting.players import (
    erase_player,
    export_player,
    player_sessions,
    players,
    rename_player,
    suspend_player,
)
from jaipur.hosting.systemd import systemd_unit

__all__ = [
    "BadOrder",
    "Finding",
    "Health",
    "announce",
    "ask_health",
    "check",
    "drain",
    "erase_player",
    "export_guest",
    "export_match",
    "export_player",
    "figures",
    "local_url",
    "player_sessions",
    "players",
    "purge",
    "push_off",
    "push_on",
    "rename_player",
    "suspend_player",
    "systemd_unit",
]
