# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The game on flat integers: legal moves, a step, the score, and random play.

The same game as `jaipur.rules`, rewritten for speed and compared with it by tests; neither
calls the other. Compiled by Cython when the package is built; as plain Python it gives the same
answers, slowly. The types are in game.pxd, the signatures for the rest of the code in game.pyi.

Cards are numbers: 0 to 5 the goods D G S C P L, 6 the camel. What exists once per seat is in
one array, seat 0 first. The market is counted, not laid out: the slots of `rules` are for people.
"""

from array import array

try:
    import cython
except ImportError:
    from jaipur.kernel import no_cython as cython

from jaipur.kernel import layout, tables

binomial = tables.BINOMIAL
take_mask = tables.TAKE_MASK
take_counts = tables.TAKE_COUNTS
give_mask = tables.GIVE_MASK
give_counts = tables.GIVE_COUNTS
takes_of_size = tables.TAKES_OF_SIZE
takes = tables.TAKES
gives_at = tables.GIVES_AT
gives = tables.GIVES
exchange_at = tables.EXCHANGE_AT
exchange = tables.EXCHANGE
take_of = tables.TAKE_OF
give_of = tables.GIVE_OF
sale_good = tables.SALE_GOOD
sale_size = tables.SALE_SIZE
sale_id = tables.SALE_ID
needs_market = tables.NEEDS_MARKET
needs_hand = tables.NEEDS_HAND
pile = tables.PILE
pile_size = tables.PILE_SIZE

COMPILED = cython.compiled
golden = 0x9E3779B97F4A7C15
mix_1 = 0xBF58476D1CE4E5B9
mix_2 = 0x94D049BB133111EB
all_64_bits = 0xFFFFFFFFFFFFFFFF


@cython.cclass
class Game:
    """A round in play. Made and read by `jaipur.kernel.packing`; the fields are in game.pxd."""

    def __init__(self):
        if not cython.compiled:
            both_hands = layout.SEATS * layout.GOODS
            goods_tokens = layout.GOODS * layout.TOKEN_PLACES
            bonus_tokens = layout.BONUS_PILES * layout.BONUS_PLACES
            self.deck = array("b", bytes(layout.DECK_PLACES))
            self.market = array("b", bytes(layout.KINDS))
            self.hand = array("b", bytes(both_hands))
            self.known = array("b", bytes(both_hands))
            self.hand_size = array("b", bytes(layout.SEATS))
            self.herd = array("b", bytes(layout.SEATS))
            self.taken = array("b", bytes(layout.GOODS))
            self.token_owner = array("b", bytes(goods_tokens))
            self.bonus = array("b", bytes(bonus_tokens))
            self.bonus_owner = array("b", bytes(bonus_tokens))
            self.bonus_size = array("b", bytes(layout.BONUS_PILES))
            self.bonus_left = array("b", bytes(layout.BONUS_PILES))
            self.score = array("i", bytes(4 * layout.SEATS))
            self.bonus_count = array("b", bytes(layout.SEATS))
            self.goods_count = array("b", bytes(layout.SEATS))
            self.moves = array("h", bytes(2 * layout.MAX_MOVES))
        self.turn = self.idle = self.ended = self.deck_size = self.lazy = self.rng = 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def copy(to: Game, g: Game) -> cython.void:
    """Copy `g` to another game, except for its list of moves."""
    i: cython.int
    to.turn = g.turn
    to.idle = g.idle
    to.ended = g.ended
    to.deck_size = g.deck_size
    to.lazy = g.lazy
    to.rng = g.rng
    for i in range(layout.DECK_PLACES):
        to.deck[i] = g.deck[i]
    for i in range(layout.KINDS):
        to.market[i] = g.market[i]
    for i in range(layout.SEATS * layout.GOODS):
        to.hand[i] = g.hand[i]
        to.known[i] = g.known[i]
    for i in range(layout.GOODS):
        to.taken[i] = g.taken[i]
    for i in range(layout.GOODS * layout.TOKEN_PLACES):
        to.token_owner[i] = g.token_owner[i]
    for i in range(layout.BONUS_PILES * layout.BONUS_PLACES):
        to.bonus[i] = g.bonus[i]
        to.bonus_owner[i] = g.bonus_owner[i]
    for i in range(layout.BONUS_PILES):
        to.bonus_size[i] = g.bonus_size[i]
        to.bonus_left[i] = g.bonus_left[i]
    for i in range(layout.SEATS):
        to.hand_size[i] = g.hand_size[i]
        to.herd[i] = g.herd[i]
        to.score[i] = g.score[i]
        to.bonus_count[i] = g.bonus_count[i]
        to.goods_count[i] = g.goods_count[i]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def below(g: Game, bound: cython.int) -> cython.int:
    """A random number in range(bound): splitmix64, its upper half scaled to the bound."""
    # The masks do nothing when compiled; Python's numbers would grow without them.
    z: cython.ulonglong
    g.rng = (g.rng + golden) & all_64_bits
    z = g.rng
    z = ((z ^ (z >> 30)) * mix_1) & all_64_bits
    z = ((z ^ (z >> 27)) * mix_2) & all_64_bits
    z = z ^ (z >> 31)
    return ((z >> 32) * bound) >> 32


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def legal(g: Game) -> cython.int:
    """Write the legal action ids, ascending, to g.moves; return how many."""
    n: cython.Py_ssize_t = 0
    i: cython.int
    j: cython.Py_ssize_t
    k: cython.Py_ssize_t
    size: cython.int
    least: cython.int
    first: cython.Py_ssize_t
    last: cython.Py_ssize_t
    take: cython.int
    mask: cython.int
    at: cython.Py_ssize_t
    total: cython.int = 0
    market_rank: cython.int = 0
    give_rank: cython.int = 0
    me: cython.int = layout.GOODS * g.turn
    room: cython.int = layout.HAND_LIMIT - g.hand_size[g.turn]
    camels: cython.int
    if g.ended:
        return 0
    for i in range(layout.GOODS):
        total += g.market[i]
        market_rank += binomial[layout.COUNTS * i + total]
        # Written in any case, here and below, and kept if it is one: faster than a jump that is
        # hard to foresee.
        g.moves[n] = i
        n += (room > 0) & (g.market[i] > 0)
    g.moves[n] = layout.CAMEL
    n += g.market[layout.CAMEL] > 0
    total = 0
    for i in range(layout.GOODS):
        k = g.hand[me + i]
        total += k
        give_rank += binomial[layout.COUNTS * i + total]
        least = 2 if i < layout.PRECIOUS else 1
        first = sale_id[layout.COUNTS * i + least]
        for j in range(layout.HAND_LIMIT):
            g.moves[n + j] = first + j
        n += k - least + 1 if k >= least else 0
    # Every camel given adds a card to the hand: no more of them than there is room for (R15).
    camels = g.herd[g.turn] if g.herd[g.turn] < room else room
    give_rank += binomial[layout.COUNTS * layout.CAMEL + total + camels]
    for size in range(4):
        first = gives_at[4 * give_rank + size]
        last = gives_at[4 * give_rank + size + 1]
        if first == last:
            break
        for i in range(
            takes_of_size[4 * market_rank + size], takes_of_size[4 * market_rank + size + 1]
        ):
            take = takes[i]
            mask = take_mask[take]
            at = exchange_at[take]
            for j in range(first, last):
                k = gives[j]
                g.moves[n] = exchange[at + k]
                n += not mask & give_mask[k]
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def market_word(g: Game) -> cython.uint:
    """The market, four bits per kind; and whether the mover's hand has room for a card."""
    i: cython.int
    word: cython.uint = 1 << 28 if g.hand_size[g.turn] < layout.HAND_LIMIT else 0
    for i in range(layout.KINDS):
        word |= g.market[i] << (4 * i)
    return word


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def hand_word(g: Game) -> cython.uint:
    """The mover's hand, four bits per kind; and the camels that may be given (R15)."""
    i: cython.int
    me: cython.int = layout.GOODS * g.turn
    room: cython.int = layout.HAND_LIMIT - g.hand_size[g.turn]
    word: cython.uint = (g.herd[g.turn] if g.herd[g.turn] < room else room) << 24
    for i in range(layout.GOODS):
        word |= g.hand[me + i] << (4 * i)
    return word


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def fits(need: cython.uint, word: cython.uint) -> cython.bint:
    """Whether there is enough of every kind: no place of four bits borrows from its high bit."""
    high: cython.uint = 0x88888888
    return ((word | high) - need) & high == high


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def allows(g: Game, action: cython.int) -> cython.bint:
    """Whether one move is legal; the round must not be over."""
    return fits(needs_market[action], market_word(g)) and fits(needs_hand[action], hand_word(g))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def draw(g: Game) -> cython.int:
    """The next card of the deck; in a lazy game any of those left, all equally likely."""
    last: cython.int = g.deck_size - 1
    card: cython.int
    other: cython.int
    if g.lazy:
        other = below(g, g.deck_size)
        card = g.deck[other]
        g.deck[other] = g.deck[last]
        g.deck[last] = card
    g.deck_size = last
    return g.deck[last]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def refill(g: Game, cards: cython.int) -> cython.void:
    """Fill the market up; the round ends if the deck has too few cards (R21)."""
    while cards > 0 and g.deck_size > 0:
        g.market[draw(g)] += 1
        cards -= 1
    if cards > 0:
        g.ended = layout.BY_DECK


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def forget(g: Game, place: cython.int, cards: cython.int) -> cython.void:
    """Cards leave a hand: those that were known to be there leave first (R31)."""
    g.known[place] = g.known[place] - cards if g.known[place] > cards else 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def sell(g: Game, good: cython.int, size: cython.int) -> cython.void:
    """Sell cards for tokens and perhaps a bonus (R16-R20)."""
    p: cython.int = g.turn
    i: cython.int
    place: cython.int
    other: cython.int
    value: cython.int
    left: cython.int = pile_size[good] - g.taken[good]
    tokens: cython.int = size if size < left else left
    g.hand[layout.GOODS * p + good] -= size
    g.hand_size[p] -= size
    forget(g, layout.GOODS * p + good, size)
    for i in range(tokens):
        g.score[p] += pile[layout.PILE_PLACES * good + g.taken[good]]
        g.token_owner[layout.TOKEN_PLACES * good + g.taken[good]] = p
        g.taken[good] += 1
    g.goods_count[p] += tokens
    if size >= 3:
        i = (size if size < 5 else 5) - 3
        if g.bonus_left[i]:
            place = layout.BONUS_PLACES * i + g.bonus_left[i] - 1
            if g.lazy:
                other = layout.BONUS_PLACES * i + below(g, g.bonus_left[i])
                value = g.bonus[other]
                g.bonus[other] = g.bonus[place]
                g.bonus[place] = value
            g.score[p] += g.bonus[place]
            g.bonus_owner[place] = p
            g.bonus_left[i] -= 1
            g.bonus_count[p] += 1
    if tokens and tokens == left:
        left = 0
        for i in range(layout.GOODS):
            if g.taken[i] == pile_size[i]:
                left += 1
        if left >= 3:
            g.ended = layout.BY_TOKENS


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def swap(g: Game, action: cython.int) -> cython.void:
    """Exchange market goods for the mover's cards (R12)."""
    p: cython.int = g.turn
    i: cython.int
    place: cython.int
    took: cython.int
    gave: cython.int
    take: cython.int = layout.GOODS * take_of[action]
    give: cython.int = layout.KINDS * give_of[action]
    camels: cython.int = give_counts[give + layout.CAMEL]
    for i in range(layout.GOODS):
        took = take_counts[take + i]
        gave = give_counts[give + i]
        place = layout.GOODS * p + i
        g.market[i] += gave - took
        g.hand[place] += took - gave
        if gave:
            forget(g, place, gave)
        g.known[place] += took
    g.market[layout.CAMEL] += camels
    g.herd[p] -= camels
    g.hand_size[p] += camels


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def step(g: Game, action: cython.int) -> cython.void:
    """Make a legal move, by its action id. Legality is not checked."""
    p: cython.int = g.turn
    camels: cython.int
    sale: cython.int
    if action >= layout.FIRST_EXCHANGE:
        swap(g, action)
        g.idle += 1
        if g.idle >= 200:
            g.ended = layout.BY_STALEMATE
    else:
        g.idle = 0
        if action < layout.CAMEL:
            g.market[action] -= 1
            g.hand[layout.GOODS * p + action] += 1
            g.known[layout.GOODS * p + action] += 1
            g.hand_size[p] += 1
            refill(g, 1)
        elif action == layout.CAMEL:
            camels = g.market[layout.CAMEL]
            g.herd[p] += camels
            g.market[layout.CAMEL] = 0
            refill(g, camels)
        else:
            sale = action - layout.FIRST_SALE
            sell(g, sale_good[sale], sale_size[sale])
    g.turn = 1 - p


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rupees(g: Game, seat: cython.int) -> cython.int:
    """A seat's rupees as the round stands, the camel token included (R22, R23)."""
    return g.score[seat] + (5 if g.herd[seat] > g.herd[1 - seat] else 0)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def winner(g: Game) -> cython.int:
    """Who would get the seal now: 0, 1, or 2 for nobody (R23-R25)."""
    d: cython.int = rupees(g, 0) - rupees(g, 1)
    if d == 0:
        d = g.bonus_count[0] - g.bonus_count[1]
    if d == 0:
        d = g.goods_count[0] - g.goods_count[1]
    return layout.NOBODY if d == 0 else (0 if d > 0 else 1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def shuffle(g: Game) -> cython.void:
    """Shuffle what is left of the deck, with the game's own generator."""
    i: cython.int
    j: cython.int
    card: cython.int
    for i in range(g.deck_size - 1, 0, -1):
        j = below(g, i + 1)
        card = g.deck[i]
        g.deck[i] = g.deck[j]
        g.deck[j] = card


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def finish(g: Game) -> cython.int:
    """Play uniformly random moves to the end of the round; return how many."""
    n: cython.int = 0
    while not g.ended:
        step(g, g.moves[below(g, legal(g))])
        n += 1
    return n
