"""Selling: R16 to R19."""

import pytest

from jaipur.rules import Bonus, IllegalReason, Move, Moved, Paid, Seat, play, view
from tests.oracle.positions import BONUS
from tests.rules.positions import after, compose, legal, why


@pytest.mark.parametrize("good", ["C", "P", "L"])
def test_r16_one_cloth_spice_or_leather_may_be_sold(good: str) -> None:
    assert after(compose("KKKKK", good), f"-{good}").players.a.hand == ""


@pytest.mark.parametrize("good", ["D", "G", "S"])
def test_r16_at_least_two_diamonds_gold_or_silver_are_sold(good: str) -> None:
    round_ = compose("KKKKK", good * 3)
    assert why(round_, f"-{good}") is IllegalReason.SALE_TOO_SMALL
    assert legal(round_) == {"+KKKKK", f"-{good * 2}", f"-{good * 3}"}


@pytest.mark.parametrize("earned", ["0101", "01010"])
@pytest.mark.parametrize("good", ["D", "G", "S"])
def test_r16_at_least_two_even_if_one_token_or_none_is_left(good: str, earned: str) -> None:
    round_ = compose("KKKKK", good * 2, tokens={good: earned})
    assert why(round_, f"-{good}") is IllegalReason.SALE_TOO_SMALL
    assert why(round_, f"-{good * 2}") is None


def test_r16_a_sale_need_not_be_of_all_the_cards_one_has() -> None:
    assert legal(compose("KKKKK", "CCCCDDD")) == {
        *("+KKKKK", "-DD", "-DDD"),
        *("-C", "-CC", "-CCC", "-CCCC"),
    }
    assert after(compose("KKKKK", "CCCCDDD"), "-CC").players.a.hand == "DDDCC"


@pytest.mark.parametrize("move", ["-CP", "-CCP", "-DDGG", "-CCLL"])
def test_r16_a_sale_is_of_one_kind(move: str) -> None:
    assert why(compose("KKKKK", "DDGGCCP"), move) is IllegalReason.SALE_MIXED


@pytest.mark.parametrize("move", ["-K", "-KK", "-KKKKK"])
def test_r16_camels_are_not_sold(move: str) -> None:
    assert why(compose("DGSCP", "LL", 6), move) is IllegalReason.CAMELS_SOLD


def test_r16_only_cards_in_hand_are_sold() -> None:
    round_ = compose("CCCKK", "CC", rival_hand="CCC")
    assert why(round_, "-CCC") is IllegalReason.NOT_IN_HAND
    assert why(round_, "-L") is IllegalReason.NOT_IN_HAND


@pytest.mark.parametrize(
    ("sold", "earned", "left"),
    [
        ("DD", (7, 7), (5, 5, 5)),
        ("GGG", (6, 6, 5), (5, 5)),
        ("SSSS", (5, 5, 5, 5), (5,)),
        ("C", (5,), (3, 3, 2, 2, 1, 1)),
        ("PPPP", (5, 3, 3, 2), (2, 1, 1)),
        ("LLLLLLL", (4, 3, 2, 1, 1, 1, 1), (1, 1)),
    ],
)
def test_r17_a_sale_takes_as_many_of_the_highest_tokens(
    sold: str, earned: tuple[int, ...], left: tuple[int, ...]
) -> None:
    done = after(compose("KKKKK", sold), f"-{sold}")
    assert done.players.a.tokens.of(sold[0]) == earned
    assert done.tokens.of(sold[0]) == left


def test_r17_only_what_earlier_sales_have_left_is_taken() -> None:
    done = after(compose("KKKKK", "CCC", tokens={"C": "010"}), "-CC")
    assert done.players.a.tokens.C == (5, 3, 2, 2)
    assert done.players.b.tokens.C == (3,)
    assert done.tokens.C == (1, 1)


def test_r17_a_sale_takes_tokens_of_its_own_kind_only() -> None:
    done = after(compose("KKKKK", "CCC"), "-CC")
    assert done.players.a.tokens == ((), (), (), (5, 3), (), ())
    assert done.players.b.tokens == ((), (), (), (), (), ())


def test_r17_fewer_tokens_than_cards_give_all_that_are_left() -> None:
    done = after(compose("KKKKK", "DDDD", tokens={"D": "111"}), "-DDDD")
    assert done.players.a.tokens.D == (5, 5)
    assert done.tokens.D == ()
    assert done.discard == "DDDD"


def test_r17_a_sale_onto_an_empty_pile_is_legal_and_brings_nothing() -> None:
    done, events = play(compose("KKKKK", "DD", tokens={"D": "11111"}), Move.parse("-DD"))
    assert events == (Moved(Seat.A, Move.parse("-DD")), Paid(Seat.A, "D", ()))
    assert done.players.a.tokens.D == ()
    assert (done.players.a.hand, done.discard) == ("", "DD")


def test_r17_a_sale_leaves_the_market_and_the_rival_as_they_are() -> None:
    before = compose("KDKDK", "LLCC", 1, rival_hand="PP", rival_herd=2)
    done = after(before, "-LL")
    assert (done.market, done.deck) == ("KDKDK", before.deck)
    assert done.players.b == before.players.b
    assert (done.players.a.hand, done.players.a.herd) == ("CC", 1)


@pytest.mark.parametrize(
    ("sold", "bonus"),
    [
        ("L", ((), (), ())),
        ("LL", ((), (), ())),
        ("LLL", ((3,), (), ())),
        ("LLLL", ((), (6,), ())),
        ("LLLLL", ((), (), (9,))),
        ("LLLLLL", ((), (), (9,))),
        ("LLLLLLL", ((), (), (9,))),
    ],
)
def test_r18_one_bonus_token_by_the_number_of_cards_sold(
    sold: str, bonus: tuple[tuple[int, ...], ...]
) -> None:
    piles = {"3": [3, 1, 1, 2, 2, 3], "4": [6, 4, 4, 5, 5, 6], "5": [9, 8, 8, 9, 10, 10]}
    before = compose("KKKKK", "LLLLLLL", bonus_piles=piles)
    done = after(before, f"-{sold}")
    assert done.players.a.bonus == bonus
    assert done.players.b.bonus == ((), (), ())
    for had, got, left in zip(before.bonus, bonus, done.bonus, strict=True):
        assert left == had[len(got) :]


def test_r18_the_bonus_is_the_top_token_of_its_pile_each_time() -> None:
    piles = {**BONUS["standard"], "3": [2, 3, 1, 1, 2, 3]}
    round_ = compose("KKKKK", "LLLCCC", rival_hand="PPP", bonus_piles=piles)
    done = after(round_, "-LLL", "-PPP", "-CCC")
    assert done.players.a.bonus.three == (2, 1)
    assert done.players.b.bonus.three == (3,)
    assert done.bonus.three == (1, 2, 3)


def test_r18_cards_count_and_not_the_tokens_received() -> None:
    done = after(compose("KKKKK", "DDDD", tokens={"D": "1111"}), "-DDDD")
    assert done.players.a.tokens.D == (5,)
    assert done.players.a.bonus == ((), (4,), ())


def test_r18_a_sale_onto_an_empty_pile_still_earns_its_bonus() -> None:
    done = after(compose("KKKKK", "SSSSS", tokens={"S": "11111"}), "-SSSSS")
    assert done.players.a.tokens.S == ()
    assert done.players.a.bonus == ((), (), (8,))


@pytest.mark.parametrize(("size", "pile"), [(3, "3"), (4, "4"), (5, "5"), (6, "5"), (7, "5")])
def test_r18_an_empty_bonus_pile_gives_none_and_no_other_stands_in(size: int, pile: str) -> None:
    before = compose("KKKKK", "L" * size, bonus={pile: "111111"})
    done, events = play(before, Move(give=before.players.a.hand))
    assert done.players.a.bonus == ((), (), ())
    assert done.bonus == before.bonus
    assert not any(isinstance(event, Bonus) for event in events)


@pytest.mark.parametrize(("rules", "tokens_left"), [("standard", 0), ("box", 1)])
def test_r18_the_pile_for_three_lasts_as_long_as_its_ruleset_says(
    rules: str, tokens_left: int
) -> None:
    done = after(compose("KKKKK", "LLL", bonus={"3": "111111"}, rules=rules), "-LLL")
    assert len(done.players.a.bonus.three) == tokens_left


def test_r18_the_events_report_the_sale_its_tokens_and_its_bonus() -> None:
    _, events = play(compose("KKKKK", "PPPPPP"), Move.parse("-PPPPPP"))
    assert events == (
        Moved(Seat.A, Move.parse("-PPPPPP")),
        Paid(Seat.A, "P", (5, 3, 3, 2, 2, 1)),
        Bonus(Seat.A, size=5, value=8),
    )


@pytest.mark.parametrize("emptied", [{}, {"3": "111111"}, {"4": "111111"}, {"5": "111111"}])
@pytest.mark.parametrize("tokens", [{}, {"L": "1111111"}, {"L": "111111111"}])
@pytest.mark.parametrize("size", range(1, 8))
def test_r17_r18_a_view_says_beforehand_what_a_sale_brings(
    size: int, tokens: dict[str, str], emptied: dict[str, str]
) -> None:
    round_ = compose("KKKKK", "LLLLLLL", tokens=tokens, bonus=emptied)
    move = Move.parse("-" + "L" * size)
    _, events = play(round_, move)
    (paid,) = (event.values for event in events if isinstance(event, Paid))
    bonus = [event.size for event in events if isinstance(event, Bonus)]
    assert view(round_, Seat.A).proceeds(move) == (paid, bonus[0] if bonus else None)


def test_r19_sold_cards_lie_face_up_on_the_discard_pile() -> None:
    done = after(compose("KKKKK", "CCLL", rival_hand="CPP"), "-CC", "-PP")
    assert done.discard == "CCPP"
    assert view(done, None).discard == "CCPP"


def test_r19_sold_cards_stay_out_even_when_the_deck_is_empty() -> None:
    done = after(compose("DKKKK", "CC", 7, deck=""), "-CC", "+KKKK")
    assert done.market == "D...."
    assert done.discard.count("C") == 8
    assert done.deck == ""
