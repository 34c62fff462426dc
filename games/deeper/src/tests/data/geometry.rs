//! The map: levels, tile area, Hatches, start tiles, fitting (rules 2 and 3; examples 1, 3 and 4).

use crate::data::chart::Hex;

use crate::data::Tables;
use crate::data::chart::{DIRECTIONS, Spot, opposite};
use crate::data::layout::{hatch, hatch_owner, in_tile_area};
use crate::tests::table::{TestMatch, spot};
use hadal_core::seat::Seat;

#[test]
fn levels_are_counted_by_geometry_alone() {
    // Example 1 and decision 6.
    for ((q, r), level) in [((0, 0), 0), ((0, 1), 1), ((1, 0), 1), ((1, 1), 2), ((2, 0), 1), ((-1, 2), 2), ((3, 3), 5)]
    {
        assert_eq!(spot(q, r).level(), level, "{q},{r}");
    }
    assert_eq!(spot(0, 5).level(), 5);
    assert_eq!(spot(4, -2).level(), 0);
}

#[test]
fn deeper_than_100_m_does_not_exist() {
    // Decision 7.
    assert_eq!(Spot::at(Hex::new(0, 6)), None);
    assert_eq!(Spot::at(Hex::new(0, -1)), None);
    assert_eq!(Spot::at(Hex::new(1, -1)), None);
}

#[test]
fn coordinates_at_the_integer_limits_are_on_no_map() {
    for q in [i32::MIN, i32::MIN + 1, -1, 0, i32::MAX] {
        for r in [i32::MIN, i32::MIN + 1, i32::MAX - 1, i32::MAX] {
            assert_eq!(Spot::at(Hex::new(q, r)), None);
        }
    }
}

#[test]
fn every_spot_is_its_hex_and_neighbours_see_each_other() {
    for spot in Spot::all() {
        assert_eq!(Spot::at(spot.hex()), Some(spot));
        for direction in 0..DIRECTIONS.len() {
            let expected = Spot::at(spot.hex().neighbour(direction));
            assert_eq!(spot.neighbour(direction), expected);
            if let Some(neighbour) = expected {
                assert_eq!(neighbour.neighbour(opposite(direction)), Some(spot));
                assert!(spot.touches(neighbour));
            }
        }
    }
}

#[test]
fn directions_are_n_ne_se_s_sw_nw() {
    let next = |direction| Hex::new(3, 4).neighbour(direction);
    let [north, south_east] = [next(0), next(2)];
    assert_eq!((north, south_east), (Hex::new(3, 3), Hex::new(4, 4)));
    for direction in 0..6 {
        assert_eq!(next(direction).neighbour(opposite(direction)), Hex::new(3, 4));
    }
}

#[test]
fn the_tile_area_has_35_55_75_and_95_cells() {
    // Decision 8: 4n + 3 columns.
    let tables = Tables::printed();
    let cells = |seats: u8| Spot::all().filter(|spot| in_tile_area(tables.setup(seats), *spot)).count();
    assert_eq!([1, 2, 3, 4].map(cells), [35, 55, 75, 95]);
}

#[test]
fn a_hatch_is_a_surface_hex_with_three_neighbours() {
    // Decision 9.
    for seat in 0..4 {
        let hatch = hatch(Seat(seat)).unwrap();
        assert_eq!(hatch.hex(), Hex::new(4 * i32::from(seat), -2 * i32::from(seat)));
        assert_eq!(hatch.neighbours().count(), 3);
        assert_eq!(hatch_owner(hatch, 4), Some(Seat(seat)));
        assert_eq!(hatch_owner(hatch, seat), None);
    }
}

#[test]
fn there_are_3_7_11_or_15_start_tiles_and_their_edges_agree() {
    // Example 4.
    let tables = Tables::printed();
    for (seats, count) in [(1, 3), (2, 7), (3, 11), (4, 15)] {
        assert_eq!(tables.start_tiles(seats).len(), count);
        let table = TestMatch::of(seats);
        assert_eq!(table.state.map.tiles().count(), count);
        table.audit();
    }
}

fn fits(table: &TestMatch, q: i32, r: i32, rock: u8) -> bool {
    table.state.map.demand(table.state.tables(), 1, spot(q, r)).met_by(rock)
}

fn shapes(table: &TestMatch) -> Vec<(String, u8)> {
    let mut shapes: Vec<(String, u8)> =
        table.state.tables().faces.iter().map(|face| (face.shape.clone(), face.rock)).collect();
    shapes.sort();
    shapes.dedup();
    shapes
}

#[test]
fn beside_the_start_10_8_and_2_of_the_15_shapes_fit() {
    // Example 3 and decision 4.
    let table = TestMatch::of(1);
    let shapes = shapes(&table);
    assert_eq!(shapes.len(), 15);
    let fitting = |q, r| shapes.iter().filter(|(_, rock)| fits(&table, q, r, *rock)).count();
    assert_eq!((fitting(0, 2), fitting(1, 1), fitting(-1, 2)), (10, 8, 2));
    let names: Vec<&str> =
        shapes.iter().filter(|(_, rock)| fits(&table, -1, 2, *rock)).map(|(shape, _)| shape.as_str()).collect();
    assert_eq!(names, ["shaft", "wall_e"]);
}

#[test]
fn beside_the_start_18_of_the_22_tiles_of_the_20_m_deck_have_an_open_spot() {
    // Example 3.
    let mut table = TestMatch::of(1);
    table.dive(0, 1);
    let moment = crate::state::moment::Moment::of(&table.state);
    let open = table.state.decks[0].hidden.iter().filter(|face| moment.has_open_spot(**face)).count();
    assert_eq!(open, 18);
}

#[test]
fn edges_towards_empty_cells_the_surface_and_the_outside_are_free() {
    // Decision 5: a roof, rock to the north, lies in the top row; a cell in the corner asks for nothing.
    let table = TestMatch::of(1);
    let demand = table.state.map.demand(table.state.tables(), 1, spot(-3, 2));
    assert_eq!((demand.asked, demand.rock), (0, 0));
    let beside = table.state.map.demand(table.state.tables(), 1, spot(2, 0));
    assert_eq!(beside.asked, 0b10_0000, "only its north-west neighbour (1,0) is there");
}
