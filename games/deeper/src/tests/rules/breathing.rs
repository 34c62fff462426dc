//! Breathing, drowning, and what the end of a turn offers (rule 9).

use crate::Deeper;
use crate::data::tokens::Resource;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::Options;
use crate::tests::table::{TestMatch, bag, first_begins};
use hadal_core::game::{Game, Reversibility};

#[test]
fn at_home_the_lungs_are_filled() {
    let mut table = TestMatch::of(1);
    table.air(1).play("end");
    assert_eq!(table.player(0).air, 4);
}

#[test]
fn away_from_home_a_turn_spends_one_air() {
    let mut table = TestMatch::of(1);
    table.play("swim 0,1; end");
    assert_eq!(table.player(0).air, 3);
}

#[test]
fn a_drowning_player_loses_one_token_per_level_and_gets_half_the_air() {
    // Example 5; decisions 27, 28 and 29.
    let mut table = TestMatch::of(1);
    table.build("rebreather").lay("d20_open_1", 1, 1).dive(1, 1).air(0).carry("fish:3");
    let supply = table.state.supply[Resource::Fish];
    table.play("end");
    assert_eq!((table.inventory(), table.player(0).air), (bag("fish:1"), 3));
    assert_eq!(table.state.supply[Resource::Fish], supply + 2);
    assert_eq!(table.player(0).pawn, crate::tests::table::spot(1, 1));
}

#[test]
fn a_drowning_player_with_fewer_tokens_loses_all() {
    // Example 5.
    let mut table = TestMatch::of(1);
    table.lay("d20_open_1", 0, 5).dive(0, 5).air(0).carry("fish:1 kelp:1").play("end");
    assert!(table.inventory().is_empty());
    assert_eq!(table.player(0).air, 2);
}

#[test]
fn storage_is_safe_from_drowning() {
    let mut table = TestMatch::of(1);
    table.store("kelp:2").dive(0, 1).air(0).play("end");
    assert_eq!(table.storage(), bag("kelp:2"));
}

#[test]
fn every_token_is_equally_likely_to_be_lost() {
    let mut lost = [0_u32; 2];
    for seed in 0..400 {
        let mut table = TestMatch::of(1);
        table.state.generator = hadal_core::generator::Generator::from_seed(seed);
        table.carry("fish:3 kelp:1").dive(0, 1).air(0).play("end");
        lost[usize::from(table.inventory()[Resource::Kelp] == 0)] += 1;
    }
    assert!((65..135).contains(&lost[1]), "{lost:?}");
}

#[test]
fn a_script_says_what_is_lost_also_where_all_is_lost() {
    // Decision 60.
    let losses = vec![Resource::Kelp, Resource::Fish, Resource::Fish, Resource::Coral];
    let mut table = TestMatch::with(1, Options { losses, ..first_begins() });
    table.lay("d20_open_1", 0, 3).dive(0, 3).air(0).carry("fish:2 kelp:1").play("end");
    assert!(table.inventory().is_empty());
    assert_eq!(table.state.losses, [Resource::Coral]);
    let drowned =
        table.events.iter().find_map(|event| if let Event::Drowned { lost, .. } = event { Some(lost) } else { None });
    assert_eq!(drowned.unwrap().as_slice(), [Resource::Kelp, Resource::Fish, Resource::Fish]);
    assert_eq!(table.state.generator.draws(), TestMatch::of(1).state.generator.draws(), "no chance was needed");
}

#[test]
fn a_scripted_loss_counts_as_chance_as_a_drawn_one_would() {
    // Section 14.
    for losses in [vec![], vec![Resource::Fish]] {
        let mut table = TestMatch::with(1, Options { losses, ..first_begins() });
        table.dive(0, 1).air(0).carry("fish:2").play("end");
        let reversible = table.events.iter().map(Deeper::reversibility).max();
        assert_eq!(reversible, Some(Reversibility::ChanceUsed));
    }
}

#[test]
fn entries_of_the_script_that_the_player_does_not_carry_are_skipped() {
    // Decision 68.
    let losses = vec![Resource::Diamond, Resource::Fish];
    let mut table = TestMatch::with(1, Options { losses, ..first_begins() });
    table.dive(0, 1).air(0).carry("fish:1 kelp:1").play("end");
    assert_eq!(table.inventory(), bag("kelp:1"));
    assert!(table.events.iter().any(|event| matches!(event, Event::LossSkipped { resource: Resource::Diamond, .. })));
}

#[test]
fn a_medbay_is_counted_against_the_level() {
    // Decision 52: min(inventory, max(0, level - n)).
    let mut table = TestMatch::of(1);
    table.build("medbay").lay("d20_open_1", 0, 3).dive(0, 3).air(0).carry("fish:4").play("end");
    assert_eq!(table.inventory(), bag("fish:3"));
    let mut table = TestMatch::of(1);
    table.build("medbay").dive(0, 1).air(0).carry("fish:4").play("end");
    assert_eq!((table.inventory(), table.player(0).air), (bag("fish:4"), 2));
}

#[test]
fn a_snorkel_saves_the_air_at_20_m_and_prevents_drowning_there() {
    let mut table = TestMatch::of(1);
    table.build("snorkel_buoy").dive(0, 1).air(0).carry("fish:1").play("end");
    assert_eq!((table.inventory(), table.player(0).air), (bag("fish:1"), 0));
    table.lay("d20_open_1", 0, 2).dive(0, 2).air(2).play("end");
    assert_eq!(table.player(0).air, 1);
}

#[test]
fn each_garden_offers_its_kelp_in_the_order_built() {
    // Decision 53.
    let mut table = TestMatch::of(2);
    table.build("garden fish_pen").play("end");
    assert_eq!((table.asked(), table.legal()), ("gain".to_owned(), vec!["take".to_owned(), "decline".to_owned()]));
    table.audit_pending();
    table.play("take");
    assert_eq!(table.inventory(), bag("kelp:1"));
    assert_eq!(table.asked(), "gain");
    table.play("decline");
    assert_eq!(table.state.turn.seat.0, 1);
    assert_eq!(table.player(0).inventory, bag("kelp:1"));
}

#[test]
fn a_gain_needs_a_token_and_an_open_cell_when_its_turn_comes() {
    // Decision 53.
    let mut table = TestMatch::of(2);
    table.build("garden fish_pen").carry("coral:4").store("coral:3").play("end; take");
    assert_eq!(table.state.turn.seat.0, 1, "the fish pen found no open cell");
    let mut table = TestMatch::of(2);
    table.build("garden fish_pen").leave_in_supply(Resource::Kelp, 0).play("end; take");
    assert_eq!(table.player(0).inventory, bag("fish:1"));
}

#[test]
fn a_gain_goes_to_the_inventory_first_else_to_storage() {
    // Decision 53.
    let mut table = TestMatch::of(2);
    table.build("garden").carry("coral:4").play("end; take");
    assert_eq!(table.player(0).storage, bag("kelp:1"));
}

#[test]
fn gains_are_offered_at_home_only() {
    let mut table = TestMatch::of(2);
    table.build("garden").dive(0, 1).play("end");
    assert_eq!(table.state.turn.seat.0, 1);
}

#[test]
fn a_knife_gathers_one_after_breathing() {
    // Decision 33.
    let mut table = TestMatch::of(2);
    table.build("knife").dive(0, 1).play("end");
    assert_eq!(table.player(0).air, 3);
    assert_eq!(
        (table.asked(), table.legal()),
        ("end_gather".to_owned(), ["pick kelp", "pick coral", "decline"].map(str::to_owned).to_vec())
    );
    assert_eq!(table.refused("pick fish"), Illegal::TileLacksTokens);
    table.play("pick coral");
    assert_eq!((table.player(0).inventory, table.state.turn.seat.0), (bag("coral:1"), 1));
}

#[test]
fn a_knife_is_not_asked_without_a_token_or_an_open_cell() {
    let mut table = TestMatch::of(2);
    table.build("knife").carry("fish:4").dive(0, 1).play("end");
    assert_eq!(table.state.turn.seat.0, 1);
    let mut table = TestMatch::of(2);
    table.build("knife").play("end");
    assert_eq!(table.state.turn.seat.0, 1, "no tile at home");
}

#[test]
fn a_knife_works_after_drowning_and_on_the_own_tile_only() {
    // Decision 65.
    let mut table = TestMatch::of(2);
    table.build("knife current_pump").carry("fish:4").dive(0, 1).air(0).play("end");
    assert_eq!(table.legal(), ["pick kelp", "pick coral", "decline"]);
}

impl TestMatch {
    /// The pending decision has its cause, whatever the test did to the cards.
    fn audit_pending(&self) {
        assert!(!self.state.frames.is_empty());
        assert_eq!(self.state.turn.actions_left, 0);
    }
}
