from libc.math cimport exp

from jaipur.kernel cimport flat, game, layout, policy, selfplay, value

cdef signed char[::1] sale_size
cdef double grain, look_ahead


cdef class Scale:
    cdef value.Net net
    # What it is worth that seat 0, seat 1 or nobody wins; what seat 0's odds are multiplied by.
    cdef double payoff[layout.SEATS + 1]
    cdef double odds
    # What values a round after the move that judgement makes, and room for it.
    cdef bint looks
    cdef policy.Policy judgement
    cdef Scale ahead
    cdef game.Game g
    # Room for one event: what was in the deck, the ways to draw from it, distinct outcomes.
    cdef int left[layout.KINDS]
    cdef signed char deck[layout.DECK_PLACES]
    cdef long long ways
    cdef int outcomes


cdef double worth(Scale s, game.Game g) noexcept nogil
cdef void lay(Scale s, game.Game g) noexcept nogil
cdef double sum_draws(Scale s, game.Game g, int kind, int cards, long long ways) noexcept nogil
cdef double mean_refill(Scale s, game.Game g, int cards) noexcept nogil
cdef double mean_bonus(Scale s, game.Game g, int pile) noexcept nogil
cdef double advance(Scale s, game.Game g, int action) noexcept nogil
cdef int decide(game.Game g, policy.Policy p, bint uniform) noexcept nogil
