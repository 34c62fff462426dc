//! Places, pieces and faces fit together.

use std::collections::{BTreeMap, BTreeSet};

use super::Finding;
use crate::scene::{About, Catalogue, Choose, Face, Piece, PieceId, PlaceId, Scene, Spot, Step, Target};

/// The faces of a game by their keys.
pub(super) type Faces<'a> = BTreeMap<&'a str, &'a Face>;

/// The faces of a game: each key once, with words and a short sign.
pub(super) fn faces(known: &Catalogue) -> Result<Faces<'_>, Finding> {
    let mut faces = Faces::new();
    let edges: BTreeSet<&str> = known.edge_kinds.iter().map(|kind| kind.key.as_str()).collect();
    for face in &known.faces {
        let sign = face.sign.chars().count();
        if face.key.is_empty() || faces.insert(&face.key, face).is_some() {
            return Err(format!("the face {:?} has no key of its own", face.key));
        }
        if face.title.is_empty() || face.help.is_empty() || !(1..=2).contains(&sign) {
            return Err(format!("the face {} has no title, help or sign of one or two letters", face.key));
        }
        if let Some(edge) = face.edges.iter().find(|edge| !edges.contains(edge.as_str())) {
            return Err(format!("the face {} has an edge {edge:?}, which is no kind of edge", face.key));
        }
    }
    Ok(faces)
}

/// Everything named exists.
pub(super) fn pieces(scene: &Scene, faces: &Faces<'_>) -> Result<(), Finding> {
    let mut ids = BTreeSet::new();
    for (place, number) in scene.places.iter().zip(0_u32..) {
        if place.key.is_empty() || place.label.is_empty() || place.parent.is_some_and(|parent| parent.0 > number) {
            return Err(format!("the place {} has no words or stands before its parent", number + 1));
        }
    }
    for piece in &scene.pieces {
        if piece.id.0 == 0 || !ids.insert(piece.id) || piece.count == 0 {
            return Err(format!("the piece {piece:?} has no number of its own or is none"));
        }
        if !piece.key.is_empty() && !faces.contains_key(piece.key.as_str()) {
            return Err(format!("there is no face {:?}", piece.key));
        }
    }
    let found = Found { scene, faces, ids };
    scene.pieces.iter().try_for_each(|piece| found.spot(piece))?;
    for counter in &scene.counters {
        if counter.key.is_empty() || counter.label.is_empty() {
            return Err(format!("the counter {counter:?} has no words"));
        }
        match counter.about {
            About::Nothing => {}
            About::Place(place) => found.place(place)?,
            About::Piece(piece) => found.piece(piece)?,
        }
    }
    scene.steps.iter().try_for_each(|step| found.target(step))?;
    scene.moves.iter().filter_map(|path| path.choose.as_ref()).try_for_each(|choose| found.items(choose))
}

struct Found<'a> {
    scene: &'a Scene,
    faces: &'a Faces<'a>,
    ids: BTreeSet<PieceId>,
}

impl Found<'_> {
    fn place(&self, place: PlaceId) -> Result<(), Finding> {
        let is_there = (1..=self.scene.places.len()).contains(&(place.0 as usize));
        if is_there { Ok(()) } else { Err(format!("there is no {place:?}")) }
    }

    fn piece(&self, piece: PieceId) -> Result<(), Finding> {
        if self.ids.contains(&piece) { Ok(()) } else { Err(format!("there is no {piece:?}")) }
    }

    /// Every item of a choice exists, and is one item only.
    fn items(&self, choose: &Choose) -> Result<(), Finding> {
        choose.items.iter().try_for_each(|item| self.piece(item.piece))?;
        let pieces: BTreeSet<PieceId> = choose.items.iter().map(|item| item.piece).collect();
        let is_whole = pieces.len() == choose.items.len() && choose.items.iter().all(|item| item.most > 0);
        if is_whole { Ok(()) } else { Err(format!("an item of the choice {choose:?} stands twice, or is none")) }
    }

    fn part(&self, piece: PieceId, part: u32) -> Result<(), Finding> {
        self.piece(piece)?;
        let on = self.scene.pieces.iter().find(|other| other.id == piece);
        let parts = on.and_then(|on| self.faces.get(on.key.as_str())).map_or(0, |face| face.parts.len());
        if part as usize <= parts { Ok(()) } else { Err(format!("{piece:?} has {parts} parts, not {part}")) }
    }

    fn spot(&self, piece: &Piece) -> Result<(), Finding> {
        piece.toward.map_or(Ok(()), |place| self.place(place))?;
        match piece.spot {
            Spot::At(place, ..) => self.place(place),
            Spot::On(on, _) if on == piece.id => Err(format!("{on:?} lies on itself")),
            Spot::On(on, part) => self.part(on, part),
        }
    }

    fn target(&self, step: &Step) -> Result<(), Finding> {
        if !super::is_phrase(&step.label) {
            return Err(format!("the step {step:?} has no words"));
        }
        match &step.target {
            Target::Pieces(ids) if ids.is_empty() => Err("a step points at no piece".to_owned()),
            Target::Pieces(ids) => ids.iter().try_for_each(|piece| self.piece(*piece)),
            Target::Cell(place, ..) | Target::Place(place) => self.place(*place),
            Target::Part(piece, 0) => Err(format!("a step points at part 0 of {piece:?}")),
            Target::Part(piece, part) => self.part(*piece, *part),
            Target::Option(word) if word.is_empty() => Err("a step has an option without a word".to_owned()),
            Target::Option(_) | Target::Number(_) | Target::Turn(_) => Ok(()),
        }
    }
}
