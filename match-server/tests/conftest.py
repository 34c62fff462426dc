"""A rules server and match servers as processes that can be killed and started again. HADAL_BIN names the program hadal."""

import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import Any

import httpx
import pytest
from play import TRUSTED, Guest, Json

# For calls of nobody in particular.
http = httpx.Client(verify=TRUSTED, timeout=60)

HERE = Path(__file__).resolve().parents[1]
BINARY = os.environ.get("HADAL_BIN", str(HERE.parent / "target" / "debug" / "hadal"))
# Tests are one visitor. Those of limits set their own.
GENEROUS = {"MATCH_REQUESTS_PER_SECOND": "100000", "MATCH_REQUESTS_AT_ONCE": "100000", "MATCH_STREAMS_PER_VISITOR": "400"}
GENEROUS |= {"MATCH_MATCHES_PER_DAY": "100000", "MATCH_CHANGES_PER_DAY": "10000000", "MATCH_CONNECTIONS": "5000"}


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


def await_port(port: int, process: subprocess.Popen[bytes]) -> None:
    """Waits until the process listens. Beside busy neighbours its start takes a while; if it ends, nothing more is waited for."""
    deadline = time.monotonic() + 180
    while process.poll() is None and time.monotonic() < deadline:
        with socket.socket() as asked:
            if asked.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError(f"nobody listens on port {port}; status of the process: {process.returncode}")


class Table:
    """The servers, and what they keep."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder, self.rules_port, self.running = folder, free_port(), dict[str, subprocess.Popen[bytes]]()
        self.settings = GENEROUS | settings
        keys = folder / "seal-keys"
        keys.touch(mode=0o600)
        keys.write_bytes(subprocess.run([BINARY, "keygen"], capture_output=True, check=True).stdout)
        self.ports = {"first": free_port(), "second": free_port()}
        self.start_rules()
        self.start_server()

    def start_rules(self) -> None:
        options = ["--seal-keys-file", str(self.folder / "seal-keys"), "--sealing-policy", "sealed-only", "--log", "warn"]
        listen = ["--listen", f"127.0.0.1:{self.rules_port}"]
        self.running["rules"] = subprocess.Popen([BINARY, "serve", *listen, *options], stdout=subprocess.DEVNULL)
        await_port(self.rules_port, self.running["rules"])

    def start_server(self, name: str = "first") -> str:
        port, database = self.ports[name], str(self.folder / "matches.db")
        environment = os.environ | {"RULES_SERVER": f"127.0.0.1:{self.rules_port}", "MATCH_DATABASE": database} | self.settings
        command = [sys.executable, "-m", "match_server", "--port", str(port), "--log-level", "warning"]
        self.running[name] = subprocess.Popen(command, cwd=HERE, env=environment)
        await_port(port, self.running[name])
        return f"http://127.0.0.1:{port}"

    def kill(self, name: str) -> None:
        process = self.running.pop(name)
        process.send_signal(signal.SIGKILL)
        process.wait(timeout=60)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.ports['first']}"

    def create(self, game: str = "oceans", **how: Any) -> str:
        answer = http.post(f"{self.address}/matches", json={"game": game, **how})
        assert answer.status_code == 201, answer.text
        match: str = answer.json()["match"]
        return match

    def dealt(self, game: str = "oceans", **how: Any) -> "Match":
        return Match(self, self.create(game, **how))


class Match:
    """A match that has been dealt: a spectator, and a guest for each seat."""

    def __init__(self, table: Table, match: str, entropy: list[str] | None = None, names: list[str] | None = None) -> None:
        self.table, self.match, self.spectator = table, match, Guest(table.address, match)
        self.path = f"/matches/{match}"
        self.players = [Guest(table.address, match, token_hex(32)) for _ in range(self.public()["seat_count"])]
        for player, part in zip(self.players, entropy or [], strict=False):
            player.entropy = part
        self.commitments = [sha256(bytes.fromhex(player.entropy)).hexdigest() for player in self.players]
        for seat, player in enumerate(self.players):
            assert player.join(names[seat] if names else f"Player {seat}") == {"seat": seat}
        assert [player.reveal()["dealt"] for player in self.players][-1]

    def public(self) -> Json:
        told: Json = self.spectator.http.get(self.path).raise_for_status().json()
        return told

    def seen(self) -> Json:
        told = self.public()
        return {"position": {name: told[name] for name in ("since", "ply", "state_hash")}}

    def all_messages(self, guest: Guest) -> list[Json]:
        """Everything that a guest was told from the beginning on, as the stream of somebody who comes back tells it."""
        newcomer = Guest(self.table.address, self.match)
        newcomer.http, newcomer.last = guest.http, "0"
        # Closed here: if it were left to the garbage collector, that could run in the middle of a later call, which has locked what
        # closing needs.
        with closing(newcomer.messages):
            return [next(newcomer.messages) for _ in range(self.public()["version"])]

    def present(self, seat: int) -> Json:
        """The present message of a seat."""
        guest = Guest(self.table.address, self.match, self.players[seat].token)
        with closing(guest.messages):
            return next(guest.messages)

    def step(self, choices: random.Random) -> Json:
        """Plays any action of the awaited seat, and answers with the message about it."""
        seat = self.public()["awaited"]
        action = choices.choice(self.present(seat)["legal"]["actions"])
        answer = self.players[seat].post("actions", action=action, **self.seen())
        assert "refused" not in answer, answer
        return self.present(seat)

    def record(self) -> str:
        return self.spectator.http.get(f"{self.path}/record").raise_for_status().text

    def verified(self, commitment: str | None = None, entropy: list[str] | None = None) -> bool:
        """Whether `hadal verify` finds that the record holds, and is of the commitments that were published."""
        command = [BINARY, "verify", "--commitment", commitment or self.public()["seed_commitment"], "-"]
        command += [f"--entropy-commitment={each}" for each in entropy or self.public()["entropy_commitments"]]
        told = subprocess.run(command, input=self.record(), text=True, capture_output=True)
        seats = self.public()["seat_count"]
        all_of_them = f"steps 2, entropy committed to by {seats} of {seats}\n"
        return told.returncode == 0 and told.stdout.startswith("verified") and all_of_them in told.stdout


@contextmanager
def serving(folder: Path, **settings: str) -> Iterator[Table]:
    made = Table(folder, **settings)
    try:
        yield made
    finally:
        for name in list(made.running):
            made.kill(name)


@pytest.fixture(scope="session")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with serving(tmp_path_factory.mktemp("table")) as made:
        yield made


@pytest.fixture
def mortal_table(tmp_path: Path) -> Iterator[Table]:
    """One for a test that kills its servers."""
    with serving(tmp_path) as made:
        yield made


@pytest.fixture
def choices() -> random.Random:
    return random.Random(3)
