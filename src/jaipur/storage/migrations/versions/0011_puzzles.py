"""Puzzles: who answered which one how, and how strong solvers and puzzles are.

Revision: 0011
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "puzzle_answers",
        sa.Column("player", sa.String(64), primary_key=True),
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("move", sa.String(32), nullable=False),
        sa.Column("lost", sa.Integer, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("before", sa.Float, nullable=False),
        sa.Column("after", sa.Float, nullable=False),
    )
    rating = (
        ("rating", sa.Float),
        ("deviation", sa.Float),
        ("volatility", sa.Float),
        ("games", sa.Integer),
        ("at", sa.BigInteger),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("puzzle", sa.String(16), primary_key=True),
        *(sa.Column(name, kind, nullable=False) for name, kind in rating),
    )
    op.create_table(
        "puzzle_solvers",
        sa.Column("player", sa.String(64), primary_key=True),
        *(sa.Column(name, kind, nullable=False) for name, kind in rating),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("longest", sa.Integer, nullable=False),
    )
