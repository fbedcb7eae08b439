"""A match of Jaipur in plain text, for language models and for people at a prompt.

```python
from jaipur.research.text import TextMatch

game = TextMatch(seed="monsoon", opponent="peddler")
print(game.instructions)
while game.prompt.seat is not None:
    print(game.prompt.text)
    game.answer(game.prompt.legal[0])
```

| | |
|---|---|
| prompt | what happened since your last turn, the table as you see it, and the legal moves |
| answer | one move, in the notation (`+D`, `+KKK`, `+DG-LK`, `-CCC`) or in words (`take gold`) |
| episode | a match: rounds until somebody has `first_to` seals |
| needs | nothing beyond the package, and no network |

An answer may come after thoughts: what is in `<answer>…</answer>` counts, else what is in a box of
LaTeX, in square brackets or backticks, else the last line.

**Options**, all by name:

| option | default | meaning |
|---|---|---|
| `seed` | required | a text that decides all cards |
| `opponent` | `"trader"` | the name of a bot; `None` asks for the moves of both seats in turn |
| `limit` | the bot's own | how long the bot may think, a `jaipur.bots.Limit` |
| `seat` | 0 | your seat against a bot |
| `reward` | `"match"` | `match`, `round` or `rupees`, as in the other environments |
| `first_to` | 2 | seals that win the match, 1 to 9 |
| `rules` | `"standard"` | the mix of bonus tokens, `standard` or `box` |
| `legal_moves` | `"shown"` | `hidden` leaves them out of the text; `legal` has them anyway |
| `effort` | `None` | `quick`, `normal` or `deep`: judge every answer, and say what it lost |

**A prompt** has `seat` (whose answer is awaited, `None` once the match is over), `text`, `news`
(the lines of it that tell what happened), `table` (the rest of it), `view` (what the seat may know,
as a value), `legal` (the legal moves, in the order of action ids), `rewards` (by seat, for what
happened since the last prompt), `problem` and `lost`. An answer that is not a legal move changes
nothing: the next prompt is the same with a sentence in `problem`, which also begins its text. With
an `effort`, `lost` is what the answer before lost, in points of match-winning chance by what its
seat could know ([analysis](../analysis.md)): its negative is a reward for every move.

**Afterwards** `game.transcript` has all that was asked and answered, in order, and `game.record()`
the match as far as it was played, for `jaipur replay`, `verify` and `analyse`; while it lasts, the
record knows what the players must not. `game.resign()` gives it up.

**Secrecy.** A prompt is made from the asked seat's view and from events as that seat sees them.

**Seeding.** The same seed, options and answers make the same match.

**Versions.** The notation is versioned with the formats; the words of a prompt are not.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from jaipur.analysis import EFFORTS, Effort, loss, weigh
from jaipur.bots import Limit, make_bot
from jaipur.formats import EndedBy, MatchEnd, Person, Record
from jaipur.research.answers import read_answer
from jaipur.research.episode import Reward, advance, options
from jaipur.rules import (
    BONUS_SIZES,
    GOODS,
    GOODS_TOKENS,
    STANDARD,
    BySeat,
    Match,
    Move,
    Ruleset,
    Seat,
    View,
    legal_moves,
    seen_by,
    view,
    why_illegal,
)
from jaipur.words import (
    NotUnderstood,
    cards_name,
    describe_turn,
    describe_view,
    language,
    parse_move,
    why,
)

_ENGLISH: Final = language("en")
_NAMES: Final = BySeat("Player 0", "Player 1")
_HOW_TO_PLAY: Final = """\
You play Jaipur, a card game for two. Cards are goods, D diamond, G gold, S silver, C cloth,
P spice, L leather, and camels, K. On your turn make exactly one move:
  +D      take one good from the market (your hand holds seven at most)
  +KKK    take all the camels of the market, never some of them
  +DG-LK  exchange: take two or more goods, give back as many cards, goods from your hand or camels
          from your herd; no good may be both taken and given
  -CCC    sell one or more cards of one good; diamonds, gold and silver at least two
A sale takes the highest tokens left of that good; selling three, four, or five and more cards at
once brings a bonus token, whose value is shown to you alone. Whoever has more camels at the end of
the round gets 5 rupees. A round ends when three kinds of goods tokens are gone or the deck cannot
refill the market; the richer player wins a seal."""
_HOW_TO_ANSWER: Final = (
    "Answer with one move. You may think first; then write <answer>MOVE</answer>."
)


def how_to_play(ruleset: Ruleset) -> str:
    """The rules in short, how moves are written, and what all tokens are worth."""
    goods = "; ".join(
        f"{cards_name(_ENGLISH, good)} {' '.join(map(str, GOODS_TOKENS.of(good)))}"
        for good in GOODS
    )
    bonus = "; ".join(
        f"for {size} {'or more ' if size == max(BONUS_SIZES) else ''}cards "
        f"{' '.join(map(str, sorted(ruleset.bonus.of(size))))}"
        for size in BONUS_SIZES
    )
    return f"{_HOW_TO_PLAY}\nTokens, in rupees: {goods}.\nBonus tokens, shuffled: {bonus}."


def instructions(ruleset: Ruleset) -> str:
    """How to play, and how to answer."""
    return f"{how_to_play(ruleset)}\n{_HOW_TO_ANSWER}"


INSTRUCTIONS: Final = instructions(STANDARD)


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the player to move is told; see the module."""

    seat: Seat | None
    text: str
    legal: tuple[str, ...]
    rewards: BySeat[float]
    problem: str = ""
    lost: float | None = None
    news: tuple[str, ...] = ()
    table: str = ""
    view: View | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """A prompt, or an answer to the one before."""

    role: Literal["prompt", "answer"]
    seat: Seat | None
    text: str


class TextMatch:
    """A match by question and answer; see the module.

    >>> game = TextMatch(seed="monsoon", opponent=None)
    >>> game.prompt.legal
    ('+S', '+KKKK', '-DD', '-C', '-P')
    >>> game.answer("-KKK").problem
    'Camels cannot be sold.'
    >>> game.answer("+S").seat
    Seat.B

    Raises:
        ValueError: there are no such rules, rewards, bot or seat.
    """

    def __init__(
        self,
        *,
        seed: str,
        opponent: str | None = "trader",
        limit: Limit | None = None,
        seat: int = 0,
        reward: Reward = "match",
        first_to: int = 2,
        rules: str = "standard",
        legal_moves: Literal["shown", "hidden"] = "shown",
        effort: str | None = None,
    ) -> None:
        if legal_moves not in {"shown", "hidden"}:
            raise ValueError(f"legal_moves is shown or hidden, not {legal_moves!r}")
        if effort is not None and effort not in EFFORTS:
            raise ValueError(f"there is no effort {effort!r}; available: {', '.join(EFFORTS)}")
        self._match = Match.start(options(rules, first_to, reward), seed=seed)
        self._shows_moves = legal_moves == "shown"
        self._effort: Effort | None = None if effort is None else EFFORTS[effort]
        self._opponent = opponent
        self._bot = None if opponent is None else make_bot(opponent)
        self._limit = limit
        self._bot_seat = None if opponent is None else Seat(seat).rival
        self._reward = reward
        self._end: MatchEnd | None = None
        # What each seat has not been told yet.
        self._news: BySeat[list[str]] = BySeat([], [])
        self.instructions = instructions(self._match.round.ruleset)
        self.prompt = self._play_on(BySeat(0.0, 0.0))
        self.transcript = [Said("prompt", self.prompt.seat, self.prompt.text)]

    def record(self) -> Record:
        """The match as far as it was played."""

        def person(seat: Seat) -> Person:
            if seat is self._bot_seat:
                return Person(_NAMES[seat], bot=True, level=self._opponent)
            return Person(_NAMES[seat])

        return Record.of(self._match, BySeat(person(Seat.A), person(Seat.B)), end=self._end)

    def resign(self) -> Prompt:
        """Give the match up: whoever is to move loses it; return the last prompt.

        Raises:
            ValueError: the match is over.
        """
        loser = self._awaited()
        self._end = MatchEnd(EndedBy.RESIGNED, loser.rival)
        lost = BySeat(-1.0, 1.0) if loser is Seat.A else BySeat(1.0, -1.0)
        text = f"{_NAMES[loser]} resigns. {_NAMES[loser.rival]} wins the match."
        self.prompt = Prompt(None, text, (), lost, news=(text,))
        self.transcript.append(Said("prompt", None, text))
        return self.prompt

    def _awaited(self) -> Seat:
        if self.prompt.seat is None:
            raise ValueError("the match is over")
        return self.prompt.seat

    def answer(self, text: str) -> Prompt:
        """Make the move that is meant by a text; return the next prompt.

        Raises:
            ValueError: the match is over.
        """
        self.transcript.append(Said("answer", self._awaited(), text))
        self.prompt = self._next(text)
        self.transcript.append(Said("prompt", self.prompt.seat, self.prompt.text))
        return self.prompt

    def _next(self, text: str) -> Prompt:
        seat = self._match.round.turn
        try:
            move = parse_move(_ENGLISH, read_answer(text), view(self._match.round, seat))
        except NotUnderstood as error:
            return self._refused(str(error))
        reason = why_illegal(self._match.round, move)
        if reason is not None:
            return self._refused(why(_ENGLISH, reason))
        lost = None
        if self._effort is not None:
            seen = self._match.view(seat)
            lost = loss(weigh(seen, self._effort, played=move).of(move))
        return replace(self._play_on(self._make(move)), lost=lost)

    def _refused(self, problem: str) -> Prompt:
        """The same prompt once more, and why."""
        asked = self.prompt.text.removeprefix(f"{self.prompt.problem}\n\n")
        return replace(
            self.prompt,
            text=f"{problem}\n\n{asked}",
            rewards=BySeat(0.0, 0.0),
            problem=problem,
            lost=None,
        )

    def _make(self, move: Move) -> BySeat[float]:
        """Make a move and note what both seats see of it."""
        self._match, rewards, events = advance(self._match, move, self._reward)
        for seat, news in zip(Seat, self._news, strict=True):
            news.append(describe_turn(_ENGLISH, [seen_by(event, seat) for event in events], _NAMES))
        return rewards

    def _play_on(self, rewards: BySeat[float]) -> Prompt:
        """Make the bot's moves, then write the next prompt."""
        match = self._match
        while match.winner is None and match.round.turn is self._bot_seat and self._bot is not None:
            limit = self._limit or self._bot.default_limit
            gained = self._make(self._bot.choose(match.view(match.round.turn), limit).move)
            rewards = BySeat(rewards.a + gained.a, rewards.b + gained.b)
            match = self._match
        if match.winner is not None:
            reader = Seat.A if self._bot_seat is None else self._bot_seat.rival
            news = (*self._news_for(reader), f"{_NAMES[match.winner]} wins the match.")
            return Prompt(None, "\n".join(news), (), rewards, news=news)
        seat = match.round.turn
        legal = tuple(map(str, legal_moves(match.round)))
        news, seen = tuple(self._news_for(seat)), view(match.round, seat)
        lines = [
            f"You are {_NAMES[seat]}, and it is your turn.",
            describe_view(_ENGLISH, seen, _NAMES),
        ]
        if self._shows_moves:
            lines.append(f"Legal moves: {' '.join(legal)}")
        table = "\n".join(lines)
        text = "\n".join([*news, table])
        return Prompt(seat, text, legal, rewards, news=news, table=table, view=seen)

    def _news_for(self, seat: Seat) -> list[str]:
        """Take what a seat has not been told yet."""
        news = list(self._news[seat])
        self._news[seat].clear()
        return news
