"""The request that each call makes of its arguments, the same in both flavours. The answers are the core's."""

import inspect
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest
from google.protobuf.message import Message
from hadal.v1 import analysis_service_pb2 as analysis
from hadal.v1 import game_service_pb2 as pb
from hadal.v1 import record_service_pb2 as records
from hadal.v1.bot_pb2 import Budget, Thinker
from hadal.v1.game_pb2 import STATE_FORM_TYPED, Action, Choice, GameOptions, Include, Position, State, Viewer
from hadal_client import SPECTATOR, AsyncHadal, Hadal, apply_request

GAME = "oceans"
STATE = State(packed=b"any")
AT = Position(state=STATE, ply=4)
KEY, HASH = bytes(32), bytes(16)
OPTIONS: dict[str, Any] = {"oceans": {"round_limit": 2}}
SPECTATED: list[Any] = [{"seat": 1}, {"seat_key": KEY}, {"spectator": {}}]
ACTIONS: list[Any] = ["end", 3, Choice(template=1, counts=[2, 0]), Action(notation="end")]
SENT: list[Any] = [{"notation": "end"}, {"index": 3}, {"choice": {"template": 1, "counts": [2, 0]}}, {"notation": "end"}]


class Sends:
    """A channel that keeps what it sends, and answers it with nothing."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, Message]] = []

    def unary_unary(self, method: str, *, response_deserializer: Callable[[bytes], Any], **_: Any) -> Any:
        def call(asked: Message, timeout: float | None = None) -> Any:
            self.sent.append((method.rpartition("/")[2], asked))
            return response_deserializer(b"")

        return call

    def unary_stream(self, method: str, **_: Any) -> Any:
        def call(asked: Message, timeout: float | None = None) -> "Nothing":
            self.sent.append((method.rpartition("/")[2], asked))
            return Nothing()

        return call

    def stream_stream(self, *_: Any, **__: Any) -> None:
        """Streams are tested where they are answered."""


class SendsAwaited(Sends):
    def unary_unary(self, *given: Any, **how: Any) -> Any:
        call = super().unary_unary(*given, **how)

        async def awaited(*asked: Any, **how: Any) -> Any:
            return call(*asked, **how)

        return awaited


class Nothing(Iterator[Any]):
    """Reports of which there are none."""

    def __next__(self) -> Any:
        raise StopIteration

    def __aiter__(self) -> "Nothing":
        return self

    async def __anext__(self) -> Any:
        raise StopAsyncIteration

    def cancel(self) -> None:
        """Nothing is under way."""


# The call, the method, and the fields of the request.
CALLS: list[tuple[Callable[[Any], Any], Message]] = [
    (lambda hadal: hadal.list_games(), pb.ListGamesRequest()),
    (lambda hadal: hadal.get_game(GAME), pb.GetGameRequest(game_id=GAME)),
    (lambda hadal: hadal.get_game(GAME, OPTIONS, "first"), pb.GetGameRequest(game_id=GAME, options=OPTIONS, lesson="first")),
    (lambda hadal: hadal.get_game(GAME, puzzle="first"), pb.GetGameRequest(game_id=GAME, puzzle="first")),
    (lambda hadal: hadal.create_game(GAME), pb.CreateGameRequest(game_id=GAME, include={"state_form": "STATE_FORM_PACKED"})),
    (
        lambda hadal: hadal.create_game(
            GAME, seat_count=2, options=GameOptions(**OPTIONS), seed=7, viewers=[1, KEY, SPECTATOR], include={"notation": True}
        ),
        pb.CreateGameRequest(
            game_id=GAME, seat_count=2, options=OPTIONS, seed=7, viewers=SPECTATED, include={"notation": True, "state_form": "STATE_FORM_PACKED"}
        ),
    ),
    (
        lambda hadal: hadal.create_game(GAME, include=Include(state_form=STATE_FORM_TYPED)),
        pb.CreateGameRequest(game_id=GAME, include={"state_form": "STATE_FORM_TYPED"}),
    ),
    (
        lambda hadal: hadal.create_game(GAME, sealing="SEALING_SEALED", authority="AUTHORITY_SEATS", entropy=[b"heads"]),
        pb.CreateGameRequest(game_id=GAME, sealing="SEALING_SEALED", authority="AUTHORITY_SEATS", entropy=[b"heads"]),
    ),
    (lambda hadal: hadal.create_game(GAME, opening=b"first"), pb.CreateGameRequest(game_id=GAME, opening=b"first")),
    (
        lambda hadal: hadal.commit_chance(GAME, iter([KEY]), seat_count=2, options=OPTIONS),
        pb.CommitChanceRequest(game_id=GAME, entropy_commitments=[KEY], seat_count=2, options=OPTIONS),
    ),
    (
        lambda hadal: hadal.close_game(AT, seat_keys=[KEY], table_key=KEY, reason="resigned", losers=[1]),
        pb.CloseGameRequest(state=STATE, seat_keys=[KEY], table_key=KEY, reason="resigned", losers=[1]),
    ),
    (
        lambda hadal: hadal.get_position(AT, viewers=[1, KEY, Viewer(spectator={})], include={"advice": True}),
        pb.GetPositionRequest(state=STATE, viewers=SPECTATED, include={"advice": True}),
    ),
    (
        lambda hadal: hadal.typed(AT),
        pb.GetPositionRequest(state=STATE, include={"state_form": "STATE_FORM_TYPED", "skip_legal_actions": True}),
    ),
    (
        lambda hadal: hadal.packed(STATE),
        pb.GetPositionRequest(state=STATE, include={"state_form": "STATE_FORM_PACKED", "skip_legal_actions": True}),
    ),
    (
        lambda hadal: hadal.apply(AT, 3, seat=0, seat_key=KEY, table_key=KEY, expected_hash=HASH, validate_only=True, viewers=[1]),
        pb.ApplyActionRequest(
            state=STATE, action={"index": 3}, seat=0, seat_key=KEY, table_key=KEY, expected_hash=HASH, validate_only=True, viewers=[{"seat": 1}]
        ),
    ),
    *((lambda hadal, action=action: hadal.apply(STATE, action), pb.ApplyActionRequest(state=STATE, action=sent)) for action, sent in zip(ACTIONS, SENT)),
    (
        lambda hadal: hadal.apply_actions(AT, iter(ACTIONS), seat_keys=[KEY], table_key=KEY, expected_hash=HASH, include=None),
        pb.ApplyActionsRequest(state=STATE, actions=SENT, seat_keys=[KEY], table_key=KEY, expected_hash=HASH),
    ),
    (
        lambda hadal: hadal.batch(iter([apply_request(AT, "end"), apply_request(STATE, 1, seat=1)])),
        pb.BatchApplyActionsRequest(
            items=[{"state": STATE, "action": {"notation": "end"}}, {"state": STATE, "action": {"index": 1}, "seat": 1}]
        ),
    ),
    (
        lambda hadal: hadal.expand(AT, limit=5, seat_key=KEY),
        pb.GetPositionRequest(state=STATE, viewers=[{"seat_key": KEY}], include={"skip_state": True, "expand_limit": 5}),
    ),
    (
        lambda hadal: hadal.choose_action(AT, seed=0, budget=None, words=True),
        analysis.ChooseActionRequest(state=STATE, thinker={"bot": "greedy", "seed": 0}, include={"words": True}),
    ),
    (
        lambda hadal: hadal.choose_action(STATE, "search", level=2, budget={"simulations": 9}, shards=2, first_shard=1, seat_key=KEY),
        analysis.ChooseActionRequest(
            state=STATE, thinker={"bot": "search", "level": 2, "budget": {"simulations": 9}, "shards": 2, "first_shard": 1}, seat_key=KEY
        ),
    ),
    (
        lambda hadal: hadal.analyze(AT, budget=Budget(simulations=9), only=iter(ACTIONS), even=True, lines=2, report_every=1024),
        analysis.AnalyzePositionRequest(
            state=STATE, thinker={"bot": "greedy", "budget": {"simulations": 9}}, only=SENT, even=True, lines=2, report_every=1024
        ),
    ),
    (
        lambda hadal: hadal.simulate(GAME, "random", 2, seat_count=3, options=OPTIONS, seed=7, first_game=1, rotate=True, opening=0),
        analysis.SimulateGamesRequest(
            game_id=GAME, seats=[{"bot": "random"}], games=2, seat_count=3, options=OPTIONS, seed=7, first_game=1, rotate=True, opening=0
        ),
    ),
    (
        lambda hadal: hadal.simulate(GAME, ["random", {"bot": "greedy", "level": 1}, Thinker(bot="search")], 2),
        analysis.SimulateGamesRequest(
            game_id=GAME, seats=[{"bot": "random"}, {"bot": "greedy", "level": 1}, {"bot": "search"}], games=2, seat_count=3
        ),
    ),
    *(
        (lambda hadal, alone=alone: hadal.simulate(AT, alone, 2, seat_key=KEY), analysis.SimulateGamesRequest(state=STATE, seats=[{"bot": "random"}], games=2, seat_key=KEY))
        for alone in ("random", {"bot": "random"}, Thinker(bot="random"), ["random"])
    ),
    (lambda hadal: hadal.review("text"), analysis.ReviewGameRequest(record="text")),
    (
        lambda hadal: hadal.review("text", seats=iter([1]), moments=2, look=9, transitions=8, seed=7, luck=True, report_points=True),
        analysis.ReviewGameRequest(record="text", seats=[1], moments=2, look=9, transitions=8, seed=7, luck=True, report_points=True),
    ),
    (lambda hadal: hadal.imagine_states(AT), analysis.ImagineStatesRequest(state=STATE)),
    (
        lambda hadal: hadal.imagine_states(AT, viewer=1, count=3, seed=9, include={"state_form": STATE_FORM_TYPED}),
        analysis.ImagineStatesRequest(state=STATE, viewer={"seat": 1}, count=3, seed=9, include={"state_form": STATE_FORM_TYPED}),
    ),
    (
        lambda hadal: hadal.imagine_states(AT, viewer=SPECTATOR, seat_key=KEY),
        analysis.ImagineStatesRequest(state=STATE, viewer={"spectator": {}}, seat_key=KEY),
    ),
    (
        lambda hadal: hadal.verify_game("text", HASH, iter([KEY])),
        records.VerifyGameRequest(record="text", expected_commitment=HASH, expected_entropy_commitments=[KEY]),
    ),
    (
        lambda hadal: hadal.compare_states(AT, STATE, hashes_a=[HASH], hashes_b=[]),
        records.CompareStatesRequest(a=STATE, b=STATE, hashes_a=[HASH]),
    ),
    (
        lambda hadal: hadal.export_record(AT, iter(ACTIONS), seed=7, options=OPTIONS, seat_keys=[KEY], table_key=KEY, closed=STATE),
        records.ExportRecordRequest(initial_state=STATE, actions=SENT, seed=7, options=OPTIONS, seat_keys=[KEY], table_key=KEY, closed=STATE),
    ),
    (
        lambda hadal: hadal.export_record(STATE, [], over=STATE, annotations=[records.Annotation(text="so")]),
        records.ExportRecordRequest(initial_state=STATE, over=STATE, annotations=[{"text": "so"}]),
    ),
    (
        lambda hadal: hadal.import_record("text", seat_keys=[KEY], viewers=[1], include={"text": True}),
        records.ImportRecordRequest(record="text", seat_keys=[KEY], viewers=[{"seat": 1}], include={"text": True}),
    ),
]
NAMES = [type(sent).__name__ for _, sent in CALLS]


@pytest.mark.parametrize(("call", "expected"), CALLS, ids=NAMES)
async def test_arguments_become_the_request(call: Callable[[Any], Any], expected: Message) -> None:
    plain, awaited = Sends(), SendsAwaited()
    answer = call(Hadal(cast(Any, plain)))
    if inspect.isgenerator(answer):
        assert list(answer) == []
    answer = call(AsyncHadal(cast(Any, awaited)))
    if inspect.isasyncgen(answer):
        assert [each async for each in answer] == []
    else:
        await answer
    assert plain.sent == awaited.sent == [(type(expected).__name__.removesuffix("Request"), expected)]


def test_every_method_but_the_stream_is_called() -> None:
    services = [*pb.DESCRIPTOR.services_by_name.values(), *analysis.DESCRIPTOR.services_by_name.values()]
    services += records.DESCRIPTOR.services_by_name.values()
    methods = {method.input_type.name for service in services for method in service.methods}
    assert methods - set(NAMES) == {"PlayRequest"}


def test_what_the_caller_gave_stays_as_it_was() -> None:
    given = Include(notation=True)
    Hadal(cast(Any, Sends())).create_game(GAME, include=given)
    assert given == Include(notation=True)


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda hadal: hadal.create_game(GAME, include={"no_such_field": True}), "no_such_field"),
        (lambda hadal: hadal.create_game(GAME, seats=2), "seats"),
        (lambda hadal: hadal.choose_action(STATE, depth=3), "depth"),
        (lambda hadal: hadal.analyze(STATE, depth=3), "depth"),
        (lambda hadal: hadal.simulate(GAME, "random", 1, bots=3), "bots"),
        (lambda hadal: hadal.apply(Position(ply=4), "end"), "skip_state"),
    ],
)
def test_what_is_no_request_is_told_before_anything_is_sent(call: Callable[[Any], Any], told: str) -> None:
    channel = Sends()
    with pytest.raises(ValueError, match=told):
        call(Hadal(cast(Any, channel)))
    assert channel.sent == []
