//! Imagined states: other states that a viewer could not tell from the true one, dealt from the view alone.

use super::table::{TestMatch, name};
use crate::Deeper;
use crate::data::FaceId;
use crate::state::Options;
use crate::state::State;
use crate::state::deck::Deck;
use crate::tests::table::first_begins;
use hadal_core::game::{Game, Imagine, Setup, Simulate, Viewer};
use hadal_core::generator::Generator;
use hadal_core::playout::random_action;
use hadal_core::seat::Seat;

fn viewers(state: &State) -> impl Iterator<Item = Viewer> {
    Seat::all(state.seat_count()).map(Viewer::Seat).chain([Viewer::Spectator])
}

#[test]
fn an_imagined_state_looks_the_same_to_whoever_imagines_it() {
    for seat_count in 1..=4 {
        let setup = Setup {
            seat_count,
            options: Deeper::playout_options(),
            generator: Generator::from_seed(u64::from(seat_count)),
        };
        let mut state = Deeper::new_game(&setup).unwrap();
        let mut chance = Generator::from_seed(3);
        loop {
            for viewer in viewers(&state) {
                for _ in 0..2 {
                    looks_the_same(&state, viewer, &mut chance);
                }
            }
            let Some(action) = random_action::<Deeper>(&Deeper::legal_actions(&state), &mut chance) else { break };
            Deeper::apply(&mut state, &action, &mut Vec::new()).unwrap();
        }
    }
}

fn looks_the_same(state: &State, viewer: Viewer, chance: &mut Generator) {
    let view = Deeper::view(state, viewer, false);
    let imagined = Deeper::imagine(&view, chance);
    Deeper::audit(&imagined).unwrap_or_else(|broken| panic!("{viewer:?}: {broken}"));
    assert_eq!(Deeper::view(&imagined, viewer, false), view);
    assert_eq!(Deeper::view(&imagined, viewer, true), Deeper::view(state, viewer, true));
    let awaited = Deeper::status(state).awaited();
    assert_eq!(Deeper::status(&imagined).awaited(), awaited);
    if awaited.is_some_and(|seat| viewer.is(seat)) {
        assert_eq!(Deeper::legal_actions(&imagined), Deeper::legal_actions(state));
    }
}

#[test]
fn what_a_viewer_cannot_see_is_dealt_anew() {
    let mut table = TestMatch::of(2);
    table.deal("locker kiln aquarium vault");
    let mut generator = Generator::from_seed(5);
    let mut imagine = |viewer| Deeper::imagine(&Deeper::view(&table.state, viewer, false), &mut generator);
    let twin = imagine(Viewer::Seat(Seat(1)));
    assert_ne!(twin.decks, table.state.decks);
    assert_ne!(twin.blueprints, table.state.blueprints);
    assert_ne!(twin.players[Seat(0)].hand, table.state.players[Seat(0)].hand);
    assert_ne!(twin.generator, table.state.generator);
    let radio = table.state.tables().find_card(name("radio")).unwrap();
    assert!(twin.players[Seat(0)].hand.contains(&radio), "everybody knows where the radios are");
    assert_ne!(imagine(Viewer::Seat(Seat(1))).generator, twin.generator);
    let own = imagine(Viewer::Seat(Seat(0)));
    assert_eq!(own.players[Seat(0)].hand, table.state.players[Seat(0)].hand);
}

#[test]
fn tiles_put_under_a_deck_in_the_open_stay_there_in_whatever_is_imagined() {
    // Rules 6.6 and 7.6.
    let mut table = TestMatch::of(2);
    table.lay("d20_shelf_2", 0, 2).market("d20_open_1").dive(0, 1);
    table.play("terraform d20_open_1 0,2 omit fish");
    let under = vec![table.face("d20_shelf_2")];
    for viewer in viewers(&table.state) {
        let view = Deeper::view(&table.state, viewer, false);
        assert_eq!((view.decks[0].hidden, &view.decks[0].returned), (20, &under));
        let imagined = Deeper::imagine(&view, &mut Generator::from_seed(1));
        assert_eq!((imagined.decks[0].hidden.len(), &imagined.decks[0].returned), (20, &under));
    }
}

#[test]
fn a_deck_is_drawn_from_the_tiles_that_nobody_knows_before_those_put_under_it() {
    let mut deck = Deck { hidden: vec![FaceId(4)], returned: vec![FaceId(6), FaceId(5)] };
    assert_eq!([(); 4].map(|()| deck.draw()), [Some(FaceId(4)), Some(FaceId(6)), Some(FaceId(5)), None]);
}

#[test]
fn a_game_without_a_turn_limit_has_no_end_in_random_play() {
    assert_eq!(Deeper::unbounded(&TestMatch::of(2).state), Some("turn_limit"));
    let limited = TestMatch::with(2, Options { turn_limit: Some(20), ..first_begins() });
    assert_eq!(Deeper::unbounded(&limited.state), None);
}
