//! The text form of actions.

use std::fmt;
use std::str::FromStr;

use hexx::Hex;

use crate::game::NotationError;
use crate::games::deeper::action::Action;
use crate::games::deeper::data::chart::{LEVELS, metres};
use crate::games::deeper::data::name::Name;
use crate::games::deeper::data::tokens::Resource;
use crate::notation::{Words, expected, number};
use crate::seat::Seat;

/// The grammar, for callers.
pub(crate) const GRAMMAR: &str = "\
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
            Self::Scan { level } => write!(out, "scan {}", metres(level)),
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
        let mut words = Words::of(text);
        let action = match words.word("a verb")? {
            "swim" => Self::Swim { to: cell(&mut words)? },
            "gather" => {
                Self::Gather { cell: cell(&mut words)?, resource: resource(&mut words)?, count: count(&mut words)? }
            }
            "explore" => Self::Explore { tile: id(&mut words)?, cell: cell(&mut words)? },
            "scan" => Self::Scan { level: words.take("the metres of a deck: 20, 40, 60, 80 or 100", level)? },
            "terraform" => Self::Terraform {
                tile: id(&mut words)?,
                cell: cell(&mut words)?,
                omit: words.after("omit", "a resource", |word| word.parse().ok())?,
            },
            "convert" => Self::Convert {
                card: id(&mut words)?,
                line: count(&mut words)?,
                times: words.take("a number of times such as x2", |word| number(word.strip_prefix('x')?))?,
                output: if words.is_done() { None } else { Some(resource(&mut words)?) },
            },
            "craft" => Self::Craft { id: id(&mut words)? },
            "stow" => Self::Stow { resource: resource(&mut words)? },
            "fetch" => Self::Fetch { resource: resource(&mut words)? },
            "swap" => Self::Swap { given: resource(&mut words)?, taken: resource(&mut words)? },
            "jettison" => Self::Jettison { resource: resource(&mut words)? },
            "end" => Self::EndTurn,
            "place" => Self::Place { cell: cell(&mut words)? },
            "tow" => Self::Tow { follow: words.take("yes or no", yes_or_no)? },
            "return" => Self::Return { tile: id(&mut words)? },
            "take" => Self::Take,
            "decline" => Self::Decline,
            "pick" => Self::Pick { resource: resource(&mut words)? },
            "name" => Self::NameWinner { seat: Seat(count(&mut words)?) },
            other => return Err(expected("a verb such as swim, gather, explore, scan, craft or end", Some(other))),
        };
        words.end()?;
        Ok(action)
    }
}

fn cell(words: &mut Words<'_>) -> Result<Hex, NotationError> {
    words.take("a cell Q,R", |word| {
        let (q, r) = word.split_once(',')?;
        Some(Hex::new(number(q)?, number(r)?))
    })
}

fn resource(words: &mut Words<'_>) -> Result<Resource, NotationError> {
    words.take("a resource", |word| word.parse().ok())
}

fn id(words: &mut Words<'_>) -> Result<Name, NotationError> {
    words.take("an id", |word| word.parse().ok())
}

fn count(words: &mut Words<'_>) -> Result<u8, NotationError> {
    words.take("a whole number up to 255", number)
}

fn level(word: &str) -> Option<u8> {
    LEVELS.into_iter().find(|level| number(word) == Some(metres(*level)))
}

fn yes_or_no(word: &str) -> Option<bool> {
    match word {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}
