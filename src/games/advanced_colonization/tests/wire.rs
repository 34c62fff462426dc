//! The messages: round trips, names that are pinned, and refusals that name the field.

use pb::advanced_colonization_action::Verb;
use prost::Message;

use super::random;
use super::table::{START, action, game, game_with, plain, play_on};
use crate::game::{Game, Malformed};
use crate::games::advanced_colonization::state::Rules;
use crate::games::advanced_colonization::{Action, AdvancedColonization, Options, State, wire};
use crate::generator::Generator;
use crate::pb;
use crate::wire::Wire;

fn bytes(state: &State) -> Vec<u8> {
    let pb::state::State::AdvancedColonization(bytes) = AdvancedColonization::encode_state(state) else {
        panic!("another game")
    };
    bytes.encode_to_vec()
}

fn message(state: &State) -> pb::AdvancedColonizationState {
    pb::AdvancedColonizationState::decode(bytes(state).as_slice()).unwrap()
}

fn decode(message: &pb::AdvancedColonizationState) -> Result<State, Malformed> {
    AdvancedColonization::decode_state(pb::state::State::AdvancedColonization(message.clone()))
}

/// The path at which a changed state message is refused.
fn path_of(change: impl FnOnce(&mut pb::AdvancedColonizationState)) -> String {
    let mut message = message(&game("k1[1]r1(r2>B,y3^)/[2]/[3] r1/b2 g1 1P5"));
    change(&mut message);
    decode(&message).map_or_else(|malformed| malformed.path, |_| "sound".to_owned())
}

#[test]
fn random_states_and_actions_survive_the_wire() {
    let mut choices = Generator::from_seed(61);
    for _ in 0..500 {
        let state = random::state(&mut choices);
        assert_eq!(message(&state).encode_to_vec(), bytes(&state), "what is written is what the generated code writes");
        assert_eq!(decode(&message(&state)), Ok(state.clone()));
        for _ in 0..10 {
            let action = random::action(&mut choices, &state);
            assert_eq!(AdvancedColonization::decode_action(&AdvancedColonization::encode_action(&action)), Ok(action));
        }
    }
    let repeating = game_with(START, Rules { repetition: 3, max_turns: 20, dead: true, ..plain() });
    let (state, _) = play_on(repeating, &["end", "buy k1", "end"]);
    assert_eq!(message(&state).turn_starts.len(), 3);
    assert_eq!(decode(&message(&state)), Ok(state));
}

#[test]
fn the_names_on_the_wire_are_those_of_the_notation() {
    let state = game("k1[1]r1(r2>B,y3^)/[2](b1~,b2>C)/[3](k3>A) r1/b3 g1 1D4");
    let message = message(&state);
    assert_eq!(message.slots[0].near().next(), Some(pb::AdvancedColonizationPyramid::K1));
    let names = |list: &[i32]| -> Vec<&str> {
        list.iter()
            .map(|value| pb::AdvancedColonizationPyramid::try_from(*value).unwrap().as_str_name())
            .map(|name| name.strip_prefix("ADVANCED_COLONIZATION_PYRAMID_").unwrap())
            .collect()
    };
    assert_eq!(names(&message.slots[0].orbit_ships), ["R2", "Y3"]);
    let aims = |index: usize| -> Vec<&str> {
        message.slots[index]
            .orbit_aims()
            .map(|aim| aim.as_str_name().strip_prefix("ADVANCED_COLONIZATION_AIM_").unwrap())
            .collect()
    };
    assert_eq!((aims(0), aims(1), aims(2)), (vec!["B", "STANDING"], vec!["ADRIFT", "C"], vec!["A"]));
    assert_eq!(message.slots[0].planet_size(), pb::AdvancedColonizationSize::Small);
    assert_eq!(message.slots[2].planet_size(), pb::AdvancedColonizationSize::Large);
    assert_eq!(message.phase(), pb::AdvancedColonizationPhase::Deploy);
    assert_eq!((message.seat, message.action_points, message.turns_ended), (0, 4, 0));
    assert_eq!((names(&message.reserve_one), names(&message.reserve_two)), (vec!["R1"], vec!["B3"]));
    let all: Vec<String> = crate::games::advanced_colonization::pyramid::Pyramid::all()
        .map(|pyramid| pyramid.to_string().to_uppercase())
        .collect();
    assert_eq!(names(&(1..=15).collect::<Vec<i32>>()), all);
}

#[test]
fn unsorted_lists_are_accepted_and_come_back_sorted() {
    let state = game("[1](b1^,k2>B,r2>B)/[2]/[3] r1y2/- g1k1 1P5");
    let mut unsorted = message(&state);
    unsorted.slots[0].orbit_ships.reverse();
    unsorted.slots[0].orbit_aims.reverse();
    unsorted.reserve_one.reverse();
    unsorted.burned.reverse();
    assert_ne!(unsorted, message(&state));
    assert_eq!(decode(&unsorted), Ok(state));
}

#[test]
fn a_malformed_state_is_refused_with_the_path_of_the_field() {
    assert_eq!(path_of(|_| {}), "sound");
    assert_eq!(path_of(|state| state.action_points = 6), "action_points");
    assert_eq!(path_of(|state| state.action_points = u32::MAX), "action_points");
    assert_eq!(path_of(|state| state.seat = 2), "seat");
    assert_eq!(path_of(|state| state.phase = 0), "phase");
    assert_eq!(path_of(|state| state.phase = 4), "phase");
    assert_eq!(path_of(|state| state.slots.truncate(2)), "slots");
    assert_eq!(path_of(|state| state.slots.push(state.slots[0].clone())), "slots");
    assert_eq!(path_of(|state| state.slots[2].planet_size = 0), "slots[2].planet_size");
    assert_eq!(path_of(|state| state.slots[1].planet_size = 4), "slots[1].planet_size");
    assert_eq!(path_of(|state| state.slots[0].near[0] = 16), "slots[0].near[0]");
    assert_eq!(path_of(|state| state.slots[0].far[0] = -1), "slots[0].far[0]");
    assert_eq!(path_of(|state| state.slots[0].far = vec![10; 25]), "slots[0].far");
    assert_eq!(path_of(|state| state.slots[0].orbit_ships[1] = 0), "slots[0].orbit_ships[1]");
    assert_eq!(path_of(|state| state.slots[0].orbit_aims[1] = 6), "slots[0].orbit_aims[1]");
    assert_eq!(path_of(|state| state.slots[0].orbit_aims.truncate(1)), "slots[0].orbit_aims");
    assert_eq!(path_of(|state| state.slots[0].orbit_aims.push(4)), "slots[0].orbit_aims");
    let crowd = |state: &mut pb::AdvancedColonizationState| {
        state.slots[1].orbit_ships = vec![10; 25];
        state.slots[1].orbit_aims = vec![4; 25];
    };
    assert_eq!(path_of(crowd), "slots[1].orbit_ships");
    assert_eq!(path_of(|state| state.reserve_one[0] = 99), "reserve_one[0]");
    assert_eq!(path_of(|state| state.reserve_two.push(0)), "reserve_two[1]");
    assert_eq!(path_of(|state| state.burned.push(i32::MAX)), "burned[1]");
    assert_eq!(path_of(|state| state.turn_starts.push("x".to_owned())), "turn_starts[0]");
}

#[test]
fn options_inside_a_state_are_checked_and_hold_no_position() {
    let with = |options: pb::AdvancedColonizationOptions| path_of(|state| state.options = Some(options));
    assert_eq!(path_of(|state| state.options = None), "sound", "unset is the plain game");
    let repetition = pb::AdvancedColonizationOptions { repetition: Some(1), ..Default::default() };
    assert_eq!(with(repetition), "options.repetition");
    let max_turns = pb::AdvancedColonizationOptions { max_turns: Some(u32::MAX), ..Default::default() };
    assert_eq!(with(max_turns), "options.max_turns");
    let position = pb::AdvancedColonizationOptions { position: Some(START.to_owned()), ..Default::default() };
    assert_eq!(with(position), "options.position");
}

#[test]
fn options_survive_the_wire_and_are_checked_there() {
    let rules = Rules {
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
        Options { position: Some(START.to_owned()), rules: rules.clone() },
        Options { position: None, rules: Rules { dead: true, ..Rules::default() } },
    ] {
        let message = AdvancedColonization::encode_options(&options);
        assert_eq!(AdvancedColonization::decode_options(message), Ok(options));
    }
    let unlimited = pb::AdvancedColonizationOptions { repetition: Some(3), ..Default::default() };
    let malformed = AdvancedColonization::decode_options(pb::game_options::Options::AdvancedColonization(unlimited));
    assert_eq!(malformed.unwrap_err().path, "repetition");
}

#[test]
fn what_breaks_an_invariant_decodes_and_is_left_to_the_audit() {
    let mut foreign = message(&game(START));
    foreign.reserve_one = vec![7];
    let state = decode(&foreign).unwrap();
    assert_eq!(AdvancedColonization::audit(&state).unwrap_err().path, "reserve_one");
    let mut own_planet = message(&game("[1]/[2](r1>A)/[3] -/- - 1P5"));
    own_planet.slots[1].orbit_aims[0] = 2;
    let state = decode(&own_planet).unwrap();
    assert_eq!(AdvancedColonization::audit(&state).unwrap_err().path, "slots[1].orbit_aims[0]");
}

fn decode_verb(verb: Verb) -> Result<Action, Malformed> {
    let message = pb::AdvancedColonizationAction { verb: Some(verb) };
    AdvancedColonization::decode_action(&pb::action::Action::AdvancedColonization(message.clone()))
}

fn piece(pyramid: i32, slot: i32, aim: i32, side: i32, height: u32) -> pb::AdvancedColonizationPiece {
    pb::AdvancedColonizationPiece { pyramid, slot, aim, side, height }
}

/// What a piece of a Return to Base is read as.
fn returned(piece: pb::AdvancedColonizationPiece) -> Result<String, String> {
    decode_verb(Verb::ReturnToBase(pb::AdvancedColonizationReturnToBase { piece: Some(piece) }))
        .map(|action| action.to_string())
        .map_err(|malformed| malformed.path)
}

#[test]
fn a_piece_is_what_its_fields_say_and_nothing_else_may_be_set() {
    assert_eq!(returned(piece(11, 1, 2, 0, 0)), Ok("ret r2A>B".to_owned()));
    assert_eq!(returned(piece(0, 1, 0, 2, 3)), Ok("ret A-3".to_owned()));
    let refused = [
        (piece(11, 1, 2, 1, 1), "pyramid"),
        (piece(0, 1, 2, 1, 1), "aim"),
        (piece(0, 0, 0, 1, 1), "slot"),
        (piece(0, 1, 0, 3, 1), "side"),
        (piece(0, 1, 0, 0, 1), "side"),
        (piece(0, 1, 0, 1, 0), "height"),
        (piece(0, 1, 0, 1, 25), "height"),
        (piece(0, 1, 0, 1, u32::MAX), "height"),
        (piece(11, 1, 0, 0, 0), "aim"),
        (piece(11, 0, 2, 0, 0), "slot"),
        (piece(0, 1, 2, 0, 0), "pyramid"),
        (piece(11, 0, 0, 0, 0), "slot"),
        (piece(0, 0, 0, 0, 0), "pyramid"),
    ];
    for (piece, field) in refused {
        assert_eq!(returned(piece), Err(format!("return_to_base.piece.{field}")), "{piece:?}");
    }
}

#[test]
fn a_malformed_action_is_refused_with_the_path_of_the_field() {
    let path = |verb: Verb| decode_verb(verb).expect_err("malformed").path;
    assert_eq!(path(Verb::Buy(pb::AdvancedColonizationBuy { pyramid: 0 })), "buy.pyramid");
    assert_eq!(path(Verb::Buy(pb::AdvancedColonizationBuy { pyramid: 16 })), "buy.pyramid");
    assert_eq!(path(Verb::ReturnToBase(pb::AdvancedColonizationReturnToBase { piece: None })), "return_to_base.piece");
    let half = pb::AdvancedColonizationPhaseShift { burned: 1, first: Some(piece(0, 1, 0, 1, 1)), second: None };
    assert_eq!(path(Verb::PhaseShift(half)), "phase_shift.second");
    let fire = |near: Vec<u32>, ships: Vec<i32>, ship_aims: Vec<i32>| {
        Verb::FireLasers(pb::AdvancedColonizationFireLasers {
            slot: 1,
            burned: 10,
            near_heights: near,
            far_heights: vec![],
            ships,
            ship_aims,
        })
    };
    assert_eq!(path(fire(vec![1, 0], vec![], vec![])), "fire_lasers.near_heights[1]");
    assert_eq!(path(fire(vec![2, 1, 2], vec![], vec![])), "fire_lasers.near_heights[2]");
    assert_eq!(path(fire(vec![], vec![10], vec![])), "fire_lasers.ship_aims");
    assert_eq!(path(fire(vec![], vec![10, 77], vec![4, 4])), "fire_lasers.ships[1]");
    assert_eq!(path(fire(vec![], vec![10; 25], vec![4; 25])), "fire_lasers.ships");
    assert_eq!(decode_verb(fire(vec![2, 1], vec![12, 1], vec![4, 5])).unwrap(), action("fire A r1 +1,+2,b1~,r3^"));
    let beam = |ships: Vec<i32>, ship_aims: Vec<i32>, new_aims: Vec<i32>| {
        Verb::TractorBeam(pb::AdvancedColonizationTractorBeam { slot: 1, destination: 2, ships, ship_aims, new_aims })
    };
    assert_eq!(path(beam(vec![1], vec![4], vec![])), "tractor_beam.new_aims");
    assert_eq!(path(beam(vec![1], vec![], vec![4])), "tractor_beam.ship_aims");
    assert_eq!(path(beam(vec![1], vec![4], vec![9])), "tractor_beam.new_aims[0]");
    assert_eq!(path(beam(vec![1; 25], vec![4; 25], vec![4; 25])), "tractor_beam.ships");
    assert_eq!(decode_verb(beam(vec![10, 1], vec![4, 4], vec![1, 4])).unwrap(), action("beam A B b1^:^,r1^:>A"));
}

#[test]
fn messages_of_another_kind_are_refused() {
    assert!(AdvancedColonization::decode_state(pb::state::State::Sealed(vec![1])).is_err());
    assert!(AdvancedColonization::decode_action(&pb::action::Action::Notation("end".to_owned())).is_err());
    assert!(!AdvancedColonization::owns(&pb::state::State::Sealed(vec![])));
    assert!(AdvancedColonization::owns(&AdvancedColonization::encode_state(&game(START))));
    let nothing = pb::AdvancedColonizationAction { verb: None };
    assert!(AdvancedColonization::decode_action(&pb::action::Action::AdvancedColonization(nothing.clone())).is_err());
}

#[test]
fn templates_and_views_carry_their_pieces() {
    let state = game("k1[1]y2y3(k2^,k2^,r1>B)/[2](r3>A,y3>A)/[3] -/- - 1P5");
    let legal = AdvancedColonization::legal_actions(&state);
    let families: Vec<_> = legal.templates.iter().map(wire::encode_template).collect();
    let fire = &families[0];
    let Some(pb::advanced_colonization_template::Family::FireLasers(fire)) = &fire.family else { panic!("{fire:?}") };
    assert_eq!((fire.near_count, fire.far_count), (1, 2));
    assert_eq!((fire.ships.as_slice(), fire.ship_counts.as_slice()), ([8, 10].as_slice(), [2, 1].as_slice()));
    assert_eq!(fire.burnable, [10, 11, 12, 13, 14]);
    let beam = families.last().unwrap();
    let Some(pb::advanced_colonization_template::Family::TractorBeam(beam)) = &beam.family else { panic!("{beam:?}") };
    assert_eq!((beam.slot, beam.destination, beam.new_aims.as_slice()), (1, 3, [1, 2, 4].as_slice()));
    let view = AdvancedColonization::view(&state, crate::game::Viewer::Spectator, false);
    let view = wire::encode_view(&view);
    assert_eq!(view.position_text, state.position.to_string());
    assert_eq!((view.bank.len(), view.dominant_counts, view.seat), (19, vec![0, 1], 0));
    let dominant = &view.dominant[0];
    assert_eq!((dominant.slot, dominant.side, dominant.height, dominant.pyramid, dominant.seat), (1, 1, 1, 7, 1));
}

#[test]
fn the_catalogue_names_every_pyramid_action_and_phase() {
    let components = wire::components();
    assert_eq!(components.pyramids.len(), 15);
    let red = components.pyramids.iter().find(|info| info.notation == "r2").unwrap();
    assert_eq!((red.seat, red.copies, red.pyramid), (Some(0), 2, 11));
    assert_eq!(red.role(), pb::AdvancedColonizationRole::Laser);
    let planet = components.pyramids.iter().find(|info| info.notation == "g3").unwrap();
    assert_eq!((planet.seat, planet.role()), (None, pb::AdvancedColonizationRole::Planet));
    let costs: Vec<(&str, u32)> =
        components.actions.iter().map(|info| (info.word.as_str(), info.action_points)).collect();
    assert_eq!(
        costs,
        [
            ("buy", 2),
            ("dep", 2),
            ("ret", 0),
            ("adv", 2),
            ("red", 2),
            ("far", 2),
            ("near", 2),
            ("green", 3),
            ("bomb", 3),
            ("shift", 3),
            ("rev", 3),
            ("end", 0),
            ("fire", 3),
            ("beam", 1)
        ]
    );
    assert_eq!(components.phases.iter().map(|phase| phase.letter.as_str()).collect::<String>(), "PDA");
    assert_eq!((components.action_points, components.colonies_to_win, components.removed_for_revolt), (5, 4, 8));
}

#[test]
fn a_position_text_makes_options_and_comes_back_as_the_canonical_text() {
    let options = AdvancedColonization::options_from_position(START).unwrap();
    assert_eq!(options.position.as_deref(), Some(START));
    assert_eq!(AdvancedColonization::position_text(&game(START)), START);
}
