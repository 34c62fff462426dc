"""What stands around the calls: health, reflection, compression, and the example."""

import subprocess
import sys
from pathlib import Path

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2
from hadal_client import Hadal

SERVICE = "hadal.v1.GameService"
EXAMPLE = Path(__file__).resolve().parent.parent / "examples" / "play_advanced_colonization.py"


@pytest.mark.parametrize("service", ["", SERVICE])
def test_health_says_serving(hadal: Hadal, service: str) -> None:
    health = health_pb2_grpc.HealthStub(hadal.channel)
    answer = health.Check(health_pb2.HealthCheckRequest(service=service), timeout=30)
    assert answer.status == health_pb2.HealthCheckResponse.SERVING


@pytest.mark.parametrize("version", ["v1", "v1alpha"])
def test_reflection_tells_services_and_files(hadal: Hadal, version: str) -> None:
    # Both versions have the same messages; the package for Python has those of v1alpha only.
    ask = hadal.channel.stream_stream(
        f"/grpc.reflection.{version}.ServerReflection/ServerReflectionInfo",
        request_serializer=reflection_pb2.ServerReflectionRequest.SerializeToString,
        response_deserializer=reflection_pb2.ServerReflectionResponse.FromString,
    )
    requests = [
        reflection_pb2.ServerReflectionRequest(list_services=""),
        reflection_pb2.ServerReflectionRequest(file_containing_symbol=SERVICE),
    ]
    services, files = ask(iter(requests), timeout=30)
    assert SERVICE in {service.name for service in services.list_services_response.service}
    assert any(b"ApplyActionRequest" in file for file in files.file_descriptor_response.file_descriptor_proto)


def test_gzip_is_accepted(address: str) -> None:
    with Hadal(grpc.insecure_channel(address, compression=grpc.Compression.Gzip)) as hadal:
        assert hadal.get_game("advanced_colonization").rules


def test_the_example_plays_a_game_to_a_win(address: str) -> None:
    played = subprocess.run([sys.executable, EXAMPLE, address], capture_output=True, text=True, timeout=120, check=False)
    assert played.returncode == 0, played.stderr
    assert "wins after" in played.stdout.splitlines()[-1]
