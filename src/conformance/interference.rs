//! Non-interference: two states that are equal in what a viewer may know give that viewer equal answers.

use super::Finding;
use super::checks::view_bytes;
use crate::game::{Game, Reversibility, Viewer};
use crate::generator::Generator;
use crate::seat::Seat;
use crate::wire::Wire;

/// Compares a position with one that the viewer cannot tell from it, for every viewer. Gives the comparisons made.
pub(super) fn position<G: Wire>(
    state: &G::State,
    strangers: &[G::Action],
    choices: &mut Generator,
) -> Result<u64, Finding> {
    let mut compared = 0;
    for viewer in viewers::<G>(state) {
        let twin = G::determinize(state, viewer, choices);
        G::audit(&twin).map_err(|broken| format!("the twin for {viewer:?} breaks an invariant: {broken}"))?;
        for advice in [false, true] {
            if view_bytes::<G>(state, viewer, advice) != view_bytes::<G>(&twin, viewer, advice) {
                return Err(format!("the view of {viewer:?} (advice {advice}) shows something hidden"));
            }
        }
        if G::status(state) != G::status(&twin) {
            return Err(format!("the status shows {viewer:?} something hidden"));
        }
        if G::status(state).awaited().is_some_and(|seat| viewer.is(seat)) {
            same_choices::<G>(state, &twin, strangers)?;
        }
        compared += 1;
    }
    Ok(compared)
}

fn same_choices<G: Game>(state: &G::State, twin: &G::State, strangers: &[G::Action]) -> Result<(), Finding> {
    if G::legal_actions(state) != G::legal_actions(twin) {
        return Err("the legal actions depend on something the awaited seat cannot know".to_owned());
    }
    match strangers.iter().find(|action| G::check(state, action) != G::check(twin, action)) {
        Some(action) => Err(format!("the answer to {action} depends on something the awaited seat cannot know")),
        None => Ok(()),
    }
}

/// Compares what a viewer sees after the same action on two states it could not tell apart, unless chance or a
/// disclosure of the rules came between. Gives the comparisons made.
pub(super) fn step<G: Wire>(
    before: &G::State,
    action: &G::Action,
    after: &G::State,
    events: &[G::Event],
    choices: &mut Generator,
) -> Result<u64, Finding> {
    let mut compared = 0;
    for viewer in viewers::<G>(before) {
        let mut twin = G::determinize(before, viewer, choices);
        let mut twin_events = Vec::new();
        if G::apply(&mut twin, action, &mut twin_events).is_err() {
            // Another seat acted with something that its twin does not hold.
            continue;
        }
        if discloses::<G>(events) || discloses::<G>(&twin_events) {
            continue;
        }
        if seen_by::<G>(events, viewer) != seen_by::<G>(&twin_events, viewer) {
            return Err(format!("the events of {action} show {viewer:?} something hidden"));
        }
        if view_bytes::<G>(after, viewer, false) != view_bytes::<G>(&twin, viewer, false) {
            return Err(format!("after {action} the view of {viewer:?} shows something hidden"));
        }
        compared += 1;
    }
    Ok(compared)
}

fn discloses<G: Game>(events: &[G::Event]) -> bool {
    events.iter().any(|event| G::reversibility(event) >= Reversibility::ChanceUsed)
}

fn seen_by<G: Game>(events: &[G::Event], viewer: Viewer) -> Vec<G::Event> {
    events.iter().filter_map(|event| G::event_for(event, viewer)).collect()
}

fn viewers<G: Game>(state: &G::State) -> impl Iterator<Item = Viewer> {
    Seat::all(G::seat_count(state)).map(Viewer::Seat).chain([Viewer::Spectator])
}
