//! `hadal hint`, and the hints of `hadal play`: what a bot would do in a seat with what that seat sees.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use hadal_core::calls::analysis::Caller;
use hadal_core::engine::{AnyMatch, Insight, Start};
use hadal_core::game::Viewer;
use hadal_core::generator::Generator;
use hadal_core::limits::RequestLimits;
use hadal_core::meter::Meter;
use hadal_core::pb;
use hadal_core::scene::text::lines_of;
use hadal_core::scene::{Counter, CounterRole, words};
use hadal_core::search::Thinker;
use hadal_core::seat::Seat;

use super::flags::whole;
use super::play::width;
use super::say::say;
use super::style::{FAINT, HEADING};
use super::{bots, find, game_ids, record, seat_count};
use crate::rpc::Surroundings;

/// The default bot: strong and quick.
const BOT: &str = "search:3";

/// The number of actions of a line to print.
const FOLLOWING_MAX: usize = 3;

/// The number of actions that a hint in the middle of a game names.
const LINES: usize = 3;

/// The most actions that a hint names.
const LINES_MAX: usize = 1000;

#[derive(Args, Debug)]
pub(super) struct Hint {
    /// The game, for a new game or a position text.
    #[arg(value_parser = game_ids(), required_unless_present = "record")]
    game: Option<String>,
    /// The record whose last position to look at; `-` reads the standard input.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "position", "seats", "seed"])]
    record: Option<PathBuf>,
    /// The position text to look at (games that have one).
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// The number of seats of a new game; the game's least unless given.
    #[arg(long, value_parser = whole(0..=u8::MAX))]
    seats: Option<u8>,
    /// The seed of the chance of a new game.
    #[arg(long, default_value_t = 0, value_parser = whole(0..=u64::MAX))]
    seed: u64,
    /// Actions to play first, separated by `;`.
    #[arg(long, value_name = "ACTIONS")]
    after: Option<String>,
    /// The bot to ask, with its level after a colon.
    #[arg(long, default_value = BOT, value_name = "BOT", value_parser = bots::bot)]
    bot: Thinker,
    /// The number of actions to name.
    #[arg(long, default_value_t = LINES, value_name = "COUNT", value_parser = whole(1..=LINES_MAX))]
    lines: usize,
    /// Print one JSON object per action.
    #[arg(long)]
    json: bool,
}

impl Hint {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let mut played = match &self.record {
            Some(file) => record::end_of(&record::read(file)?)?,
            None => self.begin()?,
        };
        for text in self.after.as_deref().unwrap_or_default().split(';').map(str::trim).filter(|text| !text.is_empty())
        {
            let action = pb::Action { action: Some(pb::action::Action::Notation(text.to_owned())) };
            played.apply(&action).map_err(|refusal| anyhow::anyhow!("{text}: {refusal}"))?;
        }
        print(played.as_ref(), &self.bot, self.lines, self.json)
    }

    fn begin(&self) -> anyhow::Result<Box<dyn AnyMatch>> {
        let game = find(self.game.as_deref().unwrap_or_default())?;
        let start = self.position.as_deref().map_or(Start::Defaults, Start::Position);
        Ok(game.create(seat_count(game, self.seats)?, start, Generator::from_seed(self.seed))?)
    }
}

/// The default bot.
pub(super) fn adviser() -> anyhow::Result<Thinker> {
    bots::bot(BOT).map_err(anyhow::Error::msg)
}

/// Prints what a strong bot would do, in a few lines.
pub(super) fn print_short(played: &dyn AnyMatch) -> anyhow::Result<()> {
    print(played, &adviser()?, LINES, false)
}

fn print(played: &dyn AnyMatch, bot: &Thinker, lines: usize, json: bool) -> anyhow::Result<()> {
    let meter = Meter::new(RequestLimits::default(), Arc::new(Surroundings::default()));
    let mut thinking = played.think(bot, &[], &meter)?;
    let stopped = thinking.think(&Caller::new(&meter), &mut |_| ());
    assert!(stopped.is_some(), "somebody waits");
    let insight = thinking.insight();
    let best = insight.analysis(lines, true);
    if json {
        return best.iter().try_for_each(|action| say!("{}", as_json(action)));
    }
    let seat = played.status().awaited().unwrap_or(Seat(0));
    let unit = unit(played, seat);
    say!("{HEADING}{} would for {}:{HEADING:#}", words::title(bot.bot.id()), words::seat(seat))?;
    for (place, action) in (1..).zip(&best) {
        print_wrapped(&format!("{place}. {}", action.label), "   ")?;
        let values = values(action, seat, unit.as_deref());
        if !values.is_empty() {
            print_wrapped(&format!("   {values}"), "   ")?;
        }
        if !action.reasons.is_empty() {
            print_wrapped(&format!("   it {}", action.reasons.join(", ")), "   ")?;
        }
        let labels = action.variation_labels.iter().skip(1).take(FOLLOWING_MAX);
        let following: Vec<String> = labels.map(|label| words::small(label)).collect();
        if !following.is_empty() {
            print_wrapped(&format!("   and then: {}", following.join(", then ")), "   ")?;
        }
    }
    tell_work(insight.as_ref())
}

/// Prints a text wrapped to the terminal, with further lines under its first word.
pub(super) fn print_wrapped(text: &str, margin: &str) -> anyhow::Result<()> {
    let lines = lines_of(text, width().saturating_sub(margin.len()));
    let mut lines = lines.iter();
    if let Some(first) = lines.next() {
        say!("{first}")?;
    }
    lines.try_for_each(|line| say!("{margin}{}", line.trim_start()))
}

fn tell_work(insight: &dyn Insight) -> anyhow::Result<()> {
    let work = insight.work();
    say!("{FAINT}after trying {} actions, up to {} ahead{FAINT:#}", work.transitions, work.depth)
}

/// The game's name for its points, as a seat sees them; `None` in a game without points, where a counter with a maximum decides.
fn unit(played: &dyn AnyMatch, seat: Seat) -> Option<String> {
    let scene = played.scene(Viewer::Seat(seat));
    let scores = |counter: &&Counter| counter.seat == Some(seat) && counter.role == Some(CounterRole::Score);
    let score = scene.counters.iter().find(scores).filter(|counter| counter.maximum.is_none());
    score.map(|counter| words::small(&counter.label))
}

/// The lead, in thousandths of a point, from which a position is not even, however far the end is.
const LEAD_MIN: i64 = 5_000;

/// The prospects of a seat with this value, against the best of the others.
fn standing(own: &pb::SeatValue, others: &[i64]) -> &'static str {
    let word = standing_at(own.win_ppm);
    let lead = others.iter().max().map_or(0, |best| own.score_milli.saturating_sub(*best));
    match word {
        "even" if lead >= LEAD_MIN => "better",
        "even" if lead <= -LEAD_MIN => "worse",
        word => word,
    }
}

/// The words for a share of the win, in millionths.
pub(super) fn standing_at(win_ppm: u32) -> &'static str {
    STANDINGS.iter().find(|(least, _)| win_ppm >= *least).map_or("", |(_, word)| *word)
}

/// The words for shares of the win in millionths, the best first; the page uses the same.
const STANDINGS: [(u32, &str); 5] =
    [(750_000, "winning"), (600_000, "better"), (400_000, "even"), (250_000, "worse"), (0, "losing")];

/// The prospects of the seat after its action and, in a game with points, the scores of all seats.
fn values(action: &pb::ActionAnalysis, seat: Seat, unit: Option<&str>) -> String {
    let value = |value: &pb::SeatValue| {
        let seat = words::seat(Seat(u8::try_from(value.seat).unwrap_or(u8::MAX)));
        let deviation = match value.score_deviation_milli {
            0 => String::new(),
            deviation => format!(" +- {}", points(i64::try_from(deviation).unwrap_or(i64::MAX))),
        };
        format!("{seat} at {}{deviation}", points(value.score_milli))
    };
    let values: Vec<String> = action.values.iter().map(value).collect();
    if values.is_empty() {
        return String::new();
    }
    let own = action.values.iter().find(|value| value.seat == u32::from(seat.0)).filter(|_| values.len() > 1);
    let others = action.values.iter().filter(|value| value.seat != u32::from(seat.0) && unit.is_some());
    let others: Vec<i64> = others.map(|value| value.score_milli).collect();
    let looks = own.map(|own| format!("looks {}", standing(own, &others)));
    let leaves = unit.map(|unit| format!("leaves {} {unit}", values.join(", ")));
    [looks, leaves].into_iter().flatten().collect::<Vec<_>>().join(" and ")
}

/// Thousandths of a point as points with one decimal.
fn points(milli: i64) -> String {
    let tenths = (milli.abs() + 50) / 100;
    let sign = if milli < 0 && tenths > 0 { "-" } else { "" };
    format!("{sign}{}.{}", tenths / 10, tenths % 10)
}

fn as_json(action: &pb::ActionAnalysis) -> serde_json::Value {
    let value = |value: &pb::SeatValue| {
        serde_json::json!({
            "seat": value.seat,
            "win_ppm": value.win_ppm,
            "score_milli": value.score_milli,
            "score_deviation_milli": value.score_deviation_milli,
        })
    };
    serde_json::json!({
        "action": action.notation,
        "label": action.label,
        "visits": action.visits,
        "variation": action.variation_labels,
        "reasons": action.reasons,
        "values": action.values.iter().map(value).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(seat: u32, win_ppm: u32, score: i64) -> pb::SeatValue {
        pb::SeatValue { seat, win_ppm, score_milli: 1_000 * score, score_deviation_milli: 0 }
    }

    #[test]
    fn who_leads_by_much_is_not_called_even_and_points_are_told_where_there_are_any() {
        let action = |own, other| pb::ActionAnalysis {
            values: vec![value(0, 510_000, own), value(1, 490_000, other)],
            ..pb::ActionAnalysis::default()
        };
        let told = |own, other| values(&action(own, other), Seat(0), Some("credits"));
        assert_eq!(told(35, 19), "looks better and leaves Seat 1 at 35.0, Seat 2 at 19.0 credits");
        assert_eq!(told(19, 35), "looks worse and leaves Seat 1 at 19.0, Seat 2 at 35.0 credits");
        assert_eq!(told(20, 19), "looks even and leaves Seat 1 at 20.0, Seat 2 at 19.0 credits");
        assert_eq!(values(&action(35, 19), Seat(0), None), "looks even");
    }
}
