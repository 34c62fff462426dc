//! The rules alone, on one core: random play of every game, and perft for games without chance and hidden information.

use std::time::Duration;

use hadal_core::engine::Start;
use hadal_core::generator::Generator;

use crate::cpu::Usage;
use crate::table::{Column, Table, ratio, short};
use crate::{Chosen, Game};

/// The time for which each line is measured, as time on a core.
const LEAST: Duration = Duration::from_millis(400);

/// The length at which random play that does not end by itself is cut, in actions.
const ACTIONS_MAX: u64 = 20_000;

/// The least time of a measurement of perft: the scheduler updates its account only every few milliseconds.
const PERFT_LEAST: Duration = Duration::from_millis(100);

/// The longest time for a line of perft; deeper lines are left out.
const PERFT_MOST: Duration = Duration::from_secs(1);

const COLUMNS: &[Column] = &[
    ("game", -22),
    ("options", -22),
    ("seats", 5),
    ("games", 7),
    ("actions/game", 12),
    ("us/action", 9),
    ("actions/s", 9),
    ("to line 1", 9),
];

const DRIVE_COLUMNS: &[Column] = &[
    ("game", -22),
    ("options", -22),
    ("seats", 5),
    ("state, bytes", 12),
    ("actions/game", 12),
    ("listed/s", 9),
    ("driven/s", 9),
    ("ratio", 9),
];

const PERFT_COLUMNS: &[Column] =
    &[("game", -22), ("depth", 5), ("sequences", 12), ("ms", 9), ("nodes/s", 9), ("to playout", 10)];

const SEARCH_COLUMNS: &[Column] =
    &[("game", -22), ("transitions", 12), ("ms/decision", 12), ("nodes/s", 9), ("driven/s", 9), ("ratio", 9)];

/// The budgets of decisions that are measured.
const DECISIONS: [u64; 3] = [500, 32_000, 2_000_000];

/// Prints all tables.
pub(crate) fn run(chosen: &Chosen) -> anyhow::Result<()> {
    let title = "Engine: random play on one core (legal actions, choice, transition; no checks)";
    let table = Table::new(title, &["Time on the core, not by the clock."], COLUMNS);
    let mut first_lines = Vec::new();
    for game in chosen.games() {
        first_lines.push(random_play(game, &table)?);
    }
    let title =
        "Engine: the drive of search on one core (choice without a list, transition without events, quick chance)";
    let notes = &["listed/s: the table above, measured again beside it; state: without what it holds elsewhere."];
    let table = Table::new(title, notes, DRIVE_COLUMNS);
    for game in chosen.games() {
        drive(game, &table)?;
    }
    let title = "Engine: search of all replies on one core";
    let notes = &[
        "nodes/s: actions applied by the bot search, from positions all over the game; driven/s: measured again beside it.",
    ];
    let table = Table::new(title, notes, SEARCH_COLUMNS);
    for game in chosen.games().filter(|game| !game.info().has_chance && !game.info().has_hidden_information) {
        search(game, &table)?;
    }
    let title = "Engine: perft from the start";
    let table = Table::new(
        title,
        &["nodes/s: sequences of the full length; to playout: beside actions/s above."],
        PERFT_COLUMNS,
    );
    for (game, actions_per_second) in chosen.games().zip(first_lines) {
        if !game.info().has_chance && !game.info().has_hidden_information {
            perft(game, actions_per_second, &table)?;
        }
    }
    Ok(())
}

/// Prints a line per variant and seat count; returns the actions per second of the first.
fn random_play(game: Game, table: &Table) -> anyhow::Result<f64> {
    let info = game.info();
    let mut first = 0.0;
    for (variant, (name, _)) in game.variants().into_iter().enumerate() {
        for seats in info.seats_min..=info.seats_max {
            let (games, actions, time) = measure(game, variant, seats)?;
            let per_second = actions as f64 / time.as_secs_f64();
            if first == 0.0 {
                first = per_second;
            }
            table.row(&[
                info.id.to_owned(),
                name.to_owned(),
                seats.to_string(),
                games.to_string(),
                short(actions as f64 / games as f64),
                format!("{:.3}", 1e6 / per_second),
                short(per_second),
                ratio(per_second, first),
            ]);
        }
    }
    Ok(first)
}

/// The games and actions played, and the time they took.
pub(crate) fn measure(game: Game, variant: usize, seats: u8) -> anyhow::Result<(u64, u64, Duration)> {
    // The first game reads tables and warms caches.
    game.playout(variant, seats, 0, ACTIONS_MAX)?;
    let start = Usage::of_thread();
    let (mut games, mut actions) = (0, 0);
    loop {
        games += 1;
        actions += game.playout(variant, seats, games, ACTIONS_MAX)?;
        let spent = (Usage::of_thread() - start).running;
        if spent >= LEAST {
            return Ok((games, actions, spent));
        }
    }
}

/// Prints a line per variant and seat count.
fn drive(game: Game, table: &Table) -> anyhow::Result<()> {
    let info = game.info();
    for (variant, (name, _)) in game.variants().into_iter().enumerate() {
        for seats in info.seats_min..=info.seats_max {
            let (_, listed, took) = measure(game, variant, seats)?;
            let listed = listed as f64 / took.as_secs_f64();
            let (games, actions, took) = measure_drive(game, variant, seats)?;
            let driven = actions as f64 / took.as_secs_f64();
            table.row(&[
                info.id.to_owned(),
                name.to_owned(),
                seats.to_string(),
                game.state_bytes().to_string(),
                short(actions as f64 / games as f64),
                short(listed),
                short(driven),
                ratio(driven, listed),
            ]);
        }
    }
    Ok(())
}

/// The games and actions played by the drive, and the time they took.
pub(crate) fn measure_drive(game: Game, variant: usize, seats: u8) -> anyhow::Result<(u64, u64, Duration)> {
    let mut play = game.drive(variant, seats, 0, ACTIONS_MAX)?;
    play(0);
    let start = Usage::of_thread();
    let (mut games, mut actions) = (0, 0);
    loop {
        games += 1;
        actions += play(games);
        let spent = (Usage::of_thread() - start).running;
        if spent >= LEAST {
            return Ok((games, actions, spent));
        }
    }
}

/// Prints a line per budget.
fn search(game: Game, table: &Table) -> anyhow::Result<()> {
    for budget in DECISIONS {
        let seats = game.info().seats_min;
        let (_, actions, took) = measure_drive(game, 0, seats)?;
        let driven = actions as f64 / took.as_secs_f64();
        let (mut decisions, mut nodes, mut spent) = (0_u64, 0, Duration::ZERO);
        let start = Usage::of_thread();
        while spent < LEAST {
            nodes += game.decision(0, seats, decisions, budget)?;
            decisions += 1;
            spent = (Usage::of_thread() - start).running;
        }
        let per_second = nodes as f64 / spent.as_secs_f64();
        table.row(&[
            game.info().id.to_owned(),
            budget.to_string(),
            format!("{:.3}", spent.as_secs_f64() * 1e3 / decisions as f64),
            short(per_second),
            short(driven),
            ratio(per_second, driven),
        ]);
    }
    Ok(())
}

fn perft(game: Game, actions_per_second: f64, table: &Table) -> anyhow::Result<()> {
    let root = game.create(game.info().seats_min, Start::Defaults, Generator::from_seed(0))?;
    for depth in 1.. {
        let (mut sequences, mut repeats) = (0, 0);
        let start = Usage::of_thread();
        let mut spent = Duration::ZERO;
        while spent < PERFT_LEAST {
            sequences = root.perft(depth);
            repeats += 1;
            spent = (Usage::of_thread() - start).running;
        }
        spent /= repeats;
        let per_second = sequences as f64 / spent.as_secs_f64();
        table.row(&[
            game.info().id.to_owned(),
            depth.to_string(),
            sequences.to_string(),
            format!("{:.3}", spent.as_secs_f64() * 1e3),
            short(per_second),
            ratio(per_second, actions_per_second),
        ]);
        // One depth more takes some twenty times as long.
        if spent * 20 > PERFT_MOST {
            break;
        }
    }
    Ok(())
}
