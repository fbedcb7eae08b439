# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""A round as a learner sees it, and as a critic may: vectors of small numbers.

An observation is in the order of the blocks of `jaipur.research.layout`, what an oracle sees in
that of `jaipur.research.oracle`; tests compare them.
"""

from array import array

try:
    import cython
except ImportError:
    from jaipur.kernel import no_cython as cython

from jaipur.kernel import flat, game, layout, tables
from jaipur.rules import ALL_CARDS
from jaipur.rules.cards import CARD_LETTERS

OBSERVATION_SIZE = layout.OBSERVATION
ORACLE_SIZE = layout.ORACLE

observed_pile = tables.PILE
observed_pile_size = tables.PILE_SIZE
observed_cards = array("b", map(ALL_CARDS.count, CARD_LETTERS))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def see(
    g: game.Game,
    me: cython.int,
    my_seals: cython.int,
    rival_seals: cython.int,
    out: cython.uchar[::1],
    at: cython.Py_ssize_t,
) -> cython.void:
    """Write what a seat may know to `out`, from `at` on.

    Totals of both hands, the deck and the bonus tokens are used only for what everybody can
    work out: what was sold, what a viewer cannot place, what goods tokens have brought.
    """
    rival: cython.int = 1 - me
    i: cython.int
    place: cython.int
    number: cython.int
    worth: cython.int
    others: cython.int
    lost: cython.int
    pile: cython.int
    own: cython.int
    mine: cython.int = 0
    theirs: cython.int = 0
    # Cards of the deck by kind, a byte each: a register is faster than seven places in memory.
    one: cython.ulonglong = 1
    deck: cython.ulonglong = 0
    for i in range(g.deck_size):
        deck += one << (8 * g.deck[i])
    for i in range(layout.GOODS):
        place = (deck >> (8 * i)) & 255
        number = g.hand[layout.GOODS * rival + i] - g.known[layout.GOODS * rival + i]
        out[at + layout.SEEN_HAND + i] = g.hand[layout.GOODS * me + i]
        out[at + layout.SEEN_SHOWN + i] = g.known[layout.GOODS * me + i]
        out[at + layout.SEEN_RIVAL_SHOWN + i] = g.known[layout.GOODS * rival + i]
        out[at + layout.SEEN_DISCARD + i] = (
            observed_cards[i]
            - g.market[i]
            - g.hand[layout.GOODS * me + i]
            - g.hand[layout.GOODS * rival + i]
            - place
        )
        out[at + layout.SEEN_UNSEEN + i] = place + number
        out[at + layout.SEEN_TOKENS + i] = observed_pile_size[i] - g.taken[i]
        out[at + layout.SEEN_NEXT_TOKEN + i] = observed_pile[layout.PILE_PLACES * i + g.taken[i]]
    out[at + layout.SEEN_HERD] = g.herd[me]
    out[at + layout.SEEN_RIVAL_CARDS] = g.hand_size[rival]
    out[at + layout.SEEN_RIVAL_HERD] = g.herd[rival]
    for i in range(layout.KINDS):
        out[at + layout.SEEN_MARKET + i] = g.market[i]
    out[at + layout.SEEN_DECK] = g.deck_size
    out[at + layout.SEEN_UNSEEN + layout.CAMEL] = (deck >> (8 * layout.CAMEL)) & 255
    for i in range(layout.BONUS_PILES):
        pile = layout.BONUS_PLACES * i
        number = 0
        others = g.bonus_size[i] - g.bonus_left[i]
        worth = 0
        lost = 0
        # Multiplied by 0 or 1: faster than a jump that is hard to foresee.
        for place in range(pile + g.bonus_left[i], pile + g.bonus_size[i]):
            own = g.bonus_owner[place] == me
            number += own
            worth += own * g.bonus[place]
            lost += g.bonus[place]
        others -= number
        lost -= worth
        mine += worth
        theirs += lost
        out[at + layout.SEEN_BONUS + i] = g.bonus_left[i]
        out[at + layout.SEEN_BONUS_TOKENS + i] = number
        out[at + layout.SEEN_BONUS_RUPEES + i] = worth
        out[at + layout.SEEN_RIVAL_BONUS_TOKENS + i] = others
        # Their owner's secret until the round is scored (R29).
        out[at + layout.SEEN_RIVAL_BONUS_RUPEES + i] = lost if g.ended else 0
    out[at + layout.SEEN_RUPEES] = g.score[me] - mine
    out[at + layout.SEEN_GOODS_TOKENS] = g.goods_count[me]
    out[at + layout.SEEN_RIVAL_RUPEES] = g.score[rival] - theirs
    out[at + layout.SEEN_RIVAL_GOODS_TOKENS] = g.goods_count[rival]
    out[at + layout.SEEN_SEALS] = my_seals
    out[at + layout.SEEN_SEALS + 1] = rival_seals
    out[at + layout.SEEN_IDLE] = g.idle
    out[at + layout.SEEN_ON_TURN] = me == g.turn and not g.ended
    out[at + layout.SEEN_OVER] = g.ended != 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def see_all(
    g: game.Game,
    seals_0: cython.int,
    seals_1: cython.int,
    out: cython.uchar[::1],
    at: cython.Py_ssize_t,
) -> cython.void:
    """Write a whole round to `out`, secrets included, seat 0 first."""
    i: cython.int
    j: cython.int
    place: cython.int
    to: cython.Py_ssize_t
    bonus: cython.int
    for i in range(layout.ORACLE):
        out[at + i] = 0
    out[at + layout.ALL_TURN] = g.turn
    for i in range(layout.SEATS * layout.GOODS):
        out[at + layout.ALL_HANDS + i] = g.hand[i]
        out[at + layout.ALL_KNOWN + i] = g.known[i]
    for i in range(layout.KINDS):
        out[at + layout.ALL_MARKET + i] = g.market[i]
    for i in range(g.deck_size):
        out[at + layout.ALL_DECK + g.deck[i]] += 1
    for i in range(g.deck_size if g.deck_size < layout.NEXT_CARDS else layout.NEXT_CARDS):
        out[at + layout.ALL_NEXT + i] = 1 + g.deck[g.deck_size - 1 - i]
    for i in range(layout.GOODS):
        out[at + layout.ALL_TOKENS + i] = observed_pile_size[i] - g.taken[i]
    for i in range(layout.SEATS):
        bonus = 0
        for j in range(layout.BONUS_PILES):
            to = at + layout.BONUS_PILES * i + j
            for place in range(
                layout.BONUS_PLACES * j + g.bonus_left[j],
                layout.BONUS_PLACES * j + g.bonus_size[j],
            ):
                if g.bonus_owner[place] == i:
                    out[to + layout.ALL_BONUS_TOKENS] += 1
                    out[to + layout.ALL_BONUS_RUPEES] += g.bonus[place]
                    bonus += g.bonus[place]
        out[at + layout.ALL_HERDS + i] = g.herd[i]
        out[at + layout.ALL_RUPEES + i] = g.score[i] - bonus
        out[at + layout.ALL_GOODS_TOKENS + i] = g.goods_count[i]
    for i in range(layout.BONUS_PILES):
        for j in range(g.bonus_left[i]):
            place = layout.BONUS_PLACES * i + g.bonus_left[i] - 1 - j
            out[at + layout.ALL_BONUS + layout.BONUS_PLACES * i + j] = g.bonus[place]
    out[at + layout.ALL_SEALS] = seals_0
    out[at + layout.ALL_SEALS + 1] = seals_1
    out[at + layout.ALL_IDLE] = g.idle
    out[at + layout.ALL_OVER] = g.ended != 0


def observe_row(
    row: cython.short[::1],
    seat: cython.int,
    my_seals: cython.int,
    rival_seals: cython.int,
    out: cython.uchar[::1],
) -> None:
    """Write what a seat may know of a caller's row.

    Raises:
        ValueError: the row or the room has another length, or there is no such seat.
    """
    g: game.Game = flat.load(row)
    if len(out) != layout.OBSERVATION or not 0 <= seat < layout.SEATS:
        raise ValueError(f"a seat is 0 or 1, and sees {layout.OBSERVATION} numbers")
    see(g, seat, my_seals, rival_seals, out, 0)


def observe_rows(rows: cython.short[::1], seals: cython.uchar[::1], out: cython.uchar[::1]) -> None:
    """Write what the player to move may know of each of N rows; there are 2 N seals, by seat.

    Raises:
        ValueError: the lengths do not fit together.
    """
    g: game.Game = game.Game()
    i: cython.Py_ssize_t
    rounds: cython.Py_ssize_t = flat.rounds_in(rows)
    if len(seals) != 2 * rounds or len(out) != layout.OBSERVATION * rounds:
        raise ValueError(f"the buffers are not all of {rounds} rounds, as the rows are")
    if not cython.compiled:
        rows, seals = memoryview(rows), memoryview(seals)
    with cython.nogil:
        for i in range(rounds):
            flat.read(g, rows, layout.ROW * i)
            see(
                g,
                g.turn,
                seals[2 * i + g.turn],
                seals[2 * i + 1 - g.turn],
                out,
                layout.OBSERVATION * i,
            )


def oracle_row(
    row: cython.short[::1], seals_0: cython.int, seals_1: cython.int, out: cython.uchar[::1]
) -> None:
    """Write all of a caller's row.

    Raises:
        ValueError: the row or the room has another length.
    """
    g: game.Game = flat.load(row)
    if len(out) != layout.ORACLE:
        raise ValueError(f"an oracle sees {layout.ORACLE} numbers, not {len(out)}")
    see_all(g, seals_0, seals_1, out, 0)
