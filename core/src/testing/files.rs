//! The tests' inputs from their machine: files of the repository, and variables that change a run. Only this module reads
//! them.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// A path of the repository.
fn in_repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

/// The content of a kept file; if the variable `update` is set, `made` writes it first.
///
/// # Panics
/// If the file cannot be read or written.
pub fn kept(path: &str, made: &[u8], update: &str) -> Vec<u8> {
    let file = in_repository(path);
    if std::env::var_os(update).is_some() {
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder to write to");
        std::fs::write(&file, made).expect("a file to write");
    }
    std::fs::read(&file).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The files of a folder of the repository with their names.
///
/// # Panics
/// If one cannot be read.
pub fn files(folder: &str) -> impl Iterator<Item = (String, Vec<u8>)> {
    let entries =
        std::fs::read_dir(in_repository(folder)).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.map(|path| {
        let name = path.file_name().and_then(OsStr::to_str).expect("a name").to_owned();
        (name, std::fs::read(&path).expect("a file"))
    })
}

/// The number that a variable asks for.
///
/// # Panics
/// If it is set to something else.
pub fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).map_or(default, |number| number.parse().expect("a number"))
}
