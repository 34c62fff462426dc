//! The labels of the steps of actions, as the player on turn sees them.

use super::words::{amount, price, tile};
use crate::data::Component;
use crate::data::chart::metres;
use crate::data::effect::{Line, Output};
use crate::data::layout::hatch;
use crate::data::name::Name;
use crate::data::tokens::{Resource, Tokens};
use crate::state::Frame;
use crate::state::abilities::Abilities;
use crate::view::View;
use hadal_core::scene::words::{counted, listed};

/// True if a hex is the Hatch of the player on turn.
pub(crate) fn is_home(view: &View, hex: crate::data::chart::Hex) -> bool {
    hatch(view.turn.seat).is_some_and(|hatch| hatch.hex() == hex)
}

/// A card, an upgrade or a rocket card with its price and points: "Launch Cradle for 1 coral 3 titanium, 4 points".
pub(crate) fn craft(view: &View, id: Name) -> String {
    let tables = &view.settings.tables;
    let points = match tables.find(id) {
        Some(Component::Card(card)) => tables.blueprint(card).points,
        Some(Component::Rocket(rocket)) => tables.rocket(rocket).points,
        Some(Component::Upgrade(upgrade)) => tables.upgrade(upgrade).points,
        Some(Component::Face(_) | Component::Milestone(_)) | None => 0,
    };
    let Some(cost) = cost(view, id) else { return title(view, id) };
    let points = if points == 0 { String::new() } else { format!(", {}", counted(points, "point", "points")) };
    format!("{} for {}{points}", title(view, id), price(cost))
}

/// A line of conversion with its number of uses: "4 fish into 2 food".
pub(crate) fn conversion(view: &View, card: Name, line: u8, output: Option<Resource>, times: u8) -> String {
    let Some(Line { inputs, made, output: printed }) = line_of(view, card, line) else {
        return "a resource".to_owned();
    };
    let eaten: Vec<String> =
        inputs.present().map(|resource| amount(u16::from(inputs[resource]) * u16::from(times), resource)).collect();
    let made = u16::from(made) * u16::from(times);
    let made = match (output, printed) {
        (Some(output), _) | (None, Output::Fixed(output)) => amount(made, output),
        (None, Output::Any) => format!("{made} of any type"),
    };
    format!("{} into {made}", listed(&eaten))
}

fn line_of(view: &View, card: Name, line: u8) -> Option<Line> {
    let tables = &view.settings.tables;
    let card = tables.find_card(card)?;
    tables.blueprint(card).lines().nth(usize::from(line))
}

/// The words for a Convert that uses no action; nothing for one that does.
pub(crate) fn convert_cost(view: &View) -> &'static str {
    let is_free = view.turn.converting || view.turn.converts < abilities(view).free_convert;
    if is_free { ", using no action" } else { "" }
}

/// The end of the turn with the price of the breath (rule 9).
pub(crate) fn end_turn(view: &View) -> String {
    let (player, abilities) = (&view.players[view.turn.seat].known, abilities(view));
    let level = player.pawn.level();
    let end = if level == 0 {
        "fill the Lungs".to_owned()
    } else if level <= abilities.free_breath {
        "breathe for nothing".to_owned()
    } else if player.air > 0 {
        format!("breathe 1 of {} air", player.air)
    } else {
        let most = u16::from(level).saturating_sub(abilities.drown_guard);
        match most.min(player.inventory.total()) {
            0 => "drown, losing nothing".to_owned(),
            lost => format!("drown, losing {}", counted(lost, "token", "tokens")),
        }
    };
    format!("End the turn and {end}")
}

/// The same for a button.
pub(crate) fn end_turn_briefly(view: &View) -> String {
    let (player, abilities) = (&view.players[view.turn.seat].known, abilities(view));
    let level = player.pawn.level();
    if level == 0 {
        "End turn, fill Lungs".to_owned()
    } else if level <= abilities.free_breath {
        "End turn".to_owned()
    } else if player.air > 0 {
        "End turn, breathe 1".to_owned()
    } else {
        let most = u16::from(level).saturating_sub(abilities.drown_guard);
        match most.min(player.inventory.total()) {
            0 => "End turn, drown".to_owned(),
            lost => format!("End turn, lose {lost}"),
        }
    }
}

/// The price of a component that can be crafted.
pub(crate) fn cost(view: &View, id: Name) -> Option<Tokens> {
    let tables = &view.settings.tables;
    match tables.find(id)? {
        Component::Card(card) => Some(abilities(view).discounted(tables.blueprint(card).cost)),
        Component::Rocket(rocket) => Some(abilities(view).discounted(tables.rocket(rocket).cost)),
        Component::Upgrade(upgrade) => Some(tables.upgrade(upgrade).cost),
        Component::Face(_) | Component::Milestone(_) => None,
    }
}

/// The offer of a card.
pub(crate) fn take(view: &View) -> String {
    let Some(gain) = view.gain else { return "Take what is offered".to_owned() };
    format!("Take {}, which the {} offers", amount(gain.count, gain.resource), title(view, gain.source))
}

/// The tokens of a type that the end of the turn gathers.
pub(crate) fn pick(view: &View, resource: Resource) -> String {
    let player = &view.players[view.turn.seat];
    let open = player.inventory_cells.saturating_sub(player.known.inventory.total());
    let there = view.map.at(player.known.pawn).map_or(0, |laid| laid.tokens[resource]);
    let count = abilities(view).end_gather.min(open).min(u16::from(there));
    format!("Gather {} from your tile", amount(count, resource))
}

/// A tile of the market that goes back.
pub(crate) fn returned(view: &View, id: Name) -> String {
    let tables = &view.settings.tables;
    let level = tables.find_face(id).and_then(|face| tables.face(face).deck);
    let under = level.map_or_else(|| "its deck".to_owned(), |level| format!("the {} m deck", metres(level)));
    format!("Return the {} to the bottom of {under}", tile_name(view, id))
}

pub(crate) fn decline(view: &View) -> &'static str {
    match view.frames.last() {
        Some(Frame::Retry) => "Lay nothing",
        Some(Frame::Gain { .. }) => "Take nothing",
        Some(Frame::EndGather) => "Gather nothing",
        Some(Frame::Place { .. } | Frame::Tow { .. } | Frame::Trim | Frame::NameWinner | Frame::Over(_)) | None => {
            "Decline"
        }
    }
}

/// A tile by its id: "20 m open water with 3 fish".
pub(crate) fn tile_name(view: &View, id: Name) -> String {
    let tables = &view.settings.tables;
    tables.find_face(id).map_or_else(|| "tile".to_owned(), |face| tile(tables.face(face)))
}

/// The title of a card, an upgrade or a rocket card.
pub(crate) fn title(view: &View, id: Name) -> String {
    let tables = &view.settings.tables;
    match tables.find(id) {
        Some(Component::Card(card)) => tables.blueprint(card).title.clone(),
        Some(Component::Rocket(rocket)) => tables.rocket(rocket).title.clone(),
        Some(Component::Upgrade(upgrade)) => tables.upgrade(upgrade).title.clone(),
        Some(Component::Milestone(milestone)) => tables.milestone(milestone).title.clone(),
        Some(Component::Face(face)) => tile(tables.face(face)),
        None => super::words::named(id),
    }
}

/// The abilities of the player on turn.
pub(crate) fn abilities(view: &View) -> Abilities {
    let tables = &view.settings.tables;
    Abilities::of(tables, tables.setup(view.players.count()), &view.players[view.turn.seat].known)
}
