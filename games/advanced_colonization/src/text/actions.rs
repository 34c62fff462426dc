//! The words of an action (rule 9). Lists are read in any order and written in the canonical one.

use std::fmt;

use super::reader::Reader;
use crate::action::{ColonyPlace, Exchange, Move, Moves, OrbitingShip, Pair, Partner, Piece, Targets};
use crate::state::{SHIPS_MAX, Ship, Side};
use hadal_core::game::NotationError;
use hadal_core::notation::{Phrase, Word as _, Words};

type Result<T> = std::result::Result<T, NotationError>;

/// A notation in its own case: small letters, but for those of slots.
pub(crate) fn in_case(text: &str) -> String {
    let small = text.to_lowercase();
    let verb = small.find(' ').unwrap_or(small.len());
    let is_slot = |(place, letter): (usize, char)| {
        // A letter with a size is a colour.
        let has_size = || small[place + 1..].starts_with(|next: char| next.is_ascii_digit());
        place > verb && matches!(letter, 'a'..='c') && !has_size()
    };
    small.char_indices().map(|at| if is_slot(at) { at.1.to_ascii_uppercase() } else { at.1 }).collect()
}

/// Two words, or a sign for nothing.
impl Phrase for Exchange {
    const GRAMMAR: &'static str = "\"=\" (two that cannot be told apart) | PARTNER PARTNER, where\n  PARTNER = a ship such as r2A>B, \
                                   a colony such as A+1, or with shift_reserves a ship of a reserve such as r1*";

    fn write_words(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => out.write_str("="),
            Self::Pair(pair) => write!(out, "{} {}", pair.first(), pair.second()),
        }
    }

    fn read_words(words: &mut Words<'_>) -> Result<Self> {
        if words.keyword("=") {
            return Ok(Self::Null);
        }
        let first = words.take("= or the first of two pieces, such as A+1 or r2A>B", Partner::read)?;
        Ok(Self::Pair(Pair::new(first, words.read()?)))
    }
}

pub(crate) fn ship(reader: &mut Reader<'_>) -> Result<OrbitingShip> {
    let pyramid = reader.pyramid()?;
    let slot = reader.slot()?;
    Ok(OrbitingShip { slot, ship: Ship { pyramid, aim: reader.aim()? } })
}

/// A colony begins with its slot, a ship with its colour.
pub(crate) fn piece(reader: &mut Reader<'_>) -> Result<Piece> {
    if matches!(reader.peek(), Some('A'..='C')) {
        return Ok(Piece::Colony(ColonyPlace { slot: reader.slot()?, side: reader.side()?, height: reader.height()? }));
    }
    ship(reader).map(Piece::Ship)
}

pub(crate) fn partner(reader: &mut Reader<'_>) -> Result<Partner> {
    let mut ahead = *reader;
    if let Ok(pyramid) = ahead.pyramid()
        && ahead.take('*')
    {
        *reader = ahead;
        return Ok(Partner::Reserve(pyramid));
    }
    piece(reader).map(Partner::Board)
}

pub(crate) fn targets(reader: &mut Reader<'_>) -> Result<Targets> {
    let mut targets = Targets::default();
    loop {
        let start = *reader;
        if matches!(reader.peek(), Some('+' | '-')) {
            if !targets.add_colony(reader.side()?, reader.height()?) {
                return Err(start.expected("a colony that is not yet a target"));
            }
        } else if !targets.add_ship(reader.token()?) {
            return Err(start.expected(&format!("at most {SHIPS_MAX} ships")));
        }
        if !reader.take(',') {
            return Ok(targets);
        }
    }
}

pub(crate) fn moves(reader: &mut Reader<'_>) -> Result<Moves> {
    let mut moves = Moves::default();
    loop {
        let start = *reader;
        let ship = reader.token()?;
        reader.expect(':')?;
        if !moves.add(Move { ship, aim: reader.aim()? }) {
            return Err(start.expected(&format!("at most {SHIPS_MAX} ships")));
        }
        if !reader.take(',') {
            return Ok(moves);
        }
    }
}

impl fmt::Display for OrbitingShip {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}{}", self.ship.pyramid, self.slot, self.ship.aim)
    }
}

impl fmt::Display for ColonyPlace {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}{}", self.slot, self.side, self.height)
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Colony(colony) => colony.fmt(out),
            Self::Ship(ship) => ship.fmt(out),
        }
    }
}

impl fmt::Display for Partner {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(piece) => piece.fmt(out),
            Self::Reserve(pyramid) => write!(out, "{pyramid}*"),
        }
    }
}

impl fmt::Display for Targets {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for side in Side::ALL {
            for height in self.heights(side) {
                write!(out, "{separator}{side}{height}")?;
                separator = ",";
            }
        }
        for ship in self.ships() {
            write!(out, "{separator}{ship}")?;
            separator = ",";
        }
        Ok(())
    }
}

impl fmt::Display for Moves {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, Move { ship, aim }) in self.as_slice().iter().enumerate() {
            write!(out, "{}{ship}:{aim}", if index == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}
