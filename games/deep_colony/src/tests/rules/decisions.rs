//! The decisions of section 3, pieces and turns: 1 to 24.

use crate::rules::scoring::worth;
use crate::state::features::Feature;
use crate::tests::table::TestMatch;
use crate::{Cause, DeepColony, EndReason, Event, Family, Illegal, Options, Phase, Settings, Source, SubDistance};
use hadal_core::game::{Game, Setup, Status};
use hadal_core::generator::Generator;
use hadal_core::seat::Seat;

/// Two colonies of one marker each that the next tile, DA 0,-2 r2, joins; seat 1 is to move.
const TO_BE_JOINED: [&str; 3] = ["EA 0,-1 r0 M0", "CB 1,-1 r0 M0", "DC 1,-2 r3 -"];

#[test]
fn decision_1_own_markers_do_not_forbid_a_further_one() {
    let mut table = TestMatch::with_next(&["EA 0,-1 r0 M0", "WA 1,-1 r0 -"], "EB");
    table.place("EB 0,-2 r0").deploy("M0");
    assert_eq!(table.markers(0), 6);
}

#[test]
fn decision_2_a_tile_that_joins_features_of_several_seats_takes_no_marker_there() {
    let mut table = TestMatch::with_next(&TO_BE_JOINED, "DA");
    table.place("DA 0,-2 r2");
    assert_eq!(table.refusal("marker 0"), Illegal::FeatureClaimed);
}

#[test]
fn decision_3_a_submarine_does_not_claim() {
    let mut table = TestMatch::with_next(&["EA 0,-1 r0 S0"], "EB");
    assert!(table.place("EB 0,-2 r0").allows("marker 0"));
}

#[test]
fn decision_4_submarines_of_others_do_not_forbid_a_head_office_unless_switched() {
    let moves = ["EA 0,-1 r0 S0"];
    let mut table = TestMatch::with_next(&moves, "CA");
    assert!(table.place("CA 0,-2 r2").allows("office 0"));
    let settings = Settings { sub_blocks_head_office: true, ..Settings::default() };
    let mut blocked = TestMatch::play(&moves, &["CA", "WA"], 2, settings);
    assert_eq!(blocked.place("CA 0,-2 r2").refusal("office 0"), Illegal::ColonyHoldsSubmarine);
    let mut own = TestMatch::play(&["EA 0,-1 r0 S0", "WA 1,-1 r0 -"], &["CA", "WA"], 2, settings);
    assert!(own.place("CA 0,-2 r2").allows("office 0"));
}

#[test]
fn decision_5_a_head_office_alone_owns_the_colony() {
    let table = TestMatch::after(&["CA 0,-1 r2 H0"]);
    assert_eq!(table.points_from(0, Source::Colonies), 4);
}

#[test]
fn decision_6_a_head_office_may_join_the_own_marker() {
    let mut table = TestMatch::with_next(&["EA 0,-1 r0 M0", "WA 1,-1 r0 -"], "CA");
    table.place("CA 0,-2 r2").deploy("H0");
    assert_eq!((table.score(0), table.markers(0)), (6, 8));
}

/// A cap two cells north of the start tile; ED at 0,-1 then completes a colony on either hand.
const TWO_AT_ONCE: [&str; 4] = ["LA 1,0 r1 -", "WA 1,-1 r0 -", "WA 1,-2 r0 -", "CA 0,-2 r2 -"];

#[test]
fn decision_7_the_head_office_stands_on_the_colony_of_its_segment() {
    let mut table = TestMatch::with_next(&TWO_AT_ONCE, "ED");
    table.place("ED 0,-1 r0");
    assert!(table.allows("office 0") && table.allows("office 1"));
    table.deploy("H1");
    let completed = table.completed().into_iter();
    let offices: Vec<(Vec<u16>, bool)> = completed
        .map(|colony| (colony.tiles(), matches!(colony.cause, Cause::Colony { head_office: Some(_), .. })))
        .collect();
    assert_eq!(offices, [(vec![4, 5], false), (vec![0, 5], true)]);
}

#[test]
fn decision_8_a_head_office_needs_a_colony_completed_by_its_own_tile() {
    let mut table = TestMatch::with_next(&["CA 0,-1 r2 -"], "CB");
    table.place("CB 0,-2 r0");
    assert_eq!(table.refusal("office 0"), Illegal::ColonyIncomplete);
}

#[test]
fn decision_9_the_head_office_changes_the_score_of_its_own_turn() {
    assert_eq!(TestMatch::after(&["CA 0,-1 r2 H0"]).score(0), 2 * TestMatch::after(&["CA 0,-1 r2 M0"]).score(0));
}

#[test]
fn decision_10_the_formula_keeps_the_head_office_bonus_of_an_incomplete_colony() {
    let feature = Feature::sample(6, 1, 2, Some(Seat(0)));
    assert_eq!(worth(Family::Colony, &feature), 9);
}

#[test]
fn decision_11_submarines_of_all_seats_count_for_the_colony() {
    let table = TestMatch::after(&["EA 0,-1 r0 S0", "CA 0,-2 r2 M0"]);
    assert_eq!(table.scores(), [0, 5]);
}

#[test]
fn decision_12_a_submarine_placed_with_the_completing_tile_counts() {
    let table = TestMatch::after(&["EA 0,-1 r0 M0", "CA 0,-2 r2 S0"]);
    assert_eq!(table.scores(), [5, 0]);
}

/// Seat 0 puts submarines at 0,-1 and 1,1.
const ROUND_A_CORNER: [&str; 3] = ["CA 0,-1 r2 S0", "LA 1,0 r1 -", "CB 1,1 r2 S0"];

#[test]
fn decision_13_submarines_score_the_cells_between_or_the_reach() {
    let between = TestMatch::with(&ROUND_A_CORNER, 2, Settings::default());
    assert_eq!(between.points_from(0, Source::Submarines), 2);
    let reach = Settings { sub_distance: SubDistance::Reach, ..Settings::default() };
    assert_eq!(TestMatch::with(&ROUND_A_CORNER, 2, reach).points_from(0, Source::Submarines), 3);
}

#[test]
fn decision_14_the_path_of_submarines_turns_corners_and_crosses_empty_cells() {
    let moves = ["CA 0,-1 r2 S0", "WA 0,1 r0 -", "CB 1,1 r2 S0"];
    assert_eq!(TestMatch::after(&moves).points_from(0, Source::Submarines), 2);
}

#[test]
fn decision_15_the_pair_scores_by_itself_when_the_second_is_placed() {
    let table = TestMatch::after(&ROUND_A_CORNER);
    let scored = table.scored();
    assert_eq!(scored.len(), 1);
    assert_eq!((scored[0].1.cause, scored[0].1.tiles()), (Cause::SubmarinePair { distance: 2 }, vec![1, 3]));
}

#[test]
fn decision_16_a_tile_carries_at_most_one_piece() {
    let mut table = TestMatch::with_next(&["EA 0,-1 r0 S0"], "EB");
    assert!(matches!(table.state.record.phase, Phase::Placing { .. }));
    table.place("EB 0,-2 r0").deploy("S0");
    assert!(matches!(table.state.record.phase, Phase::Placing { .. }));
}

#[test]
fn decision_17_a_single_submarine_makes_no_pair() {
    assert_eq!(TestMatch::whole_game(&["CA 0,-1 r2 S0"]).points_from(0, Source::Submarines), 0);
}

#[test]
fn decision_18_submarines_stay_on_complete_colonies() {
    let table = TestMatch::after(&["CA 0,-1 r2 S0"]);
    assert_eq!(table.state.board.supplies[Seat(0)].submarines, 1);
    assert!(table.state.record.tiles[1].deployed.is_some());
}

#[test]
fn decision_19_the_score_knows_colonies_and_oceans_not_cities_and_fields() {
    let names: Vec<&str> = Source::ALL.into_iter().map(Into::into).collect();
    assert_eq!(names, ["colonies", "links", "aerators", "submarines", "generators", "oceans"]);
}

#[test]
fn decision_20_the_arms_of_an_aerator_match_links() {
    let table = TestMatch::with_next(&[], "PC");
    assert_eq!(table.options(), ["place -1,0 r0", "place 1,0 r0"]);
}

/// A ring of eight tiles round the empty cell 1,2.
const ROUND_A_HOLE: [&str; 8] = [
    "WA 0,1 r0 -",
    "WA 0,2 r0 -",
    "WA 0,3 r0 -",
    "WA 1,3 r0 -",
    "WA 2,3 r0 -",
    "WA 2,2 r0 -",
    "WA 2,1 r0 -",
    "WA 1,1 r0 -",
];

#[test]
fn decision_21_holes_may_be_left_and_filled() {
    let table = TestMatch::with_next(&ROUND_A_HOLE, "WA");
    assert!(table.allows("place 1,2 r0"));
}

/// Open ocean on which a colony of four sides never fits.
const MISFIT: &str = "id,count,start,edges,segments,note\n\
                      S,1,1,OOOO,O:01234567:k1,\n\
                      GA,2,0,CCCC,C:NESW,\n\
                      WA,2,0,OOOO,O:01234567:a1,";

#[test]
fn decision_22_a_tile_that_fits_nowhere_goes_back_and_is_not_drawn_again_this_turn() {
    let mut table = TestMatch::of_set(MISFIT, &["WA", "GA", "GA", "WA"], 2);
    table.turn("WA 0,1 r0 -");
    let returned = |event: &&Event| matches!(event, Event::TileReturned { seat: Seat(1), kind } if kind == "GA");
    assert_eq!(table.events.iter().filter(returned).count(), 2);
    assert_eq!((table.drawn(), table.state.board.bag_count), ("WA".to_owned(), 2));
}

#[test]
fn decision_22_without_a_script_only_tiles_that_fit_are_kept() {
    for seed in 0..8 {
        let options = Options { tile_set: Some(MISFIT.to_owned()), ..Options::default() };
        let setup = Setup { seat_count: 2, options, generator: Generator::from_seed(seed) };
        let state = DeepColony::new_game(&setup).unwrap();
        let Phase::Placing { kind } = state.record.phase else { panic!("no tile is drawn") };
        assert_eq!(state.set.id(kind).as_str(), "WA");
    }
}

#[test]
fn decision_23_the_game_ends_when_no_tile_in_the_bag_fits() {
    let mut table = TestMatch::of_set(MISFIT, &["WA", "WA"], 2);
    table.turn("WA 0,1 r0 M0");
    table.turn("WA 0,2 r0 -");
    let Status::Over(outcome) = DeepColony::status(&table.state) else { panic!("the game goes on") };
    assert_eq!(outcome.reason, "no_tile_fits");
    let ended = Event::GameEnded { reason: EndReason::NoTileFits, dropped_draws: Vec::new() };
    assert!(table.events.contains(&ended));
    // Kelp 1 and algae 2 on one ocean.
    assert_eq!((table.scores(), table.state.board.bag_count), (vec![-1, 0], 2));
}

#[test]
fn decision_24_the_engine_judges_legality() {
    let table = TestMatch::with_next(&[], "CA");
    assert_eq!(table.refusal("place 0,-1 r0"), Illegal::SidesDiffer);
    assert_eq!(table.refusal("place 1,-1 r0"), Illegal::CellApart);
    assert_eq!(table.refusal("place 0,0 r0"), Illegal::CellTaken);
    assert_eq!(table.refusal("place -2147483648,2147483647 r0"), Illegal::CellApart);
}
