//! A planet with the colonies above and below it and the ships around it (rule 2.4).

use hadal_core_derive::{Decode, Encode};
use serde::{Deserialize, Serialize};

use super::list::List;
use super::orbit::Orbit;
use super::pyramid::{Pyramid, SHIPS_MAX, Size};
use super::slot::{Side, Slot};

/// The colonies of one side, from the planet outwards: height 1 is at index 0.
pub(crate) type Stack = List<Pyramid, SHIPS_MAX>;

/// A planet with its two stacks and its orbit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(AdvancedColonizationPlanet, with = Slot, computed(slot = context.encode(&())))]
pub struct Planet {
    /// The size of the planet.
    pub size: Size,
    /// The colonies above the planet, from it outwards.
    #[message(name = near_colonies)]
    pub near: Stack,
    /// The colonies below the planet, from it outwards.
    #[message(name = far_colonies)]
    pub far: Stack,
    /// The ships around it.
    #[message(name = ships)]
    pub orbit: Orbit,
}

impl Planet {
    /// A planet without colonies and ships.
    pub fn bare(size: Size) -> Self {
        Self { size, near: Stack::new(), far: Stack::new(), orbit: Orbit::default() }
    }

    /// The colonies of a side, from the planet outwards.
    pub fn stack(&self, side: Side) -> &Stack {
        match side {
            Side::Near => &self.near,
            Side::Far => &self.far,
        }
    }

    /// The colonies of a side, mutable.
    pub fn stack_mut(&mut self, side: Side) -> &mut Stack {
        match side {
            Side::Near => &mut self.near,
            Side::Far => &mut self.far,
        }
    }

    /// The colony at a height of a side, counted from 1.
    pub fn colony(&self, side: Side, height: u8) -> Option<Pyramid> {
        self.stack(side).get(usize::from(height).checked_sub(1)?).copied()
    }
}
