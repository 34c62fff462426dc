"""Many who write at once."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from secrets import token_hex
from threading import Barrier

import httpx
from conftest import Table
from play import TRUSTED, Guest, Json

WRITERS = 50


def test_of_fifty_racing_writers_exactly_one_wins_each_ply(table: Table) -> None:
    """Half of them ask another process of the match server, which shares nothing but the database."""
    match = table.dealt(options={"round_limit": 5})
    addresses = [table.address, table.start_server("second")]
    with ThreadPoolExecutor(WRITERS) as writers:
        for ply in range(6):
            seat, seen = match.public()["awaited"], match.seen()
            actions, start = match.present(seat)["legal"]["actions"], Barrier(WRITERS)

            def write(writer: int) -> httpx.Response:
                sent = seen | {"action": actions[writer % len(actions)]}
                headers = {"Authorization": f"Bearer {match.players[seat].token}"}
                with httpx.Client(base_url=addresses[writer % 2], headers=headers, verify=TRUSTED) as http:
                    http.get(match.path)
                    start.wait()
                    return http.post(f"{match.path}/actions", json=sent, timeout=60)

            answers = list(writers.map(write, range(WRITERS)))
            assert Counter(answer.status_code for answer in answers) == {200: 1, 409: WRITERS - 1}
            assert {answer.json()["reason"] for answer in answers if answer.status_code == 409} == {"STATE_STALE"}
            won: Json = next(answer.json() for answer in answers if answer.is_success)
            assert match.seen()["position"] == {name: won[name] for name in ("since", "ply", "state_hash")} and won["ply"] == ply + 1


def test_of_twenty_who_join_at_once_two_get_the_seats(table: Table) -> None:
    match = table.create()

    def join(player: int) -> httpx.Response:
        digest = sha256(bytes([player])).hexdigest()
        commitment = {"entropy_commitment": digest, "token_digest": sha256(digest.encode()).hexdigest()}
        return httpx.post(f"{table.address}/matches/{match}/join", json=commitment, verify=TRUSTED, timeout=60)

    with ThreadPoolExecutor(20) as players:
        answers = list(players.map(join, range(20)))
    seated = [answer.json() for answer in answers if answer.is_success]
    refused = {answer.json()["reason"] for answer in answers if not answer.is_success}
    while len(seated) < 2:  # whoever came between was told to look again
        seated.append(join(20 + len(seated)).json())
    assert sorted(each["seat"] for each in seated) == [0, 1]
    assert refused <= {"STATE_STALE", "SEATS_TAKEN"}
    assert join(99).json()["reason"] == "SEATS_TAKEN"


def test_all_players_show_their_bytes_at_once(table: Table) -> None:
    match = table.create("deep_colony", seats=4)
    players = [Guest(table.address, match, token_hex(32)) for _ in range(4)]
    for player in players:
        player.join("")
    with ThreadPoolExecutor(4) as at_once:
        answers = list(at_once.map(lambda player: player.reveal(), players))
    assert [each for each in answers if "refused" in each] == [] and {"dealt": True} in answers
