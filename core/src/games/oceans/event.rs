//! The events.

#![expect(clippy::wildcard_enum_match_arm, reason = "whatever holds no card of a hand is public")]

use std::borrow::Cow;

use arrayvec::ArrayVec;
use hadal_core_derive::Encode;
use serde::{Deserialize, Serialize};

use super::action::CHOSEN_MAX;
use super::data::ids::{CardId, ScenarioId};
use super::state::named::Named;
use super::state::screen::Bounds;
use super::state::task::Cause;
use super::state::{Location, SpeciesId, State};
use super::wire::drawn;
use crate::game::{Reversibility, Viewer};
use crate::seat::Seat;

/// A place where tokens can be.
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

/// Where a card that is put on a Gene Pool pile comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Encode)]
#[message(enum OceansPileSource)]
pub enum PileSource {
    /// The top of the Deep deck.
    Deck,
    /// The cards that a seat has drawn, of which it keeps another.
    Drawn,
    /// The species that a Rapid Mutation is on.
    Species,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Encode)]
#[message(OceansEvent)]
pub enum Event {
    /// A turn begins.
    TurnBegan {
        /// The seat whose turn it is.
        seat: Seat,
        /// The round, from 1.
        round: u32,
    },
    /// A phase of the turn begins.
    PhaseBegan {
        /// The seat whose turn it is.
        seat: Seat,
        /// The phase.
        phase: PhaseName,
    },
    /// A decision had one answer, which was taken at once (decision 81).
    Settled {
        /// The seat that would have decided.
        seat: Seat,
        /// The decision.
        decision: Cow<'static, str>,
    },
    /// A new species.
    SpeciesCreated {
        /// The species where it lies.
        species: Named,
    },
    /// A card became a trait.
    Evolved {
        /// The player.
        seat: Seat,
        /// The species it is on now.
        species: Named,
        /// Its slot.
        slot: u8,
        /// The card.
        card: CardId,
        /// The Gene Pool pile that it has left; `None` if it came from the player's hand.
        pile: Option<u8>,
    },
    /// A card was played to migrate; the move of tokens follows.
    Migrated {
        /// The player.
        seat: Seat,
        /// The card.
        card: CardId,
        /// The number of tokens that will move.
        amount: u16,
    },
    /// A trait left a species.
    TraitLost {
        /// The species.
        species: Named,
        /// Its slot.
        slot: u8,
        /// The card.
        card: CardId,
        /// The reason.
        reason: TraitLoss,
    },
    /// Tokens moved.
    Moved {
        /// The number of tokens.
        amount: u16,
        /// Their place before.
        source: TokenPlace<Named>,
        /// Their place now.
        destination: TokenPlace<Named>,
        /// The reason.
        reason: Reason,
        /// The rule, card or scenario that moved them.
        cause: Cause,
        /// The public bounds of the score pile that they left, if it is behind a screen.
        #[message(name = hidden_score)]
        left: Option<Bounds>,
    },
    /// A species forages; the move of tokens follows.
    Forages {
        /// The forager.
        species: Named,
    },
    /// A species attacks; the move of tokens follows.
    Attacks {
        /// The attacker.
        species: Named,
        /// The target.
        target: Named,
        /// Slots of the target's defensive traits that it ignores by choice, ascending, even if there was no choice.
        ignored: ArrayVec<u8, CHOSEN_MAX>,
    },
    /// A trait was set off.
    Fired {
        /// The bearer.
        species: Named,
        /// The trait.
        card: CardId,
    },
    /// A trait was exchanged. For a Gene Transfer there is one such event for each of the two species; otherwise those follow of the
    /// hand or the pile.
    Exchanged {
        /// The species.
        species: Named,
        /// The slot.
        slot: u8,
        /// The card that left.
        outgoing: CardId,
        /// The card that came.
        incoming: CardId,
        /// The trait that exchanged it: an Atavism, a Gene Transfer or a Rapid Mutation.
        by: CardId,
    },
    /// A species overpopulated.
    Overpopulated {
        /// The species.
        species: Named,
    },
    /// A species left the game.
    Extinct {
        /// The species.
        species: Named,
    },
    /// A scenario was switched on; an event is carried out.
    ScenarioOn {
        /// The card.
        scenario: ScenarioId,
    },
    /// A scenario was switched off; an event is armed again.
    ScenarioOff {
        /// The card.
        scenario: ScenarioId,
    },
    /// The Cambrian Explosion begins.
    ExplosionBegan,
    /// The Ocean is empty for the first time: this is the last round.
    LastRoundBegan,
    /// The top of a Gene Pool pile was taken into a hand.
    PileTaken {
        /// The seat that took it.
        seat: Seat,
        /// The pile, 0 or 1.
        pile: u8,
        /// The card.
        card: CardId,
    },
    /// A card was put on a Gene Pool pile.
    PileGrew {
        /// The pile, 0 or 1.
        pile: u8,
        /// The card.
        card: CardId,
        /// Where it comes from.
        source: PileSource,
    },
    /// A card was drawn; the card is `None` for everybody else.
    #[message(case = drawn)]
    Drawn {
        /// The seat that drew it.
        seat: Seat,
        /// From the Deep deck, instead of the Surface deck.
        deep: bool,
        /// The card.
        card: Option<CardId>,
    },
    /// A drawn Deep card was kept; the card is `None` for everybody else.
    DeepKept {
        /// The seat that kept it.
        seat: Seat,
        /// The card.
        card: Option<CardId>,
    },
    /// A card was discarded from a hand.
    Discarded {
        /// The seat that discarded it.
        seat: Seat,
        /// The card.
        card: CardId,
    },
    /// The discard pile became the new Surface deck.
    Reshuffled,
    /// The game is over; score piles are shown.
    GameOver,
    /// The top of a Gene Pool pile left it to be played, or to become a trait by a Rapid Mutation.
    PileLeft {
        /// The pile, 0 or 1.
        pile: u8,
        /// The card.
        card: CardId,
    },
    /// A card left a hand by an Atavism.
    HandLeft {
        /// The seat of the hand.
        seat: Seat,
        /// The card.
        card: CardId,
    },
    /// A card came into a hand by an Atavism; everybody sees it.
    HandGrew {
        /// The seat of the hand.
        seat: Seat,
        /// The card.
        card: CardId,
    },
}

impl Event {
    /// The event as `viewer` sees it.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Self {
        match self {
            Self::Drawn { seat, deep, card } => {
                Self::Drawn { seat: *seat, deep: *deep, card: card.filter(|_| viewer.is(*seat)) }
            }
            Self::DeepKept { seat, card } => Self::DeepKept { seat: *seat, card: card.filter(|_| viewer.is(*seat)) },
            public => public.clone(),
        }
    }

    /// The objection that the event raises to undoing its step.
    pub fn reversibility(&self) -> Reversibility {
        match self {
            Self::Reshuffled => Reversibility::ChanceUsed,
            // Everybody saw it lying on the species.
            Self::PileGrew { source: PileSource::Species, .. } => Reversibility::Free,
            Self::Drawn { .. } | Self::PileGrew { .. } | Self::GameOver | Self::Moved { left: Some(_), .. } => {
                Reversibility::InformationRevealed
            }
            Self::TurnBegan { .. }
            | Self::PhaseBegan { .. }
            | Self::Settled { .. }
            | Self::SpeciesCreated { .. }
            | Self::Evolved { .. }
            | Self::Migrated { .. }
            | Self::TraitLost { .. }
            | Self::Moved { .. }
            | Self::Forages { .. }
            | Self::Attacks { .. }
            | Self::Fired { .. }
            | Self::Exchanged { .. }
            | Self::Overpopulated { .. }
            | Self::Extinct { .. }
            | Self::ScenarioOn { .. }
            | Self::ScenarioOff { .. }
            | Self::ExplosionBegan
            | Self::LastRoundBegan
            | Self::PileTaken { .. }
            | Self::DeepKept { .. }
            | Self::Discarded { .. }
            | Self::PileLeft { .. }
            | Self::HandLeft { .. }
            | Self::HandGrew { .. } => Reversibility::Free,
        }
    }
}
