from jaipur.kernel cimport flat, game, layout, observe

cdef short[::1] described_take, described_give
cdef signed char[::1] described_take_counts, described_give_counts
cdef signed char[::1] described_good, described_size

cdef int imagine(game.Game g, game.Game after, int action) noexcept nogil
cdef void describe(
    game.Game g, game.Game after, int action, int cards, unsigned char[::1] out, Py_ssize_t at
) noexcept nogil
