"""A PostgreSQL of Debian's package, in a folder of its own; it refuses root, so it runs as its own user."""

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from glob import glob
from pathlib import Path

from conftest import free_port


def programs() -> Path:
    found = sorted(glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[4]))
    assert found, "PostgreSQL is missing (Debian: apt-get install postgresql)"
    return Path(found[-1])


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """The address of an empty database."""
    data, port, own = folder / "postgres", free_port(), os.geteuid() == 0
    data.mkdir()
    if own:
        shutil.chown(data, pwd.getpwnam("postgres").pw_uid)
        for above in (folder, *folder.parents):
            if above.owner() == "root" and above.stat().st_mode & 0o077 == 0:
                above.chmod(0o711)

    def run(program: str, *arguments: str) -> None:
        how = {"user": "postgres"} if own else {}
        subprocess.run([programs() / program, *arguments], check=True, cwd=data, stdout=subprocess.DEVNULL, **how)  # type: ignore[call-overload]

    run("initdb", "--pgdata", str(data), "--username", "matches", "--auth", "trust", "--encoding", "UTF8")
    options = f"-h 127.0.0.1 -p {port} -k ''"
    run("pg_ctl", "--pgdata", str(data), "--wait", "--timeout", "120", "--log", str(data / "log"), "--options", options, "start")
    try:
        yield f"postgresql://matches@127.0.0.1:{port}/postgres"
    finally:
        run("pg_ctl", "--pgdata", str(data), "--mode", "immediate", "stop")
