//! What a state may be.

mod broken_states;
