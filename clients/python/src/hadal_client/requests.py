"""The arguments of the calls: keyword arguments are the fields of the request, as `hadal.v1` describes them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias, TypedDict, TypeVar

from google.protobuf.message import Message
from hadal.v1 import game_pb2 as game
from hadal.v1 import game_service_pb2 as pb
from hadal.v1 import record_service_pb2 as records
from typing_extensions import Unpack

# A state, or a position that holds it.
AnyState: TypeAlias = game.State | game.Position
# An action: in the game's notation, by its place in the state's list, from 0, by what is chosen of a template, or as a message.
AnyAction: TypeAlias = str | int | game.Choice | game.Action
# The viewer: a seat, from 0, the key of a seat of a sealed game, or a message such as `SPECTATOR`.
AnyViewer: TypeAlias = int | bytes | game.Viewer
# `None` is the same as nothing. Messages may be given as mappings from their fields, such as `include={"notation": True}` and
# `options={"oceans": {"round_limit": 10}}`.
AnyInclude: TypeAlias = game.Include | Mapping[str, Any]
AnyOptions: TypeAlias = game.GameOptions | Mapping[str, Any]

# The viewer who knows only what everybody knows.
SPECTATOR = game.Viewer(spectator=game.Spectator())

Request = TypeVar("Request", bound=Message)


class Showing(TypedDict, total=False):
    viewers: Sequence[AnyViewer]
    """The viewers whose perspectives to return; at most 8."""
    include: AnyInclude | None
    """Additional fields to return, or fields to leave out."""


class Creating(Showing, total=False):
    seat_count: int
    """How many seats; only a game that allows one number needs none."""
    options: AnyOptions | None
    """The choices made before the game, by game."""
    seed: int | None
    """The seed of chance in an open game, 64 bits; drawn if unset."""
    sealing: pb.Sealing | str
    """Open or sealed, such as "SEALING_SEALED"; open unless the server seals every game."""
    authority: pb.Authority | str
    """The authority that advances a sealed game, such as "AUTHORITY_SEATS"."""
    entropy: Sequence[bytes]
    """Bytes of the players' own, mixed into the chance of a sealed game; at most 16 of 256 bytes."""
    opening: bytes
    """The answer of `commit_chance`."""


class Committing(TypedDict, total=False):
    seat_count: int
    """As in `create_game`, which has to be asked for the same game."""
    options: AnyOptions | None
    authority: pb.Authority | str
    """The authority that advances a sealed game, such as "AUTHORITY_SEATS"."""


class Acting(Showing, total=False):
    seat: int | None
    """The seat that acts, from 0, to be checked against the awaited one."""
    seat_key: bytes
    """The key of the acting seat (sealed games)."""
    table_key: bytes
    """The table's key (sealed games with AUTHORITY_TABLE)."""
    expected_hash: bytes
    """The `state_hash` that the state must have, 16 bytes."""
    validate_only: bool
    """Only say whether the action is legal: an empty answer, or the refusal."""


class ActingOften(Showing, total=False):
    seat_keys: Sequence[bytes]
    """The seats' keys, by seat (sealed games)."""
    table_key: bytes
    """The table's key (sealed games with AUTHORITY_TABLE)."""
    expected_hash: bytes
    """The `state_hash` that the first state must have, 16 bytes."""


class Keys(TypedDict, total=False):
    seat_keys: Sequence[bytes]
    """The seats' keys, by seat (sealed games)."""
    table_key: bytes
    """The table's key (sealed games with AUTHORITY_TABLE)."""


class Closing(Showing, Keys, total=False):
    reason: str
    """Why, for everybody to read: at most 200 bytes; with losers what they did, such as "resigned"."""
    losers: Sequence[int]
    """The seats that lose by it, not all of them; nobody is ranked without."""


class Exporting(Keys, total=False):
    options: AnyOptions | None
    """The options that the game was created with."""
    seed: int | None
    """The seed of an open game with chance."""
    closed: game.State | None
    """The closed state that the actions led to, if the game was closed."""
    over: game.State | None
    """A later, sealed state of the match that is over, if the actions do not lead to its end."""
    annotations: Iterable[records.Annotation]
    """Annotations at positions of the game: remarks, questions, answers."""


class Importing(Showing, Keys, total=False):
    pass


class Comparing(TypedDict, total=False):
    hashes_a: Sequence[bytes]
    """The `state_hash` of every position before a, as far as they are stored, from ply 0 on."""
    hashes_b: Sequence[bytes]
    """The same for b."""


def apply_request(state: AnyState | None, action: AnyAction, **how: Unpack[Acting]) -> pb.ApplyActionRequest:
    """One item of a batch: an action on a state, with the keyword arguments of `apply`."""
    return request(pb.ApplyActionRequest, how, state=state and state_of(state), action=action_of(action))


def request(kind: type[Request], how: Mapping[str, Any], **fields: Any) -> Request:
    """A request from keyword arguments of a call.

    Raises `ValueError` or `TypeError` if an argument is not a field of the request, or does not fit it.
    """
    viewers = {"viewers": [viewer_of(each) for each in how["viewers"]]} if "viewers" in how else {}
    return kind(**{**how, **viewers, **fields})


def state_of(state: AnyState) -> game.State:
    """The state itself. Raises `ValueError` for a position that was asked for without its state."""
    if isinstance(state, game.State):
        return state
    if not state.HasField("state"):
        raise ValueError("the position holds no state; ask for it without include.skip_state")
    return state.state


def action_of(action: AnyAction) -> game.Action:
    if isinstance(action, str):
        return game.Action(notation=action)
    if isinstance(action, game.Choice):
        return game.Action(choice=action)
    return game.Action(index=action) if isinstance(action, int) else action


def viewer_of(viewer: AnyViewer) -> game.Viewer:
    if isinstance(viewer, bytes):
        return game.Viewer(seat_key=viewer)
    return game.Viewer(seat=viewer) if isinstance(viewer, int) else viewer


def packed_request(asked: pb.CreateGameRequest) -> pb.CreateGameRequest | None:
    """The same request for a packed state; `None` if the request itself sets the form."""
    if asked.sealing == pb.SEALING_SEALED or asked.opening or asked.include.state_form:
        return None
    packed = pb.CreateGameRequest()
    packed.CopyFrom(asked)
    packed.include.state_form = game.STATE_FORM_PACKED
    return packed


def form_request(state: AnyState, form: game.StateForm) -> pb.GetPositionRequest:
    include = game.Include(state_form=form, skip_legal_actions=True)
    return pb.GetPositionRequest(state=state_of(state), include=include)


def expand_request(state: AnyState, limit: int, seat_key: bytes) -> pb.GetPositionRequest:
    viewers = [viewer_of(seat_key)] if seat_key else []
    include = game.Include(skip_state=True, expand_limit=limit)
    return pb.GetPositionRequest(state=state_of(state), viewers=viewers, include=include)
