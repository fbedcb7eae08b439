# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""What each legal move does, and what is known after it, for many rounds at once.

A learner that rates moves needs numbers for each of them, and most of its time would go into making
these. They are written one move after the other, without gaps: those of a round begin where those
of the one before end. Everything is known to the mover: what chance brings comes later.
"""

try:
    import cython
except ImportError:
    from jaipur.kernel import no_cython as cython

from jaipur.kernel import flat, game, layout, observe, tables

FEATURE_COUNT = layout.MOVE_FEATURES

described_take = tables.TAKE_OF
described_give = tables.GIVE_OF
described_take_counts = tables.TAKE_COUNTS
described_give_counts = tables.GIVE_COUNTS
described_good = tables.SALE_GOOD
described_size = tables.SALE_SIZE


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def imagine(g: game.Game, after: game.Game, action: cython.int) -> cython.int:
    """Make a move without its chance: no new cards, a bonus token of unknown value.

    Returns how many cards are to come; `after.ended` says whether the round ends.
    """
    me: cython.int = g.turn
    cards: cython.int = 0
    pile: cython.int
    place: cython.int
    size: cython.int
    game.copy(after, g)
    # Bonus tokens are drawn in order here, and their values taken out again.
    after.lazy = False
    if action >= layout.FIRST_SALE:
        game.step(after, action)
        if action < layout.FIRST_EXCHANGE:
            size = described_size[action - layout.FIRST_SALE]
            pile = (size if size < 5 else 5) - 3
            if size >= 3 and after.bonus_left[pile] < g.bonus_left[pile]:
                place = layout.BONUS_PLACES * pile + after.bonus_left[pile]
                after.score[me] -= after.bonus[place]
                after.bonus[place] = 0
        return 0
    if action < layout.CAMEL:
        cards = 1
        after.market[action] -= 1
        after.hand[layout.GOODS * me + action] += 1
        after.known[layout.GOODS * me + action] += 1
        after.hand_size[me] += 1
    else:
        cards = g.market[layout.CAMEL]
        after.herd[me] += cards
        after.market[layout.CAMEL] = 0
    if cards > g.deck_size:
        after.ended = layout.BY_DECK
        cards = g.deck_size
    after.idle = 0
    after.turn = 1 - me
    return cards


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def describe(
    g: game.Game,
    after: game.Game,
    action: cython.int,
    cards: cython.int,
    out: cython.uchar[::1],
    at: cython.Py_ssize_t,
) -> cython.void:
    """Write what a move does to `out`, from `at` on."""
    me: cython.int = g.turn
    i: cython.int
    place: cython.int
    kind: cython.int
    for i in range(layout.MOVE_FEATURES):
        out[at + i] = 0
    if action < layout.CAMEL:
        kind = 0
        out[at + layout.MOVE_TAKE + action] = 1
    elif action == layout.CAMEL:
        kind = 1
        out[at + layout.MOVE_TAKE + layout.CAMEL] = g.market[layout.CAMEL]
    elif action < layout.FIRST_EXCHANGE:
        kind = 2
        place = action - layout.FIRST_SALE
        out[at + layout.MOVE_GIVE + described_good[place]] = described_size[place]
    else:
        kind = 3
        for i in range(layout.GOODS):
            out[at + layout.MOVE_TAKE + i] = described_take_counts[
                layout.GOODS * described_take[action] + i
            ]
        for i in range(layout.KINDS):
            out[at + layout.MOVE_GIVE + i] = described_give_counts[
                layout.KINDS * described_give[action] + i
            ]
    out[at + layout.MOVE_KIND + kind] = 1
    out[at + layout.MOVE_RUPEES] = after.score[me] - g.score[me]
    out[at + layout.MOVE_TOKENS] = after.goods_count[me] - g.goods_count[me]
    for i in range(layout.BONUS_PILES):
        out[at + layout.MOVE_BONUS + i] = g.bonus_left[i] - after.bonus_left[i]
    out[at + layout.MOVE_HAND] = after.hand_size[me]
    out[at + layout.MOVE_HERD] = after.herd[me]
    out[at + layout.MOVE_DRAWN] = cards
    out[at + layout.MOVE_ENDS] = after.ended != 0


def describe_moves(
    rows: cython.short[::1],
    seals: cython.uchar[::1],
    legal: cython.short[::1],
    counts: cython.short[::1],
    offsets: cython.int[::1],
    moves: cython.uchar[::1],
    afterstates: cython.uchar[::1],
) -> int:
    """Describe every legal move of N rounds.

    Args:
        rows: N rounds, one after the other.
        seals: 2 N, by seat.
        legal: N times `layout.MAX_MOVES` ids, the legal ones of each round.
        counts: N, how many these are.
        offsets: N + 1, where the moves of each round begin, and where the last ones end.
        moves: room for N times `layout.MAX_MOVES` times `FEATURE_COUNT` numbers.
        afterstates: room for N times `layout.MAX_MOVES` observations of the mover; or empty.

    Returns:
        The number of moves.

    Raises:
        ValueError: the lengths do not fit together.
    """
    g: game.Game = game.Game()
    after: game.Game = game.Game()
    i: cython.Py_ssize_t
    at: cython.Py_ssize_t = 0
    j: cython.int
    me: cython.int
    cards: cython.int
    ends: cython.int
    rounds: cython.Py_ssize_t = flat.rounds_in(rows)
    seen: cython.bint = len(afterstates) > 0
    if (
        len(seals) != 2 * rounds
        or len(legal) != layout.MAX_MOVES * rounds
        or len(counts) != rounds
        or len(offsets) != rounds + 1
        or len(moves) != layout.MAX_MOVES * layout.MOVE_FEATURES * rounds
        or len(afterstates) not in (0, layout.MAX_MOVES * layout.OBSERVATION * rounds)
    ):
        raise ValueError(f"the buffers are not all of {rounds} rounds, as the rows are")
    if not cython.compiled:
        rows, seals, legal, counts = map(memoryview, (rows, seals, legal, counts))
    with cython.nogil:
        for i in range(rounds):
            flat.read(g, rows, layout.ROW * i)
            me = g.turn
            offsets[i] = at
            for j in range(counts[i]):
                cards = imagine(g, after, legal[layout.MAX_MOVES * i + j])
                describe(
                    g,
                    after,
                    legal[layout.MAX_MOVES * i + j],
                    cards,
                    moves,
                    layout.MOVE_FEATURES * at,
                )
                if seen:
                    # The rival's bonus tokens are not shown before the round is scored.
                    ends = after.ended
                    after.ended = 0
                    observe.see(
                        after,
                        me,
                        seals[2 * i + me],
                        seals[2 * i + 1 - me],
                        afterstates,
                        layout.OBSERVATION * at,
                    )
                    afterstates[layout.OBSERVATION * at + layout.SEEN_OVER] = ends != 0
                at += 1
        offsets[rounds] = at
    return at
