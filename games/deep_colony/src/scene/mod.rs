//! The scene and the words of the game: tiles on squares, pieces on the parts of tiles.

mod catalogue;
mod counted;
mod help;
mod layout;
mod moves;
mod standing;
mod table;

use hadal_core::game::{Describe, Legal, Malformed, NoTemplate, SeatResult, Tell};
use hadal_core::scene::{Catalogue, Counted, Drawing, PieceId, Scene};

use super::DeepColony;
use super::action::Action;
use super::event::Event;
use super::state::{Options, Phase};
use super::view::View;
use standing::Standing;

impl Describe for DeepColony {
    const NOT_IN_SCENE: &'static [(&'static str, &'static str)] = &[
        ("settings.tile_set", "GetGame answers it with this option: its tiles are the faces"),
        ("advice", "it follows from what the scene shows, and is worked out on request"),
    ];

    fn event_text(view: &View, event: &Event) -> String {
        event.sentence_with(view)
    }

    fn event_pieces(_: &View, scene: &Scene, event: &Event) -> Vec<PieceId> {
        match event {
            Event::TilePlaced { tile, .. } | Event::MarkerReturned { tile, .. } => {
                vec![layout::tile_id((*tile).into())]
            }
            Event::PieceDeployed { tile, .. } => {
                let on = layout::on_tile_id((*tile).into());
                let is_there = scene.pieces.iter().any(|piece| piece.id == on);
                vec![if is_there { on } else { layout::tile_id((*tile).into()) }]
            }
            Event::DeploymentDeclined { .. }
            | Event::DeploymentSkipped { .. }
            | Event::FeatureCompleted { .. }
            | Event::Scored { .. }
            | Event::TileDrawn { .. }
            | Event::TileReturned { .. }
            | Event::GameEnded { .. } => Vec::new(),
        }
    }

    fn counted(view: &View, _: &Scene, results: &[SeatResult]) -> Vec<Counted> {
        counted::counted(view, results)
    }

    fn draw(view: &View, legal: Option<&Legal<Action, NoTemplate>>, drawing: &mut Drawing) {
        let standing = (legal.is_some() && view.phase == Phase::Deploying).then(|| Standing::of(view));
        let places = table::draw(view, standing.as_ref(), drawing);
        if let Some(legal) = legal {
            moves::draw(view, &places, standing.as_ref(), &legal.actions, drawing);
        }
    }

    fn catalogue(options: &Options) -> Result<Catalogue, Malformed> {
        Ok(catalogue::catalogue(options.read_tile_set()?.as_ref(), options.settings))
    }

    fn catalogue_of(view: &View) -> Catalogue {
        catalogue::catalogue(&view.set, view.settings)
    }
}
