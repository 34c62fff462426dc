//! Actions.

use hexx::Hex;

use super::scalar::{
    decode_level, decode_name, decode_optional_resource, decode_resource, decode_seat, encode_level,
    encode_optional_resource, encode_resource,
};
use crate::game::Malformed;
use crate::games::deeper::action::Action;
use crate::pb;
use crate::pb::deeper_action::Action as Verb;
use crate::wire::narrow;

pub(super) fn encode(action: &Action) -> pb::DeeperAction {
    pb::DeeperAction { action: Some(encode_verb(action)) }
}

fn encode_verb(action: &Action) -> Verb {
    match *action {
        Action::Swim { to: Hex { x: q, y: r } } => Verb::Swim(pb::DeeperSwim { q, r }),
        Action::Gather { cell: Hex { x: q, y: r }, resource, count } => {
            Verb::Gather(pb::DeeperGather { q, r, resource: encode_resource(resource), count: u32::from(count) })
        }
        Action::Explore { tile, cell: Hex { x: q, y: r } } => {
            Verb::Explore(pb::DeeperExplore { tile: tile.to_string(), q, r })
        }
        Action::Scan { level } => Verb::Scan(pb::DeeperScan { depth_m: encode_level(level) }),
        Action::Terraform { tile, cell: Hex { x: q, y: r }, omit } => {
            let omit = encode_optional_resource(omit);
            Verb::Terraform(pb::DeeperTerraform { tile: tile.to_string(), q, r, omit })
        }
        Action::Convert { card, line, times, output } => Verb::Convert(pb::DeeperConvertLine {
            card: card.to_string(),
            line: u32::from(line),
            times: u32::from(times),
            output: encode_optional_resource(output),
        }),
        Action::Craft { id } => Verb::Craft(pb::DeeperCraft { id: id.to_string() }),
        Action::Stow { resource } => Verb::Stow(pb::DeeperStow { resource: encode_resource(resource) }),
        Action::Fetch { resource } => Verb::Fetch(pb::DeeperFetch { resource: encode_resource(resource) }),
        Action::Swap { given, taken } => {
            Verb::Swap(pb::DeeperSwap { given: encode_resource(given), taken: encode_resource(taken) })
        }
        Action::Jettison { resource } => Verb::Jettison(pb::DeeperJettison { resource: encode_resource(resource) }),
        Action::EndTurn => Verb::EndTurn(pb::DeeperEndTurn {}),
        Action::Place { cell: Hex { x: q, y: r } } => Verb::Place(pb::DeeperPlace { q, r }),
        Action::Tow { follow } => Verb::Tow(pb::DeeperTow { follow }),
        Action::Return { tile } => Verb::ReturnTile(pb::DeeperReturnTile { tile: tile.to_string() }),
        Action::Take => Verb::Take(pb::DeeperTake {}),
        Action::Decline => Verb::Decline(pb::DeeperDecline {}),
        Action::Pick { resource } => Verb::Pick(pb::DeeperPick { resource: encode_resource(resource) }),
        Action::NameWinner { seat } => Verb::NameWinner(pb::DeeperNameWinner { seat: u32::from(seat.0) }),
    }
}

pub(super) fn decode(message: &pb::DeeperAction) -> Result<Action, Malformed> {
    let Some(verb) = &message.action else { return Err(Malformed::new("", "holds no verb")) };
    Ok(match verb {
        Verb::Swim(swim) => Action::Swim { to: Hex::new(swim.q, swim.r) },
        Verb::Gather(gather) => Action::Gather {
            cell: Hex::new(gather.q, gather.r),
            resource: decode_resource(gather.resource, "gather.resource")?,
            count: narrow(gather.count, "gather.count")?,
        },
        Verb::Explore(explore) => {
            Action::Explore { tile: decode_name(&explore.tile, "explore.tile")?, cell: Hex::new(explore.q, explore.r) }
        }
        Verb::Scan(scan) => Action::Scan { level: decode_level(scan.depth_m, "scan.depth_m")? },
        Verb::Terraform(dig) => Action::Terraform {
            tile: decode_name(&dig.tile, "terraform.tile")?,
            cell: Hex::new(dig.q, dig.r),
            omit: decode_optional_resource(dig.omit, "terraform.omit")?,
        },
        Verb::Convert(convert) => Action::Convert {
            card: decode_name(&convert.card, "convert.card")?,
            line: narrow(convert.line, "convert.line")?,
            times: narrow(convert.times, "convert.times")?,
            output: decode_optional_resource(convert.output, "convert.output")?,
        },
        Verb::Craft(craft) => Action::Craft { id: decode_name(&craft.id, "craft.id")? },
        Verb::Stow(stow) => Action::Stow { resource: decode_resource(stow.resource, "stow.resource")? },
        Verb::Fetch(fetch) => Action::Fetch { resource: decode_resource(fetch.resource, "fetch.resource")? },
        Verb::Swap(swap) => Action::Swap {
            given: decode_resource(swap.given, "swap.given")?,
            taken: decode_resource(swap.taken, "swap.taken")?,
        },
        Verb::Jettison(jettison) => {
            Action::Jettison { resource: decode_resource(jettison.resource, "jettison.resource")? }
        }
        Verb::EndTurn(_) => Action::EndTurn,
        Verb::Place(place) => Action::Place { cell: Hex::new(place.q, place.r) },
        Verb::Tow(tow) => Action::Tow { follow: tow.follow },
        Verb::ReturnTile(back) => Action::Return { tile: decode_name(&back.tile, "return_tile.tile")? },
        Verb::Take(_) => Action::Take,
        Verb::Decline(_) => Action::Decline,
        Verb::Pick(pick) => Action::Pick { resource: decode_resource(pick.resource, "pick.resource")? },
        Verb::NameWinner(name) => Action::NameWinner { seat: decode_seat(name.seat, "name_winner.seat")? },
    })
}
