//! The drawing of the table, and the targets of actions.

use super::action::{Action, Swaps};
use super::event::Event;
use super::state::{HAND, NUMBERS};
use super::view::View;
use super::{Example, Options};
use hadal_core::game::{Describe, Legal, Malformed, ScoreLine, SeatResult, Tell, Template};
use hadal_core::scene::words::{Say, counted, title};
use hadal_core::scene::{
    Catalogue, Choose, Counted, Counter, CounterRole, Drawing, Face, Piece, PieceId, Place, PlaceKind, PlaceRole,
    Scene, Spot, Step, Target, Worth,
};
use hadal_core::seat::Seat;

const HEAP: PieceId = PieceId(1);
const SEA: PieceId = PieceId(2);

/// The cards of a seat with this number; 0 for face-down cards.
fn cards(seat: Seat, number: u8) -> PieceId {
    PieceId(100 + 10 * u64::from(seat.0) + u64::from(number))
}

impl Describe for Example {
    const NOT_IN_SCENE: &'static [(&'static str, &'static str)] =
        &[("settings.pebbles", "the pebbles are all there, in the heap, in the sea and with the seats")];

    fn event_text(_: &View, event: &Event) -> String {
        event.sentence()
    }

    fn event_pieces(_: &View, scene: &Scene, event: &Event) -> Vec<PieceId> {
        match event {
            Event::Took { .. } => vec![HEAP],
            Event::Swapped { seat, .. } | Event::Shown { seat, .. } => held(scene, *seat),
        }
    }

    /// The lines of the score; the cards lie open by then.
    fn counted(_: &View, scene: &Scene, results: &[SeatResult]) -> Vec<Counted> {
        let lines = results.iter().flat_map(|result| result.lines.iter().map(|line| (result.seat, line)));
        let counted = |(seat, line): (Seat, &ScoreLine)| Counted {
            seat,
            points: line.points,
            label: title(line.source),
            pieces: if line.source == "cards" { held(scene, seat) } else { Vec::new() },
        };
        lines.map(counted).collect()
    }

    fn draw(view: &View, legal: Option<&Legal<Action, Swaps>>, drawing: &mut Drawing) {
        pebbles(drawing, ("heap", "Heap"), HEAP, view.heap);
        pebbles(drawing, ("sea", "Sea"), SEA, view.sea);
        for (seat, player) in view.players.seated() {
            let hand = Place::new(PlaceKind::Hand, "hand", "Hand").of(seat);
            let hand = drawing.place(hand.plays(PlaceRole::Hand, "Hand"));
            match player.hand {
                Some(held) => {
                    for (number, copies) in held.kinds() {
                        let key = format!("card_{number}");
                        drawing
                            .piece(Piece::new(cards(seat, number), key, Spot::At(hand, 0, 0)).of(seat).times(copies));
                    }
                }
                None => {
                    drawing.piece(Piece::new(cards(seat, 0), "", Spot::At(hand, 0, 0)).of(seat).times(HAND));
                }
            }
            let pebbles = Counter::new("pebbles", "Pebbles", player.pebbles).of(seat);
            drawing.counter(pebbles.plays(CounterRole::Score, "Pebbles"));
        }
        let Some(legal) = legal else { return };
        for (index, action) in legal.actions.iter().enumerate() {
            drawing.action(index, path(*action));
            drawing.worth(worth(*action));
        }
        for (index, swaps) in legal.templates.iter().enumerate() {
            let items = swaps.hand.kinds().map(|(number, _)| (cards(view.turn, number), Vec::new()));
            let choose = Choose::of(&swaps.choice(), "any of your cards".to_owned(), items);
            let swap = Step::option("swap", "Swap cards").briefly("Swap cards");
            drawing.template(index, vec![swap], choose.says("Swap {n}", "Swap none"));
        }
    }

    fn catalogue(_: &Options) -> Result<Catalogue, Malformed> {
        let face = |key: String, title: String, sign: String, help: String, rule: &str| Face {
            key,
            title,
            help,
            sign,
            rule_short: rule.to_owned(),
            ..Face::default()
        };
        let help = "Worth a point to the seat that takes it.";
        let pebble = face("pebble".into(), "Pebble".into(), "o".into(), help.into(), "Worth a point.");
        let card = |number: u8| {
            let help =
                format!("Worth 3 points at the end if the number of pebbles you took can be divided by {number}.");
            let rule = format!("3 points if {number} divides your pebbles.");
            face(format!("card_{number}"), format!("Card {number}"), number.to_string(), help, &rule)
        };
        Ok(Catalogue { faces: std::iter::once(pebble).chain(NUMBERS.map(card)).collect(), edge_kinds: Vec::new() })
    }
}

/// The cards of a seat.
fn held(scene: &Scene, seat: Seat) -> Vec<PieceId> {
    scene.pieces.iter().filter(|piece| piece.seat == Some(seat)).map(|piece| piece.id).collect()
}

/// A place with pebbles.
fn pebbles(drawing: &mut Drawing, (key, label): (&'static str, &str), id: PieceId, count: u8) {
    let place = drawing.place(Place::new(PlaceKind::Pool, key, label).plays(PlaceRole::Board, label.to_owned()));
    if count > 0 {
        drawing.piece(Piece::new(id, "pebble", Spot::At(place, 0, 0)).times(count));
    }
}

/// An action's immediate gain; none for a swap, which may pay at the end.
fn worth(action: Action) -> Option<Worth> {
    match action {
        Action::Take { count } => Some(Worth { points: count.into(), words: format!("heap pays +{count}") }),
        Action::Swap { .. } => None,
    }
}

/// The things to point at and pick; their words, joined, are the name of the action.
fn path(action: Action) -> Vec<Step> {
    match action {
        Action::Take { count } => {
            let number = Step::new(Target::Number(count.into()), counted(count, "pebble", "pebbles"));
            let number = number.asked("How many pebbles?").briefly(format!("Take {count}"));
            vec![Step::piece(HEAP, "Take from the heap").briefly("Take pebbles"), number]
        }
        Action::Swap { cards } => vec![Step::option(action.to_string(), format!("Swap {}", cards.say()))],
    }
}
