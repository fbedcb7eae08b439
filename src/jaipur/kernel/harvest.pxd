from jaipur.kernel cimport flat, game, layout, policy, search, selfplay, value

cdef void conceal(search.Tree t, game.Game root, game.Game g) noexcept nogil
cdef int think(
    search.Tree t, value.Net n, game.Game root, game.Game world, policy.Policy p, int iterations
) noexcept nogil
