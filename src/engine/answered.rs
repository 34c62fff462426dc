//! The position of an answer, which is bytes made in advance (`build.rs`), read again by whoever holds an answer in Rust.

use prost::{DecodeError, Message};

use crate::pb;

macro_rules! read_position {
    ($($answer:ident)*) => {$(
        impl pb::$answer {
            /// The position; empty if it was left out.
            ///
            /// # Errors
            /// If the bytes are no message.
            pub fn read_position(&self) -> Result<pb::Position, DecodeError> {
                pb::Position::decode(self.position.as_deref().unwrap_or_default())
            }
        }
    )*};
}

read_position! { CreateGameResponse GetPositionResponse ApplyActionResponse ApplyActionsResponse CloseGameResponse ImportRecordResponse }
