//! The decisions of section 3 on points that only an engine has to settle: 57 to 62.

use crate::tests::table::{TestMatch, setup};
use crate::{Cause, DeepColony, EndReason, Event, Options, Phase, TileSet};
use hadal_core::game::{Game, Reversibility, Setup, Status};
use hadal_core::generator::Generator;
use hadal_core::seat::Seat;

/// Links on every side: open ocean, the kind W, never fits.
const OCEAN_NEVER_FITS: &str = "id,count,start,edges,segments,note\n\
                                S,1,1,LLLL,L:N/X L:E/X L:S/X L:W/X O:01234567,\n\
                                W,9,0,OOOO,O:01234567,\n\
                                X,3,0,LLLL,L:NE L:SW O:12 O:56 O:0347,";

fn returned(table: &TestMatch) -> usize {
    let returned = |event: &&Event| matches!(event, Event::TileReturned { seat: Seat(1), kind } if kind == "W");
    table.events.iter().filter(returned).count()
}

#[test]
fn decision_57_no_copy_of_a_tile_that_went_back_is_drawn_again_that_turn() {
    let mut counts = Vec::new();
    for seed in 0..16 {
        let options = Options { tile_set: Some(OCEAN_NEVER_FITS.to_owned()), ..Options::default() };
        let setup = Setup { generator: Generator::from_seed(seed), ..setup(2, options) };
        let mut table = TestMatch { state: DeepColony::new_game(&setup).unwrap(), events: Vec::new() };
        table.turn("X 0,-1 r0 -");
        assert_eq!((table.drawn(), table.state.board.bag_count), ("X".to_owned(), 10));
        counts.push(returned(&table));
    }
    // Nine of eleven tiles are open ocean: without the decision some seed would draw it twice.
    assert!(counts.contains(&1) && counts.iter().all(|&count| count <= 1), "{counts:?}");
}

#[test]
fn decision_58_the_next_of_the_script_then_the_generator_follows_a_scripted_tile_that_fits_nowhere() {
    let mut table = TestMatch::of_set(OCEAN_NEVER_FITS, &["X", "W", "X", "W", "W"], 2);
    table.turn("X 0,-1 r0 -");
    assert_eq!((returned(&table), table.state.record.generator.draws()), (1, 0));
    table.turn("X 0,1 r0 -");
    assert_eq!(table.drawn(), "X");
    assert!(table.state.record.script.is_empty() && table.state.record.generator.draws() > 0);
}

#[test]
fn decision_59_a_seat_with_one_place_for_its_tile_is_asked() {
    let set = "id,count,start,edges,segments,note\nS,1,1,COOO,C:N O:234567,\nX,1,0,CCCC,C:NESW,";
    let table = TestMatch::of_set(set, &[], 2);
    assert!(matches!(table.state.record.phase, Phase::Placing { .. }));
    assert_eq!(table.options(), ["place 0,-1 r0"]);
}

#[test]
fn decision_60_without_any_colony_a_generator_scores_nothing() {
    let set = "id,count,start,edges,segments,note\nS,1,1,OOOO,O:01234567:k1,\nG,1,0,OOOO,G O:01234567,";
    let mut table = TestMatch::of_set(set, &[], 2);
    table.turn("G 0,1 r0 M0");
    let (owner, appraisal) = table.scored().remove(0);
    assert_eq!((owner, appraisal.cause, appraisal.points), (0, Cause::Generator(None), 0));
    assert!(matches!(DeepColony::status(&table.state), Status::Over(_)));
}

#[test]
fn decision_61_a_set_without_a_tile_to_draw_is_refused() {
    let alone = "id,count,start,edges,segments,note\nS,1,1,COOO,C:N O:234567,";
    assert!(TileSet::parse(alone).unwrap_err().0.contains("no tile to draw"));
}

#[test]
fn decision_62_a_claimed_feature_worth_nothing_is_scored_by_an_event() {
    // Kelp 1 of the start tile and algae 1.
    let table = TestMatch::whole_game(&["RB 0,1 r0 M1"]);
    let scored: Vec<_> =
        table.scored().into_iter().map(|(seat, appraisal)| (seat, appraisal.cause, appraisal.points)).collect();
    assert_eq!(scored, [(0, Cause::Ocean { kelp: 1, algae: 1 }, 0)]);
}

#[test]
fn scripted_draws_that_no_tile_fits_any_more_are_dropped_and_told() {
    // Once the last tile with links on every side lies, only open ocean is left.
    let mut table = TestMatch::of_set(OCEAN_NEVER_FITS, &["X", "X", "X", "W", "W"], 2);
    for step in ["X 0,-1 r0 -", "X 0,1 r0 -", "X 1,0 r0 -"] {
        table.events.clear();
        table.turn(step);
    }
    let dropped_draws = vec!["W".try_into().unwrap(); 2];
    let ended = Event::GameEnded { reason: EndReason::NoTileFits, dropped_draws };
    assert!(table.events.contains(&ended), "{:?}", table.events);
    assert!(table.state.record.script.is_empty());
    assert_eq!(DeepColony::reversibility(&ended), Reversibility::ChanceUsed);
}

#[test]
fn a_scripted_draw_counts_as_chance_as_a_drawn_one_would() {
    let mut table = TestMatch::of_set(OCEAN_NEVER_FITS, &["X", "X"], 2);
    table.turn("X 0,-1 r0 -");
    let most = table.events.iter().map(DeepColony::reversibility).max();
    assert_eq!((most, table.state.record.generator.draws()), (Some(Reversibility::ChanceUsed), 0));
}
