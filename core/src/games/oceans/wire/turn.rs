//! The present turn as a message.

use super::names::{decode_cards, decode_seat, encode_cards, encode_seat};
use crate::game::Malformed;
use crate::games::oceans::state::{AgingStep, Phase, Turn};
use crate::pb;
use crate::seat::Seat;
use crate::wire::{At as _, Decode, Encode as _, known, narrow, required, unknown};

/// The parts of a turn, which the state holds one by one.
pub(super) struct Parts {
    pub(super) round: u32,
    pub(super) active: Seat,
    pub(super) phase: Phase,
    pub(super) turn: Turn,
}

pub(super) fn encode(round: u32, active: Seat, phase: &Phase, turn: &Turn) -> pb::OceansTurn {
    pb::OceansTurn {
        round,
        active_seat: Some(encode_seat(active)),
        phase: encode_phase(phase).into(),
        drawn: if let Phase::KeepDeep(drawn) = phase { encode_cards(drawn) } else { Vec::new() },
        cards_played: u32::from(turn.cards_played),
        began_in_explosion: Some(turn.began_in_explosion),
        extra_plays: u32::from(turn.extra_plays),
        moved_to_hand: encode_cards(&turn.moved_to_hand),
        feeding: turn.feeding.encode(&()),
        fed: turn.fed,
    }
}

pub(super) fn decode(message: &pb::OceansTurn) -> Result<Parts, Malformed> {
    Ok(Parts {
        round: message.round,
        active: decode_seat(required(message.active_seat, "active_seat")?, "active_seat")?,
        phase: decode_phase(message)?,
        turn: Turn {
            cards_played: narrow(message.cards_played, "cards_played")?,
            began_in_explosion: required(message.began_in_explosion, "began_in_explosion")?,
            extra_plays: narrow(message.extra_plays, "extra_plays")?,
            moved_to_hand: decode_cards(&message.moved_to_hand, "moved_to_hand")?,
            feeding: Decode::decode(&message.feeding, &()).at("feeding")?,
            fed: message.fed,
        },
    })
}

fn encode_phase(phase: &Phase) -> pb::OceansPhase {
    match phase {
        Phase::Cards => pb::OceansPhase::Cards,
        Phase::BeforeFeeding => pb::OceansPhase::BeforeFeeding,
        Phase::Feeding => pb::OceansPhase::Feeding,
        Phase::Aging(AgingStep::Before) => pb::OceansPhase::AgingBefore,
        Phase::Aging(AgingStep::Choose) => pb::OceansPhase::AgingChoose,
        Phase::Aging(AgingStep::Age) => pb::OceansPhase::Aging,
        Phase::Aging(AgingStep::Fast) => pb::OceansPhase::AgingFast,
        Phase::Aging(AgingStep::Virus) => pb::OceansPhase::AgingVirus,
        Phase::Aging(AgingStep::Leave) => pb::OceansPhase::AgingLeave,
        Phase::Deep => pb::OceansPhase::Deep,
        Phase::KeepDeep(_) => pb::OceansPhase::KeepDeep,
        Phase::Discard => pb::OceansPhase::Discard,
        Phase::Over => pb::OceansPhase::Over,
    }
}

fn decode_phase(message: &pb::OceansTurn) -> Result<Phase, Malformed> {
    let phase = known(message.phase, "phase")?;
    if phase != pb::OceansPhase::KeepDeep && !message.drawn.is_empty() {
        return Err(Malformed::new("drawn", "only where one of them is kept"));
    }
    Ok(match phase {
        pb::OceansPhase::Cards => Phase::Cards,
        pb::OceansPhase::BeforeFeeding => Phase::BeforeFeeding,
        pb::OceansPhase::Feeding => Phase::Feeding,
        pb::OceansPhase::AgingBefore => Phase::Aging(AgingStep::Before),
        pb::OceansPhase::AgingChoose => Phase::Aging(AgingStep::Choose),
        pb::OceansPhase::Aging => Phase::Aging(AgingStep::Age),
        pb::OceansPhase::AgingFast => Phase::Aging(AgingStep::Fast),
        pb::OceansPhase::AgingVirus => Phase::Aging(AgingStep::Virus),
        pb::OceansPhase::AgingLeave => Phase::Aging(AgingStep::Leave),
        pb::OceansPhase::Deep => Phase::Deep,
        pb::OceansPhase::KeepDeep => {
            let drawn: Vec<_> = decode_cards(&message.drawn, "drawn")?;
            let drawn = drawn.as_slice().try_into();
            Phase::KeepDeep(drawn.map_err(|_| Malformed::new("drawn", "more than three cards"))?)
        }
        pb::OceansPhase::Discard => Phase::Discard,
        pb::OceansPhase::Over => Phase::Over,
        pb::OceansPhase::Unspecified => return Err(unknown(message.phase, "phase")),
    })
}
