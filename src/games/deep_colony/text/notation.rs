//! The text form of actions.

use std::fmt;
use std::str::FromStr;

use crate::game::NotationError;
use crate::games::deep_colony::action::Action;
use crate::games::deep_colony::data::Rotation;

/// The grammar of the notation, for callers.
pub(crate) const GRAMMAR: &str = "\
action    = place | marker | submarine | office | pass
place     = \"place \" X \",\" Y \" r\" R     the drawn tile on cell X,Y, turned R quarter turns clockwise
marker    = \"marker \" N                 a construction marker on segment N of the tile just placed
submarine = \"submarine \" N              a submarine on colony segment N
office    = \"office \" N                 the head office on colony segment N
pass      = \"pass\"                      nothing is deployed
X, Y      = a whole number of 32 bits without leading zeros; x grows east, y grows south
R         = 0 | 1 | 2 | 3               the smallest that gives the orientation
N         = 0 .. 255                    the index of the segment in the tile file, without leading zeros
";

impl fmt::Display for Action {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { x, y, rotation } => write!(out, "place {x},{y} r{}", rotation.quarter_turns()),
            Self::Marker { segment } => write!(out, "marker {segment}"),
            Self::Submarine { segment } => write!(out, "submarine {segment}"),
            Self::Office { segment } => write!(out, "office {segment}"),
            Self::Pass => out.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text == "pass" {
            return Ok(Self::Pass);
        }
        let Some((verb, rest)) = text.split_once(' ') else {
            return Err(expected("place, marker, submarine, office or pass"));
        };
        match verb {
            "place" => read_place(rest),
            "marker" => read_segment(rest).map(|segment| Self::Marker { segment }),
            "submarine" => read_segment(rest).map(|segment| Self::Submarine { segment }),
            "office" => read_segment(rest).map(|segment| Self::Office { segment }),
            _ => Err(expected("place, marker, submarine, office or pass")),
        }
    }
}

fn read_place(text: &str) -> Result<Action, NotationError> {
    let place = || {
        let (cell, turns) = text.split_once(" r")?;
        let (x, y) = cell.split_once(',')?;
        let rotation = Rotation::new(read_number(turns)?)?;
        Some(Action::Place { x: read_number(x)?, y: read_number(y)?, rotation })
    };
    place().ok_or_else(|| expected("place X,Y rR with a rotation R from 0 to 3, such as place 1,-2 r3"))
}

fn read_segment(text: &str) -> Result<u8, NotationError> {
    read_number(text).ok_or_else(|| expected("a segment index from 0 to 255"))
}

/// A number written the one way it is printed.
fn read_number<N: FromStr + fmt::Display>(text: &str) -> Option<N> {
    let number: N = text.parse().ok()?;
    let plain = text.strip_prefix('-').unwrap_or(text);
    let one_way = plain == "0" && plain == text || plain.bytes().next().is_some_and(|byte| matches!(byte, b'1'..=b'9'));
    one_way.then_some(number)
}

fn expected(what: &str) -> NotationError {
    NotationError(format!("expected {what}"))
}
