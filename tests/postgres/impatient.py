"""`python -m tests.postgres.impatient SECONDS serve …`: the command, soon tired of a silent line."""

from __future__ import annotations

import sys

from jaipur.cli import main
from jaipur.storage import postgres

if __name__ == "__main__":
    postgres.Line.patience = float(sys.argv.pop(1))
    main()
