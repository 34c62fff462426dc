//! The decisions of section 3, features and the end: 25 to 56.

use crate::rules::scoring::{owners, worth};
use crate::state::features::Feature;
use crate::tests::table::{TestMatch, is_ocean};
use crate::{
    Appraisal, Cause, DeepColony, Event, Family, GeneratorTarget, Illegal, NearestColony, Phase, PlacedSegment,
    Settings, Source, TileSet,
};
use hadal_core::game::{Game, Status};
use hadal_core::seat::Seat;

fn segment_count(id: &str, family: Family) -> usize {
    let set = TileSet::own();
    let kind = set.kinds.iter().find(|kind| kind.id.as_str() == id).unwrap();
    kind.segments.iter().filter(|segment| segment.family() == family).count()
}

#[test]
fn decision_25_a_link_ends_at_the_colony_of_its_tile() {
    let table = TestMatch::after(&["CI 1,0 r2 M1", "QA -1,0 r3 -"]);
    assert_eq!(table.points_from(0, Source::Links), 3);
}

#[test]
fn decision_26_the_tiles_of_the_ends_count() {
    let table = TestMatch::after(&["QA 1,0 r1 M0", "QB -1,0 r3 -"]);
    assert_eq!(table.points_from(0, Source::Links), 3);
}

#[test]
fn decision_27_a_link_that_is_a_ring_is_complete() {
    let table = TestMatch::after(&["MA 0,1 r0 -", "MB -1,1 r3 M0", "MC -1,2 r2 -", "MD 0,2 r1 -"]);
    assert_eq!(table.points_from(1, Source::Links), 4);
}

/// A link from the east arm of the aerator at 1,0 to its south arm; seat 1 claims it, seat 0 the aerator.
const BACK_TO_ITSELF: [&str; 4] = ["PC 1,0 r0 M4", "MA 2,0 r0 M0", "MB 2,1 r1 -", "MC 1,1 r2 -"];

#[test]
fn decision_28_a_link_from_an_aerator_back_to_itself_is_complete() {
    assert_eq!(TestMatch::after(&BACK_TO_ITSELF).points_from(1, Source::Links), 4);
}

#[test]
fn decision_29_a_tile_crossed_twice_counts_once() {
    let table = TestMatch::after(&BACK_TO_ITSELF);
    let link = table.scored().into_iter().find(|(_, appraisal)| appraisal.cause == Cause::Link { open: 0 });
    assert_eq!(link.unwrap().1.tiles(), [1, 2, 3, 4]);
}

#[test]
fn decision_30_the_arms_of_an_aerator_are_links_that_can_be_claimed() {
    let mut table = TestMatch::with_next(&[], "PC");
    table.place("PC 1,0 r0");
    assert!(table.options()[..5].iter().eq(["marker 0", "marker 1", "marker 2", "marker 3", "marker 4"]));
}

#[test]
fn decision_31_an_arm_is_terminated_when_its_link_has_no_open_end() {
    let table = TestMatch::whole_game(&["PC 1,0 r0 M4", "QA 1,-1 r0 -", "LA 2,0 r1 -"]);
    assert_eq!(table.points_from(0, Source::Aerators), 1);
}

#[test]
fn decision_32_a_link_between_two_arms_terminates_both() {
    assert_eq!(TestMatch::whole_game(&BACK_TO_ITSELF).points_from(0, Source::Aerators), 2);
}

#[test]
fn decision_33_aerators_side_by_side_terminate_each_other() {
    let table = TestMatch::whole_game(&["PC 1,0 r0 M1", "PC 2,0 r0 M4"]);
    assert_eq!((table.points_from(0, Source::Links), table.points_from(1, Source::Aerators)), (2, 1));
}

#[test]
fn decision_34_every_aerator_completed_by_one_tile_scores() {
    let moves = [
        "PC 1,0 r0 M4",
        "QA 1,-1 r0 -",
        "QC 2,0 r1 -",
        "CI -1,0 r0 -",
        "WA 2,1 r0 -",
        "RE 2,2 r1 -",
        "RA 3,2 r0 -",
        "PC 1,2 r0 M4",
        "QB 1,3 r2 -",
        "QD 0,2 r1 -",
    ];
    let mut table = TestMatch::with_next(&moves, "LA");
    table.place("LA 1,1 r0").deploy("-");
    let aerators: Vec<u8> = table
        .scored()
        .into_iter()
        .filter(|(_, appraisal)| appraisal.cause == Cause::Aerator { terminated_arms: 4 })
        .map(|(seat, _)| seat)
        .collect();
    assert_eq!(aerators, [0, 1]);
}

#[test]
fn decision_35_an_aerator_can_be_claimed_only_with_its_own_tile() {
    let mut table = TestMatch::with_next(&["PC 1,0 r0 -"], "LA");
    table.place("LA 1,1 r0");
    assert!(table.options().iter().all(|option| !option.ends_with('4')));
    assert_eq!(table.refusal("marker 4"), Illegal::SegmentUnknown);
}

#[test]
fn decision_36_the_submarine_pair_is_listed_before_what_the_tile_completed() {
    let mut table = TestMatch::with_next(&["EA 0,-1 r0 S0", "WA 1,-1 r0 -"], "CA");
    table.place("CA 0,-2 r2");
    table.events.clear();
    table.deploy("S0");
    let pair = table.events.iter().position(|event| matches!(event, Event::Scored { .. }));
    let completed = table.events.iter().position(|event| matches!(event, Event::FeatureCompleted { .. }));
    assert!(pair.is_some() && pair < completed);
    let colony = Cause::Colony { open: 0, submarines: 2, head_office: None };
    assert_eq!(table.scored()[0].1.cause, Cause::SubmarinePair { distance: 0 });
    assert_eq!(table.completed()[0].cause, colony);
}

#[test]
fn decision_37_a_marker_that_comes_back_is_not_deployed_in_the_same_turn() {
    let table = TestMatch::after(&["CA 0,-1 r2 M0"]);
    assert!(matches!(table.state.record.phase, Phase::Placing { .. }));
    assert_eq!((table.state.turn_seat(), table.markers(0)), (Seat(1), 8));
}

#[test]
fn decision_38_a_colony_of_two_tiles_is_a_colony() {
    assert_eq!(TestMatch::after(&["CA 0,-1 r2 M0"]).score(0), 2);
}

/// A generator beside an incomplete colony of two tiles.
const GENERATOR: [&str; 2] = ["EA 0,-1 r0 -", "RA 1,-1 r0 M0"];

#[test]
fn decision_39_a_generator_scores_any_colony_unless_switched() {
    let ended =
        |generator_target| TestMatch::play(&GENERATOR, &[], 2, Settings { generator_target, ..Settings::default() });
    assert_eq!(ended(GeneratorTarget::Any).points_from(1, Source::Generators), 2);
    assert_eq!(ended(GeneratorTarget::Complete).points_from(1, Source::Generators), 0);
}

#[test]
fn decision_40_a_colony_on_the_generators_own_tile_is_at_distance_0() {
    let set = "id,count,start,edges,segments,note\n\
               S,1,1,COOO,C:N O:234567:k1,\n\
               X,1,0,OOCO,C:S G O:012367:k2,";
    let mut table = TestMatch::of_set(set, &["X"], 2);
    table.turn("X 0,-1 r0 M1");
    assert_eq!(table.points_from(0, Source::Generators), 2);
    assert!(matches!(table.scored()[0].1.cause, Cause::Generator(Some(NearestColony { distance: 0, .. }))));
}

fn candidate(head_office: bool, submarines: u8) -> NearestColony {
    NearestColony {
        segment: PlacedSegment { tile: 0, segment: 0 },
        distance: 1,
        tiles: 3,
        head_office: head_office.then_some(Seat(1)),
        submarines,
    }
}

#[test]
fn decision_41_equal_colonies_are_told_apart_by_their_submarines() {
    assert!(candidate(true, 1).rank() < candidate(true, 0).rank());
    assert!(candidate(false, 1).rank() < candidate(false, 0).rank());
}

#[test]
fn decision_42_a_generator_adds_one_per_submarine_and_for_a_head_office() {
    assert_eq!((candidate(true, 2).points(), candidate(false, 2).points()), (6, 5));
}

#[test]
fn decision_43_an_incomplete_colony_adds_one_per_submarine() {
    let table = TestMatch::whole_game(&["EA 0,-1 r0 M0", "EB 0,-2 r0 S0"]);
    assert_eq!(table.points_from(0, Source::Colonies), 4);
}

#[test]
fn decision_44_several_generators_near_one_colony_each_score_it() {
    let table = TestMatch::whole_game(&["EA 0,-1 r0 -", "RA 1,-1 r0 M0", "RB -1,-1 r0 M0"]);
    assert_eq!(table.points_from(1, Source::Generators), 2);
    assert_eq!(table.points_from(0, Source::Generators), 2);
}

#[test]
fn decision_45_a_generator_and_the_ocean_round_it_are_claimed_apart() {
    let mut table = TestMatch::with_next(&["WA 0,1 r0 M0"], "RA");
    table.place("RA 0,2 r0");
    assert!(table.allows("marker 0"));
    assert_eq!(table.refusal("marker 1"), Illegal::FeatureClaimed);
}

#[test]
fn decision_46_a_terminus_does_not_split_the_ocean() {
    assert_eq!((segment_count("QA", Family::Ocean), segment_count("QD", Family::Ocean)), (1, 1));
}

#[test]
fn decision_47_a_link_into_a_colony_splits_the_ocean() {
    assert_eq!((segment_count("CH", Family::Ocean), segment_count("CK", Family::Ocean)), (2, 1));
}

#[test]
fn decision_48_oceans_that_touch_only_at_corners_are_apart() {
    let table = TestMatch::after(&["GA 0,-1 r0 -", "CB 1,-1 r3 -"]);
    let sizes: Vec<usize> = table.worth(is_ocean).iter().map(|ocean| ocean.tiles().len()).collect();
    assert_eq!(sizes, [1, 1, 1]);
}

#[test]
fn decision_49_an_ocean_without_half_edges_is_a_feature_of_one_tile() {
    let mut table = TestMatch::with_next(&[], "GB");
    table.place("GB 0,-1 r0").deploy("M2");
    let oceans = table.worth(|appraisal: &Appraisal| appraisal.cause == Cause::Ocean { kelp: 2, algae: 0 });
    assert_eq!((oceans[0].tiles(), oceans[0].markers[Seat(0)]), (vec![1], 1));
}

#[test]
fn decision_50_a_negative_ocean_is_scored_by_every_owner() {
    let table = TestMatch::whole_game(&["RB 0,1 r0 M1", "RB 0,2 r0 -"]);
    assert_eq!(table.points_from(0, Source::Oceans), -1);
    let mut tied = Feature::sample(1, 0, 0, None);
    (tied.algae, tied.markers) = (3, [1, 1, 0, 0]);
    assert_eq!((owners(&tied).to_vec(), worth(Family::Ocean, &tied)), (vec![Seat(0), Seat(1)], -3));
}

#[test]
fn decision_51_unclaimed_oceans_and_generators_give_nothing() {
    let table = TestMatch::whole_game(&["RB 0,1 r0 -", "RA 0,2 r0 -"]);
    assert_eq!(table.scores(), [0, 0]);
}

#[test]
fn decision_52_equal_top_scores_share_the_win() {
    let table = TestMatch::whole_game(&["RB 0,1 r0 -"]);
    let Status::Over(outcome) = DeepColony::status(&table.state) else { panic!("the game goes on") };
    assert_eq!(outcome.reason, "all_tiles_placed");
    assert!(outcome.results.iter().all(|result| result.rank == 1));
}

#[test]
fn decision_53_seat_0_begins() {
    assert_eq!(TestMatch::after(&[]).state.turn_seat(), Seat(0));
}

#[test]
fn decision_54_nobody_may_decline_to_place() {
    assert_eq!(TestMatch::after(&[]).refusal("pass"), Illegal::TileNotPlaced);
}

#[test]
fn decision_55_features_of_the_start_tile_are_claimed_through_later_tiles() {
    let table = TestMatch::after(&["EA 0,-1 r0 M0"]);
    let colony = table.worth(|appraisal: &Appraisal| appraisal.markers[Seat(0)] == 1);
    assert_eq!(colony[0].tiles(), [0, 1]);
}

#[test]
fn decision_56_a_seat_may_have_both_submarines_in_one_colony_unless_switched() {
    let moves = ["EA 0,-1 r0 S0", "WA 1,-1 r0 -"];
    let mut table = TestMatch::with_next(&moves, "CA");
    table.place("CA 0,-2 r2").deploy("S0");
    assert_eq!(table.points_from(0, Source::Submarines), 0);
    let settings = Settings { own_second_sub: false, ..Settings::default() };
    let mut refused = TestMatch::play(&moves, &["CA", "WA"], 2, settings);
    assert_eq!(refused.place("CA 0,-2 r2").refusal("submarine 0"), Illegal::OwnSubmarineInColony);
}
