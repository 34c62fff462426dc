//! Answers about a match for calls, the terminal and the tests.

use super::{LastStep, Match, decode_actions};
use crate::engine::any_match::{AnyMatch, Menu, OwnState};
use crate::engine::canonical::canonical;
use crate::engine::position::{Answer, charge_list, encode_events, events_for};
use crate::engine::scene::{draw, tell};
use crate::engine::status::encode_status;
use crate::engine::thinking::{BotGamesOf, ThinkingOf, derived, digest};
use crate::engine::{
    ActionAt, AskedReview, BotGames, Header, Reviewed, Seating, Snapshot, StateHash, Thinking, packed, reviewing,
};
use crate::game::{Closing, Game, GameInfo, Reversibility, Status, Template, Viewer, label};
use crate::generator::Generator;
use crate::meter::{Meter, price};
use crate::notation;
use crate::pb;
use crate::perft;
use crate::playout;
use crate::refusal::Refusal;
use crate::scene::Scene;
use crate::search::review::{NoReview, Point};
use crate::search::{Origin, Patience, Thinker};
use crate::seat::Seat;
use crate::wire::Wire;

/// The purpose of the seed of imagined states.
const SEED_OF_IMAGINED: &str = "hadal seed of imagined states v1";
/// The purpose of the hash of an imagined past.
const PAST_OF_IMAGINED: &str = "hadal past of imagined states v1";

impl<G: Wire> AnyMatch for Match<G> {
    fn info(&self) -> &'static GameInfo {
        self.info
    }

    fn header(&self) -> &Header {
        Self::header(self)
    }

    fn ply(&self) -> u64 {
        self.header.ply
    }

    fn seat_count(&self) -> u8 {
        G::seat_count(&self.state)
    }

    fn canonical_bytes(&self) -> usize {
        self.canonical().content().len()
    }

    fn state_hash(&self) -> StateHash {
        self.hash()
    }

    fn status(&self) -> Status {
        Self::status(self).clone()
    }

    fn awaited(&self) -> Option<Seat> {
        Self::awaited(self)
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
        G::check(&self.state, &action).map_err(Refusal::from_illegal)?;
        self.advance(Some(&action), None);
        let reversibility = reversibility::<G>(self.status(), seat, &self.events);
        self.last = Some(LastStep { reversibility, action: Some((seat, action)) });
        Ok(())
    }

    fn close(&mut self, closing: Closing) -> Result<(), Refusal> {
        self.advances()?;
        self.advance(None, Some(closing));
        // The chance secret reveals everything hidden.
        let reveals = self.info.has_chance || self.info.has_hidden_information;
        let reversibility = if reveals { Reversibility::InformationRevealed } else { Reversibility::OtherSeatInvolved };
        self.last = Some(LastStep { reversibility, action: None });
        Ok(())
    }

    fn encode_status(&self, chance_secret: Vec<u8>, words: bool) -> pb::Status {
        let sentence = words.then(|| self.prompt());
        encode_status(self.status().clone(), self.header.closing.as_ref(), chance_secret, sentence)
    }

    fn last_step(&self, words: bool) -> pb::Step {
        let Some(LastStep { reversibility, action: Some((seat, action)) }) = &self.last else {
            return pb::Step::default();
        };
        pb::Step {
            seat: u32::from(seat.0),
            state_hash: self.hash().to_vec(),
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
        let legal = self.is_awaited(viewer).then(|| &self.listed().legal);
        draw::<G>(&view, legal, self.prompt_for(viewer))
    }

    fn text(&self, viewer: Viewer) -> String {
        tell::<G>(&G::view(&self.state, viewer, false), &self.scene(viewer), viewer)
    }

    fn state(&self) -> pb::State {
        let header = self.header();
        pb::State {
            wire_version: header.wire_version,
            rules_version: header.rules_version,
            ply: header.ply,
            parent_hash: header.parent_hash.map(Vec::from).unwrap_or_default(),
            state: Some(G::encode_state(&self.state)),
        }
    }

    fn pack(&self, game: u8) -> Vec<u8> {
        packed::pack(game, self.header(), self.canonical().content())
    }

    fn snapshot(&self) -> Snapshot {
        let events = if self.events.is_empty() { Vec::new() } else { canonical(&self.events) };
        Snapshot { header: self.header().clone(), state: self.canonical().content().to_vec(), events }
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
        let seat = self.status().awaited().ok_or_else(Refusal::game_over)?;
        let mut asked = Vec::new();
        if !only.is_empty() {
            let legal = &self.listed().legal;
            charge_list(legal, meter)?;
            for at in only {
                meter.charge(price::STEP + self.canonical_bytes() as u64 / price::CANONICAL_BYTES_PER_UNIT)?;
                let action = at.decode::<G>()?.among::<G>(legal).map_err(|refusal| at.refused(refusal))?;
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
        self.status().awaited().ok_or_else(Refusal::game_over)?;
        let view = G::view(&self.state, viewer, false);
        Ok(Box::new(BotGamesOf::new(Origin::<G>::View(Box::new(view)), self.seat_count(), seating, "")?))
    }

    fn review(
        &self,
        actions: &[&str],
        asked: &AskedReview,
        patience: &dyn Patience,
        report: &mut dyn FnMut(&Point),
    ) -> Result<Reviewed, NoReview> {
        reviewing::review::<G>(&self.state, actions, asked, patience, report)
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
        Box::new(Self::new(self.info, self.header().clone(), state, self.events.clone()))
    }

    fn action_words(&self, action: &pb::Action) -> String {
        let viewer = self.status().awaited().map_or(Viewer::Spectator, Viewer::Seat);
        let legal = &self.listed().legal;
        let action = ActionAt::single(Some(action)).decode::<G>().and_then(|named| named.among::<G>(legal));
        let Ok(action) = action else { return String::new() };
        label::<G>(&G::view(&self.state, viewer, false), legal.clone(), &action)
    }

    fn menu(&self) -> Menu {
        let legal = &self.listed().legal;
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
        let legal = &self.listed().legal;
        charge_list(legal, meter)?;
        meter.charge(legal.actions.len() as u64 * price::COMPARED)?;
        Ok(notation::nearest(text, legal.actions.iter().map(ToString::to_string)))
    }

    fn random_action(&self, generator: &mut Generator) -> Option<String> {
        playout::random_action::<G>(&self.listed().legal, generator).map(|action| action.to_string())
    }

    fn perft(&self, depth: u32) -> u128 {
        perft::perft::<G>(&self.state, depth)
    }

    fn perft_turns(&self, turns: u64) -> u128 {
        perft::perft_turns::<G>(&self.state, turns)
    }
}

fn no_action() -> Refusal {
    Refusal::malformed("action", "is missing")
}

fn reversibility<G: Game>(after: &Status, seat: Seat, events: &[G::Event]) -> Reversibility {
    let passed_on = after.awaited() != Some(seat);
    let least = if passed_on { Reversibility::OtherSeatInvolved } else { Reversibility::Free };
    events.iter().map(G::reversibility).fold(least, Reversibility::max)
}
