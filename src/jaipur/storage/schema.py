"""The tables of the database."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

REVISIONS: Final = ("0001", "0002")
"""Every revision of the schema, oldest first, as in `migrations/versions`.

Named here too, so that an up-to-date database is opened without loading Alembic.
"""

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("summary", Text, nullable=False),  # JSON, for lists
    Column("phase", String(16), nullable=False),
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970, as all times
    Column("updated", BigInteger, nullable=False),
    Index("matches_by_phase", "phase", "updated"),
)

facts = Table(
    "facts",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("fact", Text, nullable=False),  # JSON
    # The submission that led to the fact; each is applied once.
    Column("seat", Integer),
    Column("submission", String(64)),
    Column("digest", String(64)),
    UniqueConstraint("match", "seat", "submission", name="applied_once"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(64), nullable=False),  # the hash of a token
    Column("listed", Boolean, nullable=False),  # on the guest's own list
    Index("seats_of_a_guest", "guest"),
)

watchers = Table(
    "watchers",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("guest", String(64), primary_key=True),
    Column("listed", Boolean, nullable=False),
    Index("watchers_who_are_a_guest", "guest"),
)

links = Table(
    "links",
    metadata,
    Column("token", String(64), primary_key=True),  # the hash of it
    Column("match", String(32), ForeignKey("matches.id"), nullable=False),
    Column("purpose", String(8), nullable=False),
    Column("guest", String(64), nullable=False),  # who made it
    Column("created", BigInteger, nullable=False),
    Index("links_of_a_match", "match"),
)
