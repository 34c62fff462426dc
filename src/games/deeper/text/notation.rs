//! The text form of actions.

use std::fmt;
use std::str::FromStr;

use hexx::Hex;

use crate::game::NotationError;
use crate::games::deeper::action::Action;
use crate::games::deeper::data::chart::{LEVEL_MAX, LEVEL_METRES};
use crate::games::deeper::data::name::Name;
use crate::games::deeper::data::tokens::Resource;
use crate::seat::Seat;

/// The grammar, for callers.
pub(super) const GRAMMAR: &str = "\
action    = swim | gather | explore | scan | terraform | convert | craft | free | answer
swim      = \"swim\" CELL
gather    = \"gather\" CELL RES N
explore   = \"explore\" TILE CELL
scan      = \"scan\" METRES
terraform = \"terraform\" TILE CELL [ \"omit\" RES ]
convert   = \"convert\" CARD LINE \"x\"N [ RES ]
craft     = \"craft\" ID
free      = \"stow\" RES | \"fetch\" RES | \"swap\" GIVE TAKE | \"jettison\" RES | \"end\"
answer    = \"place\" CELL | \"tow yes\" | \"tow no\" | \"return\" TILE | \"take\" | \"decline\"
          | \"pick\" RES | \"name\" SEAT
CELL      = Q \",\" R, axial coordinates, whole numbers
RES, GIVE, TAKE = fish | kelp | coral | titanium | quartz | diamond | food
METRES    = 20 | 40 | 60 | 80 | 100
LINE      = the line of the card, from 0
TILE, CARD, ID = an id from the tables: 1 to 24 of a-z, 0-9 and _
N, SEAT   = whole numbers, without a sign or leading zeros";

impl fmt::Display for Action {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Swim { to } => write!(out, "swim {}", Cell(to)),
            Self::Gather { cell, resource, count } => write!(out, "gather {} {resource} {count}", Cell(cell)),
            Self::Explore { tile, cell } => write!(out, "explore {tile} {}", Cell(cell)),
            Self::Scan { level } => write!(out, "scan {}", u16::from(level) * u16::from(LEVEL_METRES)),
            Self::Terraform { tile, cell, omit: None } => write!(out, "terraform {tile} {}", Cell(cell)),
            Self::Terraform { tile, cell, omit: Some(omit) } => {
                write!(out, "terraform {tile} {} omit {omit}", Cell(cell))
            }
            Self::Convert { card, line, times, output: None } => write!(out, "convert {card} {line} x{times}"),
            Self::Convert { card, line, times, output: Some(output) } => {
                write!(out, "convert {card} {line} x{times} {output}")
            }
            Self::Craft { id } => write!(out, "craft {id}"),
            Self::Stow { resource } => write!(out, "stow {resource}"),
            Self::Fetch { resource } => write!(out, "fetch {resource}"),
            Self::Swap { given, taken } => write!(out, "swap {given} {taken}"),
            Self::Jettison { resource } => write!(out, "jettison {resource}"),
            Self::EndTurn => out.write_str("end"),
            Self::Place { cell } => write!(out, "place {}", Cell(cell)),
            Self::Tow { follow } => write!(out, "tow {}", if follow { "yes" } else { "no" }),
            Self::Return { tile } => write!(out, "return {tile}"),
            Self::Take => out.write_str("take"),
            Self::Decline => out.write_str("decline"),
            Self::Pick { resource } => write!(out, "pick {resource}"),
            Self::NameWinner { seat } => write!(out, "name {seat}"),
        }
    }
}

/// A cell as it is written.
struct Cell(Hex);

impl fmt::Display for Cell {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{},{}", self.0.x, self.0.y)
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = Words { words: text.split(' ') };
        let action = match words.next("a verb")? {
            "swim" => Self::Swim { to: words.cell()? },
            "gather" => Self::Gather { cell: words.cell()?, resource: words.resource()?, count: words.number()? },
            "explore" => Self::Explore { tile: words.name()?, cell: words.cell()? },
            "scan" => Self::Scan { level: words.level()? },
            "terraform" => Self::Terraform { tile: words.name()?, cell: words.cell()?, omit: words.omitted()? },
            "convert" => Self::Convert {
                card: words.name()?,
                line: words.number()?,
                times: words.times()?,
                output: words.resource_or_end()?,
            },
            "craft" => Self::Craft { id: words.name()? },
            "stow" => Self::Stow { resource: words.resource()? },
            "fetch" => Self::Fetch { resource: words.resource()? },
            "swap" => Self::Swap { given: words.resource()?, taken: words.resource()? },
            "jettison" => Self::Jettison { resource: words.resource()? },
            "end" => Self::EndTurn,
            "place" => Self::Place { cell: words.cell()? },
            "tow" => Self::Tow { follow: words.yes_or_no()? },
            "return" => Self::Return { tile: words.name()? },
            "take" => Self::Take,
            "decline" => Self::Decline,
            "pick" => Self::Pick { resource: words.resource()? },
            "name" => Self::NameWinner { seat: Seat(words.number()?) },
            other => return Err(expected("a verb such as swim, gather, explore, scan, craft or end", other)),
        };
        match words.words.next() {
            None => Ok(action),
            Some(more) => Err(expected("the end of the action", more)),
        }
    }
}

/// The words of an action that are still to be read.
struct Words<'a> {
    words: std::str::Split<'a, char>,
}

impl<'a> Words<'a> {
    fn next(&mut self, wanted: &str) -> Result<&'a str, NotationError> {
        self.words.next().ok_or_else(|| NotationError(format!("expected {wanted} at the end")))
    }

    fn cell(&mut self) -> Result<Hex, NotationError> {
        let wanted = "a cell Q,R";
        let word = self.next(wanted)?;
        let cell = word.split_once(',').and_then(|(q, r)| Some(Hex::new(whole(q)?, whole(r)?)));
        cell.ok_or_else(|| expected(wanted, word))
    }

    fn resource(&mut self) -> Result<Resource, NotationError> {
        let wanted = "a resource";
        let word = self.next(wanted)?;
        word.parse().map_err(|_| expected(wanted, word))
    }

    fn resource_or_end(&mut self) -> Result<Option<Resource>, NotationError> {
        if self.words.clone().next().is_none() { Ok(None) } else { self.resource().map(Some) }
    }

    fn omitted(&mut self) -> Result<Option<Resource>, NotationError> {
        match self.words.next() {
            None => Ok(None),
            Some("omit") => self.resource().map(Some),
            Some(other) => Err(expected("omit or the end of the action", other)),
        }
    }

    fn name(&mut self) -> Result<Name, NotationError> {
        let wanted = "an id";
        let word = self.next(wanted)?;
        word.parse().map_err(|_| expected(wanted, word))
    }

    fn number(&mut self) -> Result<u8, NotationError> {
        let wanted = "a whole number up to 255";
        let word = self.next(wanted)?;
        whole(word).ok_or_else(|| expected(wanted, word))
    }

    fn times(&mut self) -> Result<u8, NotationError> {
        let wanted = "a number of times such as x2";
        let word = self.next(wanted)?;
        word.strip_prefix('x').and_then(whole).ok_or_else(|| expected(wanted, word))
    }

    fn level(&mut self) -> Result<u8, NotationError> {
        let wanted = "the metres of a deck: 20, 40, 60, 80 or 100";
        let word = self.next(wanted)?;
        let metres = whole::<u8>(word).filter(|metres| metres.is_multiple_of(LEVEL_METRES));
        let level = metres.map(|metres| metres / LEVEL_METRES).filter(|level| (1..=LEVEL_MAX).contains(level));
        level.ok_or_else(|| expected(wanted, word))
    }

    fn yes_or_no(&mut self) -> Result<bool, NotationError> {
        match self.next("yes or no")? {
            "yes" => Ok(true),
            "no" => Ok(false),
            other => Err(expected("yes or no", other)),
        }
    }
}

/// A whole number as it would be printed: no plus, no leading zeros.
fn whole<N: FromStr + fmt::Display>(text: &str) -> Option<N> {
    text.parse::<N>().ok().filter(|number| number.to_string() == text)
}

fn expected(wanted: &str, found: &str) -> NotationError {
    let shown: String = found.chars().take(40).collect();
    NotationError(format!("expected {wanted} instead of {shown:?}"))
}
