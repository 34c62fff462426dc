//! The words and the scene of a game, for people and for frontends that do not know it.

use super::{Game, Legal, Malformed, SeatResult};
use crate::scene::{Catalogue, Counted, Drawing, PieceId, Scene, words};

/// The words and the scene of a game. They are made from views, from events as their viewer saw them and from the print on the
/// pieces, so they can reveal no more.
pub trait Describe: Game {
    /// Fields of the view message that no scene shows, each with the reason; paths are names with points between. Any two views that
    /// differ elsewhere give scenes that differ.
    const NOT_IN_SCENE: &'static [(&'static str, &'static str)] = &[];

    /// An event in a sentence that says only what its viewer saw: "Seat 1 completes a colony of 3 tiles and scores 9." The view is what
    /// this viewer sees after the step.
    fn event_text(view: &Self::View, event: &Self::Event) -> String;

    /// The pieces of an event in the scene of this view, without those that have gone; none if the game does not say.
    fn event_pieces(_view: &Self::View, _scene: &Scene, _event: &Self::Event) -> Vec<PieceId> {
        Vec::new()
    }

    /// How the scores at the end come about, in the order in which people count. The parts of a seat add up to its score. View and scene
    /// are a spectator's, and the pieces belong to the scene. By default these are the lines of the score.
    fn counted(_view: &Self::View, _scene: &Scene, results: &[SeatResult]) -> Vec<Counted> {
        let lines = results.iter().flat_map(|result| result.lines.iter().map(|line| (result.seat, line)));
        let lines = lines.filter(|(_, line)| line.points != 0);
        let counted = |(seat, line): (_, &super::ScoreLine)| Counted {
            seat,
            points: line.points,
            label: words::title(line.source),
            pieces: Vec::new(),
        };
        lines.map(counted).collect()
    }

    /// Draws what the view shows: places, pieces and counters. With `legal` it also draws what the awaited seat may do: each listed action
    /// and each template as one path. The labels of a path's steps, joined, are the action's label ([`labels`](super::labels)). Members of
    /// templates have paths as well, for answers that list them.
    fn draw(view: &Self::View, legal: Option<&Legal<Self::Action, Self::Template>>, drawing: &mut Drawing);

    /// A notation, given in any case, in the case of this game: small letters, unless some are always capitals.
    fn in_notation_case(text: &str) -> String {
        text.to_lowercase()
    }

    /// The kinds of pieces and edges under these options; paths are relative to the game's options message.
    fn catalogue(options: &Self::Options) -> Result<Catalogue, Malformed>;

    /// The same under the options of the viewed game; games override it whose kinds depend on the options.
    fn catalogue_of(_: &Self::View) -> Catalogue {
        Self::catalogue(&Self::Options::default()).unwrap_or_default()
    }
}
