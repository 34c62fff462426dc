"""People who play on while servers die: what was acknowledged to them is written down, and must be there afterwards."""

import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from secrets import token_hex

import httpx
from play import TRUSTED, Json, digest


@dataclass(frozen=True)
class Acknowledged:
    match: str
    version: int
    ply: int
    state_hash: str


class Player(threading.Thread):
    """Plays all seats of one match after the other, as its tokens allow, through whichever address answers."""

    def __init__(self, address: str, seed: int, game: str = "advanced_colonization") -> None:
        super().__init__(daemon=True)
        self.http = httpx.Client(base_url=address, verify=TRUSTED, timeout=30)
        self.choices, self.game, self.stopped = random.Random(seed), game, threading.Event()
        self.acknowledged: list[Acknowledged] = []
        self.waits: list[float] = []
        self.trouble: str | None = None

    def run(self) -> None:
        try:
            while not self.stopped.is_set():
                self.play()
        except Exception as error:
            self.trouble = repr(error)
            raise

    def patiently(self, method: str, path: str, **how: object) -> httpx.Response:
        """An answer that is one: what is away is waited for."""
        while True:
            try:
                answer = self.http.request(method, path, **how)  # type: ignore[arg-type]
                if answer.status_code not in (429, 502, 503, 504):
                    return answer
            except httpx.TransportError:
                pass
            if self.stopped.wait(0.02):
                raise SystemExit

    def play(self) -> None:
        match = self.patiently("POST", "/matches", json={"game": self.game}).json()["match"]
        tokens, entropy = [token_hex(32) for _ in range(2)], [token_hex(32) for _ in range(2)]
        for token, part in zip(tokens, entropy, strict=True):
            shown = {"token_digest": digest(token.encode()), "entropy_commitment": digest(bytes.fromhex(part))}
            self.patiently("POST", f"/matches/{match}/join", json=shown)
        for token, part in zip(tokens, entropy, strict=True):
            self.patiently("POST", f"/matches/{match}/reveal", json={"entropy": part}, headers={"Authorization": f"Bearer {token}"})
        while not self.stopped.is_set():
            told = self.patiently("GET", f"/matches/{match}").json()
            if told["awaited"] is None:
                break
            self.step(match, told, tokens[told["awaited"]])

    def step(self, match: str, told: Json, token: str) -> None:
        seen = {field: told[field] for field in ("since", "ply", "state_hash")}
        begun, act = time.monotonic(), {"action": 0 if self.choices.random() < 0.5 else 1, "position": seen}
        answer = self.patiently("POST", f"/matches/{match}/actions", json=act, headers={"Authorization": f"Bearer {token}"})
        if answer.status_code == 400:  # there is only one action
            answer = self.patiently("POST", f"/matches/{match}/actions", json=act | {"action": 0}, headers={"Authorization": f"Bearer {token}"})
        self.waits.append(time.monotonic() - begun)
        if answer.is_success:
            moment = answer.json()
            self.acknowledged.append(Acknowledged(match, moment["version"], moment["ply"], moment["state_hash"]))
        else:
            assert answer.json()["reason"] in ("STATE_STALE", "GAME_OVER"), answer.text


def await_acknowledged(players: list[Player], count: int) -> None:
    """Until so many more actions were acknowledged."""
    wanted = sum(len(player.acknowledged) for player in players) + count
    deadline = time.monotonic() + 600
    while sum(len(player.acknowledged) for player in players) < wanted:
        assert time.monotonic() < deadline, "nothing is acknowledged any more"
        assert not [player.trouble for player in players if player.trouble], [player.trouble for player in players]
        assert all(player.is_alive() for player in players)
        time.sleep(0.005)


def lost(acknowledged: list[Acknowledged], moment: Callable[[str, int], Json | None]) -> list[Acknowledged]:
    """The acknowledged writes that are not there."""
    found = ((each, moment(each.match, each.version)) for each in acknowledged)
    return [each for each, told in found if told is None or (told["ply"], told["state_hash"]) != (each.ply, each.state_hash)]
