//! The strength of the bots: games between each and the one below, every deal in both seatings, and what fairness costs.

use std::time::Instant;

use clap::Args;
use hadal_core::engine::{Seating, Start};
use hadal_core::search::{Bot, Endless, Tally, Thinker};
use rayon::prelude::*;

use crate::table::{Column, Table};
use crate::{Chosen, Game};

/// The 97.5th percentile of the normal distribution: a double-sided interval of 95 %.
const Z: f64 = 1.96;

/// The random actions with which games without chance begin: all of them were one otherwise.
const OPENING_ACTIONS: u64 = 8;

const COLUMNS: &[Column] = &[
    ("game", -22),
    ("bot", -12),
    ("against", -12),
    ("games", 5),
    ("wins, 95 %", -26),
    ("score", 8),
    ("against", 8),
    ("s", 6),
];

/// How long the ladder is.
#[derive(Args, Clone, Debug)]
pub(crate) struct Settings {
    #[command(flatten)]
    chosen: Chosen,
    /// The games of each pair; an even number.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The highest level of `search` that plays.
    #[arg(long, default_value_t = 4)]
    level: u32,
    /// The level that plays against one that sees everything; 0 for none.
    #[arg(long, default_value_t = 2)]
    seeing: u32,
    /// The seed of all games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Prints the table, line by line as the games are played.
pub(crate) fn run(settings: &Settings) -> anyhow::Result<()> {
    let notes = [
        "Two seats, the options of random play, every deal in both seatings; a shared first place counts as half a win.",
        "`seeing` is the same search in the true state, with the hidden cards and the next draws: the price of fairness.",
    ];
    let table = Table::new("Ladder: each bot against the one below", &notes, COLUMNS);
    for game in settings.chosen.games() {
        for (bot, against) in pairs(settings.level) {
            row(&table, game, &bot, &against, settings)?;
        }
        if settings.seeing > 0 && game.info().has_chance {
            seeing(&table, game, settings)?;
        }
        if game.info().seats_min == 1 {
            alone(&table, game, settings)?;
        }
    }
    Ok(())
}

/// Neighbours, then the highest level against the bots without levels.
fn pairs(level: u32) -> Vec<(Thinker, Thinker)> {
    let at = |bot, level| Thinker::at_level(bot, level);
    let search = |level| at(Bot::Search, level);
    let mut pairs = vec![(at(Bot::Greedy, 1), at(Bot::Random, 1)), (search(1), at(Bot::Greedy, 1))];
    pairs.extend((2..=level).map(|level| (search(level), search(level - 1))));
    pairs.extend((2..=level).map(|level| (search(level), at(Bot::Greedy, 1))));
    pairs.push((search(level), at(Bot::Random, 1)));
    pairs.into_iter().filter_map(|(bot, against)| bot.zip(against)).collect()
}

fn name(thinker: &Thinker) -> String {
    match thinker.bot {
        Bot::Search => format!("search:{}", thinker.level),
        bot @ (Bot::Random | Bot::Greedy) => bot.id().to_owned(),
    }
}

fn row(table: &Table, game: Game, bot: &Thinker, against: &Thinker, settings: &Settings) -> anyhow::Result<()> {
    let began = Instant::now();
    let tally = play(game, vec![bot.clone(), against.clone()], settings)?;
    let games = tally.games as f64;
    let [own, other] = [0, 1].map(|place| tally.seats.iter().nth(place));
    let wins = own.map_or(0.0, |seat| seat.wins_ppm as f64 / 1e6);
    let score = |seat: Option<&hadal_core::search::SeatTally>| {
        seat.map_or(String::new(), |seat| format!("{:.1}", seat.score_sum as f64 / games))
    };
    table.row(&[
        game.info().id.to_owned(),
        name(bot),
        name(against),
        tally.games.to_string(),
        share(wins, games),
        score(own),
        score(other),
        began.elapsed().as_secs().to_string(),
    ]);
    Ok(())
}

/// The games of these bots, one to a seat.
fn play(game: Game, thinkers: Vec<Thinker>, settings: &Settings) -> anyhow::Result<Tally> {
    let opening = if game.info().has_chance { 0 } else { OPENING_ACTIONS };
    let seats = u8::try_from(thinkers.len())?;
    let seating = Seating { thinkers, seed: settings.seed, rotate: true, opening };
    let games = game.games(seats, Start::Playout, seating)?;
    let one = |number: u64| -> anyhow::Result<Tally> {
        let mut tally = Tally::default();
        games.play(number, &mut tally, &Endless)?;
        Ok(tally)
    };
    let tallies: Vec<Tally> = (0..settings.games).into_par_iter().map(one).collect::<anyhow::Result<_>>()?;
    let mut whole = Tally::default();
    for tally in &tallies {
        whole.add(tally);
    }
    Ok(whole)
}

/// What `greedy` and the highest level score alone at the table.
fn alone(table: &Table, game: Game, settings: &Settings) -> anyhow::Result<()> {
    let bots = [Thinker::at_level(Bot::Greedy, 1), Thinker::at_level(Bot::Search, settings.level)];
    for bot in bots.into_iter().flatten() {
        let began = Instant::now();
        let tally = play(game, vec![bot.clone()], settings)?;
        let score = tally.seats.iter().next().map_or(0.0, |seat| seat.score_sum as f64 / tally.games as f64);
        table.row(&[
            game.info().id.to_owned(),
            name(&bot),
            "alone".to_owned(),
            tally.games.to_string(),
            String::new(),
            format!("{score:.1}"),
            String::new(),
            began.elapsed().as_secs().to_string(),
        ]);
    }
    Ok(())
}

fn seeing(table: &Table, game: Game, settings: &Settings) -> anyhow::Result<()> {
    let began = Instant::now();
    let one = |number: u64| game.fair_against_seeing(settings.seeing, settings.seed, number);
    let wins: Vec<u64> = (0..settings.games).into_par_iter().map(one).collect::<Result<_, _>>()?;
    let wins = wins.iter().sum::<u64>() as f64 / 1e6;
    table.row(&[
        game.info().id.to_owned(),
        format!("search:{}", settings.seeing),
        "seeing".to_owned(),
        settings.games.to_string(),
        share(wins, settings.games as f64),
        String::new(),
        String::new(),
        began.elapsed().as_secs().to_string(),
    ]);
    Ok(())
}

/// A share with its interval of 95 % (Wilson).
fn share(wins: f64, games: f64) -> String {
    let share = wins / games.max(1.0);
    let scale = 1.0 + Z * Z / games;
    let centre = (share + Z * Z / (2.0 * games)) / scale;
    let half = Z / scale * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).max(0.0).sqrt();
    format!("{:.1} % ({:.1} to {:.1})", share * 100.0, (centre - half) * 100.0, (centre + half) * 100.0)
}
