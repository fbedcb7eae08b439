"""Alembic's entry: migrates over the connection that `storage.upgrade` hands it."""

from __future__ import annotations

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    # SQLite cannot alter a table in place; Alembic then copies it.
    render_as_batch=True,
    transaction_per_migration=False,
)
context.run_migrations()
