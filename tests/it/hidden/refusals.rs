//! Records with hidden cards, each with the errors that it has, and no others.

use crate::program::marchstone_with;
use crate::views::errors;
use marchstone::code::Code;
use marchstone::pipeline::check_text;

fn record(head: &str, turns: &str) -> String {
    format!("%marchstone 1\nruleset: {head}\n\n{turns}result: unfinished\n")
}

/// Every code of a text, remarks as well.
fn codes(text: &str) -> Vec<Code> {
    let findings = check_text(text);
    findings.iter().map(|finding| finding.code).collect()
}

/// Both sides hold a joker and give an unknown tactic card away: which of the two is played then
/// says nothing of the other.
#[test]
fn two_jokers_are_not_told_apart_behind_an_exchange() {
    let start = "st2-en+tactics\nstart: st2-en+tactics -/-/-/-/-/-/- A turn=1 played=0,0 oil=3 \
                 deck=51 tactics-deck=6 hand.A=r1,r2,r3,r4,exchange,joker,spy \
                 hand.D=b1,b2,b3,b4,b5,joker,shield";
    let turns = "1 A exchange r1,r2,?t for b1,b2,?t +?\n2 D joker@1 +?\n";
    for rest in [
        "3 A joker@2 +?\n4 D spy@1 +?\n",
        "3 A spy@2 +?\n4 D joker@2 +?\n",
        "3 A joker@2 +?\n4 D shield@1 +?\n",
    ] {
        let text = record(start, &format!("{turns}{rest}"));
        assert_eq!(errors(&text), [""; 0], "{text}");
    }
    let impossible = format!("{turns}3 A joker@2 +?\n4 D spy@1 +?\n5 A spy@2 +?\n");
    assert_eq!(errors(&record(start, &impossible)), ["M213"]);
}

/// Both jokers lie open among the discards, by name: no hidden card has to be one.
#[test]
fn both_jokers_go_back_into_the_deck() {
    let text = record(
        "st2-en+tactics\nview: A\ndeal A: r7 b2 b3 g8 y9 k5 k8",
        "1 A b3@7 +joker\n2 D k10@3 +?t\n3 A joker@1 +desertion\n4 D joker@5 +?t\n\
         5 A desertion joker@5 +exchange\n6 D explosion 1 +?\n7 A y9@2 +support\n8 D b10@6 +?t\n\
         9 A support joker,joker +treason\n",
    );
    assert_eq!(errors(&text), [""; 0], "{text}");
}

const HANDS: &str = "st1-2024\ndeal S: b1 b3 b4 b5 b6 b7\ndeal N: b2 g1 g2 g3 g4 g5";
const DECK: &str = "deck: r1 r2 r3 39?";

/// What is said of a pile later on refines what was known, or contradicts it.
#[test]
fn piles_are_compared_with_all_that_was_told_of_them() {
    let known = format!("{HANDS}\n{DECK}");
    let tactics = "st1-2024+tactics\ndeal S: b1 b3 b4 b5 b6 b7 b8\ndeal N: b2 g1 g2 g3 g4 g5 g6\n\
                   tactics-deck: spy mud bluff joker joker shield banshee traitor recruiter \
                   strategist";
    let mine = "1 S b1@1 +r1\n";
    let now = "now: st1-2024 b1:-/-/-/-/-/-/-/-/- N deck=";
    let cases = [
        // another order
        (
            &*known,
            format!("{mine}deck: r3 r2 39?\n2 N b2@1 +r3\n"),
            "M120",
        ),
        (
            tactics,
            "1 S b1@1 +spy\ntactics-deck: joker mud 7?\n".into(),
            "M120",
        ),
        (&*known, format!("{mine}{now}r3,r2,39?\n"), "M134"),
        // a mark that says nothing takes nothing back
        (&*known, format!("{mine}deck: 41?\n2 N b2@1 +r9\n"), "M225"),
        (&*known, format!("{mine}{now}41\n2 N b2@1 +r9\n"), "M225"),
        (
            HANDS,
            format!("{mine}{now}r9,40?\ndeck: 41?\n2 N b2@1 +r2\n"),
            "M225",
        ),
        // a card that lies at two places
        (
            HANDS,
            format!("{mine}deck: r7 r7 39?\n2 N b2@1 +r7\n"),
            "M112",
        ),
        (&*known, format!("{mine}deck: 2? r2 38?\n"), "M120"),
        ("st1-2024", format!("{mine}deck: r7 r7 39?\n"), "M112"),
        // a checkpoint binds as a pile does
        (HANDS, format!("{mine}{now}r9,40?\n2 N b2@1 +r2\n"), "M225"),
        (
            HANDS,
            format!("{mine}{now}r9,40?\n2 N b2@1 +?\n3 S r1@2 +?\n4 N r2@2 +?\n"),
            "M214",
        ),
        // what agrees
        (
            &*known,
            format!("{mine}deck: 2? r8 38?\n2 N b2@1 +r2\n3 S b3@1 +r3\n4 N g1@1 +r8\n"),
            "",
        ),
        (
            &*known,
            format!("{mine}deck: 2? r8 38?\n2 N b2@1 +r2\n3 S b3@1 +r3\n4 N g1@1 +r9\n"),
            "M225",
        ),
    ];
    for (head, turns, wanted) in cases {
        let text = record(head, &turns);
        let wanted: Vec<&str> = Some(wanted)
            .filter(|code| !code.is_empty())
            .into_iter()
            .collect();
        assert_eq!(errors(&text), wanted, "{text}");
    }
}

#[test]
fn a_card_of_a_pile_is_named_in_what_is_said_of_it() {
    let text = record("st1-2024", "1 S b1@1 +r1\ndeck: r7 r7 39?\n");
    let findings = check_text(&text);
    assert_eq!(
        findings[0].message,
        "red 7 (`r7`) stands here a second time"
    );
    assert_eq!(findings[0].labels.len(), 2);
    let text = record("st1-2024", "1 S ?7@1 +?\n2 N r7@1 +r9\ndeck: r9 39?\n");
    let findings = check_text(&text);
    assert_eq!(
        findings[0].message,
        "red 9 (`r9`) cannot be in the clan deck"
    );
}

/// A card that went to the discards without its name is still there.
#[test]
fn unnamed_discards_can_be_taken_back() {
    let oil = "1 A r?@1 +?t\n2 D oil 1 b7@1 +?t\n";
    let away = "1 A r?@1 +?t\n2 D b7@1 +?t\n3 A ?6@1 +?\n4 D b8@1 +?\n\
                5 A retreat 1 y1@2 +?\n6 D b9@1 +?\n";
    let cases = [
        (oil, "3 A recruitment r5@1 +?t\n", ""),
        (oil, "3 A recruitment b5@1 +?t\n", "M508"),
        (away, "7 A support r5,g6 +?\n", ""),
        (away, "7 A support r6,g6 +?\n", ""),
        (away, "7 A support r5,r7 +?\n", "M508"),
        (
            away,
            "7 A recruitment r5@3 +?\n8 D support b5,b6 +?\n",
            "M510",
        ),
    ];
    for (turns, last, wanted) in cases {
        let text = record("st2-en+tactics", &format!("{turns}{last}"));
        let found = errors(&text);
        assert_eq!(found.first().copied().unwrap_or(""), wanted, "{text}");
    }
    let turns = "1 A r?@1 +?\n2 D oil 1 b7@1 +?\n3 A r5@2 +?\n4 D r6@2 +?\n5 A b1@2 +?\n";
    for (discard, wanted) in [
        ("r7", vec![]),
        ("?", vec![]),
        ("?7", vec![]),
        ("b2", vec!["M134"]),
    ] {
        let now = format!("now: st2-en -:b7/r5,b1:r6/-/-/-/-/- D discard={discard}\n");
        let text = record("st2-en", &format!("{turns}{now}"));
        assert_eq!(errors(&text), wanted, "{text}");
    }
}

/// Cards without a full name may prove a claim, if they can be what it needs.
#[test]
fn open_cards_without_a_name_prove_what_they_can() {
    // North needs b7 or b10, and five cards may be b7
    let many = "1 S r1@1\n2 N b8@1\n3 S r2@1\n4 N b9@1\n5 S b1@2\n6 N b2@2\n7 S b3@2\n8 N b?@2\n\
                9 S b?@3\n10 N b?@3\n11 S b?@3\n12 N y1@3\n13 S r4@1 claim 1\n";
    let text = record("st1-2024", many);
    assert_eq!(codes(&text), [Code::NotKnown], "{text}");
    // none of them is blue: whatever they are, b7 is left
    let other = many.replace("b?", "g?");
    assert_eq!(errors(&record("st1-2024", &other)), ["M304"]);
    // an 8 is no blue 9
    let eight = "1 S r6@1\n2 N b7@1\n3 S r7@1\n4 N b8@1\n5 S y1@2\n6 N ?8@2\n7 S r8@1 claim 1\n";
    assert_eq!(errors(&record("st1-2024", eight)), ["M304"]);
    let nine = eight.replace("?8", "?9");
    assert_eq!(codes(&record("st1-2024", &nine)), [Code::NotKnown]);
    // one of them is not enough where North has many ways to go on
    let two = "1 S r6@1\n2 N b8@4\n3 S r7@1\n4 N y1@3\n5 S y2@2\n6 N b?@2\n7 S r8@1 claim 1\n";
    assert_eq!(errors(&record("st1-2024", two)), ["M304"]);
}

/// Half a card opposite a 0 may have gone with it.
#[test]
fn a_tile_is_not_known_where_an_unnamed_card_may_have_been_eliminated() {
    let turns = "1 A r0@1\n2 D r?@1\n3 A b1@2\n4 D b2@1\n5 A b3@2\n6 D b4@1\n7 A b5@2\n8 D b6@1\n";
    let text = record("st2-en", turns);
    assert_eq!(codes(&text), [Code::Unchecked], "{text}");
    // blue is no red, and what is no 0 or 11 stays
    for other in [
        turns.replace("r?", "b?"),
        turns.replace("r0", "r1"),
        turns.replace("r?", "?4"),
    ] {
        assert_eq!(errors(&record("st2-en", &other)), ["M211"]);
    }
}

/// Where nobody knows how many cards there were, the German end may have been called.
#[test]
fn a_deck_that_is_counted_late_may_have_run_out_before() {
    let start = "st2-de+tactics\nstart: st2-de+tactics -/-/-/r1:-/-/-/- A turn=57 discard=b2,y5 \
                 played=0,0 oil=0 hand.A=7 hand.D=6";
    let turns = "57 A y11@5 +?\n58 D support b2,y5 +?\ndeck: ?\n59 A g2@7 +?\n";
    let text = record(start, turns).replace("unfinished", "defender deck-empty");
    assert_eq!(errors(&text), [""; 0]);
}

#[test]
fn the_card_that_is_carried_out_is_what_is_missing() {
    let start = "st2-en+tactics\nstart: st2-en+tactics b1,joker:-/-/-/-/-/-/- A turn=5 \
                 discard=b5,b6 played=1,0 oil=3 deck=45 tactics-deck=joker,redeployment,shield,\
                 desertion,treason,explosion,support,exchange hand.A=6?,1?t hand.D=6?,1?t";
    let text = record(
        start,
        "5 A r1@2 +?\n6 D spy@1 +?\n7 A r2@2 +?\n8 D recruitment b5@2 +?\n",
    );
    let findings = check_text(&text);
    let error = findings.iter().find(|finding| finding.is_error());
    let error = error.expect("the Defender has played his one tactic card");
    assert_eq!(error.span.of(&text), "recruitment");
}

/// What is legal after a record is what its hidden cards allow, too.
#[test]
fn only_what_some_deal_allows_is_listed_as_legal() {
    let head = "st2-en+tactics\nstart: st2-en+tactics -/-/-/-/-/-/- A turn=1 played=0,1 oil=3 \
                deck=47 tactics-deck=10 hand.A=7 hand.D=7";
    let text = record(head, "1 A ?@1 +?\n");
    let passed = record(head, "1 A ?@1 +?\n2 D pass\n");
    assert_eq!(errors(&passed), ["M216"]);
    let lists = |args: &[&str]| {
        let args = [&["legal", "--format", "short"], args].concat();
        let done = marchstone_with(&args, text.as_bytes());
        assert_eq!(done.code, 0, "{}", done.stderr);
        done.stdout.lines().any(|line| line == "pass")
    };
    let position = marchstone_with(&["show", "-", "--format", "position"], text.as_bytes());
    assert!(!lists(&["--position", position.stdout.trim()]));
    for turns in [&[][..], &["--turns"][..]] {
        assert!(!lists(&[&["-"], turns].concat()));
    }
    // and where all that lies open has its name
    let named = position.stdout.replace("?:-", "r1:-");
    assert!(!lists(&["--position", named.trim()]), "{named}");
}

#[test]
fn passes_speak_of_hands_before_anybody_has_drawn() {
    let passes = |decks: &str, turns: &str| {
        let start = format!(
            "st1-2024+tactics r1,r2:b1/-/-/-/-/-/-/-/- S turn=9 played=0,0 joker=- {decks} hand.S=3 hand.N=7"
        );
        codes(&format!(
            "%marchstone 1\nruleset: st1-2024+tactics\nstart: {start}\n\n{turns}result: unfinished\n"
        ))
    };
    // ten tactic cards: three in one hand leave no seven for the other beside those in the deck
    assert_eq!(passes("deck=44 tactics-deck=7", "9 S pass\n"), []);
    assert_eq!(
        passes("deck=44 tactics-deck=7", "9 S pass\n10 N pass\n"),
        [Code::NoDealFits]
    );
    assert_eq!(
        passes("deck=43 tactics-deck=8", "9 S pass\n"),
        [Code::NoDealFits]
    );
    // all tactic cards lie in their deck, whatever comes and goes after the play
    assert_eq!(
        passes(
            "deck=41 tactics-deck=10",
            "9 S recruiter +? +?t +?t -? -?t +?\n"
        )[0],
        Code::NotInHand
    );
}

#[test]
fn a_stray_draw_is_no_reproach_to_later_cards() {
    let turns = (0..7).map(|index| {
        let (turn, place) = (2 * index + 1, index + 1);
        format!(
            "{turn} S r{place}@{place}\n{} N b{place}@{place}\n",
            turn + 1
        )
    });
    let turns: String = turns.collect();
    let text =
        format!("%marchstone 1\nruleset: st1-2024\n\n{turns}15 S r8@8 +?\nresult: unfinished\n");
    assert_eq!(codes(&text), [Code::DrawMissing]);
}

#[test]
fn a_card_lies_among_the_discards_only_where_it_was_discarded() {
    let text = "%marchstone 1\nruleset: st2-en\n\n1 A r10@@4\n2 D b3@1\n3 A k3@2\n4 D k3@2\nresult: unfinished\n";
    let findings = check_text(text);
    let twice = findings
        .iter()
        .find(|finding| finding.code == Code::AlreadyOpen);
    let message = &twice.expect("the same card").message;
    assert!(!message.contains("discards"), "{message}");
}
