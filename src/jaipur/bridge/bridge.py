"""The bridge: hears of an account's matches, and plays those it agreed to."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import platformdirs

from jaipur.arena import Command
from jaipur.bridge.accepting import Accepting
from jaipur.bridge.errors import Away, BridgeError, Gone, Refusal
from jaipur.bridge.game import Game
from jaipur.bridge.keeping import Keeper, file_name
from jaipur.bridge.line import Line
from jaipur.bridge.thinking import Thinker

_FIRST_RETRY: Final = 0.25
_MAX_RETRY: Final = 8.0

Match = dict[str, Any]
Work = Callable[[Match], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Options:
    """What a bridge does.

    Attributes:
        server: the address of the server.
        token: a token of the account that plays.
        command: the program and its arguments.
        bot: which of its bots the program is asked for.
        accepting: which matches are agreed to.
        matches: how many are played at the same time.
        games: after so many it stops; None if never.
        seconds: for a move at most; None if the program may decide, or the clock.
        state: the file it keeps its secrets in; one of its own if not given.
        say: tells the operator something.
    """

    server: str
    token: str
    command: Command
    bot: str = "trader"
    accepting: Accepting = field(default_factory=Accepting)
    matches: int = 1
    games: int | None = None
    seconds: float | None = None
    state: Path | None = None
    say: Callable[[str], None] = print

    def __repr__(self) -> str:
        return f"Options(server={self.server!r}, command={self.command!r})"  # and no token


async def run(options: Options) -> int:
    """Play until as many matches are over as were asked for, or for ever; how many there were.

    Raises:
        BridgeError: it cannot go on: the token is not accepted, say, or the program fails.
    """
    line = Line(options.server, options.token)
    try:
        account = (await line.ask("GET", "/api/account"))["account"]
    except Away as error:
        raise BridgeError(str(error)) from None
    if account is None:
        raise BridgeError("the server does not accept the token")
    name = account["name"]
    folder = Path(platformdirs.user_data_dir("jaipur", appauthor=False))
    keeper = Keeper.open(options.state or folder / file_name(line.server, name))
    thinker = Thinker(options.command, options.bot, options.matches, options.say)
    options.say(f"{name} is ready at {line.server}")
    if not account["bot"]:
        options.say(f"{name} is not marked as a bot: others take it for a person")
    try:
        return await _Bridge(options, line, name, keeper, thinker).run()
    finally:
        thinker.close()


class _Bridge:
    def __init__(
        self, options: Options, line: Line, name: str, keeper: Keeper, thinker: Thinker
    ) -> None:
        self._options = options
        self._line = line
        self._name = name
        self._keeper = keeper
        self._thinker = thinker
        self._listed: dict[str, Match] = {}
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._changed = asyncio.Event()
        self._played = 0
        self._away = False

    async def run(self) -> int:
        """Play; how many matches were."""
        errors: list[BridgeError] = []
        try:
            async with asyncio.TaskGroup() as tasks:
                listening = tasks.create_task(self._listen())
                while not self._is_done():
                    await self._changed.wait()
                    self._changed.clear()
                    self._serve(tasks)
                listening.cancel()
        except* BridgeError as group:
            errors = [each for each in group.exceptions if isinstance(each, BridgeError)]
        if errors:
            raise errors[0]
        return self._played

    def _is_done(self) -> bool:
        games = self._options.games
        return games is not None and self._played >= games and not self._busy

    async def _listen(self) -> None:
        """Follow the list of matches; the first frame of every socket is all of it."""
        retry = _FIRST_RETRY
        while True:
            try:
                async with self._line.socket("/api/events/socket") as socket:
                    async for text in socket:
                        retry = _FIRST_RETRY
                        self._hear(json.loads(text))
            except (Away, Gone) as error:
                if not self._away:
                    self._options.say(f"{error}; trying again")
                self._away = True
            await asyncio.sleep(retry)
            retry = min(retry * 2, _MAX_RETRY)

    def _hear(self, frame: Match) -> None:
        match frame["type"]:
            case "matches":
                if self._away:
                    self._options.say("connected again")
                self._away = False
                self._listed = {each["id"]: each for each in frame["matches"]}
            case "match":
                self._listed[frame["match"]["id"]] = frame["match"]
            case "gone":
                self._listed.pop(frame["id"], None)
        self._changed.set()

    def _serve(self, tasks: asyncio.TaskGroup) -> None:
        """See to every match that waits for something; those under way come first."""
        for match in sorted(self._listed.values(), key=_is_new):
            if match["id"] in self._busy or match["mode"] != "online" or len(match["you"]) != 1:
                continue
            work = self._work(match)
            if work is not None:
                self._busy[match["id"]] = tasks.create_task(self._finish(match, work))

    def _work(self, match: Match) -> Work | None:
        """What is to be done about a match, if anything."""
        if match["phase"] == "match_over":
            return self._answer_rematch if match["waits"] == "rematch" else None
        if _is_new(match) and match["challenge"] is not None and match["you"] == [1]:
            if not self._options.accepting.accepts(match):
                return self._decline
            if not self._has_room():
                return None  # it waits
        return self._play

    def _has_room(self) -> bool:
        """Whether one more match can be begun."""
        games = self._options.games
        busy = sum(_is_under_way(self._listed.get(match)) for match in self._busy)
        return busy < self._options.matches and (games is None or self._played + busy < games)

    async def _finish(self, match: Match, work: Work) -> None:
        try:
            await work(match)
        except Refusal as refused:
            self._options.say(f"match {match['id']}: {refused}")
        finally:
            del self._busy[match["id"]]
            self._changed.set()

    async def _play(self, match: Match) -> None:
        name, retry = match["id"], _FIRST_RETRY
        while True:
            game = Game(
                self._line,
                name,
                self._name,
                self._keeper,
                self._thinker,
                self._options.seconds,
                self._options.say,
            )
            try:
                await game.play()
            except Gone:
                self._listed.pop(name, None)
                return
            except Away:
                await asyncio.sleep(retry)
                retry = min(retry * 2, _MAX_RETRY)
                continue
            self._played += 1
            known = self._listed.get(name, match)
            if known["phase"] != "match_over":  # the list has not heard of it yet
                self._listed[name] = {**known, "phase": "match_over", "waits": None}
            return

    async def _decline(self, match: Match) -> None:
        with suppress(Away):  # it is still there when the line is
            await self._line.ask("DELETE", f"/api/matches/{match['id']}")
            self._options.say(f"declined a challenge of {match['challenge']['by']}")
        self._listed.pop(match["id"], None)

    async def _answer_rematch(self, match: Match) -> None:
        path = f"/api/matches/{match['id']}"
        agrees = self._options.accepting.accepts(match) and self._has_room()
        act = {"kind": "rematch" if agrees else "decline_rematch"}
        with suppress(Away):
            seq = (await self._line.ask("GET", path))["seq"]
            body = {"id": f"rematch-{seq}", "seq": seq, "act": act}
            await self._line.ask("POST", f"{path}/acts", body)
        self._listed[match["id"]] = {**match, "waits": None}


def _is_under_way(match: Match | None) -> bool:
    """Whether it is played, or about to be: not while one's own challenge waits for the rival."""
    if match is None or match["phase"] == "match_over":
        return False
    own = match["challenge"] is not None and match["you"] == [0]
    return not (own and match["phase"] == "waiting" and match["players"][1] is None)


def _is_new(match: Match) -> bool:
    """Whether it is still to be agreed to."""
    return bool(match["phase"] == "waiting" and match["waits"] == "seat")
