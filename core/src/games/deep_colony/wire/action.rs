//! Actions as messages and back.

use crate::game::Malformed;
use crate::games::deep_colony::{Action, Rotation};
use crate::pb;
use crate::wire::{At, narrow, required};

use pb::deep_colony_action::Action as Verb;

pub(super) fn encode(action: Action) -> pb::DeepColonyAction {
    let verb = match action {
        Action::Place { x, y, rotation } => {
            Verb::Place(pb::DeepColonyPlace { x, y, rotation: rotation.quarter_turns().into() })
        }
        Action::Marker { segment } => Verb::Marker(pb::DeepColonyMarker { segment: segment.into() }),
        Action::Submarine { segment } => Verb::Submarine(pb::DeepColonySubmarine { segment: segment.into() }),
        Action::Office { segment } => Verb::Office(pb::DeepColonyOffice { segment: segment.into() }),
        Action::Pass => Verb::Decline(pb::DeepColonyDecline {}),
    };
    pb::DeepColonyAction { action: Some(verb) }
}

pub(super) fn decode(message: &pb::DeepColonyAction) -> Result<Action, Malformed> {
    let segment = |segment: u32| narrow(segment, "segment");
    Ok(match required(message.action.as_ref(), "action")? {
        Verb::Place(place) => {
            Action::Place { x: place.x, y: place.y, rotation: decode_rotation(place.rotation).at("place")? }
        }
        Verb::Marker(marker) => Action::Marker { segment: segment(marker.segment).at("marker")? },
        Verb::Submarine(submarine) => Action::Submarine { segment: segment(submarine.segment).at("submarine")? },
        Verb::Office(office) => Action::Office { segment: segment(office.segment).at("office")? },
        Verb::Decline(_) => Action::Pass,
    })
}

/// The rotation in the field `rotation`.
pub(super) fn decode_rotation(quarter_turns: u32) -> Result<Rotation, Malformed> {
    let rotation = u8::try_from(quarter_turns).ok().and_then(Rotation::new);
    rotation.ok_or_else(|| Malformed::new("rotation", format!("{quarter_turns} is not 0 to 3 quarter turns")))
}
