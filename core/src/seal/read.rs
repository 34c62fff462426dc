//! Reading decrypted bytes from the front.

use super::SealError;

/// The unread bytes.
pub(super) struct Reader<'a>(pub(super) &'a [u8]);

impl<'a> Reader<'a> {
    /// The next `LENGTH` bytes.
    pub(super) fn take<const LENGTH: usize>(&mut self) -> Result<[u8; LENGTH], SealError> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(SealError::Broken)?;
        self.0 = rest;
        Ok(*taken)
    }

    /// The next `length` bytes.
    pub(super) fn take_slice(&mut self, length: usize) -> Result<&'a [u8], SealError> {
        let (taken, rest) = self.0.split_at_checked(length).ok_or(SealError::Broken)?;
        self.0 = rest;
        Ok(taken)
    }
}
