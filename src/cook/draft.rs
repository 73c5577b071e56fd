//! A finding in the making: the words without place, severity and citations.

use crate::code::Code;
use crate::rulebook::RuleId;
use std::borrow::Cow;

/// The words of one finding.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The code.
    pub code: Code,
    /// The rules, where they are fewer than those of the code.
    pub rules: Option<Vec<RuleId>>,
    /// The message.
    pub message: Cow<'static, str>,
    /// What stands at the place.
    pub label: Cow<'static, str>,
    /// What stands at the cause.
    pub cause: Option<Cow<'static, str>>,
    /// What to do.
    pub help: Option<Cow<'static, str>>,
    /// What there is to see.
    pub notes: Vec<String>,
    /// Whether its rules are cited among the notes.
    pub cited: bool,
}

impl Draft {
    /// A draft with a message; the label is the message's short form, so it is always asked for.
    pub fn new(
        code: Code,
        message: impl Into<Cow<'static, str>>,
        label: impl Into<Cow<'static, str>>,
    ) -> Draft {
        Draft {
            code,
            rules: None,
            message: message.into(),
            label: label.into(),
            cause: None,
            help: None,
            notes: Vec::new(),
            cited: true,
        }
    }

    /// The label of the cause; shown if the event has one.
    pub fn cause(mut self, words: impl Into<Cow<'static, str>>) -> Draft {
        self.cause = Some(words.into());
        self
    }

    /// What to do now; a second one is added to the first.
    pub fn help(mut self, words: impl Into<Cow<'static, str>>) -> Draft {
        let words = words.into();
        self.help = Some(match self.help {
            // a question ends where it stands
            Some(first) if first.ends_with('?') => format!("{first} {words}").into(),
            Some(first) => format!("{first}; {words}").into(),
            None => words,
        });
        self
    }

    /// The same, if there is something.
    pub fn help_if(self, words: Option<impl Into<Cow<'static, str>>>) -> Draft {
        match words {
            Some(words) => self.help(words),
            None => self,
        }
    }

    /// Something to see.
    pub fn note(mut self, words: impl Into<String>) -> Draft {
        self.notes.push(words.into());
        self
    }

    /// The same, without the words of its rules: they would say once more what the message says.
    pub fn uncited(mut self) -> Draft {
        self.cited = false;
        self
    }

    /// The rules that this very case breaks.
    pub fn rules(mut self, rules: &[RuleId]) -> Draft {
        self.rules = Some(rules.to_vec());
        self
    }
}
