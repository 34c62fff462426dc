//! Progress as a message.

use super::Sealed;
use crate::game::{Outcome, ScoreLine, SeatResult, Status};
use crate::pb;
use crate::wire::Writer;

/// Writes the fields of a [`pb::Status`]; their numbers are those in `game.proto`.
pub(super) fn write_status(status: &Status, sealed: Option<&Sealed>, out: &mut Writer<'_>) {
    match status {
        Status::Awaiting(awaiting) => out.message(1, |out| {
            out.number(1, awaiting.seat.0);
            out.string(2, awaiting.decision.as_bytes());
        }),
        Status::Over(outcome) => {
            let chance_secret = sealed.map(|sealed| sealed.chance_secret.clone()).unwrap_or_default();
            let outcome = pb::Outcome { chance_secret, ..encode_outcome(outcome.clone()) };
            out.message(2, |out| out.fields(&outcome));
        }
    }
}

/// Progress as a message.
pub fn encode_status(status: Status) -> pb::Status {
    let status = match status {
        Status::Awaiting(awaiting) => pb::status::Status::Awaiting(pb::Awaiting {
            seat: u32::from(awaiting.seat.0),
            decision: awaiting.decision.into_owned(),
        }),
        Status::Over(outcome) => pb::status::Status::Outcome(encode_outcome(outcome)),
    };
    pb::Status { status: Some(status) }
}

fn encode_outcome(outcome: Outcome) -> pb::Outcome {
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
        chance_secret: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use prost::Message;

    use super::{Outcome, ScoreLine, SeatResult, Status, encode_status, write_status};
    use crate::game::Awaiting;
    use crate::seat::Seat;
    use crate::wire::Writer;

    #[test]
    fn what_is_written_is_what_the_generated_code_writes() {
        let awaiting = |seat| Status::Awaiting(Awaiting { seat: Seat(seat), decision: Cow::Borrowed("act") });
        let line = ScoreLine { source: "tiles", points: -3 };
        let result = SeatResult { seat: Seat(1), rank: 2, score: 7, lines: vec![line] };
        let over = Status::Over(Outcome { results: vec![result], reason: "the_end" });
        for status in [awaiting(0), awaiting(3), over] {
            let mut bytes = Vec::new();
            write_status(&status, None, &mut Writer::new(&mut bytes));
            assert_eq!(bytes, encode_status(status).encode_to_vec());
        }
    }
}
