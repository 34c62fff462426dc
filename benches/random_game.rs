//! Random games for recordings: the moves of one, to be repeated in every form of a state.

use hadal_core::calls::apply::{apply_action, get_position};
use hadal_core::generator::Generator;
use hadal_core::pb;
use prost::Message;

use crate::host::HOST;

/// The number of actions that a player looks at before it takes one.
const TRIES: usize = 4;

/// A move of one seat.
pub(crate) struct Move {
    /// The seat.
    pub(crate) seat: u32,
    /// Its action.
    pub(crate) action: pb::Action,
}

/// The moves of a random game from an open state on. Members of small templates are played as well.
pub(crate) fn random_game(mut state: pb::State, seed: u64, moves_max: usize) -> anyhow::Result<Vec<Move>> {
    let mut choices = Generator::from_seed(!seed);
    let mut moves = Vec::new();
    while moves.len() < moves_max {
        let Some((seat, actions)) = look(&state)? else { break };
        let tries = if actions.is_empty() { 0 } else { TRIES };
        let answers = (0..tries).map(|_| {
            let action = actions[choices.index(actions.len())].clone();
            let request = pb::ApplyActionRequest {
                state: Some(state.clone()),
                action: Some(action.clone()),
                ..Default::default()
            };
            Ok((action, apply_action(&HOST.context(), &request)?))
        });
        let answers = answers.collect::<anyhow::Result<Vec<_>>>()?;
        // Purely random players go round in circles; of several actions, the one that leaves the most to do leads
        // somewhere.
        let longest = answers.into_iter().max_by_key(|(_, answer)| answer.encoded_len());
        let Some((action, answer)) = longest else { break };
        let after = answer.read_position()?.state;
        state = after.ok_or_else(|| anyhow::anyhow!("an answer without a state"))?;
        moves.push(Move { seat, action });
    }
    Ok(moves)
}

/// The awaited seat and its legal actions; `None` once the game is over.
fn look(state: &pb::State) -> anyhow::Result<Option<(u32, Vec<pb::Action>)>> {
    let include = pb::Include { expand_limit: 64, ..Default::default() };
    let request = pb::GetPositionRequest { state: Some(state.clone()), include: Some(include), ..Default::default() };
    let position = get_position(&HOST.context(), &request)?.read_position()?;
    let Some(pb::status::Status::Awaiting(awaiting)) = position.status.and_then(|status| status.status) else {
        return Ok(None);
    };
    Ok(Some((awaiting.seat, position.legal_actions.unwrap_or_default().actions)))
}
