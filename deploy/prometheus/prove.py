#!/usr/bin/env python3
"""Proves the files of this folder against a real server and a real Prometheus, on loopback.

promtool checks the configuration, the rules, their tests, and the text of a live scrape. Then a Prometheus scrapes a server
that answers calls, and must know what was called; it evaluates every rule; and it sees the server go.

Usage: prove.py HADAL. Needs `prometheus` and `promtool` (Debian, Ubuntu: apt-get install prometheus); without them it
says SKIPPED and why, or fails if HADAL_DEMAND names prometheus.
"""

import contextlib
import json
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import demand  # noqa: E402  # it lies beside this folder

PATIENCE = 60
CALLS = 25


def main() -> None:
    missing = [tool for tool in ("promtool", "prometheus") if shutil.which(tool) is None]
    if missing:
        demand.skip("prometheus", f"{' and '.join(missing)} not found; apt-get install prometheus")
        return
    promtool("check", "config", "prometheus.yml")
    promtool("check", "rules", "alerts.yml")
    promtool("test", "rules", "alerts_test.yml")
    with server(sys.argv[1]) as (process, address, admin):
        for _ in range(CALLS):
            list_games(address)
        text = get(f"http://{admin}/metrics")
        promtool("check", "metrics", given=text)
        print(f"promtool finds no fault with {len(text.splitlines())} lines of a live scrape")
        with prometheus(admin) as api:
            until("the target is up", lambda: value(api, 'up{job="hadal"}') == 1)
            counted = 'sum(hadal_requests_total{rpc="ListGames", code="OK"})'
            until("the calls are counted", lambda: value(api, counted) == CALLS)
            assert value(api, "sum(hadal_ready)") == 1
            assert value(api, 'sum(hadal_refusals_total{reason="INTERNAL"})') == 0
            until("every rule is evaluated", lambda: all_healthy(api))
            process.terminate()
            process.wait(timeout=PATIENCE)
            until("the server is seen to be gone", lambda: value(api, 'up{job="hadal"}') == 0)
    print("a real Prometheus saw the server come, its calls, every rule, and the server go")


def promtool(*arguments: str, given: bytes = b"") -> None:
    done = subprocess.run(["promtool", *arguments], cwd=HERE, input=given, capture_output=True, timeout=PATIENCE)
    said = (done.stdout + done.stderr).decode()
    # A finding of `check metrics` is no failure to it.
    if done.returncode != 0 or (arguments[:2] == ("check", "metrics") and said.strip()):
        sys.exit(f"promtool {' '.join(arguments)}:\n{said}")


@contextlib.contextmanager
def server(binary: str):
    command = [binary, "serve", "--listen", "127.0.0.1:0", "--admin-listen", f"127.0.0.1:{free_port()}"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        address = process.stdout.readline().strip().removeprefix("listening on ")
        yield process, address, command[-1]
    finally:
        process.kill()
        process.wait(timeout=PATIENCE)


@contextlib.contextmanager
def prometheus(admin: str):
    """A Prometheus with the rules of this folder, which asks this one server every second."""
    port = free_port()
    configuration = {
        "global": {"scrape_interval": "1s", "scrape_timeout": "1s", "evaluation_interval": "1s"},
        "rule_files": [str(HERE / "alerts.yml")],
        "scrape_configs": [{"job_name": "hadal", "static_configs": [{"targets": [admin]}]}],
    }
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "prometheus.yml")
        file.write_text(json.dumps(configuration))
        log = pathlib.Path(folder, "log").open("w")
        process = subprocess.Popen(
            ["prometheus", f"--config.file={file}", f"--storage.tsdb.path={folder}/data", f"--web.listen-address=127.0.0.1:{port}"],
            stdout=log,
            stderr=log,
        )
        api = f"http://127.0.0.1:{port}"
        try:
            until("Prometheus is ready", lambda: get(f"{api}/-/ready"))
            yield api
        finally:
            process.kill()
            process.wait(timeout=PATIENCE)


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def list_games(address: str) -> None:
    """A call as browsers make it: an empty message in gRPC-Web."""
    headers = {"content-type": "application/grpc-web+proto", "x-grpc-web": "1"}
    request = urllib.request.Request(f"http://{address}/hadal.v1.GameService/ListGames", b"\0" * 5, headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        assert b"grpc-status:0" in answer.read()


def get(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
        return answer.read()


def value(api: str, query: str) -> float | None:
    found = json.loads(get(f"{api}/api/v1/query?{urllib.parse.urlencode({'query': query})}"))["data"]["result"]
    return float(found[0]["value"][1]) if found else None


def all_healthy(api: str) -> bool:
    groups = json.loads(get(f"{api}/api/v1/rules"))["data"]["groups"]
    rules = [rule for group in groups for rule in group["rules"]]
    for rule in rules:
        assert rule["health"] != "err", rule
    return bool(rules) and all(rule["health"] == "ok" for rule in rules)


def until(what: str, holds) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(urllib.error.URLError, ConnectionError, TimeoutError):
            if holds():
                return
        time.sleep(0.1)
    sys.exit(f"waited {PATIENCE} s: {what}")


if __name__ == "__main__":
    main()
