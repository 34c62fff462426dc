//! States that no honest game reaches and the audit accepts, as strangers may send them.

mod edge;
mod families;
mod mutated;
mod table;
