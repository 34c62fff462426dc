"""Starts the server once for all tests; `HADAL_BIN` names its binary."""

import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from hadal_client import Hadal

DEFAULT_BIN = Path(__file__).resolve().parents[3] / "target" / "debug" / "hadal"
LISTENING = "listening on "


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    binary = os.environ.get("HADAL_BIN", str(DEFAULT_BIN))
    command = [binary, "serve", "--listen", "127.0.0.1:0", "--log", "warn"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            first = server.stdout.readline().rstrip("\n")
            assert first.startswith(LISTENING), f"the first line of {binary} was {first!r}"
            yield first.removeprefix(LISTENING)
        finally:
            server.send_signal(signal.SIGTERM)
            code = server.wait(timeout=30)
    assert code == 0, "the server must end well when asked to stop"


@pytest.fixture
def hadal(address: str) -> Iterator[Hadal]:
    with Hadal(address, timeout=30) as connected:
        yield connected
