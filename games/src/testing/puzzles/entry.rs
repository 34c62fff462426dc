//! A puzzle as its file has it: how it was found, the question, and which answers are right.

use std::fmt;

use hadal_core::calls::records::{AnnotationKind, Record};
use hadal_core::game::PuzzleKind;

/// The questions of proved puzzles, by the turns in which they are won.
pub const QUESTIONS: [&str; 3] = ["Win this turn.", "Win in two turns.", "Win in three turns."];

/// The most bytes of all records of the puzzles of a game; compressed, as a page loads them, a quarter.
pub const BYTES_MAX: usize = 60_000;

/// The turns within which a question asks for a win.
pub fn turns_asked(question: &str) -> Option<u32> {
    let place = QUESTIONS.iter().position(|each| *each == question)?;
    u32::try_from(place + 1).ok()
}

/// How a puzzle was found: the comment after the title of its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// How its answers are known.
    pub kind: PuzzleKind,
    /// The seed of the game.
    pub seed: u64,
    /// The actions of the game before it.
    pub ply: u64,
    /// The transitions of the search that named the answer.
    pub budget: u64,
    /// The commit of the code that found it.
    pub commit: String,
    /// The version of `search` that found it.
    pub bot_version: u32,
    /// What `greedy` loses by its choice, in millionths of a win.
    pub gap_ppm: u64,
    /// The standard error of that, in millionths.
    pub error_ppm: u64,
    /// The weakest level of `search` that finds a right answer.
    pub level: u32,
}

impl Found {
    /// Reads it from the text of a record.
    pub fn read(record: &str) -> Option<Self> {
        let line = record.lines().nth(1)?.strip_prefix("# ")?;
        let mut parts = line.split(", ");
        let kind = match parts.next()? {
            "proved" => PuzzleKind::Proved,
            "measured" => PuzzleKind::Measured,
            _ => return None,
        };
        let mut value = |name: &str| parts.next()?.strip_prefix(name)?.strip_prefix(' ').map(str::to_owned);
        let found = Self {
            kind,
            seed: value("seed")?.parse().ok()?,
            ply: value("ply")?.parse().ok()?,
            budget: value("budget")?.parse().ok()?,
            commit: value("commit")?,
            bot_version: value("bot version")?.parse().ok()?,
            gap_ppm: ppm(&value("gap")?)?,
            error_ppm: ppm(&value("error")?)?,
            level: value("level")?.parse().ok()?,
        };
        parts.next().is_none().then_some(found)
    }
}

impl fmt::Display for Found {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, seed, ply, budget, commit, bot_version, gap_ppm, error_ppm, level } = self;
        let kind = match kind {
            PuzzleKind::Proved => "proved",
            PuzzleKind::Measured => "measured",
        };
        write!(
            out,
            "# {kind}, seed {seed}, ply {ply}, budget {budget}, commit {commit}, bot version {bot_version}, gap {}, error {}, level {level}",
            thousandths(*gap_ppm),
            thousandths(*error_ppm)
        )
    }
}

/// Millionths as a decimal number with three places.
fn thousandths(ppm: u64) -> String {
    format!("{}.{:03}", ppm / 1_000_000, ppm % 1_000_000 / 1_000)
}

fn ppm(text: &str) -> Option<u64> {
    let (whole, part) = text.split_once('.')?;
    let part: u64 = (part.len() == 3).then(|| part.parse().ok())??;
    whole.parse::<u64>().ok()?.checked_mul(1_000_000)?.checked_add(part * 1_000)
}

/// The question of a puzzle's record, and its answers, in notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The question.
    pub question: String,
    /// The right answers; the one that the record goes on with comes first.
    pub right: Vec<String>,
    /// The answers that are nearly right: each has words of its own.
    pub close: Vec<String>,
}

impl Asked {
    /// The question of a record.
    ///
    /// # Errors
    /// If it does not ask once, at its first position, with an answer to everything else.
    pub fn of(record: &Record) -> Result<Self, String> {
        let here = || record.annotations.iter().filter(|annotation| annotation.index == 0);
        let asks = record.annotations.iter().filter(|annotation| annotation.kind == AnnotationKind::Question);
        let question = here().find(|annotation| annotation.kind == AnnotationKind::Question);
        let question = question.ok_or("it asks nothing at its first position")?;
        if asks.count() != 1 {
            return Err("it asks more than once".to_owned());
        }
        if !here().any(|annotation| annotation.kind == AnnotationKind::Answer(None)) {
            return Err("other answers are not answered".to_owned());
        }
        let first = record.actions.first().ok_or("it has no answer")?.notation.clone();
        let (mut right, mut close) = (vec![first], Vec::new());
        for annotation in here() {
            match &annotation.kind {
                AnnotationKind::AlsoRight(notation) => right.push(notation.clone()),
                AnnotationKind::Answer(Some(notation)) => close.push(notation.clone()),
                AnnotationKind::Answer(None) | AnnotationKind::Remark | AnnotationKind::Question => {}
            }
        }
        Ok(Self { question: question.text.clone(), right, close })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_a_puzzle_was_found_reads_as_it_is_written() {
        let found = Found {
            kind: PuzzleKind::Measured,
            seed: 7,
            ply: 31,
            budget: 320_000,
            commit: "0123abc".to_owned(),
            bot_version: 9,
            gap_ppm: 1_140_000,
            error_ppm: 12_000,
            level: 2,
        };
        let text = format!("hadal record 1\n{found}\ngame deep_colony\n");
        assert_eq!(Found::read(&text), Some(found));
        for bad in
            [text.replace("seed 7, ", ""), text.replace("level 2", "level 2, more"), text.replace("1.140", "1.14")]
        {
            assert_eq!(Found::read(&bad), None, "{bad}");
        }
    }
}
