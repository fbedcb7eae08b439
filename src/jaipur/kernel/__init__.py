"""The same game on flat integers, compiled where possible; for search and simulation only.

It knows the constants of `rules` and none of its logic: the two are compared by tests, move by
move, and neither calls the other.
"""

from warnings import warn

from jaipur.kernel.flat import play_uniform
from jaipur.kernel.game import COMPILED
from jaipur.kernel.luck import Scale, follow, value_of
from jaipur.kernel.net_file import network_digest
from jaipur.kernel.packing import PackedView, pack, pack_view, unpack
from jaipur.kernel.selfplay import play_policy
from jaipur.kernel.thinking import Found, Settings, Tree, make_policy, make_scale, ratings
from jaipur.kernel.weights import PLAIN, TUNED, Weights

if not COMPILED:
    from multiprocessing import parent_process

    # Once, and not again by every process that plays along.
    if parent_process() is None:
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
    "TUNED",
    "Found",
    "PackedView",
    "Scale",
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
    "unpack",
    "value_of",
]
