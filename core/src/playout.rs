//! Random play: the actions a uniformly random player would take.

use crate::game::{Game, Legal, Setup, SetupError, Silent, Template, walk};
use crate::generator::Generator;

/// One legal action at random: each listed action and each template as a whole are equally likely, and so are the
/// members of a template. `None` if nothing is legal.
pub fn random_action<G: Game>(legal: &Legal<G::Action, G::Template>, generator: &mut Generator) -> Option<G::Action> {
    let families = legal.actions.len() + legal.templates.len();
    if families == 0 {
        return None;
    }
    let choice = generator.index(families);
    match legal.actions.get(choice) {
        Some(action) => Some(action.clone()),
        None => Some(random_member(&legal.templates[choice - legal.actions.len()], generator)),
    }
}

/// The legal action at `index`, counting the listed ones, then the members of each template. `None` if the index is out of range.
pub fn action_at<G: Game>(legal: &Legal<G::Action, G::Template>, index: u128) -> Option<G::Action> {
    let Some(mut left) = index.checked_sub(legal.actions.len() as u128) else {
        return usize::try_from(index).ok().and_then(|place| legal.actions.get(place)).cloned();
    };
    for template in &legal.templates {
        match left.checked_sub(template.count()) {
            Some(beyond) => left = beyond,
            None => return Some(template.nth(left)),
        }
    }
    None
}

/// A member of a template; the first 2^64 - 1 are equally likely, and others are never chosen.
pub fn random_member<A: PartialEq>(template: &impl Template<A>, generator: &mut Generator) -> A {
    let reach = u64::try_from(template.count()).unwrap_or(u64::MAX);
    template.nth(u128::from(generator.below(reach)))
}

/// Plays random actions from a new game until it ends, or until `actions_max`. Returns the last state and the number of
/// actions played.
///
/// # Errors
/// If the game cannot be set up in this way.
pub fn playout<G: Game>(setup: &Setup<G::Options>, actions_max: u64) -> Result<(G::State, u64), SetupError> {
    play_on::<G>(setup, actions_max, |_, _| ())
}

/// Plays random actions on until the game ends, or `actions_max`, without lists and events. Returns the number of actions played.
pub fn drive<G: Game>(state: &mut G::State, choices: &mut Generator, actions_max: u64) -> u64 {
    let mut played = 0;
    while played < actions_max
        && let Some(action) = walk::random::<G>(state, choices)
    {
        G::play(state, &action, &mut Silent);
        played += 1;
    }
    played
}

/// The state of the game that [`playout`] plays after `begin` actions, and the actions from there to `end`.
///
/// # Errors
/// If the game cannot be set up in this way.
pub fn stretch<G: Game>(
    setup: &Setup<G::Options>,
    begin: u64,
    end: u64,
) -> Result<(G::State, Vec<G::Action>), SetupError> {
    let (state, _) = playout::<G>(setup, begin)?;
    let mut actions = Vec::new();
    play_on::<G>(setup, end, |number, action| {
        if number >= begin {
            actions.push(action.clone());
        }
    })?;
    Ok((state, actions))
}

fn play_on<G: Game>(
    setup: &Setup<G::Options>,
    actions_max: u64,
    mut watch: impl FnMut(u64, &G::Action),
) -> Result<(G::State, u64), SetupError> {
    let mut state = G::new_game(setup)?;
    // The players' choices are not part of the game's chance.
    let mut choices = Generator::from_key(setup.generator.key().map(|byte| !byte));
    let mut events = Vec::new();
    let mut played = 0;
    while played < actions_max {
        let Some(action) = random_action::<G>(&G::legal_actions(&state), &mut choices) else { break };
        watch(played, &action);
        events.clear();
        G::play(&mut state, &action, &mut events);
        played += 1;
    }
    Ok((state, played))
}
