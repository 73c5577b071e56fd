//! The text of the rules: `docs/rules/` as a person reads it, and the rulesets that each rule
//! holds in.

use super::RuleId;
use crate::sort;
use std::sync::OnceLock;

static FILES: [&str; 6] = [
    include_str!("../../docs/rules/formations-and-proofs.md"),
    include_str!("../../docs/rules/schotten-totten.md"),
    include_str!("../../docs/rules/schotten-totten-2.md"),
    include_str!("../../docs/rules/tactics.md"),
    include_str!("../../docs/rules/series.md"),
    include_str!("../../docs/rules/records.md"),
];

/// One rule as it stands in its file.
struct Section {
    number: u16,
    text: &'static str,
    applies: &'static str,
}

fn sections() -> &'static [Section] {
    static SECTIONS: OnceLock<Vec<Section>> = OnceLock::new();
    SECTIONS.get_or_init(|| {
        let mut sections: Vec<Section> = FILES.iter().flat_map(|file| of_file(file)).collect();
        sort::by_number(&mut sections, |section| section.number.into());
        sections
    })
}

fn of_file(file: &'static str) -> Vec<Section> {
    let mut sections = Vec::new();
    let mut rest = file;
    while let Some(start) = rest.find("### R") {
        let body = &rest[start..];
        let end = body[1..].find("\n#").map_or(body.len(), |end| end + 1);
        let text = body[..end].trim_end();
        let applies = text
            .lines()
            .find_map(|line| line.strip_prefix("Applies: "))
            .unwrap_or("");
        if let Some(number) = text.get(5..8).and_then(|digits| digits.parse().ok()) {
            sections.push(Section {
                number,
                text,
                applies,
            });
        }
        rest = &body[end..];
    }
    sections
}

fn section(rule: RuleId) -> Option<&'static Section> {
    let sections = sections();
    let index = sections
        .binary_search_by_key(&rule.0, |section| section.number)
        .ok()?;
    Some(&sections[index])
}

/// The rule as it stands in `docs/rules/`, heading, sources and all.
#[must_use]
pub fn of(rule: RuleId) -> &'static str {
    section(rule).map_or("", |section| section.text)
}

/// What the rule says, in Markdown: without its heading, its sources and the rulesets it holds in.
#[must_use]
pub fn body(rule: RuleId) -> &'static str {
    let whole = of(rule);
    let said = whole.split_once("\n\n").map_or("", |(_, said)| said);
    let end = ["\n\nSources: ", "\n\nApplies: "].map(|key| said.find(key).unwrap_or(said.len()));
    &said[..end[0].min(end[1])]
}

/// Whether the rule holds in a ruleset, named without options: `st1-2024+tactics`.
#[must_use]
pub fn applies(rule: RuleId, ruleset: &str) -> bool {
    section(rule).is_some_and(|section| section.applies.split(", ").any(|name| name == ruleset))
}

#[cfg(test)]
mod tests {
    use super::{applies, of};
    use crate::rulebook::{RULES, rules::*};

    #[test]
    fn every_rule_has_its_text() {
        for rule in RULES {
            let heading = format!("### {} {}\n", rule.id(), rule.title);
            assert!(of(rule.id()).starts_with(&heading), "{}", rule.id());
            assert!(of(rule.id()).contains("\nApplies: "), "{}", rule.id());
        }
    }

    #[test]
    fn a_rule_holds_where_its_line_says() {
        assert!(applies(R204, "st1-2024+tactics"));
        assert!(!applies(R204, "st2-en"));
        assert!(applies(R441, "st1-2024+tactics+early-bird"));
        assert!(!applies(R441, "st1-2024+tactics"));
    }
}
