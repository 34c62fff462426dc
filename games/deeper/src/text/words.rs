//! The pieces of English that labels, events and help share: amounts, tiles, places on the map.

use crate::data::chart::Hex;

use crate::data::FaceSpec;
use crate::data::chart::{Depth, Spot, metres};
use crate::data::name::Name;
use crate::data::tokens::{Resource, Tokens};
use crate::event::CraftKind;
use crate::state::End;
use hadal_core::scene::words::{Say, capital, counted, listed};

/// The directions of the map, in the order of the rules.
pub(crate) const DIRECTION_WORDS: [&str; 6] =
    ["north", "north-east", "south-east", "south", "south-west", "north-west"];

/// A number of tokens: "2 fish", "2 diamonds".
pub(crate) fn amount(count: impl Into<i64>, resource: Resource) -> String {
    // The other types are names of stuff.
    let many = if resource == Resource::Diamond { "diamonds" } else { resource.id() };
    counted(count, resource.id(), many)
}

/// The amounts of a bag, each on its own: "2 fish", "1 kelp".
pub(crate) fn amounts(tokens: Tokens) -> Vec<String> {
    tokens.present().map(|resource| amount(tokens[resource], resource)).collect()
}

/// A bag in a sentence: "2 fish and 1 kelp", or "nothing".
pub(crate) fn bag(tokens: Tokens) -> String {
    listed(&amounts(tokens))
}

/// A price: "1 coral 3 titanium", or "nothing".
pub(crate) fn price(tokens: Tokens) -> String {
    if tokens.is_empty() { "nothing".to_owned() } else { amounts(tokens).join(" ") }
}

/// A tile: "20 m slope west with 2 coral and 1 kelp".
pub(crate) fn tile(face: &FaceSpec) -> String {
    let depth = face.deck.map_or("start".to_owned(), |level| format!("{} m", metres(level)));
    let found = if face.printed.is_empty() { String::new() } else { format!(" with {}", bag(face.printed)) };
    format!("{depth} {}{found}", shape(&face.shape))
}

/// The shape of a tile's edges in words: `slope_w` is "slope west".
fn shape(word: &str) -> String {
    let (form, side) = match (word.strip_suffix("_w"), word.strip_suffix("_e")) {
        (Some(form), _) => (form, " west"),
        (None, Some(form)) => (form, " east"),
        (None, None) => (word, ""),
    };
    match form {
        "open" => format!("open tile{side}"),
        "" => format!("tile{side}"),
        _ => format!("{}{side}", form.replace('_', " ")),
    }
}

/// A card by its id, without a table: "Launch Cradle".
pub(crate) fn named(id: Name) -> String {
    id.as_str().split('_').map(capital).collect::<Vec<_>>().join(" ")
}

/// A spot of the map for everybody: "column 2, at 40 m".
pub(crate) fn spot(spot: Spot) -> String {
    format!("column {}, at {} m", spot.column(), metres(spot.level()))
}

/// A hex of the map as it lies from a spot: "to the north-east, at 40 m", or further away "to column 2, at 40 m".
pub(crate) fn seen_from(origin: Spot, hex: Hex) -> String {
    let Some(there) = Spot::at(hex) else { return format!("to column {}", hex.q) };
    match side(origin, there) {
        Some(direction) => format!("to the {direction}, at {} m", metres(there.level())),
        None => format!("to {}", spot(there)),
    }
}

/// The tile at a hex as it lies from a spot: "your tile", "the tile to the north".
pub(crate) fn tile_seen_from(origin: Spot, hex: Hex) -> String {
    match Spot::at(hex) {
        Some(there) if there == origin => "your tile".to_owned(),
        Some(there) => match side(origin, there) {
            Some(direction) => format!("the tile to the {direction}"),
            None => format!("the tile in {}", spot(there)),
        },
        None => format!("the tile in column {}", hex.q),
    }
}

fn side(origin: Spot, there: Spot) -> Option<&'static str> {
    let direction = (0..DIRECTION_WORDS.len()).find(|direction| origin.neighbour(*direction) == Some(there))?;
    DIRECTION_WORDS.get(direction).copied()
}

/// The way of a pawn.
pub(crate) fn moved(target: Spot, towed: bool) -> String {
    match (target.level(), towed) {
        (_, true) => format!("moves onto the new tile in {}", spot(target)),
        (0, false) => "swims home to the Hatch".to_owned(),
        (_, false) => format!("swims to {}", spot(target)),
    }
}

/// A covered tile, with its tokens.
pub(crate) fn covered(cell: Spot, tokens: Tokens) -> String {
    if tokens.is_empty() {
        format!("the empty tile in {}", spot(cell))
    } else {
        format!("the tile in {}, returning {} to the supply", spot(cell), bag(tokens))
    }
}

/// A card that was drawn, if it was seen.
pub(crate) fn drawn(card: Option<Name>) -> String {
    card.map_or("a blueprint card".to_owned(), |card| format!("the blueprint card {}", named(card)))
}

/// A breath, and the air that is left.
pub(crate) fn breathed(air: u16, spent: u8) -> String {
    match spent {
        0 => format!("breathes without spending air and has {air} air"),
        spent => format!("breathes {spent} air and has {air} left"),
    }
}

/// A number of points.
pub(crate) fn scored(points: u8) -> String {
    counted(points, "point", "points")
}

/// The part of a payment that the Storage made, in brackets.
pub(crate) fn from_storage(stored: Tokens) -> String {
    if stored.is_empty() { String::new() } else { format!(" ({} from the Storage)", bag(stored)) }
}

/// The tokens that found no room in the Inventory, in brackets.
pub(crate) fn into_storage(stored: u8, resource: Resource) -> String {
    if stored == 0 { String::new() } else { format!(" ({} into the Storage)", amount(stored, resource)) }
}

/// The bag of the resources of a list.
pub(crate) fn counts(list: &[Resource]) -> Tokens {
    let mut tokens = Tokens::default();
    for resource in list {
        tokens.add(*resource, 1);
    }
    tokens
}

impl Say for Resource {
    fn say(&self) -> String {
        self.id().to_owned()
    }
}

impl Say for Tokens {
    fn say(&self) -> String {
        bag(*self)
    }
}

impl Say for Spot {
    fn say(&self) -> String {
        spot(*self)
    }
}

impl Say for Depth {
    fn say(&self) -> String {
        format!("{} m", self.metres())
    }
}

/// Events have no tables, so the words of a card come from its id.
impl Say for Name {
    fn say(&self) -> String {
        named(*self)
    }
}

impl Say for CraftKind {
    fn say(&self) -> String {
        let kind = match self {
            Self::Card => "habitat card",
            Self::Upgrade => "upgrade",
            Self::Rocket => "rocket card",
        };
        kind.to_owned()
    }
}

impl Say for End {
    fn say(&self) -> String {
        let end = match self {
            Self::LastRocket { .. } => "the last rocket card has been crafted",
            Self::TurnLimit => "every player has had as many turns as the turn limit allows",
        };
        end.to_owned()
    }
}
