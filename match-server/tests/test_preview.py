"""The preview of a pasted link, and the names in messages."""

import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from secrets import token_hex

import pytest
from conftest import Match, Table, http, serving
from play import Guest, Json


class Head(HTMLParser):
    """The tags of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags, self.elements = dict[str, str](), list[str]()
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        given = dict(attributes)
        if tag == "meta" and "property" in given:
            self.tags[str(given["property"])] = str(given["content"])


def link(table: Table, name: str, **headers: str) -> Head:
    answer = http.get(f"{table.address}/m/{name}", headers=headers)
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    return Head(answer.text)


def preview(table: Table, name: str) -> Json:
    told: Json = http.get(f"{table.address}/matches/{name}/preview").json()
    return told


def invited(table: Table, host: str = "Ada", **how: object) -> str:
    name = table.create("deep_colony", **how)
    Guest(table.address, name, token_hex(32)).join(host)
    return name


def test_a_link_says_who_invites_to_which_game(table: Table) -> None:
    name = invited(table)
    tags = link(table, name).tags
    assert tags["og:title"] == "Ada invites you to Deep Colony" and "1 of 2 seats is free" in tags["og:description"]
    assert tags["og:image"] == f"{table.address}/previews/deep_colony.png" and tags["og:url"] == f"{table.address}/m/{name}"
    told = preview(table, name)
    assert (told["title"], told["inviter"], told["game_name"], told["free"], told["begun"]) == (tags["og:title"], "Ada", "Deep Colony", 1, False)
    assert told["seats"] == [{"kind": "open", "name": "Ada", "taken": True}, {"kind": "open", "name": None, "taken": False}]


def test_whoever_gave_no_name_is_a_friend_and_no_number(table: Table) -> None:
    name = invited(table, host="")
    assert link(table, name).tags["og:title"] == "A friend invites you to Deep Colony"
    assert preview(table, name)["seats"][0]["name"] is None


def test_a_match_that_goes_on_says_who_plays(table: Table) -> None:
    match = Match(table, table.create("deep_colony"), names=["Ada", "Bo"])
    assert link(table, match.match).tags["og:title"] == "Deep Colony: Ada and Bo"


def test_names_are_text_in_the_page(table: Table) -> None:
    name = invited(table, host='"><img src=x>&amp;')
    head = link(table, name)
    assert head.tags["og:title"] == '"><img src=x>&amp; invites you to Deep Colony' and "img" not in head.elements


def test_what_is_unknown_or_over_has_a_plain_preview_and_none_as_json(table: Table) -> None:
    match = table.dealt("deep_colony")
    match.players[0].post("resign")
    for name in ("unknown", "%00", "%22%3E%3Cimg%3E", match.match):
        head = link(table, name)
        assert head.tags["og:title"] == "Hadal: board games with friends" and "og:image" not in head.tags and "img" not in head.elements
        answer = http.get(f"{table.address}/matches/{name}/preview")
        assert (answer.status_code, answer.json()["reason"]) == (404, "UNKNOWN_MATCH")


def test_the_page_runs_its_own_script_alone_which_keeps_the_fragment(table: Table) -> None:
    answer = http.get(f"{table.address}/m/{invited(table)}")
    [script] = re.findall("<script>(.*)</script>", answer.text)
    policy = answer.headers["Content-Security-Policy"]
    assert f"script-src 'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" in policy and "default-src 'none'" in policy
    assert "location.hash" in script and answer.headers["X-Content-Type-Options"] == "nosniff"


def test_pictures_have_the_address_by_which_the_place_is_known(tmp_path: Path) -> None:
    with serving(tmp_path, MATCH_HOSTS="play.example", MATCH_PREVIEW_PICTURE="/p/{game}.jpg") as table:
        name = invited(table)
        assert link(table, name, Host="play.example").tags["og:image"] == "https://play.example/p/deep_colony.jpg"
        assert link(table, name, Host="10.0.0.7:8000").tags["og:image"] == "http://10.0.0.7:8000/p/deep_colony.jpg"
        table.kill("first")
        table.settings["MATCH_SITE"] = "https://games.example/"
        table.start_server()
        assert link(table, name).tags["og:image"] == "https://games.example/p/deep_colony.jpg"


def test_a_preview_holds_nothing_secret(table: Table) -> None:
    told = http.post(f"{table.address}/matches", json={"game": "oceans", "seats": [{"kind": "reserved"}, {"kind": "reserved"}]}).json()
    page = http.get(f"{table.address}/m/{told['match']}").text + str(preview(table, told["match"]))
    assert told["match"] in page and not [each for each in told["invitations"] if each in page]


@pytest.mark.parametrize("call", ["rematch", "phrases"])
def test_who_has_lost_by_what_is_said_whatever_comes_after_it(table: Table, call: str) -> None:
    match = table.dealt("deep_colony", seats=3)
    assert match.public()["ended"] is None
    match.players[1].post("resign")
    match.players[0].post(call, phrase=1)
    told = match.public()
    assert told["ended"] == {"how": "resigned", "seat": 1} == match.present(0)["ended"]
    assert [each["named"] for each in told["sitters"]] == [True] * 3


def test_it_is_said_which_names_were_given_and_since_when_somebody_is_awaited(table: Table) -> None:
    name = table.create("deep_colony")
    first, second = (Guest(table.address, name, token_hex(32)) for _ in range(2))
    first.join("Ada")
    second.join("")
    told = http.get(f"{table.address}/matches/{name}").json()
    assert [each["named"] for each in told["sitters"]] == [True, False] and told["awaited_for"] is None
    for guest in (first, second):
        guest.reveal()
    told = http.get(f"{table.address}/matches/{name}").json()
    assert isinstance(told["awaited_for"], int) and told["awaited_since"] > 0
