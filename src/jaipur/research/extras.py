"""The optional packages that environments need."""

from __future__ import annotations

from importlib.util import find_spec


def require(extra: str, *packages: str) -> None:
    """Check that the packages of an extra are installed.

    Raises:
        ImportError: one is missing; the message says how to install it.
    """
    for package in packages:
        if find_spec(package) is None:
            raise ImportError(
                f"this needs the package {package}: pip install 'openjaipur[{extra}]'",
                name=package,
            )
