//! Events as messages.

use super::action::card_number;
use crate::games::oceans::data::ids::ScenarioId;
use crate::games::oceans::event::{Event, PhaseName, Place, Reason, TraitLoss};
use crate::games::oceans::state::task::Cause;
use crate::games::oceans::state::{Location, SpeciesId};
use crate::pb;
use crate::pb::OceansEventKind as Kind;

fn scenario_number(id: ScenarioId) -> i32 {
    i32::from(id.0) + 1
}

/// A message of a kind, nothing else set.
fn of(kind: Kind) -> pb::OceansEvent {
    pb::OceansEvent { kind: kind.into(), ..Default::default() }
}

pub(super) fn encode(event: &Event) -> pb::OceansEvent {
    match event {
        Event::TurnBegan { seat: whose, round } => {
            pb::OceansEvent { seat: Some(u32::from(whose.0)), amount: Some(*round), ..of(Kind::TurnBegan) }
        }
        Event::PhaseBegan { phase } => pb::OceansEvent { word: phase_word(*phase).to_owned(), ..of(Kind::PhaseBegan) },
        Event::Settled { seat: whose, decision } => {
            pb::OceansEvent { seat: Some(u32::from(whose.0)), word: decision.clone().into_owned(), ..of(Kind::Settled) }
        }
        Event::SpeciesCreated { species: id, seat: owner, index } => pb::OceansEvent {
            species_id: Some(id.0),
            seat: Some(u32::from(owner.0)),
            index: Some(u32::from(*index)),
            ..of(Kind::SpeciesCreated)
        },
        Event::Evolved { seat: by, species: id, slot, card } => pb::OceansEvent {
            seat: Some(u32::from(by.0)),
            species_id: Some(id.0),
            index: Some(u32::from(*slot)),
            card: card_number(*card),
            ..of(Kind::Evolved)
        },
        Event::Migrated { seat: by, card, amount } => pb::OceansEvent {
            seat: Some(u32::from(by.0)),
            card: card_number(*card),
            amount: Some(u32::from(*amount)),
            ..of(Kind::Migrated)
        },
        Event::TraitLost { species: id, slot, card, reason } => pb::OceansEvent {
            species_id: Some(id.0),
            index: Some(u32::from(*slot)),
            card: card_number(*card),
            word: loss_word(*reason).to_owned(),
            ..of(Kind::TraitLost)
        },
        Event::Moved { amount, source, destination, reason, cause } => pb::OceansEvent {
            amount: Some(u32::from(*amount)),
            source: Some(place(*source)),
            destination: Some(place(*destination)),
            word: reason_word(*reason).to_owned(),
            card: if let Cause::Card(id) = cause { card_number(*id) } else { 0 },
            scenario: if let Cause::Scenario(id) = cause { scenario_number(*id) } else { 0 },
            ..of(Kind::Moved)
        },
        other => encode_more(other),
    }
}

/// The events of feeding and of cards.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other events have been encoded before")]
fn encode_more(event: &Event) -> pb::OceansEvent {
    match event {
        Event::Forages { species: id } => about(Kind::Forages, *id),
        Event::Attacks { species: id, target, ignored } => pb::OceansEvent {
            target_id: Some(target.0),
            slots: ignored.iter().map(|slot| u32::from(*slot)).collect(),
            ..about(Kind::Attacks, *id)
        },
        Event::Fired { species: id, card } => pb::OceansEvent { card: card_number(*card), ..about(Kind::Fired, *id) },
        Event::Exchanged { species: id, slot, outgoing, incoming } => pb::OceansEvent {
            index: Some(u32::from(*slot)),
            card: card_number(*incoming),
            outgoing: card_number(*outgoing),
            ..about(Kind::Exchanged, *id)
        },
        Event::Overpopulated { species: id } => about(Kind::Overpopulated, *id),
        Event::Extinct { species: id } => about(Kind::Extinct, *id),
        Event::ScenarioOn { scenario } => {
            pb::OceansEvent { scenario: scenario_number(*scenario), ..of(Kind::ScenarioOn) }
        }
        Event::ScenarioOff { scenario } => {
            pb::OceansEvent { scenario: scenario_number(*scenario), ..of(Kind::ScenarioOff) }
        }
        Event::ExplosionBegan => of(Kind::ExplosionBegan),
        Event::LastRoundBegan => of(Kind::LastRoundBegan),
        Event::PileTaken { seat: by, pile, card } => pb::OceansEvent {
            seat: Some(u32::from(by.0)),
            index: Some(u32::from(*pile) + 1),
            card: card_number(*card),
            ..of(Kind::PileTaken)
        },
        Event::PileGrew { pile, card } => {
            pb::OceansEvent { index: Some(u32::from(*pile) + 1), card: card_number(*card), ..of(Kind::PileGrew) }
        }
        Event::Drawn { seat: by, deep, card } => {
            let kind = if *deep { Kind::DeepDrawn } else { Kind::Drawn };
            pb::OceansEvent { seat: Some(u32::from(by.0)), card: card.map_or(0, card_number), ..of(kind) }
        }
        Event::Kept { seat: by, card } => {
            pb::OceansEvent { seat: Some(u32::from(by.0)), card: card.map_or(0, card_number), ..of(Kind::Kept) }
        }
        Event::Discarded { seat: by, card } => {
            pb::OceansEvent { seat: Some(u32::from(by.0)), card: card_number(*card), ..of(Kind::Discarded) }
        }
        Event::Reshuffled => of(Kind::Reshuffled),
        _ => of(Kind::GameOver),
    }
}

fn about(kind: Kind, id: SpeciesId) -> pb::OceansEvent {
    pb::OceansEvent { species_id: Some(id.0), ..of(kind) }
}

fn place(place: Place) -> pb::OceansPlace {
    use pb::OceansPlaceKind as PlaceKind;
    let (kind, seat, species_id) = match place {
        Place::Water(Location::Reef) => (PlaceKind::Reef, 0, 0),
        Place::Water(Location::Zone1) => (PlaceKind::Zone1, 0, 0),
        Place::Water(Location::Zone2) => (PlaceKind::Zone2, 0, 0),
        Place::Water(Location::Zone3) => (PlaceKind::Zone3, 0, 0),
        Place::Reserve => (PlaceKind::Reserve, 0, 0),
        Place::Score(seat) => (PlaceKind::Score, u32::from(seat.0), 0),
        Place::Board(id) => (PlaceKind::Board, 0, id.0),
    };
    pb::OceansPlace { kind: kind.into(), seat, species_id }
}

fn phase_word(phase: PhaseName) -> &'static str {
    match phase {
        PhaseName::Cards => "cards",
        PhaseName::BeforeFeeding => "before_feeding",
        PhaseName::Feeding => "feeding",
        PhaseName::Aging => "aging",
        PhaseName::Drawing => "drawing",
    }
}

fn loss_word(loss: TraitLoss) -> &'static str {
    match loss {
        TraitLoss::Removed => "removed",
        TraitLoss::OverLimit => "over_limit",
        TraitLoss::OwnCondition => "own_condition",
        TraitLoss::Extinct => "extinct",
    }
}

fn reason_word(reason: Reason) -> &'static str {
    match reason {
        Reason::Cost => "cost",
        Reason::Migration => "migration",
        Reason::Forage => "forage",
        Reason::Attack => "attack",
        Reason::Gain => "gain",
        Reason::Take => "take",
        Reason::Leech => "leech",
        Reason::Loss => "loss",
        Reason::Overpopulation => "overpopulation",
        Reason::Excess => "excess",
        Reason::Extinction => "extinction",
        Reason::Aging => "aging",
        Reason::Payment => "payment",
        Reason::Release => "release",
    }
}
