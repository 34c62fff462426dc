//! Annotations of records: read, written, bounded, and refused with their line.

use super::host;
use super::played::{import, verified};
use hadal_core::calls::records::{export_record, import_record};
use hadal_core::pb;
use hadal_core::refusal::{Reason, Refusal};

const HEADER: &str = "hadal record 1\ngame advanced_colonization\nrules 1\nwire 1\nseats 2\n\n";

/// A record of these lines after the header, which has six.
fn record(lines: &str) -> String {
    format!("{HEADER}{lines}")
}

fn annotations(lines: &str) -> Result<Vec<pb::Annotation>, Refusal> {
    import_record(&host().context(), &import(&record(lines))).map(|imported| imported.annotations)
}

fn annotation(index: u32, kind: pb::AnnotationKind, notation: &str, text: &str) -> pb::Annotation {
    pb::Annotation { index, kind: kind.into(), notation: notation.to_owned(), text: text.to_owned(), about: Vec::new() }
}

/// Asserts that a record is refused, at this line, for a reason with these words.
fn refused(lines: &str, line: usize, words: &str) {
    let refusal = annotations(lines).unwrap_err();
    assert_eq!(refusal.reason, Reason::Malformed, "{lines}");
    assert!(refusal.message.contains(&format!("line {line}: ")), "{lines}: {refusal}");
    assert!(refusal.message.contains(words), "{lines}: {refusal}");
}

const TAUGHT: &str = "\
#: Buy first.
#? Buy a ship.
#= end : Not yet.
#= * : Another ship is for later.
buy r2
# a comment that stays free
#: You have it.
";

#[test]
fn annotations_are_read_with_their_positions_and_written_again() {
    use pb::AnnotationKind::{Answer, Question, Remark};
    let read = annotations(TAUGHT).unwrap();
    let expected = [
        annotation(0, Remark, "", "Buy first."),
        annotation(0, Question, "", "Buy a ship."),
        annotation(0, Answer, "end", "Not yet."),
        annotation(0, Answer, "*", "Another ship is for later."),
        annotation(1, Remark, "", "You have it."),
    ];
    assert_eq!(read, expected);
    let imported = import_record(&host().context(), &import(&record(TAUGHT))).unwrap();
    let export = pb::ExportRecordRequest {
        initial_state: imported.initial_state,
        actions: imported.actions,
        annotations: imported.annotations,
        ..Default::default()
    };
    let written = export_record(&host().context(), &export).unwrap().record;
    let again = import_record(&host().context(), &import(&written)).unwrap();
    assert_eq!(again.annotations, expected);
    assert!(written.contains("\n#: Buy first.\n#? Buy a ship.\n#= end : Not yet.\n"), "{written}");
}

#[test]
fn other_right_answers_are_read_checked_and_written_again() {
    use pb::AnnotationKind::{AlsoRight, Answer, Question};
    let lines = "#? Buy a ship.\n#+ buy  y2 : That serves as well.\n#= * : No.\nbuy r2\n";
    let imported = import_record(&host().context(), &import(&record(lines))).unwrap();
    let expected = [
        annotation(0, Question, "", "Buy a ship."),
        annotation(0, AlsoRight, "buy y2", "That serves as well."),
        annotation(0, Answer, "*", "No."),
    ];
    assert_eq!(imported.annotations, expected);
    let export = |annotations: Vec<pb::Annotation>| pb::ExportRecordRequest {
        initial_state: imported.initial_state.clone(),
        actions: imported.actions.clone(),
        annotations,
        ..Default::default()
    };
    let written = export_record(&host().context(), &export(expected.to_vec())).unwrap().record;
    assert!(written.contains("\n#? Buy a ship.\n#+ buy y2 : That serves as well.\n#= * : No.\nbuy r2"), "{written}");
    for notation in ["", "*", "end\n#: b", "end :", "buy g1", "buy r2"] {
        let bad = vec![expected[0].clone(), annotation(0, AlsoRight, notation, "Yes.")];
        let refusal = export_record(&host().context(), &export(bad)).unwrap_err();
        assert_eq!(refusal.field.as_deref(), Some("annotations[1].notation"), "{notation}: {refusal}");
    }
    refused("#+ end : Yes.\nbuy r2\n", 7, "follow the question");
    refused("#? Buy.\n#+ end\nbuy r2\n", 8, "NOTATION : TEXT");
    refused("#? Buy.\n#+ * : Yes.\nbuy r2\n", 8, "expected an action");
    refused("#? Buy.\n#= end : No.\n#+ end : Yes.\nbuy r2\n", 9, "twice");
    refused("#? Buy.\n#+ buy r2 : Yes.\nbuy r2\n", 8, "as the right one");
    refused("#? Buy.\n#+ buy g1 : Yes.\nbuy r2\n", 8, "");
}

#[test]
fn what_an_annotation_is_about_is_read_and_written_on_the_line_after_it() {
    use pb::annotation::{About, about::Thing};
    let lines =
        "#: Look.\n#@ piece 7, place 2, cell 1 0 -3\n# free\n#@ place 9\n#? Buy.\n# @ piece 4\nbuy r2\n#@ piece 5\n";
    let cell = pb::scene::Cell { place: 1, x: 0, y: -3 };
    let about = [Thing::Piece(7), Thing::Place(2), Thing::Cell(cell)].map(|thing| About { thing: Some(thing) });
    let imported = import_record(&host().context(), &import(&record(lines))).unwrap();
    let read: Vec<&[About]> = imported.annotations.iter().map(|one| one.about.as_slice()).collect();
    assert_eq!(read, [&about[..], &[]]);
    let export = |annotations: Vec<pb::Annotation>| pb::ExportRecordRequest {
        initial_state: imported.initial_state.clone(),
        actions: imported.actions.clone(),
        annotations,
        ..Default::default()
    };
    let written = export_record(&host().context(), &export(imported.annotations.clone())).unwrap().record;
    let again = import_record(&host().context(), &import(&written)).unwrap();
    assert_eq!(again.annotations, imported.annotations);
    let with = |about| pb::Annotation { about, ..annotation(0, pb::AnnotationKind::Remark, "", "a") };
    for bad in [vec![About { thing: None }], vec![about[0]; 17]] {
        let refusal = export_record(&host().context(), &export(vec![with(bad)])).unwrap_err();
        assert_eq!(refusal.field.as_deref(), Some("annotations[0].about"));
    }
}

#[test]
fn verification_skips_annotations_even_bad_ones() {
    for lines in [TAUGHT, "#= nonsense\n#:\n#? \u{202e}\nbuy r2\n#? And now?\n"] {
        assert!(verified(&host(), &record(lines)).verified, "{lines}");
    }
}

#[test]
fn a_bad_annotation_is_refused_with_its_line_and_the_reason() {
    refused("#:\nbuy r2\n", 7, "expected a text");
    refused("buy r2\n#? And now?\n", 8, "no action of the record follows");
    refused("#= * : No.\nbuy r2\n", 7, "follow the question");
    refused("#? Buy.\n#? Buy!\nbuy r2\n", 8, "one question");
    refused("#? Buy.\n#= end\nbuy r2\n", 8, "NOTATION : TEXT");
    refused("#? Buy.\n#= end : No.\n#= end : No!\nbuy r2\n", 9, "twice");
    refused("#? Buy.\n#= * : No.\n#= * : No!\nbuy r2\n", 9, "twice");
    refused("#? Buy.\n#= buy r2 : Yes.\nbuy r2\n", 8, "as the right one");
    refused("#? Buy.\n#= buy g1 : No.\nbuy r2\n", 8, "");
    refused("#? Buy.\n#= dep r1 A^ : No.\nbuy r2\n", 8, "");
}

/// A position in which one shot can be written in two ways.
const BEFORE_THE_SHOT: &str = "hadal record 1\ngame advanced_colonization\nrules 1\nwire 1\nseats 2\n\
    options {\"advanced_colonization\":{\"position\":\"[1](r2>B)/k2[2](k3^)/[3](y1>B) -/- - 1P5\"}}\n\n";

#[test]
fn an_action_is_the_same_however_it_is_written() {
    let read = |lines: &str| import_record(&host().context(), &import(&format!("{BEFORE_THE_SHOT}{lines}")));
    let asked = read("#? Fire.\n#= fire B r1 k3^,+1 : Yes.\nfire B r1 +1,k3^\n").unwrap_err();
    assert!(asked.message.contains("line 9: ") && asked.message.contains("as the right one"), "{asked}");
    let twice = read("#? End.\n#= fire B r1 k3^,+1 : No.\n#= fire B r1 +1,k3^ : No!\nend\n").unwrap_err();
    assert!(twice.message.contains("line 10: ") && twice.message.contains("twice"), "{twice}");
    let once = read("#? End.\n#= fire B r1 k3^,+1 : No.\nend\n").unwrap();
    assert_eq!(once.annotations[1].notation, "fire B r1 +1,k3^", "as whoever fires will be told");
    let export = pb::ExportRecordRequest {
        initial_state: once.initial_state,
        actions: once.actions,
        annotations: vec![
            annotation(0, pb::AnnotationKind::Question, "", "End."),
            annotation(0, pb::AnnotationKind::Answer, "fire B r1 k3^,+1", "No."),
        ],
        ..Default::default()
    };
    let written = export_record(&host().context(), &export).unwrap().record;
    assert!(written.contains("\n#= fire B r1 +1,k3^ : No.\nend"), "{written}");
}

#[test]
fn characters_that_control_or_turn_text_are_refused() {
    for letter in
        ['\u{0}', '\u{7}', '\u{1b}', '\u{7f}', '\u{9b}', '\u{61c}', '\u{200e}', '\u{202e}', '\u{2028}', '\u{2067}']
    {
        refused(&format!("#: a{letter}b\nbuy r2\n"), 7, "controls or turns text");
        refused(&format!("#: a{letter}\nbuy r2\n"), 7, "controls or turns text");
        refused(&format!("#? Buy.\n#= e{letter}nd : No.\nbuy r2\n"), 8, "controls or turns text");
    }
    let harmless = annotations("#: <b>fünf & 深い</b> 🐟\nbuy r2\n").unwrap();
    assert_eq!(harmless[0].text, "<b>fünf & 深い</b> 🐟", "text is text");
}

#[test]
fn annotations_are_bounded_each_and_together() {
    let remark = |bytes: usize| format!("#: {}\n", "a".repeat(bytes));
    assert_eq!(annotations(&remark(4_096)).unwrap().len(), 1);
    refused(&remark(4_097), 7, "at most 4096 bytes");
    assert_eq!(annotations(&remark(4_096).repeat(64)).unwrap().len(), 64);
    refused(&(remark(4_096).repeat(64) + "#: b\n"), 71, "262144 bytes");
    refused(&"#: a\n".repeat(4_097), 4_103, "at most 4096 annotations");
}

#[test]
fn a_record_that_does_not_replay_is_refused_with_the_line() {
    let refusal = annotations("#: Fine.\nbuy r2\n#: Not fine.\nfire A r1 +1\n").unwrap_err();
    assert!(refusal.message.starts_with("line 10: "), "{refusal}");
    let other = record(TAUGHT).replace("rules 1", "rules 7");
    let refusal = import_record(&host().context(), &import(&other)).unwrap_err();
    assert_eq!(refusal.reason, Reason::RulesVersionUnsupported);
    assert!(refusal.message.starts_with("line 3: "), "{refusal}");
}

#[test]
fn a_bad_annotation_to_write_is_refused_with_its_field() {
    use pb::AnnotationKind::{Answer, Question, Remark, Unspecified};
    let imported = import_record(&host().context(), &import(&record("buy r2\n"))).unwrap();
    let export = |annotations: Vec<pb::Annotation>| {
        let initial_state = imported.initial_state.clone();
        let actions = imported.actions.clone();
        let request = pb::ExportRecordRequest { initial_state, actions, annotations, ..Default::default() };
        export_record(&host().context(), &request)
    };
    let fine = || annotation(0, Remark, "", "Fine.");
    for (bad, field) in [
        (annotation(0, Unspecified, "", "a"), "kind"),
        (annotation(0, Remark, "end", "a"), "notation"),
        (annotation(0, Answer, "", "a"), "notation"),
        (annotation(0, Answer, "end\n#: b", "a"), "notation"),
        (annotation(0, Answer, "end", "a"), "kind"),
        (annotation(0, Answer, "end :", "a"), "notation"),
        (annotation(0, Answer, "e\u{202e}nd", "a"), "notation"),
        (annotation(0, Remark, "", "a\u{b}"), "text"),
        (annotation(0, Remark, "", "a\nbuy r1"), "text"),
        (annotation(0, Remark, "", "\u{202e}"), "text"),
        (annotation(1, Question, "", "a"), "index"),
        (annotation(2, Remark, "", "a"), "index"),
    ] {
        let refusal = export(vec![fine(), bad.clone()]).unwrap_err();
        assert_eq!(refusal.field.as_deref(), Some(format!("annotations[1].{field}").as_str()), "{bad:?}");
    }
    let answered = |notation: &str| {
        let question = annotation(0, Question, "", "Buy.");
        export(vec![fine(), question, annotation(0, Answer, "end", "No."), annotation(0, Answer, notation, "No.")])
    };
    for (notation, words) in [
        ("buy g1", "own pyramids"),
        ("dep r1 A^", "reserve"),
        ("buy r2", "as the right one"),
        ("end", "twice"),
        (" end", "twice"),
    ] {
        let refusal = answered(notation).unwrap_err();
        assert_eq!(refusal.field.as_deref(), Some("annotations[3].notation"), "{notation}: {refusal}");
        assert!(refusal.message.contains(words), "{notation}: {refusal}");
    }
    let other = answered("buy y1").unwrap().record;
    assert!(other.contains("\n#= end : No.\n#= buy y1 : No.\nbuy r2"), "{other}");
    let anybody = answered(" * ").unwrap().record;
    assert!(anybody.contains("\n#= * : No.\n"), "{anybody}");
    let unsorted = export(vec![annotation(1, Remark, "", "Last."), fine()]).unwrap().record;
    assert!(unsorted.contains("#: Fine.\nbuy r2"), "{unsorted}");
    assert!(unsorted.ends_with("#: Last.\n"), "{unsorted}");
}
