//! What tactic cards take, as two records of a game tell it.

use super::merging::merged;
use marchstone::merge::Subject;

#[test]
fn the_more_exact_card_of_a_tactic_is_kept() {
    for (ruleset, one, other, wanted) in [
        (
            "st2-en+tactics",
            "redeployment ?@2>5",
            "redeployment k9@2>5",
            "redeployment k9@2>5",
        ),
        (
            "st2-en+tactics",
            "redeployment k?@2>5",
            "redeployment ?9@2>5",
            "redeployment k9@2>5",
        ),
        (
            "st2-en+tactics",
            "redeployment ?@2>discard",
            "redeployment joker.2@2>discard",
            "redeployment joker.2@2>discard",
        ),
        (
            "st2-en+tactics",
            "desertion ?t@2",
            "desertion spy@2",
            "desertion spy@2",
        ),
        (
            "st2-en+tactics",
            "treason ?@2>5",
            "treason b?@2>5",
            "treason b?@2>5",
        ),
        (
            "st1-2024+tactics",
            "banshee ?@2",
            "banshee r9@2",
            "banshee r9@2",
        ),
        (
            "st1-2024+tactics",
            "strategist ?@2>5",
            "strategist ?t@2>5",
            "strategist ?t@2>5",
        ),
        (
            "st1-2024+tactics",
            "traitor ?9@2>5",
            "traitor r9@2>5",
            "traitor r9@2>5",
        ),
        (
            "st2-en+tactics",
            "recruitment ?@4",
            "recruitment k9@4",
            "recruitment k9@4",
        ),
        (
            "st2-en+tactics",
            "recruitment k?@4",
            "recruitment k9@4",
            "recruitment k9@4",
        ),
        (
            "st2-en+tactics",
            "support k9,?",
            "support k8,k9",
            "support k8,k9",
        ),
        (
            "st2-en+tactics",
            "support ?,?t",
            "support k8,joker",
            "support k8,joker",
        ),
    ] {
        let side = if ruleset.starts_with("st1") { "S" } else { "A" };
        let record =
            |words: &str| format!("%marchstone 1\nruleset: {ruleset}\n\n3 {side} {words}\n");
        for (one, other) in [(one, other), (other, one)] {
            let both = merged(&record(one), &record(other));
            assert_eq!(
                both.as_deref(),
                Ok(record(wanted).as_str()),
                "{one} and {other}"
            );
        }
    }
    for (one, other) in [
        ("redeployment k9@2>5", "redeployment ?@2>4"),
        ("redeployment k9@2>5", "redeployment ?@3>5"),
        ("redeployment k9@2>5", "redeployment ?8@2>5"),
        ("redeployment joker@2>5", "redeployment joker.2@2>5"),
        ("redeployment k9@2>5", "redeployment ?t@2>5"),
        ("recruitment k9@4", "recruitment ?@5"),
        ("recruitment k9@4", "recruitment r?@4"),
        ("support k8,k9", "support ?,r?"),
    ] {
        let record =
            |words: &str| format!("%marchstone 1\nruleset: st2-en+tactics\n\n3 A {words}\n");
        let clashes = merged(&record(one), &record(other)).expect_err(one);
        assert_eq!(clashes[0].subject, Subject::Action, "{one} and {other}");
    }
}
