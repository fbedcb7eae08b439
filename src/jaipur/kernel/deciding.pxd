from libc.math cimport exp, lrint

from jaipur.kernel cimport flat, game, layout, policy, search, value

cdef double LEAST, CERTAIN
cdef int HABITS, FULL_DECK, MAX_SEEN
cdef short[::1] decided_take
cdef signed char[::1] decided_pile_size, decided_take_counts

cdef void expect(game.Game g) noexcept nogil
cdef void conceal(
    game.Game g, game.Game root, unsigned char[::1] piles, unsigned char[::1] hidden, Py_ssize_t at
) noexcept nogil
cdef void believe(search.Tree t, game.Game root, double[::1] habits) noexcept nogil
cdef int settle_on(
    search.Tree t, game.Game root, double serious, double swaps, double collected
) noexcept nogil
