"""Endings: who plays is written the same way everywhere, and old matches can be found by age.

Revision: 0002
"""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_MATCHES = sa.table("matches", sa.column("id"), sa.column("summary"))


def upgrade() -> None:
    """Rewrite the summaries and add the index."""
    op.create_index("matches_by_phase", "matches", ["phase", "updated"])
    connection = op.get_bind()
    for match, text in connection.execute(sa.select(_MATCHES.c.id, _MATCHES.c.summary)).all():
        summary = json.dumps(rewritten(json.loads(text)), separators=(",", ":"))
        connection.execute(
            sa.update(_MATCHES).where(_MATCHES.c.id == match).values(summary=summary)
        )


def rewritten(summary: dict[str, Any]) -> dict[str, Any]:
    """A summary of revision 0001 as this revision has it."""
    sitters = summary.pop("sitters")
    summary["players"] = [
        None if sitter is None else {"name": sitter[0], "bot": sitter[1]} for sitter in sitters
    ]
    summary["ended_by"] = None if summary["winner"] is None else "seals"
    return summary
