//! Progress as a message.

use crate::game::{Outcome, ScoreLine, SeatResult, Status};
use crate::pb;

/// Progress as a message, with the chance secret of a sealed match that is over.
pub fn encode_status(status: Status, chance_secret: Vec<u8>) -> pb::Status {
    let status = match status {
        Status::Awaiting(awaiting) => pb::status::Status::Awaiting(pb::Awaiting {
            seat: u32::from(awaiting.seat.0),
            decision: awaiting.decision.into_owned(),
        }),
        Status::Over(outcome) => pb::status::Status::Outcome(encode_outcome(outcome, chance_secret)),
    };
    pb::Status { status: Some(status) }
}

fn encode_outcome(outcome: Outcome, chance_secret: Vec<u8>) -> pb::Outcome {
    let encode_line = |line: ScoreLine| pb::ScoreLine { source: line.source.to_owned(), points: line.points };
    let encode_result = |result: SeatResult| pb::SeatResult {
        seat: u32::from(result.seat.0),
        rank: result.rank,
        score: result.score,
        lines: result.lines.into_iter().map(encode_line).collect(),
    };
    pb::Outcome {
        results: outcome.results.into_iter().map(encode_result).collect(),
        reason: outcome.reason.to_owned(),
        chance_secret,
    }
}
