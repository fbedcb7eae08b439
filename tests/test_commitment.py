"""Commit and reveal, implemented a second time from docs/fairness.md; and records that lie about it."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from jaipur.cli import main
from jaipur.formats import (
    Fairness,
    FormatError,
    Person,
    ProblemCode,
    Record,
    RecordProblem,
    commitment,
    read_record,
    record_text,
    replay,
    shared_key,
    write_record,
)
from jaipur.rules import STANDARD, BySeat, Match, deal
from tests.strategies import played

DOCS = Path(__file__).parents[1] / "docs"
VECTORS = json.loads((DOCS / "commitment-vectors.json").read_text("utf-8"))
secrets = st.binary(min_size=32, max_size=32)


def reference(server: bytes, seats: list[bytes | None]) -> tuple[bytes, bytes]:
    commit = sha256(b"jaipur/commit/1" + b"\0" + server).digest()
    filled = [b"\0" * 32 if seat is None else seat for seat in seats]
    return commit, sha256(b"jaipur/key/1" + b"\0" + server + filled[0] + filled[1]).digest()


@given(secrets, st.none() | secrets, st.none() | secrets)
def test_the_document_says_what_the_code_does(
    server: bytes, one: bytes | None, two: bytes | None
) -> None:
    assert reference(server, [one, two]) == (
        commitment(server),
        shared_key(server, BySeat(one, two)),
    )


@pytest.mark.parametrize("vector", VECTORS)
def test_the_vectors(vector: dict[str, Any]) -> None:
    seats = [None if seat is None else bytes.fromhex(seat) for seat in vector["seats"]]
    expected = reference(bytes.fromhex(vector["server"]), seats)
    assert (vector["commitment"], vector["key"]) == tuple(value.hex() for value in expected)


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_secret_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match="32"):
        commitment(bytes(length))
    with pytest.raises(ValueError, match="32"):
        shared_key(bytes(32), BySeat(bytes(length), None))


def fair_record(seats: BySeat[bytes | None]) -> Record:
    random = Random(1)
    server = random.randbytes(32)
    match = Match.start(STANDARD, shared_key(server, seats))
    match = played(match, [random.randrange(200) for _ in range(300)])
    people = BySeat(Person("Asha"), Person("Belen"))
    return Record.of(match, people, fairness=Fairness.of(server, seats))


FAIR = fair_record(BySeat(b"a" * 32, b"b" * 32))


def verified(record: dict[str, Any], folder: Path, **options: str) -> tuple[int, str]:
    file = folder / "match.jaipur.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    kept = [word for name, text in options.items() for word in (f"--{name}", text)]
    result = CliRunner().invoke(main, ["verify", "--lang", "en", str(file), *kept])
    return result.exit_code, result.output


def test_a_fair_record_is_verified(tmp_path: Path) -> None:
    assert read_record(json.loads(record_text(FAIR))) == FAIR
    code, told = verified(write_record(FAIR), tmp_path)
    assert (code, "from what the players added" in told) == (0, True)
    assert "did not work together with one of the players" in told
    alone = fair_record(BySeat(None, None))
    code, told = verified(write_record(alone), tmp_path)
    assert (code, "server's secret alone" in told) == (0, True)
    assert "did not choose its secret for the cards it gives" in told


def test_what_a_player_kept_is_found_in_the_record(tmp_path: Path) -> None:
    assert FAIR.fairness is not None
    seal, secret = FAIR.fairness.commitment.hex(), (b"b" * 32).hex()
    told = verified(write_record(FAIR), tmp_path)[1]
    assert "Not proven: that the server committed itself before the match" in told
    code, told = verified(write_record(FAIR), tmp_path, commitment=seal.upper(), secret=secret)
    assert code == 0
    assert "The server's commitment is the one you kept." in told
    assert "The secret you kept is part of the key." in told
    assert "that the server committed itself" not in told


@pytest.mark.parametrize(
    ("change", "options", "problem"),
    [
        ({}, {"commitment": "00" * 32}, "commitment in the record is not the one you kept"),
        ({}, {"secret": "63" * 32}, "not among the players' secrets"),
        ({"fairness": None}, {"commitment": "00" * 32}, "the record shows no secrets"),
        ({"fairness": None}, {"secret": "62" * 32}, "the record shows no secrets"),
    ],
)
def test_a_record_that_differs_from_what_was_kept_is_not_verified(
    tmp_path: Path, change: dict[str, Any], options: dict[str, str], problem: str
) -> None:
    changed = {**write_record(FAIR), **change}
    record = {name: value for name, value in changed.items() if value is not None}
    assert verified(record, tmp_path)[0] == 0, "true in itself"
    code, told = verified(record, tmp_path, **options)
    assert (code, problem in told) == (1, True)


@pytest.mark.parametrize("option", ["commitment", "secret"])
@pytest.mark.parametrize("text", ["", "00", "g" * 64, "0" * 65])
def test_what_cannot_have_been_kept_is_a_mistake(tmp_path: Path, option: str, text: str) -> None:
    code, told = verified(write_record(FAIR), tmp_path, **{option: text})
    assert (code, f"--{option} takes 64 hexadecimal digits" in told) == (2, True)


def test_a_ground_out_deal_verifies_and_the_verdict_says_who_could_have_done_it(
    tmp_path: Path,
) -> None:
    """The server and the second player try secrets until the first five cards are precious."""
    server, first = b"s" * 32, b"a" * 32
    for number in range(4000):
        second = number.to_bytes(32)
        key = shared_key(server, BySeat(first, second))
        if sum(card in "DGS" for card in deal(key, 1).cards[5:10]) >= 4:
            break
    match = played(Match.start(STANDARD, key), [3] * 400)
    fairness = Fairness.of(server, BySeat(first, second))
    record = Record.of(match, FAIR.players, fairness=fairness)
    kept = {"commitment": fairness.commitment.hex(), "secret": first.hex()}
    code, told = verified(write_record(record), tmp_path, **kept)
    assert code == 0, "recipe 1 cannot prevent this"
    assert "Not proven: that the server did not work together with one of the players" in told


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda f: f.update(commitment="00" * 32), "not the one it committed itself to"),
        (lambda f: f.update(server="00" * 32), "not the one it committed itself to"),
        (lambda f: f["seats"].reverse(), "does not follow from the secrets"),
        (lambda f: f.update(seats=[None, "62" * 32]), "does not follow from the secrets"),
    ],
)
def test_a_record_that_lies_about_its_key_is_not_verified(
    tmp_path: Path, change: Any, problem: str
) -> None:
    record = write_record(FAIR)
    change(record["fairness"])
    code, told = verified(record, tmp_path)
    assert (code, problem in told) == (1, True)


def test_a_record_with_another_key_is_not_verified(tmp_path: Path) -> None:
    record = write_record(FAIR)
    record["key"] = "11" * 32
    assert verified(record, tmp_path)[0] == 1
    # Explicit deals come from no key at all.
    explicit = Record.of(Match.start(STANDARD, seed="x"), FAIR.players, fairness=FAIR.fairness)
    assert replay(explicit).problem == RecordProblem(ProblemCode.KEY_WRONG)


@pytest.mark.parametrize(
    "fairness",
    [
        None,
        {},
        {"commitment": "00" * 32, "server": "00" * 31, "seats": [None, None]},
        {"commitment": "00" * 32, "server": "00" * 32, "seats": [None]},
        {"commitment": "AA" * 32, "server": "00" * 32, "seats": [None, None]},
        {"commitment": "00" * 32, "server": "00" * 32, "seats": [None, None], "more": 1},
    ],
)
def test_a_fairness_of_another_form_is_refused(fairness: Any) -> None:
    with pytest.raises(FormatError, match="fairness"):
        read_record({**write_record(FAIR), "fairness": fairness})
