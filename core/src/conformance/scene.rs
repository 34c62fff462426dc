//! The checks of scenes and words: players can point at everything legal, exactly once, and a scene shows everything in its view.

mod brief;
mod catalogue;
mod choices;
mod paths;
mod worth;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use prost::Message;
use prost_reflect::{DynamicMessage, Value};

use self::catalogue::Faces;
use self::worth::Promises;
use super::checks::members;
use super::{Finding, Violation};
use crate::engine::{draw, encode_scene, prompt, prompt_for};
use crate::game::{Legal, Setup, Status, Template as _, Viewer};
use crate::generator::Generator;
use crate::pb;
use crate::playout::random_action;
use crate::scene::{Labels, Scene};
use crate::seat::Seat;
use crate::wire::{Wire, json};

/// The interval of positions whose scene is checked for the seats that are not awaited.
const LOOKED_ON: u64 = 4;
/// The number of members up to which all members of a template are named.
const NAMED_MAX: u128 = 100;
/// The number of moves up to which a scene is measured.
const FEW_MOVES: usize = 250;

/// The counts of one game whose scenes were checked.
#[derive(Clone, Copy, Debug, Default)]
pub struct SceneReport {
    /// The number of positions.
    pub positions: u64,
    /// The most bytes of a scene with up to 250 moves.
    pub bytes_max: usize,
    /// The most moves of a scene.
    pub moves_max: usize,
}

/// The scenes of a game so far, by viewer, each with its view.
#[derive(Debug, Default)]
struct SceneLog {
    scenes: BTreeMap<(Option<u8>, [u8; 32]), Vec<u8>>,
    report: SceneReport,
}

/// Plays one random game of `seat_count` seats, at most `positions_max` positions of it, and checks every viewer's scene and all
/// words.
///
/// # Errors
/// The first promise that is broken.
pub fn run_scenes<G: Wire>(seat_count: u8, seed: u64, positions_max: u64) -> Result<SceneReport, Violation> {
    let mut trail: Vec<G::Action> = Vec::new();
    play::<G>(seat_count, seed, positions_max, &mut trail).map_err(|what| Violation {
        game: G::INFO.id,
        seed,
        actions: trail.iter().map(ToString::to_string).collect(),
        what,
    })
}

/// The same for made-up states of a test, each with its legal actions.
///
/// # Errors
/// The first promise that is broken.
pub fn check_scenes<'a, G: Wire>(
    positions: impl IntoIterator<Item = (&'a G::State, &'a Legal<G::Action, G::Template>)>,
    seed: u64,
) -> Result<SceneReport, Finding> {
    let known = G::catalogue(&G::playout_options()).map_err(|malformed| malformed.to_string())?;
    let faces = catalogue::faces(&known)?;
    brief::faces(&known)?;
    let mut choices = Generator::from_seed(seed);
    let mut so_far = SceneLog::default();
    for (state, legal) in positions {
        position::<G>(state, legal, &faces, &mut so_far, &mut choices)
            .map_err(|what| format!("{what} in {state:?}"))?;
        so_far.report.positions += 1;
    }
    Ok(so_far.report)
}

fn play<G: Wire>(
    seat_count: u8,
    seed: u64,
    positions_max: u64,
    trail: &mut Vec<G::Action>,
) -> Result<SceneReport, Finding> {
    let setup = Setup { seat_count, options: G::playout_options(), generator: Generator::from_seed(seed) };
    let known = G::catalogue(&setup.options).map_err(|malformed| malformed.to_string())?;
    let faces = catalogue::faces(&known)?;
    brief::faces(&known)?;
    let mut state = G::new_game(&setup).map_err(|error| format!("the playout options are refused: {error}"))?;
    if G::catalogue_of(&G::view(&state, Viewer::Spectator, false)) != known {
        return Err("a view has other kinds of pieces than its options".to_owned());
    }
    let mut choices = Generator::from_seed(!seed);
    let mut so_far = SceneLog::default();
    while so_far.report.positions < positions_max {
        let legal = G::legal_actions(&state);
        let promises = position::<G>(&state, &legal, &faces, &mut so_far, &mut choices)?;
        so_far.report.positions += 1;
        let Some(action) = random_action::<G>(&legal, &mut choices) else { break };
        let mut told = Vec::new();
        G::play(&mut state, &action, &mut told);
        promises.map_or(Ok(()), |promises| promises.are_kept::<G>(&legal, &action, &state))?;
        trail.push(action);
        events::<G>(&state, &told)?;
    }
    Ok(so_far.report)
}

/// Checks the scene of the awaited seat, in some positions those of the others, and the promises to the awaited seat.
fn position<G: Wire>(
    state: &G::State,
    legal: &Legal<G::Action, G::Template>,
    faces: &Faces<'_>,
    seen: &mut SceneLog,
    choices: &mut Generator,
) -> Result<Option<Promises>, Finding> {
    let status = G::status(state);
    let mut promises = None;
    for viewer in Seat::all(G::seat_count(state)).map(Viewer::Seat).chain([Viewer::Spectator]) {
        let legal = Some(legal).filter(|_| status.awaited().is_some_and(|seat| viewer.is(seat)));
        if legal.is_none() && status.awaited().is_some() && !seen.report.positions.is_multiple_of(LOOKED_ON) {
            continue;
        }
        let view = G::view(state, viewer, false);
        let scene = draw::<G>(&view, legal, prompt_for(&status, viewer, prompt(&G::INFO, &status, None)));
        let wrong = |what: Finding| format!("in the scene of {viewer:?}: {what}");
        catalogue::pieces(&scene, faces).map_err(wrong)?;
        paths::check(&scene).map_err(wrong)?;
        brief::scene(&scene).map_err(wrong)?;
        if let (Status::Over(outcome), Viewer::Spectator) = (&status, viewer) {
            brief::counting::<G>(&view, &scene, outcome).map_err(wrong)?;
        }
        if let Some(legal) = legal {
            choices::everything_legal::<G>(&scene, legal, choices).map_err(wrong)?;
            labels::<G>(&view, legal, choices)?;
            promises = status.awaited().map(|seat| Promises::of(&scene, seat));
        }
        tells_what_the_view_tells::<G>(&view, viewer, scene, seen).map_err(wrong)?;
    }
    Ok(promises)
}

/// Each action and template has words, and no two have the same; nor do the members of templates.
fn labels<G: Wire>(
    view: &G::View,
    legal: &Legal<G::Action, G::Template>,
    choices: &mut Generator,
) -> Result<(), Finding> {
    let mut called = BTreeMap::new();
    let mut call = |label: String, what: String| {
        if !is_phrase(&label) {
            return Err(format!("{what} is called {label:?} in words"));
        }
        match called.entry(label) {
            Entry::Vacant(free) => {
                free.insert(what);
                Ok(())
            }
            Entry::Occupied(taken) => Err(format!("{} and {what} are both called {:?}", taken.get(), taken.key())),
        }
    };
    let mut listed = legal.clone();
    for family in &legal.templates {
        listed.actions.extend(members(family.count(), NAMED_MAX, choices).into_iter().map(|index| family.nth(index)));
    }
    let Labels { actions, templates } = crate::game::labels::<G>(view, &listed);
    for (label, action) in actions.into_iter().zip(&listed.actions) {
        call(label, action.to_string())?;
    }
    for (label, family) in templates.into_iter().zip(&listed.templates) {
        call(label, format!("{family:?}"))?;
    }
    Ok(())
}

/// Each event is a sentence for every viewer who sees it.
fn events<G: Wire>(state: &G::State, events: &[G::Event]) -> Result<(), Finding> {
    for viewer in Seat::all(G::seat_count(state)).map(Viewer::Seat).chain([Viewer::Spectator]) {
        let view = G::view(state, viewer, false);
        for event in events.iter().filter_map(|event| G::event_for(event, viewer)) {
            let text = G::event_text(&view, &event);
            if !is_phrase(&text) || !text.ends_with('.') {
                return Err(format!("{event:?} is told as {text:?}"));
            }
        }
    }
    Ok(())
}

/// Words for people: a capital or a number at the front, no line breaks, no doubled or loose spaces, nothing of the code.
fn is_phrase(text: &str) -> bool {
    text.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit())
        && text == text.trim()
        && !text.contains(['\n', '{', '}', '_', '"'])
        && !text.contains("  ")
}

/// Two views that differ give two scenes that differ.
fn tells_what_the_view_tells<G: Wire>(
    view: &G::View,
    viewer: Viewer,
    scene: Scene,
    seen: &mut SceneLog,
) -> Result<(), Finding> {
    let view = pb::View { view: Some(G::encode_view(view)) }.encode_to_vec();
    let moves = scene.moves.len();
    let bytes = encode_scene(scene).encode_to_vec();
    seen.report.moves_max = seen.report.moves_max.max(moves);
    if moves <= FEW_MOVES {
        seen.report.bytes_max = seen.report.bytes_max.max(bytes.len());
    }
    let key = match viewer {
        Viewer::Seat(seat) => Some(seat.0),
        Viewer::Spectator => None,
    };
    let earlier = seen.scenes.entry((key, blake3::hash(&bytes).into())).or_insert_with(|| view.clone());
    // Few scenes occur twice, and decoding a view to leave fields out takes longer than everything else.
    if *earlier == view || shown::<G>(earlier) == shown::<G>(&view) {
        return Ok(());
    }
    let read = |bytes: &[u8]| format!("{:?}", pb::View::decode(bytes));
    Err(format!("two views look the same: {} and {}", read(earlier), read(&view)))
}

/// The bytes of a view without the fields that no scene shows.
fn shown<G: Wire>(bytes: &[u8]) -> Vec<u8> {
    let Some(mut view) = json::read::<pb::View>(bytes).filter(|_| !G::NOT_IN_SCENE.is_empty()) else {
        return bytes.to_vec();
    };
    let field = view.fields().next().map(|(field, _)| field);
    if let Some(Value::Message(own)) = field.map(|field| view.get_field_mut(&field)) {
        for (path, _) in G::NOT_IN_SCENE {
            leave_out(own, path);
        }
    }
    view.encode_to_vec()
}

fn leave_out(message: &mut DynamicMessage, path: &str) {
    let Some((name, rest)) = path.split_once('.') else { return message.clear_field_by_name(path) };
    match message.get_field_by_name_mut(name) {
        Some(Value::Message(inner)) => leave_out(inner, rest),
        Some(Value::List(items)) => {
            items.iter_mut().filter_map(Value::as_message_mut).for_each(|inner| leave_out(inner, rest));
        }
        _ => {}
    }
}
