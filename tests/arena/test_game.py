"""Games: the same cards with seats swapped, their own seeds, and bots that fail."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pytest

from jaipur.arena import ArenaError, Competitor, Game, Job, play_game
from jaipur.arena.game import MAX_ROUNDS
from jaipur.bots import Decision, Limit
from jaipur.rules import Cards, Move, View, deal, draw_starter, key_from_seed, legal_moves
from tests.arena.players import (
    FIRST,
    LIMIT,
    RANDOMS,
    SELLER,
    Cheating,
    First,
    Raising,
    Seller,
    duel,
    played,
    timeless,
)


class Watching(First):
    """Remembers what it saw."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.seen: list[View] = []

    def choose(self, view: View, limit: Limit) -> Decision:
        self.seen.append(view)
        return super().choose(view, limit)


def watched(game: Game) -> tuple[Watching, Watching]:
    bots = Watching(), Watching()
    play_game(game, bots=bots)
    return bots


def test_a_pair_has_the_same_cards_with_seats_swapped() -> None:
    job = Job((FIRST, SELLER), pairs=8, seed="pairs")
    starters = set()
    for straight, swapped in job.pairs_of_games():
        assert straight.key == swapped.key == key_from_seed(f"pairs/{straight.pair}")
        a, b = watched(straight)
        c, d = watched(swapped)
        # The same moves from the same seats: what one saw, the other sees in the second game.
        assert (a.seen, b.seen) == (d.seen, c.seen)
        assert {view.viewer for view in a.seen} == {0}
        assert {view.viewer for view in c.seen} == {1}
        starter = draw_starter(straight.key)
        results = play_game(straight), play_game(swapped)
        assert [result.starter for result in results] == [starter, 1 - starter]
        starters.add(starter)
    assert starters == {0, 1}


def test_the_cards_are_those_of_the_key() -> None:
    game = next(Job((FIRST, SELLER), pairs=1, seed="cards").pairs_of_games())[0]
    key = key_from_seed("cards/0")
    starter, cards = draw_starter(key), deal(key, 1).cards
    opening = watched(game)[starter].seen[0]
    assert opening.market == "KKK" + cards[10:12]
    dealt = cards[5 * starter : 5 * starter + 5]
    assert opening.hand == Cards(dealt.replace("K", ""))


def test_pairs_differ_and_seeds_differ() -> None:
    games = [game for pair in Job(RANDOMS, pairs=50).pairs_of_games() for game in pair]
    assert len({game.key for game in games}) == 50
    seeds = [game.bot_seed(side) for game in games for side in (0, 1)]
    assert len(set(seeds)) == 200
    assert all(0 <= seed < 2**53 for seed in seeds)
    other = replace(games[0], seed="other")
    assert other.key != games[0].key
    assert other.bot_seed(0) != games[0].bot_seed(0)


def test_a_game_is_determined_by_its_fields() -> None:
    game = next(Job(RANDOMS, pairs=1).pairs_of_games())[1]
    assert timeless([play_game(game)]) == timeless([play_game(game)])


def test_a_round_is_a_match_for_one_seal_and_a_match_is_one() -> None:
    single = next(Job((FIRST, SELLER), pairs=1).pairs_of_games())[0]
    a, b = watched(single)
    assert {view.ruleset.first_to for view in a.seen} == {1}
    result = play_game(single, bots=(First(), First()))
    assert len(result.reasons) == 1
    assert result.decisions == (len(a.seen), len(b.seen))

    match = next(Job((FIRST, SELLER), pairs=1, mode="matches", rules="box").pairs_of_games())[0]
    a, _ = watched(match)
    assert {view.ruleset.first_to for view in a.seen} == {2}
    assert {view.ruleset.name for view in a.seen} == {"box"}
    result = play_game(match)
    assert result.winner == 1
    assert len(result.reasons) in (2, 3)
    assert result.rupees[1] > 60


def test_a_result_counts_what_was_done() -> None:
    game = next(Job((FIRST, SELLER), pairs=1).pairs_of_games())[0]
    result = play_game(game)
    assert result.names == ("first", "seller")
    assert result.winner == (0 if result.rupees[0] > result.rupees[1] else 1)
    assert result.score == 1 - result.winner
    assert abs(result.decisions[0] - result.decisions[1]) <= 1
    assert result.reasons[0] in ("tokens", "deck")
    assert result.forfeit is None
    assert min(result.seconds) > 0


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        (Raising, "it raised RuntimeError: the well is dry"),
        (Cheating, "-KK is not allowed: camels_sold"),
    ],
)
def test_a_bot_that_fails_forfeits(bot: type[First], why: str) -> None:
    results = played(duel(Competitor("bad", bot, LIMIT)))
    assert [result.winner for result in results] == [1, 1]
    for result in results:
        assert result.forfeit is not None
        assert (result.forfeit.side, result.forfeit.why) == (0, why)
        assert result.reasons == ("forfeit",)
        assert result.decisions[0] == 0


def test_a_forfeit_counts_rupees_as_they_stand() -> None:
    class Tired(First):
        def choose(self, view: View, limit: Limit) -> Decision:
            if view.players[0].tokens != view.players[1].tokens and len(view.history) > 20:
                raise ValueError("tired " * 100)
            return super().choose(view, limit)

    game = next(duel(SELLER).pairs_of_games())[0]
    result = play_game(game, bots=(Tired(), Seller()))
    assert result.winner == 1
    assert result.rupees[1] > 0
    assert result.forfeit is not None
    assert len(result.forfeit.why) == 200


def test_a_move_that_is_not_a_move() -> None:
    class Wordy(First):
        def choose(self, _view: View, _limit: Limit) -> Decision:
            return Decision(cast("Move", "+D"))

    game = next(duel(SELLER).pairs_of_games())[0]
    result = play_game(game, bots=(Wordy(), First()))
    assert result.forfeit is not None
    assert result.forfeit.why == "its move is '+D'"


def test_a_match_that_nobody_wins_ends_as_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jaipur.arena.game.MAX_ROUNDS", 1)
    assert MAX_ROUNDS == 99
    game = next(Job((FIRST, SELLER), pairs=1, mode="matches").pairs_of_games())[0]
    result = play_game(game)
    assert result.winner is None
    assert result.score == 0.5
    assert len(result.reasons) == 1


def test_bots_see_their_own_view_only() -> None:
    game = next(Job((FIRST, SELLER), pairs=1).pairs_of_games())[0]
    for bot in watched(game):
        assert all(view.on_turn and len(legal_moves(view)) > 0 for view in bot.seen)


@pytest.mark.parametrize(
    ("job", "sentence"),
    [
        (lambda: Job((FIRST,), 1), "an arena needs two competitors or more"),
        (lambda: Job((FIRST, FIRST), 1), "there are two competitors with the name 'first'"),
        (lambda: Job((FIRST, SELLER), 0), "an arena plays one pair of games or more"),
        (lambda: Job((FIRST, SELLER), 1, rules="chess"), "there is no ruleset 'chess'"),
        (lambda: Job((FIRST, SELLER), 1, seed="\ud800"), "the seed is not text in Unicode"),
    ],
)
def test_invalid_jobs(job: Callable[[], Job], sentence: str) -> None:
    with pytest.raises(ArenaError) as error:
        job()
    assert str(error.value).startswith(sentence)
