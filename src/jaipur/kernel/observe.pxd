from jaipur.kernel cimport flat, game, layout, selfplay

cdef signed char[::1] observed_pile, observed_pile_size, observed_cards

cdef void see(game.Game g, unsigned char[::1] out, Py_ssize_t at) noexcept nogil
