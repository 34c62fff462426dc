//! The comments that stand before what they describe, as one paragraph.

use prost_reflect::FileDescriptor;

/// The comment before what is at this path of a file's descriptor; empty without one.
pub(super) fn at(file: &FileDescriptor, path: &[i32]) -> String {
    let source = file.file_descriptor_proto().source_code_info.as_ref();
    let location = source.and_then(|source| source.location.iter().find(|location| location.path == path));
    paragraph(location.map_or("", |location| location.leading_comments()))
}

/// The comment of a file itself, which stands before its package or before its syntax.
pub(super) fn of_file(file: &FileDescriptor) -> String {
    const SYNTAX: i32 = 12;
    const PACKAGE: i32 = 2;
    let of_package = at(file, &[PACKAGE]);
    if of_package.is_empty() { at(file, &[SYNTAX]) } else { of_package }
}

fn paragraph(comment: &str) -> String {
    comment.lines().map(str::trim).collect::<Vec<_>>().join(" ").trim().to_owned()
}
