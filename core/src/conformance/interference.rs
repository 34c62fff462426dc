//! Non-interference: two states that look the same to a viewer give that viewer equal answers, before an action and after it.

use super::Finding;
use super::checks::{list_bytes, view_bytes};
use crate::game::{Game, Reversibility, Status, Viewer};
use crate::generator::Generator;
use crate::seat::Seat;
use crate::wire::Wire;

/// Compares a position with one that the viewer cannot tell from it, for every viewer. Returns the number of comparisons.
pub(super) fn position<G: Wire>(
    state: &G::State,
    strangers: &[G::Action],
    choices: &mut Generator,
) -> Result<u64, Finding> {
    let mut compared = 0;
    for viewer in viewers::<G>(state) {
        let twin = G::imagine(&G::view(state, viewer, false), choices);
        G::audit(&twin).map_err(|broken| format!("the twin for {viewer:?} breaks an invariant: {broken}"))?;
        same_answers::<G>(state, &twin, viewer, strangers)?;
        compared += 1;
    }
    Ok(compared)
}

/// Compares everything a viewer learns from the same action on two states it could not tell apart. If the rules reveal
/// something to the viewer in this step, its events may differ from there on, and the comparison ends there. If the events are equal, the
/// rules revealed the same, and everything else must be equal. Returns the number of comparisons.
pub(super) fn step<G: Wire>(
    before: &G::State,
    action: &G::Action,
    (after, events): (&G::State, &[G::Event]),
    strangers: &[G::Action],
    choices: &mut Generator,
) -> Result<u64, Finding> {
    let mut compared = 0;
    for viewer in viewers::<G>(before) {
        let mut twin = G::imagine(&G::view(before, viewer, false), choices);
        let mut twin_events = Vec::new();
        if G::apply(&mut twin, action, &mut twin_events).is_err() {
            // Another seat used something that it does not have in the twin.
            continue;
        }
        match compare_told::<G>((after, events), (&twin, &twin_events), viewer) {
            Comparison::Revealed => continue,
            Comparison::Leaked => {
                return Err(format!("the events or the outcome of {action} show {viewer:?} something hidden"));
            }
            Comparison::Equal => {}
        }
        same_answers::<G>(after, &twin, viewer, strangers).map_err(|finding| format!("after {action}: {finding}"))?;
        compared += 1;
    }
    Ok(compared)
}

/// The comparison of the events and the outcome that an action has on two states that a viewer cannot tell apart.
enum Comparison {
    /// They are equal.
    Equal,
    /// They differ only from an event on that reveals something to the viewer by the rules.
    Revealed,
    /// They differ, and no rule reveals the difference.
    Leaked,
}

fn compare_told<G: Game>(
    (our_state, our_events): (&G::State, &[G::Event]),
    (their_state, their_events): (&G::State, &[G::Event]),
    viewer: Viewer,
) -> Comparison {
    let (ours, theirs) = (seen_by::<G>(our_events, viewer), seen_by::<G>(their_events, viewer));
    // Events after the first thing revealed may follow from it: only those before must be equal.
    let upto = |seen: &[SeenEvent<G::Event>]| seen.iter().position(|seen| seen.reveals);
    let same = ours.iter().zip(&theirs).take_while(|(our, their)| our == their).count();
    let revealed = [&ours, &theirs].iter().all(|seen| upto(seen).is_some_and(|first| first <= same));
    let events_are_equal = same == ours.len() && same == theirs.len();
    let outcomes_are_equal = match (G::status(our_state), G::status(their_state)) {
        (Status::Over(ours), Status::Over(theirs)) => ours == theirs,
        _ => true,
    };
    match (events_are_equal && outcomes_are_equal, revealed) {
        (true, _) => Comparison::Equal,
        (false, true) => Comparison::Revealed,
        (false, false) => Comparison::Leaked,
    }
}

/// An event as a viewer sees it.
#[derive(PartialEq)]
struct SeenEvent<E> {
    event: E,
    /// True if it reveals a result of chance or something hidden to the viewer. An event that the viewer sees only in part
    /// reveals no such thing.
    reveals: bool,
}

fn seen_by<G: Game>(events: &[G::Event], viewer: Viewer) -> Vec<SeenEvent<G::Event>> {
    let seen = |whole: &G::Event| {
        let event = G::event_for(whole, viewer)?;
        let reveals = event == *whole && G::reversibility(whole) >= Reversibility::ChanceUsed;
        Some(SeenEvent { event, reveals })
    };
    events.iter().filter_map(seen).collect()
}

fn same_answers<G: Wire>(
    state: &G::State,
    twin: &G::State,
    viewer: Viewer,
    strangers: &[G::Action],
) -> Result<(), Finding> {
    for advice in [false, true] {
        if view_bytes::<G>(state, viewer, advice) != view_bytes::<G>(twin, viewer, advice) {
            return Err(format!("the view of {viewer:?} (advice {advice}) shows something hidden"));
        }
    }
    if G::status(state) != G::status(twin) {
        return Err(format!("the status shows {viewer:?} something hidden"));
    }
    if G::status(state).awaited().is_some_and(|seat| viewer.is(seat)) {
        same_choices::<G>(state, twin, strangers)?;
    }
    Ok(())
}

fn same_choices<G: Wire>(state: &G::State, twin: &G::State, strangers: &[G::Action]) -> Result<(), Finding> {
    let (legal, of_twin) = (G::legal_actions(state), G::legal_actions(twin));
    if legal != of_twin || list_bytes::<G>(&legal) != list_bytes::<G>(&of_twin) {
        return Err("the legal actions depend on something the awaited seat cannot know".to_owned());
    }
    match strangers.iter().find(|action| G::check(state, action) != G::check(twin, action)) {
        Some(action) => Err(format!("the answer to {action} depends on something the awaited seat cannot know")),
        None => Ok(()),
    }
}

pub(super) fn viewers<G: Game>(state: &G::State) -> impl Iterator<Item = Viewer> {
    Seat::all(G::seat_count(state)).map(Viewer::Seat).chain([Viewer::Spectator])
}
