"""The content of an environment's `save`: the present match, and the generator of the environment's draws.

| part | bytes | |
|---|---|---|
| kind | 12 | `KIND`; a packed state and `Match.save` of `hadal_core` begin otherwise |
| generator | 37 | PCG64: its state and increment of 16 bytes, the half of a word that is left over, if one is |
| match | the rest but 4 | what `Match.save` or `Batch.save` of `hadal_core` gave |
| CRC-32 | 4 | of all of the above; it detects damage, not forgery |
"""

import struct
import zlib
from collections.abc import Callable
from typing import Any

import numpy
from gymnasium.utils import seeding

from hadal_client.local import core

KIND = b"hadal seats1"
GENERATOR = struct.Struct("<16s16s?I")
SUM = struct.Struct(">I")


class WrongSave(ValueError):
    """Bytes that cannot be loaded; the text says why. Nothing has changed."""


def write(match: Any, random: numpy.random.Generator) -> bytes:
    """The match and the generator as bytes."""
    drawn = random.bit_generator.state
    if drawn["bit_generator"] != "PCG64":
        raise TypeError(f"save needs a generator of the kind PCG64, as Gymnasium makes them, not a {drawn['bit_generator']}")
    numbers = (drawn["state"][name].to_bytes(16, "little") for name in ("state", "inc"))
    saved = KIND + GENERATOR.pack(*numbers, bool(drawn["has_uint32"]), drawn["uinteger"]) + bytes(match.save())
    return saved + SUM.pack(zlib.crc32(saved))


def match_of(game: Any) -> Callable[[bytes], Any]:
    """Loads a match of the game that has arrays."""

    def loaded(saved: bytes) -> Any:
        match = game.load(saved)
        # A state under other options has none.
        match.observation(0)
        return match

    return loaded


def read(load: Callable[[bytes], Any], saved: bytes, seed: int | None) -> tuple[Any, numpy.random.Generator]:
    """The saved match and the generator: the seed's, if there is a seed. Raises `WrongSave`."""
    if not isinstance(saved, bytes):
        raise TypeError(f"a save is bytes, not {type(saved).__name__}")
    if saved.startswith(KIND):
        random, saved = _opened(saved)
    elif seed is None:
        raise WrongSave(
            "this is not a save of an environment. If it is a packed state, as older versions saved, "
            "give a seed as well: load(state, seed=1)"
        )
    if seed is not None:
        random, _ = seeding.np_random(seed)
    try:
        match = load(saved)
    except core().Refused as refused:
        raise WrongSave(str(refused)) from refused
    return match, random


def _opened(saved: bytes) -> tuple[numpy.random.Generator, bytes]:
    """The generator of a save, and the bytes of its match."""
    start, end = len(KIND) + GENERATOR.size, len(saved) - SUM.size
    if end < start:
        raise WrongSave("the save is cut short")
    if SUM.unpack(saved[end:]) != (zlib.crc32(saved[:end]),):
        raise WrongSave("the save is damaged")
    state, increment, has_half, half = GENERATOR.unpack(saved[len(KIND) : start])
    number, step = int.from_bytes(state, "little"), int.from_bytes(increment, "little")
    if step % 2 == 0:
        raise WrongSave("the save holds no generator: its increment is even")
    generator = numpy.random.PCG64()
    generator.state = {"bit_generator": "PCG64", "state": {"state": number, "inc": step}, "has_uint32": int(has_half), "uinteger": half}
    return numpy.random.Generator(generator), saved[start:end]
