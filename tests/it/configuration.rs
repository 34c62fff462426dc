//! The configuration: flags take precedence over the environment, that over the defaults; and the errors of wrong
//! settings.

use std::net::TcpListener;
use std::path::Path;
use std::process::Output;

use crate::program::hadal_with;

const KEY: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// Runs the binary with this environment, at a free port unless it says another.
fn run(arguments: &[&str], environment: &[(&str, &str)]) -> Output {
    hadal_with(environment).args(arguments).output().unwrap()
}

/// The single line that reports a wrong configuration, before anything listens.
#[track_caller]
pub(crate) fn complaint(arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let output = run(arguments, environment);
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?} {environment:?}: {complaint}");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "", "{arguments:?}");
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
    complaint
}

/// An address that nobody else can listen on: a server that is given it ends with an error that names the address,
/// after it has read its configuration.
fn taken() -> (TcpListener, String) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    (listener, address)
}

#[test]
fn the_page_about_the_configuration_is_what_the_flags_say() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/configuration.md");
    let page = hadal::cli::configuration_reference();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(kept, page, "UPDATE_GOLDEN=1 writes docs/configuration.md anew");
}

#[test]
fn a_flag_goes_before_the_environment_and_that_before_the_default() {
    let ((_first, first), (_second, second)) = (taken(), taken());
    for (arguments, environment, used) in [
        (&["serve", "--listen", &first][..], &[][..], &first),
        (&["serve"], &[("HADAL_LISTEN", first.as_str())], &first),
        (&["serve", "--listen", &first], &[("HADAL_LISTEN", second.as_str())], &first),
        (&["--listen", &second], &[("HADAL_LISTEN", "nowhere")], &second),
        (&["--listen", &second], &[("HADAL_STREAMS", ""), ("HADAL_IO", "")], &second),
        (&["serve", "--listen", &first], &[("HADAL_PORT_50051_TCP_ADDR", "10.0.0.1"), ("HADAL_LISTN", "x")], &first),
    ] {
        let complaint = complaint(arguments, environment);
        assert!(complaint.contains(&format!("cannot listen on {used};")), "{arguments:?} {environment:?}: {complaint}");
    }
}

#[test]
fn the_settings_of_a_server_are_no_business_of_other_commands() {
    let wrong = [("HADAL_LISTEN", "nowhere"), ("HADAL_STREAMS", "many")];
    let games = run(&["games"], &wrong);
    assert!(games.status.success(), "{}", String::from_utf8_lossy(&games.stderr));
    let (_listener, taken) = taken();
    let served = complaint(&["serve", "--listen", &taken], &wrong);
    assert!(served.contains("HADAL_STREAMS"), "{served}");
}

#[test]
fn a_secret_is_never_shown() {
    let secret = format!("00000001:{KEY}");
    for arguments in [&["--help"][..], &["serve", "--help"]] {
        let help = String::from_utf8(run(arguments, &[("HADAL_SEAL_KEYS", &secret)]).stdout).unwrap();
        assert!(help.contains("HADAL_SEAL_KEYS") && !help.contains(KEY), "{help}");
    }
    let wrong = complaint(&["serve"], &[("HADAL_SEAL_KEYS", &format!("1:{KEY}"))]);
    assert!(wrong.contains("HADAL_SEAL_KEYS") && !wrong.contains(KEY), "{wrong}");
}

#[test]
fn two_settings_that_exclude_each_other_are_both_named() {
    let key = ("HADAL_SEAL_KEYS", "00000001:00");
    for (arguments, environment) in
        [(&["serve"][..], &[key, ("HADAL_SEAL_KEYS_FILE", "keys")][..]), (&["--seal-keys-file", "keys"], &[key])]
    {
        let complaint = complaint(arguments, environment);
        assert!(complaint.contains("--seal-keys-file") && complaint.contains("--seal-keys <"), "{complaint}");
    }
}

#[test]
fn a_wrong_value_is_one_line_that_names_the_variable_or_the_flag_and_the_cure() {
    for (name, value, words) in [
        ("STREAMS", "many", "not a whole number from 0 to 1048576"),
        ("STREAMS", "-1", "not a whole number from 0 to 1048576"),
        ("CONNECTION_STREAMS", "0", "not a whole number from 1 to 4294967295"),
        ("DRAIN", "soon", "not a number of seconds, such as 10 or 0.5"),
        ("DRAIN", "-0.5", "not from 0 to 1000000000 seconds"),
        ("DRAIN", "nan", "not from 0 to 1000000000 seconds"),
        ("KEEPALIVE_TIMEOUT", "0", "not more than 0 seconds, such as 10 or 0.5"),
        ("CORS_ORIGIN", "example.org", "such as https://example.org"),
        ("LISTEN", "here", "not an IP address and a port, such as 127.0.0.1:50051"),
        ("IO", "fast", "[possible values: joined, plain]"),
        ("REQUEST_BYTES", "1048577", "not a whole number from 1 to 1048576"),
        ("BATCH_ITEMS", "0", "not a whole number from 1 to 1024"),
        ("LOG_FORMAT", "xml", "[possible values: text, json]"),
        ("LOG", "hadal=loud", "try info, debug or hadal=debug"),
        ("OTLP_ENDPOINT", "collector", "collector is not the address of a collector; give its gRPC port"),
        ("OTLP_SAMPLE", "1.5", "not a share from 0 to 1, such as 0.1"),
        ("OTLP_SAMPLE", "all", "not a share from 0 to 1, such as 0.1"),
        ("SEALING_POLICY", "closed", "expected both, open or sealed-only"),
    ] {
        let (variable, flag) = (format!("HADAL_{name}"), format!("--{}", name.to_lowercase().replace('_', "-")));
        for arguments in [&["serve"][..], &[]] {
            let complaint = complaint(arguments, &[(&variable, value)]);
            assert!(complaint.contains(words) && complaint.contains(value), "{variable}: {complaint}");
            assert!(complaint.starts_with(&format!("hadal: the environment variable {variable}: ")), "{complaint}");
        }
        let given = complaint(&["serve", &format!("{flag}={value}")], &[(&variable, "elsewhere")]);
        assert!(given.contains(words) && given.contains(&flag) && !given.contains(&variable), "{given}");
    }
}

#[test]
fn help_tells_the_variables() {
    for arguments in [&["--help"][..], &["serve", "--help"]] {
        let help = String::from_utf8(run(arguments, &[]).stdout).unwrap();
        assert!(help.contains("HADAL_LISTEN") && help.contains("HADAL_STREAMS"), "{help}");
    }
}
