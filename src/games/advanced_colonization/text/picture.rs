//! The view as a drawing for a terminal: three columns, each stack as seen from the top down.

use std::fmt::{self, Write as _};

use crate::games::advanced_colonization::state::{COLONIES_TO_WIN, Phase, Pile, Planet, Player, Side, Slot};
use crate::games::advanced_colonization::view::View;

/// The width of the part of a column left of a colony, and of a whole column.
const INDENT: usize = 6;
const COLUMN: usize = 24;

impl fmt::Display for View {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = &self.state.position;
        self.write_turn(out)?;
        self.write_board(out)?;
        for player in Player::ALL {
            let [one, two] = player_colours(player);
            let reserve = spaced(position.reserve(player));
            writeln!(out, "Reserve of seat {} ({one}, {two}): {reserve}", player as u8)?;
        }
        writeln!(out, "Bank: {}", spaced(&self.bank))?;
        let ships = if self.ships_removed == 1 { "ship" } else { "ships" };
        writeln!(out, "Burned: {} ({} {ships} removed)", spaced(&position.burned), self.ships_removed)?;
        let [one, two] = Player::ALL.map(|player| self.dominance.count(player));
        writeln!(out, "Dominant colonies (*): seat 0 has {one}, seat 1 has {two}; {COLONIES_TO_WIN} win")?;
        writeln!(out, "{position}")
    }
}

impl View {
    fn write_turn(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = &self.state.position;
        let [one, two] = player_colours(position.player);
        let phase = match position.phase {
            Phase::Purchase => "purchases",
            Phase::Deploy => "deployments",
            Phase::Act => "actions",
        };
        let seat = position.player as u8;
        let points = position.action_points;
        let turn = u64::from(self.state.turns_ended) + 1;
        let unit = if points == 1 { "point" } else { "points" };
        writeln!(out, "Seat {seat} ({one} and {two}), {phase}, {points} action {unit}, turn {turn}")
    }

    fn write_board(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let height =
            |side| self.state.position.planets.iter().map(|planet| planet.stack(side).len()).max().unwrap_or(0);
        let (above, below) = (height(Side::Near), height(Side::Far));
        self.write_row(out, |slot, _| format!("{slot:>width$}", width = INDENT + 1))?;
        for row in (1..=above).rev() {
            self.write_row(out, |_, planet| Self::colony(planet, Side::Near, row))?;
        }
        self.write_row(out, |_, planet| format!("{:>width$}", format!("[{}]", planet.size), width = INDENT + 2))?;
        for row in 1..=below {
            self.write_row(out, |_, planet| Self::colony(planet, Side::Far, row))?;
        }
        let rings: Vec<Vec<String>> = self.state.position.planets.iter().map(rings).collect();
        for row in 0..rings.iter().map(Vec::len).max().unwrap_or(0) {
            self.write_row(out, |slot, _| rings[slot.index()].get(row).cloned().unwrap_or_default())?;
        }
        Ok(())
    }

    /// Writes one cell per column, without spaces at the end of the line.
    fn write_row(&self, out: &mut fmt::Formatter<'_>, mut cell: impl FnMut(Slot, &Planet) -> String) -> fmt::Result {
        let mut line = String::new();
        for slot in Slot::ALL {
            write!(line, "{:COLUMN$}", cell(slot, self.state.position.planet(slot)))?;
        }
        writeln!(out, "{}", line.trim_end())
    }

    /// A colony, marked if it is dominant; empty if the stack is not that high.
    fn colony(planet: &Planet, side: Side, height: usize) -> String {
        let Some(pyramid) = planet.stack(side).get(height - 1) else { return String::new() };
        let is_dominant = planet.dominant(side).is_some_and(|dominant| usize::from(dominant.height) == height);
        format!("{:>INDENT$}{pyramid}", if is_dominant { "*" } else { "" })
    }
}

/// The ships in orbit, four in a line, as `(k1^ r1>B)`.
fn rings(planet: &Planet) -> Vec<String> {
    let mut ships: Vec<String> = planet.orbit.iter().map(|ship| ship.to_string()).collect();
    ships.iter_mut().take(1).for_each(|first| first.insert(0, '('));
    ships.iter_mut().next_back().into_iter().for_each(|last| last.push(')'));
    ships.chunks(4).map(|line| format!("  {}", line.join(" "))).collect()
}

fn spaced(pile: &Pile) -> String {
    if pile.is_empty() {
        return "-".to_owned();
    }
    let names: Vec<String> = pile.iter().map(|pyramid| pyramid.to_string()).collect();
    names.join(" ")
}

const fn player_colours(player: Player) -> [&'static str; 2] {
    match player {
        Player::One => ["red", "yellow"],
        Player::Two => ["black", "blue"],
    }
}
