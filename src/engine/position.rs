//! Building the answer: the position message of a table. Its parts are written one behind the other, which makes the bytes of the
//! whole.

use prost::Message;
use prost::encoding::message::encode as encode_message;
use prost::encoding::{WireType, encode_key, encode_varint};

use super::Told;
use super::seated::{Past, Seated};
use super::status::encode_status;
use crate::cancel;
use crate::game::{Game, Legal, Template, Viewer};
use crate::pb;
use crate::perft;
use crate::wire::Wire;

/// Room for most actions in a list of them.
const ACTION_BYTES: usize = 26;
/// Room for what stands before the list.
const LIST_HEAD_BYTES: usize = 16;
/// The number of the field `LegalActions.actions`.
const ACTIONS: u32 = 1;
/// The number of the field `Position.legal_actions`.
const LEGAL_ACTIONS: u32 = 7;
/// How many actions are listed before it is asked again whether anybody waits for them.
const LOOK_EVERY: usize = 256;

/// A position in the making.
pub(super) struct Answer<'a, G: Game> {
    pub(super) table: &'a Seated<G>,
    pub(super) include: &'a pb::Include,
}

/// The legal actions as they are listed, and how many there are in all.
struct Listed<G: Game> {
    legal: Legal<G::Action, G::Template>,
    total: u64,
}

impl<G: Wire> Answer<'_, G> {
    /// The bytes of a [`pb::Position`].
    pub(super) fn position(&self, viewers: &[Viewer], told: Told) -> Vec<u8> {
        let (table, include) = (self.table, self.include);
        let listed = (!include.skip_legal_actions).then(|| self.listed());
        let head = pb::Position {
            state: told.state,
            ply: table.past.ply,
            state_hash: table.hash.to_vec(),
            parent_hash: table.past.parent_hash.map(Vec::from).unwrap_or_default(),
            notation: if include.notation { G::position_text(&table.state) } else { String::new() },
            status: Some(encode_status(table.status.clone(), told.chance_secret)),
            ..pb::Position::default()
        };
        let tail = pb::Position {
            perspectives: viewers.iter().map(|viewer| self.perspective(*viewer)).collect(),
            reversibility: table.last.as_ref().map_or(0, |last| last.reversibility.encode().into()),
            ..pb::Position::default()
        };
        let list = listed.map(|listed| self.write_listed(&listed));
        let mut bytes = Vec::with_capacity(head.encoded_len() + list.as_ref().map_or(0, Vec::len) + LIST_HEAD_BYTES);
        head.encode_raw(&mut bytes);
        if let Some(list) = list {
            encode_key(LEGAL_ACTIONS, WireType::LengthDelimited, &mut bytes);
            encode_varint(list.len() as u64, &mut bytes);
            bytes.extend(list);
        }
        tail.encode_raw(&mut bytes);
        bytes
    }

    fn listed(&self) -> Listed<G> {
        let mut legal = G::legal_actions(&self.table.state);
        let total = u64::try_from(perft::width::<G>(&legal)).unwrap_or(u64::MAX);
        expand::<G>(&mut legal, self.include.expand_limit);
        Listed { legal, total }
    }

    /// The bytes of a [`pb::LegalActions`], one action at a time: as a tree of messages they would all be measured again.
    fn write_listed(&self, Listed { legal, total }: &Listed<G>) -> Vec<u8> {
        let mut list = Vec::with_capacity(legal.actions.len() * ACTION_BYTES);
        for action in wanted(&legal.actions) {
            encode_message(ACTIONS, &pb::Action { action: Some(G::encode_action(action)) }, &mut list);
        }
        let template = |template: &G::Template| pb::ActionTemplate {
            count: u64::try_from(template.count()).unwrap_or(u64::MAX),
            template: Some(G::encode_template(template)),
        };
        let notations = if self.include.action_notations { legal.actions.as_slice() } else { &[] };
        let rest = pb::LegalActions {
            actions: Vec::new(),
            notations: wanted(notations).map(ToString::to_string).collect(),
            templates: legal.templates.iter().map(template).collect(),
            total: *total,
        };
        rest.encode_raw(&mut list);
        list
    }

    fn perspective(&self, viewer: Viewer) -> pb::Perspective {
        let view = G::view(&self.table.state, viewer, self.include.advice);
        pb::Perspective {
            viewer: Some(encode_viewer(viewer)),
            view: Some(pb::View { view: Some(G::encode_view(&view)) }),
            events: events_for(&self.table.past, viewer),
        }
    }
}

/// Replaces templates by their members, in list order, while the members fit in what is left of the budget.
fn expand<G: Game>(legal: &mut Legal<G::Action, G::Template>, budget: u32) {
    if budget == 0 {
        return;
    }
    let mut left = u128::from(budget);
    let templates = std::mem::take(&mut legal.templates);
    for template in templates {
        let count = template.count();
        if count > left {
            legal.templates.push(template);
            continue;
        }
        left -= count;
        legal.actions.reserve(usize::try_from(count).unwrap_or_default());
        legal.actions.extend(wanted(0..count).map(|index| template.nth(index)));
    }
}

/// The items, or only the first of them once nobody waits for the answer any more; then it goes nowhere.
fn wanted<I: IntoIterator>(items: I) -> impl Iterator<Item = I::Item> {
    let is_wanted = |index: usize| !(index + 1).is_multiple_of(LOOK_EVERY) || !cancel::is_given_up();
    items.into_iter().enumerate().take_while(move |(index, _)| is_wanted(*index)).map(|(_, item)| item)
}

pub(super) fn events_for<G: Wire>(past: &Past<G>, viewer: Viewer) -> Vec<pb::Event> {
    let seen: Vec<G::Event> = past.events.iter().filter_map(|event| G::event_for(event, viewer)).collect();
    encode_events::<G>(&seen)
}

pub(super) fn encode_events<G: Wire>(events: &[G::Event]) -> Vec<pb::Event> {
    events.iter().map(|event| pb::Event { event: Some(G::encode_event(event)) }).collect()
}

fn encode_viewer(viewer: Viewer) -> pb::Viewer {
    let viewer = match viewer {
        Viewer::Seat(seat) => pb::viewer::Viewer::Seat(u32::from(seat.0)),
        Viewer::Spectator => pb::viewer::Viewer::Spectator(pb::Spectator {}),
    };
    pb::Viewer { viewer: Some(viewer) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cancel::Waiting;

    #[test]
    fn a_list_that_nobody_waits_for_is_not_made_to_its_end() {
        let waiting = Waiting::default();
        let _entered = cancel::enter(Some(waiting.sign()));
        assert_eq!(wanted(0..10 * LOOK_EVERY).count(), 10 * LOOK_EVERY);
        let mut rest = Some(waiting);
        let listed = wanted(0..10 * LOOK_EVERY).inspect(|item| drop(rest.take_if(|_| *item == 3 * LOOK_EVERY)));
        assert_eq!(listed.count(), 4 * LOOK_EVERY - 1);
    }
}
