"""The package as others get it: built, installed into empty environments, and played with."""

import os
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

import pytest

CLIENT = Path(__file__).resolve().parent.parent
# The locked wheels, which `make` puts there: nothing here asks the network.
WHEELS = Path(sys.prefix) / "wheels"
ENVIRONMENT = {
    "PATH": os.environ["PATH"],
    "PIP_NO_INDEX": "1",
    "PIP_FIND_LINKS": str(WHEELS),
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    # Compiling the dependencies would take most of the time.
    "PIP_NO_COMPILE": "1",
}

GAME = """
import asyncio, sys
from hadal.v1.game_pb2 import Position
from hadal_client import AsyncHadal, Hadal, awaited, describe

def plain(address: str) -> Position:
    with Hadal(address) as hadal:
        position = hadal.create_game("deep_colony", seat_count=2, seed=1).position
        while awaited(position) is not None:
            position = hadal.apply(position, hadal.random_action(position)).position
        return position

async def awaiting(address: str) -> Position:
    async with AsyncHadal(address) as hadal:
        return (await hadal.create_game("oceans", seat_count=2)).position

print(describe(plain(sys.argv[1])), describe(asyncio.run(awaiting(sys.argv[1]))), sep="\\n")
"""


def run(*command: str | Path, folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, env=ENVIRONMENT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def files() -> set[Path]:
    """The files in the client's folder, except those that tools keep there meanwhile."""
    kept = {".venv", ".mypy_cache", ".pytest_cache", "__pycache__"}
    return {path for path in CLIENT.rglob("*") if not kept & set(path.relative_to(CLIENT).parts)}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source distribution, and the wheel that was built from it."""
    assert WHEELS.is_dir(), f"{WHEELS} is missing; `make test-python` makes it"
    folder, before = tmp_path_factory.mktemp("built"), files()
    run(sys.executable, "-m", "build", "--outdir", folder, CLIENT, folder=folder)
    assert files() == before, "a build must leave nothing behind"
    return folder


def installed(folder: Path, package: Path) -> Path:
    """The Python of a new environment that the package is installed in, with what it depends on and nothing else."""
    before = files()
    venv.create(folder / "venv", with_pip=False)
    python = folder / "venv" / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", package, folder=folder)
    assert files() == before, "an installation must leave nothing behind"
    return python


# The wheel is built from the source distribution, which so proves that it can be built from.
@pytest.mark.parametrize("kind", ["clone", "wheel"])
def test_it_installs_anywhere_and_plays(kind: str, built: Path, tmp_path: Path, address: str) -> None:
    (package,) = [CLIENT] if kind == "clone" else built.glob("*.whl")
    python = installed(tmp_path, package)
    (tmp_path / "game.py").write_text(GAME, encoding="utf-8")
    told = run(python, "game.py", address, folder=tmp_path).splitlines()
    assert "over (all_tiles_placed)" in told[0] and "ply 0: seat" in told[1]
    if kind == "wheel":
        # The types must reach whoever uses the package.
        run(sys.executable, "-m", "mypy", "--strict", "--python-executable", python, "game.py", folder=tmp_path)


def test_the_source_distribution_holds_what_the_messages_are_made_from(built: Path) -> None:
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        inside = {name.partition("/")[2] for name in opened.getnames()}
    assert {"proto/hadal/v1/game.proto", "proto/google/rpc/status.proto", "generate.py", "LICENSE", "README.md"} <= inside
    assert not any(name.endswith(("_pb2.py", ".pyc")) for name in inside)


def test_the_licence_is_the_repositorys() -> None:
    assert (CLIENT / "LICENSE").read_bytes() == (CLIENT.parent.parent / "LICENSE").read_bytes()
