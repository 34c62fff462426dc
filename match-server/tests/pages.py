"""Matches at once as two pages each play them: two streams, two beats, and actions. How long one takes from page to page."""

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Callable
from secrets import token_hex
from typing import Any

import httpx
from play import TRUSTED, Json, digest

BEAT = 20.0  # seconds between two beats of a page
SEATED_AT_ONCE = 8


class Page:
    """A player's stream, and when it has told each version."""

    def __init__(self, client: httpx.AsyncClient, match: str, token: str) -> None:
        self.client, self.path, self.headers = client, f"/matches/{match}", {"Authorization": f"Bearer {token}"}
        self.arrived, self.stood, self.told, self.news = dict[int, float](), dict[int, Json](), dict[str, object](), asyncio.Condition()
        self.tasks = [asyncio.create_task(each) for each in (self.listen(), self.beat())]

    async def listen(self) -> None:
        rest = b""
        async with self.client.stream("GET", f"{self.path}/stream?form=position", headers=self.headers) as answer:
            answer.raise_for_status()
            async for piece in answer.aiter_bytes():
                now = time.perf_counter()
                *events, rest = (rest + piece).split(b"\n\n")
                for each in events:
                    if b"event:" not in each and b"data: " in each:
                        await self.hear(json.loads(each.split(b"data: ", 1)[1]), now)

    async def hear(self, told: Json, now: float) -> None:
        async with self.news:
            self.arrived[told["version"]], self.stood[told["version"]], self.told = now, told, told
            self.news.notify_all()

    async def beat(self) -> None:
        while True:
            await self.client.post(f"{self.path}/presence", json={"away_for": 0}, headers=self.headers)
            await asyncio.sleep(BEAT)

    async def told_of(self, version: int) -> float:
        """When a version arrived here."""
        async with self.news:
            await asyncio.wait_for(self.news.wait_for(lambda: version in self.arrived), 60)
        return self.arrived[version]

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()


Seated = tuple[list[Page], int]
BUSY = (429, 503)


class Client(httpx.AsyncClient):
    """One that asks again, as pages do, when a server is busy; and counts how often, and why."""

    refused: Counter[str]

    async def post(self, *what: Any, **how: Any) -> httpx.Response:
        while (answer := await super().post(*what, **how)).status_code in BUSY:
            self.refused[f"{answer.status_code} {answer.json()['reason']}"] += 1
            await asyncio.sleep(float(answer.headers["Retry-After"]))
        return answer


async def dealt(client: httpx.AsyncClient, game: str) -> tuple[str, list[str]]:
    """A match, and the token of each of two players."""
    match: str = (await client.post("/matches", json={"game": game})).raise_for_status().json()["match"]
    tokens, entropy = [token_hex(32) for _ in range(2)], [token_hex(32) for _ in range(2)]
    for token, part in zip(tokens, entropy, strict=True):
        shown = {"token_digest": digest(token.encode()), "entropy_commitment": digest(bytes.fromhex(part))}
        (await client.post(f"/matches/{match}/join", json=shown)).raise_for_status()
    for token, part in zip(tokens, entropy, strict=True):
        (await client.post(f"/matches/{match}/reveal", json={"entropy": part}, headers={"Authorization": f"Bearer {token}"})).raise_for_status()
    return match, tokens


async def seated(client: httpx.AsyncClient, game: str) -> Seated:
    """A match at whose pages both players know how it stands."""
    match, tokens = await dealt(client, game)
    pages = [Page(client, match, token) for token in tokens]
    version: int = (await client.get(f"/matches/{match}")).json()["version"]
    await asyncio.gather(*(page.told_of(version) for page in pages))
    return pages, version


async def play(client: httpx.AsyncClient, game: str, first: Seated, pace: float, until: float, choices: random.Random) -> list[float]:
    """Plays one match after the other, and says for each action how long it took to the other's page."""
    took: list[float] = []
    pages, version = first
    while time.perf_counter() < until:
        try:
            while time.perf_counter() < until:
                await asyncio.gather(*(page.told_of(version) for page in pages))
                told: Json = pages[0].told
                if told["awaited"] is None:
                    break
                own, other = pages[told["awaited"]], pages[1 - told["awaited"]]
                await asyncio.sleep(choices.uniform(0.5 * pace, 1.5 * pace))
                seen = {field: told[field] for field in ("since", "ply", "state_hash")}
                begun = time.perf_counter()
                answer = await client.post(f"{own.path}/actions", json={"action": choices.randrange(2), "position": seen}, headers=own.headers)
                if answer.status_code == 400:  # there is only one action
                    begun = time.perf_counter()
                    answer = await client.post(f"{own.path}/actions", json={"action": 0, "position": seen}, headers=own.headers)
                moment: Json = answer.raise_for_status().json()
                version = moment["version"]
                took.append(await other.told_of(version) - begun)
                assert {field: other.stood[version][field] for field in seen} == {field: moment[field] for field in seen}
        finally:
            for page in pages:
                page.close()
        pages, version = await seated(client, game)
    for page in pages:
        page.close()
    return took


async def play_all(
    address: str, matches: int, pace: float, seconds: float, begin: Callable[[], None] = lambda: None, game: str = "advanced_colonization"
) -> tuple[list[float], Counter[str]]:
    """The times of all actions in seconds, the shortest first, and refusals for being busy. Each match is played, once all pages know how theirs stands."""
    # The server ends connections that are silent, which a busy process may notice too late: none is used twice.
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=0)
    async with Client(base_url=address, verify=TRUSTED, timeout=60, limits=limits) as client:
        client.refused = Counter()
        few = asyncio.Semaphore(SEATED_AT_ONCE)

        async def begun() -> Seated:
            async with few:
                return await seated(client, game)

        first = await asyncio.gather(*(begun() for _ in range(matches)))
        begin()
        until = time.perf_counter() + seconds
        played = await asyncio.gather(*(play(client, game, each, pace, until, random.Random(seed)) for seed, each in enumerate(first)))
    assert all(played), "nothing was played in a match"
    return sorted(each for times in played for each in times), client.refused
