"""Every command of the engine protocol, and every way to get it wrong."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur.bots import BOTS, make_bot
from jaipur.engine import answer
from jaipur.formats import write_event, write_round, write_view
from jaipur.rules import (
    BOX,
    STANDARD,
    BySeat,
    Match,
    Move,
    Seat,
    action_id,
    deal,
    draw_starter,
    key_from_seed,
    legal_moves,
    play,
    set_up,
    view,
)
from tests.formats.test_fuzz import json_values
from tests.oracle.positions import EXTREMES, compose


def ask(**request: Any) -> Any:
    return json.loads(answer(json.dumps(request)))


def refused(**request: Any) -> dict[str, str]:
    """The error of a request that must fail, its id echoed."""
    reply = ask(id="x", **request)
    assert reply.keys() == {"id", "error"}
    assert reply["id"] == "x"
    error: dict[str, str] = reply["error"]
    assert error.keys() == {"reason", "message"}
    return error


STATE = write_round(set_up(STANDARD, deal(key_from_seed("any text"), 1), starter=Seat.A))


def test_deal_as_specified() -> None:
    reply = ask(
        id=1, cmd="deal", seed="any text", round=1, starter=0, seals=[0, 0], rules="standard"
    )
    assert reply == {"id": 1, "state": STATE}


def test_deal_for_a_later_round_of_another_match() -> None:
    reply = ask(id=1, cmd="deal", seed="s", round=3, starter=1, seals=[1, 1], rules="box")
    cards = deal(key_from_seed("s"), 3, BOX)
    expected = set_up(BOX, cards, number=3, starter=Seat.B, seals=BySeat(1, 1))
    assert reply["state"] == write_round(expected)


def test_deal_needs_only_a_seed() -> None:
    state = ask(cmd="deal", seed="s")["state"]
    assert state["starter"] == draw_starter(key_from_seed("s"))
    assert (state["rules"], state["round"], state["seals"]) == ("standard", 1, [0, 0])


def test_legal_moves_are_sorted_by_action_id() -> None:
    for state in (STATE, *EXTREMES.values()):
        moves = ask(id=2, cmd="legal", state=state)["moves"]
        ids = [action_id(Move.parse(move)) for move in moves]
        assert ids == sorted(ids)
        assert ids


def test_play_returns_the_state_and_the_events() -> None:
    reply = ask(id=3, cmd="play", state=STATE, move="+KKK")
    round_ = set_up(STANDARD, deal(key_from_seed("any text"), 1), starter=Seat.A)
    after, events = play(round_, Move.parse("+KKK"))
    assert reply == {
        "id": 3,
        "state": write_round(after),
        "events": [write_event(event) for event in events],
    }


def test_play_accepts_letters_in_any_order() -> None:
    state = compose("DGSCP", ("LLL", ""), (2, 0))
    replies = [ask(cmd="play", state=state, move=move) for move in ("+DG-LK", "+GD-KL")]
    assert replies[0] == replies[1]
    assert replies[0]["state"]["market"] == "LKSCP"


def test_view_for_a_seat_and_for_a_spectator() -> None:
    round_ = set_up(STANDARD, deal(key_from_seed("any text"), 1), starter=Seat.A)
    for seat in (Seat.A, Seat.B, None):
        expected = write_view(view(round_, seat))
        assert ask(id=4, cmd="view", state=STATE, seat=seat) == {"id": 4, "view": expected}


def test_view_takes_the_events_that_play_returned() -> None:
    first = ask(cmd="play", state=STATE, move="+KKK")
    seen = ask(cmd="view", state=first["state"], seat=1, history=first["events"])["view"]
    assert seen["history"] == first["events"]


def test_a_whole_round_through_the_protocol_alone() -> None:
    state = ask(cmd="deal", seed="whole round")["state"]
    turns = 0
    while state["phase"] == "play":
        seen = ask(cmd="view", state=state, seat=state["turn"])["view"]
        choice = ask(cmd="choose", view=seen, bot="random", seed=turns)
        assert choice["move"] in seen["legal"]
        reply = ask(cmd="play", state=state, move=choice["move"])
        state = reply["state"]
        turns += 1
    assert reply["events"][-1] == {"event": "ended", "result": state["result"]}
    assert sum(state["seals"]) == (state["result"]["winner"] is not None)
    assert ask(cmd="legal", state=state)["moves"] == []
    assert refused(cmd="play", state=state, move="+D")["reason"] == "round_over"


@pytest.mark.parametrize("bot", BOTS)
def test_choose_is_repeatable(bot: str) -> None:
    seen = ask(cmd="view", state=STATE, seat=0)["view"]
    request = {"cmd": "choose", "view": seen, "bot": bot, "limit": {"iterations": 10}}
    replies = [ask(id=5, **request, seed=seed) for seed in (7, 7, 8)]
    assert replies[0] == replies[1]
    assert replies[0].keys() == {"id", "move", "win", "candidates", "iterations"}


def test_info_lists_what_is_available() -> None:
    info = ask(id=6, cmd="info")
    assert info["name"] == "jaipur"
    assert info["rulesets"] == ["standard", "box"]
    assert info["bots"] == list(BOTS)
    assert info["actions"]["count"] == 25_499


@pytest.mark.parametrize(
    ("request_", "reason", "message"),
    [
        ({"cmd": "sing"}, "bad_request", "cmd: expected one of"),
        ({}, "bad_request", 'the field "cmd" is missing'),
        ({"cmd": "deal"}, "bad_request", 'the field "seed" is missing'),
        ({"cmd": "deal", "seed": 7}, "bad_request", "seed: expected a string, found 7"),
        ({"cmd": "deal", "seed": "s", "sed": 1}, "bad_request", 'there is no field "sed"'),
        ({"cmd": "deal", "seed": "s", "seals": [2, 0]}, "impossible_position", "the match is over"),
        ({"cmd": "legal", "state": {**STATE, "market": 1}}, "bad_request", "state.market: expected a string"),
        ({"cmd": "legal", "state": {**STATE, "deck": ""}}, "impossible_position", "there are"),
        ({"cmd": "play", "state": STATE, "move": "+"}, "bad_request", "move: '+' is not a move"),
        ({"cmd": "play", "state": STATE, "move": "-K"}, "camels_sold", "Camels cannot be sold."),
        ({"cmd": "play", "state": STATE, "move": "+K"}, "camels_left", "You must take all the camels"),
        ({"cmd": "view", "state": STATE, "seat": 2}, "bad_request", "seat: expected a whole number"),
        ({"cmd": "view", "state": STATE, "seat": 0, "history": [1]}, "bad_request", "history[0]: expected an object"),
    ],
)  # fmt: skip
def test_refusals(request_: dict[str, Any], reason: str, message: str) -> None:
    error = refused(**request_)
    assert error["reason"] == reason
    assert error["message"].startswith(message)


@pytest.mark.parametrize(
    ("change", "reason", "message"),
    [
        ({"bot": "genius"}, "bad_request", 'bot: expected one of "random"'),
        ({"limit": {}}, "bad_request", "limit: expected a limit"),
        ({"limit": {"seconds": 1, "iterations": 1}}, "bad_request", "limit: expected a limit"),
        ({"limit": {"seconds": 0}}, "bad_request", "limit.seconds: expected a number from 0.001"),
        ({"limit": {"floor": 10}}, "bad_request", "limit: expected a limit"),
        ({"limit": {"iterations": 0.5}}, "bad_request", "limit.iterations: expected a whole"),
        ({"seed": -1}, "bad_request", "seed: expected a whole number from 0"),
    ],
)
def test_choose_refuses(change: dict[str, Any], reason: str, message: str) -> None:
    seen = ask(cmd="view", state=STATE, seat=0)["view"]
    error = refused(**{"cmd": "choose", "view": seen, "bot": "random", **change})
    assert error["reason"] == reason
    assert error["message"].startswith(message)


def test_choose_without_a_limit_thinks_as_long_as_the_bot_does() -> None:
    seen = ask(cmd="view", state=STATE, seat=0)["view"]
    limit = make_bot("merchant").default_limit.iterations
    assert ask(cmd="choose", view=seen, bot="merchant")["iterations"] == limit
    floored = ask(cmd="choose", view=seen, bot="maharaja", limit={"seconds": 0.001, "floor": 700})
    assert floored["iterations"] >= 700


def test_choose_takes_seconds_too() -> None:
    seen = ask(cmd="view", state=STATE, seat=0)["view"]
    assert ask(cmd="choose", view=seen, bot="random", limit={"seconds": 0.01})["move"]


def test_choose_when_there_is_nothing_to_choose() -> None:
    waiting = ask(cmd="view", state=STATE, seat=1)["view"]
    assert refused(cmd="choose", view=waiting, bot="random")["reason"] == "not_your_turn"
    match, random = Match.start(STANDARD, seed="end"), Random(1)
    while match.round.result is None:
        match, _ = match.play(random.choice(legal_moves(match.round)))
    over = write_view(match.view(Seat.A))
    assert refused(cmd="choose", view=over, bot="random")["reason"] == "round_over"


@pytest.mark.parametrize("echo", [None, 1, "a", 1.5, [1, {"a": "\ud800"}], {"deep": [[]]}])
def test_any_id_is_echoed(echo: object) -> None:
    assert ask(id=echo, cmd="info")["id"] == echo
    assert ask(id=echo, cmd="?")["id"] == echo


@given(st.binary(max_size=200) | json_values.map(lambda value: json.dumps(value).encode()))
def test_any_line_gets_one_line_of_json(line: bytes) -> None:
    reply = answer(line)
    assert "\n" not in reply
    assert json.loads(reply).keys() >= {"id"}


@given(st.sampled_from(["deal", "legal", "play", "view", "choose", "info"]), st.data())
def test_commands_with_arbitrary_fields(cmd: str, data: st.DataObject) -> None:
    names = st.sampled_from(["seed", "round", "starter", "seals", "rules", "state", "move", "seat", "view", "bot", "limit"])  # fmt: skip
    fields = data.draw(st.dictionaries(names, json_values | st.just(STATE), max_size=5))
    reply = json.loads(answer(json.dumps({"cmd": cmd, "id": 1, **fields})))
    assert reply["id"] == 1
