"""Fifty servers that die while people play: no action that was acknowledged is lost."""

import random
import sqlite3
from contextlib import closing
from json import loads
from pathlib import Path

import pytest
from conftest import serving
from killing import Player, await_acknowledged, lost
from play import Json


def survive(folder: Path, kills: int) -> int:
    choices = random.Random(5)
    with serving(folder) as table:
        players = [Player(table.address, seed) for seed in range(4)]
        for player in players:
            player.start()
        for _ in range(kills):
            await_acknowledged(players, choices.randrange(1, 12))
            table.kill("first")
            table.start_server()
        await_acknowledged(players, 10)
        for player in players:
            player.stopped.set()
        for player in players:
            player.join(60)
        table.kill("first")
        with closing(sqlite3.connect(table.folder / "matches.db")) as kept:

            def moment(match: str, version: int) -> Json | None:
                rows = kept.execute("SELECT document FROM moments WHERE match = ? AND version = ?", (match, version)).fetchall()
                return loads(rows[0][0]) if rows else None

            acknowledged = [each for player in players for each in player.acknowledged]
            assert lost(acknowledged, moment) == []
            versions = kept.execute("SELECT count(*), max(version), match FROM moments GROUP BY match").fetchall()
            assert all(count == last for count, last, _ in versions), "no moment is missing in the middle"
        return len(acknowledged)


def test_three_deaths_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    assert survive(tmp_path, 3) >= 13


@pytest.mark.proof
def test_fifty_deaths_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    assert survive(tmp_path, 50) >= 60
