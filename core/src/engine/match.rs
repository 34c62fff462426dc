//! [`Match`]: one value from the bytes of a state to the answer about it.

use std::collections::VecDeque;

use serde::de::DeserializeOwned;

use super::action::Submitted;
use super::any_match::{AnyMatch, Menu, OwnState};
use super::canonical::{Canonical, canonical};
use super::position::{Answer, charge_list, encode_events, events_for};
use super::scene::{draw, tell};
use super::status::{encode_status, status};
use super::thinking::{BotGamesOf, ThinkingOf, derived, digest};
use super::{ActionAt, BotGames, Content, Header, Seating, Snapshot, StateHash, Thinking, packed, sentence};
use crate::game::{Closing, Game, GameInfo, Legal, Reversibility, Status, Template, Viewer, label};
use crate::generator::Generator;
use crate::limits::PLY;
use crate::meter::{Meter, price};
use crate::notation;
use crate::pb;
use crate::perft;
use crate::playout;
use crate::refusal::Refusal;
use crate::scene::Scene;
use crate::search::{Origin, Thinker};
use crate::seat::Seat;
use crate::wire::Wire;

/// A match of the game `G`: an audited state with its hash, its last step, and the actions that are to be applied to it.
pub(super) struct Match<G: Game> {
    pub(super) info: &'static GameInfo,
    pub(super) header: Header,
    pub(super) state: G::State,
    /// All events of the last step, where they are known: a sealed state keeps them, an open one does not.
    pub(super) events: Vec<G::Event>,
    /// The last step, if it was taken here.
    pub(super) last: Option<LastStep<G>>,
    /// The progress of the state, kept because it is needed several times in a call and is not always cheap.
    pub(super) status: Status,
    /// The bytes of the state, and what its hash is made of.
    pub(super) canonical: Canonical,
    pub(super) hash: StateHash,
    submitted: VecDeque<Submitted<G::Action>>,
}

/// The last step of a match.
pub(super) struct LastStep<G: Game> {
    pub(super) reversibility: Reversibility,
    /// The seat and its action; `None` if the step closed the game.
    action: Option<(Seat, G::Action)>,
}

impl<G: Wire> Match<G> {
    /// A match whose state has passed its audit, or was just set up.
    pub(super) fn new(info: &'static GameInfo, header: Header, state: G::State, events: Vec<G::Event>) -> Self {
        let canonical = Canonical::new(info, &header, &state);
        let (hash, status) = (canonical.hash(&header), status::<G>(&state, header.closing.as_ref()));
        Self { info, header, state, events, last: None, status, canonical, hash, submitted: VecDeque::new() }
    }

    /// A match from a state of its versions that came from elsewhere, with the actions that were sent with it.
    ///
    /// # Errors
    /// `MALFORMED` for what cannot be decoded; `STATE_INVALID` for a state that could be none of its game.
    pub(super) fn load(
        info: &'static GameInfo,
        header: Header,
        content: &Content<'_>,
        actions: &[ActionAt<'_>],
    ) -> Result<Self, Refusal> {
        let (state, events) = match content {
            Content::Typed(message) => {
                let message = message.ok_or_else(|| Refusal::malformed("state", "holds no game"))?;
                let malformed = |malformed| Refusal::from_malformed_in("state", G::INFO.id, malformed);
                (G::decode_state(message).map_err(malformed)?, Vec::new())
            }
            Content::Canonical { state, events, path } => {
                let events = if events.is_empty() { Vec::new() } else { read(events, path)? };
                (read(state, path)?, events)
            }
        };
        let submitted = decode_actions::<G>(actions)?;
        G::audit(&state).map_err(|broken| Refusal::from_broken(&format!("state.{}", G::INFO.id), broken))?;
        let loaded = Self { submitted, ..Self::new(info, header, state, events) };
        // Bytes can spell a number in several ways; only one of them is canonical.
        match content {
            Content::Canonical { state, path, .. } if *state != loaded.canonical.content() => Err(no_state(path)),
            Content::Canonical { .. } | Content::Typed(_) => Ok(loaded),
        }
    }

    /// The action that is meant. A place among the legal actions takes their list, which is charged.
    fn meant(&self, submitted: Submitted<G::Action>, meter: &Meter) -> Result<G::Action, Refusal> {
        match submitted {
            Submitted::Action(action) => Ok(action),
            named @ Submitted::AmongLegal(_) => {
                let legal = self.legal_actions();
                charge_list(&legal, meter)?;
                named.among::<G>(&legal)
            }
        }
    }

    /// The awaited seat, if the game can take one more step.
    fn advances(&self) -> Result<Seat, Refusal> {
        let seat = self.status.awaited().ok_or_else(Refusal::game_over)?;
        PLY.check(self.header.ply + 1)?;
        Ok(seat)
    }

    /// Brings everything up to date after a step.
    fn advance(&mut self, events: Vec<G::Event>, closing: Option<Closing>) {
        self.status = status::<G>(&self.state, closing.as_ref());
        self.header.advance(self.hash, closing);
        self.events = events;
        self.canonical.renew(self.info, &self.header, &self.state);
        self.hash = self.canonical.hash(&self.header);
    }

    /// The question that is asked, or the end in a sentence.
    fn prompt(&self) -> String {
        sentence::prompt(self.info, &self.status, self.header.closing.as_ref())
    }

    /// The same for a viewer, who may not be the one who is asked.
    pub(super) fn prompt_for(&self, viewer: Viewer) -> String {
        sentence::prompt_for(&self.status, viewer, self.prompt())
    }

    /// True if the viewer is the one who decides.
    pub(super) fn is_awaited(&self, viewer: Viewer) -> bool {
        self.status.awaited().is_some_and(|seat| viewer.is(seat))
    }

    /// Everything the awaited seat may do; nothing in a closed game.
    pub(super) fn legal_actions(&self) -> Legal<G::Action, G::Template> {
        match self.header.closing {
            None => G::legal_actions(&self.state),
            Some(_) => Legal::default(),
        }
    }
}

impl<G: Wire> AnyMatch for Match<G> {
    fn info(&self) -> &'static GameInfo {
        self.info
    }

    fn header(&self) -> &Header {
        &self.header
    }

    fn seat_count(&self) -> u8 {
        G::seat_count(&self.state)
    }

    fn canonical_bytes(&self) -> usize {
        self.canonical.content().len()
    }

    fn state_hash(&self) -> StateHash {
        self.hash
    }

    fn status(&self) -> Status {
        self.status.clone()
    }

    fn submit(&mut self, actions: &[ActionAt<'_>]) -> Result<(), Refusal> {
        self.submitted = decode_actions::<G>(actions)?;
        Ok(())
    }

    fn check_next(&self, meter: &Meter) -> Result<(), Refusal> {
        self.advances()?;
        let next = self.submitted.front().ok_or_else(no_action)?;
        G::check(&self.state, &self.meant(next.clone(), meter)?).map_err(Refusal::from_illegal)
    }

    fn apply_next(&mut self, meter: &Meter) -> Result<(), Refusal> {
        let seat = self.advances()?;
        let next = self.submitted.pop_front().ok_or_else(no_action)?;
        let action = self.meant(next, meter)?;
        let mut events = Vec::new();
        G::apply(&mut self.state, &action, &mut events).map_err(Refusal::from_illegal)?;
        self.advance(events, None);
        let reversibility = reversibility::<G>(&self.status, seat, &self.events);
        self.last = Some(LastStep { reversibility, action: Some((seat, action)) });
        Ok(())
    }

    fn close(&mut self, closing: Closing) -> Result<(), Refusal> {
        self.advances()?;
        self.advance(Vec::new(), Some(closing));
        // The chance secret brings everything hidden to light.
        let reveals = self.info.has_chance || self.info.has_hidden_information;
        let reversibility = if reveals { Reversibility::InformationRevealed } else { Reversibility::OtherSeatInvolved };
        self.last = Some(LastStep { reversibility, action: None });
        Ok(())
    }

    fn encode_status(&self, chance_secret: Vec<u8>, words: bool) -> pb::Status {
        let sentence = words.then(|| self.prompt());
        encode_status(self.status.clone(), self.header.closing.as_ref(), chance_secret, sentence)
    }

    fn last_step(&self, words: bool) -> pb::Step {
        let Some(LastStep { reversibility, action: Some((seat, action)) }) = &self.last else {
            return pb::Step::default();
        };
        pb::Step {
            seat: u32::from(seat.0),
            state_hash: self.hash.to_vec(),
            notation: action.to_string(),
            events: self.events(None, words),
            reversibility: reversibility.encode().into(),
        }
    }

    fn events(&self, viewer: Option<Viewer>, words: bool) -> Vec<pb::Event> {
        let view = words.then(|| G::view(&self.state, viewer.unwrap_or(Viewer::Spectator), false));
        match viewer {
            None => encode_events::<G>(&self.events, view.as_ref(), None),
            Some(viewer) => events_for::<G>(&self.events, viewer, view.as_ref(), None),
        }
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let view = G::view(&self.state, viewer, false);
        let legal = self.is_awaited(viewer).then(|| self.legal_actions());
        draw::<G>(&view, legal.as_ref(), self.prompt_for(viewer))
    }

    fn text(&self, viewer: Viewer) -> String {
        tell::<G>(&G::view(&self.state, viewer, false), &self.scene(viewer), viewer)
    }

    fn state(&self) -> pb::State {
        pb::State {
            wire_version: self.header.wire_version,
            rules_version: self.header.rules_version,
            ply: self.header.ply,
            parent_hash: self.header.parent_hash.map(Vec::from).unwrap_or_default(),
            state: Some(G::encode_state(&self.state)),
        }
    }

    fn pack(&self, game: u8) -> Vec<u8> {
        packed::pack(game, &self.header, self.canonical.content())
    }

    fn snapshot(&self) -> Snapshot {
        let events = if self.events.is_empty() { Vec::new() } else { canonical(&self.events) };
        Snapshot { header: self.header.clone(), state: self.canonical.content().to_vec(), events }
    }

    fn write_position(
        &self,
        viewers: &[Viewer],
        include: &pb::Include,
        own: OwnState,
        meter: &Meter,
    ) -> Result<Vec<u8>, Refusal> {
        Answer { played: self, include, meter }.position(viewers, own)
    }

    fn think(&self, thinker: &Thinker, only: &[ActionAt<'_>], meter: &Meter) -> Result<Box<dyn Thinking>, Refusal> {
        let seat = self.status.awaited().ok_or_else(Refusal::game_over)?;
        let mut asked = Vec::new();
        if !only.is_empty() {
            let legal = self.legal_actions();
            charge_list(&legal, meter)?;
            for at in only {
                meter.charge(price::STEP + self.canonical_bytes() as u64 / price::CANONICAL_BYTES_PER_UNIT)?;
                let action = at.decode::<G>()?.among::<G>(&legal).map_err(|refusal| at.refused(refusal))?;
                let refuse = |illegal| at.refused(Refusal::from_illegal(illegal)).at_field(at.path());
                G::check(&self.state, &action).map_err(refuse)?;
                if !asked.contains(&action) {
                    asked.push(action);
                }
            }
        }
        let view = G::view(&self.state, Viewer::Seat(seat), false);
        Ok(Box::new(ThinkingOf::<G>::new(view, seat, &asked, thinker)?))
    }

    fn games(&self, viewer: Viewer, seating: Seating) -> Result<Box<dyn BotGames>, Refusal> {
        self.status.awaited().ok_or_else(Refusal::game_over)?;
        let view = G::view(&self.state, viewer, false);
        Ok(Box::new(BotGamesOf::new(Origin::<G>::View(Box::new(view)), self.seat_count(), seating, "")?))
    }

    fn seed_for(&self, viewer: Viewer) -> u64 {
        derived::<G>(SEED_OF_IMAGINED, &G::view(&self.state, viewer, false), "")
    }

    fn imagined(&self, viewer: Viewer, generator: &mut Generator) -> Box<dyn AnyMatch> {
        let view = G::view(&self.state, viewer, false);
        let mut header = Header::new(self.header.rules_version, self.header.wire_version);
        if self.header.ply > 0 {
            header.ply = self.header.ply;
            // The true hash would tell true states apart.
            header.parent_hash = digest::<G>(PAST_OF_IMAGINED, &view, "").first_chunk().copied();
        }
        Box::new(Self::new(self.info, header, G::imagine(&view, generator), Vec::new()))
    }

    fn twin(&self, viewer: Viewer, generator: &mut Generator) -> Box<dyn AnyMatch> {
        let state = G::imagine(&G::view(&self.state, viewer, false), generator);
        Box::new(Self::new(self.info, self.header.clone(), state, self.events.clone()))
    }

    fn action_words(&self, action: &pb::Action) -> String {
        let viewer = self.status.awaited().map_or(Viewer::Spectator, Viewer::Seat);
        let legal = self.legal_actions();
        let action = ActionAt::single(Some(action)).decode::<G>().and_then(|named| named.among::<G>(&legal));
        let Ok(action) = action else { return String::new() };
        label::<G>(&G::view(&self.state, viewer, false), legal, &action)
    }

    fn menu(&self) -> Menu {
        let legal = self.legal_actions();
        Menu {
            actions: legal.actions.iter().map(ToString::to_string).collect(),
            templates: legal.templates.iter().map(Template::count).collect(),
            examples: legal.templates.iter().map(|template| template.nth(0).to_string()).collect(),
        }
    }

    fn nearest(&self, text: &str, meter: &Meter) -> Result<Vec<String>, Refusal> {
        if text.chars().count() > notation::COMPARED_MAX {
            return Ok(Vec::new());
        }
        let legal = self.legal_actions();
        charge_list(&legal, meter)?;
        meter.charge(legal.actions.len() as u64 * price::COMPARED)?;
        Ok(notation::nearest(text, legal.actions.iter().map(ToString::to_string)))
    }

    fn random_action(&self, generator: &mut Generator) -> Option<String> {
        playout::random_action::<G>(&self.legal_actions(), generator).map(|action| action.to_string())
    }

    fn perft(&self, depth: u32) -> u128 {
        perft::perft::<G>(&self.state, depth)
    }

    fn perft_turns(&self, turns: u64) -> u128 {
        perft::perft_turns::<G>(&self.state, turns)
    }
}

/// The purpose of the seed from which states are imagined.
const SEED_OF_IMAGINED: &str = "hadal seed of imagined states v1";
/// The purpose of the hash that stands for an imagined past.
const PAST_OF_IMAGINED: &str = "hadal past of imagined states v1";

fn decode_actions<G: Wire>(actions: &[ActionAt<'_>]) -> Result<VecDeque<Submitted<G::Action>>, Refusal> {
    actions.iter().map(ActionAt::decode::<G>).collect()
}

fn read<T: DeserializeOwned>(bytes: &[u8], path: &str) -> Result<T, Refusal> {
    match postcard::take_from_bytes(bytes) {
        Ok((value, [])) => Ok(value),
        Ok(_) | Err(_) => Err(no_state(path)),
    }
}

#[cold]
fn no_state(path: &str) -> Refusal {
    Refusal::malformed(path, "its bytes are no state of its game; send back the bytes of an answer unchanged")
}

fn no_action() -> Refusal {
    Refusal::malformed("action", "is missing")
}

fn reversibility<G: Game>(after: &Status, seat: Seat, events: &[G::Event]) -> Reversibility {
    let passed_on = after.awaited() != Some(seat);
    let least = if passed_on { Reversibility::OtherSeatInvolved } else { Reversibility::Free };
    events.iter().map(G::reversibility).fold(least, Reversibility::max)
}
