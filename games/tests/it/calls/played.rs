//! A whole game, its record, and the requests about records.

use super::SealedMatch;
use hadal_core::calls::apply::apply_action;
use hadal_core::calls::host::Host;
use hadal_core::calls::records::{Record, export_record, verify_game};
use hadal_core::generator::Generator;
use hadal_core::pb;

/// A finished game: its first state, its actions, every hash.
pub(super) struct Played {
    pub(super) created: pb::CreateGameResponse,
    pub(super) first: pb::State,
    pub(super) actions: Vec<pb::Action>,
    pub(super) hashes: Vec<Vec<u8>>,
    pub(super) last: pb::State,
    pub(super) options: pb::GameOptions,
}

pub(super) fn played(host: &Host, request: &pb::CreateGameRequest, actions_max: usize) -> Played {
    let mut game = SealedMatch::of(host, request);
    let position = game.created.read_position().unwrap();
    let (first, mut hashes) = (game.state.clone(), vec![position.state_hash]);
    let mut actions = vec![];
    let mut chance = Generator::from_seed(1);
    while actions.len() < actions_max
        && let Some((seat, action)) = game.choose(host, &mut chance)
    {
        let request = if game.created.seat_keys.is_empty() {
            pb::ApplyActionRequest {
                state: Some(game.state.clone()),
                action: Some(action.clone()),
                ..Default::default()
            }
        } else {
            game.act(seat, action.clone())
        };
        let position = apply_action(&host.context(), &request).unwrap().read_position().unwrap();
        game.state = position.state.unwrap();
        hashes.push(position.state_hash);
        actions.push(action);
    }
    Played {
        created: game.created,
        first,
        actions,
        hashes,
        last: game.state,
        options: request.options.clone().unwrap(),
    }
}

impl Played {
    pub(super) fn export(&self) -> pb::ExportRecordRequest {
        pb::ExportRecordRequest {
            initial_state: Some(self.first.clone()),
            actions: self.actions.clone(),
            seat_keys: self.created.seat_keys.clone(),
            table_key: self.created.table_key.clone(),
            ..Default::default()
        }
    }

    pub(super) fn export_told(&self) -> pb::ExportRecordRequest {
        let options = Some(self.options.clone());
        pb::ExportRecordRequest { options, seed: self.created.seed, ..self.export() }
    }
}

pub(super) fn exported(host: &Host, request: &pb::ExportRecordRequest) -> String {
    let record = export_record(&host.context(), request).unwrap().record;
    let parsed: Record = record.parse().unwrap();
    assert_eq!(parsed.to_string(), record, "printing what was parsed is canonical");
    record
}

pub(super) fn verified(host: &Host, record: &str) -> pb::VerifyGameResponse {
    verify_game(&host.context(), &verify(record)).unwrap()
}

pub(super) fn verify(record: &str) -> pb::VerifyGameRequest {
    pb::VerifyGameRequest { record: record.to_owned(), ..Default::default() }
}

pub(super) fn import(record: &str) -> pb::ImportRecordRequest {
    pb::ImportRecordRequest { record: record.to_owned(), ..Default::default() }
}

pub(super) fn open(request: pb::CreateGameRequest) -> pb::CreateGameRequest {
    pb::CreateGameRequest { sealing: pb::Sealing::Open.into(), authority: 0, seed: Some(7), ..request }
}
