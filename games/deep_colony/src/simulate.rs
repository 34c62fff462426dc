//! The additions of random play and search to the rules: states imagined from a view, and actions at random.

use std::borrow::Cow;
use std::slice;
use std::sync::Arc;

use hadal_core::game::{Imagine, Simulate};
use hadal_core::generator::Generator;

use super::DeepColony;
use super::data::{KindId, OWN_TILE_FILE};
use super::rules::draw::fits;
use super::state::{Options, Phase, Record, State};
use super::view::View;

impl Imagine for DeepColony {
    /// No player knows the order of the bag, so the imagined state has no script.
    fn undealt(view: &View) -> State {
        let record = Record {
            tile_set: view.tile_set.clone(),
            settings: view.settings,
            tiles: view.tiles.clone(),
            phase: view.phase,
            script: Vec::new(),
            scores: view.scores.clone(),
            generator: Generator::quick(0),
        };
        State::of_record(record, Arc::clone(&view.set))
    }

    /// Another generator draws.
    fn deal(state: &mut State, _: &View, generator: &mut Generator) {
        state.record.generator = generator.fork();
    }
}

impl Simulate for DeepColony {
    /// 71 tiles, each placed and then deployed on.
    const PLAYOUT_ACTIONS_MAX: u64 = 142;

    fn playout_options() -> Options {
        Options::default()
    }

    fn bench_variants() -> Vec<(&'static str, Options)> {
        let large = Options { tile_set: Some(tenfold()), ..Options::default() };
        vec![("72 tiles", Options::default()), ("720 tiles", large)]
    }

    fn turns_ended(state: &State) -> u64 {
        let placed = state.record.tiles.len() as u64 - 1;
        placed - u64::from(state.record.phase == Phase::Deploying)
    }

    /// One state per kind in the bag that fits, in the order of the tile file.
    fn draws(state: &State) -> Cow<'_, [State]> {
        let Phase::Placing { kind: drawn } = state.record.phase else { return Cow::Borrowed(slice::from_ref(state)) };
        let in_bag = |kind: &KindId| *kind == drawn || state.board.bag[kind.index()] > 0;
        let kinds = (0..state.set.kinds.len() as u16).map(KindId).filter(in_bag).filter(|&kind| fits(state, kind));
        let redrawn = kinds.map(|kind| {
            let mut other = state.clone();
            other.board.put_back(drawn);
            other.board.take_from_bag(kind);
            other.record.phase = Phase::Placing { kind };
            other
        });
        redrawn.collect()
    }
}

/// The game's own tile file with ten times as many tiles. There is one start tile for any size, so the kind after it gets
/// nine more.
fn tenfold() -> String {
    let mut missing = 9;
    let grown = |row: &str| {
        let mut cells: Vec<&str> = row.split(',').collect();
        let [_, count, "0", ..] = cells[..] else { return row.to_owned() };
        let grown = (count.parse::<u16>().unwrap_or(0) * 10 + std::mem::take(&mut missing)).to_string();
        cells[1] = &grown;
        cells.join(",")
    };
    OWN_TILE_FILE.lines().map(grown).collect::<Vec<_>>().join("\n")
}
