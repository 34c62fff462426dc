//! What tests, benchmarks and fuzzing need beside the games: hosts with keys, and the work of calls that nobody made.

pub mod requests;

mod bots;
mod faults;
mod questions;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use arc_swap::ArcSwap;

use crate::calls::create::create_game;
use crate::calls::host::{Registry, Versions};
use crate::calls::sealing::{Keys, Policy, Sealing};
use crate::calls::{Context, Host, Session};
use crate::environment::Seeded;
use crate::games::GAMES;
use crate::pb;
use crate::seal::KeyRing;

/// An environment whose random bytes are others than those of every other environment of this process.
pub fn environment() -> Arc<Seeded> {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    Arc::new(Seeded::new(NEXT.fetch_add(1, Ordering::Relaxed)))
}

/// Keys that never change.
pub fn keys(ring: KeyRing) -> Keys {
    Arc::new(ArcSwap::from_pointee(ring))
}

impl Host {
    /// A host of `games` in this release's versions, which serves open and sealed states with a key of its own.
    ///
    /// # Panics
    /// Never: these environments have random bytes.
    pub fn of(games: Registry) -> Self {
        let ring = KeyRing::draw(environment().as_ref()).expect("random bytes");
        Self::new(games, Versions::default(), Sealing::with_keys(Policy::Both, keys(ring)))
    }

    /// The work of a call that nobody made.
    pub fn context(&self) -> Context<'_> {
        self.context_in(environment())
    }
}

/// The answers to these messages on one stream.
pub fn play_in_order(
    host: Arc<Host>,
    requests: impl IntoIterator<Item = pb::PlayRequest>,
) -> impl Iterator<Item = pb::PlayResponse> {
    let mut session = Session::new();
    requests.into_iter().map(move |request| session.answer(&request, &host.context()))
}

/// A new state of Advanced Colonization.
///
/// # Panics
/// Never: such a game can be created.
pub fn new_state() -> pb::State {
    let request = pb::CreateGameRequest { game_id: "advanced_colonization".to_owned(), ..Default::default() };
    let host = Host::of(GAMES);
    let created = create_game(&host.context(), &request).expect("a game");
    created.read_position().expect("a position").state.expect("a state")
}

/// A first action in that state: short work.
pub fn buying() -> pb::ApplyActionRequest {
    let action = pb::Action { action: Some(pb::action::Action::Notation("buy r2".to_owned())) };
    pb::ApplyActionRequest { state: Some(new_state()), action: Some(action), ..Default::default() }
}

/// A question whose price by the request alone is low and whose work is long, and a batch of two such items.
pub fn long_work() -> (pb::GetPositionRequest, pb::BatchApplyActionsRequest) {
    let state = pb::State { state: Some(pb::state::State::Packed(SEGMENTS.to_vec())), ..Default::default() };
    let include = Some(pb::Include { advice: true, ..Default::default() });
    let viewers = vec![pb::Viewer { viewer: Some(pb::viewer::Viewer::Spectator(pb::Spectator {})) }];
    let question = pb::GetPositionRequest { state: Some(state.clone()), viewers: viewers.clone(), include };
    let item = pb::ApplyActionRequest {
        state: Some(state),
        action: Some(pb::Action { action: Some(pb::action::Action::Index(0)) }),
        viewers,
        include,
        ..Default::default()
    };
    (question, pb::BatchApplyActionsRequest { items: vec![item, buying()] })
}

/// A state of a thousand tiles, on which advice is long work.
const SEGMENTS: &[u8] = include_bytes!("../../tests/corpus/hostile/deep_colony.segments.packed");
