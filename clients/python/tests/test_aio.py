"""The flavour for asyncio: the same calls, awaited."""

import asyncio
import inspect
import random
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from typing import get_args, get_origin

import grpc
import pytest
from hadal_client import AsyncHadal, AsyncPlay, Hadal, Play, Refused, apply_request, awaited, winner

from .conftest import Way

GAME = "advanced_colonization"


@asynccontextmanager
async def connected(way: Way) -> AsyncIterator[AsyncHadal]:
    async with way.asynchronous() as hadal:
        yield hadal


def public(kind: type) -> dict[str, inspect.Signature]:
    """The calls of a class with their parameters."""
    return {name: inspect.signature(call) for name, call in vars(kind).items() if not name.startswith("_") and callable(call)}


@pytest.mark.parametrize(("plain", "asynchronous"), [(Hadal, AsyncHadal), (Play, AsyncPlay)])
def test_both_flavours_have_the_same_calls(plain: type, asynchronous: type) -> None:
    calls, others = public(plain), public(asynchronous)
    assert calls and list(calls) == list(others)
    for name, signature in calls.items():
        assert str(signature.parameters) == str(others[name].parameters), name
        if name != "play":
            assert getattr(plain, name).__doc__ == getattr(asynchronous, name).__doc__, name
        if name in ("analyze", "simulate", "review"):
            reports, others_reports = get_args(signature.return_annotation), get_args(others[name].return_annotation)
            assert reports[0] is others_reports[0], name
            assert get_origin(others[name].return_annotation) is AsyncGenerator, name
        elif name != "play":
            assert signature.return_annotation == others[name].return_annotation, name
            assert inspect.iscoroutinefunction(getattr(asynchronous, name)), name


@pytest.mark.parametrize("game", ["deep_colony", "oceans"])
async def test_a_game_is_played_to_its_end(way: Way, game: str) -> None:
    choices, options = random.Random(3), {"oceans": {"round_limit": 3}} if game == "oceans" else {}
    async with connected(way) as hadal:
        position = (await hadal.create_game(game, seat_count=2, seed=5, options=options)).position
        while awaited(position) is not None:
            position = (await hadal.apply(position, await hadal.random_action(position, choices))).position
        assert winner(position) in (0, 1, None) and position.status.HasField("outcome")


async def test_many_calls_are_under_way_at_once(way: Way) -> None:
    async with connected(way) as hadal:
        position = (await hadal.create_game(GAME)).position
        actions = range(len(position.legal_actions.actions))
        answers = await asyncio.gather(*(hadal.apply(position, action) for action in actions))
        (together, *_) = await hadal.batch([apply_request(position, 0)]), None
    assert [answer.position.ply for answer in answers] == [1 for _ in actions]
    assert together[0] == answers[0]


async def test_every_other_call_answers(way: Way) -> None:
    async with connected(way) as hadal:
        assert (await hadal.list_games()).games and (await hadal.get_game(GAME)).rules
        assert (await hadal.get_game(GAME, lesson="first_colony")).lessons[0].record
        start = (await hadal.create_game(GAME)).position
        later = (await hadal.apply_actions(start, ["buy r2", "dep r2 A>B"])).position
        assert (await hadal.typed(later)).advanced_colonization.planets
        assert await hadal.packed(await hadal.typed(later)) == later.state
        assert (await hadal.expand(later)).total == later.legal_actions.total
        record = (await hadal.export_record(start, ["buy r2", "dep r2 A>B"])).record
        assert (await hadal.verify_game(record)).verified
        assert (await hadal.import_record(record)).position.state_hash == later.state_hash
        assert (await hadal.compare_states(start, later)).ply_b == 2
        committed = await hadal.commit_chance("deep_colony", [], seat_count=2)
        sealed = await hadal.create_game("deep_colony", seat_count=2, opening=committed.opening)
        closed = await hadal.close_game(sealed.position, table_key=sealed.table_key)
        assert closed.position.status.outcome.reason == "closed"


async def test_a_stream_goes_on_after_a_refusal(way: Way) -> None:
    async with connected(way) as hadal:
        position = (await hadal.create_game(GAME)).position
        async with hadal.play(position) as stream:
            assert stream.position.state == position.state
            await stream.apply("buy r2")
            with pytest.raises(Refused):
                await stream.apply("buy k2")
            assert stream.position.ply == 1
            await stream.apply(await hadal.random_action(stream.position))
            assert stream.position.ply == 2
            await stream.open(position)
            assert stream.position.ply == 0


async def test_a_stream_refuses_a_bad_state_at_once(way: Way) -> None:
    async with connected(way) as hadal:
        typed = await hadal.typed((await hadal.create_game(GAME)).position)
        typed.advanced_colonization.turn.action_points = 6
        with pytest.raises(Refused):
            async with hadal.play(typed):
                pytest.fail("it must not open")


async def test_a_lost_connection_is_no_refusal() -> None:
    async with AsyncHadal("127.0.0.1:1", timeout=5, retry=None) as nobody:
        with pytest.raises(grpc.RpcError) as error:
            await nobody.list_games()
    assert Refused.from_error(error.value) is None
