//! Building the answer: the position message of a table, written field by field. The numbers are those of the fields in
//! `game.proto`.

use super::Sealed;
use super::seated::{Past, Seated, encode_events};
use super::status::write_status;
use crate::cancel;
use crate::game::{Game, Legal, Template, Viewer};
use crate::pb;
use crate::perft;
use crate::wire::{Wire, Writer};

/// Room for most actions in a list of them.
const ACTION_BYTES: usize = 26;
/// Room for what a position holds beside the state and the list.
const POSITION_BYTES: usize = 128;
/// How many actions are listed before it is asked again whether anybody waits for them.
const LOOK_EVERY: usize = 256;

/// A position in the making.
pub(super) struct Answer<'a, G: Game> {
    pub(super) table: &'a Seated<G>,
    pub(super) include: &'a pb::Include,
    pub(super) sealed: Option<&'a Sealed>,
}

/// The legal actions as they are listed, and how many there are in all.
struct Listed<G: Game> {
    legal: Legal<G::Action, G::Template>,
    total: u64,
}

impl<G: Wire> Answer<'_, G> {
    /// The bytes of a [`pb::Position`].
    pub(super) fn position(&self, viewers: &[Viewer]) -> Vec<u8> {
        let (table, include) = (self.table, self.include);
        let listed = (!include.skip_legal_actions).then(|| self.listed());
        let actions = listed.as_ref().map_or(0, |listed| listed.legal.actions.len());
        // A message is seldom more than twice as long as the canonical bytes. Not more room than needed: beyond 1 KiB it is
        // dear to get.
        let room = POSITION_BYTES + 2 * table.hashed.content().len() + actions * ACTION_BYTES;
        let mut bytes = Vec::with_capacity(room);
        let mut out = Writer::new(&mut bytes);
        if !include.skip_state {
            match self.sealed {
                None => out.message(1, |state| write_state(table, state)),
                Some(sealed) => out.message(1, |state| state.bytes().extend_from_slice(&sealed.state)),
            }
        }
        out.number(2, table.past.ply);
        out.string(3, table.hash);
        out.string(4, table.past.parent_hash.as_ref().map_or(&[][..], |hash| hash));
        if include.notation {
            out.string(5, G::position_text(&table.state).unwrap_or_default());
        }
        out.message(6, |status| write_status(&table.status, self.sealed, status));
        if let Some(listed) = listed {
            out.message(7, |list| self.write_listed(&listed, list));
        }
        for viewer in viewers {
            out.message(8, |perspective| perspective.fields(&self.perspective(*viewer)));
        }
        out.number(9, table.last.as_ref().map_or(0, |last| last.reversibility.encode() as u32));
        bytes
    }

    fn listed(&self) -> Listed<G> {
        let mut legal = G::legal_actions(&self.table.state);
        let total = u64::try_from(perft::width::<G>(&legal)).unwrap_or(u64::MAX);
        expand::<G>(&mut legal, self.include.expand_limit);
        Listed { legal, total }
    }

    /// Writes the fields of a [`pb::LegalActions`].
    fn write_listed(&self, Listed { legal, total }: &Listed<G>, out: &mut Writer<'_>) {
        for actions in legal.actions.chunks(LOOK_EVERY).take_while(|_| !cancel::is_given_up()) {
            G::write_actions(actions, out);
        }
        if self.include.action_notations {
            for action in wanted(&legal.actions) {
                out.message(2, |out| out.bytes().extend_from_slice(action.to_string().as_bytes()));
            }
        }
        for template in &legal.templates {
            out.message(3, |out| {
                out.number(1, u64::try_from(template.count()).unwrap_or(u64::MAX));
                G::write_template(template, out);
            });
        }
        out.number(4, *total);
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

/// Writes the fields of a [`pb::State`].
pub(super) fn write_state<G: Wire>(table: &Seated<G>, out: &mut Writer<'_>) {
    out.number(1, table.writing.wire_version);
    out.number(2, G::INFO.rules_version);
    out.number(3, table.past.ply);
    out.string(4, table.past.parent_hash.as_ref().map_or(&[][..], |hash| hash));
    G::write_state(&table.state, out);
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
