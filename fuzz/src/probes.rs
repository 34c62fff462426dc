//! One function per parser that reads what strangers send: any bytes may come in, none may panic, hang, or be read in
//! two ways. `cargo test` calls them with the seed corpus, `make fuzz` with everything else. Each says whether the bytes
//! were taken for what they should be: a seed that is refused has rotted.

use std::sync::{Arc, LazyLock};

use hadal_core::calls::batch::batch_apply_actions;
use hadal_core::calls::decode;
use hadal_core::calls::host::{Host, Versions};
use hadal_core::calls::records::{Record, import_record, verify_game};
use hadal_core::calls::sealing::{Policy, Sealing};
use hadal_core::calls::{apply, catalogue, close, create, opening, records};
use hadal_core::engine::{Engine, Start};
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::pb::batch_result::Result::Refused as RefusedItem;
use hadal_core::pb::play_response::Response::Refused as RefusedRequest;
use hadal_core::refusal::{Reason, Refusal};
use hadal_core::seal::{KeyRing, token};
use hadal_core::testing::keys;
use hadal_core::testing::play_in_order;
use prost::{Message, Name};

/// A key for tests, and for nothing else.
pub const KEY: &str = "00000001:0101010101010101010101010101010101010101010101010101010101010101";

/// The players' parts of the openings among the seeds.
pub const ENTROPY: [&[u8]; 2] = [b"heads", b"tails"];

/// A server of every game whose key is known.
pub static HOST: LazyLock<Arc<Host>> = LazyLock::new(|| {
    let keys = keys(KeyRing::parse(KEY).expect("the key is one"));
    Arc::new(Host::new(hadal_games::all(), Versions::default(), Sealing::with_keys(Policy::Both, keys)))
});

/// Every kind of request; its place is the first byte of a request's seed. New ones come last.
pub const REQUESTS: [&str; 14] = [
    "get_position",
    "apply_action",
    "apply_actions",
    "create_game",
    "compare_states",
    "export_record",
    "import_record",
    "batch_apply_actions",
    "verify_game",
    "play",
    "get_game",
    "list_games",
    "close_game",
    "commit_chance",
];

/// The code of a refusal that is a bug.
const INTERNAL: i32 = 13;

/// The bytes of a request: the first byte chooses which.
pub fn request_body(data: &[u8]) -> bool {
    let Some((kind, body)) = data.split_first() else { return false };
    match REQUESTS[usize::from(*kind) % REQUESTS.len()] {
        "get_position" => answers(body, |request| apply::get_position(&HOST.context(), &request)),
        "apply_action" => answers(body, |request| apply::apply_action(&HOST.context(), &request)),
        "apply_actions" => answers(body, |request| apply::apply_actions(&HOST.context(), &request)),
        "create_game" => answers(body, |request| create::create_game(&HOST.context(), &request)),
        "compare_states" => answers(body, |request| records::compare_states(&HOST.context(), &request)),
        "export_record" => answers(body, |request| records::export_record(&HOST.context(), &request)),
        "import_record" => answers(body, |request| import_record(&HOST.context(), &request)),
        "verify_game" => {
            answer(body, |request| verify_game(&HOST.context(), &request)).is_some_and(|answer| answer.verified)
        }
        "get_game" => answers(body, |request| catalogue::get_game(&HOST.context(), &request)),
        "list_games" => answers(body, |_: pb::ListGamesRequest| Ok(catalogue::list_games(&HOST))),
        "close_game" => answers(body, |request| close::close_game(&HOST.context(), &request)),
        "commit_chance" => answers(body, |request| opening::commit_chance(&HOST.context(), &request)),
        "batch_apply_actions" => batch(body),
        "play" => stream(body),
        kind => unreachable!("{kind} has no answer"),
    }
}

/// Decodes and answers; a bug is a panic or the reason `INTERNAL`.
fn answer<M: Message + Name + Default, R>(body: &[u8], call: impl FnOnce(M) -> Result<R, Refusal>) -> Option<R> {
    within(call(decode(body).ok()?))
}

fn answers<M: Message + Name + Default, R>(body: &[u8], call: impl FnOnce(M) -> Result<R, Refusal>) -> bool {
    answer(body, call).is_some()
}

/// A batch is answered if all its items are.
fn batch(body: &[u8]) -> bool {
    let answered = answer(body, |request: pb::BatchApplyActionsRequest| batch_apply_actions(&HOST.context(), &request));
    let Some(pb::BatchApplyActionsResponse { results }) = answered else { return false };
    let refused = results.iter().filter_map(|item| match &item.result {
        Some(RefusedItem(status)) => Some(status.code),
        _ => None,
    });
    !results.is_empty() && count_refused(refused) == 0
}

/// The messages of a stream, each behind its length, until one that is no message ends it.
fn stream(mut body: &[u8]) -> bool {
    let mut requests: Vec<pb::PlayRequest> = Vec::new();
    while let Ok(length) = prost::decode_length_delimiter(&mut body)
        && let Some((message, rest)) = body.split_at_checked(length)
        && let Ok(request) = decode(message)
    {
        requests.push(request);
        body = rest;
    }
    let taken = !requests.is_empty() && body.is_empty();
    let refused = play_in_order(Arc::clone(&HOST), requests).filter_map(|answer| match answer.response {
        Some(RefusedRequest(status)) => Some(status.code),
        _ => None,
    });
    count_refused(refused) == 0 && taken
}

fn count_refused(codes: impl Iterator<Item = i32>) -> usize {
    codes.inspect(|code| assert_ne!(*code, INTERNAL)).count()
}

/// A position text: what is read prints a text that is read as the same position.
pub fn position_text(data: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(data) else { return false };
    let include = pb::Include { notation: true, skip_legal_actions: false, ..Default::default() };
    let print = |game: &dyn Engine, text: &str| {
        let played = game.create(game.info().seats_min, Start::Position(text), Generator::from_seed(0));
        played.ok().map(|played| played.position(&[], &include).notation)
    };
    let mut taken = creates("oceans", &serde_json::json!({ "oceans": { "position": text } }));
    for game in hadal_games::all() {
        if let Some(printed) = print(*game, text) {
            assert_eq!(print(*game, &printed).as_ref(), Some(&printed));
            taken = true;
        }
    }
    taken
}

/// A notation of any game: what is read prints a notation that is read as the same action.
pub fn notation(data: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(data) else { return false };
    let mut taken = false;
    let in_notation = |text: &str| pb::Action { action: Some(pb::action::Action::Notation(text.to_owned())) };
    for game in hadal_games::all() {
        if let Ok(typed) = game.parse_action(&in_notation(text)) {
            let printed = game.print_action(&typed).expect("a typed action has a notation");
            assert_eq!(game.parse_action(&in_notation(&printed)).expect("it is read again"), typed);
            taken = true;
        }
    }
    taken
}

/// A record: what is read prints a record that is read as the same, and playing it ends. One that holds is taken, and of
/// those that begin with a token the ones whose token opens.
pub fn record(data: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(data) else { return false };
    if let Ok(parsed) = text.parse::<Record>() {
        let printed = parsed.to_string();
        assert_eq!(printed.parse::<Record>().as_ref(), Ok(&parsed));
    }
    let verify = pb::VerifyGameRequest { record: text.to_owned(), ..Default::default() };
    let import = pb::ImportRecordRequest { record: text.to_owned(), ..Default::default() };
    let verified = within(verify_game(&HOST.context(), &verify)).is_some_and(|answer| answer.verified);
    let imported = within(import_record(&HOST.context(), &import)).is_some();
    verified || imported
}

/// The answer if there is one; a bug is the reason `INTERNAL`.
fn within<R>(result: Result<R, Refusal>) -> Option<R> {
    result.inspect_err(|refusal| assert_ne!(refusal.reason, Reason::Internal, "{refusal}")).ok()
}

/// A token as it is, and with a checksum that holds, so that what lies behind it is reached.
pub fn token(data: &[u8]) -> bool {
    if data.len() >= 32 {
        let mut summed = data.to_vec();
        let sum = crc32(&summed[..28]).to_be_bytes();
        summed[28..32].copy_from_slice(&sum);
        opens(summed.clone());
        opens_a_match(summed);
    }
    // The token of a state, or the opening of a match; never both.
    let (is_state, is_opening) = (opens(data.to_vec()), opens_a_match(data.to_vec()));
    assert!(!(is_state && is_opening));
    is_state || is_opening
}

/// True if some game is created with an opening, of two players who gave [`ENTROPY`].
#[expect(clippy::needless_pass_by_value, reason = "callers have no further use for the bytes")]
fn opens_a_match(bytes: Vec<u8>) -> bool {
    let created = hadal_games::all().iter().any(|game| {
        let request = pb::CreateGameRequest {
            game_id: game.info().id.to_owned(),
            seat_count: game.info().seats_min.into(),
            sealing: pb::Sealing::Sealed.into(),
            authority: pb::Authority::Table.into(),
            options: Some(game.playout_options()),
            opening: bytes.clone(),
            entropy: ENTROPY.map(<[u8]>::to_vec).to_vec(),
            ..Default::default()
        };
        within(create::create_game(&HOST.context(), &request)).is_some()
    });
    let ring = KeyRing::parse(KEY).expect("the key is one");
    // Only what was sealed under the key opens.
    assert!(!created || token::open_opening(&ring, &bytes).is_ok());
    created
}

#[expect(clippy::needless_pass_by_value, reason = "callers have no further use for the bytes")]
fn opens(bytes: Vec<u8>) -> bool {
    let state = pb::State { state: Some(pb::state::State::Sealed(bytes.clone())), ..Default::default() };
    let request = pb::GetPositionRequest { state: Some(state), ..Default::default() };
    let answered = within(apply::get_position(&HOST.context(), &request)).is_some();
    let ring = KeyRing::parse(KEY).expect("the key is one");
    // Only what was sealed under the key opens.
    assert_eq!(answered, token::open(&ring, &bytes).is_ok());
    answered
}

/// A packed state as it is, and with a checksum that holds, so that what lies behind it is reached.
pub fn packed_state(data: &[u8]) -> bool {
    if let Some((summed, _)) = data.split_last_chunk::<4>() {
        is_shown([summed, &crc32(summed).to_be_bytes()].concat());
    }
    is_shown(data.to_vec())
}

/// Whether a packed state is one; then everything about it can be told, and it has one form.
fn is_shown(bytes: Vec<u8>) -> bool {
    let state = pb::State { state: Some(pb::state::State::Packed(bytes)), ..Default::default() };
    let in_form = |state: &pb::State, form: pb::StateForm| {
        let spectator = pb::Viewer { viewer: Some(pb::viewer::Viewer::Spectator(pb::Spectator {})) };
        let include = pb::Include { notation: true, advice: true, state_form: form.into(), ..Default::default() };
        let (state, viewers) = (Some(state.clone()), vec![spectator]);
        let answer = within(apply::get_position(
            &HOST.context(),
            &pb::GetPositionRequest { state, viewers, include: Some(include) },
        ));
        answer.map(|answer| answer.read_position().expect("an answer is a message").state)
    };
    let Some(same) = in_form(&state, pb::StateForm::Unspecified) else { return false };
    assert_eq!(same.as_ref(), Some(&state), "a state has one packed form");
    let typed = in_form(&state, pb::StateForm::Typed).flatten().expect("what is packed is typed as well");
    assert_eq!(in_form(&typed, pb::StateForm::Packed).flatten(), Some(state), "both forms are the same state");
    true
}

/// CRC-32 as in a token or a packed state, bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum: u32, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg()))
    })
}

/// A tile set or a table as text, in every option that takes one.
pub fn tile_set(data: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(data) else { return false };
    let quoted = serde_json::Value::from(text);
    let mut taken = creates("deep_colony", &serde_json::json!({ "deep_colony": { "tile_set": quoted } }));
    for played in ["resources", "tiles", "blueprints", "rockets", "upgrades", "achievements", "setup"] {
        taken |= creates("deeper", &serde_json::json!({ "deeper": { "tables": { played: quoted } } }));
    }
    taken
}

fn creates(game: &str, options: &serde_json::Value) -> bool {
    let record = format!("hadal record 1\ngame {game}\nrules 1\nwire 1\nseats 2\noptions {options}\nseed 1\n\n");
    within(verify_game(&HOST.context(), &pb::VerifyGameRequest { record, ..Default::default() }))
        .is_some_and(|answer| answer.verified)
}
