//! `ReviewGame`: a finished game, looked at decision by decision.

use std::collections::BTreeMap;

use prost::Message;

use super::Reports;
use super::bots::encode_work;
use super::choose::no_time;
use crate::calls::context::Context;
use crate::calls::parts::seat;
use crate::calls::records::Finished;
use crate::engine::{AskedReview, encode_point};
use crate::limits::{LOOK, MOMENTS, TRANSITIONS};
use crate::pb;
use crate::refusal::{Reason, Refusal};
use crate::search::review::{NoReview, Point};
use crate::search::{Bot, Patience, StoppedBy};
use crate::seat::Seat;

/// The most moments by default.
const MOMENTS_DEFAULT: usize = 3;

/// Reviews a finished game.
///
/// # Errors
/// `MALFORMED` with the line for a text that is not a record, does not hold, or is of a game that is not over; `MALFORMED` for a seat
/// that is not at the table and for luck in a game without open draws; the refusals of the record's start; `LIMIT_EXCEEDED` for too
/// many moments or too much work; `DEADLINE_EXCEEDED` if the caller no longer waits.
pub fn review_game(
    context: &Context<'_>,
    request: &pb::ReviewGameRequest,
    patience: &dyn Patience,
    reports: Reports<'_, pb::Review>,
) -> Result<pb::Review, Refusal> {
    MOMENTS.check_at("moments", request.moments.into())?;
    LOOK.check_at("look", request.look)?;
    TRANSITIONS.check_at("transitions", request.transitions)?;
    let finished = Finished::read(context, &request.record)?;
    let asked = AskedReview {
        seats: seats(request, finished.first.seat_count())?,
        moments: if request.moments == 0 { MOMENTS_DEFAULT } else { request.moments as usize },
        look: request.look,
        transitions: if request.transitions == 0 { TRANSITIONS.maximum } else { request.transitions },
        seed: request.seed,
        luck: request.luck,
    };
    let environment = context.meter.environment();
    let (began, mut untold) = (environment.now(), Vec::new());
    let reviewed = finished.first.review(&finished.actions(), &asked, patience, &mut |point: &Point| {
        if request.report_points {
            untold.push(encode_point(point));
            reports(&mut || pb::Review { points: std::mem::take(&mut untold), ..pb::Review::default() });
        }
    });
    let transitions = match &reviewed {
        Ok(reviewed) => reviewed.work.transitions,
        Err(NoReview::Abandoned(work)) => work.transitions,
        Err(_) => 0,
    };
    environment.note_thought(&BTreeMap::from([(Bot::Search, transitions)]), environment.now().saturating_sub(began));
    let reviewed = reviewed.map_err(refused)?;
    let stopped_by = reviewed.halt.map_or(StoppedBy::Exhausted, |halt| halt.by);
    let review = pb::Review {
        r#final: true,
        work: Some(encode_work(reviewed.work, Some(stopped_by), request.seed, reviewed.bot_version)),
        record: finished.remarked(reviewed.remarks),
        ..reviewed.review
    };
    context.meter.write(review.encoded_len())?;
    Ok(review)
}

fn seats(request: &pb::ReviewGameRequest, seat_count: u8) -> Result<Vec<Seat>, Refusal> {
    let named = request.seats.iter().enumerate();
    named.map(|(place, number)| seat(*number, seat_count).map_err(|problem| not_seated(place, problem))).collect()
}

fn not_seated(place: usize, problem: impl std::fmt::Display) -> Refusal {
    Refusal::malformed(format!("seats[{place}]"), problem)
}

/// The refusal of a review that cannot be made.
fn refused(why: NoReview) -> Refusal {
    match why {
        NoReview::Unfinished => Refusal::malformed("record", "the game is not over after the last action"),
        NoReview::Illegal(index) => {
            Refusal::malformed("record", "an action of the record is not legal").with("index", index)
        }
        NoReview::NoSuchSeat(place) => not_seated(place, "there is no such seat"),
        NoReview::TooManyMoments => Refusal::new(Reason::LimitExceeded, "asks for too many moments; ask for fewer")
            .at_field("moments".to_owned()),
        NoReview::NoOpenDraws => {
            Refusal::malformed("luck", "is known only in games with open draws and nothing hidden; leave it unset")
        }
        NoReview::Abandoned(_) => no_time(),
    }
}
