//! Flags about who may call, and over what.

use std::path::PathBuf;

use clap::Args;

#[derive(Args, Debug)]
#[command(next_help_heading = "TLS and callers")]
pub(in crate::cli) struct TlsFlags {
    /// The certificate to show, with its chain, as PEM; needs its key. Read again when it changes, or on SIGHUP.
    #[arg(long, env = "HADAL_TLS_CERTIFICATE", value_name = "FILE")]
    pub(in crate::cli) tls_certificate: Option<PathBuf>,
    /// The private key of the certificate, as PEM; nobody else may be able to read the file.
    #[arg(long, env = "HADAL_TLS_KEY", value_name = "FILE")]
    pub(in crate::cli) tls_key: Option<PathBuf>,
    /// The authorities whose certificates callers must show (mutual TLS), as PEM. Without it callers show none.
    #[arg(long, env = "HADAL_TLS_CLIENT_CA", value_name = "FILE")]
    pub(in crate::cli) tls_client_ca: Option<PathBuf>,
    /// The file with the bearer tokens that callers may show, one a line; read again when it changes, or on SIGHUP.
    /// Without it callers need none.
    #[arg(long, env = "HADAL_BEARER_TOKENS_FILE", value_name = "FILE")]
    pub(in crate::cli) bearer_tokens_file: Option<PathBuf>,
}
