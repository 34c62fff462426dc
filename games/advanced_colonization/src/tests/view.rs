//! The views.

use super::table::game;
use crate::AdvancedColonization;
use crate::state::{Player, Side, Slot};
use crate::view::View;
use hadal_core::game::{Game, Viewer};
use hadal_core::seat::Seat;

fn seen(position: &str) -> View {
    AdvancedColonization::view(&game(position), Viewer::Spectator, false)
}

#[test]
fn everybody_sees_the_same_with_and_without_advice() {
    let state = game("y1b3[3]k3r3(k1^,r1>B)/[2]/[1] r1y3/k2 g3r2 2A3");
    let view = AdvancedColonization::view(&state, Viewer::Spectator, false);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        for advice in [false, true] {
            assert_eq!(AdvancedColonization::view(&state, viewer, advice), view);
        }
    }
}

#[test]
fn a_view_tells_the_bank_the_dominant_colonies_and_the_ships_removed() {
    let view = seen("y1b3[3]k3r3(k1^,r1>B)/[2]/[1] r1y3/k2 g3r2 2A3");
    assert_eq!(view.bank.to_string(), "b1b1b2b2b3g1g2k1k2k3r2r3y1y2y2y3");
    let dominant: Vec<String> = Slot::ALL
        .into_iter()
        .flat_map(|slot| Side::ALL.map(|side| (slot, side)))
        .filter_map(|(slot, side)| {
            let colony = view.state.position.planet(slot).dominant(side)?;
            assert_eq!(view.dominance.owner(slot, side), colony.pyramid.owner());
            Some(format!("{slot}{side}{} {}", colony.height, colony.pyramid))
        })
        .collect();
    assert_eq!(dominant, ["A+1 b3", "A-2 r3"]);
    assert_eq!(Player::ALL.map(|player| view.dominance.count(player)), [1, 1]);
    assert_eq!(view.ships_removed, 1);
}
