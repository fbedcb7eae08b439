"""Finding or installing the proxies that the tests run behind. Standard library only."""

from __future__ import annotations

import shutil

from tools.apt import administrators_path, apt_install

PACKAGES = {"nginx": "nginx-light", "caddy": "caddy"}
"""The package of Debian that each is in."""


def proxy_path(name: str) -> str | None:
    """Where nginx or caddy is."""
    return shutil.which(name, path=administrators_path())


def get_proxies() -> None:
    """Install what is missing, where that can be done; tests say what is missing still."""
    missing = [package for name, package in PACKAGES.items() if not proxy_path(name)]
    if missing:
        print(f"Installing {' and '.join(missing)} for the tests behind proxies ...", flush=True)
        apt_install(*missing)


def missing_proxy(name: str) -> str:
    """What to do about a proxy that is not there."""
    return f"no {name} here: on Debian or Ubuntu 'sudo apt install {PACKAGES[name]}'"
