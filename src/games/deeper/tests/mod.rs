//! The rules as tests.

mod contract;
