//! Compiles every file in `proto/` to Rust and to a descriptor set, without a `protoc`. Never edited for a new game.

use std::path::{Path, PathBuf};

use prost_types::FileDescriptorSet;
use prost_types::field_descriptor_proto::Type;

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    println!("cargo::rerun-if-changed=proto");
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let mut compiler = protox::Compiler::new(["proto"])?;
    compiler.include_imports(true).include_source_info(true);
    compiler.open_files(proto_files()?)?;
    let mut descriptors = compiler.file_descriptor_set();
    // Reflection and the limit walk read the set at run time; comments would only make it larger.
    compiler.include_source_info(false);
    std::fs::write(out.join("descriptors.bin"), compiler.encode_file_descriptor_set())?;
    let mut names = tonic_prost_build::Config::new();
    // The codec looks a message's limits up by its name.
    names.enable_type_names();
    prepare(&mut descriptors);
    box_states(&descriptors, &mut names);
    tonic_prost_build::configure()
        .codec_path("crate::service::codec::BoundedCodec")
        .extern_path(".google.rpc.Status", "::tonic_types::Status")
        .compile_fds_with_config(descriptors, names)?;
    Ok(())
}

/// Makes the state and the legal actions of a `Position` plain bytes in the Rust code; the wire knows no difference.
///
/// They are by far the largest parts of an answer, hundreds of small messages in messages. The server encodes them once
/// where they are made, rather than building trees that are measured again for every level of nesting.
fn prepare(descriptors: &mut FileDescriptorSet) {
    let messages = descriptors.file.iter_mut().flat_map(|file| &mut file.message_type);
    let fields = messages.filter(|message| message.name() == "Position").flat_map(|message| &mut message.field);
    for field in fields.filter(|field| ["state", "legal_actions"].contains(&field.name())) {
        field.set_type(Type::Bytes);
        field.type_name = None;
        field.proto3_optional = Some(true);
    }
}

/// Puts the state of each game behind a pointer: the largest has a thousand bytes, and a request is moved many times
/// before it is looked at.
fn box_states(descriptors: &FileDescriptorSet, names: &mut tonic_prost_build::Config) {
    let messages = descriptors.file.iter().flat_map(|file| &file.message_type);
    let fields = messages.filter(|message| message.name() == "State").flat_map(|message| &message.field);
    for field in fields.filter(|field| field.r#type() == Type::Message) {
        names.boxed(format!(".hadal.v1.State.state.{}", field.name()));
    }
}

/// The files of our own package, relative to `proto/`, in a fixed order.
fn proto_files() -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir("proto/hadal/v1")? {
        files.push(Path::new("hadal/v1").join(entry?.file_name()));
    }
    files.sort();
    Ok(files)
}
