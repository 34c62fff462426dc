"""The core's answers through the wheel, and through the client's channels into this process, are its own: the same requests, and the digests that are
kept of its answers."""

import asyncio
import base64
import json
import os
import subprocess
from collections import defaultdict
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import grpc
import pytest
from hadal.v1 import game_service_pb2 as pb
from hadal_client.local import AsyncLocalChannel, LocalChannel
from hadal_core import Host, Refused

ROOT = Path(__file__).resolve().parents[3]
BINARY = Path(os.environ.get("HADAL_BIN", ROOT / "target" / "debug" / "hadal"))
# The key of the requests. It protects nothing.
KEY = "00000007:" + "07" * 32
# The streaming methods: one message is sent after another.
PLAY = "/hadal.v1.GameService/Play"
REPORTING = {f"/hadal.v1.AnalysisService/{name}" for name in ("AnalyzePosition", "ReviewGame", "SimulateGames")}


class Asked(NamedTuple):
    method: str
    game: str
    is_repeatable: bool
    messages: list[bytes]


@cache
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


# Answers as 0, refusals as 1; a stream ends with the first message that is refused as a call. Of reports only the last counts.
Told = list[tuple[int, bytes]]


def told(host: Host, asked: Asked) -> Told:
    answers: Told = []
    try:
        if asked.method == PLAY:
            session = host.session()
            for message in asked.messages:
                answers.append((0, session.send(message)))
        else:
            *_, last = host.reports(asked.method, asked.messages[0])
            answers.append((0, last))
    except Refused as refused:
        answers.append((1, refused.status))
    return answers


def told_by_call(host: Host, asked: Asked) -> Told:
    """The same at the other doors, which open for one answer."""
    if asked.method == PLAY:
        return told(host, asked)
    try:
        answer = host.try_call(asked.method, asked.messages[0])
        return [(0, host.call(asked.method, asked.messages[0]) if answer is None else answer)]
    except Refused as refused:
        return [(1, refused.status)]


def told_by_channel(channel: LocalChannel, asked: Asked) -> Told:
    answers: list[bytes] = []
    try:
        if asked.method == PLAY:
            # It ends with its requests.
            answers += channel.stream_stream(PLAY)(iter(asked.messages))
        elif asked.method in REPORTING:
            answers = list(channel.unary_stream(asked.method)(asked.messages[0]))[-1:]
        else:
            answers.append(channel.unary_unary(asked.method)(asked.messages[0]))
    except grpc.RpcError as error:
        return [*((0, answer) for answer in answers), (1, status(error))]
    return [(0, answer) for answer in answers]


async def told_awaited(channel: AsyncLocalChannel, asked: Asked) -> Told:
    answers: list[bytes] = []
    try:
        if asked.method == PLAY:
            call = channel.stream_stream(PLAY)()
            for message in asked.messages:
                await call.write(message)
                answers.append(await call.read())
        elif asked.method in REPORTING:
            answers = [report async for report in channel.unary_stream(asked.method)(asked.messages[0])][-1:]
        else:
            answers.append(await channel.unary_unary(asked.method)(asked.messages[0]))
    except grpc.RpcError as error:
        return [*((0, answer) for answer in answers), (1, status(error))]
    return [(0, answer) for answer in answers]


def status(error: grpc.RpcError) -> bytes:
    trailers: Any = error.trailing_metadata()
    told: bytes = dict(trailers)["grpc-status-details-bin"]
    return told


def doors() -> dict[str, Callable[[Asked], Told]]:
    host, plain, awaited = Host(KEY), LocalChannel(KEY, "both"), AsyncLocalChannel(KEY, "both")
    return {
        "reports": lambda asked: told(host, asked),
        "calls": lambda asked: told_by_call(host, asked),
        "channel": lambda asked: told_by_channel(plain, asked),
        "channel of asyncio": lambda asked: asyncio.run(told_awaited(awaited, asked)),
    }


@pytest.mark.parametrize("door", doors())
def test_two_thousand_requests_are_answered_as_the_core_itself_answers_them(door: str) -> None:
    tell = doors()[door]
    counts: dict[tuple[str, str], int] = defaultdict(int)
    digests: dict[tuple[str, str], Any] = defaultdict(sha256)
    assert len(requests()) == 2_000
    for asked in requests():
        if asked.is_repeatable:
            key = asked.method.rsplit("/", 1)[1], asked.game
            counts[key] += 1
            for kind, answer in tell(asked):
                digests[key].update(bytes([kind]) + len(answer).to_bytes(8, "little") + answer)
    lines = [f"{method} {game} {counts[method, game]} {digests[method, game].hexdigest()}" for method, game in sorted(counts)]
    assert lines == (ROOT / "tests" / "golden" / "answers.txt").read_text().splitlines()


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
