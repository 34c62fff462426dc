//! The views.

use super::table::setup;
use crate::{DeepColony, Options};
use hadal_core::game::{Game, Viewer};

#[test]
fn views_do_not_show_the_draws_to_come() {
    let options = |ids: [&str; 2]| Options { draw_order: ids.map(str::to_owned).to_vec(), ..Options::default() };
    let view = |ids| DeepColony::view(&DeepColony::new_game(&setup(2, options(ids))).unwrap(), Viewer::Spectator, true);
    assert_eq!(view(["QD", "GA"]), view(["QD", "WA"]));
}
