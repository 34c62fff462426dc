//! Scripted and drawn tiles.

use crate::tests::table::{TestMatch, setup};
use crate::{DeepColony, Options};
use hadal_core::game::Game;

#[test]
fn scripted_tiles_are_drawn_in_order_and_then_the_generator_draws() {
    let options = Options { draw_order: ["QD", "GA"].map(str::to_owned).to_vec(), ..Options::default() };
    let mut table = TestMatch { state: DeepColony::new_game(&setup(3, options)).unwrap(), events: Vec::new() };
    assert_eq!((table.drawn(), table.state.record.generator.draws()), ("QD".to_owned(), 0));
    table.turn("QD 1,0 r1 -");
    assert_eq!((table.drawn(), table.state.record.generator.draws()), ("GA".to_owned(), 0));
    table.turn("GA 0,-1 r0 -");
    assert!(table.state.record.generator.draws() > 0);
}

#[test]
fn draw_orders_of_unknown_start_or_too_many_tiles_are_malformed() {
    let path = |ids: &[&str]| {
        let options = Options { draw_order: ids.iter().map(|&id| id.to_owned()).collect(), ..Options::default() };
        DeepColony::new_game(&setup(2, options)).unwrap_err().to_string()
    };
    assert!(path(&["CA", "XX"]).starts_with("draw_order[1]: "));
    assert!(path(&["ST"]).starts_with("draw_order[0]: "));
    assert!(path(&["CB", "WA", "CB"]).starts_with("draw_order[2]: "));
}

#[test]
fn a_tile_set_that_is_none_is_malformed() {
    for text in ["", "nonsense", "id,count,start,edges,segments,note\n"] {
        let options = Options { tile_set: Some(text.to_owned()), ..Options::default() };
        let error = DeepColony::new_game(&setup(2, options)).unwrap_err();
        assert!(error.to_string().starts_with("tile_set: "), "{error}");
    }
}
