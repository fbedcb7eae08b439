"""A scripted client plays whole matches over standard input and output, by the official client."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from mcp import Client, StdioServerParameters, stdio_client
from mcp.shared.exceptions import MCPError
from mcp_types import TextContent, TextResourceContents

from jaipur.analysis import EFFORTS, analyse, loss, weigh
from jaipur.cli import main
from jaipur.formats import EndedBy, MatchEnd, Record, read_record, read_view, replay
from jaipur.rules import BySeat, Move, Moved, Seat, View, legal_moves
from jaipur.words import describe_view, language
from tests.research.test_extras import without

NAMES = BySeat("Player 0", "Player 1")
TOOLS = {"new_match", "look", "legal_moves", "play", "review"}


@asynccontextmanager
async def server(*arguments: str) -> AsyncIterator[Client]:
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "jaipur", "mcp", *arguments], env={**os.environ}
    )
    async with Client(stdio_client(command)) as client:
        yield client


async def call(client: Client, tool: str, **arguments: Any) -> tuple[str, dict[str, Any]]:
    """What a tool answers: the text and the data."""
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    (content,) = result.content
    assert isinstance(content, TextContent)
    assert result.structured_content is not None
    return content.text, result.structured_content


async def refusal(client: Client, tool: str, **arguments: Any) -> str:
    result = await client.call_tool(tool, arguments)
    assert result.is_error
    (content,) = result.content
    assert isinstance(content, TextContent)
    return content.text


async def resource(client: Client, name: str) -> str:
    (content,) = (await client.read_resource(f"jaipur://{name}")).contents
    assert isinstance(content, TextResourceContents)
    return content.text


async def play_match(client: Client, chance: Random, **options: Any) -> tuple[list[Any], list[str]]:
    """Play a match by random moves; all that was told, and the moves that were made."""
    told, moves = [await call(client, "new_match", **options)], list[str]()
    while not told[-1][1]["over"]:
        assert (await call(client, "look"))[1]["position"] == told[-1][1]["position"]
        text, listed = await call(client, "legal_moves")
        assert all(f"\n{move}  " in text for move in listed["legal"])
        told[-1][1]["legal"] = listed["legal"]
        moves.append(chance.choice(listed["legal"]))
        told.append(await call(client, "play", move=moves[-1]))
    return told, moves


def views_of(record: Record, seat: Seat) -> list[View]:
    """What a seat knew whenever it was to move, by the rules' own replay."""
    replayed = replay(record)
    assert replayed.problem is None
    rounds = [step.match for step in replayed.steps if step.match.round.result is None]
    return [match.view(seat) for match in rounds if match.round.turn is seat]


def test_a_whole_match_without_a_phantom_position(tmp_path: Path) -> None:
    async def plays() -> None:
        async with server("--seed", "monsoon", "--records", str(tmp_path)) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
            told, moves = await play_match(client, Random(1), rival="peddler")
            record = read_record(json.loads(await resource(client, "record")))
            views = views_of(record, Seat.A)
            assert len(views) == len(moves) == len(told) - 1
            for (text, data), view in zip(told[:-1], views, strict=True):
                assert read_view(data["position"]) == replace(view, history=())
                assert describe_view(language("en"), view, NAMES) in text
                assert data["legal"] == list(map(str, legal_moves(view)))
            steps = replay(record).steps
            made = [event for step in steps for event in step.events if isinstance(event, Moved)]
            assert [str(event.move) for event in made if event.seat is Seat.A] == moves
            winner = steps[-1].match.winner
            assert winner is not None
            assert told[-1][0].endswith(f"Player {winner:d} wins the match.")
            assert told[-1][1]["position"] is None
            # Nothing was lost on the way, and all of it can be had.
            transcript = await resource(client, "transcript")
            assert all(text in transcript for text, _ in told)
            assert (tmp_path / "match-1.txt").read_text(encoding="utf-8") == transcript
            kept = (tmp_path / "match-1.jaipur.json").read_text(encoding="utf-8")
            assert read_record(json.loads(kept)) == record
            text, data = await call(client, "review")
            found = analyse(record, EFFORTS["quick"])
            own = [each for played in found.rounds for each in played.moves if each.seat == Seat.A]
            assert [(each["move"], each["lost"], each["best"]) for each in data["losses"]] == [
                (each.move, each.loss, each.best) for each in own
            ]
            assert f"Your {len(own)} moves lost {found.figures[0].lost:.1f} points" in text
            # The next match has other cards.
            assert (await call(client, "new_match"))[0] != told[0][0]

    asyncio.run(plays())


def test_every_move_is_rewarded_by_what_its_player_could_know() -> None:
    async def plays() -> None:
        async with server("--seed", "m", "--rewards", "quick") as client:
            _, data = await call(client, "new_match", rival="novice")
            assert data["lost"] is None
            for _ in range(3):
                view = read_view(data["position"])
                move = legal_moves(view)[-1]
                text, data = await call(client, "play", move=str(move))
                expected = loss(weigh(view, EFFORTS["quick"], played=move).of(move))
                assert data["lost"] == expected
                assert text.startswith(f"Your move lost {expected:.1f} points")

    asyncio.run(plays())


def test_mistakes_are_errors_that_say_what_to_do() -> None:
    async def plays() -> None:
        async with server("--seed", "s") as client:
            for tool in ("look", "legal_moves", "review"):
                assert "No match has begun; call `new_match`." in await refusal(client, tool)
            assert "There is no bot 'nobody'; available: " in await refusal(
                client, "new_match", rival="nobody"
            )
            assert "1 to 9 seals, not 0" in await refusal(client, "new_match", first_to=0)
            text, data = await call(client, "new_match", rival="novice", first_to=1)
            for move, problem in (("-K", "Camels cannot be sold."), ("hello", "not a move")):
                told = await refusal(client, "play", move=move)
                assert problem in told
                assert "it is still your turn" in told
            assert (await call(client, "look"))[0] == text
            assert "Field required" in await refusal(client, "play")
            assert "A match is running." in await refusal(client, "new_match")
            # While it lasts, nothing tells hidden cards.
            assert "The match is not over" in await refusal(client, "review")
            for name in ("record", "transcript"):
                with pytest.raises(MCPError, match="The match is not over"):
                    await resource(client, name)
            while not data["over"]:
                _, listed = await call(client, "legal_moves")
                _, data = await call(client, "play", move=listed["legal"][0])
            assert "The match is over. `review` says" in await refusal(client, "play", move="+D")

    asyncio.run(plays())


def test_a_match_that_is_given_up_is_lost_and_kept(tmp_path: Path) -> None:
    async def plays() -> None:
        async with server("--records", str(tmp_path)) as client:
            for _ in range(3):
                await call(client, "new_match", give_up=True)

    asyncio.run(plays())
    kept = [json.loads(file.read_text(encoding="utf-8")) for file in tmp_path.glob("*.json")]
    assert len(kept) == len({record["key"] for record in kept}) == 2
    assert {read_record(record).end for record in kept} == {MatchEnd(EndedBy.RESIGNED, Seat.B)}


def test_calls_at_the_same_time_are_answered_one_after_the_other() -> None:
    async def plays() -> None:
        async with server("--seed", "s") as client:
            _, data = await call(client, "new_match", rival="novice")
            move = str(legal_moves(read_view(data["position"]))[0])
            calls = [client.call_tool("play", {"move": move}) for _ in range(4)]
            answers = await asyncio.gather(*calls)
            _, after = await call(client, "look")
            assert not answers[0].is_error
            made = [each for each in answers if not each.is_error]
            positions = [each.structured_content["position"] for each in made]
            assert after["position"] in positions

    asyncio.run(plays())


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    async def plays() -> None:
        async with server("--records", str(tmp_path / "file" / "below")) as client:
            await call(client, "new_match")
            text, data = await call(client, "new_match", give_up=True)
            assert "The record could not be written to" in text
            assert "The record could not be written to" in data["news"][-1]
            Move.parse((await call(client, "legal_moves"))[1]["legal"][0])

    asyncio.run(plays())


def test_the_configuration_in_the_document_starts_the_server() -> None:
    page = (Path(__file__).parents[2] / "docs/research/language-models.md").read_text("utf-8")
    (block,) = re.findall(r"^```json\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    (entry,) = json.loads(block)["mcpServers"].values()
    assert (entry["command"], entry["args"][0]) == ("jaipur", "mcp")
    context = main.commands["mcp"].make_context("mcp", entry["args"][1:])
    assert context.params["records"] == Path("matches")
    assert all(f"`{tool}`" in page for tool in TOOLS)
    for option in main.commands["mcp"].params:
        assert f"`{option.opts[0]} " in page


def test_without_the_package_one_sentence_says_how_to_install_it() -> None:
    assert without("mcp", "llm.mcp_server") == (
        "this needs the package mcp: pip install 'openjaipur[mcp]'"
    )


def test_the_command_says_so_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp", None)
    monkeypatch.delitem(sys.modules, "jaipur.research.llm.mcp_server", raising=False)
    result = CliRunner().invoke(main, ["mcp"])
    assert result.exit_code == 2
    assert result.stderr == "jaipur: this needs the package mcp: pip install 'openjaipur[mcp]'\n"
