//! One test per clause, decision and worked example of the rules page.

mod oracle;

mod agreement;
mod contract;
