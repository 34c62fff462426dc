//! Tiles and their parts in English, as they lie unturned or turned.

use crate::data::{LinkEnd, Rotation, Segment, Terrain, TileKind, TileSet};
use hadal_core::scene::words;

const SIDE_WORDS: [&str; 4] = ["north", "east", "south", "west"];
const ALL_SIDES: u8 = 0b1111;
/// The most letters of a player's own words in a text.
const NOTE_MAX: usize = 80;

/// The half-edges on either hand of each corner, clockwise from the north-west, as a set.
const CORNERS: [(u8, &str); 4] = [
    (0b1000_0001, "north-west"),
    (0b0000_0110, "north-east"),
    (0b0001_1000, "south-east"),
    (0b0110_0000, "south-west"),
];
/// The names of the two halves of a side, clockwise.
const HALF_WORDS: [&str; 8] =
    ["western", "eastern", "northern", "southern", "eastern", "western", "southern", "northern"];

/// A part of a tile with its print: "ocean in the south with 2 kelp".
pub(crate) fn printed_segment(segment: Segment) -> String {
    let name = segment_name(segment);
    match segment {
        Segment::Ocean { kelp, algae, .. } if kelp > 0 || algae > 0 => format!("{name} with {}", growth(kelp, algae)),
        Segment::Colony { .. }
        | Segment::Link { .. }
        | Segment::Ocean { .. }
        | Segment::Aerator
        | Segment::Generator => name,
    }
}

/// A part of a tile: "colony in the north and east", "link from the south to a terminus".
pub(crate) fn segment_name(segment: Segment) -> String {
    match segment {
        Segment::Colony { sides: ALL_SIDES } => "colony on all sides".to_owned(),
        Segment::Colony { sides } => format!("colony in the {}", listed_sides(sides)),
        Segment::Link { sides, end } => link_name(sides, end),
        Segment::Ocean { halves: 0, .. } => "enclosed ocean".to_owned(),
        Segment::Ocean { halves: u8::MAX, .. } => "ocean all round".to_owned(),
        Segment::Ocean { halves, .. } => format!("ocean {}", reach(halves)),
        Segment::Aerator => "aerator".to_owned(),
        Segment::Generator => "power generator".to_owned(),
    }
}

/// Kelp and algae: "2 kelp and 1 algae".
pub(crate) fn growth(kelp: impl Into<u32>, algae: impl Into<u32>) -> String {
    let some = |count: u32, name: &str| (count > 0).then(|| format!("{count} {name}"));
    let found: Vec<String> = [some(kelp.into(), "kelp"), some(algae.into(), "algae")].into_iter().flatten().collect();
    if found.is_empty() { "no kelp or algae".to_owned() } else { words::listed(&found) }
}

/// The four sides of a tile that is turned: "colony north, link east and south".
pub(crate) fn sides_of(kind: &TileKind, rotation: Rotation) -> String {
    let named = [(Terrain::Colony, "colony"), (Terrain::Link, "link"), (Terrain::Ocean, "ocean")].map(|(of, name)| {
        let is_there = |side: &usize| kind.terrain(rotation, *side) == of;
        match (0..4).filter(is_there).fold(0, |sides, side| sides | 1 << side) {
            0 => String::new(),
            ALL_SIDES => format!("{name} on all sides"),
            sides => format!("{name} {}", listed_sides(sides)),
        }
    });
    let named: Vec<String> = named.into_iter().filter(|words| !words.is_empty()).collect();
    named.join(", ")
}

/// The note of the tile file and the id: the notes of a file need not differ. A note that did not come with the game is a player's own
/// words, which may say anything: it is quoted, and marked as such.
pub(crate) fn tile_title(kind: &TileKind) -> String {
    let note = words::visible(&kind.note);
    if note.is_empty() {
        return format!("Tile {}", kind.id);
    }
    let is_own = TileSet::own().kinds.iter().any(|own| own.note == kind.note);
    if is_own {
        format!("{} ({})", words::capital(&note), kind.id)
    } else {
        format!("Tile {} ({})", kind.id, quoted(&note))
    }
}

/// A player's own words as data.
fn quoted(note: &str) -> String {
    let marks = |letter: char| if letter == '"' { '\'' } else { letter };
    let begin: String = note.chars().take(NOTE_MAX).map(marks).collect();
    let more = if note.chars().nth(NOTE_MAX).is_some() { " …" } else { "" };
    format!("a player's words: \"{begin}\"{more}")
}

/// The rotation of a tile.
pub(crate) fn turned(rotation: Rotation) -> &'static str {
    ["not turned", "turned once clockwise", "turned twice", "turned three times clockwise"][rotation.index()]
}

fn listed_sides(sides: u8) -> String {
    let names: Vec<&str> = members(sides).filter_map(|side| SIDE_WORDS.get(side).copied()).collect();
    words::listed(&names)
}

fn link_name(sides: u8, end: LinkEnd) -> String {
    let from: Vec<&str> = members(sides).filter_map(|side| SIDE_WORDS.get(side).copied()).collect();
    let from = from.join(" to the ");
    match end {
        LinkEnd::Through => format!("link from the {from}"),
        LinkEnd::Colony(ALL_SIDES) => format!("link from the {from} into the colony"),
        LinkEnd::Colony(of) => format!("link from the {from} into the colony in the {}", listed_sides(of)),
        LinkEnd::Terminus => format!("link from the {from} to a terminus"),
        LinkEnd::Junction => format!("link from the {from} to the T intersection"),
        LinkEnd::Aerator => format!("link from the {from} to the aerator"),
    }
}

/// Where an ocean reaches the border: whole sides, corners, and halves of sides. A half that is the end of a whole side of the
/// same ocean goes without saying.
fn reach(halves: u8) -> String {
    let whole = |side: usize| halves >> (2 * side) & 0b11 == 0b11;
    let sides = (0..4).filter(|side| whole(*side)).fold(0, |sides, side| sides | 1 << side);
    let lone: Vec<usize> = members(halves).filter(|half| !whole(half / 2)).collect();
    let corners =
        CORNERS.iter().filter(|(both, _)| halves & both == *both && members(*both).all(|half| lone.contains(&half)));
    let corners: Vec<(u8, &str)> = corners.copied().collect();
    let mut places: Vec<String> = Vec::new();
    if sides > 0 {
        places.push(format!("in the {}", listed_sides(sides)));
    }
    if !corners.is_empty() {
        let names: Vec<&str> = corners.iter().map(|(_, name)| *name).collect();
        let noun = if names.len() == 1 { "corner" } else { "corners" };
        places.push(format!("in the {} {noun}", words::listed(&names)));
    }
    let says_itself = |half: usize| corners.iter().any(|(both, _)| both >> half & 1 == 1) || whole(beside(half) / 2);
    let rest: Vec<usize> = lone.into_iter().filter(|half| !says_itself(*half)).collect();
    for which in ["northern", "eastern", "southern", "western"] {
        let of: Vec<&str> =
            rest.iter().filter(|half| HALF_WORDS[**half] == which).map(|half| SIDE_WORDS[half / 2]).collect();
        if !of.is_empty() {
            places.push(format!("in the {which} half of the {}", words::listed(&of)));
        }
    }
    words::listed(&places)
}

/// The half-edge round the corner from this one.
fn beside(half: usize) -> usize {
    if half.is_multiple_of(2) { (half + 7) % 8 } else { (half + 1) % 8 }
}

/// The numbers of the bits that are set.
fn members(set: u8) -> impl Iterator<Item = usize> {
    (0..8).filter(move |bit| set >> bit & 1 == 1)
}
