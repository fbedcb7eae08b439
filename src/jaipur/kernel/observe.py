# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Many rounds as a learner sees them: observations, masks, rewards, and new rounds for ended ones.

Rounds are rows in the caller's memory, as in `flat`; nothing is allocated per step and the loops
run without the GIL. An observation is that of the player to move, in the order of the blocks of
`jaipur.research.layout`; tests compare the two. A mask has a bit for every action id, the
lowest bit of a byte first.
"""

from array import array

try:
    import cython
except ImportError:
    from jaipur.kernel import no_cython as cython

from jaipur.kernel import flat, game, layout, selfplay, tables
from jaipur.rules import ALL_CARDS
from jaipur.rules.cards import CARD_LETTERS

OBSERVATION_SIZE = layout.OBSERVATION
MASK_BYTES = layout.MASK

observed_pile = tables.PILE
observed_pile_size = tables.PILE_SIZE
observed_cards = array("b", map(ALL_CARDS.count, CARD_LETTERS))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def see(g: game.Game, out: cython.uchar[::1], at: cython.Py_ssize_t) -> cython.void:
    """Write what the player to move may know to `out`, from `at` on.

    Totals of both hands, the deck and the bonus tokens are used only for what everybody can
    work out: what was sold, what a viewer cannot place, what goods tokens have brought.
    """
    me: cython.int = g.turn
    rival: cython.int = 1 - me
    i: cython.int
    place: cython.int
    number: cython.int
    worth: cython.int
    others: cython.int
    pile: cython.int
    mine: cython.int = 0
    theirs: cython.int = 0
    # Cards of the deck by kind, a byte each: a register is faster than seven places in memory.
    one: cython.ulonglong = 1
    deck: cython.ulonglong = 0
    for i in range(g.deck_size):
        deck += one << (8 * g.deck[i])
    for i in range(layout.GOODS):
        place = (deck >> (8 * i)) & 255
        number = g.hand[layout.GOODS * rival + i] - g.known[layout.GOODS * rival + i]
        out[at + layout.SEEN_HAND + i] = g.hand[layout.GOODS * me + i]
        out[at + layout.SEEN_SHOWN + i] = g.known[layout.GOODS * me + i]
        out[at + layout.SEEN_RIVAL_SHOWN + i] = g.known[layout.GOODS * rival + i]
        out[at + layout.SEEN_DISCARD + i] = (
            observed_cards[i]
            - g.market[i]
            - g.hand[layout.GOODS * me + i]
            - g.hand[layout.GOODS * rival + i]
            - place
        )
        out[at + layout.SEEN_UNSEEN + i] = place + number
        out[at + layout.SEEN_TOKENS + i] = observed_pile_size[i] - g.taken[i]
        out[at + layout.SEEN_NEXT_TOKEN + i] = observed_pile[layout.PILE_PLACES * i + g.taken[i]]
    out[at + layout.SEEN_HERD] = g.herd[me]
    out[at + layout.SEEN_RIVAL_CARDS] = g.hand_size[rival]
    out[at + layout.SEEN_RIVAL_HERD] = g.herd[rival]
    for i in range(layout.KINDS):
        out[at + layout.SEEN_MARKET + i] = g.market[i]
    out[at + layout.SEEN_DECK] = g.deck_size
    out[at + layout.SEEN_UNSEEN + layout.CAMEL] = (deck >> (8 * layout.CAMEL)) & 255
    for i in range(layout.BONUS_PILES):
        pile = layout.BONUS_PLACES * i
        number = 0
        others = 0
        worth = 0
        for place in range(pile + g.bonus_left[i], pile + g.bonus_size[i]):
            if g.bonus_owner[place] == me:
                number += 1
                worth += g.bonus[place]
            else:
                others += 1
                theirs += g.bonus[place]
        mine += worth
        out[at + layout.SEEN_BONUS + i] = g.bonus_left[i]
        out[at + layout.SEEN_BONUS_TOKENS + i] = number
        out[at + layout.SEEN_BONUS_RUPEES + i] = worth
        out[at + layout.SEEN_RIVAL_BONUS_TOKENS + i] = others
        out[at + layout.SEEN_RIVAL_BONUS_RUPEES + i] = 0
    out[at + layout.SEEN_RUPEES] = g.score[me] - mine
    out[at + layout.SEEN_GOODS_TOKENS] = g.goods_count[me]
    out[at + layout.SEEN_RIVAL_RUPEES] = g.score[rival] - theirs
    out[at + layout.SEEN_RIVAL_GOODS_TOKENS] = g.goods_count[rival]
    out[at + layout.SEEN_SEALS] = 0
    out[at + layout.SEEN_SEALS + 1] = 0
    out[at + layout.SEEN_IDLE] = g.idle
    out[at + layout.SEEN_ON_TURN] = 1
    out[at + layout.SEEN_OVER] = 0


def deal_batch(rows: cython.short[::1]) -> None:
    """Start a new round in every row, with cards from the row's own generator."""
    g: game.Game = game.Game()
    i: cython.Py_ssize_t
    rounds: cython.Py_ssize_t = flat.rounds_in(rows)
    if not cython.compiled:
        rows = memoryview(rows)
    with cython.nogil:
        for i in range(rounds):
            flat.read(g, rows[layout.ROW * i : layout.ROW * (i + 1)])
            selfplay.redeal(g)
            g.turn = game.below(g, 2)
            flat.write(g, rows[layout.ROW * i : layout.ROW * (i + 1)])


@cython.cfunc
@cython.exceptval(-1)
def lists_in(
    legal: cython.short[::1], counts: cython.short[::1], actions: cython.short[::1]
) -> cython.Py_ssize_t:
    """How many rounds a caller's lists of legal actions are for."""
    rounds: cython.Py_ssize_t = len(actions)
    if len(legal) != layout.MAX_MOVES * rounds or len(counts) != rounds:
        raise ValueError(f"the buffers are not all of {rounds} rounds, as the actions are")
    return rounds


def first_illegal(
    legal: cython.short[::1], counts: cython.short[::1], actions: cython.short[::1]
) -> int:
    """The first round whose action is not among its legal ones; -1 if all are.

    Raises:
        ValueError: the lengths do not fit together.
    """
    i: cython.Py_ssize_t
    low: cython.int
    high: cython.int
    middle: cython.int
    found: cython.Py_ssize_t = -1
    rounds: cython.Py_ssize_t = lists_in(legal, counts, actions)
    with cython.nogil:
        for i in range(rounds):
            low = 0
            high = counts[i] - 1
            while low < high:
                middle = (low + high) // 2
                if legal[layout.MAX_MOVES * i + middle] < actions[i]:
                    low = middle + 1
                else:
                    high = middle
            if counts[i] == 0 or legal[layout.MAX_MOVES * i + low] != actions[i]:
                found = i
                break
    return found


def turn_batch(
    rows: cython.short[::1],
    actions: cython.short[::1],
    legal: cython.short[::1],
    counts: cython.short[::1],
    observations: cython.uchar[::1],
    masks: cython.uchar[::1],
    turns: cython.uchar[::1],
    rewards: cython.float[::1],
    ended: cython.uchar[::1],
    rupees: cython.bint,
) -> None:
    """Make one move in each of N rounds, restart those that ended, and observe them all.

    Args:
        rows: N rounds, one after the other; changed in place.
        actions: N action ids, -1 for none. They must be legal: `first_illegal` checks that.
        legal: N times `layout.MAX_MOVES` ids, the legal ones of each round before and after.
        counts: N, the number of legal ids.
        observations: N times `OBSERVATION_SIZE`, what the player to move may know.
        masks: N times `MASK_BYTES`, a bit for every legal id. Only the bits in `legal` are
            cleared first, so masks must be those of the last call, or all zero.
        turns: N, who is to move.
        rewards: 2 N, by seat; zero except for rounds that ended.
        ended: N, whether the move ended its round.
        rupees: whether a reward is the lead in rupees; otherwise 1 for the seal, -1 without.

    Raises:
        ValueError: the lengths do not fit together, or there is no such action.
    """
    g: game.Game = game.Game()
    i: cython.Py_ssize_t
    j: cython.int
    n: cython.int
    action: cython.int
    gain: cython.int
    rounds: cython.Py_ssize_t = flat.actions_in(actions)
    if not cython.compiled:
        # Numbers of NumPy arrays become Python's own.
        rows, actions, legal, counts = map(memoryview, (rows, actions, legal, counts))
        observations, masks = memoryview(observations), memoryview(masks)
    if (
        len(rows) != layout.ROW * rounds
        or len(legal) != layout.MAX_MOVES * rounds
        or len(counts) != rounds
        or len(observations) != layout.OBSERVATION * rounds
        or len(masks) != layout.MASK * rounds
        or len(turns) != rounds
        or len(rewards) != 2 * rounds
        or len(ended) != rounds
    ):
        raise ValueError(f"the buffers are not all of {rounds} rounds, as the actions are")
    with cython.nogil:
        for i in range(rounds):
            flat.read(g, rows[layout.ROW * i : layout.ROW * (i + 1)])
            ended[i] = 0
            rewards[2 * i] = 0
            rewards[2 * i + 1] = 0
            if actions[i] >= 0:
                game.step(g, actions[i])
                if g.ended:
                    if rupees:
                        gain = game.rupees(g, 0) - game.rupees(g, 1)
                    else:
                        gain = game.winner(g)
                        gain = 0 if gain == layout.NOBODY else 1 - 2 * gain
                    ended[i] = 1
                    rewards[2 * i] = gain
                    rewards[2 * i + 1] = -gain
                    selfplay.redeal(g)
                    g.turn = game.below(g, 2)
                flat.write(g, rows[layout.ROW * i : layout.ROW * (i + 1)])
            for j in range(counts[i]):
                masks[layout.MASK * i + (legal[layout.MAX_MOVES * i + j] >> 3)] = 0
            n = game.legal(g)
            for j in range(n):
                action = g.moves[j]
                legal[layout.MAX_MOVES * i + j] = action
                masks[layout.MASK * i + (action >> 3)] |= 1 << (action & 7)
            counts[i] = n
            turns[i] = g.turn
            see(g, observations, layout.OBSERVATION * i)


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
    rounds: cython.Py_ssize_t = lists_in(legal, counts, actions)
    if not cython.compiled:
        legal, counts, generator = map(memoryview, (legal, counts, generator))
    g.rng = generator[0]
    with cython.nogil:
        for i in range(rounds):
            actions[i] = legal[layout.MAX_MOVES * i + game.below(g, counts[i])] if counts[i] else -1
    generator[0] = g.rng
