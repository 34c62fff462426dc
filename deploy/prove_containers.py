"""Proves deploy/Dockerfile and deploy/compose.yaml: builds the image, runs the composition, scales it, kills servers, and lets a
caller judge every answer meanwhile.

    prove_containers.py BINARY BILLS PAGE TOOLS -- CALLER ...

BINARY is a static build of the server, BILLS the folder of the bills of materials, PAGE that of the built page, TOOLS the folder with envoy and docker-compose, CALLER the command
that runs the program of tests/deploy. It starts a container engine of its own, which needs root, and leaves the machine's network as it was. Where no engine
can run it prints SKIPPED and why, or fails if HADAL_DEMAND names containers; an engine that runs and then fails is a failure.
Images that would come from a registry are replaced by ones made here: the balancer's from the same Envoy that the other tests use,
Prometheus from the system's packages.
"""

import contextlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from email.message import Message
from pathlib import Path
from typing import Any

import demand

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 120


class Skipped(Exception):
    """No engine can run here."""


def main() -> None:
    binary, bills, page, tools = (Path(argument).resolve() for argument in sys.argv[1:5])
    caller = sys.argv[6:]
    try:
        check_machine()
        with tempfile.TemporaryDirectory(prefix="hadal-") as scratch, network_as_found(), engine(Path(scratch)) as environment:
            Proof(binary, bills, page, tools, caller, Path(scratch), environment).run()
    except Skipped as why:
        demand.skip("containers", str(why))


def check_machine() -> None:
    if os.geteuid() != 0:
        raise Skipped("only root can start a container engine")
    for program in ("dockerd", "docker", "iptables-save", "iptables-restore", "ip"):
        if shutil.which(program) is None:
            raise Skipped(f"{program} is missing (Debian, Ubuntu: apt-get install docker.io iptables iproute2)")
    for command in (["iptables-save"], ["ip", "-json", "link"]):
        tried = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
        if tried.returncode != 0:
            raise Skipped(f"an engine changes the network, and here nobody may: {command[0]}: {tried.stderr.strip()}")
    if subprocess.run(["docker", "info"], capture_output=True, check=False, timeout=PATIENCE).returncode == 0:
        raise Skipped("an engine runs here already, and is not ours to fill with containers")


@contextlib.contextmanager
def network_as_found() -> Iterator[None]:
    """Takes back what an engine does to the machine's network."""
    forward = Path("/proc/sys/net/ipv4/ip_forward")
    before, rules, links = forward.read_text(), output("iptables-save"), network_links()
    try:
        yield
    finally:
        for link in network_links() - links:
            subprocess.run(["ip", "link", "delete", link], capture_output=True, check=False, timeout=PATIENCE)
        # An engine empties no chain of its own; without any rule before, restoring removes them all.
        subprocess.run(["iptables-restore"], input=restorable(rules), text=True, check=True, timeout=PATIENCE)
        # Where nobody may write it, nobody has.
        if forward.read_text() != before:
            forward.write_text(before)


def restorable(rules: str) -> str:
    if "*filter" in rules and "*nat" in rules:
        return rules
    tables = {"filter": ["INPUT", "FORWARD", "OUTPUT"], "nat": ["PREROUTING", "INPUT", "OUTPUT", "POSTROUTING"]}
    missing = [table for table in tables if f"*{table}" not in rules]
    empty = [f"*{table}\n" + "".join(f":{chain} ACCEPT [0:0]\n" for chain in tables[table]) + "COMMIT\n" for table in missing]
    return rules + "".join(empty)


def network_links() -> set[str]:
    return {link["ifname"] for link in json.loads(output("ip", "-json", "link"))}


@contextlib.contextmanager
def engine(scratch: Path) -> Iterator[dict[str, str]]:
    """A container engine that ends with this program. One that ends by itself before it answers cannot run here; one that goes on
    and does not answer is broken, or too slow to prove anything with."""
    socket, log = scratch / "docker.sock", scratch / "dockerd.log"
    arguments = ["--data-root", scratch / "data", "--exec-root", scratch / "exec", "--pidfile", scratch / "docker.pid"]
    with log.open("w") as errors:
        process = subprocess.Popen(
            ["dockerd", "--host", f"unix://{socket}", *map(str, arguments)], stdout=errors, stderr=errors
        )
    environment = {**os.environ, "DOCKER_HOST": f"unix://{socket}", "DOCKER_BUILDKIT": "1", "DOCKER_CONFIG": str(scratch / "config")}
    try:
        until = time.monotonic() + PATIENCE
        while subprocess.run([docker(), "info"], env=environment, capture_output=True, check=False, timeout=PATIENCE).returncode != 0:
            said = "".join(log.read_text().splitlines(keepends=True)[-5:])
            if process.poll() is not None:
                raise Skipped("dockerd ends before it answers:\n" + said)
            expect(time.monotonic() < until, f"dockerd runs and has not answered for {PATIENCE} s:\n{said}")
            time.sleep(0.2)
        yield environment
    finally:
        process.terminate()
        try:
            process.wait(60)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def docker() -> str:
    # The engine's own client knows its builder; a newer one beside it may want a plugin for that.
    return "/usr/bin/docker" if Path("/usr/bin/docker").exists() else "docker"


class Proof:
    def __init__(
        self, binary: Path, bills: Path, page: Path, tools: Path, caller: list[str], scratch: Path, environment: dict[str, str]
    ) -> None:
        self.binary, self.bills, self.page, self.tools, self.caller, self.scratch = binary, bills, page, tools, caller, scratch
        self.keys = scratch / "keys" / "seal-keys"
        self.keys.parent.mkdir()
        self.keys.parent.chmod(0o711)
        self.set_keys(output(str(binary), "keygen"))
        # `hadal 0.1.0`
        self.version = output(str(binary), "--version").split()[1]
        self.environment = environment | {
            "DOCKER": docker(),
            "HADAL_VERSION": self.version,
            "HADAL_KEYS_FOLDER": str(self.keys.parent),
            "ENVOY_IMAGE": "hadal-proof/envoy",
            "HADAL_PORT": "0",
            "PROMETHEUS_IMAGE": "hadal-proof/prometheus",
            "PROMETHEUS_PORT": "0",
        }
        # Of the system's packages; without it the rest is proven all the same.
        self.prometheus = shutil.which("prometheus")

    def run(self) -> None:
        self.build()
        self.first_start()
        try:
            self.start_and_wait()
            self.look()
            self.open_the_page()
            if self.prometheus:
                self.scrape()
            else:
                demand.skip("prometheus", "the composition's Prometheus scrapes nothing here: no program prometheus to make an image of")
            self.call_meanwhile()
        except BaseException:
            print(self.compose("logs", "--tail", "20"))
            raise
        finally:
            self.compose("down", "--volumes", "--timeout", "40")

    def first_start(self) -> None:
        """On a machine that knows nothing yet: the first start makes a key, and a sealed game outlives all servers. Callers send JSON."""
        own = self.environment
        self.environment = {name: value for name, value in own.items() if name != "HADAL_KEYS_FOLDER"}
        try:
            self.start_and_wait()
            created = self.post("/v1/games", {"game_id": "oceans", "seat_count": 2, "sealing": "SEALING_SEALED"})
            self.compose("down", "--timeout", "40")
            self.start_and_wait()
            opened = self.post("/v1/states:getPosition", {"state": created["position"]["state"]})
            same = opened["position"]["stateHash"] == created["position"]["stateHash"]
            expect(same, f"the sealed state became another: {opened}")
            self.compose("down", "--timeout", "40")
            print("containers: the first start has made the key, and the second one has opened what the first one sealed", flush=True)
            self.start_without_a_key()
        except BaseException:
            print(self.compose("logs", "--tail", "20"))
            raise
        finally:
            self.compose("down", "--volumes", "--timeout", "40")
            self.environment = own

    def start_without_a_key(self) -> None:
        """A folder of one's own that lacks the key file: nothing is made in it, and nothing starts."""
        folder = self.scratch / "no-keys"
        folder.mkdir(mode=0o711)
        self.environment["HADAL_KEYS_FOLDER"] = str(folder)
        command = [*self.composition(), "up", "--detach", "--no-build", "hadal"]
        started = subprocess.run(command, env=self.environment, capture_output=True, check=False, timeout=2 * PATIENCE)
        said = self.compose("logs", "keys")
        expect(started.returncode != 0 and "cannot create /etc/hadal/keys/seal-keys" in said, f"it starts without a key: {said}")
        expect(not list(folder.iterdir()), "something was made in a folder that is not the server's")
        del self.environment["HADAL_KEYS_FOLDER"]
        print("containers: a folder without a key file starts nothing, and says why", flush=True)

    def start_and_wait(self) -> None:
        """The rules and who stands before them. The match server and its PostgreSQL need images of others: `make proof PROOF=friends`
        proves them as programs."""
        services = ["hadal", "envoy"] + (["prometheus"] if self.prometheus else [])
        self.compose("up", "--detach", "--no-build", "--wait", "--wait-timeout", str(PATIENCE), *services)

    def post(self, path: str, request: dict[str, object]) -> dict[str, Any]:
        address = self.compose("port", "envoy", "8080").strip()
        data = json.dumps(request).encode()
        with urllib.request.urlopen(f"http://{address}{path}", data=data, timeout=PATIENCE) as answer:
            return json.load(answer)

    def build(self) -> None:
        """The real Dockerfile around a binary that is built already, as it is handed out, and Envoy with the libraries it asks for."""
        out, nothing = self.scratch / "dist", self.scratch / "no-parts"
        nothing.mkdir()
        # The match server's image comes from a registry's.
        said = self.command(str(ROOT / "deploy/dist.sh"), *map(str, (self.binary, self.bills, self.page, nothing, out)), "hadal")
        checked = self.command("sh", "-c", f"cd {out} && sha256sum --check SHA256SUMS")
        expect(checked.count(": OK") == len(list(out.iterdir())) - 1, f"not every file has its checksum: {checked}")
        self.docker("image", "rm", f"hadal:{self.version}")
        self.docker("load", "--input", str(out / f"hadal-{self.version}-image-linux-amd64.tar.gz"))
        inspected = json.loads(self.docker("image", "inspect", f"hadal:{self.version}"))[0]
        expect(inspected["Config"]["User"] == "65532:65532", f"the image runs as nobody in particular: {said}")
        label = inspected["Config"]["Labels"]["org.opencontainers.image.version"]
        runs = self.docker("run", "--rm", "--read-only", "--network", "none", f"hadal:{self.version}", "--version").strip()
        expect(runs == f"hadal {label}", f"the image says that it is {label}, and it runs {runs}")
        print(f"containers: image hadal:{self.version}, {inspected['Size'] / 1e6:.1f} MB", flush=True)
        self.wrap("envoy", self.envoy_binary())
        if self.prometheus:
            self.wrap("prometheus", Path(self.prometheus).resolve())

    def wrap(self, name: str, program: Path) -> None:
        """An image of a program of this machine, as /bin/NAME, and of the libraries it asks for."""
        # One that is linked statically asks for none, which ldd calls a failure.
        asked = subprocess.run(["ldd", program], stdout=subprocess.PIPE, text=True, check=False, timeout=PATIENCE).stdout
        libraries = {path: Path(path) for path in re.findall(r"(/\S+) \(0x", asked)}
        files = archive({f"/bin/{name}": program, **libraries})
        self.docker("import", "--change", f'ENTRYPOINT ["/bin/{name}"]', "-", f"hadal-proof/{name}", input=files)

    def envoy_binary(self) -> Path:
        candidates = [path for path in self.tools.parent.rglob("envoy*") if path.is_file() and path.stat().st_size > 10_000_000]
        expect(bool(candidates), f"no Envoy below {self.tools.parent}")
        return candidates[0]

    def look(self) -> None:
        for container in self.containers():
            host = json.loads(self.docker("inspect", container))[0]["HostConfig"]
            expect(host["ReadonlyRootfs"] and host["CapDrop"] == ["ALL"], f"{container} may do more than it must")

    def open_the_page(self) -> None:
        """The page and what it names come from the servers, through the balancer, on the port of the calls."""
        page, headers = self.file("/")
        expect("script-src 'self'" in headers.get("content-security-policy", ""), f"the page has no policy: {headers}")
        expect(page == (self.page / "index.html").read_bytes(), "the page is not the one that was built")
        named = re.findall(r'(?:src|href)="\.?(/assets/[^"]+)"', page.decode())
        expect(bool(named), f"the page names no file: {page!r}")
        for path in named:
            content, headers = self.file(path)
            expect("immutable" in headers.get("cache-control", ""), f"{path} is asked for again and again: {headers}")
            expect(content == (self.page / path.lstrip("/")).read_bytes(), f"{path} is not the file that was built")
        print(f"containers: the page comes through the balancer with the {len(named)} files that it names", flush=True)

    def file(self, path: str) -> tuple[bytes, Message]:
        address = self.compose("port", "envoy", "8080").strip()
        with urllib.request.urlopen(f"http://{address}{path}", timeout=PATIENCE) as answer:
            return answer.read(), answer.headers

    def scrape(self) -> None:
        """The composition's own Prometheus must find every server by the name that they share, and the balancer."""
        address = self.compose("port", "prometheus", "9090").strip()
        wanted = {'count(up{job="hadal"} == 1)': "3", 'count(up{job="envoy"} == 1)': "1", "sum(hadal_ready)": "3"}
        until = time.monotonic() + PATIENCE
        while (found := {query: ask(address, query) for query in wanted}) != wanted:
            expect(time.monotonic() < until, f"Prometheus sees {found}, not {wanted}")
            time.sleep(1)
        print("containers: Prometheus scrapes three servers and the balancer", flush=True)

    def call_meanwhile(self) -> None:
        port = self.compose("port", "envoy", "8080").strip().rsplit(":", 1)[1]
        arguments = [*self.caller, "--watch", f"127.0.0.1:{port}", "--seal-keys", self.keys, "--timeout", "600"]
        with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as caller:

            def tell(event: str) -> None:
                """Waits until the caller repeats the event: by then some hundred more answers have been right."""
                print(event, file=caller.stdin, flush=True)
                for line in caller.stdout:
                    print(line, end="", flush=True)
                    if line.rstrip().endswith(event):
                        return
                expect(False, f"the caller has ended before: {event}")

            try:
                self.events(tell)
            finally:
                # One that has ended already says why on its output.
                with contextlib.suppress(BrokenPipeError):
                    caller.stdin.close()
                print(caller.stdout.read(), end="", flush=True)
                status = caller.wait(PATIENCE)
        expect(status == 0, "callers noticed")

    def events(self, tell: Callable[[str], None]) -> None:
        tell("three servers in containers")
        self.scale(5, tell)
        self.scale(3, tell)
        for number, container in enumerate(self.containers()[:2], start=1):
            self.docker("kill", container)
            tell(f"server {number} has been killed")
            self.docker("start", container)
            self.wait_healthy(3)
            tell(f"server {number} is back")
        container = self.containers()[0]
        self.docker("stop", "--time", "40", container)
        state = json.loads(self.docker("inspect", container))[0]["State"]
        expect(state["ExitCode"] == 0, f"a server ended with {state['ExitCode']} after SIGTERM")
        tell("a server has drained and ended with status 0")
        self.docker("start", container)
        self.wait_healthy(3)
        tell("it is back")
        self.rotate(tell)

    def set_keys(self, lines: str) -> None:
        """Puts a new file in the place of the old one, as editors and `mv` do."""
        beside = self.keys.with_name("beside")
        beside.write_text(lines)
        os.chown(beside, 65532, 65532)
        beside.chmod(0o400)
        beside.rename(self.keys)

    def rotate(self, tell: Callable[[str], None]) -> None:
        """The first step of a rotation, which changes no answer: every server must see the file that has taken the old one's place."""
        added = output(str(self.binary), "keygen")
        self.set_keys(self.keys.read_text() + added)
        identity, until = added.split(":")[0], time.monotonic() + PATIENCE
        for container in self.containers():
            while not any("keys have changed" in line and identity in line for line in self.log(container)):
                expect(time.monotonic() < until, f"{container} does not see a key file that was replaced by a rename")
                time.sleep(0.5)
        tell("three servers have a second key")

    def log(self, container: str) -> list[str]:
        command = [docker(), "logs", container]
        done = subprocess.run(command, env=self.environment, capture_output=True, check=True, timeout=PATIENCE)
        return (done.stdout + done.stderr).decode().splitlines()

    def scale(self, count: int, tell: Callable[[str], None]) -> None:
        self.compose("up", "--detach", "--no-build", "--no-recreate", "--scale", f"hadal={count}", "hadal", "envoy")
        self.wait_healthy(count)
        tell(f"{count} servers")

    def wait_healthy(self, count: int) -> None:
        until = time.monotonic() + PATIENCE
        while True:
            states = [json.loads(self.docker("inspect", name))[0]["State"] for name in self.containers()]
            if len(states) == count and all(state.get("Health", {}).get("Status") == "healthy" for state in states):
                return
            expect(time.monotonic() < until, f"{count} servers do not become healthy: {states}")
            time.sleep(0.5)

    def containers(self) -> list[str]:
        return self.compose("ps", "--all", "--quiet", "hadal").split()

    def docker(self, *arguments: str, input: bytes | None = None) -> str:
        return self.command(docker(), *arguments, input=input)

    def compose(self, *arguments: str) -> str:
        return self.command(*self.composition(), *arguments)

    def composition(self) -> list[str]:
        return [str(self.tools / "docker-compose"), "--file", str(ROOT / "deploy/compose.yaml")]

    def command(self, *command: str, input: bytes | None = None) -> str:
        done = subprocess.run(command, input=input, env=self.environment, capture_output=True, check=False, timeout=2 * PATIENCE)
        said = done.stdout.decode() if done.returncode == 0 else done.stdout.decode() + done.stderr.decode()
        expect(done.returncode == 0, f"{' '.join(command)}: {said}")
        return said


def ask(address: str, query: str) -> str | None:
    """Prometheus's answer to a question for one number; none as long as it does not know."""
    url = f"http://{address}/api/v1/query?{urllib.parse.urlencode({'query': query})}"
    with contextlib.suppress(OSError), urllib.request.urlopen(url, timeout=PATIENCE) as answer:
        result = json.load(answer)["data"]["result"]
        return result[0]["value"][1] if result else None
    return None


def archive(files: dict[str, Path]) -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as tar:
        for name, path in files.items():
            content = path.read_bytes()
            entry = tarfile.TarInfo(name.lstrip("/"))
            entry.size, entry.mode = len(content), 0o755
            tar.addfile(entry, io.BytesIO(content))
    return packed.getvalue()


def output(*command: str) -> str:
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, timeout=PATIENCE).stdout


def expect(holds: bool, otherwise: str) -> None:
    if not holds:
        sys.exit(f"containers: {otherwise}")


if __name__ == "__main__":
    main()
