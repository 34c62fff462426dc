//! The one implementation of [`Engine`].

use std::fmt;
use std::hint::black_box;
use std::marker::PhantomData;
use std::ops::Range;

use strum::IntoEnumIterator;

use super::queue::Queue;
use super::seated::{Past, Seated, decode_action};
use super::{ActionAt, Engine, Snapshot, Start, StateHash, Table, Writing};
use crate::conformance;
use crate::game::{GameInfo, Refuse, Setup};
use crate::generator::Generator;
use crate::pb;
use crate::playout;
use crate::refusal::{Reason, Refusal};
use crate::wire::Wire;

/// A game with its types erased.
pub struct Hosted<G>(PhantomData<fn() -> G>);

impl<G> Hosted<G> {
    /// The engine of a game; a constant, so that the registry can be one.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Hosted<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Wire> fmt::Debug for Hosted<G> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Hosted({})", G::INFO.id)
    }
}

impl<G: Wire> Engine for Hosted<G> {
    fn info(&self) -> &'static GameInfo {
        &G::INFO
    }

    fn refusals(&self) -> Vec<pb::RefusalInfo> {
        let describe = |illegal: G::Illegal| pb::RefusalInfo {
            violated: illegal.violated().to_owned(),
            rule: illegal.rule().to_owned(),
            description: illegal.to_string(),
        };
        G::Illegal::iter().map(describe).collect()
    }

    fn components(&self, start: Start<'_>) -> Result<pb::Components, Refusal> {
        let components = decode_options::<G>(start).and_then(|options| {
            G::components(&options).map_err(|malformed| Refusal::from_malformed_in("options", G::INFO.id, malformed))
        })?;
        Ok(pb::Components { components: Some(components) })
    }

    fn owns(&self, state: &pb::state::State) -> bool {
        G::owns(state)
    }

    fn create_written(
        &self,
        seat_count: u8,
        start: Start<'_>,
        generator: Generator,
        writing: Writing,
    ) -> Result<Box<dyn Table>, Refusal> {
        let path = options_path::<G>();
        let options = decode_options::<G>(start)?;
        if writing.hash_key.is_some() && G::is_scripted(&options) {
            return Err(Refusal::malformed(
                path,
                "a sealed game is set up by chance alone; a script needs an open game",
            ));
        }
        let state = G::new_game(&Setup { seat_count, options, generator })
            .map_err(|error| Refusal::from_setup(&path, error))?;
        Ok(Box::new(Seated::<G>::new(state, Past::default(), writing, Queue::default())))
    }

    fn is_scripted(&self, start: Start<'_>) -> Result<bool, Refusal> {
        decode_options::<G>(start).map(|options| G::is_scripted(&options))
    }

    fn open_if(
        &self,
        state: pb::State,
        actions: &[ActionAt<'_>],
        admit: &dyn Fn() -> Result<(), Refusal>,
    ) -> Result<Box<dyn Table>, Refusal> {
        let path = || format!("state.{}", G::INFO.id);
        let past = Past { ply: state.ply, parent_hash: decode_parent_hash(&state)?, events: Vec::new() };
        let body = state.state.ok_or_else(|| Refusal::malformed("state", "holds no game"))?;
        let decoded =
            G::decode_state(body).map_err(|malformed| Refusal::from_malformed_in("state", G::INFO.id, malformed))?;
        let queue = decode_actions::<G>(actions)?;
        admit()?;
        G::audit(&decoded).map_err(|broken| Refusal::from_broken(&path(), broken))?;
        Ok(Box::new(Seated::<G>::new(decoded, past, Writing::open(state.wire_version), queue)))
    }

    fn resume(
        &self,
        actions: &[ActionAt<'_>],
        unseal: &mut dyn FnMut() -> Result<(Writing, Snapshot), Refusal>,
    ) -> Result<Box<dyn Table>, Refusal> {
        let queue = decode_actions::<G>(actions)?;
        let (writing, snapshot) = unseal()?;
        let no_state = |_| Refusal::new(Reason::StateInvalid, "the bytes hold no state of this rules version");
        let state: G::State = postcard::from_bytes(&snapshot.state).map_err(no_state)?;
        let events = if snapshot.events.is_empty() {
            Vec::new()
        } else {
            postcard::from_bytes(&snapshot.events).map_err(no_state)?
        };
        G::audit(&state).map_err(|broken| Refusal::from_broken("state", broken))?;
        let past = Past { ply: snapshot.ply, parent_hash: snapshot.parent_hash, events };
        Ok(Box::new(Seated::<G>::new(state, past, writing, queue)))
    }

    fn playout_options(&self) -> pb::GameOptions {
        pb::GameOptions { options: Some(G::encode_options(&G::playout_options())) }
    }

    fn parse_action(&self, action: &pb::Action) -> Result<pb::Action, Refusal> {
        let decoded = decode_action::<G>(ActionAt::single(Some(action)))?;
        Ok(pb::Action { action: Some(G::encode_action(&decoded)) })
    }

    fn print_action(&self, action: &pb::Action) -> Result<String, Refusal> {
        decode_action::<G>(ActionAt::single(Some(action))).map(|decoded| decoded.to_string())
    }

    fn self_check(&self, seat_count: u8, seed: u64) -> Result<conformance::Report, conformance::Violation> {
        conformance::run::<G>(seat_count, seed)
    }

    fn bench_variants(&self) -> Vec<&'static str> {
        G::bench_variants().into_iter().map(|(name, _)| name).collect()
    }

    fn playout(&self, variant: usize, seat_count: u8, seed: u64, actions_max: u64) -> Result<u64, Refusal> {
        let options = decode_options::<G>(Start::Variant(variant))?;
        let setup = Setup { seat_count, options, generator: Generator::from_seed(seed) };
        playout::playout::<G>(&setup, actions_max)
            .map(|(_, played)| played)
            .map_err(|error| Refusal::from_setup("", error))
    }

    fn rehearsal(
        &self,
        variant: usize,
        seat_count: u8,
        seed: u64,
        actions: Range<u64>,
    ) -> Result<Box<dyn Fn()>, Refusal> {
        let options = decode_options::<G>(Start::Variant(variant))?;
        let setup = Setup { seat_count, options, generator: Generator::from_seed(seed) };
        let (before, actions) = playout::stretch::<G>(&setup, actions.start, actions.end)
            .map_err(|error| Refusal::from_setup("", error))?;
        Ok(Box::new(move || {
            let mut state = before.clone();
            let mut events = Vec::new();
            for action in &actions {
                events.clear();
                G::play(&mut state, action, &mut events);
            }
            drop(black_box(state));
        }))
    }
}

fn decode_parent_hash(state: &pb::State) -> Result<Option<StateHash>, Refusal> {
    match (state.ply, state.parent_hash.as_slice()) {
        (0, []) => Ok(None),
        (0, _) => Err(Refusal::malformed("state.parent_hash", "must be empty at ply 0")),
        (u64::MAX, _) => Err(Refusal::malformed("state.ply", "is out of range")),
        (_, hash) => match StateHash::try_from(hash) {
            Ok(hash) => Ok(Some(hash)),
            Err(_) => Err(Refusal::malformed("state.parent_hash", format!("{} bytes instead of 16", hash.len()))),
        },
    }
}

fn decode_actions<G: Wire>(actions: &[ActionAt<'_>]) -> Result<Queue<G::Action>, Refusal> {
    let mut queue = Queue::default();
    for action in actions {
        queue.push(decode_action::<G>(*action)?);
    }
    Ok(queue)
}

fn options_path<G: Wire>() -> String {
    format!("options.{}", G::INFO.id)
}

fn decode_options<G: Wire>(start: Start<'_>) -> Result<G::Options, Refusal> {
    match start {
        Start::Defaults => Ok(G::Options::default()),
        Start::Playout => Ok(G::playout_options()),
        Start::Variant(place) => match G::bench_variants().into_iter().nth(place) {
            Some((_, options)) => Ok(options),
            None => Err(Refusal::malformed("variant", format!("{} has no variant {place}", G::INFO.id))),
        },
        Start::Options(message) => G::decode_options(*message)
            .map_err(|malformed| Refusal::from_malformed_in("options", G::INFO.id, malformed)),
        Start::Position(text) => G::options_from_position(text)
            .ok_or_else(|| Refusal::malformed("position", format!("{} has no position text", G::INFO.id))),
    }
}
