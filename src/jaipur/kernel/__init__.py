"""The same game on flat integers, compiled where possible; for search and simulation only.

It knows the constants of `rules` and none of its logic: the two are compared by tests, move by
move, and neither calls the other.
"""

from os import environ
from warnings import warn

from jaipur.kernel.flat import play_uniform
from jaipur.kernel.game import COMPILED
from jaipur.kernel.luck import Scale, follow, value_of
from jaipur.kernel.many import SERIOUS, Deciding, Searching, seed_of
from jaipur.kernel.net_file import network_digest
from jaipur.kernel.packing import PackedView, pack, pack_view, unpack
from jaipur.kernel.selfplay import play_policy
from jaipur.kernel.thinking import Found, Settings, Tree, make_policy, make_scale, ratings
from jaipur.kernel.weights import PLAIN, TUNED, Weights

_TOLD = "JAIPUR_TOLD_THAT_IT_IS_SLOW"
"""Processes that are started from here have it, too: it is said once, not by each of them."""

if not COMPILED and _TOLD not in environ:
    environ[_TOLD] = "1"
    warn(
        "the kernel is not compiled here, so bots think a hundred times slower. Install a "
        "wheel of openjaipur for your platform, or a C compiler with Python's headers and "
        "then: pip install --force-reinstall --no-cache-dir openjaipur",
        RuntimeWarning,
        stacklevel=2,
    )

__all__ = [
    "COMPILED",
    "PLAIN",
    "SERIOUS",
    "TUNED",
    "Deciding",
    "Found",
    "PackedView",
    "Scale",
    "Searching",
    "Settings",
    "Tree",
    "Weights",
    "follow",
    "make_policy",
    "make_scale",
    "network_digest",
    "pack",
    "pack_view",
    "play_policy",
    "play_uniform",
    "ratings",
    "seed_of",
    "unpack",
    "value_of",
]
