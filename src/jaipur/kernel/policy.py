# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""What a position is worth, and so which move to make: one ply of judgement, in rupees.

A side's worth is its rupees, plus what its hand will bring (by good, number of cards and tokens
gone), plus what its herd is good for; the player to move also has what the market offers. All of
it is separable by good, and an exchange never takes and gives the same good: so the worth of an
exchange is a number for what is taken plus a number for what is given, and all legal moves are
rated exactly in less than a microsecond. The weights are named in weights.py and tuned by play.
"""

from array import array

try:
    import cython
except ImportError:
    from jaipur.kernel import no_cython as cython

from jaipur.kernel import flat, game, layout, tables

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
"""What winning the round at once is worth, in rupees: more than anything else."""


@cython.cclass
class Policy:
    """Weights in the form the ratings use, and buffers; the fields are in policy.pxd."""

    def __init__(self):
        if not cython.compiled:
            self.hope = array("d", bytes(8 * layout.PATIENCE))
            self.patience = array("d", bytes(8 * layout.STAGES))
            self.herd = array("d", bytes(8 * layout.HERDS))
            self.majority = array("d", bytes(8 * layout.STAGES * layout.LEADS))
            self.bonus = array("d", bytes(8 * layout.BONUS_PILES))
            self.change = array("d", bytes(8 * layout.KINDS * layout.CHANGES))
            self.rated_take = array("d", bytes(8 * 16))
            self.rated_give = array("d", bytes(8 * 128))
            self.value = array("d", bytes(8 * layout.MAX_MOVES))
            self.pick = array("h", bytes(2 * layout.MAX_MOVES))
        self.fair = True

    def load(self, flat: cython.double[::1]) -> None:
        """Load the weights from a flat list, as `weights.flatten` makes it."""
        i: cython.int
        if len(flat) != layout.WEIGHTS:
            raise ValueError(f"there are {layout.WEIGHTS} weights, not {len(flat)}")
        for i in range(layout.GOODS * layout.COUNTS * layout.HOPES):
            self.hope[i] = flat[layout.HOPE + i]
        for i in range(layout.STAGES):
            self.patience[i] = flat[layout.PATIENCE + i]
        for i in range(layout.HERDS):
            self.herd[i] = flat[layout.HERD_WORTH + i]
        for i in range(layout.STAGES * layout.LEADS):
            self.majority[i] = flat[layout.MAJORITY + i]
        for i in range(layout.BONUS_PILES):
            self.bonus[i] = flat[layout.BONUS_MEAN + i]
        self.market = flat[layout.SINGLE]
        self.unknown = flat[layout.SINGLE + 1]
        self.camel_offer = flat[layout.SINGLE + 2]
        self.effort = flat[layout.SINGLE + 3]
        self.boredom = flat[layout.SINGLE + 4]


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
    for i in range(layout.GOODS):
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
def margin(g: game.Game, me: cython.int) -> cython.double:
    """The worth of a round that ends here, to one seat."""
    who: cython.int = game.winner(g)
    d: cython.double = game.rupees(g, me) - game.rupees(g, 1 - me)
    if who == layout.NOBODY:
        return d
    return d + SURE if who == me else d - SURE


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def worth(p: Policy, g: game.Game) -> cython.double:
    """The worth of a position to the player to move, in rupees."""
    me: cython.int = g.turn
    rival: cython.int = layout.GOODS * (1 - me)
    i: cython.int
    mine: cython.int
    theirs: cython.int
    at: cython.int
    t: cython.int = stage(g)
    hands: cython.double = 0
    offers: cython.double = 0
    up: cython.int
    for i in range(layout.GOODS):
        mine = g.hand[layout.GOODS * me + i]
        theirs = g.known[rival + i] if p.fair else g.hand[rival + i]
        at = layout.COUNTS * layout.HOPES * i + g.taken[i]
        hands += p.hope[at + layout.HOPES * mine] - p.hope[at + layout.HOPES * theirs]
        up = mine + 1 if mine < layout.HAND_LIMIT else layout.HAND_LIMIT
        offers += g.market[i] * (p.hope[at + layout.HOPES * up] - p.hope[at + layout.HOPES * mine])
    return (
        g.score[me]
        - g.score[1 - me]
        + p.patience[t] * (hands + p.market * offers + p.herd[g.herd[me]] - p.herd[g.herd[1 - me]])
        + p.majority[layout.LEADS * t + layout.HERDS - 1 + g.herd[me] - g.herd[1 - me]]
        + p.market * p.camel_offer * g.market[layout.CAMEL]
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def consider(p: Policy, action: cython.int, value: cython.double) -> cython.void:
    """Put a move on the shortlist, in its place: the best first, the first of equals first."""
    i: cython.int = p.count
    if p.count < p.most:
        p.count += 1
    else:
        i -= 1
    while i > 0 and p.value[i - 1] < value:
        p.value[i] = p.value[i - 1]
        p.pick[i] = p.pick[i - 1]
        i -= 1
    p.value[i] = value
    p.pick[i] = action
    if p.count == p.most:
        p.bar = p.value[p.count - 1]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rate_sales(p: Policy, g: game.Game, good: cython.int, t: cython.int) -> cython.void:
    """Rate every sale of a good, including those that end the round."""
    me: cython.int = g.turn
    size: cython.int
    i: cython.int
    empty: cython.int = 0
    taken: cython.int = g.taken[good]
    left: cython.int = pile_size[good] - taken
    after: cython.int = taken
    at: cython.int = layout.COUNTS * layout.HOPES * good
    mine: cython.int = g.hand[layout.GOODS * me + good]
    least: cython.int = 2 if good < layout.PRECIOUS else 1
    theirs: cython.int = layout.GOODS * (1 - me) + good
    paid: cython.double = 0
    d: cython.double
    before: cython.double
    theirs = g.known[theirs] if p.fair else g.hand[theirs]
    before = p.hope[at + layout.HOPES * mine + taken] - p.hope[at + layout.HOPES * theirs + taken]
    for size in range(1, mine + 1):
        if size <= left:
            paid += pile[layout.PILE_PLACES * good + after]
            after += 1
        if size < least:
            continue
        d = paid
        if size >= 3:
            i = (size if size < 5 else 5) - 3
            if g.bonus_left[i]:
                d += p.bonus[i]
        if size >= left and left:
            empty = 1
            for i in range(layout.GOODS):
                if i != good and g.taken[i] == pile_size[i]:
                    empty += 1
        if empty >= 3:
            d += game.rupees(g, me) - game.rupees(g, 1 - me)
            d = d + SURE if d > 0 else d - SURE
        else:
            d += p.base + p.patience[t] * (
                p.hope[at + layout.HOPES * (mine - size) + after]
                - p.hope[at + layout.HOPES * theirs + after]
                - before
            )
        if d > p.bar:
            consider(p, sale_id[layout.COUNTS * good + size], d)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def prepare(p: Policy, g: game.Game, t: cython.int) -> cython.void:
    """Work out what one card more or less of each kind changes, for all ratings of a position."""
    me: cython.int = g.turn
    i: cython.int
    n: cython.int
    most: cython.int
    mine: cython.int
    theirs: cython.int
    at: cython.int
    to: cython.int
    up: cython.int
    camels: cython.int = layout.CHANGES * layout.CAMEL + layout.NO_CHANGE
    rival: cython.int = layout.GOODS * (1 - me)
    herd: cython.int = g.herd[me]
    rival_herd: cython.int = g.herd[1 - me]
    own: cython.double
    offer: cython.double
    change: cython.double
    hands: cython.double = 0
    offers: cython.double = 0
    patience: cython.double = p.patience[t]
    p.cheapest = -1e9
    for i in range(layout.GOODS):
        mine = g.hand[layout.GOODS * me + i]
        theirs = g.known[rival + i] if p.fair else g.hand[rival + i]
        at = layout.COUNTS * layout.HOPES * i + g.taken[i]
        own = p.hope[at + layout.HOPES * mine]
        offer = p.hope[at + layout.HOPES * theirs]
        hands += own - offer
        up = theirs + 1 if theirs < layout.HAND_LIMIT else layout.HAND_LIMIT
        # What a card of this kind in the market is worth to the rival, who moves next.
        offer = p.market * patience * (p.hope[at + layout.HOPES * up] - offer)
        offers += g.market[i] * offer
        # From giving all to taking all; what would not fit into the hand is never looked up.
        to = layout.CHANGES * i + layout.NO_CHANGE
        at += layout.HOPES * mine
        most = mine if mine < 5 else 5
        for n in range(1, most + 1):
            change = patience * (p.hope[at - layout.HOPES * n] - own) - n * offer
            p.change[to - n] = change
            change *= share[n]
            if change > p.cheapest:
                p.cheapest = change
        most = layout.HAND_LIMIT - mine
        most = g.market[i] if g.market[i] < most else most
        for n in range(1, most + 1):
            p.change[to + n] = patience * (p.hope[at + layout.HOPES * n] - own) + n * offer
    offer = p.market * p.camel_offer
    at = layout.LEADS * t + layout.HERDS - 1 + herd - rival_herd
    own = patience * p.herd[herd] + p.majority[at]
    most = herd if herd < 5 else 5
    for n in range(1, most + 1):
        change = patience * p.herd[herd - n] + p.majority[at - n] - own - n * offer
        p.change[camels - n] = change
        change *= share[n]
        if change > p.cheapest:
            p.cheapest = change
    n = g.market[layout.CAMEL]
    p.change[camels + n] = patience * p.herd[herd + n] + p.majority[at + n] - own + n * offer
    p.base = (
        g.score[me]
        - g.score[1 - me]
        + patience * (hands - p.herd[rival_herd])
        + own
        - offers
        - offer * g.market[layout.CAMEL]
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rate_exchanges(p: Policy, g: game.Game) -> cython.void:
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
    me: cython.int = g.turn
    room: cython.int = layout.HAND_LIMIT - g.hand_size[me]
    value: cython.double
    most: cython.double
    start: cython.double = p.base - p.effort - p.boredom * g.idle
    for i in range(layout.GOODS):
        total += g.market[i]
        market_rank += binomial[layout.COUNTS * i + total]
    if total < 2:
        return
    largest = total
    total = 0
    for i in range(layout.GOODS):
        total += g.hand[layout.GOODS * me + i]
        give_rank += binomial[layout.COUNTS * i + total]
    total += g.herd[me] if g.herd[me] < room else room
    give_rank += binomial[layout.COUNTS * layout.CAMEL + total]
    last = takes_at[market_rank + 1]
    after = takes_at[market_rank]
    for size in range(2, largest + 1):
        first = after
        most = -1e9
        while after < last and take_size[takes[after]] == size:
            take = takes[after]
            value = start
            for k in range(5 * take, 5 * take + size):
                value += p.change[take_terms[k]]
            p.rated_take[after - first] = value
            if value > most:
                most = value
            after += 1
        # As if the cheapest card were given each time: this rules most exchanges out.
        if most + size * p.cheapest <= p.bar:
            continue
        at = gives_at[4 * give_rank + size - 2]
        end = gives_at[4 * give_rank + size - 1]
        most = -1e9
        for j in range(at, end):
            give = gives[j]
            value = 0
            for k in range(5 * give, 5 * give + size):
                value += p.change[give_terms[k]]
            p.rated_give[j - at] = value
            if value > most:
                most = value
        for i in range(first, after):
            if p.rated_take[i - first] + most <= p.bar:
                continue
            take = takes[i]
            for j in range(at, end):
                value = p.rated_take[i - first] + p.rated_give[j - at]
                if value > p.bar and not take_mask[take] & give_mask[gives[j]]:
                    consider(p, exchange[exchange_at[take] + gives[j]], value)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rank(p: Policy, g: game.Game, most: cython.int) -> cython.int:
    """List the best-rated moves, the best first, in p.pick and p.value; return how many.

    At least one move and at most `most` of them; the first of equals is the one with the
    smaller id.
    """
    i: cython.int
    me: cython.int = g.turn
    t: cython.int = stage(g)
    camels: cython.int = g.market[layout.CAMEL]
    value: cython.double
    p.count = 0
    p.most = most
    p.bar = -1e9
    prepare(p, g, t)
    if g.hand_size[me] < layout.HAND_LIMIT:
        for i in range(layout.GOODS):
            if g.market[i]:
                if g.deck_size:
                    value = (
                        p.base
                        + p.change[layout.CHANGES * i + layout.NO_CHANGE + 1]
                        - p.market * p.unknown
                    )
                else:
                    value = margin(g, me)
                if value > p.bar:
                    consider(p, i, value)
    if camels:
        if g.deck_size >= camels:
            value = (
                p.base
                + p.change[layout.CHANGES * layout.CAMEL + layout.NO_CHANGE + camels]
                - camels * p.market * p.unknown
            )
        else:
            g.herd[me] += camels
            value = margin(g, me)
            g.herd[me] -= camels
        if value > p.bar:
            consider(p, 6, value)
    for i in range(layout.GOODS):
        if g.hand[layout.GOODS * me + i] > (1 if i < layout.PRECIOUS else 0):
            rate_sales(p, g, i, t)
    rate_exchanges(p, g)
    return p.count


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def best(p: Policy, g: game.Game) -> cython.int:
    """The action id of the best-rated move; the first of equals."""
    rank(p, g, 1)
    return p.pick[0]


def rated(p: Policy, row: cython.short[::1]) -> list:
    """Every legal move of a position, as (action id, worth), ascending by id."""
    g: game.Game = flat.load(row)
    n: cython.int = rank(p, g, layout.MAX_MOVES)
    return sorted((p.pick[i], p.value[i]) for i in range(n))


def worth_of(p: Policy, row: cython.short[::1]) -> float:
    """The worth of a position to the player to move."""
    return worth(p, flat.load(row))
