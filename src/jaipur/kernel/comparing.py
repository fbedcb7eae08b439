# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Several moves of one position, made in the same worlds and searched on with equal care.

A search gives most of its time to the move it likes best, and deals other worlds to each: good for
choosing, not for saying by how much a move is worse. Here every move gets the same worlds and as
many of them, so that the difference of two is known far better than either; the subtrees of two
moves have nothing in common, so what is found of one does not depend on the others.
"""

try:
    import cython
except ImportError:
    from jaipur.kernel import no_cython as cython

from jaipur.kernel import flat, game, policy, search, value


def candidates(t: search.Tree) -> list:
    """The moves at the root that judgement lists: (action id, prior), the most promising first."""
    child: cython.int = t.nodes[0].first
    found = []
    while child:
        found.append((t.nodes[child].action, t.nodes[child].prior))
        child = t.nodes[child].next
    return sorted(found, key=lambda pair: (-pair[1], pair[0]))


def compare(
    t: search.Tree,
    actions: cython.short[::1],
    worlds: cython.int,
    seed: cython.ulonglong,
    sums: cython.double[::1],
) -> None:
    """Make every one of these moves in each of some worlds, and search on for one iteration.

    Args:
        t: the tree, which has been started; it grows with every call.
        actions: the moves.
        worlds: in how many worlds.
        seed: gives the worlds.
        sums: what each move was worth to the searching seat, added up over the worlds.

    Raises:
        ValueError: a move is not legal, or there is no room for its sum.
    """
    i: cython.int
    j: cython.int
    n: cython.int = len(actions)
    world: cython.ulonglong
    root: game.Game = t.root
    g: game.Game = t.g
    p: policy.Policy = t.policy
    net: value.Net = t.net
    if len(sums) != n:
        raise ValueError(f"{n} moves have {n} sums, not {len(sums)}")
    for i in range(n):
        if not flat.permits(root, actions[i]):
            raise ValueError(f"action {actions[i]} cannot be made here")
        child_of(t, actions[i])
        sums[i] = 0
    # The root is only ever copied, and a copy keeps its own generator: this one is free.
    root.rng = seed
    with cython.nogil:
        for i in range(worlds):
            world = game.below(root, 1 << 30)
            world = (world << 30) + game.below(root, 1 << 30)
            for j in range(n):
                g.rng = world
                search.determinize(t, root, g)
                t.path[0] = 0
                t.path[1] = child_of(t, actions[j])
                game.step(g, actions[j])
                sums[j] += search.descend(t, net, g, p, 1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def child_of(t: search.Tree, action: cython.int) -> cython.int:
    """The child of the root that a move leads to; added if there is none."""
    child: cython.int = t.nodes[0].first
    while child and t.nodes[child].action != action:
        child = t.nodes[child].next
    return child or search.add(t, 0, action, 0.0)
