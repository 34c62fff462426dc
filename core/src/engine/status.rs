//! The status as a message.

use crate::game::{CLOSED, Closing, Game, Outcome, ScoreLine, SeatResult, Status};
use crate::pb;
use crate::scene::words;
use crate::seat::Seat;

/// The status of a state; a closed game is over.
pub(super) fn status<G: Game>(state: &G::State, closing: Option<&Closing>) -> Status {
    match closing {
        None => G::status(state),
        Some(closing) => Status::Over(closed::<G>(state, closing)),
    }
}

fn closed<G: Game>(state: &G::State, closing: &Closing) -> Outcome {
    let seat_count = G::seat_count(state);
    let result =
        |(seat, lines): (Seat, &Vec<ScoreLine>)| SeatResult::of(seat, closing.rank(seat, seat_count), lines.clone());
    Outcome { results: G::scores_so_far(state).seated().map(result).collect(), reason: CLOSED.word }
}

/// The status as a message, with the reason if the game was closed, the chance secret of a sealed match that is over, and the
/// sentence that says it all.
pub(super) fn encode_status(
    status: Status,
    closing: Option<&Closing>,
    chance_secret: Vec<u8>,
    sentence: Option<String>,
) -> pb::Status {
    let status = match status {
        Status::Awaiting(awaiting) => pb::status::Status::Awaiting(pb::Awaiting {
            seat: u32::from(awaiting.seat.0),
            decision: awaiting.decision.into_owned(),
            prompt: sentence.unwrap_or_default(),
        }),
        Status::Over(outcome) => pb::status::Status::Outcome(encode_outcome(outcome, closing, chance_secret, sentence)),
    };
    pb::Status { status: Some(status) }
}

fn encode_outcome(
    outcome: Outcome,
    closing: Option<&Closing>,
    chance_secret: Vec<u8>,
    sentence: Option<String>,
) -> pb::Outcome {
    let in_words = sentence.is_some();
    let encode_line = |line: ScoreLine| pb::ScoreLine {
        source: line.source.to_owned(),
        points: line.points,
        label: if in_words { words::title(line.source) } else { String::new() },
    };
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
        text: sentence.unwrap_or_default(),
        closed_because: closing.map(|closing| closing.because.clone()).unwrap_or_default(),
        counted: Vec::new(),
        parts: Vec::new(),
    }
}
