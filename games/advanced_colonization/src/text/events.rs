//! The parts of sentences about events.

use super::words::{colony, kind, ship, side};
use crate::action::Piece;
use crate::event::{Draw, Ending, Located, PyramidPlace};
use crate::state::{Player, Pyramid, Side, Slot};
use hadal_core::scene::words::{Say, capital, listed};

impl Say for Player {
    fn say(&self) -> String {
        self.seat().say()
    }
}

impl Say for Slot {
    fn say(&self) -> String {
        self.to_string()
    }
}

/// A pyramid in its former place.
pub(crate) fn there(Located { pyramid, place }: Located) -> String {
    match place {
        PyramidPlace::Bank => format!("{} in the bank", kind(pyramid)),
        PyramidPlace::Reserve => match pyramid.owner() {
            Some(owner) => format!("{} in the reserve of {}", kind(pyramid), owner.say()),
            None => format!("{} in a reserve", kind(pyramid)),
        },
        PyramidPlace::Board(Piece::Colony(place)) => colony(pyramid, place),
        PyramidPlace::Board(Piece::Ship(orbiting)) => ship(orbiting),
    }
}

/// A pyramid that is burned.
pub(crate) fn burned(piece: Located) -> String {
    match piece.place {
        PyramidPlace::Bank => format!("a {} from the bank", kind(piece.pyramid)),
        PyramidPlace::Reserve | PyramidPlace::Board(_) => format!("the {}", there(piece)),
    }
}

/// Several pyramids in their former places; with semicolons, since ships have commas.
pub(crate) fn all(pieces: &[Located]) -> String {
    let named: Vec<String> = pieces.iter().map(|located| format!("the {}", there(*located))).collect();
    if named.iter().any(|name| name.contains(',')) { named.join("; ") } else { listed(&named) }
}

/// Ships that have come to be adrift.
pub(crate) fn set_adrift(slot: Slot, pyramids: &[Pyramid]) -> String {
    let ships: Vec<String> = pyramids.iter().map(|pyramid| format!("the {}", kind(*pyramid))).collect();
    let are = if pyramids.len() == 1 { "is" } else { "are" };
    format!("{} orbiting {slot} {are}", capital(&listed(&ships)))
}

/// The owner of the dominant colony of a side, before and now.
pub(crate) fn dominance(slot: Slot, there: Side, before: Option<Player>, now: Option<Player>) -> String {
    let there = side(slot, there);
    match (before, now) {
        (Some(before), Some(now)) => format!("{} is dominant {there}, instead of {}", now.say(), before.say()),
        (None, Some(now)) => format!("{} is dominant {there}", now.say()),
        (Some(before), None) => format!("{} is no longer dominant {there}", before.say()),
        (None, None) => format!("Nobody is dominant {there}"),
    }
}

/// The end of the game.
pub(crate) fn end(ending: Ending) -> String {
    let because = match ending {
        Ending::Won(winner) => return format!("{} wins with four dominant colonies", winner.say()),
        Ending::Drawn(Draw::Repetition) => "the same position began a turn too often",
        Ending::Drawn(Draw::Dead) => "neither seat has enough pyramids left to win",
        Ending::Drawn(Draw::MaxTurns) => "the last turn has been ended",
    };
    format!("The game is drawn, since {because}")
}
