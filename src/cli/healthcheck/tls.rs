//! Health checks over TLS.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use clap::Args;
use tokio_rustls::rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use tokio_rustls::rustls::crypto::{WebPkiSupportedAlgorithms, ring, verify_tls12_signature, verify_tls13_signature};
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{self, DigitallySignedStruct, SignatureScheme};
use tonic::transport::{Certificate, ClientTlsConfig, Endpoint, Identity};

use crate::secret_file;

#[derive(Args, Debug)]
#[command(next_help_heading = "TLS")]
#[expect(clippy::struct_field_names, reason = "the fields are the names of the flags")]
pub(super) struct HealthcheckTls {
    /// Ask over TLS, and only a server with a certificate from these authorities (PEM).
    #[arg(long, env = "HADAL_TLS_CA", value_name = "FILE")]
    tls_ca: Option<PathBuf>,
    /// The name in the server's certificate, if it is not the address that is asked.
    #[arg(long, env = "HADAL_TLS_NAME", value_name = "NAME")]
    tls_name: Option<String>,
    /// The server's own setting: if it is set, ask over TLS. Without --tls-ca the server's identity is not checked, since
    /// the check sends no secret.
    #[arg(long, env = "HADAL_TLS_CERTIFICATE", value_name = "FILE")]
    tls_certificate: Option<PathBuf>,
    /// The certificate to present to a server that requires one (mutual TLS), as PEM.
    #[arg(long, env = "HADAL_TLS_CLIENT_CERTIFICATE", value_name = "FILE")]
    tls_client_certificate: Option<PathBuf>,
    /// The private key of that certificate, as PEM.
    #[arg(long, env = "HADAL_TLS_CLIENT_KEY", value_name = "FILE")]
    tls_client_key: Option<PathBuf>,
}

impl HealthcheckTls {
    /// True if the check uses TLS.
    pub(super) fn is_asked_for(&self) -> bool {
        self.tls_ca.is_some() || self.tls_certificate.is_some()
    }

    /// The endpoint over TLS, if the check uses TLS.
    pub(super) fn secure(&self, endpoint: Endpoint) -> anyhow::Result<Endpoint> {
        if !self.is_asked_for() {
            return Ok(endpoint);
        }
        let mut config = ClientTlsConfig::new();
        if let Some(name) = &self.tls_name {
            config = config.domain_name(name);
        }
        if let Some(identity) = self.identity()? {
            config = config.identity(identity);
        }
        match &self.tls_ca {
            Some(authorities) => {
                let pem = Certificate::from_pem(read(authorities, "--tls-ca")?);
                let endpoint = endpoint.tls_config(config.ca_certificate(pem));
                endpoint.with_context(|| format!("{} holds no authorities as PEM", authorities.display()))
            }
            None => Ok(endpoint.tls_config_with_verifier(config, Arc::new(AnyServer::new()))?),
        }
    }

    fn identity(&self) -> anyhow::Result<Option<Identity>> {
        match (&self.tls_client_certificate, &self.tls_client_key) {
            (Some(certificate), Some(key)) => {
                let key = secret_file::read("private key", key, "--tls-client-key")?;
                Ok(Some(Identity::from_pem(read(certificate, "--tls-client-certificate")?, key.as_bytes())))
            }
            (None, None) => Ok(None),
            _ => bail!("--tls-client-certificate and --tls-client-key need each other; give both"),
        }
    }
}

fn read(path: &Path, setting: &str) -> anyhow::Result<Vec<u8>> {
    std::fs::read(path).with_context(|| format!("cannot read {}; {setting} names another file", path.display()))
}

/// Accepts any server's certificate.
#[derive(Debug)]
struct AnyServer(WebPkiSupportedAlgorithms);

impl AnyServer {
    fn new() -> Self {
        Self(ring::default_provider().signature_verification_algorithms)
    }
}

impl ServerCertVerifier for AnyServer {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls12_signature(message, certificate, signature, &self.0)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls13_signature(message, certificate, signature, &self.0)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.supported_schemes()
    }
}
