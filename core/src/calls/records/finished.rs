//! A finished game, played again from its record.

use super::annotations::{self, Annotation, AnnotationKind};
use super::text::{Record, RecordError, RecordStart};
use super::{check_start, in_its_line, read_annotated, reading, refuse, replay, start};
use crate::calls::context::Context;
use crate::calls::opened::price_of_step;
use crate::engine::AnyMatch;
use crate::game::Status;
use crate::refusal::Refusal;

/// A game that has ended by its rules: everything in its record holds.
pub(in crate::calls) struct Finished {
    record: Record,
    /// The first position.
    pub(in crate::calls) first: Box<dyn AnyMatch>,
}

impl Finished {
    /// Plays a record again, to its end.
    ///
    /// # Errors
    /// `MALFORMED` with the line for a text that is not a record, does not hold, or is of a game that is not over; the refusals of its start
    /// and of the meter.
    pub(in crate::calls) fn read(context: &Context<'_>, text: &str) -> Result<Self, Refusal> {
        let record = read_annotated(text, &context.meter)?;
        let first = replayed(context, &record, text).map_err(|refusal| in_its_line(refusal, text))?;
        Ok(Self { record, first })
    }

    /// The actions in notation.
    pub(in crate::calls) fn actions(&self) -> Vec<&str> {
        self.record.actions.iter().map(|action| action.notation.as_str()).collect()
    }

    /// The record with as many of the remarks as it has room for, each with the number of actions before it, after the annotations that
    /// the position already has.
    pub(in crate::calls) fn remarked(self, remarks: Vec<(usize, String)>) -> String {
        let Self { mut record, .. } = self;
        let remark =
            |(index, text)| Annotation { line: 0, index, kind: AnnotationKind::Remark, text, about: Vec::new() };
        for remark in remarks.into_iter().map(remark) {
            let mut all = record.annotations.clone();
            all.push(remark);
            all.sort_by_key(|annotation| annotation.index);
            let mut rules = annotations::Rules::default();
            if all.iter().all(|annotation| rules.admit(annotation).is_ok()) {
                record.annotations = all;
            }
        }
        record.to_string()
    }
}

/// The first position of a record that holds to the end of its game.
fn replayed(context: &Context<'_>, record: &Record, text: &str) -> Result<Box<dyn AnyMatch>, Refusal> {
    let in_line = |line: Option<usize>, problem: &str| -> Refusal {
        RecordError { line: line.unwrap_or(1), problem: problem.to_owned() }.into()
    };
    if let RecordStart::Sealed(_) = record.start {
        let problem =
            "the record starts from a sealed state; once the game is over, its record can tell the chance instead";
        return Err(in_line(reading::line_of(text, "sealed"), problem));
    }
    if record.closing.is_some() {
        let problem =
            "the game was closed before its rules ended it; only games that were played to their end are reviewed";
        return Err(in_line(reading::line_of(text, "closed"), problem));
    }
    let mut played = start(context, record)?;
    check_start(context.host, record, played.as_ref()).map_err(refuse)?;
    let first = played.fork();
    for (index, action) in record.actions.iter().enumerate() {
        context.meter.replay(price_of_step(played.as_ref()))?;
        replay(played.as_mut(), index, action).map_err(refuse)?;
    }
    match played.status() {
        Status::Over(_) => Ok(first),
        Status::Awaiting(_) => {
            let last = record.actions.len().checked_sub(1).and_then(|last| reading::line_of_action(text, last));
            Err(in_line(last.or(Some(text.lines().count())), "the game is not over after the last action"))
        }
    }
}
