//! One test per clause, decision and worked example of the rules page.

mod contract;
