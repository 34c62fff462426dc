//! The rules page as tests.
