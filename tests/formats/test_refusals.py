"""Readers say what is wrong and where."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from jaipur.formats import (
    FormatError,
    StarterBy,
    parse_json,
    read_event,
    read_record,
    read_round,
    read_view,
    replay,
    write_round,
    write_view,
)
from jaipur.rules import STANDARD, ImpossiblePosition, Match, Seat, legal_moves
from tests.strategies import played

GOLDEN = Path(__file__).parents[1] / "golden"

Data = dict[str, Any]
Change = Callable[[Data], object]


def state() -> Data:
    return write_round(Match.start(STANDARD, seed="monsoon").round)


def over() -> Data:
    match, random = Match.start(STANDARD, seed="monsoon"), Random(0)
    while match.round.result is None:
        match, _ = match.play(random.choice(legal_moves(match.round)))
    return write_round(match.round)


def seen() -> Data:
    return write_view(played(Match.start(STANDARD, seed="monsoon"), [0, 0, 0]).view(Seat.A))


def record(name: str = "unfinished") -> Data:
    data: Data = parse_json((GOLDEN / f"{name}.jaipur.json").read_bytes())
    return data


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "not JSON: Expecting value: line 1 column 1 (char 0)"),
        (b"{", "not JSON: Expecting property name"),
        (b'{"v": 1, "v": 2}', 'not readable: "v" occurs twice in one object'),
        (b"NaN", "not JSON: NaN is not a number"),
        (b"[-Infinity]", "not JSON: -Infinity is not a number"),
        (b"1e999", "not readable: a number is too large"),
        (b'"\xff"', "not UTF-8 text: byte 1 cannot be read"),
        (b"[" * 100_000, "not readable: nested too deeply"),
        (b"1" * 5000, "not readable: Exceeds the limit"),
    ],
)
def test_text_that_is_not_json(text: bytes, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        parse_json(text)
    assert str(caught.value).startswith(message)


ROUND_CHANGES: list[tuple[Change, str]] = [
    (lambda s: s.update(v=2), "v: this program reads version 1, not 2"),
    (lambda s: s.update(v=True), "v: expected a whole number from 1 to 9999, found true"),
    (lambda s: s.pop("deck"), 'the field "deck" is missing'),
    (lambda s: s.update(extra=1), 'there is no field "extra"'),
    (lambda s: s.update(rules="house"), 'rules: expected one of "standard", "box", found "house"'),
    (lambda s: s.update(first_to=0), "first_to: expected a whole number from 1 to 99, found 0"),
    (lambda s: s.update(phase="play?"), "phase: expected one of"),
    (lambda s: s.update(phase="round_over"), 'phase: is "round_over", but the result and the seals say "play"'),
    (lambda s: s.update(starter=2), "starter: expected a whole number from 0 to 1, found 2"),
    (lambda s: s.update(seals=[0]), "seals: expected 2 items, found 1"),
    (lambda s: s.update(seals={}), "seals: expected a list, found {}"),
    (lambda s: s.update(market="KKKD"), "market: expected five market slots"),
    (lambda s: s.update(market="KKKDx"), "market: expected five market slots"),
    (lambda s: s.update(deck="DGx"), "deck: 'x' is not a card"),
    (lambda s: s.update(deck=None), "deck: expected a string, found null"),
    (lambda s: s.update(deck="\ud800"), 'deck: expected text in Unicode, found "\\ud800"'),
    (lambda s: s["hands"].__setitem__(1, "D1"), "hands[1]: '1' is not a card"),
    (lambda s: s["tokens"].pop("D"), 'tokens: the field "D" is missing'),
    (lambda s: s["tokens"].update(D=[7, "7"]), 'tokens.D[1]: expected a whole number from 0 to 99, found "7"'),
    (lambda s: s["earned"][1]["bonus"].update({"3": None}), "earned[1].bonus.3: expected a list, found null"),
    (lambda s: s.update(result={"reason": "deck"}), 'result: the field "rupees" is missing'),
]  # fmt: skip


@pytest.mark.parametrize(("change", "message"), ROUND_CHANGES)
def test_rounds_that_are_not_of_the_form(change: Change, message: str) -> None:
    data = state()
    change(data)
    with pytest.raises(FormatError) as caught:
        read_round(data)
    assert str(caught.value).startswith(message)


IMPOSSIBLE: list[tuple[Change, str]] = [
    (lambda s: s.update(deck=s["deck"] + "D"), "there are 7 cards D, not 6"),
    (lambda s: s.update(deck=s["deck"][1:]), "there are 7 cards C, not 8"),
    (lambda s: s.update(herds=[5, 1]), "there are 15 cards K, not 11"),
    (lambda s: s.update(hands=["DDCPGGSS", "DGCL"]), "the hand of seat 0 has 8 cards, the limit is 7"),
    (lambda s: s.update(hands=["DDCPK", "DGCL"], herds=[0, 1]), "the hand of seat 0 holds camels"),
    (lambda s: s.update(discard="K", herds=[0, 1]), "the discard pile holds camels"),
    (lambda s: s.update(known=["L", ""]), "seat 0 is known to hold L, but holds DDCP"),
    (lambda s: s["tokens"].update(D=[9, 7, 5, 5, 5]), "the tokens left of D are [9, 7, 5, 5, 5]"),
    (lambda s: s["tokens"].update(D=[7, 5, 5, 5]), "the tokens earned of D are [], but [7] were taken"),
    (lambda s: s["tokens"].update(D=[7] * 6), "the tokens left of D are [7, 7, 7, 7, 7, 7]"),
    (lambda s: s["earned"][0]["goods"].update(L=[4]), "the tokens earned of L are [4], but [] were taken"),
    (lambda s: s["bonus"].update({"3": [1, 1, 1, 2, 3, 3]}), "the bonus tokens for 3 cards are [1, 1, 1, 2, 3, 3]"),
    (lambda s: s.update(idle=200), "the round is over by stalemate"),
    (lambda s: s.update(idle=201), "201 idle turns"),
    (lambda s: s.update(seals=[3, 0], phase="play"), "the seals are [3, 0] in a match to 2"),
    (lambda s: s.update(seals=[2, 0], phase="play"), "the match is over, so no round is being played"),
    (lambda s: s.update(market=".KKSK", deck="K" + s["deck"]), "the round is over by deck"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "message"), IMPOSSIBLE)
def test_rounds_that_cannot_be(change: Change, message: str) -> None:
    data = state()
    change(data)
    with pytest.raises(ImpossiblePosition) as caught:
        read_round(data)
    assert any(problem.startswith(message) for problem in caught.value.problems), caught.value


def test_all_that_is_wrong_is_told_at_once() -> None:
    data = state()
    data["herds"] = [0, 0]
    data["tokens"]["D"] = []
    data["bonus"]["5"] = []
    with pytest.raises(ImpossiblePosition) as caught:
        read_round(data)
    assert len(caught.value.problems) == 3


IMPOSSIBLE_ENDS: list[tuple[Change, str]] = [
    (lambda s: s["result"].update(rupees=[1, 2]), "the result is not what the tokens and herds add up to"),
    (lambda s: s["result"].update(winner=1 - s["result"]["winner"]), "the result is not what"),
    (lambda s: s["result"].update(reason="stalemate"), "nothing on the table says that the round ended by stalemate"),
    (lambda s: s.update(seals=[0, 0]), "the winner of the round has no seal"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "message"), IMPOSSIBLE_ENDS)
def test_ends_that_cannot_be(change: Change, message: str) -> None:
    data = over()
    read_round(deepcopy(data))
    change(data)
    with pytest.raises(ImpossiblePosition) as caught:
        read_round(data)
    assert any(problem.startswith(message) for problem in caught.value.problems), caught.value


def test_an_end_without_a_result_is_refused() -> None:
    data = over()
    del data["result"]
    with pytest.raises(FormatError, match=r'phase: is "round_over", but'):
        read_round(data)


IMPOSSIBLE_VIEWS: list[tuple[Change, str]] = [
    (lambda v: v.update(viewer=None), "a seat sees its hand and a spectator sees none"),
    (lambda v: v.update(hand=v["hand"][1:]), "the viewer's hand has another size"),
    (lambda v: v.update(deck=v["deck"] - 1), "41 cards are out of sight, but the deck and the unknown cards of hands are 40"),
    (lambda v: v.update(herds=[11, 11]), "26 cards K are seen, there are 11"),
    (lambda v: v.update(hands=[v["hands"][0], 0]), "a hand is smaller than what is known of it"),
    (lambda v: v["bonus"].update({"3": 5}), "the bonus tokens for 3 cards are not"),
    (lambda v: (v["bonus"].update({"3": 5}), v["earned"][1]["bonus"].update({"3": [2]})), "bonus values are shown"),
    (lambda v: (v["bonus"].update({"3": 5}), v["earned"][0]["bonus"].update({"3": [None]})), "bonus values are shown"),
    (lambda v: (v["bonus"].update({"3": 5}), v["earned"][0]["bonus"].update({"3": [9]})), "the bonus tokens for 3"),
    (lambda v: v["tokens"].update(D=[1]), "the tokens left of D"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "message"), IMPOSSIBLE_VIEWS)
def test_views_that_cannot_be(change: Change, message: str) -> None:
    data = seen()
    del data["legal"]
    read_view(deepcopy(data))
    change(data)
    with pytest.raises(ImpossiblePosition) as caught:
        read_view(data)
    assert any(problem.startswith(message) for problem in caught.value.problems), caught.value


def test_a_view_with_more_camels_out_of_sight_than_the_deck_can_hold() -> None:
    data = seen()
    del data["legal"]
    # All unseen cards but one would be in the rival's hand, and camels never are.
    data.update(deck=1, hands=[data["hands"][0], 41])
    with pytest.raises(ImpossiblePosition, match="more camels are out of sight"):
        read_view(data)


def test_legal_moves_that_are_not_the_legal_moves() -> None:
    data = seen()
    data["legal"] = ["+D"]
    with pytest.raises(FormatError, match=r"legal: these are not the legal moves"):
        read_view(data)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "expected an object, found null"),
        ({}, 'the field "event" is missing'),
        ({"event": "sang"}, "event: expected one of"),
        (
            {"event": "refilled", "slot": 5, "card": "D"},
            "slot: expected a whole number from 0 to 4",
        ),
        ({"event": "refilled", "slot": 0, "card": "DD"}, "card: expected one of"),
        ({"event": "moved", "seat": 0, "move": "D", "slots": []}, "move: 'D' is not a move"),
    ],
)
def test_events_that_are_not_of_the_form(data: object, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_event(data)
    assert str(caught.value).startswith(message)


RECORD_CHANGES: list[tuple[Change, str]] = [
    (lambda r: r.update(format="pgn"), 'format: expected one of "jaipur record", found "pgn"'),
    (lambda r: r.update(v=7), "v: this program reads versions 1, 2, 3, 4 and 5, not 7"),
    (lambda r: r.update(v=6, clocks=[]), "v: this program reads versions 1, 2, 3, 4 and 5, not 6"),
    (lambda r: r.update(starter_by="drawn"), "starter_by: a record of version 1 has no such field"),
    (lambda r: r.update(v=2, starter_by="drawn"), "starter_by: a record of version 2 has no such field"),
    (lambda r: r.update(v=3, starter_by="dice"), 'starter_by: expected one of "agreed", "drawn", found "dice"'),
    (lambda r: r.update(end={"how": "resigned", "winner": 0}), "end: a record of version 1 has no such field"),
    (lambda r: r.update(undone=1), "undone: a record of version 1 has no such field"),
    (lambda r: r.update(v=2, end={"how": "flag", "winner": 0}), 'end.how: expected one of "resigned", "called_off", found "flag"'),
    (lambda r: r.update(v=2, end={"how": "resigned"}), 'end: the field "winner" is missing'),
    (lambda r: r.update(v=2, end={"how": "resigned", "winner": 2}), "end.winner: expected a whole number from 0 to 1"),
    (lambda r: r.update(v=2, end=None), "end: expected an object, found null"),
    (lambda r: r.update(v=2, undone=0), "undone: expected a whole number from 1 to"),
    (lambda r: r.update(v=2, undone=True), "undone: expected a whole number from 1 to"),
    (lambda r: r.update(deal=3), "deal: this program reads versions 1 and 2, not 3"),
    (lambda r: r.update(v=4, deal=2), "deal: the secrets of this record belong to version 1"),
    (lambda r: r.pop("deal"), 'the field "deal" is missing'),
    (lambda r: r.pop("key"), 'a record has a "key" or "deals", one of them'),
    (lambda r: r.update(key="00"), "key: expected a key: 64 hexadecimal digits"),
    (lambda r: r.update(key="G" * 64), "key: expected a key: 64 hexadecimal digits"),
    (lambda r: r.update(date="yesterday"), "date: expected a date and time as in ISO 8601"),
    (lambda r: r["players"][0].update(name=""), "players[0].name: expected 1 to 40 printable"),
    (lambda r: r["players"][0].update(name="\x1b[31m"), "players[0].name: expected 1 to 40 printable"),
    (lambda r: r["players"][1].update(kind="ghost"), "players[1].kind: expected one of"),
    (lambda r: r["players"][0].update(level="trader"), "players[0].level: only a bot has a level"),
    (lambda r: r["players"][1].update(kind="bot", level=""), "players[1].level: expected 1 to 40 printable"),
    (lambda r: r["players"][1].update(kind="bot", level=None), "players[1].level: expected a string"),
    (lambda r: r["rounds"][0]["moves"].append("+"), "rounds[0].moves[51]: '+' is not a move"),
    (lambda r: r["rounds"][0]["result"].update(winner=9), "rounds[0].result.winner: expected a whole"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "message"), RECORD_CHANGES)
def test_records_that_are_not_of_the_form(change: Change, message: str) -> None:
    data = record()
    change(data)
    with pytest.raises(FormatError) as caught:
        read_record(data)
    assert str(caught.value).startswith(message), str(caught.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d.update(cards=d["cards"][1:]), "deals[1].cards: these are not the 52 cards"),
        (
            lambda d: d["bonus"].update({"5": [8]}),
            "deals[1].bonus: [8] is not a pile of the ruleset box",
        ),
    ],
)
def test_deals_that_cannot_be(change: Change, message: str) -> None:
    data = record("explicit-deals")
    change(data["deals"][1])
    with pytest.raises(FormatError) as caught:
        read_record(data)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda r: r["position"].update(deck=""), "position: there are"),
        (lambda r: r["position"].update(deck=3), "position.deck: expected a string"),
        (lambda r: r["position"].update(rules="standard"), "position: "),
        (lambda r: r.update(first_to=1), "position: the rules and the starter are others"),
        (lambda r: r.update(starter=1 - r["starter"]), "position: the rules and the starter"),
        (lambda r: r.update(starter_by="agreed"), "starter_by: a match from a position"),
        (lambda r: r.update(v=4), "position: a record of version 4 has no such field"),
        (lambda r: r.update(position=None), "position: expected an object"),
    ],
)
def test_positions_that_no_match_begins_with(change: Change, message: str) -> None:
    data = record("practice")
    change(data)
    with pytest.raises(FormatError) as caught:
        read_record(data)
    assert str(caught.value).startswith(message), str(caught.value)


def test_no_match_begins_when_its_round_is_over() -> None:
    data = record("practice")
    last = replay(read_record(data)).steps[-1].match
    data["position"] = write_round(last.round)
    with pytest.raises(FormatError, match="position: the round is over"):
        read_record(data)
    with pytest.raises(ValueError, match="is over"):
        Match.at(last.round, last.source)


def test_long_values_are_cut_in_messages() -> None:
    with pytest.raises(FormatError) as caught:
        read_round(json.loads("[" + "1," * 1000 + "1]"))
    assert len(str(caught.value)) < 120


def test_no_starter_is_drawn_without_a_key() -> None:
    data = {**record("explicit-deals"), "v": 3, "starter_by": "drawn"}
    with pytest.raises(FormatError, match="starter_by: a starter is drawn from a key"):
        read_record(data)
    assert read_record({**data, "starter_by": "agreed"}).starter_by is StarterBy.AGREED
