"""Where somebody is signed in, in two words: enough to recognize one's own phone."""

from __future__ import annotations

from typing import Final

_BROWSERS: Final = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
_SYSTEMS: Final = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}
"""Both by what browsers say, those that others pretend to be last."""


def device(user_agent: str) -> str:
    """A browser and a system; empty if it says neither.

    >>> device("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    """
    found = (
        next((name for mark, name in known.items() if mark in user_agent), None)
        for known in (_BROWSERS, _SYSTEMS)
    )
    return ", ".join(name for name in found if name is not None)
