from jaipur.kernel cimport flat, game, policy


cdef class Tree:
    # The root as the searching seat sees it, and the world of the current iteration.
    cdef game.Game root, g
    cdef public policy.Mind mind
    cdef int seat, hidden, capacity, width, plies, depth, rarely
    cdef public int used
    cdef double exploration, temperature
    # Values of winning, losing and tying the round, to the searching seat.
    cdef double payoff[3]
    cdef int hidden_bonus[3]
    # How readily a hidden card is of a kind: [good], of 1024.
    cdef double belief[6]
    # Nodes: the move that leads there, first child, next sibling, statistics.
    cdef short[::1] action
    cdef int[::1] first, next, visits
    cdef double[::1] total, squares, promise
    # Room for one iteration.
    cdef int path[65]
    cdef int pick[32]
    cdef int child[32]
    cdef double prior[32]


cdef void suppose(Tree t, game.Game root, game.Game g) noexcept nogil
cdef int choose(Tree t, game.Game g, policy.Mind m, int node) noexcept nogil
cdef int revisit(Tree t, game.Game g, int node) noexcept nogil
cdef double leaf(Tree t, game.Game g, policy.Mind m) noexcept nogil
cdef void iterate(Tree t, game.Game root, game.Game g, policy.Mind m) noexcept nogil
