//! The places of pyramids: three slots, each with a planet and an orbit; two reserves; the bank; out of the game.

use crate::state::{Player, Settings, Slot};
use crate::view::View;
use hadal_core::scene::words;
use hadal_core::scene::{Drawing, Place, PlaceId, PlaceKind, PlaceRole};

/// The places of a scene.
pub(super) struct Places {
    slots: [Around; 3],
    reserves: [PlaceId; 2],
    /// The pyramids in no other place.
    pub(super) bank: PlaceId,
    /// Out of the game.
    pub(super) burned: PlaceId,
    /// The place of the turn under way, with its phase.
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
            let board = |kind, key, label: String| Place::new(kind, key, label.clone()).plays(PlaceRole::Board, label);
            let around = drawing.place(board(PlaceKind::Group, "slot", format!("Slot {slot}")));
            let planet = board(PlaceKind::Stack, "planet", format!("Planet {slot}"));
            let orbit = board(PlaceKind::Pool, "orbit", format!("Orbit of {slot}"));
            Around { planet: drawing.place(planet.within(around)), orbit: drawing.place(orbit.within(around)) }
        });
        let seat = view.state.position.player.seat();
        let turn = Place::new(PlaceKind::Pool, "turn", format!("Turn of {}", words::seat(seat))).of(seat);
        let turn = drawing.place(turn.plays(PlaceRole::Aside, "Turn"));
        let reserves = Player::ALL.map(|player| {
            let label = format!("Reserve of {}", words::seat(player.seat()));
            let reserve = Place::new(PlaceKind::Pool, "reserve", label).of(player.seat());
            drawing.place(reserve.plays(PlaceRole::Store, "Reserve"))
        });
        let bank = drawing.place(Place::new(PlaceKind::Pool, "bank", "Bank").plays(PlaceRole::Store, "Bank"));
        let burned = Place::new(PlaceKind::Pool, "burned", "Burned, out of the game");
        let burned = drawing.place(burned.plays(PlaceRole::Aside, "Burned"));
        let switches = has_switches(&view.state.settings).then(|| {
            let switches = Place::new(PlaceKind::Pool, "switches", "Special rules of this game");
            drawing.place(switches.plays(PlaceRole::Aside, "Rules"))
        });
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

/// True if a rule other than a number differs from the plain game.
fn has_switches(settings: &Settings) -> bool {
    super::pieces::switches(settings).into_iter().any(|(_, is_on)| is_on)
}
