"""Plays a match of Oceans for two over HTTP alone, with a spectator beside it, and tells it.

    python play.py [http://127.0.0.1:8000]

The players choose at random: no rule is known here. HADAL_BIN names the program hadal, unless it is in the PATH: it verifies the
record.
"""

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Generator
from hashlib import sha256
from secrets import token_hex
from typing import Any, TypeAlias

import httpx
from httpx_sse import connect_sse

from words import Words

Json: TypeAlias = dict[str, Any]

# The certificates trusted by every guest. Reading them takes longer than a step, so they are read once.
TRUSTED = httpx.create_ssl_context()


def digest(shown: bytes) -> str:
    return sha256(shown).hexdigest()


class Guest:
    """Somebody at the table: a player with the token of a seat, or a spectator without."""

    def __init__(self, address: str, match: str, token: str | None = None) -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.Client(base_url=address, headers=headers, verify=TRUSTED, timeout=60)
        self.match, self.token, self.entropy = f"/matches/{match}", token or "", token_hex(32)
        self.last: str | None = None
        self.messages = self.listen()

    def join(self, name: str, invitation: str | None = None) -> Json:
        """Takes a seat, as the holder of an invitation or an open one. The token is shown to nobody yet, only its SHA-256."""
        headers = {"Authorization": f"Bearer {invitation}" if invitation else ""}
        shown = {"token_digest": digest(self.token.encode()), "entropy_commitment": digest(bytes.fromhex(self.entropy))}
        answer = self.http.post(f"{self.match}/join", json={"name": name, **shown}, headers=headers)
        told: Json = answer.json()
        return told | ({} if answer.is_success else {"refused": answer.status_code})

    def reveal(self) -> Json:
        return self.post("reveal", entropy=self.entropy)

    def commit(self) -> Json:
        """Commits to other bytes, when somebody has left after the first ones were shown: those serve no second time."""
        self.entropy = token_hex(32)
        return self.post("commit", entropy_commitment=digest(bytes.fromhex(self.entropy)))

    def listen(self) -> Generator[Json, None, None]:
        """The messages of the stream. When it breaks, a new one goes on after the last message that arrived."""
        while True:
            came = {"Last-Event-ID": self.last} if self.last else {}
            try:
                with connect_sse(self.http, "GET", f"{self.match}/stream", headers=came) as source:
                    for event in source.iter_sse():
                        if event.event == "message":
                            self.last = event.id
                            yield event.json()
            except httpx.TransportError:
                print("the stream broke: a new one goes on after message", self.last)

    def until(self, kind: str) -> Json:
        return next(message for message in self.messages if message["kind"] == kind)

    def post(self, call: str, **body: object) -> Json:
        answer = self.http.post(f"{self.match}/{call}", json=body)
        told: Json = answer.json() or {}
        return told | ({} if answer.is_success else {"refused": answer.status_code})


def begin(address: str) -> tuple[Guest, list[Guest]]:
    """A spectator and the players of a new match, with a deal that nobody could choose."""
    created = httpx.post(f"{address}/matches", json={"game": "oceans", "options": {"round_limit": 8}, "seconds": 600})
    match = created.raise_for_status().json()["match"]
    print(f"Match {match} is created. Anybody with its name may watch; two may play, ten minutes each.\n")
    spectator, players = Guest(address, match), [Guest(address, match, token_hex(32)) for _ in range(2)]
    for name, player in zip(("Ada", "Bo"), players, strict=True):
        joined = player.join(name)
        print(f"Seat {joined['seat']} is taken by {name}, who has drawn a token and 32 bytes, and shows the SHA-256 of both.")
    spectator.until("committed")
    print(f"Hadal has drawn its part too, and shows {spectator.http.get(spectator.match).json()['seed_commitment'][:16]}...")
    for player in players:
        player.reveal()
    spectator.until("dealt")
    print("Both have shown their bytes, and the one deal is made that follows.\n")
    return spectator, players


def seen_in(message: Json) -> Json:
    """The part of an action's request that names its position."""
    return {name: message[name] for name in ("since", "ply", "state_hash")}


def play(spectator: Guest, players: list[Guest], words: Words, choices: random.Random) -> Json:
    """The last message. Each step comes to every stream, as much of it as its guest may see."""
    seen = [next(player.messages) for player in players]
    for seat in (0, 1):
        print(f"The hand of seat {seat}, as its own stream tells it: {words.hand(seen[seat], seat)};", end=" ")
        print(f"as the other's tells it: {words.hand(seen[1 - seat], seat)}.")
    present, refused, undone = seen[0], False, False
    while (seat := present["awaited"]) is not None:
        mine = {"position": seen_in(present)}
        if not refused:
            print("\nWho is not awaited tries to act:", players[1 - seat].post("actions", action="done", **mine))
            print("Who is awaited tries what the rules refuse:", players[seat].post("actions", action="done", **mine), "\n")
            refused = True
        players[seat].post("actions", action=choices.choice(seen[seat]["legal"]["actions"]), **mine)
        present, seen = next(spectator.messages), [next(player.messages) for player in players]
        print(f"{present['ply']:4}  seat {seat}: {words.told(present['events'])}")
        if not undone and present["reversibility"] == "REVERSIBILITY_FREE" and present["awaited"] == seat:
            players[seat].post("undo", position=seen_in(present))
            present, seen = next(spectator.messages), [next(player.messages) for player in players]
            print(f"{present['ply']:4}  seat {seat} takes that back: it concerned nobody else, so nobody need agree")
            undone = True
    return present


def main(address: str) -> None:
    spectator, players = begin(address)
    published = spectator.http.get(spectator.match).json()
    words = Words(httpx.get(f"{address}/matches/games/oceans", timeout=30).json())
    outcome = play(spectator, players, words, random.Random(7))["status"]["outcome"]
    for result in outcome["results"]:
        print(f"\nSeat {result['seat']} is number {result['rank']} with {result['score']} points", end="")
    print(f" ({outcome['reason']}).\n\nThe record, from {address}{spectator.match}/record:\n")
    record = spectator.http.get(f"{spectator.match}/record").text
    print(*record.splitlines()[:18], f"... and {len(record.splitlines()) - 18} lines more", sep="\n")
    hadal = shutil.which(os.environ.get("HADAL_BIN", "hadal"))
    if hadal is None:
        sys.exit("\nTo have it verified, set HADAL_BIN to the path of the program hadal.")
    print("\nhadal verify --commitment ... --entropy-commitment ... says:", flush=True)
    digests = [f"--entropy-commitment={each}" for each in published["entropy_commitments"]]
    verify = [hadal, "verify", "--commitment", published["seed_commitment"], *digests, "-"]
    sys.exit(subprocess.run(verify, input=record, text=True).returncode)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")
