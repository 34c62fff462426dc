//! Around the calls: health, reflection, browsers, compression, the write path, connections, stopping.

mod browsers;
mod capacity;
mod compression;
mod connections;
mod discovery;
mod shutdown;
