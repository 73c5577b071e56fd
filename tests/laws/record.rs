//! Whatever could be read is replayed, and every finding points into the text.

use super::each_game;
use marchstone::finding::Finding;
use marchstone::pipeline::check_with;
use marchstone::record;
use marchstone::replay::{Wish, replay_with};
use marchstone::series::Series;
use marchstone::span::Span;

pub fn law(bytes: &[u8]) {
    let all = Wish {
        remarks: true,
        claims: true,
    };
    each_game(bytes, |text, tree, _| {
        let replayed = replay_with(tree, text, None, all);
        for event in &replayed.events {
            within(event.span, text);
        }
        if let Some(rules) = replayed.ruleset {
            for item in &tree.items {
                let _ = record::action(tree, item, &rules);
            }
        }
    });
    for wish in [Wish::default(), all] {
        let done = check_with(bytes, &mut Series::new(), wish, |checked| {
            for finding in &checked.findings {
                points(finding, checked.text);
            }
            let errors = checked.findings.iter().any(Finding::is_error);
            assert_eq!(checked.valid, !errors);
            Ok::<(), ()>(())
        });
        assert!(done.is_ok());
    }
}

/// The spans of a finding lie in the text, and its words are one line.
pub fn points(finding: &Finding, text: &str) {
    within(finding.span, text);
    for (span, words) in &finding.labels {
        within(*span, text);
        assert!(!words.contains('\n'), "{words:?}");
    }
    assert!(!finding.message.is_empty());
    assert!(!finding.message.contains('\n'), "{:?}", finding.message);
}

fn within(span: Span, text: &str) {
    let part = text.get(span.start as usize..span.end as usize);
    assert!(part.is_some(), "{span:?} in {text:?}");
}
