//! The key ring, its text and its file.

use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

use crate::seal::{KeyRing, KeyRingError, KeySource, KeySourceError, LiveKeys, new_key_line};
use crate::secret_file::SecretFileError;

const ONE: &str = "00000001:000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const TWO: &str = "00000002:202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f";

fn ids(text: &str) -> Vec<String> {
    KeyRing::parse(text).unwrap().ids().map(|id| id.to_string()).collect()
}

#[test]
fn the_first_key_of_a_text_seals_and_separators_and_comments_do_not_matter() {
    assert_eq!(ids(&format!("{ONE}\n{TWO}\n")), ["00000001", "00000002"]);
    assert_eq!(ids(&format!(" # the new one\n{TWO}, {ONE} # to be dropped: {ONE}")), ["00000002", "00000001"]);
    assert_eq!(ids(&ONE.to_uppercase()), ["00000001"]);
}

#[test]
fn a_text_that_is_no_key_ring_is_refused_without_showing_a_key() {
    let refusal = |text: &str| KeyRing::parse(text).unwrap_err();
    assert_eq!(refusal(" # nothing\n"), KeyRingError::Empty);
    for text in ["abc", "00000001:00", "0001:00", &ONE[..70], &format!("{ONE}00"), &ONE.replace(':', ";")] {
        assert_eq!(refusal(text), KeyRingError::NotAKey(1), "{text}");
    }
    assert_eq!(refusal(&format!("{ONE},nonsense")), KeyRingError::NotAKey(2));
    let twice = refusal(&format!("{ONE},{ONE}"));
    assert!(matches!(twice, KeyRingError::SameId(_)));
    assert!(!twice.to_string().contains("0102"), "{twice}");
}

#[test]
fn a_ring_never_shows_its_keys() {
    let shown = format!("{:?}", KeyRing::parse(ONE).unwrap());
    assert_eq!(shown, "[KeyId([0, 0, 0, 1])]");
}

#[test]
fn every_new_key_is_a_ring_and_another_one() {
    let (first, second) = (new_key_line().unwrap(), new_key_line().unwrap());
    assert_ne!(*first, *second);
    KeyRing::parse(&format!("{}\n{}", *first, *second)).unwrap();
}

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

    fn load(&self) -> Result<LiveKeys, KeySourceError> {
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
        for words in [path, "the key 00000002 is another one than before", "`hadal keygen`"] {
            assert!(refused.contains(words), "{words}: {refused}");
        }
        assert!(!refused.contains("abab"), "{refused}");
        let ids: Vec<String> = keys.current().ids().map(|id| id.to_string()).collect();
        assert_eq!(ids, ["00000001", "00000002"]);
    }
    // An id that was dropped first may come back with another key: nothing in use changes under it.
    file.write(ONE, 0o600);
    assert!(keys.reload().unwrap());
    file.write(&format!("{ONE}\n{another}"), 0o600);
    assert!(keys.reload().unwrap());
}
