"""Finding or installing Chromium for the browser tests. Standard library only."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from tools.apt import apt_install

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = (
    "the browser tests need Chromium: install it (on Debian or Ubuntu 'sudo apt install "
    "chromium'), or set JAIPUR_CHROMIUM to where it is."
)


def chromium_path() -> str | None:
    """Where Chromium is: JAIPUR_CHROMIUM, or on the path."""
    found = (shutil.which(name) for name in NAMES)
    return os.environ.get("JAIPUR_CHROMIUM") or next(filter(None, found), None)


def get_chromium(playwright: Path) -> str:
    """Install Chromium if needed, from the system's packages or by Playwright.

    Returns an error message, or an empty text.

    Args:
        playwright: Playwright's command, which can download one.
    """
    if chromium_path():
        return ""
    print("No Chromium here: installing one for the browser tests ...", flush=True)
    # The system's package brings the libraries along; a bare Debian has no font at all.
    apt_install("chromium", "fonts-liberation")
    if chromium_path():
        return ""
    if subprocess.call([str(playwright), "install", "chromium"]) == 0:
        return ""
    return MISSING
