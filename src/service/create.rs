//! `CreateGame`.

use super::host::Host;
use super::opened::{Opened, Seal};
use super::request::{check_unary_include, open_viewers};
use super::sealing::{Policy, refuse_key};
use crate::engine::{Engine, Start, Writing};
use crate::game::GameInfo;
use crate::generator::Generator;
use crate::observe::call;
use crate::pb;
use crate::refusal::{Reason, Refusal};
use crate::seal::{Authority, MatchSecret};
use crate::seat::Seat;

/// Creates a game. An open one is a pure function of the request if a seed is given or the game has no chance.
///
/// # Errors
/// `UNKNOWN_GAME`, `MALFORMED`, `STATE_INVALID` (a scripted position), `LIMIT_EXCEEDED`, `SEALING_UNAVAILABLE`,
/// `SEALING_REQUIRED`, `SEAT_KEY_REFUSED` (a viewer named by a key, which nobody has yet).
pub fn create_game(host: &Host, request: &pb::CreateGameRequest) -> Result<pb::CreateGameResponse, Refusal> {
    let game = host.find(&request.game_id)?;
    call::about(game.info().id, None);
    check_unary_include(request.include.as_ref())?;
    let seat_count = seat_count(game.info(), request.seat_count)?;
    match protection(host, request)? {
        None => create_open(host, game, seat_count, request),
        Some(authority) => create_sealed(host, game, seat_count, authority, request),
    }
}

fn create_open(
    host: &Host,
    game: &dyn Engine,
    seat_count: u8,
    request: &pb::CreateGameRequest,
) -> Result<pb::CreateGameResponse, Refusal> {
    let seed = seed(game.info(), request.seed)?;
    let (generator, writing) = (Generator::from_seed(seed.unwrap_or(0)), Writing::open(host.new_wire_version()));
    let table = game.create_written(seat_count, Start::of(request.options.clone()), generator, writing)?;
    host.sealing.admit_open()?;
    let viewers = open_viewers(&request.viewers, seat_count)?;
    let opened = Opened::new_open(host, table)?;
    Ok(pb::CreateGameResponse {
        position: Some(opened.position(&viewers, &[], &request.include.unwrap_or_default())?),
        seed,
        ..Default::default()
    })
}

fn create_sealed(
    host: &Host,
    game: &dyn Engine,
    seat_count: u8,
    authority: Authority,
    request: &pb::CreateGameRequest,
) -> Result<pb::CreateGameResponse, Refusal> {
    let secret = MatchSecret::draw(request.seed, &request.entropy).map_err(no_random_numbers)?;
    let seal = Seal::new(host, game, secret, authority)?;
    let generator = Generator::from_key(seal.secret.chance_secret());
    let writing = seal.writing(host.new_wire_version());
    let table = game.create_written(seat_count, Start::of(request.options.clone()), generator, writing)?;
    if let Some(index) =
        request.viewers.iter().position(|viewer| matches!(viewer.viewer, Some(pb::viewer::Viewer::SeatKey(_))))
    {
        return Err(refuse_key(&format!("viewers[{index}].seat_key")));
    }
    let viewers = open_viewers(&request.viewers, seat_count)?;
    let opened = Opened { seal: Some(seal), ..Opened::new_open(host, table)? };
    opened.check_form(request.include.as_ref())?;
    let position = opened.position(&viewers, &[], &request.include.unwrap_or_default())?;
    let Some(Seal { secret, .. }) = opened.seal else { return Err(Refusal::new(Reason::Internal, "no seal")) };
    Ok(pb::CreateGameResponse {
        position: Some(position),
        seed: None,
        seed_commitment: secret.commitment().to_vec(),
        seat_keys: Seat::all(seat_count).map(|seat| secret.seat_key(seat).to_vec()).collect(),
        match_id: secret.match_id().to_vec(),
        table_key: match authority {
            Authority::Seats => Vec::new(),
            Authority::Table => secret.table_key().to_vec(),
        },
    })
}

/// Who advances the game if it is to be sealed, `None` if it is to be open.
fn protection(host: &Host, request: &pb::CreateGameRequest) -> Result<Option<Authority>, Refusal> {
    let authority = pb::Authority::try_from(request.authority)
        .map_err(|_| Refusal::malformed("authority", format!("there is no authority {}", request.authority)))?;
    let sealing = pb::Sealing::try_from(request.sealing)
        .map_err(|_| Refusal::malformed("sealing", format!("there is no sealing {}", request.sealing)))?;
    let sealed = match sealing {
        pb::Sealing::Sealed => true,
        pb::Sealing::Open => false,
        pb::Sealing::Unspecified => host.sealing.policy() == Policy::SealedOnly,
    };
    if sealed {
        return Ok(Some(match authority {
            pb::Authority::Unspecified | pb::Authority::Seats => Authority::Seats,
            pb::Authority::Table => Authority::Table,
        }));
    }
    if authority != pb::Authority::Unspecified {
        return Err(Refusal::malformed("authority", "an open game has no keys, so nobody can hold authority"));
    }
    if !request.entropy.is_empty() {
        return Err(Refusal::malformed("entropy", "an open game takes a seed; entropy is for sealed games"));
    }
    Ok(None)
}

fn seat_count(info: &GameInfo, asked: u32) -> Result<u8, Refusal> {
    let (least, most) = (info.seats_min, info.seats_max);
    match u8::try_from(asked) {
        Ok(0) if least == most => Ok(least),
        Ok(0) => Err(Refusal::malformed("seat_count", format!("is missing; {} takes {least} to {most}", info.id))),
        Ok(count) if (least..=most).contains(&count) => Ok(count),
        _ => Err(Refusal::malformed(
            "seat_count",
            format!("{asked} is out of range; {} takes {least} to {most}", info.id),
        )),
    }
}

/// The seed of a game with chance: the caller's, or one of the operating system's.
fn seed(info: &GameInfo, asked: Option<u64>) -> Result<Option<u64>, Refusal> {
    if !info.has_chance {
        return Ok(None);
    }
    match asked {
        Some(seed) => Ok(Some(seed)),
        None => getrandom::u64().map(Some).map_err(no_random_numbers),
    }
}

fn no_random_numbers(error: getrandom::Error) -> Refusal {
    Refusal::new(Reason::Internal, format!("the system gives no random numbers: {error}"))
}
