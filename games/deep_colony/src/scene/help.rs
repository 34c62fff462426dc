//! Help for the holder of a tile or a piece: its description, and its points under the options in force.

use crate::data::{Family, LinkEnd, Segment, TileKind};
use crate::state::{GeneratorTarget, Piece, Settings, SubDistance};
use crate::text::tile_words::printed_segment;
use hadal_core::scene::words::capital;

/// The printed features of tiles other than oceans, colonies and links: key, the letter in the pictures, help, and the rule in a few words.
pub(super) const PRINTED: [(&str, &str, &str, &str); 6] = [
    (
        "aerator",
        "A",
        "Four links end here, its arms. It can be claimed, and is complete when the links of its arms are.",
        "Scores 5 once its four arms are complete.",
    ),
    (
        "power_generator",
        "G",
        "It can be claimed and supplies the nearest colony, which it scores at the end.",
        "Scores the nearest colony at the end.",
    ),
    ("T_intersection", "T", "Three links end here. It cannot be claimed.", "Ends three links."),
    ("terminus", "x", "A link ends here; the ocean runs round it. It cannot be claimed.", "Ends a link."),
    ("kelp", "k", "Each kelp adds 1 to its ocean at the end.", "Adds 1 to its ocean at the end."),
    ("algae", "a", "Each of the algae takes 1 from its ocean at the end.", "Takes 1 from its ocean at the end."),
];

/// The features of a tile, the number of its copies, and how its features score.
pub(super) fn tile(kind: &TileKind, settings: Settings) -> String {
    let parts: Vec<String> = kind.segments.iter().map(|segment| printed_segment(*segment)).collect();
    let mut sentences = vec![format!("{}.", capital(&parts.join("; ")))];
    sentences.push(match (kind.start, kind.count) {
        (true, _) => "It lies on the ocean floor from the start.".to_owned(),
        (false, 1) => "There is one of it.".to_owned(),
        (false, count) => format!("There are {count} of it."),
    });
    for family in [Family::Colony, Family::Link, Family::Ocean, Family::Aerator, Family::Generator] {
        if kind.segments.iter().any(|segment| segment.family() == family) {
            sentences.push(scoring(family, settings).to_owned());
        }
    }
    let ends_in = |end: LinkEnd| {
        kind.segments.iter().any(|segment| matches!(segment, Segment::Link { end: at, .. } if *at == end))
    };
    if ends_in(LinkEnd::Terminus) {
        sentences.push("A terminus ends a link; the ocean runs round it.".to_owned());
    }
    if ends_in(LinkEnd::Junction) {
        sentences.push("A T intersection ends the three links that meet there.".to_owned());
    }
    sentences.join(" ")
}

/// The scoring of a feature.
fn scoring(family: Family, settings: Settings) -> &'static str {
    match family {
        Family::Colony => {
            "A complete colony scores 1 for each tile and 2 for each submarine; an unfinished one scores 1 for each of \
             both at the end."
        }
        Family::Link => "A link scores 1 for each tile, when it has no open side left or at the end.",
        Family::Ocean => "An ocean scores its kelp less its algae at the end.",
        Family::Aerator => {
            "An aerator scores 5 when the links of its four arms are complete, else 1 at the end for each arm that is."
        }
        Family::Generator if settings.generator_target == GeneratorTarget::Complete => {
            "A power generator scores the nearest complete colony at the end: 1 for each tile, submarine and head office \
             of it."
        }
        Family::Generator => {
            "A power generator scores the nearest colony at the end: 1 for each tile, submarine and head office of it."
        }
    }
}

/// The use of a piece.
pub(super) fn piece(piece: Piece, settings: Settings) -> String {
    let sentences = match piece {
        Piece::Marker => vec![
            "Goes on any part of the tile just placed, unless another seat has a marker on what the part belongs to.",
            "The seat with the most markers on a colony, link, aerator or ocean scores it; tied seats all do.",
            "A marker comes back when its colony, link or aerator is complete.",
        ],
        Piece::Submarine => submarine(settings),
        Piece::HeadOffice => head_office(settings),
    };
    sentences.join(" ")
}

/// The rule of a piece in a few words.
pub(super) const fn piece_rule(piece: Piece) -> &'static str {
    match piece {
        Piece::Marker => "Claims a part; the seat with the most scores it.",
        Piece::Submarine => "Adds 2 to a complete colony; two score their distance.",
        Piece::HeadOffice => "Doubles a colony that this tile completes.",
    }
}

fn submarine(settings: Settings) -> Vec<&'static str> {
    let mut sentences = vec![
        "Goes on any colony of the tile just placed, even another seat's, and stays there.",
        "It adds 2 to the colony when it is complete, 3 beside a head office, and 1 if it stays unfinished.",
        match settings.sub_distance {
            SubDistance::Between => "With the second one the seat scores the number of cells between its two.",
            SubDistance::Reach => "With the second one the seat scores the number of steps from one to the other.",
        },
    ];
    if !settings.own_second_sub {
        sentences.push("The two of a seat never stand in the same colony.");
    }
    sentences
}

fn head_office(settings: Settings) -> Vec<&'static str> {
    let mut sentences = vec![
        "Goes on a colony that the tile just placed completes, unless another seat has a marker on it, and stays there.",
        "It counts as a marker; the colony scores 2 for each tile and 3 for each submarine.",
    ];
    if settings.sub_blocks_head_office {
        sentences.push("Another seat's submarine in the colony forbids it.");
    }
    sentences
}
