//! The rules of the project that no compiler checks: layers, names, sizes, and that every game is complete.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

const LOGIC_LINES_MAX: usize = 400;
const TEST_LINES_MAX: usize = 800;

/// The folders of our own code.
const CODE: [&str; 4] = ["bindings/python/src", "core", "games", "src"];

/// The layer of a word: the beginnings of the paths whose code may use it. Words that the core does not depend on need no line.
const LAYERS: &[(&str, &[&str])] = &[
    (
        "pb::",
        &[
            "bindings/python/src/",
            "core/pb/",
            "core/derive/src/",
            "core/src/wire",
            "core/src/engine",
            "core/src/conformance",
            "core/src/calls/",
            "core/src/testing",
            "games/*/src/wire",
            "games/src/testing",
            "games/examples",
            "src/",
        ],
    ),
    ("clap", &["games/examples", "src/main.rs", "src/cli/", "src/serve/", "src/observe/log"]),
    ("prometheus", &["src/observe/"]),
    ("opentelemetry", &["src/observe/"]),
    ("axum", &["src/observe/admin", "src/mcp/http"]),
];

/// Folders that know each other in one direction only: the first knows nothing of the second.
const DOWNWARDS: [(&str, &str); 4] = [
    ("src/rpc", "crate::serve"),
    ("src/observe", "crate::serve"),
    ("src/observe", "crate::rpc"),
    ("core/src/engine", "crate::conformance"),
];

/// The one file that may be unsafe, and how long it may be.
const UNSAFE: (&str, usize) = ("bindings/wasm/src/memory.rs", 60);

/// The parts of the standard library that computation must not use.
const OUTSIDE: [&str; 6] = ["std::fs", "std::net", "std::env", "std::thread", "Instant::now", "SystemTime"];

/// The crates that the core must not be built on.
const SERVER_CRATES: [&str; 11] =
    ["tokio", "tonic", "hyper", "tower", "http", "rustls", "opentelemetry", "prometheus", "axum", "rayon", "tracing"];

/// The parts of a game: its folder has one entry of each line and nothing else but some of [`MORE_ROOMS`]. Folders end in a slash.
const ROOMS: &[&[&str]] = &[
    &["lib.rs"],
    &["state/", "state.rs"],
    &["rules/", "rules.rs"],
    &["action/", "action.rs"],
    &["event.rs"],
    &["view.rs"],
    &["scene/", "scene.rs"],
    &["wire/", "wire.rs"],
    &["evaluate.rs", "search/", "search.rs"],
    &["tests/", "tests.rs"],
];

/// The files beside the code of a game.
const BESIDE: [&str; 8] =
    ["Cargo.toml", "how_to_play.md", "ladder.csv", "lessons/", "puzzles/", "rules.md", "src/", "verdicts.csv"];

/// The parts that stand with another one in small games.
const MORE_ROOMS: &[&[&str]] = &[
    &["data/", "data.rs"],
    &["options.rs"],
    &["illegal.rs"],
    &["lessons.rs"],
    &["puzzles.rs"],
    &["text/", "text.rs"],
    &["ledger/", "ledger.rs"],
    &["simulate/", "simulate.rs"],
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Every file under a folder, as a path from the root, in order.
fn files(folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    collect(&root().join(folder), &mut found);
    found.sort();
    found
}

fn collect(folder: &Path, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, found);
        } else {
            found.push(path.strip_prefix(root()).unwrap().to_str().unwrap().to_owned());
        }
    }
}

fn rust_files(folder: &str) -> Vec<String> {
    files(folder).into_iter().filter(|path| Path::new(path).extension().is_some_and(|end| end == "rs")).collect()
}

/// Every file of our own code.
fn code_files() -> Vec<String> {
    CODE.iter().flat_map(|folder| rust_files(folder)).collect()
}

/// Every file of a game's code.
fn games_files() -> Vec<String> {
    hadal_games::all_and_example().iter().flat_map(|game| rust_files(&format!("games/{}", game.info().id))).collect()
}

fn is_test(path: &str) -> bool {
    path.starts_with("tests/") || path.contains("/tests/") || path.ends_with("/tests.rs")
}

/// The code of a file: without comments and, in files of logic, without the tests at the end.
fn code(path: &str) -> String {
    let text = read(path);
    let lines =
        text.lines().take_while(|line| is_test(path) || line.trim() != "#[cfg(test)]" || !line.starts_with('#'));
    lines.map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// True if the path begins with the pattern, in which `*` stands for one folder.
fn begins(path: &str, pattern: &str) -> bool {
    match pattern.split_once('*') {
        None => path.starts_with(pattern),
        Some((before, after)) => path
            .strip_prefix(before)
            .and_then(|rest| rest.split_once('/'))
            .is_some_and(|(_, rest)| rest.starts_with(after.trim_start_matches('/'))),
    }
}

/// True if the code contains `word`, other than as the end of a longer name.
fn says(code: &str, word: &str) -> bool {
    code.match_indices(word).any(|(place, _)| {
        let before = code[..place].chars().next_back();
        !before.is_some_and(|letter| letter.is_alphanumeric() || letter == '_')
    })
}

#[track_caller]
fn nothing(found: &[String], what: &str) {
    assert!(found.is_empty(), "{what}:\n  {}", found.join("\n  "));
}

#[test]
fn one_short_file_is_unsafe() {
    let (file, lines) = UNSAFE;
    assert!(read(file).lines().count() <= lines, "{file} is longer than {lines} lines");
    // Everywhere else the compiler forbids it; beside that file it could be allowed.
    let beside = rust_files("bindings/wasm/src").into_iter().filter(|path| path != file);
    nothing(&beside.filter(|path| code(path).contains("unsafe")).collect::<Vec<_>>(), "unsafe code");
    assert!(read("Cargo.toml").contains("unsafe_code = \"forbid\""));
}

#[test]
fn every_layer_keeps_to_itself() {
    let mut strays = Vec::new();
    for path in code_files().iter().filter(|path| !is_test(path)) {
        let code = code(path);
        for (word, places) in LAYERS {
            if says(&code, word) && !places.iter().any(|place| begins(path, place)) {
                strays.push(format!("{path} says {word}, which belongs to {}", places.join(", ")));
            }
        }
    }
    nothing(&strays, "layers");
}

#[test]
fn folders_know_each_other_downwards_only() {
    let mut strays = Vec::new();
    for (folder, stranger) in DOWNWARDS {
        for path in rust_files(folder).iter().filter(|path| !is_test(path)) {
            if says(&code(path), stranger) {
                strays.push(format!("{path} says {stranger}"));
            }
        }
    }
    nothing(&strays, "cycles");
}

#[test]
fn the_core_only_computes() {
    let mut strays = Vec::new();
    let folders = ["core/src"].into_iter().chain(["games"]);
    // Code for tests alone reads files that are kept.
    let computes =
        |path: &String| !path.contains("/tests/") && !path.contains("/examples/") && !path.contains("/testing/");
    for path in folders.flat_map(rust_files).filter(computes) {
        let text = read(&path);
        strays.extend(OUTSIDE.iter().filter(|word| says(&text, word)).map(|word| format!("{path} says {word}")));
    }
    let tree = Command::new(env!("CARGO"))
        .args([
            "tree",
            "--offline",
            "--package",
            "hadal-core",
            "--edges",
            "normal",
            "--prefix",
            "none",
            "--format",
            "{p}",
        ])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let tree = String::from_utf8(tree.stdout).unwrap();
    let crates: BTreeSet<&str> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
    assert!(crates.contains("hadal-core") && crates.len() > 20, "{crates:?}");
    strays.extend(SERVER_CRATES.iter().filter(|name| crates.contains(*name)).map(|name| format!("it needs {name}")));
    nothing(&strays, "what the core must do without");
}

#[test]
fn no_game_knows_another() {
    let mut strays = Vec::new();
    for game in hadal_games::all_and_example() {
        let folder = format!("games/{}", game.info().id);
        let manifest = read(&format!("{folder}/Cargo.toml"));
        for other in hadal_games::all_and_example().iter().filter(|other| other.info().id != game.info().id) {
            let package = format!("hadal-{}", other.info().id.replace('_', "-"));
            if manifest.contains(&package) {
                strays.push(format!("{folder} is built on {package}"));
            }
        }
        let calls = |path: &String| says(&code(path), "hadal_core::calls");
        strays.extend(rust_files(&folder).into_iter().filter(calls).map(|path| format!("{path} knows of calls")));
    }
    nothing(&strays, "games that know another, or who calls them");
}

#[test]
fn nothing_below_the_games_names_one() {
    let mut strays = Vec::new();
    for path in rust_files("core/src").iter().filter(|path| !is_test(path)) {
        for game in hadal_games::all_and_example() {
            let id = game.info().id;
            let kind: String = id.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect();
            let code = code(path);
            if id != "example" && (says(&code, id) || says(&code, &kind)) {
                strays.push(format!("{path} names {id}"));
            }
        }
    }
    nothing(&strays, "games in the core");
}

/// The names in a folder, without their extension.
fn names(folder: &str, keep: impl Fn(&Path) -> bool) -> BTreeSet<String> {
    let entries = std::fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| keep(path)).map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect()
}

#[test]
fn every_game_has_its_folder_messages_goldens_rules_and_row() {
    let registered: BTreeSet<String> = hadal_games::all().iter().map(|game| game.info().id.to_owned()).collect();
    assert_eq!(registered.len(), hadal_games::all().len(), "every game is registered once");
    // The example has all but goldens and a row.
    let with_example: BTreeSet<String> =
        hadal_games::all_and_example().iter().map(|game| game.info().id.to_owned()).collect();
    assert_eq!(with_example.len(), hadal_games::all().len() + 1);
    let is_game = |path: &Path| path.join("Cargo.toml").is_file();
    assert_eq!(names("games", is_game), with_example, "folders of games");
    assert_eq!(names("tests/golden", Path::is_dir), registered, "folders of tests/golden");
    let mut messages = names("proto/hadal/v1", Path::is_file);
    for shared in ["bot", "game", "game_service", "generator", "refusal", "scene"] {
        assert!(messages.remove(shared), "proto/hadal/v1/{shared}.proto");
    }
    messages.retain(|name| !name.ends_with("_service"));
    assert_eq!(messages, with_example, "files of proto/hadal/v1");
    let readme = read("README.md");
    let rows =
        |id: &str| readme.lines().filter(|line| line.starts_with('|') && line.contains(&format!("`{id}`"))).count();
    for game in hadal_games::all() {
        let id = game.info().id;
        assert_eq!(rows(id), 1, "rows of {id} in the README's table");
        assert!(readme.contains(&format!("games/{id}/rules.md")), "the README leads to the rules of {id}");
    }
    for game in hadal_games::all_and_example() {
        let id = game.info().id;
        assert_eq!(game.info().rules, read(&format!("games/{id}/rules.md")), "GetGame serves the rules page of {id}");
    }
}

#[test]
fn every_game_has_the_same_rooms_and_nothing_beside_them() {
    let mut found = Vec::new();
    for game in hadal_games::all_and_example() {
        let folder = format!("games/{}/src", game.info().id);
        let beside = entries(&format!("games/{}", game.info().id));
        let beside: Vec<&String> = beside.iter().filter(|entry| !BESIDE.contains(&entry.as_str())).collect();
        found.extend(beside.iter().map(|entry| format!("{entry} lies beside {folder}")));
        let entries = entries(&folder);
        let known = [ROOMS.concat(), MORE_ROOMS.concat()].concat();
        let strangers = entries.iter().filter(|entry| !known.contains(&entry.as_str()));
        found.extend(strangers.map(|entry| format!("{folder}/{entry} belongs into a room")));
        for room in ROOMS.iter().filter(|room| room.iter().filter(|entry| entries.contains(**entry)).count() != 1) {
            found.push(format!("{folder} has not exactly one {}", room.join(" or ")));
        }
        for room in MORE_ROOMS.iter().filter(|room| room.iter().all(|entry| entries.contains(*entry)) && room.len() > 1)
        {
            found.push(format!("{folder} has both {}", room.join(" and ")));
        }
    }
    nothing(&found, "rooms of games");
}

#[test]
fn the_head_of_a_folder_of_a_game_is_its_mod_rs() {
    let mut heads = games_files();
    heads.retain(|path| root().join(path.trim_end_matches(".rs")).is_dir());
    nothing(&heads, "files beside the folder that they are the head of");
}

#[test]
fn games_keep_things_to_a_room_or_to_the_crate() {
    let mut found = games_files();
    found.retain(|path| code(path).contains("pub(in "));
    nothing(&found, "visibility other than pub(super) and pub(crate)");
}

#[test]
fn the_server_has_its_four_rooms_and_little_beside_them() {
    let expected =
        ["admin.rs", "admission/", "connections/", "json/", "matches/", "mod.rs", "reload.rs", "services/", "timer.rs"];
    assert!(entries("src/serve").iter().eq(&expected), "{:?}", entries("src/serve"));
}

#[test]
fn the_rooms_of_the_server_know_each_other_downwards_only() {
    let mut found = Vec::new();
    // Connections know nothing of calls; services answer whoever was admitted.
    for (room, stranger) in [("connections", "admission"), ("connections", "services"), ("services", "connections")] {
        for path in rust_files(&format!("src/serve/{room}")).iter().filter(|path| !is_test(path)) {
            if says(&code(path), &format!("{stranger}::")) {
                found.push(format!("{path} knows of {stranger}"));
            }
        }
    }
    nothing(&found, "doors between the server's rooms");
}

/// The entries of a folder; the names of folders end in a slash.
fn entries(folder: &str) -> BTreeSet<String> {
    let paths = std::fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: PathBuf| {
        let end = if path.is_dir() { "/" } else { "" };
        format!("{}{end}", path.file_name().unwrap().to_str().unwrap())
    };
    paths.map(name).collect()
}

#[test]
fn every_word_of_a_game_is_a_row_of_its_rules_page_with_its_meaning() {
    let mut missing = Vec::new();
    for game in hadal_games::all_and_example() {
        let info = game.info();
        for word in info.decisions.iter().chain(info.outcomes).chain(info.score_sources) {
            let row = format!("\n| `{}` | {} |\n", word.word, word.description);
            if !info.rules.contains(&row) {
                missing.push(format!("{}: {}", info.id, row.trim()));
            }
        }
    }
    nothing(&missing, "words without a row");
}

#[test]
fn every_rule_that_a_refusal_names_is_a_clause_of_the_rules_page() {
    let mut missing = Vec::new();
    for game in hadal_games::all_and_example() {
        for refusal in game.refusals() {
            if !has_clause(game.info().rules, &refusal.rule) {
                missing.push(format!("{}: {} names rule {:?}", game.info().id, refusal.violated, refusal.rule));
            }
        }
    }
    nothing(&missing, "refusals without a clause");
}

/// True if the rules have this clause: a line that begins with its number or, in the section it belongs to, with the
/// last part of its number.
fn has_clause(rules: &str, clause: &str) -> bool {
    let in_section = |section: &str, last: &str| {
        let from_heading = rules.lines().skip_while(|line| !(line.starts_with('#') && starts_clause(line, section)));
        let mut body = from_heading.skip(1).take_while(|line| !line.starts_with('#'));
        body.any(|line| starts_clause(line, last))
    };
    !clause.is_empty()
        && (rules.lines().any(|line| starts_clause(line, clause))
            || clause.rsplit_once('.').is_some_and(|(section, last)| in_section(section, last)))
}

/// True if a line of the rules begins with this clause's number, whatever markup precedes it.
fn starts_clause(line: &str, clause: &str) -> bool {
    let line = line.trim_start_matches(['#', '*', '-', '|', ' ']);
    line.strip_prefix(clause).is_some_and(|rest| {
        let rest = rest.strip_prefix('.').unwrap_or(rest);
        !rest.starts_with(|letter: char| letter.is_ascii_digit())
    })
}

#[test]
fn files_are_short_enough_to_read() {
    let mut long = Vec::new();
    for path in code_files().into_iter().chain(rust_files("tests")) {
        let most = if is_test(&path) { TEST_LINES_MAX } else { LOGIC_LINES_MAX };
        let lines = read(&path).lines().count();
        if lines > most {
            long.push(format!("{path} has {lines} lines, the limit is {most}"));
        }
    }
    nothing(&long, "long files");
}

#[test]
fn every_file_says_what_it_is() {
    let silent: Vec<String> =
        code_files().into_iter().chain(rust_files("tests")).filter(|path| !read(path).starts_with("//! ")).collect();
    nothing(&silent, "files without a first line of documentation");
}

#[test]
fn nothing_is_called_a_drawer() {
    let drawers = ["utils", "util", "helpers", "helper", "common", "misc"];
    let is_drawer = |path: &PathBuf| {
        path.components().any(|part| {
            let name = part.as_os_str().to_str().unwrap();
            drawers.contains(&name.trim_end_matches(".rs"))
        })
    };
    let found: Vec<String> =
        code_files().into_iter().chain(rust_files("tests")).filter(|path| is_drawer(&PathBuf::from(path))).collect();
    nothing(&found, "modules that are drawers");
}

#[test]
fn nothing_is_left_for_later() {
    let marks = [concat!("TO", "DO"), concat!("FIX", "ME")];
    let mut found = Vec::new();
    for path in ["src", "core", "games", "tests", "proto", "docs", "benches", "deploy"]
        .iter()
        .filter(|folder| root().join(folder).is_dir())
        .flat_map(|folder| files(folder))
    {
        let Ok(text) = std::fs::read_to_string(root().join(&path)) else { continue };
        if marks.iter().any(|mark| says(&text, mark)) {
            found.push(path);
        }
    }
    nothing(&found, "notes to oneself");
}

#[test]
fn no_game_hides_its_flow_in_macros() {
    let found: Vec<String> = games_files().into_iter().filter(|path| code(path).contains("macro_rules!")).collect();
    nothing(&found, "macros in games");
}

#[test]
fn lints_are_waived_with_a_reason_only() {
    let waives = concat!("#[al", "low(");
    let found: Vec<String> = code_files()
        .into_iter()
        .chain(rust_files("tests"))
        .filter(|path| code(path).contains(waives) || code(path).contains(&waives.replace("#[", "#![")))
        .collect();
    nothing(&found, "lints that are silenced; use expect with a reason");
}
