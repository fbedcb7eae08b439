"""Commit and reveal, implemented a second time from docs/fairness.md; and records that lie about it."""

from __future__ import annotations

import contextlib
import io
import json
import re
from collections.abc import Callable
from dataclasses import replace
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
    joint_commitment,
    read_record,
    record_text,
    replay,
    sealed_key,
    seat_commitment,
    shared_key,
    write_record,
)
from jaipur.rules import STANDARD, BySeat, Match, Seat, deal
from tests.strategies import played

DOCS = Path(__file__).parents[1] / "docs"
VECTORS = json.loads((DOCS / "commitment-vectors.json").read_text("utf-8"))
SEALED_VECTORS = json.loads((DOCS / "commitment-vectors-2.json").read_text("utf-8"))
secrets = st.binary(min_size=32, max_size=32)


def reference(server: bytes, seats: list[bytes | None]) -> tuple[bytes, bytes]:
    commit = sha256(b"jaipur/commit/1" + b"\0" + server).digest()
    filled = [b"\0" * 32 if seat is None else seat for seat in seats]
    return commit, sha256(b"jaipur/key/1" + b"\0" + server + filled[0] + filled[1]).digest()


def sealed_reference(match: str, server: bytes, seats: list[bytes]) -> dict[str, Any]:
    """What docs/fairness.md says of recipe 2, with nothing of the code under test."""
    name = match.encode("ascii") + b"\0"
    published = sha256(b"jaipur/commit/1\0" + server).digest()
    committed = [
        sha256(b"jaipur/commit/2\0" + name + seat + published + secret).digest()
        for seat, secret in zip((b"\0", b"\1"), seats, strict=True)
    ]
    joint = sha256(b"jaipur/joint/2\0" + name + published + committed[0] + committed[1])
    key = sha256(b"jaipur/key/2\0" + name + server + seats[0] + seats[1])
    return {
        "match": match,
        "server": server.hex(),
        "seats": [seat.hex() for seat in seats],
        "commitment": published.hex(),
        "commitments": [each.hex() for each in committed],
        "joint": joint.hexdigest(),
        "key": key.hexdigest(),
    }


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


@given(st.from_regex("[A-Za-z0-9_-]{1,64}", fullmatch=True), secrets, secrets, secrets)
def test_the_document_says_what_the_code_does_for_recipe_2(
    match: str, server: bytes, one: bytes, two: bytes
) -> None:
    expected = sealed_reference(match, server, [one, two])
    fairness = Fairness.of_sealed(match, server, BySeat(one, two))
    assert fairness.sealed is not None
    assert fairness.joint is not None
    assert (fairness.recipe, fairness.sealed.match) == (2, match)
    assert fairness.commitment.hex() == expected["commitment"]
    assert [each.hex() for each in fairness.sealed.commitments] == expected["commitments"]
    assert fairness.joint.hex() == expected["joint"]
    assert sealed_key(match, server, BySeat(one, two)).hex() == expected["key"]


@pytest.mark.parametrize("vector", SEALED_VECTORS)
def test_the_vectors_of_recipe_2(vector: dict[str, Any]) -> None:
    seats = [bytes.fromhex(seat) for seat in vector["seats"]]
    assert sealed_reference(vector["match"], bytes.fromhex(vector["server"]), seats) == vector


def test_the_example_of_the_document_makes_the_key_of_the_first_vector() -> None:
    (example,) = re.findall(
        r"^```python\n(.*?)^```",
        (DOCS / "fairness.md").read_text("utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(example, "fairness.md", "exec"), {})
    assert printed.getvalue().strip() == SEALED_VECTORS[0]["key"]


def test_a_commitment_is_good_for_one_match_one_seat_and_one_server() -> None:
    published = commitment(b"s" * 32)
    committed = {
        seat_commitment(match, seat, server, secret)
        for match in ("m", "n", "mn")
        for seat in Seat
        for server in (published, commitment(b"t" * 32))
        for secret in (b"a" * 32, b"b" * 32)
    }
    assert len(committed) == 24


@pytest.mark.parametrize("match", ["", "m\0", "é", "a b", "m" * 65, "a/b"])
def test_what_is_no_name_of_a_match_is_refused(match: str) -> None:
    some = bytes(32)
    attempts: list[Callable[[], bytes]] = [
        lambda: seat_commitment(match, Seat.A, some, some),
        lambda: joint_commitment(match, some, BySeat(some, some)),
        lambda: sealed_key(match, some, BySeat(some, some)),
    ]
    for attempt in attempts:
        with pytest.raises(ValueError, match="no match can be called"):
            attempt()


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_secret_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match="32"):
        commitment(bytes(length))
    with pytest.raises(ValueError, match="32"):
        shared_key(bytes(32), BySeat(bytes(length), None))
    with pytest.raises(ValueError, match="32"):
        seat_commitment("m", Seat.A, bytes(32), bytes(length))
    with pytest.raises(ValueError, match="32"):
        sealed_key("m", bytes(32), BySeat(bytes(32), bytes(length)))


def fair_record(seats: BySeat[bytes | None]) -> Record:
    random = Random(1)
    server = random.randbytes(32)
    match = Match.start(STANDARD, shared_key(server, seats))
    match = played(match, [random.randrange(200) for _ in range(300)])
    people = BySeat(Person("Asha"), Person("Belen"))
    return Record.of(match, people, fairness=Fairness.of(server, seats))


FAIR = fair_record(BySeat(b"a" * 32, b"b" * 32))


def sealed_record(match: str, server: bytes, seats: BySeat[bytes]) -> Record:
    started = Match.start(STANDARD, sealed_key(match, server, seats))
    fairness = Fairness.of_sealed(match, server, seats)
    return Record.of(played(started, [3] * 400), FAIR.players, fairness=fairness)


SEALED = sealed_record("m", b"s" * 32, BySeat(b"a" * 32, b"b" * 32))


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
    assert (code, "server’s secret alone" in told) == (0, True)
    assert "did not choose its secret for the cards it gives" in told


def test_what_a_player_kept_is_found_in_the_record(tmp_path: Path) -> None:
    assert FAIR.fairness is not None
    seal, secret = FAIR.fairness.commitment.hex(), (b"b" * 32).hex()
    told = verified(write_record(FAIR), tmp_path)[1]
    assert "Not proven: that the server committed itself before the match" in told
    code, told = verified(write_record(FAIR), tmp_path, commitment=seal.upper(), secret=secret)
    assert code == 0
    assert "The server’s commitment is the one you kept." in told
    assert "The secret you kept is part of the key." in told
    assert "that the server committed itself" not in told


@pytest.mark.parametrize(
    ("change", "options", "problem"),
    [
        ({}, {"commitment": "00" * 32}, "commitment in the record is not the one you kept"),
        ({}, {"secret": "63" * 32}, "not among the players’ secrets"),
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


def test_a_sealed_record_is_verified(tmp_path: Path) -> None:
    written = write_record(SEALED)
    assert (written["v"], written["deal"]) == (4, 2)
    assert read_record(json.loads(record_text(SEALED))) == SEALED
    code, told = verified(written, tmp_path)
    assert code == 0
    assert "Every player’s secret is the one that this player had committed to." in told
    assert "Not proven: that everybody was committed before any secret was shown" in told
    assert "work together" not in told


def test_what_a_player_kept_proves_that_no_two_could_choose(tmp_path: Path) -> None:
    assert SEALED.fairness is not None
    assert SEALED.fairness.joint is not None
    kept = {"commitment": SEALED.fairness.joint.hex(), "secret": (b"a" * 32).hex()}
    code, told = verified(write_record(SEALED), tmp_path, **kept)
    assert (code, "no two of the three could choose the cards" in told) == (0, True)
    assert "Not proven: that no deal before this one was refused" in told
    assert "that everybody was committed" not in told
    # The server's commitment alone says nothing about the rival's.
    kept["commitment"] = SEALED.fairness.commitment.hex()
    code, told = verified(write_record(SEALED), tmp_path, **kept)
    assert (code, "The server’s commitment is the one you kept." in told) == (0, True)
    assert "Not proven: that everybody was committed" in told
    # Of a match by recipe 1 nobody has kept all three.
    code, told = verified(write_record(FAIR), tmp_path, commitment=SEALED.fairness.joint.hex())
    assert (code, "not the one you kept" in told) == (1, True)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda f: f.update(commitment="00" * 32), "not the one it committed itself to"),
        (lambda f: f.update(server="00" * 32), "not the one it committed itself to"),
        (lambda f: f.update(match="n"), "not the one that this player had committed to"),
        (lambda f: f["seats"].reverse(), "not the one that this player had committed to"),
        (lambda f: f["commitments"].reverse(), "not the one that this player had committed to"),
        (
            lambda f: f["seats"].__setitem__(1, "63" * 32),
            "not the one that this player had committed to",
        ),
    ],
)
def test_a_sealed_record_that_lies_is_not_verified(
    tmp_path: Path, change: Any, problem: str
) -> None:
    record = write_record(SEALED)
    change(record["fairness"])
    code, told = verified(record, tmp_path)
    assert (code, problem in told) == (1, True)
    other = {**write_record(SEALED), "key": "11" * 32}
    assert verified(other, tmp_path)[0] == 1


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda r: r["fairness"].pop("match"), "match"),
        (lambda r: r["fairness"].pop("commitments"), "commitments"),
        (lambda r: r["fairness"].update(match="a b"), "fairness.match"),
        (lambda r: r["fairness"].update(match="m" * 65), "fairness.match"),
        (lambda r: r["fairness"].update(commitments=["00" * 32]), "fairness.commitments"),
        (lambda r: r["fairness"].update(seats=[None, "00" * 32]), r"fairness.seats\[0\]"),
        (lambda r: r.update(v=3), "a record of version 3 has no commitments"),
        (lambda r: r.update(deal=1), "belong to version 2"),
        (lambda r: r.pop("fairness"), "belong to version 1"),
    ],
)
def test_a_sealed_record_of_another_form_is_refused(change: Any, where: str) -> None:
    record = write_record(SEALED)
    change(record)
    with pytest.raises(FormatError, match=where):
        read_record(record)


def test_a_proof_by_recipe_2_has_every_secret() -> None:
    assert SEALED.fairness is not None
    with pytest.raises(ValueError, match="every seat"):
        replace(SEALED.fairness, seats=BySeat(b"a" * 32, None))


def precious(key: bytes) -> int:
    """How many of the five cards dealt to the second player are precious."""
    return sum(card in "DGS" for card in deal(key, 1).cards[5:10])


def test_server_and_second_player_cannot_grind_a_sealed_deal(tmp_path: Path) -> None:
    """What works against recipe 1 (above) is tried against recipe 2, at every point in time."""
    match, server, first = "m", b"s" * 32, b"a" * 32
    published = commitment(server)
    second = b"b" * 32
    seats = BySeat(
        seat_commitment(match, Seat.A, published, first),
        seat_commitment(match, Seat.B, published, second),
    )
    kept = joint_commitment(match, published, seats)  # the first player's; now they reveal
    # Now the two know everything, and find a secret that pleases them. There are many of them...
    good = next(
        secret
        for secret in (number.to_bytes(32) for number in range(4000))
        if precious(sealed_key(match, server, BySeat(first, secret))) >= 4
    )
    record = sealed_record(match, server, BySeat(first, good))
    assert verified(write_record(record), tmp_path)[0] == 0, "true in itself"
    # ... but it is not the one that the first player saw the second committed to.
    code, told = verified(write_record(record), tmp_path, commitment=kept.hex())
    assert (code, "not the one you kept" in told) == (1, True)
    # To say that it was: then the commitment does not fit.
    lie = write_record(record)
    lie["fairness"]["commitments"] = [each.hex() for each in seats]
    code, told = verified(lie, tmp_path, commitment=kept.hex())
    assert (code, "had committed to" in told) == (1, True)
    # Another secret of the server, for which it has the same second player: not its commitment.
    other = next(
        secret
        for secret in (number.to_bytes(32) for number in range(4000))
        if precious(sealed_key(match, secret, BySeat(first, second))) >= 4
    )
    record = sealed_record(match, other, BySeat(first, second))
    assert verified(write_record(record), tmp_path, commitment=kept.hex())[0] == 1
    # And before the first player reveals, no secret is better than another: all their cards depend
    # on the one that they do not know.
    luck = [
        precious(sealed_key(match, server, BySeat(number.to_bytes(32), good)))
        for number in range(300)
    ]
    assert sum(luck) / len(luck) == pytest.approx(5 * 18 / 52, abs=0.3)
