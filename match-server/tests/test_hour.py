"""`make proof PROOF=matches`: two hundred matches for an hour, and a PostgreSQL that is restarted under people who read."""

import asyncio
import os
import signal
import sys
import threading
import time
from collections import Counter
from pathlib import Path

import httpx
import pytest
from conftest import serving
from pages import play_all
from play import TRUSTED
from postgres import postgres
from vitals import Vitals, Watcher, growth, in_words, kinds_of_files, vitals

MATCHES, THINKING = 200, 12.0
SECONDS = float(os.environ.get("PROOF_SECONDS", "3600"))
READERS, RESTARTS = 12, 5
LEFT = 3  # files of each thread, which has a connection to the store
hour = pytest.mark.hour


@hour
def test_an_hour_of_two_hundred_matches_needs_no_more_and_more(tmp_path: Path) -> None:
    # All pages are one visitor, a stream that was left is noticed by the server a moment later.
    with serving(tmp_path, MATCH_STREAMS_PER_VISITOR="1000") as table:
        server = table.running["first"].pid
        before, watcher = vitals(server), Watcher(server, max(1.0, SECONDS / 600))
        took, refused = asyncio.run(play_all(table.address, MATCHES, THINKING, SECONDS, begin=watcher.start))
        looks = watcher.stop()
        until = time.monotonic() + 60
        while vitals(server).files > before.files + LEFT * vitals(server).threads and time.monotonic() < until:  # until it has noticed that all have left
            time.sleep(0.5)
        after, opened = vitals(server), kinds_of_files(server)
        table.running["first"].terminate()
        assert table.running["first"].wait(timeout=60) in (0, -signal.SIGTERM)
    p50, p95 = (1000 * took[int(len(took) * share)] for share in (0.5, 0.95))
    print(f"\n{MATCHES} matches for {SECONDS:.0f} s, {len(took)} actions: from page to page {p50:.0f} ms (half), {p95:.0f} ms (95 %), refused once {dict(refused)}", file=sys.stderr)
    print(f"the match server by thirds of the time: {in_words(looks)}; before {before}, when all had left {after}", file=sys.stderr)
    assert growth(looks) == []
    assert after.files <= before.files + LEFT * after.threads, opened
    assert len(took) > MATCHES * SECONDS / THINKING / 3


@hour
@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_a_postgresql_that_restarts_costs_nobody_a_read(tmp_path: Path, mode: str) -> None:
    # A busy machine takes its time to start one.
    with postgres(tmp_path) as kept, serving(tmp_path, DATABASE_URL=kept.address, MATCH_RESTART_SECONDS="100") as table:
        match, stopped = table.dealt(), threading.Event()
        statuses, longest = Counter[int](), list[float]()

        def read(path: str) -> None:
            with httpx.Client(base_url=table.address, verify=TRUSTED, timeout=300) as reader:
                while not stopped.is_set():
                    began = time.monotonic()
                    statuses[reader.get(path).status_code] += 1
                    longest.append(time.monotonic() - began)

        readers = [threading.Thread(target=read, args=(path,)) for path in [match.path, "/matches", f"{match.path}/preview"] * (READERS // 3)]
        for reader in readers:
            reader.start()
        for _ in range(RESTARTS):
            time.sleep(2)
            kept.stop(mode)
            time.sleep(1)  # nobody listens
            kept.start()
        time.sleep(2)
        stopped.set()
        for reader in readers:
            reader.join(300)
        print(f"\n{RESTARTS} restarts ({mode}): {dict(statuses)}, the longest read took {max(longest):.1f} s", file=sys.stderr)
        assert set(statuses) == {200}
        assert statuses[200] > 100


def test_what_grows_is_seen() -> None:
    flat = [Vitals(80, 420, 30)] * 30
    assert growth(flat) == []
    assert growth(flat[:20] + [Vitals(80, 420, 30 + each) for each in range(10)]) == ["threads"]
    assert growth(flat[:20] + [Vitals(120, 500, 30)] * 10) == ["memory", "files"]
