"""One's own history: what one wants to see of it, page by page."""

from __future__ import annotations

from pathlib import Path
from random import Random

from sqlalchemy import update

from jaipur.rules import BySeat, Seat
from jaipur.storage import Cursor, Database, Wanted, Won
from jaipur.storage.history import _CHUNK, ANY
from jaipur.storage.schema import matches
from jaipur.storage.standings import PAGE
from jaipur.table import CallOff, Mode, Player, Submission, TableOptions
from tests.storage.keeping import ask, open_in, opened
from tests.storage.rated import add_account, begin, finish, host_on, resign
from tests.table.scripted import play_to_the_end


async def some_matches(database: Database) -> None:
    """What asha has finished: won against belen, lost to a bot, called off, played alone."""
    host = host_on(database)
    for name in ("Asha", "Belen", "Chandra"):
        await add_account(database, name)
    await finish(database, "won", "asha", "belen")
    casual = TableOptions(Mode.BOT)
    players = BySeat[Player | None](Player("Asha"), Player("trader", "trader"))
    await begin(host, "lost", BySeat("asha", None), options=casual, players=players)
    await resign(host, "lost", Seat.A)
    await begin(host, "off")
    await host.submit("off", Seat.A, Submission("off", 2, CallOff()))
    alone = BySeat[str | None]("asha", "asha")
    await play_to_the_end(host, await host.open(opened(), alone, match="alone"), Random(1))
    await begin(host, "running")
    await finish(database, "others", "belen", "chandra")


CASES: tuple[tuple[Wanted, set[str]], ...] = (
    (ANY, {"won", "lost", "off", "alone"}),
    (Wanted(result=Won.WON), {"won"}),
    (Wanted(result=Won.LOST), {"lost"}),
    (Wanted(result=Won.NEITHER), {"off", "alone"}),
    (Wanted(rival="BEL"), {"won", "off"}),
    (Wanted(rival="trad"), {"lost"}),
    (Wanted(rival="asha"), set()),
    (Wanted(mode=Mode.ONLINE), {"won", "off"}),
    (Wanted(mode=Mode.PASS), {"alone"}),
    (Wanted(rated=True), {"won", "off"}),
    (Wanted(rated=False), {"lost", "alone"}),
    (Wanted(rated=True, result=Won.WON, rival="belen"), {"won"}),
)


async def test_only_what_is_wanted(url: str) -> None:
    database = Database.open(url)
    await some_matches(database)
    for wanted, found in CASES:
        page = await database.history.page("asha", wanted)
        assert ({each.match for each in page.matches}, page.next) == (found, None), wanted
    database.close()


async def test_pages_have_everything_once_also_where_times_are_the_same(url: str) -> None:
    database = Database.open(url)
    host = host_on(database)
    names = [f"m{number:03}" for number in range(2 * PAGE + 7)]
    for name in names:
        await begin(host, name)
        await resign(host, name)
    same = update(matches).where(matches.c.id >= "m040").values(updated=5)
    await database._writer.write(lambda connection: connection.execute(same))
    found: list[str] = []
    after: Cursor | None = None
    for size in (PAGE, PAGE, 7):
        page = await database.history.page("asha", ANY, after)
        assert len(page.matches) == size
        found += [each.match for each in page.matches]
        after = page.next
    assert after is None
    assert sorted(found) == names
    database.close()


async def test_a_look_for_something_rare_is_bounded_and_goes_on(tmp_path: Path) -> None:
    database = open_in(tmp_path)
    host = host_on(database)
    await begin(host, "rare", BySeat("asha", "belen"))
    await resign(host, "rare", Seat.A)
    url = f"sqlite:///{tmp_path / 'a.sqlite'}"
    ask(url, "UPDATE matches SET updated = 0 WHERE id = 'rare' RETURNING 1")
    await begin(host, "m")
    await resign(host, "m")
    # So many copies of a match that one page does not look at all of them.
    ask(
        url,
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < "
        f"{5 * _CHUNK + 50}) INSERT INTO matches (id, summary, phase, created, updated) SELECT printf('m%05d', i), summary, phase, "
        "created, updated FROM matches, n WHERE id = 'm' RETURNING 1",
    )
    ask(
        url,
        "INSERT INTO seats (match, seat, guest, listed) SELECT id, 0, 'asha', 1 FROM matches WHERE id LIKE 'm0%' RETURNING 1",
    )
    lost = Wanted(result=Won.LOST)
    page = await database.history.page("asha", lost)
    assert page.matches == []
    assert page.next is not None
    page = await database.history.page("asha", lost, page.next)
    assert [each.match for each in page.matches] == ["rare"]
    assert page.next is None
    database.close()


async def test_a_damaged_summary_hides_nothing_else(url: str) -> None:
    database = Database.open(url)
    await some_matches(database)
    ask(url, "UPDATE matches SET summary = '{' WHERE id = 'won' RETURNING 1")
    page = await database.history.page("asha")
    assert {each.match for each in page.matches} == {"lost", "off", "alone"}
    database.close()
