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


class Kept:
    """A database, and the address by which it is reached."""

    def __init__(self, folder: Path) -> None:
        self.data, self.port, self.is_root = folder / "postgres", free_port(), os.geteuid() == 0
        self.address = f"postgresql://matches@127.0.0.1:{self.port}/postgres"
        self.data.mkdir()
        if self.is_root:
            shutil.chown(self.data, pwd.getpwnam("postgres").pw_uid)
            for above in (folder, *folder.parents):
                if above.owner() == "root" and above.stat().st_mode & 0o077 == 0:
                    above.chmod(0o711)
        self.run("initdb", "--pgdata", str(self.data), "--username", "matches", "--auth", "trust", "--encoding", "UTF8")

    def run(self, program: str, *arguments: str) -> None:
        how = {"user": "postgres"} if self.is_root else {}
        subprocess.run([programs() / program, *arguments], check=True, cwd=self.data, stdout=subprocess.DEVNULL, **how)  # type: ignore[call-overload]

    def control(self, action: str, *how: str) -> None:
        self.run("pg_ctl", "--pgdata", str(self.data), "--wait", "--timeout", "120", *how, action)

    def start(self) -> None:
        self.control("start", "--log", str(self.data / "log"), "--options", f"-h 127.0.0.1 -p {self.port} -k ''")

    def stop(self, mode: str = "immediate") -> None:
        self.control("stop", "--mode", mode)


@contextmanager
def postgres(folder: Path) -> Iterator[Kept]:
    """An empty database."""
    kept = Kept(folder)
    kept.start()
    try:
        yield kept
    finally:
        kept.stop()
