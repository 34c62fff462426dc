//! Reviews with their types erased: the moments of a finished game in notation and in words, as their seats saw them.

use super::explaining;
use super::thinking::Paths;
use crate::game::{Silent, Viewer, label};
use crate::notation;
use crate::pb;
use crate::scene::words;
use crate::search::review::{
    Halt, Luck, Moment, MomentInWords, NoReview, Part, Point, Reviewing, Verdict, review as reviewed, sentences,
};
use crate::search::{Bot, Patience, SearchEffort};
use crate::seat::Seat;
use crate::wire::Wire;

/// The most reasons in a sentence.
const REASONS_MAX: usize = 2;

/// A requested review.
#[derive(Clone, Debug, Default)]
pub struct AskedReview {
    /// The seats whose decisions to review; all if empty.
    pub seats: Vec<Seat>,
    /// The most moments.
    pub moments: usize,
    /// The transitions of the first look at each decision; 0 for the game's own number.
    pub look: u64,
    /// The most transitions in all; 0 for no bound.
    pub transitions: u64,
    /// The seed of all imagined worlds.
    pub seed: u64,
    /// True to measure the luck of the draws as well.
    pub luck: bool,
}

/// A review of some game.
#[derive(Clone, Debug)]
pub struct Reviewed {
    /// Its points, moments, sentences and luck.
    pub review: pb::Review,
    /// Its remarks on positions of the game, each with the number of actions before it.
    pub remarks: Vec<(usize, String)>,
    /// The work done.
    pub work: SearchEffort,
    /// The point at which a bound stopped it.
    pub halt: Option<Halt>,
    /// The version of the reviewing bot.
    pub bot_version: u32,
}

/// Reviews the game with these actions, which are in notation.
pub(super) fn review<G: Wire>(
    beginning: &G::State,
    actions: &[&str],
    asked: &AskedReview,
    patience: &dyn Patience,
    report: &mut dyn FnMut(&Point),
) -> Result<Reviewed, NoReview> {
    let read = |(place, text): (usize, &&str)| notation::read::<G>(text).map_err(|_| NoReview::Illegal(place));
    let actions: Vec<G::Action> = actions.iter().enumerate().map(read).collect::<Result<_, _>>()?;
    let AskedReview { seats, moments, look, transitions, seed, luck } = asked;
    let how = Reviewing {
        seats: seats.clone(),
        moments: *moments,
        seed: *seed,
        transitions: *transitions,
        luck: *luck,
        settings: G::REVIEW.with_look(*look),
    };
    let found = reviewed::<G>(beginning, &actions, &how, patience, report)?;
    let (mut state, mut ply) = (beginning.clone(), 0);
    let (mut moments, mut told, mut remarks) = (Vec::new(), Vec::new(), Vec::new());
    for moment in &found.moments {
        let place = usize::try_from(moment.ply).unwrap_or(usize::MAX);
        for action in actions.iter().take(place).skip(ply) {
            G::play(&mut state, action, &mut Silent);
        }
        ply = place;
        let (message, words) = explained::<G>(&state, moment);
        remarks.push((place, remark(moment, &words)));
        moments.push(message);
        told.push(words);
    }
    let names: Vec<String> = (0..G::seat_count(beginning)).map(|seat| words::seat(Seat(seat))).collect();
    let sentences = sentences(&found, &names, &told);
    remarks.extend(sentences.iter().map(|sentence| (actions.len(), sentence.clone())));
    let review = pb::Review {
        points: found.points.iter().map(encode_point).collect(),
        moments,
        sentences,
        luck: found.luck.iter().map(encode_luck).collect(),
        stopped_in: found.halt.map_or(pb::ReviewPart::Unspecified, |halt| encode_part(halt.part)).into(),
        stopped_at: found.halt.map(|halt| halt.ply),
        ..pb::Review::default()
    };
    let bot_version = Bot::Search.version::<G>();
    Ok(Reviewed { review, remarks, work: found.work, halt: found.halt, bot_version })
}

/// A moment as a message and in words; both have only what its seat saw.
fn explained<G: Wire>(state: &G::State, moment: &Moment<G::Action>) -> (pb::ReviewMoment, MomentInWords) {
    let view = G::view(state, Viewer::Seat(moment.seat), false);
    let paths = Paths::<G>::of(&view);
    let reasons = |action| explaining::reasons::<G>(&view, action, &paths.counters).told;
    let (of_played, of_better) = (reasons(&moment.played), reasons(&moment.better));
    let own = |reasons: &[String], others: &[String]| -> Vec<String> {
        reasons.iter().filter(|reason| !others.contains(reason)).cloned().collect()
    };
    let encode = |action: &G::Action, reasons: Vec<String>| pb::ReviewedAction {
        action: Some(pb::Action { action: Some(G::encode_action(action)) }),
        notation: action.to_string(),
        label: label::<G>(&view, paths.legal.clone(), action),
        reasons,
        steps: paths.steps(action),
    };
    let played = encode(&moment.played, own(&of_played, &of_better));
    let better = encode(&moment.better, own(&of_better, &of_played));
    // Reasons that address the player are not about the action.
    let of_action = better.reasons.iter().filter(|reason| !reason.starts_with("you "));
    let words = MomentInWords {
        played: played.label.clone(),
        better: better.label.clone(),
        reasons: of_action.take(REASONS_MAX).cloned().collect(),
    };
    let message = pb::ReviewMoment {
        ply: moment.ply,
        turn: moment.turn,
        seat: moment.seat.0.into(),
        verdict: encode_verdict(moment.verdict).into(),
        played: Some(played),
        better: Some(better),
        loss_ppm: moment.loss_ppm,
        error_ppm: moment.error_ppm,
    };
    (message, words)
}

/// A moment as a remark on the position of its decision.
fn remark<A>(moment: &Moment<A>, words: &MomentInWords) -> String {
    let verdict = match moment.verdict {
        Verdict::Slip => "A slip",
        Verdict::Mistake => "A mistake",
        Verdict::TurningPoint => "The turning point",
    };
    format!("{verdict} of {}: \"{}\". Better was \"{}\".", words::seat(moment.seat), words.played, words.better)
}

/// A point as a message.
pub(crate) fn encode_point(point: &Point) -> pb::ReviewPoint {
    pb::ReviewPoint { ply: point.ply, turn: point.turn, seat: point.seat.0.into(), win_ppm: point.win_ppm }
}

fn encode_luck(luck: &Luck) -> pb::ReviewLuck {
    pb::ReviewLuck {
        ply: luck.ply,
        seat: luck.seat.0.into(),
        luck_ppm: i32::try_from(luck.luck_ppm).unwrap_or_default(),
        error_ppm: u32::try_from(luck.error_ppm).unwrap_or(u32::MAX),
    }
}

fn encode_verdict(verdict: Verdict) -> pb::ReviewVerdict {
    match verdict {
        Verdict::Slip => pb::ReviewVerdict::Slip,
        Verdict::Mistake => pb::ReviewVerdict::Mistake,
        Verdict::TurningPoint => pb::ReviewVerdict::TurningPoint,
    }
}

fn encode_part(part: Part) -> pb::ReviewPart {
    match part {
        Part::Pass => pb::ReviewPart::Pass,
        Part::Witnesses => pb::ReviewPart::Witnesses,
        Part::Luck => pb::ReviewPart::Luck,
    }
}
