//! The seed corpus of every fuzz target, replayed; it includes crashes that were found and mended.
//!
//! A seed must be accepted as what it stands for, or it tests nothing beyond the parser. A seed that is rightly
//! refused, as a mended crash may be, has a name that begins with `refused`.

use std::path::{Path, PathBuf};

use hadal_core::calls::records::export_record;
use hadal_core::engine::{Engine, Start};
use hadal_core::generator::Generator;
use hadal_core::pb;

use super::played::{Played, with_opening};
use super::requests;

#[path = "../../../fuzz/src/probes.rs"]
#[expect(unreachable_pub, reason = "shared with the fuzz targets")]
pub(super) mod probes;

fn folder(target: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target)
}

/// Every file in a target's corpus, with its name.
fn seeds(target: &str) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = std::fs::read_dir(folder(target)).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{target} has no seeds");
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    files.iter().map(|path| (name(path), std::fs::read(path).unwrap())).collect()
}

/// Replays the seeds unchanged, cut short, and with bytes changed.
fn replay(target: &str, probe: fn(&[u8]) -> bool) {
    for (name, seed) in seeds(target) {
        assert_eq!(probe(&seed), !name.starts_with("refused"), "fuzz/corpus/{target}/{name} is taken");
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
fn the_seeds_of_packed_states_are_states_in_one_form() {
    replay("packed_state", probes::packed_state);
}

#[test]
fn the_seeds_of_tokens_open_only_if_they_are_authentic() {
    replay("token", probes::token);
}

#[test]
fn the_seeds_of_tile_sets_and_tables_make_games() {
    replay("tile_set", probes::tile_set);
}

/// `UPDATE_CORPUS=1` adds the missing seeds of a game: requests of every kind, tokens, a notation, records.
#[test]
fn every_game_has_seeds() {
    let update = std::env::var_os("UPDATE_CORPUS").is_some();
    for game in hadal_games::all() {
        let missing = |target: &str, name: &str| !folder(target).join(name).exists();
        let mut seeds = made(*game);
        let id = game.info().id;
        if [("record", format!("{id}_chance")), ("token", format!("{id}_over"))]
            .iter()
            .any(|(target, name)| missing(target, name))
        {
            seeds.extend(of_whole_game(*game));
        }
        for (target, name, bytes) in seeds {
            if update && missing(target, &name) {
                std::fs::write(folder(target).join(&name), bytes).unwrap();
            }
            assert!(!missing(target, &name), "UPDATE_CORPUS=1 writes fuzz/corpus/{target}/{name}");
        }
    }
}

/// The seeds that need a whole game: its record with the chance revealed, and its last token.
fn of_whole_game(game: &dyn Engine) -> Vec<(&'static str, String, Vec<u8>)> {
    let id = game.info().id;
    let played = Played::of(&probes::HOST, game, pb::Authority::Seats, usize::MAX);
    let options = Some(game.playout_options());
    let record = export_record(&probes::HOST.context(), &pb::ExportRecordRequest { options, ..played.export(0) })
        .unwrap()
        .record;
    vec![
        ("record", format!("{id}_chance"), record.into_bytes()),
        ("token", format!("{id}_over"), played.token(played.actions.len())),
    ]
}

#[test]
fn every_kind_of_request_has_seeds() {
    let known = seeds("request_body");
    for (number, kind) in (0..).zip(probes::REQUESTS) {
        assert!(
            known.iter().any(|(_, seed)| seed.first() == Some(&number)),
            "{kind}: add a seed to requests.rs, then UPDATE_CORPUS=1"
        );
    }
}

/// The position text after some actions, for games that can start from such texts.
fn position_text(game: &dyn Engine, actions: usize) -> Option<String> {
    let mut played = crate::games::create(game, game.info().seats_min, 1);
    crate::games::random_game(played.as_mut(), 1, actions);
    let include = pb::Include { notation: true, skip_legal_actions: true, ..Default::default() };
    let text = played.position(&[], &include).notation;
    let starts = game.create(game.info().seats_min, Start::Position(&text), Generator::from_seed(0)).is_ok();
    starts.then_some(text)
}

/// The seeds that every game has: the target, the name, the bytes.
fn made(game: &dyn Engine) -> Vec<(&'static str, String, Vec<u8>)> {
    let id = game.info().id;
    let mut played = crate::games::create(game, game.info().seats_min, 1);
    let first = played.state();
    let texts = crate::games::random_game(played.as_mut(), 1, 12);
    let export = pb::ExportRecordRequest {
        initial_state: Some(first),
        actions: texts.iter().map(|text| crate::games::notation(text)).collect(),
        ..Default::default()
    };
    let record = export_record(&probes::HOST.context(), &export).unwrap().record;
    let sealed = Played::of(&probes::HOST, game, pb::Authority::Seats, 3);
    let goes_on = pb::ExportRecordRequest { actions: vec![], ..sealed.export(1) };
    let goes_on = export_record(&probes::HOST.context(), &goes_on).unwrap().record;
    let texts_of_positions =
        [4, 20, 60].into_iter().filter_map(|actions| Some((actions, position_text(game, actions)?)));
    let mut seeds = vec![
        ("packed_state", id.to_owned(), requests::packed(game)),
        ("token", id.to_owned(), sealed.token(3)),
        ("notation", id.to_owned(), texts[0].clone().into_bytes()),
        ("record", id.to_owned(), record.into_bytes()),
        ("record", format!("{id}_sealed"), goes_on.into_bytes()),
    ];
    seeds.extend(
        texts_of_positions.map(|(actions, text)| ("position_text", format!("{id}_{actions}"), text.into_bytes())),
    );
    let request = |(kind, bytes), end| ("request_body", format!("{kind}_{id}{end}"), bytes);
    seeds.extend(requests::of(game).into_iter().map(|asked| request(asked, "")));
    seeds.extend(requests::about_packed_states(game).into_iter().map(|asked| request(asked, "_packed")));
    seeds.extend(requests::of_openings(game).into_iter().map(|asked| request(asked, "_opening")));
    seeds.push(("token", format!("{id}_opening"), with_opening(&probes::HOST, game).opening));
    let (closed, record) = requests::closed(game);
    seeds.push(("token", format!("{id}_closed"), closed));
    seeds.push(("record", format!("{id}_closed"), record.into_bytes()));
    let (kind, bytes) = requests::of_no_game();
    seeds.push(("request_body", kind.to_owned(), bytes));
    seeds
}
