//! The pieces of an event, and the pieces that give points.

use super::{ids, keys};
use crate::data::chart::LEVELS;
use crate::data::name::Name;
use crate::event::Event;
use crate::view::View;
use hadal_core::game::{ScoreLine, SeatResult};
use hadal_core::scene::words::title;
use hadal_core::scene::{Counted, Piece, PieceId, Scene, Spot};
use hadal_core::seat::Seat;

/// The pieces that an event was about.
pub(super) fn pieces(scene: &Scene, event: &Event) -> Vec<PieceId> {
    match event {
        Event::Moved { seat, target, .. } => vec![ids::pawn(*seat), ids::tile(*target)],
        Event::Gathered { cell, .. } | Event::TileCovered { cell, .. } | Event::TilePlaced { cell, .. } => {
            vec![ids::tile(*cell)]
        }
        Event::TileDrawn { .. } => vec![ids::DRAWN],
        Event::MilestoneReached { seat, milestone, .. } => named(scene, *seat, *milestone),
        Event::CardDrawn { seat, card: Some(card) } | Event::Converted { seat, card, .. } => named(scene, *seat, *card),
        Event::CardDrawn { seat, card: None } => vec![ids::hidden(*seat)],
        Event::TileReturned { depth_m, .. } => {
            LEVELS.into_iter().filter(|level| *level == depth_m.0).map(ids::deck).collect()
        }
        Event::Crafted { seat, id, .. } => named(scene, *seat, *id),
        Event::Gained { seat, source, .. } => named(scene, *seat, *source),
        Event::Stowed { seat, resource } => vec![ids::stored(*seat, *resource)],
        Event::Fetched { seat, resource } => vec![ids::carried(*seat, *resource)],
        Event::Swapped { seat, given, taken } => vec![ids::stored(*seat, *given), ids::carried(*seat, *taken)],
        Event::Jettisoned { resource, .. } => vec![ids::supply(*resource)],
        Event::Breathed { seat, .. } | Event::Drowned { seat, .. } => vec![ids::pawn(*seat)],
        Event::LossSkipped { .. }
        | Event::Declined { .. }
        | Event::TurnBegan { .. }
        | Event::WinnerNamed { .. }
        | Event::GameEnded { .. } => Vec::new(),
    }
}

/// The components of this name that a seat has.
fn named(scene: &Scene, seat: Seat, id: Name) -> Vec<PieceId> {
    let key = keys::component(id);
    lying(scene, seat, "").filter(|piece| piece.key == key).map(|piece| piece.id).collect()
}

/// The pieces at the places of a seat with this key; at all of them if it is empty.
fn lying<'a>(scene: &'a Scene, seat: Seat, key: &'a str) -> impl Iterator<Item = &'a Piece> {
    scene.pieces.iter().filter(move |piece| {
        let Spot::At(place, ..) = piece.spot else { return false };
        let place = scene.places.get((place.0 as usize).wrapping_sub(1));
        place.is_some_and(|place| place.seat == Some(seat) && (key.is_empty() || place.key == key))
    })
}

/// The lines of the scores with the pieces that they come from.
pub(super) fn counted(view: &View, scene: &Scene, results: &[SeatResult]) -> Vec<Counted> {
    let lines = results.iter().flat_map(|result| result.lines.iter().map(|line| (result.seat, line)));
    let lines = lines.filter(|(_, line)| line.points != 0);
    let counted = |(seat, line): (Seat, &ScoreLine)| Counted {
        seat,
        points: line.points,
        label: title(line.source),
        pieces: sources(view, scene, seat, line.source),
    };
    lines.map(counted).collect()
}

fn sources(view: &View, scene: &Scene, seat: Seat, source: &str) -> Vec<PieceId> {
    let (tables, known) = (&view.settings.tables, &view.players[seat].known);
    let pays = |points: u8, id: Name| (points > 0).then(|| keys::component(id));
    let keys: Vec<String> = match source {
        "habitat_cards" => {
            let cards = known.built.iter().map(|card| tables.blueprint(*card));
            cards.filter_map(|card| pays(card.points, card.id)).collect()
        }
        "rocket_cards" => {
            let cards = known.rockets.iter().map(|rocket| tables.rocket(*rocket));
            cards.filter_map(|card| pays(card.points, card.id)).collect()
        }
        "upgrades" => {
            let upgrades = known.upgrades.iter().map(|upgrade| tables.upgrade(*upgrade));
            upgrades.filter_map(|upgrade| pays(upgrade.points, upgrade.id)).collect()
        }
        "milestones" => {
            let milestones = known.milestones.iter().map(|milestone| tables.milestone(*milestone));
            milestones.filter_map(|milestone| pays(milestone.points, milestone.id)).collect()
        }
        _ => return lying(scene, seat, "storage").map(|piece| piece.id).collect(),
    };
    lying(scene, seat, "built").filter(|piece| keys.contains(&piece.key)).map(|piece| piece.id).collect()
}
