"""Each attack for a few seconds, or a minute with --long: somebody else plays on meanwhile.

The short mode shares the machine with other tests. So it holds what they do not change: the
server's processor time for each thing that was sent, memory, log; and the victim's p50 as compared
with a quiet moment of the same run. The victim's times themselves are held by --long on a quiet
machine, which also writes them down as a table, build/abuse.md.
"""

from __future__ import annotations

import resource
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur.hosting import purge, push_on
from jaipur.server.guard.limits import OPENINGS, SUBSCRIPTIONS, WATCHES
from jaipur.server.guard.work import LISTED
from jaipur.storage import Retention, sqlite_url
from jaipur.storage.analysis_store import MAX_ASKED
from tests.abuse.attacks import ATTACKS
from tests.abuse.computed import PUZZLES
from tests.abuse.growth import copies, long_match, rated_players
from tests.abuse.harness import Outcome, Rows, attacked
from tests.abuse.prices import PRICES, SLACK
from tests.abuse.victim import Experience, against_a_bot, quantile
from tests.push.push_service import until_push_is_on
from tests.server.running import Guest
from tests.serving import Server, running
from tests.storage.keeping import raw

pytestmark = pytest.mark.heavy

SPECIAL = {
    "nothing",
    "half_heads",
    "hints",
    "looks",
    "cookieless",
    "called_off",
    "invitations",
    "links",
    "tarpits",
    "rematches",
    "onlookers",
    "subscriptions",
    "histories",
    "ladders",
    "match_analyses",
    "position_analyses",
    "puzzle_answers",
}
"""These have tests of their own."""


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("target"), "--proxy", "127.0.0.1") as server:
        yield server


@pytest.fixture(scope="session")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> float:
    """How long somebody waits for most of their moves here and now, without any attack."""
    with running(tmp_path_factory.mktemp("quiet"), "--proxy", "127.0.0.1") as server:
        return attacked(server, "nothing", 3).felt.p50


def test_every_attack_has_its_price() -> None:
    # A hint is wanted, whoever asks; how many are worked out at once is held elsewhere.
    assert PRICES.keys() == ATTACKS.keys() - {"nothing", "hints"}


@pytest.mark.long
def test_nothing_happens(target: Server, rows: Rows) -> None:
    """How the victim fares on this machine without any attack."""
    outcome = attacked(target, "nothing", 60)
    rows.add("none", outcome)
    assert outcome.felt.p99 < 0.25, "this machine is too busy to measure anything"


@pytest.mark.parametrize("name", sorted(ATTACKS.keys() - SPECIAL))
def test_others_play_on(
    target: Server,
    name: str,
    rows: Rows,
    quiet: float,
    long: bool,  # noqa: FBT001
) -> None:
    check(target, name, rows, quiet, long=long)


def test_others_play_on_though_the_system_has_few_files(
    tmp_path: Path,
    rows: Rows,
    quiet: float,
    long: bool,  # noqa: FBT001
) -> None:
    def few_files() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024))

    server = Server(tmp_path, "--proxy", "127.0.0.1")
    try:
        server.start(few_files)
        check(server, "half_heads", rows, quiet, long=long)
    finally:
        server.close()


def test_hints_for_some_do_not_slow_down_the_bots_of_others(
    target: Server,
    rows: Rows,
    long: bool,  # noqa: FBT001
) -> None:
    def victim(server: Server, until: float) -> Experience:
        return Experience(acks=list(against_a_bot(server, until)))

    outcome = attacked(target, "hints", 60 if long else 4, victim=victim)
    rows.add("hints for four addresses; the victim plays a *novice*", outcome)
    # A hint takes 0.6 s, and four addresses ask for them all the time.
    assert quantile(outcome.felt.acks, 0.5) < (0.2 if long else 5)


def test_matches_that_are_looked_at_take_only_so_much_memory(
    tmp_path: Path,
    rows: Rows,
    quiet: float,
    long: bool,  # noqa: FBT001
) -> None:
    count, entries, megabytes = (4000, 80, 96) if long else (400, 240, 4)
    server = Server(tmp_path, "--proxy", "127.0.0.1")
    server.command = (sys.executable, "-m", "tests.abuse.small_tables", str(megabytes))
    try:
        server.start()
        with Guest(server) as guest:
            match, cookie = long_match(guest, entries)
        copies(server.file, match, count)
        prepared = {"match": match, "cookie": cookie, "count": str(count), "entries": str(entries)}
        bound = 80 if long else 12
        outcome = check(server, "looks", rows, quiet, long=long, megabytes=bound, prepared=prepared)
        assert outcome.sent["looks answered 200"] > (1000 if long else 5)
    finally:
        server.close()


def test_nothing_is_stored_for_programs_without_cookies(
    target: Server,
    rows: Rows,
    quiet: float,
    long: bool,  # noqa: FBT001
) -> None:
    before = numbers(target, "SELECT count(*) FROM watchers")
    outcome = check(target, "cookieless", rows, quiet, long=long)
    assert outcome.sent["visits answered 303"] > 5
    assert outcome.sent["visits answered 409"] > 5
    assert numbers(target, "SELECT count(*) FROM watchers") == before


def test_a_large_network_opens_no_more_matches_than_sixteen_addresses(
    tmp_path: Path,
    rows: Rows,
    quiet: float,
    long: bool,  # noqa: FBT001
) -> None:
    with running(tmp_path, "--proxy", "127.0.0.1") as server:
        outcome = check(server, "invitations", rows, quiet, long=long)
        waiting = "SELECT count(*) FROM matches WHERE phase = 'waiting'"
        (found,) = numbers(server, waiting)
        # One every two seconds and thirty at once, sixteen times.
        assert found <= 16 * (30 + outcome.seconds / 2)
        assert outcome.sent["openings answered 201"] == found


def test_matches_that_are_called_off_at_once_do_not_stay(
    tmp_path: Path,
    rows: Rows,
    quiet: float,
    long: bool,  # noqa: FBT001
) -> None:
    with running(tmp_path, "--proxy", "127.0.0.1") as server:
        outcome = check(server, "called_off", rows, quiet, long=long)
        ended = "SELECT count(*) FROM matches WHERE phase = 'match_over'"
        theirs = outcome.sent["endings answered 200"]
        assert theirs > 5
        (before,) = numbers(server, ended)
        assert before >= theirs
        week = 7 * 24 * 3600 * 1000 + 1
        raw(server.file, f"UPDATE matches SET updated = updated - {week}")
        purge(sqlite_url(server.file), Retention())
        (after,) = numbers(server, ended)
        assert after <= before - theirs  # the victim's own matches were played to their ends


def test_rematches_are_new_matches_too(
    tmp_path: Path,
    rows: Rows,
    quiet: float,
    long: bool,  # noqa: FBT001
) -> None:
    with running(tmp_path, "--proxy", "127.0.0.1") as server:
        outcome = check(server, "rematches", rows, quiet, long=long)
        (found,) = numbers(server, "SELECT count(*) FROM matches")
        # As for an address that opens them one by one; some more are the victim's.
        assert found <= OPENINGS.burst + outcome.seconds * OPENINGS.per_second + 10
        assert outcome.sent["rematches answered 200"] > 5


def test_an_address_fills_no_tables_of_onlookers(
    tmp_path: Path,
    rows: Rows,
    quiet: float,
    long: bool,  # noqa: FBT001
) -> None:
    with running(tmp_path, "--proxy", "127.0.0.1") as server:
        check(server, "onlookers", rows, quiet, long=long)
        (found,) = numbers(server, "SELECT count(*) FROM watchers")
        assert 5 < found <= WATCHES.burst + 20


def test_an_address_fills_no_tables_of_browsers(
    tmp_path: Path,
    rows: Rows,
    quiet: float,
    long: bool,  # noqa: FBT001
) -> None:
    options = ("--proxy", "127.0.0.1", "--push-to-private-addresses")
    with running(tmp_path, *options) as server:
        push_on(sqlite_url(server.file), "mailto:host@jaipur.example")
        until_push_is_on(server.url)
        check(server, "subscriptions", rows, quiet, long=long)
        (found,) = numbers(server, "SELECT count(*) FROM push_subscriptions")
        assert 5 < found <= SUBSCRIPTIONS.burst + 5


def test_who_has_many_matches_leafs_through_them_at_their_own_pace(
    tmp_path: Path,
    rows: Rows,
    quiet: float,
    long: bool,  # noqa: FBT001
) -> None:
    with running(tmp_path, "--proxy", "127.0.0.1") as server:
        with Guest(server) as guest:
            match = guest.open("pass")
            guest.act(match, guest.see(match)["seq"], {"kind": "resign"}, seat=0)
            cookie = guest.cookie
        copies(server.file, match, 1000)
        prepared = {"cookie": cookie}
        outcome = check(server, "histories", rows, quiet, long=long, prepared=prepared)
        # Five hundred matches are looked at for each of them, since both seats are the guest's, and
        # eight may come at once.
        looked = LISTED.burst + LISTED.per_second * outcome.seconds
        assert 5 < outcome.sent["searches answered 200"] <= looked / 500 + 8


def test_a_long_ladder_keeps_nobody_waiting(
    tmp_path: Path,
    rows: Rows,
    quiet: float,
    long: bool,  # noqa: FBT001
) -> None:
    with running(tmp_path, "--proxy", "127.0.0.1") as server:
        rated_players(server.file, 20_000)
        outcome = check(server, "ladders", rows, quiet, long=long)
        assert outcome.sent["pages answered 200"] > 10


def test_analyses_of_many_matches_wait_for_everybody_else(
    tmp_path: Path,
    rows: Rows,
    quiet: float,
    long: bool,  # noqa: FBT001
) -> None:
    with running(tmp_path, "--proxy", "127.0.0.1") as server:
        with Guest(server) as guest:
            match, cookie = long_match(guest, 300 if long else 100)
            update = guest.see(match)
            guest.act(match, update["seq"], {"kind": "resign"}, seat=0)
        copies(server.file, match, 100)
        prepared = {"match": match, "cookie": cookie, "count": "100"}
        outcome = check(server, "match_analyses", rows, quiet, long=long, prepared=prepared)
        (waiting,) = numbers(server, "SELECT count(*) FROM analyses WHERE state = 'waiting'")
        assert waiting <= MAX_ASKED
        (asked,) = numbers(server, "SELECT count(*) FROM analyses")
        assert outcome.sent["analyses answered 202"] >= asked >= 1
        assert outcome.sent["analyses answered 429"] > 5


def test_only_so_many_positions_wait_to_be_analysed(
    target: Server,
    rows: Rows,
    quiet: float,
    long: bool,  # noqa: FBT001
) -> None:
    outcome = check(target, "position_analyses", rows, quiet, long=long)
    # Twelve ask at once, and six may.
    assert outcome.sent["positions answered 503"] > 5
    assert outcome.sent["positions answered 200"] > 0


def test_each_answer_to_a_puzzle_is_stored_once(
    tmp_path: Path,
    rows: Rows,
    quiet: float,
    long: bool,  # noqa: FBT001
) -> None:
    with running(tmp_path, "--proxy", "127.0.0.1") as server:
        outcome = check(server, "puzzle_answers", rows, quiet, long=long)
        (stored,) = numbers(server, "SELECT count(*) FROM puzzle_answers")
        assert stored == min(PUZZLES, outcome.sent["answers answered 200"])


def test_links_are_not_used_up_by_others(
    tmp_path: Path,
    rows: Rows,
    quiet: float,
    long: bool,  # noqa: FBT001
) -> None:
    with running(tmp_path, "--proxy", "127.0.0.1") as server:
        outcome = check(server, "links", rows, quiet, long=long)
        kinds = "SELECT count(*) FROM links GROUP BY match, guest, purpose"
        # One invitation, one link for spectators of each of the two, ten to the player's own seat.
        assert sorted(numbers(server, kinds)) == [1, 1, 1, 10]
        for purpose in ("invite", "watch"):
            assert outcome.sent[f"{purpose} links answered 201"] > 5
        assert outcome.sent["invite links answered 403"] > 5


def test_notices_to_those_who_never_answer_keep_nobody_waiting(
    tmp_path: Path,
    rows: Rows,
    quiet: float,
    long: bool,  # noqa: FBT001
) -> None:
    options = ("--proxy", "127.0.0.1", "--push-to-private-addresses")
    with running(tmp_path, *options) as server:
        push_on(sqlite_url(server.file), "mailto:host@jaipur.example")
        until_push_is_on(server.url)
        outcome = check(server, "tarpits", rows, quiet, long=long)
        # Of each player one notice at a time, to five browsers, and none for a minute afterwards.
        assert outcome.sent.get("notices held", 0) <= 8 * 5 * (2 if long else 1)
        assert not long or outcome.sent["notices held"] > 0


def numbers(server: Server, query: str) -> list[int]:
    """Whole numbers from the database, one a row."""
    return [int(str(number)) for (number,) in raw(server.file, query)]


def check(
    server: Server,
    name: str,
    rows: Rows,
    quiet: float,
    *,
    long: bool,
    megabytes: float | None = None,
    prepared: dict[str, str] | None = None,
) -> Outcome:
    seconds = 60 if long else 4
    outcome = attacked(server, name, seconds, prepared=prepared)
    rows.add(str(ATTACKS[name].__doc__).partition("\n")[0], outcome)
    felt, (before, after) = outcome.felt, outcome.memory
    assert felt.p99 < (0.25 if long else 10)
    assert felt.p50 < 0.4 + 30 * quiet, (
        "half of the moves are answered almost as if nobody attacked"
    )
    assert felt.worst_visit < (1 if long else 15)
    units = sum(outcome.sent.values())
    assert outcome.processor < SLACK + len(felt.acks) * 0.02 + units * PRICES[name] / 1000
    assert after - before < (megabytes or (40 if long else 100))
    assert outcome.log < seconds * 50_000
    assert sum(outcome.sent.values()) > 10
    return outcome
