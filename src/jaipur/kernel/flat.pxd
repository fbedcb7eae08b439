from jaipur.kernel cimport game

cdef void read(game.Game g, short[::1] row) noexcept nogil
cdef void write(game.Game g, short[::1] row) noexcept nogil
