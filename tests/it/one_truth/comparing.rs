//! The compared part of an answer, also for tests outside of this crate.

use std::path::Path;

use data_encoding::HEXLOWER;
use hadal_core::calls::apply::get_position;
use hadal_core::calls::create::create_game;
use hadal_core::calls::{Host, Method};
use hadal_core::pb;
use hadal_games::testing::requests::{TestAnswer, TestRequest};
use prost::Message;
use sha2::{Digest, Sha256};

/// The states of strangers, in the order of their names.
pub(crate) fn hostile() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/hostile");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| std::fs::read(file).unwrap()).collect()
}

/// Adds all that is told to a digest.
pub(crate) fn add(told: &[TestAnswer], digest: &mut Sha256) {
    for told in told {
        let (kind, bytes) = match told {
            TestAnswer::Answer(bytes) => (0, bytes),
            TestAnswer::Refusal(bytes) => (1, bytes),
        };
        digest.update([kind]);
        digest.update((bytes.len() as u64).to_le_bytes());
        digest.update(bytes);
    }
}

/// The invariant part of an answer that draws chance: the same for every draw.
pub(crate) fn opened(host: &Host, asked: &TestRequest, told: &[TestAnswer]) -> String {
    let [only] = told else { panic!("{told:?}") };
    let answer = match only {
        TestAnswer::Refusal(status) => return format!("refused {}", HEXLOWER.encode(status)),
        TestAnswer::Answer(answer) => answer.as_slice(),
    };
    if asked.method == Method::CreateGame {
        let created = pb::CreateGameResponse::decode(answer).unwrap();
        let state = created.read_position().unwrap().state;
        let question = pb::GetPositionRequest { state, ..Default::default() };
        let looked = get_position(&host.context(), &question).unwrap();
        let (ply, keys) = (looked.read_position().unwrap().ply, created.seat_keys.len());
        return format!("{keys} seats at {ply}, {}, {}", created.authority, created.seed_commitment.len());
    }
    let committed = pb::CommitChanceResponse::decode(answer).unwrap();
    let asked = pb::CommitChanceRequest::decode(asked.messages[0].as_slice()).unwrap();
    let request = pb::CreateGameRequest {
        game_id: asked.game_id,
        seat_count: asked.seat_count,
        options: asked.options,
        opening: committed.opening,
        entropy: vec![b"heads".to_vec(), b"tails".to_vec()],
        ..Default::default()
    };
    let created = create_game(&host.context(), &request).unwrap();
    assert_eq!(created.seed_commitment, committed.seed_commitment);
    format!("{} seats", created.seat_keys.len())
}
