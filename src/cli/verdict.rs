//! The verdict on a record, for people and as JSON.

use data_encoding::HEXLOWER;
use hadal_core::calls::records::{Commitments, Expected, Record, RecordStart, Reproduced, Verdict};
use hadal_core::game::CLOSED;
use hadal_core::pb;
use hadal_core::pb::status::Status;
use hadal_core::scene::words;
use hadal_core::seat::Seat;

use super::say::say;

/// Prints the reproduced part and the facts behind it; nothing if the start itself diverges.
pub(super) fn print(record: &Record, verdict: &Verdict, expected: &Expected) -> anyhow::Result<()> {
    let Some(reproduced) = &verdict.reproduced else { return Ok(()) };
    let holds = if verdict.divergence.is_none() { "verified" } else { "reproduced" };
    say!("{holds}: {} actions of {}", verdict.actions, record.game)?;
    if verdict.divergence.is_none() {
        say!("the end: {}", end(&reproduced.status))?;
    }
    match &reproduced.commitments {
        Some(commitments) => print_commitments(commitments, expected)?,
        None if matches!(record.start, RecordStart::State(_)) => {
            say!("rests on: the state it starts from; the piece before must be verified, and end with its hash")?;
        }
        None => say!("rests on: no commitment; whoever wrote the record of an open game could choose its chance")?,
    }
    let [first, last] = [reproduced.first_hash, reproduced.last_hash].map(|hash| HEXLOWER.encode(&hash));
    say!("hashes: {first} at the start, {last} after the last action")
}

/// Prints the digests. Expected ones are equal, or the start would diverge; the reader compares the others.
fn print_commitments(commitments: &Commitments, expected: &Expected) -> anyhow::Result<()> {
    let Commitments { commitment, steps, entropy_commitments, players } = commitments;
    let committed = entropy_commitments.len();
    say!("rests on: steps {}, entropy committed to by {committed} of {players}", steps.number())?;
    let compared = |is_expected, with| if is_expected { "as expected" } else { with };
    let told = compared(expected.commitment.is_some(), "compare it with the one that was published");
    say!("commitment: {}; {told}", HEXLOWER.encode(commitment))?;
    let told = compared(!expected.entropy_commitments.is_empty(), "compare it with the one that a player published");
    for commitment in entropy_commitments {
        say!("entropy commitment: {}; {told}", HEXLOWER.encode(commitment))?;
    }
    Ok(())
}

/// The known facts about the end of the game.
fn end(status: &pb::Status) -> String {
    match &status.status {
        Some(Status::Outcome(outcome)) if outcome.reason == CLOSED.word => {
            format!("closed, as the record says and nothing proves: {:?}{}", outcome.closed_because, lost(outcome))
        }
        Some(Status::Outcome(_)) => "the game is over by its rules".to_owned(),
        Some(Status::Awaiting(_)) | None => {
            "the game goes on: the record is cut short, or followed by another".to_owned()
        }
    }
}

/// The seats that lost by a closing, for people: ", and Seat 1 loses".
fn lost(outcome: &pb::Outcome) -> String {
    let losers: Vec<String> = losers(outcome).map(words::seat).collect();
    match losers.as_slice() {
        [] => String::new(),
        [one] => format!(", and {one} loses"),
        several => format!(", and {} lose", words::listed(several)),
    }
}

/// The seats that have lost by a closing.
fn losers(outcome: &pb::Outcome) -> impl Iterator<Item = Seat> {
    let lost = outcome.results.iter().filter(|result| result.rank > 1);
    lost.filter_map(|result| u8::try_from(result.seat).ok()).map(Seat)
}

/// The same as JSON.
pub(super) fn in_json(record: &Record, verdict: &Verdict) -> serde_json::Value {
    let divergence = verdict.divergence.as_ref().map(|divergence| {
        serde_json::json!({
            "index": divergence.index,
            "problem": divergence.problem,
            "recorded": divergence.recorded,
            "computed": divergence.computed,
        })
    });
    let reproduced = verdict.reproduced.as_ref();
    let commitments = reproduced.and_then(|reproduced| reproduced.commitments.as_ref());
    let hash = |hash: fn(&Reproduced) -> [u8; 16]| reproduced.map(|reproduced| HEXLOWER.encode(&hash(reproduced)));
    serde_json::json!({
        "verified": verdict.divergence.is_none(),
        "actions": verdict.actions,
        "divergence": divergence,
        "ended": reproduced.and_then(|reproduced| ended(&reproduced.status)).map(|outcome| &outcome.reason),
        "closed_because": reproduced
            .and_then(|reproduced| ended(&reproduced.status))
            .filter(|outcome| outcome.reason == CLOSED.word)
            .map(|outcome| &outcome.closed_because),
        "losers": reproduced
            .and_then(|reproduced| ended(&reproduced.status))
            .filter(|outcome| outcome.reason == CLOSED.word)
            .map(|outcome| losers(outcome).map(|seat| seat.0).collect::<Vec<_>>()),
        "rests_on": reproduced.map(|_| match (commitments, &record.start) {
            (Some(_), _) => "commitment",
            (None, RecordStart::State(_)) => "state",
            (None, _) => "nothing",
        }),
        "steps": commitments.map(|commitments| commitments.steps.number()),
        "seed_commitment": commitments.map(|commitments| HEXLOWER.encode(&commitments.commitment)),
        "players": commitments.map(|commitments| commitments.players),
        "entropy_commitments": commitments.map(|commitments| {
            commitments.entropy_commitments.iter().map(|one| HEXLOWER.encode(one)).collect::<Vec<_>>()
        }),
        "first_hash": hash(|reproduced| reproduced.first_hash),
        "last_hash": hash(|reproduced| reproduced.last_hash),
    })
}

/// The end of the game at the end of the record; `None` if the game goes on.
fn ended(status: &pb::Status) -> Option<&pb::Outcome> {
    match &status.status {
        Some(Status::Outcome(outcome)) => Some(outcome),
        Some(Status::Awaiting(_)) | None => None,
    }
}
