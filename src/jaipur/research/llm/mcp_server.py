"""Jaipur as a server of the Model Context Protocol; see the package."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Annotated, Any, Final, TypeAlias

from jaipur import __version__
from jaipur.bots import BOTS
from jaipur.research.extras import require

require("mcp", "mcp")

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ResourceError, ToolError
from mcp_types import CallToolResult, TextContent, ToolAnnotations
from pydantic import BaseModel, Field

from jaipur.research.llm.umpire import Conditions, Refused, Told, Umpire
from jaipur.research.text import how_to_play
from jaipur.rules import RULESETS

__all__ = ["Conditions", "make_server"]

_HOW_TO_PLAY_HERE: Final = """\
Call `new_match`, then `play` one move after the other; every answer shows the table as you may see
it, after the rival has moved, and nothing else is true of it. A move is written as above or in
words. `look` shows the table again, `legal_moves` lists what you may play. When the match is over,
`review` says what your moves lost."""

_LOOKS: Final = ToolAnnotations(read_only_hint=True, open_world_hint=False)
_ACTS: Final = ToolAnnotations(
    read_only_hint=False, destructive_hint=False, idempotent_hint=False, open_world_hint=False
)


class Judged(BaseModel):
    """A move of yours, and what it lost."""

    round: int
    turn: int
    move: str
    lost: float
    best: str


class Data(BaseModel):
    """What the text says, for programs."""

    over: bool = Field(description="Whether the match is over.")
    news: list[str] = Field(description="What happened since you were last told.")
    position: dict[str, Any] | None = Field(description="All that you may know of the table.")
    legal: list[str] | None = Field(description="The legal moves, where they were asked for.")
    lost: float | None = Field(description="Points of match-winning chance your move lost.")
    losses: list[Judged] | None = Field(description="The same of every move, in a review.")


Answer: TypeAlias = Annotated[CallToolResult, Data]


def make_server(conditions: Conditions) -> MCPServer[Any]:
    """A server with a match of its own.

    Raises:
        ImportError: the package `mcp` is not installed.
    """
    umpire = Umpire(conditions)
    server: MCPServer[Any] = MCPServer(
        "jaipur",
        title="Jaipur",
        description="The card game Jaipur for two, against a bot.",
        instructions=f"{how_to_play(RULESETS[conditions.rules])}\n\n{_HOW_TO_PLAY_HERE}",
        version=__version__,
        log_level="WARNING",
    )

    @server.tool(title="Begin a match", annotations=_ACTS)
    def new_match(
        rival: Annotated[str, Field(description=f"One of {', '.join(BOTS)}.")] = "trader",
        first_to: Annotated[int, Field(description="Seals that win the match, 1 to 9.")] = 2,
        *,
        give_up: Annotated[bool, Field(description="Lose the match that is running.")] = False,
    ) -> Answer:
        """Begin a match of Jaipur against a bot. You are Player 0."""
        return _answer(lambda: umpire.new_match(rival, first_to, give_up=give_up))

    @server.tool(title="Look at the table", annotations=_LOOKS)
    def look() -> Answer:
        """Show what happened last and the table as you may see it."""
        return _answer(umpire.look)

    @server.tool(title="List the legal moves", annotations=_LOOKS)
    def legal_moves() -> Answer:
        """List all moves that you may make now, in notation and in words."""
        return _answer(umpire.legal_moves)

    @server.tool(title="Make a move", annotations=_ACTS)
    def play(
        move: Annotated[str, Field(description="Like +D, +KKK, +DG-LK, -CCC, or `take gold`.")],
    ) -> Answer:
        """Make one move; the rival answers at once. An illegal move changes nothing."""
        return _answer(lambda: umpire.play(move))

    @server.tool(title="Review the match", annotations=_LOOKS)
    def review() -> Answer:
        """After the match: what luck did, and what each of your moves lost."""
        return _answer(umpire.review)

    @server.resource(
        "jaipur://record",
        title="The record",
        description="The match once it is over, for jaipur replay, verify and analyse.",
        mime_type="application/json",
    )
    def record() -> str:
        return _content(umpire.record)

    @server.resource(
        "jaipur://transcript",
        title="The transcript",
        description="All that was said in the match, once it is over.",
        mime_type="text/plain",
    )
    def transcript() -> str:
        return _content(umpire.transcript)

    return server


def _answer(ask: Callable[[], Told]) -> CallToolResult:
    try:
        told = ask()
    except Refused as refused:
        raise ToolError(str(refused)) from refused
    data = asdict(told)
    del data["text"]
    return CallToolResult(
        content=[TextContent(type="text", text=told.text)], structured_content=data
    )


def _content(ask: Callable[[], str]) -> str:
    try:
        return ask()
    except Refused as refused:
        raise ResourceError(str(refused)) from refused
