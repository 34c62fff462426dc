//! Species with their population and traits.

use super::places::{POPULATION, TableDrawing, population_id, species_id};
use super::turn::feeding_marks;
use crate::state::{SpeciesTurn, Trait};
use crate::text::names::{number, species_name};
use crate::view::SpeciesView;
use hadal_core::scene::{Drawing, Piece, PieceId, Spot as At, words};
use hadal_core::seat::Seat;

/// Spaces of a board and its trait limit, unless something changes them.
const SPACES: u16 = 10;
const TRAITS: usize = 3;

impl TableDrawing<'_> {
    /// Each row from left to right; the traits of a species in the order played.
    pub(super) fn draw_species(&mut self, drawing: &mut Drawing) {
        for (seat, row) in self.view.rows.seated() {
            for (shown, x) in row.iter().zip(0..) {
                let species = &shown.species;
                let on = species_id(species.id);
                let spot = At::At(self.homes[seat].row, x, 0);
                let mut piece = Piece::new(on, "species", spot).of(seat).named(format!("Species {}", x + 1));
                piece.marks = self.species_marks(shown);
                drawing.piece(piece);
                if species.population > 0 {
                    let tokens = Piece::new(population_id(species.id), POPULATION, At::On(on, 0));
                    drawing.piece(tokens.times(species.population));
                }
                let traits = species.traits.iter().map(|held| self.draw_trait(seat, on, *held, drawing)).collect();
                self.traits[seat].push(traits);
            }
        }
    }

    fn draw_trait(&mut self, owner: Seat, on: PieceId, held: Trait, drawing: &mut Drawing) -> PieceId {
        let mut piece = Piece::new(self.next_card(held.card), held.card.to_string(), At::On(on, 0));
        let marks = [(held.fresh, "played this turn"), (held.spent, "has worked"), (held.moved, "exchanged this turn")];
        piece.marks = marks.into_iter().filter(|(set, _)| *set).map(|(_, mark)| mark.to_owned()).collect();
        if held.controller != owner {
            piece.marks.push(format!("played by {}", words::seat(held.controller)));
        }
        drawing.piece(piece)
    }

    /// The numbers of a species, its events of the turn, and its part in the present question.
    fn species_marks(&self, shown: &SpeciesView) -> Vec<String> {
        let value = |value: Option<u32>, word: &str| match value {
            Some(value) => format!("{word} {value}"),
            None => format!("never {word}s"),
        };
        let mut marks =
            vec![value(shown.forage, "forage"), value(shown.attack, "attack"), format!("ages {}", shown.aging)];
        if shown.spaces != SPACES {
            marks.push(format!("{} spaces", shown.spaces));
        }
        match shown.trait_limit {
            Some(TRAITS) => {}
            Some(limit) => marks.push(format!("at most {}", words::counted(number(limit), "trait", "traits"))),
            None => marks.push("any number of traits".to_owned()),
        }
        self.turn_marks(&shown.species.turn, &mut marks);
        if let Some(feeding) = self.view.turn.feeding.filter(|feeding| feeding.species == shown.species.id) {
            marks.extend(feeding_marks(feeding));
        }
        if let Some(question) = &self.view.question {
            let concerned = [(question.species, "is asked about"), (question.attacker, "attacked")];
            let own =
                concerned.into_iter().filter(|(named, _)| named.and_then(|named| named.id) == Some(shown.species.id));
            marks.extend(own.map(|(_, mark)| mark.to_owned()));
        }
        marks
    }

    fn turn_marks(&self, turn: &SpeciesTurn, marks: &mut Vec<String>) {
        let counts = [
            (turn.played_on, "trait played this turn", "traits played this turn"),
            (turn.attacks, "attack made this turn", "attacks made this turn"),
            (turn.bonus_feedings, "bonus feeding made", "bonus feedings made"),
        ];
        let counted = counts.into_iter().filter(|(count, ..)| *count > 0);
        marks.extend(counted.map(|(count, one, many)| words::counted(count, one, many)));
        let flags = [(turn.barred, "has overpopulated and feeds no more"), (turn.dying, "is going extinct")];
        marks.extend(flags.into_iter().filter(|(set, _)| *set).map(|(_, mark)| mark.to_owned()));
        marks.extend(turn.ages.map(|amount| format!("will age {amount}")));
        marks.extend(turn.partner.map(|id| {
            let partner = self.named(id);
            let gone = if partner.spot.is_none() { format!(" (number {})", id.0) } else { String::new() };
            format!("exchanges traits with {}{gone}", species_name(partner))
        }));
    }
}
