//! The checks of one position: invariants, round trips, the list of legal actions, the end.

use std::collections::BTreeSet;
use std::str::FromStr;

use prost::Message;

use super::Finding;
use crate::engine::canonical;
use crate::game::{Game, Legal, Outcome, Status, Template, Viewer, WordInfo, walk};
use crate::generator::Generator;
use crate::notation;
use crate::pb;
use crate::perft::width;
use crate::playout::action_at;
use crate::seat::Seat;
use crate::wire::Wire;

/// Templates up to this size are expanded in full; larger ones are sampled.
const EXPANDED_MAX: u128 = 600;
const SAMPLES: usize = 6;

pub(super) fn options_survive_the_wire<G: Wire>(options: &G::Options) -> Result<(), Finding> {
    match G::decode_options(G::encode_options(options)) {
        Ok(decoded) if decoded == *options => Ok(()),
        other => Err(format!("the options {options:?} come back from the wire as {other:?}")),
    }
}

/// The invariants, and the three forms of a state.
pub(super) fn position<G: Wire>(state: &G::State) -> Result<(), Finding> {
    G::audit(state).map_err(|broken| format!("the state breaks an invariant: {broken}"))?;
    match G::decode_state(&G::encode_state(state)) {
        Ok(decoded) if decoded == *state => {}
        other => return Err(format!("the state {state:?} comes back from the wire as {other:?}")),
    }
    match postcard::from_bytes::<G::State>(&canonical(state)) {
        Ok(decoded) if decoded == *state && canonical(&decoded) == canonical(state) => {}
        other => return Err(format!("the state {state:?} comes back from its canonical bytes as {other:?}")),
    }
    words::<G>(&G::status(state))?;
    everybody_sees_the_same::<G>(state)?;
    if let Status::Awaiting(awaiting) = G::status(state)
        && awaiting.seat.0 >= G::seat_count(state)
    {
        return Err(format!("seat {} is awaited at a table of {}", awaiting.seat, G::seat_count(state)));
    }
    Ok(())
}

/// In a game without hidden information the view does not depend on the viewer.
fn everybody_sees_the_same<G: Wire>(state: &G::State) -> Result<(), Finding> {
    let shown = view_bytes::<G>(state, Viewer::Spectator, true);
    let mut seats = Seat::all(G::seat_count(state));
    if !G::INFO.has_hidden_information
        && let Some(seat) = seats.find(|seat| view_bytes::<G>(state, Viewer::Seat(*seat), true) != shown)
    {
        return Err(format!("nothing is hidden, and seat {seat} sees something else than a spectator"));
    }
    Ok(())
}

/// Every word of a status is in the game's lists.
fn words<G: Game>(status: &Status) -> Result<(), Finding> {
    let told = |list: &[WordInfo], word: &str| {
        let found = list.iter().any(|known| known.word == word);
        if found { Ok(()) } else { Err(format!("the word {word} is in no list of the game's words")) }
    };
    match status {
        Status::Awaiting(awaiting) => told(G::INFO.decisions, &awaiting.decision),
        Status::Over(outcome) => {
            told(G::INFO.outcomes, outcome.reason)?;
            let mut lines = outcome.results.iter().flat_map(|result| &result.lines);
            lines.try_for_each(|line| told(G::INFO.score_sources, line.source))
        }
    }
}

/// A list is not empty, always the same and without duplicates; every member is legal, and every form of an action reads back as
/// the same action.
pub(super) fn legal_actions<G: Wire>(
    state: &G::State,
    legal: &Legal<G::Action, G::Template>,
    choices: &mut Generator,
) -> Result<(), Finding> {
    if width::<G>(legal) == 0 {
        return Err("a seat is awaited and nothing is legal".to_owned());
    }
    let listed = legal.actions.len() + legal.templates.len();
    if listed > G::LISTED_MAX {
        return Err(format!("{listed} are listed, at most {} ever are", G::LISTED_MAX));
    }
    let again = G::legal_actions(state);
    if again != *legal || list_bytes::<G>(&again) != list_bytes::<G>(legal) {
        return Err("the list differs when asked again".to_owned());
    }
    let mut seen = BTreeSet::new();
    for action in &legal.actions {
        member::<G>(state, legal, action)?;
        if !seen.insert(action.to_string()) {
            return Err(format!("{action} is listed twice"));
        }
    }
    for template in &legal.templates {
        expansion::<G>(state, legal, template, &mut seen, choices)?;
    }
    Ok(())
}

fn expansion<G: Wire>(
    state: &G::State,
    legal: &Legal<G::Action, G::Template>,
    template: &G::Template,
    seen: &mut BTreeSet<String>,
    choices: &mut Generator,
) -> Result<(), Finding> {
    let count = template.count();
    if count == 0 {
        return Err(format!("the template {template:?} is empty"));
    }
    for index in members(count, EXPANDED_MAX, choices) {
        let action = template.nth(index);
        member::<G>(state, legal, &action)?;
        if !seen.insert(action.to_string()) {
            return Err(format!("{action} stands twice in the list and its templates"));
        }
    }
    Ok(())
}

/// The members of a template to check: all members of a small template; both ends and some between of a larger one.
pub(super) fn members(count: u128, all_of: u128, choices: &mut Generator) -> BTreeSet<u128> {
    if count <= all_of {
        return (0..count).collect();
    }
    let reach = u64::try_from(count).unwrap_or(u64::MAX);
    let between = (0..SAMPLES).map(|_| u128::from(choices.below(reach)));
    between.chain([0, 1, count / 2, count - 2, count - 1]).collect()
}

/// Checks an action of the list or of a template: it is legal, in one place only, and the same in all its forms.
fn member<G: Wire>(state: &G::State, legal: &Legal<G::Action, G::Template>, action: &G::Action) -> Result<(), Finding> {
    if places::<G>(legal, action) != 1 {
        return Err(format!("{action} is a member of {} families", places::<G>(legal, action)));
    }
    G::check(state, action).map_err(|illegal| format!("{action} is listed and refused: {illegal}"))?;
    match G::decode_action(&G::encode_action(action)) {
        Ok(decoded) if decoded == *action => {}
        other => return Err(format!("{action} comes back from the wire as {other:?}")),
    }
    match G::Action::from_str(&action.to_string()) {
        Ok(parsed) if parsed == *action => {}
        other => return Err(format!("{action} comes back from its notation as {other:?}")),
    }
    let written = action.to_string().replace(' ', " \t ").replace(',', " , ");
    for written in [written.to_uppercase(), format!(" {} \n", written.to_lowercase())] {
        match notation::read::<G>(&written) {
            Ok(parsed) if parsed == *action => {}
            other => return Err(format!("{action} comes back from {written:?} as {other:?}")),
        }
    }
    Ok(())
}

/// An action from anywhere passes `check` if and only if it is in exactly one place; a refusal leaves the state
/// untouched. True if it was refused.
pub(super) fn membership<G: Wire>(
    state: &G::State,
    legal: &Legal<G::Action, G::Template>,
    action: &G::Action,
) -> Result<bool, Finding> {
    let places = places::<G>(legal, action);
    let (mut after, mut events) = (state.clone(), Vec::new());
    let refused = G::apply(&mut after, action, &mut events).is_err();
    if places > 1 || refused == (places == 1) {
        return Err(format!("{action} is in {places} places and its check says refused: {refused}"));
    }
    if walk::contains::<G>(state, action) == refused {
        return Err(format!("{action} is found by a walk and its check says refused: {refused}"));
    }
    if refused && (after != *state || !events.is_empty()) {
        return Err(format!("{action} was refused and changed the state"));
    }
    Ok(refused)
}

/// The number of actions to look up by number at each position.
const CHOSEN: usize = 3;

/// The walk visits the listed actions, each with its number in the list. So an action drawn by its number is
/// legal, and all are drawn equally often.
pub fn visits<G: Wire>(
    state: &G::State,
    legal: &Legal<G::Action, G::Template>,
    choices: &mut Generator,
) -> Result<(), Finding> {
    let (visited, total) = (walk::count::<G>(state), width::<G>(legal));
    if visited != total {
        return Err(format!("{visited} actions are visited, {total} are listed"));
    }
    for _ in 0..CHOSEN {
        let index = choices.below_wide(total);
        let (listed, visited) = (action_at::<G>(legal, index), walk::nth::<G>(state, index));
        // The comparison uses bytes: an action may be shown with facts that are not part of it.
        let told = |action: &Option<G::Action>| action.as_ref().map(action_bytes::<G>);
        if told(&visited) != told(&listed) {
            return Err(format!("the action {index} is {listed:?}, and {visited:?} is visited"));
        }
        if !listed.is_some_and(|action| walk::contains::<G>(state, &action)) {
            return Err(format!("the action {index} is not found by a walk"));
        }
    }
    Ok(())
}

fn places<G: Game>(legal: &Legal<G::Action, G::Template>, action: &G::Action) -> usize {
    let listed = usize::from(legal.actions.contains(action));
    listed + legal.templates.iter().filter(|template| template.contains(action)).count()
}

/// The end: no action is listed or visited, and every seat has its result.
pub(super) fn end<G: Wire>(
    state: &G::State,
    legal: &Legal<G::Action, G::Template>,
    outcome: &Outcome,
) -> Result<(), Finding> {
    if width::<G>(legal) != 0 {
        return Err("the game is over and something is legal".to_owned());
    }
    if walk::count::<G>(state) > 0 {
        return Err("the game is over and an action is visited".to_owned());
    }
    let seats: Vec<Seat> = outcome.results.iter().map(|result| result.seat).collect();
    if seats != Seat::all(G::seat_count(state)).collect::<Vec<_>>() {
        return Err(format!("the results are of the seats {seats:?}"));
    }
    if outcome.results.iter().map(|result| result.rank).min() != Some(1) {
        return Err("nobody has rank 1".to_owned());
    }
    let scores = G::scores_so_far(state);
    if !outcome.results.iter().map(|result| &result.lines).eq(&scores) {
        return Err("the scores so far of a game that is over are not those of its outcome".to_owned());
    }
    for result in &outcome.results {
        let sum: i64 = result.lines.iter().map(|line| line.points).sum();
        if sum != result.score {
            return Err(format!("the lines of seat {} make {sum}, its score is {}", result.seat, result.score));
        }
    }
    Ok(())
}

/// Every viewer gets true scores or none, and all scores at the end.
pub(super) fn scores_seen<G: Game>(state: &G::State, viewers: impl IntoIterator<Item = Viewer>) -> Result<(), Finding> {
    let is_over = G::status(state).awaited().is_none();
    let scores = G::scores_so_far(state).map(|_, lines| lines.iter().map(|line| line.points).sum::<i64>());
    for viewer in viewers {
        for (seat, seen) in G::scores_seen(&G::view(state, viewer, false)).seated() {
            match seen {
                None if is_over => return Err(format!("the game is over and a score is hidden: that of seat {seat}")),
                Some(points) if *points != scores[seat] => {
                    let score = scores[seat];
                    return Err(format!("{viewer:?} is told a score of {points} for seat {seat}, which has {score}"));
                }
                None | Some(_) => {}
            }
        }
    }
    Ok(())
}

/// The view of a state, in the bytes that go over the wire.
pub(super) fn view_bytes<G: Wire>(state: &G::State, viewer: Viewer, advice: bool) -> Vec<u8> {
    let view = pb::View { view: Some(G::encode_view(&G::view(state, viewer, advice))) };
    view.encode_to_vec()
}

/// An action, in the bytes that go over the wire.
fn action_bytes<G: Wire>(action: &G::Action) -> Vec<u8> {
    pb::Action { action: Some(G::encode_action(action)) }.encode_to_vec()
}

/// A list of legal actions, in the bytes that go over the wire: they may show more than the action itself says.
pub(super) fn list_bytes<G: Wire>(legal: &Legal<G::Action, G::Template>) -> Vec<u8> {
    let action = |action: &G::Action| pb::Action { action: Some(G::encode_action(action)) };
    let template = |template: &G::Template| pb::ActionTemplate {
        template: Some(G::encode_template(template)),
        ..Default::default()
    };
    let list = pb::LegalActions {
        actions: legal.actions.iter().map(action).collect(),
        templates: legal.templates.iter().map(template).collect(),
        ..pb::LegalActions::default()
    };
    list.encode_to_vec()
}
