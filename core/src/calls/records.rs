//! `RecordService`: games as text, their verification, and the comparison of states.

mod about;
mod annotations;
mod answers;
mod compare;
mod finished;
mod reading;
mod replay;
mod text;
mod verify;

pub use annotations::{Annotation, AnnotationKind};
use answers::Answers;
pub use compare::compare_states;
pub(super) use finished::Finished;
pub use replay::{Divergence, check_start, close, replay, start};
use replay::{check_closing, check_header};
pub use text::{Record, RecordError, RecordStart, RecordedAction, RevealedChance};
pub use verify::{Commitments, Expected, Reproduced, Verdict, verify, verify_game};

use super::context::Context;
use super::host::Host;
use super::opened::{Opened, price_of_step};
use super::parts::{check_include, required_state};
use crate::engine::{ActionAt, AnyMatch, Header, Snapshot, Start, StateHash};
use crate::game::{Closing, GameInfo, Status};
use crate::generator::Generator;
use crate::limits::ACTIONS;
use crate::meter::{Meter, price};
use crate::pb;
use crate::refusal::{Reason, Refusal};
use crate::seal::{Entropy, Steps};

/// The approximate length of a recorded hash and its surroundings as text, in bytes.
const HASH_BYTES: usize = 40;

/// Reads a record within the limits of a request; a record that is too long is not read to its end. Annotations are skipped.
fn read(text: &str, meter: &Meter) -> Result<Record, Refusal> {
    meter.charge(price::OPENING + text.len() as u64 / price::TYPED_BYTES_PER_UNIT)?;
    Record::read(text, admitting(meter), |_, _, _| Ok(()))
}

/// Reads a record with its annotations, within the same limits.
fn read_annotated(text: &str, meter: &Meter) -> Result<Record, Refusal> {
    meter.charge(price::OPENING + text.len() as u64 / price::TYPED_BYTES_PER_UNIT)?;
    Record::read_annotated(text, admitting(meter))
}

fn admitting(meter: &Meter) -> impl Fn(usize) -> Result<(), Refusal> {
    |actions| {
        ACTIONS.check_at("record", actions as u64)?;
        meter.charge(price::RECORD_LINE)
    }
}

impl From<RecordError> for Refusal {
    fn from(error: RecordError) -> Self {
        Self::malformed("record", error)
    }
}

/// Reads a game from text: every action is played, and every recorded hash must be reproduced.
///
/// # Errors
/// The refusals of [`verify_game`]; `MALFORMED` where the record diverges; for a sealed start the refusals of `ApplyActions`.
pub fn import_record(
    context: &Context<'_>,
    request: &pb::ImportRecordRequest,
) -> Result<pb::ImportRecordResponse, Refusal> {
    imported(context, request).map_err(|refusal| in_its_line(refusal, &request.record))
}

/// A refusal of an action or of the rules version, with its line in the record.
fn in_its_line(refusal: Refusal, text: &str) -> Refusal {
    let index = refusal.metadata.iter().find(|(key, _)| *key == "index").and_then(|(_, index)| index.parse().ok());
    let line = match index {
        Some(index) => reading::line_of_action(text, index),
        None if refusal.reason == Reason::RulesVersionUnsupported => reading::line_of(text, "rules"),
        None => None,
    };
    match line {
        Some(line) => Refusal { message: format!("line {line}: {}", refusal.message), ..refusal },
        None => refusal,
    }
}

fn imported(context: &Context<'_>, request: &pb::ImportRecordRequest) -> Result<pb::ImportRecordResponse, Refusal> {
    let (host, record) = (context.host, read_annotated(&request.record, &context.meter)?);
    check_include(request.include.as_ref())?;
    let engine = host.find_version(&record.game, record.rules_version)?;
    let mut opened = if let RecordStart::Sealed(token) = &record.start {
        let state = pb::State { state: Some(pb::state::State::Sealed(token.clone())), ..Default::default() };
        let opened = Opened::open(context, &state, &[])?;
        check_header(&record, opened.played.as_ref())?;
        opened
    } else {
        host.sealing.admit_open()?;
        Opened::new_open(host, start(context, &record)?)?
    };
    opened.check_form(request.include.as_ref())?;
    let viewers = opened.viewers(&request.viewers)?;
    let seats = opened.seats_of(&request.seat_keys, &request.table_key)?;
    check_start(host, &record, opened.played.as_ref()).map_err(refuse)?;
    let mut response = pb::ImportRecordResponse {
        initial_state: Some(opened.state(request.include.as_ref())?),
        state_hashes: vec![opened.played.state_hash().to_vec()],
        ..Default::default()
    };
    let mut answers = Answers::new(engine, record.annotations.clone());
    let are_answered = answers.are_any();
    for (index, action) in record.actions.iter().enumerate() {
        let typed = engine.parse_action(&replay::in_notation(&action.notation));
        response.actions.push(typed.map_err(|refusal| refusal.with("index", index))?);
        opened.check_advance(&seats, &request.table_key).map_err(|refusal| refusal.with("index", index))?;
        answers.check(index, &mut opened, &context.meter).map_err(|fault| in_line_of(&answers, fault))?;
        context.meter.replay(price_of_step(opened.played.as_ref()))?;
        replay(opened.played.as_mut(), index, action).map_err(refuse)?;
        if are_answered {
            let asked = opened.played.last_step(false).notation;
            answers.check_asked(index, &asked).map_err(|fault| in_line_of(&answers, fault))?;
        }
        context.meter.write(action.notation.len() + HASH_BYTES)?;
        response.state_hashes.push(opened.played.state_hash().to_vec());
    }
    check_closing(opened.played.as_ref(), &record).map_err(refuse)?;
    let annotations = answers.done();
    context.meter.write(annotations.iter().map(Annotation::written_bytes).sum())?;
    response.annotations = annotations.iter().map(Annotation::encode).collect();
    let include = request.include.unwrap_or_default();
    response.position = Some(opened.position(&viewers, &seats, &include, &context.meter)?);
    response.closed = end_of(context, &record, opened.played.as_mut(), include.words)?;
    Ok(response)
}

/// The end of a game whose record says that it was closed.
fn end_of(
    context: &Context<'_>,
    record: &Record,
    played: &mut dyn AnyMatch,
    words: bool,
) -> Result<Option<pb::Outcome>, Refusal> {
    if record.closing.is_none() {
        return Ok(None);
    }
    context.meter.replay(price_of_step(played))?;
    close(played, record).map_err(refuse)?;
    match played.encode_status(Vec::new(), words).status {
        Some(pb::status::Status::Outcome(outcome)) => Ok(Some(outcome)),
        Some(pb::status::Status::Awaiting(_)) | None => Ok(None),
    }
}

/// A refused answer of a record, with its line.
fn in_line_of(answers: &Answers<'_>, (number, refusal): answers::Fault) -> Refusal {
    RecordError { line: answers.line(number), problem: refusal.message }.into()
}

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` hands over")]
fn refuse(divergence: Divergence) -> Refusal {
    let refusal = Refusal::malformed("record", &divergence);
    match divergence.index {
        Some(index) => refusal.with("index", index),
        None => refusal,
    }
}

/// Writes a game as text.
///
/// # Errors
/// The refusals of `ApplyActions`; `MALFORMED` for options or a seed that do not lead to the state, and for a closed state
/// that does not follow from the actions.
pub fn export_record(
    context: &Context<'_>,
    request: &pb::ExportRecordRequest,
) -> Result<pb::ExportRecordResponse, Refusal> {
    let (host, state) = (context.host, required_state(request.initial_state.as_ref())?);
    let token = match &state.state {
        Some(pb::state::State::Sealed(token)) => Some(token.clone()),
        _ => None,
    };
    let actions: Vec<ActionAt<'_>> =
        request.actions.iter().enumerate().map(|(index, action)| ActionAt::listed(action, index)).collect();
    let mut opened = Opened::open(context, state, &actions)?;
    let seats = opened.seats_of(&request.seat_keys, &request.table_key)?;
    let first = First::of(&opened, request.options.clone(), request.seed);
    let start = match token {
        None => first.open_start(host, &opened)?,
        Some(token) => RecordStart::Sealed(token),
    };
    let (places, annotations) = annotations_of(request)?;
    let engine = host.find_version(first.info.id, opened.played.header().rules_version)?;
    let mut answers = Answers::new(engine, annotations);
    let are_answered = answers.are_any();
    let refuse = |(number, refusal): answers::Fault| {
        Refusal::malformed(format!("annotations[{}].notation", places[number]), refusal.message)
    };
    let mut record = first.record(start);
    for (index, action) in actions.iter().enumerate() {
        opened.check_advance(&seats, &request.table_key).map_err(|refusal| action.refused(refusal))?;
        if are_answered {
            answers.check(index, &mut opened, &context.meter).map_err(refuse)?;
            opened.played.submit(std::slice::from_ref(action))?;
        }
        let stepped = step(&mut opened, &context.meter).map_err(|refusal| action.refused(refusal))?;
        answers.check_asked(index, &stepped.notation).map_err(refuse)?;
        record.actions.push(stepped);
    }
    let annotations = answers.done();
    if let Some(closed) = &request.closed {
        record.closing = Some(closing_of(context, closed, opened.played.as_ref())?);
    }
    let is_over = record.closing.is_some() || matches!(opened.played.status(), Status::Over(_));
    if let Some(over) = &request.over {
        check_over(context, over, &opened)?;
    }
    if opened.seal.is_some() && (is_over || request.over.is_some()) {
        record = first.reveal(context, &opened, record)?;
    }
    context.meter.write(annotations.iter().map(Annotation::written_bytes).sum())?;
    Ok(pb::ExportRecordResponse { record: Record { annotations, ..record }.to_string() })
}

/// The annotations of a request by position, in the order of the request at each, and the place of each in the request.
fn annotations_of(request: &pb::ExportRecordRequest) -> Result<(Vec<usize>, Vec<Annotation>), Refusal> {
    let refuse = |refusal: Refusal, at: usize| refusal.inside(&format!("annotations[{at}]"));
    let mut listed = Vec::with_capacity(request.annotations.len());
    for (at, annotation) in request.annotations.iter().enumerate() {
        listed.push((at, Annotation::decode(annotation).map_err(|refusal| refuse(refusal, at))?));
    }
    listed.sort_by_key(|(_, annotation)| annotation.index);
    let mut rules = annotations::Rules::default();
    for (at, annotation) in &listed {
        rules.admit(annotation).map_err(|fault| refuse(Refusal::malformed(fault.field, fault.problem), *at))?;
    }
    let (places, annotations): (Vec<usize>, Vec<Annotation>) = listed.into_iter().unzip();
    match annotations::unanswerable(&annotations, request.actions.len()) {
        Some(first) => Err(refuse(Refusal::malformed("index", annotations::UNANSWERABLE), places[first])),
        None => Ok((places, annotations)),
    }
}

/// Refuses a state that is not a later one of the same sealed match, or not over.
fn check_over(context: &Context<'_>, over: &pb::State, last: &Opened) -> Result<(), Refusal> {
    let over = Opened::open(context, over, &[]).map_err(|refusal| refusal.inside("over"))?;
    let secret = |opened: &Opened| opened.seal.as_ref().map(|seal| seal.secret.clone());
    let is_same = secret(&over).is_some_and(|of_end| secret(last) == Some(of_end));
    let is_over =
        matches!(over.played.status(), Status::Over(_)) && over.played.header().ply >= last.played.header().ply;
    let problem = "must be the state after the end of the sealed match of initial_state";
    if is_same && is_over { Ok(()) } else { Err(Refusal::malformed("over", problem)) }
}

/// The closing of the game; `closed` must follow directly from the state of `last`.
fn closing_of(context: &Context<'_>, closed: &pb::State, last: &dyn AnyMatch) -> Result<Closing, Refusal> {
    let closed = Opened::open(context, closed, &[]).map_err(|refusal| refusal.inside("closed"))?;
    let header = closed.played.header();
    let closing = header.closing.clone().filter(|_| header.parent_hash == Some(last.state_hash()));
    closing.ok_or_else(|| Refusal::malformed("closed", "does not close the state that the actions lead to"))
}

fn step(opened: &mut Opened, meter: &Meter) -> Result<RecordedAction, Refusal> {
    meter.replay(price_of_step(opened.played.as_ref()))?;
    opened.played.apply_next(meter)?;
    let step = opened.played.last_step(false);
    meter.write(step.notation.len() + HASH_BYTES)?;
    let seat = u8::try_from(step.seat).ok();
    Ok(RecordedAction { notation: step.notation, seat, hash: Some(opened.played.state_hash()) })
}

/// The state that a record starts from.
struct First {
    info: &'static GameInfo,
    wire_version: u32,
    seat_count: u8,
    snapshot: Snapshot,
    hash: StateHash,
    options: Option<pb::GameOptions>,
    seed: Option<u64>,
}

impl First {
    fn of(opened: &Opened, options: Option<pb::GameOptions>, seed: Option<u64>) -> Self {
        let played = &opened.played;
        Self {
            info: played.info(),
            wire_version: played.header().wire_version,
            seat_count: played.seat_count(),
            snapshot: played.snapshot(),
            hash: played.state_hash(),
            options,
            seed,
        }
    }

    fn record(&self, start: RecordStart) -> Record {
        let told = matches!(start, RecordStart::Plain | RecordStart::Seed(_) | RecordStart::Chance(_));
        Record {
            game: self.info.id.to_owned(),
            rules_version: self.info.rules_version,
            wire_version: self.wire_version,
            seat_count: self.seat_count,
            options: self.options.clone().filter(|options| told && options.options.is_some()),
            start,
            start_hash: Some(self.hash),
            actions: Vec::new(),
            closing: None,
            annotations: Vec::new(),
        }
    }

    /// The shortest start that leads to the state, which is still the first one: the options and seed if they lead there, or else the
    /// state itself.
    fn open_start(&self, host: &Host, opened: &Opened) -> Result<RecordStart, Refusal> {
        let (start, seed) = match self.seed {
            Some(seed) => (RecordStart::Seed(seed), seed),
            None => (RecordStart::Plain, 0),
        };
        let enough = self.seed.is_some() || !self.info.has_chance;
        if enough && self.begun(host, Generator::from_seed(seed)).is_some() {
            return Ok(start);
        }
        if self.seed.is_some() || self.options.is_some() && !self.info.has_chance {
            return Err(Refusal::malformed("options", "these options and this seed do not lead to the initial state"));
        }
        Ok(RecordStart::State(Box::new(opened.state(None)?)))
    }

    /// The game that the options begin with this generator, if it begins with this state.
    fn begun(&self, host: &Host, generator: Generator) -> Option<Box<dyn AnyMatch>> {
        let engine = host.find_version(self.info.id, self.info.rules_version).ok()?;
        let header = Header::new(self.info.rules_version, self.wire_version);
        let played = engine.start(header, self.seat_count, Start::of(self.options.clone()), generator).ok()?;
        (self.snapshot.header.ply == 0 && played.snapshot().state == self.snapshot.state).then_some(played)
    }

    /// The record of a finished sealed game that was recorded from its beginning. Its chance is no longer a secret, so
    /// the record states it, and every hash is the one of an open game, which anybody can compute.
    fn reveal(&self, context: &Context<'_>, opened: &Opened, record: Record) -> Result<Record, Refusal> {
        let host = context.host;
        let Some(seal) = &opened.seal else { return Ok(record) };
        if self.snapshot.header.ply > 0 {
            return Ok(record);
        }
        let secret = seal.secret.chance_secret();
        let others = || Refusal::malformed("options", "these are not the options the match was created with");
        let mut played = self.begun(host, seal.generator()).ok_or_else(others)?;
        let chance = RevealedChance {
            secret,
            match_id: seal.match_id,
            commitment: seal.commitment,
            steps: if seal.entropy.is_some() { Steps::Two } else { Steps::One },
            entropy_commitments: seal.entropy.as_ref().map(Entropy::commitments).unwrap_or_default(),
            entropy: seal.entropy.clone().map(|entropy| entropy.parts).unwrap_or_default(),
        };
        let mut told = Record {
            start_hash: Some(played.state_hash()),
            closing: record.closing,
            ..self.record(RecordStart::Chance(chance))
        };
        check_start(host, &told, played.as_ref()).map_err(|_| others())?;
        for (index, action) in record.actions.into_iter().enumerate() {
            let bare = RecordedAction { hash: None, ..action };
            context.meter.replay(price_of_step(played.as_ref()))?;
            replay(played.as_mut(), index, &bare)
                .map_err(|divergence| Refusal::new(Reason::Internal, divergence.to_string()))?;
            told.actions.push(RecordedAction { hash: Some(played.state_hash()), ..bare });
        }
        Ok(told)
    }
}
