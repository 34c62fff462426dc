"""The preview of a pasted link: the inviting player and the game. The secret of a link is in its fragment, which browsers do not send."""

from base64 import b64encode
from hashlib import sha256
from html import escape
from ipaddress import ip_address

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from hadal_client import Refused

from .games import game_name
from .refusals import refusal
from .seats import Found
from .settings import SETTINGS
from .store import Document, find, is_over
from .visitors import HEADERS, host_name

router = APIRouter(tags=["preview"])
PLAIN = {"title": "Hadal: board games with friends", "description": "Four board games of the deep sea, against bots or with friends."}
# Leads to the table with the fragment of the link, which a redirection by the server would never see.
GO = 'location.replace("/"+(location.hash||"#match="+document.documentElement.dataset.match))'
POLICY = f"default-src 'none'; script-src 'sha256-{b64encode(sha256(GO.encode()).digest()).decode()}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
SHELL = """<!doctype html>
<html lang="en" data-match="{match}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
{tags}
<script>{go}</script>
</head>
<body><p><a href="/#match={match}">{title}</a></p></body>
</html>
"""


def called(sitter: Document) -> str | None:
    """The name that a player has given."""
    return sitter["name"] if sitter["taken"] and sitter.get("named") else None


def listed(names: list[str]) -> str:
    return ", ".join(names[:-1]) + (" and " if len(names) > 1 else "") + names[-1]


def preview_of(match: Document) -> Document:
    """The public description of a match that is not over."""
    game, people = game_name(match["game"]), [each for each in match["sitters"] if each["kind"] != "bot"]
    free = sum(not each["taken"] for each in people)
    names = [name for name in map(called, people) if name is not None]
    if free:
        title = f"{names[0] if names else 'A friend'} invites you to {game}"
        description = f"{free} of {match['seat_count']} seats {'is' if free == 1 else 'are'} free. Open the link and play: nothing to install, no account."
    else:
        title = f"{game}: {listed(names)}" if names else game
        description = "The match is under way. Open the link to watch it."
    picture = SETTINGS.preview_picture.replace("{game}", match["game"])
    told: Document = {"match": match["id"], "game": match["game"], "game_name": game, "title": title, "description": description, "image": picture}
    seats = [{"kind": each["kind"], "name": called(each), "taken": each["taken"]} for each in match["sitters"]]
    return told | {"inviter": names[0] if names and free else None, "begun": "token" in match, "free": free, "seats": seats}


@router.get("/matches/{match_id}/preview")
def preview(match: Found) -> Document:
    """The information for a page or a terminal before a player takes a seat."""
    if is_over(match):
        raise refusal("NOT_FOUND", "UNKNOWN_MATCH", "the match is over", "match_id")
    return preview_of(match)


@router.get("/m/{match_id}")
def link(request: Request, match_id: str) -> HTMLResponse:
    """The page behind a link, for programs that show a preview; a browser goes on to the table."""
    try:
        match = find(match_id)
        told, name = (PLAIN, match["id"]) if is_over(match) else (preview_of(match), match["id"])
    except Refused as error:
        if error.reason != "UNKNOWN_MATCH":
            raise
        told, name = PLAIN, ""
    site = site_of(request)
    tags = {"og:type": "website", "og:site_name": "Hadal", "og:title": told["title"], "og:description": told["description"]}
    tags |= {"og:image": f"{site}{told['image']}", "og:url": f"{site}/m/{name}"} if "image" in told else {}
    lines = [f'<meta property="{escape(each)}" content="{escape(content)}">' for each, content in tags.items()]
    lines.append(f'<meta name="description" content="{escape(told["description"])}">')
    shell = SHELL.format(match=escape(name), title=escape(told["title"]), tags="\n".join(lines), go=GO)
    return HTMLResponse(shell, headers=HEADERS | {"Content-Security-Policy": POLICY, "Cache-Control": "no-cache"})


def site_of(request: Request) -> str:
    """The address of this place as its visitors know it. A name has certificates; an address is that of somebody's own network."""
    if SETTINGS.site:
        return SETTINGS.site.rstrip("/")
    host = request.headers.get("host", "")
    try:
        ip_address(host_name(host))
    except ValueError:
        return f"http://{escape(host)}" if host_name(host) == "localhost" else f"https://{escape(host)}"
    return f"http://{escape(host)}"
