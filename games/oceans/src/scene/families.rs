//! The paths of families, and the one choice that comes after each.

use super::moves::{AMOUNT, EATEN, EXCHANGED, FROM, PAID, TO};
use super::places::TableDrawing;
use crate::action::{Source, Target};
use crate::data::ids::CardId;
use crate::event::TokenPlace as Holder;
use crate::rules::template::Template;
use crate::state::Location;
use crate::state::named::Named;
use crate::text::names::number;
use hadal_core::game::Template as _;
use hadal_core::scene::{Choose, Drawing, PieceId, Step, words};

impl TableDrawing<'_> {
    /// The path of a family. Its last step distinguishes it from similar actions and families.
    pub(super) fn draw_family(&self, index: usize, template: &Template, drawing: &mut Drawing) {
        let (steps, label, items) = match template {
            Template::Attack(family) => self.assaults(index, family),
            Template::Targets { species, bonus, targets } => {
                let attack = Step::option("attack", "Attack another species").asked(EATEN).briefly("Attack another");
                let targets = plain(targets.iter().map(|one| self.species(*one)));
                (vec![self.feeder(*species, *bonus), attack], any_of(&targets, "species", "species"), targets)
            }
            Template::Forage { species, source, bonus, most } => {
                let holder = match source {
                    Source::Water(location) => Holder::Water(*location),
                    Source::Board(board) => Holder::Board(*board),
                };
                let less = Step::option("less", format!("Take less than {}", most + 1)).asked(AMOUNT);
                let less = less.briefly("Take less");
                let source = self.source(*source, "Forage from").asked(EATEN).briefly("Forage here");
                let amount = format!("From 1 to {most}");
                (vec![self.feeder(*species, *bonus), source, less], amount, plain([self.population(holder)]))
            }
            Template::New { position, pay, cards } => {
                let found = Step::option("found", "Found a new species").briefly("Found a species");
                let steps = [found, self.gap(*position), self.payment(*pay)];
                (steps.to_vec(), any_of(cards, "card", "cards"), self.cards(cards))
            }
            Template::On { species, pay, cards } => {
                let steps =
                    vec![self.creature(*species, "Put a card on").briefly("Put a card on it"), self.payment(*pay)];
                (steps, any_of(cards, "card", "cards"), self.cards(cards))
            }
            Template::Migrate { source, destination, cards } => {
                let migrate = Step::option("migrate", "Migrate population").briefly("Migrate");
                let from = self.place(*source, "From").asked(FROM).briefly("From here");
                let to = self.place(*destination, "To").asked(TO).briefly("Put it here");
                (vec![migrate, from, to], any_of(cards, "card", "cards"), self.cards(cards))
            }
            Template::Before { species, slot, targets } => {
                let aimed = |target: &Target| match *target {
                    Target::Species(species) => self.species(species),
                    Target::Seat(seat) => self.population(Holder::Score(seat)),
                    Target::Water(zone) => self.population(Holder::Water(zone)),
                };
                let targets = plain(targets.iter().map(aimed));
                (vec![self.working(*species, *slot)], any_of(&targets, "target", "targets"), targets)
            }
            Template::ExchangeCard { species, slot, cards } => {
                let wanted = Step::option("cards", "For a card in hand").asked(EXCHANGED).briefly("For a card in hand");
                (vec![self.leaving(*species, *slot), wanted], any_of(cards, "card", "cards"), self.cards(cards))
            }
            Template::ExchangeTrait { species, slot, other, other_slots } => {
                let traits = other_slots.iter().map(|slot| self.trait_piece(*other, *slot));
                let wanted = self.creature(*other, "For a trait of").asked(EXCHANGED).briefly("For one of its traits");
                let traits = plain(traits);
                (vec![self.leaving(*species, *slot), wanted], any_of(&traits, "trait", "traits"), traits)
            }
            Template::Discard(cards) => {
                let discard = Step::option("discard", "Discard Surface cards, or none").briefly("Discard some");
                (vec![discard], any_of(cards, "card", "cards"), self.cards(cards))
            }
        };
        let (verb, none) = button(template);
        drawing.template(index, steps, Choose::of(&template.choice(), label, items).says(verb, none));
    }

    fn payment(&self, pay: Option<Location>) -> Step {
        let step = match pay {
            Some(place) => self.place(place, "Pay the cost to").briefly("Pay here"),
            None => Step::option("free", "Without a cost").briefly("Without a cost"),
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

/// The text of a choice's button, and of choosing none.
fn button(template: &Template) -> (&'static str, &'static str) {
    match template {
        Template::Attack(family) => match (family.groups.is_empty(), family.victims.is_empty()) {
            (true, _) => ("Attack, bite {n}", "Attack, bite none"),
            (false, true) => ("Attack, ignore {n}", "Attack, ignore none"),
            (false, false) => ("Attack so", "Attack so"),
        },
        Template::Targets { .. } => ("Attack it", ""),
        Template::Forage { .. } => ("Take {n}", ""),
        Template::New { .. } => ("Found a species with it", ""),
        Template::On { .. } => ("Put it on", ""),
        Template::Migrate { .. } => ("Migrate with it", ""),
        Template::Before { .. } => ("Work on this", ""),
        Template::ExchangeCard { .. } | Template::ExchangeTrait { .. } => ("Exchange for it", ""),
        Template::Discard(_) => ("Discard {n}", "Keep all of them"),
    }
}

/// The things to choose one from, in words.
pub(super) fn any_of<T>(items: &[T], one: &str, many: &str) -> String {
    format!("Any of {}", words::counted(number(items.len()), one, many))
}

/// The name of no species, for viewers who do not see the cards to choose from.
const NOBODY: Named = Named { id: None, spot: None };

/// The pieces of a choice, each with the names of its options.
pub(super) type Items = Vec<(PieceId, Vec<String>)>;

/// Pieces without options.
pub(super) fn plain(pieces: impl IntoIterator<Item = PieceId>) -> Items {
    pieces.into_iter().map(|piece| (piece, Vec::new())).collect()
}
