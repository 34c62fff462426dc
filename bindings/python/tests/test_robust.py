"""Nothing that is sent ends the interpreter, or hangs it."""

import random
import subprocess
import sys
from typing import Any

import pytest
from hadal_core import Batch, Game, Match, Refused, _native

GAMES = ["advanced_colonization", "deep_colony", "oceans", "deeper"]
# Any other exception is a bug.
EXPECTED = (Refused, TypeError, ValueError, OverflowError, IndexError)
CALLS = 50_000


def anything(choices: random.Random) -> Any:
    """Something that may or may not be an argument."""
    return choices.choice(
        [
            0, 1, 2, 3, -1, 7, 2**31, 2**63 - 1, 2**64, 2**128, -(2**127), True, None, 1.5, float("nan"), "", "end", "buy r1", "place 0,1 r0",
            "\0", "\ud800", "ä" * 300, b"", b"\xff" * 40, [], [0], [2**70], (), {}, {"max_turns": 3}, {"position": "x"}, {1: 2}, object(),
        ]
    )  # fmt: skip


def test_fifty_thousand_calls_with_any_arguments_go_on_or_are_refused() -> None:
    choices = random.Random(2)
    names = ["new", "load", "apply", "label", "view", "play_random", "clone", "packed", "record", "legal", "step", "restart"]
    names += ["save", "true_scores", "__reduce__", "__setstate__", "__copy__"]
    names += ["seat", "is_over", "legal_count", "scores", "returns", "events", "ply", "chosen", "__str__", "__getitem__", "options"]
    held: list[Any] = [Game(id, 2) for id in GAMES]
    held += [game.new(seed=1) for game in held] + [Batch(id, 4, 2) for id in GAMES]
    went_on = refused = 0
    for _ in range(CALLS):
        kind = choices.randrange(20)
        try:
            if kind == 0:
                held.append(choices.choice([Game, Batch])(choices.choice([*GAMES, "chess"]), anything(choices), anything(choices)))
            target, name = choices.choice(held), choices.choice(names)
            found = getattr(target, name, None)
            if callable(found):
                if name == "play_random":
                    found(choices.randrange(50))
                elif name == "apply" and isinstance(target, Match) and kind < 16:
                    found(choices.randrange(max(target.legal_count, 1)))
                else:
                    made = found(*[anything(choices) for _ in range(choices.randrange(2))])
                    if isinstance(made, Match):
                        held.append(made)
            went_on += 1
        except EXPECTED as error:
            assert not (isinstance(error, Refused) and error.reason == "INTERNAL"), error
            refused += 1
        if len(held) > 80:
            del held[12 + choices.randrange(60)]
    assert went_on > CALLS // 4 and refused > CALLS // 20


@pytest.mark.parametrize("is_long", [False, True])
def test_a_panic_is_refused_as_a_servers_is(is_long: bool) -> None:
    native: Any = _native
    with pytest.raises(Refused) as refused:
        native.panic(is_long)
    assert refused.value.reason == "INTERNAL" and "report" in refused.value.message


def test_a_process_may_end_while_reports_are_awaited() -> None:
    program = """
from hadal_client import Hadal
hadal = Hadal.local(timeout=None)
# A first tile with one place alone would leave nothing to analyse.
position = hadal.create_game("deep_colony", seat_count=2, seed=1).position
for analysis in hadal.analyze(position, "search", budget={"transitions": 1_000_000_000}, report_every=1024):
    print(analysis.final)
    break
kept = hadal.analyze(position, "search", budget={"transitions": 1_000_000_000}, report_every=1024)
print(next(kept).final)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "False\nFalse\n", "")


@pytest.mark.parametrize("length", [10**12, 2**62])
def test_what_only_calls_itself_long_is_never_read(length: int) -> None:
    with pytest.raises(Refused) as refused:
        Batch("deep_colony", 2, seats=2).step(range(length))
    assert refused.value.reason == "MALFORMED"
    with pytest.raises(TypeError):
        Game("deep_colony", seats=2).load(range(length))  # type: ignore[arg-type]
    with pytest.raises(Refused) as refused:
        Game("chess", options={})
    assert refused.value.reason == "UNKNOWN_GAME"
