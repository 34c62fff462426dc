"""Constant answers are encoded once, and not sent again to a client that has them; and `HEAD` is answered wherever `GET` is."""

import gzip
import json
from typing import Any

import pytest
from conftest import Table, http
from match_server import constants
from match_server.constants import Constant
from match_server.once import Once
from play import Json
from starlette.requests import Request

GZIP = {"Accept-Encoding": "gzip"}
PLAIN = {"Accept-Encoding": "identity"}
CONSTANT = ["/matches", "/matches/games/oceans", "/matches/games/deep_colony"]


def request(headers: dict[str, str]) -> Request:
    return Request({"type": "http", "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()]})


@pytest.mark.parametrize("path", CONSTANT)
def test_what_does_not_change_has_a_tag_and_is_not_sent_again(table: Table, path: str) -> None:
    first = http.get(f"{table.address}{path}", headers=PLAIN)
    tag = first.headers["ETag"]
    assert (first.status_code, first.headers["Cache-Control"], first.headers["Vary"]) == (200, "no-cache", "Accept-Encoding")
    assert first.headers["Content-Type"] == "application/json" and tag.startswith('"')
    for known in (tag, f'"other", {tag}', f"W/{tag}", "*"):
        again = http.get(f"{table.address}{path}", headers=PLAIN | {"If-None-Match": known})
        assert (again.status_code, again.content, again.headers["ETag"], again.headers["Cache-Control"]) == (304, b"", tag, "no-cache")
        assert again.headers["X-Content-Type-Options"] == "nosniff"
    other = http.get(f"{table.address}{path}", headers=PLAIN | {"If-None-Match": '"other"'})
    assert (other.status_code, other.content) == (200, first.content)


def test_who_takes_gzip_is_sent_it_under_a_tag_of_its_own(table: Table) -> None:
    path = f"{table.address}/matches/games/oceans"
    plain, packed = http.get(path, headers=PLAIN), http.get(path, headers=GZIP)
    assert packed.headers["Content-Encoding"] == "gzip" and "Content-Encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert int(packed.headers["Content-Length"]) < int(plain.headers["Content-Length"]) / 4
    assert packed.headers["ETag"] != plain.headers["ETag"], "a tag that is strong is of these bytes"
    assert http.get(path, headers=GZIP | {"If-None-Match": packed.headers["ETag"]}).status_code == 304
    assert http.get(path, headers=GZIP | {"If-None-Match": plain.headers["ETag"]}).status_code == 200
    assert "Content-Encoding" not in http.get(f"{table.address}/matches", headers=GZIP).headers, "so little is not worth it"


@pytest.mark.parametrize(
    ("accepted", "is_packed"),
    [("gzip", True), ("br, gzip;q=0.5", True), ("*", True), ("GZIP; q=1", True), ("", False), ("br", False)]
    + [("gzip;q=0", False), ("gzip; q=0.000, *", False), ("*;q=0", False), ("identity", False)],
)
def test_gzip_is_sent_to_who_takes_it(accepted: str, is_packed: bool) -> None:
    made = Constant.of({"text": "a" * 2 * constants.LONG})
    answer = made.answer(request({"Accept-Encoding": accepted}))
    assert (answer.headers.get("Content-Encoding") == "gzip") == is_packed
    content = bytes(answer.body)
    assert json.loads(gzip.decompress(content) if is_packed else content) == {"text": "a" * 2 * constants.LONG}


def test_a_second_caller_makes_nothing_encode_again(monkeypatch: pytest.MonkeyPatch) -> None:
    made, encoded, now = list[str](), list[Json](), 0.0
    dumps = json.dumps

    def make() -> Json:
        made.append("made")
        return {"text": "a" * constants.LONG}

    def counted(document: Json, **how: Any) -> str:
        encoded.append(document)
        return dumps(document, **how)

    monkeypatch.setattr(constants, "constants", Once[Constant](3))
    monkeypatch.setattr(constants, "monotonic", lambda: now)
    monkeypatch.setattr(json, "dumps", counted)
    answers = [constants.constant("games/oceans", make).answer(request(headers)) for headers in (GZIP, PLAIN, GZIP, PLAIN)]
    assert (len(made), len(encoded)) == (1, 1)
    assert answers[0].body == answers[2].body != answers[1].body == answers[3].body
    now = 1.5 * constants.SECONDS
    constants.constant("games/oceans", make)
    assert (len(made), len(encoded)) == (2, 2), "a rules server that was replaced is asked after a while"


def test_head_is_answered_wherever_get_is_as_get_is_but_for_the_content(table: Table) -> None:
    match = table.dealt(options={"round_limit": 5})
    paths = ["/matches", "/matches/games/oceans", match.path, f"{match.path}/stream"]
    match.players[0].post("resign")
    for path in [*paths, f"{match.path}/record", "/matches/unknown", "/matches/games/chess"]:
        with http.stream("GET", f"{table.address}{path}", headers=PLAIN) as told:
            asked = http.head(f"{table.address}{path}", headers=PLAIN)
            assert (asked.status_code, asked.content) == (told.status_code, b""), path
            for name in ("Content-Type", "ETag", "Cache-Control", "Retry-After"):
                assert asked.headers.get(name) == told.headers.get(name), (path, name)
            # How long an answer about clocks is depends on the time.
            if path != match.path:
                assert asked.headers.get("Content-Length") == told.headers.get("Content-Length"), path
    refused = http.head(f"{table.address}{match.path}/actions")
    assert refused.status_code == 405
