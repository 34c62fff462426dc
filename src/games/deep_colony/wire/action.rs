//! Actions as messages and back.

use crate::game::Malformed;
use crate::games::deep_colony::{Action, Rotation};
use crate::pb;
use crate::wire::{narrow, required};

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
    Ok(match required(message.action.as_ref(), "action")? {
        Verb::Place(place) => Action::Place {
            x: place.x,
            y: place.y,
            rotation: decode_rotation(place.rotation).ok_or_else(|| {
                Malformed::new("place.rotation", format!("{} is not 0 to 3 quarter turns", place.rotation))
            })?,
        },
        Verb::Marker(marker) => Action::Marker { segment: narrow(marker.segment, "marker.segment")? },
        Verb::Submarine(submarine) => Action::Submarine { segment: narrow(submarine.segment, "submarine.segment")? },
        Verb::Office(office) => Action::Office { segment: narrow(office.segment, "office.segment")? },
        Verb::Decline(_) => Action::Pass,
    })
}

/// A number of quarter turns, if it is one.
pub(super) fn decode_rotation(quarter_turns: u32) -> Option<Rotation> {
    Rotation::new(u8::try_from(quarter_turns).ok()?)
}
