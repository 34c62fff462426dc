"""The arena, with bots and programs."""

import json
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hadal_client import Hadal
from hadal_client.arena import Plan, Rating, rate, read_plan, run
from hadal_client.arena.report import report
from hadal_client.arena.run import Result

from .conftest import BINARY

# Takes the first action that is listed; now and then, if it is told to, nonsense before.
PROGRAM = """
import json, sys
for number, line in enumerate(sys.stdin):
    asked = json.loads(line)
    if asked.get("over"):
        continue
    assert asked["text"].startswith("You are Seat "), asked
    wrong = sys.argv[1:] and number % 7 == 0 and "refused" not in asked
    print(json.dumps({"action": "no such action" if wrong else asked["actions"][0]}), flush=True)
"""


def plan(folder: Path, /, **more: Any) -> Plan:
    program = folder / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    players = {
        "greedy": {"bot": "greedy"},
        "random": {"bot": "random"},
        "program": {"command": [sys.executable, str(program), "wrong"]},
    }
    file = folder / "games.json"
    given = {"games": ["deep_colony"], "seeds": [4], "folder": "played", "players": players, **more}
    file.write_text(json.dumps(given), encoding="utf-8")
    return read_plan(file)


def records(plan: Plan) -> dict[str, str]:
    return {file.name: file.read_text(encoding="utf-8") for file in plan.folder.glob("*.record")}


def test_a_round_robin_is_played_in_both_seatings_and_every_record_verifies(local: Hadal, tmp_path: Path) -> None:
    plays = plan(tmp_path)
    results = run(plays, local)
    assert {result.seats for result in results} == {
        (one, other) for one in plays.players for other in plays.players if one != other
    }
    assert all(sum(result.points) == 1 and result.forfeit is None for result in results)
    illegal = {name: 0 for name in plays.players}
    for result in results:
        for name, count in zip(result.seats, result.illegal, strict=True):
            illegal[name] += count
    assert illegal["program"] > 0 and illegal["greedy"] == illegal["random"] == 0
    for result in results:
        subprocess.run([BINARY, "verify", str(plays.folder / f"{result.id}.record")], check=True, capture_output=True)
    told = report(plays, results)
    assert "greedy" in told.splitlines()[1], told
    assert run(plays, local) == results, "nothing is played twice"


def test_matches_that_were_the_same_count_once_in_the_ratings(tmp_path: Path) -> None:
    players = {"a": {"bot": "greedy"}, "b": {"bot": "random"}}
    plays = plan(tmp_path, games=["advanced_colonization"], seeds=[1, 2], players=players)
    plays.folder.mkdir()
    nothing: dict[str, Any] = {"scores": (0, 0), "illegal": (0, 0), "actions": (0, 0), "seconds": (0.0, 0.0), "forfeit": None}
    results = [Result(each.id, each.game, each.seed, each.seats, (1.0, 0.0), **nothing) for each in plays.pairings()]

    def told(record_of: Callable[[Result], str]) -> list[list[str]]:
        for result in results:
            plays.record_of(result.id).write_text(record_of(result), encoding="utf-8")
        return [line.split() for line in report(plays, results).splitlines()]

    copies, different = told(lambda result: "one course"), told(lambda result: result.id)
    assert copies[-2][:6] == ["2", "matches", "were", "the", "same", "as"] and len(different) == len(copies) - 1
    # The interval of half as many matches is wider.
    assert int(copies[1][3]) > int(different[1][3]), (copies, different)


class Leaves(Hadal):
    """A person who presses Ctrl-C after so many actions."""

    left = 200

    def apply_actions(self, *arguments: Any, **how: Any) -> Any:
        self.left -= 1
        if self.left == 0:
            raise KeyboardInterrupt
        return super().apply_actions(*arguments, **how)


def test_an_interrupted_run_goes_on_where_it_was(local: Hadal, tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()
    whole, parts = plan(tmp_path / "one"), plan(tmp_path / "other")
    # The same secret deals the same matches.
    for each in (whole, parts):
        each.folder.mkdir()
        (each.folder / "secret").write_text("5e" * 32, encoding="ascii")
    # The place of the program is no part of the comparison.
    parts = replace(parts, players=whole.players, source=whole.source)
    expected = run(whole, local)
    interrupted = 0
    for _ in range(30):
        leaving = Leaves.local(timeout=None)
        try:
            with leaving:
                results = run(parts, leaving)
            break
        except KeyboardInterrupt:
            interrupted += 1
            (journal,) = parts.folder.glob("*.journal")
            assert len(journal.read_text(encoding="utf-8").splitlines()) > 1, "what was played is written down"
            # A death while writing leaves part of a line.
            for name in (journal, parts.folder / "decisions.jsonl"):
                with name.open("a", encoding="utf-8") as file:
                    file.write('{"action": "pla')
    assert interrupted >= 3
    assert records(parts) == records(whole)
    assert [result.points for result in results] == [result.points for result in expected]


def test_a_folder_belongs_to_one_plan(local: Hadal, tmp_path: Path) -> None:
    run(plan(tmp_path, players={"a": {"bot": "random"}, "b": {"bot": "random"}}), local)
    with pytest.raises(ValueError, match="another plan"):
        run(plan(tmp_path), local)


# Programs that cannot play, with the reason why they lose.
BAD = [
    ("print('{}', flush=True); import time; time.sleep(60)", "taken too long"),
    ("import time; time.sleep(60)", "taken too long"),
    ("raise SystemExit", "has left"),
    ("print('hello', flush=True); input()", "not answered in JSON"),
    ("[print('{\"action\": \"hello\"}', flush=True) for _ in open(0)]", "3 illegal actions"),
    ("[print('[' * 200_000, flush=True) for _ in open(0)]", "not answered in JSON"),
    ("import time\nwhile True: print(end=' ', flush=True); time.sleep(0.2)", "taken too long"),
    ("import time\nwhile True: print('{\"action\": 0}', flush=True); time.sleep(0.001)", "taken too long"),
    ("import time\nfor _ in open(0): time.sleep(0.9); print('{\"action\": \"a\"}', flush=True)", "taken too long"),
]


def test_programs_that_cannot_play_lose_their_matches(local: Hadal, tmp_path: Path) -> None:
    def results(place: int) -> list[Result]:
        folder = tmp_path / str(place)
        folder.mkdir()
        players = {"good": {"bot": "random"}, "bad": {"command": [sys.executable, "-c", BAD[place][0]]}}
        return run(plan(folder, players=players, turn_seconds=2), local)

    # At once: most of them are waited for.
    with ThreadPoolExecutor(len(BAD)) as pool:
        played = list(pool.map(results, range(len(BAD))))
    for (program, reason), lost in zip(BAD, played, strict=True):
        assert len(lost) == 2
        for result in lost:
            assert result.points[result.seats.index("good")] == 1
            assert result.forfeit is not None and reason in result.forfeit, program


# Says a number each time; its argument is which.
NUMBER = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if not asked.get("over"):
        last = len(asked.get("actions", [])) - 1
        print(json.dumps({"action": {"first": 0, "last": last, "next": last + 1}[sys.argv[1]]}), flush=True)
"""


def numbers(tmp_path: Path, which: str, **more: Any) -> Plan:
    players = {"good": {"bot": "random"}, "number": {"command": [sys.executable, "-c", NUMBER, which]}}
    return plan(tmp_path, players=players, **more)


@pytest.mark.parametrize("game", ["advanced_colonization", "deeper"])
def test_a_number_is_a_place_in_the_list_that_was_sent(local: Hadal, tmp_path: Path, game: str) -> None:
    for result in run(numbers(tmp_path, "last", games=[game]), local):
        assert (result.forfeit, result.illegal) == (None, (0, 0))


def test_a_number_is_nothing_beyond_the_list_and_where_there_is_none(local: Hadal, tmp_path: Path) -> None:
    for which, is_shown in [("next", True), ("first", False)]:
        for result in run(numbers(tmp_path, which, show_actions=is_shown, folder=which), local):
            assert result.forfeit == "3 illegal actions in one turn" and max(result.actions) < 3


def test_what_a_match_shows_of_its_deal_tells_nothing_of_another(local: Hadal, tmp_path: Path) -> None:
    players = {"a": {"bot": "random"}, "b": {"bot": "random"}}
    plans = [plan(tmp_path, seeds=[7], players=players, folder=folder) for folder in ("one", "other")]
    seeds = []
    for each in plans:
        run(each, local)
        lines = [line for record in records(each).values() for line in record.splitlines()]
        seeds += [int(line.split()[1]) for line in lines if line.startswith("seed ")]
    assert len(seeds) == 4 and len({*seeds, 7}) == 5, seeds
    assert (plans[0].folder / "secret").stat().st_mode & 0o077 == 0


def test_that_the_arena_itself_fails_costs_no_player_a_match(local: Hadal, tmp_path: Path) -> None:
    leaves = "print('{\"listening\": \"here\"}', flush=True); input()"
    players = {"model": {"open": True}, "greedy": {"bot": "greedy"}}
    plays = plan(tmp_path, players=players, hadal=[sys.executable, "-c", leaves])
    with pytest.raises(ConnectionError, match="goes on from here"):
        run(plays, local)
    assert not (plays.folder / "results.jsonl").exists()


def test_the_agent_of_the_page_plays_all_matches(local: Hadal, tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs" / "language-models.md").read_text(encoding="utf-8")
    program = tmp_path / "my_agent.py"
    program.write_text(page.split("```python\n")[1].split("```")[0], encoding="utf-8")
    players = {"mine": {"command": [sys.executable, str(program)]}, "random": {"bot": "random"}}
    results = run(plan(tmp_path, seeds=[1, 2], players=players), local)
    assert [(result.forfeit, result.illegal) for result in results] == [(None, (0, 0))] * 4


def test_ratings_tell_the_stronger_and_how_sure_that_is() -> None:
    few = rate(["a", "b"], [("a", "b", 1.0)] * 3 + [("a", "b", 0.0)])
    many = rate(["a", "b"], ([("a", "b", 1.0)] * 3 + [("a", "b", 0.0)]) * 100)
    assert many["a"].elo - many["b"].elo == pytest.approx(191, abs=3)  # 400 * log10(3)
    assert many["a"].elo + many["b"].elo == pytest.approx(3000)
    assert few["a"].half_width > 3 * many["a"].half_width
    assert rate(["a", "b"], [])["a"] == Rating(1500, rate(["a", "b"], [])["b"].half_width)
    assert rate(["a", "b"], [("a", "b", 1.0)] * 50)["a"].elo < 3000


def test_a_plan_that_is_none_says_what_is_wrong(tmp_path: Path) -> None:
    def wrong(**given: Any) -> str:
        file = tmp_path / "games.json"
        file.write_text(json.dumps(given), encoding="utf-8")
        with pytest.raises(ValueError) as refused:
            read_plan(file)
        return str(refused.value)

    two = {"a": {"bot": "greedy"}, "b": {"bot": "random"}}
    assert "two players" in wrong(games=["oceans"], players={})
    assert "games are missing" in wrong(players=two)
    assert "unknown: game" in wrong(game="oceans", players=two)
    assert "exactly one" in wrong(games=["oceans"], players={**two, "c": {"bot": "greedy", "open": True}})
    assert "letters" in wrong(games=["oceans"], players={"../a": {"bot": "greedy"}, **two})


def test_a_plan_is_written_in_toml(tmp_path: Path) -> None:
    pytest.importorskip("tomllib")
    file = tmp_path / "games.toml"
    file.write_text('games = ["oceans"]\nseeds = 2\n[players]\na.bot = "greedy"\nb.open = true\n', encoding="utf-8")
    assert [pairing.id for pairing in read_plan(file).pairings()] == [
        "oceans-1-a-b", "oceans-1-b-a", "oceans-2-a-b", "oceans-2-b-a"
    ]
