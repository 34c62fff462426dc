"""Starts the servers once for all tests; `HADAL_BIN` names its binary."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hadal_client import Hadal

DEFAULT_BIN = Path(__file__).resolve().parents[3] / "target" / "debug" / "hadal"
BINARY = os.environ.get("HADAL_BIN", str(DEFAULT_BIN))
LISTENING = "listening on "


@contextmanager
def serving(*options: str, listen: str = "127.0.0.1:0") -> Iterator[str]:
    """The address of a server of its own."""
    command = [BINARY, "serve", "--listen", listen, "--log", "warn", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            first = server.stdout.readline().rstrip("\n")
            assert first.startswith(LISTENING), f"the first line of {BINARY} was {first!r}"
            yield first.removeprefix(LISTENING)
        finally:
            server.send_signal(signal.SIGTERM)
            code = server.wait(timeout=30)
    assert code == 0, "the server must end well when asked to stop"


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with serving() as listening:
        yield listening


@pytest.fixture(scope="session")
def sealing_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that seals every game."""
    keys = tmp_path_factory.mktemp("keys") / "seal-keys"
    keys.touch(mode=0o600)
    keys.write_bytes(subprocess.run([BINARY, "keygen"], capture_output=True, check=True).stdout)
    with serving("--seal-keys-file", str(keys), "--sealing-policy", "sealed-only") as listening:
        yield listening


@pytest.fixture
def hadal(address: str) -> Iterator[Hadal]:
    with Hadal(address, timeout=30) as connected:
        yield connected
