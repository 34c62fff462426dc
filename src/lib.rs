//! The gRPC server of the games, and the `hadal` command. The games themselves, and every call, are the crate [`hadal_core`].
//!
//! * [`rpc`] carries the bytes of a call to the core, and its answers or refusals back;
//! * [`serve`] is the server around it, from the socket on; [`pool`] has the resources that calls share, [`giving_way`] the priorities
//!   of long work, [`readiness`] the answers to probes;
//! * [`system`]: what differs between operating systems;
//! * [`seal_keys`], [`secret_file`] and [`reloaded`]: files that are read, and read again while the server runs;
//! * [`observe`] logs, metrics and traces;
//! * `mcp`: tables for language models;
//! * [`cli`] is the `hadal` command;
//! * [`client`] has the generated clients of the services, [`grpc_health`] gRPC's own service of health.
//!
//! `docs/architecture.md` says where to start for each task.

pub mod client;
pub mod grpc_health;

pub mod giving_way;
pub mod pool;
pub mod readiness;
pub mod system;

pub mod reloaded;
pub mod seal_keys;
pub mod secret_file;

pub mod observe;
pub mod rpc;

pub mod serve;

mod mcp;

pub mod cli;
