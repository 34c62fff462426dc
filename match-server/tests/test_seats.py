"""Bots, players who are away, and seats that become free."""

import random
import time
from pathlib import Path
from secrets import token_hex

from conftest import Match, Table, http, serving
from play import Guest



def test_a_bot_plays_the_seat_that_it_was_given(table: Table, choices: random.Random) -> None:
    bots = http.get(f"{table.address}/matches/games/oceans").json()["bots"]
    seats = [{"kind": "open"}, {"kind": "bot", "bot": bots[0]["id"], "level": bots[0]["levels"][0]["level"]}]
    name = table.create(options={"round_limit": 4}, seats=seats)
    player = Guest(table.address, name, token_hex(32))
    assert player.join("Ada") == {"seat": 0} and player.reveal() == {"dealt": True}
    acted = set()
    for message in player.messages:
        acted.add(message["seat"])
        if message["awaited"] is None:
            break
        if message["awaited"] == 0:
            shown = {field: message[field] for field in ("since", "ply", "state_hash")}
            player.post("actions", action=choices.choice(message["legal"]["actions"]), position=shown)
    assert acted >= {0, 1}
    told = http.get(f"{table.address}/matches/{name}").json()
    assert all(told["entropy_commitments"]) and http.get(f"{table.address}/matches/{name}/record").status_code == 200


def test_a_bot_plays_for_who_has_left_if_all_others_agree_until_they_come_back(table: Table, choices: random.Random) -> None:
    match = table.dealt(seats=3, options={"round_limit": 20})
    here, other, gone = match.players
    for player in (here, other):
        next(player.messages)  # a stream says that they are here
    refused = here.post("stand-in", absentee=1)
    assert (refused["refused"], refused["reason"]) == (409, "NOT_ABSENT")
    gone.post("leave")
    assert here.post("stand-in", absentee=2)["kind"] == "stand_in_wanted"
    version = match.public()["version"]
    assert here.post("stand-in", absentee=2)["version"] == version, "who has agreed says nothing new"
    assert other.post("stand-in", absentee=2)["sitters"][2]["bot"] is not None
    deadline = time.monotonic() + 120
    while not any((each["kind"], each["seat"]) == ("acted", 2) for each in match.all_messages(match.spectator)):
        assert time.monotonic() < deadline, "the bot acts for seat 2"
        if match.public()["awaited"] in (0, 1):
            match.step(choices)
        assert gone.post("actions", action="done", **match.seen())["reason"] in ("BOT_PLAYS", "STATE_STALE")
    back = gone.post("return")["sitters"][2]
    assert (back["bot"], back["left"]) == (None, False)


def test_a_seat_without_a_stream_is_absent_after_the_time_that_is_said(tmp_path: Path) -> None:
    with serving(tmp_path, MATCH_ABSENT_SECONDS="0.5", MATCH_BEAT_SECONDS="0.1") as table:
        match = table.dealt()
        here = match.players[0]
        next(here.messages)
        deadline = time.monotonic() + 120
        while (answer := here.post("stand-in", absentee=1)).get("reason") == "NOT_ABSENT":
            assert time.monotonic() < deadline
        assert answer["kind"] == "stand_in"


def test_a_seat_whose_player_does_not_show_their_bytes_becomes_free(tmp_path: Path) -> None:
    with serving(tmp_path, MATCH_SEAT_SECONDS="1") as table:
        name = table.create()
        first, late = (Guest(table.address, name, token_hex(32)) for _ in range(2))
        first.join("")
        late.join("")
        spectator = Guest(table.address, name)
        first.reveal()
        freed = spectator.until("seat_freed")
        assert freed["seed_commitment"] is None
        assert [each["taken"] for each in freed["sitters"]] == [True, False] or [each["taken"] for each in freed["sitters"]] == [False, False]
        assert late.reveal()["reason"] == "TOKEN_REFUSED"


def test_what_was_agreed_on_falls_when_the_player_is_there_again(tmp_path: Path) -> None:
    with serving(tmp_path, MATCH_ABSENT_SECONDS="2", MATCH_BEAT_SECONDS="0.1") as table:
        deadline = time.monotonic() + 120
        while True:
            match = table.dealt(seats=3)
            here, other, away = match.players
            next(other.messages)
            next(here.messages)
            while (answer := here.post("stand-in", absentee=2)).get("reason") == "NOT_ABSENT":
                assert time.monotonic() < deadline
                time.sleep(0.05)
            if answer["kind"] == "stand_in_wanted":
                break
            # On a machine so busy that the second player seemed to be away, too, the bot plays at once: once more.
            assert time.monotonic() < deadline
        next(away.messages)
        while match.public()["stand_in_asked"]:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert match.public()["sitters"][2]["bot"] is None


def test_an_open_seat_whose_player_has_gone_becomes_free_though_the_others_never_came(tmp_path: Path) -> None:
    with serving(tmp_path, MATCH_SEAT_SECONDS="1") as table:
        name = table.create(seats=[{"kind": "open"}, {"kind": "reserved"}])
        gone, spectator = Guest(table.address, name, token_hex(32)), Guest(table.address, name)
        gone.join("")
        assert spectator.until("seat_freed")["sitters"][0]["taken"] is False


def test_a_bot_is_not_asked_anew_by_taking_its_step_back(table: Table, choices: random.Random) -> None:
    bot = http.get(f"{table.address}/matches/games/advanced_colonization").json()["bots"][0]["id"]
    name = table.create("advanced_colonization", seats=[{"kind": "open"}, {"kind": "bot", "bot": bot}])
    player = Guest(table.address, name, token_hex(32))
    player.join("")
    player.reveal()
    line, undone = [], 0
    for message in player.messages:
        if message["kind"] == "undone":
            undone += 1
            assert message["awaited"] == 0, "where the player was asked the last time"
            if undone == 2:
                return
        line.append(message)
        if message["awaited"] is None:
            break
        if message["awaited"] != 0:
            continue
        seen = {field: message[field] for field in ("since", "ply", "state_hash")}
        if len(line) > 1 and line[-2]["awaited"] == 1 and player.post("undo", position=seen).get("undone"):
            continue
        player.post("actions", action=choices.choice(message["legal"]["actions"]), position=seen)
    raise AssertionError("no step of a bot could be taken back")


def test_a_rematch_seats_everybody_one_seat_further_with_the_tokens_they_have(table: Table) -> None:
    match = table.dealt(options={"round_limit": 5})
    assert match.players[0].post("rematch")["reason"] == "GAME_GOES_ON"
    match.players[0].post("resign")
    assert match.players[0].post("rematch") == {"match": None} == match.players[0].post("rematch")
    again = match.players[1].post("rematch")["match"]
    assert match.players[0].post("rematch") == {"match": again} and match.public()["rematch"] == again
    guests = [Guest(table.address, again, token_hex(32)) for _ in range(2)]
    seats = [guest.join("", player.token)["seat"] for guest, player in zip(guests, match.players, strict=True)]
    assert seats == [1, 0]
    assert [guest.reveal() for guest in guests][-1] == {"dealt": True}
    assert http.get(f"{table.address}/matches/{again}").json()["options"] == {"oceans": {"round_limit": 5}}


def test_old_matches_go(tmp_path: Path) -> None:
    with serving(tmp_path, MATCH_ENDED_DAYS="0.00001") as table:
        match: Match = table.dealt()
        match.players[0].post("resign")
        table.kill("first")
        table.start_server()  # it looks once when it starts, and then each minute
        deadline = time.monotonic() + 120
        while http.get(f"{table.address}{match.path}").status_code != 404:
            assert time.monotonic() < deadline
            time.sleep(0.2)
