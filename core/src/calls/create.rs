//! `CreateGame`.

use prost::Message;

use super::beginning::{Beginning, asked_authority, asked_seats, default_authority, options_digest};
use super::context::Context;
use super::host::Host;
use super::opened::{Opened, Seal};
use super::opening;
use super::parts::{check_include, open_viewers};
use super::sealing::{Policy, refuse_key};
use crate::engine::{Engine, Header, Start};
use crate::game::GameInfo;
use crate::generator::Generator;
use crate::meter::price;
use crate::pb;
use crate::refusal::{Reason, Refusal};
use crate::seal::{Authority, Entropy, MatchSecret, Steps, Terms};
use crate::seat::Seat;

/// Creates a game. An open game is a pure function of the request if a seed is given or the game has no chance.
///
/// # Errors
/// `UNKNOWN_GAME`, `MALFORMED`, `STATE_INVALID` (a scripted position), `LIMIT_EXCEEDED`, `SEALING_UNAVAILABLE`,
/// `SEALING_REQUIRED`, `SEAT_KEY_REFUSED` (a viewer named by a key: no key exists yet), `SEAL_BROKEN` and
/// `SEAL_KEY_UNKNOWN` (an opening).
pub fn create_game(context: &Context<'_>, request: &pb::CreateGameRequest) -> Result<pb::CreateGameResponse, Refusal> {
    let host = context.host;
    context.meter.charge(price::OPENING + request.encoded_len() as u64 / price::TYPED_BYTES_PER_UNIT)?;
    let game = host.find(&request.game_id)?;
    context.meter.environment().note_game(game.info().id, None);
    opening::check_entropy(&request.entropy)?;
    check_include(request.include.as_ref())?;
    let seat_count = asked_seats(game.info(), request.seat_count)?;
    if !request.opening.is_empty() {
        return create_sealed(context, opening::begin(context, game, seat_count, request)?, seat_count, request);
    }
    match protection(host, game.info(), request)? {
        None => create_open(context, game, seat_count, request),
        Some(authority) => {
            // This check precedes the options, which may be long.
            host.sealing.ring()?;
            let secret = MatchSecret::draw(context.meter.environment(), request.seed, &request.entropy)?;
            let wire_version = host.new_wire_version();
            let beginning = Beginning { engine: game, wire_version, secret, authority, entropy: None };
            create_sealed(context, beginning, seat_count, request)
        }
    }
}

fn create_open(
    context: &Context<'_>,
    game: &dyn Engine,
    seat_count: u8,
    request: &pb::CreateGameRequest,
) -> Result<pb::CreateGameResponse, Refusal> {
    let host = context.host;
    let seed = seed(context, game.info(), request.seed)?;
    let (generator, wire_version) = (Generator::from_seed(seed.unwrap_or(0)), host.new_wire_version());
    let header = Header::new(game.info().rules_version, wire_version);
    let played = game.start(header, seat_count, Start::of(request.options.clone()), generator)?;
    let viewers = open_viewers(&request.viewers, seat_count)?;
    let opened = Opened::new_open(host, played)?;
    Ok(pb::CreateGameResponse {
        position: Some(opened.position(&viewers, &[], &request.include.unwrap_or_default(), &context.meter)?),
        seed,
        ..Default::default()
    })
}

fn create_sealed(
    context: &Context<'_>,
    beginning: Beginning,
    seat_count: u8,
    request: &pb::CreateGameRequest,
) -> Result<pb::CreateGameResponse, Refusal> {
    let host = context.host;
    let Beginning { engine, wire_version, secret, authority, entropy } = beginning;
    let entropy_commitments = entropy.as_ref().map(Entropy::commitments).unwrap_or_default();
    let terms = Terms {
        game: engine.info().id,
        rules_version: engine.info().rules_version,
        seat_count,
        options: options_digest(engine, request.options.as_ref())?,
        steps: if entropy.is_some() { Steps::Two } else { Steps::One },
        entropy_commitments: &entropy_commitments,
    };
    let seal = Seal::new(host, engine, secret, authority, entropy, &terms)?;
    let (generator, header) = (seal.generator(), seal.first_header(engine.info(), wire_version));
    let played = engine.start(header, seat_count, Start::of(request.options.clone()), generator)?;
    if let Some(index) =
        request.viewers.iter().position(|viewer| matches!(viewer.viewer, Some(pb::viewer::Viewer::SeatKey(_))))
    {
        return Err(refuse_key(&format!("viewers[{index}].seat_key")));
    }
    let viewers = open_viewers(&request.viewers, seat_count)?;
    let opened = Opened { seal: Some(seal), ..Opened::new_open(host, played)? };
    opened.check_form(request.include.as_ref())?;
    let position = opened.position(&viewers, &[], &request.include.unwrap_or_default(), &context.meter)?;
    let Some(Seal { secret, match_id, commitment, .. }) = opened.seal else {
        return Err(Refusal::new(Reason::Internal, "no seal"));
    };
    Ok(pb::CreateGameResponse {
        position: Some(position),
        seed: None,
        seed_commitment: commitment.to_vec(),
        seat_keys: Seat::all(seat_count).map(|seat| secret.seat_key(seat).to_vec()).collect(),
        match_id: match_id.to_vec(),
        table_key: match authority {
            Authority::Seats => Vec::new(),
            Authority::Table => secret.table_key().to_vec(),
        },
        authority: match authority {
            Authority::Seats => pb::Authority::Seats,
            Authority::Table => pb::Authority::Table,
        }
        .into(),
    })
}

/// The authority over a game that is to be sealed; `None` for an open game.
fn protection(host: &Host, info: &GameInfo, request: &pb::CreateGameRequest) -> Result<Option<Authority>, Refusal> {
    let authority = asked_authority(request.authority)?;
    let sealing = pb::Sealing::try_from(request.sealing)
        .map_err(|_| Refusal::malformed("sealing", format!("there is no sealing {}", request.sealing)))?;
    let sealed = match sealing {
        pb::Sealing::Sealed => true,
        pb::Sealing::Open => false,
        pb::Sealing::Unspecified => host.sealing.policy() == Policy::SealedOnly,
    };
    if sealed {
        return Ok(Some(authority.unwrap_or_else(|| default_authority(info))));
    }
    if authority.is_some() {
        return Err(Refusal::malformed(
            "authority",
            "an open game has no keys, so nobody can hold authority; leave it unset",
        ));
    }
    if !request.entropy.is_empty() {
        return Err(Refusal::malformed("entropy", "an open game takes a seed; entropy is for sealed games"));
    }
    host.sealing.admit_open()?;
    Ok(None)
}

/// The seed of a game with chance: the caller's, or a random one.
fn seed(context: &Context<'_>, info: &GameInfo, asked: Option<u64>) -> Result<Option<u64>, Refusal> {
    if !info.has_chance {
        return Ok(None);
    }
    if asked.is_some() {
        return Ok(asked);
    }
    let mut drawn = [0; 8];
    context.meter.environment().fill_random(&mut drawn)?;
    Ok(Some(u64::from_le_bytes(drawn)))
}
