//! A scene in progress: a game puts down places, pieces, counters and paths.

use super::paths::{self, Path};
use super::{Choose, Counter, Deed, Piece, PieceId, Place, PlaceId, Scene, Spot, Step, Worth, words};

/// A scene in progress.
#[derive(Debug, Default)]
pub struct Drawing {
    scene: Scene,
    paths: Vec<Path>,
}

/// The labels of legal actions and templates, in the order of the lists.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Labels {
    /// The labels of the listed actions.
    pub actions: Vec<String>,
    /// The labels of the templates.
    pub templates: Vec<String>,
}

impl Drawing {
    /// Puts down a place; the most important one comes first.
    pub fn place(&mut self, place: Place) -> PlaceId {
        self.scene.places.push(place);
        // There are far fewer than 2^32: each place comes from the view.
        PlaceId(u32::try_from(self.scene.places.len()).unwrap_or(u32::MAX))
    }

    /// Puts down a piece.
    pub fn piece(&mut self, piece: Piece) -> PieceId {
        let id = piece.id;
        self.scene.pieces.push(piece);
        id
    }

    /// Puts down a counter.
    pub fn counter(&mut self, counter: Counter) {
        self.scene.counters.push(counter);
    }

    /// The pieces put down so far.
    pub fn pieces(&self) -> &[Piece] {
        &self.scene.pieces
    }

    /// The pieces that lie at a place.
    pub fn pieces_at(&self, place: PlaceId) -> impl Iterator<Item = &Piece> {
        self.scene.pieces.iter().filter(move |piece| matches!(piece.spot, Spot::At(at, ..) if at == place))
    }

    /// The path of the legal action at this index.
    pub fn action(&mut self, index: usize, steps: Vec<Step>) {
        self.action_in_any_order(index, steps, 0);
    }

    /// The path of the legal action at this index, whose last `unordered` steps can be picked in any order.
    pub fn action_in_any_order(&mut self, index: usize, steps: Vec<Step>, unordered: usize) {
        self.paths.push(Path { deed: Deed::Action(place(index)), steps, unordered, choose: None, worth: None });
    }

    /// The immediate gain of the action whose path was drawn last.
    pub fn worth(&mut self, worth: Option<Worth>) {
        if let Some(path) = self.paths.last_mut() {
            path.worth = worth;
        }
    }

    /// The path of the template at this index, and the choice that comes after it.
    pub fn template(&mut self, index: usize, steps: Vec<Step>, choose: Choose) {
        let (deed, choose) = (Deed::Template(place(index)), Some(choose));
        self.paths.push(Path { deed, steps, unordered: 0, choose, worth: None });
    }

    /// The labels of the paths of so many actions and templates.
    pub(crate) fn labels(mut self, actions: usize, templates: usize) -> Labels {
        paths::tell_apart(&mut self.paths);
        let mut labels = Labels { actions: vec![String::new(); actions], templates: vec![String::new(); templates] };
        for Path { deed, steps, choose, .. } in self.paths {
            let (list, index) = match deed {
                Deed::Action(index) => (&mut labels.actions, index),
                Deed::Template(index) => (&mut labels.templates, index),
            };
            let said = steps.iter().map(|step| &step.label).chain(choose.as_ref().map(|choose| &choose.label));
            if let Some(label) = list.get_mut(index as usize) {
                *label = words::joined(said);
            }
        }
        labels
    }

    /// The scene, with different labels at every choice.
    pub fn finish(mut self) -> Scene {
        paths::tell_apart(&mut self.paths);
        (self.scene.steps, self.scene.moves) = paths::share(self.paths);
        self.scene
    }
}

/// Lists of legal actions are bounded far below 2^32.
fn place(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
