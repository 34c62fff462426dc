//! The bots in the catalogue, and their work as a message.

use strum::IntoEnumIterator;

use crate::pb;
use crate::search::{Bot, Budget, SearchEffort, StoppedBy};

/// All bots, with their levels and budgets.
pub(in crate::calls) fn infos() -> Vec<pb::BotInfo> {
    Bot::iter().map(info).collect()
}

fn info(bot: Bot) -> pb::BotInfo {
    let level = |(level, budget): (u32, &Budget)| pb::BotLevel { level, budget: Some(encode_budget(budget)) };
    pb::BotInfo {
        id: bot.id().to_owned(),
        description: bot.description().to_owned(),
        levels: (1..).zip(bot.levels()).map(level).collect(),
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
