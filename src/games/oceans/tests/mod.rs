//! Tests of Oceans.

mod conformance;
