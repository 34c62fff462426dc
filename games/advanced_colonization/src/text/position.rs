//! The text of a position (rule 8).

use std::fmt;

use super::reader::Reader;
use crate::state::audit;
use crate::state::{Colour, Orbit, Phase, Pile, Planet, Player, Position, Pyramid, Stack};
use hadal_core::game::{Broken, NotationError};

/// The reason why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum PositionError {
    /// It does not follow the grammar.
    #[error(transparent)]
    Malformed(#[from] NotationError),
    /// It follows the grammar, but no game can have such a position.
    #[error(transparent)]
    Broken(#[from] Broken),
}

/// Reads a position; tokens and piles may come in any order. The result has passed the audit.
pub(crate) fn parse_position(text: &str) -> Result<Position, PositionError> {
    let mut parser = Parser { reader: Reader::new(text), crowded: None };
    let position = parser.position()?;
    if let Some(pyramid) = parser.crowded {
        return Err(audit::too_many("planets", pyramid).into());
    }
    audit::audit_position(&position)?;
    Ok(position)
}

/// A reader that continues when a place overflows, so that a mistake in the grammar is always reported first.
struct Parser<'a> {
    reader: Reader<'a>,
    /// A pyramid for which there was no room: more of them are named than exist.
    crowded: Option<Pyramid>,
}

impl Parser<'_> {
    fn position(&mut self) -> Result<Position, NotationError> {
        let first = self.planet()?;
        self.reader.expect('/')?;
        let second = self.planet()?;
        self.reader.expect('/')?;
        let planets = [first, second, self.planet()?];
        self.reader.expect(' ')?;
        let one = self.pile()?;
        self.reader.expect('/')?;
        let reserves = [one, self.pile()?];
        self.reader.expect(' ')?;
        let burned = self.pile()?;
        self.reader.expect(' ')?;
        let (player, phase, action_points) = self.status()?;
        self.reader.finish()?;
        Ok(Position { planets, reserves, burned, player, phase, action_points })
    }

    fn planet(&mut self) -> Result<Planet, NotationError> {
        let mut near = self.colonies()?;
        if !self.reader.take('[') {
            return Err(self.reader.expected("a colony or '['"));
        }
        let size = self.reader.size()?;
        self.reader.expect(']')?;
        let far = self.colonies()?;
        if !matches!(self.reader.peek(), Some('(' | '/' | ' ')) {
            return Err(self.reader.expected("a colony, '(', '/' or ' '"));
        }
        // The text begins at the top, a stack at the planet.
        near.reverse();
        Ok(Planet { size, near, far, orbit: self.orbit()? })
    }

    /// Colonies, as long as ships' letters come next.
    fn colonies(&mut self) -> Result<Stack, NotationError> {
        let mut stack = Stack::new();
        while self.at_ship() {
            let pyramid = self.reader.pyramid()?;
            if stack.try_push(pyramid).is_err() {
                self.crowded = Some(pyramid);
            }
        }
        Ok(stack)
    }

    /// True if the letter of a ship's colour comes next.
    fn at_ship(&self) -> bool {
        let next = self.reader.peek();
        Colour::ALL.into_iter().any(|colour| colour.owner().is_some() && Some(colour.letter()) == next)
    }

    fn orbit(&mut self) -> Result<Orbit, NotationError> {
        let mut orbit = Orbit::default();
        if !self.reader.take('(') {
            return Ok(orbit);
        }
        loop {
            if !self.at_ship() {
                return Err(self.reader.expected("a ship"));
            }
            let ship = self.reader.token()?;
            if !orbit.try_insert(ship) {
                self.crowded = Some(ship.pyramid);
            }
            if self.reader.take(')') {
                return Ok(orbit);
            }
            if !self.reader.take(',') {
                return Err(self.reader.expected("',' or ')'"));
            }
        }
    }

    fn pile(&mut self) -> Result<Pile, NotationError> {
        let mut pile = Pile::default();
        if self.reader.take('-') {
            return Ok(pile);
        }
        pile.add(self.reader.pyramid().map_err(|_| self.reader.expected("'-' or a pyramid"))?);
        while !matches!(self.reader.peek(), None | Some('/' | ' ')) {
            pile.add(self.reader.pyramid()?);
        }
        Ok(pile)
    }

    fn status(&mut self) -> Result<(Player, Phase, u8), NotationError> {
        let player = self.reader.one_of(&[('1', Player::One), ('2', Player::Two)], "the player to act (1 or 2)")?;
        let phase = self.reader.one_of(&Phase::ALL.map(|phase| (phase.letter(), phase)), "the phase (P, D or A)")?;
        let digits = [('0', 0), ('1', 1), ('2', 2), ('3', 3), ('4', 4), ('5', 5)];
        Ok((player, phase, self.reader.one_of(&digits, "action points (0 to 5)")?))
    }
}

impl Position {
    /// Writes the text character by character, since games with repetitions remember it for every turn.
    pub(crate) fn write_text(&self, out: &mut impl fmt::Write) -> fmt::Result {
        for (slot, planet) in self.planets.iter().enumerate() {
            if slot > 0 {
                out.write_char('/')?;
            }
            planet.write_text(out)?;
        }
        let [one, two] = &self.reserves;
        for (separator, pile) in [(' ', one), ('/', two), (' ', &self.burned)] {
            out.write_char(separator)?;
            pile.write_text(out)?;
        }
        out.write_char(' ')?;
        out.write_char(digit(self.player as u8 + 1))?;
        out.write_char(self.phase.letter())?;
        out.write_char(digit(self.action_points))
    }
}

impl Planet {
    fn write_text(&self, out: &mut impl fmt::Write) -> fmt::Result {
        for colony in self.near.iter().rev() {
            colony.write_text(out)?;
        }
        out.write_char('[')?;
        out.write_char(self.size.digit())?;
        out.write_char(']')?;
        for colony in &self.far {
            colony.write_text(out)?;
        }
        for (index, ship) in self.orbit.iter().enumerate() {
            out.write_char(if index == 0 { '(' } else { ',' })?;
            ship.write_text(out)?;
        }
        if self.orbit.is_empty() { Ok(()) } else { out.write_char(')') }
    }
}

impl Pile {
    fn write_text(self, out: &mut impl fmt::Write) -> fmt::Result {
        if self.is_empty() {
            return out.write_char('-');
        }
        self.iter().try_for_each(|pyramid| pyramid.write_text(out))
    }
}

/// The digit of a small number.
fn digit(number: u8) -> char {
    char::from(b'0' + number.min(9))
}

impl fmt::Display for Position {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_text(out)
    }
}

impl fmt::Display for Planet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_text(out)
    }
}

impl fmt::Display for Pile {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_text(out)
    }
}
