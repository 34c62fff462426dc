//! Actions.

use pb::advanced_colonization_action::Action as Verb;
use pb::advanced_colonization_piece::Piece;
use pb::advanced_colonization_return_to_base::Piece as Returning;

use crate::tests::random;
use crate::tests::table::action;
use crate::{Action, AdvancedColonization};
use hadal_core::game::Malformed;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::wire::Messages;

fn decode(verb: Verb) -> Result<Action, Malformed> {
    let message = pb::AdvancedColonizationAction { action: Some(verb) };
    AdvancedColonization::decode_action(&pb::action::Action::AdvancedColonization(message))
}

fn path(verb: Verb) -> String {
    decode(verb).expect_err("malformed").path
}

fn ship(pyramid: i32, slot: i32, orientation: i32) -> pb::AdvancedColonizationOrbitingShip {
    pb::AdvancedColonizationOrbitingShip { pyramid, slot, orientation }
}

fn colony(slot: i32, side: i32, height: u32) -> pb::AdvancedColonizationColonyPlace {
    pb::AdvancedColonizationColonyPlace { slot, side, height }
}

#[test]
fn random_actions_survive_the_wire() {
    let mut choices = Generator::from_seed(62);
    for _ in 0..500 {
        let state = random::state(&mut choices);
        for _ in 0..10 {
            let action = random::action(&mut choices, &state);
            assert_eq!(AdvancedColonization::decode_action(&AdvancedColonization::encode_action(&action)), Ok(action));
        }
    }
}

#[test]
fn a_piece_is_a_colony_or_a_ship_with_all_its_fields() {
    let returned = |piece| {
        decode(Verb::ReturnToBase(pb::AdvancedColonizationReturnToBase { piece }))
            .map(|action| action.to_string())
            .map_err(|malformed| malformed.path)
    };
    assert_eq!(returned(Some(Returning::Ship(ship(11, 1, 2)))), Ok("ret r2A>B".to_owned()));
    assert_eq!(returned(Some(Returning::Colony(colony(1, 2, 3)))), Ok("ret A-3".to_owned()));
    assert_eq!(returned(None), Err("return_to_base".to_owned()));
    let refused = [
        (Returning::Colony(colony(0, 1, 1)), "colony.slot"),
        (Returning::Colony(colony(1, 0, 1)), "colony.side"),
        (Returning::Colony(colony(1, 3, 1)), "colony.side"),
        (Returning::Colony(colony(1, 1, 0)), "colony.height"),
        (Returning::Colony(colony(1, 1, 25)), "colony.height"),
        (Returning::Colony(colony(1, 1, u32::MAX)), "colony.height"),
        (Returning::Ship(ship(0, 1, 2)), "ship.pyramid"),
        (Returning::Ship(ship(11, 0, 2)), "ship.slot"),
        (Returning::Ship(ship(11, 1, 0)), "ship.orientation"),
        (Returning::Ship(ship(11, 1, 6)), "ship.orientation"),
    ];
    for (piece, field) in refused {
        assert_eq!(returned(Some(piece)), Err(format!("return_to_base.{field}")), "{piece:?}");
    }
}

#[test]
fn a_malformed_action_is_refused_with_the_path_of_the_field() {
    assert_eq!(path(Verb::Buy(pb::AdvancedColonizationBuy { pyramid: 0 })), "buy.pyramid");
    assert_eq!(path(Verb::Buy(pb::AdvancedColonizationBuy { pyramid: 16 })), "buy.pyramid");
    assert_eq!(path(Verb::Deploy(pb::AdvancedColonizationDeploy { ship: None })), "deploy.ship");
    let turn = pb::AdvancedColonizationAdvance { ship: Some(ship(11, 1, 2)), new_orientation: 0 };
    assert_eq!(path(Verb::Advance(turn)), "advance.new_orientation");
    let turn = pb::AdvancedColonizationRedirect { ship: Some(ship(11, 9, 2)), new_orientation: 1 };
    assert_eq!(path(Verb::Redirect(turn)), "redirect.ship.slot");
    let bomb = pb::AdvancedColonizationNeutronBomb { slot: 1, burned: 10, new_size: 4 };
    assert_eq!(path(Verb::NeutronBomb(bomb)), "neutron_bomb.new_size");
}

#[test]
fn an_exchange_names_two_pieces_or_says_that_nothing_changes() {
    let shift = |first, second| Verb::PhaseShift(pb::AdvancedColonizationPhaseShift { burned: 10, first, second });
    let pair = |first, second| {
        let piece = |piece| Some(pb::AdvancedColonizationPiece { piece });
        shift(piece(first), piece(second))
    };
    let (here, there) = (Some(Piece::Colony(colony(1, 1, 1))), Some(Piece::Ship(ship(8, 2, 4))));
    assert_eq!(decode(pair(here, there)).unwrap(), action("shift r1 A+1 k2B^"));
    assert_eq!(decode(pair(there, here)).unwrap(), action("shift r1 A+1 k2B^"), "in any order");
    assert_eq!(decode(pair(Some(Piece::ReserveShip(11)), here)).unwrap(), action("shift r1 A+1 r2*"));
    assert_eq!(decode(shift(None, None)).unwrap(), action("shift r1 ="));
    assert_eq!(path(pair(here, None)), "phase_shift.second");
    assert_eq!(path(pair(Some(Piece::ReserveShip(0)), here)), "phase_shift.first.reserve_ship");
    assert_eq!(path(pair(here, Some(Piece::Ship(ship(0, 2, 4))))), "phase_shift.second.ship.pyramid");
    let half = Some(pb::AdvancedColonizationPiece { piece: here });
    assert_eq!(
        (path(shift(half, None)), path(shift(None, half))),
        ("phase_shift.second".to_owned(), "phase_shift.first".to_owned())
    );
}

#[test]
fn targets_are_heights_and_ships_in_any_order() {
    let fire = |near_heights: Vec<u32>, ships: Vec<(i32, i32)>| {
        let ship = |(pyramid, orientation)| pb::AdvancedColonizationShip { pyramid, orientation };
        let (far_heights, ships) = (vec![], ships.into_iter().map(ship).collect());
        Verb::FireLasers(pb::AdvancedColonizationFireLasers { slot: 1, burned: 10, near_heights, far_heights, ships })
    };
    assert_eq!(path(fire(vec![1, 0], vec![])), "fire_lasers.near_heights[1]");
    assert_eq!(path(fire(vec![2, 1, 2], vec![])), "fire_lasers.near_heights[2]");
    assert_eq!(path(fire(vec![], vec![(10, 0)])), "fire_lasers.ships[0].orientation");
    assert_eq!(path(fire(vec![], vec![(10, 4), (77, 4)])), "fire_lasers.ships[1].pyramid");
    assert_eq!(path(fire(vec![], vec![(10, 4); 25])), "fire_lasers.ships");
    assert_eq!(decode(fire(vec![2, 1], vec![(12, 4), (1, 5)])).unwrap(), action("fire A r1 +1,+2,b1~,r3^"));
}

#[test]
fn beamed_ships_are_told_in_any_order_with_both_orientations() {
    let beam = |ships: Vec<(i32, i32, i32)>| {
        let ship = |(pyramid, orientation, new_orientation)| pb::AdvancedColonizationBeamedShip {
            pyramid,
            orientation,
            new_orientation,
        };
        let ships = ships.into_iter().map(ship).collect();
        Verb::TractorBeam(pb::AdvancedColonizationTractorBeam { slot: 1, destination: 2, ships })
    };
    assert_eq!(path(beam(vec![(1, 4, 0)])), "tractor_beam.ships[0].new_orientation");
    assert_eq!(path(beam(vec![(1, 4, 4), (1, 0, 4)])), "tractor_beam.ships[1].orientation");
    assert_eq!(path(beam(vec![(1, 4, 9)])), "tractor_beam.ships[0].new_orientation");
    assert_eq!(path(beam(vec![(1, 4, 4); 25])), "tractor_beam.ships");
    assert_eq!(decode(beam(vec![(10, 4, 1), (1, 4, 4)])).unwrap(), action("beam A B b1^:^,r1^:>A"));
}
