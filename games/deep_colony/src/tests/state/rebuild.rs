//! The board worked out from the tiles alone is the one that was kept up to date.

use std::collections::BTreeSet;

use strum::IntoEnumIterator;

use crate::state::board::Board;
use crate::state::rebuild::rebuild;
use crate::tests::table::setup;
use crate::{Cell, DeepColony, Family, Options, Settings, State};
use hadal_core::game::Game;
use hadal_core::generator::Generator;
use hadal_core::playout::random_action;

use super::agreement::CROWDED;

/// Everything in a board, without the roots that name its features.
fn described(board: &Board, state: &State) -> Vec<String> {
    let features = &board.features;
    let mut described = BTreeSet::new();
    for family in Family::iter() {
        for root in features.roots(family) {
            let feature = features.feature(root);
            let segments = features.segments_of(root);
            described.insert(format!("{family:?} {segments:?} {feature:?}"));
        }
    }
    let cells: Vec<Cell> = board.frontier.cells().map(|(cell, _)| cell).collect();
    let rest =
        format!("{cells:?} {:?} {:?} {:?} {:?}", board.frontier, board.bag, board.supplies, board.submarine_tiles);
    described.into_iter().chain([rest, board.bag_count.to_string(), state.record.tiles.len().to_string()]).collect()
}

fn play(options: Options, seats: u8, seed: u64) {
    let mut setup = setup(seats, options);
    setup.generator = Generator::from_seed(seed);
    let mut state = DeepColony::new_game(&setup).unwrap();
    let mut choices = Generator::from_seed(!seed);
    loop {
        let rebuilt = rebuild(&state.record, &state.set).unwrap();
        assert_eq!(described(&rebuilt, &state), described(&state.board, &state), "{:?}", state.record);
        let legal = DeepColony::legal_actions(&state);
        let Some(action) = random_action::<DeepColony>(&legal, &mut choices) else { break };
        DeepColony::apply(&mut state, &action, &mut Vec::new()).unwrap();
    }
}

#[test]
fn a_rebuilt_board_is_the_one_kept_up_to_date() {
    for seed in 0..12 {
        play(Options::default(), 2 + (seed % 3) as u8, seed);
    }
}

#[test]
fn a_rebuilt_board_of_loops_shared_tiles_and_aerators_is_the_one_kept_up_to_date() {
    for seed in 0..48 {
        let settings =
            Settings { sub_blocks_head_office: seed % 2 == 0, own_second_sub: seed % 5 > 0, ..Settings::default() };
        let options = Options { tile_set: Some(CROWDED.to_owned()), settings, ..Options::default() };
        play(options, 2 + (seed % 3) as u8, seed);
    }
}
