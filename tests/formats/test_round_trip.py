"""What is written is read back, and what is read is written the same."""

from __future__ import annotations

import json
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from jaipur.formats import (
    EndedBy,
    MatchEnd,
    Person,
    Record,
    StarterBy,
    parse_json,
    read_event,
    read_record,
    read_round,
    read_view,
    replay,
    write_event,
    write_record,
    write_round,
    write_view,
)
from jaipur.rules import STANDARD, BySeat, Match, Seat, seen_by
from tests.oracle.positions import EXTREMES
from tests.strategies import matches, played

PEOPLE = BySeat(Person("Asha"), Person("Belén 🐪", bot=True, level="merchant"))


def through_text(data: object) -> object:
    return parse_json(json.dumps(data))


@given(matches())
def test_rounds_views_and_events_are_read_back(match: Match) -> None:
    assert read_round(through_text(write_round(match.round))) == match.round
    for seat in (*Seat, None):
        view = match.view(seat)
        assert read_view(through_text(write_view(view))) == view
        for event in match.history:
            seen = seen_by(event, seat)
            assert read_event(through_text(write_event(seen))) == seen


@given(matches(), st.none() | st.just("2026-11-15T08:30:00+01:00"))
@settings(max_examples=50)
def test_records_are_read_back_and_replay_to_the_same_match(match: Match, date: str | None) -> None:
    record = Record.of(match, PEOPLE, made_by="a test", date=date)
    assert read_record(through_text(write_record(record))) == record
    replayed = replay(record)
    assert replayed.problem is None
    assert replayed.steps[-1].match == match


@given(
    st.none()
    | st.builds(
        MatchEnd,
        st.sampled_from([EndedBy.RESIGNED, EndedBy.CALLED_OFF]),
        st.none() | st.sampled_from(Seat),
    ),
    st.integers(0, 3),
    st.none() | st.sampled_from(StarterBy),
)
def test_a_record_has_the_lowest_version_that_can_say_all_of_it(
    end: MatchEnd | None, undone: int, starter_by: StarterBy | None
) -> None:
    match = Match.start(STANDARD, seed="brief")
    record = Record.of(match, PEOPLE, end=end, undone=undone, starter_by=starter_by)
    data = write_record(record)
    oldest = 1 if end is None and undone == 0 else 2
    assert data["v"] == (oldest if starter_by is None else 3)
    assert read_record(through_text(data)) == record


def test_a_bot_need_not_tell_its_level() -> None:
    record = Record.of(
        Match.start(STANDARD, seed="brief"), BySeat(Person("A"), Person("B", bot=True))
    )
    data = write_record(record)
    assert data["players"] == [{"name": "A", "kind": "person"}, {"name": "B", "kind": "bot"}]
    assert read_record(through_text(data)) == record


def test_composed_rounds_are_written_as_they_were_read() -> None:
    for name, state in EXTREMES.items():
        assert write_round(read_round(state)) == state, name


def test_known_and_idle_may_be_left_out() -> None:
    state = write_round(played(Match.start(STANDARD, seed="brief"), [0, 0]).round)
    assert state["known"] != ["", ""]
    del state["known"], state["idle"]
    read = read_round(state)
    assert [player.known for player in read.players] == ["", ""]
    assert read.idle == 0


def test_a_view_may_leave_out_its_history_and_its_legal_moves() -> None:
    view = played(Match.start(STANDARD, seed="brief"), [0, 0]).view(Seat.A)
    data = write_view(view)
    del data["history"], data["legal"]
    assert read_view(data) == replace(view, history=())


def test_a_match_of_another_length_says_so() -> None:
    short = Match.start(replace(STANDARD, first_to=1), seed="short")
    assert write_round(short.round)["first_to"] == 1
    assert "first_to" not in write_round(Match.start(STANDARD, seed="short").round)
    record = Record.of(short, PEOPLE)
    assert read_record(write_record(record)).ruleset.first_to == 1


def test_letters_of_unordered_piles_may_stand_in_any_order() -> None:
    round_ = Match.start(STANDARD, seed="monsoon").round
    state = write_round(round_)
    state["hands"] = [hand[::-1] for hand in state["hands"]]
    assert read_round(state) == round_
