"""What self-play shows about Jaipur itself: the figures of docs/findings.md.

Two equal players, every figure with its 95 % interval and for two kinds of players: the kernel's
tuned judgement, which looks one move ahead and plays hundreds of rounds a second, and a short
search, which plays fewer rounds, to see whether strength changes the picture. Takes many
minutes, so it runs only when named. JAIPUR_ROUNDS changes the number of rounds (10,000; search
two fifths of it), JAIPUR_WORKERS that of processes (2).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import replace
from functools import cache, partial
from math import fsum
from statistics import fmean, stdev
from typing import Final, NamedTuple, TypeAlias

from jaipur.analysis import trace
from jaipur.arena.estimate import mean_estimate, pair_counts, score_estimate, wilson
from jaipur.bots import Bot, Limit, make_bot
from jaipur.kernel import TUNED, make_policy, pack_view, ratings
from jaipur.kernel.policy import Policy
from jaipur.rules import (
    CAMEL,
    GOODS,
    RULESETS,
    BySeat,
    Cards,
    Ended,
    EndReason,
    Match,
    Move,
    Moved,
    MoveKind,
    Round,
    Seat,
    View,
    action_move,
    score,
)

ROUNDS: Final = int(os.environ.get("JAIPUR_ROUNDS", "10000"))
WORKERS: Final = int(os.environ.get("JAIPUR_WORKERS", "2"))
SEED: Final = "findings"
SEARCH: Final = Limit(iterations=300)
ALL_CAMELS: Final = 11
OUT_OF_SIGHT: Final = 45
"""Cards that start neither in the market nor in the viewer's hand."""

Decide: TypeAlias = Callable[[View], Move]


class RoundStats(NamedTuple):
    """Statistics of one round; a total tie is half a win, and luck is the starter's, in wins."""

    starter_won: float
    luck: float
    rupees: tuple[int, int]
    kinds: tuple[int, ...]
    reason: EndReason
    bonus_tokens: int
    holder_won: float | None
    camels_decided: bool


def round_stats(match: Match) -> RoundStats:
    """The statistics of a finished round."""
    round_ = match.round
    counted, bare = score(round_), score(without_herds(round_))
    tallies, winner, holder = counted.tallies, counted.winner, counted.camels
    rupees = [tally.rupees for tally in tallies]
    kinds = [event.move.kind for event in match.history if isinstance(event, Moved)]
    (reason,) = [event.result.reason for event in match.history if isinstance(event, Ended)]
    return RoundStats(
        starter_won=share_of(winner, round_.starter),
        luck=luck_of(match, round_.starter),
        rupees=(max(rupees), min(rupees)),
        kinds=tuple(kinds.count(kind) for kind in MoveKind),
        reason=reason,
        bonus_tokens=sum(tally.bonus_tokens for tally in tallies),
        holder_won=None if holder is None else share_of(winner, holder),
        camels_decided=bare.winner is not winner,
    )


def without_herds(round_: Round) -> Round:
    """The same round with nobody owning a camel, so that nobody gets the camel token."""
    a, b = round_.players
    return replace(round_, players=BySeat(replace(a, herd=0), replace(b, herd=0)))


def share_of(winner: Seat | None, seat: Seat) -> float:
    """What the outcome is worth to a seat."""
    return 0.5 if winner is None else float(winner is seat)


def luck_of(match: Match, seat: Seat) -> float:
    """All luck of a seat in a match, in wins."""
    luck = fsum(moment.chance.luck for moment in trace(match) if moment.chance is not None)
    return luck if seat is Seat.A else -luck


@cache
def policy() -> Policy:
    """The judgement of this process."""
    return make_policy(TUNED)


def judgement(_seed: int) -> Decide:
    """The player that looks one move ahead."""

    def decide(view: View) -> Move:
        action, _ = max(ratings(policy(), pack_view(view)), key=lambda move: move[1])
        return action_move(action, view.market.count(CAMEL))

    return decide


def search(seed: int) -> Decide:
    """The player that searches."""
    bot: Bot = make_bot("maharaja", seed)
    return lambda view: bot.choose(view, SEARCH).move


PLAYERS: Final = {"judgement": judgement, "search": search}


def uncounting(decide: Decide) -> Decide:
    """The same player, but estimating the rival's herd instead of counting it.

    Of the camels it cannot see, the share that has left the deck counts as the rival's herd.
    Cards must add up, so it is equally wrong about the goods sold, the most common ones.
    """

    def decide_without_count(view: View) -> Move:
        me, them = (view.players[seat] for seat in (view.turn, view.turn.rival))
        elsewhere = ALL_CAMELS - me.herd - view.market.count(CAMEL)
        likely = round(elsewhere * (1 - view.deck_size / OUT_OF_SIGHT))
        sold, unseen = list(view.discard), list(view.unseen)
        error = 0
        while them.herd + error < likely and sold:
            sold.remove(max(GOODS, key=sold.count))
            error += 1
        while them.herd + error > likely and unseen.count(CAMEL) - error < view.deck_size:
            most = max(GOODS, key=unseen.count)
            unseen.remove(most)
            sold.append(most)
            error -= 1
        players = list(view.players)
        players[view.turn.rival] = replace(them, herd=them.herd + error)
        return decide(replace(view, players=BySeat(*players), discard=Cards("".join(sold))))

    return decide_without_count


def play_round(match: Match, players: Sequence[Decide]) -> Match:
    """Play the current round to its end."""
    while match.round.result is None:
        seat = match.round.turn
        match, _ = match.play(players[seat](match.view(seat)))
    return match


def single_round(player: str, rules: str, number: int) -> RoundStats:
    """A round of a player against itself; every deal twice, so that each seat starts it once."""
    ruleset = replace(RULESETS[rules], first_to=1)
    match = Match.start(ruleset, seed=f"{SEED}/{number // 2}", starter=Seat(number % 2))
    return round_stats(play_round(match, [PLAYERS[player](2 * number + seat) for seat in Seat]))


def whole_match(player: str, number: int) -> tuple[float, float, int]:
    """A match of a player against itself: whether the first starter won, its luck, the rounds."""
    first = Seat(number % 2)
    players = [PLAYERS[player](2 * number + seat) for seat in Seat]
    match = Match.start(RULESETS["standard"], seed=f"{SEED}/{number // 2}", starter=first)
    match = play_round(match, players)
    while match.winner is None:
        match = play_round(match.next_round(), players)
    return share_of(match.winner, first), luck_of(match, first), match.round.number


def herd_pair(player: str, number: int) -> tuple[float, float]:
    """What counting the rival's herd scores in a pair of rounds with the same cards, and luck."""
    ruleset, points, luck = replace(RULESETS["standard"], first_to=1), 0.0, 0.0
    for counts in Seat:
        players = [PLAYERS[player](2 * number + seat) for seat in Seat]
        players[counts.rival] = uncounting(players[counts.rival])
        match = Match.start(ruleset, seed=f"{SEED}/{number}", starter=Seat(number % 2))
        match = play_round(match, players)
        points += share_of(match.winner, counts)
        luck += luck_of(match, counts)
    return points / 2, luck / 2


def share(values: Iterable[float]) -> str:
    """A share in per cent, with its interval."""
    seen = list(values)
    mean = fmean(seen)
    low, high = wilson(mean, len(seen))
    return f"{mean:6.1%} [{low:.1%}, {high:.1%}]"


def without_luck(results: Iterable[tuple[float, float]]) -> str:
    """A share in per cent from results and their luck, with its interval."""
    found = mean_estimate([result - luck for result, luck in results])
    return f"{found.value:6.1%} [{found.low:.1%}, {found.high:.1%}]"


def mean(values: Iterable[float]) -> str:
    """A mean with its interval, and the standard deviation of single values."""
    seen = list(values)
    estimate = mean_estimate(seen)
    return f"{estimate.value:6.2f} [{estimate.low:.2f}, {estimate.high:.2f}]  sd {stdev(seen):.1f}"


def print_rounds(rules: str, facts: Sequence[RoundStats]) -> None:
    """Print the statistics of single rounds."""
    held = [fact.holder_won for fact in facts if fact.holder_won is not None]
    moves = sum(sum(fact.kinds) for fact in facts)
    print(f"\n{len(facts)} single rounds, rules {rules}")
    print(f"  won by starter           {share(fact.starter_won for fact in facts)}")
    print(f"    without luck           {without_luck((f.starter_won, f.luck) for f in facts)}")
    print(f"  winner's rupees          {mean(fact.rupees[0] for fact in facts)}")
    print(f"  loser's rupees           {mean(fact.rupees[1] for fact in facts)}")
    print(f"  difference               {mean(fact.rupees[0] - fact.rupees[1] for fact in facts)}")
    print(f"  moves a round            {mean(sum(fact.kinds) for fact in facts)}")
    print(f"  bonus tokens a round     {mean(fact.bonus_tokens for fact in facts)}")
    for index, kind in enumerate(MoveKind):
        part = sum(fact.kinds[index] for fact in facts) / moves
        low, high = wilson(part, moves)
        print(f"  moves: {kind.value:<17} {part:6.1%} [{low:.1%}, {high:.1%}]")
    for reason in EndReason:
        print(f"  ended by {reason.value:<15} {share(fact.reason is reason for fact in facts)}")
    print(f"  camel token goes to one  {share(fact.holder_won is not None for fact in facts)}")
    print(f"  its holder wins          {share(held)}")
    print(f"  it decides the round     {share(fact.camels_decided for fact in facts)}", flush=True)


def print_player(player: str, rounds: int, pool: Executor) -> None:
    """Let one player play itself, and print every figure."""
    print(f"\n== {player} against itself, seed {SEED} ==")
    for rules in RULESETS:
        played = pool.map(partial(single_round, player, rules), range(rounds), chunksize=20)
        print_rounds(rules, list(played))
    matches = list(pool.map(partial(whole_match, player), range(rounds // 2), chunksize=20))
    print(f"\n{len(matches)} matches, rules standard")
    print(f"  won by first starter     {share(won for won, _, _ in matches)}")
    print(f"    without luck           {without_luck((won, luck) for won, luck, _ in matches)}")
    print(f"  rounds a match           {mean(number for _, _, number in matches)}")
    pairs = list(pool.map(partial(herd_pair, player), range(rounds // 2), chunksize=20))
    counts = score_estimate(pair_counts(points for points, _ in pairs))
    print(f"\n{2 * len(pairs)} rounds in pairs, rules standard; one side does not count herds")
    print(f"  won by the counting side {counts.value:6.1%} [{counts.low:.1%}, {counts.high:.1%}]")
    print(f"    without luck           {without_luck(pairs)}", flush=True)


def main() -> None:
    """Print the figures of both players."""
    with ProcessPoolExecutor(WORKERS) as pool:
        print_player("judgement", ROUNDS, pool)
        print_player("search", 2 * ROUNDS // 5, pool)


if __name__ == "__main__":
    main()
