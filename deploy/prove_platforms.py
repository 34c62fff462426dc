"""Proves the packages for machines without a compiler, or of another kind than this one, that `make dist` has made: each where it belongs, with
nothing else of Hadal. ARM64 is imitated by qemu-user, Windows by Wine.

    prove_platforms.py FOLDER PLATFORM ...

Needs, on Debian, as root: qemu-user, debootstrap and wine64, for the platforms that ask for them; what lacks them is left out. HADAL_DEMAND=platforms
makes that a failure.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import venv
import zipfile
from collections.abc import Callable
from pathlib import Path

import demand
from prove_dist import ENVIRONMENT, PATIENCE, ROOT, Command, Handed, expect, run, say

sys.path.insert(0, str(ROOT / "tests/front_door"))
from page import GREETING  # noqa: E402

# The oldest C library that the wheels promise to run with.
GLIBC = (2, 28)
QEMU = "qemu-aarch64"
GAMES = ("advanced_colonization", "deep_colony", "oceans", "deeper")
# The tags of wheels for ARM64 that such a C library can load.
ARM64_TAGS = [f"manylinux_2_{minor}_aarch64" for minor in range(17, GLIBC[1] + 1)] + ["manylinux2014_aarch64"]


class Imitated:
    """A program for another machine, and how it is run on this one."""

    def __init__(self, handed: Handed, name: str, command: Command, environment: dict[str, str]) -> None:
        self.handed, self.name, self.command, self.environment = handed, name, command, environment

    def says(self, *arguments: str, typed: str = "") -> str:
        command = [*self.command, *arguments]
        done = subprocess.run(command, cwd=self.handed.scratch, env=self.environment, capture_output=True, text=True, input=typed, timeout=PATIENCE)
        expect(done.returncode == 0, f"{self.name}: {' '.join(arguments)}: {done.stdout}{done.stderr}")
        return done.stdout

    def prove(self) -> None:
        told = self.says("--version").strip()
        expect(told == f"hadal {self.handed.version}", f"{self.name} is {told}")
        here = Imitated(self.handed, "this machine", [self.handed.the("hadal-*-linux-x86_64")], {})
        for game in GAMES:
            whole = ("play", game, "--seats", "2", "--players", "greedy,random", "--seed", "7", "--short", "--json")
            told = self.says(*whole)
            expect('"reason"' in told.splitlines()[-1], f"{self.name}: {game} does not end: {told[-1000:]}")
            expect(told == here.says(*whole), f"{self.name}: {game} is another game than on this machine")
        say(f"{self.name}: a whole game of each, the same as on this machine")
        key = f"key-{len(list(self.handed.scratch.iterdir()))}"
        expect("is made" in self.says("keygen", "--file", key) and (self.handed.scratch / key).stat().st_size > 0, f"{self.name} makes no key")
        expect("deep_colony" in self.says("mcp", typed=GREETING), f"{self.name} has no seat for a language model")
        with self.handed.served_by(self.command, self.environment) as address:
            self.handed.server(address, self.name)
            self.says("healthcheck", "--listen", address)
        say(f"{self.name}: keys, a seat for a language model, and a health check")


def linux_x86_64(handed: Handed) -> None:
    """The wheel is installed and played by `prove_dist.py`; here is what it promises, and its sources."""
    for machine in ("x86_64", "aarch64"):
        wheel = handed.the(f"hadal_core-*-abi3-manylinux_2_28_{machine}.whl")
        with zipfile.ZipFile(wheel) as packed:
            (module,) = [packed.read(name) for name in packed.namelist() if name.endswith(".so")]
        asked = max((int(major), int(minor)) for major, minor in re.findall(rb"GLIBC_(\d+)\.(\d+)", module))
        expect(asked <= GLIBC, f"{wheel.name} asks for glibc {asked}")
        say(f"{wheel.name} asks for glibc {asked[0]}.{asked[1]}")
    folder = handed.empty("sources")
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv/bin/python"
    # Only this package from its sources, and soon built: optimized it is the same.
    os.environ["MATURIN_PEP517_ARGS"] = ENVIRONMENT["MATURIN_PEP517_ARGS"] = "--profile dev"
    run(python, "-m", "pip", "install", "--quiet", "--find-links", handed.folder, "--no-binary", "hadal-core", f"hadal=={handed.version}", folder=folder)
    handed.programs("python", python, folder)
    say("hadal-core installs from its sources, and plays")


def has_command(handed: Handed, pattern: str) -> bool:
    """False, and said, if `make dist` has left the command out."""
    if next(handed.folder.glob(pattern), None):
        return True
    demand.skip("platforms", f"there is no {pattern} in the folder: it was not built")
    return False


def linux_aarch64(handed: Handed) -> None:
    if not (shutil.which(QEMU) and shutil.which("debootstrap")):
        demand.skip("platforms", f"nothing here runs programs for ARM64 ({QEMU}, debootstrap)")
        return
    command = "hadal-*-linux-aarch64"
    if has_command(handed, command):
        Imitated(handed, "the server for ARM64", [QEMU, handed.the(command)], {"PATH": os.environ["PATH"]}).prove()
    folder = handed.empty("arm64")
    root, site, python = folder / "root", folder / "site", folder / "python"
    run(ROOT / "deploy/cross/foreign_python.sh", "arm64", root, folder=folder)
    python.write_text(f'#!/bin/sh\nexec {QEMU} -L {root} -E PYTHONPATH={site} {root}/usr/bin/python3 "$@"\n')
    python.chmod(0o755)
    version = run(python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])", folder=folder).strip()
    tags = [option for tag in ARM64_TAGS for option in ("--platform", tag)]
    run(sys.executable, "-m", "pip", "install", "--quiet", "--target", site, "--only-binary", ":all:", "--python-version", version, *tags,
        "--find-links", handed.folder, f"hadal=={handed.version}", folder=folder)
    handed.programs("python", python, folder)
    say(f"the wheel for ARM64 plays in Debian's Python {version}")


def windows_x86_64(handed: Handed) -> None:
    wine = shutil.which("wine") or shutil.which("wine64", path="/usr/lib/wine")
    if not wine:
        demand.skip("platforms", "nothing here runs programs for Windows (wine64)")
        return
    command = "hadal-*-windows-x86_64.exe"
    if not has_command(handed, command):
        return
    # A disk C: of its own; it shows the file system as Z:.
    own = {"PATH": os.environ["PATH"], "HOME": str(handed.scratch), "WINEPREFIX": str(handed.scratch / "wine"), "WINEDEBUG": "-all"}
    subprocess.run([wine, "wineboot", "--init"], env=own, check=True, timeout=PATIENCE)
    randomness = handed.scratch / "wine/drive_c/windows/system32/bcryptprimitives.dll"
    if not randomness.exists():
        # Debian 12's Wine lacks this library of Windows, from which programs in Rust take their randomness.
        source = ROOT / "deploy/cross/bcryptprimitives.c"
        run(os.environ.get("ZIG_PYTHON", sys.executable), "-m", "ziglang", "cc", "-target", "x86_64-windows-gnu", "-shared", "-o", randomness, source,
            "-ladvapi32", folder=handed.scratch)
    try:
        Imitated(handed, "hadal.exe", [wine, handed.the(command)], own).prove()
    finally:
        server = shutil.which("wineserver", path=f"/usr/lib/wine{os.pathsep}{os.environ['PATH']}")
        if server:
            subprocess.run([server, "--kill"], env=own, check=False)


PLATFORMS: dict[str, Callable[[Handed], None]] = {
    "linux-x86_64": linux_x86_64,
    "linux-aarch64": linux_aarch64,
    "windows-x86_64": windows_x86_64,
}


def main() -> None:
    folder, platforms = Path(sys.argv[1]).resolve(), sys.argv[2:] or list(PLATFORMS)
    for platform in platforms:
        with tempfile.TemporaryDirectory(prefix="hadal-platform-") as scratch:
            PLATFORMS[platform](Handed(folder, Path(scratch)))


if __name__ == "__main__":
    main()
