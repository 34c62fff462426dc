"""How the server is started and stopped."""

import os
import subprocess
import sys
import time

import httpx
import pytest
from conftest import GENEROUS, HERE, Table, await_port, free_port


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.7", "example.org"])
def test_a_network_is_met_by_a_proxy_alone(host: str) -> None:
    command = [sys.executable, "-m", "match_server", "--host", host, "--port", str(free_port())]
    refused = subprocess.run(command, cwd=HERE, capture_output=True, text=True, timeout=60)
    assert refused.returncode == 2 and "--behind-proxy" in refused.stderr and host in refused.stderr


def test_who_says_that_a_proxy_stands_before_it_is_believed(table: Table) -> None:
    port = free_port()
    command = [sys.executable, "-m", "match_server", "--host", "0.0.0.0", "--port", str(port), "--behind-proxy", "--log-level", "warning"]
    with started(table, command, port):
        assert httpx.get(f"http://127.0.0.1:{port}/matches").status_code == 200


@pytest.mark.parametrize("is_by_uvicorn", [True, False])
def test_streams_end_when_the_server_is_told_to_stop(table: Table, is_by_uvicorn: bool) -> None:
    port = free_port()
    match = table.create()
    program = ["uvicorn", "match_server.app:app"] if is_by_uvicorn else ["match_server"]
    with started(table, [sys.executable, "-m", *program, "--port", str(port), "--log-level", "warning"], port) as process:
        with httpx.stream("GET", f"http://127.0.0.1:{port}/matches/{match}/stream", timeout=60) as stream:
            pieces = stream.iter_raw()
            next(pieces)
            began = time.monotonic()
            process.terminate()
            for _ in pieces:
                pass
        process.wait(timeout=60)
        # Uvicorn alone would wait for ever, and our own start for five seconds.
        assert time.monotonic() - began < 4


class started:
    """A server of one's own on the database of a table."""

    def __init__(self, table: Table, command: list[str], port: int) -> None:
        self.port = port
        self.process = subprocess.Popen(command, cwd=HERE, env=environment(table))

    def __enter__(self) -> subprocess.Popen[bytes]:
        await_port(self.port, self.process)
        return self.process

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait(timeout=60)


def environment(table: Table) -> dict[str, str]:
    return os.environ | {"RULES_SERVER": f"127.0.0.1:{table.rules_port}", "MATCH_DATABASE": str(table.folder / "matches.db")} | GENEROUS
