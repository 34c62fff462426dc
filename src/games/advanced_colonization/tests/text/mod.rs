//! What people read and write.

mod notation;
