//! The bots in the catalogue, and their work as a message.

use strum::IntoEnumIterator;

use crate::engine::Engine;
use crate::game::Opponent;
use crate::pb;
use crate::search::{Bot, Budget, Contestant, Played, SearchEffort, StoppedBy};

/// All bots of a game, with their levels and budgets.
pub(in crate::calls) fn infos(game: &dyn Engine) -> Vec<pb::BotInfo> {
    Bot::iter().map(|bot| info(game, bot)).collect()
}

fn info(game: &dyn Engine, bot: Bot) -> pb::BotInfo {
    pb::BotInfo {
        id: bot.id().to_owned(),
        description: bot.description().to_owned(),
        levels: (1..).zip(game.budgets(bot)).map(|(level, budget)| encode_level(game, bot, level, &budget)).collect(),
    }
}

fn encode_level(game: &dyn Engine, bot: Bot, level: u32, budget: &Budget) -> pb::BotLevel {
    let person = (bot == Bot::Opponent).then(|| game.opponents().get(level.saturating_sub(1) as usize)).flatten();
    let words = |of: fn(&Opponent) -> &'static str| person.map_or_else(String::new, |person| of(person).to_owned());
    let (own, below) = (Contestant { bot, level }, Contestant { bot, level: level - 1 });
    let played = Played::between(game.info().ladder, own, below, game.bot_version(bot));
    pb::BotLevel {
        level,
        budget: Some(encode_budget(budget)),
        name: bot.strength(level).to_owned(),
        called: words(|person| person.called),
        line: words(|person| person.line),
        face: words(|person| person.face),
        greeting: words(|person| person.greeting),
        farewell: words(|person| person.farewell),
        milliseconds: played.as_ref().map_or(0, Played::milliseconds),
        wins_against_below: played.map(|played| pb::GamesAgainstBelow {
            games: played.games,
            won: played.won,
            drawn: played.drawn,
            played_on: played.played_on,
        }),
    }
}

fn encode_budget(budget: &Budget) -> pb::Budget {
    let Budget { transitions, simulations, milliseconds } = *budget;
    pb::Budget { transitions, simulations, milliseconds }
}

/// The work that was done; without a bound that stopped it, on the way.
pub(super) fn encode_work(work: SearchEffort, stopped_by: Option<StoppedBy>, seed: u64, bot_version: u32) -> pb::Work {
    let stopped_by = stopped_by.map_or(pb::StoppedBy::Unspecified, |stopped_by| match stopped_by {
        StoppedBy::Transitions => pb::StoppedBy::Transitions,
        StoppedBy::Simulations => pb::StoppedBy::Simulations,
        StoppedBy::Time => pb::StoppedBy::Time,
        StoppedBy::Deadline => pb::StoppedBy::Deadline,
        StoppedBy::Exhausted => pb::StoppedBy::Exhausted,
    });
    pb::Work {
        transitions: work.transitions,
        simulations: work.simulations,
        depth: work.depth,
        stopped_by: stopped_by.into(),
        seed,
        bot_version,
    }
}
