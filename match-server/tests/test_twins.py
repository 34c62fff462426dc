"""A viewer's messages reveal nothing hidden: a match with other hidden things is told in the same bytes."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from conftest import BINARY, GENEROUS, HERE, Match, Table, await_port, free_port
from doubling import Double
from play import TRUSTED

GAMES = {"oceans": {"round_limit": 6}, "deeper": {"turn_limit": 6}}


class Twins(Table):
    """A match server that asks about the match, and one that asks about its twins, over one store."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.rules_port, self.running = folder, free_port(), dict[str, subprocess.Popen[bytes]]()
        self.settings, self.ports = GENEROUS, {"first": free_port(), "second": free_port()}
        keys = folder / "seal-keys"
        keys.write_bytes(subprocess.run([BINARY, "keygen"], capture_output=True, check=True).stdout)
        keys.chmod(0o600)
        # It seals what is committed to, and serves open states.
        command = [BINARY, "serve", "--listen", f"127.0.0.1:{self.rules_port}", "--seal-keys-file", str(keys), "--log", "warn"]
        self.running["rules"] = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        await_port(self.rules_port, self.running["rules"])
        self.doubles = {name: Double(f"127.0.0.1:{self.rules_port}") for name in self.ports}
        self.doubles["second"].seats = self.doubles["first"].seats
        for name in self.ports:
            self.start_server(name)

    def start_server(self, name: str = "first") -> str:
        database = {"RULES_SERVER": f"127.0.0.1:{self.doubles[name].port}", "MATCH_DATABASE": str(self.folder / "matches.db")}
        command = [sys.executable, "-m", "match_server", "--port", str(self.ports[name]), "--log-level", "warning"]
        self.running[name] = subprocess.Popen(command, cwd=HERE, env=os.environ | database | self.settings)
        await_port(self.ports[name], self.running[name])
        return f"http://127.0.0.1:{self.ports[name]}"

    def dealt_again(self, game: str) -> Match:
        """A match whose players add the same to the deal each time: here it is the same one."""
        return Match(self, self.create(game), entropy=["%064x" % (seat + 1) for seat in range(2)])


@contextmanager
def twins(folder: Path) -> Iterator[Twins]:
    made = Twins(folder)
    try:
        yield made
    finally:
        for name in list(made.running):
            made.kill(name)
        for double in made.doubles.values():
            double.server.stop(None)


def told(address: str, match: Match, seat: int | None, form: str, last: int, count: int) -> list[bytes]:
    """The bytes of the messages after one, as a viewer is told them, without signs of life."""
    headers = {"Last-Event-ID": str(last)} | ({"Authorization": f"Bearer {match.players[seat].token}"} if seat is not None else {})
    heard: list[bytes] = []
    with httpx.stream("GET", f"{address}{match.path}/stream?form={form}", headers=headers, verify=TRUSTED, timeout=120) as answer:
        rest = b""
        for piece in answer.iter_bytes():
            *whole, rest = (rest + piece).split(b"\n\n")
            heard += [each for each in whole if not each.startswith((b"event: presence", b":"))]
            if len(heard) >= count:
                break
    return heard[:count]


def compare(folder: Path, pairs: int) -> int:
    """How many messages of either form were compared that were made of two different states."""
    matches, choices = 0, random.Random(17)
    with twins(folder) as table:
        addresses = [f"http://127.0.0.1:{table.ports[name]}" for name in ("first", "second")]
        different = table.doubles["second"].different
        while min(different["json"], different["position"]) < pairs / 2:
            game = list(GAMES)[matches % 2]
            matches += 1
            match = table.dealt(game, options=GAMES[game])
            first = match.public()["version"]
            for _ in range(25):
                if match.public()["awaited"] is None:
                    break
                match.step(choices)
            count = match.public()["version"] - first + 1
            table.doubles["second"].seed = matches
            for seat in (0, 1, None):
                for form in ("json", "position"):
                    heard = [told(address, match, seat, form, first - 1, count) for address in addresses]
                    assert len(heard[0]) == count
                    for one, other in zip(*heard, strict=True):
                        assert one == other, (game, seat, form)
        return different.total()


def test_what_is_hidden_changes_no_byte_that_its_strangers_are_told(tmp_path: Path) -> None:
    assert compare(tmp_path, 150) >= 150


@pytest.mark.proof
def test_what_is_hidden_changes_no_byte_in_two_thousand_pairs(tmp_path: Path) -> None:
    assert compare(tmp_path, 2000) >= 2000
