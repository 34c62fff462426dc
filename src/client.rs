//! The clients of the services, generated at build time over the core's messages.

#![expect(unused_qualifications, clippy::pedantic, clippy::allow_attributes_without_reason, reason = "generated code")]

include!(concat!(env!("OUT_DIR"), "/hadal.v1.rs"));
