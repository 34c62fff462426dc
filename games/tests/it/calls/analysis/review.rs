//! Reviews of finished games, called as the RPC calls them.

use std::cell::Cell;

use super::*;
use crate::calls::host_with;
use crate::calls::played::{exported, import, open, played};
use crate::calls::request;
use hadal_core::calls::analysis::review_game;
use hadal_core::calls::records::{Annotation, AnnotationKind, Record, RecordStart, import_record, replay, start};
use hadal_core::calls::sealing::Policy;
use hadal_core::game::Viewer;
use hadal_core::limits::{ANNOTATION_BYTES, ANNOTATIONS_BYTES};
use hadal_core::refusal::Reason;
use hadal_core::search::Patience;
use hadal_core::seat::Seat;

fn game(id: &str) -> &'static dyn Engine {
    hadal_games::all().iter().copied().find(|game| game.info().id == id).unwrap()
}

/// The record of an open game of two seats that random play has ended.
fn record(host: &Host, id: &str) -> String {
    exported(host, &played(host, &open(request(game(id), 2)), usize::MAX).export_told())
}

/// A review of a few looks.
fn quick(record: String) -> pb::ReviewGameRequest {
    pb::ReviewGameRequest { record, look: 60, ..Default::default() }
}

fn reviewed(host: &Host, request: &pb::ReviewGameRequest) -> Result<pb::Review, Refusal> {
    review_game(&host.context(), request, &Endless, &mut |_| ())
}

/// The reason, the field, and the message.
fn refused(host: &Host, request: &pb::ReviewGameRequest) -> (Reason, String, String) {
    let refusal = reviewed(host, request).unwrap_err();
    (refusal.reason, refusal.field.unwrap_or_default(), refusal.message)
}

#[test]
fn a_finished_game_has_points_on_the_way_and_a_record_that_tells_the_review() {
    let host = host();
    for id in ["advanced_colonization", "deep_colony", "deeper"] {
        let asked = quick(record(&host, id));
        let with_points = pb::ReviewGameRequest { report_points: true, ..asked.clone() };
        let mut told = Vec::new();
        let review = review_game(&host.context(), &with_points, &Endless, &mut |make| {
            let report = make();
            assert!(!report.r#final && report.moments.is_empty() && report.record.is_empty());
            told.extend(report.points);
        });
        let review = review.unwrap();
        assert_eq!(told, review.points, "{id}");
        assert!(review.r#final && review.points.len() > 4 && review.points.is_sorted_by_key(|point| point.ply), "{id}");
        assert!(review.points.iter().all(|point| point.win_ppm <= 1_000_000 && point.seat < 2 && point.turn > 0));
        assert_eq!((review.stopped_in(), review.stopped_at), (pb::ReviewPart::Unspecified, None));
        assert_eq!(review.work.as_ref().unwrap().stopped_by(), pb::StoppedBy::Exhausted);
        assert!((1..=3).contains(&review.sentences.len()) && review.luck.is_empty(), "{id}: {:?}", review.sentences);
        assert!(review.moments.len() <= 3);
        // The record still holds, with a remark for each moment and sentence.
        let imported = import_record(&host.context(), &import(&review.record)).unwrap();
        let remarks: Vec<&str> = imported.annotations.iter().map(|one| one.text.as_str()).collect();
        assert_eq!(remarks.len(), review.moments.len() + review.sentences.len());
        assert!(review.sentences.iter().all(|sentence| remarks.contains(&sentence.as_str())), "{remarks:?}");
        let again = review_game(&host.context(), &asked, &Endless, &mut |_| panic!("{id}: a report nobody asked for"));
        assert_eq!(again.unwrap(), review, "{id}: the same question, the same answer");
        // Earlier remarks stay, and say nothing about the game.
        let of_remarked = reviewed(&host, &quick(review.record.clone())).unwrap();
        assert_eq!((of_remarked.points, of_remarked.moments), (review.points, review.moments));
    }
}

#[test]
fn a_moment_names_two_actions_in_notation_and_in_words() {
    let host = host();
    let asked = pb::ReviewGameRequest { look: 1_500, moments: 8, ..quick(record(&host, "deep_colony")) };
    let review = reviewed(&host, &asked).unwrap();
    assert!(!review.moments.is_empty(), "random play makes mistakes");
    let actions: Record = asked.record.parse().unwrap();
    for moment in &review.moments {
        let (played, better) = (moment.played.clone().unwrap(), moment.better.clone().unwrap());
        assert_eq!(played.notation, actions.actions[usize::try_from(moment.ply).unwrap()].notation);
        assert!(played.notation != better.notation && !played.label.is_empty() && !better.label.is_empty());
        assert!(played.action.is_some() && better.action.is_some() && !better.steps.is_empty());
        assert!(better.reasons.iter().all(|reason| !played.reasons.contains(reason)), "{moment:?}");
        assert!(moment.loss_ppm >= 50_000 && moment.loss_ppm >= 2 * moment.error_ppm, "{moment:?}");
        let least = match moment.verdict() {
            pb::ReviewVerdict::Slip => 50_000,
            pb::ReviewVerdict::Mistake => 100_000,
            pb::ReviewVerdict::TurningPoint => 200_000,
            pb::ReviewVerdict::Unspecified => panic!("no verdict: {moment:?}"),
        };
        assert!(moment.loss_ppm >= least, "{moment:?}");
    }
    let worst = review.moments.iter().max_by_key(|moment| moment.loss_ppm).unwrap();
    let turned = format!("It turned in turn {}, when Seat {} chose", worst.turn, worst.seat + 1);
    assert!(review.sentences[1].starts_with(&turned), "{:?}", review.sentences);
    let fewer = reviewed(&host, &pb::ReviewGameRequest { moments: 1, ..asked }).unwrap();
    assert_eq!(fewer.moments.len(), 1);
    assert_eq!(fewer.moments[0].loss_ppm, worst.loss_ppm);
}

#[test]
fn what_cannot_be_reviewed_is_refused_with_its_line() {
    let host = host();
    let whole = record(&host, "deep_colony");
    let last = whole.lines().count();
    let fault = |record: String| refused(&host, &quick(record));
    let is = |answer: (Reason, String, String), reason: Reason, field: &str, words: &str| {
        assert_eq!((answer.0, answer.1.as_str()), (reason, field), "{answer:?}");
        assert!(answer.2.contains(words), "{answer:?} has not {words}");
    };
    let without_last: String = whole.lines().take(last - 1).flat_map(|line| [line, "\n"]).collect();
    is(fault(without_last), Reason::Malformed, "record", &format!("line {}: the game is not over", last - 1));
    let twice = format!("{whole}{}\n", whole.lines().last().unwrap());
    is(fault(twice), Reason::Malformed, "record", &format!("line {}: ", last + 1));
    is(fault(String::new()), Reason::Malformed, "record", "line 1");
    let rules = whole.lines().position(|line| line.starts_with("rules ")).unwrap() + 1;
    let of_old_rules = whole.replace("\nrules ", "\nrules 9");
    is(fault(of_old_rules), Reason::RulesVersionUnsupported, "", &format!("line {rules}: "));
    let of_no_game = whole.replace("game deep_colony", "game chess");
    assert_eq!(fault(of_no_game).0, Reason::UnknownGame);
    let asked = || quick(whole.clone());
    is(refused(&host, &pb::ReviewGameRequest { moments: 9, ..asked() }), Reason::LimitExceeded, "moments", "8");
    is(
        refused(&host, &pb::ReviewGameRequest { seats: vec![1, 2], ..asked() }),
        Reason::Malformed,
        "seats[1]",
        "no seat 2",
    );
    is(refused(&host, &pb::ReviewGameRequest { look: 1_000_001, ..asked() }), Reason::LimitExceeded, "look", "");
    let endless = pb::ReviewGameRequest { transitions: u64::MAX, ..asked() };
    is(refused(&host, &endless), Reason::LimitExceeded, "transitions", "");
    for id in ["advanced_colonization", "deeper", "oceans"] {
        let asked = pb::ReviewGameRequest { luck: true, ..quick(record(&host, id)) };
        is(refused(&host, &asked), Reason::Malformed, "luck", "open");
    }
}

#[test]
fn a_sealed_game_is_reviewed_by_the_record_with_its_chance_alone() {
    let host = host_with(Policy::SealedOnly, &[1]);
    let played = played(&host, &request(game("deep_colony"), 2), usize::MAX);
    let told = exported(&host, &played.export_told());
    let review = reviewed(&host, &quick(told.clone())).unwrap();
    assert!(review.r#final && !review.points.is_empty());
    let sealed = Record { start: RecordStart::Sealed(vec![1; 90]), ..told.parse().unwrap() }.to_string();
    let line = sealed.lines().position(|line| line.starts_with("sealed ")).unwrap() + 1;
    let (reason, field, message) = refused(&host, &quick(sealed));
    assert_eq!((reason, field.as_str()), (Reason::Malformed, "record"));
    assert!(message.contains(&format!("line {line}: the record starts from a sealed state")), "{message}");
    let (reason, ..) = refused(&host, &quick(record(&super::host(), "deep_colony")));
    assert_eq!(reason, Reason::SealingRequired);
    let closed = told.replacen("\n\n", "\nclosed \"enough\"\n\n", 1);
    let (reason, _, message) = refused(&host, &quick(closed));
    assert!(reason == Reason::Malformed && message.contains(": the game was closed"), "{message}");
}

#[test]
fn a_bound_of_work_ends_a_review_and_says_where() {
    let host = host();
    let asked = quick(record(&host, "deeper"));
    let whole = reviewed(&host, &asked).unwrap();
    let short = reviewed(&host, &pb::ReviewGameRequest { transitions: 1_000, ..asked }).unwrap();
    let work = short.work.as_ref().unwrap();
    assert_eq!((short.stopped_in(), work.stopped_by()), (pb::ReviewPart::Pass, pb::StoppedBy::Transitions));
    assert!(work.transitions <= 1_000 + 200 && short.r#final && short.moments.is_empty(), "{work:?}");
    assert_eq!(short.points, whole.points[..short.points.len()]);
    assert!(short.points.iter().all(|point| Some(point.ply) < short.stopped_at), "{:?}", short.stopped_at);
    assert_eq!(short.sentences.len(), 1, "of what was not looked at nothing is said: {:?}", short.sentences);
}

#[test]
fn the_longest_game_is_reviewed_within_its_bound_and_the_review_says_where_it_stopped() {
    let host = host();
    let records = hadal_games::all().iter().map(|game| {
        let played = played(&host, &open(request(*game, game.info().seats_max)), usize::MAX);
        exported(&host, &played.export_told())
    });
    let length = |record: &String| record.parse::<Record>().unwrap().actions.len();
    let record = records.max_by_key(length).unwrap();
    let actions = length(&record) as u64;
    assert!(actions > 500, "{actions} actions");
    let asked = |transitions| pb::ReviewGameRequest { look: 1, transitions, ..quick(record.clone()) };
    let short = reviewed(&host, &asked(100)).unwrap();
    assert!(short.work.as_ref().unwrap().transitions <= 100 + 200, "{:?}", short.work);
    assert!(short.stopped_at.unwrap() < actions && short.stopped_in() == pb::ReviewPart::Pass);
    let whole = reviewed(&host, &asked(0)).unwrap();
    assert!(whole.points.len() > short.points.len() && whole.stopped_at.is_none());
}

#[test]
fn a_review_ends_in_time_for_its_answer() {
    let host = host();
    let asked = quick(record(&host, "deeper"));
    let whole = reviewed(&host, &asked).unwrap();
    let due = Due { left: Cell::new(300) };
    let short = review_game(&host.context(), &asked, &due, &mut |_| ()).unwrap();
    let stopped_by = short.work.as_ref().unwrap().stopped_by();
    assert_eq!((stopped_by, short.stopped_in()), (pb::StoppedBy::Deadline, pb::ReviewPart::Pass));
    assert!(!short.points.is_empty() && short.points.len() < whole.points.len());
    assert_eq!(short.points, whole.points[..short.points.len()]);
    // The record also holds the findings until then.
    let imported = import_record(&host.context(), &import(&short.record)).unwrap();
    assert_eq!(imported.annotations.len(), short.sentences.len());
}

/// A caller whose time is up after so many looks.
struct Due {
    left: Cell<u32>,
}

impl Patience for Due {
    fn is_gone(&self) -> bool {
        false
    }

    fn is_due(&self) -> bool {
        self.left.set(self.left.get().saturating_sub(1));
        self.left.get() == 0
    }
}

#[test]
fn what_a_record_says_already_is_kept_and_as_many_remarks_as_fit_are_added() {
    let host = host();
    let told = record(&host, "deep_colony");
    let review = reviewed(&host, &pb::ReviewGameRequest { look: 1_500, ..quick(told.clone()) }).unwrap();
    let remarks = |review: &pb::Review| -> Vec<pb::Annotation> {
        import_record(&host.context(), &import(&review.record)).unwrap().annotations
    };
    let own = remarks(&review);
    let ply = usize::try_from(review.moments[0].ply).unwrap();
    let say = |record: &mut Record, kind: AnnotationKind, index: usize, text: String| {
        record.annotations.push(Annotation { line: 0, index, kind, text, about: Vec::new() });
    };

    // A question with answers where a moment is.
    let mut asking: Record = told.parse().unwrap();
    let also = review.moments[0].better.as_ref().unwrap().notation.clone();
    say(&mut asking, AnnotationKind::Question, ply, "Where?".to_owned());
    say(&mut asking, AnnotationKind::AlsoRight(also), ply, "Better.".to_owned());
    let of_asking = reviewed(&host, &pb::ReviewGameRequest { look: 1_500, ..quick(asking.to_string()) }).unwrap();
    assert_eq!((&of_asking.points, &of_asking.moments), (&review.points, &review.moments));
    let all = remarks(&of_asking);
    assert_eq!(all.len(), own.len() + 2);
    assert!(own.iter().all(|remark| all.contains(remark)), "{all:?}");

    // Room for the shorter ones alone, and none at all.
    for room in [70, 0] {
        let mut full: Record = told.parse().unwrap();
        let mut left = usize::try_from(ANNOTATIONS_BYTES.maximum).unwrap() - room;
        while left > 0 {
            let bytes = left.min(usize::try_from(ANNOTATION_BYTES.maximum).unwrap());
            say(&mut full, AnnotationKind::Remark, 0, "x".repeat(bytes));
            left -= bytes;
        }
        let of_full = reviewed(&host, &pb::ReviewGameRequest { look: 1_500, ..quick(full.to_string()) }).unwrap();
        let added = remarks(&of_full).len() - full.annotations.len();
        assert!(if room == 0 { added == 0 } else { (1..own.len()).contains(&added) }, "{added} of {}", own.len());
    }
}

/// A caller who leaves after so many looks, and counts those that follow.
struct Leaving {
    left: Cell<u32>,
    after: Cell<u32>,
}

impl Patience for Leaving {
    fn is_gone(&self) -> bool {
        match self.left.get() {
            0 => self.after.set(self.after.get() + 1),
            left => self.left.set(left - 1),
        }
        self.left.get() == 0
    }

    fn is_due(&self) -> bool {
        false
    }
}

#[test]
fn a_review_stops_when_its_caller_leaves() {
    let host = host();
    let asked = quick(record(&host, "deeper"));
    let leaving = Leaving { left: Cell::new(300), after: Cell::new(0) };
    let refusal = review_game(&host.context(), &asked, &leaving, &mut |_| ()).unwrap_err();
    assert_eq!(refusal.reason, Reason::DeadlineExceeded);
    assert!(leaving.after.get() <= 1, "it went on for {} looks", leaving.after.get());
}

#[test]
fn the_luck_of_open_draws_is_told_if_asked_for() {
    let host = host();
    let asked = pb::ReviewGameRequest { luck: true, ..quick(record(&host, "deep_colony")) };
    let review = reviewed(&host, &asked).unwrap();
    assert!(
        review.luck.len() > 20 && review.luck.is_sorted_by(|one, next| one.ply < next.ply),
        "{}",
        review.luck.len()
    );
    assert!(review.luck.iter().any(|luck| luck.luck_ppm > 0) && review.luck.iter().any(|luck| luck.luck_ppm < 0));
    let of_one = reviewed(&host, &pb::ReviewGameRequest { seats: vec![1], ..asked }).unwrap();
    let own: Vec<_> = review.luck.iter().filter(|luck| luck.seat == 1).copied().collect();
    assert_eq!(of_one.luck, own);
}

/// The record of the last actions of a game, from a state.
fn from_state(record: &Record, state: pb::State, place: usize) -> String {
    let actions = record.actions[place..].to_vec();
    Record { options: None, start: RecordStart::State(Box::new(state)), start_hash: None, actions, ..record.clone() }
        .to_string()
}

#[test]
fn what_a_seat_cannot_see_makes_no_difference() {
    let (host, mut chance, mut pairs) = (host(), Generator::from_seed(3), 0);
    for id in ["oceans", "deeper"] {
        let text = record(&host, id);
        let mut record: Record = text.parse().unwrap();
        record.actions.iter_mut().for_each(|action| action.hash = None);
        let count = record.actions.len();
        for place in count.saturating_sub(12)..count {
            let mut at = start(&host.context(), &record).unwrap();
            for (index, action) in record.actions.iter().enumerate().take(place) {
                replay(at.as_mut(), index, action).unwrap();
            }
            let seat = at.awaited().unwrap();
            for _ in 0..6 {
                let twin = at.twin(Viewer::Seat(seat), &mut chance);
                if twin.state() == at.state() || !plays_alike(at.as_mut(), &twin.state(), &record, place, seat) {
                    continue;
                }
                let ask = |state: pb::State| pb::ReviewGameRequest {
                    seats: vec![seat.0.into()],
                    look: 400,
                    ..quick(from_state(&record, state, place))
                };
                let [one, two] = [at.state(), twin.state()].map(|state| reviewed(&host, &ask(state)).unwrap());
                assert_eq!((one.points, one.moments), (two.points, two.moments), "{id} after {place} actions");
                pairs += 1;
            }
        }
    }
    assert!(pairs >= 4, "only {pairs} pairs differ in what is hidden");
}

/// True if a game goes on from another state with the same actions to its end, and looks the same to the seat whenever it decides.
fn plays_alike(at: &mut dyn AnyMatch, other: &pb::State, record: &Record, place: usize, seat: Seat) -> bool {
    let engine = game(&record.game);
    let (mut one, mut two) = (at.fork(), engine.open(other, &[]).unwrap());
    for (index, action) in record.actions.iter().enumerate().skip(place) {
        let is_own = one.awaited() == Some(seat);
        if is_own && one.view(Viewer::Seat(seat)) != two.view(Viewer::Seat(seat)) {
            return false;
        }
        if replay(one.as_mut(), index, action).is_err() || replay(two.as_mut(), index, action).is_err() {
            return false;
        }
    }
    two.awaited().is_none()
}
