//! `hadal replay` and `hadal verify`: games from their records.

use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;

use super::style::{FAINT, HEADING};
use crate::engine::Table;
use crate::game::{Status, Viewer};
use crate::games::GAMES;
use crate::service::host::{Host, Versions};
use crate::service::records::{Divergence, Record, check_start, replay, start};
use crate::service::sealing::{Policy, Sealing};

#[derive(Args, Debug)]
pub(super) struct Replay {
    /// The record; `-` reads the standard input.
    file: PathBuf,
    /// Draw the board after every action, not only at the end.
    #[arg(long)]
    boards: bool,
    /// Print one JSON object per action.
    #[arg(long)]
    json: bool,
}

#[derive(Args, Debug)]
pub(super) struct Verify {
    /// The record; `-` reads the standard input.
    file: PathBuf,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Replay {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let record = read(&self.file)?;
        let host = host()?;
        let mut table = start(&host, &record)?;
        check_start(&host, &record, table.as_ref()).map_err(does_not_hold)?;
        for (index, action) in record.actions.iter().enumerate() {
            let seat = table.status().awaited();
            replay(table.as_mut(), index, action).map_err(does_not_hold)?;
            let seat = seat.map(|seat| seat.0).unwrap_or_default();
            self.print(index, seat, &action.notation, table.as_ref());
        }
        self.finish(table.as_ref());
        Ok(())
    }

    fn print(&self, index: usize, seat: u8, action: &str, table: &dyn Table) {
        if self.json {
            let hash = data_encoding::HEXLOWER.encode(&table.state_hash());
            anstream::println!(
                "{}",
                serde_json::json!({ "index": index, "seat": seat, "action": action, "hash": hash })
            );
            return;
        }
        anstream::println!("{FAINT}{index:>4}  seat {seat}:{FAINT:#} {action}");
        if self.boards {
            anstream::println!("{}", table.draw(Viewer::Spectator));
        }
    }

    fn finish(&self, table: &dyn Table) {
        if self.json {
            return;
        }
        anstream::println!("\n{}", table.draw(Viewer::Spectator));
        match table.status() {
            Status::Awaiting(awaiting) => {
                anstream::println!("{HEADING}seat {} is asked to {}{HEADING:#}", awaiting.seat, awaiting.decision);
            }
            Status::Over(outcome) => {
                anstream::println!("{HEADING}the game is over: {}{HEADING:#}", outcome.reason);
                for result in outcome.results {
                    anstream::println!("rank {}: seat {} with {}", result.rank, result.seat, result.score);
                }
            }
        }
    }
}

impl Verify {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let record = read(&self.file)?;
        let host = host()?;
        let mut table = start(&host, &record)?;
        let mut found = check_start(&host, &record, table.as_ref());
        let mut reproduced = 0;
        for (index, action) in record.actions.iter().enumerate() {
            if found.is_ok() {
                found = replay(table.as_mut(), index, action);
                reproduced += usize::from(found.is_ok());
            }
        }
        if self.json {
            let divergence = found.as_ref().err().map(|divergence| {
                serde_json::json!({
                    "index": divergence.index,
                    "problem": divergence.problem,
                    "recorded": divergence.recorded,
                    "computed": divergence.computed,
                })
            });
            let verified = found.is_ok();
            anstream::println!(
                "{}",
                serde_json::json!({ "verified": verified, "actions": reproduced, "divergence": divergence })
            );
        } else if found.is_ok() {
            anstream::println!("verified: {reproduced} actions of {}", record.game);
        }
        found.map_err(does_not_hold)
    }
}

fn read(path: &Path) -> anyhow::Result<Record> {
    let mut text = String::new();
    if path == Path::new("-") {
        std::io::stdin().lock().read_to_string(&mut text)?;
    } else {
        text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    }
    text.parse().with_context(|| format!("{} is no record", path.display()))
}

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` hands over")]
fn does_not_hold(divergence: Divergence) -> anyhow::Error {
    anyhow::anyhow!("the record does not hold: {divergence}")
}

/// The games of this binary; a record needs no seal.
fn host() -> anyhow::Result<Host> {
    Ok(Host::new(GAMES, Versions::default(), Sealing::new(Policy::Open, None)?))
}
