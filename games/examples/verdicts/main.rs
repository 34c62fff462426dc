//! `make verdicts`: reviews games of bots as everybody's are reviewed, hears the witnesses of each verdict again with ten times the work,
//! and keeps what holds in a file, from which it goes on.

#![expect(clippy::cast_precision_loss, reason = "figures for people, far below the 52 bits of a mantissa")]

mod kept;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use clap::Parser;
use hadal_advanced_colonization::AdvancedColonization;
use hadal_core::game::{Search, Setup, Silent, Viewer};
use hadal_core::generator::Generator;
use hadal_core::search::opening::open;
use hadal_core::search::review::{NoReview, ReviewSettings, Reviewing, heard_again, review};
use hadal_core::search::{Bot, Endless, Thinker, Thought, opening_actions, stream};
use hadal_deep_colony::DeepColony;
use hadal_deeper::Deeper;
use hadal_oceans::Oceans;
use kept::{Kept, Players, Row};
use rustix::time::{ClockId, clock_gettime};

/// The games of good players.
const GOOD: u64 = 20;

/// How much more the witnesses do when they are heard again, and under which seed.
const TIMES: u32 = 10;
const SEED: u64 = 1_000_003;

/// Weigh the verdicts of reviews again.
#[derive(Parser)]
struct Arguments {
    /// One game instead of all.
    #[arg(long)]
    game: Option<String>,
    /// The minutes for each game.
    #[arg(long, default_value_t = 10.0)]
    minutes: f64,
    /// The verdicts with which a game has enough.
    #[arg(long, default_value_t = 200)]
    verdicts: u64,
    /// The folder of the games.
    #[arg(long, default_value = "games")]
    folder: PathBuf,
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

fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    weigh::<AdvancedColonization>(arguments)?;
    weigh::<DeepColony>(arguments)?;
    weigh::<Oceans>(arguments)?;
    weigh::<Deeper>(arguments)
}

/// Reviews games of a game until there are enough, or time is up.
fn weigh<G: Search>(arguments: &Arguments) -> Result<(), Box<dyn Error>>
where
    G::Action: Send,
{
    if arguments.game.as_ref().is_some_and(|game| game != G::INFO.id) {
        return Ok(());
    }
    let until = Instant::now() + Duration::from_secs_f64(arguments.minutes * 60.0);
    let mut kept = Kept::of(&arguments.folder, G::INFO.id)?;
    let threads = thread::available_parallelism().map_or(1, |count| count.get() as u64);
    while Instant::now() < until {
        let (good, mixed) = (kept.games(Players::Good), kept.games(Players::Mixed));
        let (players, from) = if good < GOOD { (Players::Good, good) } else { (Players::Mixed, mixed) };
        if players == Players::Mixed && kept.told(Players::Good) + kept.told(Players::Mixed) >= arguments.verdicts {
            break;
        }
        let rows = thread::scope(|scope| {
            let running: Vec<_> =
                (from..from + threads).map(|seed| scope.spawn(move || weighed::<G>(players, seed))).collect();
            running.into_iter().map(|game| game.join().map_err(|_| "a game broke off")).collect::<Result<Vec<_>, _>>()
        })?;
        kept.add(rows.into_iter().collect::<Result<_, _>>().map_err(|problem| format!("{problem:?}"))?)?;
    }
    let (of_good, of_mixed) = (kept.told(Players::Good), kept.told(Players::Mixed));
    let told = of_good + of_mixed;
    anstream::println!(
        "{}: {told} verdicts, {} hold ({:.0} %); {of_good} in {} games of good players, {of_mixed} in {} of others; \
         the longest review took {:.1} s of a core",
        G::INFO.id,
        kept.held(),
        kept.held() as f64 * 100.0 / told.max(1) as f64,
        kept.games(Players::Good),
        kept.games(Players::Mixed),
        kept.milliseconds() as f64 / 1_000.0,
    );
    Ok(())
}

/// Plays a game, reviews it, and hears the witnesses of each verdict again.
fn weighed<G: Search>(players: Players, seed: u64) -> Result<Row, NoReview> {
    let (beginning, actions) = game::<G>(players, seed);
    let began = time_of_core();
    let told = review::<G>(&beginning, &actions, &Reviewing::of::<G>(), &Endless, &mut |_| ())?.moments;
    let milliseconds = u64::try_from(time_of_core().saturating_sub(began).as_millis()).unwrap_or(u64::MAX);
    let ReviewSettings { look, pair, suspects, playouts } = G::REVIEW;
    let settings = ReviewSettings { look, pair: pair * u64::from(TIMES), suspects, playouts: playouts * TIMES };
    let how = Reviewing { seed: SEED, settings, ..Reviewing::of::<G>() };
    let mut held = 0;
    for moment in &told {
        let again = heard_again::<G>(&beginning, &actions, moment, &how, &Endless)?;
        let loss = again.as_ref().map_or(0, |again| again.loss_ppm);
        let holds = u64::from(loss) * 2 >= u64::from(moment.loss_ppm);
        held += u64::from(holds);
        anstream::println!(
            "{}, seed {seed}, ply {}: {:?} by {} instead of {}, {} told, {loss} again{}",
            G::INFO.id,
            moment.ply,
            moment.verdict,
            moment.played,
            moment.better,
            moment.loss_ppm,
            if moment.is_drop { ", a drop" } else { "" }
        );
    }
    Ok(Row { players, seed, actions: actions.len() as u64, told: told.len() as u64, held, milliseconds })
}

/// A game for two, to its end.
fn game<G: Search>(players: Players, seed: u64) -> (G::State, Vec<G::Action>) {
    let setup = Setup { seat_count: 2, options: G::table_options(), generator: Generator::from_seed(seed) };
    let mut beginning = G::new_game(&setup).expect("a table has room for two");
    // Where nothing is left to chance, good players would play one game again and again.
    open::<G>(&mut beginning, &mut stream(seed, 1), opening_actions(&G::INFO), |_| true);
    let level = |level: u64| u32::try_from(level % 3 + 1).expect("a small number");
    let at = |bot, level| Thinker::at_level(bot, level).expect("there is such a level");
    let thinkers = match players {
        Players::Good => [at(Bot::Search, 3), at(Bot::Search, 3)],
        Players::Mixed => [at(Bot::Opponent, level(seed)), at(Bot::Opponent, level(seed / 3))],
    };
    let (mut state, mut actions) = (beginning.clone(), Vec::new());
    while let Some(seat) = G::awaited(&state) {
        let view = G::view(&state, Viewer::Seat(seat), false);
        let number = seed * 10_000 + actions.len() as u64;
        let mut thought = Thought::<G>::new(&view, seat, &[], &thinkers[seat.index()], number);
        thought.think(&Endless, |_| ());
        let action = thought.best().expect("something can be done");
        G::play(&mut state, &action, &mut Silent);
        actions.push(action);
    }
    (beginning, actions)
}

/// The time that a core has spent on this thread, without the programs beside it.
fn time_of_core() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
}
