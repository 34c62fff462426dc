//! Annotations of records: remarks on positions, questions for actions, answers. Their lines begin with `#`, so a reader who
//! only plays the record skips them.

use std::collections::BTreeSet;
use std::fmt;

use super::about::{self, ABOUT_MAX, Thing};
use super::text::RecordError;
use crate::limits::{ANNOTATION_BYTES, ANNOTATIONS_BYTES, LIST_ITEMS};
use crate::pb;
use crate::refusal::Refusal;

/// The size of an annotation without its text and notation.
const HEAD_BYTES: usize = 16;
/// The size of a thing that it is about: `cell 4294967295 -2147483648 -2147483648, `.
const THING_BYTES: usize = 40;

/// The characters trimmed around a text.
pub(super) const BLANKS: [char; 2] = [' ', '\t'];

/// The sign of an answer to every action but the recorded one.
const ANY: &str = "*";

/// A comment on a position of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Annotation {
    /// The line in the record, counted from 1; 0 if it was not read from one.
    pub line: usize,
    /// The number of actions before the position.
    pub index: usize,
    /// The text.
    pub kind: AnnotationKind,
    /// The text.
    pub text: String,
    /// The things that it is about, in the scene of the position.
    pub about: Vec<Thing>,
}

/// The kinds of annotations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnnotationKind {
    /// A remark on the position.
    Remark,
    /// A question for the action that follows.
    Question,
    /// An answer to a reader who picks this action; `None` stands for every action but the recorded one.
    Answer(Option<String>),
    /// An answer to a reader who picks this action, which is as right as the recorded one.
    AlsoRight(String),
}

impl AnnotationKind {
    /// The action that it answers, if it answers a single one.
    pub fn notation(&self) -> Option<&str> {
        match self {
            Self::Answer(notation) => notation.as_deref(),
            Self::AlsoRight(notation) => Some(notation),
            Self::Remark | Self::Question => None,
        }
    }

    /// The same, to be written as the game writes it.
    pub(super) fn notation_mut(&mut self) -> Option<&mut String> {
        match self {
            Self::Answer(notation) => notation.as_mut(),
            Self::AlsoRight(notation) => Some(notation),
            Self::Remark | Self::Question => None,
        }
    }
}

impl Annotation {
    /// Reads a line of a record, if it is an annotation: it begins with `#:`, `#?`, `#=` or `#+`.
    pub(super) fn read(line: &str, number: usize, index: usize) -> Result<Option<Self>, RecordError> {
        let fault = |problem: &str| RecordError { line: number, problem: problem.to_owned() };
        let annotation = |kind, text: &str| Self {
            line: number,
            index,
            kind,
            text: text.trim_matches(BLANKS).to_owned(),
            about: Vec::new(),
        };
        if let Some(text) = line.strip_prefix("#:") {
            return Ok(Some(annotation(AnnotationKind::Remark, text)));
        }
        if let Some(text) = line.strip_prefix("#?") {
            return Ok(Some(annotation(AnnotationKind::Question, text)));
        }
        if let Some(right) = line.strip_prefix("#+") {
            let (notation, text) = right.split_once(" : ").ok_or_else(|| fault("expected `#+ NOTATION : TEXT`"))?;
            let notation = notation.trim_matches(BLANKS);
            if notation.is_empty() || notation == ANY {
                return Err(fault("expected an action before ` : `"));
            }
            return Ok(Some(annotation(AnnotationKind::AlsoRight(notation.to_owned()), text)));
        }
        let Some(answer) = line.strip_prefix("#=") else { return Ok(None) };
        let (notation, text) =
            answer.split_once(" : ").ok_or_else(|| fault("expected `#= NOTATION : TEXT`, or `#= * : TEXT`"))?;
        let notation = notation.trim_matches(BLANKS);
        if notation.is_empty() {
            return Err(fault("expected an action, or `*`, before ` : `"));
        }
        let notation = (notation != ANY).then(|| notation.to_owned());
        Ok(Some(annotation(AnnotationKind::Answer(notation), text)))
    }

    /// The annotation of a request.
    pub(super) fn decode(annotation: &pb::Annotation) -> Result<Self, Refusal> {
        let notation = annotation.notation.trim_matches(BLANKS);
        let kind = match annotation.kind() {
            pb::AnnotationKind::Remark => AnnotationKind::Remark,
            pb::AnnotationKind::Question => AnnotationKind::Question,
            pb::AnnotationKind::Answer if notation == ANY => AnnotationKind::Answer(None),
            pb::AnnotationKind::Answer if stands_before_a_text(notation) => {
                AnnotationKind::Answer(Some(notation.to_owned()))
            }
            pb::AnnotationKind::Answer => return Err(Refusal::malformed("notation", "expected an action, or `*`")),
            pb::AnnotationKind::AlsoRight if notation != ANY && stands_before_a_text(notation) => {
                AnnotationKind::AlsoRight(notation.to_owned())
            }
            pb::AnnotationKind::AlsoRight => return Err(Refusal::malformed("notation", "expected an action")),
            pb::AnnotationKind::Unspecified => {
                return Err(Refusal::malformed("kind", "expected a remark, question or answer"));
            }
        };
        if matches!(kind, AnnotationKind::Remark | AnnotationKind::Question) && !notation.is_empty() {
            return Err(Refusal::malformed("notation", "only answers have one"));
        }
        let about: Option<Vec<Thing>> = annotation.about.iter().map(Thing::decode).collect();
        let Some(about) = about.filter(|about| about.len() <= ABOUT_MAX) else {
            return Err(Refusal::malformed("about", format!("expected at most {ABOUT_MAX} pieces, places or cells")));
        };
        Ok(Self {
            line: 0,
            index: annotation.index as usize,
            kind,
            text: annotation.text.trim_matches(BLANKS).to_owned(),
            about,
        })
    }

    /// Takes the line of a record that follows the annotation, if it lists what the annotation is about.
    pub(super) fn read_about(&mut self, line: &str) {
        if self.about.is_empty() {
            self.about = about::read(line);
        }
    }

    /// The annotation as a message of an answer.
    pub(super) fn encode(&self) -> pb::Annotation {
        let (kind, notation) = match &self.kind {
            AnnotationKind::Remark => (pb::AnnotationKind::Remark, ""),
            AnnotationKind::Question => (pb::AnnotationKind::Question, ""),
            AnnotationKind::Answer(notation) => (pb::AnnotationKind::Answer, notation.as_deref().unwrap_or(ANY)),
            AnnotationKind::AlsoRight(notation) => (pb::AnnotationKind::AlsoRight, notation.as_str()),
        };
        pb::Annotation {
            index: u32::try_from(self.index).unwrap_or(u32::MAX),
            kind: kind.into(),
            notation: notation.to_owned(),
            text: self.text.clone(),
            about: self.about.iter().map(Thing::encode).collect(),
        }
    }

    /// The action that an answer is for; empty if it is for no single one.
    fn notation(&self) -> &str {
        self.kind.notation().unwrap_or_default()
    }

    fn bytes(&self) -> usize {
        self.text.len() + self.notation().len()
    }

    /// Its size in bytes in an answer, in a record or as a message.
    pub(super) fn written_bytes(&self) -> usize {
        self.bytes() + HEAD_BYTES + self.about.len() * THING_BYTES
    }

    /// The fault of the text or the notation.
    fn check(&self) -> Result<(), Fault> {
        if self.text.is_empty() {
            return Err(Fault::new("text", "expected a text"));
        }
        if self.bytes() as u64 > ANNOTATION_BYTES.maximum {
            return Err(Fault::new("text", format!("an annotation has at most {} bytes", ANNOTATION_BYTES.maximum)));
        }
        for (field, text) in [("text", self.text.as_str()), ("notation", self.notation())] {
            if let Some(unseen) = text.chars().find(|letter| letter.is_control() || turns_text(*letter)) {
                let code = u32::from(unseen);
                return Err(Fault::new(field, format!("the character U+{code:04X} controls or turns text; remove it")));
            }
        }
        Ok(())
    }
}

impl fmt::Display for Annotation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            AnnotationKind::Remark => write!(out, "#: {}", self.text)?,
            AnnotationKind::Question => write!(out, "#? {}", self.text)?,
            AnnotationKind::Answer(notation) => {
                write!(out, "#= {} : {}", notation.as_deref().unwrap_or(ANY), self.text)?;
            }
            AnnotationKind::AlsoRight(notation) => write!(out, "#+ {notation} : {}", self.text)?,
        }
        about::write(&self.about, out)
    }
}

/// The fault of an annotation.
#[derive(Debug)]
pub(super) struct Fault {
    /// The field of the annotation; empty if there are too many annotations.
    pub(super) field: &'static str,
    pub(super) problem: String,
}

impl Fault {
    fn new(field: &'static str, problem: impl Into<String>) -> Self {
        Self { field, problem: problem.into() }
    }
}

/// Counts annotations as they come, and refuses the first that breaks a rule; the rules of positions need them in order.
#[derive(Default, Debug)]
pub(super) struct Rules {
    count: u64,
    bytes: u64,
    /// The position of the last annotation.
    index: usize,
    has_question: bool,
    answered: BTreeSet<Option<String>>,
}

impl Rules {
    /// Takes the next annotation, or says what is wrong with it.
    pub(super) fn admit(&mut self, next: &Annotation) -> Result<(), Fault> {
        self.count += 1;
        self.bytes += next.bytes() as u64;
        next.check()?;
        if self.count > LIST_ITEMS.maximum {
            return Err(Fault::new("", format!("a record has at most {} annotations", LIST_ITEMS.maximum)));
        }
        if self.bytes > ANNOTATIONS_BYTES.maximum {
            let problem = format!("the annotations of a record have at most {} bytes", ANNOTATIONS_BYTES.maximum);
            return Err(Fault::new("", problem));
        }
        if next.index != self.index {
            *self = Self { count: self.count, bytes: self.bytes, index: next.index, ..Self::default() };
        }
        match &next.kind {
            AnnotationKind::Remark => Ok(()),
            AnnotationKind::Question if self.has_question => {
                Err(Fault::new("kind", "a position has at most one question"))
            }
            AnnotationKind::Question => {
                self.has_question = true;
                Ok(())
            }
            AnnotationKind::Answer(_) | AnnotationKind::AlsoRight(_) if !self.has_question => {
                Err(Fault::new("kind", "an answer must follow the question of its position"))
            }
            AnnotationKind::Answer(_) | AnnotationKind::AlsoRight(_) => {
                let is_new = self.answered.insert(next.kind.notation().map(str::to_owned));
                if is_new { Ok(()) } else { Err(Fault::new("notation", "this action is answered twice")) }
            }
        }
    }
}

/// The first question or answer that no action follows, if there is one.
pub(super) fn unanswerable(annotations: &[Annotation], actions: usize) -> Option<usize> {
    annotations.iter().position(|annotation| {
        annotation.index > actions || annotation.index == actions && annotation.kind != AnnotationKind::Remark
    })
}

/// The fault of an annotation that [`unanswerable`] returns.
pub(super) const UNANSWERABLE: &str = "no action of the record follows";

/// True if a reader of the line, whose answer follows a colon, reads this notation again.
fn stands_before_a_text(notation: &str) -> bool {
    !notation.is_empty() && !format!(" {notation} ").contains(" : ")
}

/// The characters with which a text can change how text around it reads: marks, embeddings, overrides and isolates of
/// direction, and separators of lines.
fn turns_text(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
