//! Compiles every file in `proto/` to Rust and to a descriptor set, without a `protoc`. Never edited for a new game.

use std::path::{Path, PathBuf};

use prost_types::field_descriptor_proto::Type;
use prost_types::{FieldDescriptorProto, FileDescriptorSet};

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
    let of_games = prepare(&mut descriptors);
    // Parts of the bytes of the request they came in, not copies.
    names.bytes(of_games);
    tonic_prost_build::configure()
        .codec_path("crate::service::codec::BoundedCodec")
        .extern_path(".google.rpc.Status", "::tonic_types::Status")
        .compile_fds_with_config(descriptors, names)?;
    Ok(())
}

/// Makes the largest parts of requests and answers plain bytes in the Rust code. The wire knows no difference but one: a state
/// or an action that comes in two pieces, which nobody sends, is not put together; the limit walk refuses it.
///
/// * The position of an answer, and within it the state and the legal actions, hundreds of small messages in messages: the
///   server encodes them once where they are made, rather than building trees that are measured again for every level of
///   nesting and handed on a dozen times.
/// * The state of a game in a `State`, and its action in an `Action`: they are read by the game that owns them, when it is
///   its turn.
///
/// The paths of the latter are returned.
fn prepare(descriptors: &mut FileDescriptorSet) -> Vec<String> {
    let mut of_games = Vec::new();
    for message in descriptors.file.iter_mut().flat_map(|file| &mut file.message_type) {
        let is_response = message.name().ends_with("Response");
        let is_position = message.name() == "Position";
        let is_of_games = ["State", "Action"].contains(&message.name());
        for field in &mut message.field {
            let is_answer = is_response && field.name() == "position";
            if is_answer || is_position && ["state", "legal_actions"].contains(&field.name()) {
                make_bytes(field);
                field.proto3_optional = Some(true);
            } else if is_of_games && field.r#type() == Type::Message {
                make_bytes(field);
                of_games.push(format!(".hadal.v1.{}.{}", message.name.as_deref().unwrap_or_default(), field.name()));
            }
        }
    }
    of_games
}

fn make_bytes(field: &mut FieldDescriptorProto) {
    field.set_type(Type::Bytes);
    field.type_name = None;
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
