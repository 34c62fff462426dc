//! The configuration: what goes before what, what `--print-config` shows, what a mistake is answered with.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A configuration file of one test, gone when the test is over.
struct ConfigFile(PathBuf);

impl ConfigFile {
    fn new(name: &str, text: &str) -> Self {
        let path = std::env::temp_dir().join(format!("hadal-it-{}-{name}.toml", std::process::id()));
        std::fs::write(&path, text).unwrap();
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }

    fn mode(&self, mode: u32) {
        std::fs::set_permissions(&self.0, std::fs::Permissions::from_mode(mode)).unwrap();
    }
}

impl Drop for ConfigFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Runs the binary with this environment and no other variable.
fn run(arguments: &[&str], environment: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hadal"));
    command.args(arguments).env_clear().envs(environment.iter().copied()).output().unwrap()
}

/// What `--print-config` shows.
#[track_caller]
fn shown(arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let output = run(&[arguments, &["--print-config"]].concat(), environment);
    let (shown, complaint) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!((output.status.code(), complaint.as_str()), (Some(0), ""), "{arguments:?}");
    shown
}

/// The line of a key.
#[track_caller]
fn line<'a>(shown: &'a str, key: &str) -> &'a str {
    let is_of_key = |line: &&str| line.trim_start_matches("# ").starts_with(&format!("{key} "));
    shown.lines().find(is_of_key).unwrap_or_else(|| panic!("no {key} in {shown}"))
}

/// The one line that a wrong configuration is answered with, before anything listens.
#[track_caller]
pub(crate) fn complaint(arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let output = run(arguments, environment);
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?} {environment:?}: {complaint}");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "", "{arguments:?}");
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
    complaint
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
fn a_flag_goes_before_the_environment_that_before_the_file_that_before_the_default() {
    let file = ConfigFile::new("order", "streams = 3\ndrain = 3.5\nlisten = \"127.0.0.1:3\"\nlog = \"debug\"\n");
    let path = file.path();
    let environment = [("HADAL_CONFIG", path), ("HADAL_STREAMS", "2"), ("HADAL_DRAIN", "2"), ("HADAL_LOG", "")];
    let shown = shown(&["serve", "--streams", "1"], &environment);
    assert_eq!(line(&shown, "streams"), "streams = 1  # flag");
    assert_eq!(line(&shown, "drain"), "drain = 2  # environment HADAL_DRAIN");
    assert_eq!(line(&shown, "listen"), format!("listen = \"127.0.0.1:3\"  # file {path}"));
    assert_eq!(line(&shown, "log"), format!("log = \"debug\"  # file {path}"), "an empty variable is not set");
    assert_eq!(line(&shown, "connection_age_grace"), "connection_age_grace = 30  # default");
    assert_eq!(line(&shown, "tls_certificate"), "# tls_certificate is not set");
}

#[test]
fn a_flag_goes_before_a_variable_that_is_wrong_and_before_the_file_named_by_a_variable() {
    let (first, second) = (ConfigFile::new("first", "streams = 5\n"), ConfigFile::new("second", "streams = 6\n"));
    let environment = [("HADAL_LISTEN", "nowhere"), ("HADAL_CONFIG", second.path())];
    let shown = shown(&["--listen", "127.0.0.1:9", "--config", first.path()], &environment);
    assert_eq!(line(&shown, "listen"), "listen = \"127.0.0.1:9\"  # flag");
    assert!(line(&shown, "streams").starts_with("streams = 5  # file"), "{shown}");
}

#[test]
fn what_is_printed_is_a_configuration_that_gives_the_same() {
    let arguments = [
        "serve",
        "--cors-origin=https://a.example,https://b.example",
        "--io=plain",
        "--request-timeout=0.25",
        "--new-games-version=1",
        "--tls-key=a \"quoted\"\tkey",
        "--workers=2",
    ];
    let first = shown(&arguments, &[]);
    assert!(line(&first, "cors_origin").starts_with(r#"cors_origin = ["https://a.example", "https://b.example"]"#));
    let file = ConfigFile::new("again", &first);
    let second = shown(&["serve", "--config", file.path()], &[]);
    let values = |shown: &str| {
        let lines = shown.lines().map(|line| line.split("  # ").next().unwrap().to_owned());
        lines.collect::<Vec<_>>()
    };
    assert_eq!(values(&first), values(&second));
    assert!(values(&first).len() > 25, "{first}");
}

#[test]
fn a_secret_is_never_shown() {
    let secret = "00000001:00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
    let hidden = shown(&["serve"], &[("HADAL_SEAL_KEYS", secret)]);
    assert_eq!(line(&hidden, "seal_keys"), "# seal_keys is set and not shown  # environment HADAL_SEAL_KEYS");
    assert!(!hidden.contains("0011223344"), "{hidden}");
    let file = ConfigFile::new("secret", &format!("seal_keys = \"{secret}\"\n"));
    file.mode(0o644);
    let open = complaint(&["serve", "--print-config", "--config", file.path()], &[]);
    assert!(open.contains("open to others (mode 644)") && open.contains(file.path()), "{open}");
    file.mode(0o400);
    let closed = shown(&["serve", "--config", file.path()], &[]);
    assert!(line(&closed, "seal_keys").starts_with("# seal_keys is set and not shown  # file"), "{closed}");
    assert!(!closed.contains("0011223344"), "{closed}");
}

#[test]
fn of_two_settings_that_exclude_each_other_the_stronger_origin_wins() {
    let file = ConfigFile::new("keys", "seal_keys_file = \"keys\"\n");
    let secret = [("HADAL_SEAL_KEYS", "00000001:00"), ("HADAL_CONFIG", file.path())];
    let shown = shown(&["serve"], &secret);
    assert_eq!(line(&shown, "seal_keys_file"), "# seal_keys_file is not set");
    let both = [("HADAL_SEAL_KEYS", "00000001:00"), ("HADAL_SEAL_KEYS_FILE", "keys")];
    let complaint = complaint(&["serve", "--print-config"], &both);
    assert!(complaint.contains("seal_keys_file and seal_keys exclude each other"), "{complaint}");
}

#[test]
fn a_wrong_file_is_one_line_that_names_the_file_the_key_and_the_cure() {
    let wrong = [
        ("lisen = \"127.0.0.1:1\"", "there is no key lisen; did you mean listen?"),
        ("[limits]\nstreams = 3", "there is no key limits; `hadal serve --print-config` lists the keys"),
        ("config = \"other.toml\"", "there is no key config;"),
        ("listen = 50051", "listen is an integer; it takes a text in quotes"),
        ("streams = \"many\"", "streams is a string; it takes a whole number"),
        ("streams = -1", "streams = -1: not a whole number from 0 to 1048576; COUNT is expected"),
        ("drain = \"10\"", "drain is a string; it takes a number of seconds, such as 10 or 0.5"),
        ("drain = -0.5", "drain = -0.5: not from 0 to 1000000000 seconds; SECONDS is expected"),
        ("drain = nan", "not from 0 to 1000000000 seconds"),
        ("cors_origin = \"https://a.example\"", "it takes a list of texts"),
        ("cors_origin = [1]", "it takes a list of texts"),
        ("listen = \"here\"", "listen = \"here\": not an IP address and a port, such as 127.0.0.1:50051"),
        ("io = \"fast\"", "io = \"fast\": is none of joined, plain"),
        ("request_bytes = 1048577", "request_bytes = 1048577: not a whole number from 1 to 1048576"),
        ("batch_items = 0", "batch_items = 0: not a whole number from 1 to 1024"),
        ("log_format = \"xml\"", "is none of text, json"),
        ("log = \"hadal=loud\"", "try info, debug or hadal=debug; FILTER is expected"),
        ("otlp_endpoint = \"collector\"", "collector is no address of a collector; give its gRPC port"),
        ("otlp_sample = 1.5", "not a share from 0 to 1, such as 0.1; RATIO is expected"),
        ("otlp_sample = \"all\"", "it takes a number from 0 to 1"),
        ("streams = 1\nstreams = 2", "line 2 is no TOML: duplicate key"),
        ("streams", "line 1 is no TOML"),
    ];
    for (text, words) in wrong {
        let file = ConfigFile::new("wrong", text);
        for arguments in [&["--config", file.path()][..], &["serve", "--print-config", "--config", file.path()]] {
            let complaint = complaint(arguments, &[]);
            assert!(complaint.contains(words) && complaint.contains(file.path()), "{text}: {complaint}");
        }
    }
    let missing = complaint(&["serve"], &[("HADAL_CONFIG", "/nowhere/hadal.toml")]);
    assert!(missing.contains("/nowhere/hadal.toml") && missing.contains("--config"), "{missing}");
}

#[test]
fn a_wrong_variable_is_one_line_that_names_the_variable() {
    for (name, value, words) in [
        ("HADAL_LISTEN", "here", "HADAL_LISTEN=here: not an IP address and a port, such as 127.0.0.1:50051"),
        ("HADAL_DRAIN", "soon", "HADAL_DRAIN=soon: not a number of seconds, such as 10 or 0.5"),
        ("HADAL_IO", "fast", "HADAL_IO=fast: is none of joined, plain"),
        ("HADAL_KEEPALIVE_TIMEOUT", "0", "HADAL_KEEPALIVE_TIMEOUT=0: not more than 0 seconds, such as 10 or 0.5"),
        ("HADAL_CONNECTION_STREAMS", "0", "HADAL_CONNECTION_STREAMS=0: not a whole number from 1 to 4294967295"),
    ] {
        let complaint = complaint(&["serve"], &[(name, value)]);
        assert!(complaint.contains(words), "{complaint}");
    }
}

#[test]
fn a_misspelt_variable_is_one_line_that_names_the_right_one() {
    for arguments in [&["serve"][..], &[], &["serve", "--print-config"]] {
        let complaint = complaint(arguments, &[("HADAL_BEARER_TOKEN_FILE", "tokens")]);
        assert!(complaint.contains("did you mean HADAL_BEARER_TOKENS_FILE?"), "{complaint}");
    }
    // What a cluster sets, what others read, and what is empty is no mistake.
    let (cluster, others) = (("HADAL_PORT_50051_TCP_ADDR", "10.0.0.1"), ("HADAL_VERSION", "0.1.0"));
    shown(&["serve"], &[cluster, others, ("HADAL_LISTN", "")]);
}

#[test]
fn help_tells_the_variables() {
    for arguments in [&["--help"][..], &["serve", "--help"]] {
        let help = String::from_utf8(run(arguments, &[]).stdout).unwrap();
        assert!(help.contains("HADAL_LISTEN") && help.contains("HADAL_STREAMS"), "{help}");
    }
}
