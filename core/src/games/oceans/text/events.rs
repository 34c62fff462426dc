//! Events in sentences.

use super::names::{card_name, location_name, score_pile, species_name};
use crate::games::oceans::data::scenario;
use crate::games::oceans::data::words::DECISIONS;
use crate::games::oceans::event::{Event, PhaseName, Reason, TokenPlace, TraitLoss};
use crate::games::oceans::state::named::Named;
use crate::games::oceans::state::screen::Bounds;
use crate::games::oceans::state::task::Cause;
use crate::scene::words;
use crate::seat::Seat;

/// An event in a sentence.
pub(crate) fn event_text(event: &Event) -> String {
    let seat = |seat: &Seat| words::seat(*seat);
    let species = |named: &Named| words::capital(&species_name(*named));
    match event {
        Event::TurnBegan { seat: whose, round } => format!("{}'s turn begins in round {round}.", seat(whose)),
        Event::PhaseBegan { seat: whose, phase } => format!("{} {}.", seat(whose), phase_words(*phase)),
        Event::Settled { seat: whose, decision } => {
            format!("{} has no choice about this: {}", seat(whose), words::small(&described(decision)))
        }
        Event::SpeciesCreated { species: named } => format!("{} is new.", species(named)),
        Event::Evolved { seat: whose, species: named, card, .. } => {
            format!("{} evolves {} on {}.", seat(whose), card_name(*card), species_name(*named))
        }
        Event::Migrated { seat: whose, card, amount } => {
            format!("{} plays {} to migrate {amount} population.", seat(whose), card_name(*card))
        }
        Event::TraitLost { species: named, card, reason, .. } => {
            format!("{} loses {} {}.", species(named), card_name(*card), loss_words(*reason))
        }
        Event::Moved { amount, source, destination, reason, cause, left } => {
            moved(*amount, [*source, *destination], *reason, *cause, *left)
        }
        Event::Forages { species: named } => format!("{} forages.", species(named)),
        Event::Attacks { species: named, target, ignored } => {
            let ignoring = match ignored.len() {
                0 => String::new(),
                1 => " and ignores one of its defensive traits".to_owned(),
                several => format!(" and ignores {several} of its defensive traits"),
            };
            format!("{} attacks {}{ignoring}.", species(named), species_name(*target))
        }
        Event::Fired { species: named, card } => format!("{} of {} works.", card_name(*card), species_name(*named)),
        Event::Exchanged { species: named, outgoing, incoming, by, .. } => {
            let [outgoing, incoming, by] = [outgoing, incoming, by].map(|id| card_name(*id));
            format!("{} exchanges {outgoing} for {incoming} by {by}.", species(named))
        }
        Event::Overpopulated { species: named } => format!("{} overpopulates.", species(named)),
        Event::Extinct { species: named } => format!("{} goes extinct.", species(named)),
        Event::ScenarioOn { scenario: id } => {
            let spec = scenario(*id);
            let what = if spec.event { "is carried out" } else { "is switched on" };
            format!("{} {what}: {}", spec.name, words::small(&spec.summary))
        }
        Event::ScenarioOff { scenario: id } => format!("{} is switched off.", scenario(*id).name),
        Event::ExplosionBegan => "The Cambrian Explosion begins.".to_owned(),
        Event::LastRoundBegan => "The Ocean is empty: this is the last round.".to_owned(),
        Event::PileTaken { seat: whose, pile, card } => {
            format!("{} takes {} from pile {} of the Gene Pool.", seat(whose), card_name(*card), pile + 1)
        }
        Event::PileGrew { pile, card, .. } => {
            format!("{} goes on pile {} of the Gene Pool.", card_name(*card), pile + 1)
        }
        Event::Drawn { seat: whose, deep, card: None } => {
            format!("{} draws a {} card.", seat(whose), if *deep { "Deep" } else { "Surface" })
        }
        Event::Drawn { seat: whose, card: Some(card), .. } => format!("{} draws {}.", seat(whose), card_name(*card)),
        Event::DeepKept { seat: whose, card: None } => format!("{} keeps one of the drawn cards.", seat(whose)),
        Event::DeepKept { seat: whose, card: Some(card) } => format!("{} keeps {}.", seat(whose), card_name(*card)),
        Event::Discarded { seat: whose, card } => format!("{} discards {}.", seat(whose), card_name(*card)),
        Event::Reshuffled => "The discard pile is shuffled and becomes the Surface deck.".to_owned(),
        Event::PileLeft { pile, card } => format!("{} leaves pile {} of the Gene Pool.", card_name(*card), pile + 1),
        Event::HandLeft { seat: whose, card } => format!("{} leaves the hand of {}.", card_name(*card), seat(whose)),
        Event::HandGrew { seat: whose, card } => format!("{} goes into the hand of {}.", card_name(*card), seat(whose)),
        Event::GameOver => "The game is over, and the score piles are shown.".to_owned(),
    }
}

fn phase_words(phase: PhaseName) -> &'static str {
    match phase {
        PhaseName::Cards => "plays cards",
        PhaseName::BeforeFeeding => "lets traits work before feeding",
        PhaseName::Feeding => "feeds",
        PhaseName::Aging => "ages",
        PhaseName::Drawing => "draws cards",
    }
}

fn loss_words(reason: TraitLoss) -> &'static str {
    match reason {
        TraitLoss::Removed => "because its owner removes it",
        TraitLoss::OverLimit => "because it has too many traits",
        TraitLoss::OwnCondition => "because it has grown too strong for it",
        TraitLoss::Extinct => "because it goes extinct",
    }
}

fn described(decision: &str) -> String {
    let known = DECISIONS.iter().find(|word| word.word == decision);
    known.map_or_else(|| format!("{}.", words::title(decision)), |word| word.description.to_owned())
}

fn moved(
    amount: u16,
    [source, destination]: [TokenPlace<Named>; 2],
    reason: Reason,
    cause: Cause,
    left: Option<Bounds>,
) -> String {
    let what = format!("{amount} population goes from {} to {}", place_name(source), place_name(destination));
    let rest = match left {
        None => String::new(),
        Some(Bounds { at_least, at_most }) if at_least == at_most => format!(" {at_least} is left there."),
        Some(Bounds { at_least, at_most }) => format!(" Between {at_least} and {at_most} is left there."),
    };
    format!("{what}: {}.{rest}", reason_words(reason, cause))
}

/// A place where population is.
fn place_name(place: TokenPlace<Named>) -> String {
    match place {
        TokenPlace::Water(location) => location_name(location).to_owned(),
        TokenPlace::Reserve => "the reserve".to_owned(),
        TokenPlace::Score(seat) => score_pile(seat),
        TokenPlace::Board(species) => species_name(species),
    }
}

/// Why population moves: the reason, and the card that it has.
fn reason_words(reason: Reason, cause: Cause) -> String {
    let (word, joint) = match reason {
        Reason::Cost => ("the cost", "of"),
        Reason::Migration => ("migrated", "with"),
        Reason::Forage => ("foraged", "by"),
        Reason::Attack => ("taken by the attack", "with"),
        Reason::Gain => ("gained", "by"),
        Reason::Take => ("taken", "by"),
        Reason::Leech => ("leeched", "by"),
        Reason::Loss => ("lost", "to"),
        Reason::Overpopulation => ("overpopulation", "by"),
        Reason::Excess => ("more than the board holds", "by"),
        Reason::Extinction => ("extinction", "by"),
        Reason::Aging => ("aging", "by"),
        Reason::Payment => ("paid", "for"),
        Reason::Release => ("the reserve is released", "by"),
    };
    match cause {
        Cause::Rule => word.to_owned(),
        Cause::Card(id) => format!("{word} {joint} {}", card_name(id)),
        Cause::Scenario(id) => format!("{word} {joint} {}", scenario(id).name),
    }
}
