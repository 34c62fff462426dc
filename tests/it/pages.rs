//! The pages that people read: the README, which leads to everything else, and where all of them lead.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// How long a first build takes, in profile `quick`, which the ways in of the README build. Every page says it in these words.
const FIRST_BUILD: &str = "four minutes on two quiet cores";

/// Words of sentences about a build.
const BUILDING: [&str; 6] = ["build", "built", "compil", "cargo", "toolchain", "cores"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(page: &str) -> String {
    std::fs::read_to_string(root().join(page)).unwrap()
}

/// Adds every page of a folder and of what lies in it, but for what others have written.
fn add_pages(folder: &Path, pages: &mut Vec<PathBuf>) {
    add_files(folder, &["md"], pages);
}

/// Adds every file with one of these ends, in the same way.
fn add_files(folder: &Path, ends: &[&str], files: &mut Vec<PathBuf>) {
    for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let name = path.file_name().unwrap().to_str().unwrap();
        let foreign = name.starts_with('.') || ["node_modules", "target"].contains(&name);
        if path.is_dir() && !foreign {
            add_files(&path, ends, files);
        } else if path.extension().is_some_and(|end| ends.iter().any(|each| end == *each)) {
            files.push(path);
        }
    }
}

/// The prose of a page: neither blocks nor words of code, in which brackets mean something else.
fn prose(page: &str) -> String {
    let outside_of_blocks = page.split("\n```").step_by(2);
    outside_of_blocks.map(|part| part.split('`').step_by(2).collect::<Vec<_>>().join("_")).collect()
}

/// Where the links of a page lead within the repository: a path and an anchor, either of which may be empty.
fn links(page: &str) -> Vec<(String, String)> {
    let prose = prose(page);
    let targets = prose.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let targets = targets.filter(|link| !link.contains("://"));
    targets.map(|link| link.split_once('#').unwrap_or((link, ""))).map(|(to, at)| (to.into(), at.into())).collect()
}

/// The anchors of a page's headings.
fn anchors(page: &str) -> BTreeSet<String> {
    let headings = page.split("\n```").step_by(2).flat_map(str::lines).filter(|line| line.starts_with('#'));
    let kept = |letter: &char| letter.is_alphanumeric() || [' ', '-', '_'].contains(letter);
    let letters = |heading: &str| heading.trim_start_matches('#').trim().to_lowercase();
    headings.map(|heading| letters(heading).chars().filter(kept).collect::<String>().replace(' ', "-")).collect()
}

#[test]
fn no_link_of_any_page_leads_nowhere() {
    let mut pages = Vec::new();
    add_pages(root(), &mut pages);
    let texts: BTreeMap<PathBuf, String> =
        pages.into_iter().map(|path| (path.canonicalize().unwrap(), std::fs::read_to_string(&path).unwrap())).collect();
    let (mut looked_at, mut lost) = (0, Vec::new());
    for (path, text) in &texts {
        for (to, at) in links(text) {
            looked_at += 1;
            let there = if to.is_empty() { Ok(path.clone()) } else { path.parent().unwrap().join(&to).canonicalize() };
            let leads = there
                .is_ok_and(|there| at.is_empty() || texts.get(&there).is_none_or(|page| anchors(page).contains(&at)));
            if !leads {
                lost.push(format!("{}: {to}#{at}", path.strip_prefix(root()).unwrap_or(path).display()));
            }
        }
    }
    assert!(lost.is_empty(), "links that lead nowhere:\n{}", lost.join("\n"));
    assert!(looked_at > 500, "{looked_at} links are looked at");
}

#[test]
fn the_index_leads_to_every_page_of_docs_and_the_readme_to_the_index() {
    let readme = links(&read("README.md"));
    assert!(readme.iter().any(|(to, _)| to == "docs/README.md"));
    let mut index: BTreeSet<String> = links(&read("docs/README.md")).into_iter().map(|(to, _)| to).collect();
    // Pages of every game stand in lists that the index leads to.
    for (list, links) in [
        ("../README.md", readme),
        ("reference.md", links(&read("docs/reference.md"))),
        ("adding-a-game.md", links(&read("docs/adding-a-game.md"))),
    ] {
        assert!(index.contains(list), "docs/README.md does not lead to {list}");
        let links = links.into_iter().map(|(to, _)| to.trim_start_matches("docs/").to_owned());
        index.extend(links.filter(|to| to.starts_with("reference/")));
    }
    for folder in ["", "reference/"] {
        for path in std::fs::read_dir(root().join("docs").join(folder)).unwrap().map(|entry| entry.unwrap().path()) {
            let page = format!("{folder}{}", path.file_name().unwrap().to_str().unwrap());
            let told = path.is_dir() || page == "README.md" || index.contains(&page);
            assert!(told, "docs/README.md does not lead to docs/{page}");
        }
    }
}

/// The lines that say of a build how many minutes it takes, in other words than every other page.
fn other_minutes(text: &str) -> Vec<&str> {
    let of_a_build = |line: &&str| line.contains("minutes") && BUILDING.iter().any(|word| line.contains(word));
    text.lines().filter(of_a_build).filter(|line| !line.contains(FIRST_BUILD)).collect()
}

#[test]
fn every_page_and_every_message_says_the_same_of_how_long_a_first_build_takes() {
    for other in
        ["# three minutes on two cores", "It builds the core, which takes some minutes.", "cargo build: five minutes"]
    {
        assert_eq!(other_minutes(other), [other]);
    }
    let mut files = vec![root().join("Makefile")];
    add_files(root(), &["md", "inc", "sh", "svelte"], &mut files);
    let mut found = Vec::new();
    for file in &files {
        let text = std::fs::read_to_string(file).unwrap();
        let named = file.strip_prefix(root()).unwrap().display();
        found.extend(other_minutes(&text).into_iter().map(|line| format!("{named}: {line}")));
    }
    assert!(found.is_empty(), "say {FIRST_BUILD:?}, or nothing:\n{}", found.join("\n"));
    let readme = read("README.md");
    let builds: Vec<&str> = readme.lines().filter(|line| line.starts_with("cargo install ")).collect();
    assert!(builds.len() == 3 && builds.iter().all(|line| line.ends_with(FIRST_BUILD)), "{builds:?}");
    assert!(read("clients/table/Makefile.inc").contains(FIRST_BUILD), "`make table` tells what is waited for");
}

#[test]
fn the_readme_tells_each_game_as_the_server_does() {
    let mut readme = read("README.md");
    let word = |is: bool| if is { "yes" } else { "no" };
    let mut above = String::new();
    for game in hadal_games::all() {
        let info = game.info();
        let seats = match (info.seats_min, info.seats_max) {
            (least, most) if least == most => least.to_string(),
            (least, most) => format!("{least} to {most}"),
        };
        let (chance, hidden) = (word(info.has_chance), word(info.has_hidden_information));
        let row = format!(
            "| [{}](games/{id}/rules.md) | `{id}` | {seats} | {chance} | {hidden} | {} |",
            info.title,
            info.summary,
            id = info.id
        );
        if std::env::var_os("UPDATE_GOLDEN").is_some() && !readme.contains(&format!("| `{}` |", info.id)) {
            readme = readme.replace(&above, &format!("{above}\n{row}"));
            std::fs::write(root().join("README.md"), &readme).unwrap();
        }
        assert!(readme.contains(&row), "the README lacks this row, which UPDATE_GOLDEN=1 adds for a new game:\n{row}");
        above = row;
    }
}

#[test]
fn summaries_of_games_are_sentences_in_one_style() {
    for game in hadal_games::all_and_example() {
        let info = game.info();
        let summary = info.summary;
        assert!(summary.ends_with('.') && !summary.trim_end_matches('.').contains(". "), "one sentence: {summary}");
        assert!(summary.len() <= 120, "one line: {summary}");
        assert!(!summary.contains(info.title), "the title stands beside it: {summary}");
    }
}
