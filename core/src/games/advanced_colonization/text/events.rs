//! Events in sentences.

use super::words::{aim, beamed, closed, colony, height, kind, orbiting, planet, ship, side};
use crate::games::advanced_colonization::action::Piece;
use crate::games::advanced_colonization::event::{Draw, Ending, Event, Happening, Located, PyramidPlace};
use crate::games::advanced_colonization::state::{Player, Pyramid, Side, Slot};
use crate::scene::words;

/// An event: "Seat 1 redirects the medium red orbiting A from pointing at B to standing."
pub(crate) fn event_text(event: &Event) -> String {
    let who = words::seat(event.player.seat());
    match &event.happening {
        Happening::Purchased(pyramid) => format!("{who} buys a {}.", kind(*pyramid)),
        Happening::Deployed(new) => format!("{who} deploys a {}.", ship(*new)),
        Happening::Returned(located) => format!("{who} returns the {} to base.", closed(there(*located))),
        Happening::Advanced { ship, destination, aim: new } => {
            format!("{who} advances the {} to {destination}, where it is now {}.", orbiting(*ship), aim(*new))
        }
        Happening::Redirected { ship, aim: new } => {
            format!("{who} redirects the {} from {} to {}.", orbiting(*ship), aim(ship.ship.aim), aim(*new))
        }
        Happening::Colonized { ship, colony } => {
            format!("{who} colonizes with the {}, which is now {}.", orbiting(*ship), height(*colony))
        }
        Happening::SwitchedSides { pyramid, before, now } => {
            format!("{who} moves the {} to the other side, where it is {}.", colony(*pyramid, *before), height(*now))
        }
        Happening::Burned(located) => match located.place {
            PyramidPlace::Bank => format!("{who} burns a {} from the bank.", kind(located.pyramid)),
            PyramidPlace::Reserve | PyramidPlace::Board(_) => format!("{who} burns the {}.", there(*located)),
        },
        Happening::PlanetBurned { slot, size } => format!("The {} {slot} is burned.", planet(*size)),
        Happening::Destroyed(pieces) => format!("{who} destroys {}.", all(pieces)),
        Happening::PlanetPlaced { slot, size } => format!("A {} comes to {slot}.", planet(*size)),
        Happening::SetAdrift { target, slot, pyramids } => set_adrift(*target, *slot, pyramids),
        Happening::Exchanged { first, second } => {
            format!("The {} and the {} trade places.", closed(there(*first)), closed(there(*second)))
        }
        Happening::NullExchanged => "Two pieces that are alike trade places, and nothing changes.".to_owned(),
        Happening::Beamed { slot, destination, moves } => {
            format!("{who} beams from {slot} to {destination}: {}.", beamed(moves))
        }
        Happening::DominanceChanged { slot, side, before, now } => dominance(*slot, *side, *before, *now),
        Happening::TurnEnded { next } => format!("{who} ends the turn; {} is next.", words::seat(next.seat())),
        Happening::GameEnded(ending) => end(*ending),
    }
}

/// A pyramid where it was.
fn there(Located { pyramid, place }: Located) -> String {
    match place {
        PyramidPlace::Bank => format!("{} in the bank", kind(pyramid)),
        PyramidPlace::Reserve => match pyramid.owner() {
            Some(owner) => format!("{} in the reserve of {}", kind(pyramid), words::seat(owner.seat())),
            None => format!("{} in a reserve", kind(pyramid)),
        },
        PyramidPlace::Board(Piece::Colony(place)) => colony(pyramid, place),
        PyramidPlace::Board(Piece::Ship(orbiting)) => ship(orbiting),
    }
}

/// Several pyramids where they were; with semicolons, since ships have commas.
fn all(pieces: &[Located]) -> String {
    let named: Vec<String> = pieces.iter().map(|located| format!("the {}", there(*located))).collect();
    if named.iter().any(|name| name.contains(',')) { named.join("; ") } else { words::listed(&named) }
}

fn set_adrift(target: Slot, slot: Slot, pyramids: &[Pyramid]) -> String {
    let ships: Vec<String> = pyramids.iter().map(|pyramid| format!("the {}", kind(*pyramid))).collect();
    let (ships, are) = (words::capital(&words::listed(&ships)), if pyramids.len() == 1 { "is" } else { "are" });
    format!("{ships} orbiting {slot} {are} adrift, having pointed at {target}.")
}

fn dominance(slot: Slot, there: Side, before: Option<Player>, now: Option<Player>) -> String {
    let there = side(slot, there);
    let seat = |player: Player| words::seat(player.seat());
    match (before, now) {
        (Some(before), Some(now)) => format!("{} is dominant {there}, instead of {}.", seat(now), seat(before)),
        (None, Some(now)) => format!("{} is dominant {there}.", seat(now)),
        (Some(before), None) => format!("{} is no longer dominant {there}.", seat(before)),
        (None, None) => format!("Nobody is dominant {there}."),
    }
}

fn end(ending: Ending) -> String {
    match ending {
        Ending::Won(winner) => format!("{} wins with four dominant colonies.", words::seat(winner.seat())),
        Ending::Drawn(Draw::Repetition) => {
            "The game is drawn, since the same position began a turn too often.".to_owned()
        }
        Ending::Drawn(Draw::Dead) => {
            "The game is drawn, since neither seat has enough pyramids left to win.".to_owned()
        }
        Ending::Drawn(Draw::MaxTurns) => "The game is drawn, since the last turn has been ended.".to_owned(),
    }
}
