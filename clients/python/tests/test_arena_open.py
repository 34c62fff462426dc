"""A seat of the arena that is left open, for a language model."""

import asyncio
import json
import queue
import random
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hadal_client import Hadal
from hadal_client.arena import read_plan, run
from hadal_client.arena.run import Result
from mcp import MCPError

from .agent import Agent, over_http
from .conftest import BINARY

Script = Callable[[Agent], Awaitable[None]]


def matches(folder: Path, monkeypatch: pytest.MonkeyPatch, script: Script, **more: Any) -> list[Result]:
    """The results of a run against the greedy bot, with a model that does what a script says."""
    players = {"model": {"open": True}, "greedy": {"bot": "greedy"}}
    given = {"games": ["deeper"], "folder": "played", "players": players, "hadal": BINARY, **more}
    (folder / "games.json").write_text(json.dumps(given), encoding="utf-8")
    finished: list[Result] = []
    plan = read_plan(folder / "games.json")
    arena = threading.Thread(target=lambda: finished.extend(run(plan, Hadal.local(timeout=None))), daemon=True)
    told: "queue.Queue[str]" = queue.Queue()
    monkeypatch.setattr(sys, "stderr", SimpleNamespace(write=told.put, flush=lambda: None))
    arena.start()
    words = told.get(timeout=60).split()
    url, token = words[words.index("to") + 1], Path(words[-1]).read_text(encoding="ascii").strip()
    asyncio.run(connected(url, token, script, arena))
    for result in finished:
        subprocess.run([BINARY, "verify", str(plan.folder / f"{result.id}.record")], check=True, capture_output=True)
    return finished


async def connected(url: str, token: str, script: Script, arena: threading.Thread) -> None:
    is_done = False
    try:
        async with over_http(url, token) as agent:
            await script(agent)
            is_done = True
            # The arena leaves with its last match.
            await asyncio.to_thread(arena.join)
    except Exception:
        # A session that nobody answers any more cannot be closed.
        if not is_done:
            raise


async def begins(agent: Agent) -> None:
    """Waits until a match has begun, and the seat is asked."""
    while True:
        try:
            await agent.use("legal_actions")
            return
        except ValueError as problem:
            assert "look again later" in str(problem), problem
            await asyncio.sleep(0.01)


async def refused(agent: Agent, tool: str, **arguments: Any) -> str:
    """Why a tool refuses, be it the action or the form of the arguments."""
    with pytest.raises((ValueError, MCPError)) as problem:
        await agent.use(tool, **arguments)
    return str(problem.value)


async def to_the_end(agent: Agent, choices: random.Random) -> list[str]:
    """Plays at random; what each play told."""
    told: list[str] = []
    while not told or "hadal://record stays until" not in told[-1]:
        listed = await agent.use("legal_actions")
        numbers = [line.split(".")[0] for line in listed.splitlines() if line[0].isdigit()]
        told.append(await agent.use("play", action=choices.choice(numbers)))
    return told


def test_the_end_of_each_match_is_told_and_its_record_stays_until_it_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(agent: Agent) -> None:
        for _ in range(2):
            await begins(agent)
            assert "begin by themselves" in await refused(agent, "start_match", game="deeper", opponents=["random"])
            assert "cannot end matches" in await refused(agent, "end_match")
            # Said in each match; it cannot be read.
            await refused(agent, "play", action="no such action")
            told = await to_the_end(agent, random.Random(2))
            steps = [line for each in told for line in each.splitlines() if line.startswith(("You ", "Seat "))]
            assert any(line.startswith("You ") for line in steps) and any(line.startswith("Seat ") for line in steps)
            record = await agent.record()
            assert record.startswith("hadal record 1\n")
            assert (await refused(agent, "play", action=1)).startswith("the game is over.")
            assert await agent.record() == record
            await agent.use("end_match")

    results = matches(tmp_path, monkeypatch, script)
    assert [result.seats for result in results] == [("model", "greedy"), ("greedy", "model")]
    for result in results:
        assert result.forfeit is None and result.illegal[result.seats.index("model")] == 1


def test_whatever_is_said_after_a_match_is_lost_counts_in_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(agent: Agent) -> None:
        await begins(agent)
        # Arguments that are wrong count as well as texts that cannot be read.
        await refused(agent, "play", action="no such action")
        await refused(agent, "play", action=["x"])
        await refused(agent, "play", action="pass", seat=1)
        # Some come before the arena has answered; they may still be taken, for a match that is lost.
        said = [agent.client.call_tool("play", {"action": 1}) for _ in range(4)]
        await asyncio.gather(*said)
        while not (why := await refused(agent, "play", action=1)).startswith("the game is over. You have lost: "):
            assert "look again later" in why
        assert "3 illegal actions in one turn" in why and "You have lost" in await agent.use("look")
        assert (await agent.record()).startswith("The match gives no record.")
        await agent.use("end_match")
        await begins(agent)
        assert "You have lost" not in await agent.record()
        await to_the_end(agent, random.Random(3))
        await agent.use("end_match")

    lost, played = matches(tmp_path, monkeypatch, script)
    assert lost.forfeit == "3 illegal actions in one turn" and lost.points == (0, 1)
    assert played.forfeit is None and played.illegal == (0, 0) and min(played.actions) > 0
