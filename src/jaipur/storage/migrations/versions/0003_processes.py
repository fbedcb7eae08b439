"""Several processes: jobs with leases, who is connected where, and which programs may work here.

Revision: 0003
"""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_MATCHES = sa.table("matches", sa.column("id"), sa.column("phase"), sa.column("summary"))
_FACTS = sa.table("facts", sa.column("match"), sa.column("seq"))


def upgrade() -> None:
    """Make the tables; bots that are on turn become jobs."""
    forms = op.create_table("forms", sa.Column("oldest", sa.String(32), primary_key=True))
    jobs = op.create_table(
        "jobs",
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("leased_until", sa.BigInteger, nullable=False),
        sa.Column("holder", sa.String(32), nullable=False),
    )
    op.create_index("jobs_by_lease", "jobs", ["leased_until"])
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("watching", sa.Integer, nullable=False),
    )
    op.create_index("presence_at_a_match", "presence", ["match"])
    op.create_table(
        "notices",
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(forms, [{"oldest": "0003"}])
    connection = op.get_bind()
    last = (
        sa.select(sa.func.max(_FACTS.c.seq))
        .where(_FACTS.c.match == _MATCHES.c.id)
        .scalar_subquery()
    )
    running = sa.select(_MATCHES.c.id, _MATCHES.c.summary, last).where(_MATCHES.c.phase == "play")
    rows = [
        {"kind": "bot", "match": match, "seq": seq, "due": 0, "leased_until": 0, "holder": ""}
        for match, summary, seq in connection.execute(running).all()
        if bot_on_turn(json.loads(summary))
    ]
    op.bulk_insert(jobs, rows)


def bot_on_turn(summary: dict[str, Any]) -> bool:
    """Whether a bot is to move, as a summary of revision 0002 has it."""
    turn = summary["turn"]
    player = None if turn is None else summary["players"][turn]
    return player is not None and player["bot"] is not None
