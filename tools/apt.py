"""Packages of Debian and Ubuntu, where nobody need be asked for a password.

Standard library only.
"""

from __future__ import annotations

import os
import shutil
import subprocess


def apt_install(*packages: str) -> None:
    """Install packages as root, or in CI by sudo; elsewhere, and where there is no apt, do nothing.

    Whether it worked is seen from what is there afterwards.
    """
    if not shutil.which("apt-get") or not hasattr(os, "geteuid"):
        return
    if os.geteuid() == 0:
        administrator = []
    elif os.environ.get("CI") and shutil.which("sudo"):
        administrator = ["sudo", "--non-interactive", "--preserve-env=PATH,DEBIAN_FRONTEND"]
    else:
        return
    quiet = [*administrator, "apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
    # dpkg wants the administrator's programs on the path.
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "PATH": administrators_path()}
    for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        subprocess.call([*quiet, *command], env=environment, stdout=subprocess.DEVNULL)


def administrators_path() -> str:
    """Where programs are looked for, those for administrators among them."""
    return os.pathsep.join((os.environ.get("PATH", ""), "/usr/local/sbin", "/usr/sbin", "/sbin"))
