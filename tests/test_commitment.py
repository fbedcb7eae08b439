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
from jaipur.rules import STANDARD, BySeat, Match
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


def verified(record: dict[str, Any], folder: Path) -> tuple[int, str]:
    file = folder / "match.jaipur.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    result = CliRunner().invoke(main, ["verify", "--lang", "en", str(file)])
    return result.exit_code, result.output


def test_a_fair_record_is_verified(tmp_path: Path) -> None:
    assert read_record(json.loads(record_text(FAIR))) == FAIR
    code, told = verified(write_record(FAIR), tmp_path)
    assert (code, "nobody alone chose the cards" in told) == (0, True)
    alone = fair_record(BySeat(None, None))
    code, told = verified(write_record(alone), tmp_path)
    assert (code, "server's secret alone" in told) == (0, True)


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
