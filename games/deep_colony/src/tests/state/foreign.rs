//! States from elsewhere: the answers of decoding and of the audit to bad input, by field.

use crate::tests::table::TestMatch;
use crate::{DeepColony, Source, State};
use hadal_core::game::{Game, Malformed};
use hadal_core::pb;
use hadal_core::wire::Messages;

use pb::deep_colony_phase::Phase;

/// Seat 0 has a marker on an incomplete colony, seat 1 one on the ocean; seat 0 is to place WA.
const MOVES: [&str; 3] = ["EA 0,-1 r0 M0", "RA 1,-1 r0 M1", "CB 0,1 r2 S0"];

fn message() -> pb::DeepColonyState {
    encode(&TestMatch::with_next(&MOVES, "WA").state)
}

fn encode(state: &State) -> pb::DeepColonyState {
    let pb::state::State::DeepColony(message) = DeepColony::encode_state(state) else { panic!("another game's state") };
    message
}

fn decode(message: &pb::DeepColonyState) -> Result<State, Malformed> {
    DeepColony::decode_state(&pb::state::State::DeepColony(message.clone()))
}

/// The path of the field that decoding refuses.
fn malformed(change: impl FnOnce(&mut pb::DeepColonyState)) -> String {
    let mut message = message();
    change(&mut message);
    decode(&message).expect_err("the state is malformed").path
}

/// The path of the field that the audit refuses, after decoding went well.
fn broken(change: impl FnOnce(&mut pb::DeepColonyState)) -> String {
    broken_in(message(), change)
}

fn broken_in(mut message: pb::DeepColonyState, change: impl FnOnce(&mut pb::DeepColonyState)) -> String {
    change(&mut message);
    DeepColony::audit(&decode(&message).expect("the state decodes")).expect_err("the state is broken").path
}

fn piece(kind: pb::DeepColonyPieceKind, segment: u32) -> pb::DeepColonyPiece {
    pb::DeepColonyPiece { kind: kind.into(), segment }
}

const MARKER: pb::DeepColonyPieceKind = pb::DeepColonyPieceKind::Marker;
const SUBMARINE: pb::DeepColonyPieceKind = pb::DeepColonyPieceKind::Submarine;
const HEAD_OFFICE: pb::DeepColonyPieceKind = pb::DeepColonyPieceKind::HeadOffice;

fn placing(drawn: &str) -> pb::DeepColonyPhase {
    pb::DeepColonyPhase { phase: Some(Phase::Placing(pb::DeepColonyPlacing { drawn: drawn.to_owned() })) }
}

fn over(reason: pb::DeepColonyEndReason) -> pb::DeepColonyPhase {
    pb::DeepColonyPhase { phase: Some(Phase::Over(pb::DeepColonyOver { reason: reason.into() })) }
}

fn settings(state: &mut pb::DeepColonyState) -> &mut pb::DeepColonySettings {
    state.settings.as_mut().unwrap()
}

#[test]
fn an_unchanged_state_comes_back_and_passes() {
    let state = decode(&message()).unwrap();
    DeepColony::audit(&state).unwrap();
    assert_eq!(encode(&state), message());
}

#[test]
fn lists_that_are_too_long_or_too_short_are_malformed() {
    assert_eq!(malformed(|state| state.scores.truncate(1)), "scores");
    assert_eq!(malformed(|state| state.scores = vec![pb::DeepColonyScore::default(); 5]), "scores");
    assert_eq!(malformed(|state| state.tiles = vec![state.tiles[0].clone(); 100]), "tiles");
    assert_eq!(malformed(|state| state.draw_order = vec!["WA".to_owned(); 100]), "draw_order");
}

#[test]
fn what_is_missing_is_malformed() {
    assert_eq!(malformed(|state| state.settings = None), "settings");
    assert_eq!(malformed(|state| state.phase = None), "phase");
    assert_eq!(malformed(|state| state.phase = Some(pb::DeepColonyPhase { phase: None })), "phase.phase");
    assert_eq!(malformed(|state| state.generator = None), "generator");
}

#[test]
fn values_out_of_range_are_malformed() {
    assert_eq!(malformed(|state| state.tiles[1].kind = "XX".to_owned()), "tiles[1].kind");
    assert_eq!(malformed(|state| state.tiles[1].x = i32::MAX), "tiles[1].x");
    assert_eq!(malformed(|state| state.tiles[2].y = i32::MIN), "tiles[2].y");
    assert_eq!(malformed(|state| state.tiles[1].rotation = 4), "tiles[1].rotation");
    assert_eq!(malformed(|state| state.tiles[1].piece.as_mut().unwrap().kind = 0), "tiles[1].piece.kind");
    assert_eq!(malformed(|state| state.tiles[1].piece = Some(piece(MARKER, 256))), "tiles[1].piece.segment");
    assert_eq!(malformed(|state| state.phase = Some(placing("XX"))), "phase.placing.drawn");
    assert_eq!(malformed(|state| state.phase = Some(over(pb::DeepColonyEndReason::Unspecified))), "phase.over.reason");
    assert_eq!(malformed(|state| state.draw_order = vec!["XX".to_owned()]), "draw_order[0]");
    assert_eq!(malformed(|state| settings(state).sub_distance = 0), "settings.sub_distance");
    assert_eq!(malformed(|state| settings(state).generator_target = 9), "settings.generator_target");
    assert_eq!(malformed(|state| settings(state).tile_set = Some("nonsense".to_owned())), "settings.tile_set");
    assert_eq!(malformed(|state| settings(state).tile_set = Some(String::new())), "settings.tile_set");
}

#[test]
fn a_tile_of_another_owner_than_the_one_whose_turn_it_was_is_malformed() {
    assert_eq!(malformed(|state| state.tiles[0].owner_seat = Some(0)), "tiles[0].owner_seat");
    assert_eq!(malformed(|state| state.tiles[1].owner_seat = None), "tiles[1].owner_seat");
    assert_eq!(malformed(|state| state.tiles[2].owner_seat = Some(0)), "tiles[2].owner_seat");
}

#[test]
fn coordinates_at_the_limits_of_a_cell_are_broken() {
    assert_eq!(broken(|state| state.tiles[1].x = i16::MAX.into()), "tiles[1]");
    assert_eq!(broken(|state| state.tiles[3].y = i16::MIN.into()), "tiles[3]");
}

#[test]
fn two_tiles_in_one_cell_and_a_disconnected_board_are_broken() {
    assert_eq!(broken(|state| (state.tiles[2].x, state.tiles[2].y) = (0, -1)), "tiles[2]");
    assert_eq!(broken(|state| state.tiles[2].x = 5), "tiles[2]");
    // Still within the rectangle that four tiles may take.
    assert_eq!(broken(|state| state.tiles[2].y = -2), "tiles[2]");
    assert_eq!(broken(|state| (state.tiles[2].x, state.tiles[2].y) = (1, 1)), "tiles[2]");
}

#[test]
fn edges_that_do_not_match_and_a_second_name_of_an_orientation_are_broken() {
    assert_eq!(broken(|state| state.tiles[1].rotation = 1), "tiles[1].rotation");
    // RA looks the same in every rotation.
    assert_eq!(broken(|state| state.tiles[2].rotation = 1), "tiles[2].rotation");
}

#[test]
fn a_start_tile_that_is_moved_turned_or_another_one_is_broken() {
    assert_eq!(broken(|state| state.tiles[0].x = 1), "tiles[0]");
    assert_eq!(broken(|state| state.tiles[0].y = -300), "tiles[0]");
    assert_eq!(broken(|state| state.tiles[0].rotation = 1), "tiles[0].rotation");
    assert_eq!(broken(|state| state.tiles[0].kind = "EA".to_owned()), "tiles[0].kind");
    assert_eq!(broken(|state| state.tiles[0].piece = Some(piece(MARKER, 0))), "tiles[0].piece");
}

#[test]
fn a_tile_more_often_than_the_set_has_it_is_broken() {
    assert_eq!(broken(|state| state.tiles[3].kind = state.tiles[2].kind.clone()), "tiles[3].kind");
    assert_eq!(broken(|state| state.phase = Some(placing("EA"))), "phase.placing.drawn");
    assert_eq!(broken(|state| state.draw_order = vec!["EA".to_owned()]), "draw_order[0]");
}

#[test]
fn a_board_without_tiles_is_broken() {
    assert_eq!(broken(|state| state.tiles.clear()), "tiles");
}

#[test]
fn a_marker_on_what_is_complete_is_broken() {
    let colony = encode(&TestMatch::after(&["CA 0,-1 r2 -"]).state);
    assert_eq!(broken_in(colony, |state| state.tiles[1].piece = Some(piece(MARKER, 0))), "tiles[1].piece");
    let moves = ["PC 1,0 r0 -", "QA 1,-1 r0 -", "NA 2,0 r1 -", "PC 1,1 r0 -", "CI -1,0 r0 -"];
    let aerator = encode(&TestMatch::after(&moves).state);
    assert_eq!(broken_in(aerator, |state| state.tiles[1].piece = Some(piece(MARKER, 4))), "tiles[1].piece");
}

#[test]
fn a_marker_on_what_is_just_complete_may_stand_while_the_piece_is_still_to_be_deployed() {
    let mut table = TestMatch::with_next(&["EA 0,-1 r0 M0"], "CA");
    table.place("CA 0,-2 r2");
    DeepColony::audit(&decode(&encode(&table.state)).unwrap()).unwrap();
}

#[test]
fn pieces_where_they_could_not_have_been_deployed_are_broken() {
    assert_eq!(broken(|state| state.tiles[1].piece = Some(piece(MARKER, 9))), "tiles[1].piece.segment");
    assert_eq!(broken(|state| state.tiles[2].piece = Some(piece(SUBMARINE, 0))), "tiles[2].piece");
    assert_eq!(broken(|state| state.tiles[2].piece = Some(piece(HEAD_OFFICE, 0))), "tiles[2].piece");
    assert_eq!(broken(|state| state.tiles[1].piece = Some(piece(HEAD_OFFICE, 0))), "tiles[1].piece");
    let other = encode(&TestMatch::with_next(&["EA 0,-1 r0 M0", "EB 0,-2 r0 -"], "WA").state);
    assert_eq!(broken_in(other, |state| state.tiles[2].piece = Some(piece(MARKER, 0))), "tiles[2].piece");
    let earlier = encode(&TestMatch::after(&["EA 0,-1 r0 -", "CA 0,-2 r2 -"]).state);
    assert_eq!(broken_in(earlier, |state| state.tiles[1].piece = Some(piece(HEAD_OFFICE, 0))), "tiles[1].piece");
}

#[test]
fn pieces_that_the_settings_forbid_are_broken() {
    let both = encode(&TestMatch::after(&["EA 0,-1 r0 S0", "WA 1,-1 r0 -", "CA 0,-2 r2 S0"]).state);
    assert_eq!(broken_in(both, |state| settings(state).own_second_sub = false), "tiles[3].piece");
    let others = encode(&TestMatch::after(&["EA 0,-1 r0 S0", "CA 0,-2 r2 H0"]).state);
    assert_eq!(broken_in(others, |state| settings(state).sub_blocks_head_office = true), "tiles[2].piece");
}

#[test]
fn more_pieces_than_the_supply_are_broken() {
    // Seat 0 lays a line of open ocean and claims the generator of every second tile: nine markers.
    let set = "id,count,start,edges,segments,note\nS,1,1,OOOO,O:01234567:k1,\nG,20,0,OOOO,G O:01234567,";
    let mut table = TestMatch::of_set(set, &[], 2);
    for y in 1..=17 {
        table.turn(&format!("G 0,{y} r0 {}", if y % 2 == 1 && y < 17 { "M0" } else { "-" }));
    }
    let state = encode(&table.state);
    DeepColony::audit(&decode(&state).unwrap()).unwrap();
    assert_eq!(broken_in(state, |state| state.tiles[17].piece = Some(piece(MARKER, 0))), "tiles[17].piece");
}

#[test]
fn a_piece_on_the_tile_on_which_a_seat_may_still_deploy_is_broken() {
    let mut table = TestMatch::with_next(&[], "CA");
    table.place("CA 0,-1 r2");
    assert_eq!(
        broken_in(encode(&table.state), |state| state.tiles[1].piece = Some(piece(MARKER, 0))),
        "tiles[1].piece"
    );
}

#[test]
fn a_drawn_tile_that_fits_nowhere_is_broken() {
    let set = "id,count,start,edges,segments,note\n\
               S,1,1,OOOO,O:01234567:k1,\nGA,1,0,CCCC,C:NESW,\nWA,2,0,OOOO,O:01234567:a1,";
    let state = encode(&TestMatch::of_set(set, &["WA"], 2).state);
    assert_eq!(broken_in(state, |state| state.phase = Some(placing("GA"))), "phase.placing.drawn");
}

#[test]
fn a_phase_that_the_tiles_contradict_is_broken() {
    use pb::DeepColonyEndReason as Reason;
    assert_eq!(broken(|state| state.phase = Some(over(Reason::AllTilesPlaced))), "phase.over.reason");
    assert_eq!(broken(|state| state.phase = Some(over(Reason::NoTileFits))), "phase.over.reason");
    let deploying = pb::DeepColonyPhase { phase: Some(Phase::Deploying(pb::DeepColonyDeploying {})) };
    let start = encode(&TestMatch::after(&[]).state);
    assert_eq!(broken_in(start, |state| state.phase = Some(deploying)), "phase.deploying");
}

#[test]
fn scores_that_the_board_cannot_give_are_broken() {
    assert_eq!(broken(|state| state.scores[0].colonies = i32::MAX), "scores[0].colonies");
    assert_eq!(broken(|state| state.scores[1].links = -1), "scores[1].links");
    assert_eq!(broken(|state| state.scores[0].submarines = 1), "scores[0].submarines");
    assert_eq!(broken(|state| state.scores[1].oceans = i32::MIN), "scores[1].oceans");
    let ended = encode(&TestMatch::whole_game(&["RB 0,1 r0 M1", "RB 0,2 r0 -"]).state);
    assert_eq!(broken_in(ended, |state| state.scores[0].oceans = 0), "scores[0].oceans");
}

#[test]
fn a_colony_that_a_tile_completes_is_not_scored_before_its_deployment() {
    let mut table = TestMatch::with_next(&[], "CA");
    table.place("CA 0,-1 r2");
    assert_eq!(broken_in(encode(&table.state), |state| state.scores[1].colonies = 1), "scores[1].colonies");
    table.deploy("M0");
    assert_eq!(table.points_from(0, Source::Colonies), 2);
    let mut scored = encode(&table.state);
    scored.scores[1].colonies = 1;
    assert_eq!(DeepColony::audit(&decode(&scored).unwrap()), Ok(()), "a complete one may have been scored");
}

#[test]
fn canonical_bytes_of_a_broken_board_decode_and_fail_the_audit() {
    let mut state = TestMatch::with_next(&MOVES, "WA").state;
    state.record.tiles[1].cell.x = 7;
    let bytes = postcard::to_allocvec(&state).unwrap();
    let decoded: State = postcard::from_bytes(&bytes).unwrap();
    assert_eq!(DeepColony::audit(&decoded).unwrap_err().path, "tiles[1]");
}
