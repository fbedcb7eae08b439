"""Players over HTTP: the ladder, one of them, one's own history, ratings at a table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from jaipur.analysis import ANALYSIS_VERSION
from jaipur.people import ANCHORS
from jaipur.rules import BySeat, Seat
from jaipur.server.guard.cookies import hashed
from jaipur.storage import PAGE, Database, MatchFigures
from jaipur.table import Mode, Player, TableOptions
from jaipur.words import LEVELS
from tests.server.inside import NOW, TOKENS, World, inside
from tests.storage.rated import add_account, begin, finish, give_rating, host_on, resign

ASHA, BELEN = (hashed(TOKENS[name]) for name in ("asha", "belen"))


@pytest.fixture
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with inside(tmp_path_factory.mktemp("people") / "world") as started:
        yield started


def get(world: World, path: str, guest: str = "eve", status: int = 200) -> Any:
    answer = world.http.get(path, headers={"cookie": f"guest={TOKENS[guest]}"})
    assert answer.status_code == status, answer.text
    return answer.json() if "json" in answer.headers["content-type"] else answer.text


async def fill(database: Database, players: int) -> None:
    """Settled players from 900 points upwards, five points apart, and one who is provisional."""
    for number in range(players):
        await give_rating(database, await add_account(database, f"P{number:03}"), 900 + 5 * number)
    await give_rating(database, await add_account(database, "New"), 2500, games=3)


def test_the_ladder_has_everybody_once_and_bots_where_they_belong(world: World) -> None:
    world.wait(fill(world.service.database, 130))
    found, page = [], 1
    while True:
        answer = get(world, f"/api/players?page={page}")
        found += answer["players"]
        if not answer["more"]:
            break
        page += 1
    assert page == 130 // PAGE + 1
    names = [each["player"]["name"] for each in found]
    assert len(names) == len(set(names)) == 131 + len(ANCHORS)
    ranked = [each for each in found if each["rank"] is not None]
    assert [each["rank"] for each in ranked] == list(range(1, 131))
    assert [each["player"]["name"] for each in ranked] == [f"P{n:03}" for n in reversed(range(130))]
    bots = {each["player"]["bot"]: n for n, each in enumerate(found) if each["player"]["bot"]}
    assert set(bots) == set(ANCHORS)
    settled = [each["rating"]["points"] for each in found[:-1]]
    assert settled == sorted(settled, reverse=True)
    assert found[-1]["player"]["name"] == "New"
    assert found[-1]["rating"]["provisional"]


@pytest.mark.parametrize("page", ["0", "41", "x", "-1", "1e3", "99999999999"])
def test_pages_that_there_are_not(world: World, page: str) -> None:
    assert get(world, f"/api/players?page={page}", status=422)["error"]["reason"] == "bad_request"
    assert "caravan" in get(world, f"/players?page={page}", status=404)


async def some_results(database: Database) -> None:
    for name in ("Asha", "Belén", "Gone"):
        await add_account(database, name, suspended=1 if name == "Gone" else None)
    await finish(database, "m0", "asha", "belén", at=NOW - 3000)
    await finish(database, "m1", "gone", "asha", at=NOW - 2000)
    await finish(database, "m2", "asha", "novice", at=NOW - 1000)


async def won_against(database: Database, guest: str, bots: list[str]) -> None:
    """Matches of a guest, given up by these bots."""
    # By the server's time: old matches that ended before a round was won are removed.
    host = host_on(database, lambda: NOW)
    for number, bot in enumerate(bots):
        players = BySeat[Player | None](Player("Asha"), Player(bot.title(), bot))
        options = TableOptions(Mode.BOT)
        await begin(host, f"w{number}", BySeat(guest, None), options=options, players=players)
        await resign(host, f"w{number}", Seat.B)


def test_the_home_page_suggests_a_level_from_ones_own_results(world: World) -> None:
    world.wait(won_against(world.service.database, ASHA, ["trader"] * 3))
    hers, others = get(world, "/", "asha"), get(world, "/", "belen")
    assert "You have beaten the Trader 3 times: try the Cameleer." in hers
    assert 'value="cameleer" checked' in hers
    assert "A good first rival: the Collector." in others
    assert 'value="collector" checked' in others
    for level in LEVELS:
        assert f">{round(ANCHORS[level].rating)}</span>" in hers


def test_a_player_in_whatever_letters(world: World) -> None:
    world.wait(some_results(world.service.database))
    profile = get(world, "/api/players/ASHA")
    assert profile["player"] == {
        "name": "Asha",
        "portrait": "weaver",
        "program": False,
        "bot": None,
    }
    assert (profile["won"], profile["lost"], len(profile["graph"])) == (2, 1, 3)
    assert profile["rating"]["games"] == 3
    rivals = {each["rival"] and each["rival"]["name"]: each for each in profile["rivals"]}
    assert set(rivals) == {"Belén", "Novice", None}  # who is suspended has no name
    matches = get(world, "/api/players/asha/matches")["matches"]
    assert [each["rival"] and each["rival"]["bot"] for each in matches] == ["novice", None, None]
    assert [each["won"] for each in matches] == [True, False, True]
    assert matches[0]["after"] == profile["rating"]["points"]
    assert get(world, "/api/players/asha/matches?page=2") == {
        "page": 2,
        "more": False,
        "matches": [],
    }
    text = get(world, "/player/bel%C3%A9n")
    assert "Belén" in text


@pytest.mark.parametrize("name", ["nobody", "gone", "x" * 500, "%00", "a%2Fb"])
def test_players_that_there_are_not(world: World, name: str) -> None:
    world.wait(some_results(world.service.database))
    get(world, f"/player/{name}", status=404)
    answer = world.http.get(f"/api/players/{name}")
    assert answer.status_code == 404
    assert answer.json()["error"]["reason"] in {"no_such_player", "not_found"}


async def known(database: Database) -> None:
    """The guests of this world as players who have accounts."""
    await add_account(database, "Asha", id=ASHA)
    await add_account(database, "Belen", id=BELEN)


async def some_history(database: Database) -> None:
    await known(database)
    await finish(database, "m0", ASHA, BELEN)
    await finish(database, "m1", BELEN, ASHA)
    await finish(database, "m2", ASHA, "trader")


def test_ones_own_history_is_ones_own(world: World) -> None:
    world.wait(some_history(world.service.database))

    def names(query: str = "", guest: str = "asha") -> set[str]:
        found = get(world, f"/api/history?{query}", guest)["matches"]
        return {each["match"]["id"] for each in found}

    assert names() == {"m0", "m1", "m2"}
    assert names(guest="belen") == {"m0", "m1"}
    assert names(guest="eve") == set()
    assert names("result=won") == {"m0", "m2"}
    assert names("mode=bot&rated=yes&rival=trader") == {"m2"}
    assert names("result=&mode=&rated=&rival=&after=") == {"m0", "m1", "m2"}
    text = get(world, "/history?result=lost&rival=%3Cb%3E", "asha")
    assert "&lt;b&gt;" in text
    assert "<b>" not in text.partition("<main")[2]
    assert "No matches found" in text


@pytest.mark.parametrize(
    "query", ["result=x", "mode=x", "rated=1", "after=x", "after=1-%27", f"rival={'x' * 65}"]
)
def test_a_history_that_nobody_can_want(world: World, query: str) -> None:
    assert get(world, f"/api/history?{query}", status=422)["error"]["reason"] == "bad_request"
    get(world, f"/history?{query}", status=422)


def test_ratings_at_a_table_are_for_those_who_have_a_place(world: World) -> None:
    async def play() -> None:
        database = world.service.database
        await known(database)
        await give_rating(database, ASHA, 1600)
        await finish(database, "m0", ASHA, BELEN)

    world.wait(play())
    found = get(world, "/api/matches/m0/ratings", "asha")
    assert found["rated"]
    mine, theirs = found["seats"]
    assert (mine["before"], theirs["before"]) == (1600, 1500)
    assert mine["rating"]["points"] > 1600
    assert theirs["rating"]["provisional"]
    get(world, "/api/matches/m0/ratings", "eve", status=404)
    listed = get(world, "/api/matches", "asha")["matches"]
    assert [each["points"] for each in listed[0]["ratings"]] == [
        mine["rating"]["points"],
        theirs["rating"]["points"],
    ]


async def analysed(database: Database, match: str, figures: MatchFigures) -> None:
    await database.analyses.ask(match, "asha", 70, ANALYSIS_VERSION)
    (job,) = await database.analyses.take()
    await database.analyses.done(job, b"{}", figures)


def test_care_and_luck_stand_beside_a_rating(world: World) -> None:
    world.wait(known(world.service.database))
    world.open("m", TableOptions(Mode.ONLINE, rated=True))
    assert get(world, "/api/players/asha")["care"] is None
    act = {"id": "r", "seq": 4, "act": {"kind": "resign"}}
    world.ask("belen", "POST", "/api/matches/m/acts", act)
    while get(world, "/api/players/asha")["rating"] is None:
        world.wait(world.service._neighbours.sweep())
    figures = MatchFigures(BySeat(40, 20), BySeat(83.0, 30.0), -12.4)
    world.wait(analysed(world.service.database, "m", figures))
    assert get(world, "/api/players/asha")["care"] == {
        "matches": 1,
        "decisions": 40,
        "care": 2.08,
        "band": "strong",
        "luck": -12.4,
    }
    page = get(world, "/player/asha?lang=fr")
    assert ">2,1 <" in page
    assert ">\N{MINUS SIGN}12<" in page
    # Twenty decisions are too few for a figure.
    belen = get(world, "/api/players/belen")["care"]
    assert (belen["care"], belen["band"], belen["luck"]) == (None, None, 12.4)
    assert ">+12<" in get(world, "/player/belen")


def test_a_rated_match_is_rated_by_the_sweep(world: World) -> None:
    """Over HTTP, from the resignation to the ladder."""
    world.wait(known(world.service.database))
    world.open("m", TableOptions(Mode.ONLINE, rated=True))
    before = json.loads(world.ask("asha", "GET", "/api/matches/m/ratings"))
    assert before == {"rated": True, "seats": [None, None]}
    act = {"id": "r", "seq": 4, "act": {"kind": "resign"}}
    world.ask("belen", "POST", "/api/matches/m/acts", act)
    after = before
    while after == before:  # the server may just be at it by itself
        world.wait(world.service._neighbours.sweep())
        after = json.loads(world.ask("asha", "GET", "/api/matches/m/ratings"))
    assert [seat["before"] for seat in after["seats"]] == [1500, 1500]
    assert BySeat(*(seat["rating"]["games"] for seat in after["seats"])) == BySeat(1, 1)
