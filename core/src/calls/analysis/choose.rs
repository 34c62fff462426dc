//! `ChooseAction` and `AnalyzePosition`: one decision of the awaited seat, by what it sees.

use std::collections::BTreeMap;

use prost::Message;

use super::bots::encode_work;
use super::{Reports, thinker};
use crate::calls::context::Context;
use crate::calls::opened::{ActingKeys, Opened};
use crate::calls::parts::{check_going_on, check_include, required_state};
use crate::engine::{ActionAt, Insight, Thinking};
use crate::limits::LINES;
use crate::meter::Meter;
use crate::pb;
use crate::refusal::{Reason, Refusal};
use crate::search::{Bot, Patience, StoppedBy, Thinker};

/// The number of actions that an answer names by default.
const LINES_DEFAULT: usize = 16;

/// The fewest transitions between two reports.
pub(super) const REPORT_EVERY_MIN: u64 = 1024;

/// Chooses an action for the awaited seat.
///
/// # Errors
/// `MALFORMED` for a bot, level or budget that does not exist; the refusals of the state; `GAME_OVER`; `SEAT_KEY_REFUSED` without the
/// awaited seat's key; `DEADLINE_EXCEEDED` if there was no time for anything.
pub fn choose_action(
    context: &Context<'_>,
    request: &pb::ChooseActionRequest,
    patience: &dyn Patience,
) -> Result<pb::ChooseActionResponse, Refusal> {
    let state = required_state(request.state.as_ref())?;
    check_include(request.include.as_ref())?;
    let thinker = thinker::decode(request.thinker.as_ref(), "thinker")?;
    let words = request.include.is_some_and(|include| include.words);
    let mut asked = PendingDecision::open(context, state, &request.seat_key, &thinker, &[])?;
    let stopped_by = asked.think(patience, &mut |_| ())?;
    let insight = asked.thinking.insight();
    let actions = insight.analysis(LINES_DEFAULT, words);
    // A seat that is awaited has something to do.
    let best = actions.first().cloned().ok_or_else(nothing_to_do)?;
    let (action, notation) = (best.action, best.notation);
    let work_done = encode_work(insight.work(), Some(stopped_by), insight.seed(), insight.bot_version());
    let response = pb::ChooseActionResponse { action, notation, actions, work: Some(work_done) };
    context.meter.write(response.encoded_len())?;
    Ok(response)
}

/// Compares the actions of the awaited seat.
///
/// # Errors
/// The refusals of [`choose_action`]; `ILLEGAL_ACTION` for an action of `only`, with its place; `MALFORMED` for `even` without `only`.
pub fn analyze_position(
    context: &Context<'_>,
    request: &pb::AnalyzePositionRequest,
    patience: &dyn Patience,
    reports: Reports<'_, pb::Analysis>,
) -> Result<pb::Analysis, Refusal> {
    let state = required_state(request.state.as_ref())?;
    let thinker = Thinker { even: request.even, ..thinker::decode(request.thinker.as_ref(), "thinker")? };
    if request.even && request.only.is_empty() {
        return Err(Refusal::malformed("even", "compares the actions of `only`; name some, or leave it unset"));
    }
    let lines = lines(request.lines)?;
    let only: Vec<ActionAt<'_>> =
        request.only.iter().enumerate().map(|(index, action)| ActionAt::only(action, index)).collect();
    let mut asked = PendingDecision::open(context, state, &request.seat_key, &thinker, &only)?;
    let analysis = |insight: &dyn Insight, stopped_by: Option<StoppedBy>| pb::Analysis {
        r#final: stopped_by.is_some(),
        actions: insight.analysis(lines, true),
        work: Some(encode_work(insight.work(), stopped_by, insight.seed(), insight.bot_version())),
    };
    let every = request.report_every.max(REPORT_EVERY_MIN);
    let mut due = if request.report_every == 0 { u64::MAX } else { every };
    let stopped_by = asked.think(patience, &mut |insight| {
        if insight.work().transitions >= due {
            due = insight.work().transitions + every;
            reports(&mut || analysis(insight, None));
        }
    })?;
    let last = analysis(asked.thinking.insight().as_ref(), Some(stopped_by));
    context.meter.write(last.encoded_len())?;
    Ok(last)
}

fn lines(asked: u32) -> Result<usize, Refusal> {
    LINES.check_at("lines", asked.into())?;
    Ok(if asked == 0 { LINES_DEFAULT } else { usize::try_from(asked).unwrap_or(LINES_DEFAULT) })
}

/// A requested decision.
struct PendingDecision {
    thinking: Box<dyn Thinking>,
    bot: Bot,
    meter: Meter,
}

impl PendingDecision {
    /// Opens the state for the awaited seat, whose key must be right, and drops everything that the seat does not see.
    fn open(
        context: &Context<'_>,
        state: &pb::State,
        seat_key: &[u8],
        thinker: &Thinker,
        only: &[ActionAt<'_>],
    ) -> Result<Self, Refusal> {
        let opened = Opened::open(context, state, only)?;
        let awaited = check_going_on(opened.played.as_ref())?;
        opened.check_acting(None, awaited, ActingKeys { seat_key, table_key: &[] }, false)?;
        let thinking = opened.played.think(thinker, only, &context.meter)?;
        Ok(Self { thinking, bot: thinker.bot, meter: context.meter.clone() })
    }

    /// Thinks, and counts the work.
    fn think(&mut self, patience: &dyn Patience, report: &mut dyn FnMut(&dyn Insight)) -> Result<StoppedBy, Refusal> {
        let environment = self.meter.environment();
        let began = environment.now();
        let stopped_by = self.thinking.think(patience, report);
        let done = BTreeMap::from([(self.bot, self.thinking.insight().work().transitions)]);
        environment.note_thought(&done, environment.now().saturating_sub(began));
        stopped_by.ok_or_else(no_time)
    }
}

/// The refusal of work that ran out of time before its first result.
pub(super) fn no_time() -> Refusal {
    Refusal::new(
        Reason::DeadlineExceeded,
        "the time ran out before the first simulation or game; allow more time, or ask for less",
    )
}

fn nothing_to_do() -> Refusal {
    Refusal::new(Reason::Internal, "the awaited seat has nothing to do; please report the request")
}
