//! The rules and the bots by time, beside the same program of an earlier commit: both run in turn, so that they meet the same noise.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use hadal_core::engine::Start;
use hadal_core::generator::Generator;
use hadal_core::search::{Bot, Budget, Thinker};

use crate::cpu::Usage;
use crate::engine;
use crate::pinned::Pinning;
use crate::table::{Column, Table, ratio, short};
use crate::{Chosen, Game};

/// The time for which each figure is measured in a round, as time on a core.
const LEAST: Duration = Duration::from_millis(400);
/// The rounds; the median counts.
const ROUNDS: usize = 5;
/// The transitions of a decision.
const TRANSITIONS: u64 = 2_000;
/// The depth of perft: some hundred milliseconds.
const PERFT_DEPTH: u32 = 7;

const COLUMNS: &[Column] = &[("game", -22), ("a second", -28), ("before", 9), ("now", 9), ("to before", 9)];

/// Figures a second, by the game and what is done.
type Figures = BTreeMap<(String, String), Vec<f64>>;

/// A folder that the Makefile has made among what is built, whatever the target is.
pub(crate) fn built(folder: &str) -> Option<PathBuf> {
    Path::new(env!("CARGO_TARGET_TMPDIR")).ancestors().map(|at| at.join(folder)).find(|at| at.is_dir())
}

/// The program of the earlier commit, if `make bench-before` has built it.
pub(crate) fn before() -> Option<PathBuf> {
    let program = built("before")?.join("bench");
    program.exists().then_some(program)
}

/// Prints the table.
pub(crate) fn run(chosen: &Chosen) -> anyhow::Result<()> {
    let pinning = Pinning::new(false);
    let notes =
        [&pinning.describe() as &str, "Time on the core, not by the clock; both programs in turn, the median of five."];
    let table = Table::new("Engine and bots, before and now", &notes, COLUMNS);
    for game in chosen.games() {
        let (mut earlier, mut now) = (Figures::new(), Figures::new());
        for _ in 0..ROUNDS {
            if let Some(before) = before() {
                add(&mut earlier, pinning, &before, game)?;
            }
            add(&mut now, pinning, &std::env::current_exe()?, game)?;
        }
        let median = |mut rounds: Vec<f64>| {
            rounds.sort_by(f64::total_cmp);
            rounds[rounds.len() / 2]
        };
        for (key, rounds) in now {
            let before = earlier.remove(&key).map(median);
            let (now, (game, what)) = (median(rounds), key);
            table.row(&[
                game,
                what,
                before.map_or("-".to_owned(), short),
                short(now),
                before.map_or("-".to_owned(), |before| ratio(now, before)),
            ]);
        }
    }
    Ok(())
}

/// Adds a round of a program.
fn add(figures: &mut Figures, pinning: Pinning, program: &Path, game: Game) -> anyhow::Result<()> {
    let output = pinning.server(program).args(["timed", "--game", game.info().id]).output()?;
    anyhow::ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let mut words = line.split('\t').map(str::to_owned);
        let (Some(game), Some(what), Some(figure)) = (words.next(), words.next(), words.next()) else { continue };
        figures.entry((game, what)).or_default().push(figure.parse()?);
    }
    Ok(())
}

/// Measures one round, and prints it for the program that has asked.
pub(crate) fn timed(chosen: &Chosen) -> anyhow::Result<()> {
    for game in chosen.games() {
        let told = |what: &str, figure: f64| anstream::println!("{}\t{what}\t{figure}", game.info().id);
        let seats = game.info().seats_max;
        let (_, actions, time) = engine::measure(game, 0, seats)?;
        told("actions with lists", actions as f64 / time.as_secs_f64());
        let (_, actions, time) = engine::measure_drive(game, 0, seats)?;
        told("actions driven", actions as f64 / time.as_secs_f64());
        told("transitions of search", transitions(game)?);
        if !game.info().has_chance && !game.info().has_hidden_information {
            told("sequences of perft", sequences(game)?);
        }
    }
    Ok(())
}

fn transitions(game: Game) -> anyhow::Result<f64> {
    let thinker = Thinker::at_level(Bot::Search, 1).ok_or_else(|| anyhow::anyhow!("no bot"))?;
    let thinker = Thinker { budget: Some(Budget { transitions: TRANSITIONS, ..Budget::NONE }), ..thinker };
    per_second(|round| Ok(game.choice(&thinker, round % 6 * 8, 1 + round / 6)?))
}

fn sequences(game: Game) -> anyhow::Result<f64> {
    let root = game.create(game.info().seats_min, Start::Defaults, Generator::from_seed(0))?;
    per_second(|_| Ok(u64::try_from(root.perft(PERFT_DEPTH))?))
}

/// The work per second that a program reports each time.
fn per_second(mut work: impl FnMut(u64) -> anyhow::Result<u64>) -> anyhow::Result<f64> {
    work(0)?;
    let start = Usage::of_thread();
    let (mut done, mut spent) = (0, Duration::ZERO);
    for round in 0.. {
        if spent >= LEAST {
            break;
        }
        done += work(round)?;
        spent = (Usage::of_thread() - start).running;
    }
    Ok(done as f64 / spent.as_secs_f64())
}
