"""The arguments of the calls to bots: keyword arguments are the fields of the request and of its thinker, as `hadal.v1` describes them."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias, TypedDict

from hadal.v1 import analysis_service_pb2 as pb
from hadal.v1 import bot_pb2 as bots

from .requests import AnyAction, AnyInclude, AnyOptions, AnyState, AnyViewer, action_of, request, state_of, viewer_of

# The most work for one decision, such as `{"simulations": 1000}`; `None` for the level's.
AnyBudget: TypeAlias = bots.Budget | Mapping[str, int]
# A bot by its id, such as "greedy", or with how it is to think, such as `{"bot": "greedy", "budget": {"simulations": 100}}`.
AnyThinker: TypeAlias = str | bots.Thinker | Mapping[str, Any]


class Thinking(TypedDict, total=False):
    level: int
    """The level of the bot, from 1; 0 for its first."""
    budget: AnyBudget | None
    """The most work for the decision, instead of the level's."""
    seed: int | None
    """The seed of what the bot draws at random, 64 bits; derived from what its seat sees if unset."""
    shards: int
    """How many independent searches share the budget and are added up; 0 for one."""
    first_shard: int
    """The number of the first of these searches."""
    seat_key: bytes
    """The key of the awaited seat (sealed games)."""


class Choosing(Thinking, total=False):
    words: bool
    """Whether to say the actions in words, too."""


class Analyzing(Thinking, total=False):
    only: Iterable[AnyAction]
    """The actions to compare, all of them legal; all if empty."""
    even: bool
    """Whether each of `only` is tried as often as the others, in the same worlds."""
    lines: int
    """The most actions in a message; 0 for 16."""
    report_every: int
    """The transitions between two reports, at least 1024; 0 for the final message alone."""


class Simulating(TypedDict, total=False):
    options: AnyOptions | None
    """The choices made before games from the start, by game."""
    seat_count: int
    """How many seats, where one bot plays all of them; otherwise there is one for each bot."""
    seat_key: bytes
    """The key of a seat, for games from a sealed state."""
    seed: int
    """The seed of all games, 64 bits; 0 if unset."""
    first_game: int
    """The number of the first game: game i is the same in every range."""
    rotate: bool
    """Whether each deal is played once in every seating; the figures are then by bot."""
    opening: int | None
    """The actions at random with which each deal begins, at most 1000; if unset 8 in games from the start without chance, otherwise none."""
    report_every: int
    """The transitions between two reports, at least 1024; 0 for the final message alone."""


class Imagining(TypedDict, total=False):
    viewer: AnyViewer | None
    """The imagining viewer; unset for the awaited seat of an open state, or the seat of the key."""
    seat_key: bytes
    """The key of the viewer's seat (sealed games)."""
    count: int
    """How many states, 1 to 1000; 0 for one."""
    seed: int | None
    """The seed, 64 bits; derived from what the viewer sees if unset."""
    include: AnyInclude | None
    """The form of the states, as `state_form`."""


class Reviewing(TypedDict, total=False):
    seats: Iterable[int]
    """The seats whose decisions are looked at, from 0; all if empty."""
    moments: int
    """The most moments, at most 8; 0 for 3."""
    look: int
    """The transitions of the first look at each decision; 0 for the game's own number."""
    transitions: int
    """The most transitions altogether; 0 for the most that is allowed."""
    seed: int
    """The seed of all that is imagined, 64 bits; 0 if unset."""
    luck: bool
    """Whether to tell the luck of each draw, too, in games with open draws."""
    report_points: bool
    """Whether to report the points as they are found; else the final message comes alone."""


def choose_request(state: AnyState, bot: str, how: Choosing) -> pb.ChooseActionRequest:
    rest: dict[str, Any] = {**how}
    thinker = take_thinker(bot, rest)
    include = {"words": True} if rest.pop("words", False) else None
    return request(pb.ChooseActionRequest, rest, state=state_of(state), thinker=thinker, include=include)


def analyze_request(state: AnyState, bot: str, how: Analyzing) -> pb.AnalyzePositionRequest:
    rest: dict[str, Any] = {**how}
    thinker = take_thinker(bot, rest)
    only = [action_of(action) for action in rest.pop("only", ())]
    return request(pb.AnalyzePositionRequest, rest, state=state_of(state), thinker=thinker, only=only)


def simulate_request(
    start: str | AnyState, seats: AnyThinker | Iterable[AnyThinker], games: int, how: Simulating
) -> pb.SimulateGamesRequest:
    listed = [seats] if isinstance(seats, (str, bots.Thinker, Mapping)) else seats
    thinkers = [thinker_of(each) for each in listed]
    fields: dict[str, Any] = {"seats": thinkers, "games": games}
    if not isinstance(start, str):
        fields["state"] = state_of(start)
    else:
        fields["game_id"] = start
        if len(thinkers) > 1:
            # A caller who names a bot for each seat has counted the seats.
            fields["seat_count"] = how.get("seat_count") or len(thinkers)
    return request(pb.SimulateGamesRequest, how, **fields)


def imagine_request(state: AnyState, how: Imagining) -> pb.ImagineStatesRequest:
    rest: dict[str, Any] = {**how}
    viewer = rest.pop("viewer", None)
    viewer = None if viewer is None else viewer_of(viewer)
    return request(pb.ImagineStatesRequest, rest, state=state_of(state), viewer=viewer)


def review_request(record: str, how: Reviewing) -> pb.ReviewGameRequest:
    return request(pb.ReviewGameRequest, how, record=record)


def take_thinker(bot: str, how: dict[str, Any]) -> bots.Thinker:
    """The bot with the keyword arguments that say how it is to think, which are taken out of the others."""
    fields = bots.Thinker.DESCRIPTOR.fields_by_name
    return bots.Thinker(bot=bot, **{name: how.pop(name) for name in list(how) if name in fields and name != "bot"})


def thinker_of(thinker: AnyThinker) -> bots.Thinker:
    if isinstance(thinker, str):
        return bots.Thinker(bot=thinker)
    return bots.Thinker(**thinker) if isinstance(thinker, Mapping) else thinker
