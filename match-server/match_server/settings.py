"""The settings from the environment; every limit has a value that suits a small server in the open internet."""

import os
from dataclasses import dataclass, fields
from ipaddress import ip_network


@dataclass(frozen=True)
class Settings:
    """Each is set by MATCH_ and its name in capitals, such as MATCH_STREAMS."""

    database: str = "matches.db"
    restart_seconds: float = 20.0
    """A PostgreSQL that restarts is waited for until then, from the moment on in which it went."""
    hosts: str = ""
    """Names of this server beside localhost and addresses, with commas between."""
    site: str = ""
    """How its visitors call this place, such as https://play.example.org; without it, by the host that they ask."""
    preview_picture: str = "/previews/{game}.png"
    """The picture of a game in the preview of a link, which the page has."""
    proxies: str = "127.0.0.0/8,::1/128"
    """The proxies that may say, by X-Forwarded-For, for whom they ask."""
    proxy_hops: int = 1
    """How many proxies stand one behind the other: each appends its caller's address, and anybody may have written those before it."""
    requests_per_second: float = 20.0
    requests_at_once: float = 100.0
    """So many requests a visitor may make at once, and then so many a second."""
    connections: int = 800
    """Fewer than the files that a process may have open: 1,024 where nobody says otherwise."""
    connections_per_visitor: int = 64
    """Not of a proxy, which asks for many."""
    head_seconds: float = 10.0
    """The head of a request has arrived by then, and of an answer something more has been read."""
    streams: int = 500
    streams_per_visitor: int = 40
    matches: int = 20_000
    matches_per_day: int = 100
    """So many matches one visitor may create in a day."""
    creation_seconds: float = 86_400.0
    """For so long the same key creates no second match."""
    changes_per_day: float = 20_000.0
    """So often one visitor may change something in a day, which bounds what is written for it."""
    push_contact: str = ""
    """The contact of this server for push services: mailto: or https:. Without it, the first of the hosts."""
    push_seconds: float = 5.0
    """Within these a push message is delivered, or it is not."""
    push_wait_seconds: float = 10.0
    """A player who is here is looked at again after these: a player who has gone without acting is told."""
    push_service_of_tests: str = ""
    """The origin of a service that may lie anywhere and speak http: never set it where strangers come."""
    phrases_per_minute: int = 6
    """So often a player says one of the phrases."""
    moments: int = 10_000
    """So many steps a match has at most."""
    body_seconds: float = 10.0
    """The body of a request has arrived by then."""
    seat_seconds: float = 86_400.0
    """A player who has taken a seat loses it after so long without revealing their bytes."""
    absent_seconds: float = 120.0
    """A seat without a stream for so long may be played by a bot."""
    waiting_days: float = 3.0
    playing_days: float = 30.0
    ended_days: float = 14.0
    """A match goes so long after its last moment."""
    beat_seconds: float = 8.0
    """Between two signs of life of a stream."""
    first_seconds: float = 4.0
    """By then a stream has said something, even while it waits."""
    page_beat_seconds: float = 20.0
    """Between two beats of a page that its player looks at. After more than two of these its player is away."""
    gone_seconds: float = 3_600.0
    """A player who is away for so long is gone."""

    @staticmethod
    def of_environment() -> "Settings":
        given = {each.name: os.environ.get(f"MATCH_{each.name.upper()}") for each in fields(Settings)}
        return Settings(**{name: type(getattr(Settings, name))(text) for name, text in given.items() if text is not None})


SETTINGS = Settings.of_environment()
PROXIES = [ip_network(each.strip()) for each in SETTINGS.proxies.split(",") if each.strip()]
HOSTS = {each.strip().lower() for each in SETTINGS.hosts.split(",") if each.strip()} | {"localhost"}
