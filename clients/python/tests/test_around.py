"""What stands around the calls: health, reflection, compression, and the examples."""

import re
import subprocess
import sys
from pathlib import Path

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2
from hadal_client import Hadal

SERVICE = "hadal.v1.GameService"
EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


@pytest.mark.parametrize("service", ["", SERVICE])
def test_health_says_serving(address: str, service: str) -> None:
    with Hadal(address) as hadal:
        health = health_pb2_grpc.HealthStub(hadal.channel)
        answer = health.Check(health_pb2.HealthCheckRequest(service=service), timeout=30)
    assert answer.status == health_pb2.HealthCheckResponse.SERVING


@pytest.mark.parametrize("version", ["v1", "v1alpha"])
def test_reflection_tells_services_and_files(address: str, version: str) -> None:
    channel = Hadal(address).channel
    # Both versions have the same messages; the package for Python has those of v1alpha only.
    ask = channel.stream_stream(
        f"/grpc.reflection.{version}.ServerReflection/ServerReflectionInfo",
        request_serializer=reflection_pb2.ServerReflectionRequest.SerializeToString,
        response_deserializer=reflection_pb2.ServerReflectionResponse.FromString,
    )
    requests = [
        reflection_pb2.ServerReflectionRequest(list_services=""),
        reflection_pb2.ServerReflectionRequest(file_containing_symbol=SERVICE),
    ]
    services, files = ask(iter(requests), timeout=30)
    channel.close()
    assert SERVICE in {service.name for service in services.list_services_response.service}
    assert any(b"ApplyActionRequest" in file for file in files.file_descriptor_response.file_descriptor_proto)


def test_gzip_is_accepted(address: str) -> None:
    with Hadal(grpc.insecure_channel(address, compression=grpc.Compression.Gzip)) as hadal:
        assert hadal.get_game("advanced_colonization").rules


def run(example: str, *options: str) -> str:
    """What an example prints."""
    command = [sys.executable, str(EXAMPLES / example), *options]
    played = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert played.returncode == 0, played.stderr
    return played.stdout


def test_a_policy_plays_advanced_colonization_to_a_win(address: str) -> None:
    told = run("play_advanced_colonization.py", address).splitlines()
    assert any(re.match(r"planet A is \w+; above it .*; below it .*; in orbit ", line) for line in told)
    assert re.match(r"seat 0 may not buy .* \(ILLEGAL_ACTION, clause 4\.5\)", told[0])
    assert re.match(r"ply \d+: over \(four_dominant_colonies\); seat 0 is (first|second) with", told[-2])
    assert re.fullmatch(r"seat [01] wins", told[-1])


def test_games_are_played_at_once(address: str) -> None:
    wins, start, refused = run("play_at_once.py", address, "4").splitlines()
    counts = re.fullmatch(r"4 games: seat 0 wins (\d), seat 1 wins (\d), (\d) end in a tie", wins)
    assert counts and sum(map(int, counts.groups())) == 4
    assert re.match(r"ply 0: seat \d decides: \w+; \d+ legal actions", start)
    assert "(NOT_AWAITED)" in refused


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("advanced_colonization", r"  seat 1 has .* in reserve"),
        ("deep_colony", r"  seat 1 scored .*\d for \w+"),
        ("oceans", r"  seat 1 has scored \d+ and holds "),
        ("deeper", r"  seat 1 is at -?\d+,-?\d+ with \d+ air, carries "),
    ],
)
def test_every_game_is_played_to_its_end_and_told(address: str, game: str, words: str) -> None:
    first, size, *told = run("play_every_game.py", address, game).splitlines()
    place = r"is (first|second) with -?\d+"
    assert re.fullmatch(rf"{game}: ply \d+: over \(\w+\); seat 0 {place}, seat 1 {place}", first)
    assert re.match(r"  the state has \d+ bytes packed, \d+ typed:", size)
    assert any(re.match(words, line) for line in told)
    assert re.fullmatch(r"  one more action is refused: .* \(GAME_OVER\)", told[-1])
