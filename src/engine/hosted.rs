//! The one implementation of [`Engine`].

use std::collections::VecDeque;
use std::fmt;
use std::marker::PhantomData;

use super::seated::{Seated, decode_action};
use super::{ActionAt, Engine, Start, StateHash, Table, WIRE_VERSION};
use crate::conformance;
use crate::game::{Game, GameInfo, Refuse, Setup};
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
        G::Illegal::all().into_iter().map(describe).collect()
    }

    fn components(&self) -> pb::Components {
        pb::Components { components: Some(G::components()) }
    }

    fn owns(&self, state: &pb::state::State) -> bool {
        G::owns(state)
    }

    fn create(&self, seat_count: u8, start: Start<'_>, generator: Generator) -> Result<Box<dyn Table>, Refusal> {
        let path = format!("options.{}", G::INFO.id);
        let options = match start {
            Start::Defaults => G::Options::default(),
            Start::Playout => G::playout_options(),
            Start::Options(message) => {
                G::decode_options(*message).map_err(|malformed| Refusal::from_malformed(&path, malformed))?
            }
            Start::Position(text) => G::options_from_position(text)
                .ok_or_else(|| Refusal::malformed("position", format!("{} has no position text", G::INFO.id)))?,
        };
        let state = G::new_game(&Setup { seat_count, options, generator })
            .map_err(|error| Refusal::from_setup(&path, error))?;
        Ok(Box::new(Seated::<G>::new(state, 0, None, VecDeque::new())))
    }

    fn open(&self, state: pb::State, actions: &[ActionAt<'_>]) -> Result<Box<dyn Table>, Refusal> {
        let path = format!("state.{}", G::INFO.id);
        let (wire_version, rules_version) = (state.wire_version, state.rules_version);
        let parent_hash = decode_parent_hash(&state)?;
        let body = state.state.ok_or_else(|| Refusal::malformed("state", "holds no game"))?;
        let decoded = G::decode_state(body).map_err(|malformed| Refusal::from_malformed(&path, malformed))?;
        let queue = actions.iter().copied().map(decode_action::<G>).collect::<Result<_, _>>()?;
        check_versions::<G>(wire_version, rules_version)?;
        G::audit(&decoded).map_err(|broken| Refusal::from_broken(&path, broken))?;
        Ok(Box::new(Seated::<G>::new(decoded, state.ply, parent_hash, queue)))
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
        let (_, options) = G::bench_variants()
            .into_iter()
            .nth(variant)
            .ok_or_else(|| Refusal::malformed("variant", format!("{} has no variant {variant}", G::INFO.id)))?;
        let setup = Setup { seat_count, options, generator: Generator::from_seed(seed) };
        playout::playout::<G>(&setup, actions_max)
            .map(|(_, played)| played)
            .map_err(|error| Refusal::from_setup("", error))
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

fn check_versions<G: Game>(wire_version: u32, rules_version: u32) -> Result<(), Refusal> {
    let unsupported = |what: &str, version: u32, supported: u32| {
        Refusal::new(
            Reason::RulesVersionUnsupported,
            format!(
                "this server speaks {what} version {supported} of {}, the state is of version {version}",
                G::INFO.id
            ),
        )
        .with("rules_version", rules_version)
        .with("supported", G::INFO.rules_version)
    };
    if wire_version != WIRE_VERSION {
        return Err(unsupported("wire", wire_version, WIRE_VERSION));
    }
    if rules_version != G::INFO.rules_version {
        return Err(unsupported("rules", rules_version, G::INFO.rules_version));
    }
    Ok(())
}
