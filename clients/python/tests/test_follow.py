"""`hadal mcp --follow`: a match that is kept elsewhere, here by the tests."""

import asyncio
import base64
import json
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from hadal.v1 import game_pb2 as game
from hadal_client import Hadal
from mcp import MCPError

from .agent import Agent, over_http
from .conftest import BINARY


class Keeper:
    """The keeper of the match."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        with Hadal.local(timeout=None) as hadal:
            created = hadal.create_game("deeper", seat_count=2, seed=3, include={"state_form": game.STATE_FORM_PACKED})
        self.state = base64.b64encode(created.position.state.packed).decode()

    def send(self, *seen: str, **more: Any) -> None:
        assert self.process.stdin is not None
        position = {"game": "deeper", "seat": 0, "state": self.state, "seen": seen, **more}
        self.process.stdin.write(json.dumps(position) + "\n")
        self.process.stdin.flush()

    async def receive(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        return dict(json.loads(await asyncio.to_thread(self.process.stdout.readline)))


@asynccontextmanager
async def table(folder: Path, *options: str) -> AsyncIterator[tuple[Keeper, Agent]]:
    file = folder / "token"
    file.touch(mode=0o600)
    file.write_text("a-token\n", encoding="ascii")
    command = [BINARY, "mcp", "--follow", "--http", "0", "--bearer-tokens-file", str(file), *options]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        keeper = Keeper(process)
        try:
            async with over_http((await keeper.receive())["listening"], "a-token") as agent:
                yield keeper, agent
        finally:
            process.terminate()


async def asked(agent: Agent) -> str:
    while True:
        try:
            await agent.use("why_illegal", action="?")
            return await agent.use("look")
        except ValueError:
            await asyncio.sleep(0.01)


async def test_a_play_tells_everything_until_the_seat_is_asked_again(tmp_path: Path) -> None:
    async with table(tmp_path) as (keeper, agent):
        keeper.send("Seat 2: old.")
        await asked(agent)
        play = asyncio.create_task(agent.use("play", action=1))
        assert "action" in await keeper.receive()
        keeper.send("You: one.", "Seat 2: two.", "Seat 2: three.")
        assert (await play).startswith("You: one.\nSeat 2: two.\nSeat 2: three.\n")


async def test_a_play_that_is_refused_elsewhere_is_told_why_and_nothing_is_seen_twice(tmp_path: Path) -> None:
    async with table(tmp_path) as (keeper, agent):
        keeper.send("Seat 2: one.")
        await asked(agent)
        for _ in range(2):
            play = asyncio.create_task(agent.use("play", action=1))
            assert "action" in await keeper.receive()
            keeper.send(refused="the wind is wrong")
            with pytest.raises(ValueError, match="the wind is wrong"):
                await play
        assert (await agent.record()).count("Seat 2: one.") == 1


async def test_a_match_that_is_over_stays_until_it_is_left(tmp_path: Path) -> None:
    async with table(tmp_path) as (keeper, agent):
        keeper.send("Seat 2: one.")
        await asked(agent)
        play = asyncio.create_task(agent.use("play", action=1))
        assert "action" in await keeper.receive()
        keeper.send("You: two.", over="You have lost.", record="what was played")
        assert (await play).startswith("You: two.\nYou have lost.\n")
        assert await agent.record() == "what was played"
        await agent.use("end_match")
        assert await keeper.receive() == {"left": True}
        keeper.send("Seat 2: other.")
        await asked(agent)
        assert await agent.record() == "So far you have seen this.\nSeat 2: other.\n"


async def test_arguments_that_are_wrong_are_told_to_who_keeps_the_match(tmp_path: Path) -> None:
    async with table(tmp_path) as (keeper, agent):
        keeper.send()
        await asked(agent)
        said: list[tuple[dict[str, Any], str]] = [
            ({"action": ["x"]}, "action: expected a text or a whole number, not a list"),
            ({"action": "pass", "seat": 1}, "seat: there is no such argument; play takes action"),
            ({}, "action: it is missing"),
        ]
        for arguments, problem in said:
            with pytest.raises(MCPError, match=problem):
                await agent.use("play", **arguments)
            assert (await keeper.receive())["refused"].startswith(problem)
