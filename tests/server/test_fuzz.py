"""Anything at all, to every operation of the API and to the socket: no mistake of the server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from jaipur.server.api.openapi import OPERATIONS, openapi
from jaipur.server.guard.refusals import REASONS
from jaipur.server.wire.frames import AnswerFrame, ErrorFrame, PongFrame, ServerFrame
from jaipur.server.wire.incoming import HelloFrame
from jaipur.server.wire.outgoing import Update
from jaipur.server.wire.replays import Moment
from tests.postgres.cluster import Cluster
from tests.server.running import Guest, Socket, play_out, sat_online
from tests.serving import Server, running

schema = schemathesis.openapi.from_dict(openapi())
schema.config.generation.update(modes=[GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """On both databases: what one of them takes the other may not."""
    folder = tmp_path_factory.mktemp("server")
    if request.param == "sqlite":
        with running(folder) as started:
            yield started
        return
    found: Cluster = request.getfixturevalue("cluster")
    with running(folder, "--database", found.new_database()) as started:
        yield started


@pytest.fixture(scope="module")
def guest(server: Server) -> Iterator[Guest]:
    with Guest(server) as found:
        yield found


@pytest.fixture(scope="module")
def matches(server: Server, guest: Guest) -> Iterator[list[str]]:
    """Matches of every mode, waiting, running and finished."""
    with Guest(server) as rival:
        over = sat_online(guest, rival, first_to=1)
        play_out(over, [guest, rival])
        yield [
            guest.open("pass"),
            guest.open("bot", bot="novice", starter="me"),
            guest.open("learn"),
            guest.open("online"),
            sat_online(guest, rival),
            over,
        ]


@pytest.fixture(scope="module")
def account(server: Server) -> Iterator[Guest]:
    """Somebody with an account: what is done to it is not done to the guest who has the matches."""
    with Guest(server) as found:
        body = {"name": "Somebody", "password": "three camels, no less"}
        found.post("/api/account", body, 201)
        yield found


@schema.parametrize()
@settings(
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
def test_every_operation_answers_as_documented(
    case: schemathesis.Case[Any],
    server: Server,
    guest: Guest,
    account: Guest,
    matches: list[str],
) -> None:
    if "match" in case.path_parameters:
        choice = Random(repr((case.path_parameters, case.query, case.body)))
        if choice.random() < 0.8:
            case.path_parameters["match"] = choice.choice(matches)
    who = account if case.path.startswith("/api/account") else guest
    # Whoever has an account already would only be told so.
    cookie = "" if case.path == "/api/account" and case.method == "POST" else who.cookie
    answer = case.call(base_url=server.url, headers={"cookie": cookie})
    case.validate_response(answer, checks=CHECKS)


def test_the_document_names_every_operation_and_type() -> None:
    document = openapi()
    assert sum(len(methods) for methods in document["paths"].values()) == len(OPERATIONS)
    names = [operation.name for operation in OPERATIONS]
    assert len(set(names)) == len(names)
    text = json.dumps(document)
    for kind in (Update, AnswerFrame, HelloFrame, ErrorFrame, Moment):
        assert f'"#/components/schemas/{kind.__name__}"' in text or kind.__name__ in text


def test_the_page_of_the_api_shows_every_operation(guest: Guest) -> None:
    page = guest.http.get("/api").text
    assert all(operation.path in page for operation in OPERATIONS)
    assert guest.http.get("/api/openapi.json").json() == openapi()


jsonish = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
acts = st.fixed_dictionaries(
    {
        "type": st.just("act"),
        "id": st.text(max_size=70),
        "seq": st.integers(-1, 9) | st.integers(),
        "act": st.fixed_dictionaries(
            {
                "kind": st.sampled_from(["move", "next", "rematch", "resign"]),
                "move": st.text("+-DGSCPLK", max_size=12),
            }
        )
        | jsonish,
    },
    optional={"seat": st.integers(-1, 3) | jsonish, "more": jsonish},
)
frames = st.one_of(
    st.text(max_size=200),
    st.binary(max_size=200),
    jsonish.map(json.dumps),
    acts.map(json.dumps),
    st.builds(lambda since: json.dumps({"type": "hello", "since": since}), st.integers(-1, 99)),
    st.just('{"type":"ping"}'),
)


@given(st.lists(frames, min_size=1, max_size=15))
@settings(max_examples=60)
def test_a_socket_survives_any_frames(
    server: Server, guest: Guest, matches: list[str], sent: list[str | bytes]
) -> None:
    match = matches[len(sent) % len(matches)]
    with guest.socket(match) as socket:
        for frame in sent:
            socket.connection.send(frame)
        # It still answers, or has closed for a reason.
        answered = still_there(socket)
    assert answered in {"pong", 4422}
    assert '"level": "error"' not in server.log
    assert guest.http.get("/healthz").status_code == 200


def still_there(socket: Socket) -> object:
    socket.connection.send('{"type":"ping"}')
    decoder = msgspec.json.Decoder(ServerFrame)
    for text in socket.connection:
        # Whatever the server sends is of the documented form.
        if isinstance(decoder.decode(text), PongFrame):
            return "pong"
    return socket.connection.close_code


def test_every_reason_of_a_refusal_is_documented(guest: Guest) -> None:
    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    assert [reason for reason in REASONS if f"`{reason}`" not in text] == []
    document: Any = guest.http.get("/api/openapi.json").json()
    assert [path for path in document["paths"] if f"`{path}`" not in text] == []
