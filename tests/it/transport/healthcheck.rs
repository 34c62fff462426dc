//! `hadal healthcheck` of a server that uses TLS, with flags or with the environment of the server's own container.

use super::certificates::{Authority, Folder};
use crate::cli::{Serving, complains_with, prints};
use crate::program::hadal_with;

/// The output of a health check with this environment, and whether it succeeds.
fn with_environment(environment: &[(&str, &str)]) -> (bool, String) {
    let output = hadal_with(environment).arg("healthcheck").output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap())
}

#[test]
fn a_server_with_tls_is_asked_over_tls() {
    let (ours, theirs, folder) = (Authority::new("ours"), Authority::new("theirs"), Folder::new());
    let files = folder.tls(&ours.issue(), None);
    let (certificate, key) = (files.certificate.to_str().unwrap(), files.key.to_str().unwrap());
    let (ours, theirs) = (folder.write("ours", &ours.pem()), folder.write("theirs", &theirs.pem()));
    let (ours, theirs) = (ours.to_str().unwrap(), theirs.to_str().unwrap());
    let serving = Serving::start(&["serve", "--tls-certificate", certificate, "--tls-key", key]);
    let address = serving.address.as_str();

    let environment = [("HADAL_LISTEN", address), ("HADAL_TLS_CERTIFICATE", certificate), ("HADAL_TLS_KEY", key)];
    assert_eq!(with_environment(&environment), (true, "SERVING\n".to_owned()), "the environment of the container");
    let ask = |authority| ["healthcheck", "--listen", address, "--tls-name", "localhost", "--tls-ca", authority];
    assert_eq!(prints(&ask(ours)), "SERVING\n");
    let stranger = complains_with(1, &ask(theirs));
    assert!(stranger.contains(address) && stranger.contains("over TLS"), "{stranger}");
    let other_name = complains_with(1, &["healthcheck", "--listen", address, "--tls-ca", ours]);
    assert!(other_name.contains("over TLS"), "the certificate is for another name: {other_name}");
    let plain = complains_with(1, &["healthcheck", "--listen", address]);
    assert!(plain.contains("if it speaks TLS, give --tls-ca"), "{plain}");
    for complaint in [stranger, other_name, plain] {
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
    }
}

#[test]
fn a_server_with_mutual_tls_is_shown_a_certificate() {
    let (ours, callers, folder) = (Authority::new("ours"), Authority::new("callers"), Folder::new());
    let files = folder.tls(&ours.issue(), Some(&callers));
    let (certificate, key) = (files.certificate.to_str().unwrap(), files.key.to_str().unwrap());
    let client_ca = folder.path("client_ca.pem");
    let arguments =
        ["--tls-certificate", certificate, "--tls-key", key, "--tls-client-ca", client_ca.to_str().unwrap()];
    let serving = Serving::start(&[&["serve"], &arguments[..]].concat());
    let caller = callers.issue();
    let (shown, shown_key) = (folder.write("caller.pem", &caller.certificate), folder.write("caller.key", &caller.key));
    let server = [("HADAL_LISTEN", serving.address.as_str()), ("HADAL_TLS_CERTIFICATE", certificate)];
    let both = [
        ("HADAL_TLS_CLIENT_CERTIFICATE", shown.to_str().unwrap()),
        ("HADAL_TLS_CLIENT_KEY", shown_key.to_str().unwrap()),
    ];
    assert_eq!(with_environment(&[&server[..], &both].concat()), (true, "SERVING\n".to_owned()));
    assert!(!with_environment(&server).0, "without a certificate");
    let (succeeds, complaint) = with_environment(&[&server[..], &both[..1]].concat());
    assert!(!succeeds && complaint.contains("need each other"), "{complaint}");
}

#[test]
fn a_server_is_asked_where_and_how_its_own_environment_says() {
    // Together with a wrong setting that only the server uses: it matters only when the server starts again.
    let environment =
        [("HADAL_LISTEN", "127.0.0.1:1"), ("HADAL_TLS_CERTIFICATE", "certificate.pem"), ("HADAL_STREAMS", "many")];
    let (succeeds, complaint) = with_environment(&environment);
    assert!(!succeeds && complaint.contains("no server answers on 127.0.0.1:1 over TLS"), "{complaint}");
}

#[test]
fn a_server_with_an_admin_port_is_asked_there_without_tls() {
    let (authority, folder) = (Authority::new("ours"), Folder::new());
    let files = folder.tls(&authority.issue(), None);
    let (certificate, key) = (files.certificate.to_str().unwrap(), files.key.to_str().unwrap());
    let mut serving =
        Serving::start(&["serve", "--admin-listen", "127.0.0.1:0", "--tls-certificate", certificate, "--tls-key", key]);
    let told = serving.line();
    let admin = told.trim().strip_prefix("admin on ").unwrap_or_else(|| panic!("{told:?}"));
    let environment =
        [("HADAL_LISTEN", "127.0.0.1:1"), ("HADAL_ADMIN_LISTEN", admin), ("HADAL_TLS_CERTIFICATE", certificate)];
    assert_eq!(with_environment(&environment), (true, "SERVING\n".to_owned()));
}

#[test]
fn empty_variables_count_as_not_set() {
    let serving = Serving::start(&[]);
    let variables = ["HADAL_TLS_CA", "HADAL_TLS_NAME", "HADAL_TLS_CERTIFICATE", "HADAL_TLS_CLIENT_KEY"];
    let environment: Vec<_> = variables.map(|name| (name, "")).into();
    let environment = [&environment[..], &[("HADAL_LISTEN", serving.address.as_str())]].concat();
    assert_eq!(with_environment(&environment), (true, "SERVING\n".to_owned()));
}

#[test]
fn a_server_that_hangs_is_given_up() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    for variables in [&[][..], &[("HADAL_TLS_CERTIFICATE", "server.pem")]] {
        let mut command = hadal_with(variables);
        let output = command.args(["healthcheck", "--listen", &address, "--timeout-ms", "200"]).output().unwrap();
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{complaint}");
        assert!(complaint.contains(&address) && complaint.contains("within 200 ms"), "{complaint}");
    }
}
