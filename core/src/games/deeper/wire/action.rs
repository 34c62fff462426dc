//! Actions as messages and back.

use super::names::{
    decode_hex, decode_level, decode_name, decode_optional_resource, decode_resource, decode_seat, encode_hex,
    encode_resource,
};
use crate::game::Malformed;
use crate::games::deeper::action::Action;
use crate::games::deeper::data::chart::metres;
use crate::pb;
use crate::pb::deeper_action::Action as Verb;
use crate::wire::{At, narrow};

pub(super) fn encode(action: &Action) -> pb::DeeperAction {
    pb::DeeperAction { action: Some(encode_verb(action)) }
}

fn encode_verb(action: &Action) -> Verb {
    match *action {
        Action::Swim { to } => Verb::Swim(pb::DeeperSwim { target: Some(encode_hex(to)) }),
        Action::Gather { cell, resource, count } => {
            let (cell, resource, count) = (Some(encode_hex(cell)), encode_resource(resource), u32::from(count));
            Verb::Gather(pb::DeeperGather { cell, resource, count })
        }
        Action::Explore { tile, cell } => {
            Verb::Explore(pb::DeeperExplore { tile: tile.to_string(), cell: Some(encode_hex(cell)) })
        }
        Action::Scan { level } => Verb::Scan(pb::DeeperScan { depth_m: metres(level) }),
        Action::Terraform { tile, cell, omit } => {
            let (cell, omit) = (Some(encode_hex(cell)), omit.map(encode_resource));
            Verb::Terraform(pb::DeeperTerraform { tile: tile.to_string(), cell, omit })
        }
        Action::Convert { card, line, times, output } => Verb::Convert(pb::DeeperConvertLine {
            card: card.to_string(),
            line: u32::from(line),
            times: u32::from(times),
            output: output.map(encode_resource),
        }),
        Action::Craft { id } => Verb::Craft(pb::DeeperCraft { id: id.to_string() }),
        Action::Stow { resource } => Verb::Stow(pb::DeeperStow { resource: encode_resource(resource) }),
        Action::Fetch { resource } => Verb::Fetch(pb::DeeperFetch { resource: encode_resource(resource) }),
        Action::Swap { given, taken } => {
            Verb::Swap(pb::DeeperSwap { given: encode_resource(given), taken: encode_resource(taken) })
        }
        Action::Jettison { resource } => Verb::Jettison(pb::DeeperJettison { resource: encode_resource(resource) }),
        Action::EndTurn => Verb::EndTurn(pb::DeeperEndTurn {}),
        Action::Place { cell } => Verb::Place(pb::DeeperPlace { cell: Some(encode_hex(cell)) }),
        Action::Tow { follow } => Verb::Tow(pb::DeeperTow { follow }),
        Action::Return { tile } => Verb::ReturnTile(pb::DeeperReturnTile { tile: tile.to_string() }),
        Action::Take => Verb::Take(pb::DeeperTake {}),
        Action::Decline => Verb::Decline(pb::DeeperDecline {}),
        Action::Pick { resource } => Verb::Pick(pb::DeeperPick { resource: encode_resource(resource) }),
        Action::NameWinner { seat } => Verb::NameWinner(pb::DeeperNameWinner { seat: u32::from(seat.0) }),
    }
}

pub(super) fn decode(message: &pb::DeeperAction) -> Result<Action, Malformed> {
    match &message.action {
        Some(verb) => decode_verb(verb).at(field(verb)),
        None => Err(Malformed::new("", "holds no verb")),
    }
}

fn decode_verb(verb: &Verb) -> Result<Action, Malformed> {
    Ok(match verb {
        Verb::Swim(swim) => Action::Swim { to: decode_hex(swim.target, "target")? },
        Verb::Gather(gather) => Action::Gather {
            cell: decode_hex(gather.cell, "cell")?,
            resource: decode_resource(gather.resource, "resource")?,
            count: narrow(gather.count, "count")?,
        },
        Verb::Explore(explore) => {
            Action::Explore { tile: decode_name(&explore.tile, "tile")?, cell: decode_hex(explore.cell, "cell")? }
        }
        Verb::Scan(scan) => Action::Scan { level: decode_level(scan.depth_m, "depth_m")? },
        Verb::Terraform(dig) => Action::Terraform {
            tile: decode_name(&dig.tile, "tile")?,
            cell: decode_hex(dig.cell, "cell")?,
            omit: decode_optional_resource(dig.omit, "omit")?,
        },
        Verb::Convert(convert) => Action::Convert {
            card: decode_name(&convert.card, "card")?,
            line: narrow(convert.line, "line")?,
            times: narrow(convert.times, "times")?,
            output: decode_optional_resource(convert.output, "output")?,
        },
        Verb::Craft(craft) => Action::Craft { id: decode_name(&craft.id, "id")? },
        Verb::Stow(stow) => Action::Stow { resource: decode_resource(stow.resource, "resource")? },
        Verb::Fetch(fetch) => Action::Fetch { resource: decode_resource(fetch.resource, "resource")? },
        Verb::Swap(swap) => {
            Action::Swap { given: decode_resource(swap.given, "given")?, taken: decode_resource(swap.taken, "taken")? }
        }
        Verb::Jettison(jettison) => Action::Jettison { resource: decode_resource(jettison.resource, "resource")? },
        Verb::EndTurn(_) => Action::EndTurn,
        Verb::Place(place) => Action::Place { cell: decode_hex(place.cell, "cell")? },
        Verb::Tow(tow) => Action::Tow { follow: tow.follow },
        Verb::ReturnTile(back) => Action::Return { tile: decode_name(&back.tile, "tile")? },
        Verb::Take(_) => Action::Take,
        Verb::Decline(_) => Action::Decline,
        Verb::Pick(pick) => Action::Pick { resource: decode_resource(pick.resource, "resource")? },
        Verb::NameWinner(name) => Action::NameWinner { seat: decode_seat(name.seat, "seat")? },
    })
}

/// The name of a verb's field.
fn field(verb: &Verb) -> &'static str {
    match verb {
        Verb::Swim(_) => "swim",
        Verb::Gather(_) => "gather",
        Verb::Explore(_) => "explore",
        Verb::Scan(_) => "scan",
        Verb::Terraform(_) => "terraform",
        Verb::Convert(_) => "convert",
        Verb::Craft(_) => "craft",
        Verb::Stow(_) => "stow",
        Verb::Fetch(_) => "fetch",
        Verb::Swap(_) => "swap",
        Verb::Jettison(_) => "jettison",
        Verb::EndTurn(_) => "end_turn",
        Verb::Place(_) => "place",
        Verb::Tow(_) => "tow",
        Verb::ReturnTile(_) => "return_tile",
        Verb::Take(_) => "take",
        Verb::Decline(_) => "decline",
        Verb::Pick(_) => "pick",
        Verb::NameWinner(_) => "name_winner",
    }
}
