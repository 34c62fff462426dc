//! `make puzzles`: looks for puzzles in games of bots, keeps those that pass every check, and lists all of a game on a sheet for people. To
//! strike one out, delete its file and run this again for no minutes.

mod kept;
mod level;
mod places;
mod sheet;
mod wins;
mod written;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use hadal_deep_colony::DeepColony;
use hadal_deeper::Deeper;
use hadal_oceans::Oceans;
use kept::Kept;

/// Look for puzzles.
#[derive(Parser)]
struct Arguments {
    /// The game.
    #[arg(long)]
    game: String,
    /// The minutes to look for; 0 only lists again what there is.
    #[arg(long, default_value_t = 10.0)]
    minutes: f64,
    /// The puzzles with which the game has enough.
    #[arg(long, default_value_t = 60)]
    most: usize,
    /// The commit that is written into the files.
    #[arg(long)]
    commit: String,
    /// The folder of the games.
    #[arg(long, default_value = "games")]
    folder: PathBuf,
    /// The folder of the sheets.
    #[arg(long, default_value = "target/puzzles")]
    sheets: PathBuf,
}

/// The settings of a search for puzzles.
struct Search<'a> {
    until: Instant,
    most: usize,
    commit: &'a str,
}

impl Search<'_> {
    fn is_over(&self, kept: &Kept) -> bool {
        Instant::now() >= self.until || kept.puzzles.len() >= self.most
    }
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
    let Arguments { game, minutes, most, commit, folder, sheets } = arguments;
    hadal_games::find(game).map_err(|refusal| refusal.to_string())?;
    let mut kept = Kept::of(folder, game)?;
    let search = Search { until: Instant::now() + Duration::from_secs_f64(minutes * 60.0), most: *most, commit };
    match game.as_str() {
        "advanced_colonization" => wins::look(&search, &mut kept)?,
        "deep_colony" => {
            places::look::<DeepColony>(&search, &mut kept, "place", "Where is the best place for this tile?")?;
        }
        "oceans" => places::look::<Oceans>(&search, &mut kept, "best", "What is best here?")?,
        "deeper" => places::look::<Deeper>(&search, &mut kept, "best", "What is best here?")?,
        _ => return Err("no puzzles are made of this game".into()),
    }
    kept.write_list()?;
    let file = sheet::write(sheets, &kept)?;
    anstream::println!("{} puzzles, {} bytes; the sheet is {}", kept.puzzles.len(), kept.bytes(), file.display());
    Ok(())
}
