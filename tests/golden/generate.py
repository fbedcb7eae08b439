"""Write the golden records anew: python -m tests.golden.generate

Needed only when a record of some new kind joins; a human reads the diff. The moves are drawn at
random, so finding a total tie takes a minute.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random

from jaipur.formats import (
    EndedBy,
    Fairness,
    MatchEnd,
    Person,
    Record,
    StarterBy,
    TimeControl,
    parse_time_control,
    record_text,
    sealed_key,
    shared_key,
)
from jaipur.rules import (
    BOX,
    RULESETS,
    STANDARD,
    BySeat,
    Deal,
    Decider,
    EndReason,
    Match,
    Move,
    Moved,
    MoveKind,
    Round,
    Ruleset,
    Seat,
    deal,
    draw_starter,
    key_from_seed,
    legal_moves,
    score,
)

HERE = Path(__file__).parent
PEOPLE = BySeat(Person("Asha"), Person("Belen", bot=True))

Choose = Callable[[Round, Random], Move]
Wanted = Callable[[Match], bool]


def anything(round_: Round, random: Random) -> Move:
    return random.choice(legal_moves(round_))


def exchanges(round_: Round, random: Random) -> Move:
    """Exchange whenever possible, so that nothing is ever sold or drawn."""
    moves = legal_moves(round_)
    swaps = [move for move in moves if move.kind is MoveKind.EXCHANGE]
    return random.choice(swaps or list(moves))


def full_match(match: Match, choose: Choose, random: Random, most_rounds: int = 99) -> Match:
    while match.winner is None:
        if match.round.result is not None:
            if match.round.number == most_rounds:
                break
            match = match.next_round()
        match, _ = match.play(choose(match.round, random))
    return match


def search(name: str, ruleset: Ruleset, wanted: Wanted, choose: Choose = anything) -> None:
    """Keep the first match, over seeds 0, 1, 2, …, that is what is wanted."""
    for number in count():
        seed = f"{name} {number}"
        match = full_match(Match.start(ruleset, seed=seed), choose, Random(seed))
        if wanted(match):
            save(name, match)
            return


def always_ends_by(reason: EndReason) -> Wanted:
    return lambda match: {ended_by(round_) for round_ in rounds(match)} == {reason}


def once_ends_by(reason: EndReason) -> Wanted:
    return lambda match: reason in {ended_by(round_) for round_ in rounds(match)}


def once_decided_by(decider: Decider) -> Wanted:
    return lambda match: decider in {score(round_).decider for round_ in rounds(match)}


def ended_by(round_: Round) -> EndReason | None:
    return None if round_.result is None else round_.result.reason


def rounds(match: Match) -> list[Round]:
    return [*(round_ for round_, _ in match.finished), match.round]


def save(
    name: str,
    match: Match,
    end: MatchEnd | None = None,
    undone: int = 0,
    *,
    fairness: Fairness | None = None,
    starter_by: StarterBy | None = None,
    clock: TimeControl | None = None,
) -> None:
    rounds = (*match.finished, (match.round, match.history))
    thought = tuple(
        tuple(1000 + 10 * turn for turn, event in enumerate(history) if isinstance(event, Moved))
        for _, history in rounds
    )
    record = Record.of(
        match,
        PEOPLE,
        made_by="jaipur golden",
        date="2026-11-15T12:00:00+00:00",
        fairness=fairness,
        end=end,
        undone=undone,
        starter_by=starter_by,
        clock=clock,
        times=() if clock is None else thought,
    )
    (HERE / f"{name}.jaipur.json").write_text(record_text(record), encoding="utf-8")


def main() -> None:
    for ruleset in RULESETS.values():
        for reason in (EndReason.TOKENS, EndReason.DECK):
            search(f"{ruleset.name}-{reason.value}", ruleset, always_ends_by(reason))
    search("stalemate", STANDARD, once_ends_by(EndReason.STALEMATE), exchanges)
    for decider in (Decider.BONUS, Decider.GOODS, Decider.NOTHING):
        search(f"tie-{decider.value}", replace(STANDARD, first_to=1), once_decided_by(decider))
    deals = tuple(deal(key_from_seed("explicit"), number, BOX) for number in (1, 2, 3))
    save("explicit-deals", _explicit(deals))
    unfinished = Match.start(BOX, seed="unfinished")
    save("unfinished", full_match(unfinished, anything, Random(0), most_rounds=1).next_round())
    save_version_2()
    save_version_3()
    save_version_4()
    save_version_5()


def save_version_2() -> None:
    """Matches that were not won by seals, and one in which moves were taken back."""
    first = full_match(Match.start(STANDARD, seed="resigned"), anything, Random(1), most_rounds=1)
    save("resigned", some_moves(first.next_round(), 9), MatchEnd(EndedBy.RESIGNED, Seat.B))
    save("resigned-between-rounds", first, MatchEnd(EndedBy.RESIGNED, Seat.A))
    start = Match.start(BOX, seed="called off")
    save("called-off", some_moves(start, 14), MatchEnd(EndedBy.CALLED_OFF), undone=2)
    practice = Match.start(replace(STANDARD, first_to=1), seed="practice")
    save("undone", full_match(practice, anything, Random(2)), undone=1)


def save_version_3() -> None:
    """Matches with clocks, and those dealt by commit and reveal, which say who drew the starter."""
    start = Match.start(STANDARD, seed="out of time")
    late, blitz = MatchEnd(EndedBy.TIME, Seat.B), parse_time_control("180+3")
    save("out-of-time", some_moves(start, 11), late, clock=blitz)
    slow = full_match(Match.start(BOX, seed="claimed"), anything, Random(7), most_rounds=1)
    left = MatchEnd(EndedBy.CLAIMED, Seat.A)
    save("claimed", some_moves(slow.next_round(), 5), left, clock=parse_time_control("3d"))
    random = Random("version 3")
    server, first, second = (random.randbytes(32) for _ in range(3))
    both, nobody = BySeat[bytes | None](first, second), BySeat[bytes | None](None, None)
    key = shared_key(server, both)
    match = full_match(Match.start(STANDARD, key), anything, Random(4))
    fairness = Fairness.of(server, both)
    save("fair-drawn", match, fairness=fairness, starter_by=StarterBy.DRAWN)
    key = shared_key(server, nobody)
    start = Match.start(replace(BOX, first_to=1), key, starter=draw_starter(key).rival)
    match, fairness = full_match(start, anything, Random(5)), Fairness.of(server, nobody)
    save("fair-agreed", match, fairness=fairness, starter_by=StarterBy.AGREED)


def save_version_4() -> None:
    """A match that nobody's secret was shown in before all were committed."""
    random = Random("version 4")
    server, first, second = (random.randbytes(32) for _ in range(3))
    secrets = BySeat(first, second)
    match = full_match(
        Match.start(STANDARD, sealed_key("golden", server, secrets)), anything, Random(6)
    )
    fairness = Fairness.of_sealed("golden", server, secrets)
    save("fair-sealed", match, fairness=fairness, starter_by=StarterBy.DRAWN)


def save_version_5() -> None:
    """A match that began in the middle of the second round."""
    first = full_match(Match.start(BOX, seed="position"), anything, Random(8), most_rounds=1)
    position = some_moves(first.next_round(), 12).round
    start = Match.at(position, key_from_seed("practice"))
    save("practice", full_match(start, anything, Random(9)), undone=1)


def some_moves(match: Match, moves: int) -> Match:
    random = Random(moves)
    for _ in range(moves):
        match, _ = match.play(anything(match.round, random))
    return match


def _explicit(deals: tuple[Deal, ...]) -> Match:
    match = Match.start(BOX, deals, starter=Seat.B)
    return full_match(match, anything, Random(3), most_rounds=3)


if __name__ == "__main__":
    main()
