//! The notation of tile files (rules 4): CSV text in, checked kinds out.

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer};

use hadal_core::notation::number;
use hadal_core::tables::{Fault, cell, read};

use super::geometry::{SIDE_LETTERS, SIDES};
use super::tile::{ID_BYTES_MAX, LinkEnd, SEGMENTS_MAX, Segment, Segments, Terrain, TileId, TileKind, shape_key};
use super::tile_shapes::check_segments;

/// The columns of a tile file, in order.
const HEADER: [&str; 6] = ["id", "count", "start", "edges", "segments", "note"];
/// The most tiles a set may have, the start tile included.
pub const TILES_MAX: u16 = 1000;
/// The most segments all tiles of a set may have together: six on each of the most tiles.
pub const SET_SEGMENTS_MAX: usize = 6000;
/// The longest tile file, in bytes.
pub const TILE_FILE_BYTES_MAX: usize = 256 * 1024;

/// A row of the file.
#[derive(Deserialize)]
pub(crate) struct TileRow {
    #[serde(deserialize_with = "id")]
    pub(super) id: TileId,
    #[serde(deserialize_with = "count")]
    pub(super) count: u16,
    #[serde(deserialize_with = "start")]
    pub(super) start: bool,
    #[serde(deserialize_with = "edges")]
    pub(super) edges: [Terrain; SIDES],
    #[serde(deserialize_with = "segments")]
    pub(super) segments: Segments,
    pub(super) note: String,
}

/// Reads a whole tile file: every kind in file order, checked one by one and against each other.
pub(crate) fn read_kinds(text: &str) -> Result<Vec<TileKind>, Fault> {
    if text.len() > TILE_FILE_BYTES_MAX {
        return Err(Fault(format!("a tile file has at most {TILE_FILE_BYTES_MAX} bytes")));
    }
    let mut kinds = Vec::new();
    let (mut total, mut all_segments) = (0, 0);
    for (line, row) in read::<TileRow>(text, &HEADER)? {
        let on_line = |problem: String| Fault(format!("line {line}: {problem}"));
        if row.start && row.count != 1 {
            return Err(on_line("the start tile has count 1".to_owned()));
        }
        check_segments(row.edges, &row.segments).map_err(on_line)?;
        total += u32::from(row.count);
        if total > u32::from(TILES_MAX) {
            return Err(on_line(format!("a set has at most {TILES_MAX} tiles")));
        }
        all_segments += usize::from(row.count) * row.segments.len();
        if all_segments > SET_SEGMENTS_MAX {
            return Err(on_line(format!("the tiles of a set have at most {SET_SEGMENTS_MAX} segments together")));
        }
        kinds.push(TileKind::new(row));
    }
    check_together(&kinds)?;
    Ok(kinds)
}

/// Checks the rows against each other: one start tile, something to draw, no id and no shape twice.
fn check_together(kinds: &[TileKind]) -> Result<(), Fault> {
    let starts = kinds.iter().filter(|kind| kind.start).count();
    if starts != 1 {
        return Err(Fault(format!("{starts} rows have start 1 instead of one")));
    }
    if kinds.len() < 2 {
        return Err(Fault("there is no tile to draw beside the start tile".to_owned()));
    }
    let mut ids: Vec<&str> = kinds.iter().map(|kind| kind.id.as_str()).collect();
    ids.sort_unstable();
    if let Some(twice) = first_double(&ids, |left, right| left == right) {
        let twice = twice.0;
        return Err(Fault(format!("the id {twice} appears twice")));
    }
    let mut shapes: Vec<(Segments, &str)> =
        kinds.iter().map(|kind| (shape_key(&kind.segments), kind.id.as_str())).collect();
    shapes.sort_unstable();
    if let Some(((_, one), (_, other))) = first_double(&shapes, |left, right| left.0 == right.0) {
        return Err(Fault(format!("{one} and {other} are the same tile up to rotation")));
    }
    Ok(())
}

/// The first two neighbours of a sorted list that are equal.
fn first_double<T>(sorted: &[T], equal: impl Fn(&T, &T) -> bool) -> Option<(&T, &T)> {
    sorted.iter().zip(sorted.iter().skip(1)).find(|(left, right)| equal(left, right))
}

fn id<'de, D: Deserializer<'de>>(text: D) -> Result<TileId, D::Error> {
    cell(text, |text| {
        let is_visible = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic());
        let id = TileId::from(text).ok().filter(|_| is_visible);
        id.ok_or_else(|| format!("an id has 1 to {ID_BYTES_MAX} visible ASCII characters"))
    })
}

fn start<'de, D: Deserializer<'de>>(text: D) -> Result<bool, D::Error> {
    cell(text, |text| match text {
        "0" => Ok(false),
        "1" => Ok(true),
        other => Err(format!("start is 0 or 1, not {other}")),
    })
}

fn count<'de, D: Deserializer<'de>>(text: D) -> Result<u16, D::Error> {
    cell(text, |text| {
        let count = number(text).filter(|count| (1..=TILES_MAX).contains(count));
        count.ok_or_else(|| format!("a count is a number from 1 to {TILES_MAX}, not {text}"))
    })
}

fn edges<'de, D: Deserializer<'de>>(text: D) -> Result<[Terrain; SIDES], D::Error> {
    let terrain = |letter| match letter {
        'O' => Some(Terrain::Ocean),
        'C' => Some(Terrain::Colony),
        'L' => Some(Terrain::Link),
        _ => None,
    };
    cell(text, |text| {
        let edges: Option<Vec<Terrain>> = text.chars().map(terrain).collect();
        edges
            .and_then(|edges| <[Terrain; SIDES]>::try_from(edges).ok())
            .ok_or_else(|| format!("edges are four letters out of O, C and L, not {text}"))
    })
}

fn segments<'de, D: Deserializer<'de>>(text: D) -> Result<Segments, D::Error> {
    cell(text, |text| {
        let mut tokens = ArrayVec::<Token, SEGMENTS_MAX>::new();
        for token in text.split(' ') {
            let token = read_token(token)?;
            tokens.try_push(token).map_err(|_| format!("a tile has at most {SEGMENTS_MAX} segments"))?;
        }
        tokens.iter().map(|token| resolve(token, &tokens)).collect()
    })
}

/// A token whose link may still name a colony by one of its sides.
enum Token {
    Ready(Segment),
    LinkIntoColony { sides: u8, colony_side: u8 },
}

fn resolve(token: &Token, tokens: &[Token]) -> Result<Segment, String> {
    let (sides, colony_side) = match token {
        Token::Ready(segment) => return Ok(*segment),
        Token::LinkIntoColony { sides, colony_side } => (*sides, *colony_side),
    };
    let colony = tokens.iter().find_map(|token| match token {
        Token::Ready(Segment::Colony { sides }) if sides & colony_side != 0 => Some(*sides),
        Token::Ready(_) | Token::LinkIntoColony { .. } => None,
    });
    let colony = colony.ok_or("a link ends in a colony on a side without one")?;
    Ok(Segment::Link { sides, end: LinkEnd::Colony(colony) })
}

fn read_token(token: &str) -> Result<Token, String> {
    let unknown = || format!("unknown segment {token:?}");
    match token {
        "A" => return Ok(Token::Ready(Segment::Aerator)),
        "G" => return Ok(Token::Ready(Segment::Generator)),
        _ => {}
    }
    let (letter, body) = token.split_once(':').ok_or_else(unknown)?;
    let token = match letter {
        "C" => read_sides(body).map(|sides| Token::Ready(Segment::Colony { sides })),
        "L" => read_link(body),
        "O" => read_ocean(body).map(Token::Ready),
        _ => None,
    };
    token.ok_or_else(unknown)
}

fn read_link(body: &str) -> Option<Token> {
    let Some((sides, end)) = body.split_once('/') else {
        return Some(Token::Ready(Segment::Link { sides: read_sides(body)?, end: LinkEnd::Through }));
    };
    let sides = read_sides(sides)?;
    let end = match end {
        "X" => LinkEnd::Terminus,
        "T" => LinkEnd::Junction,
        "A" => LinkEnd::Aerator,
        _ => {
            let colony_side = read_sides(end.strip_prefix('C')?).filter(|sides| sides.is_power_of_two())?;
            return Some(Token::LinkIntoColony { sides, colony_side });
        }
    };
    Some(Token::Ready(Segment::Link { sides, end }))
}

fn read_ocean(body: &str) -> Option<Segment> {
    let (halves, growth) = body.split_once(':').map_or((body, None), |(halves, growth)| (halves, Some(growth)));
    let (kelp, algae) = growth.map_or(Some((0, 0)), read_growth)?;
    let halves = match halves {
        // Without half-edges and growth there would be nothing to claim.
        "-" if kelp + algae > 0 => 0,
        digits => read_set(digits, |letter| letter.to_digit(8))?,
    };
    Some(Segment::Ocean { halves, kelp, algae })
}

/// `k1`, `a2` or `k1a2`.
fn read_growth(text: &str) -> Option<(u8, u8)> {
    let digit = |byte: &u8| byte.is_ascii_digit().then(|| byte - b'0');
    match text.as_bytes() {
        [b'k', kelp] => Some((digit(kelp)?, 0)),
        [b'a', algae] => Some((0, digit(algae)?)),
        [b'k', kelp, b'a', algae] => Some((digit(kelp)?, digit(algae)?)),
        _ => None,
    }
}

fn read_sides(letters: &str) -> Option<u8> {
    read_set(letters, |letter| SIDE_LETTERS.iter().position(|&side| side == letter).map(|side| side as u32))
}

/// A set of small numbers written as one letter each, none twice, at least one.
fn read_set(letters: &str, number: impl Fn(char) -> Option<u32>) -> Option<u8> {
    let mut set = 0_u8;
    for letter in letters.chars() {
        let bit = 1 << number(letter)?;
        if set & bit != 0 {
            return None;
        }
        set |= bit;
    }
    (set != 0).then_some(set)
}
