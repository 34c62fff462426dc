//! The evaluation: orders of positions that are beyond doubt, and the same worth for both sides of a table.

use super::table::{TestMatch, feeding, table};
use crate::state::Variant;
use crate::{Oceans, Options, State};
use hadal_core::game::{Game, Search, Setup, Silent, walk};
use hadal_core::generator::Generator;
use hadal_core::seat::{PerSeat, Seat};

fn worth(table: &TestMatch) -> i32 {
    Oceans::evaluate(&table.state, Seat(0))
}

fn new_game(seats: u8, variant: Variant, seed: u64) -> State {
    let options = Options { variant, ..Options::default() };
    Oceans::new_game(&Setup { seat_count: seats, options, generator: Generator::from_seed(seed) }).unwrap()
}

#[test]
fn points_are_worth_their_number() {
    let poor = table("3:S001 | 3:", r#""phase":"feeding","scores":[2,0]"#);
    let rich = table("3:S001 | 3:", r#""phase":"feeding","scores":[5,0]"#);
    assert_eq!(worth(&rich) - worth(&poor), 3000);
}

#[test]
fn population_traits_and_neighbours_that_feed_are_worth_something() {
    // Each line: the better position of seat 0, then the worse one.
    let pairs = [
        // Population.
        ("5:S051 | 3:", "3:S051 | 3:"),
        // A Filter Feeder, and one that feeds twice.
        ("5:S051 | 3:", "5: | 3:"),
        ("5:S051,S001 | 3:", "5:S051 | 3:"),
        // Symbiotic to the right of the own feeder, not to the right of a species that seldom feeds.
        ("5:S051 3:S031 | 3:S052 3:", "3:S031 5:S051 | 3:S052 3:"),
        // A hunter has prey.
        ("3:S061 | 6:", "3:S061 | 0:"),
        // Inking against a hunter.
        ("6:S081 | 3:S061", "6: | 3:S061"),
        // No hunter at all.
        ("6: | 3:", "6: | 3:S061"),
    ];
    for (better, worse) in pairs {
        let [more, less] = [better, worse].map(|rows| worth(&feeding(rows)));
        assert!(more > less, "{better} is worth {more}, {worse} {less}");
    }
}

#[test]
fn in_the_last_round_only_points_count_after_the_last_feeding() {
    let last = r#""phase":"aging_before","last_round":true,"reserve":0,"explosion":true"#;
    let worth = |rows| Oceans::evaluate(&table(rows, last).state, Seat(0));
    assert!(worth("7: | 3:") > worth("6:S051,S001 | 3:"));
}

/// The same table with the seats exchanged.
fn mirrored(state: &State) -> State {
    let other = |seat: Seat| Seat(1 - seat.0);
    let mut mirror = state.clone();
    mirror.rows = PerSeat::from_fn(2, |seat| state.rows[other(seat)].clone());
    mirror.hands = PerSeat::from_fn(2, |seat| state.hands[other(seat)].clone());
    mirror.scores = PerSeat::from_fn(2, |seat| state.scores[other(seat)]);
    mirror.turn.active = other(state.turn.active);
    mirror.settings.start_seat = other(state.settings.start_seat);
    mirror
}

#[test]
fn both_sides_of_a_table_are_valued_alike_and_within_bounds() {
    for (seats, variant) in [(2, Variant::Reef), (2, Variant::Full), (3, Variant::Full), (4, Variant::Full)] {
        let mut generator = Generator::quick(u64::from(seats));
        let mut state = new_game(seats, variant, 21);
        while let Some(action) = walk::random::<Oceans>(&state, &mut generator) {
            for seat in Seat::all(seats) {
                let worth = Oceans::evaluate(&state, seat);
                assert!(worth.abs() < 1_000_000, "{worth}: {state:?}");
                if seats == 2 {
                    assert_eq!(Oceans::evaluate(&mirrored(&state), Seat(1 - seat.0)), worth);
                }
            }
            Oceans::play(&mut state, &action, &mut Silent);
        }
    }
}
