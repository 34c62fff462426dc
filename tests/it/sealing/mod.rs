//! Sealed games in the binary, the corpus of tokens and records, and the seeds of the fuzz targets.

mod binary;
mod corpus;
mod keys;
mod played;
mod requests;
mod seeds;
