//! States from elsewhere: whatever passes the audit can be played on without a panic.

use crate::game::{Game, Setup};
use crate::games::oceans::state::State;
use crate::games::oceans::wire::flat::Flat;
use crate::games::oceans::wire::unflatten::{flatten, unflatten};
use crate::games::oceans::{Oceans, Options};
use crate::generator::Generator;
use crate::playout::random_action;

/// States along a random game.
fn states(seed: u64) -> Vec<State> {
    let generator = Generator::from_seed(seed);
    let mut state = Oceans::new_game(&Setup { seat_count: 3, options: Options::default(), generator }).unwrap();
    let (mut choices, mut events, mut kept) = (Generator::from_seed(!seed), Vec::new(), Vec::new());
    while let Some(action) = random_action::<Oceans>(&state.legal_actions(), &mut choices) {
        if !state.stack.is_empty() || choices.below(8) == 0 {
            kept.push(state.clone());
        }
        Oceans::play(&mut state, &action, &mut events);
        events.clear();
    }
    kept
}

/// Changes one number of one column.
fn disturb(flat: &mut Flat, chance: &mut Generator) {
    let columns: [&mut Vec<u32>; 20] = [
        &mut flat.scores,
        &mut flat.species_ids,
        &mut flat.populations,
        &mut flat.traits,
        &mut flat.trait_controllers,
        &mut flat.trait_marks,
        &mut flat.played_on,
        &mut flat.attacks_made,
        &mut flat.bonus_feedings,
        &mut flat.species_marks,
        &mut flat.aging_chosen,
        &mut flat.partners,
        &mut flat.scenarios,
        &mut flat.task_kinds,
        &mut flat.task_species,
        &mut flat.task_others,
        &mut flat.task_amounts,
        &mut flat.task_causes,
        &mut flat.gain_species,
        &mut flat.gain_cards,
    ];
    let choice = chance.index(28);
    let small = u32::try_from(chance.below(30)).unwrap();
    match choice {
        20 => flat.phase = small % 14,
        21 => flat.cards_played = small % 3,
        22 => flat.extra_plays = small,
        23 => flat.feeder = small,
        24 => flat.active_seat = small % 3,
        25 => flat.fed = !flat.fed,
        26 => flat.explosion = !flat.explosion,
        27 => flat.zone1_emptied = !flat.zone1_emptied,
        column => {
            let column = columns.into_iter().nth(column).unwrap();
            if !column.is_empty() {
                let place = chance.index(column.len());
                column[place] = [small, u32::MAX, column[place].wrapping_add(1)][chance.index(3)];
            }
        }
    }
}

#[test]
fn disturbed_states_that_pass_the_audit_can_be_played_on() {
    let (mut passed, mut chance) = (0, Generator::from_seed(11));
    for state in (0..4).flat_map(states) {
        let mut flat = flatten(&state);
        for _ in 0..=chance.below(2) {
            disturb(&mut flat, &mut chance);
        }
        let Ok(mut state) = unflatten(&flat, state.generator.clone()) else { continue };
        if Oceans::audit(&state).is_err() {
            continue;
        }
        passed += 1;
        let mut events = Vec::new();
        for _ in 0..12 {
            let Some(action) = random_action::<Oceans>(&state.legal_actions(), &mut chance) else { break };
            Oceans::apply(&mut state, &action, &mut events).unwrap();
            events.clear();
        }
    }
    assert!(passed > 200, "only {passed} disturbed states passed");
}
