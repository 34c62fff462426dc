//! The text, wire and canonical forms.

use proptest::prelude::*;

use super::table::{Table, setup};
use crate::game::{Game, Simulate, Viewer};
use crate::games::deep_colony::{Action, DeepColony, Event, Options, Rotation, Switches};
use crate::generator::Generator;
use crate::perft::{perft, perft_turns};
use crate::seat::Seat;
use crate::wire::Wire;

proptest! {
    #[test]
    fn notation_parses_back_and_has_one_form(x: i32, y: i32, turns in 0..4_u8, segment: u8, verb in 0..5) {
        let action = match verb {
            0 => Action::Place { x, y, rotation: Rotation::new(turns).unwrap() },
            1 => Action::Marker { segment },
            2 => Action::Submarine { segment },
            3 => Action::Office { segment },
            _ => Action::Pass,
        };
        prop_assert_eq!(action.to_string().parse::<Action>(), Ok(action));
        prop_assert_eq!(DeepColony::decode_action(&DeepColony::encode_action(&action)), Ok(action));
    }

    #[test]
    fn any_text_that_parses_prints_the_same(text in "(place|marker|office|pass)? ?[-+0-9,r ]{0,9}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }
}

#[test]
fn notation_that_is_not_printed_is_refused() {
    for text in [
        "",
        "place",
        "place 1,2",
        "place 1,2 r4",
        "place 01,2 r0",
        "place +1,2 r0",
        "place -0,2 r0",
        "place 1,2 r00",
        "place 1, 2 r0",
        "place 2147483648,0 r0",
        "marker",
        "marker 256",
        "marker 01",
        "marker -1",
        "Pass",
        "pass ",
        " pass",
        "submarine 1 2",
        "office x",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text:?}");
    }
}

#[test]
fn lists_are_in_reading_order() {
    let table = Table::with_next(&[], "LA");
    assert_eq!(
        table.options(),
        ["place -1,0 r1", "place -1,0 r3", "place 1,0 r1", "place 1,0 r3", "place 0,1 r1", "place 0,1 r3"]
    );
}

#[test]
fn a_seat_that_can_deploy_nothing_is_not_asked() {
    // Nine generators in a line: after eight markers seat 0 has nothing for a ninth tile without colony.
    let set = "id,count,start,edges,segments,note\nS,1,1,OOOO,O:01234567:k1,\nG,20,0,OOOO,G O:01234567,";
    let mut table = Table::of_set(set, &[], 2);
    for y in 1..=15 {
        table.turn(&format!("G 0,{y} r0 {}", if y % 2 == 1 { "M0" } else { "-" }));
    }
    table.turn("G 0,16 r0 -");
    table.events.clear();
    table.place("G 0,17 r0");
    let skipped = Event::DeploymentSkipped { seat: Seat(0) };
    assert!(table.events.contains(&skipped));
    assert_eq!(table.state.turn_seat(), Seat(1));
}

#[test]
fn scripted_tiles_are_drawn_in_order_and_then_the_generator_draws() {
    let options = Options { draw_order: ["QD", "GA"].map(str::to_owned).to_vec(), ..Options::default() };
    let mut table = Table { state: DeepColony::new_game(&setup(3, options)).unwrap(), events: Vec::new() };
    assert_eq!((table.drawn(), table.state.record.generator.draws()), ("QD".to_owned(), 0));
    table.turn("QD 1,0 r1 -");
    assert_eq!((table.drawn(), table.state.record.generator.draws()), ("GA".to_owned(), 0));
    table.turn("GA 0,-1 r0 -");
    assert!(table.state.record.generator.draws() > 0);
}

#[test]
fn views_do_not_show_the_draws_to_come() {
    let options = |ids: [&str; 2]| Options { draw_order: ids.map(str::to_owned).to_vec(), ..Options::default() };
    let view = |ids| DeepColony::view(&DeepColony::new_game(&setup(2, options(ids))).unwrap(), Viewer::Spectator, true);
    assert_eq!(view(["QD", "GA"]), view(["QD", "WA"]));
}

#[test]
fn options_survive_the_wire_and_default_when_left_out() {
    let options = Options {
        tile_set: Some("x".to_owned()),
        draw_order: vec!["CA".to_owned()],
        switches: Switches { sub_blocks_head_office: true, own_second_sub: false, ..Switches::default() },
    };
    assert_eq!(DeepColony::decode_options(DeepColony::encode_options(&options)), Ok(options));
    let empty = crate::pb::game_options::Options::DeepColony(crate::pb::DeepColonyOptions::default());
    assert_eq!(DeepColony::decode_options(empty), Ok(Options::default()));
}

#[test]
fn whole_turns_are_counted_with_every_kind_that_fits() {
    let state = DeepColony::new_game(&setup(2, Options::default())).unwrap();
    let drawn = DeepColony::draws(&state);
    // Every kind of the set but the start tile fits beside it.
    assert_eq!(drawn.len(), 55);
    let placements: u128 = drawn.iter().map(|state| DeepColony::legal_actions(state).actions.len() as u128).sum();
    assert_eq!(perft::<DeepColony>(&state, 1), placements);
    assert!(perft_turns::<DeepColony>(&state, 1) > placements);
}

/// Whole turns of two seats from the start, whatever is drawn: each kind once that fits.
const WHOLE_TURNS: [u128; 3] = [1, 1_540, 3_296_077];

#[test]
fn whole_turns_are_as_many_as_were_counted() {
    let state = DeepColony::new_game(&setup(2, Options::default())).unwrap();
    for (turns, expected) in (0..).zip(&WHOLE_TURNS[..2]) {
        assert_eq!(perft_turns::<DeepColony>(&state, turns), *expected);
    }
}

#[test]
fn pairs_of_whole_turns_are_as_many_as_were_counted() {
    let state = DeepColony::new_game(&setup(2, Options::default())).unwrap();
    assert_eq!(perft_turns::<DeepColony>(&state, 2), WHOLE_TURNS[2]);
}

#[test]
fn a_terminal_shows_the_tiles_shapes_and_pieces() {
    let table = Table::with_next(&["CA 0,-1 r2 S0", "PC 1,0 r0 M4"], "QA");
    let drawn = DeepColony::view(&table.state, Viewer::Spectator, false).to_string();
    let expected = [
        "       0      1   ",
        "    ~k~~~~~",
        " -1 ~~~~~~~",
        "    ~~#s0~~",
        "    ~~###~~~~~|~~~",
        "  0 ----------m1--",
        "    ~~~~~~k~~~|~~~",
    ];
    assert_eq!(drawn.lines().take(7).collect::<Vec<_>>(), expected);
    assert!(drawn.contains("seat 0 places QA: terminus\n  ~k~~~~~\n  ~~~~~~~\n  ~~~x~~~\n"), "{drawn}");
}

#[test]
fn determinized_games_go_on_with_other_draws() {
    let state = DeepColony::new_game(&setup(2, Options::default())).unwrap();
    let mut generator = Generator::from_seed(5);
    let twin = DeepColony::determinize(&state, Viewer::Spectator, &mut generator);
    assert_ne!(state.record.generator, twin.record.generator);
    DeepColony::audit(&twin).unwrap();
}
