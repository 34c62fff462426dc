"""Starts a rules server and the match server, and says where to go. Their data lies in the folder `.local`.

    python start.py [PORT]
    python start.py --table DIST --listen ADDRESS:PORT --hadal FILE --keys FILE

HADAL_BIN names the program `hadal`, unless it is in the PATH. With `--table` the rules server serves the page and forwards to the match
server, which takes a port that is free: `make table`.
"""

import argparse
import os
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path

from match_server.serving import server

HERE = Path(__file__).resolve().parent
WELCOME = """
The match server listens on http://127.0.0.1:{port}, the rules server on {rules}. Ctrl-C stops both; matches are kept in {kept}.

A whole match of Oceans, told step by step, in another terminal:
  HADAL_BIN={hadal} {python} {play} http://127.0.0.1:{port}
A match of your own:
  curl http://127.0.0.1:{port}/matches -H 'Content-Type: application/json' -d '{{"game": "oceans"}}'
How all of it works: docs/match-server.md
"""


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("port", type=int, nargs="?")
    parser.add_argument("--table")
    parser.add_argument("--listen", default="127.0.0.1:0")
    parser.add_argument("--hadal", default=os.environ.get("HADAL_BIN", "hadal"))
    parser.add_argument("--keys", type=Path)
    return parser.parse_args()


def bound(port: int) -> socket.socket:
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(("127.0.0.1", port))
    except OSError as error:
        sys.exit(f"cannot listen on port {port}: {error}; choose another: make example PORT=8001")
    return listening


def made_keys(hadal: str, keys: Path) -> Path:
    if not keys.exists():  # the tokens of all matches hang on it
        made = subprocess.run([hadal, "keygen"], capture_output=True, check=True).stdout
        keys.touch(mode=0o600)
        keys.write_bytes(made)
    return keys


def rules_address(listen: str) -> str:
    """Where this machine reaches what listens on an address."""
    host, port = listen.rsplit(":", 1)
    return f"{ {'0.0.0.0': '127.0.0.1', '[::]': '[::1]'}.get(host, host) }:{port}"


def main(how: argparse.Namespace) -> None:
    hadal, kept = shutil.which(how.hadal), HERE / ".local"
    if hadal is None:
        sys.exit("there is no program hadal: set HADAL_BIN to its path, such as target/debug/hadal after `cargo build`")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # as Ctrl-C does: the rules server is stopped as well
    kept.mkdir(mode=0o700, exist_ok=True)
    keys = how.keys or made_keys(hadal, kept / "seal-keys")
    listening = bound(0 if how.table else how.port or 8000)
    port = listening.getsockname()[1]
    page = ["--assets", how.table, "--matches", f"http://127.0.0.1:{port}"] if how.table else ["--sealing-policy", "sealed-only"]
    command = [hadal, "serve", "--listen", how.listen, "--seal-keys-file", str(keys), "--log", "warn", *page]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as rules:
        try:
            assert rules.stdout is not None
            address = rules.stdout.readline().strip().removeprefix("listening on ")
            if not address:
                sys.exit("the rules server did not start; it says above why")
            os.environ |= {"RULES_SERVER": rules_address(address), "MATCH_DATABASE": os.environ.get("MATCH_DATABASE", str(kept / "matches.db"))}
            if how.table:
                shown = address if not address.startswith("0.0.0.0") else address.replace("0.0.0.0", socket.gethostname(), 1)
                os.environ["MATCH_HOSTS"] = os.environ.get("MATCH_HOSTS", socket.gethostname())
                print(f"play: http://{shown}/, with friends too; Ctrl-C stops", flush=True)
            else:
                paths = {"hadal": hadal, "python": sys.executable, "play": str(HERE / "play.py"), "kept": str(kept)}
                short = {name: os.path.relpath(path) for name, path in paths.items()}
                print(WELCOME.format(port=port, rules=address, **short), flush=True)
            server(log_level="warning", timeout_graceful_shutdown=1).run(sockets=[listening])
        except KeyboardInterrupt:
            print("stopped")
        finally:
            rules.terminate()


if __name__ == "__main__":
    main(arguments())
