"""Finding or installing Chromium for the browser tests. Standard library only."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

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
    # The system's package brings the libraries along, but only the administrator may install it.
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
        # dpkg wants the administrator's programs on the path; a bare Debian has no font at all.
        path = os.pathsep.join(
            (os.environ.get("PATH", ""), "/usr/local/sbin", "/usr/sbin", "/sbin")
        )
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "PATH": path}
        subprocess.call([*quiet, "update"], env=environment, stdout=subprocess.DEVNULL)
        subprocess.call(
            [*quiet, "install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"],
            env=environment,
            stdout=subprocess.DEVNULL,
        )
        if chromium_path():
            return ""
    if subprocess.call([str(playwright), "install", "chromium"]) == 0:
        return ""
    return MISSING
