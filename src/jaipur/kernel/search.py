# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Tree search for a game with hidden cards, guided by the judgement of policy.py.

Information-set tree search: every iteration deals the unseen cards anew, as the view allows, and
walks one common tree of moves. In each node only the moves count that the judgement rates best in
the position at hand, each with a prior by its rating; a leaf is played on for a few plies by the
judgement alone and then valued as a chance to win. A tree belongs to one thread.
"""

from array import array

import cython
from cython.cimports.libc.math import exp, sqrt

from jaipur.kernel import flat, game, policy

if not cython.compiled:
    from math import exp, sqrt

WIDEST = 32
"""Candidates a node may have."""


@cython.cclass
class Tree:
    """One search: its root, its nodes, its settings; the fields are in search.pxd."""

    def __init__(self, capacity: cython.int):
        self.capacity = capacity
        self.action = array("h", bytes(2 * capacity))
        self.first = array("i", bytes(4 * capacity))
        self.next = array("i", bytes(4 * capacity))
        self.visits = array("i", bytes(4 * capacity))
        self.total = array("d", bytes(8 * capacity))
        self.squares = array("d", bytes(8 * capacity))
        self.promise = array("d", bytes(8 * capacity))
        self.root = game.Game()
        self.g = game.Game()
        self.mind = policy.Mind()
        if not cython.compiled:
            self.path = array("i", bytes(4 * 65))
            self.pick = array("i", bytes(4 * WIDEST))
            self.child = array("i", bytes(4 * WIDEST))
            self.prior = array("d", bytes(8 * WIDEST))
            self.payoff = array("d", bytes(8 * 3))
            self.hidden_bonus = array("i", bytes(4 * 3))
            self.belief = array("d", bytes(8 * 6))
        self.used = 1

    def start(
        self,
        row: cython.short[::1],
        hidden: cython.int,
        hidden_bonus: tuple,
        payoff: tuple,
        belief: tuple,
        seed: cython.ulonglong,
    ) -> None:
        """Begin a search from a packed view (see packing.pack_view)."""
        i: cython.int
        flat.read(self.root, row)
        self.root.lazy = True
        self.root.rng = seed
        self.seat = self.root.turn
        self.hidden = hidden
        for i in range(3):
            self.hidden_bonus[i] = hidden_bonus[i]
            self.payoff[i] = payoff[i]
        for i in range(6):
            self.belief[i] = belief[i]
        self.used = 1
        self.first[0] = self.visits[0] = 0
        self.total[0] = self.squares[0] = 0.0

    def settle(
        self,
        exploration: cython.double,
        temperature: cython.double,
        width: cython.int,
        plies: cython.int,
        depth: cython.int,
        rarely: cython.int,
        fair: cython.bint,
    ) -> None:
        """Set how the search works."""
        self.depth = depth if depth < 64 else 64
        self.rarely = rarely - 1
        self.exploration = exploration
        self.temperature = temperature
        self.width = width
        self.plies = plies
        self.mind.fair = fair

    def run(self, iterations: cython.int) -> None:
        """Search on for so many iterations, without the GIL."""
        i: cython.int
        root: game.Game = self.root
        g: game.Game = self.g
        mind: policy.Mind = self.mind
        with cython.nogil:
            for i in range(iterations):
                iterate(self, root, g, mind)

    def outlook(self, action: cython.int, rounds: cython.int) -> tuple:
        """Make a move in so many worlds and let judgement play on: mean rupees of both sides."""
        i: cython.int
        mine: cython.longlong = 0
        theirs: cython.longlong = 0
        root: game.Game = self.root
        g: game.Game = self.g
        mind: policy.Mind = self.mind
        with cython.nogil:
            for i in range(rounds):
                suppose(self, root, g)
                game.step(g, action)
                while not g.ended:
                    game.step(g, policy.best(mind, g))
                mine += game.rupees(g, self.seat)
                theirs += game.rupees(g, 1 - self.seat)
        return mine / rounds, theirs / rounds

    def found(self) -> list:
        """The moves at the root: (action id, visits, sum of values, sum of their squares)."""
        child: cython.int = self.first[0]
        moves = []
        while child:
            moves.append(
                (self.action[child], self.visits[child], self.total[child], self.squares[child])
            )
            child = self.next[child]
        return moves


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def suppose(t: Tree, root: game.Game, g: game.Game) -> cython.void:
    """Deal the unseen cards and tokens: another world that the view allows."""
    i: cython.int
    j: cython.int
    n: cython.int
    camels: cython.int = 0
    card: cython.int
    rival: cython.int = 1 - t.seat
    game.copy(g, root)
    n = g.deck_size + t.hidden
    # Unseen camels lie in front, and they are all in the deck: hands hold goods.
    while camels < n and g.deck[camels] == 6:
        camels += 1
    for i in range(t.hidden):
        j = camels + game.below(g, n - camels)
        while game.below(g, 1024) >= t.belief[g.deck[j]]:
            j = camels + game.below(g, n - camels)
        card = g.deck[j]
        g.hand[6 * rival + card] += 1
        n -= 1
        g.deck[j] = g.deck[n]
    for i in range(3):
        for j in range(t.hidden_bonus[i]):
            n = 7 * i + g.bonus_left[i] + t.hidden_bonus[i] - 1 - j
            card = 7 * i + game.below(g, n - 7 * i + 1)
            g.score[rival] += g.bonus[card]
            g.bonus[card] = g.bonus[n]
    root.rng = g.rng


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def choose(t: Tree, g: game.Game, m: policy.Mind, node: cython.int) -> cython.int:
    """Pick a move in a node: its place among the candidates, whose children are in t.child."""
    n: cython.int = policy.rate(m, g)
    width: cython.int = t.width if node else 2 * t.width
    count: cython.int = 0
    i: cython.int
    j: cython.int
    child: cython.int
    top: cython.int = 0
    total: cython.double = 0
    value: cython.double
    mean: cython.double
    score: cython.double
    best: cython.double = -1e9
    scale: cython.double
    # The best rated moves, in order, by insertion.
    for i in range(n):
        value = m.value[i]
        if count < width or value > m.value[t.pick[count - 1]]:
            j = count if count < width else count - 1
            while j > 0 and m.value[t.pick[j - 1]] < value:
                t.pick[j] = t.pick[j - 1]
                j -= 1
            t.pick[j] = i
            if count < width:
                count += 1
    for i in range(count):
        t.prior[i] = exp((m.value[t.pick[i]] - m.value[t.pick[0]]) / t.temperature)
        total += t.prior[i]
        t.child[i] = 0
    child = t.first[node]
    while child:
        j = t.action[child]
        for i in range(count):
            if g.moves[t.pick[i]] == j:
                t.child[i] = child
                break
        child = t.next[child]
    for i in range(count):
        t.prior[i] /= total
    scale = t.exploration * sqrt(t.visits[node] + 1.0)
    mean = t.total[node] / t.visits[node] if t.visits[node] else 0.5
    for i in range(count):
        child = t.child[i]
        if child:
            value = t.total[child] / t.visits[child]
            score = scale * t.prior[i] / (1.0 + t.visits[child])
        else:
            value = mean
            score = scale * t.prior[i]
        score += value if g.turn == t.seat else 1.0 - value
        if score > best:
            best = score
            top = i
    return top


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def revisit(t: Tree, g: game.Game, node: cython.int) -> cython.int:
    """Pick among the children of a node that this world allows; 0 if it allows none.

    Much faster than to rate every move, and nearly as good once a node has its children.
    """
    child: cython.int = t.first[node]
    top: cython.int = 0
    score: cython.double
    value: cython.double
    best: cython.double = -1e9
    scale: cython.double = t.exploration * sqrt(t.visits[node] + 1.0)
    while child:
        if game.allows(g, t.action[child]):
            value = t.total[child] / t.visits[child]
            score = scale * t.promise[child] / (1.0 + t.visits[child])
            score += value if g.turn == t.seat else 1.0 - value
            if score > best:
                best = score
                top = child
        child = t.next[child]
    return top


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def leaf(t: Tree, g: game.Game, m: policy.Mind) -> cython.double:
    """Play a few plies by judgement, then value the position for the searching seat."""
    i: cython.int = 0
    who: cython.int
    lead: cython.double
    while not g.ended and i < t.plies:
        game.step(g, policy.best(m, g))
        i += 1
    if g.ended:
        who = game.winner(g)
        return t.payoff[2] if who == 2 else (t.payoff[0] if who == t.seat else t.payoff[1])
    lead = policy.worth(m, g) / m.scale[policy.stage(g)]
    if g.turn != t.seat:
        lead = -lead
    return t.payoff[1] + (t.payoff[0] - t.payoff[1]) / (1.0 + exp(-lead))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def iterate(t: Tree, root: game.Game, g: game.Game, m: policy.Mind) -> cython.void:
    """One iteration: deal, walk down, add a leaf, value it, tell the path."""
    node: cython.int = 0
    child: cython.int
    depth: cython.int = 0
    i: cython.int
    promise: cython.double = 0
    value: cython.double
    suppose(t, root, g)
    t.path[0] = 0
    while not g.ended and depth < t.depth:
        # Now and then all moves are rated, so that a node may still get new children.
        child = 0
        if node and t.visits[node] > 2 * t.width and t.visits[node] & t.rarely:
            child = revisit(t, g, node)
        if child:
            i = t.action[child]
        else:
            i = choose(t, g, m, node)
            promise = t.prior[i]
            child = t.child[i]
            i = g.moves[t.pick[i]]
        if not child:
            if t.used < t.capacity:
                child = t.used
                t.used += 1
                t.action[child] = i
                t.first[child] = 0
                t.visits[child] = 0
                t.total[child] = 0.0
                t.squares[child] = 0.0
                t.promise[child] = promise
                t.next[child] = t.first[node]
                t.first[node] = child
                depth += 1
                t.path[depth] = child
            game.step(g, i)
            break
        game.step(g, i)
        depth += 1
        t.path[depth] = child
        node = child
    value = leaf(t, g, m)
    for i in range(depth + 1):
        node = t.path[i]
        t.visits[node] += 1
        t.total[node] += value
        t.squares[node] += value * value
