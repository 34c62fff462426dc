//! Where pyramids can be: three slots, each with a planet and an orbit; two reserves; the bank; out of the game.

use crate::state::{Player, Settings, Slot};
use crate::view::View;
use hadal_core::scene::words;
use hadal_core::scene::{Drawing, Place, PlaceId, PlaceKind};

/// The places of a scene.
pub(super) struct Places {
    slots: [Around; 3],
    reserves: [PlaceId; 2],
    /// The pyramids that are nowhere else.
    pub(super) bank: PlaceId,
    /// Out of the game.
    pub(super) burned: PlaceId,
    /// The turn under way, where its phase lies.
    pub(super) turn: PlaceId,
    /// The rules that differ from the plain game, if any do.
    pub(super) switches: Option<PlaceId>,
}

/// The places of a slot.
struct Around {
    planet: PlaceId,
    orbit: PlaceId,
}

impl Places {
    /// Puts all places down.
    pub(super) fn put(view: &View, drawing: &mut Drawing) -> Self {
        let slots = Slot::ALL.map(|slot| {
            let around = drawing.place(Place::new(PlaceKind::Group, "slot", format!("Slot {slot}")));
            let planet = Place::new(PlaceKind::Stack, "planet", format!("Planet {slot}"));
            let orbit = Place::new(PlaceKind::Pool, "orbit", format!("Orbit of {slot}"));
            Around { planet: drawing.place(planet.within(around)), orbit: drawing.place(orbit.within(around)) }
        });
        let seat = view.state.position.player.seat();
        let turn = Place::new(PlaceKind::Pool, "turn", format!("Turn of {}", words::seat(seat))).of(seat);
        let turn = drawing.place(turn);
        let reserves = Player::ALL.map(|player| {
            let label = format!("Reserve of {}", words::seat(player.seat()));
            drawing.place(Place::new(PlaceKind::Pool, "reserve", label).of(player.seat()))
        });
        let bank = drawing.place(Place::new(PlaceKind::Pool, "bank", "Bank"));
        let burned = drawing.place(Place::new(PlaceKind::Pool, "burned", "Burned, out of the game"));
        let switches = has_switches(&view.state.settings)
            .then(|| drawing.place(Place::new(PlaceKind::Pool, "switches", "Special rules of this game")));
        Self { slots, reserves, bank, burned, turn, switches }
    }

    /// The planet of a slot with its colonies.
    pub(super) fn planet(&self, slot: Slot) -> PlaceId {
        self.slots[slot.index()].planet
    }

    /// The ships around the planet of a slot.
    pub(super) fn orbit(&self, slot: Slot) -> PlaceId {
        self.slots[slot.index()].orbit
    }

    /// The reserve of a player.
    pub(super) fn reserve(&self, player: Player) -> PlaceId {
        self.reserves[player as usize]
    }
}

/// True if a rule differs from the plain game that is no number.
fn has_switches(settings: &Settings) -> bool {
    super::pieces::switches(settings).into_iter().any(|(_, is_on)| is_on)
}
