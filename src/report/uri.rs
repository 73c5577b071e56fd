//! Paths as references that a program resolves.

use std::fmt::Write;
use std::path::Path;

/// A path as a URI reference: relative paths stay relative, absolute ones begin with `file://`.
/// Every byte that has a meaning there, or is no ASCII, is written as `%` and two digits.
pub fn of_path(path: &Path) -> String {
    let mut uri = String::from(if path.is_absolute() { "file://" } else { "" });
    let bytes = path.as_os_str().as_encoded_bytes();
    let bytes = bytes.strip_prefix(b"./").unwrap_or(bytes);
    if cfg!(windows) && path.is_absolute() {
        uri.push('/');
    }
    for byte in bytes {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(char::from(*byte));
            }
            b'\\' if cfg!(windows) => uri.push('/'),
            _ => {
                // writing to a string does not fail
                let _ = write!(uri, "%{byte:02X}");
            }
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::of_path;
    use std::path::Path;

    #[test]
    fn what_has_a_meaning_is_encoded() {
        assert_eq!(of_path(Path::new("./a/b.march")), "a/b.march");
        assert_eq!(
            of_path(Path::new("a:b%20 ü\n?.march")),
            "a%3Ab%2520%20%C3%BC%0A%3F.march"
        );
        assert_eq!(of_path(Path::new("-")), "-");
    }

    #[cfg(unix)]
    #[test]
    fn absolute_paths_name_their_scheme() {
        assert_eq!(of_path(Path::new("/a b")), "file:///a%20b");
    }
}
