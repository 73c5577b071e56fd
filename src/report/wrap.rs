//! Sentences in lines of a width. Notation in back-ticks stays on one line.

/// The lines of a text; a word that is longer than the room stands alone.
pub fn wrap(text: &str, room: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut column = 0;
    for word in words(text) {
        let length = word.chars().count();
        match lines.last_mut() {
            Some(line) if column + 1 + length <= room => {
                line.push(' ');
                line.push_str(word);
                column += 1 + length;
            }
            _ => {
                lines.push(word.to_string());
                column = length;
            }
        }
    }
    lines
}

/// Parts between blanks, where a blank in back-ticks is none.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut ticks = false;
    text.split(move |c| {
        ticks ^= c == '`';
        c == ' ' && !ticks
    })
    .filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn notation_is_not_torn() {
        assert_eq!(wrap("say `a b` now", 7), ["say", "`a b`", "now"]);
        assert_eq!(wrap("say `a b` now", 9), ["say `a b`", "now"]);
    }

    #[test]
    fn a_long_word_stands_alone() {
        assert_eq!(wrap("a bbbbbbbb c", 4), ["a", "bbbbbbbb", "c"]);
        assert_eq!(wrap("", 4), [""; 0]);
    }
}
