//! Every listed action and every member of a template is the end of exactly one path.

use std::collections::BTreeSet;

use super::Finding;
use crate::game::{Legal, Template};
use crate::generator::Generator;
use crate::scene::{Choose, Deed, Item, Scene};
use crate::wire::Wire;

/// All choices of templates up to this size are tried; larger templates have some of theirs tried.
const EXPANDED_MAX: u128 = 600;
const SAMPLES: usize = 6;

pub(super) fn everything_legal<G: Wire>(
    scene: &Scene,
    legal: &Legal<G::Action, G::Template>,
    choices: &mut Generator,
) -> Result<(), Finding> {
    let deeds: BTreeSet<Deed> = scene.moves.iter().map(|path| path.deed).collect();
    let actions = (0_u32..).take(legal.actions.len()).map(Deed::Action);
    let templates = (0_u32..).take(legal.templates.len()).map(Deed::Template);
    if deeds.len() != scene.moves.len() || !deeds.iter().copied().eq(actions.chain(templates)) {
        let missing = (0..).zip(&legal.actions).find(|(place, _)| !deeds.contains(&Deed::Action(*place)));
        let missing = missing.map(|(_, action)| action.to_string());
        return Err(format!("not every legal action is the end of one path; missing: {missing:?}"));
    }
    for path in &scene.moves {
        let (Deed::Template(place), Some(choose)) = (path.deed, &path.choose) else { continue };
        let template = &legal.templates[place as usize];
        members::<G>(template, choose, choices).map_err(|what| format!("{template:?}: {what}"))?;
    }
    Ok(())
}

/// The choices are the members of the template.
fn members<G: Wire>(template: &G::Template, choose: &Choose, choices: &mut Generator) -> Result<(), Finding> {
    if choose.choice().shape() != template.choice().shape() {
        return Err("the scene asks for another choice than the template".to_owned());
    }
    let count = template.count();
    let ways = ways(choose);
    if ways != count {
        return Err(format!("{ways} choices for {count} members"));
    }
    let refused = |counts: &[u32]| {
        let taken = template.chosen(counts);
        taken.map_or(Ok(()), |action| Err(format!("{counts:?} is no choice and means {action}")))
    };
    refused(&vec![u32::MAX; choose.counts()])?;
    refused(&vec![0; choose.counts() + 1])?;
    if choose.least > 0 {
        refused(&vec![0; choose.counts()])?;
    }
    if count > EXPANDED_MAX {
        return (0..SAMPLES).try_for_each(|_| member::<G>(template, &some_choice(choose, choices)).map(drop));
    }
    let all = all_choices(choose);
    if counted_in_turn(choose) != all {
        return Err("the choices are not what can be counted one item after the other".to_owned());
    }
    let chosen: Result<BTreeSet<String>, Finding> = all.iter().map(|counts| member::<G>(template, counts)).collect();
    let expected: BTreeSet<String> = (0..count).map(|index| template.nth(index).to_string()).collect();
    if chosen? == expected { Ok(()) } else { Err("the choices are not the members".to_owned()) }
}

fn member<G: Wire>(template: &G::Template, counts: &[u32]) -> Result<String, Finding> {
    match template.chosen(counts) {
        Some(action) if template.contains(&action) => Ok(action.to_string()),
        other => Err(format!("the choice {counts:?} means {other:?}")),
    }
}

/// The number of choices.
fn ways(choose: &Choose) -> u128 {
    let most = choose.most as usize;
    let mut sums = vec![0_u128; most + 1];
    sums[0] = 1;
    for item in &choose.items {
        let before = sums.clone();
        for (sum, ways) in sums.iter_mut().enumerate() {
            *ways = (0..=sum.min(item.most as usize))
                .map(|copies| before[sum - copies].saturating_mul(ways_of_copies(item, copies as u128)))
                .fold(0, u128::saturating_add);
        }
    }
    sums[(choose.least as usize).min(most + 1)..].iter().copied().fold(0, u128::saturating_add)
}

/// The number of ways in which copies of an item can be given options.
fn ways_of_copies(item: &Item, copies: u128) -> u128 {
    let others = item.options.len().saturating_sub(1) as u128;
    (1..=others).fold(1, |ways, step| ways * (copies + step) / step)
}

/// Every choice, for one with few.
fn all_choices(choose: &Choose) -> Vec<Vec<u32>> {
    let mosts: Vec<u32> =
        choose.items.iter().flat_map(|item| std::iter::repeat_n(item.most, item.options.len().max(1))).collect();
    let mut all = vec![Vec::new()];
    for most in mosts {
        all = all
            .into_iter()
            .flat_map(|counts: Vec<u32>| (0..=most).map(move |count| [counts.as_slice(), &[count]].concat()))
            .filter(|counts| counts.iter().sum::<u32>() <= choose.most)
            .collect();
    }
    all.retain(|counts| choose.allows(counts));
    all
}

/// The same choices, counted one item after the other.
fn counted_in_turn(choose: &Choose) -> Vec<Vec<u32>> {
    let (mut whole, mut begun) = (Vec::new(), vec![Vec::new()]);
    while let Some(counts) = begun.pop() {
        match choose.next(&counts) {
            None => whole.push(counts),
            Some(next) => {
                begun.extend((next.least..=next.most).map(|count| [counts.as_slice(), &[count]].concat()));
            }
        }
    }
    whole.sort();
    whole
}

/// A choice at random.
fn some_choice(choose: &Choose, choices: &mut Generator) -> Vec<u32> {
    let mut counts = vec![0; choose.counts()];
    let copies =
        choose.least + u32::try_from(choices.index((choose.most - choose.least) as usize + 1)).unwrap_or_default();
    let own = Choose { least: 0, ..choose.clone() };
    while counts.iter().sum::<u32>() < copies.max(choose.least) {
        let place = choices.index(counts.len());
        counts[place] += 1;
        if !own.allows(&counts) {
            counts[place] -= 1;
        }
    }
    counts
}
