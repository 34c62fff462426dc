//! One readable step for each kind of event of each game, played by its messages: `tests/golden/<game>/<event>.txt`
//! holds the first step in random games that has such an event, and the board before and after it.
//!
//! `UPDATE_GOLDEN=1` writes them again. Read the changes before you commit them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use hadal_core::calls::apply::{apply_action, get_position};
use hadal_core::calls::create::create_game;
use hadal_core::engine::{AnyMatch, Engine, Start};
use hadal_core::game::Viewer;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::pb::status::Status;
use hadal_core::scene::text::picture;
use hadal_core::seat::Seat;

use crate::games::{HOST, create_request, notation, open};
use crate::reflect::json;

/// The number of games searched, with every number of seats in turn.
const GAMES_PLAYED: u64 = 24;
/// The most legal actions listed; a longer list is cut and ends with its digest.
const LISTED_MAX: usize = 16;
const FILE_LINES_MAX: usize = 300;

/// A step for a golden file.
struct Episode {
    request: pb::CreateGameRequest,
    /// The actions before it.
    before: Vec<String>,
    action: String,
}

#[test]
fn every_kind_of_event_happens_as_its_golden_step_says() {
    for game in hadal_games::all() {
        check(*game, &requests(*game), "");
    }
}

/// The games that are searched.
pub(crate) fn requests(game: &dyn Engine) -> Vec<pb::CreateGameRequest> {
    let info = game.info();
    let mut seats = (info.seats_min..=info.seats_max).cycle();
    (1..=GAMES_PLAYED).filter_map(|seed| Some(create_request(game, seats.next()?, seed))).collect()
}

/// For each kind of event, compares the first step that has one with the golden file; the names of the files begin with
/// `prefix`.
pub(crate) fn check(game: &dyn Engine, requests: &[pb::CreateGameRequest], prefix: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(game.info().id);
    let mut written = BTreeSet::new();
    for (event, episode) in first_of_each(requests) {
        let text = told(game, &episode);
        assert!(text.lines().count() < FILE_LINES_MAX, "{event} of {} is long", game.info().id);
        let file = folder.join(format!("{prefix}{event}.txt"));
        compare(&file, &text);
        written.insert(file);
    }
    assert_eq!(golden_files(&folder, prefix), written, "files of steps that are not played any more");
}

fn golden_files(folder: &Path, prefix: &str) -> BTreeSet<PathBuf> {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let is_variant = |name: &str| VARIANTS.iter().any(|(_, variant)| name.starts_with(variant));
    let of_prefix = |name: &str| if prefix.is_empty() { !is_variant(name) } else { name.starts_with(prefix) };
    files.filter(|file| of_prefix(file.file_name().unwrap().to_str().unwrap())).collect()
}

/// Games with a second variant: the files of its steps are beside those of the first, and begin with its name.
pub(crate) const VARIANTS: &[(&str, &str)] = &[("oceans", "reef_")];

/// For each kind of event, the first step that has one, in random play of the games.
fn first_of_each(requests: &[pb::CreateGameRequest]) -> BTreeMap<String, Episode> {
    let mut episodes = BTreeMap::new();
    for (number, request) in (1..).zip(requests) {
        let mut chance = Generator::from_seed(number);
        let (mut played, mut before) = (begun(request), Vec::new());
        while let Some(action) = played.random_action(&mut chance) {
            played.apply(&notation(&action)).unwrap();
            for event in played.events(None, false) {
                let episode = || Episode { request: request.clone(), before: before.clone(), action: action.clone() };
                episodes.entry(kind(&event)).or_insert_with(episode);
            }
            before.push(action);
        }
    }
    episodes
}

fn begun(request: &pb::CreateGameRequest) -> Box<dyn AnyMatch> {
    let created = create_game(&HOST.context(), request).unwrap();
    open(&created.read_position().unwrap().state.unwrap())
}

/// The state in which the step is made.
fn state_before(episode: &Episode) -> pb::State {
    let mut played = begun(&episode.request);
    for action in &episode.before {
        played.apply(&notation(action)).unwrap();
    }
    played.state()
}

/// The name of an event's kind: the variant inside that of its game, `Event { event: Some(Oceans(OceansEvent { event: Some(Aged(...`.
fn kind(event: &pb::Event) -> String {
    let text = format!("{event:?}");
    let variant = text.split("Some(").nth(2).unwrap_or_default();
    let letters = variant.chars().take_while(char::is_ascii_alphanumeric);
    letters.fold(String::new(), |mut name, letter| {
        if letter.is_ascii_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(letter.to_ascii_lowercase());
        name
    })
}

fn compare(path: &Path, played: &str) {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, played).unwrap();
        return;
    }
    let golden = std::fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("{}: {error}; UPDATE_GOLDEN=1 writes it", path.display()));
    let mut lines = golden.lines().zip(played.lines()).enumerate();
    if let Some((number, (old, new))) = lines.find(|(_, (old, new))| old != new) {
        let (path, number) = (path.display(), number + 1);
        panic!("{path}:{number}\n  golden: {old}\n  played: {new}\nUPDATE_GOLDEN=1 accepts what was played");
    }
    assert_eq!(golden.len(), played.len(), "{} is longer or shorter than what was played", path.display());
}

/// The step in readable form.
fn told(game: &dyn Engine, episode: &Episode) -> String {
    let (Episode { request, action, .. }, before) = (episode, &state_before(episode));
    let include = Some(pb::Include { notation: true, action_notations: true, ..Default::default() });
    let mut out = format!("{}, {} seats, seed {}\n", game.info().title, request.seat_count, request.seed());
    writeln!(out, "options {}", json(&request.options.clone().unwrap())).unwrap();
    let get = pb::GetPositionRequest { state: Some(before.clone()), include, ..Default::default() };
    let position = get_position(&HOST.context(), &get).unwrap().read_position().unwrap();
    let seat = write_position(&mut out, &position);
    draw(&mut out, before, seat);
    let act = pb::ApplyActionRequest {
        state: Some(before.clone()),
        action: Some(notation(action)),
        include,
        ..Default::default()
    };
    let applied = apply_action(&HOST.context(), &act).unwrap();
    let position = applied.read_position().unwrap();
    writeln!(out, "\n> {action}").unwrap();
    for event in &applied.events {
        writeln!(out, "  {}", json(event)).unwrap();
    }
    writeln!(out, "  {}", position.reversibility().as_str_name()).unwrap();
    write_position(&mut out, &position);
    draw(&mut out, position.state.as_ref().unwrap(), seat);
    out
}

/// Writes a position, and returns the awaited seat, or the first seat if the game is over.
fn write_position(out: &mut String, position: &pb::Position) -> Seat {
    writeln!(out, "\nply {} hash {}", position.ply, hex(&position.state_hash)).unwrap();
    // The JSON of a typed state is not readable for people.
    if !position.notation.is_empty() && !position.notation.starts_with('{') {
        writeln!(out, "  {}", position.notation).unwrap();
    }
    let seat = match position.status.as_ref().unwrap().status.as_ref().unwrap() {
        Status::Awaiting(awaiting) => {
            writeln!(out, "  seat {} to {}", awaiting.seat, awaiting.decision).unwrap();
            Seat(u8::try_from(awaiting.seat).unwrap())
        }
        Status::Outcome(outcome) => {
            writeln!(out, "  over: {}", json(outcome)).unwrap();
            Seat(0)
        }
    };
    let legal = position.legal_actions.clone().unwrap_or_default();
    writeln!(out, "  {} legal: {}", legal.total, listed(&legal.notations)).unwrap();
    for template in &legal.templates {
        writeln!(out, "  {} of {}", template.count, json(template)).unwrap();
    }
    seat
}

fn listed(notations: &[String]) -> String {
    if notations.len() <= LISTED_MAX {
        return notations.join(" | ");
    }
    let digest = blake3::hash(notations.join("\n").as_bytes()).to_hex();
    format!("{} | {} more, digest {}", notations[..LISTED_MAX].join(" | "), notations.len() - LISTED_MAX, &digest[..16])
}

/// The board as a seat sees it.
fn draw(out: &mut String, state: &pb::State, seat: Seat) {
    writeln!(out, "\n  seat {seat} sees").unwrap();
    let played = open(state);
    let known = hadal_games::all()
        .iter()
        .find(|game| game.info().id == played.info().id)
        .unwrap()
        .faces(Start::Defaults)
        .unwrap();
    for line in picture(&played.scene(Viewer::Seat(seat)), &known).lines() {
        writeln!(out, "{}", format!("    {line}").trim_end()).unwrap();
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}
