//! Items of turns, piles and positions, token by token.

use super::super::mended::Mend;
use super::words::{self, FIRST_WORDS, GERMAN_TACTICS, find, fold};
use super::{Mender, Mode};
use crate::model::Color;
use crate::span::Span;

impl Mender {
    /// A turn.
    pub(super) fn turn(&mut self) {
        let mut at = 0;
        while self.chars.at(at).is_ascii_digit() {
            self.copy(at);
            at += 1;
        }
        if at > 0 {
            if matches!(self.chars.at(at), '.' | ')' | ':') {
                self.kinds.insert(Mend::TurnMark);
                at += 1;
            }
            self.gap(at);
        }
        at = self.blanks(at);
        let word = self.word(at);
        let end = at + word.chars().count();
        if find(words::SIDES, &fold(&word)).is_some()
            && matches!(self.chars.at(end), ' ' | '\0' | ':')
            && !word.is_empty()
        {
            let from = self.span(at, end);
            self.side_word(&word, from);
            self.gap(end);
            at = end;
            if self.chars.at(at) == ':' {
                self.kinds.insert(Mend::TurnMark);
                at += 1;
            }
            at = self.blanks(at);
        }
        self.items(at, Mode::Turn);
        self.comment();
    }

    /// A position.
    pub(super) fn position_body(&mut self) {
        let mut at = 0;
        // the ruleset, where `=` and `+` mean something else
        while !matches!(self.chars.at(at), ' ' | '_' | '\0') {
            let from = self.chars.all[at].span;
            let char = self.chars.at(at);
            if char.is_ascii_uppercase() {
                self.kinds.insert(Mend::Capitals);
            }
            self.push(char.to_ascii_lowercase(), from);
            at += 1;
        }
        self.items(at, Mode::Position);
        self.comment();
    }

    pub(super) fn items(&mut self, start: usize, mode: Mode) {
        let mut at = start;
        while at < self.chars.comment {
            at = self.token(at, mode);
        }
    }

    /// One token; where the next begins.
    fn token(&mut self, at: usize, mode: Mode) -> usize {
        let char = self.chars.at(at);
        let last = self.text.chars().next_back().unwrap_or(' ');
        let next = self.chars.at(at + 1);
        match char {
            ' ' => {
                let end = self.blanks(at);
                let next = self.chars.at(end);
                let joins = |char| match mode {
                    Mode::Turn => matches!(char, '@' | '>' | ',' | '='),
                    Mode::Row => false,
                    Mode::Position => matches!(char, '@' | ',' | '='),
                };
                // `+ g7`, `- g7`; the `-` of `because -` stands alone
                let returned = last == '-'
                    && self.text.ends_with(" -")
                    && !self.text.ends_with("because -")
                    && (next == '?' || next.is_alphabetic());
                let glued = mode == Mode::Turn && (last == '+' || returned);
                if next == '\0' || last == ' ' {
                } else if joins(next) || joins(last) || glued {
                    self.kinds.insert(Mend::InnerBlank);
                } else {
                    self.gap(at);
                }
                return end;
            }
            ',' if mode == Mode::Row => {
                self.kinds.insert(Mend::PileComma);
                if last != ' ' {
                    self.gap(at);
                }
            }
            '+' if mode == Mode::Turn && last != ' ' => {
                self.kinds.insert(Mend::Glued);
                self.gap(at);
                self.copy(at);
            }
            '-' if mode == Mode::Turn
                && (last.is_ascii_digit() || last == '?')
                && (next == '?' || next.is_alphabetic()) =>
            {
                self.kinds.insert(Mend::Glued);
                self.gap(at);
                self.copy(at);
            }
            '?' => {
                self.copy(at);
                if matches!(next, 't' | 'T') && !self.chars.at(at + 2).is_alphabetic() {
                    self.small(at + 1);
                    return at + 2;
                }
            }
            '#' if self.text.ends_with("joker") => {
                self.kinds.insert(Mend::SecondJoker);
                self.push('.', self.chars.all[at].span);
            }
            char if char.is_alphabetic() => return self.worded(at, mode),
            _ => self.copy(at),
        }
        at + 1
    }

    /// A token that begins with a letter; where the next begins.
    fn worded(&mut self, at: usize, mode: Mode) -> usize {
        let word = self.word(at);
        let end = at + word.chars().count();
        let folded = fold(&word);
        let next = self.chars.at(end);
        let starts_field = self.text.ends_with(' ') || self.text.is_empty();
        if next == '=' && starts_field && mode == Mode::Position {
            return self.key(at, end, &folded);
        }
        let item = words::item(&folded, self.game);
        let elite = matches!(item, Some(("joker" | "spy" | "shield", _)));
        if mode == Mode::Turn && !elite && (next == '=' || (starts_field && self.names_field(end)))
        {
            return self.field(at);
        }
        if let Some(end) = self.color(at, end, &folded) {
            return end;
        }
        if mode == Mode::Position
            && folded.chars().count() == 1
            && find(words::SIDES, &folded).is_some()
        {
            let from = self.span(at, end);
            self.side_word(&word, from);
            return end;
        }
        if let Some((name, end)) = self.two_words(end, &folded) {
            self.kinds.insert(Mend::German);
            let from = self.span(at, end);
            self.push_word(name, from);
            return end;
        }
        match item {
            Some((canonical, mend)) if mode == Mode::Turn || is_card(canonical) => {
                match mend {
                    Some(mend) => self.kinds.insert(mend),
                    None => self.replaced(&word, canonical),
                }
                let from = self.span(at, end);
                self.push_word(canonical, from);
                if mode == Mode::Turn && matches!(canonical, "claim" | "control") {
                    return self.claims(end, canonical);
                }
            }
            _ => (at..end).for_each(|index| self.small(index)),
        }
        end
    }

    /// A color's word or letter in front of a strength; where the strength begins.
    fn color(&mut self, at: usize, end: usize, folded: &str) -> Option<usize> {
        let letter = match folded.as_bytes() {
            [byte] => Color::of_letter(*byte).map(Color::letter),
            _ => None,
        };
        let letter = letter.or(words::color(folded))?;
        let behind = self.blanks(end);
        let direct = |index: usize| self.chars.at(index).is_ascii_digit();
        let strength = match self.chars.at(end) {
            '?' => end,
            _ if direct(end) => end,
            ' ' if folded.len() > 1 && direct(behind) => behind,
            _ => return None,
        };
        let from = self.span(at, end);
        if folded.len() > 1 || folded == "o" {
            self.kinds.insert(Mend::ColorWord);
        } else if self.chars.at(at).is_uppercase() {
            self.kinds.insert(Mend::Capitals);
        }
        if strength > end {
            self.kinds.insert(Mend::InnerBlank);
        }
        self.push(letter, from);
        Some(strength)
    }

    /// `Blinde Kuh` and the like, of which the first word has been read.
    fn two_words(&self, end: usize, folded: &str) -> Option<(&'static str, usize)> {
        let start = self.blanks(end);
        if start == end {
            return None;
        }
        let second = fold(&self.word(start));
        let pair = (folded, second.as_str());
        FIRST_WORDS.iter().find(|entry| **entry == pair)?;
        let name = find(GERMAN_TACTICS, &format!("{folded}-{second}"))?;
        Some((name, start + self.word(start).chars().count()))
    }

    /// `claim 1,3`: after the verb. A clause after the list could belong to any of them, so
    /// then it stays as it is and is refused.
    fn claims(&mut self, end: usize, verb: &str) -> usize {
        let mut numbers: Vec<(usize, usize)> = Vec::new();
        let mut at = self.blanks(end);
        loop {
            let mut stop = at;
            while self.chars.at(stop).is_ascii_digit() {
                stop += 1;
            }
            if stop == at {
                break;
            }
            numbers.push((at, stop));
            let comma = self.blanks(stop);
            if self.chars.at(comma) != ',' {
                break;
            }
            at = self.blanks(comma + 1);
        }
        let Some((_, last)) = numbers.last().copied() else {
            return end;
        };
        let clause = fold(&self.word(self.blanks(last)));
        let clause = words::item(&clause, self.game)
            .is_some_and(|(word, _)| matches!(word, "as" | "against" | "because" | "denied"));
        if numbers.len() < 2 || clause || self.chars.at(self.blanks(last)) == ',' {
            return end;
        }
        self.kinds.insert(Mend::ClaimList);
        for (index, (start, stop)) in numbers.into_iter().enumerate() {
            let from = self.span(start, stop);
            if index > 0 {
                self.push(' ', Span::new(from.start as usize, from.start as usize));
                self.push_word(verb, from);
            }
            self.gap(start);
            (start..stop).for_each(|index| self.copy(index));
        }
        last
    }

    /// Whether a name goes on to a `=`: it may hold digits.
    fn names_field(&self, at: usize) -> bool {
        let mut at = at;
        while self.chars.at(at).is_ascii_alphanumeric() || self.chars.at(at) == '-' {
            at += 1;
        }
        self.chars.at(at) == '='
    }

    /// `name=value`, copied; only the name is made small.
    fn field(&mut self, at: usize) -> usize {
        let mut at = at;
        while self.chars.at(at) != '=' {
            self.small(at);
            at += 1;
        }
        while !matches!(self.chars.at(at), ' ' | '\0') {
            self.copy(at);
            at += 1;
        }
        at
    }

    /// A key of a position. Values that are words of their own are copied.
    fn key(&mut self, at: usize, end: usize, folded: &str) -> usize {
        (at..=end).for_each(|index| self.small(index));
        let mut at = end + 1;
        if matches!(folded, "phase" | "result") {
            while !matches!(self.chars.at(at), ' ' | '\0') {
                self.small(at);
                at += 1;
            }
        }
        at
    }

    /// The word at an index: letters, and `-` between two of them.
    fn word(&self, at: usize) -> String {
        let mut word = String::new();
        let mut index = at;
        loop {
            let char = self.chars.at(index);
            let letter = |char: char| char.is_alphabetic() || char == '\u{308}';
            let joins = char == '-' && !word.is_empty() && letter(self.chars.at(index + 1));
            if !letter(char) && !joins {
                return word;
            }
            word.push(char);
            index += 1;
        }
    }

    fn span(&self, start: usize, end: usize) -> Span {
        let chars = &self.chars.all;
        match (chars.get(start), chars.get(end.saturating_sub(1))) {
            (Some(first), Some(last)) => first.span.to(last.span),
            _ => Span::default(),
        }
    }

    fn blanks(&self, at: usize) -> usize {
        let mut at = at;
        while self.chars.at(at) == ' ' {
            at += 1;
        }
        at
    }

    /// One blank.
    fn gap(&mut self, at: usize) {
        let start = match self.chars.all.get(at) {
            Some(char) => char.span.start,
            None => self.origin.last().map_or(0, |span| span.end),
        };
        self.push(' ', Span::new(start as usize, start as usize));
    }

    fn copy(&mut self, at: usize) {
        let char = self.chars.all[at];
        self.push(char.char, char.span);
    }

    /// Copies a character as a small letter.
    fn small(&mut self, at: usize) {
        let char = self.chars.all[at];
        if char.char.is_uppercase() {
            self.kinds.insert(Mend::Capitals);
        }
        for small in char.char.to_lowercase() {
            self.push(small, char.span);
        }
    }
}

/// Whether a canonical word names a card: in a position no other words stand.
fn is_card(word: &str) -> bool {
    super::super::words::TACTICS.contains(&word)
}
