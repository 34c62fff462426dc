"""Common questions about a position: whose turn, who has won, a seat's view; and how to keep it."""

from google.protobuf.message import DecodeError
from hadal.v1 import game_pb2 as game
from hadal.v1.views import AnyView

from .requests import SPECTATOR, AnyState, state_of, viewer_of

PLACES = ("first", "second", "third", "fourth")


def awaited(position: game.Position) -> int | None:
    """The seat whose action is awaited, from 0; `None` when the game is over.

    Seat 0 is false to `if` and `while`: compare with `None`.
    """
    status = position.status
    return status.awaiting.seat if status.HasField("awaiting") else None


def winner(position: game.Position) -> int | None:
    """The seat that has won, from 0.

    `None` while the game goes on, and when it ended in a tie or was closed without a loser. Seat 0 is false to `if`: compare with `None`.
    """
    best = [result.seat for result in position.status.outcome.results if result.rank == 1]
    return best[0] if len(best) == 1 else None


def view_of(position: game.Position, viewer: int | game.Viewer | None = None) -> AnyView:
    """The view of a seat, or of a spectator (`SPECTATOR`, or no viewer at all), as the game's own message.

    A view that was asked for by a seat's key is the view of that seat. Raises `LookupError` if the position was asked for without this
    viewer (`viewers=[seat]`, `viewers=[seat_key]`, `viewers=[SPECTATOR]`).
    """
    wanted = SPECTATOR if viewer is None else viewer_of(viewer)
    for each in position.perspectives:
        name = each.view.WhichOneof("view")
        if each.viewer == wanted and name:
            view: AnyView = getattr(each.view, name)
            return view
    if wanted == SPECTATOR:
        raise LookupError("the position holds no such view; ask for it with viewers=[SPECTATOR]")
    if not wanted.HasField("seat"):
        raise LookupError("views are named by seats: view_of(position, seat), also where the seat's key asked for them")
    seat = wanted.seat
    raise LookupError(f"the position holds no such view; ask for it with viewers=[{seat}], or in a sealed game with seat {seat}'s key")


def describe(position: game.Position) -> str:
    """The position in one line, such as "ply 3: seat 0 decides: act; 12 legal actions".

    Printed messages leave out fields that are 0, so seat 0 does not show there.
    """
    status = position.status
    if status.HasField("awaiting"):
        listed = f"; {position.legal_actions.total} legal actions" if position.HasField("legal_actions") else ""
        return f"ply {position.ply}: seat {status.awaiting.seat} decides: {status.awaiting.decision}{listed}"
    if not status.HasField("outcome"):
        return f"ply {position.ply}"
    results = ", ".join(map(_describe_result, status.outcome.results))
    return f"ply {position.ply}: over ({status.outcome.reason}); {results}"


def _describe_result(result: game.SeatResult) -> str:
    if not result.rank:
        return f"seat {result.seat} has {result.score}"
    place = PLACES[result.rank - 1] if result.rank <= len(PLACES) else f"number {result.rank}"
    return f"seat {result.seat} is {place} with {result.score}"


def save_state(state: AnyState) -> bytes:
    """A packed or sealed state as bytes to keep, in a row, a file or a cookie; `load_state` reads them.

    Raises `ValueError` for a typed state, which is for reading: keep the packed one (`Hadal.packed`).
    """
    state = state_of(state)
    if state.WhichOneof("state") not in ("packed", "sealed"):
        raise ValueError("only packed and sealed states can be saved; Hadal.packed makes one from a typed state")
    return state.SerializeToString(deterministic=True)


def load_state(saved: bytes) -> game.State:
    """The state that `save_state` made bytes of; the server checks it when it is sent.

    Raises `ValueError` for bytes that are not a saved state.
    """
    try:
        state = game.State.FromString(saved)
    except DecodeError:
        state = game.State()
    if state.WhichOneof("state") not in ("packed", "sealed"):
        raise ValueError("these bytes are not a saved state")
    return state
