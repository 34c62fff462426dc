//! Small values: resources, bags, cells, rows, ids.

use hexx::Hex;

use crate::game::Malformed;
use crate::games::deeper::data::chart::{COLUMN_FIRST, COLUMN_LAST, LEVEL_MAX, LEVEL_METRES, Spot, metres};
use crate::games::deeper::data::name::Name;
use crate::games::deeper::data::tokens::{Resource, Tokens};
use crate::pb;
use crate::seat::Seat;
use crate::wire::narrow;

pub(super) fn encode_resource(resource: Resource) -> i32 {
    i32::from(resource as u8) + 1
}

/// Unspecified where there is none.
pub(super) fn encode_optional_resource(resource: Option<Resource>) -> i32 {
    resource.map_or(pb::DeeperResource::Unspecified.into(), encode_resource)
}

pub(super) fn decode_resource(number: i32, path: &str) -> Result<Resource, Malformed> {
    decode_optional_resource(number, path)?.ok_or_else(|| Malformed::new(path, "is missing"))
}

pub(super) fn decode_optional_resource(number: i32, path: &str) -> Result<Option<Resource>, Malformed> {
    if number == i32::from(pb::DeeperResource::Unspecified) {
        return Ok(None);
    }
    let resource = number.checked_sub(1).and_then(|index| u8::try_from(index).ok()).and_then(Resource::from_repr);
    resource.map(Some).ok_or_else(|| Malformed::new(path, format!("{number} is no resource")))
}

pub(super) fn encode_resources(resources: impl IntoIterator<Item = Resource>) -> Vec<i32> {
    resources.into_iter().map(encode_resource).collect()
}

pub(super) fn decode_resources(numbers: &[i32], path: &str) -> Result<Vec<Resource>, Malformed> {
    let decode = |(at, number): (usize, &i32)| decode_resource(*number, &format!("{path}[{at}]"));
    numbers.iter().enumerate().map(decode).collect()
}

pub(super) fn encode_tokens(tokens: Tokens) -> Vec<u32> {
    tokens.counts().iter().map(|count| u32::from(*count)).collect()
}

pub(super) fn decode_tokens(numbers: &[u32], path: &str) -> Result<Tokens, Malformed> {
    let mut counts = [0; 7];
    if numbers.len() != counts.len() {
        return Err(Malformed::new(path, format!("{} numbers instead of {}", numbers.len(), counts.len())));
    }
    for (at, (count, number)) in counts.iter_mut().zip(numbers).enumerate() {
        *count = u8::try_from(*number)
            .map_err(|_| Malformed::new(format!("{path}[{at}]"), format!("{number} is out of range")))?;
    }
    Ok(Tokens::from_counts(counts))
}

pub(super) fn encode_hex(hex: Hex) -> (i32, i32) {
    (hex.x, hex.y)
}

/// The spot of coordinates that must be on the widest map; `path` names the field of `q` or `r`.
pub(super) fn decode_spot(q: i32, r: i32, path: impl Fn(char) -> String) -> Result<Spot, Malformed> {
    Spot::at(Hex::new(q, r)).ok_or_else(|| {
        if (COLUMN_FIRST..=COLUMN_LAST).contains(&q) {
            Malformed::new(path('r'), format!("{q},{r} is above the surface or below the sea floor"))
        } else {
            Malformed::new(path('q'), format!("{q} is on no map; columns go from {COLUMN_FIRST} to {COLUMN_LAST}"))
        }
    })
}

pub(super) fn encode_rows<T>(rows: &[T], row: impl Fn(&T) -> u8) -> Vec<u32> {
    rows.iter().map(|item| u32::from(row(item))).collect()
}

pub(super) fn decode_rows<T>(numbers: &[u32], path: &str, id: impl Fn(u8) -> T) -> Result<Vec<T>, Malformed> {
    let decode = |(at, number): (usize, &u32)| match u8::try_from(*number) {
        Ok(row) => Ok(id(row)),
        Err(_) => Err(Malformed::new(format!("{path}[{at}]"), format!("{number} is out of range"))),
    };
    numbers.iter().enumerate().map(decode).collect()
}

pub(super) fn decode_name(text: &str, path: &str) -> Result<Name, Malformed> {
    text.parse().map_err(|error: crate::games::deeper::data::name::NotAName| Malformed::new(path, error.to_string()))
}

pub(super) fn decode_seat(number: u32, path: &str) -> Result<Seat, Malformed> {
    narrow(number, path).map(Seat)
}

pub(super) fn encode_level(level: u8) -> u32 {
    metres(level)
}

pub(super) fn decode_level(depth: u32, path: &str) -> Result<u8, Malformed> {
    let level = u8::try_from(depth / u32::from(LEVEL_METRES)).ok().filter(|level| metres(*level) == depth);
    let level = level.filter(|level| (1..=LEVEL_MAX).contains(level));
    level.ok_or_else(|| Malformed::new(path, format!("{depth} is none of 20, 40, 60, 80, 100")))
}

/// Edges in the order of the directions, as letters.
pub(super) fn encode_edges(asked: u8, rock: u8) -> String {
    let letter = |direction: u8| match (asked >> direction & 1, rock >> direction & 1) {
        (0, _) => '?',
        (_, 0) => 'W',
        (_, _) => 'R',
    };
    (0..6).map(letter).collect()
}
