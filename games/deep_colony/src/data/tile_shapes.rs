//! The check that the segments of a tile make sense together: the sides and half-edges they own, the shapes they form, and the
//! parts into which these divide the ocean (rules 1.3 and 4).

use arrayvec::ArrayVec;

use super::geometry::{SIDE_LETTERS, SIDES};
use super::tile::{LinkEnd, SEGMENTS_MAX, Segment, Terrain};

/// Checks everything that section 4 demands of one tile; the error is the problem in words.
pub(crate) fn check_segments(edges: [Terrain; SIDES], segments: &[Segment]) -> Result<(), String> {
    check_sides(edges, segments)?;
    check_halves(edges, segments)?;
    check_hubs(segments)?;
    check_link_ends(segments)?;
    let shapes = shapes_of(segments);
    check_crossings(&shapes)?;
    check_oceans(edges, segments, &shapes)
}

/// Every colony or link side is in exactly one segment of its letter, and no other side is in any.
fn check_sides(edges: [Terrain; SIDES], segments: &[Segment]) -> Result<(), String> {
    for (side, &terrain) in edges.iter().enumerate() {
        let owners = |of: Terrain| {
            segments
                .iter()
                .filter(|segment| match segment {
                    Segment::Colony { sides } => of == Terrain::Colony && sides >> side & 1 == 1,
                    Segment::Link { sides, .. } => of == Terrain::Link && sides >> side & 1 == 1,
                    Segment::Ocean { .. } | Segment::Aerator | Segment::Generator => false,
                })
                .count()
        };
        let letter = SIDE_LETTERS[side];
        for (of, name) in [(Terrain::Colony, "colony"), (Terrain::Link, "link")] {
            let (found, expected) = (owners(of), usize::from(terrain == of));
            if found != expected {
                return Err(format!("side {letter} is in {found} {name} segments instead of {expected}"));
            }
        }
    }
    Ok(())
}

/// Every half-edge of an ocean or link side is in exactly one ocean segment, every half-edge of a colony side in none.
fn check_halves(edges: [Terrain; SIDES], segments: &[Segment]) -> Result<(), String> {
    for half in 0..8 {
        let found = segments
            .iter()
            .filter(|segment| matches!(segment, Segment::Ocean { halves, .. } if halves >> half & 1 == 1))
            .count();
        let expected = usize::from(edges[half / 2] != Terrain::Colony);
        if found != expected {
            return Err(format!("half-edge {half} is in {found} ocean segments instead of {expected}"));
        }
    }
    Ok(())
}

/// T links come in threes, aerators with four arms, and a tile has at most one of either and one generator. A T beside an
/// aerator needs no check of its own: their seven links would share sides, which [`check_sides`] refuses.
fn check_hubs(segments: &[Segment]) -> Result<(), String> {
    let count = |holds: fn(&Segment) -> bool| segments.iter().filter(|segment| holds(segment)).count();
    let junction_links = count(|segment| matches!(segment, Segment::Link { end: LinkEnd::Junction, .. }));
    let arms = count(|segment| segment.is_arm());
    let aerators = count(|segment| *segment == Segment::Aerator);
    let generators = count(|segment| *segment == Segment::Generator);
    if junction_links != 0 && junction_links != 3 {
        return Err(format!("{junction_links} links end in a T intersection instead of 0 or 3"));
    }
    if aerators > 1 || generators > 1 {
        return Err("a tile has at most one aerator and one generator".to_owned());
    }
    if arms != 4 * aerators {
        return Err(format!("{arms} links end in {aerators} aerators; an aerator has exactly four arms"));
    }
    Ok(())
}

/// A link with two sides runs through; a link with one side ends on the tile.
fn check_link_ends(segments: &[Segment]) -> Result<(), String> {
    for segment in segments {
        let Segment::Link { sides, end } = segment else { continue };
        match (sides.count_ones(), end) {
            (1, LinkEnd::Through) => return Err("a link with one side needs an end".to_owned()),
            (1, _) | (2, LinkEnd::Through) => {}
            (2, _) => return Err("a link with two sides runs through and has no end".to_owned()),
            (count, _) => return Err(format!("a link has 1 or 2 sides, not {count}")),
        }
    }
    Ok(())
}

/// The sets of sides that one shape touches: a colony with the links that end in it, a T with its links, an aerator
/// with its arms, a lone link.
fn shapes_of(segments: &[Segment]) -> ArrayVec<u8, SEGMENTS_MAX> {
    let union_where = |holds: &dyn Fn(LinkEnd) -> bool| {
        segments.iter().fold(0, |union, segment| match segment {
            Segment::Link { sides, end } if holds(*end) => union | sides,
            Segment::Link { .. }
            | Segment::Colony { .. }
            | Segment::Ocean { .. }
            | Segment::Aerator
            | Segment::Generator => union,
        })
    };
    let mut shapes: ArrayVec<u8, SEGMENTS_MAX> = segments
        .iter()
        .filter_map(|segment| match *segment {
            Segment::Colony { sides } => Some(sides | union_where(&|end| end == LinkEnd::Colony(sides))),
            Segment::Link { sides, end: LinkEnd::Through | LinkEnd::Terminus } => Some(sides),
            Segment::Aerator => Some(union_where(&|end| end == LinkEnd::Aerator)),
            Segment::Link { .. } | Segment::Ocean { .. } | Segment::Generator => None,
        })
        .collect();
    let junction = union_where(&|end| end == LinkEnd::Junction);
    if junction != 0 {
        // A junction has three segments but is one shape, so there is room.
        shapes.push(junction);
    }
    shapes
}

/// Two shapes cross if both touch opposite sides; shapes share no side, so this is the only way.
fn check_crossings(shapes: &[u8]) -> Result<(), String> {
    let crosses = shapes.contains(&0b0101) && shapes.contains(&0b1010);
    if crosses { Err("two shapes cross".to_owned()) } else { Ok(()) }
}

/// The ocean segments are exactly the parts into which the shapes divide the ocean.
fn check_oceans(edges: [Terrain; SIDES], segments: &[Segment], shapes: &[u8]) -> Result<(), String> {
    let open = |half: &usize| edges[half / 2] != Terrain::Colony;
    let given = |half: usize| {
        segments.iter().position(|segment| matches!(segment, Segment::Ocean { halves, .. } if halves >> half & 1 == 1))
    };
    for first in (0..8).filter(open) {
        for second in (first + 1..8).filter(open) {
            let connected = !shapes.iter().any(|&shape| divides(shape, first, second));
            if connected != (given(first) == given(second)) {
                let must = if connected { "one ocean" } else { "different oceans" };
                return Err(format!("half-edges {first} and {second} belong to {must}"));
            }
        }
    }
    Ok(())
}

/// True if a shape touches the border on both of the arcs between two half-edges.
fn divides(shape: u8, first: usize, second: usize) -> bool {
    let between =
        (0..SIDES).filter(|side| first <= 2 * side && 2 * side < second).fold(0_u8, |sides, side| sides | 1 << side);
    shape & between != 0 && shape & !between != 0
}
