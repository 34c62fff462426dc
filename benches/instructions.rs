//! Instructions per call and per action, counted by callgrind: the same on a busy machine as on a quiet one, so a
//! change of a percent shows.
//!
//! Plain `valgrind` on this program: nothing to install but a Debian package, and no helper program whose version must
//! match a crate's. Callgrind counts inside [`count`] only, and writes its counters out each time that returns.

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::process::Command;

use bytes::Bytes;
use hadal::engine::Engine;
use hadal::pb;
use hadal::service::apply::apply_action;
use hadal::service::codec::decode_bounded;
use prost::Message;

use crate::Chosen;
use crate::recording::{HOST, Recording};
use crate::table::{Column, Table, ratio, short};

/// Random games whose actions are counted.
const GAMES_PLAYED: u64 = 2;
/// Where they are cut.
const ACTIONS_MAX: u64 = 500;

const COLUMNS: &[Column] = &[
    ("game", -22),
    ("decode", 8),
    ("apply", 8),
    ("encode", 8),
    ("whole call", 10),
    ("engine action", 13),
    ("call to action", 14),
];

/// Runs this program under callgrind and prints the table.
pub(crate) fn run(chosen: &Chosen) -> anyhow::Result<()> {
    let notes = [
        "decode: limits and request message; apply: state, audit, action, position; encode: answer message.",
        "engine action: a random action with its legal actions, no message.",
    ];
    let table = Table::new("Instructions per ApplyAction in process, and per action in the engine", &notes, COLUMNS);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("callgrind");
    if let Err(reason) = count_all(&folder, chosen) {
        anstream::println!("SKIPPED: {reason:#}");
        return Ok(());
    }
    for (index, game) in chosen.games().enumerate() {
        let [decode, apply, encode, action] =
            std::array::from_fn(|part| read_total(&folder, index * 4 + part + 1).unwrap_or(f64::NAN));
        let (calls, actions) = (Recording::of(game)?.requests().len() as f64, actions(game)? as f64);
        let (call, action) = ((decode + apply + encode) / calls, action / actions);
        table.row(&[
            game.info().id.to_owned(),
            short(decode / calls),
            short(apply / calls),
            short(encode / calls),
            short(call),
            short(action),
            ratio(call, action),
        ]);
    }
    Ok(())
}

fn count_all(folder: &Path, chosen: &Chosen) -> anyhow::Result<()> {
    fs::create_dir_all(folder)?;
    for old in fs::read_dir(folder)? {
        fs::remove_file(old?.path())?;
    }
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--collect-atstart=no"])
        .args(["--toggle-collect=bench::instructions::count", "--dump-after=bench::instructions::count"])
        .arg(format!("--callgrind-out-file={}", folder.join("out").display()))
        .arg(std::env::current_exe()?)
        .arg("counted")
        .args(chosen.game.iter().flat_map(|game| ["--game", game]))
        .output()
        .map_err(|error| anyhow::anyhow!("valgrind cannot be run ({error}); on Debian: apt-get install valgrind"))?;
    let log = String::from_utf8_lossy(&output.stderr);
    anyhow::ensure!(output.status.success(), "valgrind failed: {log}");
    anyhow::ensure!(folder.join("out.1").exists(), "callgrind counted nothing: {log}");
    Ok(())
}

/// The counter of the call of [`count`] with this number.
fn read_total(folder: &Path, number: usize) -> Option<f64> {
    let text = fs::read_to_string(folder.join(format!("out.{number}"))).ok()?;
    let totals = text.lines().find_map(|line| line.strip_prefix("totals: ").or(line.strip_prefix("summary: ")))?;
    totals.trim().parse().ok()
}

/// What callgrind counts: four parts per game, in the order of the columns.
pub(crate) fn counted(chosen: &Chosen) -> anyhow::Result<()> {
    for game in chosen.games() {
        let requests: Vec<Bytes> = Recording::of(game)?.requests().into_iter().map(Bytes::from).collect();
        let mut decoded: Vec<pb::ApplyActionRequest> = Vec::with_capacity(requests.len());
        let mut answers: Vec<pb::ApplyActionResponse> = Vec::with_capacity(requests.len());
        // What is reached for the first time is not what a call costs.
        apply_action(&HOST, decode_bounded(requests[0].clone())?)?;
        count(&mut || decoded.extend(requests.iter().filter_map(|bytes| decode_bounded(bytes.clone()).ok())));
        count(&mut || answers.extend(decoded.drain(..).filter_map(|request| apply_action(&HOST, request).ok())));
        count(&mut || answers.drain(..).for_each(|answer| drop(black_box(answer.encode_to_vec()))));
        game.playout(0, game.info().seats_max, 0, 1)?;
        count(&mut || drop(black_box(actions(game))));
    }
    Ok(())
}

/// Plays the random games; how many actions they took.
fn actions(game: &dyn Engine) -> anyhow::Result<u64> {
    let seats = game.info().seats_max;
    let mut actions = 0;
    for seed in 1..=GAMES_PLAYED {
        actions += game.playout(0, seats, seed, ACTIONS_MAX)?;
    }
    Ok(actions)
}

/// Callgrind knows this function by its name.
#[inline(never)]
fn count(work: &mut dyn FnMut()) {
    work();
}
