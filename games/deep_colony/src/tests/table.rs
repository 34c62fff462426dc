//! A table for the tests: moves in the notation of the worked examples.
//!
//! `CA 0,-1 r2 H0` places the tile CA and deploys: M, S or H with a segment index, `-` for nothing.

use crate::data::OWN_TILE_FILE;
use crate::{Action, Appraisal, Cause, DeepColony, Event, Illegal, Options, Phase, Score, Settings, Source, State};
use hadal_core::conformance::events_tell_everything;
use hadal_core::game::{Game, Setup, Status, Viewer};
use hadal_core::generator::Generator;
use hadal_core::seat::Seat;

pub(super) struct TestMatch {
    pub(super) state: State,
    pub(super) events: Vec<Event>,
}

/// The rows of the game's own tile file for these tiles, as often as they are named, and the start tile.
pub(super) fn tile_file(ids: &[&str]) -> String {
    let mut lines = OWN_TILE_FILE.lines();
    let mut rows = vec![lines.next().unwrap().to_owned()];
    for line in lines {
        let (id, rest) = line.split_once(',').unwrap();
        let (_, rest) = rest.split_once(',').unwrap();
        match (id, ids.iter().filter(|named| **named == id).count()) {
            ("ST", _) => rows.push(line.to_owned()),
            (_, 0) => {}
            (_, count) => rows.push(format!("{id},{count},{rest}")),
        }
    }
    rows.join("\n")
}

pub(super) fn setup(seat_count: u8, options: Options) -> Setup<Options> {
    Setup { seat_count, options, generator: Generator::from_seed(1) }
}

impl TestMatch {
    /// A game of exactly these moves: it ends after the last.
    pub(super) fn whole_game(moves: &[&str]) -> Self {
        Self::play(moves, &[], 2, Settings::default())
    }

    /// These moves, with open ocean left to draw.
    pub(super) fn after(moves: &[&str]) -> Self {
        Self::with(moves, 2, Settings::default())
    }

    pub(super) fn with(moves: &[&str], seat_count: u8, settings: Settings) -> Self {
        Self::play(moves, &["WA", "CA"], seat_count, settings)
    }

    /// The moves, then a drawn tile to be placed.
    pub(super) fn with_next(moves: &[&str], next: &str) -> Self {
        Self::play(moves, &[next, "WA"], 2, Settings::default())
    }

    pub(super) fn play(moves: &[&str], spare: &[&str], seat_count: u8, settings: Settings) -> Self {
        let order: Vec<&str> = moves.iter().map(|step| step.split(' ').next().unwrap()).collect();
        let all: Vec<&str> = order.iter().chain(spare).copied().collect();
        let draw_order = all.iter().map(|&id| id.to_owned()).collect();
        let options = Options { tile_set: Some(tile_file(&all)), draw_order, settings };
        let state = DeepColony::new_game(&setup(seat_count, options)).unwrap();
        let mut table = Self { state, events: Vec::new() };
        for step in moves {
            table.turn(step);
        }
        table
    }

    /// A game with tiles of the test's own.
    pub(super) fn of_set(tile_set: &str, order: &[&str], seat_count: u8) -> Self {
        let draw_order = order.iter().map(|&id| id.to_owned()).collect();
        let options = Options { tile_set: Some(tile_set.to_owned()), draw_order, ..Options::default() };
        Self { state: DeepColony::new_game(&setup(seat_count, options)).unwrap(), events: Vec::new() }
    }

    pub(super) fn turn(&mut self, step: &str) {
        let [id, cell, rotation, piece] = step.split(' ').collect::<Vec<_>>()[..] else { panic!("{step}") };
        assert_eq!(self.drawn(), id);
        self.act(&format!("place {cell} {rotation}"));
        self.deploy(piece);
    }

    pub(super) fn drawn(&self) -> String {
        let Phase::Placing { kind } = self.state.record.phase else { panic!("no tile is drawn") };
        self.state.set.id(kind).to_string()
    }

    pub(super) fn place(&mut self, step: &str) -> &mut Self {
        let [id, cell, rotation] = step.split(' ').collect::<Vec<_>>()[..] else { panic!("{step}") };
        assert_eq!(self.drawn(), id);
        self.act(&format!("place {cell} {rotation}"));
        self
    }

    pub(super) fn deploy(&mut self, piece: &str) {
        let (letter, segment) = piece.split_at(1);
        match letter {
            "-" if self.state.record.phase == Phase::Deploying => self.act("pass"),
            "-" => {}
            "M" => self.act(&format!("marker {segment}")),
            "S" => self.act(&format!("submarine {segment}")),
            "H" => self.act(&format!("office {segment}")),
            _ => panic!("{piece}"),
        }
    }

    pub(super) fn act(&mut self, notation: &str) {
        let action: Action = notation.parse().unwrap();
        let (before, told) = (self.state.clone(), self.events.len());
        if let Err(illegal) = DeepColony::apply(&mut self.state, &action, &mut self.events) {
            panic!("{notation}: {illegal}");
        }
        events_tell_everything::<DeepColony>(&before, &self.events[told..], &self.state);
        DeepColony::audit(&self.state).unwrap();
    }

    pub(super) fn refusal(&self, notation: &str) -> Illegal {
        DeepColony::check(&self.state, &notation.parse().unwrap()).unwrap_err()
    }

    pub(super) fn allows(&self, notation: &str) -> bool {
        DeepColony::check(&self.state, &notation.parse().unwrap()).is_ok()
    }

    pub(super) fn options(&self) -> Vec<String> {
        DeepColony::legal_actions(&self.state).actions.iter().map(ToString::to_string).collect()
    }

    pub(super) fn score(&self, seat: u8) -> i64 {
        self.state.record.scores[Seat(seat)].total()
    }

    pub(super) fn scores(&self) -> Vec<i64> {
        self.state.record.scores.iter().map(Score::total).collect()
    }

    pub(super) fn points_from(&self, seat: u8, source: Source) -> i32 {
        self.state.record.scores[Seat(seat)].points_from(source)
    }

    pub(super) fn markers(&self, seat: u8) -> u8 {
        self.state.board.supplies[Seat(seat)].markers
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(DeepColony::status(&self.state), Status::Over(_))
    }

    /// The scorings so far, as seat and appraisal.
    pub(super) fn scored(&self) -> Vec<(u8, Appraisal)> {
        let mut scored = Vec::new();
        for event in &self.events {
            if let Event::Scored { seat, appraisal, .. } = event {
                scored.push((seat.0, appraisal.clone()));
            }
        }
        scored
    }

    /// The features completed so far.
    pub(super) fn completed(&self) -> Vec<Appraisal> {
        let mut completed = Vec::new();
        for event in &self.events {
            if let Event::FeatureCompleted { feature } = event {
                completed.push(feature.clone());
            }
        }
        completed
    }

    /// The appraisals of the present board that meet a condition.
    pub(super) fn worth(&self, holds: impl Fn(&Appraisal) -> bool) -> Vec<Appraisal> {
        let advice = DeepColony::view(&self.state, Viewer::Spectator, true).advice.unwrap();
        advice.features.into_iter().filter(|appraisal| holds(appraisal)).collect()
    }
}

pub(super) fn is_ocean(appraisal: &Appraisal) -> bool {
    matches!(appraisal.cause, Cause::Ocean { .. })
}
