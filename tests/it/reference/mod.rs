//! The reference of the contract: `docs/reference.md` and a page for the messages of each game, written from the comments in `proto`.

mod comments;
mod page;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use hadal_core::calls::status::code;
use hadal_core::refusal::Reason;
use page::Page;
use prost_reflect::{DescriptorPool, FileDescriptor};
use strum::VariantArray;
use tonic::Code;

const HEAD: &str = "\
# The contract

Every call, message and field of `hadal.v1`. The pages of the games have what differs from game to game:";

const WRITTEN: &str = "\
The comments of `proto/hadal/v1` are the source: `UPDATE_GOLDEN=1 cargo test --test it reference` writes these pages anew.

A number that is not set is 0, a text is empty, a message is unset. Where *not set* and 0 differ, the type says `optional`; of the fields of a
*one of*, at most one is set. In JSON the names are in `camelCase` (those here are read as well), `bytes` are base64, 64-bit numbers are strings, and
values of enums are their names. Where the value 0 of an enum, `..._UNSPECIFIED`, is not listed, it says nothing.

Calls are gRPC, and gRPC-Web for browsers. The method and path beside a call are its [JSON over HTTP](json.md); those that answer with a stream are
there only where Envoy stands before the servers.
";

const REFUSALS: &str = "
## Refusals

A call that is refused changes nothing. It ends with a status that has the code of its reason ([errors.md](errors.md)) and, in its details, the
messages below. Over JSON the answer's body is [Status](#status), and its HTTP status follows from the code ([json.md](json.md)).
";

/// The files with the calls and the messages of all games, in the order of the page.
const SHARED: &[&str] = &[
    "hadal/v1/game_service.proto",
    "hadal/v1/record_service.proto",
    "hadal/v1/analysis_service.proto",
    "hadal/v1/bot.proto",
    "hadal/v1/game.proto",
    "hadal/v1/scene.proto",
    "hadal/v1/refusal.proto",
    "hadal/v1/generator.proto",
];
const DETAILS: &[&str] = &["google/rpc/status.proto", "google/rpc/error_details.proto"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every file with its comments, which the server's own descriptors leave out.
fn pool() -> DescriptorPool {
    let files = include_bytes!(concat!(env!("OUT_DIR"), "/descriptors_with_comments.bin"));
    DescriptorPool::decode(files.as_slice()).unwrap()
}

/// Every page by its place below `docs`.
fn pages(pool: &DescriptorPool) -> BTreeMap<PathBuf, String> {
    let file = |name: &str| pool.get_file_by_name(name).unwrap_or_else(|| panic!("there is no {name}"));
    let of_games: Vec<(&str, &str, FileDescriptor)> = hadal_games::all_and_example()
        .iter()
        .map(|game| (game.info().id, game.info().title, file(&format!("hadal/v1/{}.proto", game.info().id))))
        .collect();
    let mut places = BTreeMap::new();
    for file in SHARED.iter().chain(DETAILS).map(|name| file(name)) {
        places.insert(file.name().to_owned(), "reference.md".to_owned());
    }
    for (id, _, file) in &of_games {
        places.insert(file.name().to_owned(), format!("reference/{id}.md"));
    }
    let mut pages = BTreeMap::new();
    let mut page = Page::new("reference.md", &places);
    let of_each: Vec<String> = of_games.iter().map(|(id, title, _)| format!("[{title}](reference/{id}.md)")).collect();
    page.line(&format!("{HEAD}\n{}.\n\n{}", of_each.join(", "), WRITTEN.trim_end()));
    let shared: Vec<FileDescriptor> = SHARED.iter().map(|name| file(name)).collect();
    for file in &shared {
        page.services(file);
    }
    page.line(REFUSALS.trim_end());
    page.line("");
    for name in DETAILS {
        page.messages(&file(name));
    }
    page.line("## Messages\n");
    for file in &shared {
        page.messages(file);
    }
    pages.insert(PathBuf::from("reference.md"), page.text());
    for (id, title, file) in of_games {
        let mut page = Page::new(&format!("reference/{id}.md"), &places);
        page.line(&format!(
            "# The messages of {title}\n\n[The contract](../reference.md) says how these lists are read."
        ));
        page.line(&format!("{}\n", comments::of_file(&file)));
        page.messages(&file);
        pages.insert(PathBuf::from(format!("reference/{id}.md")), page.text());
    }
    pages
}

/// The name of a code as gRPC spells it.
fn spelt(code: Code) -> String {
    let name = format!("{code:?}");
    let split = name
        .chars()
        .flat_map(|letter| letter.is_uppercase().then_some('_').into_iter().chain([letter.to_ascii_uppercase()]));
    split.skip(1).collect()
}

#[test]
fn the_reference_is_what_the_comments_of_the_messages_say() {
    let docs = root().join("docs");
    let pages = pages(&pool());
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let _ = std::fs::remove_dir_all(docs.join("reference"));
        std::fs::create_dir_all(docs.join("reference")).unwrap();
        for (path, text) in &pages {
            std::fs::write(docs.join(path), text).unwrap();
        }
    }
    for (path, text) in &pages {
        let kept = std::fs::read_to_string(docs.join(path)).unwrap_or_default();
        assert!(kept == *text, "UPDATE_GOLDEN=1 cargo test --test it reference writes docs/{} anew", path.display());
    }
    let kept = std::fs::read_dir(docs.join("reference")).unwrap();
    let kept: BTreeSet<PathBuf> = kept.map(|entry| Path::new("reference").join(entry.unwrap().file_name())).collect();
    assert!(kept.iter().all(|path| pages.contains_key(path)), "pages of no game: {kept:?}");
}

#[test]
fn the_page_of_errors_has_every_reason_with_its_code() {
    let page = std::fs::read_to_string(root().join("docs/errors.md")).unwrap();
    for reason in Reason::VARIANTS {
        let row = format!("| `{reason}` | `{}` |", spelt(Code::from_i32(code(*reason) as i32)));
        assert!(page.contains(&row), "docs/errors.md has no row that begins with {row}");
    }
}

#[test]
fn every_message_of_every_file_is_told_and_every_link_leads_to_one() {
    let pool = pool();
    let pages = pages(&pool);
    let headings: BTreeSet<String> = pages
        .iter()
        .flat_map(|(path, text)| {
            let anchors =
                text.lines().filter_map(|line| line.strip_prefix('#')?.trim_start_matches('#').strip_prefix(' '));
            anchors.map(move |name| {
                format!("{}#{}", path.display(), name.to_lowercase().replace(' ', "-").replace('.', ""))
            })
        })
        .collect();
    for message in pool.all_messages().filter(|message| message.package_name() == "hadal.v1") {
        let own = message.full_name().trim_start_matches("hadal.v1.");
        let end = format!("#{}", own.to_lowercase().replace('.', ""));
        assert_eq!(headings.iter().filter(|heading| heading.ends_with(&end)).count(), 1, "{}", message.full_name());
    }
    let mut links = 0;
    for (path, text) in &pages {
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if ["errors.md", "json.md"].contains(&link) {
                continue;
            }
            let (page, anchor) = link.split_once('#').unwrap_or((link, ""));
            let page = if page.is_empty() { path.clone() } else { path.parent().unwrap().join(page) };
            let page = page.to_str().unwrap().replace("reference/../", "");
            assert!(pages.contains_key(Path::new(&page)), "{link} in {}", path.display());
            let told = anchor.is_empty() || headings.contains(&format!("{page}#{anchor}"));
            assert!(told, "{link} in {} leads nowhere", path.display());
            links += 1;
        }
    }
    assert!(links > 500, "{links} links are looked at");
}
