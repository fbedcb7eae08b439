# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""What chance did in a round: the value of every position, and its mean before cards are turned.

All that may come is enumerated: the cards that can fill the market up, by how many ways there are
to draw them, or the bonus tokens that may lie on top. Values are multiples of 2⁻³⁰, so such sums
are exact in any order, and the two seats' values add up to 1 exactly.
"""

from array import array

try:
    import cython
except ImportError:
    from jaipur.kernel import no_cython as cython

from jaipur.kernel import flat, game, layout, policy, selfplay, tables, value

if not cython.compiled:
    from math import exp

sale_size = tables.SALE_SIZE
grain = 1073741824.0
look_ahead = 0.4


@cython.cclass
class Scale:
    """What positions are worth to seat 0; for one thread, like its network.

    Args:
        net: values rounds that are not over.
        payoffs: what it is worth that seat 0, seat 1 or nobody wins the round, from 0 to 1.
        shift: what is added to the log-odds of seat 0, if it is the stronger player.
        judgement: values a round also after the move that is best by this; without it, as it is.
    """

    def __init__(
        self,
        net: value.Net,
        payoffs: tuple,
        shift: cython.double,
        judgement: policy.Policy = None,
    ):
        self.net = net
        self.odds = exp(shift)
        self.judgement = judgement
        self.looks = judgement is not None
        if self.looks:
            self.ahead = Scale(net, (1.0, 0.0, 0.5), 0.0)
            self.g = game.Game()
        self.ways = self.outcomes = 0
        if not cython.compiled:
            self.payoff = array("d", bytes(8 * (layout.SEATS + 1)))
            self.left = array("i", bytes(4 * layout.KINDS))
            self.deck = array("b", bytes(layout.DECK_PLACES))
        for who in range(layout.SEATS + 1):
            self.payoff[who] = payoffs[who]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def worth(s: Scale, g: game.Game) -> cython.double:
    """What a position is worth to seat 0."""
    odds: cython.double = s.odds
    chance: cython.double
    later: cython.double
    steps: cython.longlong
    if g.ended:
        return s.payoff[game.winner(g)]
    chance = 1.0 / (1.0 + exp(-value.log_odds(s.net, g)))
    if s.looks:
        # The network errs differently a move later, so that the mean of both errs less.
        game.copy(s.g, g)
        later = advance(s.ahead, s.g, policy.best(s.judgement, s.g))
        chance += look_ahead * ((1.0 - later if g.turn else later) - chance)
    if odds != 1.0:
        odds = 1.0 / odds if g.turn else odds
        chance = chance * odds / (chance * odds + 1.0 - chance)
    # Rounded as the mover's, so that exchanging the seats gives exactly the rest.
    if g.turn == 0:
        chance = s.payoff[1] + chance * (s.payoff[0] - s.payoff[1])
    else:
        chance = (1.0 - s.payoff[0]) + chance * (s.payoff[0] - s.payoff[1])
    steps = cython.cast(cython.longlong, chance * grain + 0.5)
    chance = steps / grain
    return chance if g.turn == 0 else 1.0 - chance


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lay(s: Scale, g: game.Game) -> cython.void:
    """Make a deck of the cards that are left, in any order."""
    i: cython.int
    n: cython.int
    at: cython.int = 0
    for i in range(layout.KINDS):
        for n in range(s.left[i]):
            g.deck[at] = i
            at += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def sum_draws(
    s: Scale, g: game.Game, kind: cython.int, cards: cython.int, ways: cython.longlong
) -> cython.double:
    """The sum of values over all draws of cards of `kind` and later ones, each times its ways."""
    n: cython.int
    total: cython.double = 0.0
    if kind == layout.CAMEL:
        if cards > s.left[kind]:
            return 0.0
        for n in range(cards):
            ways = ways * (s.left[kind] - n) // (n + 1)
        g.market[kind] += cards
        s.left[kind] -= cards
        if s.looks:
            lay(s, g)
        total = ways * worth(s, g)
        s.left[kind] += cards
        g.market[kind] -= cards
        s.ways += ways
        s.outcomes += 1
        return total
    for n in range((cards if cards < s.left[kind] else s.left[kind]) + 1):
        g.market[kind] += n
        s.left[kind] -= n
        total += sum_draws(s, g, kind + 1, cards - n, ways)
        s.left[kind] += n
        g.market[kind] -= n
        ways = ways * (s.left[kind] - n) // (n + 1)
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def mean_refill(s: Scale, g: game.Game, cards: cython.int) -> cython.double:
    """The mean value over all refills of so many cards, the last of which has just been made."""
    i: cython.int
    total: cython.double
    for i in range(layout.KINDS):
        s.left[i] = 0
    for i in range(g.deck_size + cards):
        s.deck[i] = g.deck[i]
        s.left[g.deck[i]] += 1
    for i in range(g.deck_size, g.deck_size + cards):
        g.market[g.deck[i]] -= 1
    s.ways = s.outcomes = 0
    total = sum_draws(s, g, 0, cards, 1)
    for i in range(g.deck_size):
        g.deck[i] = s.deck[i]
    for i in range(g.deck_size, g.deck_size + cards):
        g.market[g.deck[i]] += 1
    return total / s.ways


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def mean_bonus(s: Scale, g: game.Game, pile: cython.int) -> cython.double:
    """The mean value over all tokens that may have been on a bonus pile, which just paid one."""
    i: cython.int
    first: cython.int = layout.BONUS_PLACES * pile
    paid: cython.int = first + g.bonus_left[pile]
    seller: cython.int = 1 - g.turn
    token: cython.int = g.bonus[paid]
    other: cython.int
    total: cython.double = 0.0
    s.outcomes = 1
    for i in range(first, paid + 1):
        other = g.bonus[i]
        g.bonus[i] = token
        g.bonus[paid] = other
        g.score[seller] += other - token
        total += worth(s, g)
        g.score[seller] -= other - token
        g.bonus[paid] = token
        g.bonus[i] = other
        if other != token:
            s.outcomes = 2
    return total / (paid + 1 - first)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def advance(s: Scale, g: game.Game, action: cython.int) -> cython.double:
    """Make a legal move; return the mean value after it, over all that chance might have done.

    `s.outcomes` is more than 1 if chance had a choice; a market that cannot be filled up ends the
    round, whatever comes (R21).
    """
    pile: cython.int = 0
    cards: cython.int = g.deck_size
    tokens: cython.int = g.bonus_left[0] + g.bonus_left[1] + g.bonus_left[2]
    s.outcomes = 1
    game.step(g, action)
    if action <= layout.CAMEL:
        cards -= g.deck_size
        if g.deck_size and not g.ended:
            return mean_refill(s, g, cards)
    elif g.bonus_left[0] + g.bonus_left[1] + g.bonus_left[2] < tokens:
        pile = sale_size[action - layout.FIRST_SALE]
        return mean_bonus(s, g, (pile if pile < 5 else 5) - 3)
    return worth(s, g)


def value_of(s: Scale, row: cython.short[::1]) -> float:
    """What the position in a caller's row is worth to seat 0."""
    return worth(s, flat.load(row))


def follow(
    s: Scale,
    row: cython.short[::1],
    actions: cython.short[::1],
    expected: cython.double[::1],
    after: cython.double[::1],
    outcomes: cython.short[::1],
) -> None:
    """Value every position of a round, and what was to be expected before chance had its say.

    Args:
        s: the scale.
        row: where it starts.
        actions: the moves made, by id.
        expected: for each, the mean value over all that chance might have done after it.
        after: for each, the value of the position that it led to.
        outcomes: for each, 1 if there was only one, else more.

    Raises:
        ValueError: a move is not legal, or the buffers are for different numbers of moves.
    """
    g: game.Game = flat.load(row)
    i: cython.Py_ssize_t
    moves: cython.Py_ssize_t = len(actions)
    if len(expected) != moves or len(after) != moves or len(outcomes) != moves:
        raise ValueError("the buffers are for different numbers of moves")
    for i in range(moves):
        if not flat.permits(g, actions[i]):
            raise ValueError(f"action {actions[i]} is not legal here")
        expected[i] = advance(s, g, actions[i])
        after[i] = worth(s, g)
        outcomes[i] = s.outcomes


def deal_values(
    s: Scale, row: cython.short[::1], seed: cython.ulonglong, out: cython.double[::1]
) -> None:
    """Fill the caller's buffer with the values of that many deals from `seed` on.

    `row` is the start of any round; its cards are dealt anew, and its starter starts them all.
    """
    g: game.Game = flat.load(row)
    i: cython.Py_ssize_t
    number: cython.Py_ssize_t = len(out)
    g.rng = seed
    with cython.nogil:
        for i in range(number):
            selfplay.redeal(g)
            out[i] = worth(s, g)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def decide(g: game.Game, p: policy.Policy, uniform: cython.bint) -> cython.int:
    """A move by judgement, or any."""
    if uniform:
        return g.moves[game.below(g, game.legal(g))]
    return policy.best(p, g)


def play_out_with_luck(
    s: Scale,
    row: cython.short[::1],
    seed: cython.ulonglong,
    out: cython.double[::1],
    a: policy.Policy = None,
    b: policy.Policy = None,
) -> None:
    """Play rounds between two policies, cards dealt from `seed` on, and account for their luck.

    Args:
        s: the scale.
        row: the start of any round; its cards are dealt anew, and its starter is drawn.
        seed: decides all chance.
        out: for each round five numbers: who started, the value of the deal, the sums of luck of
            refills and of bonus tokens, and what the result is worth.
        a: what seat 0 plays by; None makes any move.
        b: the same for seat 1.
    """
    first: game.Game = flat.load(row)
    g: game.Game = game.Game()
    i: cython.Py_ssize_t
    rounds: cython.Py_ssize_t = len(out) // 5
    action: cython.int
    expected: cython.double
    any_a: cython.bint = a is None
    any_b: cython.bint = b is None
    first.rng = seed
    with cython.nogil:
        for i in range(rounds):
            selfplay.redeal(first)
            first.turn = game.below(first, 2)
            game.copy(g, first)
            out[5 * i] = g.turn
            out[5 * i + 1] = worth(s, g)
            out[5 * i + 2] = 0.0
            out[5 * i + 3] = 0.0
            while not g.ended:
                action = decide(g, a, any_a) if g.turn == 0 else decide(g, b, any_b)
                expected = advance(s, g, action)
                if s.outcomes > 1:
                    out[5 * i + (2 if action <= layout.CAMEL else 3)] += worth(s, g) - expected
            out[5 * i + 4] = worth(s, g)
            first.rng = g.rng
