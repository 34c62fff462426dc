//! Tokens and records that earlier releases wrote. Every later release must open them; none is ever rewritten.
//!
//! `UPDATE_CORPUS=1` adds what is missing for a game of this release.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use data_encoding::{BASE64, HEXLOWER};
use hadal::engine::Engine;
use hadal::games::GAMES;
use hadal::pb;
use hadal::seal::{KeySource, LiveKeys};
use hadal::service::host::{Host, Versions};
use hadal::service::records::{export_record, verify_game};
use hadal::service::sealing::{Policy, Sealing};
use hadal::service::{apply, create};

/// The key of the corpus. It protects nothing.
const KEY: &str = "c0a9c0a9:c0a9c0a9c0a9c0a9c0a9c0a9c0a9c0a9c0a9c0a9c0a9c0a9c0a9c0a9c0a9c0a9";

fn host() -> Host {
    let keys = LiveKeys::load(KeySource::Text(KEY.to_owned().into())).unwrap();
    Host::new(GAMES, Versions::default(), Sealing::with_keys(Policy::Both, Arc::new(keys)))
}

fn folder(kind: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus").join(kind)
}

/// The files of one kind, each named `GAME-rulesN`.
fn files(kind: &str) -> Vec<(String, String)> {
    if std::env::var_os("UPDATE_CORPUS").is_some() {
        for game in GAMES {
            add_missing(*game);
        }
    }
    let mut paths: Vec<_> = std::fs::read_dir(folder(kind)).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| (path.display().to_string(), std::fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn every_game_of_this_release_is_in_the_corpus() {
    for kind in ["tokens", "records"] {
        let names: Vec<String> = files(kind).into_iter().map(|(name, _)| name).collect();
        for game in GAMES {
            let name = name_of(*game);
            assert!(names.iter().any(|path| path.ends_with(&name)), "UPDATE_CORPUS=1 adds {kind}/{name}");
        }
    }
}

#[test]
fn every_record_of_the_corpus_still_holds() {
    for (name, record) in files("records") {
        let answer = verify_game(&host(), &pb::VerifyGameRequest { record }).unwrap();
        assert!(answer.verified, "{name}: {:?}", answer.divergence);
    }
}

#[test]
fn every_token_of_the_corpus_opens_shows_its_hash_and_plays_on() {
    for (name, text) in files("tokens") {
        let token: Token = parse(&text);
        let viewers = vec![pb::Viewer { viewer: Some(pb::viewer::Viewer::SeatKey(token.seat_key.clone())) }];
        let request = pb::GetPositionRequest { state: Some(sealed(&token.sealed)), viewers, ..Default::default() };
        let position = apply::get_position(&host(), request).unwrap().position.unwrap();
        assert_eq!(position.state_hash, token.hash, "{name}");
        assert_eq!(position.read_state().unwrap(), Some(sealed(&token.sealed)), "{name}: it seals to the same bytes");
        let request = pb::ApplyActionRequest {
            state: Some(sealed(&token.sealed)),
            action: Some(crate::games::notation(&token.action)),
            seat_key: token.seat_key.clone(),
            ..Default::default()
        };
        let next = apply::apply_action(&host(), request).unwrap().position.unwrap();
        assert_eq!(next.state_hash, token.next, "{name}");
    }
}

/// A token with the key of the awaited seat, its hash, an action, and the hash after it.
struct Token {
    sealed: Vec<u8>,
    seat_key: Vec<u8>,
    hash: Vec<u8>,
    action: String,
    next: Vec<u8>,
}

fn parse(text: &str) -> Token {
    let fields: BTreeMap<&str, &str> = text.lines().filter_map(|line| line.split_once(' ')).collect();
    let bytes = |name: &str| HEXLOWER.decode(fields[name].as_bytes()).unwrap();
    Token {
        sealed: BASE64.decode(fields["token"].as_bytes()).unwrap(),
        seat_key: bytes("seat_key"),
        hash: bytes("hash"),
        action: fields["action"].to_owned(),
        next: bytes("next"),
    }
}

fn sealed(token: &[u8]) -> pb::State {
    pb::State { state: Some(pb::state::State::Sealed(token.to_vec())), ..Default::default() }
}

fn name_of(game: &dyn Engine) -> String {
    format!("{}-rules{}", game.info().id, game.info().rules_version)
}

fn add_missing(game: &dyn Engine) {
    let name = name_of(game);
    for (kind, make) in [("tokens", make_token as fn(&dyn Engine) -> String), ("records", make_record)] {
        let path = folder(kind).join(&name);
        if !path.exists() {
            std::fs::create_dir_all(folder(kind)).unwrap();
            std::fs::write(path, make(game)).unwrap();
        }
    }
}

fn request(game: &dyn Engine) -> pb::CreateGameRequest {
    pb::CreateGameRequest {
        sealing: pb::Sealing::Sealed.into(),
        ..crate::games::create_request(game, game.info().seats_min, 1)
    }
}

/// Plays a sealed game with every key: its states by ply, and the actions.
fn play(game: &dyn Engine, actions_max: usize) -> (pb::CreateGameResponse, Vec<pb::Position>, Vec<pb::Action>) {
    let host = host();
    let created = create::create_game(&host, &request(game)).unwrap();
    let mut positions = vec![created.position.clone().unwrap()];
    let mut actions = vec![];
    while actions.len() < actions_max
        && let Some(pb::status::Status::Awaiting(awaiting)) = positions.last().unwrap().status.clone().unwrap().status
    {
        let seat_key = created.seat_keys[awaiting.seat as usize].clone();
        let state = positions.last().unwrap().read_state().unwrap();
        let viewers = vec![pb::Viewer { viewer: Some(pb::viewer::Viewer::SeatKey(seat_key.clone())) }];
        let look = pb::GetPositionRequest {
            state: state.clone(),
            viewers,
            include: Some(pb::Include { expand_limit: 1000, ..Default::default() }),
        };
        let legal = apply::get_position(&host, look).unwrap().position.unwrap().read_legal_actions().unwrap().actions;
        let action = legal[actions.len() * 7 % legal.len()].clone();
        let request = pb::ApplyActionRequest { state, action: Some(action.clone()), seat_key, ..Default::default() };
        positions.push(apply::apply_action(&host, request).unwrap().position.unwrap());
        actions.push(action);
    }
    (created, positions, actions)
}

fn make_token(game: &dyn Engine) -> String {
    let (created, positions, actions) = play(game, 9);
    let (before, after) = (&positions[8], &positions[9]);
    let Some(pb::status::Status::Awaiting(awaiting)) = before.status.clone().unwrap().status else {
        panic!("eight actions end no game")
    };
    let Some(pb::state::State::Sealed(token)) = before.read_state().unwrap().unwrap().state else { panic!("sealed") };
    format!(
        "game {}\ntoken {}\nseat_key {}\nhash {}\naction {}\nnext {}\n",
        game.info().id,
        BASE64.encode(&token),
        HEXLOWER.encode(&created.seat_keys[awaiting.seat as usize]),
        HEXLOWER.encode(&before.state_hash),
        game.print_action(&actions[8]).unwrap(),
        HEXLOWER.encode(&after.state_hash),
    )
}

/// The record of a whole sealed game, with its chance revealed.
fn make_record(game: &dyn Engine) -> String {
    let (created, positions, actions) = play(game, usize::MAX);
    let export = pb::ExportRecordRequest {
        initial_state: positions[0].read_state().unwrap(),
        actions,
        seat_keys: created.seat_keys,
        options: request(game).options,
        ..Default::default()
    };
    export_record(&host(), export).unwrap().record
}
