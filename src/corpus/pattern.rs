//! Patterns of texts: globs, and regular expressions between slashes.

use regex_lite::Regex;

/// A pattern. A glob fits a whole text and does not mind capitals of ASCII letters.
#[derive(Clone, Debug)]
pub struct Pattern {
    regex: Regex,
}

impl Pattern {
    /// Reads a glob (`*` any signs, `?` one sign), or `/…/` as a regular expression.
    ///
    /// # Errors
    /// What is wrong with the expression.
    pub fn parse(text: &str) -> Result<Pattern, String> {
        let between = text
            .strip_prefix('/')
            .and_then(|rest| rest.strip_suffix('/'));
        let regex = match between {
            Some(regex) => Regex::new(regex),
            None => Regex::new(&of_glob(text)),
        };
        regex
            .map(|regex| Pattern { regex })
            .map_err(|error| error.to_string())
    }

    /// Whether a text fits.
    pub fn fits(&self, text: &str) -> bool {
        self.regex.is_match(text)
    }
}

fn of_glob(glob: &str) -> String {
    let mut regex = "(?is)^".to_string();
    for sign in glob.chars() {
        match sign {
            '*' => regex.push_str(".*"),
            '?' => regex.push('.'),
            sign => regex.push_str(&regex_lite::escape(sign.encode_utf8(&mut [0; 4]))),
        }
    }
    regex.push('$');
    regex
}

#[cfg(test)]
mod tests {
    use super::Pattern;

    fn fits(pattern: &str, text: &str) -> bool {
        Pattern::parse(pattern).expect("a pattern").fits(text)
    }

    #[test]
    fn globs_fit_whole_texts() {
        assert!(fits("irina*", "Irina Müller"));
        assert!(fits("I?ina", "Irina"));
        assert!(!fits("rina", "Irina"));
        assert!(fits("st1-2024+*", "st1-2024+tactics"));
        assert!(!fits("a.c", "abc"));
    }

    #[test]
    fn slashes_hold_a_regular_expression() {
        assert!(fits("/^I.*a$/", "Irina"));
        assert!(fits("/rin/", "Irina"));
        assert!(!fits("/irina/", "Irina"));
        assert!(Pattern::parse("/(/").is_err());
    }
}
