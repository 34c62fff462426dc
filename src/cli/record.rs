//! `hadal replay` and `hadal verify`: games from their records.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;
use clap::Args;
use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use hadal_core::calls::Host;
use hadal_core::calls::records::{
    Divergence, Expected, Record, check_start, close, export_record, replay, start, verify,
};
use hadal_core::engine::{AnyMatch, Start};
use hadal_core::game::Viewer;
use hadal_core::limits::RequestLimits;
use hadal_core::pb;
use hadal_core::scene::text::picture;
use hadal_core::scene::{Catalogue, words};
use hadal_core::seat::Seat;

use super::say::say;
use super::style::{FAINT, HEADING};
use super::{find, results, verdict};
use crate::rpc::Surroundings;

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
    /// The seed commitment that was published at the creation of a sealed game, as 64 hexadecimal digits.
    #[arg(long, value_parser = parse_commitment)]
    commitment: Option<[u8; 32]>,
    /// The commitments to entropy that the players of a game of two steps published, as 64 hexadecimal digits each: once for each, in
    /// their order.
    #[arg(long = "entropy-commitment", value_name = "ENTROPY_COMMITMENT", value_parser = parse_commitment)]
    entropy_commitments: Vec<[u8; 32]>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

fn parse_commitment(text: &str) -> Result<[u8; 32], &'static str> {
    let bytes = HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok();
    bytes.and_then(|bytes| bytes.try_into().ok()).ok_or("expected 64 hexadecimal digits")
}

impl Replay {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let record = read(&self.file)?;
        let host = host();
        let mut played = start(&host.context_in(Arc::new(Surroundings::default())), &record)?;
        check_start(&host, &record, played.as_ref()).map_err(does_not_hold)?;
        let known = find(&record.game)?.faces(Start::of(record.options.clone()))?;
        for (index, action) in record.actions.iter().enumerate() {
            let seat = played.status().awaited();
            replay(played.as_mut(), index, action).map_err(does_not_hold)?;
            let seat = seat.unwrap_or(Seat(0));
            self.print(index, seat, &action.notation, (played.as_ref(), &known))?;
        }
        close(played.as_mut(), &record).map_err(does_not_hold)?;
        self.finish(played.as_ref(), &known)
    }

    fn print(
        &self,
        index: usize,
        seat: Seat,
        action: &str,
        (played, known): (&dyn AnyMatch, &Catalogue),
    ) -> anyhow::Result<()> {
        if self.json {
            let hash = HEXLOWER.encode(&played.state_hash());
            return say!("{}", serde_json::json!({ "index": index, "seat": seat.0, "action": action, "hash": hash }));
        }
        say!("{FAINT}{index:>4}  {}: {action}{FAINT:#}", words::seat(seat))?;
        for event in played.events(Some(Viewer::Spectator), true) {
            say!("      {}", event.text)?;
        }
        if self.boards {
            say!("{}", picture(&played.scene(Viewer::Spectator), known))?;
        }
        Ok(())
    }

    fn finish(&self, played: &dyn AnyMatch, known: &Catalogue) -> anyhow::Result<()> {
        if self.json {
            return Ok(());
        }
        let scene = played.scene(Viewer::Spectator);
        say!("\n{}", picture(&scene, known))?;
        say!("{HEADING}{}{HEADING:#}", scene.prompt)?;
        results::print(played)
    }
}

impl Verify {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let record = read(&self.file)?;
        let expected = Expected { commitment: self.commitment, entropy_commitments: self.entropy_commitments.clone() };
        let host = host();
        let verdict = verify(&host.context_in(Arc::new(Surroundings::default())), &record, &expected)?;
        if self.json {
            say!("{}", verdict::in_json(&record, &verdict))?;
        } else {
            verdict::print(&record, &verdict, &expected)?;
        }
        verdict.divergence.map_or(Ok(()), |divergence| Err(does_not_hold(divergence)))
    }
}

/// The first state of a recorded game.
pub(super) fn start_of(record: &Record) -> anyhow::Result<Box<dyn AnyMatch>> {
    let host = host();
    let played = start(&host.context_in(Arc::new(Surroundings::default())), record)?;
    check_start(&host, record, played.as_ref()).map_err(does_not_hold)?;
    Ok(played)
}

/// The last position of a record.
pub(super) fn end_of(record: &Record) -> anyhow::Result<Box<dyn AnyMatch>> {
    let mut played = start_of(record)?;
    for (index, action) in record.actions.iter().enumerate() {
        replay(played.as_mut(), index, action).map_err(does_not_hold)?;
    }
    close(played.as_mut(), record).map_err(does_not_hold)?;
    Ok(played)
}

/// The record of a game.
pub(crate) fn export(request: &pb::ExportRecordRequest) -> anyhow::Result<String> {
    Ok(export_record(&host().context_in(Arc::new(Surroundings::default())), request)?.record)
}

/// Reads the text of a file, or the standard input.
pub(super) fn text_of(path: &Path) -> anyhow::Result<String> {
    let mut text = String::new();
    if path == Path::new("-") {
        std::io::stdin().lock().read_to_string(&mut text)?;
    } else {
        text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    }
    Ok(text)
}

/// Reads a record from a file.
pub(super) fn read(path: &Path) -> anyhow::Result<Record> {
    text_of(path)?.parse().with_context(|| format!("{} is not a record", path.display()))
}

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` hands over")]
fn does_not_hold(divergence: Divergence) -> anyhow::Error {
    anyhow::anyhow!("the record does not hold: {divergence}")
}

/// The games of this binary; a record needs no seal, and a check of one's own record has no time limit.
pub(super) fn host() -> Host {
    Host::open(hadal_games::all_and_example()).with_limits(RequestLimits {
        call_work: u64::MAX,
        replay_work: u64::MAX,
        answer_bytes: u64::MAX,
        ..RequestLimits::default()
    })
}
