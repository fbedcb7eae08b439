"""A match that a language model plays by calling functions; the umpire owns all of its state."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from secrets import token_hex
from threading import RLock
from typing import Any, Final

from jaipur.analysis import EFFORTS, Analysis, analyse
from jaipur.formats import record_text, write_view
from jaipur.research.llm.reviewing import Lost, losses, review_text, transcript_text
from jaipur.research.text import Prompt, TextMatch
from jaipur.rules import JaipurError, Move, Seat
from jaipur.words import language, move_in_full

_ENGLISH: Final = language("en")
_PLAYER: Final = Seat.A
_LEFT_OUT: Final = {"history", "legal"}
"""What a position need not repeat: the news tells the one, a function of its own the other."""


class Refused(JaipurError):
    """What was asked for is not possible; the message says why, and what to do."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the player is told.

    Attributes:
        text: all of it, to be read.
        over: whether the match is over.
        news: what happened since the player was last told.
        position: what the player may know of the table (docs/formats.md); None after the match.
        legal: the legal moves, where they were asked for.
        lost: what the player's move lost, in points of match-winning chance, by what the player
            could know; None where nobody asked for it.
        losses: the same of every move of a match that is over, in a review.
    """

    text: str
    over: bool
    news: tuple[str, ...] = ()
    position: dict[str, Any] | None = None
    legal: tuple[str, ...] | None = None
    lost: float | None = None
    losses: tuple[Lost, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditions:
    """What whoever runs the umpire decides; the player does not.

    Attributes:
        seed: fixes the cards of all matches; None deals anew every time.
        rules: the ruleset.
        rewards: the effort with which every move is judged as soon as it is made; None for never.
        effort: the effort of the review after a match.
        records: a folder for the record and the transcript of every match that is over.
    """

    seed: str | None = None
    rules: str = "standard"
    rewards: str | None = None
    effort: str = "quick"
    records: Path | None = None


@dataclass(slots=True)
class Umpire:
    """One match at a time; calls may come from several threads."""

    conditions: Conditions = field(default_factory=Conditions)
    _game: TextMatch | None = None
    _analysis: Analysis | None = None
    _numbers: count[int] = field(default_factory=lambda: count(1))
    _lock: RLock = field(default_factory=RLock)

    def new_match(self, rival: str, first_to: int, *, give_up: bool) -> Told:
        """Begin a match.

        Raises:
            Refused: one is running, or there is no such rival or length.
        """
        with self._lock:
            running = self._game is not None and self._game.prompt.seat is not None
            if running and not give_up:
                raise Refused(
                    "A match is running. Go on with `play`, or call `new_match` with give_up=true "
                    "to lose it and begin another."
                )
            game = self._deal(rival, first_to)
            told = _told(game.prompt)
            if self._game is not None and running:
                self._game.resign()
                told = self._kept(self._game, told)
            self._game, self._analysis = game, None
            return told

    def look(self) -> Told:
        """The table once more."""
        with self._lock:
            return _told(self._running().prompt)

    def legal_moves(self) -> Told:
        """All moves that the player may make, in notation and in words."""
        with self._lock:
            game = self._running()
            lines = [f"{len(game.prompt.legal)} legal moves:"]
            lines += (
                f"{move}  {move_in_full(_ENGLISH, Move.parse(move))}" for move in game.prompt.legal
            )
            return Told("\n".join(lines), over=False, legal=game.prompt.legal)

    def play(self, move: str) -> Told:
        """Make a move, and let the rival answer.

        Raises:
            Refused: no match is running, or that is no legal move.
        """
        with self._lock:
            game = self._running()
            prompt = game.answer(move)
            if prompt.problem:
                raise Refused(
                    f"{prompt.problem} Nothing was played, and it is still your turn; "
                    "`legal_moves` lists what you may play."
                )
            told = _told(prompt)
            return self._kept(game, told) if told.over else told

    def review(self) -> Told:
        """What every move of a match that is over lost, and what luck did.

        Raises:
            Refused: no match is over.
        """
        with self._lock:
            game = self._over()
            if self._analysis is None:
                self._analysis = analyse(game.record(), EFFORTS[self.conditions.effort])
            return Told(
                review_text(self._analysis, _PLAYER),
                over=True,
                losses=losses(self._analysis, _PLAYER),
            )

    def record(self) -> str:
        """The record of a match that is over.

        Raises:
            Refused: no match is over; a record holds the key of all cards.
        """
        with self._lock:
            return record_text(self._over().record())

    def transcript(self) -> str:
        """All that was said in a match that is over.

        Raises:
            Refused: no match is over.
        """
        with self._lock:
            return transcript_text(self._over().transcript)

    def _deal(self, rival: str, first_to: int) -> TextMatch:
        seed = self.conditions.seed
        try:
            return TextMatch(
                seed=token_hex(16) if seed is None else f"{seed}/{next(self._numbers)}",
                opponent=rival,
                first_to=first_to,
                rules=self.conditions.rules,
                legal_moves="hidden",
                effort=self.conditions.rewards,
            )
        except ValueError as error:
            sentence = str(error)
            raise Refused(f"{sentence[:1].upper()}{sentence[1:]}.") from None

    def _kept(self, game: TextMatch, told: Told) -> Told:
        """Write a match that is over to the folder; if that fails, say so."""
        folder = self.conditions.records
        if folder is None:
            return told
        try:
            _write(folder, game)
        except OSError as error:
            sentence = f"The record could not be written to {folder}: {error.strerror}."
            return replace(told, text=f"{told.text}\n{sentence}", news=(*told.news, sentence))
        return told

    def _running(self) -> TextMatch:
        if self._game is None:
            raise Refused("No match has begun; call `new_match`.")
        if self._game.prompt.seat is None:
            raise Refused(
                "The match is over. `review` says how it went, `new_match` begins another."
            )
        return self._game

    def _over(self) -> TextMatch:
        if self._game is None:
            raise Refused("No match has begun; call `new_match`.")
        if self._game.prompt.seat is not None:
            raise Refused("The match is not over; until then this would tell hidden cards.")
        return self._game


def _write(folder: Path, game: TextMatch) -> None:
    """Write record and transcript under the first number that is free."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):  # pragma: no branch - numbers do not end
        with (
            suppress(FileExistsError),
            (folder / f"match-{number}.jaipur.json").open("x", encoding="utf-8") as file,
        ):
            file.write(record_text(game.record()))
            transcript = folder / f"match-{number}.txt"
            transcript.write_text(transcript_text(game.transcript), encoding="utf-8")
            return


def _told(prompt: Prompt) -> Told:
    # Without what was wrong with the answer before, if it was refused.
    text, position = "\n".join(filter(None, [*prompt.news, prompt.table])), None
    if prompt.lost is not None:
        text = f"Your move lost {prompt.lost:.1f} points of match-winning chance.\n{text}"
    if prompt.view is not None:
        written = write_view(prompt.view)
        position = {name: value for name, value in written.items() if name not in _LEFT_OUT}
    return Told(text, prompt.seat is None, prompt.news, position, lost=prompt.lost)
