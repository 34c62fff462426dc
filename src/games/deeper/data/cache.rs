//! A bounded memory of parsed custom tables. Answers never depend on it: it only saves reading the same text again.

use std::sync::{Arc, Mutex, PoisonError};

use super::{TableTexts, Tables, parse};
use crate::game::Malformed;

/// How many sets of custom tables are remembered.
const CAPACITY: usize = 16;

type Key = [u8; 32];

static REMEMBERED: Mutex<Vec<(Key, Arc<Tables>)>> = Mutex::new(Vec::new());

/// The tables of these texts, remembered or parsed.
pub(super) fn tables(texts: TableTexts) -> Result<Arc<Tables>, Malformed> {
    let key = key_of(&texts);
    if let Some(tables) = recall(&key) {
        return Ok(tables);
    }
    let tables = Arc::new(parse::tables(texts)?);
    remember(key, &tables);
    Ok(tables)
}

fn key_of(texts: &TableTexts) -> Key {
    // Strings and options only: postcard refuses nothing here.
    *blake3::hash(&postcard::to_stdvec(texts).unwrap_or_default()).as_bytes()
}

/// Finds tables and moves them to the end, where the most recently used ones are.
fn recall(key: &Key) -> Option<Arc<Tables>> {
    let mut remembered = REMEMBERED.lock().unwrap_or_else(PoisonError::into_inner);
    let at = remembered.iter().position(|(known, _)| known == key)?;
    let entry = remembered.remove(at);
    let tables = Arc::clone(&entry.1);
    remembered.push(entry);
    Some(tables)
}

fn remember(key: Key, tables: &Arc<Tables>) {
    let mut remembered = REMEMBERED.lock().unwrap_or_else(PoisonError::into_inner);
    if remembered.len() >= CAPACITY {
        remembered.remove(0);
    }
    remembered.push((key, Arc::clone(tables)));
}
