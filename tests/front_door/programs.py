"""Runs the programs of the README's ways in with what this clone has built: the server that HADAL_BIN names, both clients, the module for
Python. Those that need no server in Node.js are run with one, unless HADAL_CORE names a core. The program in Rust is a documentation test of
`hadal-core`. `fresh.py` runs everything as it stands.

    python programs.py          all but those for learning
    python programs.py learning only those, which need libraries of others: `make test-learners`
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from page import DEFAULT, GREETING, LEARNING, ROOT, Program, greeted, ways

SERVER = os.environ.get("HADAL_BIN", "")
LOCAL = re.compile(r"localHadal\(\{ core: [^}]*\}\)")
PATIENCE = 240


def adapted(program: Program, address: str) -> str:
    """The program for the server at this address, and for the core if there is one."""
    text = program.text.replace(DEFAULT, address)
    if program.language != "js":
        return text
    if core := os.environ.get("HADAL_CORE"):
        return LOCAL.sub(f"localHadal({{ core: {core!r} }})", text)
    return LOCAL.sub(f'connectHadal("http://{address}")', text).replace("localHadal", "connectHadal")


def run(program: Program, address: str, folder: Path) -> None:
    with_it = {"python": sys.executable, "js": "node", "sh": "sh"}[program.language]
    file = folder / program.file
    file.write_text(adapted(program, address), encoding="utf-8")
    done = subprocess.run([with_it, file.name], cwd=folder, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    program.check(done.stdout)
    print(f"front door: {program.language} prints what stands beside it")


def learn(folder: Path) -> None:
    for program in (program for way in ways() if way.name == LEARNING for program in way.programs):
        run(program, DEFAULT, folder)


def main(folder: Path) -> None:
    assert SERVER, "HADAL_BIN names no server"
    (folder / "node_modules").mkdir()
    (folder / "node_modules/hadal-client").symlink_to(ROOT / "clients/typescript")
    with subprocess.Popen([SERVER, "serve", "--listen", "127.0.0.1:0", "--log", "error"], stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout
            address = server.stdout.readline().strip().removeprefix("listening on ")
            programs = [program for way in ways() if way.name != LEARNING for program in way.programs]
            assert {program.language for program in programs} == {"python", "js", "rust", "sh"}
            for program in programs:
                if program.language != "rust":
                    run(program, address, folder)
        finally:
            server.terminate()
    for command in (command for way in ways() for command in way.commands if command.startswith("hadal play")):
        played = subprocess.run([SERVER, *command.split()[1:]], input="quit\n", capture_output=True, text=True, timeout=PATIENCE)
        assert played.returncode == 0 and "Seat 1> " in played.stdout, played
    for started in (way.started for way in ways() if way.started):
        greeted(subprocess.run([SERVER, *started[1:]], input=GREETING, capture_output=True, text=True, check=True, timeout=PATIENCE).stdout)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        (learn if sys.argv[1:] == [LEARNING.lower()] else main)(Path(name))
