//! The one implementation of [`Table`]: everything that can be asked of an opened state.

use super::canonical::canonical;
use super::past::Past;
use super::position::{Answer, charge_list, encode_events, events_for};
use super::queue::{Queue, Queued, decode_action};
use super::scene::draw;
use super::seated::{LastStep, Seated};
use super::status::encode_status;
use super::thinking::{Decision, Hall, derived, digest};
use super::{ActionAt, Games, Menu, OwnersPart, Seating, Snapshot, StateHash, Table, Thinking, Writing, packed};
use crate::game::{Game, GameInfo, Refuse, Reversibility, Status, Template, Viewer};
use crate::generator::Generator;
use crate::limits::PLY;
use crate::meter::{Meter, price};
use crate::pb;
use crate::perft;
use crate::playout;
use crate::refusal::{Reason, Refusal};
use crate::scene::Scene;
use crate::search::{Origin, Thinker};
use crate::seat::Seat;
use crate::wire::Wire;

impl<G: Wire> Seated<G> {
    fn next_action(&self) -> Result<&Queued<G::Action>, Refusal> {
        self.queue.first().ok_or_else(no_action)
    }

    /// The awaited seat, if the game can take one more step.
    fn advances(&self) -> Result<Seat, Refusal> {
        let seat = self.status.awaited().ok_or_else(Refusal::game_over)?;
        PLY.check(self.past.ply + 1)?;
        Ok(seat)
    }
}

impl<G: Wire> Table for Seated<G> {
    fn info(&self) -> &'static GameInfo {
        self.info
    }

    fn seat_count(&self) -> u8 {
        G::seat_count(&self.state)
    }

    fn ply(&self) -> u64 {
        self.past.ply
    }

    fn canonical_bytes(&self) -> usize {
        self.hashed.content().len()
    }

    fn state_hash(&self) -> StateHash {
        self.hash
    }

    fn wire_version(&self) -> u32 {
        self.writing.wire_version
    }

    fn status(&self) -> Status {
        self.status.clone()
    }

    fn queue(&mut self, action: ActionAt<'_>) -> Result<(), Refusal> {
        self.queue.push(decode_action::<G>(action)?);
        Ok(())
    }

    fn clear_queue(&mut self) {
        self.queue.clear();
    }

    fn resolve(&mut self, meter: &Meter) -> Result<(), Refusal> {
        let Some(place @ Queued::Place(_)) = self.queue.first() else { return Ok(()) };
        if self.status.awaited().is_none() {
            return Ok(());
        }
        let legal = G::legal_actions(&self.state);
        charge_list(&legal, meter)?;
        let action = place.resolve_among::<G>(&legal)?;
        self.queue.replace_first(Queued::Action(action));
        Ok(())
    }

    fn check(&self) -> Result<(), Refusal> {
        let queued = self.next_action()?;
        if self.status.awaited().is_none() {
            return Err(Refusal::game_over());
        }
        G::check(&self.state, &queued.resolve::<G>(&self.state)?).map_err(refuse_action)
    }

    fn step(&mut self) -> Result<(), Refusal> {
        let seat = self.advances()?;
        let action = self.queue.pop().ok_or_else(no_action)?.resolve::<G>(&self.state)?;
        let mut events = Vec::new();
        G::apply(&mut self.state, &action, &mut events).map_err(refuse_action)?;
        self.advance(events, None);
        let reversibility = reversibility::<G>(&self.status, seat, &self.past.events);
        self.last = Some(LastStep { reversibility, action: Some((seat, action)) });
        Ok(())
    }

    fn close(&mut self, because: String) -> Result<(), Refusal> {
        self.advances()?;
        self.advance(Vec::new(), Some(because));
        // The chance secret brings everything hidden to light.
        let reveals = self.info.has_chance || self.info.has_hidden_information;
        let reversibility = if reveals { Reversibility::InformationRevealed } else { Reversibility::OtherSeatInvolved };
        self.last = Some(LastStep { reversibility, action: None });
        Ok(())
    }

    fn encode_status(&self, chance_secret: Vec<u8>, words: bool) -> pb::Status {
        let sentence = words.then(|| self.prompt());
        encode_status(self.status(), self.past.closed_because.as_deref(), chance_secret, sentence)
    }

    fn last_step(&self, words: bool) -> pb::Step {
        let Some(LastStep { reversibility, action: Some((seat, action)) }) = &self.last else {
            return pb::Step::default();
        };
        pb::Step {
            seat: u32::from(seat.0),
            state_hash: self.hash.to_vec(),
            notation: action.to_string(),
            events: self.events(words),
            reversibility: reversibility.encode().into(),
        }
    }

    fn events(&self, words: bool) -> Vec<pb::Event> {
        let view = words.then(|| G::view(&self.state, Viewer::Spectator, false));
        encode_events::<G>(&self.past.events, view.as_ref())
    }

    fn events_for(&self, viewer: Viewer, words: bool) -> Vec<pb::Event> {
        let view = words.then(|| G::view(&self.state, viewer, false));
        events_for(&self.past, viewer, view.as_ref())
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let view = G::view(&self.state, viewer, false);
        let legal = self.is_awaited(viewer).then(|| self.legal_actions());
        draw::<G>(&view, legal.as_ref(), self.prompt_for(viewer))
    }

    fn state(&self) -> pb::State {
        pb::State {
            wire_version: self.writing.wire_version,
            rules_version: self.info.rules_version,
            ply: self.past.ply,
            parent_hash: self.past.parent_hash.map(Vec::from).unwrap_or_default(),
            state: Some(G::encode_state(&self.state)),
        }
    }

    fn pack(&self, game: u8) -> Vec<u8> {
        let past = (self.past.ply, self.past.parent_hash);
        packed::pack(game, self.writing.wire_version, self.info.rules_version, past, self.hashed.content())
    }

    fn snapshot(&self) -> Snapshot {
        let events = if self.past.events.is_empty() { Vec::new() } else { canonical(&self.past.events) };
        let (ply, parent_hash) = (self.past.ply, self.past.parent_hash);
        let closed_because = self.past.closed_because.clone();
        Snapshot { ply, parent_hash, state: self.hashed.content().to_vec(), events, closed_because }
    }

    fn think(&self, thinker: &Thinker, only: &[ActionAt<'_>], meter: &Meter) -> Result<Box<dyn Thinking>, Refusal> {
        let seat = self.status.awaited().ok_or_else(Refusal::game_over)?;
        let mut asked = Vec::new();
        if !only.is_empty() {
            let legal = self.legal_actions();
            charge_list(&legal, meter)?;
            for at in only {
                meter.charge(price::STEP + self.canonical_bytes() as u64 / price::CANONICAL_BYTES_PER_UNIT)?;
                let action = decode_action::<G>(*at)?.resolve_among::<G>(&legal)?;
                let refuse = |illegal| at.refused(refuse_action(illegal)).at_field(at.path());
                G::check(&self.state, &action).map_err(refuse)?;
                if !asked.contains(&action) {
                    asked.push(action);
                }
            }
        }
        let view = G::view(&self.state, Viewer::Seat(seat), false);
        Ok(Box::new(Decision::<G>::new(view, seat, &asked, thinker)?))
    }

    fn games(&self, viewer: Viewer, seating: Seating) -> Result<Box<dyn Games>, Refusal> {
        self.status.awaited().ok_or_else(Refusal::game_over)?;
        let view = G::view(&self.state, viewer, false);
        Ok(Box::new(Hall::new(Origin::<G>::View(Box::new(view)), self.seat_count(), seating, "")?))
    }

    fn seed_for(&self, viewer: Viewer) -> u64 {
        derived::<G>(SEED_OF_IMAGINED, &G::view(&self.state, viewer, false), "")
    }

    fn imagined(&self, viewer: Viewer, generator: &mut Generator) -> Box<dyn Table> {
        let view = G::view(&self.state, viewer, false);
        let mut past = Past { ply: self.past.ply, ..Past::default() };
        if past.ply > 0 {
            // The true hash would tell true states apart.
            past.parent_hash = digest::<G>(PAST_OF_IMAGINED, &view, "").first_chunk().copied();
        }
        let writing = Writing::open(self.writing.wire_version);
        Box::new(Self::new(self.info, G::imagine(&view, generator), past, writing, Queue::default()))
    }

    fn twin(&self, viewer: Viewer, generator: &mut Generator) -> Box<dyn Table> {
        let state = G::imagine(&G::view(&self.state, viewer, false), generator);
        let past = Past {
            ply: self.past.ply,
            parent_hash: self.past.parent_hash,
            events: self.past.events.clone(),
            closed_because: self.past.closed_because.clone(),
        };
        Box::new(Self::new(self.info, state, past, self.writing.clone(), self.queue.clone()))
    }

    fn write_position(
        &self,
        viewers: &[Viewer],
        include: &pb::Include,
        owners: OwnersPart,
        meter: &Meter,
    ) -> Result<Vec<u8>, Refusal> {
        Answer { table: self, include, meter }.position(viewers, owners)
    }

    fn action_words(&self, action: ActionAt<'_>) -> String {
        let viewer = self.status.awaited().map_or(Viewer::Spectator, Viewer::Seat);
        let action = decode_action::<G>(action).and_then(|queued| queued.resolve::<G>(&self.state));
        let Ok(action) = action else { return String::new() };
        // A listed action may know more about itself than one that was read.
        let listed = self.legal_actions().actions.into_iter().find(|listed| *listed == action);
        G::action_label(&G::view(&self.state, viewer, false), &listed.unwrap_or(action))
    }

    fn menu(&self) -> Menu {
        let legal = self.legal_actions();
        Menu {
            actions: legal.actions.iter().map(ToString::to_string).collect(),
            templates: legal.templates.iter().map(Template::count).collect(),
        }
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

fn no_action() -> Refusal {
    Refusal::malformed("action", "is missing")
}

fn refuse_action(illegal: impl Refuse) -> Refusal {
    Refusal::new(Reason::IllegalAction, illegal.to_string())
        .with("rule", illegal.rule())
        .with("violated", illegal.violated())
}

fn reversibility<G: Game>(after: &Status, seat: Seat, events: &[G::Event]) -> Reversibility {
    let passed_on = after.awaited() != Some(seat);
    let least = if passed_on { Reversibility::OtherSeatInvolved } else { Reversibility::Free };
    events.iter().map(G::reversibility).fold(least, Reversibility::max)
}
