//! The comments that stand before what they describe.

use prost_reflect::FileDescriptor;

/// The longest line of the pages' paragraphs.
const WIDTH: usize = 150;

/// The comment before what is at this path of a file's descriptor, with its paragraphs and lists; empty without one.
pub(super) fn about(file: &FileDescriptor, path: &[i32]) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in at(file, path).lines() {
        let mut begins = line.is_empty() || line.starts_with("* ") || lines.last().is_none_or(String::is_empty);
        if line.is_empty() {
            lines.push(String::new());
        }
        for word in line.split_whitespace() {
            match lines.last_mut() {
                Some(last) if !begins && last.chars().count() + 1 + word.chars().count() <= WIDTH => {
                    last.push(' ');
                    last.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
            begins = false;
        }
    }
    lines.join("\n")
}

/// The comment as its lines stand in the file.
fn at(file: &FileDescriptor, path: &[i32]) -> String {
    let source = file.file_descriptor_proto().source_code_info.as_ref();
    let location = source.and_then(|source| source.location.iter().find(|location| location.path == path));
    let lines = location.map_or("", |location| location.leading_comments()).lines();
    lines.map(|line| line.strip_prefix(' ').unwrap_or(line).trim_end()).collect::<Vec<_>>().join("\n").trim().to_owned()
}

/// The same in one line.
pub(super) fn in_a_line(file: &FileDescriptor, path: &[i32]) -> String {
    at(file, path).lines().map(str::trim).collect::<Vec<_>>().join(" ")
}

/// The comment of a file itself, which stands before its package or before its syntax.
pub(super) fn of_file(file: &FileDescriptor) -> String {
    const PACKAGE: i32 = 2;
    const SYNTAX: i32 = 12;
    let of_package = about(file, &[PACKAGE]);
    if of_package.is_empty() { about(file, &[SYNTAX]) } else { of_package }
}
