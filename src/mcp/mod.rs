//! A table for language models: one seat of one match at a time, behind the tools of the Model Context Protocol. [`Table`] runs the tools
//! and knows no protocol; the official SDK carries it over standard input and output, or over HTTP.

mod arguments;
mod deal;
mod digest;
mod follow;
mod http;
mod looks;
mod reading;
mod round;
mod server;
mod standing;
mod table;
#[cfg(test)]
mod tests;
mod tools;
mod waiting;
mod worker;
mod you;

pub(crate) use deal::Deal;
pub(crate) use follow::{Outside, follow};
pub(crate) use http::{Bounds, serve as serve_http};
pub(crate) use server::{Server, Shared};
pub(crate) use table::{Rules, Table};
pub(crate) use worker::Worker;
