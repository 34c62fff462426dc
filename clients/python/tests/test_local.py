"""The properties of play without a server."""

import asyncio
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hadal_client import AsyncHadal, Hadal, Refused

GAME = "advanced_colonization"


@pytest.mark.parametrize("local", [Hadal.local, AsyncHadal.local])
def test_without_the_games_the_error_says_which_command_installs_them(local: type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hadal_core", None)
    with pytest.raises(ModuleNotFoundError, match=r"`pip install ./bindings/python` installs them"):
        local()


def test_no_dependency_names_a_package_that_anybody_could_register() -> None:
    project = (Path(__file__).resolve().parent.parent / "pyproject.toml").read_text(encoding="utf-8")
    assert "hadal-core" not in project and "hadal_core" not in project


def test_a_closed_channel_answers_nothing() -> None:
    hadal = Hadal.local()
    hadal.close()
    with pytest.raises(ValueError, match="closed"):
        hadal.list_games()


def test_sealed_games_outlive_their_channel_by_their_keys(keys: bytes) -> None:
    text = keys.decode()
    created = Hadal.local(seal_keys=text).create_game(GAME, sealing="SEALING_SEALED")
    again = Hadal.local(seal_keys=text)
    assert again.apply(created.position, "buy r2", seat_key=created.seat_keys[0]).position.ply == 1
    with pytest.raises(Refused) as refused:
        Hadal.local().get_position(created.position)
    assert refused.value.reason == "SEAL_KEY_UNKNOWN"


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ({"seal_keys": "none"}, "not ID:KEY"),
        ({"sealing_policy": "sealed-only"}, "needs keys"),
        ({"sealing_policy": "closed"}, "expected both, open or sealed-only"),
    ],
)
def test_what_cannot_seal_is_told_at_once(how: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Hadal.local(**how)


def test_open_games_alone_are_a_policy() -> None:
    with pytest.raises(Refused) as refused:
        Hadal.local(sealing_policy="open").create_game(GAME, sealing="SEALING_SEALED")
    assert refused.value.reason == "SEALING_UNAVAILABLE"


def test_threads_may_share_it() -> None:
    hadal = Hadal.local()
    position = hadal.create_game(GAME).position
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda action: hadal.apply(position, action), [0, 1, 2, 3] * 50))
    assert answers[:4] * 50 == answers


async def test_asyncio_goes_on_while_long_work_is_done() -> None:
    async with AsyncHadal.local() as hadal:
        position = (await hadal.create_game("oceans", seat_count=2)).position
        thinking = asyncio.create_task(hadal.choose_action(position, "search", budget={"transitions": 200_000}))
        turns = 0
        while not thinking.done():
            await asyncio.sleep(0)
            turns += 1
        assert turns > 10 and (await thinking).notation
