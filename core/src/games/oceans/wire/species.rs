//! Species and hands as messages.

use super::names::{decode_card, decode_seat, encode_card, encode_seat};
use crate::game::Malformed;
use crate::games::oceans::state::{Held, Species, SpeciesId, SpeciesTurn, Trait};
use crate::pb;
use crate::wire::{list, narrow, required};

pub(super) fn encode(species: &Species) -> pb::OceansSpecies {
    let turn = &species.turn;
    pb::OceansSpecies {
        id: Some(species.id.0),
        population: u32::from(species.population),
        traits: species.traits.iter().copied().map(encode_trait).collect(),
        traits_played: u32::from(turn.played_on),
        attacks_made: u32::from(turn.attacks),
        bonus_feedings: u32::from(turn.bonus_feedings),
        overpopulated: turn.barred,
        dying: turn.dying,
        aging_chosen: turn.ages.map(u32::from),
        partner_id: turn.partner.map(|id| id.0),
    }
}

pub(super) fn decode(message: &pb::OceansSpecies) -> Result<Species, Malformed> {
    Ok(Species {
        id: SpeciesId(required(message.id, "id")?),
        population: narrow(message.population, "population")?,
        traits: list(&message.traits, "traits", decode_trait)?,
        turn: SpeciesTurn {
            played_on: narrow(message.traits_played, "traits_played")?,
            attacks: narrow(message.attacks_made, "attacks_made")?,
            bonus_feedings: narrow(message.bonus_feedings, "bonus_feedings")?,
            barred: message.overpopulated,
            dying: message.dying,
            ages: message.aging_chosen.map(|amount| narrow(amount, "aging_chosen")).transpose()?,
            partner: message.partner_id.map(SpeciesId),
        },
    })
}

fn encode_trait(held: Trait) -> pb::OceansTrait {
    pb::OceansTrait {
        card: encode_card(held.card),
        controller_seat: Some(encode_seat(held.controller)),
        played_this_turn: held.fresh,
        worked: held.spent,
        exchanged: held.moved,
    }
}

fn decode_trait(message: &pb::OceansTrait) -> Result<Trait, Malformed> {
    Ok(Trait {
        card: decode_card(message.card, "card")?,
        controller: decode_seat(required(message.controller_seat, "controller_seat")?, "controller_seat")?,
        fresh: message.played_this_turn,
        spent: message.worked,
        moved: message.exchanged,
    })
}

pub(super) fn encode_held(held: Held) -> pb::OceansHeldCard {
    pb::OceansHeldCard { card: encode_card(held.card), known_to_all: held.known }
}

pub(super) fn decode_held(message: pb::OceansHeldCard) -> Result<Held, Malformed> {
    Ok(Held { card: decode_card(message.card, "card")?, known: message.known_to_all })
}
