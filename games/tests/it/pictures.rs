//! Pictures of the table: all that a scene tells, and nothing that its viewer does not see.

use hadal_core::engine::{AnyMatch, Engine, Start};
use hadal_core::game::Viewer;
use hadal_core::generator::Generator;
use hadal_core::scene::Catalogue;
use hadal_core::scene::svg::svg;
use hadal_core::seat::Seat;

/// How many actions lie between two positions that are drawn.
const STRIDE: u64 = 23;

/// Draws positions of a random game for each of its viewers.
fn each_position(game: &dyn Engine, seats: u8, mut draw: impl FnMut(&dyn AnyMatch, Viewer, &Catalogue)) {
    let options = || Start::of(Some(game.table_options()));
    let known = game.faces(options()).unwrap();
    let mut played = game.create(seats, options(), Generator::from_seed(seats.into())).unwrap();
    let mut choices = Generator::quick(7);
    loop {
        for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
            draw(played.as_ref(), viewer, &known);
        }
        if played.play_on(&mut choices, STRIDE) < STRIDE {
            break;
        }
    }
}

#[test]
fn every_piece_of_a_scene_has_one_element() {
    for game in hadal_games::all_and_example() {
        let mut drawn = 0;
        for seats in [game.info().seats_min, game.info().seats_max] {
            each_position(*game, seats, |played, viewer, known| {
                let scene = played.scene(viewer);
                let picture = svg(&scene, known);
                let mut ids: Vec<u64> = picture
                    .split("data-piece=\"")
                    .skip(1)
                    .map(|rest| rest[..rest.find('"').unwrap()].parse().unwrap())
                    .collect();
                let mut expected: Vec<u64> = scene.pieces.iter().map(|piece| piece.id.0).collect();
                ids.sort_unstable();
                expected.sort_unstable();
                assert_eq!(ids, expected, "{} for {viewer:?}", game.info().id);
                drawn += ids.len();
            });
        }
        assert!(drawn > 20, "{}: {drawn}", game.info().id);
    }
}

/// Two worlds that a viewer cannot tell apart have one picture, and in games with something hidden another one for somebody else.
#[test]
fn worlds_that_look_the_same_have_the_same_picture() {
    for game in hadal_games::all_and_example() {
        let mut differed = 0;
        each_position(*game, game.info().seats_min, |played, viewer, known| {
            let twin = played.imagined(viewer, &mut Generator::from_seed(11));
            let picture = |world: &dyn AnyMatch, viewer| svg(&world.scene(viewer), known);
            assert_eq!(picture(played, viewer), picture(twin.as_ref(), viewer), "{} for {viewer:?}", game.info().id);
            let other = Viewer::Seat(Seat(u8::from(viewer == Viewer::Seat(Seat(0)))));
            differed += u32::from(picture(played, other) != picture(twin.as_ref(), other));
        });
        let has_hands = ["oceans", "deeper"].contains(&game.info().id);
        assert!(!has_hands || differed > 0, "{}: no twin was another world", game.info().id);
    }
}
