//! The effects of cards in at most 60 letters, if their summary is longer: for the card itself, which shows its whole text on demand.

use crate::data::ids::{CardId, ScenarioId};
use crate::data::{card, scenario};
use hadal_core::scene::words::RULE_MAX;

use super::names::card_name;

/// The names of cards with long summaries, and their effects.
const BRIEFLY: [(&str, &str); 64] = [
    ("Shark Cleaner", "Gains 2 as the nearest such cleaner when attack 3+ attacks."),
    ("Parasitic", "Takes up to 2 from its left neighbour before you feed."),
    ("Transparent", "No attacks or leeching while the Reef is populated."),
    ("Whale Cleaner", "Gains 3 as the nearest such cleaner when forage 3+ forages."),
    ("Abyss Dweller", "No attacks with Surface species; Deep traits are free."),
    ("Advanced Eyes", "Ignores one defence of a species with a Deep trait."),
    ("Atavism", "Two more traits; swap Surface traits with your hand."),
    ("Behemoth", "Attack 3, no forage; ignores weaker targets' immunity."),
    ("Bubble Net", "Attacks with its forage value; ignores Schooling."),
    ("Burrower", "May strike back once at a neighbour that attacked."),
    ("Cavitation Bullet", "Attack 2; ignores all defences, takes at most 2."),
    ("Chitin-Plated Maw", "Leeches 4 from the best attacker before you feed."),
    ("Colossus", "Forage 11, or less; safe from attacks below its forage."),
    ("Coprophagia", "Takes 2 from a score pile before you feed."),
    ("Cthulhu Leech", "On anyone's species: you score 2 of it before it ages."),
    ("Deep Diver", "Forage 2 for each Deep trait; may forage from a zone."),
    ("Deep-Sea Kraken", "No forage; a further attack; later takes are scored."),
    ("Defensive Spines", "Attacking or leeching it costs that species 4."),
    ("Draconic", "Attack 7, shell 3, no forage; overpopulation is scored."),
    ("Extremophile", "One more trait; never leeched, overfull or extinct."),
    ("Deep Filter Feeder", "Forage 6, no attack, 5 more spaces, never overfull."),
    ("Flight", "Only Speed attacks it; may ignore Schooling and Inking."),
    ("Gargantuan", "Attack 9, no forage; only species holding 7 or more."),
    ("Gene Transfer", "Two more traits; swap Surface traits with a neighbour."),
    ("Gentle Giant", "Forage 3, no attack, cannot be attacked, 5 more spaces."),
    ("Gigantic Brain", "Any number of traits; ages exactly that number."),
    ("Gigantic Scavenger", "Attack 6, no forage; takes 2 after an attack of 5+."),
    ("Hydra", "Attack 4, no forage; bites the undefended for 1 each."),
    ("Impostor Cleaner (Shark)", "Takes 1 from each Shark Cleaner that has gained."),
    ("Impostor Cleaner (Whale)", "Takes 1 from each Whale Cleaner that has gained."),
    ("Kleptoparasitic", "Ages 2 more; takes 1 from a neighbour that attacked."),
    ("Living Ecosystem", "Forage 2; before you feed a zone fills the Reef by it."),
    ("Massive Fins", "Forage 8, no attack; zones too; each Parasitic leeches 1."),
    ("Migratory Filter Feeder", "Forage 6, no attack; zones too; 9 more spaces."),
    ("Mucus Cocoon", "Cannot be leeched; leeching species lose 1 before you feed."),
    ("Pack Hunting", "One more trait; its attack icons count double."),
    ("Parasite Cleaner", "Takes 1 from each leeching species before you feed."),
    ("Deep Parasitic", "Leeches 2 from a neighbour you pick before you feed."),
    ("Pathogen Cultivation", "Attack 5, no forage or leeching; ignores leeches' immunity."),
    ("Poisonous Spines", "Attacking it costs all who gain by that 3 each."),
    ("Rapid Mutation", "Attacked, it may swap a Deep trait for a Gene Pool card."),
    ("Regeneration", "One more trait; gains 1 after a loss to an attack."),
    ("Rows of Teeth", "Attack 3; Bottom Feeders and Shark Cleaners gain 1 more."),
    ("Scavenger", "Gains 1 when an attack takes 2 or more from any species."),
    ("Sedentary Colony", "No forage or attacks; takes 1 when a neighbour gains."),
    ("Tail Whip", "Takes 1 from each other Schooling before you feed."),
    ("Tentacle Leech", "Leeches 2 from a species with a Deep trait."),
    ("The Kraken", "Attack 13, no forage; two further attacks."),
    ("Tiny", "Only attacks below 2 reach it; lost if it grows strong."),
    ("Deep Transparent", "Safe while the Reef is populated; ignores Deep immunity."),
    ("Vestigial Limb", "Fills a slot of an opponent; you play one more trait."),
    ("Voracious Feeder", "One more feeding in a turn in which you evolve it."),
    ("Deep Whale Cleaner", "Gains 4 as the nearest such cleaner when forage 5+ forages."),
    ("Zooplankton", "Immune, never feeds; 3 by Reef migration; neighbours eat it."),
    ("Contagious Outbreak", "Overpopulation costs both neighbours 3."),
    ("Contagious Proximity", "Each board holds 3 fewer."),
    ("Degenerative Virus", "In aging one own species ages a second time."),
    ("Detritus", "After a migration each score pile gives 2 to the Reef."),
    ("Epizootic", "Overpopulating kills the species."),
    ("Food Surge", "Each species takes as much as it has from one zone."),
    ("Long Haul Migration", "Species may forage from one Ocean zone instead."),
    ("Paradigm Shift", "The most populated species lose everything."),
    ("Solar Radiation", "After aging, own species without Deep traits lose 1."),
    ("Thermal Currents", "The top of a Gene Pool pile may be evolved."),
];

/// The effect of a trait card.
pub(crate) fn card_rule(id: CardId) -> String {
    shortest(card_name(id), &card(id).text.summary)
}

/// The effect of a scenario.
pub(crate) fn scenario_rule(id: ScenarioId) -> String {
    let spec = scenario(id);
    shortest(&spec.name, &spec.summary)
}

fn shortest(name: &str, summary: &str) -> String {
    if summary.chars().count() <= RULE_MAX {
        return summary.to_owned();
    }
    let found = BRIEFLY.iter().find(|(of, _)| *of == name);
    found.map_or_else(String::new, |(_, rule)| (*rule).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_says_what_it_does_and_no_words_are_left_over() {
        let cards = CardId::all().map(|id| (card_name(id).to_owned(), card_rule(id)));
        let scenarios = ScenarioId::all().map(|id| (scenario(id).name.clone(), scenario_rule(id)));
        let rules: Vec<(String, String)> = cards.chain(scenarios).collect();
        for (name, rule) in &rules {
            assert!(!rule.is_empty() && rule.chars().count() <= RULE_MAX, "{name}: {rule:?}");
        }
        for brief in BRIEFLY {
            assert!(rules.iter().any(|(name, rule)| (name.as_str(), rule.as_str()) == brief), "{brief:?}");
        }
    }
}
