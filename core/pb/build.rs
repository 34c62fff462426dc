//! Compiles the messages of `proto/` to Rust and to a descriptor set, without a `protoc`. A new game needs no change here.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use prost_types::field_descriptor_proto::{Label, Type};
use prost_types::{DescriptorProto, FieldDescriptorProto, FileDescriptorProto, FileDescriptorSet};

type Failure = Box<dyn std::error::Error>;

/// The contract, which belongs to every crate of the workspace.
const PROTO: &str = "../../proto";

fn main() -> Result<(), Failure> {
    println!("cargo::rerun-if-changed={PROTO}");
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let mut compiler = protox::Compiler::new([PROTO])?;
    compiler.include_imports(true).include_source_info(true).open_files(proto_files()?)?;
    let mut descriptors = compiler.file_descriptor_set();
    // Reflection and the limit walk read the set at run time; comments would only make it larger.
    compiler.include_source_info(false);
    std::fs::write(out.join("descriptors.bin"), compiler.encode_file_descriptor_set())?;
    std::fs::write(out.join("kinds.rs"), kinds_of_options(&descriptors)?)?;
    write_positions_in_advance(&mut descriptors);
    let (ours, details): (Vec<_>, Vec<_>) =
        descriptors.file.into_iter().partition(|file| file.package().starts_with("hadal"));
    compile(details, &mut prost_build::Config::new())?;
    // Our own messages name the others by their place in the crate.
    compile(ours, prost_build::Config::new().extern_path(".google.rpc", "crate::google_rpc"))
}

fn compile(file: Vec<FileDescriptorProto>, messages: &mut prost_build::Config) -> Result<(), Failure> {
    // A message's limits are found by its name.
    messages.enable_type_names();
    // Equal refusals are equal bytes, so nothing in their details is in a hash map.
    messages.btree_map([".google.rpc"]);
    messages.type_name_domain([".google.rpc", ".hadal.v1.NearestActions"], "type.googleapis.com");
    messages.compile_fds(FileDescriptorSet { file })?;
    Ok(())
}

/// A module for each message of options, with the type of each field in words, as `GetGame` tells it.
fn kinds_of_options(descriptors: &FileDescriptorSet) -> Result<String, Failure> {
    let messages = descriptors.file.iter().flat_map(|file| &file.message_type);
    let mut code = String::new();
    for message in messages.filter(|message| message.name().ends_with("Options")) {
        writeln!(
            code,
            "#[expect(missing_docs, reason = \"named like the fields\")]\npub mod {} {{",
            module_name(message)
        )?;
        for field in &message.field {
            writeln!(code, "    pub const {}: &str = {:?};", field.name().to_uppercase(), kind(field))?;
        }
        code.push_str("}\n");
    }
    Ok(code)
}

/// The name in `snake_case`.
fn module_name(message: &DescriptorProto) -> String {
    let mut name = String::new();
    for letter in message.name().chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(letter.to_lowercase());
    }
    name
}

fn kind(field: &FieldDescriptorProto) -> String {
    let named = field.type_name.as_ref().and_then(|name| name.rsplit('.').next()).map(ToOwned::to_owned);
    let number = || field.r#type().as_str_name().trim_start_matches("TYPE_").to_lowercase();
    let kind = named.unwrap_or_else(number);
    if field.label() == Label::Repeated { format!("repeated {kind}") } else { kind }
}

/// Makes the position of an answer a field of plain bytes in the Rust code; on the wire nothing changes. A position
/// holds a list of hundreds of nested messages. It is encoded once where it is made, instead of building a tree
/// whose size would be computed again at every level of nesting (`engine/position.rs`). `read_position` decodes it as a
/// message.
fn write_positions_in_advance(descriptors: &mut FileDescriptorSet) {
    let messages = descriptors.file.iter_mut().flat_map(|file| &mut file.message_type);
    for answer in messages.filter(|message| message.name().ends_with("Response")) {
        for field in answer.field.iter_mut().filter(|field| field.name() == "position") {
            field.set_type(Type::Bytes);
            field.type_name = None;
            field.proto3_optional = Some(true);
        }
    }
}

/// The files of our own package, and what only the details of refusals are, relative to `proto/`, in a fixed order.
fn proto_files() -> Result<Vec<PathBuf>, Failure> {
    let mut files = vec![PathBuf::from("google/rpc/error_details.proto")];
    for entry in std::fs::read_dir(Path::new(PROTO).join("hadal/v1"))? {
        files.push(Path::new("hadal/v1").join(entry?.file_name()));
    }
    files.sort();
    Ok(files)
}
