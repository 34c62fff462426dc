//! The places of the table, the most important first.

use crate::data::chart::{LEVELS, metres};
use crate::state::DECKS;
use crate::view::View;
use hadal_core::scene::{Drawing, Place, PlaceId, PlaceKind, words};
use hadal_core::seat::{PerSeat, Seat};

/// The places of the table.
pub(super) struct Places {
    /// The sea bed.
    pub(super) map: PlaceId,
    /// The place of a tile that was drawn and is not laid yet.
    pub(super) drawn: PlaceId,
    /// The market.
    pub(super) market: PlaceId,
    /// The decks of tiles from 20 m to 100 m.
    pub(super) decks: [PlaceId; DECKS],
    /// The rocket cards that lie face up.
    pub(super) rockets: PlaceId,
    /// The blueprint deck.
    pub(super) blueprints: PlaceId,
    /// The supply.
    pub(super) supply: PlaceId,
    /// The places of the players.
    pub(super) seats: PerSeat<SeatPlaces>,
}

/// The places of a player.
pub(super) struct SeatPlaces {
    /// All of them together.
    pub(super) area: PlaceId,
    /// The hand.
    pub(super) hand: PlaceId,
    /// The tokens that the player carries.
    pub(super) inventory: PlaceId,
    /// The tokens at home.
    pub(super) storage: PlaceId,
    /// The cards, upgrades, rocket cards and milestones that the player has, in the order in which they came, by kind.
    pub(super) built: PlaceId,
    /// The upgrades and milestones that the player does not have yet. Only the viewer's own are drawn: there are many of them, and
    /// those of others follow from what they have.
    pub(super) board: Option<PlaceId>,
}

impl Places {
    /// Puts down the places.
    pub(super) fn of(view: &View, drawing: &mut Drawing) -> Self {
        Self {
            map: drawing.place(Place::new(PlaceKind::Hexes, "map", "Sea bed, 20 m deeper with each hex down")),
            drawn: drawing.place(Place::new(PlaceKind::Pool, "drawn", "Drawn tile")),
            market: drawing.place(Place::new(PlaceKind::Pool, "market", "Market")),
            decks: LEVELS
                .map(|level| drawing.place(Place::new(PlaceKind::Stack, "deck", format!("{} m deck", metres(level))))),
            rockets: drawing.place(Place::new(PlaceKind::Pool, "rockets", "Rocket cards")),
            blueprints: drawing.place(Place::new(PlaceKind::Stack, "blueprints", "Blueprint deck")),
            supply: drawing.place(Place::new(PlaceKind::Pool, "supply", "Supply")),
            seats: view.players.map(|seat, _| SeatPlaces::of(seat, view.viewer == Some(seat), drawing)),
        }
    }
}

impl SeatPlaces {
    fn of(seat: Seat, is_viewer: bool, drawing: &mut Drawing) -> Self {
        let name = words::seat(seat);
        let name = if is_viewer { format!("{name} (you)") } else { name };
        let area = drawing.place(Place::new(PlaceKind::Group, "seat", name).of(seat));
        let mut part = |kind, key, label| drawing.place(Place::new(kind, key, label).within(area).of(seat));
        Self {
            area,
            hand: part(PlaceKind::Hand, "hand", "Hand"),
            inventory: part(PlaceKind::Pool, "inventory", "Inventory"),
            storage: part(PlaceKind::Pool, "storage", "Storage"),
            built: part(PlaceKind::Row, "built", "Built"),
            board: is_viewer.then(|| part(PlaceKind::Pool, "board", "Still to craft or reach")),
        }
    }
}
