//! Events in sentences. They know no tables, so tiles are told by their place and cards by their ids in words.

use super::words::{amount, bag, named, price, spot};
use crate::games::deeper::data::chart::{Spot, metres};
use crate::games::deeper::data::name::Name;
use crate::games::deeper::data::tokens::{Resource, Tokens};
use crate::games::deeper::event::{CraftKind, Event, Payment};
use crate::games::deeper::state::End;
use crate::scene::words;

/// An event in a sentence.
pub(crate) fn event_text(event: &Event) -> String {
    match event.seat() {
        Some(seat) => format!("{} {}.", words::seat(seat), predicate(event)),
        None => format!("{}.", predicate(event)),
    }
}

/// The rest of the sentence after the seat it happened to.
fn predicate(event: &Event) -> String {
    match *event {
        Event::Moved { to, towed, .. } => moved(to, towed),
        Event::Gathered { cell, resource, count, turn_end, .. } => {
            let when = if turn_end { " at the end of the turn" } else { "" };
            format!("gathers {} in {}{when}", amount(count, resource), spot(cell))
        }
        Event::Drawn { level, fits, .. } => {
            let rest = if fits { "it fits" } else { "it fits nowhere and goes to the market" };
            format!("draws a tile of the {} m deck; {rest}", metres(level))
        }
        Event::Covered { cell, tokens, .. } if tokens.is_empty() => format!("covers the empty tile in {}", spot(cell)),
        Event::Covered { cell, tokens, .. } => {
            format!("covers the tile in {}, returning {} to the supply", spot(cell), bag(tokens))
        }
        Event::Placed { cell, tokens, scanned, .. } => {
            let what = if scanned { "the drawn tile" } else { "a tile of the market" };
            format!("lays {what} in {}, with {} on it", spot(cell), bag(tokens))
        }
        Event::Milestone { level, points, .. } => {
            format!("uncovers the milestone of {} m and scores {}", metres(level), scored(points))
        }
        Event::CardDrawn { card: Some(card), .. } => format!("draws the blueprint card {}", named(card)),
        Event::CardDrawn { card: None, .. } => "draws a blueprint card".to_owned(),
        Event::Returned { level, .. } => {
            format!("returns a tile of the market to the bottom of the {} m deck", metres(level))
        }
        Event::Converted { card, spent, made, count, stored, .. } => {
            let what = format!("{} into {} with the {}", bag(spent.tokens), amount(count, made), named(card));
            format!("converts {what}{}{}", from_storage(spent), into_storage(stored, made))
        }
        Event::Crafted { id, kind, paid, points, .. } => crafted(id, kind, paid, points),
        Event::Stowed { resource, .. } => format!("stows 1 {resource} in the Storage"),
        Event::Fetched { resource, .. } => format!("fetches 1 {resource} from the Storage"),
        Event::Swapped { given, taken, .. } => {
            format!("swaps 1 {given} of the Inventory for 1 {taken} of the Storage")
        }
        Event::Jettisoned { resource, .. } => format!("jettisons 1 {resource} to the supply"),
        Event::Breathed { air, spent: 0, .. } => format!("breathes without spending air and has {air} air"),
        Event::Breathed { air, spent, .. } => format!("breathes {spent} air and has {air} left"),
        Event::Drowned { ref lost, air, .. } => {
            format!("drowns, loses {} and has {air} air again", bag(counts(lost)))
        }
        Event::LossSkipped { resource, .. } => {
            format!("carries no {resource}, which the script of losses names; that entry is skipped")
        }
        Event::Gained { source, resource, count, stored, .. } => {
            format!(
                "takes {}, which the {} offers{}",
                amount(count, resource),
                named(source),
                into_storage(stored, resource)
            )
        }
        Event::Declined { .. } => "declines".to_owned(),
        Event::TurnBegan { round, .. } => format!("begins a turn in round {round}"),
        Event::WinnerNamed { winner, .. } => format!("names {} the winner", words::seat(winner)),
        Event::Ended { end: End::LastRocket { .. } } => {
            "The game is over: the last rocket card has been crafted".to_owned()
        }
        Event::Ended { end: End::TurnLimit } => {
            "The game is over: every player has had as many turns as the turn limit allows".to_owned()
        }
    }
}

fn moved(to: Spot, towed: bool) -> String {
    match (to.level(), towed) {
        (_, true) => format!("moves onto the new tile in {}", spot(to)),
        (0, false) => "swims home to the Hatch".to_owned(),
        (_, false) => format!("swims to {}", spot(to)),
    }
}

fn crafted(id: Name, kind: CraftKind, paid: Payment, points: u8) -> String {
    let kind = match kind {
        CraftKind::Card => "habitat card",
        CraftKind::Upgrade => "upgrade",
        CraftKind::Rocket => "rocket card",
    };
    let worth = if points == 0 { String::new() } else { format!(", worth {}", scored(points)) };
    format!("crafts the {kind} {} for {}{}{worth}", named(id), price(paid.tokens), from_storage(paid))
}

fn scored(points: u8) -> String {
    words::counted(points, "point", "points")
}

/// The part of a payment that the Storage made, in brackets.
fn from_storage(paid: Payment) -> String {
    if paid.stored.is_empty() { String::new() } else { format!(" ({} from the Storage)", bag(paid.stored)) }
}

/// The tokens that found no room in the Inventory, in brackets.
fn into_storage(stored: u8, resource: Resource) -> String {
    if stored == 0 { String::new() } else { format!(" ({} into the Storage)", amount(stored, resource)) }
}

fn counts(lost: &[Resource]) -> Tokens {
    let mut tokens = Tokens::default();
    for resource in lost {
        tokens.add(*resource, 1);
    }
    tokens
}
