"""A host's tools: what would a server do, is it well, how does systemd run it, and orders to it."""

from jaipur.hosting.check import Finding, check
from jaipur.hosting.health import Health, ask_health
from jaipur.hosting.operating import (
    BadOrder,
    announce,
    drain,
    export_guest,
    export_match,
    figures,
    purge,
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
    "export_guest",
    "export_match",
    "figures",
    "purge",
    "systemd_unit",
]
