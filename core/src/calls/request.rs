//! A request from its bytes to its answers: the way of every method but `Play`.

use std::ops::ControlFlow;
use std::time::Duration;

use prost::{Message, Name};

use super::analysis::{Caller, Reports, analyze_position, choose_action, imagine_states, simulate_games};
use super::batch::{SHORT_BATCH, batch_apply_actions};
use super::context::Context;
use super::isolate::caught;
use super::parts::price_of_answer;
use super::records::{compare_states, export_record, import_record, verify_game};
use super::{Method, TRIAL_WORK, apply, catalogue, close, create, opening};
use crate::meter::price;
use crate::pb;
use crate::refusal::{Reason, Refusal};
use crate::wire::limit_walk::walk_request;

/// The time between two reports, at least: they are for people and for progress, and each takes work to write.
const REPORT_PAUSE: Duration = Duration::from_millis(50);

/// Whoever takes the answers to a request, each the bytes of a message.
pub trait Answers {
    /// Takes an answer; after `Break` nobody wants another.
    fn take(&mut self, answer: Vec<u8>) -> ControlFlow<()>;

    /// True if a report on the way would be taken now. The last answer is always taken.
    fn is_ready(&mut self) -> bool {
        true
    }
}

impl<F: FnMut(Vec<u8>) -> ControlFlow<()>> Answers for F {
    fn take(&mut self, answer: Vec<u8>) -> ControlFlow<()> {
        self(answer)
    }
}

/// Answers a request in bytes.
///
/// # Errors
/// `MALFORMED` and `LIMIT_EXCEEDED` for bytes that are no request, and the refusals of the method.
pub fn call(method: Method, request: &[u8], context: &Context<'_>, answers: &mut dyn Answers) -> Result<(), Refusal> {
    Request::read(method, request)?.answer(context, answers)
}

/// A request that has been read.
#[expect(clippy::large_enum_variant, reason = "there is one a call, and it is hardly moved")]
#[derive(Clone, PartialEq, Debug)]
pub enum Request {
    /// See [`Method::ListGames`].
    ListGames(pb::ListGamesRequest),
    /// See [`Method::GetGame`].
    GetGame(pb::GetGameRequest),
    /// See [`Method::CreateGame`].
    CreateGame(pb::CreateGameRequest),
    /// See [`Method::CommitChance`].
    CommitChance(pb::CommitChanceRequest),
    /// See [`Method::CloseGame`].
    CloseGame(pb::CloseGameRequest),
    /// See [`Method::GetPosition`].
    GetPosition(pb::GetPositionRequest),
    /// See [`Method::ApplyAction`].
    ApplyAction(pb::ApplyActionRequest),
    /// See [`Method::ApplyActions`].
    ApplyActions(pb::ApplyActionsRequest),
    /// See [`Method::BatchApplyActions`].
    BatchApplyActions(pb::BatchApplyActionsRequest),
    /// See [`Method::VerifyGame`].
    VerifyGame(pb::VerifyGameRequest),
    /// See [`Method::CompareStates`].
    CompareStates(pb::CompareStatesRequest),
    /// See [`Method::ExportRecord`].
    ExportRecord(pb::ExportRecordRequest),
    /// See [`Method::ImportRecord`].
    ImportRecord(pb::ImportRecordRequest),
    /// See [`Method::ChooseAction`].
    ChooseAction(pb::ChooseActionRequest),
    /// See [`Method::AnalyzePosition`].
    AnalyzePosition(pb::AnalyzePositionRequest),
    /// See [`Method::SimulateGames`].
    SimulateGames(pb::SimulateGamesRequest),
    /// See [`Method::ImagineStates`].
    ImagineStates(pb::ImagineStatesRequest),
}

impl Request {
    /// Reads the bytes of a request.
    ///
    /// # Errors
    /// `MALFORMED` and `LIMIT_EXCEEDED`, with the path of the field; `MALFORMED` for `Play`, which is a [`Session`](super::Session).
    pub fn read(method: Method, bytes: &[u8]) -> Result<Self, Refusal> {
        Ok(match method {
            Method::ListGames => Self::ListGames(decode(bytes)?),
            Method::GetGame => Self::GetGame(decode(bytes)?),
            Method::CreateGame => Self::CreateGame(decode(bytes)?),
            Method::CommitChance => Self::CommitChance(decode(bytes)?),
            Method::CloseGame => Self::CloseGame(decode(bytes)?),
            Method::GetPosition => Self::GetPosition(decode(bytes)?),
            Method::ApplyAction => Self::ApplyAction(decode(bytes)?),
            Method::ApplyActions => Self::ApplyActions(decode(bytes)?),
            Method::BatchApplyActions => Self::BatchApplyActions(decode(bytes)?),
            Method::Play => return Err(Refusal::new(Reason::Malformed, "Play is a stream: open a session")),
            Method::VerifyGame => Self::VerifyGame(decode(bytes)?),
            Method::CompareStates => Self::CompareStates(decode(bytes)?),
            Method::ExportRecord => Self::ExportRecord(decode(bytes)?),
            Method::ImportRecord => Self::ImportRecord(decode(bytes)?),
            Method::ChooseAction => Self::ChooseAction(decode(bytes)?),
            Method::AnalyzePosition => Self::AnalyzePosition(decode(bytes)?),
            Method::SimulateGames => Self::SimulateGames(decode(bytes)?),
            Method::ImagineStates => Self::ImagineStates(decode(bytes)?),
        })
    }

    /// A lower bound of the work of answering, known before it begins, in the units of [`CALL_WORK`](crate::limits::CALL_WORK). Bots work
    /// as long as they are asked to.
    pub fn price(&self) -> u64 {
        match self {
            Self::ListGames(_) => 0,
            // Its tables are to be read.
            Self::GetGame(asked) => asked.options.as_ref().map_or(0, |_| TRIAL_WORK + 1),
            Self::CreateGame(asked) => {
                price_of_answer(None, asked.viewers.len(), asked.include.as_ref()) + asked.encoded_len() as u64
            }
            Self::CommitChance(asked) => asked.encoded_len() as u64,
            Self::CloseGame(asked) => {
                price_of_answer(asked.state.as_ref(), asked.viewers.len(), asked.include.as_ref())
            }
            Self::GetPosition(asked) => {
                price_of_answer(asked.state.as_ref(), asked.viewers.len(), asked.include.as_ref())
            }
            Self::ApplyAction(asked) => {
                price_of_answer(asked.state.as_ref(), asked.viewers.len(), asked.include.as_ref())
            }
            Self::ApplyActions(asked) => {
                price_of_answer(asked.state.as_ref(), asked.viewers.len(), asked.include.as_ref())
                    + asked.actions.len() as u64 * price::STEP
            }
            Self::BatchApplyActions(asked) => {
                if asked.items.len() > SHORT_BATCH {
                    TRIAL_WORK + 1
                } else {
                    0
                }
            }
            Self::VerifyGame(asked) => price_of_record(&asked.record),
            Self::ImportRecord(asked) => price_of_record(&asked.record),
            Self::CompareStates(asked) => {
                price_of_answer(asked.a.as_ref(), 0, None) + price_of_answer(asked.b.as_ref(), 0, None)
            }
            Self::ExportRecord(asked) => {
                price_of_answer(asked.initial_state.as_ref(), 0, None) + asked.actions.len() as u64 * price::STEP
            }
            Self::ChooseAction(_) | Self::AnalyzePosition(_) | Self::SimulateGames(_) | Self::ImagineStates(_) => {
                TRIAL_WORK + 1
            }
        }
    }

    /// Answers the request. A refusal comes instead of the last answer.
    ///
    /// # Errors
    /// The refusals of the method; `INTERNAL` for a panic.
    pub fn answer(&self, context: &Context<'_>, answers: &mut dyn Answers) -> Result<(), Refusal> {
        let last = caught(context.meter.environment(), || {
            Ok(match self {
                Self::ListGames(_) => encode(&catalogue::list_games(context.host), context),
                Self::GetGame(asked) => encode(&catalogue::get_game(context, asked)?, context),
                Self::CreateGame(asked) => encode(&create::create_game(context, asked)?, context),
                Self::CommitChance(asked) => encode(&opening::commit_chance(context, asked)?, context),
                Self::CloseGame(asked) => encode(&close::close_game(context, asked)?, context),
                Self::GetPosition(asked) => encode(&apply::get_position(context, asked)?, context),
                Self::ApplyAction(asked) => encode(&apply::apply_action(context, asked)?, context),
                Self::ApplyActions(asked) => encode(&apply::apply_actions(context, asked)?, context),
                Self::BatchApplyActions(asked) => encode(&batch_apply_actions(context, asked)?, context),
                Self::VerifyGame(asked) => encode(&verify_game(context, asked)?, context),
                Self::CompareStates(asked) => encode(&compare_states(context, asked)?, context),
                Self::ExportRecord(asked) => encode(&export_record(context, asked)?, context),
                Self::ImportRecord(asked) => encode(&import_record(context, asked)?, context),
                Self::ChooseAction(asked) => {
                    encode(&choose_action(context, asked, &Caller::new(&context.meter))?, context)
                }
                Self::ImagineStates(asked) => encode(&imagine_states(context, asked)?, context),
                Self::AnalyzePosition(asked) => {
                    let caller = Caller::new(&context.meter);
                    let last =
                        reporting(context, answers, |reports| analyze_position(context, asked, &caller, reports))?;
                    encode(&last, context)
                }
                Self::SimulateGames(asked) => {
                    let caller = Caller::new(&context.meter);
                    let last = reporting(context, answers, |reports| simulate_games(context, asked, &caller, reports))?;
                    encode(&last, context)
                }
            })
        })?;
        // Nothing follows, whoever wants more.
        let _ = answers.take(last);
        Ok(())
    }
}

/// Does work that reports on the way. A report that comes too soon, or for which nobody is ready, is left out; the first that nobody
/// wants any more ends the reports.
fn reporting<A: Message>(
    context: &Context<'_>,
    answers: &mut dyn Answers,
    answer: impl FnOnce(Reports<'_, A>) -> Result<A, Refusal>,
) -> Result<A, Refusal> {
    let environment = context.meter.environment();
    let (mut last, mut is_wanted) = (None, true);
    answer(&mut |make: &mut dyn FnMut() -> A| {
        let now = environment.now();
        let is_soon = last.is_some_and(|last| now.saturating_sub(last) < REPORT_PAUSE);
        if is_wanted && !is_soon && answers.is_ready() {
            last = Some(now);
            is_wanted = answers.take(make().encode_to_vec()).is_continue();
        }
    })
}

fn encode(answer: &impl Message, context: &Context<'_>) -> Vec<u8> {
    let _span = context.meter.environment().span("encode");
    answer.encode_to_vec()
}

/// Decodes a request within the limits, which are counted on its bytes before anything is decoded.
///
/// # Errors
/// `LIMIT_EXCEEDED` or `MALFORMED`, with the path of the field.
pub fn decode<R: Message + Name + Default>(bytes: &[u8]) -> Result<R, Refusal> {
    walk_request::<R>(bytes)?;
    R::decode(bytes).map_err(|error| Refusal::new(Reason::Malformed, format!("the bytes are no {}: {error}", R::NAME)))
}

/// The lower bound of the price of replaying a record: a line of a dozen bytes is a step.
fn price_of_record(record: &str) -> u64 {
    record.len() as u64 / 12 * price::STEP
}
