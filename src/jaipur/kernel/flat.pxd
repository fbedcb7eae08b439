from jaipur.kernel cimport game, layout

cdef void read(game.Game g, short[::1] row, Py_ssize_t at) noexcept nogil
cdef void write(game.Game g, short[::1] row, Py_ssize_t at) noexcept nogil
cdef game.Game load(short[::1] row)
cdef Py_ssize_t rounds_in(short[::1] rows) except? -1
cdef Py_ssize_t actions_in(short[::1] actions) except? -1
cdef bint permits(game.Game g, int action)
