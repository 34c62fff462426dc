//! The thinker of a request, checked against the limits.

use strum::IntoEnumIterator;

use crate::limits::{Limit, MILLISECONDS, SHARDS, SIMULATIONS, TRANSITIONS};
use crate::pb;
use crate::refusal::Refusal;
use crate::search::{Bot, Budget, Thinker};

/// The thinker in the field `path`.
pub(super) fn decode(message: Option<&pb::Thinker>, path: &str) -> Result<Thinker, Refusal> {
    let message = message.ok_or_else(|| Refusal::malformed(path, "is missing; name a bot"))?;
    let bot = Bot::iter().find(|bot| bot.id() == message.bot).ok_or_else(|| {
        let known: Vec<&str> = Bot::iter().map(Bot::id).collect();
        Refusal::malformed(format!("{path}.bot"), format!("there is no such bot; there are {}", known.join(", ")))
    })?;
    let thinker = Thinker::at_level(bot, message.level).ok_or_else(|| {
        let most = bot.level_count();
        Refusal::malformed(
            format!("{path}.level"),
            format!("{} has levels 1 to {most}, not {}", bot.id(), message.level),
        )
    })?;
    let budget = message.budget.as_ref().map(|budget| decode_budget(budget, &format!("{path}.budget"))).transpose()?;
    let shards = message.shards.max(1);
    check_shards(budget.as_ref(), message, path)?;
    Ok(Thinker { budget, seed: message.seed, shards, first_shard: message.first_shard, ..thinker })
}

/// A thinker whose decisions are the same on every machine: its budget counts work, not time.
pub(super) fn decode_repeatable(message: &pb::Thinker, path: &str) -> Result<Thinker, Refusal> {
    let thinker = decode(Some(message), path)?;
    if thinker.budget.is_some_and(|budget| budget.milliseconds > 0) {
        let problem = "is a bound of time; set a bound of work, which gives the same games on every machine";
        return Err(Refusal::malformed(format!("{path}.budget.milliseconds"), problem));
    }
    Ok(thinker)
}

fn decode_budget(message: &pb::Budget, path: &str) -> Result<Budget, Refusal> {
    let pb::Budget { transitions, simulations, milliseconds } = *message;
    let budget = Budget { transitions, simulations, milliseconds };
    if budget == Budget::NONE {
        return Err(Refusal::malformed(path, "sets no bound; set one, or leave the budget unset"));
    }
    within(TRANSITIONS, transitions, path)?;
    within(SIMULATIONS, simulations, path)?;
    within(MILLISECONDS, milliseconds.into(), path)?;
    Ok(budget)
}

fn check_shards(budget: Option<&Budget>, message: &pb::Thinker, path: &str) -> Result<(), Refusal> {
    let shards = message.shards.max(1);
    within(SHARDS, shards.into(), path)?;
    let refused = |problem: &str| Err(Refusal::malformed(format!("{path}.shards"), problem));
    if shards > 1 && budget.is_some_and(|budget| budget.milliseconds > 0) {
        return refused("searches bounded by time do unequal work; ask for one search, or bound the work");
    }
    if message.first_shard.checked_add(shards).is_none() {
        return Err(Refusal::malformed(format!("{path}.first_shard"), "is out of range"));
    }
    Ok(())
}

/// Refuses a number above its limit in the field of the limit's name in `path`.
fn within(limit: Limit, value: u64, path: &str) -> Result<(), Refusal> {
    limit.check(value).map_err(|over| over.at_field(format!("{path}.{}", limit.name)))
}
