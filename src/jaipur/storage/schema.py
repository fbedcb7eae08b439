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

REVISIONS: Final = ("0001", "0002", "0003")
"""Every revision of the schema, oldest first, as in `migrations/versions`.

Named here too, so that an up-to-date database is opened without loading Alembic.
"""
OLDEST: Final = {"0003": "0003"}
"""By revision: the oldest form a program may know and still work on such a database.

A migration that only adds things leaves it as it was, so that during a deployment programs of two
versions share a database. One that takes something away raises it, a version later.
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

forms = Table(
    "forms",
    metadata,
    Column("oldest", String(32), primary_key=True),  # see OLDEST; one row
)

jobs = Table(
    "jobs",
    metadata,
    Column("kind", String(16), primary_key=True),
    Column("match", String(32), primary_key=True),  # or what else it is about; empty: everything
    Column("seq", Integer, nullable=False),  # the log entry it follows from
    Column("due", BigInteger, nullable=False),  # by the clock of the database, as the lease
    Column("leased_until", BigInteger, nullable=False),
    Column("holder", String(32), nullable=False),  # a process
    Index("jobs_by_lease", "leased_until"),
)

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seen", BigInteger, nullable=False),
)

presence = Table(
    "presence",
    metadata,
    Column("process", String(32), primary_key=True),
    Column("match", String(32), primary_key=True),
    Column("seats", Integer, nullable=False),  # 1 for seat 0, 2 for seat 1
    Column("watching", Integer, nullable=False),
    Index("presence_at_a_match", "match"),
)

notices = Table(
    "notices",
    metadata,
    Column("kind", String(16), primary_key=True),  # what the operator has to say
    Column("text", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
)
