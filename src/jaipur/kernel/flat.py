# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Rounds as rows of 16-bit numbers in memory that belongs to the caller.

A row holds a whole round; layout.py says what is where. Everything here takes any
object with the buffer protocol (array.array, NumPy, a memoryview cast) and allocates nothing per
step; loops over many rounds run without the GIL, so threads run in parallel.
"""

try:
    import cython
except ImportError:
    from jaipur.kernel import no_cython as cython

from jaipur.kernel import game, layout


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def read(g: game.Game, row: cython.short[::1], at: cython.Py_ssize_t) -> cython.void:
    """Read a round from the row that begins at `at`."""
    i: cython.int
    g.lazy = False
    g.turn = row[at + layout.TURN]
    g.idle = row[at + layout.IDLE]
    g.ended = row[at + layout.ENDED]
    g.deck_size = row[at + layout.DECK_SIZE]
    for i in range(layout.KINDS):
        g.market[i] = row[at + layout.MARKET + i]
    for i in range(layout.SEATS * layout.GOODS):
        g.hand[i] = row[at + layout.HAND + i]
        g.known[i] = row[at + layout.KNOWN + i]
    for i in range(layout.SEATS):
        g.hand_size[i] = row[at + layout.HAND_SIZE + i]
        g.herd[i] = row[at + layout.HERD + i]
        g.score[i] = row[at + layout.SCORE + i]
        g.bonus_count[i] = row[at + layout.BONUS_COUNT + i]
        g.goods_count[i] = row[at + layout.GOODS_COUNT + i]
    for i in range(layout.GOODS):
        g.taken[i] = row[at + layout.TAKEN + i]
    for i in range(layout.BONUS_PILES):
        g.bonus_size[i] = row[at + layout.BONUS_SIZE + i]
        g.bonus_left[i] = row[at + layout.BONUS_LEFT + i]
    for i in range(layout.DECK_PLACES):
        g.deck[i] = row[at + layout.DECK + i]
    for i in range(layout.GOODS * layout.TOKEN_PLACES):
        g.token_owner[i] = row[at + layout.TOKEN_OWNER + i]
    for i in range(layout.BONUS_PILES * layout.BONUS_PLACES):
        g.bonus[i] = row[at + layout.BONUS + i]
        g.bonus_owner[i] = row[at + layout.BONUS_OWNER + i]
    g.rng = 0
    for i in range(layout.RNG_PARTS):
        # Signed 16-bit numbers in the row, parts of an unsigned one here.
        g.rng = (g.rng << 16) | (row[at + layout.RNG + i] & 0xFFFF)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write(g: game.Game, row: cython.short[::1], at: cython.Py_ssize_t) -> cython.void:
    """Write a round to the row that begins at `at`."""
    i: cython.int
    part: cython.int
    row[at + layout.TURN] = g.turn
    row[at + layout.IDLE] = g.idle
    row[at + layout.ENDED] = g.ended
    row[at + layout.DECK_SIZE] = g.deck_size
    for i in range(layout.KINDS):
        row[at + layout.MARKET + i] = g.market[i]
    for i in range(layout.SEATS * layout.GOODS):
        row[at + layout.HAND + i] = g.hand[i]
        row[at + layout.KNOWN + i] = g.known[i]
    for i in range(layout.SEATS):
        row[at + layout.HAND_SIZE + i] = g.hand_size[i]
        row[at + layout.HERD + i] = g.herd[i]
        row[at + layout.SCORE + i] = g.score[i]
        row[at + layout.BONUS_COUNT + i] = g.bonus_count[i]
        row[at + layout.GOODS_COUNT + i] = g.goods_count[i]
    for i in range(layout.GOODS):
        row[at + layout.TAKEN + i] = g.taken[i]
    for i in range(layout.BONUS_PILES):
        row[at + layout.BONUS_SIZE + i] = g.bonus_size[i]
        row[at + layout.BONUS_LEFT + i] = g.bonus_left[i]
    for i in range(layout.DECK_PLACES):
        row[at + layout.DECK + i] = g.deck[i]
    for i in range(layout.GOODS * layout.TOKEN_PLACES):
        row[at + layout.TOKEN_OWNER + i] = g.token_owner[i]
    for i in range(layout.BONUS_PILES * layout.BONUS_PLACES):
        row[at + layout.BONUS + i] = g.bonus[i]
        row[at + layout.BONUS_OWNER + i] = g.bonus_owner[i]
    for i in range(layout.RNG_PARTS):
        part = (g.rng >> (16 * (layout.RNG_PARTS - 1 - i))) & 0xFFFF
        row[at + layout.RNG + i] = part - 65536 if part > 32767 else part


@cython.cfunc
def load(row: cython.short[::1]) -> game.Game:
    """The round in a caller's row; its length is checked, its numbers are trusted."""
    g: game.Game = game.Game()
    if len(row) != layout.ROW:
        raise ValueError(f"a row has {layout.ROW} numbers, not {len(row)}")
    if not cython.compiled:
        # Numbers of a NumPy array become Python's own, which never overflow.
        row = memoryview(row)
    read(g, row, 0)
    return g


@cython.cfunc
@cython.exceptval(-1)
def rounds_in(rows: cython.short[::1]) -> cython.Py_ssize_t:
    """How many rounds a caller's rows hold."""
    if len(rows) % layout.ROW:
        raise ValueError(f"rows have {layout.ROW} numbers each, and {len(rows)} are no whole rows")
    return len(rows) // layout.ROW


@cython.cfunc
@cython.exceptval(-1)
def actions_in(actions: cython.short[::1]) -> cython.Py_ssize_t:
    """How many actions a caller gives; each must be an action id or negative."""
    i: cython.Py_ssize_t
    rounds: cython.Py_ssize_t = len(actions)
    for i in range(rounds):
        if actions[i] >= layout.ACTIONS:
            raise ValueError(f"there is no action {actions[i]}")
    return rounds


@cython.cfunc
def permits(g: game.Game, action: cython.int) -> cython.bint:
    """Whether an action is legal in a round; any number, and the round may be over."""
    return 0 <= action < layout.ACTIONS and not g.ended and game.allows(g, action)


def legal_ids(row: cython.short[::1]) -> list:
    """The legal action ids of a round, ascending."""
    g: game.Game = load(row)
    n: cython.int = game.legal(g)
    return [g.moves[i] for i in range(n)]


def is_legal(row: cython.short[::1], action: cython.int) -> bool:
    """Whether one action, by its id, is legal in a round."""
    return permits(load(row), action)


def step_row(row: cython.short[::1], action: cython.int) -> None:
    """Make a legal move in a round.

    Raises:
        ValueError: the move is not legal; the row has not changed.
    """
    g: game.Game = load(row)
    if not permits(g, action):
        raise ValueError(f"action {action} is not legal here")
    game.step(g, action)
    write(g, row, 0)


def result_of(row: cython.short[::1]) -> tuple:
    """How a round stands: rupees of both seats, and the winner (0, 1, or 2 for nobody)."""
    g: game.Game = load(row)
    return game.rupees(g, 0), game.rupees(g, 1), game.winner(g)


def count_leaves(row: cython.short[::1], depth: cython.int) -> int:
    """The number of sequences of `depth` moves, or fewer where the round ends earlier."""
    g: game.Game = load(row)
    if depth == 0 or g.ended:
        return 1
    child = memoryview(bytearray(2 * layout.ROW)).cast("h")
    total = 0
    n: cython.int = game.legal(g)
    for action in [g.moves[i] for i in range(n)]:
        child[:] = row
        step_row(child, action)
        total += count_leaves(child, depth - 1)
    return total


def play_uniform(rows: cython.short[::1], deals: cython.int) -> int:
    """Play every round to its end, `deals` times each with another deck, at random.

    Only the generators of the rows change. Returns the number of moves made.
    """
    g: game.Game = game.Game()
    root: game.Game = game.Game()
    i: cython.Py_ssize_t
    j: cython.int
    total: cython.longlong = 0
    rounds: cython.Py_ssize_t = rounds_in(rows)
    if not cython.compiled:
        rows = memoryview(rows)
    with cython.nogil:
        for i in range(rounds):
            read(root, rows, layout.ROW * i)
            for j in range(deals):
                game.copy(g, root)
                game.shuffle(g)
                total += game.finish(g)
                root.rng = g.rng
            write(root, rows, layout.ROW * i)
    return total


def step_batch(
    rows: cython.short[::1],
    actions: cython.short[::1],
    legal: cython.short[::1],
    counts: cython.short[::1],
) -> None:
    """Make one move in each of N rounds, and list the moves that are legal afterwards.

    Args:
        rows: N rounds, one after the other; changed in place.
        actions: N action ids; -1 leaves a round alone. They must be legal: this is not checked.
        legal: room for N times `layout.MAX_MOVES` ids, filled with the legal ones of each round.
        counts: N, the number of legal ids; 0 once a round is over.

    Raises:
        ValueError: the lengths do not fit together, or there is no such action.
    """
    g: game.Game = game.Game()
    i: cython.Py_ssize_t
    j: cython.int
    n: cython.int
    rounds: cython.Py_ssize_t = actions_in(actions)
    if not cython.compiled:
        rows = memoryview(rows)
    if (
        len(rows) != layout.ROW * rounds
        or len(legal) != layout.MAX_MOVES * rounds
        or len(counts) != rounds
    ):
        raise ValueError(
            f"{rounds} actions go with {layout.ROW * rounds} numbers of rows, "
            f"{layout.MAX_MOVES * rounds} legal ids and {rounds} counts"
        )
    with cython.nogil:
        for i in range(rounds):
            read(g, rows, layout.ROW * i)
            if actions[i] >= 0 and not g.ended:
                game.step(g, actions[i])
                write(g, rows, layout.ROW * i)
            n = game.legal(g)
            for j in range(n):
                legal[layout.MAX_MOVES * i + j] = g.moves[j]
            counts[i] = n


def random_actions(
    rows: cython.short[::1],
    legal: cython.short[::1],
    counts: cython.short[::1],
    actions: cython.short[::1],
) -> None:
    """Choose a legal action for each round, with the round's own generator; -1 if it is over.

    Raises:
        ValueError: the lengths do not fit together.
    """
    g: game.Game = game.Game()
    i: cython.Py_ssize_t
    rounds: cython.Py_ssize_t = rounds_in(rows)
    if not cython.compiled:
        rows = memoryview(rows)
    if len(legal) != layout.MAX_MOVES * rounds or len(counts) != rounds or len(actions) != rounds:
        raise ValueError(f"the buffers are not all of {rounds} rounds, as the rows are")
    with cython.nogil:
        for i in range(rounds):
            if counts[i] == 0:
                actions[i] = -1
            else:
                read(g, rows, layout.ROW * i)
                actions[i] = legal[layout.MAX_MOVES * i + game.below(g, counts[i])]
                write(g, rows, layout.ROW * i)


def survey(hand: bytes, herds: cython.int) -> tuple:
    """Count the moves of one hand in front of every market of five, with herds of 0 to `herds`.

    Returns the fewest and the most legal moves found, and the number of positions. `hand` is the
    number of cards by good.
    """
    g: game.Game = game.Game()
    fewest = 1 << 30
    most = positions = 0
    i: cython.int
    for i in range(layout.GOODS):
        g.hand[i] = hand[i]
        g.hand_size[0] += hand[i]
    for counts in _markets(layout.CAMEL, 5):
        for i in range(layout.KINDS):
            g.market[i] = counts[i]
        for i in range(herds + 1):
            g.herd[0] = i
            n = game.legal(g)
            fewest, most, positions = min(fewest, n), max(most, n), positions + 1
    return fewest, most, positions


def _markets(last: cython.int, cards: cython.int) -> list:
    """Every way to distribute a number of cards over the kinds 0 to `last`."""
    if last == 0:
        return [[cards]]
    return [[*rest, n] for n in range(cards + 1) for rest in _markets(last - 1, cards - n)]
