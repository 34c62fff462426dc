//! The texts of the tables, printed and custom.

use hadal_core_derive::{Decode, Encode};
use serde::{Deserialize, Serialize};

/// The most bytes of one custom table.
pub(crate) const TEXT_BYTES_MAX: usize = 32 * 1024;

/// Custom tables as CSV text; `None` stands for the printed table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, Encode, Decode)]
#[message(DeeperTables, optional)]
pub struct TableTexts {
    /// The resources.
    pub resources: Option<String>,
    /// The tile faces.
    pub tiles: Option<String>,
    /// The habitat cards.
    pub blueprints: Option<String>,
    /// The rocket cards.
    pub rockets: Option<String>,
    /// The upgrades.
    pub upgrades: Option<String>,
    /// The milestones.
    pub achievements: Option<String>,
    /// The set-up.
    pub setup: Option<String>,
}

/// A table: its name, its columns, the printed text.
#[derive(Debug)]
pub(super) struct CsvTable {
    pub(super) name: &'static str,
    pub(super) columns: &'static [&'static str],
    pub(super) printed: &'static str,
    /// The most rows it may have.
    pub(super) rows_max: usize,
}

const BLUEPRINTS_MAX: usize = 100;
const ROCKETS_MAX: usize = 32;
const UPGRADES_MAX: usize = 32;

pub(super) static RESOURCES: CsvTable = CsvTable {
    name: "resources",
    columns: &["id", "index", "title", "supply_tokens", "found_in_decks", "points_in_storage", "origin"],
    printed: include_str!("resources.csv"),
    rows_max: 7,
};

pub(super) static TILES: CsvTable = CsvTable {
    name: "tiles",
    columns: &["id", "deck", "count", "shape", "edges", "resources"],
    printed: include_str!("tiles.csv"),
    rows_max: 200,
};

pub(super) static BLUEPRINTS: CsvTable = CsvTable {
    name: "blueprints",
    columns: &["id", "title", "zone", "count", "cost", "points", "effects", "origin"],
    printed: include_str!("blueprints.csv"),
    rows_max: BLUEPRINTS_MAX,
};

pub(super) static ROCKETS: CsvTable = CsvTable {
    name: "rockets",
    columns: &["id", "title", "min_players", "cost", "points", "origin"],
    printed: include_str!("rockets.csv"),
    rows_max: ROCKETS_MAX,
};

pub(super) static UPGRADES: CsvTable = CsvTable {
    name: "upgrades",
    columns: &["id", "title", "board_slot", "cost", "points", "effects", "origin"],
    printed: include_str!("upgrades.csv"),
    rows_max: UPGRADES_MAX,
};

pub(super) static ACHIEVEMENTS: CsvTable = CsvTable {
    name: "achievements",
    columns: &["id", "title", "depth_level", "depth_m", "points", "reward", "origin"],
    printed: include_str!("achievements.csv"),
    rows_max: 4,
};

pub(super) static SETUP: CsvTable = CsvTable {
    name: "setup",
    columns: &["key", "p1", "p2", "p3", "p4", "note"],
    printed: include_str!("setup.csv"),
    rows_max: 40,
};

/// The most craftable rows: habitat cards, upgrades and rocket cards.
pub(crate) const CRAFTABLE_MAX: usize = BLUEPRINTS_MAX + UPGRADES_MAX + ROCKETS_MAX;

impl TableTexts {
    /// The printed tables as texts.
    pub fn printed() -> Self {
        Self::default().with_printed()
    }

    /// The same with the printed text in place of each missing one.
    #[must_use]
    pub fn with_printed(&self) -> Self {
        let text = |custom: &Option<String>, table: &CsvTable| {
            Some(custom.clone().unwrap_or_else(|| table.printed.to_owned()))
        };
        Self {
            resources: text(&self.resources, &RESOURCES),
            tiles: text(&self.tiles, &TILES),
            blueprints: text(&self.blueprints, &BLUEPRINTS),
            rockets: text(&self.rockets, &ROCKETS),
            upgrades: text(&self.upgrades, &UPGRADES),
            achievements: text(&self.achievements, &ACHIEVEMENTS),
            setup: text(&self.setup, &SETUP),
        }
    }
}
