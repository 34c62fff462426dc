//! How fast random games go; for measuring by hand.

use std::time::Instant;

use crate::game::{Game, Setup};
use crate::games::oceans::state::Variant;
use crate::games::oceans::{Oceans, Options};
use crate::generator::Generator;
use crate::playout::random_action;

#[test]
#[ignore = "measures, checks nothing"]
fn actions_per_second_of_random_games() {
    for variant in [Variant::Reef, Variant::Full] {
        let (start, mut played, mut listed) = (Instant::now(), 0_u64, 0_u64);
        for seed in 0..60 {
            let options = Options { variant, ..Options::default() };
            let generator = Generator::from_seed(seed);
            let seat_count = 2 + u8::try_from(seed % 3).unwrap();
            let mut state = Oceans::new_game(&Setup { seat_count, options, generator }).unwrap();
            let mut choices = Generator::from_seed(!seed);
            let mut events = Vec::new();
            loop {
                let legal = Oceans::legal_actions(&state);
                listed += legal.actions.len() as u64;
                let Some(action) = random_action::<Oceans>(&legal, &mut choices) else { break };
                events.clear();
                Oceans::play(&mut state, &action, &mut events);
                played += 1;
            }
        }
        let micros = start.elapsed().as_micros().max(1);
        println!(
            "{variant:?}: {played} actions, {listed} listed, {} per second",
            u128::from(played) * 1_000_000 / micros
        );
    }
}
