from jaipur.kernel cimport flat, game, layout, observe, selfplay


cdef class Batch:
    # The caller's memory.
    cdef short[::1] rows, legal, counts
    cdef unsigned char[::1] observations, masks, turns, ended, seals, starters, seats
    cdef unsigned char[::1] final, winners, oracle
    cdef float[::1] rewards, gains
    cdef Py_ssize_t rounds
    cdef int first_to, reward, reset
    # Whether there are masks, what an oracle sees, seats; and whether these are drawn.
    cdef bint masked, told, seated, draw_seats


cdef void begin(Batch b, game.Game g, Py_ssize_t i) noexcept nogil
cdef void score(Batch b, game.Game g, Py_ssize_t i) noexcept nogil
cdef void show(Batch b, game.Game g, Py_ssize_t i) noexcept nogil
