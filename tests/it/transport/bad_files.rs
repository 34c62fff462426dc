//! Unusable certificates, keys and tokens: one line with the cause and the remedy, before anything listens.

use std::path::Path;

use super::certificates::{Authority, Folder, chmod};
use crate::configuration::complaint;

fn shown(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// The error of a server with this certificate and key.
#[track_caller]
fn complains(certificate: &Path, key: &Path) -> String {
    complaint(&["serve", "--tls-certificate", shown(certificate), "--tls-key", shown(key)], &[])
}

#[track_caller]
fn says(complaint: &str, words: &[&str]) {
    assert!(words.iter().all(|word| complaint.contains(word)), "{words:?}: {complaint}");
}

#[test]
fn a_setting_without_the_others_it_needs_is_named() {
    for (arguments, words) in [
        (&["--tls-certificate", "c.pem"][..], "--tls-certificate is set without --tls-key; give"),
        (&["--tls-key", "k.pem"], "--tls-key is set without --tls-certificate; give"),
        (&["--tls-client-ca", "ca.pem"], "--tls-client-ca is set without --tls-certificate and --tls-key; mutual TLS"),
    ] {
        says(&complaint(arguments, &[]), &[words]);
    }
    let alone = complaint(&["serve"], &[("HADAL_TLS_KEY", "k.pem"), ("HADAL_TLS_CERTIFICATE", "")]);
    says(&alone, &["--tls-key is set without --tls-certificate"]);
}

#[test]
fn files_that_are_missing_or_hold_something_else_are_named() {
    let (folder, pair) = (Folder::new(), Authority::new("ours").issue());
    let files = folder.tls(&pair, None);
    let (missing, nonsense) = (folder.path("missing"), folder.write("nonsense", "nonsense\n"));
    let cut = folder.write("cut", &pair.certificate[..pair.certificate.len() - 30]);
    let cut_key = folder.write("cut_key", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n");
    says(&complains(&missing, &files.key), &[shown(&missing), "No such file", "--tls-certificate names another file"]);
    says(
        &complains(&files.certificate, &missing),
        &["cannot read the private key", shown(&missing), "No such file", "--tls-key names another file"],
    );
    says(&complains(&nonsense, &files.key), &[shown(&nonsense), "holds no certificate", "BEGIN CERTIFICATE"]);
    says(&complains(&files.certificate, &nonsense), &[shown(&nonsense), "holds no private key", "BEGIN PRIVATE KEY"]);
    says(&complains(&files.key, &files.key), &[shown(&files.key), "holds no certificate"]);
    says(&complains(&cut, &files.key), &[shown(&cut), "holds no certificate"]);
    let hollow = folder.write("hollow", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n");
    says(&complains(&hollow, &files.key), &[shown(&hollow), "is not usable", "give an X.509 certificate"]);
    says(&complains(&files.certificate, &cut_key), &[shown(&cut_key), "is not usable"]);
    let (certificate, key) = (shown(&files.certificate), shown(&files.key));
    for (authorities, words) in [(&missing, "--tls-client-ca names another file"), (&nonsense, "holds no certificate")]
    {
        let arguments = ["--tls-certificate", certificate, "--tls-key", key, "--tls-client-ca", shown(authorities)];
        says(&complaint(&arguments, &[]), &[shown(authorities), words]);
    }
}

#[test]
fn a_key_of_another_certificate_is_refused() {
    let (folder, authority) = (Folder::new(), Authority::new("ours"));
    let files = folder.tls(&authority.issue(), None);
    let other = folder.write("other.pem", &authority.issue().key);
    let words = [shown(&other), "does not fit the certificate", shown(&files.certificate), "made together"];
    says(&complains(&files.certificate, &other), &words);
}

#[test]
fn secrets_that_others_can_read_are_refused() {
    let folder = Folder::new();
    let files = folder.tls(&Authority::new("ours").issue(), None);
    let tokens = folder.write("tokens", "a-token\n");
    for (mode, named) in [(0o644, "mode 644"), (0o604, "mode 604"), (0o660, "mode 660")] {
        for path in [&files.key, &tokens] {
            chmod(path, mode);
        }
        let words = ["is open to others", named, "make it 0400, or 0440 for a group"];
        says(&complains(&files.certificate, &files.key), &[&words[..], &[shown(&files.key)]].concat());
        let complaint = complaint(&["--bearer-tokens-file", shown(&tokens)], &[]);
        says(&complaint, &[&words[..], &[shown(&tokens)]].concat());
        assert!(!complaint.contains("a-token"), "{complaint}");
    }
}

#[test]
fn token_files_without_tokens_are_refused() {
    let folder = Folder::new();
    let missing = folder.path("missing");
    let wrong = [
        (folder.write("empty", "\n# nothing\n"), "holds no token; write one a line"),
        (folder.write("spaced", "# one\n\ntwo words\n"), "line 3 of the bearer token file"),
        (folder.write("foreign", "t\u{f6}ken\n"), "use letters, digits and -._~+/="),
        (missing, "No such file or directory (os error 2); --bearer-tokens-file names another file"),
    ];
    for (path, words) in wrong {
        let complaint = complaint(&[], &[("HADAL_BEARER_TOKENS_FILE", shown(&path))]);
        says(&complaint, &[shown(&path), words]);
        assert!(!complaint.contains("two words"), "{complaint}");
    }
}
