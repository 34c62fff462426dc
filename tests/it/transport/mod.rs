//! Around the calls: the page beside them, health, reflection, browsers, compression, the write path, connections, encryption, tokens, stopping.

mod ages;
mod analysis;
mod arrivals;
mod assets;
mod bad_files;
mod browsers;
mod capacity;
mod certificates;
mod compression;
mod connections;
mod deadlines;
mod discovery;
mod dropped;
mod encryption;
mod healthcheck;
mod json;
mod json_requests;
mod matches;
mod message_memory;
mod probes;
mod shutdown;
mod strangers;
mod tokens;
mod unread;

pub(crate) use certificates::{Folder, chmod};
