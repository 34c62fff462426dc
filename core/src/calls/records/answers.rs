//! Answers of annotated records. Only playing the record shows the legal actions, so answers are checked at their positions.

use std::collections::BTreeSet;

use super::annotations::Annotation;
use super::replay::in_notation;
use crate::calls::opened::{Opened, price_of_step};
use crate::engine::Engine;
use crate::meter::Meter;
use crate::refusal::{Reason, Refusal};

/// A refused answer: its number among the annotations, and the reason.
pub(super) type Fault = (usize, Refusal);

/// The annotations of a record while it is played.
pub(super) struct Answers<'a> {
    engine: &'a dyn Engine,
    annotations: Vec<Annotation>,
    /// The first annotation of the position.
    at: usize,
}

impl<'a> Answers<'a> {
    /// The annotations, by position.
    pub(super) fn new(engine: &'a dyn Engine, annotations: Vec<Annotation>) -> Self {
        Self { engine, annotations, at: 0 }
    }

    /// True if the record answers an action somewhere: checking it replaces the submitted action.
    pub(super) fn are_any(&self) -> bool {
        self.annotations.iter().any(|annotation| annotation.kind.notation().is_some())
    }

    /// Refuses answers for actions that are not legal at the position of this number, or that already have an answer. The other ones are
    /// then spelt as the game spells them.
    pub(super) fn check(&mut self, index: usize, opened: &mut Opened, meter: &Meter) -> Result<(), Fault> {
        self.at += self.annotations[self.at..].partition_point(|annotation| annotation.index < index);
        let mut answered = BTreeSet::new();
        for (number, annotation) in self.annotations.iter_mut().enumerate().skip(self.at) {
            if annotation.index != index {
                break;
            }
            let Some(notation) = annotation.kind.notation_mut() else { continue };
            let fault = |refusal: Refusal| (number, refusal);
            meter.replay(price_of_step(opened.played.as_ref())).map_err(fault)?;
            let action = in_notation(notation);
            *notation = self.engine.print_action(&action).map_err(fault)?;
            opened.played.check(&action).map_err(fault)?;
            if !answered.insert(notation.clone()) {
                return Err(fault(malformed("this action is answered twice")));
            }
        }
        Ok(())
    }

    /// Refuses an answer for the action that the record goes on with; the game spells it `asked`.
    pub(super) fn check_asked(&self, index: usize, asked: &str) -> Result<(), Fault> {
        let here = self.annotations.iter().enumerate().skip(self.at);
        for (number, annotation) in here.take_while(|(_, annotation)| annotation.index == index) {
            if annotation.kind.notation().is_some_and(|notation| notation == asked) {
                return Err((number, malformed("the record already has this action as the right one")));
            }
        }
        Ok(())
    }

    /// The line of an annotation in its record.
    pub(super) fn line(&self, number: usize) -> usize {
        self.annotations[number].line
    }

    pub(super) fn done(self) -> Vec<Annotation> {
        self.annotations
    }
}

fn malformed(problem: &str) -> Refusal {
    Refusal::new(Reason::Malformed, problem)
}
