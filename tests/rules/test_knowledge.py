"""What may be known, by whom: R28 to R31."""

from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from jaipur.rules import (
    STANDARD,
    Bonus,
    ByBonus,
    ByGood,
    BySeat,
    Cards,
    Event,
    Match,
    Move,
    Moved,
    Paid,
    PlayerView,
    Refilled,
    Round,
    Seat,
    View,
    key_from_seed,
    legal_moves,
    sample,
    view,
)
from tests.oracle.positions import BONUS
from tests.rules.positions import after, compose

KEY = key_from_seed("monsoon")
VIEWERS = [Seat.A, Seat.B, None]

MIDDLE: dict[str, Any] = {
    "market": "KDKGS",
    "hand": "CCL",
    "herd": 2,
    "rival_hand": "PPDL",
    "rival_herd": 3,
    "deck": "LSGC...",
    "tokens": {"L": "001", "S": "1"},
    "bonus": {"3": "01", "5": "1"},
    "known": ["L", "DP"],
    "seals": [0, 1],
    "round": 2,
    "idle": 3,
}
"""A round in the middle: A has earned a bonus token worth 1, B two worth 1 and 8."""


def what_everybody_sees() -> View:
    """The round MIDDLE as a spectator sees it, written out by hand."""
    return View(
        ruleset=STANDARD,
        number=2,
        viewer=None,
        starter=Seat.A,
        turn=Seat.A,
        seals=BySeat(0, 1),
        market="KDKGS",
        deck_size=55 - 5 - 3 - 2 - 4 - 3,
        discard=Cards(),
        hand=None,
        tokens=ByGood(
            D=(7, 7, 5, 5, 5),
            G=(6, 6, 5, 5, 5),
            S=(5, 5, 5, 5),
            C=(5, 3, 3, 2, 2, 1, 1),
            P=(5, 3, 3, 2, 2, 1, 1),
            L=(1, 1, 1, 1, 1, 1),
        ),
        bonus_sizes=ByBonus(4, 6, 5),
        players=BySeat(
            PlayerView(
                hand_size=3,
                herd=2,
                tokens=ByGood((), (), (), (), (), (4, 3)),
                bonus=ByBonus((None,), (), ()),
                known=Cards("L"),
            ),
            PlayerView(
                hand_size=4,
                herd=3,
                tokens=ByGood((), (), (5,), (), (), (2,)),
                bonus=ByBonus((None,), (), (None,)),
                known=Cards("DP"),
            ),
        ),
        idle=3,
    )


def test_r28_a_spectator_sees_what_is_public_and_nothing_else() -> None:
    assert view(compose(**MIDDLE), None) == what_everybody_sees()


def test_r28_a_view_has_no_other_fields() -> None:
    assert {field.name for field in fields(View)} == {
        *("ruleset", "number", "viewer", "starter", "turn", "seals", "market", "deck_size"),
        *("discard", "hand", "tokens", "bonus_sizes", "players", "idle", "result", "history"),
    }
    assert {field.name for field in fields(PlayerView)} == {
        *("hand_size", "herd", "tokens", "bonus", "known"),
    }


@pytest.mark.parametrize("viewer", VIEWERS)
def test_r28_every_move_refill_and_sale_is_public(viewer: Seat | None) -> None:
    match = Match(KEY, compose("KDKGS", "CCL", 1, rival_hand="PPP", deck="SG..."))
    for move in ("+KK", "-P", "+DG-LK"):
        match, _ = match.play(Move.parse(move))
    expected: tuple[Event, ...] = (
        Moved(Seat.A, Move.parse("+KK"), slots=(0, 2)),
        Refilled(slot=0, card="S"),
        Refilled(slot=2, card="G"),
        Moved(Seat.B, Move.parse("-P")),
        Paid(Seat.B, "P", (5,)),
        Moved(Seat.A, Move.parse("+DG-LK"), slots=(1, 2)),
    )
    assert match.view(viewer).history == expected


@pytest.mark.parametrize("viewer", VIEWERS)
def test_r28_the_result_is_public(viewer: Seat | None) -> None:
    match, _ = Match(KEY, compose("DGSPL", "CC", 1, idle=199)).play(Move.parse("+DG-CC"))
    seen = match.view(viewer)
    assert seen.result == match.round.result
    assert seen.seals == (1, 0)
    assert seen.history == match.history


@pytest.mark.parametrize(
    ("viewer", "hand", "own_bonus"),
    [(Seat.A, "CCL", ByBonus((1,), (), ())), (Seat.B, "DPPL", ByBonus((1,), (), (8,)))],
)
def test_r29_a_player_also_sees_only_their_own_hand_and_bonus_values(
    viewer: Seat, hand: str, own_bonus: ByBonus[tuple[int | None, ...]]
) -> None:
    public = what_everybody_sees()
    own = replace(public.players[viewer], bonus=own_bonus)
    assert view(compose(**MIDDLE), viewer) == replace(
        public, viewer=viewer, hand=Cards(hand), players=public.players.replace(viewer, own)
    )


@pytest.mark.parametrize(
    ("secret", "viewers"),
    [
        ({"deck": "CGSL..."}, [Seat.A, Seat.B, None]),
        ({"rival_hand": "PSDL"}, [Seat.A, None]),
        ({"rival_hand": "PPDG"}, [Seat.A, None]),
        ({"hand": "GSL"}, [Seat.B, None]),
        ({"bonus_piles": {**BONUS["standard"], "3": [1, 1, 3, 2, 3, 2]}}, [Seat.A, Seat.B, None]),
        ({"bonus_piles": {**BONUS["standard"], "4": [6, 6, 5, 5, 4, 4]}}, [Seat.A, Seat.B, None]),
        ({"bonus_piles": {**BONUS["standard"], "5": [10, 8, 8, 9, 9, 10]}}, [Seat.A, None]),
        ({"bonus_piles": {**BONUS["standard"], "3": [3, 1, 1, 2, 2, 3]}}, [Seat.B, None]),
    ],
)
def test_r29_rounds_that_differ_in_secrets_look_the_same(
    secret: dict[str, Any], viewers: list[Seat | None]
) -> None:
    truth, other = compose(**MIDDLE), compose(**{**MIDDLE, **secret})
    alike = [viewer for viewer in VIEWERS if view(truth, viewer) == view(other, viewer)]
    assert truth != other
    assert alike == viewers


@pytest.mark.parametrize(("viewer", "value"), [(Seat.A, 3), (Seat.B, None), (None, None)])
def test_r29_a_bonus_token_is_seen_to_be_won_but_its_value_only_by_its_owner(
    viewer: Seat | None, value: int | None
) -> None:
    piles = {**BONUS["standard"], "3": [3, 1, 1, 2, 2, 3]}
    match, _ = Match(KEY, compose("KKKKK", "CCC", bonus_piles=piles)).play(Move.parse("-CCC"))
    seen = match.view(viewer)
    assert seen.history[-1] == Bonus(Seat.A, size=3, value=value)
    assert seen.players.a.bonus == ((value,), (), ())
    assert seen.bonus_sizes == (5, 6, 6)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_r29_scoring_shows_all_bonus_values(viewer: Seat | None) -> None:
    late = compose("DGSPL", "CC", bonus={"3": "01", "5": "1"}, idle=199)
    done = after(late, "+DG-CC")
    assert [player.bonus for player in view(done, viewer).players] == [
        ((1,), (), ()),
        ((1,), (), (8,)),
    ]


def test_r29_scoring_shows_no_hand_to_others() -> None:
    done, other = (
        after(compose("DGSPL", "CC", rival_hand=hand, idle=199), "+DG-CC")
        for hand in ("PPP", "LLL")
    )
    assert [view(done, viewer).hand for viewer in VIEWERS] == ["DG", "PPP", None]
    assert [view(done, viewer) == view(other, viewer) for viewer in VIEWERS] == [True, False, True]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_r30_views_know_both_herds(viewer: Seat | None) -> None:
    done = after(compose("KKKGS", "CC", 2, rival_herd=1), "+KKK")
    assert [player.herd for player in view(done, viewer).players] == [5, 1]


@pytest.mark.parametrize("seed", range(10))
def test_r30_herds_can_be_counted_from_hand_sizes_and_public_moves(seed: int) -> None:
    match, random = Match.start(STANDARD, seed=str(seed)), Random(seed)
    counted = [5 - player.hand_size for player in match.view(None).players]
    while match.round.result is None:
        match, _ = match.play(random.choice(legal_moves(match.round)))
    for event in match.view(None).history:
        if isinstance(event, Moved):
            counted[event.seat] += event.move.take.count("K") - event.move.give.count("K")
    assert [player.herd for player in match.view(None).players] == counted


def known_after(before: Round, *moves: str) -> tuple[Cards, Cards]:
    """What each seat is known to hold after these moves."""
    first, second = after(before, *moves).players
    return first.known, second.known


def test_r31_dealt_cards_are_not_known() -> None:
    round_ = Match.start(STANDARD, seed="monsoon").round
    assert [player.known for player in round_.players] == ["", ""]


def test_r31_a_good_taken_is_known() -> None:
    round_ = compose("KDKGS", "CC", rival_hand="LL", deck="PPPP...")
    assert known_after(round_, "+D", "+G", "+S", "-LL") == ("DS", "G")


def test_r31_camels_taken_are_not_in_the_hand() -> None:
    assert known_after(compose("KDKGS", "CC", known=["C", ""]), "+KK") == ("C", "")


def test_r31_goods_taken_in_an_exchange_are_known_and_those_given_are_gone() -> None:
    round_ = compose("DGSPK", "CCLL", 2, known=["CL", ""])
    assert known_after(round_, "+DG-CL") == ("DG", "")
    assert known_after(round_, "+DG-LK") == ("DGC", "")
    assert known_after(round_, "+DG-KK") == ("DGCL", "")


@pytest.mark.parametrize(
    ("sale", "known"), [("-C", "DD"), ("-CC", "DD"), ("-DD", "C"), ("-L", "DDC")]
)
def test_r31_cards_sold_leave_what_is_known_first(sale: str, known: str) -> None:
    assert known_after(compose("KKKKK", "DDCCL", known=["DDC", ""]), sale) == (known, "")


def test_r31_several_known_cards_of_a_kind_leave_one_by_one() -> None:
    assert known_after(compose("KKKKK", "CCCC", known=["CCC", ""]), "-CC") == ("C", "")


def test_r31_a_player_can_name_every_card_but_the_deck_and_the_rest_of_the_rivals_hand() -> None:
    seen = view(compose(**MIDDLE), Seat.A)
    assert seen.seen == Cards("KDKGS" + "CCL" + "KK" + "KKK" + "DP")
    assert seen.hidden(Seat.B) == 2
    assert len(seen.unseen) == seen.deck_size + 2


@pytest.mark.parametrize("viewer", VIEWERS)
def test_r31_a_round_sampled_from_a_view_keeps_all_that_is_known(viewer: Seat | None) -> None:
    seen = view(compose(**MIDDLE), viewer)
    imagined = [sample(seen, Random(seed)) for seed in range(30)]
    assert all(view(round_, viewer) == seen for round_ in imagined)
    assert all(round_.players.b.hand.holds("DP") for round_ in imagined)
    assert len({round_.deck for round_ in imagined}) == 30
