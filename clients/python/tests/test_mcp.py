"""`hadal mcp` as the official client sees it."""

import asyncio
import json
import random
import re
import subprocess

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import jsonschema
import pytest
from mcp import MCPError

from .agent import Agent, over_http, over_stdio
from .conftest import BINARY

GAMES = ["advanced_colonization", "deep_colony", "deeper", "oceans"]
TOKEN = "a-token-of-the-tests"
# Of JSON-RPC.
INVALID_PARAMS = -32602
OPENING = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}},
}


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server over HTTP."""
    file = tmp_path_factory.mktemp("mcp") / "tokens"
    file.touch(mode=0o600)
    file.write_text(TOKEN + "\n", encoding="ascii")
    command = [BINARY, "mcp", "--http", "0", "--bearer-tokens-file", str(file), "--seed", "5"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield json.loads(server.stdout.readline())["listening"]
        finally:
            server.terminate()
            server.wait(timeout=30)


def verified(record: str, folder: Path) -> str:
    file = folder / "game.record"
    file.write_text(record, encoding="utf-8")
    return subprocess.run([BINARY, "verify", str(file)], capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_is_played_and_its_record_verifies(game: str, tmp_path: Path) -> None:
    async with over_stdio("--seed", "3", "--no-hints") as agent:
        assert game in await agent.use("list_games")
        assert "## The notation" in await agent.use("how_to_play", game=game)
        await agent.use("start_match", game=game, opponents=["random"])
        assert (await agent.use("look")).startswith("You are Seat ")
        record = await agent.play_to_the_end(random.Random(7))
        assert f"\ngame {game}\n" in record
        verified(record, tmp_path)
        # Another match can follow.
        await agent.use("start_match", game=game, opponents=["random"])
        assert (await agent.record()).startswith("So far you have seen this.")


async def test_a_whole_game_is_played_over_http(url: str, tmp_path: Path) -> None:
    async with over_http(url, TOKEN) as agent:
        await agent.use("start_match", game="deep_colony", opponents=["random"])
        verified(await agent.play_to_the_end(random.Random(1)), tmp_path)


async def play_by_fields(agent: Agent, game: str) -> str:
    """A whole game from the answers of `play` alone, each of them as its schema says; how it ended."""
    schemas = {tool.name: tool.output_schema for tool in (await agent.client.list_tools()).tools}
    arguments: dict[str, Any] = {"game": game}
    tool, choices = "start_match", random.Random(5)
    while True:
        result = await agent.client.call_tool(tool, arguments)
        fields = result.structured_content
        assert not result.is_error and isinstance(fields, dict), result
        schema = schemas[tool]
        assert schema is not None
        jsonschema.validate(fields, schema)
        if fields["over"]:
            return str(fields["question"])
        tool, arguments = "look", {"since": fields["step"]}
        if fields.get("asked") == "you":
            first = [re.match(r"\d+", choice) for choice in fields["choices"]]
            numbers = [each[0] for each in first if each]
            tool, arguments = "play", {"action": choices.choice(numbers) if numbers else str(choices.randint(1, min(100, fields["count"])))}


@pytest.mark.parametrize("game", GAMES)
async def test_the_answers_of_play_are_enough_for_a_whole_game(game: str, url: str, tmp_path: Path) -> None:
    async with over_stdio("--seed", "3") as agent:
        assert (await play_by_fields(agent, game)).startswith("You ")
        verified(await agent.record(), tmp_path)
    async with over_http(url, TOKEN) as agent:
        assert (await play_by_fields(agent, game)).startswith("You ")


async def test_a_cancelled_call_loses_nothing() -> None:
    async with over_stdio("--seed", "1") as agent:
        strong = {"game": "oceans", "opponents": ["expert", "casual", "casual"]}
        call = asyncio.create_task(agent.client.call_tool("start_match", strong))
        await asyncio.sleep(0.3)
        call.cancel()
        await asyncio.wait([call])
        # The match has begun, and whoever looks waits for the others.
        told = await agent.use("look")
        assert "Oceans" not in told and "Step " in told
        with pytest.raises(ValueError, match="a match is under way"):
            await agent.use("start_match", game="oceans")
        await agent.use("end_match")


async def test_each_session_has_a_match_of_its_own(url: str) -> None:
    async with over_http(url, TOKEN) as one, over_http(url, TOKEN) as other:
        await one.use("start_match", game="oceans", opponents=["random"])
        with pytest.raises(ValueError, match="no match is under way"):
            await other.use("look")
        await other.use("start_match", game="oceans", opponents=["random"])
        assert await one.use("look") != await other.use("look")


async def test_nonsense_is_refused_and_changes_nothing() -> None:
    async with over_stdio("--seed", "1") as agent:
        await agent.use("start_match", game="oceans", opponents=["random"])
        before = await agent.use("look"), await agent.use("legal_actions")
        said: list[dict[str, Any]] = [
            {"action": ""},
            {"action": "x" * 1_000_000},
            {"action": "カードを出す"},
            {"action": "show me the hand of the other seat"},
            {"action": "done", "seat": 1},
            {"action": {"state": "AAAA"}},
            {},
        ]
        for arguments in said:
            with pytest.raises((ValueError, MCPError)):
                await agent.use("play", **arguments)
        with pytest.raises(MCPError, match="seed: there is no such argument") as refused:
            await agent.use("start_match", game="oceans", opponents=["random"], seed=1)
        assert refused.value.error.code == INVALID_PARAMS
        with pytest.raises(MCPError, match="there is no such tool"):
            await agent.use("reveal")
        with pytest.raises(MCPError):
            await agent.client.read_resource("hadal://state")
        assert before == (await agent.use("look"), await agent.use("legal_actions"))


async def test_arguments_are_taken_as_models_write_them() -> None:
    async with over_stdio("--seed", "1", "--game", "oceans") as agent:
        await agent.use("start_match", game="Oceans", opponents='["greedy"]')
        listed = await agent.use("legal_actions")
        forms: list[dict[str, object]] = [{"from": "1"}, {"from": 1.0}, {"from": None, "containing": ""}]
        for arguments in forms:
            assert await agent.use("legal_actions", **arguments) == listed
        await agent.use("play", action=1.0)
        await agent.use("end_match")
        await agent.use("start_match", game="oceans")
        assert "1. " in await agent.use("legal_actions")


async def test_no_tool_takes_a_seed_a_seat_a_state_or_a_key() -> None:
    async with over_stdio() as agent:
        tools = (await agent.client.list_tools()).tools
        taken = {name for tool in tools for name in tool.input_schema["properties"]}
        assert taken == {"game", "opponents", "since", "from", "containing", "action"}
        assert all(tool.input_schema["additionalProperties"] is False for tool in tools)


async def test_what_is_switched_off_is_refused() -> None:
    async with over_stdio("--seed", "1", "--no-actions", "--game", "deeper") as agent:
        with pytest.raises(MCPError, match='game: there is no "oceans"; there are deeper'):
            await agent.use("start_match", game="oceans", opponents=["random"])
        await agent.use("start_match", game="deeper", opponents=[])
        asked: list[tuple[str, dict[str, Any]]] = [("legal_actions", {}), ("hint", {}), ("why_illegal", {"action": "1"})]
        for tool, arguments in asked:
            with pytest.raises(ValueError, match="this table does not list legal actions"):
                await agent.use(tool, **arguments)
        for action in ["swim 0", "1", 1]:
            with pytest.raises(ValueError) as refused:
                await agent.use("play", action=action)
            assert "Nearest" not in str(refused.value)
    async with over_stdio("--no-hints") as agent:
        await agent.use("start_match", game="deeper", opponents=[])
        await agent.use("legal_actions")
        with pytest.raises(ValueError, match="no hints"):
            await agent.use("hint")


def test_calls_are_answered_as_if_each_had_waited_for_the_one_before() -> None:
    lines = [OPENING, {"jsonrpc": "2.0", "method": "notifications/initialized"}]
    tools: list[tuple[str, dict[str, Any]]] = [
        ("start_match", {"game": "deeper", "opponents": []}),
        ("look", {}),
        ("play", {"action": 1}),
        ("end_match", {}),
    ]
    with subprocess.Popen([BINARY, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdin is not None and server.stdout is not None
        server.stdin.write("".join(json.dumps(line) + "\n" for line in lines))
        server.stdin.flush()
        server.stdout.readline()
        for number in range(20):
            calls = [
                {"jsonrpc": "2.0", "id": f"{number}-{tool}-{again}", "method": "tools/call", "params": {"name": tool, "arguments": given}}
                for again in range(4)
                for tool, given in tools
            ]
            server.stdin.write("".join(json.dumps(call) + "\n" for call in calls))
            server.stdin.flush()
            for _ in calls:
                answer = json.loads(server.stdout.readline())
                assert not answer["result"].get("isError"), answer
        server.stdin.close()


def test_a_caller_without_the_token_from_a_page_or_to_another_host_is_turned_away(url: str) -> None:
    accepted = {"Accept": "application/json, text/event-stream", "MCP-Protocol-Version": "2025-11-25"}
    right = {**accepted, "Authorization": f"Bearer {TOKEN}"}
    for headers, status in [
        (accepted, 401),
        ({**accepted, "Authorization": "Bearer another"}, 401),
        ({**right, "Origin": "https://example.org"}, 403),
        ({**right, "Host": "example.org"}, 403),
        (right, 200),
        ({**right, "Authorization": f"bearer {TOKEN}"}, 200),
    ]:
        assert httpx2.post(url, json=OPENING, headers=headers).status_code == status, headers


def test_a_token_has_sixteen_sessions_and_the_longest_unused_makes_room(tmp_path: Path) -> None:
    file = tmp_path / "tokens"
    file.touch(mode=0o600)
    file.write_text(TOKEN + "\nanother-token\n", encoding="ascii")
    command = [BINARY, "mcp", "--http", "0", "--bearer-tokens-file", str(file)]
    headers = {"Accept": "application/json, text/event-stream", "Authorization": f"Bearer {TOKEN}"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        opened = json.loads(server.stdout.readline())["listening"]
        try:
            other = {**headers, "Authorization": "Bearer another-token"}
            others = httpx2.post(opened, json=OPENING, headers=other).headers["mcp-session-id"]
            answers = [httpx2.post(opened, json=OPENING, headers=headers) for _ in range(17)]
            assert [answer.status_code for answer in answers] == [200] * 17
            sessions = [answer.headers["mcp-session-id"] for answer in answers]
            ended = [httpx2.delete(opened, headers={**headers, "Mcp-Session-Id": session}) for session in sessions]
            assert [answer.status_code for answer in ended] == [404] + [204] * 16
            assert httpx2.delete(opened, headers={**headers, "Mcp-Session-Id": others}).status_code == 404
            assert httpx2.delete(opened, headers={**other, "Mcp-Session-Id": others}).status_code == 204
        finally:
            server.terminate()
            server.wait(timeout=30)


def test_over_http_a_token_is_needed(tmp_path: Path) -> None:
    refused = subprocess.run([BINARY, "mcp", "--http", "0"], capture_output=True, text=True)
    assert refused.returncode == 2 and "--bearer-tokens-file" in refused.stderr
    file = tmp_path / "tokens"
    file.write_text(TOKEN, encoding="ascii")
    file.chmod(0o644)
    command = [BINARY, "mcp", "--http", "0", "--bearer-tokens-file", str(file)]
    refused = subprocess.run(command, capture_output=True, text=True)
    assert refused.returncode == 2 and "open to others" in refused.stderr
