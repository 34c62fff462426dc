//! A record as text, in the format of `docs/records.md`. A record that was read prints as its canonical text.

use std::fmt::{self, Write};

use data_encoding::{BASE64, HEXLOWER};
use prost::Message;

use super::annotations::Annotation;
use crate::engine::StateHash;
use crate::game::Closing;
use crate::pb;
use crate::seal::{EntropyCommitment, MatchId, Steps};
use crate::wire::json::{self, Names};

/// The first line of every record; the number is the format's version.
pub(super) const TITLE: &str = "hadal record 1";

/// A game from its start to the point where it was recorded.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The game id.
    pub game: String,
    /// The rules version that the match keeps for life.
    pub rules_version: u32,
    /// The wire version, on which the hashes depend.
    pub wire_version: u32,
    /// The number of seats.
    pub seat_count: u8,
    /// The options, unless they are the defaults or part of the state.
    pub options: Option<pb::GameOptions>,
    /// The start of the game.
    pub start: RecordStart,
    /// The hash of the first state.
    pub start_hash: Option<StateHash>,
    /// The actions, in order.
    pub actions: Vec<RecordedAction>,
    /// The closing of the game after the last action, if it was closed.
    pub closing: Option<Closing>,
    /// The annotations, by position; empty if the reader of the record skips them.
    pub annotations: Vec<Annotation>,
}

impl Record {
    /// The chance of a finished sealed match, if the record begins with it.
    pub fn chance(&self) -> Option<&RevealedChance> {
        match &self.start {
            RecordStart::Chance(chance) => Some(chance),
            RecordStart::Plain | RecordStart::Seed(_) | RecordStart::State(_) | RecordStart::Sealed(_) => None,
        }
    }

    /// The seed of an open game; 0 if there is none.
    pub(super) fn seed(&self) -> u64 {
        if let RecordStart::Seed(seed) = self.start { seed } else { 0 }
    }
}

/// The start of a recorded game.
#[derive(Clone, PartialEq, Debug)]
pub enum RecordStart {
    /// The options of a game without chance.
    Plain,
    /// The seed of an open game.
    Seed(u64),
    /// The chance secret of a finished sealed match.
    Chance(RevealedChance),
    /// An open state, as a request carries it.
    State(Box<pb::State>),
    /// A sealed state.
    Sealed(Vec<u8>),
}

/// The chance secret of a finished sealed match, with the values published at its creation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RevealedChance {
    /// The secret.
    pub secret: [u8; 32],
    /// The match's id.
    pub match_id: MatchId,
    /// The published commitment to the match.
    pub commitment: [u8; 32],
    /// The steps of its creation.
    pub steps: Steps,
    /// The players' commitments, each to one part of the entropy; empty if they made none.
    pub entropy_commitments: Vec<EntropyCommitment>,
    /// The players' part of the deal; empty in one step.
    pub entropy: Vec<Vec<u8>>,
}

/// One action of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedAction {
    /// The action in the game's notation.
    pub notation: String,
    /// The seat that acted, if recorded.
    pub seat: Option<u8>,
    /// The hash of the state after it, if recorded.
    pub hash: Option<StateHash>,
}

/// A text that is not a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The problem, such as what was expected.
    pub problem: String,
}

impl fmt::Display for Record {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{TITLE}\ngame {}\nrules {}\nwire {}", self.game, self.rules_version, self.wire_version)?;
        writeln!(out, "seats {}", self.seat_count)?;
        if let Some(options) = &self.options {
            writeln!(out, "options {}", json::print(options, Names::Proto))?;
        }
        match &self.start {
            RecordStart::Plain => {}
            RecordStart::Seed(seed) => writeln!(out, "seed {seed}")?,
            RecordStart::Chance(chance) => {
                writeln!(out, "match {}", HEXLOWER.encode(&chance.match_id))?;
                writeln!(out, "commitment {}", HEXLOWER.encode(&chance.commitment))?;
                writeln!(out, "chance {}", HEXLOWER.encode(&chance.secret))?;
                writeln!(out, "steps {}", chance.steps.number())?;
                for commitment in &chance.entropy_commitments {
                    writeln!(out, "entropy_commitment {}", HEXLOWER.encode(commitment))?;
                }
                for entropy in &chance.entropy {
                    writeln!(out, "entropy {}", HEXLOWER.encode(entropy))?;
                }
            }
            RecordStart::State(state) => writeln!(out, "state {}", BASE64.encode(&state.encode_to_vec()))?,
            RecordStart::Sealed(token) => writeln!(out, "sealed {}", BASE64.encode(token))?,
        }
        if let Some(hash) = self.start_hash {
            writeln!(out, "hash {}", HEXLOWER.encode(&hash))?;
        }
        if let Some(Closing { because, losers }) = &self.closing {
            writeln!(out, "closed {}", serde_json::Value::from(because.as_str()))?;
            if !losers.is_empty() {
                writeln!(out, "losers {}", losers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))?;
            }
        }
        out.write_char('\n')?;
        let mut annotations = self.annotations.iter().peekable();
        for (index, action) in self.actions.iter().enumerate() {
            while let Some(annotation) = annotations.next_if(|annotation| annotation.index <= index) {
                writeln!(out, "{annotation}")?;
            }
            writeln!(out, "{action}")?;
        }
        annotations.try_for_each(|annotation| writeln!(out, "{annotation}"))
    }
}

impl fmt::Display for RecordedAction {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.notation)?;
        if let Some(seat) = self.seat {
            write!(out, " ; seat {seat}")?;
        }
        if let Some(hash) = self.hash {
            write!(out, " ; hash {}", HEXLOWER.encode(&hash))?;
        }
        Ok(())
    }
}
