//! Compiles every file in `proto/` to Rust and to a descriptor set, without a `protoc`. A new game needs no change
//! here.

use std::path::{Path, PathBuf};

use prost_types::FileDescriptorSet;
use prost_types::field_descriptor_proto::Type;

/// The folder of what the server speaks besides its own contract.
const HEALTH: &str = "src/server/services/protos";

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    println!("cargo::rerun-if-changed=proto");
    println!("cargo::rerun-if-changed={HEALTH}");
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let mut compiler = protox::Compiler::new(["proto"])?;
    compiler.include_imports(true).include_source_info(true);
    compiler.open_files(proto_files()?)?;
    let mut descriptors = compiler.file_descriptor_set();
    // The pages of the reference are written from the comments.
    std::fs::write(out.join("descriptors_with_comments.bin"), compiler.encode_file_descriptor_set())?;
    // Reflection and the limit walk read the set at run time; comments would only make it larger.
    compiler.include_source_info(false);
    std::fs::write(out.join("descriptors.bin"), compiler.encode_file_descriptor_set())?;
    let mut names = tonic_prost_build::Config::new();
    // The codec finds a message's limits by its name.
    names.enable_type_names();
    // Equal refusals are equal bytes, so nothing in their details is in a hash map.
    names.btree_map([".google.rpc"]);
    names.type_name_domain([".google.rpc"], "type.googleapis.com");
    write_positions_in_advance(&mut descriptors);
    tonic_prost_build::configure()
        .codec_path("crate::service::codec::BoundedCodec")
        .extern_path(".google.rpc.Status", "::tonic_types::Status")
        .compile_fds_with_config(descriptors, names)?;
    compile_health(&out)
}

/// Compiles gRPC's own service of health, which is no part of our contract: it has a codec without our limits, and is not published.
fn compile_health(out: &Path) -> Result<(), Failure> {
    let mut compiler = protox::Compiler::new([HEALTH])?;
    compiler.open_file("grpc/health/v1/health.proto")?;
    std::fs::write(out.join("health.bin"), compiler.encode_file_descriptor_set())?;
    let mut ordered = tonic_prost_build::Config::new();
    ordered.btree_map([".grpc.health.v1"]);
    tonic_prost_build::configure().compile_fds_with_config(compiler.file_descriptor_set(), ordered)?;
    Ok(())
}

/// Makes the position of an answer a field of plain bytes in the Rust code; on the wire nothing changes. A position
/// holds a list of hundreds of nested messages. The server encodes it once where it is made, instead of building a tree
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
    for entry in std::fs::read_dir("proto/hadal/v1")? {
        files.push(Path::new("hadal/v1").join(entry?.file_name()));
    }
    files.sort();
    Ok(files)
}
