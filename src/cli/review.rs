//! `hadal review`: a finished game, looked at decision by decision.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use clap::Args;
use hadal_core::calls::analysis::{Caller, review_game};
use hadal_core::limits::{LOOK, MOMENTS};
use hadal_core::pb;
use hadal_core::scene::words;
use hadal_core::search::Patience;
use hadal_core::seat::{SEATS_MAX, Seat};
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
    /// A seat whose decisions are looked at, from 1; give it again for another. All unless given.
    #[arg(long = "seat", value_name = "SEAT", value_parser = whole(1..=SEATS_MAX as u32))]
    seats: Vec<u32>,
    /// The most moments to name.
    #[arg(long, default_value_t = 3, value_name = "COUNT", value_parser = whole(1..=MOMENTS.maximum as u32))]
    moments: u32,
    /// The transitions of the first look at each decision; the game's own number unless given. Fewer are faster and see less.
    #[arg(long, default_value_t = 0, hide_default_value = true, value_name = "TRANSITIONS", value_parser = whole(1..=LOOK.maximum))]
    look: u64,
    /// Tell the luck of each draw, too, where draws are open (Deep Colony); takes several times as long.
    #[arg(long)]
    luck: bool,
    /// Write the record there, with the review as remarks.
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
            seats: self.seats.iter().map(|seat| seat - 1).collect(),
            moments: self.moments,
            look: self.look,
            luck: self.luck,
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

/// Says how far the first look has come, where somebody reads it.
fn tell_progress(report: &pb::Review) {
    if let Some(point) = report.points.last()
        && std::io::stderr().is_terminal()
    {
        // Only for the reader's patience: who does not see it misses nothing.
        let _ = write!(anstream::stderr(), "\rlooking at turn {} ", point.turn);
    }
}

/// The review of one seat's decisions in words, for a reader who is short of time.
pub(crate) fn told(record: String, seat: Seat, patience: &dyn Patience) -> anyhow::Result<String> {
    let request = pb::ReviewGameRequest { record, seats: vec![seat.0.into()], ..pb::ReviewGameRequest::default() };
    let host = record::host();
    let context = host.context_in(Arc::new(Surroundings::default()));
    let review = review_game(&context, &request, patience, &mut |_| ())?;
    let mut lines = review.sentences.clone();
    lines.extend(curves(&review.points).iter().map(|(seat, curve)| format!("{} looked {curve}.", name(*seat))));
    for moment in &review.moments {
        let (Some(played), Some(better)) = (&moment.played, &moment.better) else { continue };
        let (turn, verdict) = (moment.turn, verdict(moment));
        lines.push(format!("Turn {turn}, {verdict}: {} [{}]. Better: {} [{}].", played.label, played.notation, better.label, better.notation));
    }
    if review.stopped_at.is_some() {
        lines.push("There was no time to look at everything.".to_owned());
    }
    Ok(lines.join("\n"))
}

fn print(review: &pb::Review) -> anyhow::Result<()> {
    for sentence in &review.sentences {
        print_wrapped(sentence, "")?;
    }
    for (seat, curve) in curves(&review.points) {
        print_wrapped(&format!("{HEADING}{}{HEADING:#} looked {curve}", name(seat)), "  ")?;
    }
    for moment in &review.moments {
        print_moment(moment)?;
    }
    for luck in &review.luck {
        let points = f64::from(luck.luck_ppm) / 10_000.0;
        let half = f64::from(luck.error_ppm) / 10_000.0;
        say!("{FAINT}draw before action {}: {points:+.1} % of a win for {} (+- {half:.1}){FAINT:#}", luck.ply, name(luck.seat))?;
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

/// How each seat stood, in words, from the turns on in which that changed.
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
        let points: Vec<_> = [(1, 1, 500_000), (2, 0, 610_000), (3, 1, 400_000), (5, 1, 249_999), (6, 0, 760_000)].map(point).into();
        let told = [(0, "better, winning from turn 6".to_owned()), (1, "even, losing from turn 5".to_owned())];
        assert_eq!(curves(&points), told);
        assert!(curves(&[]).is_empty());
    }
}
