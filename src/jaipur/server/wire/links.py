"""Links, and what they lead to."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from jaipur.table import Herds, Player, TablePhase


class LinkBody(Struct, frozen=True):
    """A link, and the same as a QR code in SVG."""

    url: str
    qr: str


class LinkTarget(Struct, frozen=True, rename={"purpose": "for"}):
    """What a link leads to.

    `free` is whether the place can be had: an invitation's until somebody sits there. A player is
    null while the seat is free.
    """

    purpose: Literal["invite", "watch", "seat", "replay"]
    match: str
    free: bool
    phase: TablePhase
    players: list[Player | None]
    rules: str
    first_to: int
    herds: Herds
    memory: bool
    clock: str | None
    rated: bool
    commitment: str
