//! Setting up (rule 3), or starting from a position text (rule 8).

use crate::state::{Options, Position, State};
use crate::text::{PositionError, parse_position};
use hadal_core::game::{Broken, Malformed, SetupError};

/// A game that begins as the options say.
pub(crate) fn new_game(options: &Options) -> Result<State, SetupError> {
    options.settings.validate()?;
    let position = match &options.position {
        Some(text) => scripted(text)?,
        None => Position::start(),
    };
    Ok(State::starting_from(position, options.settings))
}

/// The position of the option's text.
fn scripted(text: &str) -> Result<Position, SetupError> {
    parse_position(text).map_err(|error| match error {
        PositionError::Malformed(error) => Malformed::new("position", error.0).into(),
        PositionError::Broken(error) => Broken::new("position", error.to_string()).into(),
    })
}
