//! Actions and templates in words, as the player to act reads them.

use super::words::{aim, closed, cost, end_of_turn, kind, orbiting, partner, piece, planet, side};
use crate::games::advanced_colonization::action::{Action, ColonyPlace, Exchange, Move, Piece, Targets, Verb};
use crate::games::advanced_colonization::rules::template::{BeamTemplate, FireTemplate, Template, Tokens};
use crate::games::advanced_colonization::state::{Aim, Position, Side, Slot};
use crate::games::advanced_colonization::view::View;
use crate::scene::words;

/// An action: "Deploy the small red around A, pointing at B, for 2 points".
pub(crate) fn action_label(view: &View, action: &Action) -> String {
    let position = &view.state.position;
    let cost = cost(action.verb());
    match action {
        Action::Buy(pyramid) => format!("Buy a {} {cost}", kind(*pyramid)),
        Action::Deploy { pyramid, slot, aim: new } => {
            format!("Deploy the {} around {slot}, {}, {cost}", kind(*pyramid), aim(*new))
        }
        Action::ReturnToBase(own) => format!("Return the {} to base {cost}", closed(piece(position, *own))),
        Action::Advance { ship, aim: new } => match ship.ship.aim {
            Aim::At(slot) => format!("Advance the {} to {slot} {cost}, then {}", orbiting(*ship), aim(*new)),
            Aim::Standing | Aim::Adrift => format!("Advance the {} {cost}, then {}", orbiting(*ship), aim(*new)),
        },
        Action::Redirect { ship, aim: new } => {
            format!("Redirect the {} from {} to {} {cost}", orbiting(*ship), aim(ship.ship.aim), aim(*new))
        }
        Action::FarSideColonize(ship) => {
            let below = match ship.ship.aim {
                Aim::At(slot) => format!(", {},", side(slot, Side::Far)),
                Aim::Standing | Aim::Adrift => String::new(),
            };
            format!("Colonize the far side{below} with the {} {cost}", orbiting(*ship))
        }
        Action::NearSideColonize(ship) => {
            format!("Colonize the near side, {}, with the {} {cost}", side(ship.slot, Side::Near), orbiting(*ship))
        }
        Action::GreenerPastures { slot, side: now } => {
            let (colony, before, after) =
                (dominant(position, *slot, *now), side(*slot, *now), side(*slot, now.other()));
            format!("Move the {colony} from {before} to {after} {cost} (Greener Pastures)")
        }
        Action::NeutronBomb { slot, burned, size } => {
            let (burned, new) = (kind(*burned), planet(*size));
            format!("Bomb planet {slot} {cost}: burn a {burned} there and put a {new} in its place")
        }
        Action::PhaseShift { burned, exchange } => {
            let two = match exchange {
                Exchange::Null => "two that are alike trade places".to_owned(),
                Exchange::Pair(pair) => {
                    let [first, second] = [pair.first(), pair.second()].map(|one| closed(partner(position, one)));
                    format!("the {first} and the {second} trade places")
                }
            };
            format!("Burn a {} from the bank {cost} so that {two} (Phase Shift)", kind(*burned))
        }
        Action::Revolt { slot, side: there } => {
            format!(
                "Destroy the dominant {} {} {cost} (Revolt)",
                dominant(position, *slot, *there),
                side(*slot, *there)
            )
        }
        Action::FireLasers { slot, burned, targets } => {
            let destroyed = all_targets(position, *slot, targets);
            format!("Fire lasers at {slot} {cost}, burning a {}: destroy {destroyed}", kind(*burned))
        }
        Action::TractorBeam { slot, destination, moves } => {
            format!("Beam from {slot} to {destination} {cost}: {}", beamed(moves.as_slice()))
        }
        Action::EndTurn => end_of_turn(position.action_points),
    }
}

/// A family: "Fire lasers at any of 5 colonies and ships of A for 3 points, burning a small red".
pub(crate) fn template_label(template: &Template) -> String {
    match template {
        Template::Fire(fire) => {
            let FireTemplate { slot, burned, near, far, ships } = fire;
            let there = match u32::from(*near) + u32::from(*far) + count(ships) {
                1 => "the only colony or ship".to_owned(),
                several => format!("any of {several} colonies and ships"),
            };
            format!("Fire lasers at {there} of {slot} {}, burning a {}", cost(Verb::Fire), kind(*burned))
        }
        Template::Beam(BeamTemplate { slot, destination, ships }) => {
            let there = match count(ships) {
                1 => "the only ship".to_owned(),
                several => format!("any of {several} ships"),
            };
            format!("Beam {there} of {slot} to {destination} {}", cost(Verb::Beam))
        }
    }
}

/// The number of ships of all kinds.
fn count(tokens: &Tokens) -> u32 {
    tokens.iter().map(|(_, count)| u32::from(*count)).sum()
}

/// The type of the dominant colony of a side; "colony" if it has none.
fn dominant(position: &Position, slot: Slot, side: Side) -> String {
    position.planet(slot).dominant(side).map_or_else(|| "colony".to_owned(), |dominant| kind(dominant.pyramid))
}

/// The pieces that lasers destroy: near colonies, far colonies, ships.
fn all_targets(position: &Position, slot: Slot, targets: &Targets) -> String {
    let colony = |side, height| piece(position, Piece::Colony(ColonyPlace { slot, side, height }));
    let colonies = Side::ALL.into_iter().flat_map(|side| targets.heights(side).map(move |height| colony(side, height)));
    let ships = targets.ships().iter().map(|one| format!("{} {}", kind(one.pyramid), aim(one.aim)));
    words::listed(&colonies.chain(ships).collect::<Vec<_>>())
}

/// Ships that are moved: "small blue (standing, then pointing at A) and medium black (still standing)".
pub(super) fn beamed(moves: &[Move]) -> String {
    let one = |Move { ship, aim: new }: &Move| match (kind(ship.pyramid), aim(*new)) {
        (kind, aim) if *new == ship.aim => format!("{kind} (still {aim})"),
        (kind, new) => format!("{kind} ({}, then {new})", aim(ship.aim)),
    };
    words::listed(&moves.iter().map(one).collect::<Vec<_>>())
}
