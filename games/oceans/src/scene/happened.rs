//! The pieces of an event, and the pieces that give points.

use super::places::{population_id, score_id, species_id, water_id};
use crate::data::ids::CardId;
use crate::event::{Event, TokenPlace};
use crate::state::named::Named;
use crate::view::View;
use hadal_core::game::{ScoreLine, SeatResult};
use hadal_core::scene::words::title;
use hadal_core::scene::{Counted, PieceId, Scene, Spot};
use hadal_core::seat::Seat;

/// The pieces that an event was about.
pub(super) fn pieces(scene: &Scene, event: &Event) -> Vec<PieceId> {
    match event {
        Event::SpeciesCreated { species } | Event::Forages { species } | Event::Overpopulated { species } => {
            one(*species)
        }
        Event::Attacks { species, target, .. } => [one(*species), one(*target)].concat(),
        Event::Evolved { species, card, .. } | Event::Fired { species, card } => on(scene, *species, *card),
        Event::Exchanged { species, incoming, .. } => on(scene, *species, *incoming),
        Event::TraitLost { species, .. } => one(*species),
        Event::Moved { source, destination, .. } => [*source, *destination].into_iter().flat_map(held).collect(),
        Event::ScenarioOn { scenario } | Event::ScenarioOff { scenario } => at(scene, "", &scenario.to_string()),
        Event::PileGrew { pile, card, .. } => {
            at(scene, if *pile == 0 { "pile_1" } else { "pile_2" }, &card.to_string())
        }
        Event::Migrated { card, .. } | Event::Discarded { card, .. } => at(scene, "discard", &card.to_string()),
        Event::PileTaken { seat, card, .. } | Event::HandGrew { seat, card } => in_hand(scene, *seat, *card),
        Event::Drawn { seat, card: Some(card), .. } | Event::DeepKept { seat, card: Some(card) } => {
            in_hand(scene, *seat, *card)
        }
        Event::TurnBegan { .. }
        | Event::PhaseBegan { .. }
        | Event::Settled { .. }
        | Event::Extinct { .. }
        | Event::ExplosionBegan
        | Event::LastRoundBegan
        | Event::Drawn { .. }
        | Event::DeepKept { .. }
        | Event::Reshuffled
        | Event::GameOver
        | Event::PileLeft { .. }
        | Event::HandLeft { .. } => Vec::new(),
    }
}

fn one(species: Named) -> Vec<PieceId> {
    species.id.map(species_id).into_iter().collect()
}

/// The card on a species, or the species if it has left.
fn on(scene: &Scene, species: Named, card: CardId) -> Vec<PieceId> {
    let Some(id) = species.id.map(species_id) else { return Vec::new() };
    let key = card.to_string();
    let found = scene.pieces.iter().find(|piece| piece.key == key && matches!(piece.spot, Spot::On(on, _) if on == id));
    vec![found.map_or(id, |piece| piece.id)]
}

/// The source or destination of tokens.
fn held(place: TokenPlace<Named>) -> Vec<PieceId> {
    match place {
        TokenPlace::Water(location) => vec![water_id(location)],
        TokenPlace::Reserve => Vec::new(),
        TokenPlace::Score(seat) => vec![score_id(seat)],
        TokenPlace::Board(species) => one(species),
    }
}

/// The last piece of this kind at the places with this key; at all of them if it is empty.
fn at(scene: &Scene, place_key: &str, key: &str) -> Vec<PieceId> {
    let is_there = |spot: Spot| {
        let Spot::At(place, ..) = spot else { return false };
        let place = scene.places.get((place.0 as usize).wrapping_sub(1));
        place.is_some_and(|place| place_key.is_empty() || place.key == place_key)
    };
    let found = scene.pieces.iter().rfind(|piece| piece.key == key && is_there(piece.spot));
    found.map(|piece| piece.id).into_iter().collect()
}

fn in_hand(scene: &Scene, seat: Seat, card: CardId) -> Vec<PieceId> {
    let key = card.to_string();
    let found = scene.pieces.iter().find(|piece| {
        let Spot::At(place, ..) = piece.spot else { return false };
        let place = scene.places.get((place.0 as usize).wrapping_sub(1));
        piece.key == key && place.is_some_and(|place| place.key == "hand" && place.seat == Some(seat))
    });
    found.map(|piece| piece.id).into_iter().collect()
}

/// The lines of the scores, with the population of each species.
pub(super) fn counted(view: &View, results: &[SeatResult]) -> Vec<Counted> {
    let lines = results.iter().flat_map(|result| result.lines.iter().map(|line| (result.seat, line)));
    lines.filter(|(_, line)| line.points != 0).flat_map(|(seat, line)| sources(view, seat, line)).collect()
}

fn sources(view: &View, seat: Seat, line: &ScoreLine) -> Vec<Counted> {
    let counted = |points, label, pieces| Counted { seat, points, label, pieces };
    match line.source {
        "population" => {
            let rows = (1..).zip(&view.rows[seat]).filter(|(_, shown)| shown.species.population > 0);
            let species = rows.map(|(number, shown)| {
                let pieces = vec![species_id(shown.species.id), population_id(shown.species.id)];
                counted(shown.species.population.into(), format!("Species {number}"), pieces)
            });
            species.collect()
        }
        "score_pile" => vec![counted(line.points, title(line.source), vec![score_id(seat)])],
        _ => vec![counted(line.points, title(line.source), Vec::new())],
    }
}
