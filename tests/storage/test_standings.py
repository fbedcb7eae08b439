"""The ladder and the results of rated matches, as anybody may see them."""

from __future__ import annotations

from sqlalchemy import update

from jaipur.people import Rating
from jaipur.storage import Database, Person
from jaipur.storage.schema import accounts
from jaipur.storage.standings import PAGE, Standings
from tests.storage.keeping import ask
from tests.storage.rated import NOW, add_account, finish, give_rating

DAY = 24 * 3600 * 1000


def names(found: object) -> list[str]:
    assert isinstance(found, list)
    return [each.person.name for each in found]


async def test_by_rating_with_those_last_who_are_not_settled(url: str) -> None:
    database = Database.open(url)
    for name, rating, games, days in (
        ("Asha", 1600, 30, 0),
        ("Belen", 1700, 30, 0),
        ("Chandra", 2000, 19, 0),
        ("Devi", 1900, 30, 400),
        ("Esha", 1500, 20, 300),
    ):
        player = await add_account(database, name)
        await give_rating(database, player, rating, games=games, at=NOW - days * DAY)
    found = await database.standings.ladder(1, NOW)
    assert names(found) == ["Belen", "Asha", "Esha", "Chandra", "Devi"]
    # The database goes by the same formula as everybody else.
    assert [each.rating.is_provisional(NOW) for each in found] == [False] * 3 + [True] * 2
    database.close()


async def test_who_is_suspended_or_erased_is_not_found(url: str) -> None:
    database = Database.open(url)
    for name in ("Asha", "Belen", "Chandra"):
        await add_account(database, name)
    await finish(database, "m1", "asha", "belen")
    await finish(database, "m2", "asha", "chandra")
    await give_rating(database, "nobody's", 1500)
    ask(url, "UPDATE accounts SET suspended = 1 WHERE id = 'belen' RETURNING 1")
    ask(url, "UPDATE accounts SET erased = 1 WHERE id = 'chandra' RETURNING 1")
    assert names(await database.standings.ladder(1, NOW)) == ["Asha"]
    changes = await database.standings.changes("asha", 1)
    assert [each.rival for each in changes] == [None, None]
    assert [each.rival for each in await database.standings.rivals("asha")] == [None, None]
    database.close()


async def test_pages_follow_each_other_and_are_shown_again_for_a_while(url: str) -> None:
    database = Database.open(url)
    for number in range(PAGE + 5):
        player = await add_account(database, f"P{number:03}")
        await give_rating(database, player, 1000 + number)
    first = await database.standings.ladder(1, NOW)
    second = await database.standings.ladder(2, NOW)
    assert len(first) == PAGE + 1
    assert first[-1] == second[0]
    assert len({*names(first), *names(second)}) == PAGE + 5
    suspended = update(accounts).values(suspended=1)
    await database._writer.write(lambda connection: connection.execute(suspended))
    assert await database.standings.ladder(1, NOW) == first
    assert await Standings(database._reader).ladder(1, NOW) == []
    database.close()


async def test_results_rivals_and_the_way_of_a_rating(url: str) -> None:
    database = Database.open(url)
    for name in ("Asha", "Belen", "Chandra"):
        await add_account(database, name, bot=name == "Chandra")
    for number, (winner, loser) in enumerate(
        [("asha", "belen"), ("asha", "trader"), ("belen", "asha"), ("asha", "chandra")]
    ):
        await finish(database, f"m{number}", winner, loser, at=NOW + number)
    standings = database.standings
    assert await standings.results("asha") == (3, 1)
    assert await standings.results("nobody") == (0, 0)
    belen, chandra = Person("Belen", "weaver"), Person("Chandra", "weaver", bot=True)
    found = [(each.rival, each.bot, each.won, each.lost) for each in await standings.rivals("asha")]
    assert found == [(belen, None, 1, 1), (chandra, None, 1, 0), (None, "trader", 1, 0)]
    changes = await standings.changes("asha", 1)
    assert [each.match for each in changes] == ["m3", "m2", "m1", "m0"]
    assert [each.won for each in changes] == [True, False, True, True]
    assert [each.rival for each in changes] == [chandra, belen, None, belen]
    points = await standings.points("asha")
    assert [point.at for point in points] == [NOW + number for number in range(4)]
    assert [point.rating for point in points] == [each.after for each in reversed(changes)]
    rating = (await database.ratings.of(["asha"]))["asha"]
    assert isinstance(rating, Rating)
    assert rating.rating == points[-1].rating
    assert await standings.points("nobody") == []
    database.close()
