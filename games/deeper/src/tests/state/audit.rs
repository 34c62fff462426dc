//! States that no game of Deeper could be in.

use crate::Deeper;
use crate::data::chart::Spot;
use crate::data::tokens::{Resource, Tokens};
use crate::data::{CardId, FaceId, MilestoneId, RocketId, UpgradeId};
use crate::state::map::Tile;
use crate::state::map::{Laid, Map};
use crate::state::{End, Frame, State};
use crate::tests::table::{TestMatch, spot};
use hadal_core::game::Game;
use hadal_core::generator::Generator;
use hadal_core::runs::InBytes;
use hadal_core::seat::Seat;

/// Changes a fresh game of two and returns the field that the audit names.
#[track_caller]
fn field(change: impl FnOnce(&mut TestMatch)) -> String {
    let mut table = TestMatch::of(2);
    change(&mut table);
    Deeper::audit(&table.state).expect_err("the state is broken").path
}

#[test]
fn a_pawn_stands_on_a_tile_or_in_its_own_hatch() {
    assert_eq!(field(|table| table.player_mut(0).pawn = spot(0, 5)), "seats[0].player.pawn.r");
    assert_eq!(field(|table| table.player_mut(0).pawn = spot(4, -2)), "seats[0].player.pawn.r");
    assert_eq!(field(|table| table.player_mut(0).pawn = spot(8, -3)), "seats[0].player.pawn.q");
}

#[test]
fn grids_hold_no_more_than_they_have_room_for() {
    assert_eq!(field(|table| table.player_mut(1).air = 5), "seats[1].player.air");
    assert_eq!(field(|table| _ = table.carry("fish:5")), "seats[0].player.inventory");
    assert_eq!(field(|table| _ = table.store("fish:5")), "seats[0].player.storage");
}

#[test]
fn tokens_are_neither_made_nor_lost() {
    assert_eq!(field(|table| table.state.supply.add(Resource::Quartz, 1)), "supply");
    assert_eq!(field(|table| table.state.supply.remove(Resource::Fish, 1)), "supply");
}

#[test]
fn tiles_agree_hold_what_is_printed_and_lie_where_they_may() {
    let none = Tokens::default();
    assert_eq!(field(|table| _ = table.lay("d20_roof_1", 0, 2)), "tiles[1].tile");
    assert_eq!(field(|table| table.state.map.lay(spot(2, -1), FaceId(4), none)), "tiles[3].cell.r");
    assert_eq!(field(|table| table.state.map.lay(spot(0, 2), FaceId(0), none)), "tiles[2].tile");
    let heap = |table: &mut TestMatch| table.state.map.at_mut(spot(0, 1)).unwrap().tokens.add(Resource::Food, 1);
    assert!(field(heap).starts_with("tiles[1].tokens"));
    assert_eq!(field(|table| table.state.map.at_mut(spot(0, 1)).unwrap().face = FaceId(200)), "tiles[1].tile");
}

#[test]
fn every_tile_is_somewhere_once() {
    assert_eq!(field(|table| _ = table.state.decks[0].hidden.pop()), "tiles");
    assert_eq!(field(|table| table.state.decks[0].hidden.push(FaceId(4))), "tiles");
    assert_eq!(field(|table| table.state.decks[0].hidden.push(FaceId(90))), "decks[0].tiles[22]");
    assert_eq!(field(|table| table.state.market.push(FaceId(0))), "market[0]");
    let unsorted = |table: &mut TestMatch| {
        table.market("d20_open_1 d20_open_2");
        table.state.market.reverse();
    };
    assert_eq!(field(unsorted), "market");
}

#[test]
fn every_card_is_in_one_place() {
    let both = |table: &mut TestMatch| {
        let radio = table.player(0).hand[0];
        table.player_mut(0).built.push(radio);
    };
    assert_eq!(field(both), "seats[0].player.built");
    assert_eq!(field(|table| table.player_mut(0).hand.clear()), "seats[0].player.built");
    assert_eq!(field(|table| _ = table.player_mut(0).built.remove(0)), "seats[0].player.built");
    assert_eq!(field(|table| table.player_mut(0).hand.push(CardId(99))), "seats[0].hand[1]");
    assert_eq!(field(|table| _ = table.state.blueprints.pop()), "blueprint_deck");
    assert_eq!(field(|table| _ = table.deal("kiln")), "seats[0].hand");
    assert_eq!(field(|table| _ = table.build("locker")), "seats[0].hand");
}

#[test]
fn rocket_cards_upgrades_and_milestones_have_their_causes() {
    assert_eq!(field(|table| _ = table.state.rockets.pop()), "rockets");
    assert_eq!(field(|table| table.player_mut(0).rockets.push(RocketId(0))), "rockets");
    let stolen = |table: &mut TestMatch| {
        let rocket = table.state.rockets.remove(0);
        table.player_mut(1).rockets.push(rocket);
    };
    assert_eq!(field(stolen), "seats[1].player.rockets");
    assert_eq!(
        field(|table| table.player_mut(0).upgrades.extend([UpgradeId(1), UpgradeId(1)])),
        "seats[0].player.upgrades[1]"
    );
    assert_eq!(field(|table| table.player_mut(0).upgrades.push(UpgradeId(70))), "seats[0].player.upgrades[0]");
    assert_eq!(field(|table| table.player_mut(0).milestones.push(MilestoneId(0))), "seats[0].player.milestones");
    assert_eq!(field(|table| table.player_mut(0).milestones.push(MilestoneId(40))), "seats[0].player.milestones");
    assert_eq!(field(|table| _ = table.lay("d20_open_1", 0, 2)), "seats[0].player.milestones");
}

#[test]
fn a_turn_is_no_longer_than_it_is() {
    assert_eq!(field(|table| table.state.turn.actions_left = 3), "turn.actions_left");
    assert_eq!(field(|table| table.state.turn.round = 0), "turn.round");
    assert_eq!(field(|table| table.state.turn.round = u32::MAX), "turn.round");
    assert_eq!(field(|table| table.state.turn.seat = Seat(2)), "turn.seat");
    assert_eq!(field(|table| table.state.first = Seat(9)), "first_seat");
    assert_eq!(field(|table| table.state.turn.swum = true), "turn.swum");
    assert_eq!(field(|table| table.state.turn.converts = 1), "turn.converts");
    assert_eq!(field(|table| table.state.turn.converting = true), "turn.converting");
    assert_eq!(field(|table| table.state.turn.stowed = 128), "turn.stowed");
    let both = |table: &mut TestMatch| (table.state.turn.stowed, table.state.turn.fetched) = (1, 1);
    assert_eq!(field(both), "turn.stowed");
    assert_eq!(field(|table| table.state.settings.turn_limit = u32::MAX), "settings.turn_limit");
}

fn pending(frame: Frame) -> impl FnOnce(&mut TestMatch) {
    move |table: &mut TestMatch| table.state.frames.push(frame)
}

#[test]
fn no_decision_is_pending_without_its_cause() {
    for frame in [
        Frame::Tow { spot: spot(0, 1) },
        Frame::Retry,
        Frame::Gain { offer: 0 },
        Frame::Gain { offer: u16::MAX },
        Frame::EndGather,
        Frame::NameWinner,
        Frame::Over(End::TurnLimit),
        Frame::Over(End::LastRocket { named: None }),
    ] {
        assert_eq!(field(pending(frame)), "pending[0]", "{frame:?}");
    }
    assert_eq!(field(pending(Frame::Trim)), "pending");
    assert_eq!(field(pending(Frame::Place { face: FaceId(200) })), "pending[0].place.tile");
    let twice = |table: &mut TestMatch| table.state.frames.extend([Frame::Retry, Frame::Retry]);
    assert_eq!(field(twice), "pending");
}

#[test]
fn a_tile_in_hand_was_drawn_by_a_scan_that_could_draw_it() {
    let hold = |table: &mut TestMatch| {
        let face = table.state.decks[0].hidden.remove(0);
        table.state.frames.push(Frame::Place { face });
    };
    assert_eq!(field(hold), "pending[0]", "nobody scans at home");
}

#[test]
fn a_market_beyond_its_limit_is_being_trimmed() {
    let heap = |table: &mut TestMatch| _ = table.market("d20_open_1 d20_open_2 d20_shelf_1 d20_roof_1 d20_roof_2");
    assert_eq!(field(heap), "market");
}

#[test]
fn the_map_of_a_table_of_another_size_is_broken() {
    let mut wide = TestMatch::of(2).state;
    wide.map = TestMatch::of(3).state.map;
    assert!(Deeper::audit(&wide).is_err());
    let narrow = State { map: TestMatch::of(1).state.map, ..TestMatch::of(2).state };
    assert!(Deeper::audit(&narrow).is_err());
}

#[test]
fn a_spot_beyond_the_chart_is_no_spot() {
    assert!(Spot::try_from(200).is_err());
    assert!(postcard::from_bytes::<Spot>(&[255]).is_err());
}

#[test]
fn a_map_is_written_down_in_one_order_with_each_spot_once() {
    let map = TestMatch::of(1).state.map;
    let tiles: Vec<(Spot, Laid)> = map.tiles().map(|(spot, laid)| (spot, *laid)).collect();
    let written = |tiles: &[(Spot, Laid)]| {
        tiles.iter().flat_map(|(spot, laid)| Tile(*spot, *laid).to_bytes()).collect::<Vec<u8>>()
    };
    let read = |tiles: &[(Spot, Laid)]| postcard::from_bytes::<Map>(&postcard::to_stdvec(&written(tiles)).unwrap());
    assert_eq!(read(&tiles), Ok(map));
    assert!(read(&[tiles[1], tiles[0], tiles[2]]).is_err());
    assert!(read(&[tiles[0], tiles[0]]).is_err());
    assert!(read(&vec![tiles[0]; 1000]).is_err());
}

#[test]
fn a_generator_that_has_drawn_more_than_any_is_broken() {
    let bytes = hadal_core::engine::canonical(&(*TestMatch::of(2).state.generator.key(), u64::MAX));
    let Ok(generator) = postcard::from_bytes::<Generator>(&bytes) else { return };
    assert_eq!(field(|table| table.state.generator = generator), "generator.draws");
}
