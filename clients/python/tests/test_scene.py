"""Words and scenes: games played by pointing, without knowing them."""

import json

import pytest
from hadal.v1.game_pb2 import Choice
from hadal.v1.scene_pb2 import Scene
from hadal_client import AnyAction, Hadal

TOLD = {"words": True, "scene": True}
HAND = [{"card": f"S{number:03}"} for number in range(1, 5)]
DISCARDING = json.dumps({"seats": [{"hand": HAND}], "turn": {"phase": "discard"}})
SKIRMISH = "[1](r2^,r2^,k2>B)/[2](y2>A,b1^,b1^)/[3](r1>A) -/- - 1A5"


def sent(move: Scene.Move) -> AnyAction:
    """A move as it is sent: where something is chosen, one copy of the first item."""
    if move.WhichOneof("of") == "action":
        return move.action
    counts = [0 for item in move.choose.items for _ in item.options or [item]]
    return Choice(template=move.template, counts=[1, *counts[1:]])


@pytest.mark.parametrize(
    ("game", "options", "of"),
    [
        ("advanced_colonization", {}, "action"),
        ("oceans", {"oceans": {"start_seat": 0}}, "action"),
        ("oceans", {"oceans": {"position": DISCARDING}}, "template"),
    ],
)
def test_the_first_move_of_a_scene_is_applied(hadal: Hadal, game: str, options: dict[str, object], of: str) -> None:
    position = hadal.create_game(game, seat_count=2, options=options, viewers=[0], include=TOLD).position
    assert position.status.awaiting.prompt and len(position.legal_actions.labels) == len(position.legal_actions.actions)
    scene = position.perspectives[0].scene
    move = scene.moves[0]
    assert move.WhichOneof("of") == of and all(scene.steps[step].label for step in move.steps)
    applied = hadal.apply(position, sent(move), viewers=[0], include=TOLD).position
    assert applied.ply == 1 and applied.perspectives[0].scene.pieces and applied.perspectives[0].events[0].text
    with hadal.play(position, viewers=[0], include=TOLD) as stream:
        assert stream.position.perspectives[0].scene == scene
        assert stream.apply(sent(move)).position.state_hash == applied.state_hash


def test_every_move_of_a_scene_is_legal(hadal: Hadal) -> None:
    options = {"advanced_colonization": {"position": SKIRMISH}}
    position = hadal.create_game("advanced_colonization", options=options, viewers=[0], include=TOLD).position
    moves = position.perspectives[0].scene.moves
    assert len(moves) == len(position.legal_actions.actions) + len(position.legal_actions.templates)
    for move in moves:
        hadal.apply(position, sent(move), validate_only=True)
