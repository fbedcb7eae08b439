"""What self-play says about Jaipur itself: the figures of docs/findings.md.

Two equal bots play; every figure has its 95 % interval. A quarter of an hour on two quiet cores, so
it runs only when named. JAIPUR_ROUNDS, JAIPUR_WORKERS and JAIPUR_BOT change the number of rounds
(3,000; other parts in proportion), of processes (2), and the bot (merchant, its own limit).
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from statistics import fmean, stdev
from typing import Final, NamedTuple

from jaipur.arena import Competitor, Estimate, Job, read_competitors, run, summarize
from jaipur.arena.estimate import mean_estimate, wilson
from jaipur.bots import Merchant, make_bot
from jaipur.bots.searchers import Question
from jaipur.rules import CAMEL, RULESETS, Match, MoveKind, Round, Seat, View, score

ROUNDS: Final = int(os.environ.get("JAIPUR_ROUNDS", "3000"))
WORKERS: Final = int(os.environ.get("JAIPUR_WORKERS", "2"))
BOT: Final = os.environ.get("JAIPUR_BOT", "merchant")
SEED: Final = "findings"
_MATCHES: Final = ROUNDS // 6
_DECK: Final = 45
"""Cards that are neither in the first market nor in the viewer's first hand."""


class Facts(NamedTuple):
    """One round, seen by who started it and by who won it; a total tie has no winner."""

    starter_won: float
    rupees: tuple[int, int]
    moves: int
    kinds: tuple[int, ...]
    reason: str
    bonus_tokens: int
    holder_won: float | None
    camels_decided: bool


class Uncounting(Merchant):
    """A merchant that does not count the rival's herd: it goes by what is likely.

    Of the camels it cannot see, the share that has left the deck is taken for the rival's herd.
    """

    name = "uncounting"

    def question(self, view: View) -> Question:
        """What the search is asked, with a guess in place of the rival's herd."""
        asked = super().question(view)
        mine, market = view.players[view.turn].herd, view.market.count(CAMEL)
        guess = round((11 - mine - market) * (1 - view.deck_size / _DECK))
        most = 11 - market - view.unseen.count(CAMEL)
        asked.packed.row[37 + view.turn.rival] = min(guess, most)
        return asked


def play(rules: str, first_to: int, number: int) -> tuple[Facts, ...]:
    """Play a match, or with `first_to` 1 a single round; what its rounds were like."""
    match = Match.start(replace(RULESETS[rules], first_to=first_to), seed=f"{SEED}/{number}")
    bots = [make_bot(BOT, 2 * number + seat) for seat in Seat]
    facts: list[Facts] = []
    kinds: list[MoveKind] = []
    while True:
        turn = match.round.turn
        move = bots[turn].choose(match.view(turn), bots[turn].default_limit).move
        match, _ = match.play(move)
        kinds.append(move.kind)
        if match.round.result is not None:
            facts.append(_facts(match.round, kinds))
            if match.winner is not None or first_to == 1:
                return tuple(facts)
            match, kinds = match.next_round(), []


def _facts(round_: Round, kinds: Sequence[MoveKind]) -> Facts:
    counted = score(round_)
    winner, holder = counted.winner, counted.camels
    rupees = [tally.rupees for tally in counted.tallies]
    bare = [
        (tally.goods + tally.bonus, tally.bonus_tokens, tally.goods_tokens)
        for tally in counted.tallies
    ]
    without = None if bare[0] == bare[1] else Seat(bare[1] > bare[0])
    result = round_.result
    return Facts(
        starter_won=_share(winner, round_.starter),
        rupees=(max(rupees), min(rupees)),
        moves=len(kinds),
        kinds=tuple(kinds.count(kind) for kind in MoveKind),
        reason="" if result is None else result.reason.value,
        bonus_tokens=sum(tally.bonus_tokens for tally in counted.tallies),
        holder_won=None if holder is None else _share(winner, holder),
        camels_decided=without is not winner,
    )


def _share(winner: Seat | None, seat: Seat) -> float:
    return 0.5 if winner is None else float(winner is seat)


def share(values: Iterable[float]) -> str:
    """A share in per cent, with its interval."""
    seen = list(values)
    mean = fmean(seen)
    low, high = wilson(mean, len(seen))
    return f"{mean:6.1%} [{low:.1%}, {high:.1%}]"


def mean(values: Iterable[float]) -> str:
    """A mean with its interval, and the standard deviation of single values."""
    seen = list(values)
    estimate = mean_estimate(seen)
    return f"{estimate.value:6.2f} [{estimate.low:.2f}, {estimate.high:.2f}]  sd {stdev(seen):.1f}"


def tell_rounds(rules: str, facts: Sequence[Facts]) -> None:
    """Print what single rounds by some rules are like."""
    held = [fact.holder_won for fact in facts if fact.holder_won is not None]
    moves = sum(fact.moves for fact in facts)
    print(f"\n{len(facts)} single rounds, rules {rules}, {BOT} against itself, seed {SEED}")
    print(f"  won by who started       {share(fact.starter_won for fact in facts)}")
    print(f"  winner's rupees          {mean(fact.rupees[0] for fact in facts)}")
    print(f"  loser's rupees           {mean(fact.rupees[1] for fact in facts)}")
    print(f"  difference               {mean(fact.rupees[0] - fact.rupees[1] for fact in facts)}")
    print(f"  moves a round            {mean(fact.moves for fact in facts)}")
    print(f"  bonus tokens a round     {mean(fact.bonus_tokens for fact in facts)}")
    for place, kind in enumerate(MoveKind):
        part = sum(fact.kinds[place] for fact in facts) / moves
        low, high = wilson(part, moves)
        print(f"  moves: {kind.value:<17} {part:6.1%} [{low:.1%}, {high:.1%}]")
    for reason in ("tokens", "deck", "stalemate"):
        print(f"  ended by {reason:<15} {share(fact.reason == reason for fact in facts)}")
    print(f"  camel token goes to one  {share(fact.holder_won is not None for fact in facts)}")
    print(f"  its holder wins          {share(held)}")
    print(f"  it decides the round     {share(fact.camels_decided for fact in facts)}", flush=True)


def tell_matches(matches: Sequence[tuple[Facts, ...]]) -> None:
    """Print what whole matches are like; the first round's starter is the one looked at."""
    won = []
    for rounds in matches:
        starts, seals = True, 0.0
        for fact in rounds:
            result = fact.starter_won if starts else 1.0 - fact.starter_won
            seals += 0.0 if result == 0.5 else (1.0 if result else -1.0)
            # The loser starts the next round; after a total tie, who did not start this one.
            starts = not starts if result == 0.5 else result == 0.0
        won.append(float(seals > 0))
    print(f"\n{len(matches)} matches, rules standard, {BOT} against itself, seed {SEED}")
    print(f"  won by who started first {share(won)}")
    print(f"  rounds a match           {mean(len(rounds) for rounds in matches)}", flush=True)


def tell_herds() -> None:
    """Print what counting the rival's herd is worth."""
    (counting,) = read_competitors([BOT])
    sides = (counting, Competitor("uncounting", Uncounting, counting.limit))
    job = Job(sides, pairs=ROUNDS // 4, seed=SEED)
    games = [game for pair in run(job, workers=WORKERS) for game in pair.games]
    found = summarize(games).comparisons[0]
    rupees = found.rupee_difference
    print(f"\n{len(games)} rounds in pairs, {BOT} against one that does not count the rival's herd")
    print(f"  won by who counts        {_told(found.score)}")
    print(f"  rupee difference         {rupees.value:+.2f} [{rupees.low:+.2f}, {rupees.high:+.2f}]")


def _told(estimate: Estimate) -> str:
    return f"{estimate.value:6.1%} [{estimate.low:.1%}, {estimate.high:.1%}]"


def main() -> None:
    """Play everything and print every figure."""
    with ProcessPoolExecutor(WORKERS) as pool:
        for rules, rounds in (("standard", ROUNDS), ("box", ROUNDS // 2)):
            played = pool.map(partial(play, rules, 1), range(rounds), chunksize=10)
            tell_rounds(rules, [fact for (fact,) in played])
        tell_matches(list(pool.map(partial(play, "standard", 2), range(_MATCHES), chunksize=5)))
    tell_herds()


if __name__ == "__main__":
    main()
