//! Templates, views, events and components; and messages of other games.

use hadal_core::wire::Messages;
use pb::advanced_colonization_event::Event as Kind;
use pb::advanced_colonization_located::Place;
use pb::advanced_colonization_template::Template as Family;
use pb::{AdvancedColonizationOrientation as Orientation, AdvancedColonizationPyramid as Name};

use super::state::{message, names};
use crate::state::Settings;
use crate::tests::table::{START, game, game_with, happens, plain, play_on};
use crate::{AdvancedColonization, Options, State};
use hadal_core::game::{Game, Viewer};
use hadal_core::pb;
use hadal_core::wire::Wire;

#[test]
fn messages_of_another_kind_are_refused() {
    assert!(AdvancedColonization::decode_state(&pb::state::State::Sealed(vec![1])).is_err());
    assert!(AdvancedColonization::decode_action(&pb::action::Action::Notation("end".to_owned())).is_err());
    assert!(!AdvancedColonization::owns(&pb::state::State::Sealed(vec![])));
    assert!(AdvancedColonization::owns(&AdvancedColonization::encode_state(&game(START))));
    let nothing = pb::AdvancedColonizationAction { action: None };
    assert!(AdvancedColonization::decode_action(&pb::action::Action::AdvancedColonization(nothing)).is_err());
}

/// The type that a template of lasers burns.
fn burned(family: &Family) -> Option<i32> {
    match family {
        Family::FireLasers(fire) => Some(fire.burnable),
        Family::TractorBeam(_) => None,
    }
}

fn family(message: pb::action_template::Template) -> Family {
    let pb::action_template::Template::AdvancedColonization(template) = message else { panic!("{message:?}") };
    template.template.unwrap()
}

#[test]
fn templates_carry_their_pieces_and_the_choices_for_each() {
    let state = game("k1[1]y2y3(k2^,k2^,r1>B)/[2](r3>A,y3>A)/[3] -/- g1 1P5");
    let families: Vec<Family> = AdvancedColonization::legal_actions(&state)
        .templates
        .iter()
        .map(|template| family(AdvancedColonization::encode_template(template)))
        .collect();
    let Some(Family::FireLasers(fire)) = families.first() else { panic!("{families:?}") };
    assert_eq!((fire.near_height, fire.far_height), (1, 2));
    let ships: Vec<_> = fire.ships.iter().map(|ship| (ship.pyramid(), ship.orientation(), ship.count)).collect();
    assert_eq!(ships, [(Name::K2, Orientation::Standing, 2), (Name::R1, Orientation::PointingAtB, 1)]);
    let burned: Vec<i32> = families.iter().filter_map(burned).collect();
    assert_eq!(names(&burned), ["R1", "R2", "R3", "Y1", "Y2"].repeat(2), "at A and at B");
    let Some(Family::TractorBeam(beam)) = families.last() else { panic!("{families:?}") };
    assert_eq!(beam.slot(), pb::AdvancedColonizationSlot::A);
    assert_eq!(beam.destination(), pb::AdvancedColonizationSlot::C);
    let new: Vec<Orientation> = beam.ships[0].new_orientations().collect();
    assert_eq!(new, [Orientation::PointingAtA, Orientation::PointingAtB, Orientation::Standing]);
    let adrift = game("[1](k2~)/[2](y3>A)/[3] -/- g1 1P5");
    let Some(template) = AdvancedColonization::legal_actions(&adrift).templates.first().cloned() else { panic!() };
    let Family::TractorBeam(beam) = family(AdvancedColonization::encode_template(&template)) else { panic!() };
    assert_eq!(beam.ships[0].new_orientations().next_back(), Some(Orientation::Adrift), "it may stay so");
}

fn view(state: &State) -> pb::AdvancedColonizationView {
    let message = AdvancedColonization::encode_view(&AdvancedColonization::view(state, Viewer::Spectator, false));
    let pb::view::View::AdvancedColonization(view) = message else { panic!("{message:?}") };
    view
}

#[test]
fn a_view_shows_the_messages_of_the_state_and_what_can_be_read_off_it() {
    let state = game("k1[1]y2y3(k2^,k2^,r1>B)/[2](r3>A,y3>A)/[3] -/- r2 1P4");
    let (view, open) = (view(&state), message(&state));
    assert_eq!((view.settings, view.turn), (open.settings, open.turn));
    assert_eq!((&view.burned, &view.turn_starts), (&open.burned, &open.turn_starts));
    let planets: Vec<_> = view.planets.iter().map(|shown| shown.planet.clone().unwrap()).collect();
    assert_eq!(planets, open.planets);
    assert_eq!(view.position_text, state.position.to_string());
    assert_eq!((view.bank.len(), view.ships_removed, view.occurrences), (18, 1, None));
    assert_eq!(view.seats.iter().map(|seat| seat.dominant_colonies).collect::<Vec<_>>(), [0, 1]);
    let dominant = pb::AdvancedColonizationDominantColony { owner_seat: 1, height: 1, pyramid: Name::K1.into() };
    assert_eq!((view.planets[0].near_dominant, view.planets[0].far_dominant), (Some(dominant), None));
}

#[test]
fn a_view_tells_how_often_the_latest_turn_start_has_occurred() {
    let start = game_with(START, Settings { repetition: 3, max_turns: 20, ..plain() });
    assert_eq!(view(&start).occurrences, Some(1));
    let (state, _) = play_on(start, &["end", "end"]);
    assert_eq!((view(&state).occurrences, view(&state).turn_starts.len()), (Some(2), 3));
}

fn emitted(position: &str, text: &str) -> Vec<Kind> {
    let kind = |event| {
        let message = AdvancedColonization::encode_event(event);
        let pb::event::Event::AdvancedColonization(event) = message else { panic!("{message:?}") };
        event.event.unwrap()
    };
    happens(position, text).iter().map(kind).collect()
}

#[test]
fn events_tell_the_seat_the_piece_and_where_it_was() {
    let events = emitted("[1](k1^)/[2](k2>A,r3^)/[3] -/- - 2P5", "fire A k3 k1^");
    let [Kind::Burned(burned), Kind::Destroyed(destroyed)] = events.as_slice() else { panic!("{events:?}") };
    let burned_piece = burned.piece.unwrap();
    assert_eq!((burned.seat, burned_piece.pyramid(), burned_piece.owner_seat), (1, Name::K3, 1));
    assert!(matches!(burned_piece.place, Some(Place::Bank(_))));
    assert_eq!((destroyed.seat, destroyed.pieces.len()), (1, 1));
    let Some(Place::Orbit(orbit)) = destroyed.pieces[0].place else { panic!("{destroyed:?}") };
    assert_eq!((orbit.slot(), orbit.orientation()), (pb::AdvancedColonizationSlot::A, Orientation::Standing));
    let events = emitted("k1[1](r1^)/[2]/[3] -/- - 1P5", "near r1A^");
    let [Kind::Colonized(colonized), Kind::DominanceChanged(changed)] = events.as_slice() else { panic!("{events:?}") };
    assert_eq!((colonized.seat, colonized.colony.unwrap().height), (0, 2));
    assert_eq!((changed.seat, changed.old_owner_seat, changed.new_owner_seat), (0, Some(1), Some(0)));
    let events = emitted(START, "end");
    let [Kind::TurnEnded(ended)] = events.as_slice() else { panic!("{events:?}") };
    assert_eq!((ended.seat, ended.next_seat), (0, 1));
}

#[test]
fn the_end_is_told_with_its_reason_and_the_winner() {
    let events = emitted("r1k1[1]k1/k2[2]k2/[3] -/- - 1P5", "ret A+2");
    let Some(Kind::GameEnded(ended)) = events.last() else { panic!("{events:?}") };
    assert_eq!((ended.seat, ended.winner_seat), (0, Some(1)), "the opponent wins");
    assert_eq!(ended.reason(), pb::AdvancedColonizationEndReason::FourDominantColonies);
}

#[test]
fn the_catalogue_names_every_pyramid_action_and_phase() {
    let Ok(pb::components::Components::AdvancedColonization(components)) =
        AdvancedColonization::components(&Options::default())
    else {
        panic!("another game")
    };
    assert_eq!(components.pyramids.len(), 15);
    let red = components.pyramids.iter().find(|info| info.notation == "r2").unwrap();
    assert_eq!((red.owner_seat, red.copies, red.pyramid()), (Some(0), 2, Name::R2));
    assert_eq!(red.role(), pb::AdvancedColonizationRole::Laser);
    let planet = components.pyramids.iter().find(|info| info.notation == "g3").unwrap();
    assert_eq!((planet.owner_seat, planet.role()), (None, pb::AdvancedColonizationRole::Planet));
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
    let phases: Vec<_> = components.actions.iter().filter(|info| info.phase.is_none()).map(|info| &info.word).collect();
    assert_eq!(phases, ["end"]);
    assert_eq!(components.phases.iter().map(|phase| phase.letter.as_str()).collect::<String>(), "PDA");
    assert_eq!((components.action_points, components.colonies_to_win, components.removed_for_revolt), (5, 4, 8));
}
