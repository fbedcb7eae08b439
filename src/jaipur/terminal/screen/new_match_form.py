"""The form for a new match."""

from __future__ import annotations

from typing import Final, TypeAlias

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input, Label, Select, Static

from jaipur.people import ANCHORS, Suggestion
from jaipur.rules import RULESETS
from jaipur.table import Herds, Mode, NewMatch, Starter
from jaipur.words import (
    LEVELS,
    Language,
    bot_character,
    bot_name,
    level_strength,
    ruleset_label,
)

_TWO: Final = "two"
_Value: TypeAlias = str | int | bool | Herds | Starter


class NewMatchForm(Vertical):
    """Everything that can be chosen about a match.

    Args:
        lang: the language.
        wanted: the initial choices.
    """

    DEFAULT_CSS = "NewMatchForm { height: auto; }"

    def __init__(self, lang: Language, wanted: NewMatch) -> None:
        super().__init__()
        self._lang = lang
        self._wanted = wanted
        self._suggested = wanted.bot

    def compose(self) -> ComposeResult:
        """A line for each choice."""
        text, wanted = self._lang.text, self._wanted
        # Others than the levels can be named on the command line.
        bots = [*reversed(LEVELS), *({wanted.bot} - {*LEVELS})]
        yield from self._select(
            "against",
            text("against"),
            [*map(self._bot, bots), (text("two people, one keyboard"), _TWO)],
            _TWO if wanted.mode is Mode.PASS else wanted.bot,
        )
        yield Static(id="character")
        rulesets = [(ruleset_label(self._lang, rules), name) for name, rules in RULESETS.items()]
        yield from self._select("rules", text("bonus tokens"), [*rulesets], wanted.rules)
        yield from self._select(
            "first-to",
            text("played for"),
            [(text("two seals"), 2), (text("one seal"), 1)],
            wanted.first_to,
        )
        yield from self._select(
            "herds",
            text("rival’s herd"),
            [(text("hidden"), Herds.HIDDEN), (text("shown"), Herds.OPEN)],
            wanted.herds,
        )
        yield from self._select(
            "memory",
            text("show seen cards"),
            [(text("off"), False), (text("on"), True)],
            wanted.memory,
        )
        yield from self._select(
            "starter",
            text("who starts"),
            [
                (text("Random"), Starter.RANDOM),
                (text("Me"), Starter.ME),
                (text("My rival"), Starter.RIVAL),
            ],
            wanted.starter,
        )
        first, second = wanted.names or (wanted.name, None)
        yield from self._name_field(1, text("your name"), first)
        yield from self._name_field(2, text("other name"), second)

    def wanted(self) -> NewMatch:
        """The match that is chosen now."""
        chosen = {widget.id or "": widget.value for widget in self.query(Select[_Value])}
        first, second = (field.value.strip() or field.placeholder for field in self.query(Input))
        two = chosen["against"] == _TWO
        return NewMatch(
            mode=Mode.PASS if two else Mode.BOT,
            bot=self._wanted.bot if two else str(chosen["against"]),
            rules=str(chosen["rules"]),
            first_to=2 if chosen["first-to"] == 2 else 1,
            herds=Herds(chosen["herds"]),
            memory=chosen["memory"] is True,
            starter=Starter(chosen["starter"]),
            name=first,
            names=(first, second) if two else None,
        )

    def suggest(self, suggestion: Suggestion) -> None:
        """Choose whom to play next, unless somebody else was chosen."""
        against = self.query_one("#against", Select)
        if against.value == self._suggested:
            against.value = self._suggested = suggestion.level

    @on(Select.Changed, "#against")
    def _show_character(self, event: Select.Changed) -> None:
        two = event.value == _TWO
        words = self._lang.text("A curtain hides the cards while you change places.")
        if not two:
            words = self._about(str(event.value))
        self.query_one("#character", Static).update(words)
        self.query_one("#row-name-2").display = two

    def _bot(self, bot: str) -> tuple[str, str]:
        rating = f"  {ANCHORS[bot].rating:.0f}" if bot in LEVELS else ""
        return bot_name(self._lang, bot) + rating, bot

    def _about(self, bot: str) -> str:
        strength = f"{level_strength(self._lang, bot)} · " if bot in LEVELS else ""
        return strength + bot_character(self._lang, bot)

    def _select(
        self, name: str, heading: str, options: list[tuple[str, _Value]], value: _Value
    ) -> ComposeResult:
        choice = Select(options, value=value, allow_blank=False, id=name, compact=True)
        yield from self._row(heading, choice)

    def _name_field(self, number: int, heading: str, name: str | None) -> ComposeResult:
        placeholder = self._lang.text("Player {n}", n=number)
        field = Input(name or "", placeholder=placeholder, id=f"name-{number}", compact=True)
        yield from self._row(heading, field)

    def _row(self, heading: str, widget: Widget) -> ComposeResult:
        with Horizontal(classes="choice", id=f"row-{widget.id}"):
            yield Label(heading, classes="choice-name")
            yield widget
