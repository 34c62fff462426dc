//! Exploring, terraforming, milestones and the supply limit (rules 3.3 to 3.5, 6.4, 6.6 and 8).

use crate::data::tokens::Resource;
use crate::illegal::Illegal;
use crate::state::deck::Deck;
use crate::tests::table::{TestMatch, bag};

#[test]
fn an_explore_places_a_tile_of_the_market_on_an_open_spot() {
    // Decision 1.
    let mut table = TestMatch::of(1);
    table.market("d20_open_1").dive(0, 1);
    assert_eq!(table.listed("explore"), ["explore d20_open_1 1,1", "explore d20_open_1 0,2"]);
    table.play("explore d20_open_1 0,2");
    assert_eq!(table.tile_id(0, 2), "d20_open_1");
    assert_eq!(table.tile(0, 2).unwrap().tokens, bag("fish:3"));
    assert!(table.state.market.is_empty());
}

#[test]
fn an_explore_names_each_thing_that_is_wrong() {
    let mut table = TestMatch::of(1);
    table.market("d20_roof_1").dive(0, 1);
    assert_eq!(table.refused("explore d20_open_1 0,2"), Illegal::TileNotInMarket);
    assert_eq!(table.refused("explore nonsense 0,2"), Illegal::TileNotInMarket);
    assert_eq!(table.refused("explore d20_roof_1 0,2"), Illegal::EdgesDisagree);
    assert_eq!(table.refused("explore d20_roof_1 1,0"), Illegal::SpotTaken);
    assert_eq!(table.refused("explore d20_roof_1 3,3"), Illegal::NotNextToPawn);
    assert_eq!(table.refused("explore d20_roof_1 0,6"), Illegal::OutsideTileArea);
    assert_eq!(table.refused("explore d20_roof_1 0,0"), Illegal::OutsideTileArea);
}

#[test]
fn explore_and_terraform_work_from_the_own_hatch() {
    // Decision 61.
    let mut table = TestMatch::of(1);
    table.market("d20_open_1");
    assert!(table.listed("explore").is_empty(), "all three neighbours have tiles");
    assert_eq!(table.listed("terraform").len(), 3, "each of the three takes an open tile");
}

#[test]
fn two_equal_tiles_in_the_market_are_one_decision() {
    // Decision 51.
    let mut table = TestMatch::of(1);
    table.market("d20_open_1 d20_open_1").dive(0, 1);
    assert_eq!(table.listed("explore").len(), 2);
}

#[test]
fn a_terraform_covers_a_tile_and_leaves_one_token_out() {
    // Example 6; decisions 2, 15, 17 and 18.
    let mut table = TestMatch::of(1);
    table.lay("d20_shelf_2", 0, 2).market("d40_floor_1").dive(0, 1);
    let deck = table.state.decks[0].size();
    let fish = table.state.supply[Resource::Fish];
    table.play("terraform d40_floor_1 0,2 omit titanium");
    assert_eq!(table.tile(0, 2).unwrap().tokens, bag("titanium:2"));
    assert_eq!(table.state.decks[0].size(), deck + 1);
    assert_eq!(table.state.decks[0].returned.last(), Some(&table.face("d20_shelf_2")));
    assert_eq!(table.state.supply[Resource::Fish], fish + 1);
}

#[test]
fn a_dug_start_tile_leaves_the_game() {
    // Decision 16.
    let mut table = TestMatch::of(1);
    table.market("d20_open_1").dive(0, 1);
    let before: usize = table.state.decks.iter().map(Deck::size).sum();
    table.play("terraform d20_open_1 1,0 omit fish");
    assert_eq!(table.tile_id(1, 0), "d20_open_1");
    assert_eq!(table.state.decks.iter().map(Deck::size).sum::<usize>(), before);
    table.audit();
}

#[test]
fn a_pawn_on_a_dug_tile_stays() {
    // Decision 17.
    let mut table = TestMatch::of(2);
    table.market("d20_open_1").dive(0, 1);
    let other = crate::tests::table::spot(1, 0);
    table.player_mut(1).pawn = other;
    table.play("terraform d20_open_1 1,0 omit fish");
    assert_eq!(table.player(1).pawn, other);
}

#[test]
fn a_terraform_on_open_ground_is_not_offered() {
    // Decisions 2 and 43.
    let mut table = TestMatch::of(1);
    table.market("d20_open_1").dive(0, 1);
    assert_eq!(table.refused("terraform d20_open_1 0,2 omit fish"), Illegal::NothingToCover);
}

#[test]
fn a_hatch_is_never_dug() {
    let mut table = TestMatch::of(1);
    table.market("d20_open_1").dive(0, 1);
    assert_eq!(table.refused("terraform d20_open_1 0,0 omit fish"), Illegal::OutsideTileArea);
}

#[test]
fn what_is_left_out_must_be_printed_on_the_new_tile() {
    let mut table = TestMatch::of(1);
    table.market("d20_open_2").dive(0, 1);
    assert_eq!(table.refused("terraform d20_open_2 1,0 omit coral"), Illegal::OmitNotPrinted);
    assert_eq!(table.refused("terraform d20_open_2 1,0"), Illegal::OmitNotPrinted);
    let at = |text: &&String| text.starts_with("terraform d20_open_2 1,0");
    let listed = table.listed("terraform");
    let omits: Vec<&String> = listed.iter().filter(at).collect();
    assert_eq!(omits, ["terraform d20_open_2 1,0 omit fish", "terraform d20_open_2 1,0 omit kelp"]);
}

#[test]
fn old_tokens_return_before_the_new_ones_are_laid_and_the_tile_gets_one_fewer_than_it_would() {
    // Decision 47: max(0, min(printed, supply) - 1).
    let mut table = TestMatch::of(1);
    table.market("d20_open_1").dive(0, 1);
    table.leave_in_supply(Resource::Fish, 1);
    table.play("terraform d20_open_1 1,0 omit fish");
    assert_eq!(table.tile(1, 0).unwrap().tokens, bag("fish:1"), "2 with the one of the covered start tile, less 1");
    assert_eq!(table.state.supply[Resource::Fish], 1);
}

#[test]
fn of_three_printed_titanium_and_two_in_the_supply_one_is_laid_if_titanium_is_left_out() {
    // Decision 47.
    for (supply, laid) in [(0, ""), (1, ""), (2, "titanium:1"), (3, "titanium:2"), (9, "titanium:2")] {
        let mut table = TestMatch::of(1);
        table.market("d60_shelf_1").dive(0, 1).leave_in_supply(Resource::Titanium, supply);
        table.play("terraform d60_shelf_1 1,0 omit titanium");
        assert_eq!(table.tile(1, 0).unwrap().tokens, bag(laid), "of {supply}");
    }
}

#[test]
fn a_tile_gets_what_the_supply_has() {
    // Decision 34.
    let mut table = TestMatch::of(1);
    table.market("d20_open_1").dive(0, 1).leave_in_supply(Resource::Fish, 2);
    table.play("explore d20_open_1 0,2");
    assert_eq!(table.tile(0, 2).unwrap().tokens, bag("fish:2"));
    assert_eq!(table.state.supply[Resource::Fish], 0);
}

#[test]
fn the_first_tile_at_a_depth_uncovers_its_milestone_and_draws_a_card() {
    // Decisions 30, 31 and 32.
    let mut table = TestMatch::of(2);
    table.market("d20_open_1 d20_open_2").dive(0, 1);
    let deck = table.state.blueprints.len();
    table.play("explore d20_open_1 0,2");
    assert_eq!(table.player(0).milestones.len(), 1);
    assert_eq!(table.points(0), 1);
    assert_eq!(table.player(0).hand.len(), 2);
    assert_eq!(table.state.blueprints.len(), deck - 1);
    table.play("explore d20_open_2 1,1; end");
    assert_eq!(table.player(0).hand.len(), 2, "once only");
    table.dive(1, 1).play("swim 0,2");
    assert!(table.player(1).milestones.is_empty(), "not by swimming");
}

#[test]
fn it_is_the_depth_of_the_cell_that_counts_not_the_deck_of_the_tile() {
    // Decision 30.
    let mut table = TestMatch::of(1);
    table.market("d100_open_1").dive(0, 1).play("explore d100_open_1 0,2");
    assert_eq!(table.points(0), 1);
}

#[test]
fn a_placement_uncovers_the_milestone_of_its_own_level_only() {
    // Decision 56.
    let mut table = TestMatch::of(1);
    table.lay("d20_open_1", 0, 2).lay("d20_open_2", 0, 3).market("d40_open_1").dive(0, 3);
    table.play("explore d40_open_1 0,4");
    let level = |table: &TestMatch| table.state.tables().milestone(table.player(0).milestones[0]).level;
    assert_eq!((table.player(0).milestones.len(), level(&table)), (1, 4));
}

#[test]
fn terraform_and_scan_uncover_milestones_too() {
    // Decision 32.
    let mut table = TestMatch::of(1);
    table.lay("d20_open_1", 0, 2).market("d20_open_2").dive(0, 1).play("terraform d20_open_2 0,2 omit fish");
    assert_eq!(table.player(0).milestones.len(), 1);
    let mut table = TestMatch::scripted(1, "d20_open_1");
    table.dive(0, 1).play("scan 20; place 0,2");
    assert_eq!(table.player(0).milestones.len(), 1);
}

#[test]
fn an_empty_blueprint_deck_gives_no_card() {
    let mut table = TestMatch::of(1);
    table.state.blueprints.clear();
    table.market("d20_open_1").dive(0, 1).play("explore d20_open_1 0,2");
    assert_eq!(table.hand(0), ["radio"]);
    assert_eq!(table.points(0), 1);
}

#[test]
fn tiles_are_never_rotated() {
    // Decision 3: a roof is rock to the north, whatever would fit if turned.
    let mut table = TestMatch::of(1);
    table.market("d20_roof_1").dive(0, 1);
    assert!(table.listed("explore").is_empty());
}
