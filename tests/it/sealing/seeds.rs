//! The seed corpus of every fuzz target, replayed: crashes that were found and mended lie there too.

use std::path::Path;

use hadal::games::GAMES;
use hadal::pb;
use prost::Message;

#[path = "../../../fuzz/src/probes.rs"]
#[expect(unreachable_pub, reason = "shared with the fuzz targets")]
mod probes;

/// Every file of a target's corpus.
fn seeds(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{target} has no seeds");
    files.iter().map(|path| (path.display().to_string(), std::fs::read(path).unwrap())).collect()
}

/// Replays the seeds as they are, cut short, and with bytes changed.
fn replay(target: &str, probe: fn(&[u8])) {
    for (_, seed) in seeds(target) {
        probe(&seed);
        for step in 1..32 {
            probe(&seed[..seed.len() * step / 32]);
            let mut changed = seed.clone();
            if let Some(byte) = changed.get_mut(seed.len() * step / 32) {
                *byte = byte.wrapping_add(u8::try_from(step).unwrap());
            }
            probe(&changed);
        }
    }
}

#[test]
fn the_seeds_of_request_bodies_are_answered() {
    replay("request_body", probes::request_body);
}

#[test]
fn the_seeds_of_position_texts_are_read_in_one_way() {
    replay("position_text", probes::position_text);
}

#[test]
fn the_seeds_of_notations_are_read_in_one_way() {
    replay("notation", probes::notation);
}

#[test]
fn the_seeds_of_records_are_read_in_one_way() {
    replay("record", probes::record);
}

#[test]
fn the_seeds_of_tokens_open_only_if_they_are_authentic() {
    replay("token", probes::token);
}

#[test]
fn the_seeds_of_tile_sets_are_answered() {
    replay("tile_set", probes::tile_set);
}

/// `UPDATE_CORPUS=1` adds the missing seeds of a game: a request, a token, a notation, a record.
#[test]
fn every_game_has_seeds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus");
    for game in GAMES {
        let id = game.info().id;
        if std::env::var_os("UPDATE_CORPUS").is_some() {
            for (target, bytes) in made(*game) {
                let path = folder.join(target).join(id);
                if !path.exists() {
                    std::fs::write(path, bytes).unwrap();
                }
            }
        }
        for target in ["request_body", "token", "notation", "record"] {
            assert!(folder.join(target).join(id).exists(), "UPDATE_CORPUS=1 writes the {target} seed of {id}");
        }
    }
}

fn made(game: &dyn hadal::engine::Engine) -> Vec<(&'static str, Vec<u8>)> {
    let id = game.info().id;
    let mut table = crate::games::create(game, game.info().seats_min, 1);
    let texts = crate::games::random_game(table.as_mut(), 1, 12);
    let first = crate::games::create(game, game.info().seats_min, 1).state();
    let apply = pb::ApplyActionRequest {
        state: Some(table.state()),
        action: table.random_action(&mut hadal::generator::Generator::from_seed(1)).map(|text| notation(&text)),
        ..Default::default()
    };
    let create = pb::CreateGameRequest {
        game_id: id.to_owned(),
        seat_count: game.info().seats_min.into(),
        sealing: pb::Sealing::Sealed.into(),
        ..Default::default()
    };
    let created = hadal::service::create::create_game(&probes::HOST, &create).unwrap();
    let Some(pb::state::State::Sealed(token)) = created.position.unwrap().read_state().unwrap().unwrap().state else {
        panic!("a sealed game has a token")
    };
    let export = pb::ExportRecordRequest {
        initial_state: Some(first),
        actions: texts.iter().map(|text| notation(text)).collect(),
        ..Default::default()
    };
    let record = hadal::service::records::export_record(&probes::HOST, export).unwrap().record;
    vec![
        ("request_body", [&[1], apply.encode_to_vec().as_slice()].concat()),
        ("token", token),
        ("notation", texts[0].clone().into_bytes()),
        ("record", record.into_bytes()),
    ]
}

fn notation(text: &str) -> pb::Action {
    crate::games::notation(text)
}
