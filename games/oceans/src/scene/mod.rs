//! The scene and the words of the game.

mod attacks;
mod cards;
mod catalogue;
mod families;
mod happened;
mod moves;
mod pending;
mod places;
mod species;
mod turn;

use super::text::notation;
use super::{Action, Event, Oceans, Options, Template, View};
use hadal_core::game::{Describe, Legal, Malformed, SeatResult, Tell as _};
use hadal_core::scene::{Catalogue, Counted, Drawing, PieceId, Scene};
use places::TableDrawing;

impl Describe for Oceans {
    const NOT_IN_SCENE: &'static [(&'static str, &'static str)] =
        &[("next_species_id", "it only gives names to species that are still to come")];

    fn event_text(_: &View, event: &Event) -> String {
        event.sentence()
    }

    fn event_pieces(_: &View, scene: &Scene, event: &Event) -> Vec<PieceId> {
        happened::pieces(scene, event)
    }

    fn counted(view: &View, _: &Scene, results: &[SeatResult]) -> Vec<Counted> {
        happened::counted(view, results)
    }

    fn draw(view: &View, legal: Option<&Legal<Action, Template>>, drawing: &mut Drawing) {
        let mut table = TableDrawing::laid(view, drawing);
        table.draw_water(drawing);
        table.draw_species(drawing);
        table.draw_hands(drawing);
        table.draw_decks(drawing);
        table.draw_pending(drawing);
        let Some(legal) = legal else { return };
        for (index, action) in legal.actions.iter().enumerate() {
            table.draw_action(index, action, drawing);
        }
        for (index, template) in legal.templates.iter().enumerate() {
            table.draw_family(index, template, drawing);
        }
    }

    fn in_notation_case(text: &str) -> String {
        notation::in_case(text)
    }

    fn catalogue(_: &Options) -> Result<Catalogue, Malformed> {
        Ok(catalogue::catalogue())
    }
}
