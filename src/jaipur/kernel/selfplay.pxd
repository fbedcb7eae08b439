from jaipur.kernel cimport flat, game, layout, policy

cdef int play_out(policy.Policy a, policy.Policy b, game.Game g) noexcept nogil
cdef void redeal(game.Game g) noexcept nogil
