"""`python -m tests.abuse.small_tables MB serve …`: a server with little memory for tables."""

from __future__ import annotations

import sys

from jaipur.cli import main
from jaipur.table import Host

if __name__ == "__main__":
    defaults = Host.__init__.__kwdefaults__
    assert defaults is not None
    defaults["max_bytes"] = int(sys.argv.pop(1)) * 1024 * 1024
    main()
