//! `make ladder`: the strength of the bots. Each plays the one below, every deal in both seatings, under the options of a table; the time
//! goes where least is known, and what has been played is kept in a file that the game publishes.

#![expect(clippy::cast_precision_loss, reason = "figures for people, far below the 52 bits of a mantissa")]

mod against;
mod figures;
mod kept;
mod picture;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use std::{fs, thread};

use clap::Parser;
use figures::told;
use hadal_core::engine::{Bench, Seating, Start};
use hadal_core::search::{Bot, Contestant, Endless, LEVEL_MAX, Tally, Thinker, opening_actions};
use kept::{Kept, Row};
use rustix::time::{ClockId, clock_gettime};

/// The decisions whose time is measured.
const TIMED: u64 = 60;

/// The places in a game at which times are measured, ten random actions apart.
const PLACES: u64 = 20;

/// Play the bots against each other.
#[derive(Parser)]
struct Arguments {
    /// The hours to play on for.
    #[arg(long, default_value_t = 1.0)]
    hours: f64,
    /// One game instead of all.
    #[arg(long)]
    game: Option<String>,
    /// The games of a pair after which no more are played.
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// The highest level that plays.
    #[arg(long, default_value_t = LEVEL_MAX)]
    level: u32,
    /// The games played at a time.
    #[arg(long)]
    threads: Option<usize>,
    /// The seed of all games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The day that is written beside the figures.
    #[arg(long)]
    day: String,
    /// The folder of the games, each with a file to go on from.
    #[arg(long, default_value = "games")]
    folder: PathBuf,
    /// Another binary of `hadal`, such as one of an earlier commit: the highest level plays it, and nothing is kept.
    #[arg(long)]
    against: Option<PathBuf>,
    /// The bot of that binary, with its level.
    #[arg(long, default_value = "search:3")]
    against_bot: String,
    /// Where the picture goes.
    #[arg(long, default_value = "docs/pictures/ladder.svg")]
    picture: PathBuf,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            anstream::eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), Box<dyn std::error::Error>> {
    let chosen = |game: &&'static dyn Bench| arguments.game.as_ref().is_none_or(|id| id == game.info().id);
    let games: Vec<&'static dyn Bench> = hadal_games::benches().filter(chosen).collect();
    let until = Instant::now() + Duration::from_secs_f64(arguments.hours * 3600.0);
    if let Some(file) = &arguments.against {
        return games.iter().try_for_each(|game| play_against(*game, file, until, arguments));
    }
    let mut kept = Kept::of(&arguments.folder);
    for game in &games {
        let pairs = pairs().into_iter();
        kept.begin(game.info().id, pairs.map(|(bot, against)| (bot, against, game.bot_version(bot.bot))))?;
    }
    loop {
        fs::write(&arguments.picture, picture::svg(&kept))?;
        if Instant::now() >= until {
            break;
        }
        let Some(row) = kept.least_known(arguments.level, arguments.games) else { break };
        let Some(game) = games.iter().find(|game| game.info().id == row.game) else { break };
        play(*game, row, arguments)?;
        anstream::println!("{row}");
        kept.write(game.info().id)?;
    }
    anstream::println!("\n{}", kept.table());
    Ok(())
}

/// Plays the highest level against a bot of another binary, and tells how it stands after every pair of games.
fn play_against(
    game: &'static dyn Bench,
    file: &Path,
    until: Instant,
    arguments: &Arguments,
) -> Result<(), Box<dyn std::error::Error>> {
    let own = Contestant { bot: Bot::Opponent, level: arguments.level };
    let thinker = Thinker::at_level(own.bot, own.level).ok_or("there is no such level")?;
    let opening = opening_actions(game.info());
    let mut row = Row::of(game.info().id, own, own, game.bot_version(own.bot));
    while row.games < arguments.games && Instant::now() < until {
        for number in row.games..row.games + 2 {
            let other = (file, arguments.against_bot.as_str());
            row.add(against::play(game, &thinker, other, opening, (arguments.seed, number))?);
        }
        let (share, decided) = (told(row.share()), told(row.decided()));
        let (games, against) = (row.games, &arguments.against_bot);
        anstream::println!(
            "{}: {own} against {against} of that binary, {games} games: {share}, of decided ones {decided}",
            row.game
        );
    }
    Ok(())
}

/// Each level of `opponent` and the one below, and the first one against the bots without levels.
fn pairs() -> Vec<(Contestant, Contestant)> {
    let opponent = |level| Contestant { bot: Bot::Opponent, level };
    let first = |bot| (opponent(1), Contestant { bot, level: 1 });
    let mut pairs = vec![first(Bot::Random), first(Bot::Greedy)];
    pairs.extend((2..=LEVEL_MAX).map(|level| (opponent(level), opponent(level - 1))));
    pairs
}

/// Plays some more games of a pair, and measures the time of a decision where nobody has.
fn play(game: &'static dyn Bench, row: &mut Row, arguments: &Arguments) -> Result<(), Box<dyn std::error::Error>> {
    let at = |Contestant { bot, level }| Thinker::at_level(bot, level).ok_or("there is no such level");
    let thinkers = vec![at(row.bot)?, at(row.against)?];
    if row.microseconds[1] == 0 {
        row.microseconds = microseconds(game, &thinkers[0], arguments.seed)?;
    }
    let opening = opening_actions(game.info());
    let seating = Seating { thinkers, seed: arguments.seed, rotate: true, opening };
    let games = game.games(2, Start::of(Some(game.table_options())), seating)?;
    let threads = arguments.threads.or_else(|| thread::available_parallelism().ok().map(Into::into)).unwrap_or(1);
    let tallies = thread::scope(|scope| {
        // Both seatings of each deal.
        let numbers = (row.games..).take(threads.next_multiple_of(2));
        let one = |number: u64| {
            let mut tally = Tally::default();
            games.play(number, &mut tally, &Endless).map(|_| tally)
        };
        let running: Vec<_> = numbers.map(|number| scope.spawn(move || one(number))).collect();
        running.into_iter().filter_map(|game| game.join().ok()).collect::<Result<Vec<Tally>, _>>()
    })?;
    for tally in tallies {
        row.add(tally.seats.iter().next().map_or(0, |seat| seat.wins_ppm));
    }
    row.played_on.clone_from(&arguments.day);
    Ok(())
}

/// The microseconds of a core within which half of all decisions are taken, and 95 of 100: at every tenth action of random play.
fn microseconds(game: &dyn Bench, thinker: &Thinker, seed: u64) -> Result<[u64; 2], Box<dyn std::error::Error>> {
    let (mut times, mut actions) = (Vec::new(), 0);
    for number in 0..TIMED {
        let began = time_of_core();
        let applied = game.choice(thinker, number % PLACES * 10, seed + number)?;
        if applied > 0 {
            times.push(time_of_core().saturating_sub(began));
            actions += applied;
        }
    }
    let seconds = times.iter().sum::<Duration>().as_secs_f64().max(f64::MIN_POSITIVE);
    let Thinker { bot, level, .. } = thinker;
    let a_second = actions as f64 / seconds;
    anstream::println!("{}, {}:{level}: {a_second:.0} actions applied a second of a core", game.info().id, bot.id());
    times.sort_unstable();
    let within = |percent: usize| {
        let place = (times.len() * percent).div_ceil(100).saturating_sub(1);
        times.get(place).map_or(0, |time| u64::try_from(time.as_micros()).unwrap_or(u64::MAX).max(1))
    };
    Ok([within(50), within(95)])
}

/// The time that a core has spent on this thread, without the programs beside it.
fn time_of_core() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
}
