//! A sealed match played with every key, without a network: the source of the corpus and the seeds.

use std::fmt::Write;

use data_encoding::HEXLOWER;
use hadal_core::calls::apply::{apply_action, get_position};
use hadal_core::calls::close::close_game;
use hadal_core::calls::create::create_game;
use hadal_core::calls::host::Host;
use hadal_core::calls::opening::commit_chance;
use hadal_core::calls::records::export_record;
use hadal_core::engine::Engine;
use hadal_core::pb;
use hadal_core::seal::entropy_commitment;

use super::seeds::probes::ENTROPY;

/// A match with its positions by ply and the actions between them.
pub(super) struct Played {
    pub(super) created: pb::CreateGameResponse,
    pub(super) positions: Vec<pb::Position>,
    pub(super) actions: Vec<pb::Action>,
}

pub(super) fn request(game: &dyn Engine, authority: pb::Authority) -> pb::CreateGameRequest {
    pb::CreateGameRequest {
        sealing: pb::Sealing::Sealed.into(),
        authority: authority.into(),
        ..crate::games::create_request(game, game.info().seats_min, 1)
    }
}

/// The first step of creating such a game, for two players who give entropy.
pub(super) fn committing(game: &dyn Engine) -> pb::CommitChanceRequest {
    let pb::CreateGameRequest { game_id, seat_count, options, authority, .. } = request(game, pb::Authority::Table);
    let entropy_commitments = ENTROPY.map(|part| entropy_commitment(part).to_vec()).to_vec();
    pb::CommitChanceRequest { game_id, seat_count, options, authority, entropy_commitments }
}

/// The second step.
pub(super) fn with_opening(host: &Host, game: &dyn Engine) -> pb::CreateGameRequest {
    let opening = commit_chance(&host.context(), &committing(game)).unwrap().opening;
    let entropy = ENTROPY.map(<[u8]>::to_vec).to_vec();
    pb::CreateGameRequest { seed: None, opening, entropy, ..request(game, pb::Authority::Table) }
}

pub(super) fn by_key(key: &[u8]) -> pb::Viewer {
    pb::Viewer { viewer: Some(pb::viewer::Viewer::SeatKey(key.to_vec())) }
}

impl Played {
    /// Plays until the end or `actions_max`.
    pub(super) fn of(host: &Host, game: &dyn Engine, authority: pb::Authority, actions_max: usize) -> Self {
        Self::started(host, &request(game, authority), actions_max)
    }

    /// The same for a game created by this request.
    pub(super) fn started(host: &Host, request: &pb::CreateGameRequest, actions_max: usize) -> Self {
        let created = create_game(&host.context(), request).unwrap();
        let positions = vec![created.read_position().unwrap()];
        let mut played = Self { created, positions, actions: vec![] };
        while played.actions.len() < actions_max
            && let Some(action) = played.choose(host)
        {
            let next = apply_action(&host.context(), &played.act(action.clone())).unwrap().read_position().unwrap();
            played.positions.push(next);
            played.actions.push(action);
        }
        let (id, played_on) = (&request.game_id, played.actions.len());
        assert!(
            actions_max > 9 || played.key(played_on).is_some(),
            "{id} ends after {played_on} actions: its `playout_options` must let random play last ten or more"
        );
        played
    }

    fn choose(&self, host: &Host) -> Option<pb::Action> {
        let ply = self.actions.len();
        let look = pb::GetPositionRequest {
            state: Some(self.state(ply)),
            viewers: vec![by_key(&self.key(ply)?)],
            include: Some(pb::Include { expand_limit: 1000, ..Default::default() }),
        };
        let legal = get_position(&host.context(), &look)
            .unwrap()
            .read_position()
            .unwrap()
            .legal_actions
            .unwrap_or_default()
            .actions;
        Some(legal[ply * 7 % legal.len()].clone())
    }

    /// A request of the awaited seat to act on the last position.
    fn act(&self, action: pb::Action) -> pb::ApplyActionRequest {
        let ply = self.positions.len() - 1;
        pb::ApplyActionRequest {
            state: Some(self.state(ply)),
            action: Some(action),
            seat_key: self.key(ply).unwrap_or_default(),
            table_key: self.created.table_key.clone(),
            ..Default::default()
        }
    }

    pub(super) fn state(&self, ply: usize) -> pb::State {
        self.positions[ply].state.clone().unwrap()
    }

    pub(super) fn token(&self, ply: usize) -> Vec<u8> {
        match self.state(ply).state {
            Some(pb::state::State::Sealed(token)) => token,
            other => panic!("not sealed: {other:?}"),
        }
    }

    /// The key of the seat awaited at a ply; `None` if the game is over.
    pub(super) fn key(&self, ply: usize) -> Option<Vec<u8>> {
        match self.positions[ply].status.clone().unwrap().status.unwrap() {
            pb::status::Status::Awaiting(awaiting) => Some(self.created.seat_keys[awaiting.seat as usize].clone()),
            pb::status::Status::Outcome(_) => None,
        }
    }

    /// A request to close the game at a ply.
    pub(super) fn closing(&self, ply: usize) -> pb::CloseGameRequest {
        pb::CloseGameRequest {
            state: Some(self.state(ply)),
            seat_keys: self.created.seat_keys.clone(),
            table_key: self.created.table_key.clone(),
            reason: "out of time".to_owned(),
            ..Default::default()
        }
    }

    /// Closes the game after its last action, and makes a request for the record of all of it.
    pub(super) fn export_closed(&self, host: &Host, options: Option<pb::GameOptions>) -> pb::ExportRecordRequest {
        let closed = close_game(&host.context(), &self.closing(self.actions.len())).unwrap();
        let closed = closed.read_position().unwrap().state;
        pb::ExportRecordRequest { options, closed, ..self.export(0) }
    }

    /// A request for the record of the actions from a ply on.
    pub(super) fn export(&self, ply: usize) -> pb::ExportRecordRequest {
        pb::ExportRecordRequest {
            initial_state: Some(self.state(ply)),
            actions: self.actions[ply..].to_vec(),
            seat_keys: self.created.seat_keys.clone(),
            table_key: self.created.table_key.clone(),
            ..Default::default()
        }
    }

    /// The record of an unfinished game, with the keys needed to import it as comments.
    pub(super) fn record_with_keys(&self, host: &Host, ply: usize) -> String {
        let mut record = export_record(&host.context(), &self.export(ply)).unwrap().record;
        let table_key = Some(&self.created.table_key).filter(|key| !key.is_empty());
        let seat_keys = self.created.seat_keys.iter().map(|key| ("seat_key", key));
        for (name, key) in seat_keys.chain(table_key.map(|key| ("table_key", key))) {
            writeln!(record, "# {name} {}", HEXLOWER.encode(key)).unwrap();
        }
        record
    }
}
