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
take_kinds = tables.TAKE_KINDS
give_mask = tables.GIVE_MASK
give_terms = tables.GIVE_TERMS
give_kinds = tables.GIVE_KINDS
sale_good = tables.SALE_GOOD
sale_size = tables.SALE_SIZE
sale_id = tables.SALE_ID
pile_size = tables.PILE_SIZE
pile = tables.PILE

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
            self.scale = array("d", bytes(8 * 7))
            self.bonus = array("d", bytes(8 * 3))
            self.change = array("d", bytes(8 * 91))
            self.offer = array("d", bytes(8 * 7))
            self.rated_give = array("d", bytes(8 * 128))
            self.value = array("d", bytes(8 * 168))
        self.fair = True

    def load(self, flat: cython.double[::1]) -> None:
        """Take the weights from a flat list, in the order of weights.TABLE."""
        i: cython.int
        for i in range(480):
            self.hope[i] = flat[i]
        for i in range(7):
            self.patience[i] = flat[480 + i]
            self.scale[i] = flat[487 + i]
        for i in range(12):
            self.herd[i] = flat[494 + i]
        for i in range(161):
            self.majority[i] = flat[506 + i]
        for i in range(3):
            self.bonus[i] = flat[667 + i]
        self.market = flat[670]
        self.unknown = flat[671]
        self.camel_offer = flat[672]
        self.effort = flat[673]
        self.boredom = flat[674]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def stage(g: game.Game) -> cython.int:
    """How much of the round is left, from 0 (next to nothing) to 6 (nearly all)."""
    i: cython.int
    left: cython.int
    first: cython.int = 99
    second: cython.int = 99
    third: cython.int = 99
    time: cython.int
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
    # The round also ends with the third empty pile: about a token is sold in every turn.
    time = 2 * (first + second + third)
    if g.deck_size < time:
        time = g.deck_size
    if time <= 6:
        return 0 if time <= 1 else (1 if time <= 3 else 2)
    return 3 if time <= 11 else (4 if time <= 18 else (5 if time <= 27 else 6))


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
def rate_sale(m: Mind, g: game.Game, action: cython.int, t: cython.int) -> cython.double:
    """What a sale changes in the mover's favour; the round's end is seen."""
    p: cython.int = g.turn
    good: cython.int = sale_good[action - 7]
    size: cython.int = sale_size[action - 7]
    i: cython.int
    empty: cython.int = 0
    taken: cython.int = g.taken[good]
    left: cython.int = pile_size[good] - taken
    after: cython.int = taken + (size if size < left else left)
    mine: cython.int = g.hand[6 * p + good]
    theirs: cython.int
    d: cython.double = 0
    for i in range(taken, after):
        d += pile[17 * good + i]
    if size >= 3:
        i = (size if size < 5 else 5) - 3
        if g.bonus_left[i]:
            d += m.bonus[i]
    if after == pile_size[good] and left:
        for i in range(6):
            if i == good or g.taken[i] == pile_size[i]:
                empty += 1
        if empty >= 3:
            d += game.rupees(g, p) - game.rupees(g, 1 - p)
            return d + SURE if d > 0 else d - SURE
    theirs = g.known[6 - 6 * p + good] if m.fair else g.hand[6 - 6 * p + good]
    i = 80 * good
    d += m.patience[t] * (
        m.hope[i + 10 * (mine - size) + after]
        - m.hope[i + 10 * mine + taken]
        - m.hope[i + 10 * theirs + after]
        + m.hope[i + 10 * theirs + taken]
    )
    return d + m.base


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def prepare(m: Mind, g: game.Game, t: cython.int) -> cython.void:
    """Work out what one card more or less of each kind changes, for all ratings of a position."""
    p: cython.int = g.turn
    i: cython.int
    n: cython.int
    mine: cython.int
    theirs: cython.int
    up: cython.int
    at: cython.int
    herd: cython.int = g.herd[p]
    rival: cython.int = g.herd[1 - p]
    own: cython.double
    hands: cython.double = 0
    offers: cython.double = 0
    patience: cython.double = m.patience[t]
    for i in range(6):
        mine = g.hand[6 * p + i]
        theirs = g.known[6 - 6 * p + i] if m.fair else g.hand[6 - 6 * p + i]
        at = 80 * i + g.taken[i]
        own = m.hope[at + 10 * mine]
        hands += own - m.hope[at + 10 * theirs]
        up = theirs + 1 if theirs < 7 else 7
        # What a card of this kind in the market is worth to the rival, who moves next.
        m.offer[i] = m.market * patience * (m.hope[at + 10 * up] - m.hope[at + 10 * theirs])
        offers += g.market[i] * m.offer[i]
        # From giving all to taking all; what would not fit into the hand is never asked for.
        for n in range(-mine if mine < 5 else -5, g.market[i] + 1):
            if mine + n <= 7:
                m.change[13 * i + 6 + n] = patience * (m.hope[at + 10 * (mine + n)] - own)
                m.change[13 * i + 6 + n] += n * m.offer[i]
    m.offer[6] = m.market * m.camel_offer
    for n in range(-5, g.market[6] + 1):
        if herd + n >= 0:
            m.change[78 + 6 + n] = (
                patience * (m.herd[herd + n] - m.herd[herd])
                + m.majority[23 * t + 11 + herd + n - rival]
                - m.majority[23 * t + 11 + herd - rival]
                + n * m.offer[6]
            )
    m.base = (
        g.score[p]
        - g.score[1 - p]
        + patience * (hands + m.herd[herd] - m.herd[rival])
        + m.majority[23 * t + 11 + herd - rival]
        - offers
        - m.offer[6] * g.market[6]
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rate_exchanges(m: Mind, g: game.Game, n: cython.int) -> cython.int:
    """Rate every exchange, from place n of the list on; where the list ends."""
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
    size: cython.int
    mask: cython.int
    at: cython.int
    p: cython.int = g.turn
    room: cython.int = 7 - g.hand_size[p]
    taken: cython.double
    for i in range(6):
        total += g.market[i]
        market_rank += binomial[8 * i + total]
    if total < 2:
        return n
    largest = total
    total = 0
    for i in range(6):
        total += g.hand[6 * p + i]
        give_rank += binomial[8 * i + total]
    give_rank += binomial[48 + total + (g.herd[p] if g.herd[p] < room else room)]
    first = gives_at[4 * give_rank]
    for j in range(first, gives_at[4 * give_rank + largest - 1]):
        give = gives[j]
        taken = 0
        for k in range(5 * give, 5 * give + give_kinds[give]):
            taken += m.change[give_terms[k]]
        m.rated_give[j - first] = taken
    for i in range(takes_at[market_rank], takes_at[market_rank + 1]):
        take = takes[i]
        taken = m.base - m.effort - m.boredom * g.idle
        for k in range(5 * take, 5 * take + take_kinds[take]):
            taken += m.change[take_terms[k]]
        size = 4 * give_rank + take_size[take] - 2
        mask = take_mask[take]
        at = exchange_at[take]
        for j in range(gives_at[size], gives_at[size + 1]):
            give = gives[j]
            if not mask & give_mask[give]:
                g.moves[n] = exchange[at + give]
                m.value[n] = taken + m.rated_give[j - first]
                n += 1
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rate(m: Mind, g: game.Game) -> cython.int:
    """Rate every legal move: ids to g.moves, ascending, worths to m.value; how many there are."""
    n: cython.int = 0
    i: cython.int
    j: cython.int
    p: cython.int = g.turn
    t: cython.int = stage(g)
    camels: cython.int = g.market[6]
    prepare(m, g, t)
    if g.hand_size[p] < 7:
        for i in range(6):
            if g.market[i]:
                g.moves[n] = i
                if g.deck_size:
                    m.value[n] = m.base + m.change[13 * i + 7] - m.market * m.unknown
                else:
                    m.value[n] = margin(g, p)
                n += 1
    if camels:
        g.moves[n] = 6
        if g.deck_size >= camels:
            m.value[n] = m.base + m.change[84 + camels] - camels * m.market * m.unknown
        else:
            g.herd[p] += camels
            m.value[n] = margin(g, p)
            g.herd[p] -= camels
        n += 1
    for i in range(6):
        for j in range(2 if i < 3 else 1, g.hand[6 * p + i] + 1):
            g.moves[n] = sale_id[8 * i + j]
            m.value[n] = rate_sale(m, g, g.moves[n], t)
            n += 1
    return rate_exchanges(m, g, n)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def best(m: Mind, g: game.Game) -> cython.int:
    """The action id of the best rated move; the first of equals."""
    n: cython.int = rate(m, g)
    i: cython.int
    top: cython.int = 0
    for i in range(1, n):
        if m.value[i] > m.value[top]:
            top = i
    return g.moves[top]


def rated(m: Mind, row: cython.short[::1]) -> list:
    """Every legal move of a position, as (action id, worth), ascending by id."""
    g: game.Game = game.Game()
    flat.read(g, row)
    n: cython.int = rate(m, g)
    return [(g.moves[i], m.value[i]) for i in range(n)]


def worth_of(m: Mind, row: cython.short[::1]) -> float:
    """The worth of a position to the player to move."""
    g: game.Game = game.Game()
    flat.read(g, row)
    return worth(m, g)
