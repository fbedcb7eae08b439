# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Positions of self-play and how they ended: what `value.Net` is learned from."""

try:
    import cython
except ImportError:
    from jaipur.kernel import no_cython as cython

from jaipur.kernel import flat, game, layout, policy, search, selfplay, value


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def conceal(t: search.Tree, root: game.Game, g: game.Game) -> cython.void:
    """Make what the player to move may know of a round the root of a tree."""
    i: cython.int
    j: cython.int
    camels: cython.int = 0
    place: cython.int
    pile: cython.int
    rival: cython.int = 1 - g.turn
    game.copy(root, g)
    root.lazy = True
    t.seat = g.turn
    t.hidden = 0
    for i in range(layout.GOODS):
        place = layout.GOODS * rival + i
        root.hand[place] = g.known[place]
        for j in range(g.hand[place] - g.known[place]):
            root.deck[g.deck_size + t.hidden] = i
            t.hidden += 1
    # Unseen camels come first: see search.determinize.
    for i in range(g.deck_size):
        if root.deck[i] == layout.CAMEL:
            root.deck[i] = root.deck[camels]
            root.deck[camels] = layout.CAMEL
            camels += 1
    for i in range(layout.BONUS_PILES):
        t.hidden_bonus[i] = 0
        pile = layout.BONUS_PLACES * i
        for j in range(pile + g.bonus_left[i], pile + g.bonus_size[i]):
            if g.bonus_owner[j] == rival:
                root.bonus[pile + g.bonus_left[i] + t.hidden_bonus[i]] = g.bonus[j]
                root.score[rival] -= g.bonus[j]
                t.hidden_bonus[i] += 1


def concealed(t: search.Tree, row: cython.short[::1], out: cython.short[::1]) -> tuple:
    """Write what the player to move may know of a round: see packing.PackedView.

    Returns:
        How many cards of the rival's hand are hidden, and how many bonus tokens, by pile.
    """
    g: game.Game = flat.load(row)
    root: game.Game = flat.load(out)
    conceal(t, root, g)
    flat.write(root, out, 0)
    return t.hidden, (t.hidden_bonus[0], t.hidden_bonus[1], t.hidden_bonus[2])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def think(
    t: search.Tree,
    n: value.Net,
    root: game.Game,
    world: game.Game,
    p: policy.Policy,
    iterations: cython.int,
) -> cython.int:
    """Search from a concealed root; return the action id of the most visited move."""
    i: cython.int
    best: cython.int
    child: cython.int
    search.clear(t)
    search.expand_root(t, root, world, p)
    for i in range(iterations):
        search.iterate(t, n, root, world, p)
    child = best = t.nodes[0].first
    while child:
        if t.nodes[child].visits > t.nodes[best].visits:
            best = child
        child = t.nodes[child].next
    return t.nodes[best].action


def harvest(
    t: search.Tree,
    row: cython.short[::1],
    seed: cython.ulonglong,
    iterations: cython.int,
    ids: cython.short[::1],
    won: cython.float[::1],
    expected: cython.float[::1],
    plies: cython.short[::1],
) -> int:
    """Fill the caller's buffers with positions of a search against itself.

    Every round begins with some moves by judgement, now and then any of the ten best, for
    variety; the positions after that are stored.

    Args:
        t: a tree with settings, and room for the iterations.
        row: the start of any round; its cards are dealt anew.
        seed: decides the deals and all other chance.
        iterations: of each search; 0 plays by judgement alone.
        ids: for each position the numbers of its 24 rows, see value.py.
        won: for each, 1 if the player to move won the round, 0 if not, ½ for a tie.
        expected: what the search expected to be won; with no search, ½.
        plies: how many moves were made before.

    Returns:
        How many rounds were played.
    """
    first: game.Game = flat.load(row)
    g: game.Game = game.Game()
    root: game.Game = game.Game()
    world: game.Game = t.g
    n: value.Net = t.net
    p: policy.Policy = t.policy
    i: cython.int
    action: cython.int
    ply: cython.int
    calm: cython.int
    who: cython.int
    start: cython.Py_ssize_t
    at: cython.Py_ssize_t = 0
    room: cython.Py_ssize_t = len(won)
    rounds: cython.int = 0
    if len(ids) != layout.FEATURES * room or len(expected) != room or len(plies) != room:
        raise ValueError("the buffers are for different numbers of positions")
    t.payoff[0] = 1.0
    t.payoff[1] = 0.0
    t.payoff[2] = 0.5
    t.even = True
    first.rng = seed
    with cython.nogil:
        while at < room:
            selfplay.redeal(first)
            first.turn = game.below(first, 2)
            game.copy(g, first)
            calm = game.below(g, 48) - 16
            ply = 0
            start = at
            while not g.ended:
                if ply < calm and game.below(g, 6) == 0:
                    action = policy.rank(p, g, 10)
                    action = p.pick[game.below(g, action)]
                elif ply < calm or iterations == 0:
                    action = policy.best(p, g)
                else:
                    conceal(t, root, g)
                    # The round's own cards are fixed: it uses its generator only for the next deal.
                    world.rng = g.rng
                    action = think(t, n, root, world, p, iterations)
                    g.rng = world.rng
                if ply >= calm and at < room:
                    value.features(n, g)
                    for i in range(layout.FEATURES):
                        ids[layout.FEATURES * at + i] = n.ids[i]
                    won[at] = g.turn
                    expected[at] = 0.5
                    if iterations:
                        expected[at] = t.nodes[0].total / t.nodes[0].visits
                    plies[at] = ply
                    at += 1
                game.step(g, action)
                ply += 1
            who = game.winner(g)
            for i in range(start, at):
                won[i] = 0.5 if who == layout.NOBODY else (1.0 if won[i] == who else 0.0)
            first.rng = g.rng
            rounds += 1
    return rounds
