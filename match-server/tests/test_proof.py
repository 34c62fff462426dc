"""`make proof-friends`: two servers on PostgreSQL behind Envoy that die fifty times, and two hundred matches at once."""

import asyncio
import json
import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from conftest import HERE, Table, await_port, free_port, http, serving
from killing import Player, await_acknowledged, lost
from pages import play_all
from play import Guest, Json
from postgres import postgres

pytestmark = pytest.mark.proof
KILLS, MATCHES, PACE = 50, 200, 4.0
THINKING = 12.0  # seconds that a person at a page takes for an action
ROOT = HERE.parent


class Replicas(Table):
    """Two match servers on one database, and Envoy before them with the routes of deploy/envoy."""

    def start_server(self, name: str = "first") -> str:
        super().start_server(name)
        if name == "first" and "second" not in self.running:
            super().start_server("second")
        return f"http://127.0.0.1:{self.ports[name]}"

    def start_envoy(self) -> str:
        self.envoy_port, endpoints = free_port(), [{"endpoint": {"address": address(port)}} for port in self.ports.values()]
        overlay = {"static_resources": {"listeners": [{"name": "grpc", "address": address(self.envoy_port), "filter_chains": chains()},
                                                      {"name": "metrics", "address": address(free_port())}],
                                        "clusters": [{"name": "matches", "load_assignment": {"endpoints": [{"lb_endpoints": endpoints}]}}]},
                   "admin": {"address": address(free_port())}}
        (self.folder / "overlay.json").write_text(json.dumps(overlay))
        files = [ROOT / "deploy/envoy" / name for name in ("envoy.yaml", "loopback.yaml")] + [self.folder / "overlay.json"]
        tools = Path(os.environ["ENVOY"]).parent
        made = subprocess.run([tools / "python", ROOT / "deploy/envoy/overlay.py", *files], capture_output=True, check=True).stdout
        (self.folder / "envoy.json").write_bytes(made)
        command = [os.environ["ENVOY"], "--log-level", "error", "--concurrency", "1", "--use-dynamic-base-id", "-c", str(self.folder / "envoy.json")]
        self.running["envoy"] = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL)
        await_port(self.envoy_port, self.running["envoy"])
        return f"http://127.0.0.1:{self.envoy_port}"


def address(port: int) -> Json:
    return {"socket_address": {"address": "127.0.0.1", "port_value": port}}


def chains() -> list[Json]:
    """One connection carries a player whose hand is quicker than people's."""
    bucket = {"max_tokens": 1_000_000, "tokens_per_fill": 1_000_000, "fill_interval": "1s"}
    filters = [{"name": "rate", "typed_config": {"token_bucket": bucket}}]
    return [{"name": "any", "filters": [{"name": "http", "typed_config": {"http_filters": filters}}]}]


@contextmanager
def replicas(folder: Path) -> Iterator[tuple[Replicas, str, str]]:
    with postgres(folder) as database:
        made = Replicas(folder, DATABASE_URL=database.address)
        try:
            yield made, made.start_envoy(), database.address
        finally:
            for name in list(made.running):
                made.kill(name)


def test_fifty_deaths_of_two_servers_on_one_postgres_lose_nothing(tmp_path: Path) -> None:
    choices = random.Random(9)
    with replicas(tmp_path) as (table, envoy, database):
        players = [Player(envoy, seed) for seed in range(4)]
        for player in players:
            player.start()
        for kill in range(KILLS):
            await_acknowledged(players, choices.randrange(1, 12))
            name = ("first", "second")[kill % 2]
            table.kill(name)
            await_acknowledged(players, 1)  # the other one goes on
            table.start_server(name)
        for player in players:
            player.stopped.set()
        for player in players:
            player.join(60)
        acknowledged = [each for player in players for each in player.acknowledged]
        with psycopg.connect(database) as kept:

            def moment(match: str, version: int) -> Json | None:
                rows = kept.execute("SELECT document FROM moments WHERE match = %s AND version = %s", (match, version)).fetchall()
                told: Json | None = json.loads(rows[0][0]) if rows else None
                return told

            assert lost(acknowledged, moment) == []
        print(f"\n{KILLS} deaths, {len(acknowledged)} acknowledged actions, none lost")


def test_what_one_server_writes_the_streams_of_the_other_tell(tmp_path: Path) -> None:
    with replicas(tmp_path) as (table, _, _database):
        match, choices = table.dealt(), random.Random(2)
        elsewhere = Guest(f"http://127.0.0.1:{table.ports['second']}", match.match)
        assert next(elsewhere.messages)["kind"] == "dealt"
        for ply in range(1, 6):
            match.step(choices)
            assert next(elsewhere.messages)["ply"] == ply


class Unhurried(Player):
    """Thinks before each step."""

    def step(self, match: str, told: Json, token: str) -> None:
        self.stopped.wait(self.choices.uniform(0.5 * PACE, 1.5 * PACE))
        super().step(match, told, token)


@pytest.mark.parametrize("seconds", [60])
def test_two_hundred_matches_at_once_lose_no_move(tmp_path: Path, seconds: float) -> None:
    """How long an act takes is said, and judged by whoever reads it."""
    with serving(tmp_path) as table:
        players = [Unhurried(table.address, seed) for seed in range(MATCHES)]
        for player in players:
            player.start()
        await_acknowledged([*players], int(MATCHES * seconds / PACE))
        for player in players:
            player.stopped.set()
        for player in players:
            player.join(60)
        acknowledged = [each for player in players for each in player.acknowledged]
        for one in random.Random(1).sample(acknowledged, 100):
            assert http.get(f"{table.address}/matches/{one.match}").json()["version"] >= one.version

        def moment(match: str, version: int) -> Json | None:
            rows = sqlite3.connect(table.folder / "matches.db").execute("SELECT document FROM moments WHERE match = ? AND version = ?", (match, version))
            row: Any = rows.fetchone()
            return json.loads(row[0]) if row else None

        assert lost(acknowledged, moment) == []
        waits = sorted(wait for player in players for wait in player.waits)
        p50, p95 = (1000 * waits[int(len(waits) * share)] for share in (0.5, 0.95))
        print(f"\n{MATCHES} matches, {len(acknowledged)} actions, none lost; an act takes {p50:.0f} ms (half), {p95:.0f} ms (95 %)", file=sys.stderr)


@pytest.mark.parametrize("seconds", [60])
def test_two_hundred_matches_at_once_from_page_to_page(tmp_path: Path, seconds: float) -> None:
    """From the moment a page sends an action until the other page hears of it: said, and judged by whoever knows what else runs here."""
    # A stream that was left is noticed by the server a moment later.
    with serving(tmp_path, MATCH_STREAMS_PER_VISITOR="1000") as table:
        took, refused = asyncio.run(play_all(table.address, MATCHES, THINKING, seconds))
        assert not refused
    p50, p95 = (1000 * took[int(len(took) * share)] for share in (0.5, 0.95))
    print(f"\n{MATCHES} matches, {len(took)} actions: from page to page {p50:.0f} ms (half), {p95:.0f} ms (95 %)", file=sys.stderr)
    assert len(took) > MATCHES * seconds / THINKING / 3
