# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""How likely the player to move is to win a position: a small network, learned from self-play.

It sees a whole world, as the search supposes it. A position has 24 features, each of which is one
of many alternatives and has a row of 32 numbers; the sum of the 24 rows is the first layer, 16
sums of that the second, one sum of those the log-odds. All of it is integer arithmetic: it takes
an eighth of a microsecond and gives the same result on every machine.

The rows, by number (`stage` as in policy.py; everything from the view of the player to move):

    at 1024 k, three for each good; k counts the goods, but cloth and spice are alike
        + 60 mine + 10 market + tokens gone
        + 480 + 60 theirs + 10 market + tokens gone
        + 960 + 8 mine + theirs
    5120 + 144 stage + 12 my herd + their herd
    6128 + 41 camels in the market + deck (40 at most)
    6374 + 8 my hand size + theirs
    6438 + 101 stage + 50 + lead in rupees (50 at most)
    7145 + 64, 8 and 1 for each bonus token left for 3, 4 and 5 cards
    7657 + 16 deck + tokens left on the three lowest piles (15 at most)

Numbers of both layers are in 128ths. `tools/learn_value.py` finds them.
"""

from array import array

try:
    import cython
except ImportError:
    from jaipur.kernel import no_cython as cython

from jaipur.kernel import flat, game, layout, policy

first_row = array("h", [0, 1024, 2048, 3072, 3072, 4096])

MAX_WEIGHT = 1300
"""No number of a network is larger, so that no sum of 24 leaves 16 bits, nor one of 32 32 bits."""


@cython.cclass
class Net:
    """The numbers of a network, which is for one thread, since it has room for one position.

    Args:
        rows: the first layer, one row after the other.
        inner: what joins the two layers, by number of the second.
        outer: what joins the second layer to the outcome.
        bias: what is added to each number of the second layer and, last, to the outcome; of 128².

    Raises:
        ValueError: the sizes are not those of a network.
    """

    def __init__(
        self,
        rows: cython.short[::1],
        inner: cython.short[::1],
        outer: cython.short[::1],
        bias: cython.int[::1],
    ):
        sizes = (len(rows), len(inner), len(outer), len(bias))
        if sizes != (
            layout.ROWS * layout.WIDTH,
            layout.INNER * layout.WIDTH,
            layout.INNER,
            layout.INNER + 1,
        ):
            raise ValueError(f"no network has {sizes} numbers")
        self.rows = rows
        self.inner = inner
        self.outer = outer
        self.bias = bias
        if not cython.compiled:
            self.ids = array("h", bytes(2 * layout.FEATURES))
            self.first = array("h", bytes(2 * layout.WIDTH))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def features(n: Net, g: game.Game) -> cython.void:
    """Find the rows of a position; their numbers are left in n.ids."""
    i: cython.int
    at: cython.int
    mine: cython.int
    theirs: cython.int
    market: cython.int
    p: cython.int = g.turn
    tokens: cython.int = policy.lowest(g)
    stage: cython.int = policy.stage_with(tokens, g.deck_size)
    deck: cython.int = g.deck_size if g.deck_size < 40 else 40
    lead: cython.int = g.score[p] - g.score[1 - p]
    lead = 50 if lead > 50 else (-50 if lead < -50 else lead)
    for i in range(layout.GOODS):
        at = first_row[i]
        mine = g.hand[layout.GOODS * p + i]
        theirs = g.hand[layout.GOODS * (1 - p) + i]
        market = 10 * g.market[i] + g.taken[i]
        n.ids[3 * i] = at + 60 * mine + market
        n.ids[3 * i + 1] = at + 480 + 60 * theirs + market
        n.ids[3 * i + 2] = at + 960 + 8 * mine + theirs
    n.ids[18] = 5120 + 144 * stage + 12 * g.herd[p] + g.herd[1 - p]
    n.ids[19] = 6128 + 41 * g.market[layout.CAMEL] + deck
    n.ids[20] = 6374 + 8 * g.hand_size[p] + g.hand_size[1 - p]
    n.ids[21] = 6438 + 101 * stage + 50 + lead
    n.ids[22] = 7145 + 64 * g.bonus_left[0] + 8 * g.bonus_left[1] + g.bonus_left[2]
    n.ids[23] = 7657 + 16 * deck + (tokens if tokens < 15 else 15)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def log_odds(n: Net, g: game.Game) -> cython.double:
    """The logarithm of the odds that the player to move wins the round; both hands count."""
    i: cython.int
    j: cython.int
    at: cython.int
    total: cython.int
    result: cython.int
    features(n, g)
    at = layout.WIDTH * n.ids[0]
    for j in range(layout.WIDTH):
        n.first[j] = n.rows[at + j]
    for i in range(1, layout.FEATURES):
        at = layout.WIDTH * n.ids[i]
        for j in range(layout.WIDTH):
            n.first[j] += n.rows[at + j]
    for j in range(layout.WIDTH):
        n.first[j] = 0 if n.first[j] < 0 else (2047 if n.first[j] > 2047 else n.first[j])
    result = n.bias[layout.INNER]
    for i in range(layout.INNER):
        total = n.bias[i]
        at = layout.WIDTH * i
        for j in range(layout.WIDTH):
            total += n.first[j] * n.inner[at + j]
        if total > 0:
            # From 128² back to 128.
            total = total >> 7
            result += n.outer[i] * (total if total < 32767 else 32767)
    return result / 16384.0


def odds_of(n: Net, row: cython.short[::1]) -> float:
    """The log-odds of the player to move in a caller's row."""
    g: game.Game = flat.load(row)
    return log_odds(n, g)


def rows_of(n: Net, row: cython.short[::1]) -> list:
    """The numbers of the 24 rows that belong to the round in a caller's row."""
    g: game.Game = flat.load(row)
    features(n, g)
    return [n.ids[i] for i in range(layout.FEATURES)]
