//! The words of the sentences of events.

use super::names::{card_name, location_name, score_pile, species_name};
use crate::data::ids::{CardId, ScenarioId};
use crate::data::scenario;
use crate::data::words::DECISIONS;
use crate::event::{PhaseName, TokenPlace, TraitLoss};
use crate::state::named::Named;
use crate::state::screen::Bounds;
use hadal_core::scene::words::{Say, small, title};

impl Say for CardId {
    fn say(&self) -> String {
        card_name(*self).to_owned()
    }
}

impl Say for ScenarioId {
    fn say(&self) -> String {
        scenario(*self).name.clone()
    }
}

impl Say for Named {
    fn say(&self) -> String {
        species_name(*self)
    }
}

impl Say for PhaseName {
    fn say(&self) -> String {
        let phase = match self {
            Self::Cards => "plays cards",
            Self::BeforeFeeding => "lets traits work before feeding",
            Self::Feeding => "feeds",
            Self::Aging => "ages",
            Self::Drawing => "draws cards",
        };
        phase.to_owned()
    }
}

impl Say for TraitLoss {
    fn say(&self) -> String {
        let reason = match self {
            Self::Removed => "because its owner removes it",
            Self::OverLimit => "because it has too many traits",
            Self::OwnCondition => "because it has grown too strong for it",
            Self::Extinct => "because it goes extinct",
        };
        reason.to_owned()
    }
}

impl Say for TokenPlace<Named> {
    fn say(&self) -> String {
        match self {
            Self::Water(location) => location_name(*location).to_owned(),
            Self::Reserve => "the reserve".to_owned(),
            Self::Score(seat) => score_pile(*seat),
            Self::Board(species) => species_name(*species),
        }
    }
}

/// The subject of a decision.
pub(crate) fn decided(decision: &str) -> String {
    let known = DECISIONS.iter().find(|word| word.word == decision);
    small(&known.map_or_else(|| format!("{}.", title(decision)), |word| word.description.to_owned()))
}

/// The number of traits that an attack ignores by choice.
pub(crate) fn ignoring(slots: &[u8]) -> String {
    match slots.len() {
        0 => String::new(),
        1 => " and ignores one of its defensive traits".to_owned(),
        several => format!(" and ignores {several} of its defensive traits"),
    }
}

/// The rest of a score pile behind a screen.
pub(crate) fn left_there(left: Option<Bounds>) -> String {
    match left {
        None => String::new(),
        Some(Bounds { at_least, at_most }) if at_least == at_most => format!(" {at_least} is left there."),
        Some(Bounds { at_least, at_most }) => format!(" Between {at_least} and {at_most} is left there."),
    }
}

/// The effect of a scenario, to the end of the sentence.
pub(crate) fn switched_on(id: ScenarioId) -> String {
    let spec = scenario(id);
    format!("is {}: {}", if spec.event { "carried out" } else { "switched on" }, small(&spec.summary))
}

/// A card that was drawn, if it was seen.
pub(crate) fn taken_up(deep: bool, card: Option<CardId>) -> String {
    card.map_or_else(|| format!("a {} card", if deep { "Deep" } else { "Surface" }), |card| card.say())
}

/// A drawn card that was kept, if it was seen.
pub(crate) fn kept(card: Option<CardId>) -> String {
    card.map_or_else(|| "one of the drawn cards".to_owned(), |card| card.say())
}
