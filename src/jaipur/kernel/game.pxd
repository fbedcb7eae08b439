from jaipur.kernel cimport layout

cdef short[::1] binomial, takes, gives, exchange, take_of, give_of, sale_id
cdef signed char[::1] take_mask, take_counts, give_mask, give_counts
cdef signed char[::1] sale_good, sale_size, pile, pile_size
cdef unsigned int[::1] needs_market, needs_hand
cdef int[::1] takes_of_size, gives_at, exchange_at
cdef unsigned long long golden, mix_1, mix_2, all_64_bits


cdef class Game:
    cdef public int turn, idle, deck_size
    # 0 in play, or why it ended: layout.BY_TOKENS and so on.
    cdef public int ended
    # Whether cards and bonus tokens are drawn at random instead of in order.
    cdef public bint lazy
    cdef public unsigned long long rng
    # The deck and the bonus piles are drawn from the end.
    cdef signed char deck[layout.DECK_PLACES]
    cdef signed char market[layout.KINDS]
    cdef signed char hand[layout.SEATS * layout.GOODS]
    cdef signed char known[layout.SEATS * layout.GOODS]
    cdef signed char hand_size[layout.SEATS]
    cdef signed char herd[layout.SEATS]
    # Goods tokens gone from each pile, and who has them: [good * TOKEN_PLACES + place in the pile].
    cdef signed char taken[layout.GOODS]
    cdef signed char token_owner[layout.GOODS * layout.TOKEN_PLACES]
    # Bonus tokens, by pile: those from bonus_left on are earned.
    cdef signed char bonus[layout.BONUS_PILES * layout.BONUS_PLACES]
    cdef signed char bonus_owner[layout.BONUS_PILES * layout.BONUS_PLACES]
    cdef signed char bonus_size[layout.BONUS_PILES]
    cdef signed char bonus_left[layout.BONUS_PILES]
    # Rupees of goods and bonus tokens; the numbers of both.
    cdef int score[layout.SEATS]
    cdef signed char bonus_count[layout.SEATS]
    cdef signed char goods_count[layout.SEATS]
    # Room for the legal moves.
    cdef short moves[layout.MAX_MOVES]


cdef void copy(Game to, Game g) noexcept nogil
cdef int below(Game g, int bound) noexcept nogil
cdef int legal(Game g) noexcept nogil
cdef unsigned int market_word(Game g) noexcept nogil
cdef unsigned int hand_word(Game g) noexcept nogil
cdef bint fits(unsigned int need, unsigned int word) noexcept nogil
cdef bint allows(Game g, int action) noexcept nogil
cdef int draw(Game g) noexcept nogil
cdef void refill(Game g, int cards) noexcept nogil
cdef void forget(Game g, int place, int cards) noexcept nogil
cdef void sell(Game g, int good, int size) noexcept nogil
cdef void swap(Game g, int action) noexcept nogil
cdef void step(Game g, int action) noexcept nogil
cdef int rupees(Game g, int seat) noexcept nogil
cdef int winner(Game g) noexcept nogil
cdef void shuffle(Game g) noexcept nogil
cdef int finish(Game g) noexcept nogil
