//! The derive macros' table of the contract: the number, type and form of each field of each message.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use prost_types::field_descriptor_proto::{Label, Type};
use prost_types::{DescriptorProto, FieldDescriptorProto};

type Failure = Box<dyn std::error::Error>;

/// The contract, which belongs to every crate of the workspace.
const PROTO: &str = "../../proto";

fn main() -> Result<(), Failure> {
    println!("cargo::rerun-if-changed={PROTO}");
    let mut files = Vec::new();
    for entry in std::fs::read_dir(Path::new(PROTO).join("hadal/v1"))? {
        files.push(Path::new("hadal/v1").join(entry?.file_name()));
    }
    let mut compiler = protox::Compiler::new([PROTO])?;
    let descriptors = compiler.include_imports(true).open_files(files)?.file_descriptor_set();
    let ours = descriptors.file.iter().filter(|file| file.package().starts_with("hadal"));
    let mut messages: Vec<_> = ours.flat_map(|file| &file.message_type).collect();
    messages.sort_by_key(|message| message.name());
    let mut code = String::from("static MESSAGES: &[(&str, &[Known])] = &[\n");
    for message in messages {
        write_message(&mut code, message)?;
    }
    code.push_str("];\n");
    std::fs::write(PathBuf::from(std::env::var("OUT_DIR")?).join("messages.rs"), code)?;
    Ok(())
}

/// The fields in the order of their numbers, and each `oneof` before the first of its cases.
fn write_message(code: &mut String, message: &DescriptorProto) -> Result<(), Failure> {
    let mut fields: Vec<_> = message.field.iter().collect();
    fields.sort_by_key(|field| field.number());
    writeln!(code, "({:?}, &[", message.name())?;
    let mut begun = Vec::new();
    for field in fields {
        let oneof = field.oneof_index.filter(|_| !field.proto3_optional());
        let oneof = oneof.map_or("", |place| message.oneof_decl[place.unsigned_abs() as usize].name());
        if !oneof.is_empty() && !begun.contains(&oneof) {
            begun.push(oneof);
            writeln!(
                code,
                "Known {{ name: {oneof:?}, number: 0, kind: \"\", form: \"\", label: Label::Oneof, oneof: {oneof:?} }},"
            )?;
        }
        let ((kind, form), number, name) = (kind(field)?, field.number(), field.name());
        let label = match (field.label() == Label::Repeated, field.proto3_optional(), oneof) {
            (true, ..) => "Many",
            (_, true, _) => "Optional",
            (.., "") => "One",
            _ => "Case",
        };
        writeln!(
            code,
            "Known {{ name: {name:?}, number: {number}, kind: {kind:?}, form: {form:?}, label: Label::{label}, oneof: {oneof:?} }},"
        )?;
    }
    code.push_str("]),\n");
    Ok(())
}

/// The type of a field in Rust, and its form.
#[expect(clippy::wildcard_enum_match_arm, reason = "the contract has no other types")]
fn kind(field: &FieldDescriptorProto) -> Result<(&str, &'static str), Failure> {
    Ok(match field.r#type() {
        Type::Message => (field.type_name().rsplit('.').next().unwrap_or_default(), "Message"),
        Type::String => ("String", "Text"),
        Type::Bytes => ("bytes", "Bytes"),
        Type::Sint32 => ("i32", "Signed"),
        Type::Sint64 => ("i64", "Signed"),
        Type::Uint64 => ("u64", "Number"),
        Type::Uint32 => ("u32", "Number"),
        Type::Bool => ("bool", "Number"),
        Type::Enum => ("i32", "Number"),
        other => return Err(format!("no walk knows {} of {}", other.as_str_name(), field.name()).into()),
    })
}
