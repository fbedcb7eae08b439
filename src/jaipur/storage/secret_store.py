"""Secrets of the server's own, shared by all its processes."""

from __future__ import annotations

import secrets as randomness
from contextlib import suppress

from sqlalchemy import insert, select

from jaipur.storage.reader import Reader
from jaipur.storage.schema import secrets
from jaipur.storage.writer import Writer
from jaipur.table import Conflict


class SecretStore:
    """Secrets by name; each is made when it is first needed, and never changes."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader
        self._known: dict[str, bytes] = {}

    async def get(self, name: str) -> bytes:
        """32 bytes that nobody else knows."""
        known = self._known.get(name)
        if known is None:
            known = self._known[name] = await self._stored(name)
        return known

    async def _stored(self, name: str) -> bytes:
        wanted = select(secrets.c.value).where(secrets.c.name == name)
        rows = await self._reader.read(wanted)
        if not rows:
            row = {"name": name, "value": randomness.token_hex(32)}
            with suppress(Conflict):  # another process was faster
                await self._writer.write(
                    lambda connection: connection.execute(insert(secrets), row)
                )
            rows = await self._reader.read(wanted)
        return bytes.fromhex(rows[0].value)
