//! Readable playthroughs, played through the wire: `tests/golden/<game>/<seats>_seats.txt`.
//!
//! `UPDATE_GOLDEN=1` writes them anew. Read what changed before you commit it.

use std::fmt::Write as _;
use std::path::Path;

use hadal::engine::Engine;
use hadal::game::Viewer;
use hadal::generator::Generator;
use hadal::pb;
use hadal::pb::status::Status;

use crate::games::{create_request, every_viewer, notation, open, tables};
use crate::reflect::json;
use crate::server::{Client, Server};

pub(crate) const SEED: u64 = 7;
/// Games with a second variant, whose playthroughs are kept beside under its name: `reef_2_seats`.
pub(crate) const VARIANTS: &[(&str, &str)] = &[("oceans", "reef")];
/// Every so many plies the board is drawn and the legal actions are listed in full.
const FULL_EVERY: u64 = 10;
/// In between, longer lists are cut here and ended with their digest.
const LISTED_MAX: usize = 24;
/// A longer playthrough goes on in short from here.
const FULL_BYTES_MAX: usize = 128 * 1024;
const FILE_BYTES_MAX: usize = 320 * 1024;

#[tokio::test]
async fn every_game_plays_as_its_golden_playthrough_says() {
    let server = Server::start().await;
    for (game, seat_count) in tables() {
        let request = create_request(game, seat_count, SEED);
        check(&mut server.client().await, game, request, &format!("{seat_count}_seats.txt")).await;
    }
    server.stop().await;
}

/// Plays the game of a request and compares it with the golden playthrough in `file`.
pub(crate) async fn check(client: &mut Client, game: &dyn Engine, request: pb::CreateGameRequest, file: &str) {
    let played = playthrough(client, game, request).await;
    assert!(played.len() < FILE_BYTES_MAX, "{file} of {}: {} bytes are too many", game.info().id, played.len());
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    compare(&root.join(game.info().id).join(file), &played);
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

async fn playthrough(client: &mut Client, game: &dyn Engine, request: pb::CreateGameRequest) -> String {
    let include = pb::Include { notation: true, action_notations: true, ..Default::default() };
    let request = pb::CreateGameRequest { include: Some(include), ..request };
    let seat_count = u8::try_from(request.seat_count).unwrap();
    let mut out = format!("{}, {seat_count} seats, seed {SEED}\n", game.info().title);
    writeln!(out, "options {}", json(&request.options.clone().unwrap())).unwrap();
    let mut position = client.create_game(request).await.unwrap().into_inner().read_position().unwrap();
    let mut chance = Generator::from_seed(SEED);
    loop {
        let brief = out.len() > FULL_BYTES_MAX;
        write_position(&mut out, &position, brief);
        let state = position.state.unwrap();
        let Some(chosen) = open(&state).random_action(&mut chance) else {
            draw(&mut out, &state, seat_count);
            return out;
        };
        if !brief && position.ply.is_multiple_of(FULL_EVERY) {
            draw(&mut out, &state, seat_count);
        }
        let request = pb::ApplyActionRequest {
            state: Some(state),
            action: Some(notation(&chosen)),
            include: Some(include),
            ..Default::default()
        };
        let applied = client.apply_action(request).await.unwrap().into_inner();
        position = applied.read_position().unwrap();
        writeln!(out, "{}> {chosen}", if brief { "" } else { "\n" }).unwrap();
        if brief {
            continue;
        }
        for event in &applied.events {
            writeln!(out, "  {}", json(event)).unwrap();
        }
        writeln!(out, "  {}", position.reversibility().as_str_name()).unwrap();
    }
}

fn write_position(out: &mut String, position: &pb::Position, brief: bool) {
    writeln!(out, "{}ply {} hash {}", if brief { "" } else { "\n" }, position.ply, hex(&position.state_hash)).unwrap();
    // The JSON of a typed state is no reading for people.
    if !position.notation.is_empty() && !position.notation.starts_with('{') {
        writeln!(out, "  {}", position.notation).unwrap();
    }
    match position.status.as_ref().unwrap().status.as_ref().unwrap() {
        Status::Awaiting(awaiting) => writeln!(out, "  seat {} to {}", awaiting.seat, awaiting.decision).unwrap(),
        Status::Outcome(outcome) => writeln!(out, "  over: {}", json(outcome)).unwrap(),
    }
    if brief {
        return;
    }
    let legal = position.legal_actions.clone().unwrap_or_default();
    let full = position.ply.is_multiple_of(FULL_EVERY);
    writeln!(out, "  {} legal: {}", legal.total, listed(&legal.notations, full)).unwrap();
    for template in &legal.templates {
        writeln!(out, "  {} of {}", template.count, json(template)).unwrap();
    }
}

fn listed(notations: &[String], full: bool) -> String {
    if full || notations.len() <= LISTED_MAX {
        return notations.join(" | ");
    }
    let digest = blake3::hash(notations.join("\n").as_bytes()).to_hex();
    format!("{} | {} more, digest {}", notations[..LISTED_MAX].join(" | "), notations.len() - LISTED_MAX, &digest[..16])
}

/// The boards of all viewers, each different one once.
fn draw(out: &mut String, state: &pb::State, seat_count: u8) {
    let table = open(state);
    let mut drawn: Vec<(Viewer, String)> = Vec::new();
    for viewer in every_viewer(seat_count) {
        let board = table.draw(viewer);
        if !drawn.iter().any(|(_, other)| *other == board) {
            drawn.push((viewer, board));
        }
    }
    for (viewer, board) in drawn {
        writeln!(out, "\n  {viewer:?} sees").unwrap();
        for line in board.lines() {
            writeln!(out, "{}", format!("    {line}").trim_end()).unwrap();
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}
