//! Section 4: the notation of tile files, one test per rejection; section 5: the numbers of the set.

use strum::IntoEnumIterator;

use crate::data::OWN_TILE_FILE;
use crate::{DeepColony, Family, LinkEnd, Options, Segment, TILE_FILE_BYTES_MAX, Terrain, TileKind, TileSet};
use hadal_core::game::Simulate;

const HEADER: &str = "id,count,start,edges,segments,note";
const START: &str = "ST,1,1,CLOL,C:N L:EW O:27 O:3456:k1,start";

/// The refusal of a file of the start tile and these rows.
fn refusal(rows: &[&str]) -> String {
    let text = format!("{HEADER}\n{START}\n{}\n", rows.join("\n"));
    TileSet::parse(&text).expect_err("the tile file is refused").0
}

fn accepts(row: &str) {
    TileSet::parse(&format!("{HEADER}\n{START}\n{row}\n")).unwrap_or_else(|error| panic!("{row}: {error}"));
}

fn weighted(count: impl Fn(&TileKind) -> usize) -> usize {
    TileSet::own().kinds.iter().map(|kind| usize::from(kind.count) * count(kind)).sum()
}

fn ends(kind: &TileKind, end: fn(&LinkEnd) -> bool) -> usize {
    kind.segments.iter().filter(|segment| matches!(segment, Segment::Link { end: at, .. } if end(at))).count()
}

#[test]
fn benchmarks_measure_the_set_and_one_ten_times_as_large() {
    let count = |options: &Options| {
        let text = options.tile_set.clone();
        text.map_or_else(TileSet::own, |text| TileSet::parse(&text).expect("a valid tile file").into()).tile_count
    };
    let variants = DeepColony::bench_variants();
    let counts: Vec<_> = variants.iter().map(|(name, options)| (*name, count(options))).collect();
    assert_eq!(counts, [("72 tiles", 72), ("720 tiles", 720)]);
}

#[test]
fn the_set_has_72_tiles_of_56_kinds() {
    let set = TileSet::parse(OWN_TILE_FILE).unwrap();
    assert_eq!((set.tile_count, set.kinds.len()), (72, 56));
    assert_eq!(set.kinds[set.start.index()].id.as_str(), "ST");
    assert_eq!(set, *TileSet::own());
}

#[test]
fn the_set_has_the_sides_and_segments_of_section_5() {
    let sides = |terrain| weighted(|kind| kind.edges.iter().filter(|&&edge| edge == terrain).count());
    assert_eq!([Terrain::Ocean, Terrain::Link, Terrain::Colony].map(sides), [109, 102, 77]);
    let segments = |family| weighted(|kind| kind.segments.iter().filter(|segment| segment.family() == family).count());
    let by_family: Vec<usize> = Family::iter().map(segments).collect();
    assert_eq!(by_family, [49, 79, 137, 5, 5]);
    assert_eq!(weighted(|kind| kind.segments.len()), 275);
    assert_eq!(TileSet::own().kinds.iter().map(|kind| kind.segments.len()).max(), Some(9));
}

#[test]
fn the_set_has_the_kelp_algae_and_link_ends_of_section_5() {
    let growth =
        |of: fn(&Segment) -> u8| weighted(|kind| kind.segments.iter().map(|segment| usize::from(of(segment))).sum());
    let kelp = growth(|segment| if let Segment::Ocean { kelp, .. } = segment { *kelp } else { 0 });
    let algae = growth(|segment| if let Segment::Ocean { algae, .. } = segment { *algae } else { 0 });
    assert_eq!((kelp, algae), (61, 32));
    assert_eq!(weighted(|kind| ends(kind, |end| *end == LinkEnd::Aerator)), 20);
    assert_eq!(weighted(|kind| ends(kind, |end| matches!(end, LinkEnd::Colony(_)))), 11);
    assert_eq!(weighted(|kind| ends(kind, |end| *end == LinkEnd::Junction)), 18);
    assert_eq!(weighted(|kind| ends(kind, |end| *end == LinkEnd::Terminus)), 7);
}

#[test]
fn all_24_edge_patterns_occur() {
    let mut patterns: Vec<[Terrain; 4]> = TileSet::own()
        .kinds
        .iter()
        .map(|kind| {
            let turned = (0..4).map(|r| std::array::from_fn(|side| kind.edges[(side + r) % 4]));
            turned.min().unwrap()
        })
        .collect();
    patterns.sort_unstable();
    patterns.dedup();
    assert_eq!(patterns.len(), 24);
}

#[test]
fn orientations_equal_in_sides_and_segments_are_one_named_by_the_smallest_rotation() {
    let rotations = |id: &str| {
        let set = TileSet::own();
        let kind = set.kinds.iter().find(|kind| kind.id.as_str() == id).unwrap();
        kind.rotations().iter().map(|rotation| rotation.quarter_turns()).collect::<Vec<_>>()
    };
    assert_eq!((rotations("WA"), rotations("PC"), rotations("GA")), (vec![0], vec![0], vec![0]));
    assert_eq!((rotations("ED"), rotations("QD"), rotations("GB")), (vec![0, 1], vec![0, 1], vec![0, 1]));
    // Kelp tells both ends of these apart.
    assert_eq!((rotations("EA").len(), rotations("LA").len(), rotations("PA").len()), (4, 4, 4));
}

#[test]
fn a_side_in_no_or_several_segments_of_its_letter_is_refused() {
    assert!(refusal(&["X,1,0,COOO,O:234567,"]).contains("side N is in 0 colony segments"));
    assert!(refusal(&["X,1,0,COOO,C:N C:N O:234567,"]).contains("side N is in 2 colony segments"));
    assert!(refusal(&["X,1,0,OOLO,O:01234567,"]).contains("side S is in 0 link segments"));
    assert!(refusal(&["X,1,0,OOOO,C:N O:234567,"]).contains("side N is in 1 colony segments"));
    assert!(refusal(&["X,1,0,COOO,C:NN O:234567,"]).contains("unknown segment"));
}

#[test]
fn a_half_edge_must_be_in_exactly_one_ocean_and_a_colony_half_in_none() {
    assert!(refusal(&["X,1,0,OOOO,O:0123456,"]).contains("half-edge 7 is in 0"));
    assert!(refusal(&["X,1,0,OOOO,O:01234567 O:0,"]).contains("half-edge 0 is in 2"));
    assert!(refusal(&["X,1,0,COOO,C:N O:1234567,"]).contains("half-edge 1 is in 1"));
    assert!(refusal(&["X,1,0,OOLO,L:S/X O:0123567,"]).contains("half-edge 4 is in 0"));
}

#[test]
fn a_t_intersection_joins_exactly_three_links() {
    assert!(refusal(&["X,1,0,LLOO,L:N/T L:E/T O:12 O:034567,"]).contains("2 links end in a T"));
    assert!(refusal(&["X,1,0,LLLL,L:N/T L:E/T L:S/T L:W/T O:12 O:34 O:56 O:07,"]).contains("4 links end in a T"));
}

#[test]
fn an_aerator_has_exactly_four_arms_and_arms_have_an_aerator() {
    assert!(refusal(&["X,1,0,LLLO,L:N/A L:E/A L:S/A A O:12 O:34 O:0567,"]).contains("exactly four arms"));
    assert!(refusal(&["X,1,0,LLLL,L:N/A L:E/A L:S/A L:W/A O:12 O:34 O:56 O:07:k1,"]).contains("exactly four arms"));
    assert!(refusal(&["X,1,0,OOOO,A O:01234567,"]).contains("exactly four arms"));
}

#[test]
fn a_tile_has_at_most_one_aerator_and_one_generator_and_no_t_beside_an_aerator() {
    assert!(refusal(&["X,1,0,LLLL,L:N/A L:E/A L:S/A L:W/A A A O:12 O:34 O:56 O:07,"]).contains("at most one"));
    assert!(refusal(&["X,1,0,OOOO,G G O:01234567,"]).contains("at most one"));
    let both = "X,1,0,LLLL,L:N/T L:E/T L:S/T L:W/A A O:12 O:34 O:56 O:07,";
    assert!(refusal(&[both]).contains("aerator"));
}

#[test]
fn a_link_ends_in_a_side_that_is_a_colony() {
    assert!(refusal(&["X,1,0,COLO,C:N L:S/CE O:234 O:567,"]).contains("a side without one"));
}

#[test]
fn links_have_one_side_with_an_end_or_two_without() {
    assert!(refusal(&["X,1,0,OOLO,L:S O:01234567,"]).contains("needs an end"));
    assert!(refusal(&["X,1,0,LOLO,L:NS/X O:1234 O:0567,"]).contains("no end"));
    assert!(refusal(&["X,1,0,LLLO,L:NES O:12 O:34 O:0567,"]).contains("not 3"));
}

#[test]
fn shapes_that_cross_are_refused() {
    assert!(refusal(&["X,1,0,LLLL,L:NS L:EW O:12 O:34 O:56 O:07,"]).contains("cross"));
    assert!(refusal(&["X,1,0,CLCL,C:NS L:EW O:23 O:67,"]).contains("cross"));
}

#[test]
fn another_partition_of_the_ocean_than_the_derived_one_is_refused() {
    assert!(refusal(&["X,1,0,LOLO,L:NS O:01234567,"]).contains("different oceans"));
    assert!(refusal(&["X,1,0,OOLO,L:S/X O:01234 O:567,"]).contains("one ocean"));
    assert!(refusal(&["X,1,0,COLO,C:N L:S/CN O:234567,"]).contains("different oceans"));
}

#[test]
fn an_ocean_without_half_edges_needs_kelp_or_algae() {
    assert!(refusal(&["X,1,0,CCCC,C:NESW O:-,"]).contains("unknown segment"));
    assert!(refusal(&["X,1,0,CCCC,C:NESW O:-:k0a0,"]).contains("unknown segment"));
    accepts("X,1,0,CCCC,C:NESW O:-:a1,");
}

#[test]
fn a_count_of_no_kelp_or_algae_may_be_written() {
    accepts("X,1,0,OOOO,O:01234567:k0,");
    accepts("X,1,0,OOOO,O:01234567:k0a2,");
    assert!(refusal(&["X,1,0,OOOO,O:01234567:k0,", "Y,1,0,OOOO,O:01234567,"]).contains("same tile"));
}

#[test]
fn equal_kinds_up_to_rotation_and_repeated_ids_are_refused() {
    assert!(refusal(&["X,1,0,COOO,C:N O:234567,", "Y,1,0,OOCO,C:S O:012367,"]).contains("same tile"));
    assert!(refusal(&["X,1,0,COOO,C:N O:234567,", "X,1,0,OOOO,O:01234567,"]).contains("appears twice"));
}

#[test]
fn exactly_one_row_of_count_one_is_the_start() {
    assert!(refusal(&["X,1,1,OOOO,O:01234567,"]).contains("2 rows have start 1"));
    let none = format!("{HEADER}\nX,1,0,OOOO,O:01234567,\nY,1,0,CCCC,C:NESW,");
    assert!(TileSet::parse(&none).unwrap_err().0.contains("0 rows have start 1"));
    let two = format!("{HEADER}\nX,2,1,OOOO,O:01234567,\nY,1,0,CCCC,C:NESW,");
    assert!(TileSet::parse(&two).unwrap_err().0.contains("count 1"));
}

#[test]
fn a_set_that_draws_nothing_is_refused() {
    assert!(TileSet::parse(&format!("{HEADER}\n{START}\n")).unwrap_err().0.contains("no tile to draw"));
    assert!(TileSet::parse("").is_err());
}

#[test]
fn fields_that_are_not_what_they_should_be_are_refused() {
    for row in [
        "X,0,0,OOOO,O:01234567,",
        "X,+1,0,OOOO,O:01234567,",
        "X,1,2,OOOO,O:01234567,",
        ",1,0,OOOO,O:01234567,",
        "X Y,1,0,OOOO,O:01234567,",
        "X,1,0,OOO,O:01234567,",
        "X,1,0,OOOQ,O:01234567,",
        "X,1,0,OOOO,,",
        "X,1,0,OOOO,O:012345678,",
        "X,1,0,OOOO,O:00123456,",
        "X,1,0,OOOO,O:01234567:k10,",
        "X,1,0,OOOO,O:01234567:,",
        "X,1,0,OOOO,O:01234567:a1k1,",
        "X,1,0,OOOO,O:01234567:k1:a1,",
        "X,1,0,OOOO,O:01234567  G,",
        "X,1,0,OOOO,Q:01234567,",
        "X,1,0,OOOO",
    ] {
        refusal(&[row]);
    }
    assert!(TileSet::parse("id,count\nX,1").unwrap_err().0.contains("header"));
    let place = "line 3, column edges: edges are four letters out of O, C and L, not OOOQ";
    assert_eq!(refusal(&["X,1,0,OOOQ,O:01234567,"]), place);
}

#[test]
fn a_set_has_at_most_1000_tiles_and_a_file_a_limited_size() {
    accepts("X,999,0,OOOO,O:01234567,");
    assert!(refusal(&["X,1000,0,OOOO,O:01234567,"]).contains("at most 1000 tiles"));
    let long = format!("{HEADER}\n{START}\nX,1,0,OOOO,O:01234567,{}", "x".repeat(TILE_FILE_BYTES_MAX));
    assert!(TileSet::parse(&long).unwrap_err().0.contains("bytes"));
}
