//! A seat's account in words: everything, within bounds, always alike.

use hadal_core::engine::{Engine, Start};
use hadal_core::game::Viewer;
use hadal_core::generator::Generator;
use hadal_core::scene::{
    Catalogue, Counter, Drawing, EdgeKind, Face, FacePart, Piece, PieceId, Place, PlaceKind, Scene, Spot,
};
use hadal_core::seat::Seat;
use hadal_core::testing::files::number;

use hadal_core::scene::account::account;

/// The lengths of the texts of random games under a table's options, in characters: of one position in so many.
fn lengths(game: &dyn Engine, games: u64, one_in: u64) -> Vec<usize> {
    let info = game.info();
    let mut lengths = Vec::new();
    for seed in 0..games {
        let seats = info.seats_min + u8::try_from(seed % u64::from(info.seats_max - info.seats_min + 1)).unwrap();
        let options = Start::of(Some(game.table_options()));
        let mut played = game.create(seats, options, Generator::from_seed(seed)).unwrap();
        let mut choices = Generator::quick(seed);
        for ply in seed.. {
            if ply % one_in == 0 {
                for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
                    lengths.push(played.text(viewer).chars().count());
                }
            }
            if played.play_any(&mut choices).is_none() {
                break;
            }
        }
    }
    lengths.sort_unstable();
    lengths
}

/// No text of this many random games has more than 8,000 characters.
fn no_text_is_long(games: u64, one_in: u64) {
    for game in hadal_games::all() {
        let lengths = lengths(*game, games, one_in);
        let (id, middle, most) = (game.info().id, lengths[lengths.len() / 2], lengths[lengths.len() - 1]);
        println!("{id}: {} texts, {middle} characters in the middle, {most} at most", lengths.len());
        assert!(most <= 8_000, "{id}: {most} characters");
    }
}

#[test]
fn a_text_has_at_most_eight_thousand_characters() {
    no_text_is_long(4, 1);
}

/// `make proof PROOF=texts` asks for 1,000 games of each game.
#[test]
#[ignore = "proof: make proof PROOF=texts runs it"]
fn a_text_has_at_most_eight_thousand_characters_in_many_games() {
    no_text_is_long(number("TEXT_GAMES", 1_000), 10);
}

fn scene() -> (Scene, Catalogue) {
    let face = |key: &str, title: &str, help: &str| Face {
        key: key.to_owned(),
        title: title.to_owned(),
        help: help.to_owned(),
        sign: "t".to_owned(),
        ..Face::default()
    };
    let part = FacePart { title: "Road in the north".to_owned(), rim: vec![0, 1] };
    let tile = Face {
        edges: ["road", "sea", "sea", "sea"].map(str::to_owned).to_vec(),
        parts: vec![part],
        ..face("tile", "Road end", "A road ends here. It is worth a point for each tile that it has.")
    };
    let pawn = face("pawn", "Pawn", "It is worth a point for each tile that it has.");
    let edge = |key: &str, sign: &str| EdgeKind {
        key: key.to_owned(),
        sign: sign.to_owned(),
        title: key.to_owned(),
        colour: "",
    };
    let known = Catalogue { faces: vec![tile, pawn], edge_kinds: vec![edge("road", "-"), edge("sea", "~")] };
    let mut drawing = Drawing::default();
    let board = drawing.place(Place::new(PlaceKind::Squares, "board", "Board"));
    let hand = drawing.place(Place::new(PlaceKind::Hand, "hand", "Hand of Seat 2").of(Seat(1)));
    drawing.piece(Piece::new(PieceId(1), "tile", Spot::At(board, 2, -1)).turned(1).marked("Placed last"));
    drawing.piece(Piece::new(PieceId(2), "pawn", Spot::On(PieceId(1), 1)).of(Seat(1)));
    drawing.piece(Piece::new(PieceId(3), "pawn", Spot::At(hand, 0, 0)).of(Seat(1)).times(3_u32));
    drawing.piece(Piece::new(PieceId(4), "", Spot::At(hand, 1, 0)));
    drawing.counter(Counter::new("points", "Points", 4).of(Seat(1)));
    drawing.counter(Counter::new("round", "Round", 2).at_most(9));
    (Scene { prompt: "Place the tile.".to_owned(), ..drawing.finish() }, known)
}

#[test]
fn a_seat_is_told_everything_that_its_scene_shows() {
    let (scene, known) = scene();
    let text = "\
You are Seat 2.
Place the tile.

All: Round 2 of 9
You: Points 4
Board (squares as column,row; columns grow to the east, rows to the south; turn 1 is a quarter clockwise):
2,-1: Road end [~-~~] (turn 1, Placed last) with your t on Road in the north, now E
Hand of Seat 2 (yours): 3 x Pawn; face down
Edges stand in brackets, clockwise from the north, as the piece lies: - road, ~ sea.

What the pieces are:
- Pawn (t): (1)
- Road end: A road ends here. (1)
The numbers in brackets:
(1) It is worth a point for each tile that it has.
";
    assert_eq!(account(&scene, &known, Some(Seat(1))), text);
    let other = account(&scene, &known, Some(Seat(0)));
    assert!(other.starts_with("You are Seat 1.\n") && other.contains("with Seat 2's t on"), "{other}");
    assert!(account(&scene, &known, None).starts_with("You are a spectator.\n"));
}
