//! The table as people see it at a terminal.

use std::fmt;

use crate::game::Viewer;
use crate::games::oceans::data::ids::{CardId, ScenarioId};
use crate::games::oceans::data::{card, scenario};
use crate::games::oceans::state::Held;
use crate::games::oceans::state::screen::Bounds;
use crate::games::oceans::view::{HandView, ScoreView, SpeciesView, View, phase_word};
use crate::seat::Seat;

impl fmt::Display for View {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let flags = [(self.explosion, " · Cambrian Explosion"), (self.last_round, " · last round")];
        let flags: String = flags.iter().filter(|(set, _)| *set).map(|(_, text)| *text).collect();
        writeln!(out, "round {} · seat {} · {}{flags}", self.round, self.active, phase_word(&self.phase))?;
        let [reef, zones @ ..] = self.water;
        write!(out, "reef {reef}")?;
        for (index, zone) in zones.iter().enumerate() {
            write!(out, " │ zone{} {zone}", index + 1)?;
            if let Some(slot) = self.scenarios.get(index) {
                write!(
                    out,
                    " ({} {}{})",
                    slot.id,
                    scenario(slot.id).name,
                    if self.working.contains(&slot.id) { ", on" } else { "" }
                )?;
            }
        }
        writeln!(out, " │ reserve {}", self.reserve)?;
        self.draw_decks(out)?;
        for seat in Seat::all(self.rows.count()) {
            self.draw_seat(out, seat)?;
        }
        self.draw_ring(out)?;
        match &self.question {
            Some(question) => write!(out, "seat {} decides: {}", question.seat, question.decision),
            None => write!(out, "the game is over"),
        }
    }
}

impl View {
    fn draw_decks(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Surface deck {}, discard pile {}", self.surface_deck, self.discard.len())?;
        if let Some(top) = self.discard.last() {
            write!(out, " with {} on top", name(*top))?;
        }
        if self.deep_deck > 0 || self.piles.iter().any(|pile| !pile.is_empty()) {
            write!(out, " · Deep deck {}", self.deep_deck)?;
            for (index, pile) in self.piles.iter().enumerate() {
                let top = pile.last().map_or_else(|| "empty".to_owned(), |top| name(*top));
                write!(out, ", pile {}: {top}", index + 1)?;
            }
        }
        writeln!(out)
    }

    /// The ring of all species (rule 2.3): each row from left to right, then the row of the seat before.
    fn draw_ring(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats: Vec<Seat> = Seat::all(self.rows.count()).collect();
        let row = |seat: Seat| (0..self.rows[seat].len()).map(move |index| format!("{seat}.{index}"));
        let ring: Vec<String> = seats.into_iter().rev().flat_map(row).collect();
        match ring.first() {
            Some(first) if ring.len() > 1 => writeln!(out, "ring, to the right: {} > {first}", ring.join(" > ")),
            _ => Ok(()),
        }
    }

    fn draw_seat(&self, out: &mut fmt::Formatter<'_>, seat: Seat) -> fmt::Result {
        let score = match self.scores[seat] {
            ScoreView::Shown(score) => score.to_string(),
            ScoreView::Hidden(Bounds { at_least, at_most }) if at_least == at_most => at_least.to_string(),
            ScoreView::Hidden(Bounds { at_least, at_most }) => format!("{at_least} to {at_most}"),
        };
        let you = if self.viewer == Viewer::Seat(seat) { " (you)" } else { "" };
        writeln!(out, "seat {seat}{you} · score pile {score} · bonus {}", self.bonuses[seat])?;
        for (index, species) in self.rows[seat].iter().enumerate() {
            writeln!(out, "  {seat}.{index} {}", Drawn(species))?;
        }
        draw_hand(out, &self.hands[seat])
    }
}

struct Drawn<'a>(&'a SpeciesView);

impl fmt::Display for Drawn<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(view) = self;
        write!(out, "{:>2}/{} ·", view.species.population, view.spaces)?;
        for (name, value) in [("forage", view.forage), ("attack", view.attack)] {
            match value {
                Some(value) => write!(out, " {name} {value}")?,
                None => write!(out, " never {name}s")?,
            }
        }
        write!(out, " aging {} ·", view.aging)?;
        for held in &view.species.traits {
            write!(out, " [{}]", name(held.card))?;
        }
        Ok(())
    }
}

fn draw_hand(out: &mut fmt::Formatter<'_>, hand: &HandView) -> fmt::Result {
    write!(out, "  hand: {} Surface, {} Deep", hand.count(false), hand.count(true))?;
    let tell = |held: &Held| format!("{} ({})", name(held.card), card(held.card).number);
    let cards: Vec<String> = hand.cards.iter().map(tell).collect();
    if cards.is_empty() { writeln!(out) } else { writeln!(out, ": {}", cards.join(", ")) }
}

/// A card for people: its id and its name.
fn name(id: CardId) -> String {
    format!("{id} {}", card(id).text.name)
}

/// A description of a card or scenario, by its id in either case.
pub(crate) fn explain(id: &str) -> Option<String> {
    let id = id.to_ascii_uppercase();
    if let Ok(id) = id.parse::<ScenarioId>() {
        let spec = scenario(id);
        let kind = if spec.event { "event" } else { "ongoing" };
        return Some(format!("{id} {} (scenario, {kind}): {}", spec.name, spec.summary));
    }
    let id: CardId = id.parse().ok()?;
    let spec = card(id);
    let kind = if id.is_deep() { "Deep, cost" } else { "Surface, migrates" };
    let marks = [(spec.defensive, ", defensive"), (spec.leeching, ", leeching")];
    let marks: String = marks.iter().filter(|(set, _)| *set).map(|(_, mark)| *mark).collect();
    Some(format!("{} ({kind} {}{marks}): {}", name(id), spec.number, spec.text.summary))
}
