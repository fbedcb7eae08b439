"""The match in plain text: the same as by the rules, with a reason for every refusal."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from jaipur.analysis import EFFORTS, Effort, loss, weigh
from jaipur.formats import EndedBy, MatchEnd, replay
from jaipur.research.text import INSTRUCTIONS, TextMatch
from jaipur.rules import STANDARD, Match, Move, Seat, legal_moves
from tests.research.worlds import STEPS, global_generators, noise, rewards_of
from tests.test_secrecy import other_world


@pytest.mark.heavy
@pytest.mark.parametrize("reward", ["match", "round", "rupees"])
def test_the_same_match_as_by_the_rules(reward: Any) -> None:
    random, steps, seed = Random(reward), 0, 0
    while steps < STEPS / 3:
        seed += 1
        game = TextMatch(seed=str(seed), opponent=None, reward=reward)
        match = Match.start(STANDARD, seed=str(seed))
        while match.winner is None:
            assert game.prompt.seat is match.round.turn
            assert game.prompt.legal == tuple(map(str, legal_moves(match.round)))
            move = random.choice(game.prompt.legal)
            match, _ = match.play(Move.parse(move))
            prompt = game.answer(move)
            steps += 1
            over = match.round.result is not None
            assert prompt.rewards == (rewards_of(match, reward) if over else (0, 0))
            if over and match.winner is None:
                match = match.next_round()
        assert game.prompt.seat is None
        assert game.prompt.legal == ()
        assert f"Player {match.winner:d} wins the match." in game.prompt.text
    with pytest.raises(ValueError, match="the match is over"):
        game.answer("+D")


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ("Anything will do", "take"),
        ("", "take"),
        (
            "I would take gold. <answer>take a diamond</answer>",
            "These cards are not in the market.",
        ),
        ("-KK", "Camels cannot be sold."),
        ("-D", "Diamonds, gold and silver: sell at least two."),
        ("+K", "You must take all the camels."),
        ("+SL-CP", "These cards are not in the market."),
    ],
)
def test_a_wrong_answer_gets_a_reason_and_changes_nothing(answer: str, problem: str) -> None:
    game = TextMatch(seed="monsoon", opponent=None)
    before = game.prompt
    for _ in range(2):
        after = game.answer(answer)
        assert problem in after.problem
        assert after.text == f"{after.problem}\n\n{before.text}"
        assert (after.seat, after.legal) == (before.seat, before.legal)
    assert game.answer(" +s\n").problem == ""


@pytest.mark.parametrize(
    "answer",
    [
        *("+S", " +s ", "take silver", "Take the silver.", "<answer>+S</answer>"),
        "Not [+D], which costs, but\n<answer> take silver </answer> then",
        "So \\boxed{+S}.",
        "I choose [+S]",
        "Camels later.\n\nMove: `+S`",
        "**Final answer:** take silver",
        "[Camels later.\nMove: +S]",
        "<answer>\nNot gold.\n`+S`\n</answer>",
    ],
)
def test_a_move_is_read_as_people_and_models_write_it(answer: str) -> None:
    game = TextMatch(seed="monsoon", opponent=None)
    assert game.answer(answer).problem == ""
    (played,) = game.record().rounds[0].moves
    assert str(played) == "+S"


def test_the_transcript_and_the_record_have_everything() -> None:
    game, asked = TextMatch(seed="monsoon", opponent="peddler", first_to=1), []
    while game.prompt.seat is not None:
        asked += [game.prompt.text, "nonsense"]
        game.answer("nonsense")
        asked += [game.prompt.text, game.prompt.legal[0]]
        game.answer(game.prompt.legal[0])
    assert [said.text for said in game.transcript] == [*asked, game.prompt.text]
    assert {said.role for said in game.transcript[::2]} == {"prompt"}
    replayed = replay(game.record())
    assert replayed.problem is None
    assert replayed.steps[-1].match.winner is not None
    assert game.record().players.b.level == "peddler"


def test_a_prompt_is_its_news_and_its_table() -> None:
    game, told = TextMatch(seed="monsoon", opponent="peddler", first_to=1), 0
    while game.prompt.seat is not None:
        prompt = game.prompt
        assert prompt.text == "\n".join([*prompt.news, prompt.table])
        assert prompt.view == replace(game._match.view(prompt.seat), history=())
        told += len(prompt.news)
        game.answer(prompt.legal[0])
    assert told
    assert (game.prompt.text, game.prompt.view) == ("\n".join(game.prompt.news), None)


@pytest.mark.parametrize("loser", Seat)
def test_whoever_is_to_move_may_resign(loser: Seat) -> None:
    game = TextMatch(seed="monsoon", opponent=None)
    while game.prompt.seat is not loser:
        game.answer(game.prompt.legal[0])
    last = game.resign()
    assert last.seat is None
    assert last.rewards[loser] == -1
    assert last.rewards[loser.rival] == 1
    assert last.text == f"Player {loser:d} resigns. Player {loser.rival:d} wins the match."
    assert game.transcript[-1].text == last.text
    assert game.record().end == MatchEnd(EndedBy.RESIGNED, loser.rival)
    with pytest.raises(ValueError, match="the match is over"):
        game.resign()


def test_legal_moves_can_be_hidden() -> None:
    shown, hidden = (TextMatch(seed="s", legal_moves=how) for how in ("shown", "hidden"))
    assert "Legal moves" in shown.prompt.text
    assert hidden.prompt.text == shown.prompt.text.partition("\nLegal moves")[0]
    assert hidden.prompt.legal == shown.prompt.legal


def test_points_lost_are_those_of_the_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    glance = Effort("quick", scouting=10, batches=4, worlds=10)
    monkeypatch.setitem(EFFORTS, "quick", glance)
    game, random, told = TextMatch(seed="m", opponent=None, effort="quick"), Random(1), 0
    assert game.prompt.lost is None
    for _ in range(20):
        seat = game.prompt.seat
        assert seat is not None
        seen, move = game._match.view(seat), random.choice(game.prompt.legal)
        assert game.answer("nonsense").lost is None
        expected = loss(weigh(seen, glance, played=Move.parse(move)).of(Move.parse(move)))
        assert game.answer(move).lost == expected
        told += expected > 0
    assert told


def test_the_instructions_tell_what_tokens_are_worth() -> None:
    box = TextMatch(seed="x", rules="box").instructions
    assert "diamonds 7 7 5 5 5" in box
    assert "for 3 cards 1 1 2 2" in box
    assert box != INSTRUCTIONS


def test_a_prompt_says_what_the_player_needs() -> None:
    game = TextMatch(seed="monsoon", opponent="peddler", seat=1)
    while game.prompt.seat is not None:
        text = game.prompt.text
        assert game.prompt.seat is Seat.B
        assert "You are Player 1, and it is your turn." in text
        assert f"Legal moves: {' '.join(game.prompt.legal)}" in text
        game.answer(game.prompt.legal[-1])
    for move in ("+D", "+KKK", "+DG-LK", "-CCC"):
        assert move in INSTRUCTIONS
        Move.parse(move)


def test_worlds_that_differ_in_secrets_read_the_same() -> None:
    random = Random(2)
    for seed in range(20):
        game = TextMatch(seed=str(seed), opponent=None)
        for _ in range(2 * seed):
            game.answer(random.choice(game.prompt.legal))
        if game.prompt.seat is None:
            continue
        truth = game._match
        other = other_world(truth.round, game.prompt.seat, random)
        game._match = Match(truth.source, other, truth.history, truth.finished)
        assert game._play_on(game.prompt.rewards).text == truthful(game, truth)


def truthful(game: TextMatch, truth: Match) -> str:
    """The prompt of the true world, without the news already given."""
    game._match = truth
    return game._play_on(game.prompt.rewards).text


def test_the_values_of_the_rivals_bonus_tokens_are_hidden() -> None:
    hidden = 0
    for seed in range(15):
        game, random = TextMatch(seed=str(seed), opponent=None, first_to=1), Random(seed)
        while game.prompt.seat is not None:
            mine = f"Player {game.prompt.seat:d}"
            for line in game.prompt.text.splitlines():
                if "Bonus for" in line:
                    told = "hidden" not in line
                    assert told == line.startswith(mine)
                    hidden += not told
            game.answer(random.choice(game.prompt.legal))
    assert hidden


def transcript(*, disturbed: bool) -> list[str]:
    game, random, told = TextMatch(seed="same", opponent="novice"), Random(1), []
    while game.prompt.seat is not None:
        if disturbed:
            noise()
        told.append(game.prompt.text)
        game.answer(random.choice(game.prompt.legal))
    return told


def test_global_generators_neither_matter_nor_are_disturbed() -> None:
    before = global_generators()
    alone = transcript(disturbed=False)
    assert global_generators() == before
    assert transcript(disturbed=True) == alone


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"opponent": "nobody"}, "there is no bot 'nobody'"),
        ({"rules": "chess"}, "there is no ruleset 'chess'"),
        ({"seat": 2}, "2 is not a valid Seat"),
        ({"legal_moves": "some"}, "legal_moves is shown or hidden, not 'some'"),
        ({"effort": "endless"}, "there is no effort 'endless'; available: quick"),
    ],
)
def test_unknown_options_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        TextMatch(seed="x", **options)
