from jaipur.kernel cimport flat, game

cdef double SURE
cdef short[::1] binomial, takes, gives, exchange, sale_id
cdef signed char[::1] take_size, take_mask, take_terms
cdef signed char[::1] give_mask, give_terms
cdef signed char[::1] pile, pile_size
cdef double[::1] share
cdef int[::1] takes_at, gives_at, exchange_at


cdef class Mind:
    # Whether a rival's hand counts only as far as it is known.
    cdef public bint fair
    # What c cards of a good are worth when t tokens are gone: [good * 80 + c * 10 + t].
    cdef double hope[480]
    # How much of that is still to be had: [stage].
    cdef double patience[7]
    cdef double herd[12]
    # What a lead in camels is worth: [stage * 23 + 11 + lead].
    cdef double majority[161]
    cdef double bonus[3]
    cdef double market, unknown, camel_offer, effort, boredom
    # Room for one position.
    # What a change of some cards of a kind is worth: [kind * 13 + 6 + cards]; 0 at 0, the padding.
    cdef double change[91]
    cdef double base
    cdef double rated_give[128]
    cdef double rated_take[16]
    # What giving a card costs at least, as a (negative) gain.
    cdef double cheapest
    # The shortlist: the best moves so far, how many may be on it, what the next must beat.
    cdef int count, most
    cdef double bar
    cdef double value[168]
    cdef short pick[168]


cdef int lowest(game.Game g) noexcept nogil
cdef int stage_with(int tokens, int deck) noexcept nogil
cdef int stage(game.Game g) noexcept nogil
cdef double margin(game.Game g, int p) noexcept nogil
cdef double worth(Mind m, game.Game g) noexcept nogil
cdef void consider(Mind m, int action, double value) noexcept nogil
cdef void rate_sales(Mind m, game.Game g, int good, int t) noexcept nogil
cdef void prepare(Mind m, game.Game g, int t) noexcept nogil
cdef void rate_exchanges(Mind m, game.Game g) noexcept nogil
cdef int rank(Mind m, game.Game g, int most) noexcept nogil
cdef int best(Mind m, game.Game g) noexcept nogil
