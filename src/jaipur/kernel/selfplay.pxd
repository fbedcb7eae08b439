from jaipur.kernel cimport flat, game, policy

cdef int play_out(policy.Mind a, policy.Mind b, game.Game g) noexcept nogil
cdef void redeal(game.Game g) noexcept nogil
