//! Each of the 22 kinds of ability.

use crate::illegal::Illegal;
use crate::tests::table::{TestMatch, bag, spot};

#[test]
fn convert_lines_of_any_built_card_are_used() {
    let mut table = TestMatch::of(1);
    table.build("galley kiln gem_press").carry("kelp:2 coral:2").store("quartz:2");
    let lines = table.listed("convert");
    assert_eq!(lines, ["convert galley 0 x1", "convert kiln 0 x1", "convert gem_press 0 x1"]);
    table.play("convert galley 0 x1; convert kiln 0 x1; convert gem_press 0 x1");
    assert_eq!((table.inventory(), table.state.turn.actions_left), (bag("food:1 titanium:1 diamond:1"), 1));
}

#[test]
fn free_convert_makes_the_first_converts_free() {
    let mut table = TestMatch::of(1);
    table.build("battery_charger").carry("fish:2").play("convert fabricator 0 x1");
    assert_eq!(table.state.turn.actions_left, 2);
}

#[test]
fn storage_adds_cells_and_the_start_ones_count_once() {
    // Decision 66.
    let mut table = TestMatch::of(1);
    assert_eq!(table.state.abilities().storage, 4);
    table.build("locker locker");
    assert_eq!(table.state.abilities().storage, 12);
}

#[test]
fn lungs_add_spaces() {
    let mut table = TestMatch::of(1);
    table.build("rebreather air_tank").play("end");
    assert_eq!(table.player(0).air, 8);
}

#[test]
fn inventory_adds_cells() {
    let mut table = TestMatch::of(1);
    table.build("swim_bag backpack");
    assert_eq!(table.state.abilities().inventory, 8);
}

#[test]
fn breathe_gain_offers_a_token_at_home() {
    let mut table = TestMatch::of(2);
    table.build("fish_pen").play("end; take");
    assert_eq!(table.player(0).inventory, bag("fish:1"));
}

#[test]
fn build_discount_lowers_cards_and_rockets() {
    let mut table = TestMatch::of(1);
    table.build("reactor").carry("quartz:1 coral:1");
    assert!(table.lists("craft radio"));
}

#[test]
fn rocket_access_opens_the_rocket_cards() {
    let mut table = TestMatch::of(1);
    table.carry("titanium:3 coral:1");
    assert_eq!(table.refused("craft launch_cradle"), Illegal::RadioNeeded);
    table.build("radio").play("craft launch_cradle");
}

#[test]
fn scan_retry_asks_for_a_free_explore() {
    let mut table = TestMatch::scripted(1, "d20_roof_1 d20_roof_2 d20_tunnel_1 d20_vault_1");
    table.build("scanner").market("d20_open_1").dive(0, 1).play("scan 20");
    assert_eq!(table.asked(), "scan_retry");
}

#[test]
fn scan_draw_raises_the_limit() {
    let mut table = TestMatch::scripted(1, "d20_roof_1 d20_roof_2 d20_tunnel_1 d20_vault_1 d20_open_1");
    table.build("sonar_mast").dive(0, 1).play("scan 20");
    assert_eq!((table.asked(), table.market_ids().len()), ("place_tile".to_owned(), 4));
}

#[test]
fn scan_depth_reaches_deeper_decks_but_not_from_the_hatch() {
    let mut table = TestMatch::of(1);
    table.build("pressure_probe");
    assert_eq!(table.refused("scan 20"), Illegal::ScanFromSurface);
    table.dive(0, 1);
    assert_eq!(table.listed("scan"), ["scan 20", "scan 40"]);
    table.lay("d20_open_1", 0, 5).dive(0, 5);
    assert_eq!(table.listed("scan").len(), 5);
}

#[test]
fn swim_first_reaches_one_or_two_steps_once_a_turn() {
    // Decision 55.
    let mut table = TestMatch::of(1);
    table.build("fins").lay("d20_open_1", 0, 2);
    assert_eq!(table.listed("swim"), ["swim -1,1", "swim 0,1", "swim 0,2", "swim 1,0"]);
    table.play("swim 0,2");
    assert_eq!(table.listed("swim"), ["swim 0,1"]);
    table.play("end");
    assert!(table.lists("swim 0,0") && table.lists("swim 1,0"), "through tiles and the own Hatch");
    assert_eq!(table.refused("swim 0,2"), Illegal::CannotSwimThere, "never back onto the start hex");
}

#[test]
fn fins_do_not_pass_a_foreign_hatch() {
    // Decision 55.
    let mut table = TestMatch::of(2);
    table.build("fins").dive(3, -1);
    assert_eq!(table.refused("swim 4,-2"), Illegal::CannotSwimThere);
}

#[test]
fn return_line_brings_the_pawn_home_from_20_and_40_m() {
    // Decision 55: that Swim is a Swim like others.
    let mut table = TestMatch::of(1);
    table.build("diving_bell fins").lay("d20_open_1", 0, 2).lay("d20_open_2", 0, 3).dive(0, 2).play("swim 0,0");
    assert!(table.state.turn.swum);
    assert_eq!(table.listed("swim"), ["swim -1,1", "swim 0,1", "swim 1,0"]);
    let mut table = TestMatch::of(1);
    table.build("diving_bell").lay("d20_open_1", 0, 3).dive(0, 3);
    assert_eq!(table.refused("swim 0,0"), Illegal::CannotSwimThere);
}

#[test]
fn tow_moves_the_pawn_onto_the_new_tile() {
    let mut table = TestMatch::of(1);
    table.build("tow_scooter").market("d20_open_1").dive(0, 1).play("explore d20_open_1 0,2; tow yes");
    assert_eq!(table.player(0).pawn, spot(0, 2));
    assert!(!table.state.turn.swum);
}

#[test]
fn gather_limit_raises_one_type() {
    let mut table = TestMatch::of(1);
    table.build("ore_drill").lay("d40_floor_1", 0, 2).lay("d20_open_1", 1, 1).dive(0, 2).play("gather 0,2 titanium 3");
    table.dive(1, 1);
    assert_eq!(table.refused("gather 1,1 fish 3"), Illegal::GatherTooMany);
    let mut table = TestMatch::of(1);
    table.build("trawl_net").lay("d20_open_1", 1, 1).dive(1, 1).play("gather 1,1 fish 3");
}

#[test]
fn gather_reach_takes_from_a_neighbouring_tile_also_from_the_hatch() {
    // Decision 54.
    let mut table = TestMatch::of(1);
    table.build("current_pump");
    assert_eq!(table.listed("gather").len(), 6);
    table.play("gather 0,1 kelp 1; swim 0,1");
    assert_eq!(table.inventory(), bag("kelp:1"));
    let mut table = TestMatch::of(1);
    table.build("current_pump").dive(0, 1);
    assert_eq!(table.listed("gather").len(), 6, "own tile and both neighbours");
    assert_eq!(table.refused("gather 0,0 kelp 1"), Illegal::TileLacksTokens);
}

#[test]
fn end_gather_takes_from_the_own_tile_at_the_end() {
    let mut table = TestMatch::of(2);
    table.build("knife").dive(0, 1).play("end; pick kelp");
    assert_eq!(table.player(0).inventory, bag("kelp:1"));
}

#[test]
fn free_breath_spends_no_air_in_shallow_water() {
    let mut table = TestMatch::of(1);
    table.build("snorkel_buoy").dive(0, 1).play("end");
    assert_eq!(table.player(0).air, 4);
}

#[test]
fn drown_guard_saves_tokens() {
    let mut table = TestMatch::of(1);
    table.build("medbay").dive(0, 1).air(0).carry("fish:2").play("end");
    assert_eq!(table.inventory(), bag("fish:2"));
}

#[test]
fn dig_full_leaves_nothing_out_and_names_nothing() {
    // Decision 48.
    let mut table = TestMatch::of(1);
    table.build("excavator").market("d20_open_2").dive(0, 1);
    let there = table.listed("terraform");
    assert!(there.iter().all(|text| !text.contains("omit")));
    assert_eq!(table.refused("terraform d20_open_2 1,0 omit fish"), Illegal::NothingIsOmitted);
    table.play("terraform d20_open_2 1,0");
    assert_eq!(table.tile(1, 0).unwrap().tokens, bag("fish:2 kelp:1"));
}

#[test]
fn draw_cards_draws_when_built() {
    let mut table = TestMatch::of(1);
    table.deal("archive").carry("coral:1 quartz:1").play("craft archive");
    assert_eq!(table.player(0).hand.len(), 3);
}

#[test]
fn score_storage_counts_at_the_end() {
    let mut table = TestMatch::of(1);
    table.store("diamond:2").carry("diamond:1").build("vault");
    assert_eq!(table.points(0), 2 + 2);
}

#[test]
fn copies_of_limits_do_not_add_up() {
    let mut table = TestMatch::of(1);
    let drill = table.state.tables().find_card(crate::tests::table::name("ore_drill")).unwrap();
    table.player_mut(0).built.extend([drill, drill]);
    assert_eq!(table.state.abilities().largest_gather(), 3);
}
