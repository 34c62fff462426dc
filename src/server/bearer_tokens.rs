//! The bearer tokens that callers may show: their file, and comparing in constant time.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use arc_swap::ArcSwap;
use sha2::{Digest, Sha256};
use subtle::{Choice, ConstantTimeEq};

use super::reload::Reload;
use crate::observe::Reloaded;
use crate::secret_file::{self, SecretFileError};

/// What is kept of a token. All digests are of one length, so comparing them tells nothing of the tokens' lengths.
type TokenDigest = [u8; 32];

/// The tokens of a running server: replaced as a whole, for the calls that come after that.
#[derive(Debug)]
pub struct LiveTokens {
    file: PathBuf,
    digests: ArcSwap<Vec<TokenDigest>>,
}

/// Why there are no tokens; never shows one.
#[derive(Debug, thiserror::Error)]
pub enum TokensError {
    /// The file is not used.
    #[error(transparent)]
    File(#[from] SecretFileError),
    /// A file without a token.
    #[error("the bearer token file {0} holds no token; write one a line, or leave --bearer-tokens-file out")]
    Empty(PathBuf),
    /// A line that no caller could send.
    #[error("line {1} of the bearer token file {0} is no token; letters, digits and -._~+/= are expected")]
    NotAToken(PathBuf, usize),
}

impl LiveTokens {
    /// The tokens of a file, one a line. What follows a `#` in a line is a comment.
    ///
    /// # Errors
    /// If the file cannot be read, is open to others, or holds no token or something else.
    pub fn load(file: PathBuf) -> Result<Self, TokensError> {
        let digests = ArcSwap::from_pointee(read(&file)?);
        Ok(Self { file, digests })
    }

    /// Whether a caller with this token may call. Takes as long for a wrong token as for a right one.
    pub(super) fn admit(&self, token: &[u8]) -> bool {
        let shown = digest(token);
        let digests = self.digests.load();
        let none = Choice::from(0);
        digests.iter().fold(none, |found, digest| found | digest.as_slice().ct_eq(&shown)).into()
    }
}

fn read(file: &Path) -> Result<Vec<TokenDigest>, TokensError> {
    let text = secret_file::read("bearer token file", file, "--bearer-tokens-file")?;
    let mut digests = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let token = line.split('#').next().unwrap_or_default().trim();
        if !token.chars().all(may_stand_in_a_token) {
            return Err(TokensError::NotAToken(file.to_owned(), number + 1));
        }
        if !token.is_empty() {
            digests.push(digest(token.as_bytes()));
        }
    }
    if digests.is_empty() { Err(TokensError::Empty(file.to_owned())) } else { Ok(digests) }
}

/// As RFC 6750 has it.
fn may_stand_in_a_token(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "-._~+/=".contains(letter)
}

fn digest(token: &[u8]) -> TokenDigest {
    Sha256::digest(token).into()
}

impl Reload for LiveTokens {
    type Error = TokensError;

    fn subject(&self) -> &'static str {
        "the bearer tokens"
    }

    fn label(&self) -> Reloaded {
        Reloaded::Tokens
    }

    /// True if the tokens have changed. The old ones stay if the new ones are not usable.
    fn reload(&self) -> Result<bool, TokensError> {
        let digests = read(&self.file)?;
        let has_changed = digests != **self.digests.load();
        self.digests.store(Arc::new(digests));
        Ok(has_changed)
    }
}
