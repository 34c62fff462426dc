//! The events.

use std::borrow::Cow;

use hadal_core_derive::{Encode, Tell};
use serde::{Deserialize, Serialize};

use super::action::Slots;
use super::data::ids::{CardId, ScenarioId};
use super::state::named::Named;
use super::state::screen::Bounds;
use super::state::task::Cause;
use super::state::{Location, SpeciesId, State};
use super::text::events::{decided, ignoring, kept, left_there, switched_on, taken_up};
use super::wire::drawn;
use hadal_core::scene::words::Say as _;
use hadal_core::seat::Seat;

/// A place of tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TokenPlace<N = SpeciesId> {
    /// Reef or an Ocean zone.
    Water(Location),
    /// The reserve.
    Reserve,
    /// A score pile.
    Score(Seat),
    /// A species board.
    Board(N),
}

impl TokenPlace {
    /// The same place with the name of the species that events use.
    pub(crate) fn named(self, state: &State) -> TokenPlace<Named> {
        match self {
            Self::Water(location) => TokenPlace::Water(location),
            Self::Reserve => TokenPlace::Reserve,
            Self::Score(seat) => TokenPlace::Score(seat),
            Self::Board(id) => TokenPlace::Board(state.name_of(id)),
        }
    }
}

/// The reason why tokens move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Encode)]
#[message(enum OceansMoveReason)]
#[expect(missing_docs, reason = "the rules page's own words")]
pub enum Reason {
    Cost,
    Migration,
    Forage,
    Attack,
    Gain,
    Take,
    Leech,
    Loss,
    Overpopulation,
    Excess,
    Extinction,
    Aging,
    Payment,
    Release,
}

impl Reason {
    /// Why population moves: "leeched by Parasitic", or "leeched" if a rule of the game itself moves it.
    fn with(self, cause: Cause) -> String {
        let (word, joint) = match self {
            Self::Cost => ("the cost", "of"),
            Self::Migration => ("migrated", "with"),
            Self::Forage => ("foraged", "by"),
            Self::Attack => ("taken by the attack", "with"),
            Self::Gain => ("gained", "by"),
            Self::Take => ("taken", "by"),
            Self::Leech => ("leeched", "by"),
            Self::Loss => ("lost", "to"),
            Self::Overpopulation => ("overpopulation", "by"),
            Self::Excess => ("more than the board holds", "by"),
            Self::Extinction => ("extinction", "by"),
            Self::Aging => ("aging", "by"),
            Self::Payment => ("paid", "for"),
            Self::Release => ("the reserve is released", "by"),
        };
        match cause {
            Cause::Rule => word.to_owned(),
            Cause::Card(id) => format!("{word} {joint} {}", id.say()),
            Cause::Scenario(id) => format!("{word} {joint} {}", id.say()),
        }
    }
}

/// The reason why a trait left a species.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Encode)]
#[message(enum OceansTraitLoss)]
#[expect(missing_docs, reason = "the rules page's own words")]
pub enum TraitLoss {
    Removed,
    OverLimit,
    OwnCondition,
    Extinct,
}

/// The phases of a turn, as events name them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the rules page's own words")]
pub enum PhaseName {
    Cards,
    BeforeFeeding,
    Feeding,
    Aging,
    Drawing,
}

/// The source of a card that goes on a Gene Pool pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Encode)]
#[message(enum OceansPileSource)]
pub enum PileSource {
    /// The top of the Deep deck.
    Deck,
    /// The cards drawn by a seat, which keeps another one of them.
    Drawn,
    /// The species that a Rapid Mutation is on.
    Species,
}

/// One thing that happened. A slot is that of a trait on its species, from 0; a pile is one of the Gene Pool, 0 or 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Tell)]
#[message(OceansEvent)]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Event {
    /// A turn begins; rounds count from 1.
    #[sentence("{seat}'s turn begins in round {round}.")]
    TurnBegan { seat: Seat, round: u32 },
    /// A phase of the turn begins.
    #[sentence("{seat} {phase}.")]
    PhaseBegan { seat: Seat, phase: PhaseName },
    /// A decision of this seat had one answer, which was taken at once (decision 81).
    #[sentence("{seat} has no choice about this: {}", decided(decision))]
    Settled { seat: Seat, decision: Cow<'static, str> },
    /// A new species.
    #[sentence("{species} is new.")]
    SpeciesCreated { species: Named },
    /// A card became a trait; it has left this pile, or the player's hand.
    #[sentence("{seat} evolves {card} on {species}.")]
    #[shown(slot, pile)]
    Evolved { seat: Seat, species: Named, slot: u8, card: CardId, pile: Option<u8> },
    /// A card was played to migrate this number of tokens; the move of tokens follows.
    #[sentence("{seat} plays {card} to migrate {amount} population.")]
    Migrated { seat: Seat, card: CardId, amount: u16 },
    /// A trait left a species.
    #[sentence("{species} loses {card} {reason}.")]
    #[shown(slot)]
    TraitLost { species: Named, slot: u8, card: CardId, reason: TraitLoss },
    /// Tokens moved; `left` are the public bounds of the score pile that they left, if it is behind a screen.
    #[sentence("{amount} population goes from {source} to {destination}: {}.{}", reason.with(*cause), left_there(*left))]
    #[objection(InformationRevealed if left.is_some())]
    Moved {
        amount: u16,
        source: TokenPlace<Named>,
        destination: TokenPlace<Named>,
        reason: Reason,
        cause: Cause,
        #[message(name = hidden_score)]
        left: Option<Bounds>,
    },
    /// A species forages; the move of tokens follows.
    #[sentence("{species} forages.")]
    Forages { species: Named },
    /// A species attacks; the move of tokens follows. The slots of the target's defensive traits that it ignores by choice ascend; they
    /// are there even if there was no choice.
    #[sentence("{species} attacks {target}{}.", ignoring(ignored))]
    Attacks { species: Named, target: Named, ignored: Slots },
    /// A trait was set off.
    #[sentence("{card} of {species} works.")]
    Fired { species: Named, card: CardId },
    /// A trait was exchanged by another one: an Atavism, a Gene Transfer or a Rapid Mutation. For a Gene Transfer there is one such event
    /// for each of the two species; otherwise those follow of the hand or the pile.
    #[sentence("{species} exchanges {outgoing} for {incoming} by {by}.")]
    #[shown(slot)]
    Exchanged { species: Named, slot: u8, outgoing: CardId, incoming: CardId, by: CardId },
    /// A species overpopulated.
    #[sentence("{species} overpopulates.")]
    Overpopulated { species: Named },
    /// A species left the game.
    #[sentence("{species} goes extinct.")]
    Extinct { species: Named },
    /// A scenario was switched on; an event is carried out.
    #[sentence("{scenario} {}", switched_on(*scenario))]
    ScenarioOn { scenario: ScenarioId },
    /// A scenario was switched off; an event is armed again.
    #[sentence("{scenario} is switched off.")]
    ScenarioOff { scenario: ScenarioId },
    /// The Cambrian Explosion begins.
    #[sentence("The Cambrian Explosion begins.")]
    ExplosionBegan,
    /// The Ocean is empty for the first time: this is the last round.
    #[sentence("The Ocean is empty: this is the last round.")]
    LastRoundBegan,
    /// The top of a pile was taken into a hand.
    #[sentence("{seat} takes {card} from pile {} of the Gene Pool.", pile + 1)]
    PileTaken { seat: Seat, pile: u8, card: CardId },
    /// A card was put on a pile. Everybody has seen one that lay on a species.
    #[sentence("{card} goes on pile {} of the Gene Pool.", pile + 1)]
    #[shown(source)]
    #[objection(InformationRevealed if *source != PileSource::Species)]
    PileGrew { pile: u8, card: CardId, source: PileSource },
    /// A card was drawn from the Deep deck or the Surface deck; only its owner sees it.
    #[sentence("{seat} draws {}.", taken_up(*deep, *card))]
    #[objection(InformationRevealed)]
    #[message(case = drawn)]
    Drawn {
        seat: Seat,
        deep: bool,
        #[known_to(seat)]
        card: Option<CardId>,
    },
    /// A drawn Deep card was kept; only its owner sees it.
    #[sentence("{seat} keeps {}.", kept(*card))]
    DeepKept {
        seat: Seat,
        #[known_to(seat)]
        card: Option<CardId>,
    },
    /// A card was discarded from a hand.
    #[sentence("{seat} discards {card}.")]
    Discarded { seat: Seat, card: CardId },
    /// The discard pile became the new Surface deck.
    #[sentence("The discard pile is shuffled and becomes the Surface deck.")]
    #[objection(ChanceUsed)]
    Reshuffled,
    /// The game is over; score piles are shown.
    #[sentence("The game is over, and the score piles are shown.")]
    #[objection(InformationRevealed)]
    GameOver,
    /// The top of a pile left it to be played, or to become a trait by a Rapid Mutation.
    #[sentence("{card} leaves pile {} of the Gene Pool.", pile + 1)]
    PileLeft { pile: u8, card: CardId },
    /// A card left a hand by an Atavism.
    #[sentence("{card} leaves the hand of {seat}.")]
    HandLeft { seat: Seat, card: CardId },
    /// A card came into a hand by an Atavism; everybody sees it.
    #[sentence("{card} goes into the hand of {seat}.")]
    HandGrew { seat: Seat, card: CardId },
}
