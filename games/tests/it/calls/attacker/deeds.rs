//! The answers that an attacker gets for an action that is done, by every RPC that does one, and what the rules reveal
//! of it.

use prost::Message;

use super::questions::{Attacker, bare, in_stream};
use crate::calls::{by_key, sealed, spectator};
use hadal_core::calls::apply::{apply_action, apply_actions, get_position};
use hadal_core::calls::batch::batch_apply_actions;
use hadal_core::game::Reversibility;
use hadal_core::pb;
use hadal_core::pb::play_response::Response;

/// The answers to one action, without tokens and hashes.
#[derive(Default)]
pub(super) struct Deed {
    pub(super) taken: bool,
    /// True if chance was used or something came to light.
    disclosed: bool,
    /// The events of the step: those for the attacker's seat, and those for everybody.
    told: StepEvents,
    /// Each begins with the perspective of the attacker's seat, followed by the spectator's.
    positions: Vec<pb::Position>,
    others: Vec<Vec<u8>>,
}

/// Events of a step: to a seat, and to everybody.
#[derive(Default, PartialEq)]
pub(super) struct StepEvents {
    own: Vec<pb::Event>,
    public: Vec<pb::Event>,
}

impl StepEvents {
    fn of(position: &pb::Position) -> Self {
        let [own, public] = [0, 1].map(|index: usize| position.perspectives[index].events.clone());
        Self { own, public }
    }
}

impl Deed {
    /// Nothing may differ except what the rules reveal: to the seat its events, view and choices, to everybody the
    /// rest.
    pub(super) fn assert_tells_no_more_than_the_rules(&self, other: &Self, context: &str) {
        assert_eq!(self.taken, other.taken, "{context}");
        if self.told.public == other.told.public {
            assert_eq!(self.others, other.others, "{context}");
            assert_eq!(self.seen_by_all(), other.seen_by_all(), "{context}");
        }
        if self.told == other.told || !self.disclosed && !other.disclosed {
            assert!(self.positions == other.positions && self.others == other.others, "{context}");
        }
    }

    /// True if the seat's events differ and everybody's do not: it drew other cards.
    pub(super) fn drew_apart(&self, other: &Self) -> bool {
        self.told.public == other.told.public && self.told.own != other.told.own
    }

    fn seen_by_all(&self) -> Vec<pb::Position> {
        let public = |position: &pb::Position| pb::Position {
            perspectives: position.perspectives[1..].to_vec(),
            legal_actions: None,
            ..position.clone()
        };
        self.positions.iter().map(public).collect()
    }

    fn position(&mut self, position: Option<Vec<u8>>) {
        self.positions.extend(position.map(|position| bare(&position)));
    }

    fn other(&mut self, other: &impl Message) {
        self.others.push(other.encode_to_vec());
    }

    fn refusal(&mut self, refusal: &str) {
        self.others.push(refusal.as_bytes().to_vec());
    }

    fn applied(&mut self, applied: pb::ApplyActionResponse) {
        applied.events.iter().for_each(|event| self.other(event));
        self.position(applied.position);
    }
}

impl Attacker<'_> {
    /// Does the action in every way there is.
    pub(super) fn does(&self, action: &pb::Action) -> Deed {
        let mut deed = Deed::default();
        let request = self.request(&self.key, action, false);
        match apply_action(&self.host.context(), &request) {
            Ok(applied) => {
                let position = applied.read_position().unwrap();
                deed.taken = true;
                deed.told = StepEvents::of(&position);
                deed.disclosed = discloses(&position);
                deed.applied(applied);
            }
            Err(refusal) => deed.refusal(&format!("{refusal:?}")),
        }
        self.does_in_a_sequence(action, &mut deed);
        let batch =
            batch_apply_actions(&self.host.context(), &pb::BatchApplyActionsRequest { items: vec![request.clone()] });
        for result in batch.unwrap().results {
            match result.result.unwrap() {
                pb::batch_result::Result::Applied(applied) => deed.applied(applied),
                pb::batch_result::Result::Refused(refused) => deed.other(&refused),
            }
        }
        for response in self.stream(vec![in_stream(request)]) {
            match response {
                Response::Opened(opened) => deed.position(opened.position),
                Response::Applied(applied) => deed.applied(applied),
                Response::Refused(refused) => deed.other(&refused),
            }
        }
        match self.import(Some(action), self.keys()) {
            Ok(imported) => {
                imported.actions.iter().for_each(|action| deed.other(action));
                deed.position(imported.position);
            }
            Err(refusal) => deed.refusal(&refusal),
        }
        deed
    }

    fn does_in_a_sequence(&self, action: &pb::Action, deed: &mut Deed) {
        let request = pb::ApplyActionsRequest {
            state: Some(sealed(self.token.clone())),
            actions: vec![action.clone()],
            seat_keys: self.keys(),
            viewers: vec![by_key(&self.key), spectator()],
            ..Default::default()
        };
        match apply_actions(&self.host.context(), &request) {
            Ok(answer) => {
                answer.steps.into_iter().for_each(|step| deed.other(&pb::Step { state_hash: vec![], ..step }));
                deed.position(answer.position);
            }
            Err(refusal) => deed.refusal(&format!("{refusal:?}")),
        }
    }

    /// The same attacker after the owner of `key` has acted, and the events of the step; `None` if the action is
    /// refused or ends the game, whose end reveals what the rules say.
    pub(super) fn after(&self, key: &[u8], action: &pb::Action) -> Option<(Self, StepEvents)> {
        let applied =
            apply_action(&self.host.context(), &self.request(key, action, false)).ok()?.read_position().unwrap();
        let Some(pb::state::State::Sealed(token)) = applied.state?.state else { panic!("unsealed") };
        let viewers = vec![by_key(&self.key), spectator()];
        let look = pb::GetPositionRequest { state: Some(sealed(token.clone())), viewers, include: None };
        let shown = get_position(&self.host.context(), &look).unwrap().read_position().unwrap();
        let goes_on = matches!(shown.status.as_ref()?.status, Some(pb::status::Status::Awaiting(_)));
        goes_on.then(|| (Self { token, ..self.clone() }, StepEvents::of(&shown)))
    }
}

/// True if a step used chance or brought something to light.
pub(super) fn discloses(position: &pb::Position) -> bool {
    position.reversibility >= i32::from(Reversibility::ChanceUsed.encode())
}
