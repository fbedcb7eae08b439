"""`jaipur` with less patience: who stays at a live table waits for a second and a half."""

from __future__ import annotations

from jaipur.cli import main
from jaipur.table import absence

absence.LIVE_PATIENCE = 1500  # type: ignore[misc]

if __name__ == "__main__":
    main()
