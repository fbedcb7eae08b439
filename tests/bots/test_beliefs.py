"""What a rival is likely to hold: sane, bounded, and really dealt."""

from __future__ import annotations

from collections import Counter
from random import Random

from jaipur.bots.beliefs import CERTAIN, FITTED, NONE, readiness
from jaipur.bots.searchers import Merchant
from jaipur.rules import GOODS, STANDARD, Match, legal_moves


def some_matches(count: int) -> list[Match]:
    """Matches at various turns, played by the search, whose habits these are."""
    random = Random(count)
    found = []
    for number in range(count):
        match, bot = Match.start(STANDARD, seed=f"belief {number}"), Merchant(number)
        for _ in range(random.randrange(30)):
            seen = match.view(match.round.turn)
            move = bot.choose(seen, bot.default_limit).move
            after, _ = match.play(move)
            if after.round.result is not None:
                break
            match = after
        found.append(match)
    return found


def test_readiness_is_bounded_and_one_good_is_certain() -> None:
    for match in some_matches(12):
        seen = match.view(match.round.turn)
        ready = readiness(seen, FITTED)
        assert len(ready) == len(GOODS)
        assert all(CERTAIN / 50 <= value <= CERTAIN for value in ready)
        unseen = [value for good, value in zip(GOODS, ready, strict=True) if good in seen.unseen]
        assert not unseen or max(unseen) == CERTAIN


def test_without_habits_every_good_is_as_likely_as_any_other() -> None:
    seen = some_matches(3)[2].view(some_matches(3)[2].round.turn)
    assert set(readiness(seen, NONE)) == {CERTAIN}
    assert set(readiness(Match.start(STANDARD, seed="monsoon").view(None), FITTED)) == {CERTAIN}


def test_beliefs_predict_hidden_cards_better_than_chance() -> None:
    told: Counter[bool] = Counter()
    for match in some_matches(60):
        seat = match.round.turn
        seen = match.view(seat)
        hidden = match.round.players[seat.rival].hand.without(seen.players[seat.rival].known)
        ready = dict(zip(map(str, GOODS), readiness(seen, FITTED), strict=True))
        unseen = seen.unseen.replace("K", "")
        if not hidden or not unseen:
            continue
        even = sum(ready[good] for good in unseen) / len(unseen)
        for good in hidden:
            told[ready[good] >= even] += 1
    assert told[True] > 1.5 * told[False]


def test_a_search_with_beliefs_finds_legal_moves_even_if_only_unlikely_cards_are_left() -> None:
    for match in some_matches(20):
        seen = match.view(match.round.turn)
        assert Merchant(1).choose(seen, Merchant.default_limit).move in legal_moves(seen)
