//! States from elsewhere: what decoding and the audit say of bad input, by field.

use super::table::Table;
use crate::game::{Game, Malformed};
use crate::games::deep_colony::{DeepColony, Options, State};
use crate::pb;
use crate::wire::Wire;

/// Seat 0 has a marker on an incomplete colony, seat 1 one on the ocean; seat 0 is to place WA.
const MOVES: [&str; 3] = ["EA 0,-1 r0 M0", "RA 1,-1 r0 M1", "CB 0,1 r2 S0"];

fn message() -> pb::DeepColonyState {
    encode(&Table::with_next(&MOVES, "WA").state)
}

fn encode(state: &State) -> pb::DeepColonyState {
    let pb::state::State::DeepColony(bytes) = DeepColony::encode_state(state) else { panic!() };
    bytes
}

fn decode(message: &pb::DeepColonyState) -> Result<State, Malformed> {
    DeepColony::decode_state(pb::state::State::DeepColony(message.clone()))
}

/// The path of the field that decoding refuses.
fn malformed(change: impl FnOnce(&mut pb::DeepColonyState)) -> String {
    let mut message = message();
    change(&mut message);
    decode(&message).expect_err("the state is malformed").path
}

/// The path of the field that the audit refuses, after decoding went well.
fn broken(change: impl FnOnce(&mut pb::DeepColonyState)) -> String {
    let mut message = message();
    change(&mut message);
    DeepColony::audit(&decode(&message).expect("the state decodes")).expect_err("the state is broken").path
}

const MARKER: i32 = pb::DeepColonyPiece::Marker as i32;
const SUBMARINE: i32 = pb::DeepColonyPiece::Submarine as i32;
const HEAD_OFFICE: i32 = pb::DeepColonyPiece::HeadOffice as i32;
const NONE: i32 = pb::DeepColonyPiece::None as i32;

#[test]
fn an_unchanged_state_comes_back_and_passes() {
    let state = decode(&message()).unwrap();
    DeepColony::audit(&state).unwrap();
    assert_eq!(encode(&state), message());
}

#[test]
fn columns_of_different_lengths_are_malformed() {
    assert_eq!(malformed(|state| state.tile_x.truncate(2)), "tile_x");
    assert_eq!(malformed(|state| state.tile_pieces.push(NONE)), "tile_pieces");
    assert_eq!(malformed(|state| state.score_links.push(0)), "score_links");
    assert_eq!(malformed(|state| state.tile_kinds = vec![0; 100]), "tile_kinds");
}

#[test]
fn numbers_out_of_range_are_malformed() {
    assert_eq!(malformed(|state| state.seat_count = 5), "seat_count");
    assert_eq!(malformed(|state| state.tile_kinds[1] = 4_000_000_000), "tile_kinds[1]");
    assert_eq!(malformed(|state| state.tile_x[1] = i32::MAX), "tile_x[1]");
    assert_eq!(malformed(|state| state.tile_y[2] = i32::MIN), "tile_y[2]");
    assert_eq!(malformed(|state| state.tile_rotations[1] = 4), "tile_rotations[1]");
    assert_eq!(malformed(|state| state.tile_pieces[1] = 0), "tile_pieces[1]");
    assert_eq!(malformed(|state| state.tile_segments[1] = 256), "tile_segments[1]");
    assert_eq!(malformed(|state| state.tile_segments[0] = 1), "tile_segments[0]");
    assert_eq!(malformed(|state| state.phase = 9), "phase");
    assert_eq!(malformed(|state| state.drawn_kind = None), "drawn_kind");
    assert_eq!(malformed(|state| state.drawn_kind = Some(99)), "drawn_kind");
    assert_eq!(malformed(|state| state.draw_order_rest = vec![99]), "draw_order_rest[0]");
    assert_eq!(malformed(|state| state.sub_distance = 0), "sub_distance");
    assert_eq!(malformed(|state| state.generator = None), "generator");
    assert_eq!(malformed(|state| state.tile_set = "nonsense".to_owned()), "tile_set");
}

#[test]
fn coordinates_at_the_limits_of_a_cell_are_broken() {
    assert_eq!(broken(|state| state.tile_x[1] = i16::MAX.into()), "tile_x[1]");
    assert_eq!(broken(|state| state.tile_y[3] = i16::MIN.into()), "tile_y[3]");
}

#[test]
fn a_cell_that_is_not_open_is_told_at_the_coordinate_that_is_wrong() {
    assert_eq!(broken(|state| state.tile_y[2] = 5), "tile_y[2]");
    assert_eq!(broken(|state| state.tile_x[2] = -5), "tile_x[2]");
    assert_eq!(broken(|state| (state.tile_x[2], state.tile_y[2]) = (50, 50)), "tile_x[2]");
    assert_eq!(broken(|state| state.tile_y[0] = 1), "tile_y[0]");
}

#[test]
fn two_tiles_in_one_cell_and_a_disconnected_board_are_broken() {
    assert_eq!(broken(|state| (state.tile_x[2], state.tile_y[2]) = (0, -1)), "tile_x[2]");
    assert_eq!(broken(|state| state.tile_x[2] = 5), "tile_x[2]");
}

#[test]
fn edges_that_do_not_match_and_a_second_name_of_an_orientation_are_broken() {
    assert_eq!(broken(|state| state.tile_rotations[1] = 1), "tile_rotations[1]");
    // RA looks the same in every rotation.
    assert_eq!(broken(|state| state.tile_rotations[2] = 1), "tile_rotations[2]");
}

#[test]
fn a_start_tile_that_is_moved_turned_or_another_one_is_broken() {
    assert_eq!(broken(|state| state.tile_x[0] = 1), "tile_x[0]");
    assert_eq!(broken(|state| state.tile_rotations[0] = 1), "tile_rotations[0]");
    assert_eq!(broken(|state| state.tile_kinds.swap(0, 1)), "tile_kinds[0]");
    assert_eq!(broken(|state| state.tile_pieces[0] = MARKER), "tile_pieces[0]");
}

#[test]
fn a_tile_more_often_than_the_set_has_it_is_broken() {
    assert_eq!(broken(|state| state.tile_kinds[3] = state.tile_kinds[2]), "tile_kinds[3]");
    assert_eq!(broken(|state| state.drawn_kind = Some(state.tile_kinds[1])), "drawn_kind");
    assert_eq!(broken(|state| state.draw_order_rest = vec![state.tile_kinds[1]]), "draw_order_rest[0]");
}

#[test]
fn a_board_without_tiles_is_broken() {
    let empty = |state: &mut pb::DeepColonyState| {
        state.tile_kinds.clear();
        state.tile_x.clear();
        state.tile_y.clear();
        state.tile_rotations.clear();
        state.tile_pieces.clear();
        state.tile_segments.clear();
    };
    assert_eq!(broken(empty), "tile_kinds");
}

#[test]
fn a_marker_on_a_completed_colony_is_broken() {
    let mut state = encode(&Table::after(&["CA 0,-1 r2 M0"]).state);
    state.tile_pieces[1] = MARKER;
    let broken = DeepColony::audit(&decode(&state).unwrap()).unwrap_err();
    assert_eq!(broken.path, "tile_pieces[1]");
    assert!(broken.problem.contains("completed"));
}

#[test]
fn pieces_where_they_could_not_have_been_deployed_are_broken() {
    // The ocean of tile 3 is that of tile 2, where seat 1 has a marker.
    assert_eq!(broken(|state| state.tile_segments[1] = 9), "tile_segments[1]");
    assert_eq!(broken(|state| (state.tile_pieces[2], state.tile_segments[2]) = (SUBMARINE, 0)), "tile_pieces[2]");
    assert_eq!(broken(|state| state.tile_pieces[1] = HEAD_OFFICE), "tile_pieces[1]");
    let mut other = encode(&Table::with_next(&["EA 0,-1 r0 M0", "EB 0,-2 r0 -"], "WA").state);
    other.tile_pieces[2] = MARKER;
    assert_eq!(DeepColony::audit(&decode(&other).unwrap()).unwrap_err().path, "tile_pieces[2]");
}

#[test]
fn more_markers_than_the_supply_are_broken() {
    // Seat 0 lays a line of open ocean and claims the generator of every second tile: nine markers.
    let set = "id,count,start,edges,segments,note\nS,1,1,OOOO,O:01234567:k1,\nG,20,0,OOOO,G O:01234567,";
    let moves: Vec<String> =
        (1..=17).map(|y| format!("G 0,{y} r0 {}", if y % 2 == 1 && y < 17 { "M0" } else { "-" })).collect();
    let mut table = Table::of_set(set, &[], 2);
    for step in &moves {
        table.turn(step);
    }
    let mut state = encode(&table.state);
    DeepColony::audit(&decode(&state).unwrap()).unwrap();
    state.tile_pieces[17] = MARKER;
    assert_eq!(DeepColony::audit(&decode(&state).unwrap()).unwrap_err().path, "tile_pieces[17]");
}

#[test]
fn a_piece_on_the_tile_on_which_a_seat_may_still_deploy_is_broken() {
    let mut table = Table::with_next(&[], "CA");
    table.place("CA 0,-1 r2");
    let mut state = encode(&table.state);
    state.tile_pieces[1] = MARKER;
    assert_eq!(DeepColony::audit(&decode(&state).unwrap()).unwrap_err().path, "tile_pieces[1]");
}

#[test]
fn a_drawn_tile_that_fits_nowhere_is_broken() {
    let set = "id,count,start,edges,segments,note\n\
               S,1,1,OOOO,O:01234567:k1,\nGA,1,0,CCCC,C:NESW,\nWA,2,0,OOOO,O:01234567:a1,";
    let mut state = encode(&Table::of_set(set, &["WA"], 2).state);
    state.drawn_kind = Some(1);
    assert_eq!(DeepColony::audit(&decode(&state).unwrap()).unwrap_err().path, "drawn_kind");
}

#[test]
fn an_end_without_its_reason_is_broken() {
    let over = |phase: pb::DeepColonyPhase| broken(|state| (state.phase, state.drawn_kind) = (phase.into(), None));
    assert_eq!(over(pb::DeepColonyPhase::AllTilesPlaced), "phase");
    assert_eq!(over(pb::DeepColonyPhase::NoTileFits), "phase");
}

#[test]
fn scores_that_the_board_cannot_give_are_broken() {
    assert_eq!(broken(|state| state.score_colonies[0] = i32::MAX), "score_colonies[0]");
    assert_eq!(broken(|state| state.score_links[1] = -1), "score_links[1]");
    assert_eq!(broken(|state| state.score_submarines[0] = 1), "score_submarines[0]");
    assert_eq!(broken(|state| state.score_oceans[1] = i32::MIN), "score_oceans[1]");
    let mut ended = encode(&Table::whole_game(&["RB 0,1 r0 M1", "RB 0,2 r0 -"]).state);
    ended.score_oceans[0] = 0;
    assert_eq!(DeepColony::audit(&decode(&ended).unwrap()).unwrap_err().path, "score_oceans[0]");
}

#[test]
fn canonical_bytes_of_a_broken_board_decode_and_fail_the_audit() {
    let mut state = Table::with_next(&MOVES, "WA").state;
    state.record.tiles[1].cell.x = 7;
    let bytes = postcard::to_allocvec(&state).unwrap();
    let decoded: State = postcard::from_bytes(&bytes).unwrap();
    assert_eq!(DeepColony::audit(&decoded).unwrap_err().path, "tile_x[1]");
}

#[test]
fn draw_orders_of_unknown_start_or_too_many_tiles_are_malformed() {
    let path = |ids: &[&str]| {
        let options = Options { draw_order: ids.iter().map(|&id| id.to_owned()).collect(), ..Options::default() };
        DeepColony::new_game(&super::table::setup(2, options)).unwrap_err().to_string()
    };
    assert!(path(&["CA", "XX"]).starts_with("draw_order[1]"));
    assert!(path(&["ST"]).starts_with("draw_order[0]"));
    assert!(path(&["CB", "WA", "CB"]).starts_with("draw_order[2]"));
}

#[test]
fn a_tile_set_that_is_none_is_malformed() {
    for text in ["", "nonsense", "id,count,start,edges,segments,note\n"] {
        let options = Options { tile_set: Some(text.to_owned()), ..Options::default() };
        let error = DeepColony::new_game(&super::table::setup(2, options)).unwrap_err();
        assert!(error.to_string().starts_with("tile_set: "), "{error}");
    }
}
