//! `ImagineStates`: states that a viewer could be in.

use prost::Message;

use crate::calls::context::Context;
use crate::calls::opened::{Opened, price_of_step};
use crate::calls::parts::{check_include, required_state, seat};
use crate::calls::sealing::refuse_key;
use crate::game::Viewer;
use crate::generator::Generator;
use crate::limits::IMAGINED;
use crate::meter::price;
use crate::pb;
use crate::pb::viewer::Viewer as Named;
use crate::refusal::Refusal;

/// Deals again everything that a viewer cannot see.
///
/// # Errors
/// The refusals of the state; `SEALING_REQUIRED` where only sealed states are served; `SEAT_KEY_REFUSED` without the viewer's key;
/// `LIMIT_EXCEEDED` for too many states.
pub fn imagine_states(
    context: &Context<'_>,
    request: &pb::ImagineStatesRequest,
) -> Result<pb::ImagineStatesResponse, Refusal> {
    let state = required_state(request.state.as_ref())?;
    check_include(request.include.as_ref())?;
    IMAGINED.check_at("count", request.count.into())?;
    // Imagined states are open, also those from a sealed one.
    context.host.sealing.admit_open()?;
    let opened = Opened::open(context, state, &[])?;
    let viewer = viewer(&opened, request.viewer.as_ref().and_then(|viewer| viewer.viewer.as_ref()), &request.seat_key)?;
    let seed = request.seed.unwrap_or_else(|| opened.played.seed_for(viewer));
    let mut seeds = Generator::from_seed(seed);
    let mut states = Vec::new();
    for _ in 0..request.count.max(1) {
        // Dealing again takes about as long as some steps.
        context.meter.charge(price::OPENING + 4 * price_of_step(opened.played.as_ref()))?;
        let played = opened.played.imagined(viewer, &mut seeds.fork());
        let imagined = Opened { played, seal: None, form: pb::StateForm::Packed, game: opened.game };
        let state = imagined.state(request.include.as_ref())?;
        context.meter.write(state.encoded_len())?;
        states.push(state);
    }
    Ok(pb::ImagineStatesResponse { states, seed })
}

/// The viewer: named in an open state, known by key in a sealed one.
fn viewer(opened: &Opened, named: Option<&Named>, key: &[u8]) -> Result<Viewer, Refusal> {
    let seat_count = opened.played.seat_count();
    let by_number = |number: u32| {
        seat(number, seat_count).map(Viewer::Seat).map_err(|problem| Refusal::malformed("viewer.seat", problem))
    };
    let Some(seal) = &opened.seal else {
        if !key.is_empty() {
            return Err(Refusal::malformed("seat_key", "an open state has no keys; leave it empty"));
        }
        return match named {
            Some(Named::Seat(number)) => by_number(*number),
            Some(Named::Spectator(_)) => Ok(Viewer::Spectator),
            Some(Named::SeatKey(_)) => {
                Err(Refusal::malformed("viewer.seat_key", "an open state has no seat keys; name the seat"))
            }
            None => Ok(opened.played.status().awaited().map_or(Viewer::Spectator, Viewer::Seat)),
        };
    };
    let by_key =
        |key: &[u8], path: &str| seal.secret.seat_of(key, seat_count).map(Viewer::Seat).ok_or_else(|| refuse_key(path));
    match named {
        Some(Named::Spectator(_)) if key.is_empty() => Ok(Viewer::Spectator),
        Some(Named::SeatKey(own)) if key.is_empty() || own == key => by_key(own, "viewer.seat_key"),
        Some(Named::SeatKey(_)) => Err(refuse_key("viewer.seat_key")),
        Some(Named::Seat(number)) => {
            let (asked, allowed) = (by_number(*number)?, by_key(key, "seat_key")?);
            if asked == allowed { Ok(asked) } else { Err(refuse_key("seat_key")) }
        }
        Some(Named::Spectator(_)) | None => by_key(key, "seat_key"),
    }
}
