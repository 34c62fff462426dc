"""The next match of the same players: everybody has a seat there, with the name and the token of the match before."""

from concurrent.futures import ThreadPoolExecutor
from secrets import token_hex

from conftest import Match, Table, http
from play import Guest, Json


def rematch_of(match: Match) -> str:
    """Ends a match and has all its players ask for another."""
    match.players[0].post("resign")
    name: str = [player.post("rematch")["match"] for player in match.players][-1]
    return name


def public(table: Table, name: str, token: str = "") -> Json:
    told: Json = http.get(f"{table.address}/matches/{name}", headers={"Authorization": f"Bearer {token}"} if token else {}).json()
    return told


def test_all_who_agreed_sit_one_seat_further_with_their_names_and_tokens(table: Table) -> None:
    match = table.dealt("deep_colony", seats=3)
    name = rematch_of(match)
    assert [each["name"] for each in public(table, name)["sitters"]] == ["Player 2", "Player 0", "Player 1"]
    assert [each["taken"] for each in public(table, name)["sitters"]] == [True] * 3
    assert [public(table, name, player.token)["own_seat"] for player in match.players] == [1, 2, 0]
    players = [Guest(table.address, name, player.token) for player in match.players]
    assert [player.commit()["seat"] for player in players] == [1, 2, 0]
    assert [player.reveal()["dealt"] for player in players] == [False, False, True]
    told = public(table, name)
    [asked] = [player for player in players if public(table, name, player.token)["own_seat"] == told["awaited"]]
    shown = {field: told[field] for field in ("since", "ply", "state_hash")}
    assert asked.post("actions", action=0, position=shown)["ply"] == 1, "the token of the match before plays the seat"


def test_whoever_takes_the_seat_with_the_invitation_gets_it_once_and_however_often(table: Table) -> None:
    match = table.dealt()
    name = rematch_of(match)
    late, other = match.players
    client = Guest(table.address, name, token_hex(32))
    assert [client.join("Anew", late.token) for _ in range(2)] == [{"seat": 1}, {"seat": 1}]
    assert public(table, name)["sitters"][1]["name"] == "Anew"
    stranger = Guest(table.address, name, token_hex(32))
    assert stranger.join("Eve", late.token)["reason"] == "SEATS_TAKEN", "an invitation is answered once"
    assert stranger.join("Eve", token_hex(32))["reason"] == "TOKEN_REFUSED"
    assert public(table, name, late.token)["own_seat"] is None, "the seat is played with the token that was drawn for it"
    there = Guest(table.address, name, other.token)
    there.commit()
    taken = Guest(table.address, name, token_hex(32)).join("Twice", other.token)
    assert taken["reason"] == "SEATS_TAKEN", "whoever has committed to bytes has answered the invitation"
    assert [client.reveal(), there.reveal()] == [{"dealt": False}, {"dealt": True}]


def test_a_seat_that_was_given_up_before_the_deal_is_taken_again_with_the_same_token(table: Table) -> None:
    match = table.dealt()
    name = rematch_of(match)
    gone = Guest(table.address, name, match.players[0].token)
    gone.post("leave")
    assert public(table, name)["sitters"][1]["taken"] is False
    again = Guest(table.address, name, token_hex(32))
    assert again.join("", match.players[0].token) == {"seat": 1}


def test_players_without_a_name_are_called_by_the_seat_they_have_now(table: Table) -> None:
    name = table.create()
    players = [Guest(table.address, name, token_hex(32)) for _ in range(2)]
    for player in players:
        player.join("")
    for player in players:
        player.reveal()
    players[0].post("resign")
    again = [player.post("rematch")["match"] for player in players][-1]
    assert [each["name"] for each in public(table, again)["sitters"]] == ["Seat 1", "Seat 2"]


def test_the_store_of_a_rematch_holds_no_token(table: Table) -> None:
    match = table.dealt()
    rematch_of(match)
    kept = b"".join(file.read_bytes() for file in table.folder.glob("matches.db*"))
    assert match.match.encode() in kept
    assert [player.token.encode() in kept for player in match.players] == [False, False]


def test_two_who_ask_for_a_rematch_together_get_one(table: Table) -> None:
    for _ in range(10):
        match = table.dealt(options={"round_limit": 5})
        match.players[0].post("resign")
        with ThreadPoolExecutor(2) as both:
            answers = list(both.map(lambda player: player.post("rematch"), match.players))
        assert not [each for each in answers if "refused" in each], answers
        assert match.public()["rematch"] in [each["match"] for each in answers]
