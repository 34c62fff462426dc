//! Messages: the parts that decoding does not give back.

use super::table::TestMatch;
use crate::data::OWN_TILE_FILE;
use crate::{DeepColony, Options, Settings};
use hadal_core::game::{Game, Viewer};
use hadal_core::pb;
use hadal_core::wire::Messages;
use hadal_core::wire::Wire;

use pb::deep_colony_event::Event as Message;
use pb::deep_colony_feature::Family;
use pb::deep_colony_phase::Phase;
use pb::deep_colony_scored::Cause;
use pb::deep_colony_segment::Segment;

#[test]
fn options_survive_the_wire_and_default_when_left_out() {
    let options = Options {
        tile_set: Some("x".to_owned()),
        draw_order: vec!["CA".to_owned()],
        settings: Settings { sub_blocks_head_office: true, own_second_sub: false, ..Settings::default() },
    };
    assert_eq!(DeepColony::decode_options(DeepColony::encode_options(&options)), Ok(options));
    let empty = pb::game_options::Options::DeepColony(pb::DeepColonyOptions::default());
    assert_eq!(DeepColony::decode_options(empty), Ok(Options::default()));
}

fn view(table: &TestMatch, advice: bool) -> pb::DeepColonyView {
    let view = DeepColony::view(&table.state, Viewer::Spectator, advice);
    let pb::view::View::DeepColony(view) = DeepColony::encode_view(&view) else { panic!("another game's view") };
    view
}

#[test]
fn a_view_tells_owners_supplies_points_the_turn_and_the_bag() {
    let table = TestMatch::with_next(&["CA 0,-1 r2 H0", "EA 0,1 r1 M1"], "QA");
    let view = view(&table, false);
    let owners: Vec<Option<u32>> = view.tiles.iter().map(|tile| tile.owner_seat).collect();
    assert_eq!(owners, [None, Some(0), Some(1)]);
    let office = pb::DeepColonyPiece { kind: pb::DeepColonyPieceKind::HeadOffice.into(), segment: 0 };
    assert_eq!((view.tiles[1].kind.as_str(), view.tiles[1].piece), ("CA", Some(office)));
    let seats: Vec<_> = view.seats.iter().map(|seat| (seat.standing.unwrap().points, seat.supply.unwrap())).collect();
    let supply = |markers, head_offices| pb::DeepColonySupply { markers, submarines: 2, head_offices };
    assert_eq!(seats, [(4, supply(8, 0)), (0, supply(7, 1))]);
    assert_eq!(view.turn_seat, Some(0));
    assert_eq!(view.phase.unwrap().phase, Some(Phase::Placing(pb::DeepColonyPlacing { drawn: "QA".to_owned() })));
    let left = pb::DeepColonyBagKind { kind: "WA".to_owned(), count: 1 };
    assert_eq!(view.bag, Some(pb::DeepColonyBag { total: 1, kinds: vec![left] }));
    assert!(view.advice.is_none());
}

#[test]
fn advice_names_features_by_their_segments_and_cells_by_their_coordinates() {
    let table = TestMatch::play(&[], &["WA", "WA"], 2, Settings::default());
    let advice = view(&table, true).advice.unwrap();
    let colony = &advice.features[0];
    assert_eq!(colony.segments, [pb::DeepColonyPlacedSegment { tile: 0, segment: 0 }]);
    let family = pb::DeepColonyColony { tiles: 1, open_sides: 1, submarines: 0, head_office_seat: None };
    assert_eq!((colony.family, &colony.leader_seats), (Some(Family::Colony(family)), &vec![]));
    let dead: Vec<(i32, i32)> = advice.dead_cells.iter().map(|cell| (cell.x, cell.y)).collect();
    assert_eq!(dead, [(0, -1), (-1, 0), (1, 0)]);
    assert_eq!(advice.if_ended_now.len(), 2);
}

/// The scorings among the events of a table.
fn scored(table: &TestMatch) -> Vec<pb::DeepColonyScored> {
    let messages = table.events.iter().map(|event| {
        let pb::event::Event::DeepColony(event) = DeepColony::encode_event(event) else { panic!("another game") };
        event.event.unwrap()
    });
    messages.filter_map(|event| if let Message::Scored(scored) = event { Some(scored) } else { None }).collect()
}

fn segment(tile: u32, segment: u32) -> pb::DeepColonyPlacedSegment {
    pb::DeepColonyPlacedSegment { tile, segment }
}

#[test]
fn points_are_told_with_the_segments_they_are_for() {
    let table = TestMatch::after(&["CA 0,-1 r2 M0"]);
    let colony = &scored(&table)[0];
    let Some(Cause::Feature(feature)) = &colony.cause else { panic!("{colony:?}") };
    assert_eq!((colony.seat, colony.points), (0, 2));
    assert_eq!(feature.segments, [segment(0, 0), segment(1, 0)]);
    assert_eq!(feature.markers, [pb::DeepColonyMarkers { seat: 0, count: 1 }]);
    assert!(colony.colony_tiles.is_empty());
}

#[test]
fn a_generator_tells_the_tiles_of_the_colony_that_it_scores() {
    let table = TestMatch::whole_game(&["RA 0,1 r0 M0"]);
    let scored = scored(&table).into_iter().find(|scored| !scored.colony_tiles.is_empty());
    assert_eq!(scored.unwrap().colony_tiles, [0]);
}

#[test]
fn a_pair_of_submarines_tells_its_two_tiles() {
    let pair = scored(&TestMatch::after(&["CA 0,-1 r2 S0", "WA 0,1 r0 -", "CB 1,1 r2 S0"])).remove(0);
    let expected = pb::DeepColonySubmarinePair { first_tile: 1, second_tile: 3, distance: 2 };
    assert_eq!((pair.points, pair.cause), (2, Some(Cause::SubmarinePair(expected))));
}

fn components(options: &Options) -> pb::DeepColonyComponents {
    let pb::components::Components::DeepColony(components) = DeepColony::components(options).unwrap() else {
        panic!("another game's components")
    };
    components
}

#[test]
fn the_catalogue_describes_every_kind_in_words() {
    let own = components(&Options::default());
    assert_eq!((own.tile_kinds.len(), own.tile_set.as_str()), (56, OWN_TILE_FILE));
    let start = own.tile_kinds.iter().find(|kind| kind.start).unwrap();
    let segments: Vec<&Segment> = start.segments.iter().map(|segment| segment.segment.as_ref().unwrap()).collect();
    let north = pb::DeepColonySide::North.into();
    assert_eq!(segments[0], &Segment::Colony(pb::DeepColonyColonySegment { sides: vec![north] }));
    let Segment::Ocean(ocean) = segments[2] else { panic!("{:?}", segments[2]) };
    let halves = [pb::DeepColonyHalfEdge::EastNorth, pb::DeepColonyHalfEdge::WestNorth].map(i32::from);
    assert_eq!((&ocean.half_edges[..], ocean.kelp), (&halves[..], 0));
    // The link of CI ends in its colony, which is segment 0.
    let crossing = own.tile_kinds.iter().find(|kind| kind.id == "CI").unwrap();
    let ends_in_colony = |segment: &pb::DeepColonySegment| matches!(&segment.segment, Some(Segment::Link(link)) if link.colony_segment == Some(0));
    assert!(crossing.segments.iter().any(ends_in_colony));
}

#[test]
fn the_catalogue_of_own_tiles_is_that_of_the_options() {
    let text = "id,count,start,edges,segments,note\nS,1,1,OOOO,O:01234567:k1,\nG,20,0,OOOO,G O:01234567,";
    let own = components(&Options { tile_set: Some(text.to_owned()), ..Options::default() });
    let ids: Vec<(&str, u32)> = own.tile_kinds.iter().map(|kind| (kind.id.as_str(), kind.count)).collect();
    assert_eq!((ids, own.tile_set.as_str()), (vec![("S", 1), ("G", 20)], text));
    let nonsense = Options { tile_set: Some("nonsense".to_owned()), ..Options::default() };
    assert_eq!(DeepColony::components(&nonsense).unwrap_err().path, "tile_set");
}
