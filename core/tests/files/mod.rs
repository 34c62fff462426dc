//! What unit tests read from the machine they run on: files that are kept in the repository, and variables that change a run. The crate
//! itself reads neither.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// A path of the repository.
fn in_repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

/// The content of a kept file, after it was written anew with `made` if the variable `update` is set.
///
/// # Panics
/// If the file cannot be read or written.
pub(crate) fn kept(path: &str, made: &[u8], update: &str) -> Vec<u8> {
    let file = in_repository(path);
    if std::env::var_os(update).is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, made).unwrap();
    }
    std::fs::read(&file).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The files of a folder of the repository with their names.
///
/// # Panics
/// If one cannot be read.
pub(crate) fn files(folder: &str) -> impl Iterator<Item = (String, Vec<u8>)> {
    let entries = std::fs::read_dir(in_repository(folder)).unwrap().map(|entry| entry.unwrap().path());
    entries.map(|path| {
        let name = path.file_name().and_then(OsStr::to_str).unwrap().to_owned();
        (name, std::fs::read(&path).unwrap())
    })
}

/// The number that a variable asks for.
///
/// # Panics
/// If it is set to something else.
pub(crate) fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable).map_or(default, |number| number.parse().expect("a number"))
}
