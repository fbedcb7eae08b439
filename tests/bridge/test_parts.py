"""The parts of a bridge: what a program is shown, how long it may think, what is kept and accepted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from jaipur.bots import Limit, Novice
from jaipur.bridge import Accepting, BridgeError, engine_view
from jaipur.bridge.keeping import Keeper, file_name
from jaipur.bridge.line import Line
from jaipur.bridge.thinking import limit_for
from jaipur.rules import RULESETS, BySeat, Seat
from jaipur.server.present.updates import Presence, Viewer, present_update
from jaipur.server.wire.outgoing import Update
from jaipur.table import (
    Herds,
    Host,
    MakeMove,
    MatchOpened,
    MemoryStore,
    Mode,
    Player,
    StartNextRound,
    Submission,
    Table,
    TableOptions,
    TablePhase,
)
from tests.table.scripted import Heard

PEOPLE: BySeat[Player | None] = BySeat(Player("Asha"), Player("Belen"))


def shown(table: Table, seat: Seat) -> Any:
    """An update as a client gets it."""
    update = present_update(Update, table, Viewer((seat,), "en"), Presence(), 0)
    return json.loads(msgspec.json.encode(update))


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("herds", Herds)
async def test_a_program_sees_what_its_seat_has_seen(rules: str, herds: Herds) -> None:
    host = Host(MemoryStore(), Heard())
    options = TableOptions(Mode.ONLINE, rules, herds=herds)
    table = await host.open(MatchOpened(options, PEOPLE, bytes(32).hex()))
    novice, number = Novice(7), 0
    while table.phase is not TablePhase.MATCH_OVER:
        match = table.match
        assert match is not None
        if table.phase is TablePhase.ROUND_OVER:
            for seat in Seat:
                await host.submit(
                    table.id, seat, Submission(f"n{number}", table.seq, StartNextRound())
                )
        else:
            seat = match.round.turn
            update = shown(table, seat)
            (view,) = update["views"]
            real = match.view(seat)
            assert engine_view(view, update["log"]) == real
            move = novice.choose(real, Limit(iterations=1)).move
            await host.submit(
                table.id, seat, Submission(f"n{number}", table.seq, MakeMove(str(move)))
            )
        number += 1
        table = await host.table(table.id)


def clock(control: str, left: int, since: int = 0) -> dict[str, Any]:
    return {"control": control, "left": [left, left], "since": since}


def test_the_clock_says_how_long_to_think() -> None:
    assert limit_for(None, 0, 0, None) is None
    assert limit_for(None, 0, 0, 2.0) == Limit(seconds=2.0)
    assert limit_for(clock("3d", 1000), 0, 0, 2.0) == Limit(seconds=2.0)
    for left in (100_000, 10_000, 1000, 300, 0):
        for increment in (0, 5, 60):
            limit = limit_for(clock(f"300+{increment}", left), 1, 0, None)
            assert limit is not None
            assert limit.seconds is not None
            assert 0.05 <= limit.seconds <= max(0.05, left / 4000)
    # What has passed since the clock was shown is gone.
    assert limit_for(clock("300+0", 61_300, 5000), 0, 35_000, None) == Limit(seconds=1.03)
    assert limit_for(clock("300+9", 300_000), 0, 0, 0.5) == Limit(seconds=0.5)


def test_secrets_outlive_the_process_and_differ(tmp_path: Path) -> None:
    file = tmp_path / "new" / "kept.json"
    keeper = Keeper.open(file)
    assert file.stat().st_mode & 0o077 == 0
    secrets = {
        keeper.secret(match, seat, bytes([published]) * 32)
        for match in ("m1", "m2")
        for seat in (0, 1)
        for published in (0, 1)
    }
    assert len(secrets) == 8
    again = Keeper.open(file)
    assert again.secret("m1", 0, bytes(32)) in secrets
    assert again.seed("m1") == keeper.seed("m1") != keeper.seed("m2")
    assert max(keeper.seed(f"m{number}") for number in range(100)) < 2**53
    other = Keeper.open(tmp_path / "other.json")
    assert other.secret("m1", 0, bytes(32)) not in secrets
    assert file_name("https://a.example", "Asha") != file_name("https://a.example", "Belen")


def test_nothing_is_revealed_for_a_second_deal(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    assert Keeper.open(file).may_reveal("m1", b"a" * 32)
    again = Keeper.open(file)
    assert again.may_reveal("m1", b"a" * 32)
    assert not again.may_reveal("m1", b"b" * 32)
    for number in range(1001):
        again._kept.revealed[f"n{number}"] = ""
    assert again.may_reveal("m2", b"c" * 32)
    assert len(json.loads(file.read_bytes())["revealed"]) == 1000


def test_what_is_kept_is_not_replaced_by_mistake(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    for text in ("", "{}", '{"key": "xy", "revealed": {}}', '{"key": 1, "revealed": {}}'):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(BridgeError, match="not what a bridge keeps"):
            Keeper.open(file)
    with pytest.raises(BridgeError, match="cannot read"):
        Keeper.open(tmp_path)
    (tmp_path / "file").touch()
    with pytest.raises(BridgeError, match="cannot"):
        Keeper.open(tmp_path / "file" / "kept.json")


def listed(clock: str | None = None, *, rated: bool = False) -> dict[str, Any]:
    return {"clock": clock, "rated": rated}


def test_what_is_accepted() -> None:
    matches = [listed(), listed("300+5"), listed("3d"), listed("60+0", rated=True)]

    def accepted(*given: Any) -> list[bool]:
        return [Accepting(*given).accepts(match) for match in matches]

    assert accepted() == [True, True, True, True]
    assert accepted("rated") == [False, False, False, True]
    assert accepted("casual") == [True, True, True, False]
    assert accepted("all", ("none",)) == [True, False, False, False]
    assert accepted("all", ("live",)) == [False, True, False, True]
    assert accepted("all", ("days", "60+0")) == [False, False, True, True]
    with pytest.raises(BridgeError, match="is no time control"):
        Accepting(clocks=("soon",))


@pytest.mark.parametrize("server", ["", "jaipur.example", "http://", "http://[", "http://a?b"])
def test_no_address_is_said_to_be_none(server: str) -> None:
    with pytest.raises(BridgeError, match="the server is given like"):
        Line(server, "token")
