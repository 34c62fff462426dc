//! Keys from files.

use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

use hadal_core::calls::sealing::Policy;

use super::{KeySource, KeySourceError, ReloadedKeys, Seals};
use crate::secret_file::SecretFileError;

const ONE: &str = "00000001:000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const TWO: &str = "00000002:202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f";

/// A file for one test, removed when the test is over.
struct KeyFile(PathBuf);

impl KeyFile {
    fn new(name: &str, text: &str, mode: u32) -> Self {
        let path = std::env::temp_dir().join(format!("hadal-{}-{name}", std::process::id()));
        let file = Self(path);
        file.write(text, mode);
        file
    }

    fn write(&self, text: &str, mode: u32) {
        let _ = std::fs::remove_file(&self.0);
        std::fs::write(&self.0, text).unwrap();
        std::fs::set_permissions(&self.0, std::fs::Permissions::from_mode(mode)).unwrap();
    }

    fn load(&self) -> Result<ReloadedKeys, KeySourceError> {
        KeySource::File(self.0.clone()).load()
    }
}

impl Drop for KeyFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn a_key_file_that_others_can_read_or_the_group_can_write_is_refused() {
    let file = KeyFile::new("open", ONE, 0o600);
    for mode in [0o400, 0o600, 0o440, 0o640] {
        file.write(ONE, mode);
        file.load().unwrap();
    }
    for mode in [0o604, 0o644, 0o602, 0o620, 0o660, 0o777] {
        file.write(ONE, mode);
        let refused = file.load();
        let Err(KeySourceError::File(SecretFileError::TooOpen(_, _, found))) = refused else { panic!("{refused:?}") };
        assert_eq!(found, mode);
    }
}

#[test]
fn a_missing_key_file_is_named() {
    let error = KeySource::File("/nowhere/keys".into()).load().unwrap_err();
    assert!(error.to_string().contains("/nowhere/keys"), "{error}");
}

#[test]
fn a_changed_file_replaces_the_ring_and_an_unusable_one_leaves_the_old_ring() {
    let file = KeyFile::new("live", ONE, 0o600);
    let keys = file.load().unwrap();
    assert!(!keys.reload().unwrap());
    file.write(&format!("{TWO}\n{ONE}"), 0o600);
    assert!(keys.reload().unwrap());
    assert_eq!(keys.current().ids().next().unwrap().to_string(), "00000002");
    file.write("broken", 0o600);
    keys.reload().unwrap_err();
    assert_eq!(keys.current().ids().count(), 2);
}

#[test]
fn another_key_under_an_id_in_use_is_refused_and_the_old_ring_stays() {
    let file = KeyFile::new("replaced", &format!("{ONE}\n{TWO}"), 0o600);
    let keys = file.load().unwrap();
    let another = format!("00000002:{}", "ab".repeat(32));
    for text in [another.clone(), format!("{another}\n{ONE}"), format!("{ONE}\n{another}")] {
        file.write(&text, 0o600);
        let refused = keys.reload().unwrap_err().to_string();
        let path = file.0.to_str().unwrap();
        for words in [path, "the key 00000002 has changed", "`hadal keygen`"] {
            assert!(refused.contains(words), "{words}: {refused}");
        }
        assert!(!refused.contains("abab"), "{refused}");
        let ids: Vec<String> = keys.current().ids().map(|id| id.to_string()).collect();
        assert_eq!(ids, ["00000001", "00000002"]);
    }
    // An id that was dropped first may come back with another key, since no key in use changes.
    file.write(ONE, 0o600);
    assert!(keys.reload().unwrap());
    file.write(&format!("{ONE}\n{another}"), 0o600);
    assert!(keys.reload().unwrap());
}

#[test]
fn sealed_only_refuses_to_start_without_keys() {
    let error = Seals::new(Policy::SealedOnly, None).unwrap_err();
    assert!(error.to_string().contains("keygen"), "{error}");
}
