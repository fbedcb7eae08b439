"""The lobby: who waits for a rival, and which matches strangers may watch.

Revision: 0006
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table, and let public matches be found."""
    op.add_column(
        "matches", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false())
    )
    public = sa.text("public")
    op.create_index(
        "matches_to_watch", "matches", ["updated"], sqlite_where=public, postgresql_where=public
    )
    op.create_table(
        "seeks",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(64), nullable=False),
        sa.Column("wish", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("portrait", sa.String(32)),
        sa.Column("rating", sa.Float),
        sa.Column("quick", sa.Boolean, nullable=False),
        sa.Column("clock", sa.String(12)),
        sa.Column("rules", sa.String(16), nullable=False),
        sa.Column("first_to", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("paired", sa.BigInteger),
        sa.Column("match", sa.String(32)),
        sa.Column("rival", sa.String(64)),
        sa.UniqueConstraint("player", "wish", name="wished_once"),
    )
    op.create_index("seeks_by_until", "seeks", ["until"])
