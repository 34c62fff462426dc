//! The turn, and its pending work.

use super::places::{GAINS, TASKS, TableDrawing};
use super::turn::{settings_label, turn_label};
use crate::data::scenario;
use crate::state::task::{AgingPurpose, Cause, CheckStep, Task};
use crate::state::{GainRecord, SpeciesId};
use crate::text::names::{card_name, species_name};
use hadal_core::scene::{
    Counter, CounterRole, Drawing, Piece, PieceId, Place, PlaceKind, PlaceRole, Spot as At, words,
};
use hadal_core::seat::Seat;

impl TableDrawing<'_> {
    /// The round, the turn, the settings, suspended work and recorded gains.
    pub(super) fn draw_pending(&self, drawing: &mut Drawing) {
        let view = self.view;
        let aside = |key, label: String, short| Place::new(PlaceKind::Group, key, label).plays(PlaceRole::Aside, short);
        drawing.place(aside("turn", turn_label(view), "Turn"));
        drawing.place(aside("settings", settings_label(&view.settings), "Settings"));
        drawing.counter(Counter::new("round", "Round", view.turn.round).plays(CounterRole::Detail, "Round"));
        for (seat, points) in view.scores_seen().seated() {
            if let Some(points) = *points {
                drawing.counter(Counter::new("points", "Points", points).of(seat).plays(CounterRole::Score, "Points"));
            }
        }
        if !view.stack.is_empty() {
            let place = Place::new(PlaceKind::Stack, "suspended", "Still to be done");
            let place = drawing.place(place.plays(PlaceRole::Store, "To be done"));
            let alike = view.stack.chunk_by(|one, next| one == next);
            for ((alike, id), y) in alike.zip(TASKS..).zip(0..) {
                let piece = Piece::new(PieceId(id), task_key(alike[0]), At::At(place, 0, y)).named(self.task(alike[0]));
                drawing.piece(piece.times(alike.len()));
            }
        }
        if !view.gains.is_empty() {
            let place = Place::new(PlaceKind::Row, "gains", "Gains so far").plays(PlaceRole::Aside, "Gains");
            let place = drawing.place(place);
            for ((GainRecord { species, cause }, id), x) in view.gains.iter().zip(GAINS..).zip(0..) {
                let label = format!("{}: {}", words::capital(&self.by_id(*species)), cause_name(*cause));
                drawing.piece(Piece::new(PieceId(id), cause_key(*cause), At::At(place, x, 0)).named(label));
            }
        }
    }

    /// The name of a species that may have gone.
    fn by_id(&self, id: SpeciesId) -> String {
        let named = self.named(id);
        match named.spot {
            Some(_) => species_name(named),
            None => format!("the species numbered {}, which has gone", id.0),
        }
    }

    /// A piece of suspended work in words.
    fn task(&self, task: Task) -> String {
        let by = |species: SpeciesId| self.by_id(species);
        let label = match task {
            Task::Checkpoint { step, changed, feeder } => {
                let again = if changed { ", then all of it again" } else { "" };
                let feeder = feeder.map_or_else(String::new, |feeder| format!(", in the feeding of {}", by(feeder)));
                format!("checkpoint from {}{again}{feeder}", step_words(step))
            }
            Task::Drop { species } => format!("{} gives up a trait", by(species)),
            Task::Overpopulate { species, feeder } => {
                let feeder = feeder.map_or_else(String::new, |feeder| format!(", in the feeding of {}", by(feeder)));
                format!("{} overpopulates{feeder}", by(species))
            }
            Task::Excess { species } => format!("{} has more than its board holds", by(species)),
            Task::Outbreak { species, amount } => format!("{} loses {amount} to Contagious Outbreak", by(species)),
            Task::Gain { species, amount, boost, cause } => {
                let boost = if boost > 0 { format!(" and {boost} more") } else { String::new() };
                format!("{} gains {amount}{boost} by {}", by(species), cause_name(cause))
            }
            Task::AfterGains => "what the gains cause".to_owned(),
            Task::ForgetGains => "end of the gains".to_owned(),
            Task::ZoneTake { species, amount, card } => {
                format!("{} takes {amount} from a zone by {}", by(species), card_name(card))
            }
            Task::Surge { species } => format!("{} doubles by Food Surge", by(species)),
            Task::Take { species, victim, amount, card } => {
                format!("{} takes {amount} from {} by {}", by(species), by(victim), card_name(card))
            }
            Task::Leech { species, victim, amount, card } => {
                format!("{} leeches {amount} from {} by {}", by(species), by(victim), card_name(card))
            }
            Task::Lose { species, amount, card } => format!("{} loses {amount} to {}", by(species), card_name(card)),
            Task::GainersLose { spared, amount, card } => {
                format!("everybody who gained loses {amount} to {}, except {}", card_name(card), by(spared))
            }
            Task::Mutation { species } => format!("{} may mutate", by(species)),
            Task::Burrow { species, attacker } => format!("{} may counter-attack {}", by(species), by(attacker)),
            Task::Counter { species, attacker } => format!("{} counter-attacks {}", by(species), by(attacker)),
            Task::Score { species, controller, amount, card } => {
                score(&by(species), controller, amount, card_name(card))
            }
            Task::Age { species, purpose } => {
                let how = match purpose {
                    AgingPurpose::OwnPhase => "in its own phase",
                    AgingPurpose::FastMetabolism => "by Fast Metabolism",
                    AgingPurpose::DegenerativeVirus => "by Degenerative Virus",
                };
                format!("{} ages {how}", by(species))
            }
            Task::FastAging { species } => format!("{} may age by Fast Metabolism", by(species)),
            Task::Virus => "a species ages by Degenerative Virus".to_owned(),
        };
        words::capital(&label)
    }
}

/// The card that a piece of work comes from.
fn task_key(task: Task) -> String {
    match task {
        Task::Gain { cause, .. } => cause_key(cause),
        Task::ZoneTake { card, .. }
        | Task::Take { card, .. }
        | Task::Leech { card, .. }
        | Task::Lose { card, .. }
        | Task::GainersLose { card, .. }
        | Task::Score { card, .. } => card.to_string(),
        Task::Checkpoint { .. }
        | Task::Drop { .. }
        | Task::Overpopulate { .. }
        | Task::Excess { .. }
        | Task::Outbreak { .. }
        | Task::AfterGains
        | Task::ForgetGains
        | Task::Surge { .. }
        | Task::Mutation { .. }
        | Task::Burrow { .. }
        | Task::Counter { .. }
        | Task::Age { .. }
        | Task::FastAging { .. }
        | Task::Virus => cause_key(Cause::Rule),
    }
}

fn cause_key(cause: Cause) -> String {
    match cause {
        Cause::Rule => "task".to_owned(),
        Cause::Card(id) => id.to_string(),
        Cause::Scenario(id) => id.to_string(),
    }
}

fn score(species: &str, controller: Seat, amount: u8, card: &str) -> String {
    format!("{} scores {amount} from {species} by {card}", words::seat(controller))
}

fn step_words(step: CheckStep) -> &'static str {
    match step {
        CheckStep::Limits => "the trait limits",
        CheckStep::Overpopulation => "overpopulation",
        CheckStep::Scenario1 => "the scenario of zone 1",
        CheckStep::Scenario2 => "the scenario of zone 2",
        CheckStep::Explosion => "the Explosion",
    }
}

fn cause_name(cause: Cause) -> &'static str {
    match cause {
        Cause::Rule => "the rules",
        Cause::Card(id) => card_name(id),
        Cause::Scenario(id) => &scenario(id).name,
    }
}
