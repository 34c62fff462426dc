//! One function per parser that reads what strangers send: any bytes may come in, none may panic, hang, or be read in
//! two ways. `cargo test` calls them with the seed corpus, `make fuzz` with everything else.

use std::sync::{Arc, LazyLock};

use hadal::engine::{Engine, Start};
use hadal::games::GAMES;
use hadal::generator::Generator;
use hadal::pb;
use hadal::refusal::Reason;
use hadal::seal::{KeyRing, LiveKeys, token};
use hadal::service::codec::decode_bounded;
use hadal::service::host::{Host, Versions};
use hadal::service::records::{Record, import_record, verify_game};
use hadal::service::sealing::{Policy, Sealing};
use hadal::service::{apply, create, records};
use prost::{Message, Name};

/// A key for tests, and for nothing else.
pub const KEY: &str = "00000001:0101010101010101010101010101010101010101010101010101010101010101";

/// A server of every game whose key is known.
pub static HOST: LazyLock<Host> = LazyLock::new(|| {
    let keys = LiveKeys::fixed(KeyRing::parse(KEY).expect("the key is one"));
    Host::new(GAMES, Versions::default(), Sealing::with_keys(Policy::Both, Arc::new(keys)))
});

/// How many kinds of request [`request_body`] tells apart by the first byte.
pub const REQUESTS: u8 = 9;

/// The bytes of a request: the first byte chooses which.
pub fn request_body(data: &[u8]) {
    let Some((kind, body)) = data.split_first() else { return };
    match kind % REQUESTS {
        0 => answer(body, |request: pb::GetPositionRequest| apply::get_position(&HOST, request)),
        1 => answer(body, |request: pb::ApplyActionRequest| apply::apply_action(&HOST, request)),
        2 => answer(body, |request: pb::ApplyActionsRequest| apply::apply_actions(&HOST, request)),
        3 => answer(body, |request: pb::CreateGameRequest| create::create_game(&HOST, &request)),
        4 => answer(body, |request: pb::CompareStatesRequest| records::compare_states(&HOST, request)),
        5 => answer(body, |request: pb::ExportRecordRequest| records::export_record(&HOST, request)),
        6 => answer(body, |request: pb::ImportRecordRequest| import_record(&HOST, request)),
        7 => answer(body, |request: pb::BatchApplyActionsRequest| {
            request.items.into_iter().try_for_each(|item| apply::apply_action(&HOST, item).map(|_| ()))
        }),
        _ => answer(body, |request: pb::VerifyGameRequest| verify_game(&HOST, &request)),
    }
}

/// Decodes and answers; a bug is a panic or the reason `INTERNAL`.
fn answer<M: Message + Name + Default, R>(body: &[u8], call: impl FnOnce(M) -> Result<R, hadal::refusal::Refusal>) {
    if let Ok(Err(refusal)) = decode_bounded::<M>(body).map(call) {
        assert_ne!(refusal.reason, Reason::Internal, "{refusal}");
    }
}

/// A position text: what is read prints a text that is read as the same position.
pub fn position_text(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let include = pb::Include { notation: true, skip_legal_actions: false, ..Default::default() };
    let print = |game: &dyn Engine, text: &str| {
        let table = game.create(game.info().seats_min, Start::Position(text), Generator::from_seed(0));
        table.ok().map(|table| table.position(&[], &include).notation)
    };
    for game in GAMES {
        if let Some(printed) = print(*game, text) {
            assert_eq!(print(*game, &printed).as_ref(), Some(&printed));
        }
    }
}

/// A notation of any game: what is read prints a notation that is read as the same action.
pub fn notation(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let in_notation = |text: &str| pb::Action { action: Some(pb::action::Action::Notation(text.to_owned())) };
    for game in GAMES {
        if let Ok(typed) = game.parse_action(&in_notation(text)) {
            let printed = game.print_action(&typed).expect("a typed action has a notation");
            assert_eq!(game.parse_action(&in_notation(&printed)).expect("it is read again"), typed);
        }
    }
}

/// A record: what is read prints a record that is read as the same, and playing it ends.
pub fn record(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(parsed) = text.parse::<Record>() {
        let printed = parsed.to_string();
        assert_eq!(printed.parse::<Record>().as_ref(), Ok(&parsed));
    }
    let _ = verify_game(&HOST, &pb::VerifyGameRequest { record: text.to_owned() });
    let _ = import_record(&HOST, pb::ImportRecordRequest { record: text.to_owned(), ..Default::default() });
}

/// A token as it is, and with a checksum that holds, so that what lies behind it is reached.
pub fn token(data: &[u8]) {
    open(data.to_vec());
    if data.len() >= 32 {
        let mut summed = data.to_vec();
        let sum = crc32(&summed[..28]).to_be_bytes();
        summed[28..32].copy_from_slice(&sum);
        open(summed);
    }
}

#[expect(clippy::needless_pass_by_value, reason = "callers have no further use for the bytes")]
fn open(bytes: Vec<u8>) {
    let state = pb::State { state: Some(pb::state::State::Sealed(bytes.clone())), ..Default::default() };
    let request = pb::GetPositionRequest { state: Some(state), ..Default::default() };
    let answered = apply::get_position(&HOST, request).is_ok();
    let ring = KeyRing::parse(KEY).expect("the key is one");
    // Only what was sealed under the key opens.
    assert_eq!(answered, token::open(&ring, &bytes).is_ok());
}

/// CRC-32 as in the header of a token, bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum: u32, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg()))
    })
}

/// A tile set or a table as text, in every option that takes one.
pub fn tile_set(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let quoted = serde_json::Value::from(text);
    let tables = ["resources", "tiles", "blueprints", "rockets", "upgrades", "achievements", "setup"];
    for table in tables {
        create_with("deeper", &serde_json::json!({ "deeper": { "tables": { table: quoted } } }));
    }
    create_with("deep_colony", &serde_json::json!({ "deep_colony": { "tile_set": quoted } }));
    create_with("oceans", &serde_json::json!({ "oceans": { "position": quoted } }));
}

fn create_with(game: &str, options: &serde_json::Value) {
    let record = format!("hadal record 1\ngame {game}\nrules 1\nwire 1\nseats 2\noptions {options}\nseed 1\n\n");
    if let Err(refusal) = verify_game(&HOST, &pb::VerifyGameRequest { record }) {
        assert_ne!(refusal.reason, Reason::Internal, "{refusal}");
    }
}
