//! [Requests](super::requests) that are made to be refused, one kind for each reason that chance alone seldom hits.

use std::sync::Arc;

use prost::Message;

use super::questions::{Played, Questions};
use super::requests::TestRequest;
use hadal_core::calls::apply::get_position;
use hadal_core::calls::close::close_game;
use hadal_core::calls::host::Versions;
use hadal_core::calls::sealing::{Policy, Sealing};
use hadal_core::calls::{Host, Method};
use hadal_core::environment::Seeded;
use hadal_core::pb;
use hadal_core::pb::action::Action as Named;
use hadal_core::refusal::Reason;
use hadal_core::seal::KeyRing;

/// A key that the hosts of the requests do not have.
const OTHER_KEY: &str = "00000008:0808080808080808080808080808080808080808080808080808080808080808";

/// The changes of a state that are tried until one breaks an invariant.
const CHANGES_MAX: usize = 500;

impl Questions<'_> {
    /// A request that is made to be refused.
    pub(super) fn fault(&mut self, played: &Played) -> TestRequest {
        let game = played.game.info().id;
        let asked = |method, request| TestRequest { method, game, messages: vec![request], is_repeatable: true };
        match self.below(6) {
            0 => TestRequest { game: "none", ..asked(Method::ApplyAction, self.damaged(played)) },
            1 => asked(Method::ApplyAction, self.after_the_end(played).encode_to_vec()),
            2 => asked(Method::GetPosition, self.too_much(played).encode_to_vec()),
            3 => asked(Method::GetPosition, next_version(played).encode_to_vec()),
            4 => asked(Method::GetPosition, self.of_another_key(played).encode_to_vec()),
            _ => asked(Method::GetPosition, self.unsound(played).encode_to_vec()),
        }
    }

    /// A question of which some bytes are others.
    fn damaged(&mut self, played: &Played) -> Vec<u8> {
        let mut bytes = self.action(played).encode_to_vec();
        for _ in 0..=self.below(3) {
            self.change(&mut bytes);
        }
        bytes
    }

    fn change(&mut self, bytes: &mut [u8]) {
        let place = self.below(bytes.len());
        bytes[place] = u8::try_from(self.below(256)).unwrap_or(0);
    }

    /// An action in a game that has been closed.
    fn after_the_end(&mut self, played: &Played) -> pb::ApplyActionRequest {
        let (created, position) = self.sealed(self.host, played.game);
        let request = pb::CloseGameRequest {
            state: position.state,
            table_key: created.table_key.clone(),
            seat_keys: created.seat_keys.clone(),
            ..Default::default()
        };
        let closed = close_game(&self.host.context_in(Arc::new(Seeded::new(1))), &request).expect("a closed game");
        pb::ApplyActionRequest {
            state: closed.read_position().expect("a position").state,
            action: Some(pb::Action { action: Some(Named::Index(0)) }),
            seat_key: created.seat_keys[0].clone(),
            table_key: created.table_key,
            ..Default::default()
        }
    }

    fn too_much(&mut self, played: &Played) -> pb::GetPositionRequest {
        let include = Some(pb::Include { expand_limit: u32::MAX, ..Default::default() });
        pb::GetPositionRequest { include, ..self.question(played) }
    }

    fn of_another_key(&mut self, played: &Played) -> pb::GetPositionRequest {
        let ring = KeyRing::parse(OTHER_KEY).expect("a key");
        let sealing = Sealing::with_keys(Policy::Both, hadal_core::testing::keys(ring));
        let other = Host::new(crate::all(), Versions::default(), sealing);
        let (_, position) = self.sealed(&other, played.game);
        pb::GetPositionRequest { state: position.state, ..Default::default() }
    }

    /// A typed state that can be read and breaks an invariant; the sound one if none is found.
    fn unsound(&mut self, played: &Played) -> pb::GetPositionRequest {
        let question = |state| pb::GetPositionRequest { state: Some(state), ..Default::default() };
        let sound = played.reached.state();
        let bytes = sound.encode_to_vec();
        for _ in 0..CHANGES_MAX {
            let mut bytes = bytes.clone();
            self.change(&mut bytes);
            let Ok(state) = pb::State::decode(bytes.as_slice()) else { continue };
            let question = question(state);
            let looked = get_position(&self.host.context_in(Arc::new(Seeded::new(1))), &question);
            if looked.is_err_and(|refusal| refusal.reason == Reason::StateInvalid) {
                return question;
            }
        }
        question(sound)
    }
}

/// A state of rules that nobody plays yet.
fn next_version(played: &Played) -> pb::GetPositionRequest {
    let state = pb::State { rules_version: 99, ..played.reached.state() };
    pb::GetPositionRequest { state: Some(state), ..Default::default() }
}
