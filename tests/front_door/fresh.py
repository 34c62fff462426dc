"""Goes each of the README's ways in as a stranger does: in an empty folder with a fresh clone in it, by the README's own commands, until its
programs have printed what stands beside them. Tells how long each command took. Earlier downloads are used again;
everything is built in that folder.

    python fresh.py [WORD...]      only the ways whose names have one of these words
"""

import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import ExitStack
from pathlib import Path

from page import DEFAULT, GREETING, ROOT, Way, greeted, ways

# They serve until they are stopped, and what they serve is looked at.
SERVING = ("make -C hadal table", "hadal")
PLAYING = "hadal play"
PATIENCE = 3600
BUILDS = ("CARGO_TARGET_DIR", "CARGO_BUILD_TARGET", "RUSTFLAGS", "HADAL_BIN", "VIRTUAL_ENV", "MAKEFLAGS", "MAKELEVEL", "MFLAGS", "PYTHONPATH")


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


def environment(folder: Path, address: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in BUILDS}
    installed = folder / "installed"
    path = f"{installed}/bin:{os.environ['PATH']}"
    return {**kept, "PATH": path, "CARGO_INSTALL_ROOT": str(installed), "LISTEN": address, "HADAL_LISTEN": address}


def answers(url: str) -> str | None:
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return str(answer.read().decode())
    except OSError:
        return None


def serve(command: str, folder: Path, told: dict[str, str], stack: ExitStack) -> None:
    """Starts what serves, and waits until it does; it is stopped with the stack."""
    started = subprocess.Popen(shlex.split(command), cwd=folder, env=told, start_new_session=True)

    def stop() -> None:
        os.killpg(started.pid, signal.SIGTERM)
        started.wait(60)

    stack.callback(stop)
    address, until = told["LISTEN"], time.monotonic() + PATIENCE
    while answers(f"http://{address}/v1/games") is None:
        assert started.poll() is None, f"{command} has ended"
        assert time.monotonic() < until, f"{command} does not serve"
        time.sleep(0.5)
    if "table" in command:
        page = answers(f"http://{address}/")
        assert page and "<script" in page, page


def go(way: Way, folder: Path) -> list[tuple[str, float]]:
    """Goes the way; what was typed, and how many seconds each took."""
    subprocess.run(["git", "clone", "--quiet", "--depth", "1", f"file://{ROOT}", folder / "hadal"], check=True)
    address, took = f"127.0.0.1:{free_port()}", []
    told = environment(folder, address)
    with ExitStack() as stack:
        for command in way.commands:
            begun = time.monotonic()
            if command in SERVING:
                serve(command, folder, told, stack)
            else:
                typed = "quit\n" if command.startswith(PLAYING) else None
                subprocess.run(shlex.split(command), cwd=folder, env=told, input=typed, text=True, check=True, timeout=PATIENCE)
            took.append((command, time.monotonic() - begun))
        if way.started:
            begun = time.monotonic()
            answer = subprocess.run(way.started, cwd=folder, env=told, input=GREETING, stdout=subprocess.PIPE, text=True, check=True, timeout=PATIENCE)
            greeted(answer.stdout)
            took.append((shlex.join(way.started), time.monotonic() - begun))
        for program in way.programs:
            begun = time.monotonic()
            (folder / program.file).write_text(program.text.replace(DEFAULT, address), encoding="utf-8")
            done = subprocess.run(shlex.split(program.run), cwd=folder, env=told, stdout=subprocess.PIPE, text=True, check=True, timeout=PATIENCE)
            program.check(done.stdout)
            took.append((program.run, time.monotonic() - begun))
    return took


def main(words: list[str]) -> None:
    chosen = [way for way in ways() if not words or any(word.lower() in way.name.lower() for word in words)]
    assert chosen, f"no way in is called {words}"
    for way in chosen:
        folder = Path(tempfile.mkdtemp(prefix="hadal-front-door-"))
        try:
            took = go(way, folder)
        finally:
            shutil.rmtree(folder)
        print(f"{way.name}: {len(took)} commands, {sum(seconds for _, seconds in took) / 60:.1f} minutes")
        for command, seconds in took:
            print(f"  {seconds:7.1f} s  {command}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
