//! One page of the reference: calls as tables, fields and values as lists.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use prost_reflect::{
    Cardinality, EnumDescriptor, FieldDescriptor, FileDescriptor, Kind, MessageDescriptor, MethodDescriptor,
};

use super::comments::{about, in_a_line};

/// Enums of more values stand at the end of their page, as tables: catalogues.
const LONG: usize = 14;

/// The values in one row of such a table.
const IN_A_ROW: usize = 3;

/// The usual comment of a value 0, said once for all enums in the head of the reference.
const NOT_SAID: &str = "Unspecified.";

/// A page that is being written.
pub(super) struct Page<'a> {
    path: String,
    /// The page of each file.
    places: &'a BTreeMap<String, String>,
    text: String,
}

impl<'a> Page<'a> {
    /// An empty page, at this place below `docs`.
    pub(super) fn new(path: &str, places: &'a BTreeMap<String, String>) -> Self {
        Self { path: path.to_owned(), places, text: String::new() }
    }

    /// The page, ended with one line break.
    pub(super) fn text(self) -> String {
        self.text.trim_end().to_owned() + "\n"
    }

    /// Adds a line.
    pub(super) fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// The services of a file, each with a table of its calls.
    pub(super) fn services(&mut self, file: &FileDescriptor) {
        for service in file.services() {
            self.line(&format!("\n## {}\n\n{}\n", service.name(), about(file, service.path())));
            self.line("| call | JSON over HTTP | takes → gives | |\n|---|---|---|---|");
            for method in service.methods() {
                self.call(file, &method);
            }
        }
    }

    fn call(&mut self, file: &FileDescriptor, method: &MethodDescriptor) {
        let stream = |streams: bool| if streams { "a stream of " } else { "" };
        let [takes, gives] = [method.input(), method.output()].map(|message| self.link_to_message(&message));
        let (takes, gives) = (
            stream(method.is_client_streaming()).to_owned() + &takes,
            stream(method.is_server_streaming()).to_owned() + &gives,
        );
        let over_http = over_http(method).map_or_else(|| "-".to_owned(), |rule| format!("`{rule}`"));
        let does = in_a_line(file, method.path()).replace('|', "\\|");
        self.line(&format!("| `{}` | {over_http} | {takes} → {gives} | {does} |", method.name()));
    }

    /// The messages and enums of a file, in its order.
    pub(super) fn messages(&mut self, file: &FileDescriptor) {
        let messages = file.messages().map(|message| (message.path().to_vec(), message));
        let mut messages: Vec<_> = messages.collect();
        messages.sort_by_key(|(path, _)| self.line_of(file, path));
        let (mut enums, long): (Vec<_>, Vec<_>) = file.enums().partition(|one| one.values().len() <= LONG);
        enums.sort_by_key(|one| self.line_of(file, one.path()));
        let mut enums = enums.into_iter().peekable();
        for (path, message) in messages {
            while let Some(earlier) = enums.next_if(|one| self.line_of(file, one.path()) < self.line_of(file, &path)) {
                self.enumeration(&earlier);
            }
            self.message(&message);
        }
        enums.chain(long).for_each(|left| self.enumeration(&left));
    }

    /// Where in its file something stands.
    #[expect(clippy::unused_self, reason = "reads as a question to the page")]
    fn line_of(&self, file: &FileDescriptor, path: &[i32]) -> i32 {
        let source = file.file_descriptor_proto().source_code_info.as_ref().unwrap();
        source.location.iter().find(|location| location.path == path).unwrap().span[0]
    }

    fn message(&mut self, message: &MessageDescriptor) {
        let file = message.parent_file();
        let mut fields: Vec<FieldDescriptor> = message.fields().collect();
        let mut told = about(&file, message.path());
        if fields.is_empty() {
            told.push_str(" It has no fields.");
        }
        self.headed(inner_name(message.package_name(), message.full_name()), told.trim_start());
        fields.sort_by_key(|field| self.line_of(&file, field.path()));
        let mut group = None;
        for field in fields {
            let of = field.containing_oneof().filter(|of| !of.is_synthetic());
            if let Some(of) = of.as_ref().filter(|of| group.as_deref() != Some(of.name())) {
                self.item("", &format!("one of, *{}*:", of.name()), &in_a_line(&file, of.path()));
            }
            group = of.map(|of| of.name().to_owned());
            let deeper = if group.is_some() { "  " } else { "" };
            let named = format!("`{}`: {}.", field.name(), self.kind(&field));
            self.item(deeper, &named, &in_a_line(&file, field.path()));
        }
        self.line("");
        message.child_messages().filter(|child| !child.is_map_entry()).for_each(|child| self.message(&child));
        message.child_enums().for_each(|child| self.enumeration(&child));
    }

    fn enumeration(&mut self, one: &EnumDescriptor) {
        let file = one.parent_file();
        self.headed(inner_name(one.package_name(), one.full_name()), &about(&file, one.path()));
        let values = one.values().map(|value| {
            let told = in_a_line(&file, value.path());
            let said = value.number() != 0 || told != NOT_SAID;
            said.then(|| (format!("`{}` = {}:", value.name(), value.number()), told))
        });
        let values: Vec<(String, String)> = values.flatten().collect();
        if values.len() <= LONG {
            for (named, told) in &values {
                self.item("", named, told);
            }
        } else {
            self.table(&values);
        }
        self.line("");
    }

    /// Many short things, some in a row.
    fn table(&mut self, values: &[(String, String)]) {
        self.line(&format!("\n|{}\n|{}", " |".repeat(IN_A_ROW), "---|".repeat(IN_A_ROW)));
        for row in values.chunks(IN_A_ROW) {
            let cells: Vec<String> =
                row.iter().map(|(named, told)| format!("{named} {}", told.replace('|', "\\|"))).collect();
            self.line(&format!("| {} |", cells.join(" | ")));
        }
    }

    /// A heading, and what it is about.
    fn headed(&mut self, name: &str, told: &str) {
        self.line(&format!("### {name}"));
        if !told.is_empty() {
            self.line(told);
        }
    }

    /// One thing of a list, and what is told of it.
    fn item(&mut self, deeper: &str, named: &str, told: &str) {
        self.line(format!("{deeper}* {named} {told}").trim_end());
    }

    /// The type of a field in words, with a link where it is told on these pages.
    fn kind(&self, field: &FieldDescriptor) -> String {
        let kind = match field.kind() {
            Kind::Message(entry) if entry.is_map_entry() => {
                let [key, value] =
                    [entry.map_entry_key_field(), entry.map_entry_value_field()].map(|field| self.kind(&field));
                return format!("map of {key} to {value}");
            }
            Kind::Message(message) => self.link_to_message(&message),
            Kind::Enum(one) => self.link(&one.parent_file(), inner_name(one.package_name(), one.full_name())),
            scalar => format!("{scalar:?}"),
        };
        let is_message = matches!(field.kind(), Kind::Message(_));
        match field.cardinality() {
            Cardinality::Repeated => format!("repeated {kind}"),
            _ if field.field_descriptor_proto().proto3_optional() && !is_message => format!("optional {kind}"),
            _ => kind,
        }
    }

    fn link_to_message(&self, message: &MessageDescriptor) -> String {
        self.link(&message.parent_file(), inner_name(message.package_name(), message.full_name()))
    }

    fn link(&self, file: &FileDescriptor, name: &str) -> String {
        let Some(place) = self.places.get(file.name()) else { return format!("`{}.{name}`", file.package_name()) };
        let mut link = String::new();
        if *place != self.path {
            let up = if self.path.contains('/') { "../" } else { "" };
            write!(link, "{up}{place}").unwrap();
        }
        // A heading's anchor is its text without points.
        format!("[{name}]({link}#{})", name.to_lowercase().replace('.', ""))
    }
}

/// The name without its package.
fn inner_name<'a>(package: &str, full_name: &'a str) -> &'a str {
    full_name.strip_prefix(package).map_or(full_name, |rest| rest.trim_start_matches('.'))
}

/// The method and path in HTTP that stand for a call, by its option `google.api.http`.
fn over_http(method: &MethodDescriptor) -> Option<String> {
    let options = method.options();
    let extension = method.parent_pool().get_extension_by_name("google.api.http")?;
    if !options.has_extension(&extension) {
        return None;
    }
    let rule = options.get_extension(&extension);
    let rule = rule.as_message()?;
    ["get", "post"].into_iter().find_map(|verb| {
        let path = rule.get_field_by_name(verb)?;
        let path = path.as_str().filter(|path| !path.is_empty())?.to_owned();
        Some(format!("{} {path}", verb.to_uppercase()))
    })
}
