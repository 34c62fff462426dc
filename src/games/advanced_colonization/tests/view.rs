//! The views, and their drawing.

use super::table::START;
use super::table::game;
use crate::game::{Game, Viewer};
use crate::games::advanced_colonization::AdvancedColonization;
use crate::games::advanced_colonization::state::{Player, Side, Slot};
use crate::games::advanced_colonization::view::View;
use crate::seat::Seat;

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

#[test]
fn the_start_is_drawn_in_three_columns() {
    assert_eq!(
        seen(START).to_string(),
        "\
Seat 0 (red and yellow), purchases, 5 action points, turn 1
      A                       B                       C
     [1]                     [2]                     [3]
Reserve of seat 0 (red, yellow): -
Reserve of seat 1 (black, blue): -
Bank: b1 b1 b2 b2 b3 b3 g1 g2 g3 k1 k1 k2 k2 k3 k3 r1 r1 r2 r2 r3 r3 y1 y1 y2 y2 y3 y3
Burned: - (0 ships removed)
Dominant colonies (*): seat 0 has 0, seat 1 has 0; 4 win
[1]/[2]/[3] -/- - 1P5
"
    );
}

#[test]
fn stacks_are_drawn_from_the_top_down_around_a_common_line_of_planets() {
    assert_eq!(
        seen("y1b3[3]k3r3(k1^,r1>B)/[2](b2>A,k2>A,k2^,y2>C,y3~)/k1[1] r1y3/- g3r2 2A3").to_string(),
        "\
Seat 1 (black and blue), actions, 3 action points, turn 1
      A                       B                       C
      y1
     *b3                                             *k1
     [3]                     [2]                     [1]
      k3
     *r3
  (k1^ r1>B)              (b2>A k2>A k2^ y2>C
                          y3~)
Reserve of seat 0 (red, yellow): r1 y3
Reserve of seat 1 (black, blue): -
Bank: b1 b1 b2 b3 g1 g2 k3 r2 r3 y1 y2
Burned: g3 r2 (1 ship removed)
Dominant colonies (*): seat 0 has 1, seat 1 has 2; 4 win
y1b3[3]k3r3(k1^,r1>B)/[2](b2>A,k2>A,k2^,y2>C,y3~)/k1[1] r1y3/- g3r2 2A3
"
    );
}
