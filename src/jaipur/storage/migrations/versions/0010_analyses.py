"""Analyses of finished matches: who asked, how far they are, what was found.

Revision: 0010
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "analyses",
        sa.Column(
            "match",
            sa.String(32),
            sa.ForeignKey("matches.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(64)),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("judged", sa.Integer, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("analysis", sa.Text),
        sa.Column("counted_a", sa.Integer),
        sa.Column("counted_b", sa.Integer),
        sa.Column("lost_a", sa.Float),
        sa.Column("lost_b", sa.Float),
        sa.Column("luck_a", sa.Float),
    )
    op.create_index("analyses_by_state", "analyses", ["state", "asked"])
