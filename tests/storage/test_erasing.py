"""Erasing an account: nothing of its name is left in any byte, and every match can be replayed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pytest
from sqlalchemy import MetaData, create_engine, select

from jaipur.formats import replay
from jaipur.puzzles import first_rating_of
from jaipur.rules import BySeat, Seat
from jaipur.storage import (
    Account,
    Credentials,
    Database,
    Link,
    Passkey,
    Purpose,
    Session,
    Subscription,
    Waiting,
    Wish,
    export_account,
    sqlite_url,
)
from jaipur.table import (
    FORMER_PLAYER,
    AskRematch,
    Challenge,
    Host,
    MatchOpened,
    Mode,
    Player,
    PlayerSeated,
    Submission,
    Table,
    TableOptions,
    daily_opening,
)
from jaipur.words import language
from tests.storage.keeping import ask, opened
from tests.storage.rated import add_account, begin, resign, sweep
from tests.table.scripted import Heard, play_to_the_end

NAME, FORMER_NAME, RIVAL = "Zubeidafarnaz", "Quondamzubeida", "Belen"
NOW = 1_800_000_000_000
ID, PORTRAIT = "zubeidasaccount", "potter"
TOKEN, HASH, CODE, KEY, LINK = (
    "tokenhashofhers",
    "argonofhers",
    "codehashofhers",
    "keyofhers",
    "toaseat",
)
BROWSER = Subscription("https://push.example/hers", "herpublickey", "hersharedsecret", "fr")
PERSONAL = (
    *(NAME, FORMER_NAME, PORTRAIT, TOKEN, HASH, CODE, KEY, LINK),
    *(BROWSER.endpoint, BROWSER.p256dh, BROWSER.auth),
)
"""What is stored about her. Her random id stays in her seats: it leads to nothing any more."""
OTHER_DEVICE = "a browser of hers that is not signed in"
FORGOTTEN = (
    *(("ratings", "player"), ("rating_changes", "player"), ("moved_seats", "guest")),
    *(("puzzle_answers", "player"), ("puzzle_solvers", "player"), ("daily_attempts", "guest")),
)
"""Where even her id is gone."""


def stored_bytes(url: str) -> bytes:
    """Every byte of the files, or of a dump of every table."""
    if url.startswith("sqlite"):
        file = Path(url.removeprefix("sqlite:///"))
        return b"".join(each.read_bytes() for each in file.parent.glob(f"{file.name}*"))
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    schema = MetaData()
    with engine.connect() as connection:
        schema.reflect(connection)
        rows = [
            str(row)
            for table in schema.tables.values()
            for row in connection.execute(select(table))
        ]
    engine.dispose()
    return "\n".join(rows).encode()


async def life(database: Database) -> Account:
    """Somebody who has played, watched, invited, and kept a name."""
    account = Account(ID, FORMER_NAME, PORTRAIT, NOW)
    passkey = Passkey(KEY, ID, "", 0, f"{NAME}'s phone", NOW)
    session = Session(TOKEN, ID, f"{NAME}'s browser", NOW, NOW, NOW)
    await database.accounts.create(account, Credentials(HASH, passkey, [CODE]), session)
    host, random = Host(database.matches, Heard()), Random(1)
    before = BySeat[Player | None](Player(FORMER_NAME), Player(RIVAL))
    await begin(host, "under a former name", BySeat(ID, "rival"), players=before)
    assert await database.accounts.rename(ID, NAME, NOW, None)
    players: BySeat[Player | None] = BySeat(Player(NAME, portrait=PORTRAIT), Player(RIVAL))
    for number in range(4):
        begun = MatchOpened(
            TableOptions(Mode.PASS, first_to=1), players, random.randbytes(32).hex()
        )
        table = await host.open(begun, BySeat(ID, None), match=f"on one screen {number}")
        await play_to_the_end(host, table, random)
    begun = MatchOpened(TableOptions(Mode.ONLINE, first_to=1), BySeat(None, None), "a" * 64)
    await host.open(begun, BySeat(None, None), match="online")
    await host.sit_down("online", PlayerSeated(Seat.A, RIVAL, "aa" * 32), "rival")
    await host.sit_down("online", PlayerSeated(Seat.B, NAME, "bb" * 32, PORTRAIT), ID)
    await play_to_the_end(host, await host.table("online"), random)
    await host.open(opened(3), BySeat("rival", None), match="watched")
    await database.places.watch("watched", ID)
    await database.places.add_link(LINK, Link("online", Purpose.WATCH, ID))
    await database.seeks.add(Waiting(ID, NAME, Wish(clock="300+5")))
    await database.pushes.subscribe(ID, BROWSER, NOW)
    await compete(database)
    await move_a_seat(database)
    return replace(account, name=NAME, renamed=NOW)


async def compete(database: Database) -> None:
    """What is counted: a rated match, the deal of a day, a puzzle; and a challenge."""
    host = Host(database.matches, Heard())
    await add_account(database, "Rival")
    players: BySeat[Player | None] = BySeat(Player(NAME), Player(RIVAL))
    await begin(host, "rated", BySeat(ID, "rival"), players=players)
    await resign(host, "rated")
    await sweep(database)
    day = daily_opening("2027-01-15", Player(NAME), language("en"), bytes(32))
    await host.open(day, BySeat(ID, None), match="daily")
    await database.puzzles.add(
        ID, "11111111", first_rating_of(1800), move="+D", lost=0, solved=True, now=NOW
    )
    challenges: list[tuple[str, BySeat[str | None], BySeat[str]]] = [
        ("challenging", BySeat(ID, "rival"), BySeat(NAME, RIVAL)),
        ("challenged", BySeat("rival", ID), BySeat(RIVAL, NAME)),
    ]
    for match, owners, names in challenges:
        kept = Challenge(*names, until=NOW * 2)
        online = TableOptions(Mode.ONLINE)
        begun = MatchOpened(online, BySeat(None, None), "c" * 64, kept)
        await host.open(begun, owners, match=match)


async def hand_on(database: Database, match: str, old: str, new: str) -> None:
    """Move a seat by a link."""
    await database.places.add_link(f"to {new}", Link(match, Purpose.SEAT, old))
    assert await database.places.move(match, old, new, f"to {new}")


async def move_a_seat(database: Database) -> None:
    """A match that goes on elsewhere, and is played again there."""
    host = Host(database.matches, Heard())
    players = BySeat[Player | None](Player(NAME), Player("Trader", "trader"))
    begun = MatchOpened(TableOptions(Mode.BOT, first_to=1), players, "d" * 64)
    await host.open(begun, BySeat(ID, None), match="moved")
    await hand_on(database, "moved", ID, OTHER_DEVICE)
    await resign(host, "moved", Seat.A)
    table = await host.table("moved")
    again = Submission("again", table.seq, AskRematch())
    await host.submit("moved", Seat.A, again)
    assert len(await database.places.played(OTHER_DEVICE)) == 2


async def erase(database: Database, account: str) -> list[str]:
    await database.erasing.begin(account, NOW)
    assert await database.seeks.of(account) == []
    # Another process has not heard yet.
    await database.seeks.add(Waiting(account, NAME, Wish(clock="3d")))
    assert await database.erasing.pending() == [account]
    names = await database.erasing.rewrite(account)
    await database.erasing.finish(account)
    return names


async def test_no_personal_byte_is_left(url: str) -> None:
    database = Database.open(url)
    account = await life(database)
    before = stored_bytes(url)
    assert [each for each in PERSONAL if each.encode() not in before] == []
    names = await erase(database, account.id)
    assert len(names) == 12
    for table, column in FORGOTTEN:
        assert ask(url, f"SELECT count(*) FROM {table} WHERE {column} = '{ID}'") == [(0,)]
    # Others' results stay, and whoever holds a seat that was hers plays on there.
    assert ask(url, "SELECT player FROM rating_changes") == [("rival",)]
    assert len(await database.places.played(OTHER_DEVICE)) == 2
    after = stored_bytes(url)
    assert [each for each in PERSONAL if each.encode() in after] == []
    assert await database.erasing.pending() == []
    assert await database.accounts.get(account.id) is None
    assert not await database.accounts.looks_taken(NAME)
    assert await database.accounts.signed_in(TOKEN, NOW) is None
    assert await database.passkeys.of(ID) == []
    assert await database.places.place("watched", ID) is None
    assert await database.places.link(LINK) is None
    assert set(await database.erasing.rewritten()) == set(names)
    database.close()
    after = stored_bytes(url)
    assert [each for each in PERSONAL if each.encode() in after] == []


async def test_a_name_goes_from_a_seat_wherever_it_was_moved_to(url: str) -> None:
    database = Database.open(url)
    players: BySeat[Player | None] = BySeat(Player(NAME), Player(RIVAL))
    await begin(Host(database.matches, Heard()), "moved", BySeat("guest", "b"), players=players)
    # To a second browser and back, to a third: all before there was an account.
    for old, new in (("guest", "second"), ("second", "guest"), ("guest", "third")):
        await hand_on(database, "moved", old, new)
    await database.accounts.create(Account(ID, NAME, PORTRAIT, NOW), Credentials(), None, "guest")
    await hand_on(database, "moved", "third", "fourth")
    await database.sessions.begin(Session(TOKEN, ID, "", NOW, NOW, NOW), "third")
    assert await erase(database, ID) == ["moved"]
    assert NAME.encode() not in stored_bytes(url)
    assert RIVAL.encode() in stored_bytes(url)
    database.close()


async def test_the_matches_stay_true_and_the_rival_keeps_a_name(url: str) -> None:
    database = Database.open(url)
    account = await life(database)
    before = {match: await database.matches.load(match) for match in ("on one screen 1", "online")}
    await erase(database, account.id)
    for match, entries in before.items():
        table = Table.fold(match, await database.matches.load(match))
        old = Table.fold(match, entries)
        record = table.record("a test")
        assert replay(record).problem is None
        own = Seat.A if match.startswith("on") and match != "online" else Seat.B
        assert table.players[own] == Player(FORMER_PLAYER)
        assert table.players[own.rival] == old.players[own.rival]
        assert [entry.receipt for entry in table.log] == [entry.receipt for entry in entries]
        assert (table.match, table.commitment) == (old.match, old.commitment)
        listed = await database.places.listed("rival")
        assert all(NAME not in str(each.summary) for each in listed)
    database.close()


async def test_an_interrupted_erasing_is_taken_up_again(url: str) -> None:
    database = Database.open(url)
    account = await life(database)
    await database.erasing.begin(account.id, NOW)
    database.close()
    again = Database.open(url)
    assert await again.accounts.find(NAME) is None
    assert not await again.accounts.looks_taken(NAME)
    assert await again.erasing.pending() == [account.id]
    await again.erasing.rewrite(account.id)
    await again.erasing.finish(account.id)
    after = stored_bytes(url)
    assert [each for each in PERSONAL if each.encode() in after] == []
    again.close()


async def test_a_damaged_fact_does_not_keep_the_others(url: str) -> None:
    database = Database.open(url)
    account = await life(database)
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        connection.exec_driver_sql(
            "UPDATE facts SET fact = '{\"opened\"' WHERE match = 'on one screen 0' AND seq = 1"
        )
    engine.dispose()
    await erase(database, account.id)
    after = stored_bytes(url)
    assert [each for each in PERSONAL if each.encode() in after] == []
    database.close()


async def test_damaged_summaries_do_not_keep_a_name(url: str) -> None:
    database = Database.open(url)
    account = await life(database)
    broken = f'{{"players": "{NAME}'
    ask(url, f"UPDATE matches SET summary = '{broken}' WHERE id = 'on one screen 0'")
    await erase(database, account.id)
    assert NAME.encode() not in stored_bytes(url)
    assert await database.erasing.pending() == []
    database.close()


async def test_an_export_holds_everything_but_secrets(url: str) -> None:
    database = Database.open(url)
    account = await life(database)
    pieces = [piece async for piece in export_account(database, account)]
    found = msgspec.json.decode(b"".join(pieces))
    assert found["account"]["name"] == NAME
    assert found["recovery_codes_left"] == 1
    assert [each["device"] for each in found["sessions"]] == [f"{NAME}'s browser"]
    assert found["watched"] == ["watched"]
    assert len(found["matches"]) == 10
    records = {each["match"]: each["record"] for each in found["matches"] if each["record"]}
    assert set(records) == {"online", "rated", *(f"on one screen {number}" for number in range(4))}
    assert all(each["players"] for each in records.values())
    assert HASH.encode() not in b"".join(pieces)
    assert "token" not in found["sessions"][0]
    database.close()


async def test_an_unfinished_match_has_no_record_in_an_export(tmp_path: Path) -> None:
    database = Database.open(sqlite_url(tmp_path / "a.sqlite"))
    account = Account(ID, NAME, PORTRAIT, NOW)
    await database.accounts.create(account, Credentials())
    await Host(database.matches, Heard()).open(opened(), BySeat(ID, None), match="running")
    pieces = [piece async for piece in export_account(database, account)]
    found = msgspec.json.decode(b"".join(pieces))
    assert found["matches"] == [{"match": "running", "seats": [0], "record": None}]
    database.close()


@pytest.mark.parametrize("seed", range(3))
async def test_not_even_after_a_long_life_among_others(tmp_path: Path, seed: int) -> None:
    """Pages of the file are split, merged and used again; none keeps an old copy."""
    url = sqlite_url(tmp_path / "a.sqlite")
    database = Database.open(url)
    random = Random(seed)
    account = Account(ID, NAME, PORTRAIT, NOW)
    await database.accounts.create(account, Credentials())
    host = Host(database.matches, Heard())
    for number in range(40):
        mine = random.random() < 0.5
        players: BySeat[Player | None] = BySeat(
            Player(NAME if mine else f"Somebody {number}"), Player(RIVAL)
        )
        begun = MatchOpened(
            TableOptions(Mode.PASS, first_to=1), players, random.randbytes(32).hex()
        )
        owners = BySeat(ID if mine else "other", None)
        table = await host.open(begun, owners, match=f"match {random.random()}")
        await play_to_the_end(host, table, random)
    await erase(database, account.id)
    database.close()
    assert ask(url, "SELECT count(*) FROM accounts") == [(0,)]
    after = stored_bytes(url)
    assert [each for each in PERSONAL if each.encode() in after] == []
