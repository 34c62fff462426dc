//! The kinds of action: their words, costs and phases.

use crate::games::advanced_colonization::state::Phase;

/// The kinds of action, in the order in which they are listed; Fire Lasers and Tractor Beam come as templates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, strum::EnumIter)]
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

impl Verb {
    /// All kinds in order.
    pub const ALL: [Self; 14] = [
        Self::Buy,
        Self::Deploy,
        Self::Return,
        Self::Advance,
        Self::Redirect,
        Self::ColonizeFar,
        Self::ColonizeNear,
        Self::GreenerPastures,
        Self::Bomb,
        Self::Shift,
        Self::Revolt,
        Self::End,
        Self::Fire,
        Self::Beam,
    ];

    /// The action points it costs (rule 6.1).
    pub const fn cost(self) -> u8 {
        match self {
            Self::Return | Self::End => 0,
            Self::Beam => 1,
            Self::Buy | Self::Deploy | Self::Advance | Self::Redirect | Self::ColonizeFar | Self::ColonizeNear => 2,
            Self::GreenerPastures | Self::Bomb | Self::Shift | Self::Revolt | Self::Fire => 3,
        }
    }

    /// The phase it belongs to (rule 4.2). Ending the turn belongs to no phase; it counts as the last one.
    pub const fn phase(self) -> Phase {
        match self {
            Self::Buy => Phase::Purchase,
            Self::Deploy => Phase::Deploy,
            Self::Return
            | Self::Advance
            | Self::Redirect
            | Self::ColonizeFar
            | Self::ColonizeNear
            | Self::GreenerPastures
            | Self::Bomb
            | Self::Shift
            | Self::Revolt
            | Self::End
            | Self::Fire
            | Self::Beam => Phase::Act,
        }
    }

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Buy => "buy",
            Self::Deploy => "dep",
            Self::Return => "ret",
            Self::Advance => "adv",
            Self::Redirect => "red",
            Self::ColonizeFar => "far",
            Self::ColonizeNear => "near",
            Self::GreenerPastures => "green",
            Self::Bomb => "bomb",
            Self::Shift => "shift",
            Self::Revolt => "rev",
            Self::End => "end",
            Self::Fire => "fire",
            Self::Beam => "beam",
        }
    }

    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Buy => "Purchase",
            Self::Deploy => "Deploy",
            Self::Return => "Return to Base",
            Self::Advance => "Advance",
            Self::Redirect => "Redirect",
            Self::ColonizeFar => "Far Side Colonize",
            Self::ColonizeNear => "Near Side Colonize",
            Self::GreenerPastures => "Greener Pastures",
            Self::Bomb => "Neutron Bomb",
            Self::Shift => "Phase Shift",
            Self::Revolt => "Revolt",
            Self::End => "End of turn",
            Self::Fire => "Fire Lasers",
            Self::Beam => "Tractor Beam",
        }
    }
}
