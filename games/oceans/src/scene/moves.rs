//! The paths of actions: the acting piece, the act, the source, then the destination.

use super::places::TableDrawing;
use crate::action::{Action, Attack, Consequence, Mutation, Source, Target};
use crate::data::card;
use crate::data::effect::Static;
use crate::data::ids::CardId;
use crate::state::Location;
use crate::state::named::Named;
use crate::text::labels::{agreement, others_placed, surplus, taking};
use crate::text::names::{
    card_in_hand, card_name, gap_name, location_name, pile_top, score_pile, species_name, species_of, trait_name,
};
use hadal_core::scene::words::BUTTON_MAX;
use hadal_core::scene::{Drawing, PieceId, Step, Target as Point, words};

/// The question at a point that listed actions and families share.
pub(super) const PLAYED: &str = "Choose what the card does.";
pub(super) const FROM: &str = "Choose where the population comes from.";
pub(super) const TO: &str = "Choose where it goes.";
pub(super) const PAID: &str = "Choose where the cost is paid.";
pub(super) const EATEN: &str = "Choose what it feeds on.";
pub(super) const AMOUNT: &str = "Choose how much it takes.";
pub(super) const EXCHANGED: &str = "Choose what comes in exchange.";
pub(super) const WAYS: &str = "Choose what the attack ignores or bites as well.";

impl TableDrawing<'_> {
    /// The path of a listed action.
    pub(super) fn draw_action(&self, index: usize, action: &Action, drawing: &mut Drawing) {
        let (steps, unordered) = self.path(action);
        drawing.action_in_any_order(index, steps, unordered);
    }

    /// The steps of an action, and how many at their end can be picked in any order.
    fn path(&self, action: &Action) -> (Vec<Step>, usize) {
        let steps = match action {
            Action::NewSpecies { card, position, pay, .. } => self.founding(*card, *position, *pay),
            Action::EvolveOn { card, species, pay, .. } => self.evolving(*card, *species, *pay),
            Action::Migrate { card, source, destination } => self.migrating(*card, *source, *destination),
            Action::Remove { species, slot } => vec![
                self.creature(*species, "Remove a trait of").briefly("Remove a trait"),
                self.on(*species, *slot, &format!("Remove {}", trait_name(self.view, *species, *slot)))
                    .asked("Choose the trait that goes.")
                    .briefly("Remove it"),
            ],
            Action::Before { species, slot, target } => {
                let bearer = self.working(*species, *slot);
                std::iter::once(bearer)
                    .chain(
                        target
                            .map(|target| self.aimed(target).asked("Choose what it works on.").briefly("Work on this")),
                    )
                    .collect()
            }
            Action::ExchangeCard { species, slot, card } => {
                let wanted = self.card(*card, &format!("For {} in hand", card_in_hand(*card)));
                vec![self.leaving(*species, *slot), wanted.asked(EXCHANGED).briefly("For this card")]
            }
            Action::ExchangeTrait { species, slot, other, other_slot } => {
                vec![self.leaving(*species, *slot), self.wanted(*other, *other_slot)]
            }
            Action::Skip { species, slot } => {
                let name = trait_name(self.view, *species, *slot);
                let label = format!("Exchange nothing more by {name} of {}", species_name(*species));
                vec![self.on(*species, *slot, &label).briefly("Exchange no more")]
            }
            Action::Forage { species, source, bonus, amount, facts } => {
                let takes = amount.or(facts.0.map(|facts| facts.takes));
                self.foraging(*species, *source, *bonus, takes)
            }
            Action::Attack(attack) => return self.attacking(attack),
            Action::Age { species, amount } => {
                let label = format!("Let {} age {amount}", species_name(*species));
                vec![Step::new(Point::Number(u32::from(*amount)), label).briefly(format!("Age {amount}"))]
            }
            Action::Virus { species } => {
                vec![self.creature(*species, "Age a second time:").briefly("Age it again")]
            }
            Action::Overpopulation { species, destination } => self.spilling(*species, *destination),
            Action::DropTrait { species, slot } => {
                let lost = format!("{} of {}", trait_name(self.view, *species, *slot), species_name(*species));
                vec![self.on(*species, *slot, &format!("Give up {lost}")).briefly("Give it up")]
            }
            Action::Zone { zone } => vec![self.place(*zone, "Take from").briefly("Take from here")],
            Action::Agree { swap: Some(Mutation { slot, pile }), .. } => self.mutating(*slot, pile.0),
            Action::Agree { outcome, .. } => self.agreeing(outcome.0.as_ref()),
            Action::TakePile { pile } => {
                vec![self.top(pile.0, &format!("Take {}", pile_top(self.view, pile.0))).briefly("Take it")]
            }
            Action::KeepDeep { index, pile } => self.keeping(*index, pile.0),
            Action::Discard { cards } => {
                let cards: Vec<String> = cards.iter().map(|id| card_in_hand(*id)).collect();
                vec![Step::option(action.to_string(), format!("Discard {}", words::listed(&cards)))]
            }
            Action::Done => vec![Step::option("done", "Play no more cards").briefly("Play no more")],
            Action::Stop => vec![Step::option("stop", "Stop feeding").briefly("Stop feeding")],
            Action::Decline => vec![Step::option("no", "Decline").briefly("Decline")],
            Action::DrawDeep => {
                let draw = Step::new(Point::Place(self.deep_deck), "Draw three Deep cards and keep one");
                vec![draw.briefly("Draw 3, keep 1")]
            }
            Action::NoDeep => vec![Step::option("no_deep", "Take no Deep card").briefly("Take none")],
        };
        (steps, 0)
    }

    fn migrating(&self, id: CardId, source: Location, destination: Location) -> Vec<Step> {
        let number = card(id).number;
        let migrate = Step::option("migrate", format!("Migrate {number} population with it"));
        vec![
            self.play(id),
            migrate.asked(PLAYED).briefly(format!("Migrate {number}")),
            self.place(source, "From").asked(FROM).briefly("From here"),
            self.place(destination, "To").asked(TO).briefly("Put it here"),
        ]
    }

    /// The trait that comes in exchange.
    fn wanted(&self, species: Named, slot: u8) -> Step {
        let label = format!("For {} of {}", trait_name(self.view, species, slot), species_name(species));
        self.on(species, slot, &label).asked(EXCHANGED).briefly("For this trait")
    }

    fn spilling(&self, species: Named, destination: Location) -> Vec<Step> {
        let surplus = surplus(self.view, species);
        let label = format!("Put {surplus} population of {} into", species_name(species));
        vec![self.place(destination, &label).briefly(format!("Put {surplus} here"))]
    }

    fn agreeing(&self, outcome: Option<&Consequence>) -> Vec<Step> {
        let label = agreement(self.view, outcome);
        let is_short = label.chars().count() <= BUTTON_MAX;
        let short = if is_short { label.clone() } else { "Counter-attack".to_owned() };
        vec![Step::option("yes", label).briefly(short)]
    }

    fn founding(&self, id: CardId, position: u8, pay: Option<Location>) -> Vec<Step> {
        let found = Step::option("found", "Found a new species with it").asked(PLAYED).briefly("Found a species");
        let mut steps = vec![self.play(id), found, self.gap(position)];
        steps.extend(pay.map(|place| self.paid(id, place)));
        steps
    }

    fn evolving(&self, id: CardId, species: Named, pay: Option<Location>) -> Vec<Step> {
        let evolve = Step::option("evolve", "Put it on a species").asked(PLAYED).briefly("Put it on a species");
        let on = self.creature(species, "On").asked("Choose the species.").briefly("Put it here");
        let mut steps = vec![self.play(id), evolve, on];
        steps.extend(pay.map(|place| self.paid(id, place)));
        steps
    }

    fn paid(&self, id: CardId, place: Location) -> Step {
        self.place(place, &format!("Pay {} to", card(id).number))
            .asked(PAID)
            .briefly(format!("Pay {} here", card(id).number))
    }

    fn foraging(&self, species: Named, source: Source, bonus: bool, takes: Option<u16>) -> Vec<Step> {
        let number = takes.map_or_else(String::new, |takes| format!(" {takes}"));
        if !self.may_take_less(species) {
            return vec![
                self.feeder(species, bonus),
                self.source(source, &format!("Forage{number} from"))
                    .asked(EATEN)
                    .briefly(format!("Forage{number} here")),
            ];
        }
        let take = format!("Take{number}");
        let amount = Step::new(Point::Number(u32::from(takes.unwrap_or(0))), take.clone()).asked(AMOUNT).briefly(take);
        let source = self.source(source, "Forage from").asked(EATEN).briefly("Forage here");
        vec![self.feeder(species, bonus), source, amount]
    }

    /// True if it may forage less than the full amount, so that the path asks for the amount.
    fn may_take_less(&self, species: Named) -> bool {
        let held = species_of(self.view, species).map(|shown| &shown.species.traits);
        held.into_iter().flatten().any(|held| card(held.card).statics.contains(&Static::MayTakeLess))
    }

    /// Traits to be ignored can be named in any order.
    fn attacking(&self, attack: &Attack) -> (Vec<Step>, usize) {
        let mut steps = self.assault(attack);
        steps.extend(attack.bites.iter().map(|bite| self.creature(*bite, "Bite").asked(WAYS).briefly("Bite it")));
        (steps, attack.ignored.len())
    }

    /// The attacker, the target, and the ignored traits.
    pub(super) fn assault(&self, attack: &Attack) -> Vec<Step> {
        // An attack's spoils depend on the traits it ignores, so the pick of the last of these names them.
        let takes = taking(attack.facts);
        let [at_once, later] = match attack.ignored.len() {
            0 => [takes.as_str(), ""],
            1 => ["", takes.as_str()],
            _ => ["", ""],
        };
        let label = format!("Attack {}{at_once}", species_name(attack.target));
        let mut steps = vec![self.feeder(attack.species, attack.bonus)];
        let target = Step::piece(self.species(attack.target), label).asked(EATEN);
        steps.push(target.briefly(format!("Attack it{at_once}")));
        steps.extend(attack.ignored.iter().map(|slot| {
            self.on(attack.target, *slot, &format!("Ignore {}{later}", trait_name(self.view, attack.target, *slot)))
                .asked(WAYS)
                .briefly("Ignore it")
        }));
        steps
    }

    fn mutating(&self, slot: u8, pile: u8) -> Vec<Step> {
        let species = self.view.question.as_ref().and_then(|question| question.species);
        let Some(species) = species else { return vec![Step::option(format!("swap_{slot}_{pile}"), "Exchange it")] };
        let outgoing = format!("Exchange {}", trait_name(self.view, species, slot));
        let wanted = self.top(pile, &format!("For {}", pile_top(self.view, pile)));
        let outgoing = self.on(species, slot, &outgoing).briefly("Exchange it");
        vec![outgoing, wanted.asked(EXCHANGED).briefly("For this card")]
    }

    /// The kept card, and the destination of the others.
    fn keeping(&self, index: u8, pile: u8) -> Vec<Step> {
        let drawn = self.view.drawn().get(usize::from(index));
        let kept = format!("Keep {}", drawn.map_or("a drawn card", |id| card_name(*id)));
        let first = match self.drawn.get(usize::from(index)) {
            Some(piece) => Step::piece(*piece, kept),
            None => Step::option(format!("keep_{index}"), kept),
        };
        let to = self.piles.get(usize::from(pile)).copied().unwrap_or(self.deep_deck);
        let others = Step::new(Point::Place(to), format!("Put {}", others_placed(self.view, index, pile)));
        let others = others.asked("Choose where the others go.").briefly("Put the others here");
        vec![first.briefly("Keep it"), others]
    }

    /// The card that is played.
    fn play(&self, id: CardId) -> Step {
        self.card(id, &format!("Play {}", card_in_hand(id))).briefly("Play it")
    }

    fn card(&self, id: CardId, label: &str) -> Step {
        pointing(self.card_piece(id), id.to_string(), label)
    }

    pub(super) fn gap(&self, position: u8) -> Step {
        let row = self.homes.get(self.view.turn.active).map_or(self.deep_deck, |home| home.row);
        Step::new(Point::Cell(row, i32::from(position), 0), gap_name(usize::from(position), self.row()))
            .asked("Choose where the new species goes.")
            .briefly("Found it here")
    }

    /// A species, in the role that the words before its name say.
    pub(super) fn creature(&self, species: Named, role: &str) -> Step {
        Step::piece(self.species(species), format!("{role} {}", species_name(species)))
    }

    pub(super) fn feeder(&self, species: Named, bonus: bool) -> Step {
        let (role, short) =
            if bonus { ("Make the bonus feeding with", "Bonus feeding") } else { ("Feed with", "Feed it") };
        self.creature(species, role).briefly(short)
    }

    fn on(&self, species: Named, slot: u8, label: &str) -> Step {
        pointing(self.held(species, slot), format!("slot_{slot}"), label)
    }

    pub(super) fn working(&self, species: Named, slot: u8) -> Step {
        let label = format!("Let {} of {} work", trait_name(self.view, species, slot), species_name(species));
        self.on(species, slot, &label).briefly("Let it work")
    }

    pub(super) fn leaving(&self, species: Named, slot: u8) -> Step {
        let label = format!("Exchange {} of {}", trait_name(self.view, species, slot), species_name(species));
        self.on(species, slot, &label).briefly("Exchange it")
    }

    fn top(&self, pile: u8, label: &str) -> Step {
        let top = self.tops.get(usize::from(pile)).copied().flatten();
        pointing(top, format!("pile_{}", pile + 1), label)
    }

    /// One of the four places, in the role that the words before its name say.
    pub(super) fn place(&self, location: Location, role: &str) -> Step {
        Step::new(Point::Place(self.at(location)), format!("{role} {}", location_name(location)))
    }

    pub(super) fn source(&self, source: Source, role: &str) -> Step {
        match source {
            Source::Water(location) => self.place(location, role),
            Source::Board(board) => self.creature(board, &format!("{role} the board of")),
        }
    }

    fn aimed(&self, target: Target) -> Step {
        match target {
            Target::Species(species) => self.creature(species, "On"),
            Target::Seat(seat) => {
                let score = self.homes.get(seat).map_or(self.deep_deck, |home| home.score);
                Step::new(Point::Place(score), format!("On {}", score_pile(seat)))
            }
            Target::Water(zone) => self.place(zone, "On"),
        }
    }
}

/// A step that points at a piece, or that is an option for viewers who do not see the piece.
fn pointing(piece: Option<PieceId>, word: String, label: &str) -> Step {
    match piece {
        Some(piece) => Step::piece(piece, label),
        None => Step::option(word, label),
    }
}
