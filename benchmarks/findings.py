"""What self-play says about Jaipur itself: the figures of docs/findings.md.

Two equal players, every figure with its 95 % interval. The kernel's tuned judgement plays most of
it, since it plays hundreds of rounds a second; merchant, which searches, plays fewer rounds, to see
whether stronger players change the picture. Takes a while, so it runs only when named.
JAIPUR_ROUNDS changes the number of rounds (10,000; merchant a fifth of it), JAIPUR_WORKERS that of
processes (2).
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache, partial
from statistics import fmean, stdev
from typing import Final, NamedTuple, TypeAlias

from jaipur.arena.estimate import mean_estimate, pair_counts, score_estimate, wilson
from jaipur.bots import Limit, make_bot
from jaipur.kernel import TUNED, make_mind, pack
from jaipur.kernel.flat import result_of, step_row
from jaipur.kernel.policy import Mind, rated
from jaipur.rules import (
    RULESETS,
    Match,
    MoveKind,
    Seat,
    action_id,
    action_move,
    deal,
    key_from_seed,
    set_up,
)

ROUNDS: Final = int(os.environ.get("JAIPUR_ROUNDS", "10000"))
WORKERS: Final = int(os.environ.get("JAIPUR_WORKERS", "2"))
SEED: Final = "findings"
MERCHANT: Final = Limit(iterations=300)
_REASONS: Final = ("", "tokens", "deck", "stalemate")
_CAMELS: Final = 11
_OUT_OF_SIGHT: Final = 45
"""Cards that are at first neither in the market nor in the viewer's hand."""

Row: TypeAlias = "array[int]"
"""A round as `jaipur.kernel.packing` lays it out: 0 turn, 2 why it ended, 3 deck, 10 camels in the
market, 37 herds, 39 rupees of tokens, 41 numbers of bonus tokens, 43 of goods tokens."""


class Facts(NamedTuple):
    """One round, seen by who started it and by who won it; a total tie is half a win."""

    starter_won: float
    rupees: tuple[int, int]
    moves: int
    kinds: tuple[int, ...]
    reason: str
    bonus_tokens: int
    holder_won: float | None
    camels_decided: bool


def facts(row: Row, starter: Seat, actions: Sequence[int]) -> Facts:
    """What a finished round was like."""
    *rupees, winner = result_of(row)
    herds, bare = row[37:39], [(row[39 + i], row[41 + i], row[43 + i]) for i in Seat]
    without = 2 if bare[0] == bare[1] else int(bare[1] > bare[0])
    holder = None if herds[0] == herds[1] else int(herds[1] > herds[0])
    kinds = [action_move(action).kind for action in actions]
    return Facts(
        starter_won=_share(winner, starter),
        rupees=(max(rupees), min(rupees)),
        moves=len(kinds),
        kinds=tuple(kinds.count(kind) for kind in MoveKind),
        reason=_REASONS[row[2]],
        bonus_tokens=row[41] + row[42],
        holder_won=None if holder is None else _share(winner, holder),
        camels_decided=without != winner,
    )


def _share(winner: int, seat: int) -> float:
    return 0.5 if winner == 2 else float(winner == seat)


@cache
def mind() -> Mind:
    """The judgement of this process; it counts only cards of the rival that were seen."""
    return make_mind(TUNED)


def best(row: Row) -> int:
    """The move that judgement rates best."""
    return max(rated(mind(), row), key=lambda move: move[1])[0]


def best_uncounting(row: Row) -> int:
    """The same, without counting the rival's herd: it goes by what is likely.

    Of the camels it cannot see, the share that has left the deck is taken for the rival's herd.
    """
    guessed = row[:]
    mine, market = row[37 + row[0]], row[10]
    guess = round((_CAMELS - mine - market) * (1 - row[3] / _OUT_OF_SIGHT))
    guessed[38 - row[0]] = min(guess, _CAMELS - mine - market)
    return best(guessed)


def start(rules: str, key: str, number: int, starter: Seat) -> Row:
    """The start of a round."""
    ruleset = RULESETS[rules]
    return pack(set_up(ruleset, deal(key_from_seed(key), number, ruleset), starter=starter))


def finish(row: Row, *players: Callable[[Row], int]) -> list[int]:
    """Play a round to its end; its moves."""
    actions = []
    while not row[2]:
        actions.append(players[row[0]](row))
        step_row(row, actions[-1])
    return actions


def judged_round(rules: str, number: int) -> Facts:
    """A round of judgement against itself."""
    starter = Seat(number % 2)
    row = start(rules, f"{SEED}/{number // 2}", 1, starter)
    actions = finish(row, best, best)
    return facts(row, starter, actions)


def merchant_round(rules: str, number: int) -> Facts:
    """A round of merchant against itself."""
    ruleset = replace(RULESETS[rules], first_to=1)
    match = Match.start(ruleset, seed=f"{SEED}/{number}")
    bots = [make_bot("merchant", 2 * number + seat) for seat in Seat]
    actions = []
    row = pack(match.round)
    while match.round.result is None:
        move = bots[match.round.turn].choose(match.view(match.round.turn), MERCHANT).move
        actions.append(action_id(move))
        step_row(row, actions[-1])
        match, _ = match.play(move)
    return facts(row, match.round.starter, actions)


def judged_match(number: int) -> tuple[float, int]:
    """A match of judgement against itself: whether who started first won, and its rounds."""
    first = starter = Seat(number % 2)
    seals, played = [0, 0], 0
    while max(seals) < 2:
        played += 1
        row = start("standard", f"{SEED}/{number // 2}", played, starter)
        finish(row, best, best)
        winner = result_of(row)[2]
        if winner < 2:
            seals[winner] += 1
        # The loser starts the next round; after a total tie, who did not start this one.
        starter = starter.rival if winner == 2 else Seat(1 - winner)
    return float(seals[first] == 2), played


def herd_pair(number: int) -> float:
    """What counting the rival's herd scores in a pair of rounds with the same cards."""
    points = 0.0
    for counts in Seat:
        players = (best, best_uncounting) if counts is Seat.A else (best_uncounting, best)
        row = start("standard", f"{SEED}/{number}", 1, Seat(number % 2))
        finish(row, *players)
        points += _share(result_of(row)[2], counts)
    return points / 2


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


def tell_rounds(rules: str, player: str, facts: Sequence[Facts]) -> None:
    """Print what single rounds by some rules are like."""
    held = [fact.holder_won for fact in facts if fact.holder_won is not None]
    moves = sum(fact.moves for fact in facts)
    print(f"\n{len(facts)} single rounds, rules {rules}, {player} against itself, seed {SEED}")
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


def main() -> None:
    """Play everything and print every figure."""
    with ProcessPoolExecutor(WORKERS) as pool:
        for rules in RULESETS:
            played = pool.map(partial(judged_round, rules), range(ROUNDS), chunksize=50)
            tell_rounds(rules, "judgement", list(played))
        matches = list(pool.map(judged_match, range(ROUNDS // 2), chunksize=50))
        print(f"\n{len(matches)} matches, rules standard, judgement against itself, seed {SEED}")
        print(f"  won by who started first {share(won for won, _ in matches)}")
        print(f"  rounds a match           {mean(rounds for _, rounds in matches)}")
        pairs = list(pool.map(herd_pair, range(ROUNDS // 2), chunksize=50))
        score = score_estimate(pair_counts(pairs))
        print(f"\n{2 * len(pairs)} rounds in pairs, judgement, one side does not count herds")
        print(f"  won by who counts         {score.value:.1%} [{score.low:.1%}, {score.high:.1%}]")
        for rules in RULESETS:
            searched = pool.map(partial(merchant_round, rules), range(ROUNDS // 5), chunksize=10)
            tell_rounds(rules, "merchant", list(searched))


if __name__ == "__main__":
    main()
