"""What a process needs, as the kernel reports it, looked at again and again."""

import os
import threading
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median

GROWTH, GROWTH_MIB = 1.25, 8.0  # of memory, which nobody gives back at once
FILES, THREADS = 1.1, 2  # times as many files, and more threads: people come and go


@dataclass(frozen=True)
class Vitals:
    memory: float  # MiB of its own
    files: int
    threads: int


def vitals(process: int) -> Vitals:
    folder = Path("/proc") / str(process)
    told = dict(line.split(":", 1) for line in (folder / "status").read_text().splitlines())
    return Vitals(int(told["RssAnon"].split()[0]) / 1024, len(list((folder / "fd").iterdir())), int(told["Threads"]))


def kinds_of_files(process: int) -> Counter[str]:
    """How many files of each name are open; sockets and pipes by their kind."""
    names = Counter[str]()
    for each in (Path("/proc") / str(process) / "fd").iterdir():
        with suppress(OSError):  # it was closed meanwhile
            names[Path(os.readlink(each)).name.split(":")[0]] += 1
    return names


class Watcher(threading.Thread):
    """Looks every few seconds, from the moment on in which it is started."""

    def __init__(self, process: int, seconds: float) -> None:
        super().__init__(daemon=True)
        self.process, self.seconds, self.stopped, self.looks = process, seconds, threading.Event(), list[Vitals]()

    def run(self) -> None:
        while not self.stopped.wait(self.seconds):
            self.looks.append(vitals(self.process))

    def stop(self) -> list[Vitals]:
        self.stopped.set()
        self.join(60)
        return self.looks


def growth(looks: list[Vitals]) -> list[str]:
    """What the last third of the time needs more of than the first."""
    third = len(looks) // 3
    assert third >= 5, "too short to say whether anything grows"
    first, last = looks[:third], looks[-third:]
    grown = []
    if max(each.memory for each in last) > max(each.memory for each in first) * GROWTH + GROWTH_MIB:
        grown.append("memory")
    if median(each.files for each in last) > median(each.files for each in first) * FILES:
        grown.append("files")
    if median(each.threads for each in last) > median(each.threads for each in first) + THREADS:
        grown.append("threads")
    return grown


def in_words(looks: list[Vitals]) -> str:
    """Of each third the most memory, and half of the looks saw fewer files and threads."""
    third = len(looks) // 3
    thirds = [looks[:third], looks[third:-third], looks[-third:]]
    told = [
        f"{max(each.memory for each in part):.0f} MiB, {median(each.files for each in part):.0f} files, {median(each.threads for each in part):.0f} threads"
        for part in thirds
    ]
    return "; ".join(told)
