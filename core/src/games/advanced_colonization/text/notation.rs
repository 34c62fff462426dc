//! The text of an action (rule 9).

use std::fmt;
use std::str::FromStr;

use strum::VariantArray;

use super::reader::Reader;
use crate::game::NotationError;
use crate::games::advanced_colonization::action::{
    Action, ColonyPlace, Exchange, Move, Moves, OrbitingShip, Pair, Partner, Piece, Targets, Verb,
};
use crate::games::advanced_colonization::state::{SHIPS_MAX, Ship, Side};

type Result<T> = std::result::Result<T, NotationError>;

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self> {
        let mut reader = Reader::new(text);
        let verb = verb(&mut reader)?;
        let action = operands(&mut reader, verb)?;
        reader.finish()?;
        Ok(action)
    }
}

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

fn verb(reader: &mut Reader<'_>) -> Result<Verb> {
    let start = *reader;
    let word = reader.word();
    Verb::VARIANTS.iter().copied().find(|verb| verb.word() == word).ok_or_else(|| {
        let words: Vec<&str> = Verb::VARIANTS.iter().map(|verb| verb.word()).collect();
        start.expected(&format!("an action ({})", words.join(", ")))
    })
}

fn operands(reader: &mut Reader<'_>, verb: Verb) -> Result<Action> {
    if verb == Verb::End {
        return Ok(Action::EndTurn);
    }
    reader.expect(' ')?;
    Ok(match verb {
        Verb::Buy => Action::Buy(reader.pyramid()?),
        Verb::Deploy => {
            let pyramid = reader.pyramid()?;
            reader.expect(' ')?;
            Action::Deploy { pyramid, slot: reader.slot()?, aim: reader.aim()? }
        }
        Verb::Return => Action::ReturnToBase(piece(reader)?),
        Verb::Advance => Action::Advance { ship: ship_then_space(reader)?, aim: reader.aim()? },
        Verb::Redirect => Action::Redirect { ship: ship_then_space(reader)?, aim: reader.aim()? },
        Verb::ColonizeFar => Action::FarSideColonize(ship(reader)?),
        Verb::ColonizeNear => Action::NearSideColonize(ship(reader)?),
        Verb::GreenerPastures => Action::GreenerPastures { slot: reader.slot()?, side: reader.side()? },
        Verb::Revolt => Action::Revolt { slot: reader.slot()?, side: reader.side()? },
        Verb::Bomb => bomb(reader)?,
        Verb::Shift => shift(reader)?,
        Verb::Fire => fire(reader)?,
        Verb::Beam => beam(reader)?,
        Verb::End => Action::EndTurn,
    })
}

fn ship(reader: &mut Reader<'_>) -> Result<OrbitingShip> {
    let pyramid = reader.pyramid()?;
    let slot = reader.slot()?;
    Ok(OrbitingShip { slot, ship: Ship { pyramid, aim: reader.aim()? } })
}

fn ship_then_space(reader: &mut Reader<'_>) -> Result<OrbitingShip> {
    let ship = ship(reader)?;
    reader.expect(' ')?;
    Ok(ship)
}

/// A colony begins with its slot, a ship with its colour.
fn piece(reader: &mut Reader<'_>) -> Result<Piece> {
    match reader.peek() {
        Some('A'..='C') => {
            Ok(Piece::Colony(ColonyPlace { slot: reader.slot()?, side: reader.side()?, height: reader.height()? }))
        }
        Some('b' | 'g' | 'k' | 'r' | 'y') => ship(reader).map(Piece::Ship),
        Some(_) | None => Err(reader.expected("a ship such as r2A>B or a colony such as A+1")),
    }
}

fn partner(reader: &mut Reader<'_>) -> Result<Partner> {
    let mut ahead = *reader;
    if let Ok(pyramid) = ahead.pyramid()
        && ahead.take('*')
    {
        *reader = ahead;
        return Ok(Partner::Reserve(pyramid));
    }
    piece(reader).map(Partner::Board)
}

fn bomb(reader: &mut Reader<'_>) -> Result<Action> {
    let slot = reader.slot()?;
    reader.expect(' ')?;
    let burned = reader.pyramid()?;
    reader.expect(' ')?;
    Ok(Action::NeutronBomb { slot, burned, size: reader.size()? })
}

fn shift(reader: &mut Reader<'_>) -> Result<Action> {
    let burned = reader.pyramid()?;
    reader.expect(' ')?;
    if reader.take('=') {
        return Ok(Action::PhaseShift { burned, exchange: Exchange::Null });
    }
    let first = partner(reader)?;
    reader.expect(' ')?;
    Ok(Action::PhaseShift { burned, exchange: Exchange::Pair(Pair::new(first, partner(reader)?)) })
}

fn fire(reader: &mut Reader<'_>) -> Result<Action> {
    let slot = reader.slot()?;
    reader.expect(' ')?;
    let burned = reader.pyramid()?;
    reader.expect(' ')?;
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
            return Ok(Action::FireLasers { slot, burned, targets });
        }
    }
}

fn beam(reader: &mut Reader<'_>) -> Result<Action> {
    let slot = reader.slot()?;
    reader.expect(' ')?;
    let destination = reader.slot()?;
    reader.expect(' ')?;
    let mut moves = Moves::default();
    loop {
        let start = *reader;
        let ship = reader.token()?;
        reader.expect(':')?;
        if !moves.add(Move { ship, aim: reader.aim()? }) {
            return Err(start.expected(&format!("at most {SHIPS_MAX} ships")));
        }
        if !reader.take(',') {
            return Ok(Action::TractorBeam { slot, destination, moves });
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.verb().word())?;
        match self {
            Self::Buy(pyramid) => write!(out, " {pyramid}"),
            Self::Deploy { pyramid, slot, aim } => write!(out, " {pyramid} {slot}{aim}"),
            Self::ReturnToBase(piece) => write!(out, " {piece}"),
            Self::Advance { ship, aim } | Self::Redirect { ship, aim } => write!(out, " {ship} {aim}"),
            Self::FarSideColonize(ship) | Self::NearSideColonize(ship) => write!(out, " {ship}"),
            Self::GreenerPastures { slot, side } | Self::Revolt { slot, side } => write!(out, " {slot}{side}"),
            Self::NeutronBomb { slot, burned, size } => write!(out, " {slot} {burned} {size}"),
            Self::PhaseShift { burned, exchange: Exchange::Null } => write!(out, " {burned} ="),
            Self::PhaseShift { burned, exchange: Exchange::Pair(pair) } => {
                write!(out, " {burned} {} {}", pair.first(), pair.second())
            }
            Self::FireLasers { slot, burned, targets } => write!(out, " {slot} {burned} {targets}"),
            Self::TractorBeam { slot, destination, moves } => write!(out, " {slot} {destination} {moves}"),
            Self::EndTurn => Ok(()),
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
