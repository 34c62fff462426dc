//! Unusable keys: one line that names their source and the remedy, before anything listens.

use crate::configuration::complaint;
use crate::transport::{Folder, chmod};

const KEY: &str = "00000001:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

#[track_caller]
fn says(complaint: &str, words: &[&str]) {
    assert!(words.iter().all(|word| complaint.contains(word)), "{words:?}: {complaint}");
    assert!(!complaint.contains(&KEY[9..25]), "{complaint}");
}

#[test]
fn a_key_file_of_another_length_or_with_something_else_is_named() {
    let folder = Folder::new();
    for (text, words) in [
        (&KEY[..60], "key 1 is not ID:KEY with 8 and 64 hexadecimal digits, as `hadal keygen` prints it"),
        (&format!("{KEY}00"), "key 1 is not ID:KEY"),
        (&format!("{KEY}\n# the next\nnonsense\n"), "key 2 is not ID:KEY"),
        (&format!("{KEY}\n{KEY}\n"), "two keys have the id 00000001; leave one out"),
        ("# none\n", "no key; `hadal keygen` makes one"),
    ] {
        let file = folder.write("keys", text);
        let file = file.to_str().unwrap();
        says(&complaint(&["serve", "--seal-keys-file", file], &[]), &["cannot seal", "key file", file, words]);
        says(&complaint(&["serve"], &[("HADAL_SEAL_KEYS_FILE", file)]), &[file, words]);
    }
}

#[test]
fn a_key_file_that_is_open_to_others_or_missing_is_named() {
    let folder = Folder::new();
    let file = folder.write("keys", KEY);
    for (mode, named) in [(0o644, "mode 644"), (0o660, "mode 660")] {
        chmod(&file, mode);
        let words = ["key file", file.to_str().unwrap(), "is open to others", named, "make it 0400"];
        says(&complaint(&["serve", "--seal-keys-file", file.to_str().unwrap()], &[]), &words);
    }
    let missing = folder.path("missing");
    let cure = "--seal-keys-file names another file";
    let words = ["cannot read the key file", missing.to_str().unwrap(), "No such file", cure];
    says(&complaint(&["serve", "--seal-keys-file", missing.to_str().unwrap()], &[]), &words);
}

#[test]
fn keys_of_the_command_line_or_the_environment_are_named_by_their_setting() {
    let words = ["--seal-keys (HADAL_SEAL_KEYS)", "key 1 is not ID:KEY"];
    says(&complaint(&["serve", "--seal-keys", &KEY[..60]], &[]), &words);
    says(&complaint(&["serve"], &[("HADAL_SEAL_KEYS", &KEY[..60])]), &words);
    let second = complaint(&["serve", "--seal-keys", &format!("{KEY},{KEY}00")], &[]);
    says(&second, &["key 2 is not ID:KEY"]);
}

#[test]
fn a_key_that_a_page_tells_to_make_is_nobody_elses_before_it_is_written() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let unit = std::fs::read_to_string(root.join("deploy/systemd/hadal.service")).unwrap();
    assert!(unit.contains("hadal keygen --file /etc/hadal/seal-keys"), "{unit}");
    for page in
        ["README.md", "deploy/README.md", "deploy/systemd/hadal.service", "docs/operations.md", "docs/security.md"]
    {
        let text = std::fs::read_to_string(root.join(page)).unwrap();
        assert!(
            !text.contains("keygen >"),
            "{page}: the shell makes the file, and others can read it until its mode is set"
        );
    }
    let folder = Folder::new();
    let file = folder.path("made");
    assert!(crate::program::hadal().arg("keygen").arg("--file").arg(&file).status().unwrap().success());
    let mode = std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&file).unwrap().permissions());
    assert_eq!(mode & 0o777, 0o400);
}
