//! Options in a record: the JSON form of the message `GameOptions`, in one line.

use crate::pb;
use crate::wire::json::{self, Names};

/// The options as JSON with the names of the `.proto` files.
pub(super) fn print(options: &pb::GameOptions) -> String {
    json::print(options, Names::Proto)
}

/// The options in a JSON text, or what is wrong with the text.
pub(super) fn parse(text: &str) -> Result<pb::GameOptions, String> {
    json::parse(text).map_err(|malformed| malformed.under("options").to_string())
}
