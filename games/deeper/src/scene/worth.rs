//! The immediate gains of actions: crafted things and tokens that come into the Storage or leave it.

use crate::action::Action;
use crate::data::Component;
use crate::rules::scoring::Score;
use crate::text::labels;
use crate::view::View;
use hadal_core::scene::Worth;

/// The points of an action for the player on turn; `None` if they depend on more.
pub(super) fn worth(view: &View, action: &Action) -> Option<Worth> {
    let (tables, player) = (&view.settings.tables, &view.players[view.turn.seat]);
    let mut after = player.known.clone();
    let what = match *action {
        Action::Craft { id } => {
            let cost = labels::cost(view, id)?;
            for resource in cost.present() {
                let carried = after.inventory[resource].min(cost[resource]);
                after.inventory.remove(resource, carried);
                after.storage.remove(resource, cost[resource] - carried);
            }
            match tables.find(id)? {
                Component::Card(card) => {
                    after.built.push(card);
                    "card"
                }
                Component::Rocket(rocket) => {
                    after.rockets.push(rocket);
                    "rocket"
                }
                Component::Upgrade(upgrade) => {
                    after.upgrades.push(upgrade);
                    "upgrade"
                }
                Component::Face(_) | Component::Milestone(_) => return None,
            }
        }
        Action::Stow { resource } => {
            after.storage.add(resource, 1);
            "storage"
        }
        Action::Fetch { resource } => {
            after.storage.remove(resource, 1);
            "storage"
        }
        Action::Swap { given, taken } => {
            after.storage.remove(taken, 1);
            after.storage.add(given, 1);
            "storage"
        }
        Action::Swim { .. }
        | Action::Gather { .. }
        | Action::Explore { .. }
        | Action::Scan { .. }
        | Action::Terraform { .. }
        | Action::Convert { .. }
        | Action::Jettison { .. }
        | Action::EndTurn
        | Action::Place { .. }
        | Action::Tow { .. }
        | Action::ReturnTile { .. }
        | Action::Take
        | Action::Decline
        | Action::Pick { .. }
        | Action::NameWinner { .. } => return None,
    };
    let points = Score::of(tables, &after).total() - player.score.total();
    let words = if points == 0 { String::new() } else { format!("{what} pays {points:+}") };
    Some(Worth { points, words })
}
