//! The current turn: its stages, the normal feeding, and the gains of a resolution.

use arrayvec::ArrayVec;
use hadal_core_derive::{Decode, Encode};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::species::SpeciesId;
use super::task::Cause;
use crate::data::ids::CardId;
use hadal_core::seat::Seat;
use hadal_core::wire::set;

/// Steps of the aging phase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum AgingStep {
    /// Before-aging effects.
    Before,
    /// Choosing amounts.
    Choose,
    /// Own species age.
    Age,
    /// Fast Metabolism of others.
    Fast,
    /// Degenerative Virus.
    Virus,
    /// Extinct species leave, Solar Radiation.
    Leave,
}

/// The stage of the turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// Phase 1: playing cards.
    Cards,
    /// Phase 2, before feeding.
    BeforeFeeding,
    /// Phase 2: feeding.
    Feeding,
    /// Phase 3.
    Aging(AgingStep),
    /// Phase 4: taking a Deep card.
    Deep,
    /// Phase 4: one of these drawn Deep cards is kept.
    KeepDeep(ArrayVec<CardId, 3>),
    /// Phase 4: discarding, then drawing.
    Discard,
    /// The game is over.
    Over,
}

/// The two ways to feed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(enum OceansFeedingKind)]
pub enum FeedingKind {
    /// Foraging.
    Forage,
    /// Attacking.
    Attack,
}

/// The normal feeding of a turn, with the further feedings of the same species.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(OceansNormalFeeding)]
pub struct NormalFeeding {
    /// The species that feeds.
    #[message(name = species_id)]
    pub species: SpeciesId,
    /// Its first feeding.
    pub first: FeedingKind,
    /// The number of times it has foraged after that.
    pub further_forages: u8,
    /// The number of times it has attacked after that.
    pub further_attacks: u8,
}

/// The current turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(OceansTurn)]
pub struct Turn {
    /// The round, from 1.
    pub round: u32,
    /// The seat whose turn it is.
    #[message(name = active_seat, with = set)]
    pub active: Seat,
    /// The stage of the turn.
    #[message(flatten)]
    pub phase: Phase,
    /// Cards played.
    pub cards_played: u8,
    /// The Explosion had begun before this turn.
    #[message(with = set)]
    pub began_in_explosion: bool,
    /// Cards still to be evolved for Vestigial Limbs.
    pub extra_plays: u8,
    /// Surface cards that an exchange put into the hand, in order of id: they do not move again.
    pub moved_to_hand: SmallVec<[CardId; 8]>,
    /// The normal feeding, once it has begun.
    pub feeding: Option<NormalFeeding>,
    /// The normal feeding has ended.
    pub fed: bool,
}

impl Turn {
    /// A turn at its beginning.
    pub(crate) fn new(round: u32, active: Seat, began_in_explosion: bool) -> Self {
        Self {
            round,
            active,
            phase: Phase::Cards,
            cards_played: 0,
            began_in_explosion,
            extra_plays: 0,
            moved_to_hand: SmallVec::new(),
            feeding: None,
            fed: false,
        }
    }
}

/// A single gain of at least 1 in the present resolution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(OceansGain)]
pub struct GainRecord {
    /// The species that gained.
    #[message(name = species_id)]
    pub species: SpeciesId,
    /// The icon or scenario.
    pub cause: Cause,
}
