from jaipur.kernel cimport flat, game, layout

cdef signed char[::1] observed_pile, observed_pile_size, observed_cards

cdef void see(
    game.Game g, int me, int my_seals, int rival_seals, unsigned char[::1] out, Py_ssize_t at
) noexcept nogil
cdef void see_all(
    game.Game g, int seals_0, int seals_1, unsigned char[::1] out, Py_ssize_t at
) noexcept nogil
