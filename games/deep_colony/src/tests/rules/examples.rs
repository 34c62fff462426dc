//! The fifteen worked examples of section 2.

use crate::data::tile::Family;
use crate::rules::scoring::{pair_distance, worth};
use crate::state::features::Feature;
use crate::tests::table::{TestMatch, is_ocean};
use crate::{Cause, Cell, NearestColony, PlacedSegment, PlacedTile, Settings, Source};
use hadal_core::seat::Seat;

#[test]
fn example_1_a_head_office_on_a_colony_of_two_tiles_gives_four() {
    let mut table = TestMatch::with_next(&[], "CA");
    table.place("CA 0,-1 r2");
    assert_eq!(table.options(), ["marker 0", "marker 1", "submarine 0", "office 0", "pass"]);
    table.deploy("H0");
    assert_eq!(table.scores(), [4, 0]);
}

#[test]
fn example_2_a_marker_on_a_colony_of_two_tiles_gives_two_and_returns() {
    let table = TestMatch::after(&["CA 0,-1 r2 M0"]);
    assert_eq!((table.scores(), table.markers(0)), (vec![2, 0], 8));
}

#[test]
fn example_3_a_link_loop_without_ends_scores_and_encloses_an_ocean() {
    let moves = ["MA 0,1 r0 -", "MB -1,1 r3 M0", "MC -1,2 r2 M1", "MD 0,2 r1 -"];
    let table = TestMatch::after(&moves);
    assert_eq!(table.scores(), [0, 4]);
    let inside = |appraisal: &crate::Appraisal| appraisal.cause == Cause::Ocean { kelp: 2, algae: 1 };
    assert!(!table.worth(inside).is_empty());
    let ended = TestMatch::whole_game(&moves);
    assert!(ended.is_over());
    assert_eq!((ended.points_from(0, Source::Oceans), ended.points_from(1, Source::Links)), (1, 4));
}

#[test]
fn example_4_a_link_that_ends_in_a_colony_completes_an_aerator() {
    let table = TestMatch::after(&["PC 1,0 r0 M4", "QA 1,-1 r0 -", "NA 2,0 r1 -", "PC 1,1 r0 -", "CI -1,0 r0 M1"]);
    assert_eq!(table.scores(), [8, 0]);
    let scored: Vec<_> =
        table.scored().into_iter().map(|(seat, appraisal)| (seat, appraisal.cause, appraisal.points)).collect();
    assert_eq!(scored, [(0, Cause::Link { open: 0 }, 3), (0, Cause::Aerator { terminated_arms: 4 }, 5)]);
}

#[test]
fn example_5_one_link_completes_two_aerators() {
    let moves = [
        "PC 1,0 r0 M4",
        "QA 1,-1 r0 -",
        "QC 2,0 r1 -",
        "CI -1,0 r0 -",
        "WA 2,1 r0 -",
        "RE 2,2 r1 M0",
        "RA 3,2 r0 -",
        "PC 1,2 r0 M4",
        "QB 1,3 r2 -",
        "QD 0,2 r1 -",
        "LA 1,1 r0 -",
    ];
    let table = TestMatch::whole_game(&moves);
    assert_eq!((table.points_from(0, Source::Aerators), table.points_from(1, Source::Aerators)), (5, 5));
    let generator = table.scored().into_iter().find(|(_, appraisal)| appraisal.cause.source() == Source::Generators);
    let (seat, appraisal) = generator.unwrap();
    let colony = NearestColony { segment: PlacedSegment { tile: 0, segment: 0 }, ..candidate(4, 1, false, 0) };
    assert_eq!((seat, appraisal.points, appraisal.cause), (1, 1, Cause::Generator(Some(colony))));
}

#[test]
fn example_6_two_joined_colonies_with_a_marker_each_pay_both() {
    let moves = ["EA 0,-1 r0 M0", "CB 1,-1 r0 M0", "DC 1,-2 r3 -"];
    let mut table = TestMatch::with_next(&moves, "DA");
    table.place("DA 0,-2 r2").deploy("-");
    assert_eq!(table.scores(), [5, 5]);
}

#[test]
fn example_7_submarines_score_the_cells_between_them() {
    let between = |first: (i16, i16), second: (i16, i16)| {
        let mut state = TestMatch::after(&[]).state;
        let start = state.record.tiles[0];
        let tile_at = |(x, y)| PlacedTile { cell: Cell { x, y }, ..start };
        state.record.tiles = [first, second].map(tile_at).to_vec();
        pair_distance(&state, 0, 1)
    };
    assert_eq!(between((0, 0), (4, 2)), 5);
    assert_eq!(between((0, 0), (5, 0)), 4);
    assert_eq!(between((3, 3), (3, 4)), 0);
    // The same through play: two submarines with one cell between them.
    let apart = TestMatch::with_next(&["CA 0,-1 r2 S0", "WA 0,-2 r0 -", "CB 0,-3 r0 S0"], "QA");
    assert_eq!(apart.points_from(0, Source::Submarines), 1);
}

#[test]
fn example_8_only_the_owner_adds_a_marker_but_anybody_a_submarine() {
    let mut own = TestMatch::with_next(&["EA 0,-1 r0 M0", "WA 1,-1 r0 -"], "EB");
    own.place("EB 0,-2 r0");
    assert!(own.allows("marker 0") && own.allows("submarine 0"));
    let mut other = TestMatch::with_next(&["EA 0,-1 r0 M0"], "EB");
    other.place("EB 0,-2 r0");
    assert!(!other.allows("marker 0") && other.allows("submarine 0"));
}

/// A ring of curves from one arm of the aerator at 1,0 back to another.
const RING: [&str; 4] = ["PC 1,0 r0 M4", "MA 2,0 r0 -", "MB 2,1 r1 -", "MC 1,1 r2 -"];

#[test]
fn example_9_an_aerator_with_a_link_between_two_arms_gives_two_at_the_end() {
    let table = TestMatch::whole_game(&RING);
    assert_eq!(table.points_from(0, Source::Aerators), 2);
}

#[test]
fn example_10_an_ocean_over_three_tiles_counts_kelp_and_algae() {
    let tile_set = "id,count,start,edges,segments,note\n\
                    RA,1,1,OOOO,G O:01234567:k1,\n\
                    WA,1,0,OOOO,O:01234567:k2a1,\n\
                    QA,1,0,OOLO,L:S/X O:01234567:k1,";
    let mut table = TestMatch::of_set(tile_set, &["WA", "QA"], 2);
    table.turn("WA 1,0 r0 M0");
    table.turn("QA 2,0 r0 -");
    let oceans = table.worth(is_ocean);
    assert_eq!((oceans.len(), oceans[0].cause), (1, Cause::Ocean { kelp: 4, algae: 1 }));
    assert_eq!(table.points_from(0, Source::Oceans), 3);
}

fn candidate(distance: u32, tiles: u16, head_office: bool, submarines: u8) -> NearestColony {
    NearestColony {
        segment: PlacedSegment { tile: 0, segment: 0 },
        distance,
        tiles,
        head_office: head_office.then_some(Seat(0)),
        submarines,
    }
}

fn chosen(candidates: [NearestColony; 2]) -> i32 {
    candidates.iter().min_by_key(|candidate| candidate.rank()).unwrap().points()
}

#[test]
fn examples_11_to_14_a_generator_prefers_near_then_large_then_head_office_then_submarines() {
    assert_eq!(chosen([candidate(2, 4, false, 0), candidate(3, 9, true, 2)]), 4);
    assert_eq!(chosen([candidate(2, 4, false, 3), candidate(2, 5, false, 0)]), 5);
    assert_eq!(chosen([candidate(2, 4, false, 2), candidate(2, 4, true, 0)]), 5);
    assert_eq!(chosen([candidate(2, 4, true, 0), candidate(2, 4, true, 1)]), 6);
}

#[test]
fn example_15_a_colony_of_six_tiles_and_two_submarines() {
    let colony = |open, head_office: Option<Seat>| Feature::sample(6, open, 2, head_office);
    assert_eq!(worth(Family::Colony, &colony(0, None)), 10);
    assert_eq!(worth(Family::Colony, &colony(0, Some(Seat(0)))), 18);
    assert_eq!(worth(Family::Colony, &colony(1, None)), 8);
}

#[test]
fn every_score_is_an_event_that_explains_itself() {
    let table = TestMatch::after(&["CA 0,-1 r2 S0", "CB 0,-2 r0 -"]);
    let appraisal = table.completed().remove(0);
    assert_eq!(appraisal.cause, Cause::Colony { open: 0, submarines: 1, head_office: None });
    assert_eq!((appraisal.points, appraisal.tiles()), (4, vec![0, 1]));
    // Nobody had a marker there, so nobody scored.
    assert!(table.scored().is_empty());
}

#[test]
fn a_score_counts_the_markers_of_the_seats_at_the_table_and_of_no_others() {
    for seats in 2..=4 {
        let table = TestMatch::with(&["CA 0,-1 r2 M0"], seats, Settings::default());
        let markers: Vec<u8> = table.scored()[0].1.markers.iter().copied().collect();
        assert_eq!(markers, [1, 0, 0, 0][..usize::from(seats)]);
    }
}
