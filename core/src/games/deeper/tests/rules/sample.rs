//! Actions at random: all that is listed, equally often, and nothing else.

use crate::game::{Game, Setup, Silent, Simulate};
use crate::games::deeper::state::State;
use crate::games::deeper::tests::table::TestMatch;
use crate::games::deeper::{Action, Deeper};
use crate::generator::Generator;

/// Draws where few actions are legal, and the most that may be legal there.
const DRAWS: usize = 2000;
const FEW: usize = 30;

#[test]
fn everything_listed_is_drawn_equally_often_and_nothing_else_is() {
    for seat_count in 1..=4 {
        let setup = Setup {
            seat_count,
            options: Deeper::playout_options(),
            generator: Generator::from_seed(u64::from(seat_count)),
        };
        let mut state = Deeper::new_game(&setup).unwrap();
        let mut chance = Generator::quick(u64::from(seat_count));
        for number in 0.. {
            let listed = Deeper::legal_actions(&state).actions;
            let Some(action) = Deeper::sample_action(&state, &mut chance) else { break };
            assert!(listed.contains(&action), "{action}");
            if number % 16 == 0 && listed.len() <= FEW {
                draws_evenly(&state, &listed, &mut chance);
            }
            Deeper::play(&mut state, &action, &mut Silent);
        }
        assert_eq!(Deeper::legal_actions(&state).actions, []);
    }
}

fn draws_evenly(state: &State, listed: &[Action], chance: &mut Generator) {
    let mut counts = vec![0; listed.len()];
    for _ in 0..DRAWS {
        let action = Deeper::sample_action(state, chance).unwrap();
        counts[listed.iter().position(|other| *other == action).unwrap()] += 1;
    }
    let mean = DRAWS / listed.len();
    let even = counts.iter().all(|count| (mean / 2..=mean * 2).contains(count));
    assert!(even, "{counts:?} of {listed:?}");
}

#[test]
fn a_draw_takes_the_place_of_the_list_that_its_number_names() {
    // With cards of every kind, at home and at sea.
    for place in [(0, 0), (0, 1), (1, 0)] {
        let mut table = TestMatch::of(2);
        table
            .build("galley gem_press current_pump fins battery_charger")
            .deal("vault locker locker")
            .dive(place.0, place.1);
        table
            .carry("titanium:2 quartz:2")
            .store("kelp:2 diamond:1 coral:1")
            .market("d20_open_1 d20_open_1 d20_shaft_1");
        for seed in 0..200 {
            let listed = Deeper::legal_actions(&table.state).actions;
            let number = Generator::quick(seed).index(listed.len());
            assert_eq!(Deeper::sample_action(&table.state, &mut Generator::quick(seed)), Some(listed[number]));
        }
    }
}
