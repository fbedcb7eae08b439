"""What the environments need beyond the package, told in one sentence where it is missing."""

from __future__ import annotations

from importlib.util import find_spec


def require(extra: str, *packages: str) -> None:
    """Accept that all packages of an extra can be imported.

    Raises:
        ImportError: one cannot; the message names it and how to get it.
    """
    for package in packages:
        if find_spec(package) is None:
            raise ImportError(
                f"this environment needs the package {package}: pip install 'jaipur[{extra}]'",
                name=package,
            )
