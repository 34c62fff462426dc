"""What a run of the arena leaves behind, and what it can be asked for."""

import base64
import gzip
import json
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from hadal_client import Hadal
from hadal_client.arena import Plan, read_plan, run
from hadal_client.arena.decisions import Decisions
from hadal_client.arena.disguise import PLAIN, Disguise
from hadal_client.arena.match import Table
from hadal_client.arena.page import link, page
from hadal_client.arena.plan import Pairing
from hadal_client.arena.ratings import bootstrap
from hadal_client.arena.report import report
from hadal_client.arena.run import Result
from hadal_client.position import awaited

from .conftest import BINARY

# Takes the last action that is listed, else what the first argument says; tells what it used.
PROGRAM = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if not asked.get("over"):
        listed = asked.get("actions")
        action = listed[-1] if listed else sys.argv[1]
        print(json.dumps({"action": action, "usage": {"input_tokens": 90, "output_tokens": 10, "cost": 0.5}, "model": "stub", "thought": "why not"}), flush=True)
"""


def plan(folder: Path, /, **more: Any) -> Plan:
    players = {"greedy": {"bot": "greedy"}, "random": {"bot": "random"}, "casual": {"bot": "opponent", "level": 2}}
    file = folder / "games.json"
    file.write_text(json.dumps({"games": ["deep_colony"], "folder": "played", "players": players, **more}), encoding="utf-8")
    return read_plan(file)


def program(*arguments: str) -> dict[str, Any]:
    return {"command": [sys.executable, "-c", PROGRAM, *arguments]}


def lines(plan: Plan) -> list[dict[str, Any]]:
    return Decisions(plan.folder / "decisions.jsonl").read()


def without_times(decisions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    timeless = [{key: value for key, value in line.items() if key != "seconds"} for line in decisions]
    return sorted(timeless, key=lambda line: (line["match"], line["ply"], line["attempt"]))


def test_three_seats_two_matches_at_once_and_a_kill_in_the_middle(address: str, local: Hadal, tmp_path: Path) -> None:
    folders = [tmp_path / "killed", tmp_path / "whole"]
    plans = []
    for folder in folders:
        folder.mkdir()
        plans.append(plan(folder, seats=3, parallel=2, server=address))
        plans[-1].folder.mkdir()
        (plans[-1].folder / "secret").write_text("5e" * 32, encoding="ascii")
    killed, whole = plans
    command = [sys.executable, "-m", "hadal_client.arena", str(folders[0] / "games.json")]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as arena:
        deadline = time.monotonic() + 60
        while sum(len(file.read_bytes()) > 2000 for file in killed.folder.glob("*.journal")) < 2 and time.monotonic() < deadline:
            time.sleep(0.01)
        arena.send_signal(signal.SIGKILL)
    assert len(list(killed.folder.glob("*.journal"))) == 2, "two matches were under way"
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    expected = run(whole, local)
    assert [result.id for result in expected] == [
        "deep_colony-1-greedy-random-casual", "deep_colony-1-random-casual-greedy", "deep_colony-1-casual-greedy-random"
    ]
    for result in expected:
        record = killed.record_of(result.id).read_text(encoding="utf-8")
        assert record == whole.record_of(result.id).read_text(encoding="utf-8")
        subprocess.run([BINARY, "verify", str(killed.record_of(result.id))], check=True, capture_output=True)
        assert sorted(result.places) == [1, 2, 3] and sum(result.points) == 1
    assert without_times(lines(killed)) == without_times(lines(whole)), "no decision is missing, and none is there twice"
    assert "won against" in done.stdout and "3 matches;" in done.stdout
    assert (killed.folder / "report.html").exists() and not list(killed.folder.glob("*.journal"))


def test_every_decision_is_kept_with_what_the_program_says_of_it(local: Hadal, tmp_path: Path) -> None:
    plays = plan(tmp_path, games=["deep_colony"], players={"stub": program(), "random": {"bot": "random"}})
    results = run(plays, local)
    kept = lines(plays)
    for result in results:
        seat = result.seats.index("stub")
        mine = [line for line in kept if line["match"] == result.id and line["player"] == "stub"]
        assert len(mine) == result.actions[seat] > 0
        record = plays.record_of(result.id).read_text(encoding="utf-8")
        for line in mine:
            assert line["answer"] == line["read"] and line["read"] in record and line["refused"] is None
            assert (line["tokens"], line["cost"], line["model"], line["thought"]) == (100, 0.5, "stub", "why not")
            assert re.fullmatch("[0-9a-f]{64}", line["prompt"]) and line["seconds"] >= 0 and line["lists"]
        assert result.tokens[seat] == 100 * len(mine) and result.cost[seat] == 0.5 * len(mine)
    assert len({line["prompt"] for line in kept if line["prompt"]}) > 10


def test_a_crash_is_no_lost_game(local: Hadal, tmp_path: Path) -> None:
    good = {"bot": "random"}
    for folder, bad, crashed in [
        ("crash", {"command": [sys.executable, "-c", "raise SystemExit(1)"]}, True),
        ("words", {"command": [sys.executable, "-c", "print('no JSON', flush=True); input()"]}, True),
        ("late", {"command": [sys.executable, "-c", "import time; time.sleep(60)"]}, False),
        ("illegal", program("no such action"), False),
    ]:
        shown = folder != "illegal"
        plays = plan(tmp_path, folder=folder, games=["deeper"], players={"bad": bad, "good": good}, turn_seconds=2, show_actions=shown)
        results = run(plays, local)
        assert all(result.forfeit and result.crashed == crashed for result in results), results
        assert all(result.loser == result.seats.index("bad") for result in results)
        told = report(plays, results)
        by_name = {line.split()[0]: line.split() for line in told.splitlines()[1:3]}
        assert by_name["bad"][-2:] == (["0", "2"] if crashed else ["2", "0"]), told
        assert ("2 matches were ended by a program" in told) == crashed
        assert by_name["good"][1:5] == (["-", "0", "of", "0"] if crashed else [*by_name["good"][1:4], "2"]), told
        assert [line["refused"] for line in lines(plays) if line["player"] == "bad"]


def test_both_ways_of_asking_stand_in_one_table(local: Hadal, tmp_path: Path) -> None:
    # Without a list it says what is seldom legal.
    players = {"stub": program("pass"), "random": {"bot": "random"}}
    plays = plan(tmp_path, games=["deep_colony"], show_actions="both", players=players)
    results = run(plays, local)
    assert len(results) == 4 and [result.lists for result in results] == [True, False] * 2
    deals = {(result.deal, seed) for result in results for seed in re.findall(r"^seed .*$", plays.record_of(result.id).read_text(), re.MULTILINE)}
    assert len(deals) == 2, "both ways are asked about the same deals"
    told = report(plays, results)
    rates = {tuple(line.split(",")[:1]) + (line.split(",")[1].split()[0],): line.split()[-3] for line in told.splitlines() if line.startswith(("stub,", "random,"))}
    assert rates["stub", "with"] == "0.0%" and float(rates["stub", "without"][:-1]) > 50, told
    unlisted = [line for line in lines(plays) if not line["lists"] and line["player"] == "stub"]
    assert unlisted and all("nearest" not in (line["refused"] or "") for line in unlisted)


def test_somebody_alone_counts_points(local: Hadal, tmp_path: Path) -> None:
    plays = plan(tmp_path, games=["deeper"], seeds=2, seats=1, players={"greedy": {"bot": "greedy"}})
    results = run(plays, local)
    assert [result.seats for result in results] == [("greedy",)] * 2
    mean = sum(result.scores[0] for result in results) / 2
    assert f"{mean:.1f}" in report(plays, results)
    assert page(plays, results, {}).count("<tr>") == 2 + 2 + 3


def test_a_game_that_has_no_such_seats_is_refused(local: Hadal, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="advanced_colonization with 3 seats: "):
        run(plan(tmp_path, games=["advanced_colonization"], seats=3), local)
    with pytest.raises(ValueError, match="at least four players"):
        plan(tmp_path, seats=4)
    with pytest.raises(ValueError, match="seats: expected a whole number from 1 to 4"):
        plan(tmp_path, seats=5)
    with pytest.raises(ValueError, match="show_actions: expected"):
        plan(tmp_path, show_actions="sometimes")
    with pytest.raises(ValueError, match="disguise: an open seat"):
        plan(tmp_path, disguise=1, players={"model": {"open": True}, "greedy": {"bot": "greedy"}})


def test_intervals_come_from_deals_drawn_again() -> None:
    won, lost = [("a", "b", 1.0)], [("a", "b", 0.0)]
    few, many = bootstrap(["a", "b"], [won, won, lost]), bootstrap(["a", "b"], [won, won, lost] * 30)
    assert few["a"][1] - few["a"][0] > 2 * (many["a"][1] - many["a"][0]) > 0
    assert few == bootstrap(["a", "b"], [won, won, lost]), "the same results give the same intervals"
    # Games of one deal are drawn together: nothing else remains to draw.
    low, high = bootstrap(["a", "b"], [won * 20])["a"]
    assert low == high > 1500


def test_the_report_is_one_file_with_every_record_behind_a_link(local: Hadal, tmp_path: Path) -> None:
    players = {"casual": {"bot": "opponent", "level": 2}, "random": {"bot": "random"}}
    plays = plan(tmp_path, games=["deep_colony", "deeper"], page="https://table.example/", players=players)
    results = run(plays, local)
    titles = {game.id: game.title for game in local.list_games().games}
    written = page(plays, results, titles)
    assert not re.search(r"<script|<link|<img|src=|@import|url\(", written), "nothing comes from elsewhere"
    assert written.count("<svg") == 1 and "<h2>Deep Colony</h2>" in written
    addresses = re.findall(r'<a href="([^"]*)">', written)
    assert addresses == [link(plays, result, titles[result.game]) for result in results]
    for result, address in zip(results, addresses, strict=True):
        start, packed = address.split("#game=1.")
        assert start == "https://table.example/"
        linked = json.loads(gzip.decompress(base64.urlsafe_b64decode(packed + "==")))
        assert linked["record"] == plays.record_of(result.id).read_text(encoding="utf-8")
        assert linked["setup"]["gameId"] == result.game and len(linked["setup"]["sitters"]) == len(result.seats)


@pytest.mark.parametrize("game", ["advanced_colonization", "deep_colony", "deeper", "oceans"])
def test_a_disguise_hides_every_name_and_no_rule(local: Hadal, game: str) -> None:
    disguise = Disguise.of(local, game, 7)
    assert len(disguise.names) > 5 and disguise.names == Disguise.of(local, game, 7).names != Disguise.of(local, game, 8).names
    assert not (PLAIN | disguise.names.keys()) & disguise.words.keys()
    table, choices = Table(local, Pairing(game, 1, ("a", "b")), b"secret"), random.Random(1)
    for ply in range(30):
        if (seat := awaited(table.position)) is None:
            assert ply > 5
            break
        known = table.turn(seat, lists=True)
        told = disguise.turn(known)
        texts = [told.text, told.how_to_play, *told.seen, *(text for each in told.legal.values() for text in each)]
        words = {word for text in texts for word in re.findall("[a-z]+", text.lower())}
        assert not words & disguise.names.keys(), sorted(words & disguise.names.keys())
        assert [disguise.undone(action) for action in told.legal["actions"]] == known.legal["actions"]
        assert len(set(told.legal["actions"])) == len(known.legal["actions"]) and told.told_game == "a game"
        table.act(local.random_action(table.position, choices))


def test_who_knows_other_names_alone_plays_with_them(local: Hadal, tmp_path: Path) -> None:
    players = {"stub": program(), "random": {"bot": "random"}}
    plays = plan(tmp_path, disguise=7, players=players)
    assert all(result.forfeit is None and result.illegal == (0, 0) for result in run(plays, local))
    mine = [line for line in lines(plays) if line["player"] == "stub"]
    assert any(line["answer"] != line["read"] for line in mine) and mine[0]["read"].startswith("place ")


@contextmanager
def stub(answers: list[tuple[int, dict[str, Any]]], asked: list[dict[str, Any]]) -> Iterator[str]:
    """The address of a server that speaks the common chat format."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            asked.append({"key": self.headers["Authorization"], "path": self.path, **body})
            status, answer = answers.pop(0) if answers else (200, says(body))
            data = json.dumps(answer).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_: Any) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/v1/chat/completions"
        finally:
            server.shutdown()


def says(body: dict[str, Any]) -> dict[str, Any]:
    """The last action of the list, after some thought."""
    action = re.findall(r"\[([^][]*)\]$", body["messages"][-1]["content"], re.MULTILINE)[-1]
    content = f'I could say {{"action": "nonsense"}}.\n```json\n{{"action": "{action}"}}\n```'
    return {
        "model": "stub-1",
        "choices": [{"message": {"role": "assistant", "content": content, "reasoning_content": "hm"}}],
        "usage": {"prompt_tokens": 20, "completion_tokens": 3, "total_tokens": 23},
    }


def test_a_model_behind_the_common_chat_format_plays(local: Hadal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STUB_KEY", "a-key")
    asked: list[dict[str, Any]] = []
    # The server is busy first; then it says what cannot be read.
    nonsense = {"model": "stub-1", "choices": [{"message": {"content": "I pass."}}]}
    with stub([(503, {}), (200, nonsense)], asked) as url:
        chat = ["-m", "hadal_client.arena.chat", "--url", url, "--model", "stub", "--key-variable", "STUB_KEY", "--more", '{"temperature": 0}']
        players = {"model": {"command": [sys.executable, *chat]}, "random": {"bot": "random"}}
        plays = plan(tmp_path, games=["deep_colony"], players=players)
        results = run(plays, local)
    assert all(result.forfeit is None for result in results)
    assert sum(sum(result.illegal) for result in results) == 1
    kept = [line for line in lines(plays) if line["player"] == "model"]
    assert kept[0]["answer"] == "I pass." and kept[0]["refused"] and "Your last action was refused: " in asked[2]["messages"][-1]["content"]
    assert all((line["tokens"], line["model"], line["thought"]) == (23, "stub-1", "hm") and "```" in line["raw"] for line in kept[1:])
    first = asked[0]
    assert (first["key"], first["path"], first["model"], first["temperature"]) == ("Bearer a-key", "/v1/chat/completions", "stub", 0)
    assert "## The notation" in first["messages"][0]["content"] and first["messages"][-1]["content"].count("You are Seat ") == 1
    assert max(len(question["messages"]) for question in asked) == 26, "the last dozen of questions are remembered"


def test_a_result_of_before_is_still_read() -> None:
    old = Result("oceans-1-a-b", "oceans", 1, ("a", "b"), (1.0, 0.0), (3, 2), (0, 0), (9, 9), (0.1, 0.1), None)
    assert not old.crashed and old.lists and old.places == ()
