//! A Scan, step by step (rules 6.5 and 7).

use crate::illegal::Illegal;
use crate::state::Frame;
use crate::state::Options;
use crate::tests::table::{TestMatch, first_begins, order};

/// Tiles of the 20 m deck that fit nowhere beside (0,1): rock to the north.
const MISSES: &str = "d20_roof_1 d20_roof_2 d20_tunnel_1 d20_vault_1";

#[test]
fn a_scan_reaches_decks_of_the_pawns_depth_or_less() {
    let mut table = TestMatch::of(1);
    table.lay("d20_open_1", 0, 2).dive(0, 2);
    assert_eq!(table.listed("scan"), ["scan 20", "scan 40"]);
    assert_eq!(table.refused("scan 60"), Illegal::DeckTooDeep);
}

#[test]
fn no_deck_is_scanned_from_the_hatch() {
    // Decision 11.
    let table = TestMatch::of(1);
    assert_eq!(table.refused("scan 20"), Illegal::ScanFromSurface);
}

#[test]
fn an_empty_deck_is_not_scanned() {
    let mut table = TestMatch::of(1);
    table.dive(0, 1).state.decks[0].hidden.clear();
    assert_eq!(table.refused("scan 20"), Illegal::DeckEmpty);
}

#[test]
fn a_fitting_tile_must_be_placed_and_the_player_picks_the_spot() {
    // Decision 13.
    let mut table = TestMatch::scripted(1, "d20_open_1");
    table.dive(0, 1).play("scan 20");
    assert_eq!(table.asked(), "place_tile");
    assert_eq!(table.legal(), ["place 1,1", "place 0,2"]);
    assert_eq!(table.refused("decline"), Illegal::DecisionPending);
    assert_eq!(table.refused("end"), Illegal::DecisionPending);
    table.audit();
    table.play("place 1,1");
    assert_eq!((table.asked(), table.tile_id(1, 1)), ("act".to_owned(), "d20_open_1".to_owned()));
}

#[test]
fn a_single_open_spot_is_asked_for_as_well() {
    // Decision 50.
    let mut table = TestMatch::scripted(1, "d20_wall_e_1");
    table.dive(0, 1).play("scan 20");
    assert_eq!(table.asked(), "place_tile");
}

#[test]
fn misses_go_to_the_market_and_four_draws_are_the_limit() {
    let mut table = TestMatch::scripted(1, MISSES);
    table.dive(0, 1).play("scan 20");
    assert_eq!(table.market_ids(), ["d20_roof_1", "d20_roof_2", "d20_tunnel_1", "d20_vault_1"]);
    assert_eq!((table.asked(), table.state.decks[0].size()), ("act".to_owned(), 18));
}

#[test]
fn a_scan_stops_when_the_deck_is_empty() {
    let mut table = TestMatch::scripted(1, MISSES);
    table.state.decks[0].hidden.truncate(2);
    table.dive(0, 1).play("scan 20");
    assert_eq!(table.market_ids().len(), 2);
}

#[test]
fn a_scan_is_legal_where_nothing_can_fit() {
    // Decision 12: below the left start tile everything is taken or needs what nothing has.
    let mut table = TestMatch::scripted(1, MISSES);
    table.lay("d20_open_1", 1, 1).lay("d20_open_2", 0, 2).lay("d20_shaft_1", -1, 2).dive(0, 1);
    table.play("scan 20");
    assert_eq!(table.market_ids().len(), 4);
}

#[test]
fn the_tile_is_placed_first_and_then_the_market_is_trimmed_to_four() {
    // Example 8.
    let misses = "d20_roof_1 d20_roof_2 d20_tunnel_1 d20_open_1";
    let mut table = TestMatch::scripted(1, misses);
    table.market("d20_floor_1 d20_floor_2 d40_floor_1").dive(0, 1).play("scan 20");
    assert_eq!(table.state.frames.as_slice().len(), 2);
    assert_eq!(table.state.frames[0], Frame::Trim);
    table.play("place 0,2");
    assert_eq!((table.asked(), table.market_ids().len()), ("return_tile".to_owned(), 6));
    assert_eq!(table.legal().len(), 6);
    table.play("return d40_floor_1; return d20_roof_1");
    assert_eq!((table.asked(), table.market_ids().len()), ("act".to_owned(), 4));
    assert_eq!(table.state.decks[1].returned.last(), Some(&table.face("d40_floor_1")));
    assert_eq!(table.state.decks[0].returned.last(), Some(&table.face("d20_roof_1")));
}

#[test]
fn any_tile_old_or_new_may_go_back_and_equal_ones_are_one_decision() {
    // Decisions 14 and 51.
    let mut table = TestMatch::scripted(1, MISSES);
    table.market("d20_open_1 d20_open_1").dive(0, 1).play("scan 20");
    assert_eq!(table.legal().len(), 5);
    assert!(table.lists("return d20_open_1") && table.lists("return d20_roof_1"));
    assert_eq!(table.refused("return d20_floor_1"), Illegal::TileNotInMarket);
}

#[test]
fn a_scanner_allows_one_free_explore_after_a_scan_that_placed_nothing() {
    // Decision 49.
    let mut table = TestMatch::scripted(1, MISSES);
    table.build("scanner tow_scooter").market("d20_open_1").dive(0, 1).play("scan 20");
    assert_eq!(table.asked(), "scan_retry");
    assert_eq!(table.legal(), ["explore d20_open_1 1,1", "explore d20_open_1 0,2", "decline"]);
    let left = table.state.turn.actions_left;
    table.play("explore d20_open_1 0,2");
    assert_eq!(table.state.turn.actions_left, left);
    assert_eq!(table.player(0).milestones.len(), 1);
    assert_eq!(table.asked(), "tow", "and the market is small enough now");
    assert_eq!(table.state.frames.len(), 1);
}

#[test]
fn a_scanner_may_decline_and_then_the_market_is_trimmed() {
    let mut table = TestMatch::scripted(1, MISSES);
    table.build("scanner").market("d20_open_1").dive(0, 1).play("scan 20; decline");
    assert_eq!(table.asked(), "return_tile");
}

#[test]
fn a_scanner_is_not_asked_when_nothing_in_the_market_fits() {
    // Decision 49.
    let mut table = TestMatch::scripted(1, MISSES);
    table.build("scanner").dive(0, 1).play("scan 20");
    assert_eq!(table.asked(), "act");
}

#[test]
fn a_scanner_is_not_asked_after_a_scan_that_placed_a_tile() {
    let mut table = TestMatch::scripted(1, "d20_open_1");
    table.build("scanner").market("d20_open_2").dive(0, 1).play("scan 20; place 0,2");
    assert_eq!(table.asked(), "act");
}

#[test]
fn the_tow_scooter_asks_after_every_kind_of_placement() {
    // Decision 42.
    let mut table = TestMatch::scripted(1, "d20_open_1");
    table.build("tow_scooter").market("d20_open_2 d20_shelf_1").dive(0, 1).play("scan 20; place 0,2");
    assert_eq!((table.asked(), table.legal()), ("tow".to_owned(), vec!["tow yes".to_owned(), "tow no".to_owned()]));
    table.play("tow no; explore d20_open_2 1,1; tow yes");
    assert_eq!(table.player(0).pawn, crate::tests::table::spot(1, 1));
    table.play("end").play("terraform d20_shelf_1 0,2 omit coral; tow yes");
    assert_eq!(table.player(0).pawn, crate::tests::table::spot(0, 2));
}

#[test]
fn the_card_of_a_milestone_is_drawn_before_the_tow_is_asked() {
    // Decision 56.
    let mut table = TestMatch::scripted(1, "d20_open_1");
    table.build("tow_scooter").dive(0, 1).play("scan 20; place 0,2");
    assert_eq!((table.asked(), table.player(0).hand.len()), ("tow".to_owned(), 2));
}

#[test]
fn a_deck_order_is_fixed_at_the_set_up() {
    let options = || Options { decks: vec![order(2, "d40_open_1 d40_open_2")], ..first_begins() };
    let tables = [TestMatch::with(1, options()), TestMatch::with(1, options())];
    assert_eq!(tables[0].state.decks, tables[1].state.decks);
    assert_eq!(tables[0].state.decks[1].hidden[0], tables[0].face("d40_open_1"));
}

#[test]
fn answers_that_nobody_asked_for_are_refused() {
    let table = TestMatch::of(1);
    for text in ["place 0,2", "tow yes", "return d20_open_1", "take", "decline", "pick fish", "name 0"] {
        assert_eq!(table.refused(text), Illegal::NothingAsked);
    }
}
