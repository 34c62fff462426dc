//! Fuzz targets of Hadal: `make fuzz`, or `cargo fuzz run record`.

pub mod probes;
