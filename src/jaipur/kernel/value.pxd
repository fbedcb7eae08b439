from jaipur.kernel cimport flat, game, layout, policy

cdef short[::1] first_row


cdef class Net:
    # Rows of the first layer, one after the other; what joins them to the second; the output.
    cdef short[::1] rows, inner, outer
    cdef int[::1] bias
    # Room for one position.
    cdef short ids[layout.FEATURES]
    cdef short first[layout.WIDTH]


cdef void features(Net n, game.Game g) noexcept nogil
cdef double log_odds(Net n, game.Game g) noexcept nogil
