//! A puzzle as the text of its file.

use hadal_core::calls::records::{Annotation, AnnotationKind, Record, RecordStart, RecordedAction};
use hadal_core::engine::WIRE_VERSION;
use hadal_core::game::{Search, Silent};
use hadal_core::pb;
use hadal_games::testing::puzzles::Found;

/// The contents of a puzzle's record.
pub(crate) struct Said<A> {
    pub(crate) question: String,
    /// The answers that are as right as the first action.
    pub(crate) also_right: Vec<A>,
    /// Those that are nearly right.
    pub(crate) close: Vec<A>,
    /// To any other answer.
    pub(crate) wrong: &'static str,
    /// At the end.
    pub(crate) end: String,
}

/// The text of a puzzle.
pub(crate) fn text<G: Search>(
    (start, options): (RecordStart, Option<pb::GameOptions>),
    seats: u8,
    course: &[G::Action],
    said: Said<G::Action>,
    found: &Found,
) -> String {
    let annotation =
        |index, kind, text: &str| Annotation { line: 0, index, kind, text: text.to_owned(), about: Vec::new() };
    let Said { question, also_right, close, wrong, end } = said;
    let mut annotations = vec![annotation(0, AnnotationKind::Question, &question)];
    let right =
        also_right.iter().map(|action| annotation(0, AnnotationKind::AlsoRight(action.to_string()), "Also right."));
    annotations.extend(right);
    let near = "Nearly as good.";
    annotations
        .extend(close.iter().map(|action| annotation(0, AnnotationKind::Answer(Some(action.to_string())), near)));
    annotations.push(annotation(0, AnnotationKind::Answer(None), wrong));
    annotations.push(annotation(course.len(), AnnotationKind::Remark, &end));
    let recorded = |action: &G::Action| RecordedAction { notation: action.to_string(), seat: None, hash: None };
    let record = Record {
        game: G::INFO.id.to_owned(),
        rules_version: G::INFO.rules_version,
        wire_version: WIRE_VERSION,
        seat_count: seats,
        options,
        start,
        start_hash: None,
        actions: course.iter().map(recorded).collect(),
        closing: None,
        annotations,
    };
    record.to_string().replacen('\n', &format!("\n{found}\n"), 1)
}

/// Plays an action.
pub(crate) fn play<G: Search>(state: &mut G::State, action: &G::Action) {
    G::play(state, action, &mut Silent);
}
