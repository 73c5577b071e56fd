//! A folder of games that is being written, and comes to be when all is done.

use super::input;
use super::output::Fail;
use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// At most this many files are open at once; the others are opened again when they are needed.
const MOST_OPEN: usize = 64;

/// At most this many characters of what a file is named after stand in its name.
const MOST_NAME: usize = 100;

/// What has a file of its own.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum By {
    /// A ruleset.
    Ruleset,
    /// A match.
    Match,
    /// So many games.
    Games(u64),
}

impl std::str::FromStr for By {
    type Err = String;

    fn from_str(text: &str) -> Result<By, String> {
        match text {
            "ruleset" => Ok(By::Ruleset),
            "match" => Ok(By::Match),
            number => match number.parse() {
                Ok(number) if number > 0 => Ok(By::Games(number)),
                _ => Err("write `ruleset`, `match`, or a number of games".to_string()),
            },
        }
    }
}

/// The folder; its files have another place until they are complete.
pub struct Folder {
    path: PathBuf,
    part: PathBuf,
    by: By,
    games: u64,
    open: HashMap<String, BufWriter<File>>,
}

impl Folder {
    /// Begins a folder.
    ///
    /// # Errors
    /// Why that is not possible, in words.
    pub fn new(path: &Path, by: By) -> Result<Folder, String> {
        let name = path.display();
        let cannot = |error: io::Error| format!("cannot write `{name}`: {}", input::words(&error));
        match fs::read_dir(path) {
            Ok(mut entries) => {
                if entries.next().is_some() {
                    return Err(format!(
                        "the folder `{name}` is there already and is not empty"
                    ));
                }
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(cannot(error)),
        }
        let mut part = path.as_os_str().to_owned();
        part.push(format!(".{}.part", std::process::id()));
        let part = PathBuf::from(part);
        fs::create_dir(&part).map_err(cannot)?;
        Ok(Folder {
            path: path.to_path_buf(),
            part,
            by,
            games: 0,
            open: HashMap::new(),
        })
    }

    /// Writes a game into the file of its ruleset or match, `None` if it has none.
    ///
    /// # Errors
    /// What the system says.
    pub fn write(
        &mut self,
        key: Option<&str>,
        json: bool,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Fail> {
        // an empty name would be that of a hidden file
        let key = key.filter(|key| !key.is_empty());
        let stem = match self.by {
            By::Games(most) => {
                let part = self.games / most + 1;
                if self.games.is_multiple_of(most) {
                    self.close_all()?;
                }
                format!("games-{part:06}")
            }
            By::Ruleset => key.map_or("no-ruleset".to_string(), file_name),
            By::Match => key.map_or("no-match".to_string(), file_name),
        };
        self.games += 1;
        let name = format!("{stem}.{}", if json { "jsonl" } else { "march" });
        if !self.open.contains_key(&name) {
            if self.open.len() >= MOST_OPEN {
                self.close_all()?;
            }
            let path = self.part.join(&name);
            let file = OpenOptions::new().create(true).append(true).open(path)?;
            self.open.insert(name.clone(), BufWriter::new(file));
        }
        if let Some(file) = self.open.get_mut(&name) {
            write(file)?;
        }
        Ok(())
    }

    fn close_all(&mut self) -> io::Result<()> {
        for (_, mut file) in self.open.drain() {
            file.flush()?;
        }
        Ok(())
    }

    /// Puts the folder in its place.
    ///
    /// # Errors
    /// Why that is not possible, in words.
    pub fn finish(mut self) -> Result<(), String> {
        let put = self.close_all().and_then(|()| {
            // an empty folder is in its place
            match fs::remove_dir(&self.path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
                _ => fs::rename(&self.part, &self.path),
            }
        });
        let name = self.path.display().to_string();
        put.map_err(|error| format!("cannot write `{name}`: {}", input::words(&error)))
    }
}

/// What was not finished is taken away.
impl Drop for Folder {
    fn drop(&mut self) {
        self.open.clear();
        // once it is in its place there is nothing left here
        let _ = fs::remove_dir_all(&self.part);
    }
}

/// A file's name from a text, another one for each other text: what may not stand in a name stands as
/// the number of its byte.
fn file_name(text: &str) -> String {
    let mut name = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'+' | b'=' => {
                name.push(byte.into());
            }
            b'.' if !name.is_empty() => name.push('.'),
            byte => name.push_str(&format!("%{byte:02x}")),
        }
    }
    if name.len() > MOST_NAME {
        let sum = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        name.truncate(MOST_NAME);
        name.push_str(&format!("~{sum:016x}"));
    }
    name
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn names_are_harmless_and_differ() {
        assert_eq!(file_name("st1-2024+tactics"), "st1-2024+tactics");
        assert_eq!(file_name("../a b/c"), "%2e.%2fa%20b%2fc");
        assert_ne!(file_name("a b"), file_name("a%20b"));
        let long = "x".repeat(5000);
        assert!(file_name(&long).len() < 130);
        assert_ne!(file_name(&long), file_name(&format!("{long}y")));
    }
}
