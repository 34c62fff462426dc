//! The reasons why the rules refuse an action.

use strum::{EnumIter, IntoStaticStr};

use crate::game::Refuse;

/// One variant per reason, in the order of the rules page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumIter, IntoStaticStr, thiserror::Error)]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "the message of each variant says what it means")]
pub enum Illegal {
    #[error("another decision is awaited now")]
    AnotherDecision,
    #[error("there is no such species in that row")]
    NoSuchSpecies,
    #[error("the species has no trait at that slot")]
    NoSuchTrait,
    #[error("the card is not in hand")]
    NotInHand,
    #[error("no card may be played any more this turn")]
    NoPlayLeft,
    #[error("after a Vestigial Limb one more card is evolved, not migrated")]
    MustEvolve,
    #[error("deep cards are played from the Cambrian Explosion on")]
    DeepBeforeExplosion,
    #[error("all 24 species boards are in use")]
    NoBoardLeft,
    #[error("a new species goes anywhere into the own row")]
    NoSuchPosition,
    #[error("this card does not go on a species of that owner")]
    WrongOwner,
    #[error("the species has reached its trait limit")]
    TraitLimitReached,
    #[error("the score pile does not hold the card's cost")]
    CannotPay,
    #[error("a cost is paid to the Reef or to one Ocean zone, and only where there is one")]
    WrongPayment,
    #[error("population migrates from one place to another")]
    SamePlace,
    #[error("this trait stays on its species")]
    Unremovable,
    #[error("as many cards are played as the turn asks for")]
    MustPlay,
    #[error("the trait does not work before feeding, or has done so this turn")]
    NothingBeforeFeeding,
    #[error("the trait needs a target it can take from, or none where there is none")]
    WrongTarget,
    #[error("a trait without may is not skipped")]
    NotOptional,
    #[error(
        "only a Surface trait of a species that may exchange, for a card that has not moved, within the trait limits"
    )]
    CannotExchange,
    #[error("one own species feeds in a turn")]
    NotTheFeeder,
    #[error("the species has no further feeding of this kind")]
    NoFeedingLeft,
    #[error("a species that overpopulated in its own feeding does not feed again this turn")]
    Overpopulated,
    #[error("the species has no bonus feeding now")]
    NoBonusFeeding,
    #[error("a species with a never-forage icon does not forage")]
    NeverForages,
    #[error("the species may not forage from there")]
    WrongSource,
    #[error("the board has no open space")]
    NoOpenSpace,
    #[error("there is nothing to take")]
    NothingToTake,
    #[error("a forage takes its full value, less only with Colossus")]
    WrongAmount,
    #[error("a species with a never-attack icon does not attack")]
    NeverAttacks,
    #[error("a species does not attack itself")]
    AttacksItself,
    #[error("the attacker's own trait does not let it attack this species")]
    AttackLimited,
    #[error("the target cannot be attacked by this species now")]
    TargetImmune,
    #[error("exactly the defensive traits of the target that the attack ignores are named, in order")]
    WrongTraitsIgnored,
    #[error("extra victims are other undefended species with population, each named once in the order of seats")]
    WrongVictims,
    #[error("a species must feed if one can")]
    MustFeed,
    #[error("the amount is not one that the species may age")]
    WrongAging,
    #[error("the species is not the one that the decision is about")]
    WrongSpecies,
    #[error("a surviving own species that ages is chosen")]
    CannotAgeAgain,
    #[error("the zone is empty")]
    ZoneEmpty,
    #[error("a Deep trait is exchanged for the top card of a pile, within the trait limit")]
    CannotMutate,
    #[error("the pile is empty")]
    PileEmpty,
    #[error("the Deep deck is empty")]
    DeepDeckEmpty,
    #[error("a holder of this many Deep cards takes no more before the Explosion")]
    TooManyDeep,
    #[error("one of the drawn cards is kept, the first other goes on pile 1 or 2")]
    NotDrawn,
    #[error("surface cards in hand are discarded, each named once in order of id")]
    WrongDiscard,
}

impl Refuse for Illegal {
    fn rule(self) -> &'static str {
        match self {
            Self::AnotherDecision | Self::WrongSpecies => "2.10",
            Self::NoSuchSpecies | Self::NoSuchTrait => "2.1",
            Self::NotInHand
            | Self::NoPlayLeft
            | Self::MustEvolve
            | Self::DeepBeforeExplosion
            | Self::NoBoardLeft
            | Self::NoSuchPosition
            | Self::WrongOwner
            | Self::TraitLimitReached
            | Self::CannotPay
            | Self::WrongPayment
            | Self::SamePlace
            | Self::Unremovable
            | Self::MustPlay => "2.5.1",
            Self::NothingBeforeFeeding
            | Self::WrongTarget
            | Self::NotOptional
            | Self::CannotExchange
            | Self::NotTheFeeder
            | Self::NoFeedingLeft
            | Self::Overpopulated
            | Self::NoBonusFeeding
            | Self::NeverForages
            | Self::WrongSource
            | Self::NoOpenSpace
            | Self::NothingToTake
            | Self::WrongAmount
            | Self::NeverAttacks
            | Self::AttacksItself
            | Self::AttackLimited
            | Self::TargetImmune
            | Self::WrongTraitsIgnored
            | Self::WrongVictims
            | Self::MustFeed => "2.5.2",
            Self::WrongAging | Self::CannotAgeAgain => "2.5.3",
            Self::ZoneEmpty | Self::CannotMutate => "2.7",
            Self::PileEmpty | Self::DeepDeckEmpty | Self::TooManyDeep | Self::NotDrawn | Self::WrongDiscard => "2.5.4",
        }
    }
}
