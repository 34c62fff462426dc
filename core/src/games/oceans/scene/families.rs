//! The paths of families, and the one choice that comes after each.

use super::moves::{AMOUNT, EATEN, EXCHANGED, FROM, PAID, TO};
use super::places::TableDrawing;
use crate::game::Template as _;
use crate::games::oceans::action::{Source, Target};
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::event::TokenPlace as Holder;
use crate::games::oceans::rules::template::Template;
use crate::games::oceans::state::Location;
use crate::games::oceans::state::named::Named;
use crate::games::oceans::text::labels::template_label;
use crate::scene::{Choose, Drawing, PieceId, Step};

impl TableDrawing<'_> {
    /// The path of a family. Its last step tells it from the listed actions and families beside it.
    pub(super) fn draw_family(&self, index: usize, template: &Template, drawing: &mut Drawing) {
        let (steps, items) = match template {
            Template::Attack(family) => self.assaults(index, family),
            Template::Targets { species, bonus, targets } => {
                let attack = Step::option("attack", "Attack another species").asked(EATEN);
                (vec![self.feeder(*species, *bonus), attack], plain(targets.iter().map(|one| self.species(*one))))
            }
            Template::Forage { species, source, bonus, most } => {
                let holder = match source {
                    Source::Water(location) => Holder::Water(*location),
                    Source::Board(board) => Holder::Board(*board),
                };
                let less = Step::option("less", format!("Take less than {}", most + 1)).asked(AMOUNT);
                let source = self.source(*source, "Forage from").asked(EATEN);
                (vec![self.feeder(*species, *bonus), source, less], plain([self.population(holder)]))
            }
            Template::New { position, pay, cards } => {
                let steps = [Step::option("found", "Found a new species"), self.gap(*position), self.payment(*pay)];
                (steps.to_vec(), self.cards(cards))
            }
            Template::On { species, pay, cards } => {
                (vec![self.creature(*species, "Put a card on"), self.payment(*pay)], self.cards(cards))
            }
            Template::Migrate { source, destination, cards } => {
                let migrate = Step::option("migrate", "Migrate population");
                let steps =
                    vec![migrate, self.place(*source, "From").asked(FROM), self.place(*destination, "To").asked(TO)];
                (steps, self.cards(cards))
            }
            Template::Before { species, slot, targets } => {
                let aimed = |target: &Target| match *target {
                    Target::Species(species) => self.species(species),
                    Target::Seat(seat) => self.population(Holder::Score(seat)),
                    Target::Water(zone) => self.population(Holder::Water(zone)),
                };
                (vec![self.working(*species, *slot)], plain(targets.iter().map(aimed)))
            }
            Template::ExchangeCard { species, slot, cards } => {
                let wanted = Step::option("cards", "For a card in hand").asked(EXCHANGED);
                (vec![self.leaving(*species, *slot), wanted], self.cards(cards))
            }
            Template::ExchangeTrait { species, slot, other, other_slots } => {
                let traits = other_slots.iter().map(|slot| self.trait_piece(*other, *slot));
                let wanted = self.creature(*other, "For a trait of").asked(EXCHANGED);
                (vec![self.leaving(*species, *slot), wanted], plain(traits))
            }
            Template::Discard(cards) => {
                (vec![Step::option("discard", "Discard Surface cards, or none")], self.cards(cards))
            }
        };
        drawing.template(index, steps, Choose::of(&template.choice(), template_label(self.view, template), items));
    }

    fn payment(&self, pay: Option<Location>) -> Step {
        let step = match pay {
            Some(place) => self.place(place, "Pay the cost to"),
            None => Step::option("free", "Without a cost"),
        };
        step.asked(PAID)
    }

    fn cards(&self, cards: &[CardId]) -> Items {
        plain(cards.iter().map(|id| self.card_piece(*id).unwrap_or_else(|| self.species(NOBODY))))
    }

    /// The piece of a trait of the view; of the species if there is none.
    pub(super) fn trait_piece(&self, species: Named, slot: u8) -> PieceId {
        self.held(species, slot).unwrap_or_else(|| self.species(species))
    }
}

/// The name of no species, for whoever does not see the cards that are chosen from.
const NOBODY: Named = Named { id: None, spot: None };

/// The pieces of a choice, each with what its options are called.
pub(super) type Items = Vec<(PieceId, Vec<String>)>;

/// Pieces without options.
pub(super) fn plain(pieces: impl IntoIterator<Item = PieceId>) -> Items {
    pieces.into_iter().map(|piece| (piece, Vec::new())).collect()
}
