//! Scenes and catalogues as messages.

use crate::game::{self, Choice, Describe, Legal, Viewer};
use crate::pb::scene::{self, r#move, step};
use crate::pb::{self, action_template};
use crate::scene::account::account;
use crate::scene::{
    About, Catalogue, Choose, Counted, Counter, CounterRole, Deed, Drawing, EdgeKind, Face, Item, Move, Piece, Place,
    PlaceKind, PlaceRole, Scene, Spot, Step, Target,
};
use crate::seat::Seat;

/// The version of the message.
const VERSION: u32 = 1;

/// A view as a scene, with the paths of the given legal actions.
pub fn draw<G: Describe>(view: &G::View, legal: Option<&Legal<G::Action, G::Template>>, prompt: String) -> Scene {
    let mut drawing = Drawing::default();
    G::draw(view, legal, &mut drawing);
    Scene { prompt, ..drawing.finish() }
}

/// A scene in words for its viewer.
pub(crate) fn tell<G: Describe>(view: &G::View, scene: &Scene, viewer: Viewer) -> String {
    let you = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    account(scene, &G::catalogue_of(view), you)
}

/// Some pieces of a scene with their names, as its frontends show them.
pub(crate) fn piece_names(scene: &Scene, catalogue: &Catalogue, pieces: &[u64]) -> Vec<(u64, String)> {
    let title = |key: &str| catalogue.faces.iter().find(|face| face.key == key).map(|face| face.title.clone());
    let name = |piece: &Piece| if piece.label.is_empty() { title(&piece.key) } else { Some(piece.label.clone()) };
    let asked = scene.pieces.iter().filter(|piece| pieces.contains(&piece.id.0));
    asked.filter_map(|piece| Some((piece.id.0, name(piece).filter(|name| !name.is_empty())?))).collect()
}

/// A scene as a message.
pub fn encode_scene(drawn: Scene) -> pb::Scene {
    pb::Scene {
        version: VERSION,
        prompt: drawn.prompt,
        places: (1..).zip(drawn.places).map(|(id, place)| encode_place(id, place)).collect(),
        pieces: drawn.pieces.into_iter().map(encode_piece).collect(),
        counters: drawn.counters.into_iter().map(encode_counter).collect(),
        steps: drawn.steps.into_iter().map(encode_step).collect(),
        moves: drawn.moves.into_iter().map(encode_move).collect(),
    }
}

fn encode_seat(seat: Option<Seat>) -> Option<u32> {
    seat.map(|seat| u32::from(seat.0))
}

fn encode_place(id: u32, place: Place) -> scene::Place {
    let kind = match place.kind {
        PlaceKind::Squares => scene::PlaceKind::Squares,
        PlaceKind::Hexes => scene::PlaceKind::Hexes,
        PlaceKind::Row => scene::PlaceKind::Row,
        PlaceKind::Stack => scene::PlaceKind::Stack,
        PlaceKind::Hand => scene::PlaceKind::Hand,
        PlaceKind::Pool => scene::PlaceKind::Pool,
        PlaceKind::Group => scene::PlaceKind::Group,
    };
    scene::Place {
        id,
        kind: kind.into(),
        parent: place.parent.map_or(0, |parent| parent.0),
        seat: encode_seat(place.seat),
        key: place.key.to_owned(),
        label: place.label,
        brief: place.short.into_owned(),
        role: place.role.map_or(scene::PlaceRole::Unspecified, encode_place_role).into(),
    }
}

const fn encode_place_role(role: PlaceRole) -> scene::PlaceRole {
    match role {
        PlaceRole::Board => scene::PlaceRole::Board,
        PlaceRole::Hand => scene::PlaceRole::Hand,
        PlaceRole::Store => scene::PlaceRole::Store,
        PlaceRole::Deck => scene::PlaceRole::Deck,
        PlaceRole::Aside => scene::PlaceRole::Aside,
    }
}

fn encode_piece(piece: Piece) -> scene::Piece {
    let (place, x, y, on, part) = match piece.spot {
        Spot::At(place, x, y) => (place.0, x, y, 0, 0),
        Spot::On(on, part) => (0, 0, 0, on.0, part),
    };
    scene::Piece {
        id: piece.id.0,
        place,
        x,
        y,
        turn: piece.turn,
        seat: encode_seat(piece.seat),
        key: piece.key,
        count: if piece.count == 1 { 0 } else { piece.count },
        marks: piece.marks,
        label: piece.label,
        on,
        part,
        toward: piece.toward.map_or(0, |place| place.0),
    }
}

fn encode_counter(counter: Counter) -> scene::Counter {
    let (place, piece) = match counter.about {
        About::Nothing => (0, 0),
        About::Place(place) => (place.0, 0),
        About::Piece(piece) => (0, piece.0),
    };
    scene::Counter {
        key: counter.key.to_owned(),
        label: counter.label,
        seat: encode_seat(counter.seat),
        value: counter.value,
        maximum: counter.maximum,
        place,
        piece,
        role: counter.role.map_or(scene::CounterRole::Unspecified, encode_counter_role).into(),
        brief: counter.short.into_owned(),
    }
}

const fn encode_counter_role(role: CounterRole) -> scene::CounterRole {
    match role {
        CounterRole::Score => scene::CounterRole::Score,
        CounterRole::Resource => scene::CounterRole::Resource,
        CounterRole::Detail => scene::CounterRole::Detail,
    }
}

fn encode_step(step: Step) -> scene::Step {
    let target = match step.target {
        Target::Pieces(ids) => step::Target::Pieces(scene::Pieces { ids: ids.into_iter().map(|id| id.0).collect() }),
        Target::Cell(place, x, y) => step::Target::Cell(scene::Cell { place: place.0, x, y }),
        Target::Place(place) => step::Target::Place(place.0),
        Target::Part(piece, part) => step::Target::Part(scene::Part { piece: piece.0, part }),
        Target::Option(word) => step::Target::Option(word),
        Target::Number(number) => step::Target::Number(number),
        Target::Turn(turn) => step::Target::Turn(turn),
    };
    scene::Step { target: Some(target), label: step.label, ask: step.ask.into_owned(), brief: step.short.into_owned() }
}

fn encode_move(path: Move) -> scene::Move {
    let of = match path.deed {
        Deed::Action(index) => r#move::Of::Action(index),
        Deed::Template(index) => r#move::Of::Template(index),
    };
    let (worth, worth_words) = path.worth.map(|worth| (worth.points, worth.words)).unzip();
    scene::Move {
        of: Some(of),
        steps: path.steps,
        unordered: path.unordered,
        choose: path.choose.map(encode_choose),
        worth,
        worth_words: worth_words.unwrap_or_default(),
    }
}

fn encode_choose(choose: Choose) -> scene::Choose {
    let item = |item: Item| scene::Item {
        piece: item.piece.0,
        most: encode_most(item.most),
        options: item.options.into_iter().map(|label| scene::Option { label }).collect(),
    };
    scene::Choose {
        label: choose.label,
        items: choose.items.into_iter().map(item).collect(),
        least: choose.least,
        most: choose.most,
        verb: choose.verb.into_owned(),
        none: choose.none.into_owned(),
    }
}

/// The sources of a score as messages.
pub(super) fn encode_counted(counted: Vec<Counted>) -> Vec<pb::Counted> {
    let encode = |Counted { seat, points, label, pieces }: Counted| pb::Counted {
        seat: seat.0.into(),
        points,
        label,
        pieces: pieces.into_iter().map(|piece| piece.0).collect(),
    };
    counted.into_iter().map(encode).collect()
}

/// The choice of the template at `place`, without words and pieces.
pub(super) fn encode_choice(place: usize, choice: &Choice) -> action_template::Choose {
    let (items, least, most) = choice.shape();
    let item = |item: game::Item| action_template::Item { most: encode_most(item.most), options: item.options };
    let template = u32::try_from(place).unwrap_or(u32::MAX);
    action_template::Choose { template, items: items.into_iter().map(item).collect(), least, most }
}

/// The most copies of an item; 0 means 1.
const fn encode_most(most: u32) -> u32 {
    if most == 1 { 0 } else { most }
}

/// The kinds of pieces and edges as messages.
pub fn encode_catalogue(catalogue: Catalogue) -> (Vec<pb::Face>, Vec<pb::EdgeKind>) {
    let Catalogue { faces, edge_kinds } = catalogue;
    (faces.into_iter().map(encode_face).collect(), edge_kinds.into_iter().map(encode_edge_kind).collect())
}

fn encode_face(face: Face) -> pb::Face {
    pb::Face {
        key: face.key,
        title: face.title,
        help: face.help,
        sign: face.sign,
        colour: face.colour.to_owned(),
        edges: face.edges,
        parts: face.parts.into_iter().map(|part| pb::FacePart { title: part.title, rim: part.rim }).collect(),
        numbers: face.numbers,
        text_art: face.text_art,
        rule_short: face.rule_short,
    }
}

fn encode_edge_kind(kind: EdgeKind) -> pb::EdgeKind {
    pb::EdgeKind { key: kind.key, sign: kind.sign, title: kind.title, colour: kind.colour.to_owned() }
}
