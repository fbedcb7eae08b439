"""The first revision: matches, their facts, places at them, and links that give one.

Revision: 0001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "facts",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("fact", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("submission", sa.String(64)),
        sa.Column("digest", sa.String(64)),
        sa.UniqueConstraint("match", "seat", "submission", name="applied_once"),
    )
    op.create_table(
        "seats",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(64), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
    )
    op.create_index("seats_of_a_guest", "seats", ["guest"])
    op.create_table(
        "watchers",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("guest", sa.String(64), primary_key=True),
        sa.Column("listed", sa.Boolean, nullable=False),
    )
    op.create_index("watchers_who_are_a_guest", "watchers", ["guest"])
    op.create_table(
        "links",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("purpose", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("links_of_a_match", "links", ["match"])
