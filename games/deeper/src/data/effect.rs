//! The whole vocabulary of abilities (rule 5.5): a closed enum, one handler per kind, no code per card.

use hadal_core_derive::Encode;
use strum::{EnumDiscriminants, EnumIter, EnumString, IntoStaticStr};

use super::tokens::{Resource, Tokens};
use crate::text::abilities;
use crate::wire::level;

/// One ability of a card or an upgrade.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumDiscriminants, Encode)]
#[message(DeeperEffect, computed(text = abilities::text(self)))]
#[strum_discriminants(
    name(EffectKind),
    derive(EnumIter, EnumString, IntoStaticStr, PartialOrd, Ord),
    strum(serialize_all = "snake_case"),
    doc = "A kind of ability, without its numbers."
)]
pub enum Effect {
    /// A line of conversion (rule 6.7).
    Convert(Line),
    /// The first n Convert actions of each of the owner's turns use no action.
    FreeConvert(#[message(name = actions)] u8),
    /// n more cells in Storage.
    #[message(DeeperMoreStorage)]
    Storage(#[message(name = cells)] u8),
    /// n more spaces in the Lungs; they start empty.
    #[message(DeeperMoreLungs)]
    Lungs(#[message(name = spaces)] u8),
    /// n more cells in the Inventory.
    #[message(DeeperMoreInventory)]
    Inventory(#[message(name = cells)] u8),
    /// Breathing at home, the owner may take n of a resource from the supply.
    BreatheGain(#[message(name = resource)] Resource, #[message(name = count)] u8),
    /// Habitat and rocket cards cost n less of a resource.
    BuildDiscount(#[message(name = resource)] Resource, #[message(name = count)] u8),
    /// The owner may craft rocket cards.
    RocketAccess,
    /// After a Scan that placed nothing, one free Explore.
    ScanRetry,
    /// A Scan draws up to n more tiles.
    ScanDraw(#[message(name = tiles)] u8),
    /// A Scan may pick a deck up to n levels deeper than the pawn.
    ScanDepth(#[message(name = metres, with = level)] u8),
    /// The first Swim of a turn may go up to n steps.
    SwimFirst(#[message(name = steps)] u8),
    /// From levels 1 to n one Swim may go straight home.
    ReturnLine(#[message(name = depth_m, with = level)] u8),
    /// After placing a tile the owner may move onto it.
    #[message(DeeperFollowTile)]
    Tow,
    /// One Gather may take up to n of a resource.
    GatherLimit(#[message(name = resource)] Resource, #[message(name = count)] u8),
    /// A Gather may take from a tile next to the pawn.
    GatherReach,
    /// At the end of the turn up to n of one type from the pawn's tile.
    EndGather(#[message(name = count)] u8),
    /// Away from home at level n or less, breathing spends no air.
    FreeBreath(#[message(name = depth_m, with = level)] u8),
    /// Drowning costs n fewer resources.
    DrownGuard(#[message(name = count)] u8),
    /// A Terraform leaves nothing out.
    DigFull,
    /// When built, draw n blueprint cards.
    DrawCards(#[message(name = count)] u8),
    /// Each of a resource in Storage is worth n points at the end.
    ScoreStorage(#[message(name = resource)] Resource, #[message(name = points)] u8),
}

/// A line of conversion: its inputs and its output, for one use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// The tokens it uses up; at least one.
    pub inputs: Tokens,
    /// The type it makes.
    pub output: Output,
    /// The number of tokens it makes: at least one, never more than it uses up.
    pub made: u8,
}

/// The output of a line of conversion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Output {
    /// One fixed type.
    Fixed(Resource),
    /// One type of the player's choice: not food, and no type that the line uses up (decision 22).
    Any,
}

impl Line {
    /// The types the line can make, in order.
    pub fn outputs(self) -> impl Iterator<Item = Resource> {
        Resource::all().filter(move |resource| self.makes(*resource))
    }

    /// True if the line can make this type.
    pub fn makes(&self, resource: Resource) -> bool {
        match self.output {
            Output::Fixed(fixed) => fixed == resource,
            Output::Any => resource != Resource::Food && self.inputs[resource] == 0,
        }
    }
}

/// The number of cards drawn when something with these abilities is built.
pub(crate) fn cards_drawn(effects: &[Effect]) -> u16 {
    let drawn = |effect: &Effect| if let Effect::DrawCards(count) = effect { u16::from(*count) } else { 0 };
    effects.iter().map(drawn).sum()
}
