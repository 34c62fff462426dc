//! Reading the effects column of the tables: every term of the vocabulary, and nothing else.

use super::effect::{Condition, Effect, Ignored, Name, Occasion, Requirement, Static, Term, Trigger, Who};
use hadal_core::notation::number;

/// The terms of an effects cell; the error is the first term that is not in the vocabulary.
pub(crate) fn terms(cell: &str) -> Result<Vec<Term>, String> {
    cell.split(';').filter(|text| !text.is_empty()).map(|text| term(text).ok_or_else(|| text.to_owned())).collect()
}

fn term(text: &str) -> Option<Term> {
    if let Some(trigger) = text.strip_prefix("on:") {
        return parse_trigger(trigger).map(Term::Trigger);
    }
    if let Some(effect) = text.strip_prefix("event=>") {
        let effect = parse_effect(effect)?;
        let trigger =
            Trigger { occasion: Occasion::EventCard, who: Who::Any, requirement: Requirement::Nothing, effect };
        return Some(Term::Trigger(trigger));
    }
    match text {
        "aging:extra_age(1,own_choice)" => Some(Term::Static(Static::ExtraAge)),
        "turn:evolve_from_gene_pool()" => Some(Term::Static(Static::EvolveFromGenePool)),
        _ => parse_static(text.strip_prefix("all:").unwrap_or(text)).map(Term::Static),
    }
}

/// `name(arguments)`, cut at the first parenthesis.
fn call(text: &str) -> Option<(&str, &str)> {
    text.strip_suffix(')')?.split_once('(')
}

fn parse_static(text: &str) -> Option<Static> {
    let (name, arguments) = call(text)?;
    Some(match (name, arguments) {
        ("extra_feed", n) => Static::ExtraFeedings(number(n)?),
        ("extra_forage", n) => Static::ExtraForagings(number(n)?),
        ("extra_attack", n) => Static::ExtraAttacks(number(n)?),
        ("bonus_feed", "trait_played_this_turn") => Static::BonusFeeding,
        ("never_overpop", "") => Static::NeverOverpopulates,
        ("never_extinct", "") => Static::NeverExtinct,
        ("overpop_to", "score") => Static::OverpopulationScored,
        ("overpop_extinct", "") => Static::OverpopulationKills,
        ("immune_attack", condition) => Static::ImmuneToAttack(parse_condition(condition)?),
        ("immune_leech", condition) => Static::ImmuneToLeech(parse_condition(condition)?),
        ("attack_limit", condition) => Static::AttackLimit(parse_condition(condition)?),
        ("attack_cap", n) => Static::AttackCap(number(n)?),
        ("attack_is", "forage") => Static::AttackIsForage,
        ("lift_no_attack", "") => Static::LiftNeverAttack,
        ("score_attacks_after", n) => Static::ScoreAttacksAfter(number(n)?),
        ("ignore", what) => parse_ignored(what)?,
        ("attack_mult", n) => Static::AttackMultiplier(number(n)?),
        ("forage_from", "zones") => Static::ForageFromZones,
        ("forage_board", "adjacent") => Static::ForageBoard,
        ("may_take_less", "forage") => Static::MayTakeLess,
        ("gain_mult", n) => Static::GainMultiplier(number(n)?),
        ("gain_bonus", n) => Static::GainBonus(number(n)?),
        ("gain_icon_bonus", n) => Static::GainIconBonus(number(n)?),
        ("max_traits_unlimited", "") => Static::TraitsUnlimited,
        ("aging_fixed", "trait_count") => Static::AgesByTraits,
        ("may_age_zero", "") => Static::MayAgeZero,
        ("no_aging", "") => Static::NoAging,
        ("age_other_turns", "optional") => Static::AgesInOtherTurns,
        ("play_on", "any") => Static::OnAnySpecies,
        ("play_on", "opponent") => Static::OnOpponents,
        ("unremovable", "") => Static::Unremovable,
        ("uncopyable", "") => Static::Uncopyable,
        ("extra_play", "trait") => Static::ExtraPlay,
        ("free_deep", "") => Static::FreeDeep,
        ("self_discard", condition) => Static::LostWhen(parse_condition(condition)?),
        ("forage", n) => Static::Forage(number(n)?),
        ("attack", n) => Static::Attack(number(n)?),
        ("shell", n) => Static::Shell(number(n)?),
        ("capacity", n) => Static::Spaces(number(n)?),
        ("max_traits", n) => Static::TraitLimit(number(n)?),
        ("aging", n) => Static::Aging(number(n)?),
        (_, pair) => parse_pair(name, pair.split_once(',')?)?,
    })
}

/// Static terms with two arguments.
fn parse_pair(name: &str, arguments: (&str, &str)) -> Option<Static> {
    Some(match (name, arguments) {
        ("attack_per", ("pop", n)) => Static::AttackPerPopulation(number(n)?),
        ("forage_per", ("deep_traits", n)) => Static::ForagePerDeepTrait(number(n)?),
        ("shell_per", ("other_own_species", n)) => Static::ShellPerOtherOwnSpecies(number(n)?),
        ("shell_aura", ("adjacent", n)) => Static::ShellAura(number(n)?),
        ("gain_boost", (quoted, n)) => Static::GainBoost(Name::parse(quoted)?, number(n)?),
        ("age_extra", (least, most)) => Static::AgeExtra(number(least)?, number(most)?),
        _ => return None,
    })
}

fn parse_ignored(arguments: &str) -> Option<Static> {
    let (what, condition) = arguments.split_once(',')?;
    let what = match what {
        "immunity" => Ignored::Immunity,
        "immunity_of_deep" => Ignored::DeepImmunity,
        "shell" => Ignored::Shells,
        "defensive:1" => Ignored::OneDefensive,
        "defensive:all" => Ignored::AllDefensive,
        named => Ignored::Named(Name::parse(named.strip_prefix("name:")?)?),
    };
    Some(Static::Ignore(what, parse_condition(condition)?))
}

fn parse_condition(text: &str) -> Option<Condition> {
    Some(match text {
        "always" => Condition::Always,
        "reef>0" => Condition::ReefFilled,
        "self.attack>target.attack" => Condition::StrongerThanTarget,
        "attacker.attack<self.forage" => Condition::AttackerBelowForage,
        "attacker.has_surface" => Condition::AttackerHasSurface,
        "target.no_surface" => Condition::TargetHasNoSurface,
        "target.has_deep" => Condition::TargetHasDeep,
        "target.no_deep" => Condition::TargetHasNoDeep,
        "target.leeching" => Condition::TargetLeeches,
        "target.forage>=5|target.attack>=5" => Condition::TargetValue(5),
        "self.forage>2|self.attack>2" => Condition::SelfValueAbove(2),
        other => return parse_threshold(other),
    })
}

fn parse_threshold(text: &str) -> Option<Condition> {
    if let Some(n) = text.strip_prefix("self.pop>=") {
        return Some(Condition::SelfPopulation(number(n)?));
    }
    if let Some(n) = text.strip_prefix("target.pop>=") {
        return Some(Condition::TargetPopulation(number(n)?));
    }
    if let Some(n) = text.strip_prefix("attacker.attack>=") {
        return Some(Condition::AttackerAtLeast(number(n)?));
    }
    if let Some(n) = text.strip_prefix("attacker.attack<") {
        return Some(Condition::AttackerBelow(number(n)?));
    }
    let quoted = text.strip_prefix("attacker.lacks(")?.strip_suffix(')')?;
    Some(Condition::AttackerLacks(Name::parse(quoted)?))
}

fn parse_trigger(text: &str) -> Option<Trigger> {
    let (cause, effect) = text.split_once("=>")?;
    let effect = parse_effect(effect)?;
    let (cause, requirement) = match cause.strip_suffix(']').and_then(|cause| cause.split_once('[')) {
        Some((cause, requirement)) => (cause, parse_requirement(requirement)?),
        None => (cause, Requirement::Nothing),
    };
    let (occasion, who) = call(cause)?;
    let (occasion, who) = match (occasion, who) {
        ("trigger", quoted) => (Occasion::Triggered(Name::parse(quoted)?), Who::Any),
        ("gained", quoted) => (Occasion::Gained(Name::parse(quoted)?), Who::Any),
        ("before_feed", "") => (Occasion::BeforeFeeding, Who::Bearer),
        ("migrated", "reef") => (Occasion::IntoReef, Who::Any),
        ("aging_phase_end", "active") => (Occasion::AgingPhaseEnds, Who::Any),
        (occasion, who) => (parse_occasion(occasion)?, parse_who(who)?),
    };
    Some(Trigger { occasion, who, requirement, effect })
}

fn parse_occasion(text: &str) -> Option<Occasion> {
    Some(match text {
        "forages" => Occasion::Forages,
        "attacks" => Occasion::Attacks,
        "feeds" => Occasion::Feeds,
        "attacked" => Occasion::Attacked,
        "loses_to_attack" => Occasion::LosesToAttack,
        "zeroed_by_attack" => Occasion::ZeroedByAttack,
        "leeched" => Occasion::Leeched,
        "gains" => Occasion::Gains,
        "deep_played" => Occasion::DeepPlayed,
        "species_new" => Occasion::SpeciesNew,
        "before_aging" => Occasion::BeforeAging,
        "overpopulated" => Occasion::Overpopulated,
        "migrate_action" => Occasion::MigrateAction,
        "evolves_defensive" => Occasion::EvolvesDefensive,
        _ => return None,
    })
}

fn parse_who(text: &str) -> Option<Who> {
    Some(match text {
        "self" => Who::Bearer,
        "left" => Who::Left,
        "right" => Who::Right,
        "adjacent" => Who::Adjacent,
        "other" => Who::Other,
        "any" => Who::Any,
        _ => return None,
    })
}

fn parse_requirement(text: &str) -> Option<Requirement> {
    if let Some(n) = text.strip_prefix("lost>=") {
        return Some(Requirement::Lost(number(n)?));
    }
    let (threshold, nearest) = match text.split_once('&') {
        Some((threshold, nearest)) => {
            let quoted = nearest.strip_prefix("nearest(")?.strip_suffix(')')?;
            (threshold, Some(Name::parse(quoted)?))
        }
        None => (text, None),
    };
    if let Some(n) = threshold.strip_prefix("actor.attack>=") {
        let value = number(n)?;
        return Some(nearest.map_or(Requirement::Attack(value), |name| Requirement::AttackAndNearest(value, name)));
    }
    let value = number(threshold.strip_prefix("actor.forage>=")?)?;
    Some(Requirement::ForageAndNearest(value, nearest?))
}

fn parse_effect(text: &str) -> Option<Effect> {
    let (name, arguments) = call(text)?;
    let (first, rest) = arguments.split_once(',').unwrap_or((arguments, ""));
    Some(match (name, rest) {
        ("gain", "") => Effect::Gain(number(first)?),
        ("gain", "actor") => Effect::ActorGains(number(first)?),
        ("take", rest) => parse_take(number(first)?, rest)?,
        ("leech", "left") => Effect::LeechLeft(number(first)?),
        ("leech", "adjacent_one") => Effect::LeechAdjacent(number(first)?),
        ("leech", "max_attack") => Effect::LeechStrongest(number(first)?),
        ("leech", "has_deep") => Effect::LeechDeep(number(first)?),
        ("leeched_by", n) => Effect::LeechedBy(Name::parse(first)?, number(n)?),
        ("lose", "each(max_pop)") if first == "all" => Effect::LargestLoseAll,
        ("lose", rest) => parse_loss(number(first)?, rest)?,
        ("move", "zone,reef") if first == "forage" => Effect::MoveForageToReef,
        ("score", "controller") => Effect::ControllerScores(number(first)?),
        ("counter", "optional") if first == "actor" => Effect::Counter,
        ("swap_hand", "optional") if first == "surface" => Effect::SwapHand,
        ("swap_adjacent", "optional") if first == "own_surface" => Effect::SwapAdjacent,
        ("swap_gene_pool", "optional") if first == "deep" => Effect::SwapGenePool,
        ("double", "zone") if first == "each" => Effect::EachDoubles,
        ("trigger_all_gains", "") => Effect::AllIconsGain,
        ("pay_score", "each_player,reef") => Effect::EachPlayerPays(number(first)?),
        _ => return None,
    })
}

fn parse_take(amount: u8, source: &str) -> Option<Effect> {
    Some(match source {
        "actor" => Effect::TakeFromActor(amount),
        "reef" => Effect::TakeFromReef(amount),
        "score" => Effect::TakeFromScore(amount),
        "zone" => Effect::TakeFromZone(amount),
        "gainers" => Effect::TakeFromGainers(amount),
        "each(leeching)" => Effect::TakeFromEachLeeching(amount),
        "any_number(undefended),optional" => Effect::TakeFromAnyUndefended(amount),
        each => {
            let quoted = each.strip_prefix("each(name:")?.strip_suffix(')')?;
            Effect::TakeFromEachNamed(amount, Name::parse(quoted)?)
        }
    })
}

fn parse_loss(amount: u8, loser: &str) -> Option<Effect> {
    Some(match loser {
        "actor" => Effect::ActorLoses(amount),
        "target" => Effect::TargetLoses(amount),
        "gainers" => Effect::GainersLose(amount),
        "each(leeching)" => Effect::EachLeechingLoses(amount),
        "each(no_deep)" => Effect::EachWithoutDeepLoses(amount),
        "each(no_deep&owner=active)" => Effect::EachOwnWithoutDeepLoses(amount),
        "adjacent_of_actor" => Effect::NeighboursLose(amount),
        _ => return None,
    })
}
