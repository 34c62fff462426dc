//! `hadal perft`.

use std::time::Instant;

use clap::Args;
use hadal_core::engine::{AnyMatch, Engine, Start};
use hadal_core::generator::Generator;
use hadal_core::pb;

use super::flags::whole;
use super::say::say;
use super::style::{FAINT, HEADING};
use super::{find, game_ids, seat_count};

#[derive(Args, Debug)]
pub(super) struct Perft {
    /// The game.
    #[arg(value_parser = game_ids())]
    game: String,
    /// The longest sequences to count; every length up to it gets a line.
    #[arg(default_value_t = 4, value_parser = whole(0..=u32::MAX))]
    depth: u32,
    /// Count whole turns instead of actions.
    #[arg(long)]
    turns: bool,
    /// The position text to start from (games that have one).
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Actions to play first, separated by `;`.
    #[arg(long, value_name = "ACTIONS")]
    after: Option<String>,
    /// The number of seats; the game's least unless given.
    #[arg(long, value_parser = whole(0..=u8::MAX))]
    seats: Option<u8>,
    /// The seed of the game's chance.
    #[arg(long, default_value_t = 0, value_parser = whole(0..=u64::MAX))]
    seed: u64,
    /// Print one JSON object per depth.
    #[arg(long)]
    json: bool,
}

impl Perft {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let played = self.table(find(&self.game)?)?;
        for depth in 1..=self.depth {
            let started = Instant::now();
            let count = if self.turns { played.perft_turns(depth.into()) } else { played.perft(depth) };
            self.print(depth, count, started.elapsed().as_secs_f64())?;
        }
        Ok(())
    }

    fn table(&self, game: &dyn Engine) -> anyhow::Result<Box<dyn AnyMatch>> {
        let start = self.position.as_deref().map_or(Start::Defaults, Start::Position);
        let mut played = game.create(seat_count(game, self.seats)?, start, Generator::from_seed(self.seed))?;
        let actions = self.after.as_deref().unwrap_or_default();
        for text in actions.split(';').map(str::trim).filter(|text| !text.is_empty()) {
            let action = pb::Action { action: Some(pb::action::Action::Notation(text.to_owned())) };
            played.apply(&action).map_err(|refusal| anyhow::anyhow!("{text}: {refusal}"))?;
        }
        Ok(played)
    }

    fn print(&self, depth: u32, count: u128, seconds: f64) -> anyhow::Result<()> {
        let unit = if self.turns { "turns" } else { "actions" };
        if self.json {
            let line = serde_json::json!({ unit: depth, "sequences": count.to_string(), "seconds": seconds });
            say!("{line}")
        } else {
            say!("{HEADING}{depth:>3}{HEADING:#} {unit} {count:>20} {FAINT}{seconds:9.3} s{FAINT:#}")
        }
    }
}
