//! States and options.

use hadal_core::wire::Messages;
use pb::{AdvancedColonizationPyramid as Name, AdvancedColonizationSize as Size, AdvancedColonizationSlot as Slot};
use prost::Message;

use crate::state::{Pyramid, Settings};
use crate::tests::random;
use crate::tests::table::{START, game, game_with, plain, play_on};
use crate::{AdvancedColonization, Options, State};
use hadal_core::game::{Game, Malformed};
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::wire::Wire;

pub(super) fn message(state: &State) -> pb::AdvancedColonizationState {
    let pb::state::State::AdvancedColonization(message) = AdvancedColonization::encode_state(state) else {
        panic!("another game")
    };
    message
}

fn decode(message: &pb::AdvancedColonizationState) -> Result<State, Malformed> {
    AdvancedColonization::decode_state(&pb::state::State::AdvancedColonization(message.clone()))
}

/// The path at which a changed state message is refused.
fn path_of(change: impl FnOnce(&mut pb::AdvancedColonizationState)) -> String {
    let mut message = message(&game("k1[1]r1(r2>B,y3^)/[2]/[3] r1/b2 g1 1P5"));
    change(&mut message);
    decode(&message).map_or_else(|malformed| malformed.path, |_| "sound".to_owned())
}

/// A game that remembers turn starts.
fn repeating() -> State {
    let start = game_with(START, Settings { repetition: 3, max_turns: 20, dead: true, ..plain() });
    play_on(start, &["end", "buy k1", "end"]).0
}

#[test]
fn random_states_survive_the_wire_in_their_one_form() {
    let mut choices = Generator::from_seed(61);
    for state in (0..500).map(|_| random::state(&mut choices)).chain([repeating()]) {
        let bytes = message(&state).encode_to_vec();
        let read = pb::AdvancedColonizationState::decode(bytes.as_slice()).unwrap();
        assert_eq!(decode(&read), Ok(state.clone()));
        assert_eq!(message(&decode(&read).unwrap()).encode_to_vec(), bytes);
    }
    assert_eq!(message(&repeating()).turn_starts.len(), 3);
}

/// The last parts of the names of pyramids.
pub(super) fn names(list: &[i32]) -> Vec<&'static str> {
    let name = |value: &i32| pb::AdvancedColonizationPyramid::try_from(*value).unwrap().as_str_name();
    list.iter().map(|value| name(value).strip_prefix("ADVANCED_COLONIZATION_PYRAMID_").unwrap()).collect()
}

#[test]
fn the_names_on_the_wire_are_those_of_the_notation() {
    let message = message(&game("k1y2[1]r1(r2>B,y3^)/[2](b1~,b2>C)/[3](k3>A) r1/b3 g1 1D4"));
    let planets = &message.planets;
    assert_eq!((names(&planets[0].near_colonies), names(&planets[0].far_colonies)), (vec!["Y2", "K1"], vec!["R1"]));
    let ships = |index: usize| -> Vec<(&str, &str)> {
        let orientation = |ship: &pb::AdvancedColonizationShip| ship.orientation().as_str_name();
        planets[index]
            .ships
            .iter()
            .map(|ship| {
                let orientation = orientation(ship).strip_prefix("ADVANCED_COLONIZATION_ORIENTATION_").unwrap();
                (names(&[ship.pyramid])[0], orientation)
            })
            .collect()
    };
    assert_eq!(ships(0), [("R2", "POINTING_AT_B"), ("Y3", "STANDING")]);
    assert_eq!(ships(1), [("B1", "ADRIFT"), ("B2", "POINTING_AT_C")]);
    assert_eq!(ships(2), [("K3", "POINTING_AT_A")]);
    let found = planets.iter().map(|planet| (planet.slot(), planet.size())).collect::<Vec<_>>();
    assert_eq!(found, [(Slot::A, Size::Small), (Slot::B, Size::Medium), (Slot::C, Size::Large)]);
    assert_eq!((names(&message.seats[0].reserve), names(&message.seats[1].reserve)), (vec!["R1"], vec!["B3"]));
    assert_eq!(names(&message.burned), ["G1"]);
    let turn = message.turn.unwrap();
    assert_eq!(turn.phase(), pb::AdvancedColonizationPhase::Deploy);
    assert_eq!((turn.seat, turn.action_points, turn.turns_ended), (0, 4, 0));
    let all: Vec<String> = Pyramid::all().map(|pyramid| pyramid.to_string().to_uppercase()).collect();
    assert_eq!(names(&(1..=15).collect::<Vec<i32>>()), all);
}

#[test]
fn what_is_a_set_is_sorted_and_another_order_is_no_other_form_of_the_state() {
    let state = game("[1](b1^,k2>B,r2>B)/[2]/[3] r1y2/- g1k1 1P5");
    let path = |change: fn(&mut pb::AdvancedColonizationState)| {
        let mut unsorted = message(&state);
        change(&mut unsorted);
        decode(&unsorted).unwrap_err().path
    };
    assert_eq!(path(|state| state.planets[0].ships.reverse()), "planets[0].ships[1]");
    assert_eq!(path(|state| state.planets[0].ships.swap(1, 2)), "planets[0].ships[2]");
    assert_eq!(path(|state| state.seats[0].reserve.reverse()), "seats[0].reserve[1]");
    assert_eq!(path(|state| state.burned.reverse()), "burned[1]");
    assert_eq!(path(|state| state.planets.reverse()), "planets[0].slot");
}

#[test]
fn a_malformed_state_is_refused_with_the_path_of_the_field() {
    fn turn(state: &mut pb::AdvancedColonizationState) -> &mut pb::AdvancedColonizationTurn {
        state.turn.as_mut().unwrap()
    }
    assert_eq!(path_of(|_| {}), "sound");
    assert_eq!(path_of(|state| state.turn = None), "turn");
    assert_eq!(path_of(|state| turn(state).action_points = 6), "turn.action_points");
    assert_eq!(path_of(|state| turn(state).action_points = u32::MAX), "turn.action_points");
    assert_eq!(path_of(|state| turn(state).seat = 2), "turn.seat");
    assert_eq!(path_of(|state| turn(state).phase = 0), "turn.phase");
    assert_eq!(path_of(|state| turn(state).phase = 4), "turn.phase");
    assert_eq!(path_of(|state| state.planets.truncate(2)), "planets");
    assert_eq!(path_of(|state| state.planets.push(state.planets[0].clone())), "planets");
    assert_eq!(path_of(|state| state.planets[1].slot = 0), "planets[1].slot");
    assert_eq!(path_of(|state| state.planets[1].slot = 3), "planets[1].slot");
    assert_eq!(path_of(|state| state.planets[2].size = 0), "planets[2].size");
    assert_eq!(path_of(|state| state.planets[1].size = 4), "planets[1].size");
    assert_eq!(path_of(|state| state.planets[0].near_colonies[0] = 16), "planets[0].near_colonies[0]");
    assert_eq!(path_of(|state| state.planets[0].far_colonies[0] = -1), "planets[0].far_colonies[0]");
    assert_eq!(path_of(|state| state.planets[0].far_colonies = vec![10; 25]), "planets[0].far_colonies");
    assert_eq!(path_of(|state| state.planets[0].ships[1].pyramid = 0), "planets[0].ships[1].pyramid");
    assert_eq!(path_of(|state| state.planets[0].ships[1].orientation = 6), "planets[0].ships[1].orientation");
    let crowd = |state: &mut pb::AdvancedColonizationState| {
        state.planets[1].ships = vec![pb::AdvancedColonizationShip { pyramid: 10, orientation: 4 }; 25];
    };
    assert_eq!(path_of(crowd), "planets[1].ships");
    assert_eq!(path_of(|state| state.seats.truncate(1)), "seats");
    assert_eq!(path_of(|state| state.seats.push(state.seats[0].clone())), "seats");
    assert_eq!(path_of(|state| state.seats[0].reserve[0] = 99), "seats[0].reserve[0]");
    assert_eq!(path_of(|state| state.seats[1].reserve.push(0)), "seats[1].reserve[1]");
    assert_eq!(path_of(|state| state.burned.push(i32::MAX)), "burned[1]");
}

#[test]
fn turn_starts_are_canonical_position_texts() {
    let path = |text: &str| path_of(|state| state.turn_starts.push(text.to_owned()));
    assert_eq!(path(START), "sound", "the rest is left to the audit");
    assert_eq!(path("x"), "turn_starts[0]");
    assert_eq!(path("[1]/[2]/[3] y1r1/- - 1P5"), "turn_starts[0]", "not sorted");
    assert_eq!(path(&format!("{START}\n")), "turn_starts[0]");
    assert_eq!(path("[1]/[2]/[3] k1/- - 1P5"), "turn_starts[0]", "no position");
}

#[test]
fn settings_are_checked_and_say_what_is_off_in_one_way() {
    let with = |settings: pb::AdvancedColonizationSettings| path_of(|state| state.settings = Some(settings));
    assert_eq!(path_of(|state| state.settings = None), "settings");
    assert_eq!(with(pb::AdvancedColonizationSettings::default()), "sound");
    let repetition = |count| pb::AdvancedColonizationSettings { repetition: Some(count), ..Default::default() };
    assert_eq!(with(repetition(0)), "settings.repetition");
    assert_eq!(with(repetition(1)), "settings.repetition");
    assert_eq!(with(repetition(3)), "settings.repetition", "without max_turns");
    let max_turns = |count| pb::AdvancedColonizationSettings { max_turns: Some(count), ..Default::default() };
    assert_eq!(with(max_turns(0)), "settings.max_turns");
    assert_eq!(with(max_turns(u32::MAX)), "settings.max_turns");
    assert_eq!(with(max_turns(100_000)), "sound");
}

#[test]
fn options_survive_the_wire_and_are_checked_there() {
    let settings = Settings {
        repetition: 3,
        dead: true,
        max_turns: 60,
        loose_phases: true,
        shift_reserves: true,
        bomb_keeps_aim: true,
        advance_may_stand: true,
    };
    for options in [
        Options::default(),
        Options { position: Some(START.to_owned()), settings },
        Options { position: None, settings: Settings { dead: true, ..Settings::default() } },
    ] {
        let message = AdvancedColonization::encode_options(&options);
        assert_eq!(AdvancedColonization::decode_options(message), Ok(options));
    }
    let off = pb::AdvancedColonizationOptions { repetition: Some(0), max_turns: Some(0), ..Default::default() };
    let off = AdvancedColonization::decode_options(pb::game_options::Options::AdvancedColonization(off));
    assert_eq!(off, Ok(Options::default()));
    let unlimited = pb::AdvancedColonizationOptions { repetition: Some(3), ..Default::default() };
    let malformed = AdvancedColonization::decode_options(pb::game_options::Options::AdvancedColonization(unlimited));
    assert_eq!(malformed.unwrap_err().path, "repetition");
}

#[test]
fn what_breaks_an_invariant_decodes_and_is_left_to_the_audit() {
    let mut foreign = message(&game(START));
    foreign.seats[0].reserve = vec![Name::K1.into()];
    let state = decode(&foreign).unwrap();
    assert_eq!(AdvancedColonization::audit(&state).unwrap_err().path, "seats[0].reserve");
    let mut own_planet = message(&game("[1]/[2](r1>A)/[3] -/- - 1P5"));
    own_planet.planets[1].ships[0].orientation = 2;
    let state = decode(&own_planet).unwrap();
    assert_eq!(AdvancedColonization::audit(&state).unwrap_err().path, "planets[1].ships[0].orientation");
}

#[test]
fn a_position_text_makes_options_and_comes_back_as_the_canonical_text() {
    let options = AdvancedColonization::options_from_position(START).unwrap();
    assert_eq!(options.position.as_deref(), Some(START));
    assert_eq!(AdvancedColonization::position_text(&game(START)), START);
}
