//! Everything an attacker may ask that changes nothing, by every RPC that takes a token.

use std::sync::Arc;

use prost::Message;

use crate::calls::{by_key, by_seat, sealed, spectator};
use hadal_core::calls::apply::{apply_action, get_position};
use hadal_core::calls::batch::batch_apply_actions;
use hadal_core::calls::close::close_game;
use hadal_core::calls::host::Host;
use hadal_core::calls::records::{Record, RecordStart, RecordedAction, compare_states, export_record, import_record};
use hadal_core::pb;
use hadal_core::pb::play_request::Request;
use hadal_core::pb::play_response::Response;
use hadal_core::refusal::Refusal;
use hadal_core::testing::play_in_order;

/// An answer that an attacker gets: the message without tokens and hashes, or the refusal.
pub(super) type Answer = Result<Vec<u8>, String>;

/// The holder of a token and of the key of one seat.
#[derive(Clone)]
pub(super) struct Attacker<'a> {
    pub(super) host: &'a Arc<Host>,
    pub(super) token: Vec<u8>,
    pub(super) key: Vec<u8>,
    pub(super) seat: u32,
    /// The header of a record of the match, known to everybody at the table.
    pub(super) header: &'a Record,
}

impl Attacker<'_> {
    /// Looks of every kind, questions about every action, wrong keys, records.
    pub(super) fn asks(&self, actions: &[pb::Action]) -> Vec<Answer> {
        let mut answers = self.looks();
        for action in actions {
            answers.push(self.acts(&self.key, action, true));
            answers.push(self.acts(&[], action, false));
            answers.push(self.acts(&[0; 32], action, false));
            answers.push(self.exports(action));
        }
        // The other ways of asking the same lead to the same rules, so fewer actions suffice to show their own part.
        let fewer = &actions[..actions.len().min(2)];
        answers.extend(fewer.iter().map(|action| self.imports(action)));
        answers.extend(self.asks_in_a_batch(fewer));
        answers.extend(self.asks_in_a_stream(fewer));
        answers.push(self.compares());
        answers.push(self.closes());
        answers
    }

    /// The positions shown to every kind of viewer that an attacker may name.
    pub(super) fn looks(&self) -> Vec<Answer> {
        let own = by_key(&self.key);
        let viewers = [
            vec![],
            vec![own.clone()],
            vec![spectator()],
            vec![own, spectator()],
            vec![by_seat(self.seat)],
            vec![by_seat(1 - self.seat.min(1))],
        ];
        let includes = [
            pb::Include::default(),
            pb::Include { notation: true, action_notations: true, advice: true, ..Default::default() },
            pb::Include { expand_limit: 2000, action_notations: true, words: true, scene: true, ..Default::default() },
            pb::Include { skip_legal_actions: true, skip_state: true, advice: true, ..Default::default() },
        ];
        let mut answers = Vec::new();
        for viewers in viewers {
            for include in includes {
                let state = Some(sealed(self.token.clone()));
                let request = pb::GetPositionRequest { state, viewers: viewers.clone(), include: Some(include) };
                answers.push(encoded(get_position(&self.host.context(), &request).map(|answer| answer.position)));
            }
        }
        answers
    }

    pub(super) fn request(&self, key: &[u8], action: &pb::Action, validate_only: bool) -> pb::ApplyActionRequest {
        pb::ApplyActionRequest {
            state: Some(sealed(self.token.clone())),
            action: Some(action.clone()),
            seat_key: key.to_vec(),
            viewers: vec![by_key(&self.key), spectator()],
            include: Some(pb::Include { words: true, scene: true, advice: true, ..Default::default() }),
            validate_only,
            ..Default::default()
        }
    }

    fn acts(&self, key: &[u8], action: &pb::Action, validate_only: bool) -> Answer {
        encoded(
            apply_action(&self.host.context(), &self.request(key, action, validate_only)).map(|answer| answer.position),
        )
    }

    /// Three questions about each action, as in `asks`.
    fn questions(&self, actions: &[pb::Action]) -> Vec<pb::ApplyActionRequest> {
        let about = |action| {
            let keys: [(&[u8], bool); 3] = [(&self.key, true), (&[], false), (&[0; 32], false)];
            keys.map(|(key, validate_only)| self.request(key, action, validate_only))
        };
        actions.iter().flat_map(about).collect()
    }

    fn asks_in_a_batch(&self, actions: &[pb::Action]) -> Vec<Answer> {
        let request = pb::BatchApplyActionsRequest { items: self.questions(actions) };
        let answer = batch_apply_actions(&self.host.context(), &request).unwrap();
        answer.results.iter().map(|result| Ok(result.encode_to_vec())).collect()
    }

    fn asks_in_a_stream(&self, actions: &[pb::Action]) -> Vec<Answer> {
        let acts = self.questions(actions).into_iter().map(in_stream);
        self.stream(acts.collect())
            .into_iter()
            .map(|response| match response {
                Response::Opened(opened) => encoded(Ok(opened.position)),
                Response::Applied(applied) => Ok(applied.encode_to_vec()),
                Response::Refused(refused) => Ok(refused.encode_to_vec()),
            })
            .collect()
    }

    /// The answers of a stream that opens the token and then gets these requests.
    pub(super) fn stream(&self, requests: Vec<Request>) -> Vec<Response> {
        let open = pb::GetPositionRequest {
            state: Some(sealed(self.token.clone())),
            viewers: vec![by_key(&self.key), spectator()],
            ..Default::default()
        };
        let requests = std::iter::once(Request::Open(open)).chain(requests);
        let requests = requests.map(|request| pb::PlayRequest { request: Some(request) });
        play_in_order(Arc::clone(self.host), requests).map(|answer| answer.response.unwrap()).collect()
    }

    /// Exports one action. Its legality is no secret; a second action could depend on what the first one drew.
    fn exports(&self, action: &pb::Action) -> Answer {
        let request = pb::ExportRecordRequest {
            initial_state: Some(sealed(self.token.clone())),
            actions: vec![action.clone()],
            seat_keys: self.keys(),
            ..Default::default()
        };
        // The record of an unfinished game contains only the token, hashes and what the caller sent.
        export_record(&self.host.context(), &request).map(|_| vec![]).map_err(|refusal| format!("{refusal:?}"))
    }

    /// A record of the match written by hand, without an action, and with one sent without a key.
    fn imports(&self, action: &pb::Action) -> Answer {
        let mut told = encoded(Ok(self.import(None, self.keys())?.position))?;
        let refused = self.import(Some(action), vec![]).expect_err("an action is imported without a key");
        told.extend(refused.into_bytes());
        Ok(told)
    }

    /// Imports a handwritten record of the match.
    pub(super) fn import(
        &self,
        action: Option<&pb::Action>,
        seat_keys: Vec<Vec<u8>>,
    ) -> Result<pb::ImportRecordResponse, String> {
        let actions = action.map(|action| match &action.action {
            Some(pb::action::Action::Notation(text)) => {
                RecordedAction { notation: text.clone(), seat: None, hash: None }
            }
            other => panic!("not as text: {other:?}"),
        });
        let start = RecordStart::Sealed(self.token.clone());
        let record = Record { start, actions: actions.into_iter().collect(), ..self.header.clone() };
        let viewers = vec![by_key(&self.key), spectator()];
        let request = pb::ImportRecordRequest { record: record.to_string(), viewers, seat_keys, ..Default::default() };
        import_record(&self.host.context(), &request).map_err(|refusal| format!("{refusal:?}"))
    }

    /// Closing takes every key; the attacker has only its own.
    fn closes(&self) -> Answer {
        let state = Some(sealed(self.token.clone()));
        let request = pb::CloseGameRequest { state, seat_keys: self.keys(), ..Default::default() };
        encoded(close_game(&self.host.context(), &request).map(|answer| answer.position))
    }

    fn compares(&self) -> Answer {
        let state = Some(sealed(self.token.clone()));
        let request = pb::CompareStatesRequest { a: state.clone(), b: state, hashes_a: vec![], hashes_b: vec![] };
        compare_states(&self.host.context(), &request)
            .map(|answer| answer.encode_to_vec())
            .map_err(|refusal| format!("{refusal:?}"))
    }

    /// The attacker's key, in its place in a list by seat.
    pub(super) fn keys(&self) -> Vec<Vec<u8>> {
        let mut keys = vec![vec![]; self.seat as usize];
        keys.push(self.key.clone());
        keys
    }
}

/// A request in the form that a stream takes.
pub(super) fn in_stream(request: pb::ApplyActionRequest) -> Request {
    Request::Act(pb::ApplyActionRequest { state: None, ..request })
}

/// A position without tokens and hashes.
pub(super) fn bare(position: &[u8]) -> pb::Position {
    let position = pb::Position::decode(position).unwrap();
    pb::Position { state: None, state_hash: vec![], parent_hash: vec![], ..position }
}

fn encoded(answer: Result<Option<Vec<u8>>, Refusal>) -> Answer {
    let position = answer.map_err(|refusal| format!("{refusal:?}"))?;
    Ok(position.map(|position| bare(&position).encode_to_vec()).unwrap_or_default())
}
