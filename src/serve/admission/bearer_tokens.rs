//! The bearer tokens that callers may present: their file, and their comparison in constant time.

use std::path::PathBuf;

use sha2::{Digest, Sha256};
use subtle::{Choice, ConstantTimeEq};

use crate::reloaded::{FromFiles, Reloaded, Subject};
use crate::secret_file::{self, SecretFileError};

/// The tokens of a running server.
pub type ReloadedTokens = Reloaded<Tokens>;

/// The tokens as digests, which all have one length, so that comparing them does not reveal the tokens' lengths.
#[derive(PartialEq, Eq, Debug)]
pub struct Tokens(Vec<[u8; 32]>);

/// The reason that the tokens cannot be used; it never shows a token.
#[derive(Debug, thiserror::Error)]
pub enum TokensError {
    /// The file cannot be used.
    #[error(transparent)]
    File(#[from] SecretFileError),
    /// A file without a token.
    #[error("the bearer token file {0} holds no token; write one a line, or leave --bearer-tokens-file out")]
    Empty(PathBuf),
    /// A line that no caller could send as a token.
    #[error("line {1} of the bearer token file {0} is not a token; use letters, digits and -._~+/=")]
    NotAToken(PathBuf, usize),
}

impl Tokens {
    /// The holder of a shown token, if it is one of these.
    pub(crate) fn holder(&self, token: &[u8]) -> Option<Holder> {
        let digest = TokenDigest::of(token);
        self.admit(&digest).then_some(Holder(digest.0))
    }

    /// These tokens.
    #[cfg(test)]
    pub(crate) fn these(tokens: &[&str]) -> Self {
        Self(tokens.iter().map(|token| digest(token.as_bytes())).collect())
    }

    /// True for one of the tokens. A wrong token takes as long as a right one.
    pub(super) fn admit(&self, token: &TokenDigest) -> bool {
        let TokenDigest(shown) = token;
        self.0.iter().fold(Choice::from(0), |found, digest| found | digest.as_slice().ct_eq(shown)).into()
    }
}

/// The holder of a certain token, known by its digest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Holder([u8; 32]);

/// A shown token, as a digest.
pub(super) struct TokenDigest([u8; 32]);

impl TokenDigest {
    pub(super) fn of(token: &[u8]) -> Self {
        Self(digest(token))
    }
}

impl FromFiles for Tokens {
    type Files = PathBuf;
    type Error = TokensError;

    const SUBJECT: Subject = Subject::Tokens;
    const NAME: &'static str = "the bearer tokens";

    /// Reads the tokens of a file, one a line. A `#` begins a comment.
    fn read(file: &PathBuf, _: Option<&Self>) -> Result<Self, TokensError> {
        let text = secret_file::read("bearer token file", file, "--bearer-tokens-file")?;
        let mut digests = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let token = line.split('#').next().unwrap_or_default().trim();
            if !token.chars().all(may_stand_in_a_token) {
                return Err(TokensError::NotAToken(file.clone(), number + 1));
            }
            if !token.is_empty() {
                digests.push(digest(token.as_bytes()));
            }
        }
        if digests.is_empty() { Err(TokensError::Empty(file.clone())) } else { Ok(Self(digests)) }
    }

    fn is_same(&self, other: &Self) -> bool {
        self == other
    }
}

/// True for the characters that RFC 6750 allows in a token.
fn may_stand_in_a_token(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "-._~+/=".contains(letter)
}

fn digest(token: &[u8]) -> [u8; 32] {
    Sha256::digest(token).into()
}
