//! The options of a game: the choices made before it starts, and the settings that stay in force.

use hadal_core_derive::{Decode, Encode, Options};
use serde::{Deserialize, Serialize};

use crate::data::ids::{CardId, ScenarioId};
use crate::data::scenario;
use crate::wire::options::{hands, icons};
use hadal_core::seat::Seat;
use hadal_core::wire::set;

/// The variant of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, Encode, Decode)]
#[message(enum OceansVariant)]
pub enum Variant {
    /// Surface cards, Abundance and Fertile.
    Reef,
    /// Everything.
    #[default]
    Full,
}

/// The choices made before a game.
#[derive(Clone, PartialEq, Eq, Debug, Encode, Decode, Options)]
#[message(OceansOptions)]
pub struct Options {
    /// Which game is played.
    #[option(default = "OCEANS_VARIANT_FULL", range = "reef or full")]
    #[message(default)]
    pub variant: Variant,
    /// A whole position as the JSON of `OceansState`.
    #[option(default = "", range = "at most 65536 bytes")]
    pub position: Option<String>,
    /// Scenarios that may be drawn.
    #[option(default = "all", range = "ids C01 to C25, at least two left")]
    pub scenarios: Vec<ScenarioId>,
    /// Scenarios with these icons are left out.
    #[option(default = "none", range = "any")]
    #[message(name = exclude_icons, with = icons)]
    // Teeth, diamond, lightning.
    pub exclude: [bool; 3],
    /// The Deep deck as a multiset.
    #[option(default = "one of each", range = "ids D01 to D89, at most 9 copies and 120 cards")]
    pub deep: Vec<CardId>,
    /// Everybody sees every score pile.
    #[option(default = "false", range = "true or false")]
    #[message(default)]
    pub open_scores: bool,
    /// Detritus makes every player pay.
    #[option(default = "true", range = "true or false")]
    #[message(default)]
    pub detritus_all: bool,
    /// Top of the Surface deck before dealing.
    #[option(default = "shuffled", range = "ids S001 to S120, once each")]
    pub surface_order: Vec<CardId>,
    /// Top of the Deep deck.
    #[option(default = "shuffled", range = "ids of cards in the Deep deck")]
    pub deep_order: Vec<CardId>,
    /// Hands by seat.
    #[option(default = "dealt", range = "ids of cards in the decks")]
    #[message(with = hands)]
    pub hands: Vec<Vec<CardId>>,
    /// The start player.
    #[option(default = "drawn", range = "a seat of the table")]
    pub start_seat: Option<u8>,
    /// Deep cards in hand before the Explosion.
    #[option(default = "5", range = "0 to 120, 0 is off")]
    #[message(default)]
    pub deep_hand_guard: u8,
    /// Rounds after which one more is the last.
    #[option(default = "200", range = "0 to 1000000, 0 is off")]
    #[message(default)]
    pub round_limit: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            variant: Variant::Full,
            position: None,
            scenarios: Vec::new(),
            exclude: [false; 3],
            deep: Vec::new(),
            open_scores: false,
            detritus_all: true,
            surface_order: Vec::new(),
            deep_order: Vec::new(),
            hands: Vec::new(),
            start_seat: None,
            deep_hand_guard: 5,
            round_limit: 200,
        }
    }
}

impl Options {
    /// The scenarios that may be drawn.
    pub(crate) fn allowed_scenarios(&self) -> Vec<ScenarioId> {
        let allowed = |id: &ScenarioId| {
            let spec = scenario(*id);
            let icons = [spec.teeth, spec.diamonds, spec.lightning];
            let excluded = icons.iter().zip(self.exclude).any(|(count, exclude)| exclude && *count > 0);
            !excluded && (self.scenarios.is_empty() || self.scenarios.contains(id))
        };
        ScenarioId::all().filter(allowed).collect()
    }
}

/// The options that the rules ask for during the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(OceansSettings, nested(deep = OceansDeepDeck { tailored }))]
pub struct Settings {
    /// The variant of the game.
    pub variant: Variant,
    /// A tailored Deep deck, ascending, each card as often as it is in the game; empty for one of each, or none in the Reef
    /// variant.
    #[message(name = tailored)]
    pub deep: Vec<CardId>,
    /// Everybody sees every score pile.
    #[message(with = set)]
    pub open_scores: bool,
    /// Detritus makes every player pay (decision 51), not only the player on turn.
    #[message(with = set)]
    pub detritus_all: bool,
    /// Before the Explosion a holder of this many Deep cards takes no more (decision 41); 0 is off.
    #[message(with = set)]
    pub deep_hand_guard: u8,
    /// The round after this many full rounds is the last (decision 44); 0 is off.
    #[message(with = set)]
    pub round_limit: u32,
    /// The seat that started.
    #[message(with = set)]
    pub start_seat: Seat,
}
