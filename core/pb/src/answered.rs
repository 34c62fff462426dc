//! Reading the position of an answer in Rust; the field holds bytes made in advance (`build.rs`).

use prost::{DecodeError, Message};

macro_rules! read_position {
    ($($answer:ident)*) => {$(
        impl crate::$answer {
            /// The position; empty if it was left out.
            ///
            /// # Errors
            /// If the bytes are not a message.
            pub fn read_position(&self) -> Result<crate::Position, DecodeError> {
                crate::Position::decode(self.position.as_deref().unwrap_or_default())
            }
        }
    )*};
}

read_position! { CreateGameResponse GetPositionResponse ApplyActionResponse ApplyActionsResponse CloseGameResponse ImportRecordResponse }
