//! The rules page as tests.

mod conformance;
