//! The states a viewer can imagine: nothing is hidden, so the true state and no other.

use super::random;
use super::table::{START, game, game_with, plain};
use crate::AdvancedColonization;
use crate::state::Settings;
use hadal_core::game::{Game, Imagine, Simulate, Viewer};
use hadal_core::generator::Generator;
use hadal_core::seat::Seat;

#[test]
fn every_viewer_imagines_the_true_state_all_along_a_game() {
    let mut choices = Generator::from_seed(91);
    let settings = [plain(), Settings { repetition: 3, max_turns: 30, ..plain() }, random::switches(&mut choices)];
    for settings in settings {
        let mut state = game_with(START, Settings { max_turns: 30, ..settings });
        while let Some(action) = random::lively_action(&state, &mut choices) {
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
                let view = AdvancedColonization::view(&state, viewer, false);
                let imagined = AdvancedColonization::imagine(&view, &mut choices);
                assert_eq!(imagined, state);
                assert_eq!(AdvancedColonization::view(&imagined, viewer, false), view);
            }
            AdvancedColonization::apply(&mut state, &action, &mut Vec::new()).unwrap();
        }
    }
}

#[test]
fn a_game_without_a_limit_of_turns_names_the_option_that_sets_one() {
    assert_eq!(AdvancedColonization::unbounded(&game(START)), Some("max_turns"));
    let dead = Settings { dead: true, ..plain() };
    assert_eq!(AdvancedColonization::unbounded(&game_with(START, dead)), Some("max_turns"));
    let bounded = Settings { max_turns: 5, ..plain() };
    assert_eq!(AdvancedColonization::unbounded(&game_with(START, bounded)), None);
    assert!(AdvancedColonization::INFO.options.iter().any(|option| option.name == "max_turns"));
}
