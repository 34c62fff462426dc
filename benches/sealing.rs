//! The size of each form of a state and its cost in a call, in this process: the same actions on the same positions.
//! Then the steps in the life of a sealed game that are not actions, and tokens by themselves.

use std::hint::black_box;
use std::time::Duration;

use bytes::Bytes;
use hadal::rpc::Surroundings;
use hadal_core::calls::apply::apply_action;
use hadal_core::calls::close::close_game;
use hadal_core::calls::create::create_game;
use hadal_core::calls::decode;
use hadal_core::calls::opening::commit_chance;
use hadal_core::pb;
use hadal_core::seal::token::{self, Header};
use hadal_core::seal::{Authority, Envelope, KeyRing, MatchSecret, entropy_commitment};
use prost::Message;

use crate::cpu::Usage;
use crate::form::Form;
use crate::host::HOST;
use crate::recording::Recording;
use crate::table::{Column, Table};
use crate::turns::medians;
use crate::{Chosen, Game};

/// The time for which each figure of a token is measured.
const LEAST: Duration = Duration::from_millis(200);

const COLUMNS: &[Column] = &[
    ("game", -22),
    ("at action", 9),
    ("packed bytes", 12),
    ("sealed", 7),
    ("typed", 7),
    ("packed us", 9),
    ("sealed", 7),
    ("typed", 7),
    ("seal adds", 9),
];
const STEP_COLUMNS: &[Column] = &[
    ("game", -22),
    ("CreateGame us", 13),
    ("CommitChance", 12),
    ("CreateGame of an opening", 24),
    ("CloseGame", 9),
    ("half-way", 8),
];
const TOKEN_COLUMNS: &[Column] = &[("state bytes", 11), ("seal us", 8), ("open us", 8)];

/// Prints both tables.
pub(crate) fn run(chosen: &Chosen) -> anyhow::Result<()> {
    let notes = [
        "bytes: of the state half-way through a random game.",
        "us: one ApplyAction from request bytes to answer bytes, legal actions left out, of calls of whole games; time on the core.",
    ];
    let table = Table::new("Forms: what a state weighs and costs in a call", &notes, COLUMNS);
    for game in chosen.games() {
        print(game, &table)?;
    }
    let notes =
        ["us: one call from request bytes to answer bytes, each with its list of legal actions; time on the core."];
    let table =
        Table::new("Sealed games: their beginning in one step and in two, and their closing", &notes, STEP_COLUMNS);
    for game in chosen.games() {
        steps(game, &table)?;
    }
    tokens()
}

/// The cost of creating a sealed game, of each step of creating it in two, and of closing it.
fn steps(game: Game, table: &Table) -> anyhow::Result<()> {
    let info = game.info();
    let plain = pb::CreateGameRequest {
        game_id: info.id.to_owned(),
        seat_count: info.seats_min.into(),
        sealing: pb::Sealing::Sealed.into(),
        ..Default::default()
    };
    let entropy = vec![vec![1; 32]; info.seats_min.into()];
    let committing = pb::CommitChanceRequest {
        game_id: plain.game_id.clone(),
        seat_count: plain.seat_count,
        entropy_commitments: entropy.iter().map(|part| entropy_commitment(part).to_vec()).collect(),
        ..Default::default()
    };
    let opening = commit_chance(&HOST.context(), &committing)?.opening;
    let opened = pb::CreateGameRequest { opening, entropy, ..plain.clone() };
    let created = create_game(&HOST.context(), &opened)?;
    let closing = pb::CloseGameRequest {
        state: created.read_position()?.state,
        seat_keys: if created.table_key.is_empty() { created.seat_keys } else { Vec::new() },
        table_key: created.table_key,
        reason: "out of time".to_owned(),
        ..Default::default()
    };
    let halfway = closing_halfway(game)?;
    let [plain, opened] = [plain, opened].map(|request| Bytes::from(request.encode_to_vec()));
    let (committing, closing) = (Bytes::from(committing.encode_to_vec()), Bytes::from(closing.encode_to_vec()));
    let create =
        |body: &Bytes| -> anyhow::Result<Vec<u8>> { Ok(create_game(&HOST.context(), &decode(body)?)?.encode_to_vec()) };
    let close =
        |body: &Bytes| -> anyhow::Result<Vec<u8>> { Ok(close_game(&HOST.context(), &decode(body)?)?.encode_to_vec()) };
    let calls: [&dyn Fn() -> anyhow::Result<Vec<u8>>; 5] = [
        &|| create(&plain),
        &|| Ok(commit_chance(&HOST.context(), &decode(&committing)?)?.encode_to_vec()),
        &|| create(&opened),
        &|| close(&closing),
        &|| close(&halfway),
    ];
    let times = calls.map(|call| microseconds(|| drop(black_box(call()))));
    let times = times.map(|time| format!("{time:.2}"));
    table.row(&[&[info.id.to_owned()], times.as_slice()].concat());
    Ok(())
}

/// A request that closes a random game half-way.
fn closing_halfway(game: Game) -> anyhow::Result<Bytes> {
    let recording = Recording::of(game, Form::Sealed)?;
    let (_, state) = recording.middle().ok_or_else(|| anyhow::anyhow!("a game without a middle"))?;
    let seats = 0..u32::from(game.info().seats_max);
    let closing = pb::CloseGameRequest {
        state: Some(state.clone()),
        seat_keys: seats.map(|seat| Form::Sealed.seat_key(seat)).collect(),
        reason: "out of time".to_owned(),
        ..Default::default()
    };
    close_game(&HOST.context(), &closing)?;
    Ok(closing.encode_to_vec().into())
}

fn print(game: Game, table: &Table) -> anyhow::Result<()> {
    let [packed, sealed, typed] = Form::ALL;
    let recordings = [Recording::of(game, packed)?, Recording::of(game, sealed)?, Recording::of(game, typed)?];
    let bodies = recordings.each_ref().map(without_lists);
    let times = medians(&bodies.each_ref().map(|bodies| move || bodies.iter().try_for_each(answer)))?;
    let calls = bodies[0].len() as f64;
    let [packed, sealed, typed] = times.map(|time| time.as_secs_f64() * 1e6 / calls);
    let middles = recordings.each_ref().map(Recording::middle);
    let mut row = vec![game.info().id.to_owned()];
    row.push(middles[0].map_or(0, |(actions, _)| actions).to_string());
    row.extend(middles.map(|middle| middle.map_or(0, |(_, state)| state.encoded_len()).to_string()));
    row.extend([packed, sealed, typed, sealed - packed].map(|micros| format!("{micros:.2}")));
    table.row(&row);
    Ok(())
}

/// The requests of a recording as bytes, without lists of legal actions: a sealed game lists them for the awaited seat
/// only.
fn without_lists(recording: &Recording) -> Vec<Bytes> {
    let include = pb::Include { skip_legal_actions: true, ..Default::default() };
    let request =
        |request: &pb::ApplyActionRequest| pb::ApplyActionRequest { include: Some(include), ..request.clone() };
    recording.requests().map(|recorded| request(recorded).encode_to_vec().into()).collect()
}

fn answer(body: &Bytes) -> anyhow::Result<()> {
    drop(black_box(apply_action(&HOST.context(), &decode(body)?)?.encode_to_vec()));
    Ok(())
}

/// Sealing and opening alone.
fn tokens() -> anyhow::Result<()> {
    let table = Table::new("Sealing: a token by itself", &[], TOKEN_COLUMNS);
    let ring = KeyRing::draw(&Surroundings::default())?;
    let secret = MatchSecret::draw(&Surroundings::default(), None, &[] as &[&[u8]])?;
    for bytes in [256, 1024, 4096, 16_384] {
        let header = Header { game: 10, rules_version: 1, match_id: secret.match_id(), ply: 1 };
        let envelope = Envelope {
            secret: secret.clone(),
            authority: Authority::Seats,
            wire_version: 1,
            commitment: [2; 32],
            parent_hash: Some([1; 16]),
            entropy: None,
            closing: None,
            state: vec![7; bytes],
            events: vec![7; 64],
        };
        let sealed = token::seal(&ring, &header, &envelope, &[1; 16]);
        let seal = microseconds(|| drop(black_box(token::seal(&ring, &header, &envelope, &[1; 16]))));
        let open = microseconds(|| drop(black_box(token::open(&ring, &sealed))));
        table.row(&[bytes.to_string(), format!("{seal:.2}"), format!("{open:.2}")]);
    }
    Ok(())
}

fn microseconds(mut work: impl FnMut()) -> f64 {
    let start = Usage::of_thread();
    let mut rounds = 0_u32;
    loop {
        // The scheduler's account is coarse: many rounds between two readings of it.
        (0..64).for_each(|_| work());
        rounds += 64;
        let spent = (Usage::of_thread() - start).running;
        if spent >= LEAST {
            return spent.as_secs_f64() * 1e6 / f64::from(rounds);
        }
    }
}
