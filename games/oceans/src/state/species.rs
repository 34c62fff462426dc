//! Species boards, and the marks that a turn leaves on them.

use hadal_core_derive::{Decode, Encode};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::data::ids::CardId;
use hadal_core::seat::Seat;
use hadal_core::wire::set;

/// The stable id of a species: counted up over the whole game, never used again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct SpeciesId(pub u32);

/// The present place of a species; it shifts when species come and go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Spot {
    /// The owner.
    pub seat: Seat,
    /// The place in the owner's row, from the left.
    pub index: u8,
}

/// A card on a species board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(OceansTrait)]
pub struct Trait {
    /// The card.
    pub card: CardId,
    /// The player who played it: the owner, except for cards played on others' species.
    #[message(name = controller_seat, with = set)]
    pub controller: Seat,
    /// Played on this very species this turn.
    #[message(name = played_this_turn)]
    pub fresh: bool,
    /// Has worked in this turn's before-feeding step, or was skipped.
    #[message(name = worked)]
    pub spent: bool,
    /// Has been exchanged in this turn's before-feeding step.
    #[message(name = exchanged)]
    pub moved: bool,
}

/// The traits of a species, in the order played.
pub(crate) type Traits = SmallVec<[Trait; 4]>;
/// A species board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(OceansSpecies)]
pub struct Species {
    /// The stable id.
    #[message(with = set)]
    pub id: SpeciesId,
    /// Population on the board.
    pub population: u16,
    /// The traits, in the order played.
    pub traits: Traits,
    /// The events of this turn that concern it.
    #[message(flatten)]
    pub turn: SpeciesTurn,
}

/// The marks of a species in the current turn; all zero between turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, Encode)]
#[message(part_of(OceansSpecies))]
pub struct SpeciesTurn {
    /// Traits played on it.
    #[message(name = traits_played)]
    pub played_on: u8,
    /// Attacks it made, counter-attacks too.
    #[message(name = attacks_made)]
    pub attacks: u8,
    /// Voracious feedings it made.
    pub bonus_feedings: u8,
    /// Overpopulated in resolving a feeding of its own.
    #[message(name = overpopulated)]
    pub barred: bool,
    /// Could not pay its aging in full: goes extinct at the end of the phase.
    pub dying: bool,
    /// The amount its owner chose to age, until it ages.
    #[message(name = aging_chosen)]
    pub ages: Option<u16>,
    /// The neighbour its Gene Transfer exchanges with.
    #[message(name = partner_id)]
    pub partner: Option<SpeciesId>,
}

impl Species {
    /// True if it has a Deep trait.
    pub fn has_deep(&self) -> bool {
        self.traits.iter().any(|held| held.card.is_deep())
    }

    /// True if it has a Surface trait.
    pub fn has_surface(&self) -> bool {
        self.traits.iter().any(|held| !held.card.is_deep())
    }
}
