//! What a state may be, and what becomes of bytes that may be none.

mod broken_states;
mod mutated_bytes;
