"""Starts the match server: `python -m match_server --port 8000`. `settings.py` says what the environment sets."""

import argparse

from .serving import server


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m match_server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--log-level", default="info")
    given = parser.parse_args()
    server(host=given.host, port=given.port, log_level=given.log_level).run()


if __name__ == "__main__":
    main()
