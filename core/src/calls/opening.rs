//! `CommitChance`, and the opening that `CreateGame` takes: two steps for a deal that nobody can choose.

use prost::Message;

use super::beginning::{Beginning, asked_authority, asked_seats, default_authority, options_digest};
use super::context::Context;
use super::opened::Seal;
use super::sealing::refuse_token;
use crate::engine::{Engine, Start};
use crate::limits::ENTROPY_BYTES;
use crate::meter::price;
use crate::pb;
use crate::refusal::Refusal;
use crate::seal::token::{self, Header};
use crate::seal::{Entropy, EntropyCommitment, MatchSecret, Opening, Steps, Terms, entropy_commitment};

/// The field of an opening in a request.
const FIELD: &str = "opening";

/// Draws the server's part of the chance of a sealed game and commits to it.
///
/// # Errors
/// The refusals of creating the game, so that none is left for the second step: `UNKNOWN_GAME`, `MALFORMED`,
/// `SEALING_UNAVAILABLE`.
pub fn commit_chance(
    context: &Context<'_>,
    request: &pb::CommitChanceRequest,
) -> Result<pb::CommitChanceResponse, Refusal> {
    let host = context.host;
    context.meter.charge(price::OPENING + request.encoded_len() as u64 / price::TYPED_BYTES_PER_UNIT)?;
    let game = host.find(&request.game_id)?;
    context.meter.environment().note_game(game.info().id, None);
    // This check precedes the options, which may be long.
    host.sealing.ring()?;
    let seat_count = asked_seats(game.info(), request.seat_count)?;
    let authority = asked_authority(request.authority)?.unwrap_or_else(|| default_authority(game.info()));
    let commitments = commitments(&request.entropy_commitments)?;
    let secret = MatchSecret::draw(context.meter.environment(), None, &[] as &[&[u8]])?;
    let wire_version = host.new_wire_version();
    let options = options_digest(game, request.options.as_ref())?;
    let terms = Terms {
        game: game.info().id,
        rules_version: game.info().rules_version,
        seat_count,
        options,
        steps: Steps::Two,
        entropy_commitments: &commitments,
    };
    let seal = Seal::new(host, game, secret.clone(), authority, None, &terms)?;
    let header = seal.first_header(game.info(), wire_version);
    game.start(header, seat_count, Start::of(request.options.clone()), seal.generator())?;
    let opening = Opening { secret, authority, wire_version, seat_count, options, commitments };
    Ok(pb::CommitChanceResponse {
        seed_commitment: seal.commitment.to_vec(),
        opening: seal.seal_opening(game.info(), &opening),
    })
}

fn commitments(sent: &[Vec<u8>]) -> Result<Vec<EntropyCommitment>, Refusal> {
    let commitment = |(index, bytes): (usize, &Vec<u8>)| {
        bytes.as_slice().try_into().map_err(|_| {
            let problem = format!("{} bytes instead of the 32 of SHA-256", bytes.len());
            Refusal::malformed(format!("entropy_commitments[{index}]"), problem)
        })
    };
    sent.iter().enumerate().map(commitment).collect()
}

/// The beginning of the one game that follows from the opening and the entropy of a request.
pub(super) fn begin(
    context: &Context<'_>,
    game: &'static dyn Engine,
    seat_count: u8,
    request: &pb::CreateGameRequest,
) -> Result<Beginning, Refusal> {
    let sealing = pb::Sealing::try_from(request.sealing)
        .map_err(|_| Refusal::malformed("sealing", format!("there is no sealing {}", request.sealing)))?;
    if sealing == pb::Sealing::Open {
        return Err(Refusal::malformed(FIELD, "begins a sealed game; leave it empty for an open one"));
    }
    if request.seed.is_some() {
        return Err(Refusal::malformed(
            "seed",
            "must be unset with an opening, which has the server's randomness; send the players' as entropy",
        ));
    }
    let host = context.host;
    let ring = host.sealing.ring()?;
    let (header, opening) =
        token::open_opening(&ring, &request.opening).map_err(|error| refuse_token(error).at_field(FIELD.to_owned()))?;
    let id = game.info().id;
    check_same("game", header.game == host.number_of(id)?)?;
    check_same("number of seats", opening.seat_count == seat_count)?;
    let engine = versioned(context, id, &header, opening.wire_version)?;
    check_same("options", opening.options == options_digest(engine, request.options.as_ref())?)?;
    let authority = asked_authority(request.authority)?;
    check_same("authority", authority.is_none_or(|asked| asked == opening.authority))?;
    let entropy = entropy(&opening.commitments, &request.entropy)?;
    let Opening { secret, authority, wire_version, .. } = opening;
    Ok(Beginning { engine, wire_version, secret, authority, entropy: Some(entropy) })
}

fn check_same(what: &str, is_same: bool) -> Result<(), Refusal> {
    let problem = || format!("was made for a different {what} than this request asks for");
    if is_same { Ok(()) } else { Err(Refusal::malformed(FIELD, problem())) }
}

/// The game in the opening's version, which the match keeps for life.
fn versioned(
    context: &Context<'_>,
    id: &str,
    header: &Header,
    wire_version: u32,
) -> Result<&'static dyn Engine, Refusal> {
    let engine = context.host.find_version(id, header.rules_version.into())?;
    context.host.check_versions(engine.info(), wire_version, header.rules_version.into())?;
    Ok(engine)
}

/// The players' part, if it matches the commitments; unchecked if there are none.
fn entropy(commitments: &[EntropyCommitment], sent: &[Vec<u8>]) -> Result<Entropy, Refusal> {
    let is_committed = !commitments.is_empty();
    if is_committed && commitments.len() != sent.len() {
        let problem = format!("has {} strings for {} commitments; send one for each", sent.len(), commitments.len());
        return Err(Refusal::malformed("entropy", problem));
    }
    let other = commitments.iter().zip(sent).position(|(commitment, part)| entropy_commitment(part) != *commitment);
    match other {
        Some(index) => Err(Refusal::malformed(format!("entropy[{index}]"), "does not match its commitment")),
        None => Ok(Entropy { parts: sent.to_vec(), is_committed }),
    }
}

/// Refuses entropy that is too long.
pub(super) fn check_entropy(sent: &[Vec<u8>]) -> Result<(), Refusal> {
    let check = |(index, part): (usize, &Vec<u8>)| {
        ENTROPY_BYTES.check(part.len() as u64).map_err(|over| over.at_field(format!("entropy[{index}]")))
    };
    sent.iter().enumerate().try_for_each(check)
}
