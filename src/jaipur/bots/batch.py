"""Bots that decide in many rounds at once, at the kernel's speed."""

from __future__ import annotations

from array import array
from functools import cache
from typing import Any, Final, TypeAlias

from jaipur.bots.beliefs import Habits
from jaipur.bots.bot import Limit
from jaipur.bots.judges import Cameleer, Goldsmith, Judge, Trader
from jaipur.bots.match_value import match_value
from jaipur.bots.searchers import Habitual, Maharaja, Merchant, Moneychanger, Searcher
from jaipur.kernel import TUNED, Deciding, Searching, make_policy
from jaipur.rules import BONUS_SIZES, RULESETS

Buffer: TypeAlias = Any
"""NumPy's arrays are buffers, but its types say so only from Python 3.12 on."""

_JUDGES: Final[dict[str, type[Judge]]] = {bot.name: bot for bot in (Goldsmith, Trader, Cameleer)}
_SEARCHERS: Final[dict[str, type[Searcher]]] = {
    bot.name: bot for bot in (Moneychanger, Merchant, Maharaja)
}
BATCH_BOTS: Final = (*_JUDGES, *_SEARCHERS)
"""The bots that can decide in many rounds at once."""


class BatchBot:
    """A bot that decides in many rounds at once; it belongs to one thread.

    Args:
        name: one of `BATCH_BOTS`.
        seed: as for the bot itself.
        limit: in iterations, for bots that search; by default the bot's own.
        rules: the ruleset of the rounds, for its bonus tokens.

    Raises:
        ValueError: there is no such bot or ruleset, or the limit is in seconds.
    """

    def __init__(
        self, name: str, *, seed: int = 0, limit: Limit | None = None, rules: str = "standard"
    ) -> None:
        if name not in BATCH_BOTS:
            raise ValueError(
                f"no bot {name!r} decides in batches; available: {', '.join(BATCH_BOTS)}"
            )
        if rules not in RULESETS:
            raise ValueError(f"there is no ruleset {rules!r}; available: {', '.join(RULESETS)}")
        self.name = name
        self._made = (name, seed, limit, rules)
        bonus = RULESETS[rules].bonus
        self._deciding = Deciding([bonus.of(size) for size in BONUS_SIZES])
        if name in _JUDGES:
            self._policy = make_policy(_JUDGES[name].weights)
            return
        bot = _SEARCHERS[name]
        iterations = (limit or bot.default_limit).iterations
        if iterations is None:
            raise ValueError(f"in batches {name} needs a limit in iterations")
        self._search = Searching(
            TUNED,
            bot.settings,
            prefix=str(seed),
            habits=_weights(bot.habits),
            iterations=iterations,
            fondness=(bot.swaps, bot.collected) if issubclass(bot, Habitual) else None,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, self._made

    def choose(
        self,
        rows: Buffer,
        *,
        only: Buffer | None = None,
        seals: Buffer | None = None,
        starters: Buffer | None = None,
        first_to: int = 1,
    ) -> array[int]:
        """An action id for every round, as `choose_many` says; -1 where `only` is 0."""
        packed = _writable(rows).cast("h")
        count = len(packed) // self._deciding.row
        chosen = _writable(b"\1" * count if only is None else only)
        out = array("h", bytes(2 * count))
        if self.name in _JUDGES:
            self._deciding.judged(self._policy, packed, chosen, out)
            return out
        seen, hidden = self._deciding.views(packed, chosen)
        payoffs = _payoffs(packed[:: self._deciding.row], seals, starters, first_to)
        self._search.decide(seen, hidden, chosen, payoffs, out)
        return out


def choose_many(
    name: str,
    rows: Buffer,
    *,
    seed: int = 0,
    limit: Limit | None = None,
    rules: str = "standard",
    seals: Buffer | None = None,
    starters: Buffer | None = None,
    first_to: int = 1,
) -> array[int]:
    """What a bot plays in each of many rounds: the same as `make_bot(name, seed).choose`.

    A round is a row of 213 16-bit numbers, as `jaipur.kernel.pack` makes it and
    `jaipur.research.vector.VectorRounds.rows` holds it. Rows hold secrets, but a decision depends
    only on what the player to move may know. It takes a few microseconds, or as many as the search
    needs; a `Bot` needs views, which take longer to make than that.

    Args:
        name: one of `BATCH_BOTS`.
        rows: N rounds, one after the other.
        seed: as for the bot itself.
        limit: in iterations, for bots that search; by default the bot's own.
        rules: the ruleset of the rounds, for its bonus tokens.
        seals: 2 N bytes, by seat; by default none.
        starters: N bytes, who started each round; by default seat 0.
        first_to: the seals that win a match.

    Returns:
        N action ids; -1 for a round that is over.

    Raises:
        ValueError: there is no such bot or ruleset, the limit is in seconds, or the lengths do
            not fit together.

    >>> from jaipur.kernel import pack
    >>> from jaipur.rules import STANDARD, Match, action_move
    >>> round_ = Match.start(STANDARD, seed="monsoon").round
    >>> [str(action_move(action, 3)) for action in choose_many("trader", pack(round_))]
    ['+S']
    """
    bot = BatchBot(name, seed=seed, limit=limit, rules=rules)
    return bot.choose(rows, seals=seals, starters=starters, first_to=first_to)


def _writable(buffer: Buffer) -> memoryview:
    """A buffer as bytes that the kernel takes: it does not write there, but could."""
    seen = memoryview(buffer).cast("B")
    return memoryview(bytearray(seen)) if seen.readonly else seen


def _remake(name: str, seed: int, limit: Limit | None, rules: str) -> BatchBot:
    return BatchBot(name, seed=seed, limit=limit, rules=rules)


def _weights(habits: Habits) -> array[float]:
    return array("d", (getattr(habits, name) for name in Habits.__slots__))


def _payoffs(
    turns: memoryview, seals: Buffer | None, starters: Buffer | None, first_to: int
) -> array[float]:
    """What winning, losing and tying is worth to who is to move: `match_value.payoffs`."""
    count = len(turns)
    if seals is None and starters is None:
        by_turn = [_outcomes(first_to, first_to, starts=seat == 1) for seat in (0, 1)]
        return array("d", (value for seat in turns for value in by_turn[seat]))
    won = memoryview(seals).cast("B") if seals is not None else memoryview(bytes(2 * count))
    began = memoryview(starters).cast("B") if starters is not None else memoryview(bytes(count))
    if len(won) != 2 * count or len(began) != count:
        raise ValueError(f"the seals and starters are not those of {count} rounds")
    found = array("d")
    for i, seat in enumerate(turns):
        mine, theirs = first_to - won[2 * i + seat], first_to - won[2 * i + 1 - seat]
        found.extend(_outcomes(mine, theirs, starts=began[i] != seat))
    return found


@cache
def _outcomes(mine: int, theirs: int, *, starts: bool) -> tuple[float, float, float]:
    return (
        match_value(mine - 1, theirs, starts=False),
        match_value(mine, theirs - 1, starts=True),
        match_value(mine, theirs, starts=starts),
    )
