//! Flags about admitted callers, and the encryption of connections.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::bail;
use clap::Args;

use crate::serve::{ReloadedTls, ReloadedTokens, TlsFiles};

#[derive(Args, Debug)]
#[command(next_help_heading = "TLS and callers")]
pub(in crate::cli) struct TlsFlags {
    /// The server's certificate with its chain, as PEM; needs its key. Read again when it changes, or on SIGHUP.
    #[arg(long, env = "HADAL_TLS_CERTIFICATE", value_name = "FILE")]
    tls_certificate: Option<PathBuf>,
    /// The private key of the certificate, as PEM; nobody else may be able to read the file.
    #[arg(long, env = "HADAL_TLS_KEY", value_name = "FILE")]
    tls_key: Option<PathBuf>,
    /// The authorities that must have issued callers' certificates (mutual TLS), as PEM. Without it callers need no
    /// certificate.
    #[arg(long, env = "HADAL_TLS_CLIENT_CA", value_name = "FILE")]
    tls_client_ca: Option<PathBuf>,
    /// The file with the bearer tokens, one a line; each caller must send one of them. Read again when it changes, or
    /// on SIGHUP. Nobody else may be able to read it. Without it callers need no token; health never needs one.
    #[arg(long, env = "HADAL_BEARER_TOKENS_FILE", value_name = "FILE")]
    bearer_tokens_file: Option<PathBuf>,
}

impl TlsFlags {
    /// The TLS of connections, if they are encrypted.
    pub(in crate::cli) fn tls(&self) -> anyhow::Result<Option<Arc<ReloadedTls>>> {
        let files = match (&self.tls_certificate, &self.tls_key) {
            (Some(certificate), Some(key)) => {
                TlsFiles { certificate: certificate.clone(), key: key.clone(), client_ca: self.tls_client_ca.clone() }
            }
            (Some(_), None) => bail!("--tls-certificate is set without --tls-key; give the private key, too"),
            (None, Some(_)) => bail!("--tls-key is set without --tls-certificate; give the certificate, too"),
            (None, None) if self.tls_client_ca.is_some() => {
                bail!("--tls-client-ca is set without --tls-certificate and --tls-key; mutual TLS needs all three")
            }
            (None, None) => return Ok(None),
        };
        Ok(Some(Arc::new(ReloadedTls::load(files)?)))
    }

    /// The tokens of which callers must send one, if any are configured.
    pub(in crate::cli) fn bearer_tokens(&self) -> anyhow::Result<Option<Arc<ReloadedTokens>>> {
        let load = |file: &PathBuf| ReloadedTokens::load(file.clone()).map(Arc::new);
        Ok(self.bearer_tokens_file.as_ref().map(load).transpose()?)
    }
}
