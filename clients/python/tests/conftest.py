"""Starts the servers once for all tests; `HADAL_BIN` names its binary."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from hadal_client import AsyncHadal, Hadal

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


@dataclass(frozen=True)
class Way:
    """A way to the calls: to a server by its address, or into this process."""

    address: str | None
    keys: str = ""
    policy: str = "both"

    def plain(self, timeout: float | None = 30) -> Hadal:
        if self.address is None:
            return Hadal.local(seal_keys=self.keys, sealing_policy=self.policy, timeout=timeout)
        return Hadal(self.address, timeout=timeout)

    def asynchronous(self) -> AsyncHadal:
        if self.address is None:
            return AsyncHadal.local(seal_keys=self.keys, sealing_policy=self.policy)
        return AsyncHadal(self.address)


@pytest.fixture(scope="session")
def keys() -> bytes:
    return subprocess.run([BINARY, "keygen"], capture_output=True, check=True).stdout


@pytest.fixture(scope="session", params=["server", "local"])
def way(request: pytest.FixtureRequest, keys: bytes) -> Way:
    """A test that does not ask for `address` is true of both."""
    if request.param == "local":
        return Way(None, keys.decode())
    return Way(request.getfixturevalue("address"))


@pytest.fixture(scope="session")
def sealing_address(tmp_path_factory: pytest.TempPathFactory, keys: bytes) -> Iterator[str]:
    """A server that seals every game."""
    file = tmp_path_factory.mktemp("keys") / "seal-keys"
    file.touch(mode=0o600)
    file.write_bytes(keys)
    with serving("--seal-keys-file", str(file), "--sealing-policy", "sealed-only") as listening:
        yield listening


@pytest.fixture
def sealing(way: Way, request: pytest.FixtureRequest) -> Way:
    """The same way, where every game is sealed."""
    if way.address is None:
        return Way(None, way.keys, "sealed-only")
    return Way(request.getfixturevalue("sealing_address"))


@pytest.fixture
def hadal(way: Way) -> Iterator[Hadal]:
    with way.plain() as connected:
        yield connected


@pytest.fixture
def local() -> Iterator[Hadal]:
    """In this process, without a bound: for what a server makes no other."""
    with Hadal.local(timeout=None) as connected:
        yield connected
