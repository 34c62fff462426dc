"""The calls of `hadal.v1`, typed, for asyncio."""

import asyncio
import random
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeVar, cast

import grpc
from hadal.v1 import analysis_service_pb2 as analysis
from hadal.v1 import game_pb2 as game
from hadal.v1 import game_service_pb2 as pb
from hadal.v1 import record_service_pb2 as records
from hadal.v1.analysis_service_pb2_grpc import AnalysisServiceStub
from hadal.v1.game_service_pb2_grpc import GameServiceStub
from hadal.v1.record_service_pb2_grpc import RecordServiceStub
from typing_extensions import Unpack

from . import bots
from . import requests as asking
from .bots import AnyThinker
from .channel import OPTIONS, TIMEOUT
from .choice import choose
from .local import AsyncLocalChannel
from .play import AsyncPlay
from .refused import Refused
from .requests import AnyAction, AnyOptions, AnyState, action_of, request, state_of
from .retry import Attempts, Retry

Answer = TypeVar("Answer")
Report = TypeVar("Report")


class AsyncHadal(AbstractAsyncContextManager["AsyncHadal"]):
    """A server by its address, or by a channel (TLS, credentials, compression). For one event loop.

    `timeout` bounds each call with its repetitions, in seconds; `None` is no bound. `retry` says how often to repeat a call if the
    server is too busy (OVERLOADED) or the connection breaks: the server keeps nothing, so repeating does no harm.

    Every call may raise `Refused` if the server gives a reason, and otherwise `grpc.RpcError`. Arguments that do not make a request
    raise `ValueError` or `TypeError`. `Hadal` has the same calls without asyncio.
    """

    def __init__(
        self, server: str | grpc.aio.Channel, timeout: float | None = TIMEOUT, retry: Retry | None = Retry()
    ) -> None:
        self.channel = grpc.aio.insecure_channel(server, options=OPTIONS) if isinstance(server, str) else server
        self.stub, self.records = GameServiceStub(self.channel), RecordServiceStub(self.channel)
        self.analysis = AnalysisServiceStub(self.channel)
        self.timeout, self.retry = timeout, retry or Retry(attempts=1)

    @classmethod
    def local(
        cls, *, seal_keys: str | None = None, sealing_policy: str = "both", timeout: float | None = TIMEOUT
    ) -> "AsyncHadal":
        """The same calls without a server, in this process: from a clone, `pip install ./bindings/python` installs the games.

        `seal_keys` is the text of a key file, as `hadal keygen` prints it, for sealed games that outlive the process; without it a key is
        drawn. `sealing_policy` is "both", "open" or "sealed-only", as the server's. The process can read every open state.
        """
        return cls(cast(grpc.aio.Channel, AsyncLocalChannel(seal_keys, sealing_policy)), timeout, retry=None)

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes the channel; calls under way fail."""
        await self.channel.close()

    async def list_games(self) -> pb.ListGamesResponse:
        """The games of the server, and its limits."""
        return await self._call(self.stub.ListGames, pb.ListGamesRequest())

    async def get_game(
        self, game_id: str, options: AnyOptions | None = None, lesson: str = "", puzzle: str = ""
    ) -> pb.GetGameResponse:
        """Everything needed to draw, explain and teach one game: components, options, rules, how to play, lessons, puzzles, notation, the
        words it uses. Only the lesson with the id `lesson` and the puzzle with the id `puzzle` come with their records.
        """
        asked = request(pb.GetGameRequest, {}, game_id=game_id, options=options, lesson=lesson, puzzle=puzzle)
        return await self._call(self.stub.GetGame, asked)

    async def create_game(self, game_id: str, **how: Unpack[asking.Creating]) -> pb.CreateGameResponse:
        """A new game. Its state comes packed, unless it is sealed or `include.state_form` says otherwise.

        Refused above all as UNKNOWN_GAME, MALFORMED (`field` says where), STATE_INVALID (a `position` among the options that no game
        can have), LIMIT_EXCEEDED, SEALING_REQUIRED or SEALING_UNAVAILABLE (the server serves no such game), and, for an `opening`,
        SEAL_BROKEN or SEAL_KEY_UNKNOWN.
        """
        asked = request(pb.CreateGameRequest, how, game_id=game_id)
        packed = asking.packed_request(asked)
        if packed is None:
            return await self._call(self.stub.CreateGame, asked)
        try:
            return await self._call(self.stub.CreateGame, packed)
        except Refused as refused:
            # A server that seals every game gives none another form.
            if asked.sealing == pb.SEALING_OPEN or refused.field != "include.state_form":
                raise
        return await self._call(self.stub.CreateGame, asked)

    async def commit_chance(
        self, game_id: str, entropy_commitments: Iterable[bytes], **how: Unpack[asking.Committing]
    ) -> pb.CommitChanceResponse:
        """The first step towards a sealed game whose chance nobody can choose. `create_game` takes its `opening` with the players'
        entropy; these are the SHA-256 digests of the entropy (32 bytes each), in the same order."""
        commitments = list(entropy_commitments)
        asked = request(pb.CommitChanceRequest, how, game_id=game_id, entropy_commitments=commitments)
        return await self._call(self.stub.CommitChance, asked)

    async def close_game(self, state: AnyState, **how: Unpack[asking.Closing]) -> pb.CloseGameResponse:
        """Ends a sealed game early, by the table's key or those of all seats. The reason has at most 200 bytes; without losers no seat
        is ranked.

        Refused above all as SEAT_KEY_REFUSED, GAME_OVER, LIMIT_EXCEEDED (a longer reason), MALFORMED (an open game, which cannot be
        closed, or impossible losers), and like `get_position` for the state.
        """
        return await self._call(self.stub.CloseGame, request(pb.CloseGameRequest, how, state=state_of(state)))

    async def get_position(self, state: AnyState, **how: Unpack[asking.Showing]) -> pb.GetPositionResponse:
        """A state as a position. It repeats nothing of the last step of an open state: no events, no reversibility.

        Refused for the state as MALFORMED (such as damaged bytes), STATE_INVALID, RULES_VERSION_UNSUPPORTED, SEALING_REQUIRED (an open
        state) or SEALING_UNAVAILABLE, SEAL_BROKEN and SEAL_KEY_UNKNOWN (a sealed one); for the viewers as MALFORMED, SEAT_KEY_REFUSED
        (sealed games) or LIMIT_EXCEEDED.
        """
        return await self._call(self.stub.GetPosition, request(pb.GetPositionRequest, how, state=state_of(state)))

    async def typed(self, state: AnyState) -> game.State:
        """The same open state to be read: the message of its game."""
        asked = asking.form_request(state, game.STATE_FORM_TYPED)
        return (await self._call(self.stub.GetPosition, asked)).position.state

    async def packed(self, state: AnyState) -> game.State:
        """The same open state to be kept and sent: 64 bytes for a new game of Advanced Colonization, some 340 for one of Oceans."""
        asked = asking.form_request(state, game.STATE_FORM_PACKED)
        return (await self._call(self.stub.GetPosition, asked)).position.state

    async def apply(self, state: AnyState, action: AnyAction, **how: Unpack[asking.Acting]) -> pb.ApplyActionResponse:
        """One action of the awaited seat. Refused above all as ILLEGAL_ACTION, NOT_AWAITED (`seat`), STATE_STALE
        (`expected_hash`), SEAT_KEY_REFUSED (sealed games) and GAME_OVER; the state is then as good as before."""
        return await self._call(self.stub.ApplyAction, asking.apply_request(state, action, **how))

    async def apply_actions(
        self, state: AnyState, actions: Iterable[AnyAction], **how: Unpack[asking.ActingOften]
    ) -> pb.ApplyActionsResponse:
        """A sequence, all or nothing. A refusal names the action at fault, from 0, in `metadata["index"]`."""
        listed = [action_of(action) for action in actions]
        asked = request(pb.ApplyActionsRequest, how, state=state_of(state), actions=listed)
        return await self._call(self.stub.ApplyActions, asked)

    async def batch(self, items: Iterable[pb.ApplyActionRequest]) -> list[pb.ApplyActionResponse | Refused]:
        """One answer or refusal for each `apply_request`, in order."""
        answer = await self._call(self.stub.BatchApplyActions, pb.BatchApplyActionsRequest(items=items))
        return [Refused.from_answer(each) or each.applied for each in answer.results]

    async def expand(self, state: AnyState, limit: int = 10_000, seat_key: bytes = b"") -> game.LegalActions:
        """The legal actions with the members of templates behind the others, as far as they fit into `limit` (at most 10,000).

        A template that does not fit stays one; more work or bytes than the server grants a call is refused as LIMIT_EXCEEDED. A sealed
        game with hidden information shows its actions to the awaited seat's key only.
        """
        asked = asking.expand_request(state, limit, seat_key)
        return (await self._call(self.stub.GetPosition, asked)).position.legal_actions

    async def random_action(
        self, position: game.Position, choices: random.Random | None = None, seat_key: bytes = b""
    ) -> game.Action:
        """Any legal action: each listed action and each template is equally likely, and so are the members of a template.

        Asks the server only if the position came without its list. Raises `ValueError` if the game is over.
        """
        legal = position.legal_actions
        if not position.HasField("legal_actions"):
            legal = await self.expand(position, 0, seat_key)
        return choose(legal, choices or random.Random())

    def play(self, state: AnyState, **how: Unpack[asking.Showing]) -> AsyncPlay:
        """One game over one stream, which has no timeout: `async with hadal.play(state) as stream: await stream.apply("buy r2")`."""
        return AsyncPlay(self.stub, state, how)

    async def choose_action(
        self, state: AnyState, bot: str = "greedy", **how: Unpack[bots.Choosing]
    ) -> analysis.ChooseActionResponse:
        """The action that a bot would take in the awaited seat, from what that seat sees. The same question gets the same answer.

        Refused above all as MALFORMED (`field` names the bot, level or budget that does not exist), LIMIT_EXCEEDED, GAME_OVER,
        SEAT_KEY_REFUSED (sealed games), OVERLOADED, and like `get_position` for the state.
        """
        return await self._call(self.analysis.ChooseAction, bots.choose_request(state, bot, how))

    def analyze(
        self, state: AnyState, bot: str = "greedy", timeout: float | None = None, **how: Unpack[bots.Analyzing]
    ) -> AsyncGenerator[analysis.Analysis, None]:
        """A bot's judgement of the actions of the awaited seat: with `report_every` reports on the way, then one message with `final`.

        The call begins with the first message and ends when you leave the loop. It has no other timeout than this one; shortly before it the
        server answers with its results so far. It is not repeated. Refused like `choose_action`, and as ILLEGAL_ACTION for one of `only`.
        """
        return self._reports(self.analysis.AnalyzePosition, bots.analyze_request(state, bot, how), timeout)

    def simulate(
        self,
        start: str | AnyState,
        seats: AnyThinker | Iterable[AnyThinker],
        games: int,
        timeout: float | None = None,
        **how: Unpack[bots.Simulating],
    ) -> AsyncGenerator[analysis.Simulation, None]:
        """The figures of this number of games among bots, one for all seats or one for each: from the start of a game, by its id, or from
        a state, in worlds that its awaited seat imagines. With `report_every` reports on the way, then one message with `final`.

        `sum_simulations` adds up the figures of ranges (`first_game`). The call begins with the first message and ends when you leave
        the loop. It has no other timeout than this one; shortly before it the server answers with its results so far. It is not repeated.
        Refused above all as MALFORMED (such as a game that may never end), UNKNOWN_GAME, LIMIT_EXCEEDED, GAME_OVER, SEAT_KEY_REFUSED and OVERLOADED.
        """
        return self._reports(self.analysis.SimulateGames, bots.simulate_request(start, seats, games, how), timeout)

    def review(
        self, record: str, timeout: float | None = None, **how: Unpack[bots.Reviewing]
    ) -> AsyncGenerator[analysis.Review, None]:
        """The review of a finished game by its record: points on the way with `report_points`, then one message with `final`: all points, the
        moments in which another action was clearly better, and the record with remarks.

        The call begins with the first message and ends when you leave the loop. It has no other timeout than this one; shortly before it the
        server answers with its results so far (`stopped_at`). It is not repeated. Refused above all as MALFORMED (a record that does not
        hold, or of a game that is not over, with the line), LIMIT_EXCEEDED, SEALING_REQUIRED and OVERLOADED.
        """
        return self._reports(self.analysis.ReviewGame, bots.review_request(record, how), timeout)

    async def imagine_states(self, state: AnyState, **how: Unpack[bots.Imagining]) -> analysis.ImagineStatesResponse:
        """Open states that the viewer could be in: everything that it cannot see is dealt again.

        Refused above all as LIMIT_EXCEEDED, SEAT_KEY_REFUSED (sealed games), SEALING_REQUIRED (the server serves no open states), and like
        `get_position` for the state.
        """
        return await self._call(self.analysis.ImagineStates, bots.imagine_request(state, how))

    async def verify_game(
        self, record: str, expected_commitment: bytes = b"", expected_entropy_commitments: Iterable[bytes] = ()
    ) -> records.VerifyGameResponse:
        """Verifies a record and, if you give them, the published seed commitment and the players' commitments (32 bytes each), all of them
        in order. It does not show that the game ended where the record does: `status` says whether the game goes on there.
        """
        asked = records.VerifyGameRequest(
            record=record,
            expected_commitment=expected_commitment,
            expected_entropy_commitments=expected_entropy_commitments,
        )
        return await self._call(self.records.VerifyGame, asked)

    async def compare_states(
        self, a: AnyState, b: AnyState, **how: Unpack[asking.Comparing]
    ) -> records.CompareStatesResponse:
        """The relation of two states: whether they belong to one match, which is later, where they fork."""
        asked = request(records.CompareStatesRequest, how, a=state_of(a), b=state_of(b))
        return await self._call(self.records.CompareStates, asked)

    async def export_record(
        self, initial_state: AnyState, actions: Iterable[AnyAction], **how: Unpack[asking.Exporting]
    ) -> records.ExportRecordResponse:
        """A game as text: its start and every action since."""
        listed = [action_of(action) for action in actions]
        start = state_of(initial_state)
        asked = request(records.ExportRecordRequest, how, initial_state=start, actions=listed)
        return await self._call(self.records.ExportRecord, asked)

    async def import_record(self, record: str, **how: Unpack[asking.Importing]) -> records.ImportRecordResponse:
        """The game in a text: it plays every action and checks every recorded hash.

        Refused above all as MALFORMED (a text that is not a record or does not hold; `metadata["index"]` names the action),
        UNKNOWN_GAME, RULES_VERSION_UNSUPPORTED, STATE_INVALID (where it began), LIMIT_EXCEEDED, SEALING_REQUIRED (the record of an
        open game) and, for one that begins with a sealed state, as `apply` is for its keys and seal: SEAT_KEY_REFUSED,
        SEALING_UNAVAILABLE, SEAL_BROKEN, SEAL_KEY_UNKNOWN.
        """
        return await self._call(self.records.ImportRecord, request(records.ImportRecordRequest, how, record=record))

    async def _call(self, method: Callable[..., Awaitable[Answer]], asked: object) -> Answer:
        attempts = Attempts(self.retry, self.timeout)
        while True:
            try:
                return await method(asked, timeout=attempts.seconds_left())
            except grpc.RpcError as error:
                pause = attempts.pause_after(error)
            await asyncio.sleep(pause)

    async def _reports(
        self, method: Callable[..., Any], asked: object, timeout: float | None
    ) -> AsyncGenerator[Report, None]:
        reports = method(asked, timeout=timeout)
        try:
            async for report in reports:
                yield report
        except grpc.RpcError as error:
            raise Refused.from_error(error) or error from None
        finally:
            reports.cancel()
