"""How often somebody challenges somebody, on every kind of database."""

from __future__ import annotations

from jaipur.rules import BySeat, Seat
from jaipur.storage import Database
from jaipur.table import CallOff, Player, Submission
from tests.storage.rated import begin, host_on, resign

NOBODY: BySeat[Player | None] = BySeat(None, None)


async def test_challenges_that_wait_and_those_that_came_to_nothing(url: str) -> None:
    database = Database.open(url)
    host = host_on(database)
    await begin(host, "waits", players=NOBODY)
    await begin(host, "another's", BySeat("chandra", "belen"), players=NOBODY)
    await begin(host, "the other way", BySeat("belen", "asha"), players=NOBODY)
    await begin(host, "declined", players=NOBODY)
    await host.submit("declined", Seat.B, Submission("no", 1, CallOff()))
    await begin(host, "played")
    await resign(host, "played")
    found = await database.challenges.against("asha", "belen", 0)
    assert (found.between, found.in_vain, found.waiting) == (1, 1, 2)
    later = (await database.places.listed("asha"))[0].created + 10**9
    found = await database.challenges.against("asha", "belen", later)
    assert (found.between, found.in_vain, found.waiting) == (1, 0, 2)
    assert await database.challenges.against("eve", "asha", 0) == type(found)(0, 0, 1)
    database.close()
