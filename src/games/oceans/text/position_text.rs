//! Reading a position text: its keys, and `rows` and `hands` as columns.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::game::Malformed;
use crate::games::oceans::wire::flat::{Flat, cards as read_cards};

/// The longest position text.
const POSITION_BYTES_MAX: usize = 64 * 1024;

/// A species as positions may write it, instead of the columns.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Board {
    #[serde(default, alias = "pop")]
    population: u16,
    #[serde(default, deserialize_with = "read_cards")]
    traits: Vec<u32>,
    #[serde(default)]
    controllers: Vec<u32>,
    #[serde(default)]
    id: Option<u32>,
}

/// A hand as positions may write it, instead of the columns.
#[derive(Deserialize)]
#[serde(transparent)]
struct Hand {
    #[serde(deserialize_with = "read_cards")]
    cards: Vec<u32>,
}

/// What is wrong with the text as a whole.
pub(crate) fn malformed(problem: impl std::fmt::Display) -> Malformed {
    Malformed::new("position", problem.to_string())
}

/// What is wrong with a key of the text.
pub(crate) fn within(inner: Malformed) -> Malformed {
    Malformed::new(format!("position.{}", inner.path), inner.problem)
}

/// The JSON object with `snake_case` keys.
pub(crate) fn read(text: &str) -> Result<Map<String, Value>, Malformed> {
    if text.len() > POSITION_BYTES_MAX {
        return Err(malformed(format!("{} bytes instead of at most {POSITION_BYTES_MAX}", text.len())));
    }
    let object: Map<String, Value> = serde_json::from_str(text).map_err(malformed)?;
    let mut given = Map::new();
    for (key, value) in object {
        let key = snake(&key);
        if given.contains_key(&key) {
            return Err(within(Malformed::new(key, "is given twice, in both spellings")));
        }
        given.insert(key, value);
    }
    // The generator is the setup's: a position does not script chance.
    given.remove("generator");
    Ok(given)
}

fn snake(key: &str) -> String {
    let mut snake = String::with_capacity(key.len() + 4);
    for letter in key.chars() {
        if letter.is_ascii_uppercase() {
            snake.push('_');
        }
        snake.push(letter.to_ascii_lowercase());
    }
    snake
}

/// The columns that are given, `rows` and `hands` turned into theirs.
pub(crate) fn columns(given: &mut Map<String, Value>, seat_count: u8) -> Result<Flat, Malformed> {
    let rows = given.remove("rows");
    let hands = given.remove("hands");
    let mut flat: Flat = parse(Value::Object(given.clone()), "")?;
    if let Some(rows) = rows {
        let rows: Vec<Vec<Board>> = parse(rows, "rows")?;
        seats(&rows, "rows", seat_count)?;
        lay_rows(&mut flat, rows, seat_count)?;
        given.insert("row_lengths".to_owned(), Value::Null);
    }
    if let Some(hands) = hands {
        let hands: Vec<Hand> = parse(hands, "hands")?;
        seats(&hands, "hands", seat_count)?;
        for hand in hands {
            flat.hand_sizes.push(length(&hand.cards));
            flat.hand_cards.extend(hand.cards);
        }
        given.insert("hand_sizes".to_owned(), Value::Null);
    }
    Ok(flat)
}

/// A value of the text; an error names the key it is about, down to the entry of a list.
fn parse<T: DeserializeOwned>(value: Value, key: &str) -> Result<T, Malformed> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let inner = error.path().to_string();
        let dot = if key.is_empty() || inner.starts_with('[') { "" } else { "." };
        let path = if inner == "." { key.to_owned() } else { format!("{key}{dot}{inner}") };
        let problem = error.into_inner();
        if path.is_empty() { malformed(problem) } else { within(Malformed::new(path, problem.to_string())) }
    })
}

fn seats<T>(lists: &[T], key: &str, seat_count: u8) -> Result<(), Malformed> {
    if lists.len() <= usize::from(seat_count) {
        return Ok(());
    }
    Err(within(Malformed::new(key, format!("{} lists at a table of {seat_count}: give one a seat", lists.len()))))
}

/// How many entries a column gets.
pub(crate) fn length<T>(items: &[T]) -> u32 {
    u32::try_from(items.len()).unwrap_or(u32::MAX)
}

fn lay_rows(flat: &mut Flat, rows: Vec<Vec<Board>>, seat_count: u8) -> Result<(), Malformed> {
    for (seat, row) in (0_u32..).zip(rows) {
        flat.row_lengths.push(length(&row));
        for (index, board) in row.into_iter().enumerate() {
            let path = || format!("rows[{seat}][{index}].controllers");
            if board.controllers.len() > board.traits.len() {
                return Err(within(Malformed::new(path(), "more entries than traits: give one a trait, or fewer")));
            }
            if let Some(at) = board.controllers.iter().position(|controller| *controller >= u32::from(seat_count)) {
                let problem = format!("there is no seat {}", board.controllers[at]);
                return Err(within(Malformed::new(format!("{}[{at}]", path()), problem)));
            }
            let next = length(&flat.species_ids);
            flat.species_ids.push(board.id.unwrap_or(next));
            flat.populations.push(u32::from(board.population));
            flat.trait_counts.push(length(&board.traits));
            let controllers = board.controllers.into_iter().map(Some).chain(std::iter::repeat(None));
            let controllers = controllers.take(board.traits.len()).map(|controller| controller.unwrap_or(seat));
            flat.trait_controllers.extend(controllers);
            flat.traits.extend(board.traits);
        }
    }
    Ok(())
}
