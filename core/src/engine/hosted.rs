//! The one implementation of [`Engine`].

use std::fmt;
use std::marker::PhantomData;

use strum::IntoEnumIterator;

use super::decoded::{Body, Unaudited};
use super::past::Past;
use super::queue::{Queue, Queued, decode_action};
use super::seated::Seated;
use super::thinking::Hall;
use super::{ActionAt, Content, Decoded, Engine, Games, Received, Seating, Start, Table, Writing};
use crate::game::{GameInfo, Refuse, Setup};
use crate::generator::Generator;
use crate::pb;
use crate::refusal::Refusal;
use crate::scene::Catalogue;
use crate::search::Origin;
use crate::wire::Wire;

/// A game with its types erased.
pub struct Hosted<G> {
    info: &'static GameInfo,
    game: PhantomData<fn() -> G>,
}

impl<G: Wire> Hosted<G> {
    /// The engine of a game in its present version; a constant, so that the registry can be one.
    pub const fn new() -> Self {
        Self::at(&G::INFO)
    }

    /// The same game under other facts, such as those of another version.
    pub const fn at(info: &'static GameInfo) -> Self {
        Self { info, game: PhantomData }
    }
}

impl<G: Wire> Default for Hosted<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Wire> fmt::Debug for Hosted<G> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Hosted({})", self.info.id)
    }
}

impl<G: Wire> Engine for Hosted<G> {
    fn info(&self) -> &'static GameInfo {
        self.info
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

    fn faces(&self, start: Start<'_>) -> Result<Catalogue, Refusal> {
        decode_options::<G>(start).and_then(|options| {
            G::catalogue(&options).map_err(|malformed| Refusal::from_malformed_in("options", G::INFO.id, malformed))
        })
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
        let path = format!("options.{}", G::INFO.id);
        let options = decode_options::<G>(start)?;
        if writing.hash_key.is_some() && G::is_scripted(&options) {
            return Err(Refusal::malformed(
                path,
                "a sealed game is set up by chance alone; a script needs an open game",
            ));
        }
        let state = G::new_game(&Setup { seat_count, options, generator })
            .map_err(|error| Refusal::from_setup(&path, error))?;
        Ok(Box::new(Seated::<G>::new(self.info, state, Past::default(), writing, Queue::default())))
    }

    fn canonical_options(&self, start: Start<'_>) -> Result<pb::GameOptions, Refusal> {
        let options = decode_options::<G>(start)?;
        Ok(pb::GameOptions { options: Some(G::encode_options(&options)) })
    }

    fn is_scripted(&self, start: Start<'_>) -> Result<bool, Refusal> {
        decode_options::<G>(start).map(|options| G::is_scripted(&options))
    }

    fn playout_options(&self) -> pb::GameOptions {
        pb::GameOptions { options: Some(G::encode_options(&G::playout_options())) }
    }

    fn decode(&self, received: Received<'_>, actions: &[ActionAt<'_>]) -> Result<Box<dyn Decoded>, Refusal> {
        let Received { writing, ply, parent_hash, content, closed_because, .. } = received;
        let body = match content {
            Content::Typed(message) => Body::State(
                G::decode_state(message)
                    .map_err(|malformed| Refusal::from_malformed_in("state", G::INFO.id, malformed))?,
            ),
            Content::Canonical { state, events, path } => Body::Canonical { state, events, path },
        };
        let queue = decode_actions::<G>(actions)?;
        let past = Past { ply, parent_hash, events: Vec::new(), closed_because };
        Ok(Box::new(Unaudited::<G> { info: self.info, body, past, writing, queue }))
    }

    fn check_actions(&self, actions: &[ActionAt<'_>]) -> Result<(), Refusal> {
        decode_actions::<G>(actions).map(drop)
    }

    fn parse_action(&self, action: &pb::Action) -> Result<pb::Action, Refusal> {
        Ok(pb::Action { action: Some(G::encode_action(&stateless::<G>(action)?)) })
    }

    fn print_action(&self, action: &pb::Action) -> Result<String, Refusal> {
        stateless::<G>(action).map(|action| action.to_string())
    }

    fn games(&self, seat_count: u8, start: Start<'_>, seating: Seating) -> Result<Box<dyn Games>, Refusal> {
        let origin = Origin::<G>::Start(decode_options::<G>(start)?, seat_count);
        Ok(Box::new(Hall::new(origin, seat_count, seating, &format!("options.{}", G::INFO.id))?))
    }
}

fn decode_actions<G: Wire>(actions: &[ActionAt<'_>]) -> Result<Queue<G::Action>, Refusal> {
    let mut queue = Queue::default();
    for action in actions {
        queue.push(decode_action::<G>(*action)?);
    }
    Ok(queue)
}

/// An action that needs no state to be understood.
fn stateless<G: Wire>(action: &pb::Action) -> Result<G::Action, Refusal> {
    match decode_action::<G>(ActionAt::single(Some(action)))? {
        Queued::Action(action) => Ok(action),
        Queued::Place(place) => Err(place.refused("stands for an action only together with a state")),
    }
}

fn decode_options<G: Wire>(start: Start<'_>) -> Result<G::Options, Refusal> {
    match start {
        Start::Defaults => Ok(G::Options::default()),
        Start::Playout => Ok(G::playout_options()),
        Start::Options(message) => G::decode_options(*message)
            .map_err(|malformed| Refusal::from_malformed_in("options", G::INFO.id, malformed)),
        Start::Position(text) => G::options_from_position(text)
            .ok_or_else(|| Refusal::malformed("position", format!("{} has no position text", G::INFO.id))),
    }
}
