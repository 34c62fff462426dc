//! The files of `proto/hadal/v1` in other languages: their options, and that no name collides with a generated one.

use std::collections::BTreeMap;

use hadal_core::pb;
use prost::Message;
use prost_types::field_descriptor_proto::{Label, Type};
use prost_types::{DescriptorProto, FieldDescriptorProto, FileDescriptorProto, FileDescriptorSet, FileOptions};

const PACKAGE: &str = "hadal.v1";

/// The reserved words of the languages that callers write in.
const KEYWORDS: &[(&str, &str)] = &[
    (
        "Java",
        "abstract assert boolean break byte case catch char class const continue default do double else enum extends \
         false final finally float for goto if implements import instanceof int interface long native new null package \
         private protected public return short static strictfp super switch synchronized this throw throws transient \
         true try void volatile while",
    ),
    (
        "Go",
        "break case chan const continue default defer else fallthrough for func go goto if import interface map \
         package range return select struct switch type var",
    ),
    (
        "C#",
        "abstract as base bool break byte case catch char checked class const continue decimal default delegate do \
         double else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface \
         internal is lock long namespace new null object operator out override params private protected public readonly \
         ref return sbyte sealed short sizeof stackalloc static string struct switch this throw true try typeof uint \
         ulong unchecked unsafe ushort using virtual void volatile while",
    ),
    (
        "Python",
        "and as assert async await break class continue def del elif else except finally for from global if import in \
         is lambda nonlocal not or pass raise return try while with yield",
    ),
    (
        "TypeScript",
        "await break case catch class const continue debugger default delete do else enum export extends false finally \
         for function if implements import in instanceof interface let new null package private protected public return \
         static super switch this throw true try typeof var void while with yield",
    ),
    (
        "Swift",
        "as associatedtype await break case catch class continue default defer deinit do else enum extension \
         fallthrough false fileprivate for func guard if import in init inout internal is let nil open operator \
         precedencegroup private protocol public repeat rethrows return self static struct subscript super switch throw \
         throws true try typealias var where while",
    ),
    (
        "Kotlin",
        "as break class continue do else false for fun if in interface is null object package return super this throw \
         true try typealias typeof val var when while",
    ),
];

/// Fields that are named like a keyword, with the reason that this does no harm.
const HARMLESS: &[(&str, &str, &str)] = &[
    ("Analysis.final", "Java", "accessors begin with get and has"),
    ("Review.final", "Java", "accessors begin with get and has"),
    ("Simulation.final", "Java", "accessors begin with get and has"),
    ("State.sealed", "C#", "properties begin with a capital letter"),
    ("OceansScenarioInfo.event", "C#", "properties begin with a capital letter"),
    ("OptionInfo.range", "Go", "fields begin with a capital letter"),
    ("PlayRequest.open", "Swift", "a keyword before declarations only"),
];

/// Properties that have the name of their class in C#, whose generator puts a line after them.
const LINED: &[&str] = &["Part.part"];

/// The members that every generated message has: in C# properties and methods, in Java getters.
const OWN: &[&str] = &[
    "AllFields",
    "Class",
    "DefaultInstance",
    "DefaultInstanceForType",
    "Descriptor",
    "DescriptorForType",
    "Equals",
    "GetHashCode",
    "InitializationErrorString",
    "MergeFrom",
    "Parser",
    "ParserForType",
    "SerializedSize",
    "Types",
    "UnknownFields",
    "WriteTo",
];

/// `drawn_count` as `DrawnCount`, in the way generated names are made.
fn pascal(name: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    name.split('_').filter(|word| !word.is_empty()).map(capital).collect()
}

/// The names that a field occupies besides its own, in any language.
fn taken_by(field: &FieldDescriptorProto) -> Vec<String> {
    let name = pascal(field.name());
    let mut ends = vec!["Builder", "OrBuilder"];
    if field.label() == Label::Repeated {
        ends.extend(["Count", "List", "BuilderList", "OrBuilderList", "ValueList"]);
    }
    match field.r#type() {
        Type::Enum => ends.push("Value"),
        Type::String => ends.push("Bytes"),
        _ => {}
    }
    let begins = ["Has", "Clear", "Set", "Get"];
    let ended = ends.iter().map(|end| format!("{name}{end}"));
    ended.chain(begins.iter().map(|begin| format!("{begin}{name}"))).collect()
}

/// The clashes of names in a message and in those inside it.
fn clashes(message: &DescriptorProto) -> Vec<String> {
    let own = message.name();
    let fields: BTreeMap<String, &str> =
        message.field.iter().map(|field| (pascal(field.name()), field.name())).collect();
    let mut found = Vec::new();
    if fields.len() < message.field.len() {
        found.push(format!("{own}: two fields differ in their underscores only"));
    }
    for field in &message.field {
        let path = format!("{own}.{}", field.name());
        for (language, words) in KEYWORDS {
            let is_harmless = HARMLESS.iter().any(|(of, by, _)| *of == path && by == language);
            if words.split(' ').any(|word| word == field.name()) && !is_harmless {
                found.push(format!("{path} is a keyword of {language}"));
            }
        }
        let others = taken_by(field).into_iter().filter_map(|name| fields.get(&name));
        found.extend(others.map(|other| format!("{path} gets accessors that clash with those of {other}")));
        let name = pascal(field.name());
        if name == own && !LINED.contains(&path.as_str()) {
            found.push(format!("{path} is a property with the name of its class in C#"));
        }
        if OWN.contains(&name.as_str()) {
            found.push(format!("{path} hides what every generated message has"));
        }
    }
    for group in &message.oneof_decl {
        if let Some(other) = fields.get(&format!("{}Case", pascal(group.name()))) {
            found.push(format!("{own}.{other} clashes with the case of the oneof {}", group.name()));
        }
    }
    found.extend(message.nested_type.iter().flat_map(clashes));
    found
}

/// The mistakes in the options of a file.
fn strange_options(file: &FileDescriptorProto) -> Option<String> {
    let expected = FileOptions {
        csharp_namespace: Some("Hadal.V1".into()),
        go_package: Some("hadal/v1;hadalv1".into()),
        java_multiple_files: Some(true),
        java_package: Some("dev.hadal.v1".into()),
        ..Default::default()
    };
    let options = file.options.clone().unwrap_or_default();
    (options != expected).then(|| format!("{} has the options {options:?}", file.name()))
}

fn files() -> Vec<FileDescriptorProto> {
    let all = FileDescriptorSet::decode(pb::DESCRIPTORS).unwrap().file;
    all.into_iter().filter(|file| file.package() == PACKAGE).collect()
}

#[test]
fn every_file_says_where_its_code_goes() {
    let files = files();
    assert!(files.len() > hadal_games::all().len(), "the files of the package are found");
    assert_eq!(files.iter().filter_map(strange_options).collect::<Vec<_>>(), [""; 0]);
}

/// The descriptors by which a balancer turns JSON into calls.
#[test]
fn the_balancer_knows_the_messages_of_this_server() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/envoy/hadal.binpb");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, pb::DESCRIPTORS).unwrap();
    }
    let kept = std::fs::read(&path).unwrap_or_default();
    assert!(
        kept == pb::DESCRIPTORS,
        "UPDATE_GOLDEN=1 cargo test --test it protos writes deploy/envoy/hadal.binpb anew"
    );
}

/// Every call but the stream has its place in HTTP, no two the same.
#[test]
fn every_call_of_one_answer_has_a_path_of_its_own_in_http() {
    let pool = prost_reflect::DescriptorPool::decode(pb::DESCRIPTORS).unwrap();
    let extension = pool.get_extension_by_name("google.api.http").unwrap();
    let services = pool.services().filter(|service| service.package_name() == PACKAGE);
    let mut paths = std::collections::BTreeSet::new();
    for method in services.flat_map(|service| service.methods().collect::<Vec<_>>()) {
        let options = method.options();
        let is_stream = method.is_client_streaming();
        assert_eq!(options.has_extension(&extension), !is_stream, "{}", method.full_name());
        if is_stream {
            continue;
        }
        let rule = options.get_extension(&extension);
        let text =
            |name: &str| rule.as_message().unwrap().get_field_by_name(name).unwrap().as_str().unwrap().to_owned();
        let (get, post) = (text("get"), text("post"));
        assert!(get.is_empty() != post.is_empty(), "{} is either asked for or sent", method.full_name());
        assert_eq!(text("body"), if post.is_empty() { "" } else { "*" }, "{}", method.full_name());
        let path = format!("{get} {post}");
        assert!(path.contains("/v1/"), "{path}");
        assert!(paths.insert(path), "{} has the path of another", method.full_name());
    }
    assert!(paths.len() > 10, "{paths:?}");
}

#[test]
fn no_name_gets_in_the_way_of_a_generated_one() {
    let files = files();
    let found: Vec<String> = files.iter().flat_map(|file| &file.message_type).flat_map(clashes).collect();
    assert!(found.is_empty(), "names that clash in some language:\n  {}", found.join("\n  "));
}

#[test]
fn every_harmless_keyword_is_the_name_of_a_field() {
    let files = files();
    let messages: Vec<&DescriptorProto> = files.iter().flat_map(|file| &file.message_type).collect();
    for (path, language, _) in HARMLESS {
        let (of, name) = path.split_once('.').unwrap();
        let has = |message: &DescriptorProto| message.field.iter().any(|field| field.name() == name);
        assert!(messages.iter().any(|message| message.name() == of && has(message)), "{path} ({language})");
    }
}

/// A message of the package with these fields.
fn toy(fields: &[(&str, Label, Type)]) -> DescriptorProto {
    let field = |(name, label, kind): &(&str, Label, Type)| FieldDescriptorProto {
        name: Some((*name).into()),
        label: Some((*label).into()),
        r#type: Some((*kind).into()),
        ..Default::default()
    };
    DescriptorProto {
        name: Some("ToyMessage".into()),
        field: fields.iter().map(field).collect(),
        oneof_decl: vec![prost_types::OneofDescriptorProto { name: Some("choice".into()), ..Default::default() }],
        ..Default::default()
    }
}

#[test]
fn each_clash_is_found() {
    use Label::{Optional as One, Repeated as Many};
    let number = |name| (name, One, Type::Uint32);
    assert_eq!(clashes(&toy(&[number("drawn"), number("drawn_count"), ("name", One, Type::Uint32)])), [""; 0]);
    let bad: &[&[(&str, Label, Type)]] = &[
        &[("drawn", Many, Type::Uint32), number("drawn_count")],
        &[("drawn", Many, Type::Message), number("drawn_list")],
        &[("colour", One, Type::Enum), number("colour_value")],
        &[("title", One, Type::String), number("title_bytes")],
        &[("tile", One, Type::Message), number("tile_builder")],
        &[("tile", One, Type::Message), number("tile_or_builder")],
        &[number("tile"), number("has_tile")],
        &[number("tile"), number("clear_tile")],
        &[number("tile_a"), number("tile__a")],
        &[number("toy_message")],
        &[number("choice_case")],
        &[number("descriptor")],
    ];
    for fields in bad {
        assert_eq!(clashes(&toy(fields)).len(), 1, "{fields:?}");
    }
    for (language, words) in KEYWORDS {
        for word in words.split(' ') {
            let found = clashes(&toy(&[number(word)]));
            assert!(found.iter().any(|clash| clash.ends_with(&format!("keyword of {language}"))), "{word} {found:?}");
        }
    }
    let mut outer = toy(&[]);
    outer.nested_type.push(toy(&[number("class")]));
    assert!(!clashes(&outer).is_empty(), "messages inside messages are looked at");
}

#[test]
fn a_file_without_one_of_the_options_is_found() {
    let good = files().swap_remove(0);
    assert_eq!(strange_options(&good), None);
    let without: [fn(&mut FileOptions); 4] = [
        |options| options.csharp_namespace = None,
        |options| options.go_package = Some("hadal/v2;hadalv2".into()),
        |options| options.java_multiple_files = None,
        |options| options.java_package = Some("hadal.v1".into()),
    ];
    for change in without {
        let mut file = good.clone();
        change(file.options.as_mut().unwrap());
        assert!(strange_options(&file).is_some(), "{:?}", file.options);
    }
}
