//! The mixed traffic: games of every kind, open and sealed, recorded as calls with their right answers.

use anyhow::Context;
use hadal_core::calls::host::Host;
use hadal_core::calls::opening::commit_chance;
use hadal_core::calls::records::export_record;
use hadal_core::engine::Engine;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::seal::entropy_commitment;
use prost::Message;

use crate::expected::{Call, Method};

/// Actions of one recorded game.
const ACTIONS: usize = 16;
/// Items of a batch.
const BATCH_ITEMS: usize = 8;
/// The longest answer for scenarios in which servers die, in bytes. A longer one arrives in pieces; if its replica dies
/// half-way, only the caller can repeat the call, not the balancer.
const ANSWER_BYTES_MAX: usize = 24 * 1024;

/// Calls in an order that mixes games and methods.
pub(crate) struct Corpus {
    /// The calls, each independent of the others.
    pub(crate) calls: Vec<Call>,
}

impl Corpus {
    /// Records games on the first of `hosts`; an answer is right if any of them gives it. Answers may have any length.
    pub(crate) fn of(hosts: &[&Host]) -> anyhow::Result<Self> {
        let mut recording = Recording { hosts, calls: Vec::new(), choices: Generator::from_seed(7) };
        for (number, game) in (0..).zip(hadal_games::all()) {
            for seats in game.info().seats_min..=game.info().seats_max {
                recording.catalogue(*game)?;
                recording.game(*game, seats, number, pb::Sealing::Open)?;
                recording.game(*game, seats, number, pb::Sealing::Sealed)?;
            }
        }
        let Recording { mut calls, mut choices, .. } = recording;
        choices.shuffle(&mut calls);
        Ok(Self { calls })
    }

    /// Only the calls that a balancer can repeat, for scenarios in which servers die.
    pub(crate) fn with_short_answers(mut self) -> Self {
        self.calls.retain(|call| call.accepted.iter().all(|answer| answer.length() <= ANSWER_BYTES_MAX));
        self
    }

    /// The same calls, with the answers of other hosts.
    pub(crate) fn accepting(&self, hosts: &[&Host]) -> anyhow::Result<Self> {
        let calls = self.calls.iter().map(|call| call.accepting(hosts)).collect::<anyhow::Result<_>>()?;
        Ok(Self { calls })
    }
}

struct Recording<'a> {
    hosts: &'a [&'a Host],
    calls: Vec<Call>,
    choices: Generator,
}

impl Recording<'_> {
    fn add(&mut self, method: Method, request: &impl Message) -> anyhow::Result<&Call> {
        let call = Call::new(method, request, self.hosts)?;
        self.calls.push(call);
        self.calls.last().context("a call was added")
    }

    fn catalogue(&mut self, game: &dyn Engine) -> anyhow::Result<()> {
        self.add(Method::GetGame, &pb::GetGameRequest { game_id: game.info().id.to_owned(), ..Default::default() })?;
        self.add(
            Method::GetGame,
            &pb::GetGameRequest { game_id: "mornington_crescent".to_owned(), ..Default::default() },
        )?;
        Ok(())
    }

    fn game(&mut self, game: &dyn Engine, seats: u8, seed: u64, sealing: pb::Sealing) -> anyhow::Result<()> {
        let request = pb::CreateGameRequest {
            game_id: game.info().id.to_owned(),
            seat_count: seats.into(),
            options: Some(game.playout_options()),
            seed: (game.info().has_chance && sealing == pb::Sealing::Open).then_some(seed),
            sealing: sealing.into(),
            ..Default::default()
        };
        // A sealed game is drawn at random, so only its second step has a single right answer.
        let request = if sealing == pb::Sealing::Open { request } else { self.opened(request)? };
        let created = pb::CreateGameResponse::decode(self.add(Method::CreateGame, &request)?.message()?)?;
        let initial = created.read_position()?.state.context("no state")?;
        let (seat_keys, table_key) = (created.seat_keys, created.table_key);
        let mut played = Played { states: vec![initial], requests: Vec::new(), seat_keys, table_key };
        while played.requests.len() < ACTIONS && self.turn(&mut played)? {}
        self.retellings(&played, sealing)?;
        if sealing == pb::Sealing::Sealed {
            self.closing(&played, request)?;
        }
        self.refusals(&played)
    }

    /// The second step of a sealed game, whose players have given entropy.
    fn opened(&self, request: pb::CreateGameRequest) -> anyhow::Result<pb::CreateGameRequest> {
        let entropy = vec![b"heads".to_vec(), b"tails".to_vec()];
        let committing = pb::CommitChanceRequest {
            game_id: request.game_id.clone(),
            seat_count: request.seat_count,
            options: request.options.clone(),
            entropy_commitments: entropy.iter().map(|part| entropy_commitment(part).to_vec()).collect(),
            ..Default::default()
        };
        let opening = commit_chance(&self.hosts[0].context(), &committing)?.opening;
        Ok(pb::CreateGameRequest { opening, entropy, ..request })
    }

    /// Closes the game early, if it still goes on, and records it.
    fn closing(&mut self, played: &Played, created: pb::CreateGameRequest) -> anyhow::Result<()> {
        let closing = pb::CloseGameRequest {
            state: played.states.last().cloned(),
            table_key: played.table_key.clone(),
            seat_keys: played.seat_keys.clone(),
            reason: "out of time".to_owned(),
            ..Default::default()
        };
        let answer = self.add(Method::CloseGame, &closing)?;
        let Ok(closed) = answer.message() else { return Ok(()) };
        let state = pb::CloseGameResponse::decode(closed)?.read_position()?.state;
        self.add(Method::GetPosition, &pb::GetPositionRequest { state: state.clone(), ..Default::default() })?;
        let again = pb::CloseGameRequest { state: state.clone(), ..closing };
        self.add(Method::CloseGame, &again)?;
        let export = pb::ExportRecordRequest {
            initial_state: played.states.first().cloned(),
            actions: played.actions(),
            seat_keys: played.seat_keys.clone(),
            table_key: played.table_key.clone(),
            options: created.options,
            closed: state.clone(),
            ..Default::default()
        };
        let record = export_record(&self.hosts[0].context(), &export)?.record;
        self.add(Method::VerifyGame, &pb::VerifyGameRequest { record, ..Default::default() })?;
        Ok(())
    }

    /// Looks at the position and takes an action; false if the game is over.
    fn turn(&mut self, played: &mut Played) -> anyhow::Result<bool> {
        let state = played.states.last().context("no state")?.clone();
        let look = |viewers, seat: Option<u32>| pb::GetPositionRequest {
            state: Some(state.clone()),
            viewers,
            include: Some(pb::Include {
                expand_limit: 32,
                action_notations: seat.is_some_and(|seat| seat % 2 == 0),
                ..Default::default()
            }),
        };
        let seen = self.add(Method::GetPosition, &look(Vec::new(), None))?.message()?;
        let Some(seat) = awaited(&pb::GetPositionResponse::decode(seen)?.read_position()?)? else { return Ok(false) };
        let viewer = played.viewer(seat);
        let seen = self.add(Method::GetPosition, &look(vec![viewer.clone()], Some(seat)))?.message()?;
        let position = pb::GetPositionResponse::decode(seen)?.read_position()?;
        let actions = position.legal_actions.unwrap_or_default().actions;
        if actions.is_empty() {
            return Ok(false);
        }
        let request = pb::ApplyActionRequest {
            state: Some(state.clone()),
            action: Some(actions[self.choices.index(actions.len())].clone()),
            seat: Some(seat),
            seat_key: played.seat_key(seat),
            table_key: played.table_key.clone(),
            expected_hash: position.state_hash,
            viewers: vec![viewer],
            ..Default::default()
        };
        let applied = pb::ApplyActionResponse::decode(self.add(Method::ApplyAction, &request)?.message()?)?;
        played.states.push(applied.read_position()?.state.context("no state")?);
        played.requests.push(request);
        Ok(true)
    }

    /// The same game in one call, in batches and as a record.
    fn retellings(&mut self, played: &Played, sealing: pb::Sealing) -> anyhow::Result<()> {
        let actions = played.actions();
        let sequence = pb::ApplyActionsRequest {
            state: played.states.first().cloned(),
            actions: actions.clone(),
            seat_keys: played.seat_keys.clone(),
            table_key: played.table_key.clone(),
            ..Default::default()
        };
        self.add(Method::ApplyActions, &sequence)?;
        for items in played.requests.chunks(BATCH_ITEMS) {
            self.add(Method::BatchApplyActions, &pb::BatchApplyActionsRequest { items: items.to_vec() })?;
        }
        if sealing == pb::Sealing::Open {
            let export = pb::ExportRecordRequest {
                initial_state: played.states.first().cloned(),
                actions,
                ..Default::default()
            };
            let record = export_record(&self.hosts[0].context(), &export)?.record;
            self.add(Method::VerifyGame, &pb::VerifyGameRequest { record, ..Default::default() })?;
        }
        Ok(())
    }

    /// Calls that must be refused, always in the same words.
    fn refusals(&mut self, played: &Played) -> anyhow::Result<()> {
        let Some(good) = played.requests.first() else { return Ok(()) };
        let notation = pb::action::Action::Notation("castle kingside".to_owned());
        let bad = [
            pb::ApplyActionRequest { action: None, ..good.clone() },
            pb::ApplyActionRequest { action: Some(pb::Action { action: Some(notation) }), ..good.clone() },
            pb::ApplyActionRequest { expected_hash: vec![7; 16], ..good.clone() },
            pb::ApplyActionRequest { seat_key: vec![7; 32], ..good.clone() },
            pb::ApplyActionRequest { state: good.state.as_ref().map(damaged), ..good.clone() },
        ];
        for request in bad {
            self.add(Method::ApplyAction, &request)?;
        }
        Ok(())
    }
}

/// The course of one game.
struct Played {
    states: Vec<pb::State>,
    requests: Vec<pb::ApplyActionRequest>,
    /// By seat; empty in an open game.
    seat_keys: Vec<Vec<u8>>,
    /// Empty if none is needed.
    table_key: Vec<u8>,
}

impl Played {
    fn actions(&self) -> Vec<pb::Action> {
        self.requests.iter().filter_map(|request| request.action.clone()).collect()
    }

    fn seat_key(&self, seat: u32) -> Vec<u8> {
        usize::try_from(seat).ok().and_then(|seat| self.seat_keys.get(seat)).cloned().unwrap_or_default()
    }

    fn viewer(&self, seat: u32) -> pb::Viewer {
        let viewer = if self.seat_keys.is_empty() {
            pb::viewer::Viewer::Seat(seat)
        } else {
            pb::viewer::Viewer::SeatKey(self.seat_key(seat))
        };
        pb::Viewer { viewer: Some(viewer) }
    }
}

/// The seat that decides next; `None` if the game is over.
pub(crate) fn awaited(position: &pb::Position) -> anyhow::Result<Option<u32>> {
    let status = position.status.as_ref().context("no status")?;
    Ok(match &status.status {
        Some(pb::status::Status::Awaiting(awaiting)) => Some(awaiting.seat),
        Some(pb::status::Status::Outcome(_)) | None => None,
    })
}

/// The state with one bit of its token flipped, or an open state with an unknown version.
fn damaged(state: &pb::State) -> pb::State {
    let mut state = state.clone();
    if let Some(pb::state::State::Sealed(token)) = &mut state.state {
        if let Some(last) = token.last_mut() {
            *last ^= 1;
        }
    } else {
        state.rules_version = 9_999;
    }
    state
}
