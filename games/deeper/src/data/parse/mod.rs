//! Reading the tables: rows of text into specs.

mod row;
mod vocabulary;

use super::chart::{COLUMN_FIRST, COLUMN_LAST, LEVEL_MAX, LEVEL_METRES};
use super::tables::FACE_IDS;
use super::texts::{ACHIEVEMENTS, BLUEPRINTS, CsvTable, RESOURCES, ROCKETS, SETUP, TILES, UPGRADES};
use super::tokens::Resource;
use super::{
    CardSpec, FaceSpec, MARKET_MAX, MilestoneSpec, ResourceSpec, RocketSpec, SCAN_DRAW_MAX, SetupSpec, TILE_TOKENS_MAX,
    TableTexts, Tables, UpgradeSpec, validate,
};
use hadal_core::game::Malformed;
use row::Row;

/// The highest number a points or count column may hold.
const NUMBER_MAX: u8 = 100;

/// Parses all tables and checks them against each other.
pub(super) fn tables(texts: TableTexts) -> Result<Tables, Malformed> {
    let mut tables = Tables {
        resources: resources(&rows(&RESOURCES, texts.resources.as_deref())?)?,
        faces: each(&TILES, texts.tiles.as_deref(), face)?,
        cards: each(&BLUEPRINTS, texts.blueprints.as_deref(), card)?,
        rockets: each(&ROCKETS, texts.rockets.as_deref(), rocket)?,
        upgrades: each(&UPGRADES, texts.upgrades.as_deref(), upgrade)?,
        milestones: each(&ACHIEVEMENTS, texts.achievements.as_deref(), milestone)?,
        setups: Vec::new(),
        rocks: [0; FACE_IDS],
        converters: Vec::new(),
        starts: Default::default(),
        named: Vec::new(),
        texts: TableTexts::default(),
    };
    let setup = rows(&SETUP, texts.setup.as_deref())?;
    tables.setups = (1..=4).map(|seats| self::setup(&setup, seats)).collect::<Result<_, _>>()?;
    // The printed set-up counts the printed cards; with other cards its counts do not apply and are not checked.
    if texts.setup.as_deref().is_some_and(|text| text != SETUP.printed) {
        (1..=4).try_for_each(|seats| counts(&setup, seats, &tables))?;
    }
    validate::tables(&mut tables)?;
    tables.texts = texts;
    Ok(tables)
}

fn rows(table: &'static CsvTable, custom: Option<&str>) -> Result<Vec<Row>, Malformed> {
    row::read(table, custom.unwrap_or(table.printed))
}

fn each<T>(
    table: &'static CsvTable,
    custom: Option<&str>,
    parse: impl Fn(&Row) -> Result<T, Malformed>,
) -> Result<Vec<T>, Malformed> {
    rows(table, custom)?.iter().map(parse).collect()
}

fn resources(rows: &[Row]) -> Result<Vec<ResourceSpec>, Malformed> {
    for (resource, row) in Resource::all().zip(rows) {
        if row.text("id") != resource.id() || row.number::<u8>("index", 0..=6)? != resource as u8 {
            return Err(row.fail("id", format!("expected {} here", resource.id())));
        }
    }
    if rows.len() != Resource::all().len() {
        return Err(RESOURCES.fail(format!("{} rows instead of {}", rows.len(), Resource::all().len())));
    }
    let parse = |row: &Row| {
        Ok(ResourceSpec {
            title: row.title()?,
            supply: row.number("supply_tokens", 0..=250)?,
            points_in_storage: row.number("points_in_storage", 0..=NUMBER_MAX)?,
        })
    };
    rows.iter().map(parse).collect()
}

fn face(row: &Row) -> Result<FaceSpec, Malformed> {
    let deck = match row.text("deck") {
        "start" => None,
        _ => Some(row.number("deck", LEVEL_METRES..=LEVEL_METRES * LEVEL_MAX)?),
    };
    let printed = row.bag("resources")?;
    if printed.total() > u16::from(TILE_TOKENS_MAX) {
        return Err(row.fail("resources", format!("{} tokens, at most {TILE_TOKENS_MAX} fit", printed.total())));
    }
    if deck.is_some_and(|metres: u8| !metres.is_multiple_of(LEVEL_METRES)) {
        return Err(row.fail("deck", "expected start, 20, 40, 60, 80 or 100"));
    }
    Ok(FaceSpec {
        id: row.name("id")?,
        deck: deck.map(|metres| metres / LEVEL_METRES),
        count: row.number("count", 0..=20)?,
        shape: row.text("shape").to_owned(),
        rock: edges(row)?,
        printed,
    })
}

fn edges(row: &Row) -> Result<u8, Malformed> {
    let text = row.text("edges");
    if text.len() != 6 || !text.bytes().all(|edge| matches!(edge, b'W' | b'R')) {
        return Err(row.fail("edges", "expected six letters W or R, for N NE SE S SW NW"));
    }
    Ok(text.bytes().enumerate().fold(0, |rock, (direction, edge)| rock | (u8::from(edge == b'R') << direction)))
}

fn card(row: &Row) -> Result<CardSpec, Malformed> {
    Ok(CardSpec {
        id: row.name("id")?,
        title: row.title()?,
        zone: row.word("zone", "start_built, start_hand or deck")?,
        count: row.number("count", 1..=20)?,
        cost: row.bag("cost")?,
        points: row.number("points", 0..=NUMBER_MAX)?,
        effects: row.effects("effects")?,
    })
}

fn rocket(row: &Row) -> Result<RocketSpec, Malformed> {
    Ok(RocketSpec {
        id: row.name("id")?,
        title: row.title()?,
        min_players: row.number("min_players", 1..=4)?,
        cost: row.bag("cost")?,
        points: row.number("points", 0..=NUMBER_MAX)?,
    })
}

fn upgrade(row: &Row) -> Result<UpgradeSpec, Malformed> {
    Ok(UpgradeSpec {
        id: row.name("id")?,
        title: row.title()?,
        board_slot: row.text("board_slot").to_owned(),
        cost: row.bag("cost")?,
        points: row.number("points", 0..=NUMBER_MAX)?,
        effects: row.effects("effects")?,
    })
}

fn milestone(row: &Row) -> Result<MilestoneSpec, Malformed> {
    let level = row.number("depth_level", 2..=LEVEL_MAX)?;
    if row.number::<u8>("depth_m", 0..=NUMBER_MAX)? != level * LEVEL_METRES {
        return Err(row.fail("depth_m", format!("level {level} is at {} m", level * LEVEL_METRES)));
    }
    Ok(MilestoneSpec {
        id: row.name("id")?,
        title: row.title()?,
        level,
        points: row.number("points", 0..=NUMBER_MAX)?,
        cards: row.reward("reward")?,
    })
}

/// The column of the set-up table for a number of players.
struct Column<'a> {
    rows: &'a [Row],
    name: &'static str,
}

impl<'a> Column<'a> {
    fn of(rows: &'a [Row], seats: u8) -> Self {
        Self { rows, name: ["p1", "p2", "p3", "p4"][usize::from(seats) - 1] }
    }

    fn row(&self, key: &str) -> Result<&'a Row, Malformed> {
        let mut found = self.rows.iter().filter(|row| row.text("key") == key);
        match (found.next(), found.next()) {
            (Some(row), None) => Ok(row),
            (None, _) => Err(SETUP.fail(format!("the row {key} is missing"))),
            (Some(_), Some(again)) => Err(again.fail("key", format!("{key} is listed twice"))),
        }
    }

    fn fixed(&self, key: &str, value: &str) -> Result<(), Malformed> {
        let row = self.row(key)?;
        if row.text(self.name) == value { Ok(()) } else { Err(row.fail(self.name, format!("{key} must be {value}"))) }
    }
}

/// Checks the rows of the set-up table that repeat facts of other tables.
fn counts(rows: &[Row], seats: u8, tables: &Tables) -> Result<(), Malformed> {
    let column = Column::of(rows, seats);
    column.fixed("rocket_cards", &tables.rockets_of(seats).count().to_string())?;
    column.fixed("storage_start", &validate::storage_start(tables).to_string())
}

fn setup(rows: &[Row], seats: u8) -> Result<SetupSpec, Malformed> {
    let column = Column::of(rows, seats);
    let hatches: Vec<String> = (0..seats).map(|seat| (4 * seat).to_string()).collect();
    column.fixed("hatches_q", &hatches.join(" "))?;
    column.fixed("link_tiles", &(seats - 1).to_string())?;
    column.fixed("market_start", "0")?;
    column.fixed("first_player", "random")?;
    let number = |key: &str, low: u8, high: u8| column.row(key)?.number::<u8>(column.name, low..=high);
    let lungs_start = number("lungs_start", 1, 40)?;
    Ok(SetupSpec {
        column_min: column.row("column_min")?.number(column.name, COLUMN_FIRST..=-1)?,
        column_max: column.row("column_max")?.number(column.name, 4 * i32::from(seats) - 3..=COLUMN_LAST)?,
        level_max: number("level_max", 1, LEVEL_MAX)?,
        air_start: number("air_start", 0, lungs_start)?,
        lungs_start,
        inventory_start: number("inventory_start", 1, 40)?,
        actions_per_turn: number("actions_per_turn", 1, 10)?,
        gather_limit: number("gather_limit", 1, 20)?,
        scan_draw_limit: number("scan_draw_limit", 1, SCAN_DRAW_MAX)?,
        market_limit: number("market_limit", 0, MARKET_MAX)?,
        turn_limit: column.row("turn_limit")?.number(column.name, 0..=super::TURN_LIMIT_MAX)?,
    })
}
