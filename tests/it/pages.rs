//! The README, which leads to everything else.

use std::path::Path;

use hadal_core::games::GAMES;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn readme() -> String {
    std::fs::read_to_string(root().join("README.md")).unwrap()
}

/// Where the links of a page lead, without the anchors and without what lies elsewhere.
fn links(page: &str) -> Vec<&str> {
    let targets = page.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    targets.filter(|link| !link.contains("://")).map(|link| link.split('#').next().unwrap()).collect()
}

#[test]
fn the_readme_leads_to_every_page_of_docs_and_no_link_of_it_leads_nowhere() {
    let readme = readme();
    let links = links(&readme);
    for link in &links {
        assert!(root().join(link).exists(), "{link} is not there");
    }
    let folders = ["docs", "docs/rules", "docs/reference"];
    let entries = folders.iter().flat_map(|folder| std::fs::read_dir(root().join(folder)).unwrap());
    let pages = entries.map(|entry| entry.unwrap().path()).filter(|path| path.is_file());
    for page in pages.map(|path| path.strip_prefix(root()).unwrap().to_str().unwrap().to_owned()) {
        assert!(links.contains(&page.as_str()), "the README does not lead to {page}");
    }
}

#[test]
fn the_readme_tells_each_game_as_the_server_does() {
    let readme = readme();
    let word = |is: bool| if is { "yes" } else { "no" };
    for game in GAMES {
        let info = game.info();
        let seats = match (info.seats_min, info.seats_max) {
            (least, most) if least == most => least.to_string(),
            (least, most) => format!("{least} to {most}"),
        };
        let (chance, hidden) = (word(info.has_chance), word(info.has_hidden_information));
        let row = format!(
            "| [{}](docs/rules/{id}.md) | `{id}` | {seats} | {chance} | {hidden} | {} |",
            info.title,
            info.summary,
            id = info.id
        );
        assert!(readme.contains(&row), "the README lacks this row:\n{row}");
    }
}

#[test]
fn summaries_of_games_are_sentences_in_one_style() {
    for game in GAMES {
        let info = game.info();
        let summary = info.summary;
        assert!(summary.ends_with('.') && !summary.trim_end_matches('.').contains(". "), "one sentence: {summary}");
        assert!(summary.len() <= 120, "one line: {summary}");
        assert!(!summary.contains(info.title), "the title stands beside it: {summary}");
    }
}
