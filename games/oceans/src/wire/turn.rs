//! The stage of the present turn in its message.

use crate::state::{AgingStep, Phase};
use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::wire::{At as _, Decode as _, Encode as _, Part, known, unknown};

impl Part<pb::OceansTurn> for Phase {
    const FIELDS: &'static [&'static str] = &["phase", "drawn"];

    fn write(&self, message: &mut pb::OceansTurn) {
        message.phase = encode_phase(self).into();
        if let Self::KeepDeep(drawn) = self {
            message.drawn = drawn.encode(&());
        }
    }

    fn read(message: &pb::OceansTurn) -> Result<Self, Malformed> {
        decode_phase(message)
    }
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
            let drawn: Vec<_> = Vec::decode(&message.drawn, &()).at("drawn")?;
            let drawn = drawn.as_slice().try_into();
            Phase::KeepDeep(drawn.map_err(|_| Malformed::new("drawn", "more than three cards"))?)
        }
        pb::OceansPhase::Discard => Phase::Discard,
        pb::OceansPhase::Over => Phase::Over,
        pb::OceansPhase::Unspecified => return Err(unknown(message.phase, "phase")),
    })
}
