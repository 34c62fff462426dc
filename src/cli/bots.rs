//! Bots as the command line names them: `greedy`, or with a level `search:3`.

use std::str::FromStr;
use std::sync::Arc;

use anyhow::Context;
use hadal_core::calls::analysis::Caller;
use hadal_core::engine::AnyMatch;
use hadal_core::generator::Generator;
use hadal_core::limits::RequestLimits;
use hadal_core::meter::Meter;
use hadal_core::pb;
use hadal_core::search::{Bot, Patience, Thinker};
use strum::IntoEnumIterator;

use crate::rpc::Surroundings;

/// The level at which the opponent meets a beginner.
const USUAL_LEVEL: u32 = 2;

/// The player in a seat.
#[derive(Clone, Debug)]
pub(super) enum Player {
    /// A person at this terminal.
    Person,
    /// A bot.
    Bot(Thinker),
}

impl Player {
    /// True for a person at this terminal.
    pub(super) fn is_person(&self) -> bool {
        matches!(self, Self::Person)
    }

    /// A player who takes any legal action.
    pub(super) fn random() -> Self {
        Thinker::at_level(Bot::Random, 1).map_or(Self::Person, Self::Bot)
    }

    /// The default opponent of a person: `opponent`, at a level that leaves a beginner a chance.
    pub(super) fn usual() -> Self {
        usual().map_or(Self::Person, Self::Bot)
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "person" {
            return Ok(Self::Person);
        }
        bot(text).map(Self::Bot).map_err(|problem| format!("{problem}, person"))
    }
}

/// A bot by its name, with a level after a colon.
pub(crate) fn bot(text: &str) -> Result<Thinker, String> {
    let (name, level) = text.split_once(':').unwrap_or((text, "1"));
    let Some(bot) = Bot::iter().find(|bot| bot.id() == name) else {
        let known: Vec<&str> = Bot::iter().map(Bot::id).collect();
        return Err(format!("there is no bot {name}; choose one of {}", known.join(", ")));
    };
    let found = level.parse().ok().filter(|level| *level > 0).and_then(|level| Thinker::at_level(bot, level));
    found.ok_or_else(|| match bot.level_count() {
        1 => format!("{name} has only level 1"),
        most => format!("{name} has levels 1 to {most}"),
    })
}

/// The default opponent of a person.
pub(crate) fn usual() -> Option<Thinker> {
    Thinker::at_level(Bot::Opponent, USUAL_LEVEL)
}

/// Every bot at every level: its name for people, and its name on the command line.
pub(crate) fn all() -> Vec<(String, String)> {
    let levels = Bot::iter().flat_map(|bot| (1..=bot.level_count()).map(move |level| (bot, level)));
    let named = levels.filter_map(|(bot, level)| {
        let name = name(&Thinker::at_level(bot, level)?);
        let called = bot.strength(level);
        Some(if called.is_empty() { (name.clone(), name) } else { (called.to_lowercase(), name) })
    });
    named.collect()
}

/// A seat and its player, such as `2=greedy`; seats count from 1, as on the screen.
pub(super) fn seated(text: &str) -> Result<(u8, Player), String> {
    let (number, player) = text.split_once('=').ok_or("expected a seat and its player, such as 2=greedy")?;
    match number.parse::<u8>() {
        Ok(number) if number > 0 => Ok((number - 1, player.parse()?)),
        Ok(_) | Err(_) => Err(format!("there is no seat {number}; seats count from 1")),
    }
}

/// The name of a bot for people: the name of its level, or else the one on the command line.
pub(super) fn called(thinker: &Thinker) -> String {
    let level = thinker.bot.strength(thinker.level);
    if level.is_empty() { name(thinker) } else { format!("{} ({level})", thinker.bot.id()) }
}

/// The name of a bot as the command line takes it.
pub(crate) fn name(thinker: &Thinker) -> String {
    match thinker.bot.level_count() {
        1 => thinker.bot.id().to_owned(),
        _ => format!("{}:{}", thinker.bot.id(), thinker.level),
    }
}

/// A bot's action, chosen from what its seat sees. Random players draw from `chance`.
pub(super) fn chosen(played: &dyn AnyMatch, thinker: &Thinker, chance: &mut Generator) -> anyhow::Result<pb::Action> {
    let found = chosen_within(played, thinker, chance, &Caller::new(&meter()))?;
    found.context("the bot found no action")
}

/// The same for a caller who does not wait for ever; `None` without a draw if the caller no longer waits.
pub(crate) fn chosen_within(
    played: &dyn AnyMatch,
    thinker: &Thinker,
    chance: &mut Generator,
    patience: &dyn Patience,
) -> anyhow::Result<Option<pb::Action>> {
    let mut drawn = chance.clone();
    let seed = (thinker.bot == Bot::Random).then(|| drawn.below(u64::MAX));
    let Some(mut best) = thoughts(played, &Thinker { seed, ..thinker.clone() }, 1, patience)? else { return Ok(None) };
    *chance = drawn;
    best.pop().and_then(|best| best.action).context("the bot found no action").map(Some)
}

/// A bot's judgement of the best actions of the awaited seat, from what that seat sees; `None` if the caller no longer waits.
pub(crate) fn thoughts(
    played: &dyn AnyMatch,
    thinker: &Thinker,
    actions: usize,
    patience: &dyn Patience,
) -> anyhow::Result<Option<Vec<pb::ActionAnalysis>>> {
    let mut thinking = played.think(thinker, &[], &meter())?;
    let stopped = thinking.think(patience, &mut |_| ());
    Ok(stopped.map(|_| thinking.insight().analysis(actions, true)))
}

fn meter() -> Meter {
    Meter::new(RequestLimits::default(), Arc::new(Surroundings::default()))
}
