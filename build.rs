//! Generates the clients of the services over the core's messages, and a descriptor set with comments, without a `protoc`.

use std::path::{Path, PathBuf};

/// The folder of what the server speaks besides its own contract.
const HEALTH: &str = "src/serve/services/protos";

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    println!("cargo::rerun-if-changed=proto");
    println!("cargo::rerun-if-changed={HEALTH}");
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let mut compiler = protox::Compiler::new(["proto"])?;
    compiler.include_imports(true).include_source_info(true).open_files(proto_files()?)?;
    // The pages of the reference are written from the comments.
    std::fs::write(out.join("descriptors_with_comments.bin"), compiler.encode_file_descriptor_set())?;
    tonic_prost_build::configure()
        .build_server(false)
        .extern_path(".hadal.v1", "::hadal_core::pb")
        .extern_path(".google.rpc", "::hadal_core::pb::google_rpc")
        .compile_fds(compiler.file_descriptor_set())?;
    compile_health(&out)
}

/// Compiles gRPC's own service of health, which is no part of our contract and is not published.
fn compile_health(out: &Path) -> Result<(), Failure> {
    let mut compiler = protox::Compiler::new([HEALTH])?;
    compiler.open_file("grpc/health/v1/health.proto")?;
    std::fs::write(out.join("health.bin"), compiler.encode_file_descriptor_set())?;
    let mut ordered = tonic_prost_build::Config::new();
    ordered.btree_map([".grpc.health.v1"]);
    tonic_prost_build::configure().compile_fds_with_config(compiler.file_descriptor_set(), ordered)?;
    Ok(())
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
