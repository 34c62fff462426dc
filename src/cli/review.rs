//! `hadal review`: a review of a finished game, decision by decision.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use clap::Args;
use hadal_core::calls::analysis::{Caller, review_game};
use hadal_core::limits::LOOK;
use hadal_core::pb;
use hadal_core::scene::words;
use hadal_core::search::Patience;
use hadal_core::search::review::MOMENTS_MAX;
use hadal_core::seat::Seat;
use hadal_core::wire::json::{self, Names};

use super::flags::whole;
use super::hint::{print_wrapped, standing_at};
use super::record;
use super::say::say;
use super::style::{FAINT, HEADING};
use crate::rpc::Surroundings;

#[derive(Args, Debug)]
pub(super) struct Review {
    /// The record of a game that was played to its end; `-` reads the standard input.
    file: PathBuf,
    /// A seat whose decisions to review, from 1; repeatable; all seats unless given.
    #[arg(long = "seat", value_name = "SEAT", value_parser = whole(1..=u8::MAX))]
    seats: Vec<u8>,
    /// The most moments to name.
    #[arg(long, default_value_t = 3, value_name = "COUNT", value_parser = whole(1..=MOMENTS_MAX))]
    moments: usize,
    /// The transitions of the first look at each decision; the game's own number unless given. Fewer are faster and see less.
    #[arg(long, value_name = "TRANSITIONS", value_parser = whole(1..=LOOK.maximum))]
    look: Option<u64>,
    /// Also print the luck of each draw in games with open draws (Deep Colony); takes several times as long.
    #[arg(long)]
    luck: bool,
    /// Write the record to this file, with the review as remarks.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Review {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let text = record::text_of(&self.file)?;
        let request = pb::ReviewGameRequest {
            record: text,
            seats: self.seats.iter().map(|seat| u32::from(seat - 1)).collect(),
            moments: u32::try_from(self.moments).unwrap_or(u32::MAX),
            look: self.look.unwrap_or(0),
            luck: self.luck,
            report_points: true,
            ..pb::ReviewGameRequest::default()
        };
        let host = record::host();
        let context = host.context_in(Arc::new(Surroundings::default()));
        let caller = Caller::new(&context.meter);
        let reviewed = review_game(&context, &request, &caller, &mut |report| tell_progress(&report()));
        if std::io::stderr().is_terminal() {
            let _ = write!(anstream::stderr(), "\r{:40}\r", "");
        }
        let review = reviewed?;
        if let Some(file) = &self.record {
            std::fs::write(file, &review.record).with_context(|| format!("cannot write {}", file.display()))?;
        }
        if self.json {
            return say!("{}", json::print(&review, Names::Proto));
        }
        print(&review)
    }
}

/// Prints the progress of the first look on a terminal.
fn tell_progress(report: &pb::Review) {
    if let Some(point) = report.points.last()
        && std::io::stderr().is_terminal()
    {
        // The progress only helps the reader to wait, so a failure to print it does not matter.
        let _ = write!(anstream::stderr(), "\rlooking at turn {} ", point.turn);
    }
}

/// A short review of one seat's decisions in words.
pub(crate) fn told(record: String, seat: Seat, patience: &dyn Patience) -> anyhow::Result<String> {
    let request = pb::ReviewGameRequest { record, seats: vec![seat.0.into()], ..pb::ReviewGameRequest::default() };
    let host = record::host();
    let context = host.context_in(Arc::new(Surroundings::default()));
    Ok(in_words(&review_game(&context, &request, patience, &mut |_| ())?))
}

/// A review in few words: under 600 tokens of a language model.
fn in_words(review: &pb::Review) -> String {
    let mut lines = review.sentences.clone();
    lines.extend(curves(&review.points).iter().map(|(seat, curve)| format!("{} looked {curve}.", name(*seat))));
    for moment in &review.moments {
        let (Some(played), Some(better)) = (&moment.played, &moment.better) else { continue };
        let (turn, verdict) = (moment.turn, verdict(moment));
        lines.push(format!(
            "Turn {turn}, {verdict}: {} [{}]. Better: {} [{}].",
            played.label, played.notation, better.label, better.notation
        ));
    }
    if review.stopped_at.is_some() {
        lines.push("There was no time to look at everything.".to_owned());
    }
    lines.join("\n")
}

fn print(review: &pb::Review) -> anyhow::Result<()> {
    for sentence in &review.sentences {
        print_wrapped(sentence, "")?;
    }
    for (seat, curve) in curves(&review.points) {
        print_wrapped(&format!("{} looked {curve}", name(seat)), "  ")?;
    }
    for moment in &review.moments {
        print_moment(moment)?;
    }
    for luck in &review.luck {
        let points = f64::from(luck.luck_ppm) / 10_000.0;
        let half = f64::from(luck.error_ppm) / 10_000.0;
        say!(
            "{FAINT}draw before action {}: {points:+.1} % of a win for {} (+- {half:.1}){FAINT:#}",
            luck.ply,
            name(luck.seat)
        )?;
    }
    if let Some(at) = review.stopped_at {
        say!("{FAINT}stopped before action {at}: the rest was not looked at{FAINT:#}")?;
    }
    let tried = review.work.as_ref().map_or(0, |work| work.transitions);
    say!("{FAINT}after trying {tried} actions{FAINT:#}")
}

fn print_moment(moment: &pb::ReviewMoment) -> anyhow::Result<()> {
    say!("{HEADING}Turn {}, {}: {}{HEADING:#}", moment.turn, name(moment.seat), verdict(moment))?;
    for (what, action) in [("played", &moment.played), ("better", &moment.better)] {
        let Some(action) = action else { continue };
        print_wrapped(&format!("  {what}: {} [{}]", action.label, action.notation), "    ")?;
        if !action.reasons.is_empty() {
            print_wrapped(&format!("    it {}", action.reasons.join(", ")), "    ")?;
        }
    }
    Ok(())
}

fn verdict(moment: &pb::ReviewMoment) -> &'static str {
    match moment.verdict() {
        pb::ReviewVerdict::TurningPoint => "the turning point",
        pb::ReviewVerdict::Mistake => "a mistake",
        pb::ReviewVerdict::Slip | pb::ReviewVerdict::Unspecified => "a slip",
    }
}

/// The most changes of a curve to list one by one.
const CHANGES_MAX: usize = 8;

/// The chances of each seat in words, with the turns in which they changed.
fn curves(points: &[pb::ReviewPoint]) -> Vec<(u32, String)> {
    let mut seats: Vec<u32> = points.iter().map(|point| point.seat).collect();
    seats.sort_unstable();
    seats.dedup();
    let curve = |seat: u32| {
        let (mut last, mut told) = ("", Vec::new());
        for point in points.iter().filter(|point| point.seat == seat) {
            let word = standing_at(point.win_ppm);
            if word != last {
                told.push(if last.is_empty() { word.to_owned() } else { format!("{word} from turn {}", point.turn) });
                last = word;
            }
        }
        if told.len() > CHANGES_MAX {
            let last = told.split_off(told.len() - 1);
            told.truncate(CHANGES_MAX - 1);
            told.push("then up and down".to_owned());
            told.extend(last);
        }
        told.join(", ")
    };
    seats.into_iter().map(|seat| (seat, curve(seat))).collect()
}

fn name(seat: u32) -> String {
    words::seat(Seat(u8::try_from(seat).unwrap_or(u8::MAX)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_is_told_by_the_turns_in_which_it_changes() {
        let point = |(turn, seat, win_ppm)| pb::ReviewPoint { ply: turn, turn, seat, win_ppm };
        let points: Vec<_> =
            [(1, 1, 500_000), (2, 0, 610_000), (3, 1, 400_000), (5, 1, 249_999), (6, 0, 760_000)].map(point).into();
        let told = [(0, "better, winning from turn 6".to_owned()), (1, "even, losing from turn 5".to_owned())];
        assert_eq!(curves(&points), told);
        assert!(curves(&[]).is_empty());
    }

    #[test]
    fn a_review_in_few_words_is_short() {
        let long =
            "Place the tile with a science colony, a link and a cliff at column -12, row 13, turned by 240 degrees";
        let action = || {
            Some(pb::ReviewedAction {
                label: long.to_owned(),
                notation: "place -12,13 r4".to_owned(),
                ..Default::default()
            })
        };
        let moment =
            |turn| pb::ReviewMoment { turn, verdict: 2, played: action(), better: action(), ..Default::default() };
        let points = (1..30).map(|turn| pb::ReviewPoint {
            turn,
            win_ppm: 100_000 + u32::try_from(turn % 2).unwrap() * 600_000,
            ..Default::default()
        });
        let sentence =
            format!("In turn 13 try \"{long}\" instead: it brings 12 points, adds 1.2 worth of tokens in reach.");
        let review = pb::Review {
            sentences: vec![
                "Seat 1 won with 122 points to 117 of Seat 2.".to_owned(),
                format!("It turned in turn 13, when Seat 1 chose \"{long}\"."),
                sentence,
            ],
            moments: [3, 13, 23].map(moment).into(),
            points: points.collect(),
            ..Default::default()
        };
        let told = in_words(&review);
        // About 3.2 letters make a token.
        assert!(told.lines().count() == 7 && told.len() < 1_920, "{} letters: {told}", told.len());
        assert!(told.contains("Turn 13, a mistake: Place the tile"), "{told}");
    }
}
