# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Bots that decide in many rounds at once, each from what its player to move may know.

The rounds come as rows, secrets included; what a bot may not know is taken out here, as
`packing.pack_view` would. So each decision is the one that the bot would make from a view.
"""

try:
    import cython
except ImportError:
    from jaipur.kernel import no_cython as cython

from jaipur.kernel import flat, game, layout, policy, search, tables, value

if not cython.compiled:
    from math import exp

    # The whole number next to another, the even one of two.
    lrint = round

decided_pile_size = tables.PILE_SIZE
decided_take = tables.TAKE_OF
decided_take_counts = tables.TAKE_COUNTS

HABITS = 7
FULL_DECK = 40
MAX_SEEN = 3
LEAST = 0.04
CERTAIN = 1024.0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def expect(g: game.Game) -> cython.void:
    """Count the rival's bonus tokens as the mean of what each may be: packing.expected_row."""
    rival: cython.int = 1 - g.turn
    i: cython.int
    place: cython.int
    pile: cython.int
    number: cython.int
    total: cython.int
    unseen: cython.int
    secret: cython.int = 0
    mean: cython.double
    hidden: cython.double = 0
    for i in range(layout.BONUS_PILES):
        number = 0
        total = 0
        pile = layout.BONUS_PLACES * i
        unseen = g.bonus_left[i]
        for place in range(pile, pile + g.bonus_left[i]):
            total += g.bonus[place]
        for place in range(pile + g.bonus_left[i], pile + g.bonus_size[i]):
            if g.bonus_owner[place] == rival:
                number += 1
                total += g.bonus[place]
                secret += g.bonus[place]
        if number:
            unseen += number
            mean = total
            mean = mean / unseen
            hidden += number * mean
    # A whole number, as in Python: the even one of two that are equally near.
    total = lrint(hidden)
    g.score[rival] += total - secret


def decide_judged(
    p: policy.Policy, rows: cython.short[::1], only: cython.uchar[::1], out: cython.short[::1]
) -> None:
    """Choose the best-rated move of each round where `only` is not 0; -1 elsewhere, or if it ended.

    Raises:
        ValueError: the lengths do not fit together.
    """
    g: game.Game = game.Game()
    i: cython.Py_ssize_t
    rounds: cython.Py_ssize_t = flat.rounds_in(rows)
    if len(only) != rounds or len(out) != rounds:
        raise ValueError(f"the buffers are not all of {rounds} rounds, as the rows are")
    if not cython.compiled:
        rows = memoryview(rows)
    with cython.nogil:
        for i in range(rounds):
            out[i] = -1
            if only[i] and rows[layout.ROW * i + layout.ENDED] == 0:
                flat.read(g, rows, layout.ROW * i)
                expect(g)
                out[i] = policy.best(p, g)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def conceal(
    g: game.Game,
    root: game.Game,
    piles: cython.uchar[::1],
    hidden: cython.uchar[::1],
    at: cython.Py_ssize_t,
) -> cython.void:
    """Make what the player to move may know of a round, as packing.pack_view does."""
    me: cython.int = g.turn
    rival: cython.int = 1 - me
    i: cython.int
    j: cython.int
    k: cython.int
    n: cython.int = 0
    kind: cython.int
    pile: cython.int
    secret: cython.int
    unseen: cython.int
    # Own bonus tokens of each value, four bits each.
    one: cython.ulonglong = 1
    mine: cython.ulonglong
    game.copy(root, g)
    root.rng = 0
    hidden[at] = 0
    for i in range(layout.DECK_PLACES):
        root.deck[i] = 0
    for i in range(layout.GOODS * layout.TOKEN_PLACES):
        root.token_owner[i] = 0
    # Unseen camels come first, and they are all in the deck; then the goods, the last one first.
    for k in range(layout.KINDS):
        kind = layout.CAMEL - k
        unseen = 0
        for i in range(g.deck_size):
            unseen += g.deck[i] == kind
        if kind < layout.GOODS:
            j = layout.GOODS * rival + kind
            secret = g.hand[j] - g.known[j]
            root.hand[j] = g.known[j]
            hidden[at] += secret
            unseen += secret
        for i in range(unseen):
            root.deck[n] = kind
            n += 1
    for i in range(layout.BONUS_PILES):
        pile = layout.BONUS_PLACES * i
        mine = 0
        hidden[at + 1 + i] = 0
        for j in range(pile + g.bonus_left[i], pile + g.bonus_size[i]):
            if g.bonus_owner[j] == me:
                mine += one << (4 * g.bonus[j])
            else:
                root.score[rival] -= g.bonus[j]
                hidden[at + 1 + i] += 1
        n = pile
        for j in range(pile, pile + layout.BONUS_PLACES):
            root.bonus_owner[j] = 0
            root.bonus[j] = 0
        for j in range(pile, pile + g.bonus_size[i]):
            if (mine >> (4 * piles[j])) & 15:
                mine -= one << (4 * piles[j])
            else:
                root.bonus[n] = piles[j]
                n += 1


def view_rows(
    rows: cython.short[::1],
    only: cython.uchar[::1],
    piles: cython.uchar[::1],
    out: cython.short[::1],
    hidden: cython.uchar[::1],
) -> None:
    """Write what the players to move may know, where `only` is not 0: see packing.PackedView.

    Args:
        rows: N rounds, one after the other.
        only: N, which of them.
        piles: bonus tokens in the order of the ruleset, `layout.BONUS_PLACES` for each pile.
        out: room for N rows.
        hidden: 4 N; how many cards of the rival's hand are hidden, and how many bonus tokens.

    Raises:
        ValueError: the lengths do not fit together.
    """
    g: game.Game = game.Game()
    root: game.Game = game.Game()
    i: cython.Py_ssize_t
    rounds: cython.Py_ssize_t = flat.rounds_in(rows)
    if (
        len(only) != rounds
        or len(out) != len(rows)
        or len(hidden) != 4 * rounds
        or len(piles) != layout.BONUS_PILES * layout.BONUS_PLACES
    ):
        raise ValueError(f"the buffers are not all of {rounds} rounds, as the rows are")
    if not cython.compiled:
        rows = memoryview(rows)
    with cython.nogil:
        for i in range(rounds):
            if only[i]:
                flat.read(g, rows, layout.ROW * i)
                conceal(g, root, piles, hidden, 4 * i)
                flat.write(root, out, layout.ROW * i)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def believe(t: search.Tree, root: game.Game, habits: cython.double[::1]) -> cython.void:
    """Set what a tree believes of the rival's hidden cards: `bots.beliefs.readiness`."""
    i: cython.int
    left: cython.int
    total: cython.int = 0
    all_left: cython.int = 0
    seen: cython.int
    # Which goods are among the unseen cards, a bit each.
    unseen: cython.int = 0
    found: cython.bint = False
    late: cython.double
    sold: cython.double
    share: cython.double
    most: cython.double = 0
    x: cython.double = root.deck_size
    late = 1.0 - x / FULL_DECK
    for i in range(root.deck_size + t.hidden):
        unseen |= 1 << root.deck[i]
    for i in range(layout.GOODS):
        total += decided_pile_size[i]
        all_left += decided_pile_size[i] - root.taken[i]
    x = all_left
    sold = 1.0 - x / total
    for i in range(layout.GOODS):
        left = decided_pile_size[i] - root.taken[i]
        x = left
        share = 1.0 - x / decided_pile_size[i]
        if i < layout.PRECIOUS:
            x = habits[5] * share + (habits[2] * late if i == layout.PRECIOUS - 1 else 0.0)
        else:
            seen = root.known[layout.GOODS * (1 - t.seat) + i]
            seen = seen if seen < MAX_SEEN else MAX_SEEN
            x = habits[0] * late + habits[1] * sold + habits[6] * share
            x += (habits[3] + habits[4] * late) * seen
        t.belief[i] = x
        if (unseen >> i) & 1 and (not found or x > most):
            most = x
            found = True
    t.even = True
    for i in range(layout.GOODS):
        x = exp(t.belief[i] - most)
        x = x if x > LEAST else LEAST
        t.belief[i] = CERTAIN * (x if x < 1.0 else 1.0)
        if t.belief[i] < CERTAIN:
            t.even = False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def settle_on(
    t: search.Tree,
    root: game.Game,
    serious: cython.double,
    swaps: cython.double,
    collected: cython.double,
) -> cython.int:
    """The move to make after a search: by visits, or by value and habit among the serious ones."""
    child: cython.int = t.nodes[0].first
    most: cython.int = 0
    best: cython.int = 0
    i: cython.int
    cards: cython.int
    action: cython.int
    better: cython.bint
    key: cython.double
    lowest: cython.double = 0
    rival: cython.int = layout.GOODS * (1 - t.seat)
    while child:
        if t.nodes[child].visits > most:
            most = t.nodes[child].visits
        child = t.nodes[child].next
    child = t.nodes[0].first
    while child:
        if t.nodes[child].visits and (t.nodes[child].visits >= serious * most):
            action = t.nodes[child].action
            key = 0
            if serious < 1:
                cards = 0
                if action < layout.CAMEL:
                    cards = root.known[rival + action] > 0
                elif action >= layout.FIRST_EXCHANGE:
                    for i in range(layout.GOODS):
                        if root.known[rival + i]:
                            cards += decided_take_counts[layout.GOODS * decided_take[action] + i]
                key = collected * cards + (swaps if action >= layout.FIRST_EXCHANGE else 0.0)
                key = (
                    -(t.nodes[child].total / t.nodes[child].visits)
                    - (t.payoff[0] - t.payoff[1]) * key
                )
            # Of equals the most visited, then the one with the lowest action id.
            better = best == 0 or key < lowest
            if not better and key == lowest:
                i = t.nodes[child].visits - t.nodes[best].visits
                better = i > 0 or (i == 0 and action < t.nodes[best].action)
            if better:
                best = child
                lowest = key
        child = t.nodes[child].next
    return t.nodes[best].action


def decide_searched(
    t: search.Tree,
    rows: cython.short[::1],
    hidden: cython.uchar[::1],
    only: cython.uchar[::1],
    payoffs: cython.double[::1],
    seeds: cython.ulonglong[::1],
    habits: cython.double[::1],
    iterations: cython.int,
    serious: cython.double,
    swaps: cython.double,
    collected: cython.double,
    out: cython.short[::1],
) -> None:
    """Search each round where `only` is not 0, and choose a move; -1 elsewhere, or if it ended.

    Args:
        t: a tree with settings, and room for the iterations; used for one round after the other.
        rows: what `view_rows` wrote, as it did `hidden`.
        hidden: 4 N.
        only: N.
        payoffs: 3 N, the values of winning, losing and tying each round to its player to move.
        seeds: N, of the searches.
        habits: the seven weights of `bots.beliefs.Habits`.
        iterations: of each search.
        serious: a habit chooses among moves with at least this share of the visits that the first
            one has; 1 if there is no habit.
        swaps: the chance of winning a round that the bot would give away for an exchange.
        collected: the same for a card of a kind that the rival is known to hold.
        out: N action ids.

    Raises:
        ValueError: the lengths do not fit together.
    """
    g: game.Game = t.g
    root: game.Game = game.Game()
    p: policy.Policy = t.policy
    n: value.Net = t.net
    i: cython.Py_ssize_t
    j: cython.int
    rounds: cython.Py_ssize_t = flat.rounds_in(rows)
    if (
        not len(only) == len(seeds) == len(out) == rounds
        or len(hidden) != 4 * rounds
        or len(payoffs) != 3 * rounds
        or len(habits) != HABITS
    ):
        raise ValueError(f"the buffers are not all of {rounds} rounds, as the rows are")
    if not cython.compiled:
        rows, seeds = memoryview(rows), memoryview(seeds)
    with cython.nogil:
        for i in range(rounds):
            out[i] = -1
            if only[i] and rows[layout.ROW * i + layout.ENDED] == 0:
                flat.read(root, rows, layout.ROW * i)
                root.lazy = True
                g.rng = seeds[i]
                t.seat = root.turn
                t.hidden = hidden[4 * i]
                for j in range(3):
                    t.hidden_bonus[j] = hidden[4 * i + 1 + j]
                    t.payoff[j] = payoffs[3 * i + j]
                believe(t, root, habits)
                search.clear(t)
                search.expand_root(t, root, g, p)
                for j in range(iterations):
                    search.iterate(t, n, root, g, p)
                out[i] = settle_on(t, root, serious, swaps, collected)
