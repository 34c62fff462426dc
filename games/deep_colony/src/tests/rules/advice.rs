//! The advice in a view, above all while the piece of a turn is still to be deployed.

use crate::tests::table::TestMatch;
use crate::{Advice, Cause, DeepColony, Score, Settings};
use hadal_core::game::{Game, Viewer};

fn advice(table: &TestMatch) -> Advice {
    DeepColony::view(&table.state, Viewer::Spectator, true).advice.unwrap()
}

/// Terminated arms and worth of every aerator.
fn aerators(table: &TestMatch) -> Vec<(u8, i32)> {
    let shown = advice(table).features.into_iter().filter_map(|feature| {
        if let Cause::Aerator { terminated_arms } = feature.cause {
            Some((terminated_arms, feature.points))
        } else {
            None
        }
    });
    shown.collect()
}

#[test]
fn an_arm_that_the_tile_just_placed_terminates_counts_before_the_piece_is_deployed() {
    let mut table = TestMatch::with_next(&["PC 1,0 r0 M4"], "QA");
    assert_eq!(aerators(&table), [(0, 0)]);
    table.place("QA 1,-1 r0");
    assert_eq!(aerators(&table), [(1, 1)]);
    table.deploy("-");
    assert_eq!(aerators(&table), [(1, 1)]);
}

#[test]
fn an_aerator_that_the_tile_just_placed_completes_is_worth_five_before_the_piece_is_deployed() {
    let moves = ["PC 1,0 r0 M4", "QA 1,-1 r0 -", "NA 2,0 r1 -", "PC 1,1 r0 -"];
    let mut table = TestMatch::with_next(&moves, "CI");
    table.place("CI -1,0 r0");
    assert_eq!(aerators(&table), [(4, 5), (1, 1)]);
}

#[test]
fn the_scores_now_count_a_running_deployment_as_passed() {
    let mut table = TestMatch::with_next(&["EA 0,-1 r0 M0", "WA 1,-1 r0 -"], "CA");
    table.place("CA 0,-2 r2");
    let now: Vec<i64> = advice(&table).scores_now.iter().map(Score::total).collect();
    assert_eq!((now, table.scores()), (vec![3, 0], vec![0, 0]));
}

#[test]
fn an_open_cell_is_dead_when_no_tile_still_to_come_fits_it() {
    // Open ocean cannot lie beside the colony and the links of the start tile; the drawn tile counts, the bag does too.
    let table = TestMatch::play(&[], &["WA", "WA"], 2, Settings::default());
    let dead: Vec<String> = advice(&table).dead_cells.iter().map(ToString::to_string).collect();
    assert_eq!(dead, ["0,-1", "-1,0", "1,0"]);
    let drawn = TestMatch::play(&[], &["CA", "WA"], 2, Settings::default());
    let dead: Vec<String> = advice(&drawn).dead_cells.iter().map(ToString::to_string).collect();
    assert_eq!(dead, ["-1,0", "1,0"]);
}
