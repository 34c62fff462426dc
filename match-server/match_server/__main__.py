"""Starts the match server: `python -m match_server --port 8000`. `settings.py` lists the settings of the environment."""

import argparse
from ipaddress import ip_address

from .serving import server


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m match_server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--log-level", default="info")
    parser.add_argument("--behind-proxy", action="store_true", help="allow an address other than loopback; nobody may reach this port except through a proxy")
    given = parser.parse_args()
    if not (given.behind_proxy or is_loopback(given.host)):
        parser.error(
            f"other machines can reach {given.host}, and only `hadal serve --matches` or a proxy of yours may face a network: "
            "listen at 127.0.0.1, or give --behind-proxy if this port is reached only through one"
        )
    server(host=given.host, port=given.port, log_level=given.log_level).run()


def is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


if __name__ == "__main__":
    main()
