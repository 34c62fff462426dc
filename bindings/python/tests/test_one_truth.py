"""What the core tells through the wheel is what it tells by itself: the same requests, and the digests that are kept of its answers."""

import base64
import json
import os
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from hadal.v1 import game_service_pb2 as pb
from hadal_core import Host, Refused

ROOT = Path(__file__).resolve().parents[3]
BINARY = Path(os.environ.get("HADAL_BIN", ROOT / "target" / "debug" / "hadal"))
# The key of the requests. It protects nothing.
KEY = "00000007:" + "07" * 32
# What streams: one message is sent after another.
PLAY = "/hadal.v1.GameService/Play"


class Asked(NamedTuple):
    method: str
    game: str
    is_repeatable: bool
    messages: list[bytes]


def requests() -> list[Asked]:
    program = BINARY.parent / "examples" / "one_truth_requests"
    written = subprocess.run([program, "2000"], capture_output=True, check=True, text=True).stdout
    asked = []
    for line in written.splitlines():
        read = json.loads(line)
        # Of what draws chance only what it opens to is told.
        messages = [base64.b64decode(message) for message in read["messages"]]
        asked.append(Asked("/" + read["method"], read["game"], "told" in read, messages))
    return asked


def told(host: Host, asked: Asked) -> Iterator[tuple[int, bytes]]:
    """Answers as 0, refusals as 1; a stream ends with the first message that is refused as a call."""
    try:
        if asked.method == PLAY:
            session = host.session()
            for message in asked.messages:
                yield 0, session.send(message)
            return
        *_, last = host.reports(asked.method, asked.messages[0])
        yield 0, last
    except Refused as refused:
        yield 1, refused.status


def test_two_thousand_requests_are_answered_as_the_core_itself_answers_them() -> None:
    host = Host(KEY)
    counts: dict[tuple[str, str], int] = defaultdict(int)
    digests: dict[tuple[str, str], Any] = defaultdict(sha256)
    every = requests()
    assert len(every) == 2_000
    for asked in every:
        if not asked.is_repeatable:
            continue
        key = asked.method.rsplit("/", 1)[1], asked.game
        counts[key] += 1
        answers = list(told(host, asked))
        for kind, answer in answers:
            digests[key].update(bytes([kind]) + len(answer).to_bytes(8, "little") + answer)
        if asked.method != PLAY:
            # The other doors tell the same.
            (first,) = answers
            assert first == by_call(host, asked)
    lines = [f"{method} {game} {counts[method, game]} {digests[method, game].hexdigest()}" for method, game in sorted(counts)]
    assert lines == (ROOT / "tests" / "golden" / "answers.txt").read_text().splitlines()


def by_call(host: Host, asked: Asked) -> tuple[int, bytes]:
    try:
        answer = host.try_call(asked.method, asked.messages[0])
        return 0, host.call(asked.method, asked.messages[0]) if answer is None else answer
    except Refused as refused:
        return 1, refused.status


def test_what_draws_chance_comes_to_the_same_with_every_draw() -> None:
    host = Host(KEY)
    drawn = [asked for asked in requests() if not asked.is_repeatable]
    kinds = set()
    for asked in drawn:
        ((kind, first),), ((_, second),) = told(host, asked), told(host, asked)
        method = asked.method.rsplit("/", 1)[1]
        kinds.add((method, kind))
        assert kind or first != second, "it draws"
        if kind:
            assert first == second
        elif method == "CreateGame":
            created, again = pb.CreateGameResponse.FromString(first), pb.CreateGameResponse.FromString(second)
            question = pb.GetPositionRequest(state=created.position.state)
            looked = pb.GetPositionResponse.FromString(host.call("/hadal.v1.GameService/GetPosition", question.SerializeToString()))
            assert looked.position.ply == 0 and looked.position.state_hash == created.position.state_hash
            assert len(created.seat_keys) == len(again.seat_keys) and created.authority == again.authority
        else:
            committed = pb.CommitChanceResponse.FromString(first)
            wanted = pb.CommitChanceRequest.FromString(asked.messages[0])
            game = pb.CreateGameRequest(
                game_id=wanted.game_id,
                seat_count=wanted.seat_count,
                options=wanted.options,
                opening=committed.opening,
                entropy=[b"heads", b"tails"],
            )
            opened = pb.CreateGameResponse.FromString(host.call("/hadal.v1.GameService/CreateGame", game.SerializeToString()))
            assert opened.seed_commitment == committed.seed_commitment and opened.seat_keys
    assert {("CreateGame", 0), ("CommitChance", 0)} <= kinds
