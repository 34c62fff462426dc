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


def at_work(work: Callable[[], object], is_done: list[bool]) -> threading.Thread:
    """A thread that has begun."""
    begun = threading.Event()

    def run() -> None:
        begun.set()
        work()
        is_done.append(True)

    thread = threading.Thread(target=run)
    thread.start()
    begun.wait()
    return thread


def shared() -> dict[str, tuple[Callable[[], object], Callable[[], object]]]:
    """Long work with an object, and what is asked of the same object meanwhile."""
    batch, match = Batch("deep_colony", 500, seats=2), Game("advanced_colonization", options={}).new()
    thinking = Game("oceans", seats=2).new(seed=1)
    return {
        "batch": (batch.play_random, lambda: batch.seat),
        "match": (lambda: match.play_random(400_000), lambda: match.ply),
        "bot": (lambda: thinking.propose("search", level=3), lambda: thinking.scores(0)),
    }


@pytest.mark.parametrize("name", ["batch", "match", "bot"])
def test_a_call_waits_for_that_of_another_thread_and_lets_others_go_on(name: str) -> None:
    (work, ask), is_done, turns, interval = shared()[name], list[bool](), 0, sys.getswitchinterval()
    sys.setswitchinterval(1_000)
    try:
        worker = at_work(work, is_done)
        # It gets the interpreter only to come to the point where the work goes on without.
        time.sleep(0.02)
        assert not is_done
        waiter = at_work(ask, is_done)
        while waiter.is_alive():
            turns += 1
            time.sleep(0)
        worker.join()
    finally:
        sys.setswitchinterval(interval)
    assert is_done == [True, True] and turns > 10


def test_threads_that_step_one_batch_take_their_turns() -> None:
    batch, alone, steps = Batch("deeper", 300, seats=2), Batch("deeper", 300, seats=2), 20

    def step() -> None:
        for _ in range(steps):
            batch.step()

    threads = [threading.Thread(target=step) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for _ in range(steps * len(threads)):
        alone.step()
    assert (batch.observations() == alone.observations()).all() and (batch.chosen == alone.chosen).all()


def test_what_interrupts_a_call_cannot_wait_for_it() -> None:
    match = Game("advanced_colonization", options={}).new()
    before = signal.signal(signal.SIGALRM, lambda *_: match.ply)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(RuntimeError, match="has to wait until it is done"):
            match.play_random(10**12)
    finally:
        signal.signal(signal.SIGALRM, before)
    # The work has ended, and the match stands where it came to.
    assert match.ply > 0 and len(match.clone().legal()) == match.legal_count


PROGRAMS = {
    "waiting": """
batch = Batch('advanced_colonization', 8, options={})
threading.Thread(target=batch.play_random, args=[10**12]).start()
time.sleep(0.1)
try:
    batch.seat
except KeyboardInterrupt:
    traceback.print_exc()
    sys.stderr.flush()
    os._exit(1)
""",
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
# A program started in the background may have been told to ignore Ctrl-C.
BEGIN = """
import asyncio, os, signal, sys, threading, time, traceback
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
