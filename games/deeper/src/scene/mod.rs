//! The scene and the words of the game: the sea bed as hexes, around it decks, market and supply, and the things of each player.

mod art;
mod brief;
mod catalogue;
mod happened;
mod ids;
mod keys;
mod moves;
mod numbers;
mod places;
mod seats;
mod table;
mod worth;

use super::Deeper;
use super::action::Action;
use super::event::Event;
use super::state::Options;
use super::view::View;
use hadal_core::game::{Describe, Legal, Malformed, NoTemplate, SeatResult, Tell};
use hadal_core::scene::{Catalogue, Counted, Drawing, PieceId, Scene};
use ids::Copies;
use places::Places;

impl Describe for Deeper {
    const NOT_IN_SCENE: &'static [(&'static str, &'static str)] = &[
        ("settings.tables", "the catalogue shows them; they stay the same for a whole game"),
        ("sites", "they are advice; the paths point at the same cells"),
    ];

    fn event_text(_: &View, event: &Event) -> String {
        event.sentence()
    }

    fn event_pieces(_: &View, scene: &Scene, event: &Event) -> Vec<PieceId> {
        happened::pieces(scene, event)
    }

    fn counted(view: &View, scene: &Scene, results: &[SeatResult]) -> Vec<Counted> {
        happened::counted(view, scene, results)
    }

    fn draw(view: &View, legal: Option<&Legal<Action, NoTemplate>>, drawing: &mut Drawing) {
        let places = Places::of(view, drawing);
        let mut copies = Copies::default();
        table::draw(view, &places, &mut copies, drawing);
        let sources = seats::draw(view, &places, &mut copies, drawing);
        numbers::draw(view, &places, &sources, drawing);
        if let Some(legal) = legal {
            moves::draw(view, &legal.actions, &places, drawing);
        }
    }

    fn catalogue(options: &Options) -> Result<Catalogue, Malformed> {
        Ok(catalogue::catalogue(options.tables_in_force()?.as_ref()))
    }

    fn catalogue_of(view: &View) -> Catalogue {
        catalogue::catalogue(&view.settings.tables)
    }
}
