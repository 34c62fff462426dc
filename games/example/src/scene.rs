//! How the table is drawn, and what is pointed at.

use super::action::{Action, Swaps};
use super::event::Event;
use super::state::{HAND, NUMBERS};
use super::view::View;
use super::{Example, Options};
use hadal_core::game::{Describe, Legal, Malformed, Tell, Template};
use hadal_core::scene::words::{Say, counted};
use hadal_core::scene::{
    Catalogue, Choose, Counter, Drawing, Face, Piece, PieceId, Place, PlaceKind, Spot, Step, Target,
};
use hadal_core::seat::Seat;

const HEAP: PieceId = PieceId(1);
const SEA: PieceId = PieceId(2);

/// The cards of a seat with this number; 0 for those that lie face down.
fn cards(seat: Seat, number: u8) -> PieceId {
    PieceId(100 + 10 * u64::from(seat.0) + u64::from(number))
}

impl Describe for Example {
    const NOT_IN_SCENE: &'static [(&'static str, &'static str)] =
        &[("settings.pebbles", "the pebbles are all there, in the heap, in the sea and with the seats")];

    fn event_text(_: &View, event: &Event) -> String {
        event.sentence()
    }

    fn draw(view: &View, legal: Option<&Legal<Action, Swaps>>, drawing: &mut Drawing) {
        pebbles(drawing, ("heap", "Heap"), HEAP, view.heap);
        pebbles(drawing, ("sea", "Sea"), SEA, view.sea);
        for (seat, player) in view.players.seated() {
            let hand = drawing.place(Place::new(PlaceKind::Hand, "hand", "Hand").of(seat));
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
            drawing.counter(Counter::new("pebbles", "Pebbles", player.pebbles).of(seat));
        }
        let Some(legal) = legal else { return };
        for (index, action) in legal.actions.iter().enumerate() {
            drawing.action(index, path(*action));
        }
        for (index, swaps) in legal.templates.iter().enumerate() {
            let items = swaps.hand.kinds().map(|(number, _)| (cards(view.turn, number), Vec::new()));
            let choose = Choose::of(&swaps.choice(), "any of your cards".to_owned(), items);
            drawing.template(index, vec![Step::option("swap", "Swap cards")], choose);
        }
    }

    fn catalogue(_: &Options) -> Result<Catalogue, Malformed> {
        let face =
            |key: String, title: String, sign: String, help: String| Face { key, title, help, sign, ..Face::default() };
        let pebble =
            face("pebble".into(), "Pebble".into(), "o".into(), "Worth a point to the seat that takes it.".into());
        let card = |number: u8| {
            let help =
                format!("Worth 3 points at the end if the number of pebbles you took can be divided by {number}.");
            face(format!("card_{number}"), format!("Card {number}"), number.to_string(), help)
        };
        Ok(Catalogue { faces: std::iter::once(pebble).chain(NUMBERS.map(card)).collect(), edge_kinds: Vec::new() })
    }
}

/// A place with pebbles.
fn pebbles(drawing: &mut Drawing, (key, label): (&'static str, &str), id: PieceId, count: u8) {
    let place = drawing.place(Place::new(PlaceKind::Pool, key, label));
    if count > 0 {
        drawing.piece(Piece::new(id, "pebble", Spot::At(place, 0, 0)).times(count));
    }
}

/// What is pointed at and picked; its words, joined, are the name of the action.
fn path(action: Action) -> Vec<Step> {
    match action {
        Action::Take { count } => {
            let number = Step::new(Target::Number(count.into()), counted(count, "pebble", "pebbles"));
            vec![Step::piece(HEAP, "Take from the heap"), number.asked("How many pebbles?")]
        }
        Action::Swap { cards } => vec![Step::option(action.to_string(), format!("Swap {}", cards.say()))],
    }
}
