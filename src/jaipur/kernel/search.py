# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Tree search for a game with hidden cards, guided by the judgement of policy.py.

Information-set tree search: every iteration deals the unseen cards anew, as the view allows, and
walks one common tree of moves. In each node only the moves that the judgement rates best in the
position at hand count, each with a prior by its rating; a leaf is valued as a chance of winning by
the network of value.py, optionally after a few plies by judgement. A tree belongs to one thread.
"""

from array import array
from collections import defaultdict

try:
    import cython
except ImportError:
    from jaipur.kernel import no_cython as cython

from jaipur.kernel import flat, game, layout, policy, tables, value


class PlainNode:
    """The Node of search.pxd, for uncompiled use."""

    def __init__(self):
        self.first = self.next = self.visits = self.take = self.give = self.action = 0
        self.prior = self.total = self.squares = 0.0


if not cython.compiled:
    from math import exp, sqrt

    Node = PlainNode
    # Names that search.pxd imports from C; uncompiled code does not use them.
    calloc = free = None

needs_market = tables.NEEDS_MARKET
needs_hand = tables.NEEDS_HAND

GLANCES = 16
"""Worlds in which the moves at the root are rated, once, at the start."""


@cython.cclass
class Tree:
    """One search: its root, its nodes, its settings; the fields are in search.pxd."""

    def __init__(self, capacity: cython.int, net: value.Net):
        self.net = net
        self.capacity = capacity + 2 * layout.MAX_WIDTH + 1
        if cython.compiled:
            self.nodes = cython.cast(
                cython.pointer(Node), calloc(self.capacity, cython.sizeof(Node))
            )
            if not self.nodes:
                raise MemoryError
        else:
            # Nodes are made when they are used.
            self.nodes = defaultdict(Node)
            self.path = array("i", bytes(4 * (layout.MAX_DEPTH + 1)))
            self.child = array("i", bytes(4 * 2 * layout.MAX_WIDTH))
            self.prior = array("d", bytes(8 * 2 * layout.MAX_WIDTH))
            self.place = array("b", bytes(layout.ACTIONS))
            self.payoff = array("d", bytes(8 * 3))
            self.hidden_bonus = array("i", bytes(4 * layout.BONUS_PILES))
            self.belief = array("d", bytes(8 * layout.GOODS))
        self.g = game.Game()
        self.policy = policy.Policy()
        self.used = 1

    def __dealloc__(self):
        if cython.compiled:
            free(self.nodes)

    def start(
        self,
        row: cython.short[::1],
        hidden: cython.int,
        hidden_bonus: tuple,
        payoff: tuple,
        belief: tuple,
        seed: cython.ulonglong,
    ) -> None:
        """Begin a search from a packed view (see packing.pack_view)."""
        i: cython.int
        self.root = flat.load(row)
        self.root.lazy = True
        self.g.rng = seed
        self.seat = self.root.turn
        self.hidden = hidden
        for i in range(3):
            self.hidden_bonus[i] = hidden_bonus[i]
            self.payoff[i] = payoff[i]
        for i in range(layout.GOODS):
            self.belief[i] = belief[i]
        self.even = all(readiness >= 1024 for readiness in belief)
        clear(self)
        expand_root(self, self.root, self.g, self.policy)

    def settle(
        self,
        exploration: cython.double,
        temperature: cython.double,
        width: cython.int,
        plies: cython.int,
        depth: cython.int,
        rating_interval: cython.int,
        fair: cython.bint,
    ) -> None:
        """Set how the search works."""
        self.depth = depth
        self.rating_interval = rating_interval - 1
        self.exploration = exploration
        self.temperature = temperature
        self.width = width
        self.plies = plies
        self.policy.fair = fair

    def run(self, iterations: cython.int) -> None:
        """Run this many more iterations, without the GIL."""
        i: cython.int
        root: game.Game = self.root
        g: game.Game = self.g
        p: policy.Policy = self.policy
        net: value.Net = self.net
        with cython.nogil:
            for i in range(iterations):
                iterate(self, net, root, g, p)

    def outlook(self, action: cython.int, rounds: cython.int) -> tuple:
        """Make a move in some worlds and play on by judgement; the mean rupees of both sides.

        Raises:
            ValueError: the move is not legal, or there are no worlds to make it in.
        """
        i: cython.int
        # Compiled, a quotient of two integers would be an integer.
        mine: cython.double = 0
        theirs: cython.double = 0
        root: game.Game = self.root
        g: game.Game = self.g
        p: policy.Policy = self.policy
        if rounds < 1 or not flat.permits(root, action):
            raise ValueError(f"action {action} cannot be made in {rounds} worlds")
        with cython.nogil:
            for i in range(rounds):
                determinize(self, root, g)
                game.step(g, action)
                while not g.ended:
                    game.step(g, policy.best(p, g))
                mine += game.rupees(g, self.seat)
                theirs += game.rupees(g, 1 - self.seat)
        return mine / rounds, theirs / rounds

    def found(self) -> list:
        """The moves tried at the root: (action id, visits, sum of values, sum of their squares)."""
        child: cython.int = self.nodes[0].first
        moves = []
        while child:
            if self.nodes[child].visits:
                moves.append(
                    (
                        self.nodes[child].action,
                        self.nodes[child].visits,
                        self.nodes[child].total,
                        self.nodes[child].squares,
                    )
                )
            child = self.nodes[child].next
        return moves


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def clear(t: Tree) -> cython.void:
    """Forget all nodes but an unvisited root."""
    i: cython.int
    for i in range(t.used):
        t.nodes[i].first = 0
        t.nodes[i].visits = 0
        t.nodes[i].total = 0
        t.nodes[i].squares = 0
    t.used = 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def determinize(t: Tree, root: game.Game, g: game.Game) -> cython.void:
    """Deal the unseen cards and tokens: another world that the view allows.

    The generator is the world's and runs on from one world to the next. Were it copied from the
    root, worlds would share their random numbers: all of them, where only the deck is hidden.
    """
    i: cython.int
    j: cython.int
    n: cython.int
    camels: cython.int = 0
    card: cython.int
    pile: cython.int
    rival: cython.int = 1 - t.seat
    rng: cython.ulonglong = g.rng
    game.copy(g, root)
    g.rng = rng
    n = g.deck_size + t.hidden
    # Unseen camels come first, and they are all in the deck: hands hold goods.
    while camels < n and g.deck[camels] == layout.CAMEL:
        camels += 1
    for i in range(t.hidden):
        j = camels + game.below(g, n - camels)
        while not t.even and game.below(g, 1024) >= t.belief[g.deck[j]]:
            j = camels + game.below(g, n - camels)
        card = g.deck[j]
        g.hand[layout.GOODS * rival + card] += 1
        n -= 1
        g.deck[j] = g.deck[n]
    for i in range(layout.BONUS_PILES):
        pile = layout.BONUS_PLACES * i
        for j in range(t.hidden_bonus[i]):
            n = g.bonus_left[i] + t.hidden_bonus[i] - 1 - j
            card = pile + game.below(g, n + 1)
            g.score[rival] += g.bonus[card]
            g.bonus[card] = g.bonus[pile + n]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def add(t: Tree, node: cython.int, action: cython.int, prior: cython.double) -> cython.int:
    """Add a child to a node."""
    child: cython.int = t.used
    t.used += 1
    t.nodes[child].action = action
    t.nodes[child].take = needs_market[action]
    t.nodes[child].give = needs_hand[action]
    t.nodes[child].prior = prior
    t.nodes[child].next = t.nodes[node].first
    t.nodes[node].first = child
    return child


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def likeness(rupees: cython.double) -> cython.double:
    """How promising a move is that is rated `rupees` temperatures below the best.

    Close to exp(-rupees), many times as fast, and bit for bit the same on all machines.
    """
    x: cython.double = 1.0 + rupees / 8.0
    x *= x
    x *= x
    return 1.0 / (x * x)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def expand_root(t: Tree, root: game.Game, g: game.Game, p: policy.Policy) -> cython.void:
    """Add the children of the root: the moves there are the same in all worlds."""
    i: cython.int
    j: cython.int
    n: cython.int = 0
    child: cython.int
    total: cython.double = 0
    width: cython.int = 2 * t.width
    for i in range(GLANCES):
        determinize(t, root, g)
        n = policy.rank(p, g, width)
        total = 0
        for j in range(n):
            t.prior[j] = likeness((p.value[0] - p.value[j]) / t.temperature)
            total += t.prior[j]
        for j in range(n):
            child = t.place[p.pick[j]]
            if child:
                t.nodes[child].prior += t.prior[j] / total / GLANCES
            elif t.used <= width:
                t.place[p.pick[j]] = add(t, 0, p.pick[j], t.prior[j] / total / GLANCES)
    for i in range(1, t.used):
        t.place[t.nodes[i].action] = 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def choose(t: Tree, g: game.Game, p: policy.Policy, node: cython.int) -> cython.int:
    """Pick a move in a node: its place among the candidates, whose children are in t.child."""
    # A node that was rarely visited gets by with few candidates.
    visits: cython.int = t.nodes[node].visits
    n: cython.int = policy.rank(p, g, visits + 2 if visits + 2 < t.width else t.width)
    i: cython.int
    child: cython.int = t.nodes[node].first
    top: cython.int = 0
    total: cython.double = 0
    value: cython.double
    mean: cython.double
    score: cython.double
    best: cython.double = -1e9
    scale: cython.double
    for i in range(n):
        t.prior[i] = likeness((p.value[0] - p.value[i]) / t.temperature)
        total += t.prior[i]
        t.child[i] = 0
        t.place[p.pick[i]] = i + 1
    while child:
        i = t.place[t.nodes[child].action]
        if i:
            t.child[i - 1] = child
        child = t.nodes[child].next
    scale = t.exploration * sqrt(visits + 1.0)
    mean = t.nodes[node].total / visits
    for i in range(n):
        t.place[p.pick[i]] = 0
        t.prior[i] /= total
        child = t.child[i]
        if child:
            t.nodes[child].prior = t.prior[i]
            value = t.nodes[child].total / t.nodes[child].visits
            score = scale * t.prior[i] / (1.0 + t.nodes[child].visits)
        else:
            value = mean
            score = scale * t.prior[i]
        score += value if g.turn == t.seat else 1.0 - value
        if score > best:
            best = score
            top = i
    return top


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def revisit(t: Tree, g: game.Game, node: cython.int) -> cython.int:
    """Pick among the children of a node that this world allows; 0 if it allows none.

    Much faster than rating every move, and nearly as good once a node has its children.
    """
    child: cython.int = t.nodes[node].first
    top: cython.int = 0
    visits: cython.int = t.nodes[node].visits
    score: cython.double
    value: cython.double
    best: cython.double = -1e9
    scale: cython.double = t.exploration * sqrt(visits + 1.0)
    mean: cython.double = t.nodes[node].total / visits if visits else 0.5
    high: cython.uint = 0x88888888
    market: cython.uint = game.market_word(g) | high
    hand: cython.uint = game.hand_word(g) | high
    while child:
        # Both words have enough of every kind: see game.fits.
        if (market - t.nodes[child].take) & (hand - t.nodes[child].give) & high == high:
            visits = t.nodes[child].visits
            value = t.nodes[child].total / visits if visits else mean
            score = scale * t.nodes[child].prior / (1.0 + visits)
            score += value if g.turn == t.seat else 1.0 - value
            if score > best:
                best = score
                top = child
        child = t.nodes[child].next
    return top


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def leaf(t: Tree, n: value.Net, g: game.Game, p: policy.Policy) -> cython.double:
    """Perhaps play a few plies by judgement, then value the position for the searching seat."""
    i: cython.int = 0
    who: cython.int
    lead: cython.double
    while not g.ended and i < t.plies:
        game.step(g, policy.best(p, g))
        i += 1
    if g.ended:
        who = game.winner(g)
        return (
            t.payoff[2] if who == layout.NOBODY else (t.payoff[0] if who == t.seat else t.payoff[1])
        )
    lead = value.log_odds(n, g)
    if g.turn != t.seat:
        lead = -lead
    return t.payoff[1] + (t.payoff[0] - t.payoff[1]) / (1.0 + exp(-lead))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def iterate(t: Tree, n: value.Net, root: game.Game, g: game.Game, p: policy.Policy) -> cython.void:
    """One iteration: deal, walk down, add a leaf, value it, update the path."""
    determinize(t, root, g)
    t.path[0] = 0
    descend(t, n, g, p, 0)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def descend(
    t: Tree, n: value.Net, g: game.Game, p: policy.Policy, depth: cython.int
) -> cython.double:
    """Walk on from the last of `depth` nodes of the path, add a leaf, value it, update the path."""
    node: cython.int = t.path[depth]
    child: cython.int
    i: cython.int
    prior: cython.double = 0
    value: cython.double
    # Only the root is left before it was ever valued.
    while (depth == 0 or t.nodes[node].visits) and not g.ended and depth < t.depth:
        # Now and then all moves are rated, so that a node may still get new children.
        child = 0
        i = t.nodes[node].visits
        if node == 0 or (i > 2 * t.width and i & t.rating_interval):
            child = revisit(t, g, node)
        if child:
            i = t.nodes[child].action
        else:
            i = choose(t, g, p, node)
            prior = t.prior[i]
            child = t.child[i]
            i = p.pick[i]
        if child:
            game.step(g, i)
            depth += 1
            t.path[depth] = child
            node = child
            continue
        if t.used < t.capacity:
            depth += 1
            t.path[depth] = add(t, node, i, prior)
        game.step(g, i)
        break
    value = leaf(t, n, g, p)
    for i in range(depth + 1):
        node = t.path[i]
        t.nodes[node].visits += 1
        t.nodes[node].total += value
        t.nodes[node].squares += value * value
    return value
