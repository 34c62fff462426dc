//! `hadal simulate`: games among bots, and their figures.

#![expect(clippy::cast_precision_loss, reason = "figures for people, far below the 52 bits of a mantissa")]

use std::borrow::Cow;
use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use clap::Args;
use hadal_core::engine::{BotGames, Engine, Seating, Start};
use hadal_core::limits::{GAMES, OPENING};
use hadal_core::refusal::Refusal;
use hadal_core::scene::words;
use hadal_core::search::{DecisionCount, Endless, SeatTally, Tally, Thinker, opening_actions};
use rayon::prelude::*;

use super::flags::whole;
use super::say::say;
use super::style::{FAINT, HEADING};
use super::{bots, find, game_ids};

/// The time between two lines of progress.
const PROGRESS: Duration = Duration::from_millis(200);

/// The 97.5th percentile of the normal distribution: a double-sided interval of 95 %.
const Z: f64 = 1.96;

#[derive(Args, Debug)]
pub(super) struct Simulate {
    /// The game.
    #[arg(value_parser = game_ids())]
    game: String,
    /// The bots by seat, with levels after a colon, separated by commas; a single one plays all seats.
    #[arg(long, value_delimiter = ',', default_value = "random", value_name = "BOTS", value_parser = bots::bot)]
    seats: Vec<Thinker>,
    /// The number of games.
    #[arg(long, default_value_t = 100, value_parser = whole(1..=GAMES.maximum))]
    games: u64,
    /// The seed of all games: game number i of a seed is always the same.
    #[arg(long, default_value_t = 0, value_parser = whole(0..=u64::MAX))]
    seed: u64,
    /// Keep every bot in its seat. By default the bots play each deal in every seating, so that neither luck nor the seat favours a bot.
    #[arg(long)]
    fixed_seats: bool,
    /// The number of random actions at the start of each deal, the same in every seating. The default is 8 in games without chance,
    /// which would all be equal otherwise, and 0 in others. An opening that ends the game is drawn again.
    #[arg(long, value_name = "ACTIONS", value_parser = whole(0..=OPENING.maximum))]
    opening: Option<u64>,
    /// Play with the options of a table, under which every game ends, instead of the game's own.
    #[arg(long, conflicts_with = "position")]
    table: bool,
    /// The position text to start from (games that have one).
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Games that were played.
struct Figures {
    title: &'static str,
    /// True with the bounds of short games.
    is_short: bool,
    opening: u64,
    /// The different deals.
    deals: u64,
    tally: Tally,
}

impl Simulate {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let game = find(&self.game)?;
        let info = game.info();
        let count = u8::try_from(self.seats.len()).unwrap_or(u8::MAX);
        let count = if count == 1 { info.seats_min } else { count };
        anyhow::ensure!(
            (info.seats_min..=info.seats_max).contains(&count),
            "{} takes {} to {} seats, and --seats names {count} bots",
            info.id,
            info.seats_min,
            info.seats_max
        );
        let rotate = !self.fixed_seats && count > 1;
        let opening = self.opening.unwrap_or_else(|| opening_actions(info));
        let seating = || Seating { thinkers: self.seats.clone(), seed: self.seed, rotate, opening };
        let (games, is_short) = self.begin(game, count, seating)?;
        let began = Instant::now();
        let tally = self.play(games.as_ref(), began)?;
        let deals = tally.deals(if rotate { count.into() } else { 1 });
        let played = Figures { title: info.title, is_short, opening, deals, tally };
        if self.json {
            return say!("{}", self.as_json(&played));
        }
        self.print(&played, began.elapsed())
    }

    /// The games, and whether they have the bounds of short games, which a game without bounds of its own needs.
    fn begin(
        &self,
        game: &dyn Engine,
        count: u8,
        seating: impl Fn() -> Seating,
    ) -> Result<(Box<dyn BotGames>, bool), Refusal> {
        let start = match &self.position {
            Some(text) => Start::Position(text),
            None if self.table => Start::of(Some(game.table_options())),
            None => Start::Defaults,
        };
        match game.games(count, start, seating()) {
            Err(_) if self.position.is_none() && !self.table => {
                Ok((game.games(count, Start::Playout, seating())?, true))
            }
            games => Ok((games?, false)),
        }
    }

    /// Plays all games on all cores.
    fn play(&self, games: &dyn BotGames, began: Instant) -> Result<Tally, Refusal> {
        let chunk = (self.games / 100).clamp(rayon::current_num_threads() as u64, 1000);
        let (mut tally, mut told) = (Tally::default(), began);
        while tally.games < self.games {
            let next = tally.games..self.games.min(tally.games + chunk);
            let played: Vec<Tally> = next
                .into_par_iter()
                .map(|game| {
                    let mut one = Tally::default();
                    games.play(game, &mut one, &Endless).map(|_| one)
                })
                .collect::<Result<_, _>>()?;
            for one in &played {
                tally.add(one);
            }
            if told.elapsed() >= PROGRESS && std::io::stderr().is_terminal() {
                told = Instant::now();
                // A failure to print progress is no reason to stop.
                let _ = write!(anstream::stderr(), "\r{} of {} games ", tally.games, self.games);
            }
        }
        if told != began {
            let _ = write!(anstream::stderr(), "\r{:40}\r", "");
        }
        Ok(tally)
    }

    fn print(&self, played: &Figures, took: Duration) -> anyhow::Result<()> {
        let Figures { title, is_short, opening, deals, tally } = played;
        let games = tally.games as f64;
        let bounds = match (is_short, self.table) {
            (true, _) => " with the bounds of short games",
            (false, true) => " with the options of a table",
            (false, false) => "",
        };
        say!("{} games of {title}{bounds}, seed {}", tally.games, self.seed)?;
        let differing = if *deals == 1 { "one deal".to_owned() } else { format!("{deals} different deals") };
        let first = if *opening == 0 { String::new() } else { format!(", random actions first: {opening}") };
        say!("{FAINT}{differing}{first}; intervals count deals{FAINT:#}")?;
        say!("{HEADING}{:<12} {:>22} {:>18} {:>10}{HEADING:#}", "bot", "wins, 95 %", "score, 95 %", "mean rank")?;
        for (place, seat) in tally.seats.iter().enumerate() {
            let bot = self.seats.get(place).or(self.seats.first()).map(bots::name).unwrap_or_default();
            let (score, half) = score(seat, games, *deals as f64);
            let score = format!("{score:.1} +- {half:.1}");
            let rank = seat.rank_sum as f64 / games;
            say!("{bot:<12} {:>22} {score:>18} {rank:>10.2}", wins(seat, games, *deals as f64))?;
        }
        let mean = tally.lengths.sum as f64 / games;
        say!("{FAINT}{mean:.0} actions a game, at most {}{FAINT:#}", tally.lengths.max)?;
        let (often, seldom): (Vec<_>, Vec<_>) =
            tally.decisions.iter().partition(|(_, decision)| decision.times >= tally.games);
        for (word, decision) in often {
            let choices = decision.choices_sum as f64 / decision.times as f64;
            let times = decision.times as f64 / games;
            say!("{FAINT}{}: {times:.1} a game, among {choices:.1} actions{FAINT:#}", words::title(word))?;
        }
        if !seldom.is_empty() {
            let kinds = if seldom.len() == 1 { "decision" } else { "kinds of decisions" };
            say!("{FAINT}and {} {kinds} less than once a game{FAINT:#}", seldom.len())?;
        }
        let (seconds, actions) = (took.as_secs_f64(), tally.transitions() as f64);
        say!("{FAINT}{seconds:.1} s, {:.0} actions a second{FAINT:#}", actions / seconds.max(1e-9))
    }

    fn as_json(&self, played: &Figures) -> serde_json::Value {
        let Figures { is_short, opening, deals, tally, .. } = played;
        let seat = |seat: &SeatTally| {
            serde_json::json!({
                "wins_ppm": seat.wins_ppm,
                "rank_sum": seat.rank_sum,
                "score_sum": seat.score_sum,
                "score_square_sum": seat.score_square_sum,
            })
        };
        let decision = |(word, counted): (&Cow<'static, str>, &DecisionCount)| {
            (word.to_string(), serde_json::json!({ "times": counted.times, "choices_sum": counted.choices_sum }))
        };
        serde_json::json!({
            "game": self.game,
            "short": is_short,
            "table": self.table,
            "opening": opening,
            "bots": self.seats.iter().map(bots::name).collect::<Vec<_>>(),
            "seed": self.seed,
            "decisions": tally.decisions.iter().map(decision).collect::<serde_json::Map<_, _>>(),
            "games": tally.games,
            "copies": tally.copies,
            "deals": deals,
            "seats": tally.seats.iter().map(seat).collect::<Vec<_>>(),
            "actions_sum": tally.lengths.sum,
            "actions_square_sum": tally.lengths.square_sum,
            "actions_max": tally.lengths.max,
            "transitions": tally.transitions(),
        })
    }
}

/// The share of wins in percent, with Wilson's interval for this number of deals.
fn wins(seat: &SeatTally, games: f64, deals: f64) -> String {
    let share = seat.wins_ppm as f64 / 1e6 / games;
    let scale = 1.0 + Z * Z / deals;
    let centre = (share + Z * Z / (2.0 * deals)) / scale;
    let half = Z / scale * (share * (1.0 - share) / deals + Z * Z / (4.0 * deals * deals)).max(0.0).sqrt();
    let percent = |share: f64| share.clamp(0.0, 1.0) * 100.0;
    format!("{:.1} % ({:.1} to {:.1})", percent(share), percent(centre - half), percent(centre + half))
}

/// The mean score, and half the width of its interval for this number of deals.
fn score(seat: &SeatTally, games: f64, deals: f64) -> (f64, f64) {
    let mean = seat.score_sum as f64 / games;
    let variance = (seat.score_square_sum as f64 / games - mean * mean).max(0.0);
    (mean, Z * (variance / deals).sqrt())
}
