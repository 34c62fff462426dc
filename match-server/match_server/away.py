"""When a player counts as away."""

from .settings import SETTINGS


def away_since(now: float, seen: float | None, page: tuple[float, float | None] | None) -> float | None:
    """The time since which the player is away; none if the player is there. A page that gives beats is believed more than its stream, which stays open for minutes
    when a network has gone silent."""
    last, patience = seen or 0, 2 * SETTINGS.beat_seconds + 1
    if page is not None:
        said, since = page
        if since is not None:
            return since
        if said < now - 2 * SETTINGS.page_beat_seconds - 1:
            return said
    return last if last < now - patience else None
