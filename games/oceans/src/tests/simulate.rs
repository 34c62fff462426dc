//! Imagined states: other states that a viewer could not tell from the true one, dealt from the view alone.

use super::table::{ask, playing, table};
use crate::state::Variant;
use crate::{Oceans, Options, State};
use hadal_core::game::{Game, Imagine, Setup, Silent, Simulate, Viewer, walk};
use hadal_core::generator::Generator;
use hadal_core::playout::random_action;
use hadal_core::seat::Seat;

#[test]
fn what_is_imagined_differs_in_what_is_hidden_and_in_nothing_else() {
    let mut generator = Generator::from_seed(3);
    let state = playing("0: | 5:", "S001,D44").state;
    let view = |state: &_, seat| Oceans::view(state, Viewer::Seat(Seat(seat)), true);
    let twin = Oceans::imagine(&view(&state, 1), &mut generator);
    assert_ne!(twin.hands[Seat(0)], state.hands[Seat(0)]);
    assert_ne!(twin.surface_deck, state.surface_deck);
    assert_ne!(twin.generator, state.generator);
    let own = Oceans::imagine(&view(&state, 0), &mut generator);
    assert_eq!(own.hands, state.hands);
    assert_ne!(own.deep_deck, state.deep_deck);
}

#[test]
fn whatever_is_imagined_looks_the_same_to_whoever_imagines_it() {
    let (mut generator, mut varied) = (Generator::from_seed(8), 0);
    // Coprophagia, Detritus and Vestigial Limb look at what others hold.
    let deep = ["D21", "D85", "D40", "D54", "D01", "D81"].iter().flat_map(|id| [id.parse().unwrap(); 9]).collect();
    let scenarios = ["C07", "C25"].map(|id| id.parse().unwrap()).to_vec();
    let curious = Options { deep, scenarios, round_limit: 12, ..Options::default() };
    let plain = Options::default();
    for (seats, seed, options) in [(2, 1, &plain), (3, 2, &plain), (4, 3, &plain), (3, 4, &curious), (4, 5, &curious)] {
        let setup = Setup { seat_count: seats, options: options.clone(), generator: Generator::from_seed(seed) };
        let mut state = Oceans::new_game(&setup).unwrap();
        let mut events = Vec::new();
        loop {
            for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
                let seen = Oceans::view(&state, viewer, false);
                let twin = Oceans::imagine(&seen, &mut generator);
                Oceans::audit(&twin).unwrap_or_else(|broken| panic!("{viewer:?}: {broken}"));
                assert_eq!(Oceans::view(&twin, viewer, false), seen);
                let awaited = Oceans::status(&state).awaited();
                assert_eq!(Oceans::status(&twin).awaited(), awaited);
                if awaited.is_some_and(|seat| viewer.is(seat)) {
                    assert_eq!(Oceans::legal_actions(&twin), Oceans::legal_actions(&state));
                }
                varied += usize::from(twin.hands != state.hands && twin.scores != state.scores);
            }
            let Some(action) = random_action::<Oceans>(&Oceans::legal_actions(&state), &mut generator) else { break };
            Oceans::play(&mut state, &action, &mut events);
            events.clear();
        }
    }
    assert!(varied > 1000, "{varied}");
}

/// Decision 9.17: that an extra card is asked for tells that the hand offers one.
#[test]
fn who_is_asked_for_an_extra_card_is_imagined_to_hold_one() {
    let more = r#""explosion":true,"scores":[6,0,5],"hands":[["D85","D81","D55"],[],[]]"#;
    let mut table = table("0:S001,S002,S003 | 5: | 5:", more);
    table.act("on D85 1.0 pay reef");
    assert_eq!(table.asks(), ask(0, "evolve_extra_card"));
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(1))] {
        let view = Oceans::view(&table.state, viewer, false);
        for seed in 0..20 {
            let twin = Oceans::imagine(&view, &mut Generator::from_seed(seed));
            Oceans::audit(&twin).unwrap_or_else(|broken| panic!("{broken}"));
            assert_eq!(
                (Oceans::view(&twin, viewer, false), Oceans::status(&twin)),
                (view.clone(), Oceans::status(&table.state))
            );
        }
    }
}

fn began(seats: u8, variant: Variant, seed: u64) -> State {
    let options = Options { variant, ..Options::default() };
    Oceans::new_game(&Setup { seat_count: seats, options, generator: Generator::from_seed(seed) }).unwrap()
}

#[test]
fn only_a_game_without_a_limit_of_rounds_may_go_on_for_ever() {
    let mut state = began(2, Variant::Full, 1);
    assert_eq!(Oceans::unbounded(&state), None);
    state.settings.round_limit = 0;
    assert_eq!(Oceans::unbounded(&state), Some("round_limit"));
    state.open.ocean.last_round = true;
    assert_eq!(Oceans::unbounded(&state), None);
}

#[test]
fn a_copy_into_a_state_that_was_played_is_the_same() {
    let mut generator = Generator::quick(2);
    let mut played = began(3, Variant::Full, 3);
    let starts = [began(3, Variant::Full, 4), began(2, Variant::Reef, 4), played.clone()];
    for (index, start) in starts.iter().cycle().take(12).enumerate() {
        played.clone_from(start);
        assert_eq!(played, *start);
        let mut other = start.clone();
        for _ in 0..index * 90 {
            let Some(action) = walk::random::<Oceans>(&other, &mut generator) else { break };
            Oceans::play(&mut other, &action, &mut Silent);
        }
        played.clone_from(&other);
        assert_eq!(played, other);
    }
}
