//! The places of the table, the most important first.

use crate::data::chart::{LEVELS, metres};
use crate::state::DECKS;
use crate::view::View;
use hadal_core::scene::{Drawing, Place, PlaceId, PlaceKind, PlaceRole, words};
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
    /// The upgrades and milestones that the player still lacks. Only the viewer's own are drawn: there are many of them, and
    /// those of others follow from what they have.
    pub(super) board: Option<PlaceId>,
}

impl Places {
    /// Puts down the places.
    pub(super) fn of(view: &View, drawing: &mut Drawing) -> Self {
        let pool = |drawing: &mut Drawing, key, label: &'static str, role, short: &'static str| {
            drawing.place(Place::new(PlaceKind::Pool, key, label).plays(role, short))
        };
        let map = Place::new(PlaceKind::Hexes, "map", "Sea bed, 20 m deeper with each hex down");
        let deck = |level| {
            let name = format!("{} m deck", metres(level));
            Place::new(PlaceKind::Stack, "deck", name.clone()).plays(PlaceRole::Deck, name)
        };
        let blueprints = Place::new(PlaceKind::Stack, "blueprints", "Blueprint deck");
        Self {
            map: drawing.place(map.plays(PlaceRole::Board, "Sea bed")),
            drawn: pool(drawing, "drawn", "Drawn tile", PlaceRole::Hand, "Drawn tile"),
            market: pool(drawing, "market", "Market", PlaceRole::Store, "Market"),
            decks: LEVELS.map(|level| drawing.place(deck(level))),
            rockets: pool(drawing, "rockets", "Rocket cards", PlaceRole::Store, "Rocket"),
            blueprints: drawing.place(blueprints.plays(PlaceRole::Deck, "Blueprints")),
            supply: pool(drawing, "supply", "Supply", PlaceRole::Store, "Supply"),
            seats: view.players.map(|seat, _| SeatPlaces::of(seat, view.viewer == Some(seat), drawing)),
        }
    }
}

impl SeatPlaces {
    fn of(seat: Seat, is_viewer: bool, drawing: &mut Drawing) -> Self {
        let name = words::seat(seat);
        let name = if is_viewer { format!("{name} (you)") } else { name };
        let area = Place::new(PlaceKind::Group, "seat", name).of(seat);
        let area = drawing.place(area.plays(PlaceRole::Store, words::seat(seat)));
        let mut part = |kind, key, label: &'static str, role, short: &'static str| {
            drawing.place(Place::new(kind, key, label).within(area).of(seat).plays(role, short))
        };
        Self {
            area,
            hand: part(PlaceKind::Hand, "hand", "Hand", PlaceRole::Hand, "Hand"),
            inventory: part(PlaceKind::Pool, "inventory", "Inventory", PlaceRole::Store, "Inventory"),
            storage: part(PlaceKind::Pool, "storage", "Storage", PlaceRole::Store, "Storage"),
            built: part(PlaceKind::Row, "built", "Built", PlaceRole::Store, "Built"),
            board: is_viewer
                .then(|| part(PlaceKind::Pool, "board", "Still to craft or reach", PlaceRole::Aside, "Still to do")),
        }
    }
}
