//! The text form of actions.

use std::fmt;
use std::str::FromStr;

use crate::game::NotationError;
use crate::games::deep_colony::action::Action;
use crate::games::deep_colony::data::Rotation;
use crate::notation::{Words, expected, number};

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
        let mut words = Words::of(text);
        let verb = words.word("place, marker, submarine, office or pass")?;
        let mut segment = || words.take("a segment index from 0 to 255", number);
        let action = match verb {
            "place" => read_place(&mut words)?,
            "marker" => Self::Marker { segment: segment()? },
            "submarine" => Self::Submarine { segment: segment()? },
            "office" => Self::Office { segment: segment()? },
            "pass" => Self::Pass,
            other => return Err(expected("place, marker, submarine, office or pass", Some(other))),
        };
        words.end()?;
        Ok(action)
    }
}

fn read_place(words: &mut Words<'_>) -> Result<Action, NotationError> {
    let cell = |word: &str| {
        let (x, y) = word.split_once(',')?;
        Some((number(x)?, number(y)?))
    };
    let rotation = |word: &str| Rotation::new(number(word.strip_prefix('r')?)?);
    let (x, y) = words.take("a cell X,Y such as 1,-2", cell)?;
    Ok(Action::Place { x, y, rotation: words.take("a rotation from r0 to r3", rotation)? })
}
