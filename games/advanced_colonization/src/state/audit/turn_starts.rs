//! The invariants of the turn starts that the draw by repetition needs (rule 7.1).

use super::super::{Player, State};
use crate::text;
use hadal_core::game::Broken;

/// Checks the turn starts since the last burn: the players alternate, and no turn start before the last was a draw (rule 7.1).
pub(super) fn audit_turn_starts(state: &State) -> Result<(), Broken> {
    let broken = |problem: &str| Err(Broken::new("turn_starts", problem));
    if !state.turn_starts.is_canonical() {
        return broken("not one position per line");
    }
    let count = state.turn_starts.texts().count();
    if state.settings.repetition == 0 {
        return if count == 0 { Ok(()) } else { broken("only games with repetition have them") };
    }
    if count > state.turns_ended as usize + 1 {
        return broken("more than turns");
    }
    let mut texts: Vec<&str> = state.turn_starts.texts().collect();
    if state.position.is_turn_start() && texts.last() != Some(&state.position.to_string().as_str()) {
        return broken("the last one is not the present position, which begins a turn");
    }
    let mut player = state.position.player;
    for (index, text) in texts.iter().enumerate().rev() {
        audit_turn_start(text, state, player)
            .map_err(|problem| Broken::new(format!("turn_starts[{index}]"), problem))?;
        player = player.opponent();
    }
    texts.pop();
    texts.sort_unstable();
    let most = texts.chunk_by(|one, next| one == next).map(<[&str]>::len).max().unwrap_or(0);
    if most >= state.settings.repetition as usize { broken("the game was drawn before") } else { Ok(()) }
}

fn audit_turn_start(text: &str, state: &State, player: Player) -> Result<(), String> {
    let position = text::parse_position(text).map_err(|error| error.to_string())?;
    if position.to_string() != text {
        return Err("not in canonical form".to_owned());
    }
    if !position.is_turn_start() {
        return Err("not the start of a turn".to_owned());
    }
    if position.player != player {
        return Err("the turns do not alternate".to_owned());
    }
    if position.burned != state.position.burned {
        return Err("not since the last burn".to_owned());
    }
    Ok(())
}
