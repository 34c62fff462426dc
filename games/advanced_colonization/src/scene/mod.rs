//! The scene of the game: planets with their colonies and orbits, reserves, bank and burned pieces, and every legal action as a
//! path over them.

mod catalogue;
mod choices;
mod happened;
mod moves;
mod pieces;
mod places;

use super::rules::template::Template;
use super::state::{ACTION_POINTS, COLONIES_TO_WIN, Player};
use super::text::actions;
use super::{Action, AdvancedColonization, Event, Options, View};
use hadal_core::game::{Describe, Legal, Malformed, SeatResult, Tell};
use hadal_core::scene::{About, Catalogue, Counted, Counter, CounterRole, Drawing, Piece, PieceId, Scene};
use moves::Paths;
use pieces::Pieces;
use places::Places;

impl Describe for AdvancedColonization {
    const NOT_IN_SCENE: &'static [(&'static str, &'static str)] =
        &[("turn_starts", "up to a thousand positions of the past; the scene counts how often the latest has come up")];

    fn event_text(_: &View, event: &Event) -> String {
        event.happening.sentence_with(&event.player)
    }

    fn event_pieces(view: &View, _: &Scene, event: &Event) -> Vec<PieceId> {
        happened::pieces(view, &event.happening)
    }

    /// Each dominant colony counts 1.
    fn counted(_: &View, scene: &Scene, results: &[SeatResult]) -> Vec<Counted> {
        let is_dominant = |piece: &Piece| piece.marks.iter().any(|mark| mark == pieces::DOMINANT);
        let counted = |seat, piece: &Piece| Counted {
            seat,
            points: 1,
            label: "Dominant colony".to_owned(),
            pieces: vec![piece.id],
        };
        let own = |seat| scene.pieces.iter().filter(move |piece| piece.seat == Some(seat) && is_dominant(piece));
        results.iter().flat_map(|result| own(result.seat).map(move |piece| counted(result.seat, piece))).collect()
    }

    fn draw(view: &View, legal: Option<&Legal<Action, Template>>, drawing: &mut Drawing) {
        let places = Places::put(view, drawing);
        let pieces = Pieces::put(view, &places, drawing);
        put_counters(view, &places, drawing);
        let Some(legal) = legal else { return };
        let paths = Paths { position: &view.state.position, places: &places, pieces: &pieces };
        let put_actions = |drawing: &mut Drawing, ends: bool| {
            let actions = legal.actions.iter().enumerate().filter(|(_, action)| (**action == Action::EndTurn) == ends);
            for (index, action) in actions {
                let (steps, unordered) = paths.of(action);
                drawing.action_in_any_order(index, steps, unordered);
            }
        };
        put_actions(drawing, false);
        for (index, template) in legal.templates.iter().enumerate() {
            let (steps, choose) = paths.of_template(template);
            drawing.template(index, steps, choose);
        }
        // The end of the turn is the last thing to offer.
        put_actions(drawing, true);
    }

    fn in_notation_case(text: &str) -> String {
        actions::in_case(text)
    }

    fn catalogue(options: &Options) -> Result<Catalogue, Malformed> {
        Ok(catalogue::catalogue(&options.settings))
    }

    fn catalogue_of(view: &View) -> Catalogue {
        catalogue::catalogue(&view.state.settings)
    }
}

/// The numbers: points left, dominant colonies, ships removed, turns, and occurrences of a position.
fn put_counters(view: &View, places: &Places, drawing: &mut Drawing) {
    let state = &view.state;
    let points = Counter::new("action_points", "Action points left", state.position.action_points);
    let points = points.of(state.position.player.seat()).at_most(ACTION_POINTS);
    let points = points.about(About::Place(places.turn));
    drawing.counter(points.plays(CounterRole::Resource, "Points left"));
    for player in Player::ALL {
        let dominant = Counter::new("dominant_colonies", "Dominant colonies", view.dominance.count(player));
        let dominant = dominant.of(player.seat()).at_most(COLONIES_TO_WIN);
        drawing.counter(dominant.plays(CounterRole::Score, "Dominant"));
    }
    let removed = Counter::new("ships_removed", "Ships removed", view.ships_removed);
    let removed = removed.about(About::Place(places.burned));
    drawing.counter(removed.plays(CounterRole::Detail, "Removed"));
    let ended = Counter::new("turns_ended", "Turns ended", state.turns_ended);
    let ended = ended.plays(CounterRole::Detail, "Turns ended");
    drawing.counter(match state.settings.max_turns {
        0 => ended,
        most => ended.at_most(most),
    });
    if state.settings.repetition > 0 {
        // At most one for each turn.
        let times = u32::try_from(state.turn_starts.occurrences_of_latest()).unwrap_or(u32::MAX);
        let label = "Occurrences of the latest turn start";
        let occurrences = Counter::new("occurrences", label, times).at_most(state.settings.repetition);
        drawing.counter(occurrences.plays(CounterRole::Detail, "Repeats"));
    }
}
