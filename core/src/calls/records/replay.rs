//! Playing a record again.

use data_encoding::HEXLOWER;

use super::text::{Record, RecordStart, RecordedAction, RevealedChance};
use crate::calls::beginning::options_digest;
use crate::calls::context::Context;
use crate::calls::host::Host;
use crate::calls::opened::Opened;
use crate::engine::{AnyMatch, Engine, Header, Start, StateHash};
use crate::game::Status;
use crate::generator::Generator;
use crate::pb;
use crate::refusal::Refusal;
use crate::seal::{Steps, Terms, deal_key, entropy_commitment};

/// The first difference between a record and the replayed game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Divergence {
    /// The index of the action at fault; `None` for the start.
    pub index: Option<usize>,
    /// The difference in words.
    pub problem: String,
    /// The value in the record.
    pub recorded: String,
    /// The value in the replayed game.
    pub computed: String,
}

impl Divergence {
    fn new(index: Option<usize>, problem: &str, recorded: &dyn ToString, computed: &dyn ToString) -> Self {
        let (recorded, computed) = (recorded.to_string(), computed.to_string());
        Self { index, problem: problem.to_owned(), recorded, computed }
    }

    /// A difference of digests at the start.
    pub(super) fn between(problem: &str, recorded: &[[u8; 32]], computed: &[[u8; 32]]) -> Self {
        let [recorded, computed] = [recorded, computed].map(|digests| match digests {
            [] => "none".to_owned(),
            digests => digests.iter().map(|digest| HEXLOWER.encode(digest)).collect::<Vec<_>>().join(" "),
        });
        Self::new(None, problem, &recorded, &computed)
    }
}

impl std::fmt::Display for Divergence {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.index {
            Some(index) => write!(out, "action {index}: ")?,
            None => write!(out, "start: ")?,
        }
        write!(out, "{}; recorded: {}; computed: {}", self.problem, self.recorded, self.computed)
    }
}

/// Sets up the open game that a record starts from; refuses a record that starts from a sealed state.
///
/// # Errors
/// `UNKNOWN_GAME`, `RULES_VERSION_UNSUPPORTED`, `MALFORMED`, `STATE_INVALID`.
pub fn start(context: &Context<'_>, record: &Record) -> Result<Box<dyn AnyMatch>, Refusal> {
    let host = context.host;
    let engine = host.find_version(&record.game, record.rules_version)?;
    context.meter.environment().note_game(engine.info().id, None);
    host.check_versions(engine.info(), record.wire_version, record.rules_version)?;
    let generator = match &record.start {
        RecordStart::Plain if engine.info().has_chance => {
            return Err(Refusal::malformed("record", format!("{} has chance; the record has no seed", record.game)));
        }
        RecordStart::Plain | RecordStart::Seed(_) => {
            host.sealing.admit_open()?;
            Generator::from_seed(record.seed())
        }
        RecordStart::Chance(chance) => Generator::from_key(deal_key(&chance.secret, &chance.entropy)),
        RecordStart::State(state) => {
            let opened = Opened::open(context, state, &[])?;
            check_header(record, opened.played.as_ref())?;
            return Ok(opened.played);
        }
        RecordStart::Sealed(_) => {
            return Err(Refusal::malformed(
                "record",
                "the record starts from a sealed state; it can be verified once the game is over and its chance known",
            ));
        }
    };
    let info = engine.info();
    if !(info.seats_min..=info.seats_max).contains(&record.seat_count) {
        return Err(Refusal::malformed("record", format!("{} does not take {} seats", info.id, record.seat_count)));
    }
    let header = Header::new(record.rules_version, record.wire_version);
    engine.start(header, record.seat_count, options(record), generator)
}

/// Refuses a record whose header does not fit the state that it starts from.
pub(super) fn check_header(record: &Record, played: &dyn AnyMatch) -> Result<(), Refusal> {
    let info = played.info();
    let versions = (info.rules_version, played.header().wire_version);
    if info.id != record.game || versions != (record.rules_version, record.wire_version) {
        return Err(Refusal::malformed("record", "the state is not of the record's game and versions"));
    }
    check_seats(record, played.seat_count())
}

fn check_seats(record: &Record, seat_count: u8) -> Result<(), Refusal> {
    if record.seat_count == seat_count {
        return Ok(());
    }
    Err(Refusal::malformed("record", format!("the state has {seat_count} seats, the record {}", record.seat_count)))
}

/// The options of a record, ready to start a game from.
pub(super) fn options(record: &Record) -> Start<'_> {
    Start::of(record.options.clone())
}

/// Checks the start of a record: what it was committed to, its hash, and that only a sealed game was closed.
///
/// # Errors
/// The difference.
pub fn check_start(host: &Host, record: &Record, played: &dyn AnyMatch) -> Result<(), Divergence> {
    match (&record.start, &record.closing) {
        (RecordStart::Chance(chance), _) => check_chance(host, record, chance)?,
        (RecordStart::Plain | RecordStart::Seed(_), Some(closing)) => {
            return Err(Divergence::new(
                None,
                "nobody closes an open game",
                &format!("closed: {}", closing.because),
                &"not closed",
            ));
        }
        (RecordStart::Plain | RecordStart::Seed(_) | RecordStart::State(_) | RecordStart::Sealed(_), _) => {}
    }
    check_hash(None, record.start_hash, played.state_hash())
}

fn check_chance(host: &Host, record: &Record, chance: &RevealedChance) -> Result<(), Divergence> {
    let unreadable = |refusal| Divergence::new(None, "the game cannot be set up", &record.game, &refusal);
    let engine = host.find_version(&record.game, record.rules_version).map_err(unreadable)?;
    let computed = commitment(engine, record, chance).map_err(unreadable)?;
    if computed != chance.commitment {
        let problem = "match, chance secret, game, rules, seats, options, steps and the players' commitments are not all \
                       what was committed to at creation";
        return Err(Divergence::between(problem, &[chance.commitment], &[computed]));
    }
    if chance.steps == Steps::One && !chance.entropy.is_empty() {
        let recorded = format!("{} lines", chance.entropy.len());
        return Err(Divergence::new(
            None,
            "a game created in one step has no entropy of its players",
            &recorded,
            &"none",
        ));
    }
    let entropy_commitments: Vec<_> = chance.entropy.iter().map(|part| entropy_commitment(part)).collect();
    if !chance.entropy_commitments.is_empty() && chance.entropy_commitments != entropy_commitments {
        let problem = "the entropy is not what the players committed to";
        return Err(Divergence::between(problem, &chance.entropy_commitments, &entropy_commitments));
    }
    if engine.is_scripted(options(record)).unwrap_or(false) {
        return Err(Divergence::new(None, "a sealed game is never scripted", &"scripted options", &"no script"));
    }
    Ok(())
}

/// The commitment to the match that the header of a record describes.
///
/// # Errors
/// Options that the game does not take.
pub(super) fn commitment(engine: &dyn Engine, record: &Record, chance: &RevealedChance) -> Result<[u8; 32], Refusal> {
    let terms = Terms {
        game: &record.game,
        rules_version: record.rules_version,
        seat_count: record.seat_count,
        options: options_digest(engine, record.options.as_ref())?,
        steps: chance.steps,
        entropy_commitments: &chance.entropy_commitments,
    };
    Ok(terms.commitment(&chance.match_id, &chance.secret))
}

/// Plays one recorded action and checks the recorded seat and hash.
///
/// # Errors
/// The difference.
pub fn replay(played: &mut dyn AnyMatch, index: usize, recorded: &RecordedAction) -> Result<(), Divergence> {
    let here = Some(index);
    let awaited = match played.status() {
        Status::Awaiting(awaiting) => awaiting.seat,
        Status::Over(outcome) => {
            return Err(Divergence::new(here, "the game is over already", &recorded.notation, &outcome.reason));
        }
    };
    if let Some(seat) = recorded.seat.filter(|seat| *seat != awaited.0) {
        return Err(Divergence::new(here, "another seat is awaited", &seat, &awaited));
    }
    if let Err(refusal) = played.apply(&in_notation(&recorded.notation)) {
        return Err(Divergence::new(here, "the action is refused", &recorded.notation, &refusal));
    }
    check_hash(here, recorded.hash, played.state_hash())
}

/// Closes the game after the last action of the record, if it was closed.
///
/// # Errors
/// The game was over already, or cannot be closed.
pub fn close(played: &mut dyn AnyMatch, record: &Record) -> Result<(), Divergence> {
    check_closing(played, record)?;
    let Some(closing) = &record.closing else { return Ok(()) };
    let here = Some(record.actions.len());
    let refused = |refusal| Divergence::new(here, "it cannot be closed", &closing.because, &refusal);
    played.close(closing.clone()).map_err(refused)
}

/// Checks that a game that is recorded as closed was still going on.
pub(super) fn check_closing(played: &dyn AnyMatch, record: &Record) -> Result<(), Divergence> {
    match (&record.closing, played.status()) {
        (Some(closing), Status::Over(outcome)) => {
            let here = Some(record.actions.len());
            Err(Divergence::new(
                here,
                "the game is over already",
                &format!("closed: {}", closing.because),
                &outcome.reason,
            ))
        }
        (Some(_), Status::Awaiting(_)) | (None, _) => Ok(()),
    }
}

fn check_hash(index: Option<usize>, recorded: Option<StateHash>, computed: StateHash) -> Result<(), Divergence> {
    match recorded {
        Some(recorded) if recorded != computed => {
            let (recorded, computed) = (HEXLOWER.encode(&recorded), HEXLOWER.encode(&computed));
            Err(Divergence::new(index, "the state differs", &recorded, &computed))
        }
        _ => Ok(()),
    }
}

/// An action as text.
pub(super) fn in_notation(text: &str) -> pb::Action {
    pb::Action { action: Some(pb::action::Action::Notation(text.to_owned())) }
}
