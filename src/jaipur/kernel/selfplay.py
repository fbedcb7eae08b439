# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Judgement against judgement: thousands of rounds a second, for playouts and to tune weights."""

try:
    import cython
except ImportError:
    from jaipur.kernel import no_cython as cython

from jaipur.kernel import flat, game, layout, policy


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def play_out(a: policy.Policy, b: policy.Policy, g: game.Game) -> cython.int:
    """Let seat 0 play by one policy and seat 1 by another; return the winner, 2 for nobody."""
    while not g.ended:
        if g.turn == 0:
            game.step(g, policy.best(a, g))
        else:
            game.step(g, policy.best(b, g))
    return game.winner(g)


def play_policy(p: policy.Policy, rows: cython.short[::1], deals: cython.int) -> int:
    """Play every round to its end, `deals` times each with another deck, by judgement.

    The counterpart of `flat.play_uniform`: only the generators of the rows change. A policy is
    for one thread. Returns the number of moves made.
    """
    g: game.Game = game.Game()
    root: game.Game = game.Game()
    i: cython.Py_ssize_t
    j: cython.int
    total: cython.longlong = 0
    rounds: cython.Py_ssize_t = flat.rounds_in(rows)
    if not cython.compiled:
        rows = memoryview(rows)
    with cython.nogil:
        for i in range(rounds):
            flat.read(root, rows, layout.ROW * i)
            for j in range(deals):
                game.copy(g, root)
                game.shuffle(g)
                while not g.ended:
                    game.step(g, policy.best(p, g))
                    total += 1
                root.rng = g.rng
            flat.write(root, rows, layout.ROW * i)
    return total


def duel(
    a: policy.Policy,
    b: policy.Policy,
    row: cython.short[::1],
    pairs: cython.int,
    seed: cython.ulonglong,
) -> float:
    """Play pairs of rounds with the same cards and swapped seats, cards dealt from `seed` on.

    Returns the points of policy a in both seats, a win 1, a tie ½, so 2 per pair at most. `row` is
    the start of any round; its cards are dealt anew.
    """
    first: game.Game = flat.load(row)
    g: game.Game = game.Game()
    i: cython.int
    who: cython.int
    points: cython.double = 0
    first.rng = seed
    with cython.nogil:
        for i in range(pairs):
            redeal(first)
            first.turn = game.below(first, 2)
            game.copy(g, first)
            who = play_out(a, b, g)
            points += 1.0 if who == 0 else (0.5 if who == layout.NOBODY else 0.0)
            game.copy(g, first)
            who = play_out(b, a, g)
            points += 1.0 if who == 1 else (0.5 if who == layout.NOBODY else 0.0)
    return points


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def redeal(g: game.Game) -> cython.void:
    """Deal the start of a round anew with the game's own generator (R5, R6)."""
    i: cython.int
    j: cython.int
    n: cython.int = 0
    card: cython.int
    pile: cython.int
    for i in range(layout.KINDS):
        g.market[i] = 3 if i == layout.CAMEL else 0
        card = (8 if i > 2 else 6) if i < 5 else (10 if i == 5 else 8)
        for j in range(card):
            g.deck[n] = i
            n += 1
    for i in range(layout.SEATS * layout.GOODS):
        g.hand[i] = 0
        g.known[i] = 0
    for i in range(layout.GOODS):
        g.taken[i] = 0
    g.deck_size = n
    g.idle = 0
    g.ended = 0
    game.shuffle(g)
    for i in range(layout.SEATS):
        g.hand_size[i] = 0
        g.herd[i] = 0
        g.score[i] = 0
        g.bonus_count[i] = 0
        g.goods_count[i] = 0
        for j in range(5):
            card = game.draw(g)
            if card == layout.CAMEL:
                g.herd[i] += 1
            else:
                g.hand[layout.GOODS * i + card] += 1
                g.hand_size[i] += 1
    game.refill(g, 2)
    for i in range(layout.BONUS_PILES):
        pile = layout.BONUS_PLACES * i
        g.bonus_left[i] = g.bonus_size[i]
        for j in range(g.bonus_left[i] - 1, 0, -1):
            n = game.below(g, j + 1)
            card = g.bonus[pile + j]
            g.bonus[pile + j] = g.bonus[pile + n]
            g.bonus[pile + n] = card
