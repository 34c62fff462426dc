//! Certificates made for one test, and their files.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use hadal::serve::TlsFiles;
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, DnType, IsCa, KeyPair};
use tonic::transport::{Certificate, Channel, ClientTlsConfig, Endpoint, Error, Identity};

/// An authority that signs certificates for `localhost`.
pub(crate) struct Authority(CertifiedIssuer<'static, KeyPair>);

/// A certificate and its key, as PEM.
pub(crate) struct Pair {
    pub(crate) certificate: String,
    pub(crate) key: String,
}

impl Authority {
    pub(crate) fn new(name: &str) -> Self {
        let mut params = CertificateParams::new([]).unwrap();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.distinguished_name.push(DnType::CommonName, name);
        Self(CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap())
    }

    pub(crate) fn pem(&self) -> String {
        self.0.pem()
    }

    pub(crate) fn issue(&self) -> Pair {
        let key = KeyPair::generate().unwrap();
        let params = CertificateParams::new(["localhost".to_owned()]).unwrap();
        Pair { certificate: params.signed_by(&key, &self.0).unwrap().pem(), key: key.serialize_pem() }
    }
}

impl Pair {
    pub(crate) fn identity(&self) -> Identity {
        Identity::from_pem(&self.certificate, &self.key)
    }
}

/// A folder for one test, removed when the test is over.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("hadal-it-{}-folder-{number}", std::process::id()));
        std::fs::create_dir(&path).unwrap();
        Self(path)
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Writes a file that only its owner can read, and replaces an old one in one step.
    pub(crate) fn write(&self, name: &str, text: &str) -> PathBuf {
        let (path, new) = (self.path(name), self.path("new"));
        std::fs::write(&new, text).unwrap();
        chmod(&new, 0o600);
        std::fs::rename(new, &path).unwrap();
        path
    }

    /// Writes the files of a server: certificate, key, and the callers' authority if they need certificates.
    pub(crate) fn tls(&self, pair: &Pair, callers: Option<&Authority>) -> TlsFiles {
        TlsFiles {
            certificate: self.write("certificate.pem", &pair.certificate),
            key: self.write("key.pem", &pair.key),
            client_ca: callers.map(|authority| self.write("client_ca.pem", &authority.pem())),
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn chmod(path: &Path, mode: u32) {
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
}

/// A connection to `address` that trusts an authority and presents a certificate if it has one.
pub(crate) async fn connect(
    address: impl std::fmt::Display,
    trusted: &Authority,
    shown: Option<Identity>,
) -> Result<Channel, Error> {
    let mut config =
        ClientTlsConfig::new().domain_name("localhost").ca_certificate(Certificate::from_pem(trusted.pem()));
    if let Some(identity) = shown {
        config = config.identity(identity);
    }
    Endpoint::from_shared(format!("https://{address}")).unwrap().tls_config(config).unwrap().connect().await
}
