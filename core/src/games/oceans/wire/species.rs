//! Species as messages.

use crate::game::Malformed;
use crate::games::oceans::state::{Species, SpeciesId, SpeciesTurn, Trait};
use crate::pb;
use crate::wire::{Decode as _, Encode as _, list, narrow, required};

pub(super) fn encode(species: &Species) -> pb::OceansSpecies {
    let turn = &species.turn;
    pb::OceansSpecies {
        id: Some(species.id.0),
        population: u32::from(species.population),
        traits: species.traits.as_slice().encode(&()),
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
        traits: list(&message.traits, "traits", |held| Trait::decode(held, &()))?,
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
