//! Bots by their names.

use hadal_core::engine::AnyMatch;
use hadal_core::generator::Generator;
use hadal_core::refusal::Refusal;
use hadal_core::search::{Bot, Patience, Thinker};
use strum::IntoEnumIterator;

/// The bot of an id at one of its levels.
///
/// # Errors
/// `MALFORMED` if there is none.
pub(crate) fn thinker(bot: &str, level: u32) -> Result<Thinker, Refusal> {
    let known = Bot::iter().find(|known| known.id() == bot);
    let known = known.ok_or_else(|| Refusal::malformed("bot", format!("there is no bot {bot}")))?;
    Thinker::at_level(known, level).ok_or_else(|| Refusal::malformed("level", format!("{bot} has no level {level}")))
}

/// Who plays a seat that nobody else does.
pub(crate) enum Opponent {
    /// Any choice, as likely as any other.
    Random,
    /// A bot, which sees what its seat sees.
    Bot(Thinker),
}

impl Opponent {
    /// By its name, with a level behind a colon if it has several.
    ///
    /// # Errors
    /// `MALFORMED` if there is none.
    pub(crate) fn named(name: &str) -> Result<Self, Refusal> {
        if name == "random" {
            return Ok(Self::Random);
        }
        let (bot, level) = name.split_once(':').unwrap_or((name, "1"));
        let level = level.parse().map_err(|_| Refusal::malformed("level", format!("{bot} has no level {level}")))?;
        thinker(bot, level).map(Self::Bot)
    }

    /// Takes one step; false if nobody waits for it any more.
    ///
    /// # Errors
    /// `INTERNAL`, never.
    pub(crate) fn play(
        &self,
        direct: &mut dyn AnyMatch,
        draws: &mut Generator,
        patience: &dyn Patience,
    ) -> Result<bool, Refusal> {
        match self {
            Self::Random => direct.choose(draws.index(direct.choice_count()))?,
            Self::Bot(thinker) => {
                let Some(notation) = direct.propose(thinker, draws.below(1 << 63), patience) else { return Ok(false) };
                direct.play_notation(&notation)?;
            }
        }
        Ok(true)
    }
}
