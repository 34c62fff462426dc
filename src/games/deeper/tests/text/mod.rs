//! What people read.

mod notation;
