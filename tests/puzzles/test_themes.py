"""What puzzles are about, decided a second time: by playing the moves, and looking at what happens."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from jaipur.puzzles import Theme, puzzles, theme_of
from jaipur.rules import STANDARD, Bonus, Ended, Match, Move, Paid, View, legal_moves, play, sample


def happens(seen: View, move: Move) -> tuple[bool, int, set[str], str]:
    """Whether a move ends the round, the bonus it draws, the goods it moves, and its kind."""
    round_ = sample(seen, Random(0))
    _, events = play(round_, move)
    ends = any(isinstance(event, Ended) for event in events)
    bonus = next((event.size for event in events if isinstance(event, Bonus)), 0)
    text = str(move)
    takes, gives = text.startswith("+"), "-" in text
    kind = ("swap" if gives else "take") if takes else "sell"
    if kind == "take" and "K" in text:
        kind = "camels"
    sold = any(isinstance(event, Paid) for event in events)
    assert sold == (kind == "sell")
    moved = text[1:] if kind == "sell" else text[1:].split("-", maxsplit=1)[0]
    return ends, bonus, set(moved) - {"K"}, kind


def told(seen: View, solution: Move, tempting: Move) -> Theme | None:
    ends, bonus, goods, kind = happens(seen, solution)
    other_ends, other_bonus, _, other_kind = happens(seen, tempting)
    if ends or other_ends or seen.deck_size <= 4:
        return Theme.ENDGAME
    rival = seen.players[seen.turn.rival].known
    if any(rival.count(good) >= 2 and good not in str(tempting) for good in goods):
        return Theme.DENY
    if bonus != other_bonus:
        return Theme.BONUS
    kinds = {kind, other_kind}
    if "swap" in kinds and solution.take != tempting.take:
        return Theme.EXCHANGE
    if "camels" in kinds and len(kinds) == 2:
        return Theme.CAMELS
    if "sell" in kinds and len(kinds) == 2:
        return Theme.SELL_OR_WAIT
    return None


def test_the_themes_of_the_package() -> None:
    for puzzle in puzzles().values():
        solution, tempting = Move.parse(puzzle.solution), Move.parse(puzzle.tempting)
        assert told(puzzle.view, solution, tempting) is puzzle.theme, puzzle.id


@given(st.integers(0, 10**6), st.integers(0, 40))
def test_the_themes_of_any_position(seed: int, turns: int) -> None:
    random = Random(seed)
    match = Match.start(STANDARD, seed=str(seed))
    for _ in range(turns):
        after, _ = match.play(random.choice(legal_moves(match.round)))
        if after.round.result is not None:
            break
        match = after
    seen = match.view(match.round.turn)
    solution, tempting = (random.choice(legal_moves(seen)) for _ in range(2))
    assert theme_of(seen, solution, tempting) is told(seen, solution, tempting)
