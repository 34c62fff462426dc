#!/usr/bin/env python3
"""Holds the ports that are listened on here unless somebody says otherwise, while a command runs: what runs beside other programs does not
depend on them.

    default_ports.py make test
"""

import errno
import socket
import subprocess
import sys

# hadal; the match server; Envoy and Prometheus of compose.yaml; the admin port of the pages; Vite.
PORTS = (50051, 8000, 8080, 9091, 9464, 5173, 4173)


def held() -> list[socket.socket]:
    """One socket for each port that nobody has. Where somebody has one, that is as good."""
    kept = []
    for port in PORTS:
        each = socket.socket()
        try:
            # Bound and not listening: a program that calls there is refused at once instead of waiting.
            each.bind(("127.0.0.1", port))
        except OSError as error:
            each.close()
            if error.errno != errno.EADDRINUSE:
                raise
        else:
            kept.append(each)
    return kept


if __name__ == "__main__":
    kept = held()
    sys.exit(subprocess.call(sys.argv[1:]))
