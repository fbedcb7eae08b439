# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""What a position is worth, and so which move to make: one ply of judgement, in rupees.

A side's worth is its rupees, plus what its hand will bring (by good, number of cards and tokens
gone), plus what its herd is good for; the player to move also has what the market offers. All of
it is separable by good, and an exchange never takes and gives the same good: so the worth of an
exchange is a number for what is taken plus a number for what is given, and all legal moves are
rated exactly in less than a microsecond. The weights are named in weights.py and tuned by play.
"""

from array import array

import cython

from jaipur.kernel import flat, game, tables

# Tables of other compiled modules cannot be reached from here, so each has its own names.
binomial = tables.BINOMIAL
takes_at = tables.TAKES_AT
takes = tables.TAKES
gives_at = tables.GIVES_AT
gives = tables.GIVES
exchange_at = tables.EXCHANGE_AT
exchange = tables.EXCHANGE
take_size = tables.TAKE_SIZE
take_mask = tables.TAKE_MASK
take_terms = tables.TAKE_TERMS
give_mask = tables.GIVE_MASK
give_terms = tables.GIVE_TERMS
sale_id = tables.SALE_ID
pile_size = tables.PILE_SIZE
pile = tables.PILE

share = array("d", [1.0, 1.000001, 0.500001, 0.333334, 0.250001, 0.200001])
"""A little more than 1/n: of n cards given, the share of one."""
SURE = 60.0
"""What winning the round at once is worth, in rupees: more than any hope."""


@cython.cclass
class Mind:
    """Weights in the form the ratings use, and room to rate; the fields are in policy.pxd."""

    def __init__(self):
        if not cython.compiled:
            self.hope = array("d", bytes(8 * 480))
            self.patience = array("d", bytes(8 * 7))
            self.herd = array("d", bytes(8 * 12))
            self.majority = array("d", bytes(8 * 161))
            self.bonus = array("d", bytes(8 * 3))
            self.change = array("d", bytes(8 * 91))
            self.rated_take = array("d", bytes(8 * 16))
            self.rated_give = array("d", bytes(8 * 128))
            self.value = array("d", bytes(8 * 168))
            self.pick = array("h", bytes(2 * 168))
        self.fair = True

    def load(self, flat: cython.double[::1]) -> None:
        """Take the weights from a flat list, as `weights.flatten` makes it."""
        i: cython.int
        if len(flat) != 668:
            raise ValueError(f"there are 668 weights, not {len(flat)}")
        for i in range(480):
            self.hope[i] = flat[i]
        for i in range(7):
            self.patience[i] = flat[480 + i]
        for i in range(12):
            self.herd[i] = flat[487 + i]
        for i in range(161):
            self.majority[i] = flat[499 + i]
        for i in range(3):
            self.bonus[i] = flat[660 + i]
        self.market = flat[663]
        self.unknown = flat[664]
        self.camel_offer = flat[665]
        self.effort = flat[666]
        self.boredom = flat[667]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lowest(g: game.Game) -> cython.int:
    """How many tokens are left on the three lowest piles."""
    i: cython.int
    left: cython.int
    first: cython.int = 99
    second: cython.int = 99
    third: cython.int = 99
    for i in range(6):
        left = pile_size[i] - g.taken[i]
        if left < first:
            third = second
            second = first
            first = left
        elif left < second:
            third = second
            second = left
        elif left < third:
            third = left
    return first + second + third


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def stage_with(tokens: cython.int, deck: cython.int) -> cython.int:
    """How much of the round is left, from 0 (next to nothing) to 6 (nearly all)."""
    # The round also ends with the third empty pile: about a token is sold in every turn.
    time: cython.int = 2 * tokens if 2 * tokens < deck else deck
    if time <= 6:
        return 0 if time <= 1 else (1 if time <= 3 else 2)
    return 3 if time <= 11 else (4 if time <= 18 else (5 if time <= 27 else 6))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def stage(g: game.Game) -> cython.int:
    """The stage of a position, as weights are named by it."""
    return stage_with(lowest(g), g.deck_size)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def margin(g: game.Game, p: cython.int) -> cython.double:
    """The worth of a round that ends here, to one seat."""
    who: cython.int = game.winner(g)
    d: cython.double = game.rupees(g, p) - game.rupees(g, 1 - p)
    if who == 2:
        return d
    return d + SURE if who == p else d - SURE


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def worth(m: Mind, g: game.Game) -> cython.double:
    """The worth of a position to the player to move, in rupees."""
    p: cython.int = g.turn
    i: cython.int
    mine: cython.int
    theirs: cython.int
    at: cython.int
    t: cython.int = stage(g)
    hands: cython.double = 0
    offers: cython.double = 0
    up: cython.int
    for i in range(6):
        mine = g.hand[6 * p + i]
        theirs = g.known[6 - 6 * p + i] if m.fair else g.hand[6 - 6 * p + i]
        at = 80 * i + g.taken[i]
        hands += m.hope[at + 10 * mine] - m.hope[at + 10 * theirs]
        up = mine + 1 if mine < 7 else 7
        offers += g.market[i] * (m.hope[at + 10 * up] - m.hope[at + 10 * mine])
    return (
        g.score[p]
        - g.score[1 - p]
        + m.patience[t] * (hands + m.market * offers + m.herd[g.herd[p]] - m.herd[g.herd[1 - p]])
        + m.majority[23 * t + 11 + g.herd[p] - g.herd[1 - p]]
        + m.market * m.camel_offer * g.market[6]
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def consider(m: Mind, action: cython.int, value: cython.double) -> cython.void:
    """Put a move on the shortlist, in its place: the best first, the first of equals first."""
    i: cython.int = m.count
    if m.count < m.most:
        m.count += 1
    else:
        i -= 1
    while i > 0 and m.value[i - 1] < value:
        m.value[i] = m.value[i - 1]
        m.pick[i] = m.pick[i - 1]
        i -= 1
    m.value[i] = value
    m.pick[i] = action
    if m.count == m.most:
        m.bar = m.value[m.count - 1]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rate_sales(m: Mind, g: game.Game, good: cython.int, t: cython.int) -> cython.void:
    """Rate every sale of a good; the round's end is seen."""
    p: cython.int = g.turn
    size: cython.int
    i: cython.int
    empty: cython.int = 0
    taken: cython.int = g.taken[good]
    left: cython.int = pile_size[good] - taken
    after: cython.int = taken
    at: cython.int = 80 * good
    mine: cython.int = g.hand[6 * p + good]
    least: cython.int = 2 if good < 3 else 1
    theirs: cython.int = g.known[6 - 6 * p + good] if m.fair else g.hand[6 - 6 * p + good]
    paid: cython.double = 0
    d: cython.double
    before: cython.double = m.hope[at + 10 * mine + taken] - m.hope[at + 10 * theirs + taken]
    for size in range(1, mine + 1):
        if size <= left:
            paid += pile[17 * good + after]
            after += 1
        if size < least:
            continue
        d = paid
        if size >= 3:
            i = (size if size < 5 else 5) - 3
            if g.bonus_left[i]:
                d += m.bonus[i]
        if size >= left and left:
            empty = 1
            for i in range(6):
                if i != good and g.taken[i] == pile_size[i]:
                    empty += 1
        if empty >= 3:
            d += game.rupees(g, p) - game.rupees(g, 1 - p)
            d = d + SURE if d > 0 else d - SURE
        else:
            d += m.base + m.patience[t] * (
                m.hope[at + 10 * (mine - size) + after] - m.hope[at + 10 * theirs + after] - before
            )
        if d > m.bar:
            consider(m, sale_id[8 * good + size], d)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def prepare(m: Mind, g: game.Game, t: cython.int) -> cython.void:
    """Work out what one card more or less of each kind changes, for all ratings of a position."""
    p: cython.int = g.turn
    i: cython.int
    n: cython.int
    most: cython.int
    mine: cython.int
    theirs: cython.int
    at: cython.int
    to: cython.int
    herd: cython.int = g.herd[p]
    rival: cython.int = g.herd[1 - p]
    own: cython.double
    offer: cython.double
    change: cython.double
    hands: cython.double = 0
    offers: cython.double = 0
    patience: cython.double = m.patience[t]
    m.cheapest = -1e9
    for i in range(6):
        mine = g.hand[6 * p + i]
        theirs = g.known[6 - 6 * p + i] if m.fair else g.hand[6 - 6 * p + i]
        at = 80 * i + g.taken[i]
        own = m.hope[at + 10 * mine]
        offer = m.hope[at + 10 * theirs]
        hands += own - offer
        # What a card of this kind in the market is worth to the rival, who moves next.
        offer = m.market * patience * (m.hope[at + 10 * (theirs + 1 if theirs < 7 else 7)] - offer)
        offers += g.market[i] * offer
        # From giving all to taking all; what would not fit into the hand is never asked for.
        to = 13 * i + 6
        at += 10 * mine
        most = mine if mine < 5 else 5
        for n in range(1, most + 1):
            change = patience * (m.hope[at - 10 * n] - own) - n * offer
            m.change[to - n] = change
            change *= share[n]
            if change > m.cheapest:
                m.cheapest = change
        most = 7 - mine if mine + g.market[i] > 7 else g.market[i]
        for n in range(1, most + 1):
            m.change[to + n] = patience * (m.hope[at + 10 * n] - own) + n * offer
    offer = m.market * m.camel_offer
    at = 23 * t + 11 + herd - rival
    own = patience * m.herd[herd] + m.majority[at]
    most = herd if herd < 5 else 5
    for n in range(1, most + 1):
        change = patience * m.herd[herd - n] + m.majority[at - n] - own - n * offer
        m.change[84 - n] = change
        change *= share[n]
        if change > m.cheapest:
            m.cheapest = change
    n = g.market[6]
    m.change[84 + n] = patience * m.herd[herd + n] + m.majority[at + n] - own + n * offer
    m.base = (
        g.score[p]
        - g.score[1 - p]
        + patience * (hands - m.herd[rival])
        + own
        - offers
        - offer * g.market[6]
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rate_exchanges(m: Mind, g: game.Game) -> cython.void:
    """Rate every exchange that could be on the shortlist."""
    i: cython.int
    j: cython.int
    k: cython.int
    take: cython.int
    give: cython.int
    largest: cython.int
    total: cython.int = 0
    market_rank: cython.int = 0
    give_rank: cython.int = 0
    first: cython.int
    after: cython.int
    last: cython.int
    at: cython.int
    end: cython.int
    size: cython.int
    p: cython.int = g.turn
    room: cython.int = 7 - g.hand_size[p]
    value: cython.double
    most: cython.double
    start: cython.double = m.base - m.effort - m.boredom * g.idle
    for i in range(6):
        total += g.market[i]
        market_rank += binomial[8 * i + total]
    if total < 2:
        return
    largest = total
    total = 0
    for i in range(6):
        total += g.hand[6 * p + i]
        give_rank += binomial[8 * i + total]
    give_rank += binomial[48 + total + (g.herd[p] if g.herd[p] < room else room)]
    last = takes_at[market_rank + 1]
    after = takes_at[market_rank]
    for size in range(2, largest + 1):
        first = after
        most = -1e9
        while after < last and take_size[takes[after]] == size:
            take = takes[after]
            value = start
            for k in range(5 * take, 5 * take + size):
                value += m.change[take_terms[k]]
            m.rated_take[after - first] = value
            if value > most:
                most = value
            after += 1
        # With the cheapest card given again and again: mostly no match for the shortlist.
        if most + size * m.cheapest <= m.bar:
            continue
        at = gives_at[4 * give_rank + size - 2]
        end = gives_at[4 * give_rank + size - 1]
        most = -1e9
        for j in range(at, end):
            give = gives[j]
            value = 0
            for k in range(5 * give, 5 * give + size):
                value += m.change[give_terms[k]]
            m.rated_give[j - at] = value
            if value > most:
                most = value
        for i in range(first, after):
            if m.rated_take[i - first] + most <= m.bar:
                continue
            take = takes[i]
            for j in range(at, end):
                value = m.rated_take[i - first] + m.rated_give[j - at]
                if value > m.bar and not take_mask[take] & give_mask[gives[j]]:
                    consider(m, exchange[exchange_at[take] + gives[j]], value)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rank(m: Mind, g: game.Game, most: cython.int) -> cython.int:
    """List the best rated moves, the best first, in m.pick and m.value; how many there are.

    At least one move and at most `most` of them; the first of equals is the one with the
    smaller id.
    """
    i: cython.int
    p: cython.int = g.turn
    t: cython.int = stage(g)
    camels: cython.int = g.market[6]
    value: cython.double
    m.count = 0
    m.most = most
    m.bar = -1e9
    prepare(m, g, t)
    if g.hand_size[p] < 7:
        for i in range(6):
            if g.market[i]:
                if g.deck_size:
                    value = m.base + m.change[13 * i + 7] - m.market * m.unknown
                else:
                    value = margin(g, p)
                if value > m.bar:
                    consider(m, i, value)
    if camels:
        if g.deck_size >= camels:
            value = m.base + m.change[84 + camels] - camels * m.market * m.unknown
        else:
            g.herd[p] += camels
            value = margin(g, p)
            g.herd[p] -= camels
        if value > m.bar:
            consider(m, 6, value)
    for i in range(6):
        if g.hand[6 * p + i] > (1 if i < 3 else 0):
            rate_sales(m, g, i, t)
    rate_exchanges(m, g)
    return m.count


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def best(m: Mind, g: game.Game) -> cython.int:
    """The action id of the best rated move; the first of equals."""
    rank(m, g, 1)
    return m.pick[0]


def rated(m: Mind, row: cython.short[::1]) -> list:
    """Every legal move of a position, as (action id, worth), ascending by id."""
    g: game.Game = flat.load(row)
    n: cython.int = rank(m, g, 168)
    return sorted((m.pick[i], m.value[i]) for i in range(n))


def worth_of(m: Mind, row: cython.short[::1]) -> float:
    """The worth of a position to the player to move."""
    return worth(m, flat.load(row))
