//! Perft values of Advanced Colonization: those of the rules page, and deeper ones on which two independent counts
//! agreed: the generic count over the rules, which is repeated here, and one in which only messages travelled. A second
//! reading of the rules counts as well (`clients/python/tests/second_reading.py`).

use hadal_core::engine::{AnyMatch, Engine, Start};
use hadal_core::generator::Generator;

/// Positions with many kinds of action, and their numbers of sequences of 1, 2, 3 ... actions.
const POSITIONS: &[(&str, &[u128])] = &[
    // The start: both players' first turns.
    ("[1]/[2]/[3] -/- - 1P5", &[7, 103, 289, 1_645, 15_157, 94_927, 768_427]),
    // Bombs, shifts, colonies of both players.
    ("y1b3[3]k3r3(k1^,r1>B)/[2]/[1] r1y3/k2 g3r2 2A3", &[103, 698, 17_770]),
    // Lasers: 227 actions, nearly all of one template.
    ("k1r1[1](k2^,k2^,y1>C)/[2](r3>A)/[3] -/- - 1A3", &[227, 1_141, 17_027]),
    // Tractor beams.
    ("[1](b1^,r1>C)/[2](y3>A)/[3] -/- - 1A5", &[67, 2_156, 19_279]),
    // Eight ships removed, an adrift ship, revolts.
    ("k2y1r1[1]k3/[2](k1~,y3^)/[3](b1>A) r1/b3 b1b2b2g2k2k3y2y3 1A5", &[98, 1_254, 15_948]),
];

fn advanced_colonization() -> &'static dyn Engine {
    *hadal_games::all().iter().find(|game| game.info().id == "advanced_colonization").unwrap()
}

fn table(start: Start<'_>) -> Box<dyn AnyMatch> {
    advanced_colonization().create(2, start, Generator::from_seed(0)).unwrap()
}

#[test]
fn the_values_of_the_rules_page_hold() {
    let played = table(Start::Defaults);
    assert_eq!((played.perft(0), played.perft(1), played.perft(2)), (1, 7, 103));
}

#[test]
fn the_generic_count_gives_the_known_values() {
    for (position, counts) in POSITIONS {
        let played = table(Start::Position(position));
        let counted: Vec<u128> = (1..).zip(*counts).map(|(depth, _)| played.perft(depth)).collect();
        assert_eq!(counted, *counts, "{position}");
    }
}

#[test]
fn whole_turns_are_counted_as_sequences_that_end_with_end() {
    let played = table(Start::Defaults);
    // A first turn by hand: `end` alone is 1. A purchase (6) leaves 3 points: `end` (1), a second purchase (6), which
    // leaves 1 point for `end` only, or a deployment (9), which leaves 1 point: `end`, or the free return and `end`.
    assert_eq!(played.perft_turns(1), 1 + 6 * (1 + 6 + 9 * (1 + 1)));
}
