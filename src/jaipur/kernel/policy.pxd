from jaipur.kernel cimport flat, game, layout

cdef double SURE
cdef short[::1] binomial, takes, gives, exchange, sale_id
cdef signed char[::1] take_size, take_mask, take_terms
cdef signed char[::1] give_mask, give_terms
cdef signed char[::1] pile, pile_size
cdef double[::1] share
cdef int[::1] takes_at, gives_at, exchange_at


cdef class Policy:
    # Whether a rival's hand counts only as far as it is known.
    cdef public bint fair
    # What c cards of a good are worth when t tokens are gone: [(good * COUNTS + c) * HOPES + t].
    cdef double hope[layout.GOODS * layout.COUNTS * layout.HOPES]
    # How much of that is still to be had: [stage].
    cdef double patience[layout.STAGES]
    cdef double herd[layout.HERDS]
    # What a lead in camels is worth: [stage * LEADS + HERDS - 1 + lead].
    cdef double majority[layout.STAGES * layout.LEADS]
    cdef double bonus[layout.BONUS_PILES]
    cdef double market, unknown, camel_offer, effort, boredom
    # Room for one position.
    # What a change of some cards of a kind is worth: [kind * CHANGES + NO_CHANGE + cards]; 0 at 0, the padding.
    cdef double change[layout.KINDS * layout.CHANGES]
    cdef double base
    cdef double rated_give[128]
    cdef double rated_take[16]
    # What giving a card costs at least, as a (negative) gain.
    cdef double cheapest
    # The shortlist: the best moves so far, how many may be on it, what the next must beat.
    cdef int count, most
    cdef double bar
    cdef double value[layout.MAX_MOVES]
    cdef short pick[layout.MAX_MOVES]


cdef int lowest(game.Game g) noexcept nogil
cdef int stage_with(int tokens, int deck) noexcept nogil
cdef int stage(game.Game g) noexcept nogil
cdef double margin(game.Game g, int me) noexcept nogil
cdef double worth(Policy p, game.Game g) noexcept nogil
cdef void consider(Policy p, int action, double value) noexcept nogil
cdef void rate_sales(Policy p, game.Game g, int good, int t) noexcept nogil
cdef void prepare(Policy p, game.Game g, int t) noexcept nogil
cdef void rate_exchanges(Policy p, game.Game g) noexcept nogil
cdef int rank(Policy p, game.Game g, int most) noexcept nogil
cdef int best(Policy p, game.Game g) noexcept nogil
