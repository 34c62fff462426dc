//! States that no honest game reaches and the audit accepts: what strangers may send.

mod edge;
mod families;
mod mutated;
mod table;
