"""The deal of the day: who played it, and how it went; how the bots would have played it.

Revision: 0009
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "daily_attempts",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("guest", sa.String(64), primary_key=True),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), nullable=False, unique=True),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("won", sa.Boolean),
        sa.Column("rupees", sa.Integer),
        sa.Column("rival_rupees", sa.Integer),
    )
    op.create_index("daily_attempts_of_a_guest", "daily_attempts", ["guest"])
    op.create_table(
        "daily_bots",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("bot", sa.String(32), primary_key=True),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("rupees", sa.Integer, nullable=False),
        sa.Column("rival_rupees", sa.Integer, nullable=False),
    )
