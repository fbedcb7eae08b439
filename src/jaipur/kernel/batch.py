# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Many rounds or matches side by side, as learners play them.

Rounds are rows in the caller's memory, as in `flat`, and all that is said about them is written
into the caller's memory, too; nothing is allocated per step and the loops run without the GIL. A
mask has a bit for every action id, the lowest bit of a byte first.
"""

try:
    import cython
except ImportError:
    from jaipur.kernel import no_cython as cython

from jaipur.kernel import flat, game, layout, observe, selfplay

MASK_BYTES = layout.MASK


@cython.cclass
class Batch:
    """N matches, and the memory that they are played and shown in; the fields are in batch.pxd.

    Args:
        rows: N rounds, one after the other; changed in place.
        legal: N times `layout.MAX_MOVES` ids, the legal ones of each round, ascending.
        counts: N, how many these are; 0 where a match is over.
        observations: N times `layout.OBSERVATION`, what the seat in `seats` may know.
        masks: N times `layout.MASK`, a bit for every legal id; or empty for none. All zero.
        turns: N, who is to move.
        rewards: 2 N, by seat.
        gains: N, the reward of who moved when the step began; or of the seat in `seats`.
        ended: N, whether a match has just ended.
        seals: 2 N, by seat.
        starters: N, who started the round.
        seats: N, who is shown the round; or empty for whoever is to move.
        final: N times `layout.OBSERVATION`, what was seen at the end of a match.
        winners: N, who won the last match that ended.
        oracle: N times `layout.ORACLE`, the round in full; or empty for none.
        first_to: seals that win a match; 0 if a match is one round, tie or not.
        reward: `layout.BY_ROUND`, `BY_RUPEES` or `BY_MATCH`.
        reset: `layout.RESET_NEXT`, `RESET_AT_ONCE` or `RESET_NEVER`.
        draw_seats: whether every match draws who is shown it.

    Raises:
        ValueError: the lengths do not fit together.
    """

    def __init__(
        self,
        rows: cython.short[::1],
        legal: cython.short[::1],
        counts: cython.short[::1],
        observations: cython.uchar[::1],
        masks: cython.uchar[::1],
        turns: cython.uchar[::1],
        rewards: cython.float[::1],
        gains: cython.float[::1],
        ended: cython.uchar[::1],
        seals: cython.uchar[::1],
        starters: cython.uchar[::1],
        seats: cython.uchar[::1],
        final: cython.uchar[::1],
        winners: cython.uchar[::1],
        oracle: cython.uchar[::1],
        first_to: cython.int,
        reward: cython.int,
        reset: cython.int,
        draw_seats: cython.bint,
    ):
        n = self.rounds = flat.rounds_in(rows)
        if (
            len(legal) != layout.MAX_MOVES * n
            or len(observations) != layout.OBSERVATION * n
            or len(final) != layout.OBSERVATION * n
            or len(rewards) != 2 * n
            or len(seals) != 2 * n
            or len(masks) not in (0, layout.MASK * n)
            or len(oracle) not in (0, layout.ORACLE * n)
            or len(seats) not in (0, n)
            or not len(counts) == len(turns) == len(ended) == len(gains) == n
            or not len(starters) == len(winners) == n
        ):
            raise ValueError(f"the buffers are not all of {n} rounds, as the rows are")
        if not cython.compiled:
            # Numbers of NumPy arrays become Python's own.
            rows, legal, counts, turns = map(memoryview, (rows, legal, counts, turns))
            observations, masks, final, oracle = map(
                memoryview, (observations, masks, final, oracle)
            )
            seals, starters, seats = map(memoryview, (seals, starters, seats))
        self.rows = rows
        self.legal = legal
        self.counts = counts
        self.observations = observations
        self.masks = masks
        self.turns = turns
        self.rewards = rewards
        self.gains = gains
        self.ended = ended
        self.seals = seals
        self.starters = starters
        self.seats = seats
        self.final = final
        self.winners = winners
        self.oracle = oracle
        self.masked = len(masks) > 0
        self.told = len(oracle) > 0
        self.seated = len(seats) > 0
        self.first_to = first_to
        self.reward = reward
        self.reset = reset
        self.draw_seats = draw_seats

    def deal(self, only: cython.uchar[::1]) -> None:
        """Start a new match, with cards from the row's own generator, where `only` is not 0."""
        g: game.Game = game.Game()
        i: cython.Py_ssize_t
        if len(only) != self.rounds:
            raise ValueError(f"there are {self.rounds} matches, not {len(only)}")
        with cython.nogil:
            for i in range(self.rounds):
                if only[i]:
                    flat.read(g, self.rows, layout.ROW * i)
                    begin(self, g, i)
                    flat.write(g, self.rows, layout.ROW * i)
                    self.ended[i] = 0
                    self.rewards[2 * i] = 0
                    self.rewards[2 * i + 1] = 0
                    show(self, g, i)

    def turn(self, actions: cython.short[::1], *, fresh: cython.bint) -> None:
        """Make one move in each round, and show what comes of it.

        Args:
            actions: N action ids. They must be legal: `first_illegal` checks that. A negative one
                leaves its round alone.
            fresh: whether a step begins, so that rewards and ends of the last one are cleared.
        """
        g: game.Game = game.Game()
        i: cython.Py_ssize_t
        if flat.actions_in(actions) != self.rounds:
            raise ValueError(f"there are {self.rounds} matches, not {len(actions)}")
        with cython.nogil:
            for i in range(self.rounds):
                if fresh:
                    self.ended[i] = 0
                    self.gains[i] = 0
                    self.rewards[2 * i] = 0
                    self.rewards[2 * i + 1] = 0
                if actions[i] < 0:
                    continue
                flat.read(g, self.rows, layout.ROW * i)
                if not g.ended:
                    game.step(g, actions[i])
                    if g.ended:
                        score(self, g, i)
                elif self.reset == layout.RESET_NEXT:
                    begin(self, g, i)
                flat.write(g, self.rows, layout.ROW * i)
                show(self, g, i)

    def first_illegal(self, actions: cython.short[::1]) -> int:
        """The first match whose action is not among its legal ones; -1 if all are.

        A match that is over has none, and takes any.
        """
        i: cython.Py_ssize_t
        j: cython.Py_ssize_t
        at: cython.Py_ssize_t
        action: cython.short
        listed: cython.short
        found: cython.Py_ssize_t = -1
        if len(actions) != self.rounds:
            raise ValueError(f"there are {self.rounds} matches, not {len(actions)}")
        with cython.nogil:
            for i in range(self.rounds):
                at = layout.MAX_MOVES * i
                action = actions[i]
                listed = self.counts[i] == 0
                # All of the list: compilers compare many at once where nothing stops them.
                for j in range(self.counts[i]):
                    listed |= self.legal[at + j] == action
                if not listed:
                    found = i
                    break
        return found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def begin(b: Batch, g: game.Game, i: cython.Py_ssize_t) -> cython.void:
    """Deal the first round of a match."""
    selfplay.redeal(g)
    g.turn = game.below(g, 2)
    b.starters[i] = g.turn
    b.seals[2 * i] = 0
    b.seals[2 * i + 1] = 0
    if b.draw_seats:
        b.seats[i] = game.below(g, 2)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def score(b: Batch, g: game.Game, i: cython.Py_ssize_t) -> cython.void:
    """Score a round that has ended; deal the next one, or end the match (R22-R27)."""
    who: cython.int = game.winner(g)
    gain: cython.int = 0
    over: cython.bint = b.first_to == 0
    me: cython.int
    if who != layout.NOBODY:
        gain = 1 - 2 * who
        if b.first_to:
            b.seals[2 * i + who] += 1
            over = b.seals[2 * i + who] >= b.first_to
    if b.reward == layout.BY_RUPEES:
        gain = game.rupees(g, 0) - game.rupees(g, 1)
    elif b.reward == layout.BY_MATCH and not over:
        gain = 0
    b.rewards[2 * i] += gain
    b.rewards[2 * i + 1] -= gain
    # Without seats there is one move in a step, and the turn has passed on from who made it.
    me = b.seats[i] if b.seated else 1 - g.turn
    b.gains[i] += -gain if me else gain
    if not over:
        # The loser starts; after a total tie, who did not.
        b.starters[i] = 1 - (b.starters[i] if who == layout.NOBODY else who)
        selfplay.redeal(g)
        g.turn = b.starters[i]
        return
    b.ended[i] = 1
    b.winners[i] = who
    me = b.seats[i] if b.seated else g.turn
    observe.see(
        g, me, b.seals[2 * i + me], b.seals[2 * i + 1 - me], b.final, layout.OBSERVATION * i
    )
    if b.reset == layout.RESET_AT_ONCE:
        begin(b, g, i)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def show(b: Batch, g: game.Game, i: cython.Py_ssize_t) -> cython.void:
    """Write what there is to know and to do in a round."""
    j: cython.int
    n: cython.int
    action: cython.int
    me: cython.int = b.seats[i] if b.seated else g.turn
    if b.masked:
        for j in range(b.counts[i]):
            b.masks[layout.MASK * i + (b.legal[layout.MAX_MOVES * i + j] >> 3)] = 0
    n = game.legal(g)
    for j in range(n):
        b.legal[layout.MAX_MOVES * i + j] = g.moves[j]
    if b.masked:
        for j in range(n):
            action = g.moves[j]
            b.masks[layout.MASK * i + (action >> 3)] |= 1 << (action & 7)
    b.counts[i] = n
    b.turns[i] = g.turn
    observe.see(
        g, me, b.seals[2 * i + me], b.seals[2 * i + 1 - me], b.observations, layout.OBSERVATION * i
    )
    if b.told:
        observe.see_all(g, b.seals[2 * i], b.seals[2 * i + 1], b.oracle, layout.ORACLE * i)


def draw_actions(
    legal: cython.short[::1],
    counts: cython.short[::1],
    generator: cython.ulonglong[::1],
    actions: cython.short[::1],
) -> None:
    """Choose a legal action for each round, all equally likely, with a one-word generator.

    A round that is over gets -1.

    Raises:
        ValueError: the lengths do not fit together.
    """
    g: game.Game = game.Game()
    i: cython.Py_ssize_t
    rounds: cython.Py_ssize_t = len(actions)
    if len(legal) != layout.MAX_MOVES * rounds or len(counts) != rounds:
        raise ValueError(f"the buffers are not all of {rounds} rounds, as the actions are")
    if not cython.compiled:
        legal, counts, generator = map(memoryview, (legal, counts, generator))
    g.rng = generator[0]
    with cython.nogil:
        for i in range(rounds):
            actions[i] = legal[layout.MAX_MOVES * i + game.below(g, counts[i])] if counts[i] else -1
    generator[0] = g.rng
