//! Words for small spaces: each is as short as `scene.proto` says, and gains of points have words.

use std::collections::BTreeMap;

use super::Finding;
use crate::game::{Describe, Outcome};
use crate::scene::words::{BUTTON_MAX, RULE_MAX};
use crate::scene::{Catalogue, Choose, Counted, CounterRole, Face, Move, PieceId, Scene};

/// The letters of a name of a place or number.
const NAME: usize = 12;
/// The words of a worth.
const WORTH_WORDS: usize = 3;
/// The part of a button for the number chosen, and two digits for it.
const NUMBER: (&str, &str) = ("{n}", "99");

/// The words of a catalogue.
pub(super) fn faces(known: &Catalogue) -> Result<(), Finding> {
    known
        .faces
        .iter()
        .try_for_each(|Face { key, rule_short, .. }| fits(rule_short, RULE_MAX, &format!("the face {key}")))
}

/// The words of a scene.
pub(super) fn scene(scene: &Scene) -> Result<(), Finding> {
    for place in &scene.places {
        fits(&place.short, NAME, &format!("the place {}", place.key))?;
    }
    let mut scores: BTreeMap<_, u32> = BTreeMap::new();
    for counter in &scene.counters {
        fits(&counter.short, NAME, &format!("the counter {}", counter.key))?;
        if counter.role == Some(CounterRole::Score) {
            *scores.entry(counter.seat.map(|seat| seat.0)).or_default() += 1;
        }
    }
    if scores.values().any(|count| *count > 1) {
        return Err("a seat has several scores".to_owned());
    }
    for step in &scene.steps {
        fits(&step.short, BUTTON_MAX, &format!("the step {:?}", step.label))?;
    }
    scene.moves.iter().try_for_each(one_move)
}

fn one_move(path: &Move) -> Result<(), Finding> {
    if let Some(Choose { label, verb, none, least, .. }) = &path.choose {
        fits(&verb.replace(NUMBER.0, NUMBER.1), BUTTON_MAX, &format!("the button of {label:?}"))?;
        fits(none, BUTTON_MAX, &format!("the button of none of {label:?}"))?;
        if *least > 0 && !none.is_empty() {
            return Err(format!("the choice {label:?} names a none that is no choice"));
        }
    }
    let Some(worth) = &path.worth else { return Ok(()) };
    let words = worth.words.split(' ').filter(|word| !word.is_empty()).count();
    let is_told = if worth.points == 0 { words == 0 } else { (1..=WORTH_WORDS).contains(&words) };
    if is_told && path.choose.is_none() { Ok(()) } else { Err(format!("the worth {worth:?} is not told in words")) }
}

fn fits(text: &str, most: usize, of: &str) -> Result<(), Finding> {
    let is_plain = text.is_empty() || super::is_phrase(text);
    if is_plain && text.chars().count() <= most {
        Ok(())
    } else {
        Err(format!("{of} has more than {most} letters or no plain words: {text:?}"))
    }
}

fn are_there(scene: &Scene, pieces: &[PieceId], what: &str) -> Result<(), Finding> {
    let is_there = |id: &PieceId| scene.pieces.iter().any(|piece| piece.id == *id);
    match pieces.iter().find(|id| !is_there(id)) {
        Some(id) => Err(format!("{what} is about {id:?}, which is not there")),
        None => Ok(()),
    }
}

/// Counted sources add up to the scores, and their pieces exist.
pub(super) fn counting<G: Describe>(view: &G::View, scene: &Scene, outcome: &Outcome) -> Result<(), Finding> {
    let counted = G::counted(view, scene, &outcome.results);
    for Counted { label, pieces, .. } in &counted {
        if !super::is_phrase(label) {
            return Err(format!("points are counted as {label:?}"));
        }
        are_there(scene, pieces, label)?;
    }
    for result in &outcome.results {
        let own = counted.iter().filter(|one| one.seat == result.seat);
        let sum: i64 = own.map(|one| one.points).sum();
        if sum != result.score {
            return Err(format!("{sum} points are counted for the score {} of {:?}", result.score, result.seat));
        }
    }
    Ok(())
}
