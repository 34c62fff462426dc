//! The places of the table, the keys of its pieces and their numbers, which stay the same from scene to scene.

use crate::data::{KindId, TileKind};
use crate::state::{GeneratorTarget, Piece, Settings, SubDistance};
use crate::view::View;
use hadal_core::scene::{Drawing, PieceId, Place, PlaceId, PlaceKind, PlaceRole, words};
use hadal_core::seat::{PerSeat, Seat};

/// The numbers from which pieces on tiles, supplies and the bag are counted. A set has at most 1,000 tiles, so the tiles end
/// before the pieces on them begin, and so on.
const ON_TILES: u64 = 1_001;
const SUPPLIES: u64 = 2_001;
const BAG: u64 = 3_001;

/// The kinds of pieces, in the order of a supply.
pub(super) const PIECES: [Piece; 3] = [Piece::Marker, Piece::Submarine, Piece::HeadOffice];

/// The places of the table.
pub(super) struct Places {
    /// The ocean floor.
    pub(super) board: PlaceId,
    /// The tile to be placed.
    pub(super) drawn: PlaceId,
    /// The pieces of each seat.
    pub(super) supplies: PerSeat<PlaceId>,
    /// The tiles to be drawn.
    pub(super) bag: PlaceId,
}

impl Places {
    /// Puts down all places; their numbers are the same in every scene of a table.
    pub(super) fn put_down(view: &View, drawing: &mut Drawing) -> Self {
        let board = Place::new(PlaceKind::Squares, "board", "Ocean floor").plays(PlaceRole::Board, "Ocean floor");
        let board = drawing.place(board);
        let drawn = Place::new(PlaceKind::Pool, "drawn", "Drawn tile").plays(PlaceRole::Hand, "Drawn tile");
        let drawn = drawing.place(Place { seat: view.turn, ..drawn });
        let supplies = view.supplies.map(|seat, _| {
            let label = format!("Supply of {}", words::seat(seat));
            drawing.place(Place::new(PlaceKind::Pool, "supply", label).of(seat).plays(PlaceRole::Store, "Supply"))
        });
        let bag = drawing.place(Place::new(PlaceKind::Pool, "bag", "Bag").plays(PlaceRole::Deck, "Bag"));
        house_rules(view.settings, drawing);
        Self { board, drawn, supplies, bag }
    }
}

/// The readings of the rules that are not the usual ones, each as a place in which nothing lies.
fn house_rules(settings: Settings, drawing: &mut Drawing) {
    let Settings { sub_blocks_head_office, sub_distance, generator_target, own_second_sub } = settings;
    let rules = [
        (sub_blocks_head_office, "sub_blocks_head_office", "Another seat's submarine forbids a head office"),
        (sub_distance == SubDistance::Reach, "sub_distance", "Two submarines score the steps from one to the other"),
        (generator_target == GeneratorTarget::Complete, "generator_target", "Generators score complete colonies only"),
        (!own_second_sub, "own_second_sub", "The submarines of a seat stand in different colonies"),
    ];
    let mut unusual = rules.into_iter().filter(|(is_unusual, ..)| *is_unusual).peekable();
    if unusual.peek().is_some() {
        let group = |key, label: &str| Place::new(PlaceKind::Group, key, label);
        let all = drawing.place(group("house_rules", "House rules").plays(PlaceRole::Aside, "House rules"));
        for (_, key, label) in unusual {
            drawing.place(group(key, label).within(all).plays(PlaceRole::Aside, ""));
        }
    }
}

/// The number of a tile on the board; the drawn tile has the next number.
pub(super) fn tile_id(index: usize) -> PieceId {
    PieceId(index as u64 + 1)
}

/// The number of the piece on a tile.
pub(super) fn on_tile_id(index: usize) -> PieceId {
    PieceId(ON_TILES + index as u64)
}

/// The number of the pieces of a kind in a supply.
pub(super) fn supply_id(seat: Seat, piece: Piece) -> PieceId {
    PieceId(SUPPLIES + u64::from(seat.0) * PIECES.len() as u64 + piece as u64)
}

/// The number of the tiles of a kind in the bag.
pub(super) fn bag_id(kind: KindId) -> PieceId {
    PieceId(BAG + u64::from(kind.0))
}

/// The key of the face of a tile; the word before its id keeps callers' ids apart from the other pieces.
pub(super) fn tile_key(kind: &TileKind) -> String {
    format!("tile_{}", kind.id)
}

/// The key of the face of a piece.
pub(super) fn piece_key(piece: Piece) -> &'static str {
    match piece {
        Piece::Marker => "marker",
        Piece::Submarine => "submarine",
        Piece::HeadOffice => "head_office",
    }
}
