//! What sealing adds to a call: the same actions on open and on sealed states, in this process; and a token by itself.

use std::hint::black_box;
use std::time::Duration;

use hadal::engine::Engine;
use hadal::games::GAMES;
use hadal::pb;
use hadal::seal::token::{self, Header};
use hadal::seal::{Authority, Envelope, KeyRing, MatchSecret};
use hadal::service::apply::{apply_action, get_position};
use hadal::service::create::create_game;
use prost::Message;

use crate::cpu::Usage;
use crate::recording::HOST;
use crate::table::{Column, Table, short};

/// How long each figure is measured.
const LEAST: Duration = Duration::from_millis(200);
/// The actions of one game that are measured.
const ACTIONS: usize = 40;

const COLUMNS: &[Column] =
    &[("game", -22), ("open bytes", 10), ("token bytes", 11), ("open us", 8), ("sealed us", 9), ("added us", 8)];
const TOKEN_COLUMNS: &[Column] = &[("state bytes", 11), ("seal us", 8), ("open us", 8)];

/// Prints both tables.
pub(crate) fn run() -> anyhow::Result<()> {
    let notes =
        ["One ApplyAction from decoded request to encoded answer, legal actions left out.", "Time on the core."];
    let table = Table::new("Sealing: what it adds to a call", &notes, COLUMNS);
    for game in GAMES {
        let (open, open_bytes) = cost(&requests(*game, pb::Sealing::Open)?)?;
        let (sealed, token_bytes) = cost(&requests(*game, pb::Sealing::Sealed)?)?;
        table.row(&[
            game.info().id.to_owned(),
            short(open_bytes),
            short(token_bytes),
            format!("{open:.2}"),
            format!("{sealed:.2}"),
            format!("{:.2}", sealed - open),
        ]);
    }
    tokens()
}

/// Sealing and opening alone.
fn tokens() -> anyhow::Result<()> {
    let table = Table::new("Sealing: a token by itself", &[], TOKEN_COLUMNS);
    let ring = KeyRing::draw()?;
    let secret = MatchSecret::draw(None, &[] as &[&[u8]])?;
    for bytes in [256, 1024, 4096, 16_384] {
        let header = Header { game: 10, rules_version: 1, match_id: secret.match_id(), ply: 1 };
        let envelope = Envelope {
            secret: secret.clone(),
            authority: Authority::Seats,
            wire_version: 1,
            parent_hash: Some([1; 16]),
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

/// The actions of one random game, each with its state and key.
fn requests(game: &dyn Engine, sealing: pb::Sealing) -> anyhow::Result<Vec<pb::ApplyActionRequest>> {
    let request = pb::CreateGameRequest {
        game_id: game.info().id.to_owned(),
        seat_count: game.info().seats_max.into(),
        options: Some(game.playout_options()),
        sealing: sealing.into(),
        seed: Some(1),
        ..Default::default()
    };
    let created = create_game(&HOST, &request)?;
    let mut requests = Vec::new();
    let mut position = created.read_position()?;
    while requests.len() < ACTIONS {
        let Some(pb::status::Status::Awaiting(awaiting)) =
            position.status.as_ref().and_then(|status| status.status.as_ref())
        else {
            break;
        };
        let seat_key = created.seat_keys.get(awaiting.seat as usize).cloned().unwrap_or_default();
        let Some(action) = choose(position.state, &seat_key, requests.len())? else { break };
        let request = pb::ApplyActionRequest {
            state: position.state,
            action: Some(action),
            seat_key,
            include: Some(pb::Include { skip_legal_actions: true, ..Default::default() }),
            ..Default::default()
        };
        position = apply_action(&HOST, request.clone())?.read_position()?;
        requests.push(request);
    }
    anyhow::ensure!(!requests.is_empty(), "{}: no action to measure", game.info().id);
    Ok(requests)
}

fn choose(state: Option<pb::State>, key: &[u8], turn: usize) -> anyhow::Result<Option<pb::Action>> {
    let viewer = pb::viewer::Viewer::SeatKey(key.to_vec());
    let viewers = if key.is_empty() { vec![] } else { vec![pb::Viewer { viewer: Some(viewer) }] };
    let include = Some(pb::Include { expand_limit: 64, ..Default::default() });
    let position = get_position(&HOST, pb::GetPositionRequest { state, viewers, include })?.read_position()?;
    let mut actions = position.legal_actions.unwrap_or_default().actions;
    if actions.is_empty() {
        return Ok(None);
    }
    let choice = turn * 7 % actions.len();
    Ok(Some(actions.swap_remove(choice)))
}

/// Microseconds per call and bytes per state.
fn cost(requests: &[pb::ApplyActionRequest]) -> anyhow::Result<(f64, f64)> {
    let bytes: usize = requests.iter().map(|request| request.state.as_ref().map_or(0, Message::encoded_len)).sum();
    for request in requests {
        apply_action(&HOST, request.clone())?;
    }
    let bodies: Vec<Vec<u8>> = requests.iter().map(Message::encode_to_vec).collect();
    let round = microseconds(|| {
        for body in &bodies {
            let answer = pb::ApplyActionRequest::decode(body.as_slice()).map(|request| apply_action(&HOST, request));
            drop(black_box(answer.map(|answer| answer.map(|answer| answer.encode_to_vec()))));
        }
    });
    let count = requests.len() as f64;
    Ok((round / count, bytes as f64 / count))
}

fn microseconds(mut work: impl FnMut()) -> f64 {
    let start = Usage::of_thread();
    let mut rounds = 0_u32;
    loop {
        // The scheduler's account is coarse: many rounds between two looks at it.
        (0..64).for_each(|_| work());
        rounds += 64;
        let spent = (Usage::of_thread() - start).running;
        if spent >= LEAST {
            return spent.as_secs_f64() * 1e6 / f64::from(rounds);
        }
    }
}
