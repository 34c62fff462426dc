//! Events as messages.

use pb::oceans_event::Event as Kind;

use super::names::{
    encode_bounds, encode_card, encode_cause, encode_location, encode_named, encode_scenario, encode_seat,
};
use crate::games::oceans::event::{Event, PhaseName, PileSource, Reason, TokenPlace, TraitLoss};
use crate::games::oceans::state::named::Named;
use crate::pb;

pub(super) fn encode(event: &Event) -> pb::OceansEvent {
    pb::OceansEvent { event: Some(encode_kind(event)) }
}

/// Events of turns and of species.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other events are of the table")]
fn encode_kind(event: &Event) -> Kind {
    match event {
        Event::TurnBegan { seat, round } => {
            Kind::TurnBegan(pb::OceansTurnBegan { seat: encode_seat(*seat), round: *round })
        }
        Event::PhaseBegan { seat, phase } => {
            Kind::PhaseBegan(pb::OceansPhaseBegan { seat: encode_seat(*seat), phase: encode_phase(*phase).into() })
        }
        Event::Settled { seat, decision } => {
            Kind::Settled(pb::OceansSettled { seat: encode_seat(*seat), decision: decision.clone().into_owned() })
        }
        Event::SpeciesCreated { species } => {
            Kind::SpeciesCreated(pb::OceansSpeciesCreated { species: named(*species) })
        }
        Event::Evolved { seat, species, slot, card, pile } => Kind::Evolved(pb::OceansEvolved {
            seat: encode_seat(*seat),
            species: named(*species),
            slot: u32::from(*slot),
            card: encode_card(*card),
            pile: pile.map(u32::from),
        }),
        Event::Migrated { seat, card, amount } => Kind::Migrated(pb::OceansMigrated {
            seat: encode_seat(*seat),
            card: encode_card(*card),
            amount: u32::from(*amount),
        }),
        Event::TraitLost { species, slot, card, reason } => Kind::TraitLost(pb::OceansTraitLost {
            species: named(*species),
            slot: u32::from(*slot),
            card: encode_card(*card),
            reason: encode_loss(*reason).into(),
        }),
        Event::Moved { amount, source, destination, reason, cause, left } => Kind::Moved(pb::OceansMoved {
            amount: u32::from(*amount),
            source: Some(encode_place(*source)),
            destination: Some(encode_place(*destination)),
            reason: encode_reason(*reason).into(),
            cause: encode_cause(*cause),
            hidden_score: left.map(encode_bounds),
        }),
        Event::Forages { species } => Kind::Forages(pb::OceansForages { species: named(*species) }),
        Event::Attacks { species, target, ignored } => Kind::Attacks(pb::OceansAttacks {
            species: named(*species),
            target: named(*target),
            ignored: ignored.iter().map(|slot| u32::from(*slot)).collect(),
        }),
        Event::Fired { species, card } => {
            Kind::Fired(pb::OceansFired { species: named(*species), card: encode_card(*card) })
        }
        Event::Exchanged { species, slot, outgoing, incoming, by } => Kind::Exchanged(pb::OceansExchanged {
            species: named(*species),
            slot: u32::from(*slot),
            outgoing: encode_card(*outgoing),
            incoming: encode_card(*incoming),
            by: encode_card(*by),
        }),
        Event::Overpopulated { species } => Kind::Overpopulated(pb::OceansOverpopulated { species: named(*species) }),
        Event::Extinct { species } => Kind::Extinct(pb::OceansExtinct { species: named(*species) }),
        other => encode_table(other),
    }
}

/// Events of scenarios, piles, decks and hands.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other events have been encoded before")]
fn encode_table(event: &Event) -> Kind {
    match event {
        Event::ScenarioOn { scenario } => {
            Kind::ScenarioOn(pb::OceansScenarioOn { scenario: encode_scenario(*scenario) })
        }
        Event::ScenarioOff { scenario } => {
            Kind::ScenarioOff(pb::OceansScenarioOff { scenario: encode_scenario(*scenario) })
        }
        Event::ExplosionBegan => Kind::ExplosionBegan(pb::OceansExplosionBegan {}),
        Event::LastRoundBegan => Kind::LastRoundBegan(pb::OceansLastRoundBegan {}),
        Event::PileTaken { seat, pile, card } => Kind::PileTaken(pb::OceansPileTaken {
            seat: encode_seat(*seat),
            pile: u32::from(*pile),
            card: encode_card(*card),
        }),
        Event::PileGrew { pile, card, source } => Kind::PileGrew(pb::OceansPileGrew {
            pile: u32::from(*pile),
            card: encode_card(*card),
            source: encode_source(*source).into(),
        }),
        Event::PileLeft { pile, card } => {
            Kind::PileLeft(pb::OceansPileLeft { pile: u32::from(*pile), card: encode_card(*card) })
        }
        Event::HandLeft { seat, card } => {
            Kind::HandLeft(pb::OceansHandLeft { seat: encode_seat(*seat), card: encode_card(*card) })
        }
        Event::HandGrew { seat, card } => {
            Kind::HandGrew(pb::OceansHandGrew { seat: encode_seat(*seat), card: encode_card(*card) })
        }
        Event::Drawn { seat, deep, card } => {
            let (seat, card) = (encode_seat(*seat), card.map(encode_card));
            if *deep {
                Kind::DeepDrawn(pb::OceansDeepDrawn { seat, card })
            } else {
                Kind::SurfaceDrawn(pb::OceansSurfaceDrawn { seat, card })
            }
        }
        Event::Kept { seat, card } => {
            Kind::DeepKept(pb::OceansDeepKept { seat: encode_seat(*seat), card: card.map(encode_card) })
        }
        Event::Discarded { seat, card } => {
            Kind::Discarded(pb::OceansDiscarded { seat: encode_seat(*seat), card: encode_card(*card) })
        }
        Event::Reshuffled => Kind::Reshuffled(pb::OceansReshuffled {}),
        _ => Kind::GameOver(pb::OceansGameOver {}),
    }
}

#[expect(clippy::unnecessary_wraps, reason = "fields that hold messages are optional")]
fn named(named: Named) -> Option<pb::OceansSpeciesName> {
    Some(encode_named(named))
}

fn encode_place(place: TokenPlace<Named>) -> pb::OceansPlace {
    use pb::oceans_place::Place as At;
    let place = match place {
        TokenPlace::Water(location) => At::Location(encode_location(location)),
        TokenPlace::Reserve => At::Reserve(pb::OceansReserve {}),
        TokenPlace::Score(seat) => At::ScoreSeat(encode_seat(seat)),
        TokenPlace::Board(species) => At::Species(encode_named(species)),
    };
    pb::OceansPlace { place: Some(place) }
}

/// The step with which the phase begins.
fn encode_phase(phase: PhaseName) -> pb::OceansPhase {
    match phase {
        PhaseName::Cards => pb::OceansPhase::Cards,
        PhaseName::BeforeFeeding => pb::OceansPhase::BeforeFeeding,
        PhaseName::Feeding => pb::OceansPhase::Feeding,
        PhaseName::Aging => pb::OceansPhase::AgingBefore,
        PhaseName::Drawing => pb::OceansPhase::Deep,
    }
}

fn encode_source(source: PileSource) -> pb::OceansPileSource {
    match source {
        PileSource::Deck => pb::OceansPileSource::Deck,
        PileSource::Drawn => pb::OceansPileSource::Drawn,
        PileSource::Species => pb::OceansPileSource::Species,
    }
}

fn encode_loss(loss: TraitLoss) -> pb::OceansTraitLoss {
    match loss {
        TraitLoss::Removed => pb::OceansTraitLoss::Removed,
        TraitLoss::OverLimit => pb::OceansTraitLoss::OverLimit,
        TraitLoss::OwnCondition => pb::OceansTraitLoss::OwnCondition,
        TraitLoss::Extinct => pb::OceansTraitLoss::Extinct,
    }
}

fn encode_reason(reason: Reason) -> pb::OceansMoveReason {
    match reason {
        Reason::Cost => pb::OceansMoveReason::Cost,
        Reason::Migration => pb::OceansMoveReason::Migration,
        Reason::Forage => pb::OceansMoveReason::Forage,
        Reason::Attack => pb::OceansMoveReason::Attack,
        Reason::Gain => pb::OceansMoveReason::Gain,
        Reason::Take => pb::OceansMoveReason::Take,
        Reason::Leech => pb::OceansMoveReason::Leech,
        Reason::Loss => pb::OceansMoveReason::Loss,
        Reason::Overpopulation => pb::OceansMoveReason::Overpopulation,
        Reason::Excess => pb::OceansMoveReason::Excess,
        Reason::Extinction => pb::OceansMoveReason::Extinction,
        Reason::Aging => pb::OceansMoveReason::Aging,
        Reason::Payment => pb::OceansMoveReason::Payment,
        Reason::Release => pb::OceansMoveReason::Release,
    }
}
