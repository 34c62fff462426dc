"""Proves what `make dist` has made: each part alone, in an environment with nothing else of Hadal, plays. Packages of others come from the
package indexes, as they do for a user.

    prove_dist.py FOLDER

Without a container engine the images are left out, and without a Chromium the site is not opened; HADAL_DEMAND names what must not be left
out (`containers`, `table`).
"""

import contextlib
import functools
import hashlib
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
import venv
from collections.abc import Callable, Iterator
from pathlib import Path

import demand

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests/front_door"))
from page import DEFAULT, LEARNING, Program, ways  # noqa: E402

PATIENCE = 600
# Nothing of this clone is found by what is installed from the folder.
FOREIGN = ("PYTHONPATH", "NODE_PATH", "VIRTUAL_ENV", "HADAL_BIN")
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in FOREIGN}
MATCH_SERVER = "hadal-match-server"
Command = list[str | Path]


def run(*command: str | Path, folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, env=ENVIRONMENT, capture_output=True, text=True, timeout=PATIENCE)
    expect(done.returncode == 0, f"{' '.join(map(str, command))}: {done.stdout}{done.stderr}")
    return done.stdout


def expect(holds: bool, otherwise: str) -> None:
    if not holds:
        sys.exit(f"dist: {otherwise}")


def say(what: str) -> None:
    print(f"dist: {what}", flush=True)


def fetched(url: str, content: bytes | None = None) -> bytes:
    request = urllib.request.Request(url, data=content, headers={"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return bytes(answer.read())


class Handed:
    """The folder, and where its parts are tried."""

    def __init__(self, folder: Path, scratch: Path) -> None:
        self.folder, self.scratch = folder, scratch

    def the(self, pattern: str) -> Path:
        found = sorted(self.folder.glob(pattern))
        expect(len(found) == 1, f"{pattern}: there are {[path.name for path in found]}")
        return found[0]

    def empty(self, name: str) -> Path:
        folder = self.scratch / name
        folder.mkdir()
        return folder

    @functools.cached_property
    def version(self) -> str:
        return self.the("hadal-*-linux-x86_64").name.split("-")[1]

    def unpacked(self, pattern: str, name: str) -> Path:
        folder = self.empty(name)
        run("tar", "--extract", "--gzip", "--file", self.the(pattern), folder=folder)
        return folder

    def checksums(self) -> None:
        lines = (self.folder / "SHA256SUMS").read_text().splitlines()
        said = {name: digest for digest, name in (line.split("  ", 1) for line in lines)}
        there = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in self.folder.iterdir() if path.name != "SHA256SUMS"}
        expect(said == there, f"SHA256SUMS says {sorted(said)}, and there are {sorted(there)}, or one of them has changed")
        say(f"{len(there)} files are what SHA256SUMS says")

    def bills(self) -> None:
        # The client for TypeScript runs on four packages of others.
        least = {"server": 6, "table": 6, "client-typescript": 4, "client-typescript-tools": 6, "client-python": 6, "match-server": 6}
        for part, components in least.items():
            bill = json.loads(self.the(f"hadal-*[0-9]-{part}.cdx.json").read_text())
            expect(bill["bomFormat"] == "CycloneDX" and len(bill["components"]) >= components, f"the bill of {part} names nothing")
        say("each bill of materials names what its part is made of")

    @contextlib.contextmanager
    def serving(self) -> Iterator[str]:
        """The address of the static server for this machine."""
        binary = self.empty("server") / "hadal"
        shutil.copy(self.the("hadal-*-linux-x86_64"), binary)
        # The loader of dynamic programs is asked; some refuse a static one, some say that it is.
        asked = subprocess.run(["ldd", binary], capture_output=True, text=True)
        expect(asked.returncode != 0 or "statically linked" in asked.stdout, f"the server is not static: {asked.stdout}")
        with self.served_by([binary], {}) as address:
            yield address

    @contextlib.contextmanager
    def served_by(self, command: Command, environment: dict[str, str]) -> Iterator[str]:
        """The address of a server, which serves the page, too."""
        name = f"served-{len(list(self.scratch.iterdir()))}"
        page = self.unpacked("hadal-*-table.tar.gz", name)
        command = [*command, "serve", "--listen", "127.0.0.1:0", "--log", "error", "--assets", name]
        with subprocess.Popen(command, cwd=page.parent, env=environment, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout
                yield server.stdout.readline().strip().removeprefix("listening on ")
            finally:
                server.terminate()

    def server(self, address: str, which: str = "the static server") -> None:
        html = fetched(f"http://{address}/").decode()
        for path in re.findall(r'(?:src|href)="\.?(/assets/[^"]+)"', html):
            fetched(f"http://{address}{path}")
        (program,) = [program for way in ways() for program in way.programs if program.language == "sh"]
        program.check(run("sh", "-c", program.text.replace(DEFAULT, address), folder=self.scratch))
        say(f"{which} plays, and serves the page")

    def python(self) -> None:
        folder = self.empty("python")
        venv.create(folder / "venv", with_pip=True)
        python = folder / "venv/bin/python"
        install = (python, "-m", "pip", "install", "--quiet", "--find-links", self.folder)
        run(*install, f"hadal=={self.version}", folder=folder)
        self.programs("python", python, folder)
        say("the wheels, installed by one name, play without a server")
        run(*install, f"hadal[gym,models]=={self.version}", folder=folder)
        self.programs("python", python, folder, learning=True)
        run(python, "-c", "import mcp, hadal_client.arena", folder=folder)
        say("the wheels are an environment for learners, and have what programs for language models need")

    def sources_of_python(self) -> None:
        folder = self.empty("python-sources")
        venv.create(folder / "venv", with_pip=True)
        python = folder / "venv/bin/python"
        run(python, "-m", "pip", "install", "--quiet", self.the("hadal_client-*.tar.gz"), folder=folder)
        run(python, "-c", "from hadal_client import Hadal; from hadal.v1.game_pb2 import Position", folder=folder)
        say("the client for Python installs from its sources")

    def javascript(self, address: str) -> None:
        folder = self.empty("javascript")
        (folder / "package.json").write_text('{ "private": true, "type": "module" }')
        run("npm", "install", "--no-fund", "--no-audit", self.the("hadal-client-*.tgz"), self.the("hadal-core-*.tgz"), folder=folder)
        core = 'localHadal({ core: new URL(import.meta.resolve("hadal-core/hadal.wasm")) })'
        self.programs("js", "node", folder, lambda text: re.sub(r"localHadal\(\{[^}]*\}\)", core, text))
        readme = (ROOT / "bindings/wasm/package/README.md").read_text()
        (text,) = re.findall(r"^```js\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)
        self.program(Program("js", text, "core.js", "node core.js"), "node", folder)
        there = f'connectHadal("http://{address}")'
        self.programs("js", "node", folder, lambda text: re.sub(r"localHadal\(\{[^}]*\}\)", there, text).replace("localHadal", "connectHadal"))
        say("the packages for npm play, with a server and without")

    def programs(self, language: str, with_it: str | Path, folder: Path, adapted: Callable[[str], str] = str, learning: bool = False) -> None:
        """The programs of the README, those for learning or the others."""
        chosen = [way for way in ways() if (way.name == LEARNING) == learning]
        for program in [program for way in chosen for program in way.programs if program.language == language]:
            self.program(Program(language, adapted(program.text), program.file, program.run), with_it, folder)

    def program(self, program: Program, with_it: str | Path, folder: Path) -> None:
        (folder / program.file).write_text(program.text, encoding="utf-8")
        program.check(run(with_it, program.file, folder=folder))

    def site(self) -> None:
        folder = self.unpacked("hadal-*-site.tar.gz", "site")
        quiet = type("Quiet", (http.server.SimpleHTTPRequestHandler,), {"log_message": lambda *_: None})
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(quiet, directory=str(folder))) as host:
            threading.Thread(target=host.serve_forever, daemon=True).start()
            address = f"http://127.0.0.1:{host.server_port}/"
            html = fetched(address).decode()
            named = re.findall(r'(?:src|href)="\.?/?(assets/[^"]+)"', html)
            expect(bool(named) and all(fetched(address + path) for path in named), f"the site names no file: {html}")
            (core,) = folder.glob("assets/*.wasm")
            expect(fetched(f"{address}assets/{core.name}")[:4] == b"\0asm", "the site has no core")
            self.open(address)
            host.shutdown()

    def open(self, address: str) -> None:
        names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
        chromium = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
        if chromium is None:
            demand.skip("table", "no Chromium opens the site here (Debian: apt-get install chromium)")
            return
        profile = self.empty("profile")
        shown = run(chromium, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}", "--virtual-time-budget=60000",
                    "--dump-dom", address, folder=self.scratch)
        missing = [title for title in ("Advanced Colonization", "Deep Colony", "Oceans", "Deeper") if title not in shown]
        expect(not missing, f"the site's lobby does not show {missing}: {shown[:2000]}")
        say("the site shows its lobby in a browser, from a plain file server")

    def images(self) -> None:
        docker = os.environ.get("DOCKER", "docker")
        archives = sorted(self.folder.glob("*-image-*.tar.gz"))
        if not archives:
            demand.skip("containers", "there are no images in the folder: no container engine was there to make them")
            return
        for archive in archives:
            name = run(docker, "load", "--input", archive, folder=self.scratch).strip().split()[-1]
            # podman puts `localhost/` before it.
            if name.rpartition("/")[2].startswith(MATCH_SERVER):
                self.matches(docker, name)
            else:
                told = run(docker, "run", "--rm", "--read-only", "--network", "none", name, "--version", folder=self.scratch).strip()
                expect(told == f"hadal {name.rpartition(':')[2]}", f"{name} is {told}")
            say(f"the image {name} runs")

    def matches(self, docker: str, name: str) -> None:
        """Runs as the user that the image names, on its own database, and answers in its own container."""
        container = run(docker, "run", "--detach", "--rm", "--network", "none", name, folder=self.scratch).strip()
        asked = "import urllib.request; print(urllib.request.urlopen('http://127.0.0.1:8000/matches').status)"
        try:
            for _ in range(60):
                if subprocess.run([docker, "exec", container, "python", "-c", asked], capture_output=True, check=False).stdout == b"200\n":
                    return
                time.sleep(0.5)
            raise SystemExit(f"{name} does not answer: " + run(docker, "logs", container, folder=self.scratch))
        finally:
            subprocess.run([docker, "kill", container], capture_output=True, check=False)


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="hadal-dist-") as scratch:
        handed = Handed(Path(sys.argv[1]).resolve(), Path(scratch))
        handed.checksums()
        handed.bills()
        with handed.serving() as address:
            handed.server(address)
            handed.javascript(address)
        handed.python()
        handed.sources_of_python()
        handed.site()
        handed.images()


if __name__ == "__main__":
    main()
