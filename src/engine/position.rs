//! Building the answer: the position message of a table. Its largest parts are written field by field; the numbers
//! are those of the fields in `game.proto`.

use prost::{DecodeError, Message};

use super::StateHash;
use super::seated::{Past, Seated, encode_events};
use crate::cancel;
use crate::game::{Game, Legal, Outcome, Status, Template, Viewer};
use crate::pb;
use crate::perft;
use crate::wire::{Wire, Writer};

/// Room for most actions in a list of them, and for what stands behind the list.
const ACTION_BYTES: usize = 32;
/// Room for most states.
const STATE_BYTES: usize = 512;
/// How many actions are listed before it is asked again whether anybody waits for them.
const LOOK_EVERY: usize = 256;

impl pb::Position {
    /// The state, which travels as bytes made in advance; `None` if it was left out.
    ///
    /// # Errors
    /// If the bytes are no message.
    pub fn read_state(&self) -> Result<Option<pb::State>, DecodeError> {
        self.state.as_deref().map(pb::State::decode).transpose()
    }

    /// The legal actions, which travel as bytes made in advance; empty if they were left out.
    ///
    /// # Errors
    /// If the bytes are no message.
    pub fn read_legal_actions(&self) -> Result<pb::LegalActions, DecodeError> {
        pb::LegalActions::decode(self.legal_actions.as_deref().unwrap_or_default())
    }
}

/// A position in the making.
pub(super) struct Answer<'a, G: Game> {
    pub(super) table: &'a Seated<G>,
    pub(super) include: &'a pb::Include,
}

impl<G: Wire> Answer<'_, G> {
    pub(super) fn position(&self, viewers: &[Viewer]) -> Box<pb::Position> {
        let table = self.table;
        Box::new(pb::Position {
            state: (!self.include.skip_state).then(|| encode_state(table)),
            ply: table.past.ply,
            state_hash: table.hash.to_vec(),
            parent_hash: encode_hash(table.past.parent_hash),
            notation: self.notation(),
            status: Some(encode_status(table.status.clone())),
            legal_actions: (!self.include.skip_legal_actions).then(|| self.legal_actions()),
            perspectives: viewers.iter().map(|viewer| self.perspective(*viewer)).collect(),
            reversibility: table.last.as_ref().map_or(0, |last| last.reversibility.encode().into()),
        })
    }

    fn notation(&self) -> String {
        if self.include.notation { G::position_text(&self.table.state).unwrap_or_default() } else { String::new() }
    }

    /// The bytes of a [`pb::LegalActions`].
    fn legal_actions(&self) -> Vec<u8> {
        let mut legal = G::legal_actions(&self.table.state);
        let total = u64::try_from(perft::width::<G>(&legal)).unwrap_or(u64::MAX);
        expand::<G>(&mut legal, self.include.expand_limit);
        let mut bytes = Vec::with_capacity((legal.actions.len() + 1) * ACTION_BYTES);
        let mut out = Writer::new(&mut bytes);
        for actions in legal.actions.chunks(LOOK_EVERY).take_while(|_| !cancel::is_given_up()) {
            G::write_actions(actions, &mut out);
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
        out.number(4, total);
        bytes
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

/// The bytes of a [`pb::State`].
pub(super) fn encode_state<G: Wire>(table: &Seated<G>) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(STATE_BYTES);
    let mut state = Writer::new(&mut bytes);
    state.number(1, table.writing.wire_version);
    state.number(2, G::INFO.rules_version);
    state.number(3, table.past.ply);
    state.string(4, table.past.parent_hash.as_ref().map_or(&[][..], |hash| hash));
    G::write_state(&table.state, &mut state);
    bytes
}

fn encode_hash(hash: Option<StateHash>) -> Vec<u8> {
    hash.map(|hash| hash.to_vec()).unwrap_or_default()
}

fn encode_viewer(viewer: Viewer) -> pb::Viewer {
    let viewer = match viewer {
        Viewer::Seat(seat) => pb::viewer::Viewer::Seat(u32::from(seat.0)),
        Viewer::Spectator => pb::viewer::Viewer::Spectator(pb::Spectator {}),
    };
    pb::Viewer { viewer: Some(viewer) }
}

/// Progress as a message.
pub fn encode_status(status: Status) -> pb::Status {
    let status = match status {
        Status::Awaiting(awaiting) => pb::status::Status::Awaiting(pb::Awaiting {
            seat: u32::from(awaiting.seat.0),
            decision: awaiting.decision.into_owned(),
        }),
        Status::Over(outcome) => pb::status::Status::Outcome(encode_outcome(outcome)),
    };
    pb::Status { status: Some(status) }
}

fn encode_outcome(outcome: Outcome) -> pb::Outcome {
    let encode_line =
        |line: crate::game::ScoreLine| pb::ScoreLine { source: line.source.to_owned(), points: line.points };
    let encode_result = |result: crate::game::SeatResult| pb::SeatResult {
        seat: u32::from(result.seat.0),
        rank: result.rank,
        score: result.score,
        lines: result.lines.into_iter().map(encode_line).collect(),
    };
    pb::Outcome {
        results: outcome.results.into_iter().map(encode_result).collect(),
        reason: outcome.reason.to_owned(),
        chance_secret: Vec::new(),
    }
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
