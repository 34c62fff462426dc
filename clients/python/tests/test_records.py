"""Every call of `RecordService`: a game as text, and what two states say about each other."""

import pytest
from hadal.v1 import record_service_pb2 as records
from hadal.v1.game_pb2 import STATE_FORM_PACKED, Include
from hadal_client import Hadal, Refused

GAME = "deep_colony"
SEED = 11


@pytest.fixture
def played(hadal: Hadal) -> tuple[records.ExportRecordRequest, list[bytes]]:
    """A short game: what its record is made from, and the hash of each position."""
    position = hadal.create_game(GAME, seat_count=2, seed=SEED).position
    made = records.ExportRecordRequest(initial_state=position.state, seed=SEED)
    hashes = [position.state_hash]
    for _ in range(4):
        action = position.legal_actions.actions[0]
        position = hadal.apply(position.state, action).position
        made.actions.append(action)
        hashes.append(position.state_hash)
    return made, hashes


def test_a_record_reproduces_every_hash(
    hadal: Hadal, played: tuple[records.ExportRecordRequest, list[bytes]]
) -> None:
    made, hashes = played
    record = hadal.export_record(made.initial_state, made.actions, seed=SEED).record
    assert GAME in record
    again = hadal.import_record(record)
    assert list(again.state_hashes) == hashes
    assert again.initial_state == hadal.typed(made.initial_state)
    packed = hadal.import_record(record, include=Include(state_form=STATE_FORM_PACKED))
    assert packed.initial_state == made.initial_state and packed.position.state.packed
    verdict = hadal.verify_game(record)
    assert verdict.verified and verdict.actions == len(made.actions)


def test_a_changed_record_diverges_where_it_was_changed(
    hadal: Hadal, played: tuple[records.ExportRecordRequest, list[bytes]]
) -> None:
    made, _ = played
    record = hadal.export_record(made.initial_state, made.actions, seed=SEED).record
    first = next(line for line in record.splitlines() if line.startswith("place "))
    verdict = hadal.verify_game(record.replace(first, first.replace(first.split()[1], "40,40"), 1))
    assert not verdict.verified
    assert verdict.divergence.index == 0


def test_a_lesson_is_an_annotated_record_which_is_written_again(hadal: Hadal) -> None:
    listed = hadal.get_game(GAME).lessons
    assert listed and not any(lesson.record for lesson in listed)
    (taken,) = [lesson for lesson in hadal.get_game(GAME, lesson=listed[0].id).lessons if lesson.record]
    lesson = hadal.import_record(taken.record)
    assert {each.kind for each in lesson.annotations} == {
        records.ANNOTATION_KIND_REMARK,
        records.ANNOTATION_KIND_QUESTION,
        records.ANNOTATION_KIND_ANSWER,
    }
    annotations = list(lesson.annotations)
    written = hadal.export_record(lesson.initial_state, lesson.actions, annotations=annotations).record
    assert list(hadal.import_record(written).annotations) == annotations


def test_states_of_one_match_are_compared(
    hadal: Hadal, played: tuple[records.ExportRecordRequest, list[bytes]]
) -> None:
    made, hashes = played
    later = hadal.apply_actions(made.initial_state, made.actions).position.state
    compared = hadal.compare_states(made.initial_state, later, hashes_b=hashes[:-1])
    assert not compared.same_state
    assert compared.ply_order == records.PLY_ORDER_B_GREATER
    assert (compared.ply_a, compared.ply_b) == (0, len(made.actions))


def test_a_text_that_is_no_record_is_refused(hadal: Hadal) -> None:
    with pytest.raises(Refused) as refused:
        hadal.import_record("not a record")
    assert refused.value.reason == "MALFORMED"
