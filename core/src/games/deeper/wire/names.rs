//! Resources and bags, cells, depths, ids and edges in messages.

use hexx::Hex;

use crate::game::Malformed;
use crate::games::deeper::data::chart::{COLUMN_FIRST, COLUMN_LAST, LEVELS, Spot, metres};
use crate::games::deeper::data::name::{Name, NotAName};
use crate::games::deeper::data::tokens::{Resource, Tokens};
use crate::pb;
use crate::seat::Seat;
use crate::wire::{At, list, narrow, required, unknown};

/// The most characters of an unknown id that an error repeats.
const SHOWN_MAX: usize = 40;

pub(super) fn encode_resource(resource: Resource) -> i32 {
    i32::from(resource as u8) + 1
}

pub(super) fn decode_resource(number: i32, name: &str) -> Result<Resource, Malformed> {
    let resource = number.checked_sub(1).and_then(|index| u8::try_from(index).ok()).and_then(Resource::from_repr);
    resource.ok_or_else(|| unknown(number, name))
}

pub(super) fn decode_optional_resource(number: Option<i32>, name: &str) -> Result<Option<Resource>, Malformed> {
    number.map(|number| decode_resource(number, name)).transpose()
}

pub(super) fn encode_resources(resources: impl IntoIterator<Item = Resource>) -> Vec<i32> {
    resources.into_iter().map(encode_resource).collect()
}

pub(super) fn decode_resources(numbers: &[i32], name: &str) -> Result<Vec<Resource>, Malformed> {
    list(numbers, name, |number| decode_resource(*number, ""))
}

pub(super) fn encode_tokens(tokens: Tokens) -> Vec<pb::DeeperTokens> {
    let encode =
        |resource| pb::DeeperTokens { resource: encode_resource(resource), count: u32::from(tokens[resource]) };
    tokens.present().map(encode).collect()
}

/// A bag in its one form: the types in order, each once, none without tokens.
pub(super) fn decode_tokens(messages: &[pb::DeeperTokens], name: &str) -> Result<Tokens, Malformed> {
    let mut tokens = Tokens::default();
    let mut last = None;
    let add = |message: &pb::DeeperTokens| {
        let resource = decode_resource(message.resource, "resource")?;
        if last.replace(resource) >= Some(resource) {
            return Err(Malformed::new("resource", "types are listed in order, each once"));
        }
        tokens[resource] = narrow(message.count, "count")?;
        if tokens[resource] == 0 { Err(Malformed::new("count", "is 0; such a type is left out")) } else { Ok(()) }
    };
    list::<_, _, ()>(messages, name, add)?;
    Ok(tokens)
}

pub(super) fn encode_cell(spot: Spot) -> pb::DeeperCell {
    encode_hex(spot.hex())
}

/// The cell of any hex.
pub(super) fn encode_hex(Hex { x: q, y: r }: Hex) -> pb::DeeperCell {
    pb::DeeperCell { q, r }
}

/// The hex of any cell, on the map or not.
pub(super) fn decode_hex(message: Option<pb::DeeperCell>, name: &str) -> Result<Hex, Malformed> {
    required(message, name).map(|pb::DeeperCell { q, r }| Hex::new(q, r))
}

/// The spot of a cell that must be on the widest map.
pub(super) fn decode_spot(message: Option<pb::DeeperCell>, name: &str) -> Result<Spot, Malformed> {
    let hex = decode_hex(message, name)?;
    on_chart(hex).at(name)
}

fn on_chart(hex: Hex) -> Result<Spot, Malformed> {
    let Hex { x: q, y: r } = hex;
    Spot::at(hex).ok_or_else(|| {
        if (COLUMN_FIRST..=COLUMN_LAST).contains(&q) {
            Malformed::new("r", format!("{q},{r} is above the surface or below the sea floor"))
        } else {
            Malformed::new("q", format!("{q} is on no map; columns go from {COLUMN_FIRST} to {COLUMN_LAST}"))
        }
    })
}

pub(super) fn encode_names(names: impl IntoIterator<Item = Name>) -> Vec<String> {
    names.into_iter().map(|name| name.to_string()).collect()
}

pub(super) fn decode_name(text: &str, name: &str) -> Result<Name, Malformed> {
    text.parse().map_err(|error: NotAName| Malformed::new(name, error.to_string()))
}

/// The component that an id names in a table.
pub(super) fn look_up<T>(text: &str, name: &str, find: impl Fn(Name) -> Option<T>) -> Result<T, Malformed> {
    text.parse().ok().and_then(find).ok_or_else(|| {
        let shown: String = text.chars().take(SHOWN_MAX).collect();
        Malformed::new(name, format!("{shown:?} is no id of the catalogue that can stand here"))
    })
}

/// The components that the ids of a list name in a table.
pub(super) fn look_up_all<T>(
    texts: &[String],
    name: &str,
    find: impl Fn(Name) -> Option<T>,
) -> Result<Vec<T>, Malformed> {
    list(texts, name, |text| look_up(text, "", &find))
}

pub(super) fn decode_seat(number: u32, name: &str) -> Result<Seat, Malformed> {
    narrow(number, name).map(Seat)
}

pub(super) fn decode_level(depth: u32, name: &str) -> Result<u8, Malformed> {
    let level = LEVELS.into_iter().find(|level| metres(*level) == depth);
    level.ok_or_else(|| Malformed::new(name, format!("{depth} is none of 20, 40, 60, 80, 100")))
}

/// The edges of a demand: bit d of `asked` is set if the edge in direction d must match, bit d of `rock` if it must be rock.
pub(super) fn encode_edges(asked: u8, rock: u8) -> pb::DeeperEdges {
    let [north, north_east, south_east, south, south_west, north_west] = [0, 1, 2, 3, 4, 5].map(|direction: u8| {
        let edge = if rock >> direction & 1 == 0 { pb::DeeperEdge::Water } else { pb::DeeperEdge::Rock };
        (asked >> direction & 1 == 1).then_some(i32::from(edge))
    });
    pb::DeeperEdges { north, north_east, south_east, south, south_west, north_west }
}
