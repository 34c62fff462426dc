//! The scene of the toy: all that a terminal or a page needs to play it.

use hadal_core::game::{Describe, Legal, Malformed};
use hadal_core::scene::{
    Catalogue, Choose, Counter, Drawing, Face, Item, Piece, PieceId, Place, PlaceKind, Spot, Step, words,
};

use super::{Action, Corners, Event, Seat, Toy, View, flaw};

const HEAP: PieceId = PieceId(1);
const CORNERS: u32 = 5;

/// What an action is called.
fn called<const FLAW: u8>(action: Action<FLAW>) -> String {
    match action {
        Action::Take(count) => format!("Take {}", words::counted(i64::from(count), "pebble", "pebbles")),
        Action::Redraw => "Draw a new secret number".to_owned(),
        Action::Mark(corners) => {
            let marked = (0..CORNERS).filter(|corner| corners >> corner & 1 == 1);
            format!("Mark {}", words::listed(&marked.map(|corner| format!("corner {corner}")).collect::<Vec<_>>()))
        }
    }
}

impl<const FLAW: u8> Describe for Toy<FLAW> {
    fn event_text(_: &View, event: &Event) -> String {
        match event {
            Event::Took(_) if flaw::of::<FLAW>() == flaw::EVENT_IS_NO_SENTENCE => "took".to_owned(),
            Event::Took(count) => format!("{} taken.", words::counted(i64::from(*count), "pebble is", "pebbles are")),
            Event::Redrew(seat, 0) => format!("{} draws a new secret number.", words::seat(*seat)),
            Event::Redrew(seat, drawn) => format!("{} draws {drawn}.", words::seat(*seat)),
            Event::Boasted(secret) => format!("The secret is {secret}."),
        }
    }

    fn draw(view: &View, legal: Option<&Legal<Action<FLAW>, Corners<FLAW>>>, drawing: &mut Drawing) {
        let heap = drawing.place(Place::new(PlaceKind::Pool, "heap", "Heap"));
        let corners = drawing.place(Place::new(PlaceKind::Row, "corners", "Corners"));
        if view.heap > 0 {
            let kind = if flaw::of::<FLAW>() == flaw::PIECE_HAS_NO_FACE { "stone" } else { "pebble" };
            let count = if flaw::of::<FLAW>() == flaw::SCENE_TELLS_LESS { 1 } else { view.heap.into() };
            drawing.piece(Piece::new(HEAP, kind, Spot::At(heap, 0, 0)).times(count));
        }
        let items = (0..CORNERS).zip(0..).map(|(corner, x)| {
            let id = PieceId(10 + u64::from(corner));
            drawing.piece(Piece::new(id, "corner", Spot::At(corners, x, 0)));
            Item { piece: id, most: 1, options: Vec::new() }
        });
        let items: Vec<Item> = items.collect();
        for (seat, secret) in [(Seat(0), view.secrets[0]), (Seat(1), view.secrets[1])] {
            drawing.counter(Counter::new("secret", "Secret number", secret).of(seat));
        }
        let Some(legal) = legal else { return };
        for (index, action) in legal.actions.iter().enumerate() {
            let label = called(*action);
            let step = match action {
                Action::Redraw if flaw::of::<FLAW>() == flaw::SCENE_LACKS_A_MOVE => continue,
                Action::Redraw if flaw::of::<FLAW>() == flaw::PATHS_ARE_EQUAL => {
                    Step::option("take_1", called(Action::<FLAW>::Take(1)))
                }
                Action::Redraw if flaw::of::<FLAW>() == flaw::FIRST_STEP_ASKS => {
                    Step::option("redraw", label).asked("Choose what to do.")
                }
                Action::Redraw => Step::option("redraw", label),
                Action::Take(count) if flaw::of::<FLAW>() == flaw::TWO_QUESTIONS => {
                    let ask = if *count == 1 { "Choose one." } else { "Choose how many." };
                    let number = Step::option(format!("take_{count}"), label).asked(ask);
                    drawing.action(index, vec![Step::option("take", "Take pebbles"), number]);
                    continue;
                }
                Action::Take(2) if flaw::of::<FLAW>() == flaw::LABEL_REPEATS => {
                    let pebble = Step::option("1", "1 pebble").asked("Choose how many.");
                    drawing.action(index, vec![Step::option("take", "Take"), pebble]);
                    continue;
                }
                Action::Take(1) if flaw::of::<FLAW>() == flaw::LABEL_REPEATS => {
                    Step::option("take_1", "Take: 1 pebble")
                }
                Action::Mark(2) if flaw::of::<FLAW>() == flaw::MEMBER_LABEL_REPEATS => {
                    let corner = Step::option("1", "Corner 0").asked("Choose the corners.");
                    drawing.action(index, vec![Step::option("marks", "Mark"), corner]);
                    continue;
                }
                Action::Mark(1) if flaw::of::<FLAW>() == flaw::MEMBER_LABEL_REPEATS => {
                    Step::option("mark_1", "Mark: corner 0")
                }
                Action::Take(count) => Step::option(format!("take_{count}"), label),
                Action::Mark(corners) => Step::option(format!("mark_{corners}"), label),
            };
            drawing.action(index, vec![step]);
        }
        for index in 0..legal.templates.len() {
            let choose = Choose { label: "Any of 5 corners".to_owned(), items: items.clone(), least: 1, most: CORNERS };
            drawing.template(index, vec![Step::option("mark", "Mark corners")], choose);
        }
    }

    fn catalogue(_: &u8) -> Result<Catalogue, Malformed> {
        let face = |key: &str, sign: &str, help: &str| Face {
            key: key.to_owned(),
            title: words::title(key),
            help: help.to_owned(),
            sign: sign.to_owned(),
            ..Face::default()
        };
        let pebble = face("pebble", "o", "Take one to three; whoever takes the last pebble wins.");
        let corner = face("corner", "C", "Marked while the heap is even, which takes one pebble.");
        Ok(Catalogue { faces: vec![pebble, corner], edge_kinds: Vec::new() })
    }
}
