//! What a state may be, and what becomes of bytes that may be none.

mod audit;
