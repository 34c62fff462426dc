//! The closed vocabulary of the cards' effects (rules page, section 4).

/// A trait name that effects quote; Surface and Deep cards of one name share it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Name {
    /// Parasitic.
    Parasitic,
    /// Symbiotic.
    Symbiotic,
    /// Bottom Feeder.
    BottomFeeder,
    /// Shark Cleaner.
    SharkCleaner,
    /// Whale Cleaner.
    WhaleCleaner,
    /// Schooling.
    Schooling,
    /// Inking.
    Inking,
    /// Speed.
    Speed,
}

impl Name {
    /// The number of names.
    pub(crate) const COUNT: usize = 8;

    /// The name as an index.
    pub(crate) fn index(self) -> usize {
        self as usize
    }

    /// The printed name.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        Some(match text {
            "Parasitic" => Self::Parasitic,
            "Symbiotic" => Self::Symbiotic,
            "Bottom Feeder" => Self::BottomFeeder,
            "Shark Cleaner" => Self::SharkCleaner,
            "Whale Cleaner" => Self::WhaleCleaner,
            "Schooling" => Self::Schooling,
            "Inking" => Self::Inking,
            "Speed" => Self::Speed,
            _ => return None,
        })
    }
}

/// A condition of a static effect. "self" bears the trait; attacker and target are those of the attack in question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Condition {
    /// Always.
    Always,
    /// The bearer holds at least this much.
    SelfPopulation(u16),
    /// The bearer's forage or attack value is above this.
    SelfValueAbove(i32),
    /// The bearer's attack value is above the target's.
    StrongerThanTarget,
    /// The Reef holds population.
    ReefFilled,
    /// The attacker's attack value is below this.
    AttackerBelow(i32),
    /// The attacker's attack value is at least this.
    AttackerAtLeast(i32),
    /// The attacker's attack value is below the bearer's forage value.
    AttackerBelowForage,
    /// The attacker has no trait of this name.
    AttackerLacks(Name),
    /// The attacker has a Surface trait.
    AttackerHasSurface,
    /// The target has no Surface trait.
    TargetHasNoSurface,
    /// The target has a Deep trait.
    TargetHasDeep,
    /// The target has no Deep trait.
    TargetHasNoDeep,
    /// The target holds at least this much.
    TargetPopulation(u16),
    /// The target has a leeching trait.
    TargetLeeches,
    /// The target's forage or attack value is at least this.
    TargetValue(i32),
}

/// A thing that an attack ignores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ignored {
    /// Immunity from attacks.
    Immunity,
    /// Immunity from attacks granted by Deep traits.
    DeepImmunity,
    /// Every shell.
    Shells,
    /// One defensive trait of the attacker's choice.
    OneDefensive,
    /// Every defensive trait.
    AllDefensive,
    /// Traits of a name.
    Named(Name),
}

/// An effect that holds as long as the card is in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Static {
    ExtraFeedings(u8),
    ExtraForagings(u8),
    ExtraAttacks(u8),
    BonusFeeding,
    NeverOverpopulates,
    NeverExtinct,
    OverpopulationScored,
    OverpopulationKills,
    ImmuneToAttack(Condition),
    ImmuneToLeech(Condition),
    AttackLimit(Condition),
    AttackCap(u16),
    AttackIsForage,
    LiftNeverAttack,
    ScoreAttacksAfter(u16),
    Ignore(Ignored, Condition),
    AttackPerPopulation(i32),
    AttackMultiplier(i32),
    ForagePerDeepTrait(i32),
    ForageFromZones,
    ForageBoard,
    MayTakeLess,
    ShellPerOtherOwnSpecies(i32),
    ShellAura(i32),
    GainMultiplier(u32),
    GainBonus(u32),
    GainBoost(Name, u8),
    GainIconBonus(u32),
    TraitsUnlimited,
    AgesByTraits,
    MayAgeZero,
    AgeExtra(u16, u16),
    NoAging,
    AgesInOtherTurns,
    OnAnySpecies,
    OnOpponents,
    Unremovable,
    Uncopyable,
    ExtraPlay,
    FreeDeep,
    LostWhen(Condition),
    Forage(i32),
    Attack(i32),
    Shell(i32),
    Spaces(i32),
    TraitLimit(i32),
    Aging(i32),
    ExtraAge,
    EvolveFromGenePool,
}

/// An occasion that sets a trigger off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Occasion {
    BeforeFeeding,
    Forages,
    Attacks,
    Feeds,
    Attacked,
    LosesToAttack,
    ZeroedByAttack,
    Leeched,
    Gains,
    Triggered(Name),
    Gained(Name),
    DeepPlayed,
    SpeciesNew,
    /// Population migrated to the Reef.
    IntoReef,
    BeforeAging,
    /// An event card is carried out.
    EventCard,
    Overpopulated,
    MigrateAction,
    EvolvesDefensive,
    AgingPhaseEnds,
}

/// The species of the occasion, seen from the bearer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    /// The bearer.
    Bearer,
    /// Its left neighbour.
    Left,
    /// Its right neighbour.
    Right,
    /// Either neighbour.
    Adjacent,
    /// Any other species.
    Other,
    /// Any species, the bearer too.
    Any,
}

/// A further condition of a trigger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Requirement {
    /// No further condition.
    Nothing,
    /// The acting species has at least this attack value, and the bearer is the nearest of its name.
    AttackAndNearest(i32, Name),
    /// The acting species has at least this forage value, and the bearer is the nearest of its name.
    ForageAndNearest(i32, Name),
    /// The acting species has at least this attack value.
    Attack(i32),
    /// At least this many tokens were lost.
    Lost(u16),
}

/// The effect of a trigger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    Gain(u8),
    ActorGains(u8),
    TakeFromActor(u8),
    TakeFromReef(u8),
    TakeFromScore(u8),
    TakeFromZone(u8),
    TakeFromGainers(u8),
    TakeFromEachLeeching(u8),
    TakeFromEachNamed(u8, Name),
    TakeFromAnyUndefended(u8),
    LeechLeft(u8),
    LeechAdjacent(u8),
    LeechStrongest(u8),
    LeechDeep(u8),
    LeechedBy(Name, u8),
    ActorLoses(u8),
    TargetLoses(u8),
    GainersLose(u8),
    EachLeechingLoses(u8),
    MoveForageToReef,
    ControllerScores(u8),
    Counter,
    SwapHand,
    SwapAdjacent,
    SwapGenePool,
    EachWithoutDeepLoses(u8),
    EachOwnWithoutDeepLoses(u8),
    LargestLoseAll,
    EachDoubles,
    AllIconsGain,
    NeighboursLose(u8),
    EachPlayerPays(u8),
}

/// A triggered effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Trigger {
    /// The occasion that sets it off.
    pub occasion: Occasion,
    /// The required species of the occasion.
    pub who: Who,
    /// A further condition.
    pub requirement: Requirement,
    /// The effect.
    pub effect: Effect,
}

/// One term of the vocabulary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Term {
    /// Holds while the card is in play.
    Static(Static),
    /// Happens on an occasion.
    Trigger(Trigger),
}
