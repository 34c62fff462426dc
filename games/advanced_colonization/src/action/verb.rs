//! The kinds of action: their words, costs and phases.

use crate::state::Phase;

/// The kinds of action, in the order in which they are listed; Fire Lasers and Tractor Beam come as templates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, strum::VariantArray)]
pub enum Verb {
    /// Purchase.
    Buy,
    /// Deploy.
    Deploy,
    /// Return to Base.
    Return,
    /// Advance.
    Advance,
    /// Redirect.
    Redirect,
    /// Far Side Colonize.
    ColonizeFar,
    /// Near Side Colonize.
    ColonizeNear,
    /// Greener Pastures.
    GreenerPastures,
    /// Neutron Bomb.
    Bomb,
    /// Phase Shift.
    Shift,
    /// Revolt.
    Revolt,
    /// End of turn.
    End,
    /// Fire Lasers.
    Fire,
    /// Tractor Beam.
    Beam,
}

/// The fixed facts about a kind of action.
struct Facts {
    /// The word of the notation.
    word: &'static str,
    /// The name for people.
    title: &'static str,
    /// The action points it costs (rule 6.1).
    cost: u8,
    /// The phase it belongs to (rule 4.2).
    phase: Phase,
}

const fn facts(word: &'static str, title: &'static str, cost: u8, phase: Phase) -> Facts {
    Facts { word, title, cost, phase }
}

impl Verb {
    const fn facts(self) -> Facts {
        match self {
            Self::Buy => facts("buy", "Purchase", 2, Phase::Purchase),
            Self::Deploy => facts("dep", "Deploy", 2, Phase::Deploy),
            Self::Return => facts("ret", "Return to Base", 0, Phase::Act),
            Self::Advance => facts("adv", "Advance", 2, Phase::Act),
            Self::Redirect => facts("red", "Redirect", 2, Phase::Act),
            Self::ColonizeFar => facts("far", "Far Side Colonize", 2, Phase::Act),
            Self::ColonizeNear => facts("near", "Near Side Colonize", 2, Phase::Act),
            Self::GreenerPastures => facts("green", "Greener Pastures", 3, Phase::Act),
            Self::Bomb => facts("bomb", "Neutron Bomb", 3, Phase::Act),
            Self::Shift => facts("shift", "Phase Shift", 3, Phase::Act),
            Self::Revolt => facts("rev", "Revolt", 3, Phase::Act),
            // Ending the turn belongs to no phase; it counts as the last one.
            Self::End => facts("end", "End of turn", 0, Phase::Act),
            Self::Fire => facts("fire", "Fire Lasers", 3, Phase::Act),
            Self::Beam => facts("beam", "Tractor Beam", 1, Phase::Act),
        }
    }

    /// The action points it costs (rule 6.1).
    pub const fn cost(self) -> u8 {
        self.facts().cost
    }

    /// The phase it belongs to (rule 4.2). Ending the turn belongs to no phase; it counts as the last one.
    pub const fn phase(self) -> Phase {
        self.facts().phase
    }

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        self.facts().word
    }

    /// The name for people.
    pub const fn title(self) -> &'static str {
        self.facts().title
    }
}
