//! The facts about a position that counting and picking actions need, found in one walk over the table.

use arrayvec::ArrayVec;

use crate::games::advanced_colonization::action::OrbitingShip;
use crate::games::advanced_colonization::state::{
    Aim, Dominance, Player, Position, SHIPS_MAX, Settings, Slot, State, Types,
};

/// A position as the player to act sees it.
pub(super) struct Census<'a> {
    pub(super) position: &'a Position,
    pub(super) settings: &'a Settings,
    pub(super) player: Player,
    pub(super) dominance: Dominance,
    /// The types the player can burn from the bank or buy.
    pub(super) burnable: Types,
    /// The planets in the bank.
    pub(super) spare_planets: Types,
    /// The colonies on the board, of both players.
    pub(super) colonies: u64,
    /// The ships in orbit, of both players; those that cannot be told apart count once.
    pub(super) tokens: u64,
    /// The player's colonies.
    pub(super) own_colonies: u64,
    /// The player's ships, each token once.
    pub(super) own_ships: ArrayVec<OrbitingShip, SHIPS_MAX>,
    /// The number of them that point at a slot.
    pub(super) pointing: u64,
    /// The number of them that stand.
    pub(super) standing: u64,
    /// The slots at which a laser of the player points.
    pub(super) under_fire: [bool; 3],
    /// The slots at which a tractor beam of the player points.
    pub(super) under_beam: [bool; 3],
}

impl<'a> Census<'a> {
    pub(super) fn of(state: &'a State, dominance: Dominance) -> Self {
        let State { position, settings, .. } = state;
        let bank = position.bank();
        let mut census = Self {
            position,
            settings,
            player: position.player,
            dominance,
            burnable: bank.types().and(position.player.types()),
            spare_planets: bank.types().and(Types::PLANETS),
            colonies: 0,
            tokens: 0,
            own_colonies: 0,
            own_ships: ArrayVec::new(),
            pointing: 0,
            standing: 0,
            under_fire: [false; 3],
            under_beam: [false; 3],
        };
        for slot in Slot::ALL {
            census.count_colonies(slot);
            census.count_ships(slot);
        }
        census
    }

    fn count_colonies(&mut self, slot: Slot) {
        let planet = self.position.planet(slot);
        for stack in [&planet.near, &planet.far] {
            self.colonies += stack.len() as u64;
            self.own_colonies += stack.iter().filter(|colony| colony.is_of(self.player)).count() as u64;
        }
    }

    fn count_ships(&mut self, slot: Slot) {
        for (ship, _) in self.position.planet(slot).orbit.tokens() {
            self.tokens += 1;
            if !ship.pyramid.is_of(self.player) {
                continue;
            }
            self.own_ships.push(OrbitingShip { slot, ship });
            match ship.aim {
                Aim::At(target) => {
                    self.pointing += 1;
                    let aimed = if ship.pyramid.fires_lasers() { &mut self.under_fire } else { &mut self.under_beam };
                    aimed[target.index()] = true;
                }
                Aim::Standing => self.standing += 1,
                Aim::Adrift => {}
            }
        }
    }

    /// The number of the player's ships that are adrift, each token once.
    pub(super) fn adrift(&self) -> u64 {
        self.own_ships.len() as u64 - self.pointing - self.standing
    }

    /// The number of pyramids that a Phase Shift can name.
    pub(super) fn partners(&self) -> u64 {
        let reserves: usize = if self.settings.shift_reserves {
            self.position.reserves.iter().map(|reserve| reserve.types().len()).sum()
        } else {
            0
        };
        self.colonies + self.tokens + reserves as u64
    }

    /// The player's types at a planet, in orbit or in a stack.
    pub(super) fn own_types(&self, slot: Slot) -> Types {
        let planet = self.position.planet(slot);
        let mut there = Types::default();
        planet.near.iter().chain(&planet.far).for_each(|colony| there.add(*colony));
        planet.orbit.iter().for_each(|ship| there.add(ship.pyramid));
        there.and(self.player.types())
    }
}
