//! The state as a message, in its one form.

use super::names::{decode_cards, encode_cards};
use super::{species, turn};
use crate::game::Malformed;
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::state::{ScenarioSlot, State};
use crate::pb;
use crate::seat::PerSeat;
use crate::wire::{At as _, Decode, Encode, decode_generator, encode_generator, list, narrow, required, set};

impl<C: ?Sized> Encode<pb::OceansState, C> for State {
    fn encode(&self, _: &C) -> pb::OceansState {
        let state = self;
        let seats = state.rows.seated().map(|(seat, row)| pb::OceansSeat {
            score: u32::from(state.scores[seat]),
            hand: state.hands[seat].encode(&()),
            species: row.iter().map(species::encode).collect(),
        });
        pb::OceansState {
            settings: Some(state.settings.encode(&())),
            generator: Some(encode_generator(&state.generator)),
            ocean: Some(encode_ocean(&Ocean {
                reserve: state.reserve,
                water: state.water,
                scenarios: state.scenarios,
                explosion: state.explosion,
                last_round: state.last_round,
                zone1_emptied: state.zone1_emptied,
            })),
            seats: seats.collect(),
            next_species_id: Some(state.next_species),
            surface_deck: encode_cards(&state.surface_deck),
            surface_discard: encode_cards(&state.discard),
            deep_deck: encode_cards(&state.deep_deck),
            gene_pool: encode_piles(&state.piles),
            removed: encode_cards(&state.removed),
            turn: Some(turn::encode(state.round, state.active, &state.phase, &state.turn)),
            suspended: state.stack.encode(&()),
            gains: state.gains.encode(&()),
        }
    }
}

pub(super) fn decode(message: &pb::OceansState) -> Result<State, Malformed> {
    let ocean = decode_ocean(required(message.ocean.as_ref(), "ocean")?).at("ocean")?;
    let turn = turn::decode(required(message.turn.as_ref(), "turn")?).at("turn")?;
    let seats = &message.seats;
    Ok(State {
        settings: set::decode(&message.settings, &()).at("settings")?,
        generator: decode_generator(message.generator.as_ref(), "generator")?,
        reserve: ocean.reserve,
        water: ocean.water,
        scores: per_seat(seats, |seat| narrow(seat.score, "score"))?,
        rows: per_seat(seats, |seat| list(&seat.species, "species", species::decode))?,
        next_species: required(message.next_species_id, "next_species_id")?,
        hands: per_seat(seats, |seat| Decode::decode(&seat.hand, &()).at("hand"))?,
        surface_deck: decode_cards(&message.surface_deck, "surface_deck")?,
        discard: decode_cards(&message.surface_discard, "surface_discard")?,
        deep_deck: decode_cards(&message.deep_deck, "deep_deck")?,
        piles: decode_piles(&message.gene_pool)?,
        removed: decode_cards(&message.removed, "removed")?,
        scenarios: ocean.scenarios,
        explosion: ocean.explosion,
        last_round: ocean.last_round,
        zone1_emptied: ocean.zone1_emptied,
        round: turn.round,
        active: turn.active,
        phase: turn.phase,
        turn: turn.turn,
        stack: Decode::decode(&message.suspended, &()).at("suspended")?,
        gains: Decode::decode(&message.gains, &()).at("gains")?,
    })
}

/// The parts of the ocean, which the state holds one by one.
pub(super) struct Ocean {
    pub(super) reserve: u16,
    pub(super) water: [u16; 4],
    pub(super) scenarios: [ScenarioSlot; 2],
    pub(super) explosion: bool,
    pub(super) last_round: bool,
    pub(super) zone1_emptied: bool,
}

pub(super) fn encode_ocean(ocean: &Ocean) -> pb::OceansOcean {
    let [reef, zones @ ..] = ocean.water;
    let zone = |(index, tokens): (usize, u16)| pb::OceansZone {
        tokens: Some(u32::from(tokens)),
        scenario: ocean.scenarios.get(index).map(|slot| slot.encode(&())),
    };
    pb::OceansOcean {
        reserve: Some(u32::from(ocean.reserve)),
        reef: Some(u32::from(reef)),
        zones: zones.into_iter().enumerate().map(zone).collect(),
        explosion: Some(ocean.explosion),
        last_round: ocean.last_round,
        zone1_emptied: ocean.zone1_emptied,
    }
}

fn decode_ocean(message: &pb::OceansOcean) -> Result<Ocean, Malformed> {
    let [first, second, third] = message.zones.as_slice() else {
        return Err(Malformed::new("zones", format!("{} instead of 3", message.zones.len())));
    };
    let tokens = |zone: &pb::OceansZone, index| {
        narrow(required(zone.tokens, "tokens").at_item("zones", index)?, "tokens").at_item("zones", index)
    };
    if third.scenario.is_some() {
        return Err(Malformed::new("zones[2].scenario", "zone 3 has none"));
    }
    Ok(Ocean {
        reserve: narrow(required(message.reserve, "reserve")?, "reserve")?,
        water: [
            narrow(required(message.reef, "reef")?, "reef")?,
            tokens(first, 0)?,
            tokens(second, 1)?,
            tokens(third, 2)?,
        ],
        scenarios: [
            set::decode(&first.scenario, &()).at("scenario").at_item("zones", 0)?,
            set::decode(&second.scenario, &()).at("scenario").at_item("zones", 1)?,
        ],
        explosion: required(message.explosion, "explosion")?,
        last_round: message.last_round,
        zone1_emptied: message.zone1_emptied,
    })
}

pub(super) fn encode_piles(piles: &[Vec<CardId>; 2]) -> Vec<pb::OceansPile> {
    piles.iter().map(|pile| pb::OceansPile { cards: encode_cards(pile) }).collect()
}

fn decode_piles(piles: &[pb::OceansPile]) -> Result<[Vec<CardId>; 2], Malformed> {
    let piles: Vec<_> = list(piles, "gene_pool", |pile| decode_cards(&pile.cards, "cards"))?;
    let count = piles.len();
    piles.try_into().map_err(|_| Malformed::new("gene_pool", format!("{count} piles instead of 2")))
}

fn per_seat<T>(
    seats: &[pb::OceansSeat],
    decode: impl FnMut(&pb::OceansSeat) -> Result<T, Malformed>,
) -> Result<PerSeat<T>, Malformed> {
    let items: Vec<T> = list(seats, "seats", decode)?;
    PerSeat::try_from_items(items).ok_or_else(|| Malformed::new("seats", "more than any table has"))
}
