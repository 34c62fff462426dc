//! The reasons why the rules refuse an action.

use hadal_core_derive::Refusal;
use strum::{EnumIter, IntoStaticStr};

/// One variant per reason, in the order of the rules page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumIter, IntoStaticStr, Refusal)]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "the message of each variant says what it means")]
pub enum Illegal {
    #[refusal("another decision is awaited now", rule = "2.10")]
    AnotherDecision,
    #[refusal("there is no such species in that row", rule = "2.1")]
    NoSuchSpecies,
    #[refusal("the species has no trait at that slot", rule = "2.1")]
    NoSuchTrait,
    #[refusal("the card is not in hand", rule = "2.5.1")]
    NotInHand,
    #[refusal("no card may be played any more this turn", rule = "2.5.1")]
    NoPlayLeft,
    #[refusal("after a Vestigial Limb one more card is evolved, not migrated", rule = "2.5.1")]
    MustEvolve,
    #[refusal("deep cards are played from the Cambrian Explosion on", rule = "2.5.1")]
    DeepBeforeExplosion,
    #[refusal("all 24 species boards are in use", rule = "2.5.1")]
    NoBoardLeft,
    #[refusal("a new species goes into your own row, at any place", rule = "2.5.1")]
    NoSuchPosition,
    #[refusal("this card does not go on a species of that owner", rule = "2.5.1")]
    WrongOwner,
    #[refusal("the species has reached its trait limit", rule = "2.5.1")]
    TraitLimitReached,
    #[refusal("the score pile does not hold the card's cost", rule = "2.5.1")]
    CannotPay,
    #[refusal("a cost is paid to the Reef or to one Ocean zone, and only where there is one", rule = "2.5.1")]
    WrongPayment,
    #[refusal("population migrates from one place to another", rule = "2.5.1")]
    SamePlace,
    #[refusal("this trait stays on its species", rule = "2.5.1")]
    Unremovable,
    #[refusal("the turn asks for more cards to be played first", rule = "2.5.1")]
    MustPlay,
    #[refusal("the trait does not work before feeding, or has done so this turn", rule = "2.5.2")]
    NothingBeforeFeeding,
    #[refusal("the trait needs a target it can take from, or none where there is none", rule = "2.5.2")]
    WrongTarget,
    #[refusal("only a trait whose text says may can be skipped", rule = "2.5.2")]
    NotOptional,
    #[refusal(
        "only a Surface trait of a species that may exchange, for a card that has not moved, within the trait limits",
        rule = "2.5.2"
    )]
    CannotExchange,
    #[refusal("one own species feeds in a turn", rule = "2.5.2")]
    NotTheFeeder,
    #[refusal("the species has no further feeding of this kind", rule = "2.5.2")]
    NoFeedingLeft,
    #[refusal("a species that overpopulated in its own feeding does not feed again this turn", rule = "2.5.2")]
    Overpopulated,
    #[refusal("the species has no bonus feeding now", rule = "2.5.2")]
    NoBonusFeeding,
    #[refusal("a species with a never-forage icon does not forage", rule = "2.5.2")]
    NeverForages,
    #[refusal("the species may not forage from there", rule = "2.5.2")]
    WrongSource,
    #[refusal("the board has no open space", rule = "2.5.2")]
    NoOpenSpace,
    #[refusal("there is nothing to take", rule = "2.5.2")]
    NothingToTake,
    #[refusal("a forage takes its full value, less only with Colossus", rule = "2.5.2")]
    WrongAmount,
    #[refusal("a species with a never-attack icon does not attack", rule = "2.5.2")]
    NeverAttacks,
    #[refusal("a species does not attack itself", rule = "2.5.2")]
    AttacksItself,
    #[refusal("the attacker's own trait does not let it attack this species", rule = "2.5.2")]
    AttackLimited,
    #[refusal("the target cannot be attacked by this species now", rule = "2.5.2")]
    TargetImmune,
    #[refusal("name exactly the defensive traits of the target that the attack ignores, in order", rule = "2.5.2")]
    WrongTraitsIgnored,
    #[refusal(
        "extra victims are other undefended species with population, each named once in the order of seats",
        rule = "2.5.2"
    )]
    WrongVictims,
    #[refusal("a species must feed if one can", rule = "2.5.2")]
    MustFeed,
    #[refusal("the amount is not one that the species may age", rule = "2.5.3")]
    WrongAging,
    #[refusal("the species is not the one that the decision is about", rule = "2.10")]
    WrongSpecies,
    #[refusal("a surviving own species that ages is chosen", rule = "2.5.3")]
    CannotAgeAgain,
    #[refusal("the zone is empty", rule = "2.7")]
    ZoneEmpty,
    #[refusal("a Deep trait is exchanged for the top card of a pile, within the trait limit", rule = "2.7")]
    CannotMutate,
    #[refusal("the pile is empty", rule = "2.5.4")]
    PileEmpty,
    #[refusal("the Deep deck is empty", rule = "2.5.4")]
    DeepDeckEmpty,
    #[refusal("a holder of this many Deep cards takes no more before the Explosion", rule = "2.5.4")]
    TooManyDeep,
    #[refusal("keep one of the drawn cards, and put the first of the others on pile 1 or 2", rule = "2.5.4")]
    NotDrawn,
    #[refusal("name the Surface cards in hand to discard, each once in order of id", rule = "2.5.4")]
    WrongDiscard,
}
