//! The one implementation of [`Engine`].

use std::fmt;
use std::marker::PhantomData;

use strum::IntoEnumIterator;

use super::r#match::Match;
use super::thinking::BotGamesOf;
use super::{ActionAt, AnyMatch, BotGames, Content, Course, Engine, Header, Seating, Start};
use crate::game::{GameInfo, Opponent, Refuse, Setup};
use crate::generator::Generator;
use crate::pb;
use crate::refusal::Refusal;
use crate::scene::Catalogue;
use crate::search::{Bot, Budget, Experience, Origin};
use crate::wire::Wire;
use crate::wire::arrays::Layout;

/// The engine of the game `G`.
pub struct EngineOf<G> {
    info: &'static GameInfo,
    game: PhantomData<fn() -> G>,
}

impl<G: Wire> EngineOf<G> {
    /// The engine of a game in its present version; a constant, so that the registry can be one.
    pub const fn new() -> Self {
        Self::at(&G::INFO)
    }

    /// The same game under other facts, such as those of another version.
    pub const fn at(info: &'static GameInfo) -> Self {
        Self { info, game: PhantomData }
    }
}

impl<G: Wire> Default for EngineOf<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Wire> fmt::Debug for EngineOf<G> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "EngineOf({})", self.info.id)
    }
}

impl<G: Wire> Engine for EngineOf<G> {
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

    fn start(
        &self,
        header: Header,
        seat_count: u8,
        start: Start<'_>,
        generator: Generator,
    ) -> Result<Box<dyn AnyMatch>, Refusal> {
        let path = format!("options.{}", G::INFO.id);
        let options = decode_options::<G>(start)?;
        if header.hash_key.is_some() && G::is_scripted(&options) {
            return Err(Refusal::malformed(
                path,
                "a sealed game takes no script; leave it out, or create an open game",
            ));
        }
        let state = G::new_game(&Setup { seat_count, options, generator })
            .map_err(|error| Refusal::from_setup(&path, error))?;
        Ok(Box::new(Match::<G>::new(self.info, header, state, Vec::new())))
    }

    fn load(
        &self,
        header: Header,
        content: &Content<'_>,
        actions: &[ActionAt<'_>],
    ) -> Result<Box<dyn AnyMatch>, Refusal> {
        Ok(Box::new(Match::<G>::load(self.info, header, content, actions)?))
    }

    fn canonical_options(&self, start: Start<'_>) -> Result<pb::GameOptions, Refusal> {
        let options = decode_options::<G>(start)?;
        Ok(pb::GameOptions { options: Some(G::encode_options(&options)) })
    }

    fn is_scripted(&self, start: Start<'_>) -> Result<bool, Refusal> {
        decode_options::<G>(start).map(|options| G::is_scripted(&options))
    }

    fn arrays(&self, seat_count: u8, start: Start<'_>) -> Result<Layout, Refusal> {
        Layout::new::<G>(seat_count, &decode_options::<G>(start)?)
    }

    fn steady(&self, layout: &Layout, seat_count: u8, start: Start<'_>) -> Result<Vec<i16>, Refusal> {
        let actions = G::steady_actions(seat_count, &decode_options::<G>(start)?);
        let mut rows = Vec::new();
        for action in actions.map_err(|malformed| Refusal::from_malformed_in("options", G::INFO.id, malformed))? {
            layout.action::<G>(&action, &mut rows);
        }
        Ok(rows)
    }

    fn inputs(&self) -> usize {
        G::INPUTS
    }

    fn learn(
        &self,
        seat_count: u8,
        start: Start<'_>,
        course: &Course<'_>,
        is_over: &mut dyn FnMut() -> bool,
    ) -> Result<Experience, Refusal> {
        course.play::<G>(seat_count, decode_options::<G>(start)?, is_over)
    }

    fn table_options(&self) -> pb::GameOptions {
        pb::GameOptions { options: Some(G::encode_options(&G::table_options())) }
    }

    fn budgets(&self, bot: Bot) -> Vec<Budget> {
        bot.levels::<G>()
    }

    fn opponents(&self) -> &'static [Opponent] {
        const { &G::OPPONENTS }
    }

    fn bot_version(&self, bot: Bot) -> u32 {
        bot.version::<G>()
    }

    fn parse_action(&self, action: &pb::Action) -> Result<pb::Action, Refusal> {
        let action = ActionAt::single(Some(action)).decode_alone::<G>()?;
        Ok(pb::Action { action: Some(G::encode_action(&action)) })
    }

    fn print_action(&self, action: &pb::Action) -> Result<String, Refusal> {
        ActionAt::single(Some(action)).decode_alone::<G>().map(|action| action.to_string())
    }

    fn games(&self, seat_count: u8, start: Start<'_>, seating: Seating) -> Result<Box<dyn BotGames>, Refusal> {
        let origin = Origin::<G>::Start(decode_options::<G>(start)?, seat_count);
        Ok(Box::new(BotGamesOf::new(origin, seat_count, seating, &format!("options.{}", G::INFO.id))?))
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
