//! The results of a game.

use hadal_core::engine::AnyMatch;
use hadal_core::game::Status;
use hadal_core::scene::text::lines_of;
use hadal_core::scene::words;

use super::play::width;
use super::say::say;

/// The results of a game that is over, the best first.
pub(super) fn print(played: &dyn AnyMatch) -> anyhow::Result<()> {
    let Status::Over(outcome) = played.status() else { return Ok(()) };
    let mut results = outcome.results;
    results.sort_by_key(|result| (result.rank, result.seat));
    for result in results {
        let lines: Vec<String> =
            result.lines.iter().map(|line| format!("{} {}", words::title(line.source), line.points)).collect();
        let rank = if result.rank == 0 { String::new() } else { format!("{}. ", result.rank) };
        let lines = if lines.is_empty() { String::new() } else { format!(" ({})", lines.join(", ")) };
        for line in lines_of(&format!("{rank}{}: {}{lines}", words::seat(result.seat), result.score), width()) {
            say!("{line}")?;
        }
    }
    Ok(())
}
