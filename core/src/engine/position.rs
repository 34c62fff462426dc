//! The position message of an answer. Its parts are written one after the other; together they are the bytes of the
//! message.

use prost::Message;
use prost::encoding::{WireType, encode_key, encode_varint};

use super::r#match::Match;
use super::scene::{draw, encode_choice, encode_counted, encode_scene, piece_names, tell};
use super::{AnyMatch, OwnState, sentence};
use crate::game::{Legal, Status, Template, Viewer, labels};
use crate::meter::{Meter, price};
use crate::pb;
use crate::perft;
use crate::refusal::Refusal;
use crate::scene::{Labels, PieceId, Scene};
use crate::wire::walk::{Bytes, Field, Form, Sink as _};
use crate::wire::{Wire, walk_lent};

/// Room for the bytes of most actions in a list.
const ACTION_BYTES: usize = 26;
/// Room for the bytes before a part.
const PART_HEAD_BYTES: usize = 16;
/// The field `LegalActions.actions`.
const ACTIONS: Field = Field::new(1, Form::Message).item();
/// The number of the field `Position.legal_actions`.
const LEGAL_ACTIONS: u32 = 7;
/// The number of the field `Position.perspectives`.
const PERSPECTIVES: u32 = 8;
/// The field `Perspective.view`.
const VIEW: Field = Field::new(2, Form::Message).some();
/// The number of actions made between two charges to the meter.
const CHARGED_TOGETHER: usize = 256;

/// A position under construction.
pub(super) struct Answer<'a, G: Wire> {
    pub(super) played: &'a Match<G>,
    pub(super) include: &'a pb::Include,
    pub(super) meter: &'a Meter,
}

impl<G: Wire> Answer<'_, G> {
    /// The bytes of a [`pb::Position`].
    pub(super) fn position(&self, viewers: &[Viewer], own: OwnState) -> Result<Vec<u8>, Refusal> {
        let (played, include) = (self.played, self.include);
        if include.notation {
            self.meter.charge(played.canonical().content().len() as u64 * price::POSITION_TEXT)?;
        }
        let head = pb::Position {
            state: own.state,
            ply: played.header().ply,
            state_hash: played.hash().to_vec(),
            parent_hash: played.header().parent_hash.map(Vec::from).unwrap_or_default(),
            notation: if include.notation { G::position_text(&played.state) } else { String::new() },
            status: Some(self.status(own.chance_secret)?),
            ..pb::Position::default()
        };
        let head_bytes = head.encoded_len();
        self.meter.write(head_bytes)?;
        let list = match (include.skip_legal_actions, include.count_legal_actions) {
            (true, _) => None,
            (false, true) => Some(self.counted()?.encode_to_vec()),
            (false, false) => Some(self.write_listed()?),
        };
        let perspectives = self.perspectives(viewers)?;
        let tail = pb::Position {
            reversibility: played.last.as_ref().map_or(0, |last| last.reversibility.encode().into()),
            ..pb::Position::default()
        };
        let parts = list.iter().map(|list| (LEGAL_ACTIONS, list));
        let parts = parts.chain(perspectives.iter().map(|perspective| (PERSPECTIVES, perspective)));
        let room: usize = parts.clone().map(|(_, part)| part.len() + PART_HEAD_BYTES).sum();
        let mut bytes = Vec::with_capacity(head_bytes + room + PART_HEAD_BYTES);
        head.encode_raw(&mut bytes);
        for (field, part) in parts {
            encode_key(field, WireType::LengthDelimited, &mut bytes);
            encode_varint(part.len() as u64, &mut bytes);
            bytes.extend_from_slice(part);
        }
        tail.encode_raw(&mut bytes);
        Ok(bytes)
    }

    /// The status; with scenes, the end of a game includes how its scores come about.
    fn status(&self, chance_secret: Vec<u8>) -> Result<pb::Status, Refusal> {
        let mut status = self.played.encode_status(chance_secret, self.include.words);
        if let (Some(pb::status::Status::Outcome(outcome)), true) = (&mut status.status, self.include.sentence_parts) {
            outcome.parts = sentence::parts(&outcome.text, &[]);
        }
        if let (Some(pb::status::Status::Outcome(outcome)), Status::Over(over)) =
            (&mut status.status, self.played.status())
            && self.include.scene
            && self.played.header().closing.is_none()
        {
            self.charge_view()?;
            let view = G::view(&self.played.state, Viewer::Spectator, false);
            let scene = self.scene(Viewer::Spectator, &view)?;
            outcome.counted = encode_counted(G::counted(&view, &scene, &over.results));
        }
        Ok(status)
    }

    /// The number of legal actions.
    fn counted(&self) -> Result<pb::LegalActions, Refusal> {
        let (listed, members) = self.played.count_legal();
        let bounded = |count: u128| u64::try_from(count).unwrap_or(u64::MAX);
        self.meter.charge(price::TEMPLATE.saturating_add(bounded(listed).saturating_mul(price::COUNTED)))?;
        let total = bounded(listed.saturating_add(members));
        Ok(pb::LegalActions { total, listed: bounded(listed), ..pb::LegalActions::default() })
    }

    /// The bytes of a [`pb::LegalActions`]. Each action is written during the walk: as a message it would be built first, and measured at
    /// every level of nesting.
    fn write_listed(&self) -> Result<Vec<u8>, Refusal> {
        let mut legal = self.played.legal_actions();
        charge_list(&legal, self.meter)?;
        let total = u64::try_from(perft::width::<G>(&legal)).unwrap_or(u64::MAX);
        let places = self.expand(&mut legal)?;
        let mut list = Bytes(Vec::with_capacity(legal.actions.len() * ACTION_BYTES));
        for actions in legal.actions.chunks(CHARGED_TOGETHER) {
            let before = list.0.len();
            for action in actions {
                list.message(ACTIONS, |list| walk_lent(&G::lend_action(action), list));
            }
            self.meter.write(list.0.len() - before)?;
        }
        let Bytes(mut list) = list;
        let labels = self.labels(&legal)?;
        let mut called = labels.templates.into_iter();
        let template = |(place, template): (usize, &G::Template)| pb::ActionTemplate {
            count: u64::try_from(template.count()).unwrap_or(u64::MAX),
            choose: Some(encode_choice(place, &template.choice())),
            label: called.next().unwrap_or_default(),
            template: Some(G::encode_template(template)),
        };
        let rest = pb::LegalActions {
            notations: self.notations(&legal.actions)?,
            labels: labels.actions,
            templates: places.into_iter().zip(&legal.templates).map(template).collect(),
            total,
            ..pb::LegalActions::default()
        };
        self.meter.write(rest.encoded_len())?;
        rest.encode_raw(&mut list);
        Ok(list)
    }

    /// Moves the members of templates to the listed actions, in order, while they fit the remaining budget. Returns the
    /// places of the other templates.
    fn expand(&self, legal: &mut Legal<G::Action, G::Template>) -> Result<Vec<usize>, Refusal> {
        let (mut budget, mut places) = (u128::from(self.include.expand_limit), Vec::new());
        for (place, template) in std::mem::take(&mut legal.templates).into_iter().enumerate() {
            let count = template.count();
            if count > budget {
                places.push(place);
                legal.templates.push(template);
                continue;
            }
            budget -= count;
            legal.actions.reserve(usize::try_from(count).unwrap_or_default());
            for index in 0..count {
                if index.is_multiple_of(CHARGED_TOGETHER as u128) {
                    let next = (count - index).min(CHARGED_TOGETHER as u128);
                    self.meter.charge(u64::try_from(next).unwrap_or(u64::MAX) * price::LISTED)?;
                }
                legal.actions.push(template.nth(index));
            }
        }
        Ok(places)
    }

    fn notations(&self, actions: &[G::Action]) -> Result<Vec<String>, Refusal> {
        let mut notations = Vec::new();
        if !self.include.action_notations {
            return Ok(notations);
        }
        for actions in actions.chunks(CHARGED_TOGETHER) {
            self.meter.charge(actions.len() as u64 * price::NOTATION)?;
            notations.extend(actions.iter().map(ToString::to_string));
        }
        Ok(notations)
    }

    /// The awaited seat's view, from which the labels of its actions are made; `None` without words, and once the game is over.
    fn view_of_awaited(&self) -> Result<Option<G::View>, Refusal> {
        let Some(seat) = self.played.awaited().filter(|_| self.include.words) else { return Ok(None) };
        self.charge_view()?;
        Ok(Some(G::view(&self.played.state, Viewer::Seat(seat), false)))
    }

    /// The list in words; empty without words, and once the game is over.
    fn labels(&self, legal: &Legal<G::Action, G::Template>) -> Result<Labels, Refusal> {
        let Some(view) = self.view_of_awaited()? else { return Ok(Labels::default()) };
        self.meter.charge(price::SCENE + self.played.canonical().content().len() as u64)?;
        let listed = legal.actions.len() + legal.templates.len();
        self.meter.charge(listed as u64 * price::LABEL)?;
        Ok(labels::<G>(&view, legal))
    }

    fn charge_view(&self) -> Result<(), Refusal> {
        self.meter
            .charge(price::VIEWER + self.played.canonical().content().len() as u64 / price::CANONICAL_BYTES_PER_UNIT)
    }

    /// The scene of a view, with the moves of the unexpanded list.
    fn scene(&self, viewer: Viewer, view: &G::View) -> Result<Scene, Refusal> {
        self.meter.charge(price::SCENE + self.played.canonical().content().len() as u64)?;
        let legal = self.played.is_awaited(viewer).then(|| self.played.legal_actions());
        if let Some(legal) = &legal {
            charge_list(legal, self.meter)?;
            let (paths, choices) = (legal.actions.len() as u64, legal.templates.len() as u64);
            self.meter.charge(paths * price::PATH + choices * price::CHOICE)?;
        }
        Ok(draw::<G>(view, legal.as_ref(), self.played.prompt_for(viewer)))
    }

    /// The bytes of each viewer's [`pb::Perspective`]; it is computed once for a viewer named twice, and once for all viewers if nothing is hidden.
    fn perspectives(&self, viewers: &[Viewer]) -> Result<Vec<Vec<u8>>, Refusal> {
        let mut seen: Vec<Vec<u8>> = Vec::with_capacity(viewers.len());
        for (place, viewer) in viewers.iter().enumerate() {
            // Without hidden parts all see the same, but only the awaited seat's scene has moves.
            let has_scene = self.include.scene || self.include.text;
            let sees_the_same = |earlier: &Viewer| earlier == viewer || !G::INFO.has_hidden_information && !has_scene;
            let same = viewers[..place].iter().position(sees_the_same);
            let mut perspective = encode_viewer(*viewer);
            match same.and_then(|place| Some((viewers.get(place)?, seen.get(place)?))) {
                Some((other, same)) => perspective.extend_from_slice(&same[encode_viewer(*other).len()..]),
                None => perspective = self.seen(*viewer, perspective)?,
            }
            self.meter.write(perspective.len())?;
            seen.push(perspective);
        }
        Ok(seen)
    }

    /// A viewer's view, after the viewer's name. The walk writes it.
    fn seen(&self, viewer: Viewer, bytes: Vec<u8>) -> Result<Vec<u8>, Refusal> {
        self.charge_view()?;
        if self.include.advice {
            self.meter.charge(self.played.canonical().content().len() as u64 * price::ADVICE)?;
        }
        let view = G::view(&self.played.state, viewer, self.include.advice);
        let is_drawn = self.include.scene || self.include.text;
        let scene = if is_drawn { Some(self.scene(viewer, &view)?) } else { None };
        let text = match scene.as_ref().filter(|_| self.include.text) {
            Some(scene) => self.text(viewer, &view, scene)?,
            None => String::new(),
        };
        let drawn = scene.as_ref().filter(|_| self.include.scene).map(|scene| (&view, scene));
        let mut events = events_for::<G>(&self.played.events, viewer, self.include.words.then_some(&view), drawn);
        if self.include.sentence_parts {
            self.divide(&mut events, &view, scene.as_ref())?;
        }
        let mut bytes = Bytes(bytes);
        bytes.message(VIEW, |bytes| walk_lent(&G::lend_view(&view), bytes));
        let Bytes(mut bytes) = bytes;
        let rest = pb::Perspective {
            events,
            scene: scene.filter(|_| self.include.scene).map(encode_scene),
            text,
            ..pb::Perspective::default()
        };
        rest.encode_raw(&mut bytes);
        Ok(bytes)
    }

    /// Divides the sentences of events at the seats and pieces that they mention.
    fn divide(&self, events: &mut [pb::Event], view: &G::View, scene: Option<&Scene>) -> Result<(), Refusal> {
        let mut about: Vec<u64> = events.iter().flat_map(|event| event.pieces.iter().copied()).collect();
        about.sort_unstable();
        about.dedup();
        let names = match scene.filter(|_| !about.is_empty()) {
            Some(scene) => {
                self.meter.charge(price::TEXT + about.len() as u64 * price::PIECE_IN_WORDS)?;
                piece_names(scene, &G::catalogue_of(view), &about)
            }
            None => Vec::new(),
        };
        for event in events {
            let own: Vec<_> = names.iter().filter(|(piece, _)| event.pieces.contains(piece)).collect();
            event.parts = sentence::parts(&event.text, &own);
        }
        Ok(())
    }

    fn text(&self, viewer: Viewer, view: &G::View, scene: &Scene) -> Result<String, Refusal> {
        self.meter.charge(price::TEXT + scene.pieces.len() as u64 * price::PIECE_IN_WORDS)?;
        Ok(tell::<G>(view, scene, viewer))
    }
}

/// Charges a finished list: no rule makes one longer than the game's bound.
pub(super) fn charge_list<A, T>(legal: &Legal<A, T>, meter: &Meter) -> Result<(), Refusal> {
    meter.charge(legal.actions.len() as u64 * price::LISTED + legal.templates.len() as u64 * price::TEMPLATE)
}

/// The events that a viewer saw; with the view also in sentences, and with the scene also with their pieces.
pub(super) fn events_for<G: Wire>(
    events: &[G::Event],
    viewer: Viewer,
    view: Option<&G::View>,
    drawn: Option<(&G::View, &Scene)>,
) -> Vec<pb::Event> {
    let seen: Vec<G::Event> = events.iter().filter_map(|event| G::event_for(event, viewer)).collect();
    encode_events::<G>(&seen, view, drawn)
}

pub(super) fn encode_events<G: Wire>(
    events: &[G::Event],
    view: Option<&G::View>,
    drawn: Option<(&G::View, &Scene)>,
) -> Vec<pb::Event> {
    let pieces = |event: &G::Event| drawn.map(|(view, scene)| pieces_of::<G>(view, scene, event)).unwrap_or_default();
    let encode = |event: &G::Event| pb::Event {
        event: Some(G::encode_event(event)),
        text: view.map(|view| G::event_text(view, event)).unwrap_or_default(),
        pieces: pieces(event).into_iter().map(|piece| piece.0).collect(),
        parts: Vec::new(),
    };
    events.iter().map(encode).collect()
}

/// The pieces of an event that are still there.
fn pieces_of<G: Wire>(view: &G::View, scene: &Scene, event: &G::Event) -> Vec<PieceId> {
    let mut about = G::event_pieces(view, scene, event);
    about.retain(|id| scene.pieces.iter().any(|piece| piece.id == *id));
    about
}

/// The bytes of a perspective that has only its viewer.
fn encode_viewer(viewer: Viewer) -> Vec<u8> {
    let viewer = match viewer {
        Viewer::Seat(seat) => pb::viewer::Viewer::Seat(u32::from(seat.0)),
        Viewer::Spectator => pb::viewer::Viewer::Spectator(pb::Spectator {}),
    };
    pb::Perspective { viewer: Some(pb::Viewer { viewer: Some(viewer) }), ..pb::Perspective::default() }.encode_to_vec()
}
