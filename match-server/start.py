"""Starts a rules server and the match server, and says where to go. What they keep lies in the folder `.local`.

    python start.py [PORT]

HADAL_BIN names the program `hadal`, unless it is in the PATH.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path

import uvicorn

HERE = Path(__file__).resolve().parent
WELCOME = """
The match server listens on http://127.0.0.1:{port}, the rules server on {rules}. Ctrl-C stops both; matches are kept in {kept}.

A whole match of Oceans, told step by step, in another terminal:
  HADAL_BIN={hadal} {python} {play} http://127.0.0.1:{port}
A match of your own:
  curl http://127.0.0.1:{port}/matches -H 'Content-Type: application/json' -d '{{"game": "oceans"}}'
How all of it works: docs/match-server.md
"""


def bound(config: uvicorn.Config) -> socket.socket:
    try:
        return config.bind_socket()
    except SystemExit:
        sys.exit(f"choose another port than {config.port}: make example PORT=8001")


def main(port: int) -> None:
    hadal, kept = shutil.which(os.environ.get("HADAL_BIN", "hadal")), HERE / ".local"
    if hadal is None:
        sys.exit("there is no program hadal: set HADAL_BIN to its path, such as target/debug/hadal after `cargo build`")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # as Ctrl-C does: the rules server is stopped as well
    kept.mkdir(mode=0o700, exist_ok=True)
    keys = kept / "seal-keys"
    if not keys.exists():  # the tokens of all matches hang on it
        made = subprocess.run([hadal, "keygen"], capture_output=True, check=True).stdout
        keys.touch(mode=0o600)
        keys.write_bytes(made)
    options = ["--seal-keys-file", str(keys), "--sealing-policy", "sealed-only", "--log", "warn"]
    with subprocess.Popen([hadal, "serve", "--listen", "127.0.0.1:0", *options], stdout=subprocess.PIPE, text=True) as rules:
        assert rules.stdout is not None
        address = rules.stdout.readline().strip().removeprefix("listening on ")
        if not address:
            sys.exit("the rules server did not start; it says above why")
        os.environ |= {"RULES_SERVER": address, "MATCH_DATABASE": str(kept / "matches.db")}
        config = uvicorn.Config(
            "match_server.app:app", port=port, log_level="warning", limit_concurrency=1000, timeout_graceful_shutdown=1, proxy_headers=False
        )
        try:
            listening = bound(config)
            paths = {"hadal": hadal, "python": sys.executable, "play": str(HERE / "play.py"), "kept": str(kept)}
            short = {name: os.path.relpath(path) for name, path in paths.items()}
            print(WELCOME.format(port=port, rules=address, **short), flush=True)
            uvicorn.Server(config).run(sockets=[listening])
        except KeyboardInterrupt:
            print("stopped")
        finally:
            rules.terminate()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 8000)
