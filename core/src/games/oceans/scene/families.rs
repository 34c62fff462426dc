//! The paths of families, and the one choice that comes after each.

use super::moves::{AMOUNT, EATEN, EXCHANGED, FROM, PAID, TO};
use super::places::TableDrawing;
use crate::games::oceans::action::{Source, Target};
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::event::TokenPlace as Holder;
use crate::games::oceans::rules::template::Template;
use crate::games::oceans::state::Location;
use crate::games::oceans::state::named::Named;
use crate::games::oceans::text::labels::template_label;
use crate::scene::{Choose, Drawing, Item, PieceId, Step};

impl TableDrawing<'_> {
    /// The path of a family. Its last step tells it from the listed actions and families beside it.
    pub(super) fn draw_family(&self, index: usize, template: &Template, drawing: &mut Drawing) {
        let (steps, mut choose) = match template {
            Template::Attack(family) => self.assaults(index, family),
            Template::Targets { species, bonus, targets } => {
                let steps =
                    vec![self.feeder(*species, *bonus), Step::option("attack", "Attack another species").asked(EATEN)];
                (steps, one_of(targets.iter().map(|target| self.species(*target))))
            }
            Template::Forage { species, source, bonus, most } => {
                let holder = match source {
                    Source::Water(location) => Holder::Water(*location),
                    Source::Board(board) => Holder::Board(*board),
                };
                let item = Item { piece: self.population(holder), most: u32::from(*most), options: Vec::new() };
                let less = Step::option("less", format!("Take less than {}", most + 1)).asked(AMOUNT);
                let source = self.source(*source, "Forage from").asked(EATEN);
                let steps = vec![self.feeder(*species, *bonus), source, less];
                (steps, Choose { label: String::new(), items: vec![item], least: 1, most: u32::from(*most) })
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
                (vec![self.working(*species, *slot)], one_of(targets.iter().map(aimed)))
            }
            Template::ExchangeCard { species, slot, cards } => {
                let wanted = Step::option("cards", "For a card in hand").asked(EXCHANGED);
                (vec![self.leaving(*species, *slot), wanted], self.cards(cards))
            }
            Template::ExchangeTrait { species, slot, other, other_slots } => {
                let traits = other_slots.iter().map(|slot| self.trait_piece(*other, *slot));
                let wanted = self.creature(*other, "For a trait of").asked(EXCHANGED);
                (vec![self.leaving(*species, *slot), wanted], one_of(traits))
            }
            Template::Discard(cards) => {
                let most = u32::try_from(cards.len()).unwrap_or(u32::MAX);
                let choose = Choose { least: 0, most, ..self.cards(cards) };
                (vec![Step::option("discard", "Discard Surface cards, or none")], choose)
            }
        };
        choose.label = template_label(self.view, template);
        drawing.template(index, steps, choose);
    }

    fn payment(&self, pay: Option<Location>) -> Step {
        let step = match pay {
            Some(place) => self.place(place, "Pay the cost to"),
            None => Step::option("free", "Without a cost"),
        };
        step.asked(PAID)
    }

    fn cards(&self, cards: &[CardId]) -> Choose {
        one_of(cards.iter().map(|id| self.card_piece(*id).unwrap_or_else(|| self.species(NOBODY))))
    }

    /// The piece of a trait of the view; of the species if there is none.
    pub(super) fn trait_piece(&self, species: Named, slot: u8) -> PieceId {
        self.held(species, slot).unwrap_or_else(|| self.species(species))
    }
}

/// The name of no species, for whoever does not see the cards that are chosen from.
const NOBODY: Named = Named { id: None, spot: None };

/// Exactly one of these.
fn one_of(pieces: impl Iterator<Item = PieceId>) -> Choose {
    Choose { label: String::new(), items: pieces.map(single).collect(), least: 1, most: 1 }
}

/// A piece that is chosen or not.
pub(super) fn single(piece: PieceId) -> Item {
    Item { piece, most: 1, options: Vec::new() }
}
