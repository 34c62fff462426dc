//! `CreateGame`.

use super::request::{Games, check_unary_include, find_game, open_viewers, sealing_unavailable};
use crate::engine::Start;
use crate::game::GameInfo;
use crate::generator::Generator;
use crate::pb;
use crate::refusal::{Reason, Refusal};

/// Creates a game. A pure function of the request if a seed is given or the game has no chance.
///
/// # Errors
/// `UNKNOWN_GAME`, `MALFORMED`, `STATE_INVALID` (a scripted position), `LIMIT_EXCEEDED`, `SEALING_UNAVAILABLE`.
pub fn create_game(games: Games, request: &pb::CreateGameRequest) -> Result<pb::CreateGameResponse, Refusal> {
    let game = find_game(games, &request.game_id)?;
    check_unary_include(request.include.as_ref())?;
    check_sealing(request)?;
    let info = game.info();
    let seat_count = seat_count(info, request.seat_count)?;
    let seed = seed(info, request.seed)?;
    let options = request.options.clone().and_then(|options| options.options);
    let start = options.map_or(Start::Defaults, |options| Start::Options(Box::new(options)));
    let table = game.create(seat_count, start, Generator::from_seed(seed.unwrap_or(0)))?;
    let viewers = open_viewers(&request.viewers, seat_count)?;
    Ok(pb::CreateGameResponse {
        position: Some(table.position(&viewers, &request.include.unwrap_or_default())),
        seed,
        ..Default::default()
    })
}

fn check_sealing(request: &pb::CreateGameRequest) -> Result<(), Refusal> {
    match pb::Sealing::try_from(request.sealing) {
        Ok(pb::Sealing::Unspecified | pb::Sealing::Open) => {}
        Ok(pb::Sealing::Sealed) => return Err(sealing_unavailable()),
        Err(_) => return Err(Refusal::malformed("sealing", format!("there is no sealing {}", request.sealing))),
    }
    if pb::Authority::try_from(request.authority).is_err() {
        return Err(Refusal::malformed("authority", format!("there is no authority {}", request.authority)));
    }
    if request.authority != i32::from(pb::Authority::Unspecified) {
        return Err(Refusal::malformed("authority", "an open game has no keys, so nobody can hold authority"));
    }
    if !request.entropy.is_empty() {
        return Err(Refusal::malformed("entropy", "an open game takes a seed; entropy is for sealed games"));
    }
    Ok(())
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
        None => getrandom::u64()
            .map(Some)
            .map_err(|error| Refusal::new(Reason::Internal, format!("the system gives no random numbers: {error}"))),
    }
}
