"""Whose the seats were that were moved to another device: perhaps they bear that one's name.

And whether the rating is provisional of somebody who waits in the lobby.

Revision: 0012
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table and the column."""
    op.create_table(
        "moved_seats",
        sa.Column(
            "match",
            sa.String(32),
            sa.ForeignKey("matches.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(64), primary_key=True),
    )
    op.create_index("moved_seats_of_a_guest", "moved_seats", ["guest"])
    op.add_column("seeks", sa.Column("provisional", sa.Boolean))
