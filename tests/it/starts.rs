//! Where the servers of the tests listen: never at an address that somebody else may have, such as a server that runs on this machine anyway.

use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};

use crate::cli::{Serving, prints};
use crate::configuration::complaint;
use crate::program::hadal;
use crate::transport::{Folder, chmod};

/// The ports of a server and of a match server that are told no other.
const DEFAULTS: [u16; 2] = [50_051, 8_000];

/// The files of Rust tests that may start the program. Those of the deployment always say where it listens, in `replica.rs`.
const STARTERS: [&str; 3] = ["tests/it/program.rs", "tests/deploy/main.rs", "tests/deploy/process.rs"];

/// The folders with tests that start servers otherwise than through [`crate::program`], most of them in other languages.
const FOLDERS: [&str; 7] =
    ["bindings", "clients", "deploy", "match-server", "tests/deploy", "tests/front_door", "training"];

/// The command that starts a server, and the words that must stand near it.
const STARTS: [(&str, &str); 3] =
    [("\"serve\"", "\"--listen\""), ("HADAL_BIN\" serve", "--listen "), ("\"uvicorn\"", "\"--port\"")];

/// So many lines before and after are near.
const NEAR: usize = 3;

/// Holds the default ports. Where somebody else has one, that is as good.
fn held() -> Vec<TcpListener> {
    let hold = |port| match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
        Err(error) if error.kind() != ErrorKind::AddrInUse => panic!("port {port}: {error}"),
        held => held.ok(),
    };
    DEFAULTS.into_iter().filter_map(hold).collect()
}

#[test]
fn tests_start_servers_while_somebody_else_has_the_default_ports() {
    let _held = held();
    let serving = Serving::start(&["serve"]);
    assert_eq!(prints(&["healthcheck", "--listen", &serving.address]), "SERVING\n");
    // The two ways of the tests of key files, which are read after a port is found.
    let folder = Folder::new();
    let file = folder.write("keys", "nonsense");
    chmod(&file, 0o400);
    let file = file.to_str().unwrap();
    for complaint in [
        complaint(&["serve", "--seal-keys-file", file], &[]),
        complaint(&["serve"], &[("HADAL_SEAL_KEYS_FILE", file)]),
        crate::cli::complains(&["serve", "--seal-keys-file", file]),
    ] {
        assert!(complaint.contains("is not ID:KEY"), "{complaint}");
    }
}

#[test]
fn a_server_that_nobody_told_where_to_listen_finds_its_default_port_held() {
    let _held = held();
    let started = hadal().env_remove("HADAL_LISTEN").arg("serve").output().unwrap();
    let complaint = String::from_utf8(started.stderr).unwrap();
    assert!(complaint.contains(&format!("cannot listen on 127.0.0.1:{};", DEFAULTS[0])), "{complaint}");
}

/// The lines that start a server without a word near them about where it listens, and how many start one.
fn silent(text: &str) -> (Vec<usize>, usize) {
    let lines: Vec<&str> = text.lines().collect();
    let starts: Vec<(usize, &str)> = (0..lines.len())
        .flat_map(|line| STARTS.map(|(start, said)| (line, start, said)))
        .filter(|(line, start, _)| lines[*line].contains(start))
        .map(|(line, _, said)| (line, said))
        .collect();
    let near = |line: usize| &lines[line.saturating_sub(NEAR)..lines.len().min(line + NEAR + 1)];
    let silent = starts.iter().filter(|(line, said)| !near(*line).iter().any(|each| each.contains(said)));
    (silent.map(|(line, _)| line + 1).collect(), starts.len())
}

#[test]
fn no_test_of_any_language_starts_a_server_without_saying_where_it_listens() {
    let forgotten = "spawn(HADAL, [\"serve\", ...options]);\n\n\n\n\"--listen\"";
    assert_eq!(silent(forgotten), (vec![1], 1));
    let (mut found, mut looked_at) = (Vec::new(), 0);
    for folder in FOLDERS {
        for path in code(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)) {
            let (silent, starts) = silent(&std::fs::read_to_string(&path).unwrap());
            found.extend(silent.into_iter().map(|line| format!("{}:{line}", path.display())));
            looked_at += starts;
        }
    }
    assert!(found.is_empty(), "servers that are not told where to listen:\n{}", found.join("\n"));
    assert!(looked_at >= 12, "{looked_at} starts are looked at");
}

#[test]
fn these_tests_start_the_program_in_one_file_alone_which_says_where_it_listens() {
    let words = [concat!("CARGO_BIN_EXE_", "hadal"), concat!(".env_", "clear()")];
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found: Vec<String> = Vec::new();
    for folder in ["benches", "src", "tests"] {
        for path in code(&root.join(folder)) {
            let text = std::fs::read_to_string(&path).unwrap();
            let name = path.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
            if !STARTERS.contains(&name.as_str()) && words.iter().any(|word| text.contains(word)) {
                found.push(name);
            }
        }
    }
    assert!(found.is_empty(), "start the program by crate::program: {}", found.join(", "));
}

/// Every file of code in a folder, but for what others have written.
fn code(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let name = path.file_name().unwrap().to_str().unwrap();
        let foreign = name.starts_with('.') || ["node_modules", "target", "dist", "build", "output"].contains(&name);
        let ends = ["rs", "py", "ts", "js", "sh"];
        if path.is_dir() && !foreign {
            found.extend(code(&path));
        } else if path.extension().is_some_and(|end| ends.iter().any(|each| end == *each)) {
            found.push(path);
        }
    }
    found
}
