from libc.math cimport exp, sqrt
from libc.stdlib cimport calloc, free

from jaipur.kernel cimport flat, game, layout, policy, value


cdef int GLANCES
cdef unsigned int[::1] needs_market, needs_hand


cdef struct Node:
    # The first child and the next sibling, 0 for none; sums of values and of their squares.
    int first, next, visits
    # The move that leads here, and what it needs: see game.fits.
    unsigned int take, give
    short action
    # The prior, as it was when the moves were last rated.
    double prior, total, squares


cdef class Tree:
    # The root as the searching seat sees it, and the world of the current iteration.
    cdef game.Game root, g
    cdef public policy.Policy policy
    cdef value.Net net
    cdef int seat, hidden, capacity, width, plies, depth, rating_interval
    cdef public int used
    cdef double exploration, temperature
    # Values of winning, losing and tying the round, to the searching seat.
    cdef double payoff[3]
    cdef int hidden_bonus[layout.BONUS_PILES]
    # How readily a hidden card is of a kind: [good], of 1024.
    cdef double belief[layout.GOODS]
    # Whether all these are certain.
    cdef bint even
    cdef Node* nodes
    # Room for one iteration; place is 0 for every action but while it is used.
    cdef int path[layout.MAX_DEPTH + 1]
    cdef int child[2 * layout.MAX_WIDTH]
    cdef double prior[2 * layout.MAX_WIDTH]
    cdef signed char place[layout.ACTIONS]


cdef void clear(Tree t) noexcept nogil
cdef void determinize(Tree t, game.Game root, game.Game g) noexcept nogil
cdef int add(Tree t, int node, int action, double prior) noexcept nogil
cdef double likeness(double rupees) noexcept nogil
cdef void expand_root(Tree t, game.Game root, game.Game g, policy.Policy p) noexcept nogil
cdef int choose(Tree t, game.Game g, policy.Policy p, int node) noexcept nogil
cdef int revisit(Tree t, game.Game g, int node) noexcept nogil
cdef double leaf(Tree t, value.Net n, game.Game g, policy.Policy p) noexcept nogil
cdef void iterate(
    Tree t, value.Net n, game.Game root, game.Game g, policy.Policy p
) noexcept nogil
cdef double descend(
    Tree t, value.Net n, game.Game g, policy.Policy p, int depth
) noexcept nogil
