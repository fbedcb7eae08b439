"""Commit, then reveal, at the table: who may do what when, twice, at once, and after a crash."""

from __future__ import annotations

import asyncio
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur.formats import (
    EndedBy,
    commitment,
    joint_commitment,
    replay,
    sealed_key,
    seat_commitment,
    shared_key,
)
from jaipur.rules import BySeat, Seat
from jaipur.table import (
    Accepted,
    Answer,
    CallOff,
    Host,
    LogEntry,
    MemoryStore,
    Mode,
    Outcome,
    PlayerSeated,
    Refusal,
    Resign,
    SecretRevealed,
    StoreError,
    Submission,
    Summary,
    Table,
    TablePhase,
    decide,
    opening_entries,
    show,
)
from jaipur.table.dealing import MAX_ENTRIES_BEFORE_DEAL, decide_reveal, decide_seating
from tests.table.scripted import SECRET, FailingStore, Heard, entropy, opened

NAMES = BySeat("Asha", "Belen")
SECRETS = BySeat(b"a" * 32, b"b" * 32)
PUBLISHED = commitment(SECRET)
ORDERS = list(permutations(Seat))


def empty(match: str = "m") -> Table:
    return Table.fold(match, opening_entries(opened(Mode.ONLINE, BySeat(None, None)), 0))


def committed(seat: Seat, secret: bytes | None = None, match: str = "m") -> PlayerSeated:
    digest = seat_commitment(match, seat, PUBLISHED, secret or SECRETS[seat])
    return PlayerSeated(seat, NAMES[seat], commitment=digest.hex())


def given_openly(seat: Seat) -> PlayerSeated:
    return PlayerSeated(seat, NAMES[seat], SECRETS[seat].hex())


def secret_of(seat: Seat, secret: bytes | None = None) -> SecretRevealed:
    return SecretRevealed(seat, (secret or SECRETS[seat]).hex())


def after(table: Table, decided: Accepted | Answer) -> Table:
    assert isinstance(decided, Accepted), decided
    for entry in decided.entries:
        table = table.after(entry)
    return table


def sit(table: Table, seated: PlayerSeated, *, anew: bool = False) -> Table:
    return after(table, decide_seating(table, seated, 1, anew=anew))


def joint(table: Table) -> bytes:
    assert table.shares.joint is not None
    return table.shares.joint


def reveal(table: Table, revealed: SecretRevealed) -> Table:
    return after(table, decide_reveal(table, revealed, joint(table), 2))


def refusal(decided: Accepted | Answer) -> object:
    assert isinstance(decided, Answer), decided
    assert decided.outcome is Outcome.REFUSED
    return decided.reason


def both_committed() -> Table:
    return sit(sit(empty(), committed(Seat.A)), committed(Seat.B))


@pytest.mark.parametrize("seating", ORDERS)
@pytest.mark.parametrize("revealing", ORDERS)
def test_cards_are_dealt_when_both_have_revealed(
    seating: tuple[Seat, ...], revealing: tuple[Seat, ...]
) -> None:
    table = empty()
    for seat in seating:
        assert (table.phase, table.awaiting_reveal) == (TablePhase.WAITING, ())
        table = sit(table, committed(seat))
    assert (table.phase, table.match) == (TablePhase.WAITING, None)
    assert table.awaiting_reveal == seating, "whoever sat down first is in front"
    first, second = revealing
    table = reveal(table, secret_of(first))
    assert (table.phase, table.awaiting_reveal) == (TablePhase.WAITING, (second,))
    table = reveal(table, secret_of(second))
    assert (table.phase, table.awaiting_reveal) == (TablePhase.PLAY, ())
    assert table.match is not None
    assert table.match.source == sealed_key("m", SECRET, SECRETS)


def test_the_record_proves_it() -> None:
    table = both_committed()
    seen = joint(table)
    for seat in Seat:
        table = reveal(table, secret_of(seat))
    table = after(table, decide(table, Seat.A, Submission("x", table.seq, Resign()), 3, entropy))
    record = table.record("test")
    assert replay(record).problem is None
    assert record.fairness is not None
    assert (record.fairness.recipe, record.fairness.joint) == (2, seen)
    assert record.fairness.seats == SECRETS


def test_the_three_commitments_are_shown_and_no_secret() -> None:
    table = both_committed()
    digests = BySeat(*(seat_commitment("m", seat, PUBLISHED, SECRETS[seat]) for seat in Seat))
    assert joint(table) == joint_commitment("m", PUBLISHED, digests)
    for viewer in ((Seat.A,), (Seat.B,), ()):
        for now in (table, reveal(table, secret_of(Seat.A))):
            shown = show(now, viewer)
            assert (shown.commitment, shown.commitments) == (PUBLISHED, digests)
            assert not any(secret.hex() in repr(shown) for secret in SECRETS)
            assert not any(repr(secret) in repr(shown) for secret in SECRETS)


def test_what_does_not_fit_is_refused() -> None:
    table = both_committed()
    wrong = decide_reveal(table, secret_of(Seat.A, b"x" * 32), joint(table), 2)
    assert refusal(wrong) is Refusal.WRONG_SECRET
    rivals = decide_reveal(table, secret_of(Seat.A, SECRETS.b), joint(table), 2)
    assert refusal(rivals) is Refusal.WRONG_SECRET
    other = decide_reveal(table, secret_of(Seat.A), bytes(32), 2)
    assert refusal(other) is Refusal.OTHER_COMMITMENTS
    alone = sit(empty(), committed(Seat.A))
    assert refusal(decide_reveal(alone, secret_of(Seat.A), bytes(32), 2)) is Refusal.NOT_STARTED
    nobody = decide_reveal(alone, secret_of(Seat.B), bytes(32), 2)
    assert refusal(nobody) is Refusal.NOT_COMMITTED
    # A commitment that was made for the other seat cannot be opened: nobody copies the rival's.
    copied = PlayerSeated(Seat.B, "Eve", commitment=committed(Seat.A).commitment)
    table = sit(alone, copied)
    wrong = decide_reveal(table, secret_of(Seat.B, SECRETS.a), joint(table), 2)
    assert refusal(wrong) is Refusal.WRONG_SECRET


def test_the_same_again_is_a_duplicate() -> None:
    table = both_committed()
    for seat in Seat:
        again = decide_seating(table, committed(seat), 9, anew=True)
        assert isinstance(again, Answer)
        assert again.outcome is Outcome.DUPLICATE
    table = reveal(table, secret_of(Seat.A))
    for _ in range(2):
        # Whatever has happened since, and whatever is said to have been seen.
        again = decide_reveal(table, secret_of(Seat.A), bytes(32), 9)
        assert isinstance(again, Answer)
        assert again.outcome is Outcome.DUPLICATE
        table = reveal(table, secret_of(Seat.B)) if table.match is None else table
    other = decide_reveal(table, secret_of(Seat.A, b"x" * 32), bytes(32), 9)
    assert refusal(other) is Refusal.WRONG_SECRET


def test_a_lost_secret_is_replaced_as_long_as_nobody_has_revealed() -> None:
    table = both_committed()
    seen = joint(table)
    new = committed(Seat.A, b"c" * 32)
    stranger = decide_seating(table, new, 2)
    assert refusal(stranger) is Refusal.SEAT_TAKEN, "only for whoever has the seat"
    table = sit(table, new, anew=True)
    assert table.awaiting_reveal == (Seat.B, Seat.A), "the later one is behind"
    assert joint(table) != seen
    # What was meant for the old commitments is not taken for the new ones.
    late = decide_reveal(table, secret_of(Seat.B), seen, 3)
    assert refusal(late) is Refusal.OTHER_COMMITMENTS
    old = decide_reveal(table, secret_of(Seat.A), joint(table), 3)
    assert refusal(old) is Refusal.WRONG_SECRET
    table = reveal(reveal(table, secret_of(Seat.B)), secret_of(Seat.A, b"c" * 32))
    assert table.phase is TablePhase.PLAY


def test_once_a_secret_is_known_nobody_chooses_another() -> None:
    table = reveal(both_committed(), secret_of(Seat.A))
    for seat in Seat:
        anew = decide_seating(table, committed(seat, b"c" * 32), 2, anew=True)
        assert refusal(anew) is Refusal.ALREADY_REVEALED
    openly = decide_seating(table, given_openly(Seat.B), 2, anew=True)
    assert refusal(openly) is Refusal.ALREADY_REVEALED
    # So the match may be stuck. Either player can call it off.
    for seat in Seat:
        ended = after(table, decide(table, seat, Submission("x", 1, CallOff()), 3, entropy))
        assert ended.closed is not None
        assert (ended.closed.how, ended.awaiting_reveal) == (EndedBy.CALLED_OFF, ())
        late = decide_reveal(ended, secret_of(Seat.B), joint(ended), 4)
        assert refusal(late) is Refusal.MATCH_OVER


def test_nobody_sits_down_anew_for_ever() -> None:
    table = empty()
    for number in range(MAX_ENTRIES_BEFORE_DEAL - 1):
        table = sit(table, committed(Seat.A, bytes([number]) * 32), anew=True)
    more = decide_seating(table, committed(Seat.A, b"x" * 32), 2, anew=True)
    assert refusal(more) is Refusal.TOO_LONG
    # The last commitment stands, and the rival can still sit down.
    table = sit(table, committed(Seat.B))
    last = bytes([MAX_ENTRIES_BEFORE_DEAL - 2]) * 32
    table = reveal(reveal(table, secret_of(Seat.A, last)), secret_of(Seat.B))
    assert table.phase is TablePhase.PLAY


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("open_seat", Seat)
def test_an_open_secret_beside_a_commitment_is_one_that_is_revealed(
    order: tuple[Seat, ...], open_seat: Seat
) -> None:
    table = empty()
    for seat in order:
        table = sit(table, given_openly(seat) if seat is open_seat else committed(seat))
    other = open_seat.rival
    assert (table.phase, table.awaiting_reveal) == (TablePhase.WAITING, (other,))
    expected = BySeat(*(seat_commitment("m", seat, PUBLISHED, SECRETS[seat]) for seat in Seat))
    assert show(table, (other,)).commitments == expected
    assert table.shares.secrets[other] is None
    nothing = decide_reveal(table, secret_of(open_seat), joint(table), 2)
    assert refusal(nothing) is Refusal.NOT_COMMITTED
    anew = decide_seating(table, committed(other, b"c" * 32), 2, anew=True)
    assert refusal(anew) is Refusal.ALREADY_REVEALED
    table = reveal(table, secret_of(other))
    assert table.match is not None
    assert table.match.source == sealed_key("m", SECRET, SECRETS)


def test_two_open_secrets_are_dealt_by_recipe_1_and_show_nothing() -> None:
    table = sit(empty(), given_openly(Seat.A))
    assert show(table, (Seat.A,)).commitments == BySeat(None, None)
    anew = decide_seating(table, committed(Seat.A), 2, anew=True)
    assert refusal(anew) is Refusal.SEAT_TAKEN
    table = sit(table, given_openly(Seat.B))
    assert show(table, (Seat.A,)).commitments == BySeat(None, None)
    assert table.match is not None
    assert table.match.source == shared_key(SECRET, BySeat(*SECRETS))
    assert table.shares.fairness().recipe == 1


def test_a_log_with_a_secret_that_does_not_fit_is_no_log() -> None:
    table = both_committed()
    for wrong in (secret_of(Seat.A, b"x" * 32), secret_of(Seat.B, SECRETS.a)):
        with pytest.raises(ValueError, match="did not commit"):
            table.after(LogEntry(table.seq + 1, 3, wrong))
    table = reveal(table, secret_of(Seat.A))
    with pytest.raises(ValueError, match="did not commit"):
        table.after(LogEntry(table.seq + 1, 3, secret_of(Seat.A)))


ACTIONS = st.lists(
    st.tuples(
        st.sampled_from(["commit", "anew", "open", "reveal", "call_off"]),
        st.sampled_from(Seat),
        st.sampled_from([b"a" * 32, b"b" * 32]),
    ),
    max_size=14,
)


@given(ACTIONS)
def test_whatever_is_tried_cards_come_from_secrets_that_were_fixed(
    actions: list[tuple[str, Seat, bytes]],
) -> None:
    """No order of requests deals cards from a secret that its seat could choose last."""
    table, last = empty(), dict[Seat, int]()
    revealed: list[int] = []
    for kind, seat, secret in actions:
        match kind:
            case "commit" | "anew":
                seated = committed(seat, secret)
                decided = decide_seating(table, seated, 1, anew=kind == "anew")
            case "open":
                seated = PlayerSeated(seat, NAMES[seat], secret.hex())
                decided = decide_seating(table, seated, 1)
            case "reveal":
                seen = table.shares.joint or bytes(32)
                decided = decide_reveal(table, secret_of(seat, secret), seen, 1)
            case _:
                act = Submission("x", table.seq, CallOff())
                decided = decide(table, seat, act, 1, entropy)
        if isinstance(decided, Answer):
            continue
        table = after(table, decided)
        for entry in decided.entries:
            if isinstance(entry.fact, PlayerSeated) and entry.fact.commitment:
                last[seat] = entry.seq
            if isinstance(entry.fact, SecretRevealed):
                revealed.append(entry.seq)
        assert table == Table.fold("m", table.log)
    if table.match is not None and revealed:
        assert all(seq < min(revealed) for seq in last.values())
    if table.match is None:
        assert None in table.players or table.awaiting_reveal or table.closed


async def seated_online(store: MemoryStore) -> tuple[Host, str]:
    host = Host(store, Heard())
    table = await host.open(opened(Mode.ONLINE, BySeat(None, None)), match="m")
    for seat in Seat:
        await host.sit_down(table.id, committed(seat), f"{seat}'s")
    return host, table.id


async def test_duplicates_and_two_tabs_at_once_deal_once() -> None:
    store = MemoryStore()
    host, match = await seated_online(store)
    elsewhere = Host(store, Heard())
    seen = joint(await host.table(match))
    answers = await asyncio.gather(
        *(
            each.reveal(match, secret_of(seat), seen)
            for seat in Seat
            for each in (host, elsewhere)
            for _ in range(3)
        )
    )
    outcomes = [answer.outcome for answer in answers]
    assert sorted(set(outcomes), key=repr) == [Outcome.APPLIED, Outcome.DUPLICATE]
    assert outcomes.count(Outcome.APPLIED) == 2
    table = await host.refresh(match)
    kinds = [type(entry.fact).__name__ for entry in table.log]
    assert kinds[-3:] == ["SecretRevealed", "SecretRevealed", "CardsDealt"]
    assert table.phase is TablePhase.PLAY


async def test_a_process_that_has_not_heard_of_the_rival_looks_again() -> None:
    store = MemoryStore()
    here, elsewhere = Host(store, Heard()), Host(store, Heard())
    await here.open(opened(Mode.ONLINE, BySeat(None, None)), match="m")
    await here.sit_down("m", committed(Seat.A), "0's")
    await elsewhere.sit_down("m", committed(Seat.B), "1's")
    seen = await elsewhere.table("m")
    late = await here.reveal("m", secret_of(Seat.B), joint(seen))
    assert late.reason is Refusal.NOT_COMMITTED, "it knows of nobody there"
    answer = await here.reveal("m", secret_of(Seat.B), joint(seen), seen=seen.seq)
    assert answer.outcome is Outcome.APPLIED


async def test_of_a_reveal_and_a_new_commitment_at_once_one_is_refused() -> None:
    for first in (True, False):
        store = MemoryStore()
        host, match = await seated_online(store)
        elsewhere = Host(store, Heard())
        seen = joint(await elsewhere.table(match))
        tries = [
            host.sit_down(match, committed(Seat.B, b"c" * 32), "1's", anew=True),
            elsewhere.reveal(match, secret_of(Seat.A), seen),
        ]
        answers = await asyncio.gather(*(tries if first else reversed(tries)))
        reasons = {answer.reason for answer in answers} - {None}
        assert len(reasons) == 1
        assert reasons <= {Refusal.OTHER_COMMITMENTS, Refusal.ALREADY_REVEALED}


async def test_a_stranger_cannot_sit_down_anew_for_somebody() -> None:
    host, match = await seated_online(MemoryStore())
    answer = await host.sit_down(match, committed(Seat.B, b"c" * 32), "eve's", anew=True)
    assert answer.reason is Refusal.SEAT_TAKEN, "the store knows whose seat it is"


@pytest.mark.parametrize("fail", ["before", "after"])
async def test_a_reveal_survives_a_disk_that_fails(fail: str) -> None:
    store = FailingStore()
    host, match = await seated_online(store)
    seen = joint(await host.table(match))
    await host.reveal(match, secret_of(Seat.A), seen)
    store.fail = fail
    with pytest.raises(StoreError):
        await host.reveal(match, secret_of(Seat.B), seen)
    again = await host.reveal(match, secret_of(Seat.B), seen)
    assert again.outcome is (Outcome.APPLIED if fail == "before" else Outcome.DUPLICATE)
    assert (await host.table(match)).phase is TablePhase.PLAY


async def test_a_process_that_dies_between_commitments_and_reveals_loses_nothing() -> None:
    store = MemoryStore()
    _, match = await seated_online(store)
    for seat in Seat:
        # Each time another process, which knows only what is stored.
        host = Host(store, Heard())
        table = await host.table(match)
        assert table.awaiting_reveal[0] is seat
        await host.reveal(match, secret_of(seat), joint(table))
    table = await Host(store, Heard()).table(match)
    assert table.phase is TablePhase.PLAY
    assert Summary.of(table).phase is TablePhase.PLAY
