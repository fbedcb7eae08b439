from jaipur.kernel cimport flat, game, policy, search, value

cdef int child_of(search.Tree t, int action) noexcept nogil
