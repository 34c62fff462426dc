//! Paths: each step occurs once, no path is the beginning of another, and all picks at one point have different names.

use std::collections::{BTreeMap, BTreeSet};

use super::Finding;
use crate::scene::{Deed, Move, Scene, Step};

pub(super) fn check(scene: &Scene) -> Result<(), Finding> {
    let steps: BTreeSet<&Step> = scene.steps.iter().collect();
    if steps.len() != scene.steps.len() {
        return Err("a step stands twice".to_owned());
    }
    let used: BTreeSet<u32> = scene.moves.iter().flat_map(|path| path.steps.iter().copied()).collect();
    if !used.iter().copied().eq((0_u32..).take(scene.steps.len())) {
        return Err("a step belongs to no move, or a move has a step that is not there".to_owned());
    }
    for path in &scene.moves {
        let has_choice = matches!(path.deed, Deed::Template(_));
        if path.steps.is_empty() || path.unordered as usize > path.steps.len() || has_choice != path.choose.is_some() {
            return Err(format!("the move {path:?} is not put together as moves are"));
        }
    }
    nothing_begins_another(scene)?;
    let points = points(scene);
    words_differ(scene, &points)?;
    one_question_at_a_point(scene, &points)
}

/// A player who has picked all steps of a move has chosen that move.
fn nothing_begins_another(scene: &Scene) -> Result<(), Finding> {
    let (free, fixed): (Vec<&Move>, Vec<&Move>) = scene.moves.iter().partition(|path| path.unordered > 1);
    let clash = |one: &Move, other: &Move| {
        Err(format!("the moves {:?} and {:?} cannot be told apart: {}", one.deed, other.deed, words(scene, one)))
    };
    let mut sorted = fixed;
    sorted.sort_unstable_by(|left, right| left.steps.cmp(&right.steps));
    for pair in sorted.windows(2) {
        if pair[1].steps.starts_with(&pair[0].steps) {
            return clash(pair[0], pair[1]);
        }
    }
    for one in &free {
        for other in &scene.moves {
            let same = std::ptr::eq(*one, other);
            if !same && (other.begins_with(&one.steps) || one.begins_with(&other.steps)) {
                return clash(one, other);
            }
        }
    }
    Ok(())
}

fn words(scene: &Scene, path: &Move) -> String {
    path.steps.iter().map(|step| scene.steps[*step as usize].label.as_str()).collect::<Vec<_>>().join(" > ")
}

/// The steps that can be picked at each point, by the steps picked in order before.
type Points<'a> = BTreeMap<&'a [u32], BTreeSet<u32>>;

fn points(scene: &Scene) -> Points<'_> {
    let mut points = Points::new();
    for path in &scene.moves {
        let (ordered, tail) = path.halves();
        for (picked, step) in ordered.iter().enumerate() {
            points.entry(&ordered[..picked]).or_default().insert(*step);
        }
        points.entry(ordered).or_default().extend(tail);
    }
    points
}

fn words_differ(scene: &Scene, points: &Points<'_>) -> Result<(), Finding> {
    for steps in points.values() {
        let mut labels = BTreeSet::new();
        for step in steps {
            let label = &scene.steps[*step as usize].label;
            if !labels.insert(label) {
                return Err(format!("two things to pick are both called {label:?}"));
            }
        }
    }
    Ok(())
}

/// All picks at one point answer one question: the scene's own at the first, and one of the steps at every other.
fn one_question_at_a_point(scene: &Scene, points: &Points<'_>) -> Result<(), Finding> {
    for (picked, steps) in points.iter().filter(|(_, steps)| !steps.is_empty()) {
        let asks: BTreeSet<&str> = steps.iter().map(|step| scene.steps[*step as usize].ask.as_ref()).collect();
        let &[ask] = asks.iter().collect::<Vec<_>>().as_slice() else {
            return Err(format!("what can be picked after {picked:?} answers several questions: {asks:?}"));
        };
        if picked.is_empty() && !ask.is_empty() {
            return Err(format!("the first steps answer the prompt, not {ask:?}"));
        }
        let is_question = super::is_phrase(ask) && ask.ends_with(['.', '?']);
        if !picked.is_empty() && !is_question {
            return Err(format!("after {picked:?} the question is no sentence: {ask:?}"));
        }
    }
    Ok(())
}
