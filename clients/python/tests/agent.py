"""A scripted agent that plays over the Model Context Protocol, with the official client."""

import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx2
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from mcp_types import TextContent, TextResourceContents

from .conftest import BINARY

RECORD = "hadal://record"
LISTED = re.compile(r"^(\d+)\. (.*) \[(.*)\]$", re.MULTILINE)
EXAMPLE = re.compile(r"such as \[(.*)\]$", re.MULTILINE)


class Agent:
    """Tools and the resource, as texts."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def use(self, tool: str, **arguments: Any) -> str:
        """The answer of a tool. Raises `ValueError` if it refuses."""
        result = await self.client.call_tool(tool, arguments)
        content = result.content[0]
        assert isinstance(content, TextContent)
        if result.is_error:
            raise ValueError(content.text)
        return content.text

    async def record(self) -> str:
        content = (await self.client.read_resource(RECORD)).contents[0]
        assert isinstance(content, TextResourceContents)
        return content.text

    async def play_to_the_end(self, choices: random.Random) -> str:
        """Plays at random, in every way in which an action can be said; the record."""
        while True:
            try:
                listed = await self.use("legal_actions")
            except ValueError as over:
                assert str(over).startswith("the game is over."), over
                return await self.record()
            actions = LISTED.findall(listed) or [("0", "", EXAMPLE.findall(listed)[0])]
            number, label, notation = choices.choice(actions)
            said = choices.choice([int(number), label.upper(), f"  {notation.upper()} "]) if label else notation
            await self.use("play", action=said)


@asynccontextmanager
async def over_stdio(*options: str) -> AsyncIterator[Agent]:
    """An agent with a server of its own."""
    async with Client(StdioServerParameters(command=BINARY, args=["mcp", *options])) as client:
        yield Agent(client)


@asynccontextmanager
async def over_http(url: str, token: str) -> AsyncIterator[Agent]:
    """An agent with a session of its own."""
    async with httpx2.AsyncClient(headers={"Authorization": f"Bearer {token}"}, timeout=120) as http:
        async with Client(streamable_http_client(url, http_client=http)) as client:
            yield Agent(client)
