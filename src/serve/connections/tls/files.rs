//! The configuration of handshakes from files. Every error names the file and the remedy.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio_rustls::rustls::crypto::{CryptoProvider, ring};
use tokio_rustls::rustls::pki_types::pem::{self, PemObject};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::server::danger::ClientCertVerifier;
use tokio_rustls::rustls::server::{VerifierBuilderError, WebPkiClientVerifier};
use tokio_rustls::rustls::sign::{CertifiedKey, SingleCertAndKey};
use tokio_rustls::rustls::{self, InconsistentKeys, RootCertStore, ServerConfig};
use zeroize::Zeroizing;

use crate::secret_file::{self, SecretFileError};

/// HTTP/2 for gRPC, HTTP/1.1 for gRPC-Web.
const PROTOCOLS: [&[u8]; 2] = [b"h2", b"http/1.1"];

/// The files of TLS, all PEM.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TlsFiles {
    /// The server's certificate with its chain.
    pub certificate: PathBuf,
    /// The private key of the certificate.
    pub key: PathBuf,
    /// The authorities that must have issued callers' certificates; `None` if callers need no certificate.
    pub client_ca: Option<PathBuf>,
}

/// The reason that files cannot be used for TLS.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A certificate file that cannot be read: the path, the reason, and the setting that names it.
    #[error("cannot read {0}: {1}; {2} names another file")]
    Unreadable(PathBuf, std::io::Error, &'static str),
    /// The private key's file cannot be used.
    #[error(transparent)]
    Key(#[from] SecretFileError),
    /// A file without the expected PEM block.
    #[error("{0} holds no {1}: {2}; PEM is expected, with BEGIN {3} in it")]
    NoPem(PathBuf, &'static str, pem::Error, &'static str),
    /// A certificate that cannot be used.
    #[error("the certificate in {0} is not usable: {1}; give an X.509 certificate as its authority issued it")]
    BadCertificate(PathBuf, rustls::Error),
    /// A key of a kind that TLS does not know.
    #[error("the private key in {0} is not usable: {1}; give an RSA, P-256, P-384 or Ed25519 key")]
    BadKey(PathBuf, rustls::Error),
    /// A key that belongs to another certificate.
    #[error("the private key {0} does not fit the certificate {1}; give the two that were made together")]
    Misfit(PathBuf, PathBuf),
    /// Authorities that cannot be used.
    #[error("the authorities in {0} are not usable: {1}; give certificates of authorities (CA) as PEM")]
    BadAuthorities(PathBuf, VerifierBuilderError),
    /// A TLS library without the usual protocol versions.
    #[error("no version of TLS is usable: {0}")]
    NoVersion(rustls::Error),
}

impl TlsFiles {
    /// Reads the files.
    pub(super) fn read(&self) -> Result<Contents, TlsError> {
        let client_ca = self.client_ca.as_deref();
        Ok(Contents {
            certificate: read(&self.certificate, "--tls-certificate")?,
            key: secret_file::read("private key", &self.key, "--tls-key")?,
            client_ca: client_ca.map(|path| read(path, "--tls-client-ca")).transpose()?,
        })
    }
}

fn read(path: &Path, setting: &'static str) -> Result<Vec<u8>, TlsError> {
    std::fs::read(path).map_err(|error| TlsError::Unreadable(path.to_owned(), error, setting))
}

/// The contents of the files.
pub(super) struct Contents {
    certificate: Vec<u8>,
    key: Zeroizing<String>,
    client_ca: Option<Vec<u8>>,
}

impl Contents {
    /// A digest that differs whenever one of the files does.
    pub(super) fn fingerprint(&self) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new();
        for content in [&self.certificate, self.key.as_bytes(), self.client_ca.as_deref().unwrap_or_default()] {
            hasher.update(blake3::hash(content).as_bytes());
        }
        hasher.finalize()
    }

    /// The configuration of handshakes.
    pub(super) fn configure(&self, files: &TlsFiles) -> Result<ServerConfig, TlsError> {
        let provider = Arc::new(ring::default_provider());
        let key = self.certified_key(files, &provider)?;
        let versions = ServerConfig::builder_with_provider(Arc::clone(&provider));
        let config = versions.with_safe_default_protocol_versions().map_err(TlsError::NoVersion)?;
        let config = match (&self.client_ca, &files.client_ca) {
            (Some(pem), Some(path)) => config.with_client_cert_verifier(callers(pem, path, provider)?),
            _ => config.with_no_client_auth(),
        };
        let mut config = config.with_cert_resolver(Arc::new(SingleCertAndKey::from(key)));
        config.alpn_protocols = PROTOCOLS.map(<[u8]>::to_vec).to_vec();
        Ok(config)
    }

    fn certified_key(&self, files: &TlsFiles, provider: &CryptoProvider) -> Result<CertifiedKey, TlsError> {
        let chain = certificates(&self.certificate, &files.certificate)?;
        let key = PrivateKeyDer::from_pem_slice(self.key.as_bytes())
            .map_err(|error| TlsError::NoPem(files.key.clone(), "private key", error, "PRIVATE KEY"))?;
        let bad_key = |error| TlsError::BadKey(files.key.clone(), error);
        let key = CertifiedKey::new(chain, provider.key_provider.load_private_key(key).map_err(bad_key)?);
        match key.keys_match() {
            // Some keys do not reveal their public half, so they cannot be checked.
            Ok(()) | Err(rustls::Error::InconsistentKeys(InconsistentKeys::Unknown)) => Ok(key),
            Err(rustls::Error::InconsistentKeys(_)) => {
                Err(TlsError::Misfit(files.key.clone(), files.certificate.clone()))
            }
            Err(error) => Err(TlsError::BadCertificate(files.certificate.clone(), error)),
        }
    }
}

/// The certificates of a file, at least one.
fn certificates(pem: &[u8], path: &Path) -> Result<Vec<CertificateDer<'static>>, TlsError> {
    let no_pem = |error| TlsError::NoPem(path.to_owned(), "certificate", error, "CERTIFICATE");
    let certificates: Vec<_> = CertificateDer::pem_slice_iter(pem).collect::<Result<_, _>>().map_err(no_pem)?;
    if certificates.is_empty() { Err(no_pem(pem::Error::NoItemsFound)) } else { Ok(certificates) }
}

/// Admits only callers with a certificate of these authorities.
fn callers(pem: &[u8], path: &Path, provider: Arc<CryptoProvider>) -> Result<Arc<dyn ClientCertVerifier>, TlsError> {
    let mut authorities = RootCertStore::empty();
    for certificate in certificates(pem, path)? {
        authorities.add(certificate).map_err(|error| TlsError::BadCertificate(path.to_owned(), error))?;
    }
    WebPkiClientVerifier::builder_with_provider(Arc::new(authorities), provider)
        .build()
        .map_err(|error| TlsError::BadAuthorities(path.to_owned(), error))
}
