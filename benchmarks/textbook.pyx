# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Textbook information-set tree search, as a yardstick: no policy, no candidates, no cuts.

Single observer: every iteration deals the unseen cards anew and walks one tree. In a node a legal
move that was never tried is tried, any of them; if there is none, UCB1 decides, with the number of
times a move was available in place of the visits of its parent. Then uniformly random moves to the
end of the round, and a win counts 1, a total tie a half.

It uses the kernel for cards, moves and random play, so it is as fast as they are.
"""

from array import array

from jaipur.kernel.net_file import learned
from jaipur.kernel.value import Net

from jaipur.kernel cimport game, layout, search
from libc.math cimport log, sqrt


cdef class Tree:
    """A search from a packed view; `dealer` deals its worlds."""

    cdef search.Tree dealer
    cdef game.Game g
    cdef int capacity, used
    cdef double exploration
    cdef short[::1] action
    cdef int[::1] first, next, visits, available
    cdef double[::1] total
    cdef int path[512]
    cdef int child_of[layout.ACTIONS]

    def __init__(self, packed, int capacity, double exploration, unsigned long long seed):
        # It only deals: the network is never used.
        self.dealer = search.Tree(0, Net(*learned()))
        even = (1024.0,) * 6
        self.dealer.settle(0.0, 1.0, 1, 0, 0, 1, False)
        self.dealer.start(
            packed.row, packed.hidden, packed.hidden_bonus, (1.0, 0.0, 0.5), even, seed
        )
        # The dealer's own world, whose generator it has seeded.
        self.g = self.dealer.g
        self.capacity, self.used, self.exploration = capacity, 1, exploration
        self.action = array("h", bytes(2 * capacity))
        self.first, self.next = array("i", bytes(4 * capacity)), array("i", bytes(4 * capacity))
        self.visits = array("i", bytes(4 * capacity))
        self.available = array("i", bytes(4 * capacity))
        self.total = array("d", bytes(8 * capacity))

    def run(self, int iterations):
        """Search on."""
        cdef int i
        cdef game.Game root = self.dealer.root
        with nogil:
            for i in range(iterations):
                iterate(self, self.dealer, root, self.g)

    def found(self):
        """The moves at the root: (action id, visits, sum of values)."""
        child, moves = self.first[0], []
        while child:
            moves.append((self.action[child], self.visits[child], self.total[child]))
            child = self.next[child]
        return moves


cdef void iterate(Tree t, search.Tree dealer, game.Game root, game.Game g) noexcept nogil:
    cdef int node = 0, depth = 0, seat = root.turn, i, n, child, untried, top, who
    cdef double score, best, value
    search.determinize(dealer, root, g)
    t.path[0] = 0
    while not g.ended and depth < 511:
        n = game.legal(g)
        child = t.first[node]
        while child:
            t.child_of[t.action[child]] = child
            child = t.next[child]
        untried, top, best = 0, 0, -1e9
        for i in range(n):
            child = t.child_of[g.moves[i]]
            if child == 0:
                # Any untried one, all equally likely.
                untried += 1
                if game.below(g, untried) == 0:
                    top = g.moves[i]
                continue
            t.available[child] += 1
            if untried == 0:
                value = t.total[child] / t.visits[child]
                score = value if g.turn == seat else 1.0 - value
                score += t.exploration * sqrt(
                    log(<double>t.available[child]) / t.visits[child]
                )
                if score > best:
                    best, top = score, child
        child = t.first[node]
        while child:
            t.child_of[t.action[child]] = 0
            child = t.next[child]
        if untried == 0:
            game.step(g, t.action[top])
            depth += 1
            t.path[depth] = node = top
            continue
        if t.used < t.capacity:
            child = t.used
            t.used += 1
            t.action[child], t.next[child] = top, t.first[node]
            t.available[child], t.first[node] = 1, child
            depth += 1
            t.path[depth] = child
        game.step(g, top)
        break
    game.finish(g)
    who = game.winner(g)
    value = 0.5 if who == 2 else (1.0 if who == seat else 0.0)
    for i in range(depth + 1):
        t.visits[t.path[i]] += 1
        t.total[t.path[i]] += value
