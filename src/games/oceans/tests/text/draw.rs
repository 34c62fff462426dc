//! The table and its cards as people see them at a terminal.

use crate::game::{Game, Viewer};
use crate::games::oceans::Oceans;
use crate::games::oceans::data::ids::{CardId, ScenarioId};
use crate::games::oceans::tests::scene::{from_json, playing};

#[test]
fn the_table_is_drawn() {
    let drawn = Oceans::view(&playing("2:S041 | 5:D44", "S001").state, Viewer::Spectator, false);
    let drawn = drawn.to_string();
    for part in ["zone3", "0.0", "D44 Hard Shell", "seat 1", "hand: 1 Surface", "ring, to the right: 1.0 > 0.0 > 1.0"] {
        assert!(drawn.contains(part), "{part} is missing in\n{drawn}");
    }
}

#[test]
fn every_card_and_scenario_is_explained_by_its_id_and_nothing_else_is() {
    let ids = CardId::all().map(|id| id.to_string()).chain(ScenarioId::all().map(|id| id.to_string()));
    for id in ids {
        let told = Oceans::explain(&id.to_ascii_lowercase()).unwrap_or_else(|| panic!("{id} is not told"));
        assert!(told.starts_with(&format!("{id} ")) && told.ends_with('.'), "{told}");
    }
    for id in ["", "D90", "S000", "C26", "Inking", "D44 "] {
        assert_eq!(Oceans::explain(id), None, "{id}");
    }
}

/// Rule 2.3: what is drawn as the ring is the ring.
#[test]
fn the_drawn_ring_goes_from_right_neighbour_to_right_neighbour() {
    let state = from_json(3, r#"{"phase":"feeding","rows":[[{"pop":2},{"pop":3}],[],[{"pop":1}]]}"#).state;
    let drawn = Oceans::view(&state, Viewer::Spectator, false).to_string();
    let ring = drawn.lines().find_map(|line| line.strip_prefix("ring, to the right: ")).expect("a ring is drawn");
    let spots: Vec<&str> = ring.split(" > ").collect();
    assert_eq!(spots.len(), 4);
    for pair in spots.windows(2) {
        let spot = |text: &str| state.spots().into_iter().find(|spot| spot.to_string() == text).unwrap();
        assert_eq!(state.right(spot(pair[0])), Some(spot(pair[1])), "{ring}");
    }
}

#[test]
fn an_empty_table_draws_no_ring() {
    let state = from_json(2, "{}").state;
    assert!(!Oceans::view(&state, Viewer::Spectator, false).to_string().contains("ring"));
}
