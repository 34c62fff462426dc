//! Tokens, packed states and records written by earlier releases. Every later release must open them; none is ever
//! rewritten.
//!
//! Each game has a packed state, a token of either authority, the token of a closed game, an opening, and records that
//! start from a chance secret, an open state and a token, and one of a closed game; of closed games there are those that
//! somebody lost by it, and those that nobody did. `UPDATE_CORPUS=1` adds whatever is
//! missing for a game of this release.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use data_encoding::{BASE64, HEXLOWER};
use hadal_core::calls::apply;
use hadal_core::calls::close::close_game;
use hadal_core::calls::create::create_game;
use hadal_core::calls::host::{Host, Versions};
use hadal_core::calls::records::{Record, RecordStart, export_record, import_record, verify_game};
use hadal_core::calls::sealing::{Policy, Sealing};
use hadal_core::engine::Engine;
use hadal_core::pb;
use hadal_core::seal::KeyRing;
use hadal_core::testing::keys;
use prost::Message;

use super::played::{Played, by_key, request, with_opening};

/// The key of the corpus. It protects nothing.
const KEY: &str = "c0a9c0a9:c0a9c0a9c0a9c0a9c0a9c0a9c0a9c0a9c0a9c0a9c0a9c0a9c0a9c0a9c0a9c0a9";

static HOST: LazyLock<Host> = LazyLock::new(|| {
    let ring = KeyRing::parse(KEY).unwrap();
    Host::new(hadal_games::all(), Versions::default(), Sealing::with_keys(Policy::Both, keys(ring)))
});

/// Makes a file of the corpus for a game.
type Maker = fn(&dyn Engine) -> String;
/// The files in the corpus of every game: the folder, the end of the name, and the function that makes one.
const KINDS: [(&str, &str, Maker); 11] = [
    ("packed", "", make_packed),
    ("tokens", "", |game| make_token(game, pb::Authority::Seats)),
    ("tokens", "-table", |game| make_token(game, pb::Authority::Table)),
    ("records", "", make_record),
    ("records", "-state", make_open_record),
    ("records", "-sealed", make_sealed_record),
    ("records", "-closed", make_closed_record),
    ("records", "-lost", make_lost_record),
    ("closed", "", make_closed),
    ("closed", "-lost", make_lost),
    ("openings", "", make_opening),
];

fn folder(kind: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus").join(kind)
}

/// The files of one kind, each named `GAME-rulesN` and the rest of its name.
fn files(kind: &str) -> Vec<(String, String)> {
    if std::env::var_os("UPDATE_CORPUS").is_some() {
        for game in hadal_games::all() {
            add_missing(*game);
        }
    }
    let mut paths: Vec<_> = std::fs::read_dir(folder(kind)).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| (path.display().to_string(), std::fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn every_game_of_this_release_is_in_the_corpus() {
    for (folder, end, _) in KINDS {
        let names: Vec<String> = files(folder).into_iter().map(|(name, _)| name).collect();
        for game in hadal_games::all() {
            let name = name_of(*game, end);
            assert!(names.iter().any(|path| path.ends_with(&name)), "UPDATE_CORPUS=1 adds {folder}/{name}");
        }
    }
}

#[test]
fn every_record_of_the_corpus_still_holds() {
    for (name, record) in files("records") {
        if !matches!(record.parse::<Record>().unwrap().start, RecordStart::Sealed(_)) {
            let answer = verify_game(&HOST.context(), &pb::VerifyGameRequest { record, ..Default::default() }).unwrap();
            assert!(answer.verified && answer.actions > 0, "{name}: {:?}", answer.divergence);
        }
    }
}

#[test]
fn every_record_of_a_game_under_seal_is_still_imported_with_its_keys() {
    let mut imported = 0;
    for (name, text) in files("records") {
        let record = text.parse::<Record>().unwrap();
        if matches!(record.start, RecordStart::Sealed(_)) {
            let with_keys = pb::ImportRecordRequest {
                seat_keys: comments(&text, "seat_key"),
                table_key: comments(&text, "table_key").pop().unwrap_or_default(),
                record: text,
                ..Default::default()
            };
            let answer =
                import_record(&HOST.context(), &with_keys).unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
            let hashes: Vec<_> =
                record.start_hash.into_iter().chain(record.actions.iter().filter_map(|action| action.hash)).collect();
            assert_eq!(answer.state_hashes, hashes, "{name}");
            assert!(hashes.len() > 1, "{name} records hashes");
            imported += 1;
        }
    }
    assert!(imported >= hadal_games::all().len());
}

/// The bytes that a record's comments give under a name.
fn comments(record: &str, name: &str) -> Vec<Vec<u8>> {
    let told = record.lines().filter_map(|line| line.strip_prefix("# ")?.strip_prefix(name));
    told.map(|bytes| HEXLOWER.decode(bytes.trim().as_bytes()).unwrap()).collect()
}

#[test]
fn every_token_of_the_corpus_opens_shows_its_hash_and_plays_on() {
    for (name, text) in files("tokens") {
        let token: Token = parse(&text);
        let viewers = vec![by_key(&token.seat_key)];
        let request = pb::GetPositionRequest { state: Some(sealed(&token.sealed)), viewers, ..Default::default() };
        let position = apply::get_position(&HOST.context(), &request).unwrap().read_position().unwrap();
        assert_eq!(position.state_hash, token.hash, "{name}");
        assert_eq!(position.state, Some(sealed(&token.sealed)), "{name}: it seals to the same bytes");
        let request = pb::ApplyActionRequest {
            state: Some(sealed(&token.sealed)),
            action: Some(crate::games::notation(&token.action)),
            seat_key: token.seat_key.clone(),
            table_key: token.table_key.clone(),
            ..Default::default()
        };
        let next = apply::apply_action(&HOST.context(), &request).unwrap().read_position().unwrap();
        assert_eq!(next.state_hash, token.next, "{name}");
    }
}

#[test]
fn every_packed_state_of_the_corpus_is_the_same_state_and_plays_on() {
    for (name, text) in files("packed") {
        let fields: BTreeMap<&str, &str> = text.lines().filter_map(|line| line.split_once(' ')).collect();
        let hash = |name: &str| HEXLOWER.decode(fields[name].as_bytes()).unwrap();
        let state = packed(BASE64.decode(fields["packed"].as_bytes()).unwrap());
        let request = pb::GetPositionRequest { state: Some(state.clone()), ..Default::default() };
        let position = apply::get_position(&HOST.context(), &request).unwrap().read_position().unwrap();
        assert_eq!(position.state_hash, hash("hash"), "{name}");
        assert_eq!(position.state.as_ref(), Some(&state), "{name}: it packs to the same bytes");
        let action = Some(crate::games::notation(fields["action"]));
        let request = pb::ApplyActionRequest { state: Some(state), action, ..Default::default() };
        let next = apply::apply_action(&HOST.context(), &request).unwrap().read_position().unwrap();
        assert_eq!(next.state_hash, hash("next"), "{name}");
    }
}

#[test]
fn every_closed_token_of_the_corpus_shows_its_end() {
    for (name, text) in files("closed") {
        let fields: BTreeMap<&str, &str> = text.lines().filter_map(|line| line.split_once(' ')).collect();
        let state = sealed(&BASE64.decode(fields["token"].as_bytes()).unwrap());
        let request = pb::GetPositionRequest { state: Some(state.clone()), ..Default::default() };
        let position = apply::get_position(&HOST.context(), &request).unwrap().read_position().unwrap();
        assert_eq!(HEXLOWER.encode(&position.state_hash), fields["hash"], "{name}");
        assert_eq!(position.state, Some(state), "{name}: it seals to the same bytes");
        let Some(pb::status::Status::Outcome(outcome)) = position.status.unwrap().status else { panic!("{name}") };
        assert_eq!((outcome.reason.as_str(), outcome.closed_because.as_str()), ("closed", "out of time"), "{name}");
        let ranks: Vec<String> = outcome.results.iter().map(|result| result.rank.to_string()).collect();
        // Files from before anybody could lose by a closing have no such line.
        let expected = fields.get("ranks").map_or_else(|| vec!["0"; ranks.len()].join(" "), ToString::to_string);
        assert_eq!(ranks.join(" "), expected, "{name}");
    }
}

#[test]
fn every_opening_of_the_corpus_still_makes_its_match() {
    for (name, text) in files("openings") {
        let fields: BTreeMap<&str, &str> = text.lines().filter_map(|line| line.split_once(' ')).collect();
        let bytes = BASE64.decode(fields["request"].as_bytes()).unwrap();
        let request = pb::CreateGameRequest::decode(bytes.as_slice()).unwrap();
        let created = create_game(&HOST.context(), &request).unwrap();
        assert_eq!(HEXLOWER.encode(&created.seed_commitment), fields["commitment"], "{name}");
        assert_eq!(HEXLOWER.encode(&created.read_position().unwrap().state_hash), fields["hash"], "{name}");
    }
}

fn packed(bytes: Vec<u8>) -> pb::State {
    pb::State { state: Some(pb::state::State::Packed(bytes)), ..Default::default() }
}

/// A token with the key of the awaited seat, and the table key if it needs one; its hash; an action; and the hash after
/// that.
struct Token {
    sealed: Vec<u8>,
    seat_key: Vec<u8>,
    table_key: Vec<u8>,
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
        table_key: if fields.contains_key("table_key") { bytes("table_key") } else { vec![] },
        hash: bytes("hash"),
        action: fields["action"].to_owned(),
        next: bytes("next"),
    }
}

fn sealed(token: &[u8]) -> pb::State {
    pb::State { state: Some(pb::state::State::Sealed(token.to_vec())), ..Default::default() }
}

fn name_of(game: &dyn Engine, end: &str) -> String {
    format!("{}-rules{}{end}", game.info().id, game.info().rules_version)
}

fn add_missing(game: &dyn Engine) {
    for (kind, end, make) in KINDS {
        let path = folder(kind).join(name_of(game, end));
        if !path.exists() {
            std::fs::create_dir_all(folder(kind)).unwrap();
            std::fs::write(path, make(game)).unwrap();
        }
    }
}

fn make_token(game: &dyn Engine, authority: pb::Authority) -> String {
    let played = Played::of(&HOST, game, authority, 9);
    let table_key = match authority {
        pb::Authority::Table => format!("table_key {}\n", HEXLOWER.encode(&played.created.table_key)),
        pb::Authority::Seats | pb::Authority::Unspecified => String::new(),
    };
    format!(
        "game {}\ntoken {}\nseat_key {}\n{table_key}hash {}\naction {}\nnext {}\n",
        game.info().id,
        BASE64.encode(&played.token(8)),
        HEXLOWER.encode(&played.key(8).expect("eight actions end no game")),
        HEXLOWER.encode(&played.positions[8].state_hash),
        game.print_action(&played.actions[8]).unwrap(),
        HEXLOWER.encode(&played.positions[9].state_hash),
    )
}

/// A packed state with its hash, an action, and the hash after it.
fn make_packed(game: &dyn Engine) -> String {
    let bytes = super::requests::packed(game);
    let mut played = crate::games::open(&packed(bytes.clone()));
    let hash = played.state_hash();
    let action = crate::games::random_game(played.as_mut(), 3, 1).remove(0);
    format!(
        "game {}\npacked {}\nhash {}\naction {action}\nnext {}\n",
        game.info().id,
        BASE64.encode(&bytes),
        HEXLOWER.encode(&hash),
        HEXLOWER.encode(&played.state_hash()),
    )
}

/// The record of a whole sealed game, with its chance revealed.
fn make_record(game: &dyn Engine) -> String {
    let played = Played::of(&HOST, game, pb::Authority::Seats, usize::MAX);
    let options = request(game, pb::Authority::Seats).options;
    export_record(&HOST.context(), &pb::ExportRecordRequest { options, ..played.export(0) }).unwrap().record
}

/// The record of an open game from its middle on.
fn make_open_record(game: &dyn Engine) -> String {
    let mut played = crate::games::create(game, game.info().seats_min, 1);
    crate::games::random_game(played.as_mut(), 1, 12);
    let initial_state = Some(played.state());
    let actions = crate::games::random_game(played.as_mut(), 2, 9);
    let actions = actions.iter().map(|text| crate::games::notation(text)).collect();
    export_record(&HOST.context(), &pb::ExportRecordRequest { initial_state, actions, ..Default::default() })
        .unwrap()
        .record
}

/// The record of a closed game that began with an opening.
fn make_closed_record(game: &dyn Engine) -> String {
    let created = with_opening(&HOST, game);
    let export = Played::started(&HOST, &created, 20).export_closed(&HOST, created.options);
    export_record(&HOST.context(), &export).unwrap().record
}

/// The token of a closed game, with its hash.
fn make_closed(game: &dyn Engine) -> String {
    let closing = Played::of(&HOST, game, pb::Authority::Table, 9).closing(9);
    let closed = close_game(&HOST.context(), &closing).unwrap().read_position().unwrap();
    let Some(pb::state::State::Sealed(token)) = closed.state.unwrap().state else { panic!("sealed") };
    let hash = HEXLOWER.encode(&closed.state_hash);
    format!("game {}\ntoken {}\nhash {hash}\n", game.info().id, BASE64.encode(&token))
}

/// The same of a game that its second seat has lost by the closing; of a game for one, that nobody has.
fn make_lost(game: &dyn Engine) -> String {
    let played = Played::of(&HOST, game, pb::Authority::Table, 9);
    let closing = pb::CloseGameRequest { losers: losers_of(&played), ..played.closing(9) };
    let closed = close_game(&HOST.context(), &closing).unwrap().read_position().unwrap();
    let Some(pb::state::State::Sealed(token)) = closed.state.unwrap().state else { panic!("sealed") };
    let Some(pb::status::Status::Outcome(outcome)) = closed.status.unwrap().status else { panic!("it is over") };
    let ranks: Vec<String> = outcome.results.iter().map(|result| result.rank.to_string()).collect();
    let (hash, ranks) = (HEXLOWER.encode(&closed.state_hash), ranks.join(" "));
    format!("game {}\ntoken {}\nhash {hash}\nranks {ranks}\n", game.info().id, BASE64.encode(&token))
}

fn losers_of(played: &Played) -> Vec<u32> {
    if played.created.seat_keys.len() > 1 { vec![1] } else { Vec::new() }
}

/// The record of a game that its second seat has lost by the closing.
fn make_lost_record(game: &dyn Engine) -> String {
    let created = with_opening(&HOST, game);
    let played = Played::started(&HOST, &created, 20);
    let closing = pb::CloseGameRequest { losers: losers_of(&played), ..played.closing(played.actions.len()) };
    let closed = close_game(&HOST.context(), &closing).unwrap().read_position().unwrap().state;
    let export = pb::ExportRecordRequest { options: created.options, closed, ..played.export(0) };
    export_record(&HOST.context(), &export).unwrap().record
}

/// An opening in the request that creates its match, with the result.
fn make_opening(game: &dyn Engine) -> String {
    let request = with_opening(&HOST, game);
    let created = create_game(&HOST.context(), &request).unwrap();
    format!(
        "game {}\nrequest {}\ncommitment {}\nhash {}\n",
        game.info().id,
        BASE64.encode(&request.encode_to_vec()),
        HEXLOWER.encode(&created.seed_commitment),
        HEXLOWER.encode(&created.read_position().unwrap().state_hash),
    )
}

/// The record of an unfinished match under table authority.
fn make_sealed_record(game: &dyn Engine) -> String {
    Played::of(&HOST, game, pb::Authority::Table, 20).record_with_keys(&HOST, 3)
}
