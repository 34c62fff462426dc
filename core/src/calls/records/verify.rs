//! Verification of records: whether a record holds, and which facts that rests on.

use super::replay::{Divergence, check_start, close, replay, start};
use super::text::Record;
use crate::calls::context::Context;
use crate::calls::opened::price_of_step;
use crate::engine::{AnyMatch, StateHash};
use crate::limits::ENTROPY;
use crate::pb;
use crate::refusal::Refusal;
use crate::seal::{EntropyCommitment, Steps};

/// The commitments published when the game was created, as far as the caller knows them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Expected {
    /// The commitment to the match.
    pub commitment: Option<[u8; 32]>,
    /// The players' commitments, all of them in order; empty if the caller compares them.
    pub entropy_commitments: Vec<EntropyCommitment>,
}

impl Expected {
    fn of(request: &pb::VerifyGameRequest) -> Result<Self, Refusal> {
        ENTROPY.check_at("expected_entropy_commitments", request.expected_entropy_commitments.len() as u64)?;
        let sent = Some(request.expected_commitment.as_slice()).filter(|sent| !sent.is_empty());
        let listed = request.expected_entropy_commitments.iter().enumerate();
        Ok(Self {
            commitment: sent.map(|sent| digest(sent, || "expected_commitment".to_owned())).transpose()?,
            entropy_commitments: listed
                .map(|(index, sent)| digest(sent, || format!("expected_entropy_commitments[{index}]")))
                .collect::<Result<_, _>>()?,
        })
    }

    fn check(&self, record: &Record) -> Result<(), Divergence> {
        let recorded: Vec<_> = record.chance().map(|chance| chance.commitment).into_iter().collect();
        if self.commitment.is_some_and(|expected| recorded != [expected]) {
            let problem = "the commitment is not the one that was published";
            return Err(Divergence::between(problem, &recorded, self.commitment.as_slice()));
        }
        let recorded = record.chance().map_or(&[][..], |chance| &chance.entropy_commitments);
        if !self.entropy_commitments.is_empty() && self.entropy_commitments != recorded {
            let problem = "the commitments to entropy are not those that the players published";
            return Err(Divergence::between(problem, recorded, &self.entropy_commitments));
        }
        Ok(())
    }
}

fn digest(sent: &[u8], path: impl FnOnce() -> String) -> Result<[u8; 32], Refusal> {
    sent.try_into().map_err(|_| Refusal::malformed(path(), format!("{} bytes instead of 32", sent.len())))
}

/// The verdict on a record, and the facts behind it.
#[derive(Debug)]
pub struct Verdict {
    /// The number of actions that were reproduced.
    pub actions: usize,
    /// The first difference; `None` if everything was reproduced.
    pub divergence: Option<Divergence>,
    /// The reproduced game; `None` if the start itself diverges.
    pub reproduced: Option<Reproduced>,
}

/// The part of a game that a record reproduces.
#[derive(Debug)]
pub struct Reproduced {
    /// The commitments of a sealed match; `None` for an open game.
    pub commitments: Option<Commitments>,
    /// The hash of the first state.
    pub first_hash: StateHash,
    /// The hash of the last state.
    pub last_hash: StateHash,
    /// The status of the last state.
    pub status: pb::Status,
}

/// The commitments that a record of a sealed match was checked against.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Commitments {
    /// The commitment to the match.
    pub commitment: [u8; 32],
    /// The steps of its creation.
    pub steps: Steps,
    /// The players' commitments, in order.
    pub entropy_commitments: Vec<EntropyCommitment>,
    /// The number of players who could have committed themselves: the number of seats, or of strings of entropy if there are
    /// more of them.
    pub players: usize,
}

impl Commitments {
    fn of(record: &Record) -> Option<Self> {
        let chance = record.chance()?;
        Some(Self {
            commitment: chance.commitment,
            steps: chance.steps,
            entropy_commitments: chance.entropy_commitments.clone(),
            players: chance.entropy.len().max(record.seat_count.into()),
        })
    }
}

/// Plays a record again.
///
/// # Errors
/// The refusals of its start and of the meter. A record that does not hold is a verdict, not an error.
pub fn verify(context: &Context<'_>, record: &Record, expected: &Expected) -> Result<Verdict, Refusal> {
    let mut played = start(context, record)?;
    let started = expected.check(record).and_then(|()| check_start(context.host, record, played.as_ref()));
    if let Err(divergence) = started {
        return Ok(Verdict { actions: 0, divergence: Some(divergence), reproduced: None });
    }
    let first_hash = played.state_hash();
    let (actions, held) = play(context, record, played.as_mut())?;
    let last_hash = played.state_hash();
    let closed = held.and_then(|()| close(played.as_mut(), record));
    let reproduced = Reproduced {
        commitments: Commitments::of(record),
        first_hash,
        last_hash,
        status: played.encode_status(Vec::new(), false),
    };
    Ok(Verdict { actions, divergence: closed.err(), reproduced: Some(reproduced) })
}

/// Plays the actions as far as they hold.
fn play(
    context: &Context<'_>,
    record: &Record,
    played: &mut dyn AnyMatch,
) -> Result<(usize, Result<(), Divergence>), Refusal> {
    for (index, action) in record.actions.iter().enumerate() {
        context.meter.replay(price_of_step(played))?;
        if let Err(found) = replay(played, index, action) {
            return Ok((index, Err(found)));
        }
    }
    context.meter.replay(price_of_step(played))?;
    Ok((record.actions.len(), Ok(())))
}

/// Plays a record again.
///
/// # Errors
/// `MALFORMED` for a text that is not a record, and the refusals of its start. A record that can be read but does not hold
/// is an answer, not an error.
pub fn verify_game(context: &Context<'_>, request: &pb::VerifyGameRequest) -> Result<pb::VerifyGameResponse, Refusal> {
    let record = super::read(&request.record, &context.meter)?;
    Ok(encode(verify(context, &record, &Expected::of(request)?)?))
}

fn encode(verdict: Verdict) -> pb::VerifyGameResponse {
    let mut response = pb::VerifyGameResponse {
        verified: verdict.divergence.is_none(),
        actions: u32::try_from(verdict.actions).unwrap_or(u32::MAX),
        divergence: verdict.divergence.map(encode_divergence),
        ..Default::default()
    };
    let Some(reproduced) = verdict.reproduced else { return response };
    response.status = Some(reproduced.status);
    response.first_hash = reproduced.first_hash.to_vec();
    response.last_hash = reproduced.last_hash.to_vec();
    let Some(commitments) = reproduced.commitments else { return response };
    response.seed_commitment = commitments.commitment.to_vec();
    response.steps = commitments.steps.number().into();
    response.entropy_commitments =
        commitments.entropy_commitments.iter().map(|commitment| commitment.to_vec()).collect();
    response.players = u32::try_from(commitments.players).unwrap_or(u32::MAX);
    response
}

fn encode_divergence(divergence: Divergence) -> pb::Divergence {
    pb::Divergence {
        index: divergence.index.and_then(|index| u32::try_from(index).ok()),
        problem: divergence.problem,
        recorded: divergence.recorded,
        computed: divergence.computed,
    }
}
