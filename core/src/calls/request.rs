//! From the bytes of a request to the bytes of its answers.

use std::ops::ControlFlow;
use std::time::Duration;

use prost::{Message, Name};

use super::analysis::Reports;
use super::context::Context;
use super::method::{Method, Request};
use crate::refusal::{Reason, Refusal};
use crate::wire::limit_walk::walk_request;

/// The time between two reports, at least: they are for people and for progress, and each takes work to write.
const REPORT_PAUSE: Duration = Duration::from_millis(50);

/// The receiver of the answers to a request, each the bytes of a message.
pub trait Answers {
    /// Takes an answer; after `Break` it wants no more.
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
/// `MALFORMED` and `LIMIT_EXCEEDED` for bytes that are not a request, and the refusals of the method.
pub fn call(method: Method, request: &[u8], context: &Context<'_>, answers: &mut dyn Answers) -> Result<(), Refusal> {
    Request::read(method, request)?.answer(context, answers)
}

/// Does work that reports on the way. It leaves a report out that comes too soon or that the receiver is not ready for. The first
/// report that the receiver declines ends the reports.
pub(super) fn reporting<A: Message>(
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

/// The bytes of an answer.
pub(super) fn encode(answer: Result<impl Message, Refusal>, context: &Context<'_>) -> Result<Vec<u8>, Refusal> {
    let answer = answer?;
    let _span = context.meter.environment().span("encode");
    Ok(answer.encode_to_vec())
}

/// Decodes a request within the limits, which are counted on its bytes before anything is decoded.
///
/// # Errors
/// `LIMIT_EXCEEDED` or `MALFORMED`, with the path of the field.
pub fn decode<R: Message + Name + Default>(bytes: &[u8]) -> Result<R, Refusal> {
    walk_request::<R>(bytes)?;
    R::decode(bytes)
        .map_err(|error| Refusal::new(Reason::Malformed, format!("the bytes are not a {}: {error}", R::NAME)))
}
