"""Long work lets other threads go on, and ends with Ctrl-C."""

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable

import pytest
from hadal_client import Hadal
from hadal_core import Batch, Game

LONG: dict[str, Callable[[], object]] = {
    "match": lambda: Game("advanced_colonization", options={}).new().play_random(3_000_000),
    "batch": lambda: Batch("deep_colony", 2_000, seats=2).play_random(),
    "step": lambda: Batch("deep_colony", 30_000, seats=2).step(),
    "call": lambda: Hadal.local().choose_action(
        Hadal.local().create_game("oceans", seat_count=2).position, "search", budget={"transitions": 100_000}
    ),
}


@pytest.mark.parametrize("name", LONG)
def test_other_threads_go_on(name: str) -> None:
    turns, during, interval = 0, [0], sys.getswitchinterval()

    def work() -> None:
        before = turns
        LONG[name]()
        during.append(turns - before)

    # No thread is made to give the interpreter up: the other one gets it only if the work does without.
    sys.setswitchinterval(1_000)
    try:
        thread = threading.Thread(target=work)
        thread.start()
        while thread.is_alive():
            turns += 1
            time.sleep(0)
    finally:
        sys.setswitchinterval(interval)
    assert during[-1] > 10


PROGRAMS = {
    "match": "Game('advanced_colonization', options={}).new().play_random(10**12)",
    "batch": "Batch('advanced_colonization', 8, options={}).play_random(10**12)",
    "packed": "match = Game('advanced_colonization', options={}).new()\nmatch.play_random(3_000_000)\nwhile True: match.clone().packed()",
    "record": "match = Game('advanced_colonization', options={}).new()\nmatch.play_random(3_000_000)\nwhile True: match.record()",
    "steps": "batch = Batch('deep_colony', 60_000, seats=2)\nwhile True: batch.step(); batch.restart()",
    "choose": "hadal.choose_action(position, 'search', budget={'transitions': 10**9})",
    "analyze": "list(hadal.analyze(position, 'search', budget={'transitions': 10**9}))",
    "simulate": "list(hadal.simulate('deep_colony', 'greedy', 10**6, seat_count=2))",
    "async": "asyncio.run(AsyncHadal.local(timeout=None).choose_action(position, 'search', budget={'transitions': 10**9}))",
    "async reports": "asyncio.run(listed(AsyncHadal.local().analyze(position, 'search', budget={'transitions': 10**9})))",
}
# Whatever was started in the background may have been told to ignore Ctrl-C.
BEGIN = """
import asyncio, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from hadal_client import AsyncHadal, Hadal
from hadal_core import Batch, Game
async def listed(reports): return [each async for each in reports]
hadal = Hadal.local(timeout=None)
position = hadal.create_game("oceans", seat_count=2, seed=1).position
print("begun", flush=True)
"""


@pytest.mark.parametrize("name", PROGRAMS)
def test_ctrl_c_ends_long_work(name: str) -> None:
    program = [sys.executable, "-c", BEGIN + PROGRAMS[name]]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None and running.stdout.readline() == "begun\n"
        # Into the midst of the work: it would take hours.
        time.sleep(0.5)
        assert running.poll() is None
        running.send_signal(signal.SIGINT)
        try:
            _, told = running.communicate(timeout=60)
        finally:
            running.kill()
    assert told.strip().endswith("KeyboardInterrupt"), told
    assert running.returncode in (-signal.SIGINT, 128 + signal.SIGINT, 1)


def test_a_call_ends_with_its_timeout() -> None:
    hadal = Hadal.local(timeout=0.3)
    position = hadal.create_game("oceans", seat_count=2).position
    answer = hadal.choose_action(position, "search", budget={"transitions": 10**9})
    assert answer.work.transitions < 10**9
