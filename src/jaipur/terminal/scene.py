"""What somebody at the screen is shown of a table: one frozen value for all widgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from jaipur.formats import Step
from jaipur.rules import BySeat, Cards, Event, Match, Moved, Refilled, Seat, View, seen_by
from jaipur.table import Dealt, Herds, NextRound, Sitter, Table
from jaipur.words import Language, bot_name, describe_turn


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as it is shown.

    Attributes:
        view: what may be known by whoever looks.
        names: who sits there.
        hidden_herds: the seats whose camels the table does not show (R30).
        memory: whether the rival's known cards are shown (R31).
        thinking: the seat of a bot that is thinking.
        story: the turns of the match in words, the last one last.
        open_hand: the rival's hand, where everything is open: in a replay, between bots.
        looking_on: whether the viewer only looks on, and nothing can be picked.
    """

    view: View
    names: BySeat[str]
    hidden_herds: frozenset[Seat] = frozenset()
    memory: bool = False
    thinking: Seat | None = None
    story: tuple[str, ...] = ()
    open_hand: Cards | None = None
    looking_on: bool = False

    @property
    def near(self) -> Seat:
        """Who sits at the near side of the screen."""
        return self.view.viewer or Seat.A

    @property
    def may_act(self) -> bool:
        """Whether the viewer is to move, here and now."""
        return self.view.on_turn and not self.looking_on

    @property
    def new_slots(self) -> frozenset[int]:
        """The market slots that the last move changed."""
        slots: set[int] = set()
        for event in reversed(self.view.history):
            if isinstance(event, Refilled):
                slots.add(event.slot)
            if isinstance(event, Moved):
                return frozenset(slots | set(event.slots))
        return frozenset()


def table_names(lang: Language, table: Table) -> BySeat[str]:
    """Who sits at a table, the bots called as the reader's language calls them."""

    def name(sitter: Sitter | None) -> str:
        if sitter is None:
            return ""
        return sitter.name if sitter.bot is None else bot_name(lang, sitter.bot)

    return table.sitters.map(name)


def table_story(lang: Language, table: Table, viewer: Seat | None) -> tuple[str, ...]:
    """The turns of a match in words, as the viewer may know them."""
    if table.match is None:
        return ()
    names = table_names(lang, table)
    starters = [round_.starter for round_, _ in table.match.finished]
    starters.append(table.match.round.starter)
    story = []
    for turn in table.turns:
        if isinstance(turn.entry.fact, Dealt | NextRound):
            starter = names[starters[turn.round - 1]]
            story.append(
                lang.text("Round {number}: {name} starts.", number=turn.round, name=starter)
            )
        elif turn.events:
            story.append(_turn_line(lang, turn.events, names, viewer))
    return tuple(story)


# A story is told anew after every move, and only its last line is new.
@lru_cache(maxsize=2048)
def _turn_line(
    lang: Language, events: tuple[Event, ...], names: BySeat[str], viewer: Seat | None
) -> str:
    return describe_turn(lang, [seen_by(event, viewer) for event in events], names)


def thinking(table: Table) -> Seat | None:
    """The seat of the bot that is thinking: whenever one is on turn it thinks."""
    seat = table.on_turn
    sitter = None if seat is None else table.sitters[seat]
    return seat if sitter is not None and sitter.bot is not None else None


def table_scene(lang: Language, table: Table, viewer: Seat | None) -> Scene:
    """What the viewer is shown of a table.

    Raises:
        ValueError: nothing has been dealt yet.
    """
    if table.match is None:
        raise ValueError("nothing is on the table yet")
    view = table.match.view(viewer)
    # Once a round is over the herds have been counted in the open.
    hides = table.options.herds is Herds.HIDDEN and view.result is None
    return Scene(
        view=view,
        names=table_names(lang, table),
        hidden_herds=frozenset(Seat) - {viewer} if hides else frozenset(),
        memory=table.options.memory,
        thinking=thinking(table),
        story=table_story(lang, table, viewer),
    )


def open_scene(lang: Language, table: Table) -> Scene:
    """A table between bots: both hands open.

    Raises:
        ValueError: nothing has been dealt yet.
    """
    if table.match is None:
        raise ValueError("nothing is on the table yet")
    return Scene(
        view=table.match.view(Seat.A),
        names=table_names(lang, table),
        thinking=thinking(table),
        story=table_story(lang, table, None),
        open_hand=table.match.round.players.b.hand,
        looking_on=True,
    )


def step_scene(
    match: Match, names: BySeat[str], near: Seat, story: tuple[str, ...], *, all_open: bool
) -> Scene:
    """A moment of a replay, seen by one player, or with everything open."""
    rival = match.round.players[near.rival]
    return Scene(
        view=match.view(near),
        names=names,
        story=story,
        open_hand=rival.hand if all_open else None,
        looking_on=True,
    )


def step_story(lang: Language, steps: Sequence[Step], names: BySeat[str]) -> tuple[str, ...]:
    """A line for every step of a replay."""
    return tuple(
        describe_turn(lang, step.events, names)
        if step.events
        else lang.text(
            "Round {number}: {name} starts.",
            number=step.match.round.number,
            name=names[step.match.round.turn],
        )
        for step in steps
    )
