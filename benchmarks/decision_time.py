"""How closely bots meet a limit in seconds: within 10 % or 20 ms, whichever is more.

Needs a machine that is not busy: a process that waits for a core cannot check the clock.
"""

from __future__ import annotations

from statistics import fmean
from time import perf_counter
from typing import Final

from jaipur.bots import Limit, Maharaja
from jaipur.rules import STANDARD, Match, View

LIMITS: Final = (0.01, 0.05, 0.2, 1.0)
POSITIONS: Final = 12


def positions() -> list[View]:
    """Views from the start of a round to its end."""
    match, found = Match.start(STANDARD, seed="monsoon"), []
    bot = Maharaja()
    while match.round.result is None:
        view = match.view(match.round.turn)
        found.append(view)
        match, _ = match.play(bot.choose(view, Limit(iterations=300)).move)
    return found[:: max(len(found) // POSITIONS, 1)]


def main() -> None:
    """Print, by limit and threads, how far decisions were off, and how much was searched."""
    views = positions()
    print(
        f"{len(views)} decisions each; off by, in ms: mean, worst; allowed; iterations a decision"
    )
    for threads in (1, 2):
        bot = Maharaja(threads=threads)
        for seconds in LIMITS:
            off, iterations = [], []
            for view in views:
                start = perf_counter()
                decision = bot.choose(view, Limit(seconds=seconds))
                off.append(1000 * (perf_counter() - start - seconds))
                iterations.append(decision.iterations)
            allowed = max(100 * seconds, 20.0)
            worst = max(off, key=abs)
            print(
                f"{threads} thread{'s' * (threads > 1):<1} {seconds:5.2f} s  {fmean(off):+7.2f} "
                f"{worst:+7.2f}  {allowed:6.1f}  {'met' if abs(worst) <= allowed else 'MISSED':<7}"
                f"{fmean(iterations):>10,.0f}"
            )


if __name__ == "__main__":
    main()
