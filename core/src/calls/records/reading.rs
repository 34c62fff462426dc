//! Reading a record, line by line. Reading is total: a text is a record, or it is refused with its line.

use data_encoding::{BASE64, HEXLOWER_PERMISSIVE};
use prost::{Message, Name};

use super::annotations::{self, Annotation};
use super::text::{Record, RecordError, RecordStart, RecordedAction, RevealedChance, TITLE};
use crate::engine::StateHash;
use crate::game::Closing;
use crate::limits::{CLOSING_REASON_BYTES, ENTROPY};
use crate::pb;
use crate::seal::{EntropyCommitment, MatchId, Steps};
use crate::wire::json;
use crate::wire::limit_walk::walk;

impl std::str::FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        Self::read(text, |_| Ok(()), |_, _, _| Ok(()))
    }
}

impl Record {
    /// Reads a record with its annotations; `admit` as in [`Record::read`].
    ///
    /// # Errors
    /// The fault of the text or of an annotation, or the refusal.
    pub(super) fn read_annotated<E: From<RecordError>>(
        text: &str,
        admit: impl Fn(usize) -> Result<(), E>,
    ) -> Result<Self, E> {
        let (mut annotations, mut rules) = (Vec::new(), annotations::Rules::default());
        let record = Self::read(text, admit, |line, index, comment| {
            let Some(next) = Annotation::read(comment, line, index)? else {
                let spoken: Option<&mut Annotation> = annotations.last_mut();
                if let Some(spoken) = spoken.filter(|spoken| spoken.index == index) {
                    spoken.read_about(comment);
                }
                return Ok(());
            };
            rules.admit(&next).map_err(|fault| error(line, fault.problem))?;
            annotations.push(next);
            Ok(())
        })?;
        if let Some(at) = annotations::unanswerable(&annotations, record.actions.len()) {
            return Err(error(annotations[at].line, annotations::UNANSWERABLE).into());
        }
        Ok(Self { annotations, ..record })
    }

    /// Reads a record with its annotations.
    ///
    /// # Errors
    /// The fault of the text or of an annotation.
    pub fn annotated(text: &str) -> Result<Self, RecordError> {
        Self::read_annotated(text, |_| Ok(()))
    }

    /// Reads a record line by line. Before each line it calls `admit` with the number of actions read so far, and it stops reading
    /// when `admit` refuses. For each comment it calls `comment` with the line's number, the number of actions before it, and its text.
    ///
    /// # Errors
    /// The fault of the text, or the refusal.
    pub(super) fn read<E: From<RecordError>>(
        text: &str,
        admit: impl Fn(usize) -> Result<(), E>,
        mut comment: impl FnMut(usize, usize, &str) -> Result<(), RecordError>,
    ) -> Result<Self, E> {
        let (mut header, mut actions, mut part) = (Header::default(), Vec::new(), Part::Title);
        for (index, whole) in text.lines().enumerate() {
            admit(actions.len())?;
            let line = Line { number: index + 1, text: whole.trim() };
            match part {
                _ if line.text.starts_with('#') => {
                    // A control character at the end of a text is refused, not trimmed.
                    comment(line.number, actions.len(), whole.trim_matches(annotations::BLANKS))?;
                }
                Part::Title if line.text == TITLE => part = Part::Header,
                Part::Title => return Err(untitled(line.number).into()),
                Part::Header if line.text.is_empty() => part = Part::Actions,
                Part::Header => header.read(line)?,
                Part::Actions if line.text.is_empty() => {}
                Part::Actions => actions.push(parse_action(line)?),
            }
        }
        // The lines after the last action have been read, too.
        admit(actions.len())?;
        if let Part::Title = part { Err(untitled(1).into()) } else { Ok(header.finish(actions)?) }
    }
}

/// The line of an action of a record. Lines count from 1 as people count, actions from 0 as programs do.
pub(super) fn line_of_action(text: &str, index: usize) -> Option<usize> {
    let lines = text.lines().map(str::trim).zip(1..).filter(|(line, _)| !line.starts_with('#'));
    let actions = lines.skip_while(|(line, _)| !line.is_empty()).filter(|(line, _)| !line.is_empty());
    actions.map(|(_, number)| number).nth(index)
}

/// The line of a field in the head of a record.
pub(super) fn line_of(text: &str, field: &str) -> Option<usize> {
    let mut head = text.lines().map(str::trim).zip(1..).take_while(|(line, _)| !line.is_empty());
    head.find(|(line, _)| line.split_whitespace().next() == Some(field)).map(|(_, number)| number)
}

/// The part of a record that a line belongs to.
#[derive(Clone, Copy)]
enum Part {
    Title,
    Header,
    Actions,
}

fn untitled(line: usize) -> RecordError {
    error(line, format!("expected `{TITLE}`"))
}

#[derive(Clone, Copy)]
struct Line<'a> {
    number: usize,
    text: &'a str,
}

impl Line<'_> {
    fn error(self, problem: impl Into<String>) -> RecordError {
        error(self.number, problem)
    }
}

fn error(line: usize, problem: impl Into<String>) -> RecordError {
    RecordError { line, problem: problem.into() }
}

/// The header as far as it has been read.
#[derive(Default)]
struct Header {
    last_line: usize,
    game: Option<String>,
    rules: Option<u32>,
    wire: Option<u32>,
    seats: Option<u8>,
    options: Option<pb::GameOptions>,
    seed: Option<u64>,
    match_id: Option<MatchId>,
    commitment: Option<[u8; 32]>,
    chance: Option<[u8; 32]>,
    steps: Option<Steps>,
    entropy_commitments: Vec<EntropyCommitment>,
    entropy: Vec<Vec<u8>>,
    closed_because: Option<String>,
    losers: Option<(usize, Vec<u32>)>,
    state: Option<pb::State>,
    sealed: Option<Vec<u8>>,
    hash: Option<StateHash>,
}

impl Header {
    fn read(&mut self, line: Line<'_>) -> Result<(), RecordError> {
        self.last_line = line.number;
        let (word, value) = line.text.split_once(' ').unwrap_or((line.text, ""));
        let value = value.trim();
        match word {
            "game" => set(&mut self.game, line, Some(value.to_owned()), "a game id"),
            "rules" => set(&mut self.rules, line, value.parse().ok(), "a number"),
            "wire" => set(&mut self.wire, line, value.parse().ok(), "a number"),
            "seats" => set(&mut self.seats, line, value.parse().ok(), "a number of seats"),
            "options" => {
                let parsed = json::parse(value).map_err(|malformed| line.error(malformed.under("options").to_string()))?;
                set(&mut self.options, line, Some(parsed), "options")
            }
            "seed" => set(&mut self.seed, line, value.parse().ok(), "a number"),
            "match" => set(&mut self.match_id, line, hexadecimal(value), "32 hexadecimal digits"),
            "commitment" => set(&mut self.commitment, line, hexadecimal(value), "64 hexadecimal digits"),
            "chance" => set(&mut self.chance, line, hexadecimal(value), "64 hexadecimal digits"),
            "steps" => set(&mut self.steps, line, value.parse().ok().and_then(Steps::of), "1 or 2"),
            "entropy_commitment" => add(&mut self.entropy_commitments, line, hexadecimal(value), "64 hexadecimal digits"),
            "entropy" => add(
                &mut self.entropy,
                line,
                HEXLOWER_PERMISSIVE.decode(value.as_bytes()).ok(),
                "hexadecimal digits",
            ),
            "closed" => set(&mut self.closed_because, line, parse_reason(value), "a reason as a text in JSON"),
            "losers" => {
                let losers = value.split(' ').map(|seat| seat.parse().ok()).collect::<Option<Vec<u32>>>();
                set(&mut self.losers, line, losers.map(|losers| (line.number, losers)), "the seats that lose, apart by spaces")
            }
            "state" => set(&mut self.state, line, parse_state(value), "base64 of an open state"),
            "sealed" => set(&mut self.sealed, line, BASE64.decode(value.as_bytes()).ok(), "base64"),
            "hash" => set(&mut self.hash, line, hexadecimal(value), "32 hexadecimal digits"),
            _ => Err(line.error(
                "expected game, rules, wire, seats, options, seed, match, commitment, chance, steps, entropy_commitment, \
                 entropy, state, sealed, closed, losers or hash, or an empty line before the actions",
            )),
        }
    }

    fn finish(mut self, actions: Vec<RecordedAction>) -> Result<Record, RecordError> {
        let start = self.start()?;
        let closing = self.closing()?;
        let missing = |what: &str| error(self.last_line, format!("the header has no {what}"));
        Ok(Record {
            game: self.game.clone().ok_or_else(|| missing("game"))?,
            rules_version: self.rules.ok_or_else(|| missing("rules"))?,
            wire_version: self.wire.ok_or_else(|| missing("wire"))?,
            seat_count: self.seats.ok_or_else(|| missing("seats"))?,
            start,
            start_hash: self.hash,
            options: self.options,
            actions,
            closing,
            annotations: Vec::new(),
        })
    }

    /// How the game was closed, if it was.
    fn closing(&mut self) -> Result<Option<Closing>, RecordError> {
        let losers = self.losers.take();
        match (self.closed_because.take(), losers) {
            (None, None) => Ok(None),
            (None, Some((line, _))) => Err(error(line, "losers belong to a game that was closed")),
            (Some(because), None) => Ok(Some(Closing { because, losers: Vec::new() })),
            (Some(because), Some((line, losers))) => {
                let closing = Closing::new(because, &losers, self.seats.unwrap_or_default());
                closing.map(Some).map_err(|malformed| error(line, malformed.under("losers").to_string()))
            }
        }
    }

    fn start(&mut self) -> Result<RecordStart, RecordError> {
        let fault = |problem: &str| error(self.last_line, problem);
        let entropy_commitments = std::mem::take(&mut self.entropy_commitments);
        let entropy = std::mem::take(&mut self.entropy);
        if self.chance.is_none() && !(self.steps.is_none() && entropy.is_empty() && entropy_commitments.is_empty()) {
            return Err(fault("steps and entropy belong to the chance of a sealed match"));
        }
        let steps = self.steps.unwrap_or(Steps::One);
        match (self.seed, self.chance, &self.state, &self.sealed, self.match_id, self.commitment) {
            (None, None, None, None, None, None) => Ok(RecordStart::Plain),
            (Some(seed), None, None, None, None, None) => Ok(RecordStart::Seed(seed)),
            (None, Some(secret), None, None, Some(match_id), Some(commitment)) => {
                let revealed = RevealedChance { secret, match_id, commitment, steps, entropy_commitments, entropy };
                Ok(RecordStart::Chance(revealed))
            }
            (None, None, Some(state), None, None, None) => Ok(RecordStart::State(Box::new(state.clone()))),
            (None, None, None, Some(token), None, None) => Ok(RecordStart::Sealed(token.clone())),
            _ => Err(fault("a game starts from one of: seed; match, commitment and chance; state; sealed")),
        }
    }
}

fn set<T>(place: &mut Option<T>, line: Line<'_>, value: Option<T>, expected: &str) -> Result<(), RecordError> {
    let value = value.ok_or_else(|| line.error(format!("expected {expected}")))?;
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(line.error("is given twice")),
    }
}

fn add<T>(list: &mut Vec<T>, line: Line<'_>, value: Option<T>, expected: &str) -> Result<(), RecordError> {
    list.push(value.ok_or_else(|| line.error(format!("expected {expected}")))?);
    if list.len() as u64 > ENTROPY.maximum {
        return Err(line.error(format!("expected at most {}", ENTROPY.maximum)));
    }
    Ok(())
}

fn parse_reason(text: &str) -> Option<String> {
    let reason: String = serde_json::from_str(text).ok()?;
    (reason.len() as u64 <= CLOSING_REASON_BYTES.maximum).then_some(reason)
}

fn hexadecimal<const LENGTH: usize>(text: &str) -> Option<[u8; LENGTH]> {
    HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok()?.try_into().ok()
}

/// An open state within the limits of a request.
fn parse_state(text: &str) -> Option<pb::State> {
    let bytes = BASE64.decode(text.as_bytes()).ok()?;
    walk(&pb::State::full_name(), &bytes).ok()?;
    let state = pb::State::decode(bytes.as_slice()).ok()?;
    matches!(state.state, Some(ref body) if !matches!(body, pb::state::State::Sealed(_))).then_some(state)
}

fn parse_action(line: Line<'_>) -> Result<RecordedAction, RecordError> {
    let mut parts = line.text.split(';').map(str::trim);
    let notation = parts.next().unwrap_or_default().to_owned();
    if notation.is_empty() {
        return Err(line.error("expected an action before `;`"));
    }
    let (mut seat, mut hash) = (None, None);
    for part in parts {
        match part.split_once(' ').map(|(word, value)| (word, value.trim())) {
            Some(("seat", value)) => set(&mut seat, line, value.parse().ok(), "a seat")?,
            Some(("hash", value)) => set(&mut hash, line, hexadecimal(value), "32 hexadecimal digits")?,
            _ => return Err(line.error("expected seat or hash after `;`")),
        }
    }
    Ok(RecordedAction { notation, seat, hash })
}
